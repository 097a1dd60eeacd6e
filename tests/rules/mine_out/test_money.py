"""Selling, the bank and its mineouts (M-SELL, M-BANK)."""

from __future__ import annotations

import pytest

from rules.mine_out.tables import BLACK, RED, YELLOW, plot, table, turn

REST = "mine_gold mine_jewel mine_silver"  # tiles after the one that a test is about
NO_MAYOR = {"community": ["jeweler", "native_1", "native_2", "native_3"]}
PRINTED = {
    "bank": 4,
    "used": 18,
    "0/rupees": 9,
    "1/rupees": 5,
    "2/rupees": 6,
    "1/cubes": {"silver": 1},
    "2/cubes": {"silver": 1},
    "0/hand": [],
    "1/hand": [],
    "2/hand": [],
}


@pytest.mark.parametrize(("mineral", "price"), [("copper", 3), ("silver", 5), ("gold", 7)])
def test_a_cube_is_sold_for_its_price(mineral: str, price: int) -> None:
    """M-SELL-01, M-SELL-02, M-SELL-06: the cube goes to sold storage, the full price comes from the bank."""
    game = turn(f"sell {REST}", {"0/cubes": {mineral: 1}, "0/hand": []})

    game.expect({"0/cubes": {}, "sold": {mineral: 1}, "0/rupees": 7 + price, "bank": 21 - price})


@pytest.mark.parametrize(("ore", "price"), [("copper", 3), ("silver", 5), ("gold", 7)])
def test_a_jewel_is_sold_as_any_ore(ore: str, price: int) -> None:
    """M-SELL-03, M-SELL-04: at that price; in sold storage it stays a jewel."""
    game = turn(f"sell {REST}", {"0/cubes": {"jewel": 1}, "0/hand": []}, f"sell jewel_as_{ore}")

    game.expect({"0/rupees": 7 + price, "sold": {"jewel": 1}})


def test_one_cube_is_sold_an_action() -> None:
    """M-SELL-05: of three, two are left."""
    game = turn(f"sell {REST}", {"0/cubes": {"copper": 3}, "0/hand": []})

    game.expect({"0/cubes": {"copper": 2}, "0/rupees": 10})


def test_a_lower_price_cannot_be_chosen() -> None:
    """M-SELL-06, M-SELL-07, R-14: which cube is free, what it brings is not, and there is no way to pass.

    Rules: M-SELL-14.
    """
    game = turn(f"sell {REST}", {"0/cubes": {"copper": 1, "gold": 1}, "0/hand": []})
    assert [("sell", "copper"), ("sell", "gold")] == sorted(game.words())
    assert game.refused("sell silver").rule == "M-SELL-01"
    assert game.refused("sell jewel_as_gold").rule == "M-SELL-03"
    game.take("sell copper")

    game.expect({"0/rupees": 10, "0/cubes": {"gold": 1}})


def test_without_a_cube_the_tile_is_skipped() -> None:
    """M-SELL-08."""
    game = turn(f"sell {REST}", {"0/hand": []})

    game.expect({"0/rupees": 7, "bank": 21})
    assert 1 == game["0/skipped"][0]


