"""Mining and mineouts (M-MINE, M-MINEOUT)."""

from __future__ import annotations

import pytest

from headframe.views.chronicle import Chronicle
from headframe_mine_out.mining import cubes_for
from headframe_mine_out.structs import MINERALS
from rules.mine_out.tables import BLACK, RED, YELLOW, counts, plot, table, turn

OTHERWISE = "port pub hotel"  # tiles after the one that a test is about
COPPER_A = {
    "discs": [YELLOW, BLACK, RED],
    "0/cubes": {"copper": 2},
    "2/cubes": {"copper": 1},
    "mines/copper": 2,
    "sold/copper": 3,
    "2/hand": ["worker"],
    "1/hand": ["worker"],
}
NEARLY_OUT = {"mines": counts(copper=1, silver=1, gold=4, jewel=3), "sold": counts(copper=7, silver=5)}
NO_MAYOR = {"community": ["jeweler", "native_1", "native_2", "native_3"]}


def test_a_hand_card_is_discarded_face_up() -> None:
    """M-MINE-01, M-MINE-04: it lies on top of the discard pile, and the cubes lie before the player."""
    game = turn(f"mine_copper {OTHERWISE}")
    game.take("discard worker")

    assert "worker" == game.short("discard")[-1]
    game.expect({"0/cubes": {"copper": 2}, "mines/copper": 6})


@pytest.mark.parametrize(
    ("area", "community", "cubes"),
    [([], [], 2), (["miner_white"], [], 2), (["miner_white"], ["miner_copper"], 3), (["miner_gold"], [], 2)],
)
def test_power_is_printed_power_and_miners(area: list[str], community: list[str], cubes: int) -> None:
    """M-MINE-02, M-SPECIAL-28, -29, -31: 4; 4 + 1; 4 + 1 + 2; a gold Miner adds nothing for copper.

    Rules: M-SPECIAL-29, M-SPECIAL-31.
    """
    shared = [*community, "mayor", "native_1", "native_2", "native_3"][:4]
    game = turn(f"mine_copper {OTHERWISE}", {"0/area": area, "community": shared})
    game.take("discard worker")

    game.expect({"0/cubes": {"copper": cubes}})


@pytest.mark.parametrize(("power", "cubes"), [(3, 0), (4, 1), (6, 1), (7, 2), (9, 2), (10, 3)])
def test_the_silver_requirement(power: int, cubes: int) -> None:
    """M-MINE-03: 4 for the first cube, 3 for each further one."""
    assert cubes == cubes_for(table().state, MINERALS.index("silver"), power)


@pytest.mark.parametrize(
    ("mineral", "first", "further"), [("copper", 2, 2), ("silver", 4, 3), ("gold", 6, 4), ("jewel", 8, 5)]
)
def test_requirements_of_all_mines(mineral: str, first: int, further: int) -> None:
    """M-MINE-03, G-03: authored values but silver's."""
    found = [cubes_for(table().state, MINERALS.index(mineral), power) for power in (first - 1, first, first + further)]

    assert [0, 1, 2] == found


def test_all_cubes_won_are_taken() -> None:
    """M-MINE-05, R-09: after the discard nothing is asked; the number is what the power gives.

    Rules: M-MINE-09.
    """
    game = turn(f"mine_copper {OTHERWISE}", {"dock": ["mafia"] * 9}, "discard miner_white")

    game.expect({"0/cubes": {"copper": 2}, "active": 1})


def test_no_more_cubes_than_there_are() -> None:
    """M-MINE-06: power good for 3, stock 1: 1 cube, and a mineout."""
    game = turn(
        f"mine_copper {OTHERWISE}", {"0/area": ["miner_white"], "mines/copper": 1, "sold/copper": 7, **NO_MAYOR}
    )
    game.take("discard miner_white")

    game.expect({"0/cubes": {}, "mines/copper": 8})  # one cube was won, and went back with the sold ones


def test_a_card_too_weak_is_discarded_all_the_same() -> None:
    """M-MINE-07: silver with power 2: the card is gone, no cube is won."""
    game = turn(f"mine_silver {OTHERWISE}", {"0/hand": ["kidnapper"], "dock": ["jeweler"] * 9}, "discard kidnapper")

    game.expect({"0/hand": [], "0/cubes": {}, "0/skipped": [0, 1, 1, 0]})


def test_an_empty_hand_is_skipped() -> None:
    """M-MINE-08: nothing happens."""
    game = turn(f"mine_silver {OTHERWISE}", {"0/hand": [], "dock": ["smith_copper"] * 9})

    assert 1 == game["0/skipped"][0]


def test_any_hand_card_may_be_discarded() -> None:
    """M-MINE-09, R-09: also the weaker one."""
    game = turn(f"mine_gold {OTHERWISE}")

    assert {"mine_out:miner_white", "mine_out:worker"} == {words[1] for words in game.words("discard")}


@pytest.mark.parametrize("card", ["miner_white", "worker"])
def test_silver_with_a_miner_or_a_worker(card: str) -> None:
    """M-MINE-10: powers 5 and 4 both give 1 cube."""
    game = turn(f"mine_silver {OTHERWISE}")
    game.take(f"discard {card}")

    game.expect({"0/cubes": {"silver": 1}})


def test_w_cards_are_optional() -> None:
    """M-MINE-11, R-10: none, or one after another, before the cubes are counted.

    Rules: M-MINE-10.
    """
    area = ["worker", "kidnapper"]
    game = turn(f"mine_silver {OTHERWISE}", {"0/area": area})
    game.take("discard miner_white")
    assert {("dig",), ("boost", "mine_out:worker"), ("boost", "mine_out:kidnapper")} == set(game.words())
    game.expect({"0/cubes": {}, "mines/silver": 6})
    assert game.short("0/aside") == ["miner_white"]
    game.take("dig")

    game.expect({"0/cubes": {"silver": 1}, "0/area": area})


def test_naming_w_cards_is_part_of_one_action() -> None:
    """M-MINE-11: nothing is paid before digging, and all of it can be taken back at once."""
    game = turn(f"mine_silver {OTHERWISE}", {"0/area": ["worker"] * 3})
    before = game.hash
    game.take("discard miner_white", "boost worker")
    assert game.short("discard") == []
    game.undo(0)

    assert before == game.hash


def test_the_repeated_mining_is_a_whole_action() -> None:
    """M-MINE-12, M-REPEAT-04: another card, other W cards, the stock as it is then."""
    game = turn("mine_copper repeat port pub", {"0/area": ["worker"], "mines/copper": 4, **NO_MAYOR})
    game.take("discard miner_white", "dig")
    game.expect({"0/cubes": {"copper": 2}})
    game.take("discard worker", "boost worker")

    game.expect({"mines/copper": 4, "0/cubes": {}})  # power 5: 2 cubes, and the mine ran out


# mineouts


def test_s1_the_printed_example_a() -> None:
    """M-MINEOUT-12, -01 to -05, -08, S1: Yellow 3 is highest, Red +2, Black +0; 8 in the mine, 7 with the Mayor.

    Rules: M-MINEOUT-01, M-MINEOUT-02, M-MINEOUT-03, M-MINEOUT-04, M-MINEOUT-05, M-MINEOUT-08.
    """
    tiles = f"mine_copper {OTHERWISE}"
    game = table({**COPPER_A, **NO_MAYOR})
    plot(game, "mine_gold port pub hotel", "mine_gold port pub hotel", tiles)
    game.take("discard worker")
    game.expect({"0/vp": 2, "1/vp": 0, "2/vp": 0, "mines/copper": 8, "sold": {}, "2/cubes": {}})

    mayor = table(COPPER_A)
    plot(mayor, "mine_gold port pub hotel", "mine_gold port pub hotel", tiles)
    mayor.take("discard worker")
    mayor.expect({"mines/copper": 7, "2/cubes": {"copper": 1}})