def test_the_bank_pays_what_it_holds() -> None:
    """M-SELL-09, M-BANK-03: bank 4, silver: 4 rupees; the missing one is never paid."""
    game = turn(
        f"sell {REST}", {**NO_MAYOR, "0/cubes": {"silver": 1}, "0/hand": [], "bank": 4, "used": 17, "1/rupees": 20}
    )

    game.expect({"0/vp": (7 + 4) // 2, "0/rupees": 7, "bank": 55 - 21, "used": 0})


def test_only_totals_of_rupees_matter() -> None:
    """M-SELL-10, R-15: money is a whole number, chips are not modelled.

    Rules: M-SELL-15.
    """
    game = turn(f"sell {REST}", {"0/cubes": {"gold": 1}, "0/rupees": 0, "0/hand": []})

    game.expect({"0/rupees": 7})


# the bank


def test_s3_the_printed_bank_mineout_a() -> None:
    """M-BANK-01, -04, -05, -07, -08, -10, S3: Yellow takes 4 (10): Red +4, Black +2; all 7, bank 21, the cube sold.

    Rules: M-BANK-04, M-BANK-05, M-BANK-07, M-BANK-08, M-BANK-10.
    """
    game = table({**PRINTED, **NO_MAYOR, "discs": [YELLOW, RED, BLACK], "0/hand": ["worker"]})
    plot(game, f"mine_copper {REST}".replace("mine_silver", "sell"), f"sell {REST}", f"sell {REST}")

    game.expect({"0/vp": 4, "1/vp": 2, "2/vp": 0, "bank": 21, "used": 0, "sold": {"silver": 1}})
    game.expect({f"{seat}/rupees": 7 for seat in range(3)})


def test_the_printed_bank_mineout_with_the_mayor() -> None:
    """M-BANK-08, M-SPECIAL-02: Yellow 8, bank 20."""
    game = table({**PRINTED, "discs": [YELLOW, RED, BLACK], "0/hand": ["worker"]})
    plot(game, f"mine_copper {REST}".replace("mine_silver", "sell"), f"sell {REST}", f"sell {REST}")

    game.expect({"2/rupees": 8, "0/rupees": 7, "1/rupees": 7, "bank": 20})


def test_s4_the_printed_bank_mineout_b() -> None:
    """M-BANK-09, M-BANK-06, S4: Black sells: Red 9 and Black 9 tie, Yellow +3."""
    game = table({**PRINTED, **NO_MAYOR, "discs": [BLACK, RED, YELLOW], "0/hand": ["worker"]})
    plot(game, f"mine_copper {REST}".replace("mine_silver", "sell"), f"sell {REST}", f"sell {REST}")

    game.expect({"0/vp": 0, "1/vp": 0, "2/vp": 3})


def test_exactly_emptying_the_bank_counts() -> None:
    """M-BANK-02: bank 5, silver for 5."""
    game = turn(f"sell {REST}", {**NO_MAYOR, "0/cubes": {"silver": 1}, "0/hand": [], "bank": 5, "used": 16})

    game.expect({"bank": 21, "used": 0, "1/vp": 3, "2/vp": 3, "0/vp": 0})


@pytest.mark.parametrize(("rupees", "points"), [(9, 4), (5, 2), (6, 3), (1, 0), (0, 0)])
def test_half_the_rupees_are_repaid(rupees: int, points: int) -> None:
    """M-BANK-05: rounded down."""
    game = turn(
        f"sell {REST}",
        {**NO_MAYOR, "0/cubes": {"silver": 1}, "0/rupees": 20, "1/rupees": rupees, "0/hand": [], "bank": 3},
    )

    game.expect({"1/vp": points})


def test_smiths_add_nothing_to_bank_repayment() -> None:
    """M-BANK-11: with three Smiths in force the seller of 9 rupees is repaid 3."""
    smiths = ["smith_copper", "smith_silver", "smith_gold"]
    game = turn(
        f"sell {REST}", {**NO_MAYOR, "0/cubes": {"silver": 1}, "1/rupees": 7, "1/area": smiths, "0/hand": [], "bank": 5}
    )

    game.expect({"1/vp": 3})


def test_the_stages_of_a_bank_mineout() -> None:
    """M-BANK-12: repayment, reset, Mayor's rupee, Mafia, Broker, then the turn goes on."""
    patch = {
        "0/cubes": {"silver": 1},
        "0/hand": [],
        "bank": 5,
        "used": 16,
        "0/area": ["mafia", "broker"],
        "deck": ["worker"],
    }
    game = turn("sell mine_copper port pub", {**patch, "1/rupees": 20})

    game.expect({"0/rupees": 8, "0/vp": 12 // 2 + 1, "0/hand": ["worker"], "bank": 55 - 22})
    assert game.can("discard worker")


def test_minerals_are_untouched_by_a_bank_mineout() -> None:
    """M-BANK-10: mines, held and sold cubes stay."""
    patch = {"0/cubes": {"silver": 2}, "1/cubes": {"gold": 1}, "sold": {"copper": 2}, "0/hand": [], "bank": 5}
    game = turn(f"sell {REST}", patch)

    game.expect({"0/cubes": {"silver": 1}, "1/cubes": {"gold": 1}, "sold": {"copper": 2, "silver": 1}})