def test_s2_the_printed_example_b() -> None:
    """M-MINEOUT-13, M-MINEOUT-06, S2: Black mines: Red 2 and Black 2 tie at the top, Yellow +1."""
    game = table({**COPPER_A, "discs": [BLACK, RED, YELLOW], **NO_MAYOR})
    plot(game, "mine_gold port pub hotel", f"mine_copper {OTHERWISE}", "mine_gold port pub hotel")
    game.take("discard worker")

    game.expect({"0/vp": 0, "1/vp": 0, "2/vp": 1, "mines/copper": 8})


def mined(cubes: tuple[int, int, int], **more: object) -> object:
    """Return a game in which Red has emptied the copper mine with one cube, these being held before."""
    patch = {f"{seat}/cubes": counts(copper=n) for seat, n in enumerate(cubes)}
    game = turn(f"mine_copper {OTHERWISE}", {**patch, "mines/copper": 1, **NO_MAYOR, **more})
    game.take("discard worker")
    return [game[f"{seat}/vp"] for seat in range(3)]


def test_exactly_emptying_counts() -> None:
    """M-MINEOUT-02: stock 2, power for 2."""
    game = turn(f"mine_copper {OTHERWISE}", {"mines/copper": 2, "1/cubes": {"copper": 1}})
    game.take("discard worker")

    game.expect({"1/vp": 1})


@pytest.mark.parametrize(
    ("held", "points"),
    [
        ((1, 0, 3), [2, 0, 0]),  # M-MINEOUT-05, -07: 2 after mining, highest 3
        ((1, 1, 1), [0, 1, 1]),  # M-MINEOUT-03: the miner has 2 by then
        ((0, 1, 1), [0, 0, 0]),  # M-MINEOUT-14: all hold 1
        ((2, 0, 3), [0, 0, 0]),  # M-MINEOUT-06: a tie at the top
        ((0, 4, 4), [1, 0, 0]),
    ],
)
def test_who_is_repaid(held: tuple[int, int, int], points: list[int]) -> None:
    """M-MINEOUT-03 to -07, M-MINEOUT-14: everybody but the highest, their own count, the miner's cubes counted.

    Rules: M-MINEOUT-04, M-MINEOUT-05, M-MINEOUT-06, M-MINEOUT-07.
    """
    assert points == mined(held)


def test_holders_who_were_not_on_turn_are_compared() -> None:
    """M-MINEOUT-04: the second and third player have not acted yet."""
    assert [0, 1, 1] == mined((5, 1, 1))


def test_everything_of_the_mineral_returns() -> None:
    """M-MINEOUT-08, M-MINEOUT-18, R-48: held and sold; the stock is full again, the money for sold cubes stays.

    Rules: M-MINEOUT-48.
    """
    game = turn(
        f"mine_copper {OTHERWISE}",
        {"mines/copper": 1, "sold/copper": 3, "1/cubes": {"copper": 4}, "1/rupees": 9, **NO_MAYOR},
    )
    game.take("discard worker")

    game.expect({"mines/copper": 8, "sold": {}, "1/cubes": {}, "0/cubes": {}, "1/rupees": 9})


def test_s9_jewels_sold_as_copper_stay_sold() -> None:
    """M-MINEOUT-09, M-SELL-04, S9: sold copper 2, jewel 1, copper mineout: sold copper 0, jewel 1."""
    game = turn(f"mine_copper {OTHERWISE}", {"mines/copper": 1, "sold": {"copper": 2, "jewel": 1}})
    game.take("discard worker")

    game.expect({"sold": {"jewel": 1}})


def test_a_jewel_mineout_returns_all_jewels() -> None:
    """M-MINEOUT-10, R-11: held jewels are compared, all held and sold ones return; the Jeweler card is not counted.

    Rules: M-MINEOUT-11.
    """
    patch = {
        "mines/jewel": 1,
        "sold": {"jewel": 1},
        "1/cubes": {"jewel": 1},
        "1/area": ["jeweler"],
        "0/area": ["miner_blue"] * 2,
    }
    game = turn(f"mine_jewel {OTHERWISE}", {**patch, **NO_MAYOR})
    game.take("discard worker")

    game.expect({"mines/jewel": 3, "sold": {}, "0/cubes": {}, "1/cubes": {}, "0/vp": 0, "1/vp": 0})


def test_jewels_are_not_wild_in_other_mineouts() -> None:
    """M-MINEOUT-11, M-SPECIAL-41: Red counts 1 copper and keeps 2 jewels."""
    game = turn(
        f"mine_gold {OTHERWISE}",
        {"1/cubes": counts(gold=1, jewel=2), "2/cubes": {"gold": 2}, "mines/gold": 1, "0/area": ["miner_gold"]},
    )
    game.take("discard worker")

    game.expect({"1/vp": 1, "1/cubes": {"jewel": 2}, "0/vp": 1, "2/vp": 0})


def test_the_turn_goes_on_with_the_next_tile() -> None:
    """M-MINEOUT-16, R-50: the Mayor's silver is sold by the next tile.

    Rules: M-MINEOUT-50.
    """
    game = turn(
        "mine_silver sell port pub", {"mines/silver": 1, "sold/silver": 5, "dock": ["jeweler"] * 9}, "discard worker"
    )

    game.expect({"0/rupees": 12, "sold": {"silver": 1}, "mines/silver": 5})


def test_two_mineouts_in_a_turn_are_two_events() -> None:
    """M-MINEOUT-17, R-13: Mafia scores for each, and the Mayor gives for each.

    Rules: M-MINEOUT-13.
    """
    patch = {**NEARLY_OUT, "0/area": ["mafia"], "dock": ["jeweler"] * 9}
    game = turn("mine_copper mine_silver port pub", patch, "discard worker", "discard miner_white")

    game.expect({"0/vp": 2, "0/cubes": counts(copper=1, silver=1)})


def test_mineout_powers_once_a_turn_if_so_ruled() -> None:
    """R-13: switched off, Mayor, Mafia and Broker act at the first mineout of a turn only."""
    patch = {**NEARLY_OUT, "0/area": ["mafia"], "dock": ["jeweler"] * 9}
    game = turn(
        "mine_copper mine_silver port pub",
        patch,
        "discard worker",
        "discard miner_white",
        values={"mine_out:mafia_per_event": False},
    )

    game.expect({"0/vp": 1, "0/cubes": {"copper": 1}})


def test_the_stages_of_a_mineout() -> None:
    """M-MINEOUT-15, R-12: repayment with Smiths comes before the cubes return, the Mayor after; Mafia, then Broker.

    Rules: M-MINEOUT-12.
    """
    patch = {
        "mines/copper": 1,
        "1/cubes": {"copper": 1},
        "2/cubes": {"copper": 5},
        "1/area": ["smith_copper"],
        "0/area": ["mafia", "broker"],
        "deck": ["appraiser", "jeweler"],
        "dock": ["jeweler"] * 9,
    }
    game = turn("mine_copper mine_silver port pub", patch)
    log = Chronicle(game)
    game.take("discard worker")

    told = [step for entry in log.entries(BLACK) for step in entry.then]
    assert [
        "Mining power 4 brings Red (A) 1 copper, 0 left in the mine.",
        "Copper mineout, caused by Red (A)! Held: Red (A) 1, Black (B) 1, Yellow (C) 5."
        " Repaid: Red (A) 1 point, Black (B) 1 point.",
        "Black (B) gains 2 points from Smith (Copper).",
        "All copper is back in the mine: 7.",
        "Red (A) takes 1 copper of what is back.",
        "Red (A) gains 1 point from Mafia.",
        "Red (A) draws a card.",
    ] == told
    game.expect({"0/vp": 1 + 1, "1/vp": 1 + 2, "0/cubes": {"copper": 1}, "mines/copper": 6})
    assert ["jeweler", "miner_white"] == sorted(game.short("0/hand"))


def test_a_mine_is_never_empty_when_mining_begins() -> None:
    """M-MINE-13: even the smallest stock is 2, of which the Mayor takes one."""
    game = turn("mine_copper repeat port pub", {"mines/copper": 1, "0/cubes": {}})
    game.take("discard worker")

    assert 0 < game["mines/copper"]
