"""The bot's reset turn: two minerals, back to the surface, shop cards leave. Rules: D-SOLO-40 to -50."""

from __future__ import annotations

import pytest

from headframe.testing import Scenario
from rules.drillers.solo import after_turn, alone, bots_turn, next_card, shop_rows

# By price; each of the right shop.
CHEAP = shop_rows(drilling=("reckless_drilling", "auto_drill"), movement=("atm_drone", "rocket_engine"))


def lying(kinds: str, *, floor: int = 2) -> dict[str, object]:
    """Return the patch that puts the bot on a floor with just these minerals, and no other mineral anywhere."""
    counts = {kind: kinds.count(kind) for kind in set(kinds)}
    return {"1/floor": floor, "deepest": max(floor, 2), "minerals": {str(floor): counts}}


def rows(game: Scenario) -> dict[str, list[str]]:
    """Return the face-up cards of each shop that has any."""
    paths = {
        "drilling": "drilling_row",
        "movement": "movement_row",
        "utility": "utility_row",
        "advanced": "OldTech/row",
    }
    return {name: game.short(path) for name, path in paths.items() if game[path]}


def test_no_card_is_flipped() -> None:
    """D-SOLO-40: the deck keeps its cards, no cell is in force."""
    game = after_turn({**lying("G"), **next_card("torso", "claw", "crutch")})

    game.expect({"1/deck": ["claw", "crutch", "torso"], "flipped": [], "cell_row": -1, "cell_column": -1})


def test_the_two_dearest_minerals_are_taken() -> None:
    """D-SOLO-41: floor E, A, A: E and A."""
    game = after_turn(lying("EAA"))

    game.expect({"1/storage": ["E", "A"], "taken": ["E", "A"], "minerals": {"2": {"A": 1}}})


def test_only_the_bots_own_floor_counts() -> None:
    """D-SOLO-41: the ruby on floor 2 is not taken by a bot on floor 3."""
    patch = {"1/floor": 3, "deepest": 3, "minerals": {"2": {"R": 1}, "3": {"G": 2}}, "open": ["brewery", "lobby"]}

    after_turn(patch).expect({"1/storage": ["G", "G"], "minerals": {"2": {"R": 1}}})


@pytest.mark.parametrize(("there", "taken"), [("G", ["G", "S"]), ("", ["S", "S"]), ("R", ["R", "S"])])
def test_silver_from_the_supply_stands_in(there: str, taken: list[str]) -> None:
    """D-SOLO-42: 1 G: G and S. Empty: S and S."""
    game = after_turn(lying(there))

    game.expect({"1/storage": taken, "taken": taken, "minerals": {}})


def test_the_bot_returns_to_the_surface() -> None:
    """D-SOLO-43: from floor 5 at once; its next turn is an action turn."""
    game = after_turn({**lying("GG", floor=5), "open": ["brewery", "lobby", "dispatch", "chill_out_zone"]})
    game.expect({"1/floor": 0})

    assert "Bot takes an action turn." == bots_turn(game)[0]


def test_silver_and_gold_let_the_cheapest_card_go() -> None:
    """D-SOLO-44: over all rows: 2 and then 3 of 2, 3, 5, 7 and 12."""
    patch = shop_rows(
        drilling=("reckless_drilling", "auto_drill"),
        movement=("atm_drone", "rocket_engine"),
        advanced=("supercharged_drilling",),
    )
    game = after_turn({**lying("SG"), **patch, "drilling_deck": ["jackhammer"], "movement_deck": ["hover_pads"]})

    assert {
        "drilling": ["auto_drill", "jackhammer"],
        "movement": ["rocket_engine", "hover_pads"],
        "advanced": ["supercharged_drilling"],
    } == rows(game)


@pytest.mark.parametrize("kind", "AER")
def test_dearer_minerals_let_the_dearest_card_go(kind: str) -> None:
    """D-SOLO-44: over all four rows, by credits only: the battery of SUPERCHARGED DRILLING (12) does not count."""
    patch = shop_rows(drilling=("wrecking_ball", "auto_drill"), advanced=("supercharged_drilling", "reckless_descent"))
    values = {"drillers_solo:reset_minerals": 1}
    game = after_turn({**lying(kind), **patch, "OldTech/deck": ["3d_printer"]}, values=values)

    assert {"drilling": ["wrecking_ball", "auto_drill"], "advanced": ["reckless_descent", "3d_printer"]} == rows(game)


def test_every_card_of_the_cost_goes() -> None:
    """D-SOLO-45: 2, 2, 5, 7 and one silver: both 2s."""
    patch = shop_rows(drilling=("reckless_drilling", "auto_drill"), movement=("adaptive_engine", "rocket_engine"))
    values = {"drillers_solo:reset_minerals": 1}
    decks = {"drilling_deck": ["jackhammer"], "movement_deck": ["hover_pads"]}
    game = after_turn({**lying("S"), **patch, **decks}, values=values)

    assert {"drilling": ["auto_drill", "jackhammer"], "movement": ["rocket_engine", "hover_pads"]} == rows(game)


def test_two_equal_dearest_cards_both_go() -> None:
    """D-SOLO-45: the same for the dearest: 9 and 9."""
    patch = shop_rows(drilling=("jackhammer", "auto_drill"), utility=("water_cooling", "utility_bot"))
    told = bots_turn(alone({**lying("A"), **patch}, values={"drillers_solo:reset_minerals": 1}))

    assert "For the sapphire, JACKHAMMER, WATER COOLING leave the shops." in told


def test_silver_from_the_supply_counts_as_collected() -> None:
    """D-SOLO-46: an empty floor: the cheapest card goes twice: 2, then 3."""
    told = bots_turn(alone({**lying(""), **CHEAP}))

    assert told[-2:] == (
        "For the silver, RECKLESS DRILLING leaves the shops.",
        "For the silver, ATM DRONE leaves the shops.",
    )


def test_rows_are_not_refilled_in_between() -> None:
    """D-SOLO-47: PANIC BUTTON (0) lies on top of the deck; it comes only after 2 and 3 have gone."""
    game = after_turn({**lying(""), **CHEAP, "movement_deck": ["panic_button"]})

    assert ["rocket_engine", "panic_button"] == game.short("movement_row")


def test_with_no_card_left_the_rest_is_skipped() -> None:
    """D-SOLO-47: one card in all the shops, and two silver."""
    told = bots_turn(alone({**lying(""), **shop_rows(utility=("utility_bot",))}))

    assert ["For the silver, UTILITY BOT leaves the shops."] == [step for step in told if step.startswith("For the")]


def test_minerals_count_in_the_order_of_collecting() -> None:
    """D-SOLO-47: A first: of 2, 2 and 9 the dearest goes, then both cheapest; the other way round nothing were left."""
    patch = shop_rows(drilling=("reckless_drilling", "jackhammer"), utility=("utility_bot",))
    told = bots_turn(alone({**lying("GA"), **patch}))

    assert told[-2:] == (
        "For the sapphire, JACKHAMMER leaves the shops.",
        "For the gold, RECKLESS DRILLING, UTILITY BOT leave the shops.",
    )


def test_cards_that_leave_go_under_their_decks() -> None:
    """D-SOLO-48, C-10: UTILITY BOT and RECKLESS DRILLING lie at the bottom of their own decks."""
    patch = shop_rows(drilling=("reckless_drilling", "jackhammer"), utility=("utility_bot", "pit_stop"))
    decks = {"drilling_deck": ["burner_drill", "auto_drill"], "utility_deck": ["swiss_arm", "coffee_break"]}
    game = after_turn({**lying("S"), **patch, **decks}, values={"drillers_solo:reset_minerals": 1})

    game.expect({"drilling_deck": ["reckless_drilling", "burner_drill"], "drilling_row": ["jackhammer", "auto_drill"]})
    game.expect({"utility_deck": ["utility_bot", "swiss_arm"], "utility_row": ["pit_stop", "coffee_break"]})


def test_one_shops_cards_are_shuffled_together() -> None:
    """D-SOLO-48: two cards of the drilling shop leave for two minerals: any of the two may lie lower."""
    patch = shop_rows(drilling=("reckless_drilling", "superior_soaker"), utility=("pit_stop", "swiss_arm"))
    decks = {"drilling_deck": ["burner_drill", "auto_drill"]}
    bottoms = set()
    for seed in range(1, 9):
        game = alone({**lying("SS"), **patch, **decks}, seed=seed)
        bots_turn(game)
        assert {"reckless_drilling", "superior_soaker"} == set(game.short("drilling_deck"))
        bottoms.add(game.short("drilling_deck")[0])

    assert {"reckless_drilling", "superior_soaker"} == bottoms


def test_nobody_knows_where_they_lie() -> None:
    """D-SOLO-48, D-INFO-06: what left the row is hidden again."""
    patch = shop_rows(drilling=("reckless_drilling", "superior_soaker"), utility=("pit_stop", "swiss_arm"))
    game = after_turn({**lying("SS"), **patch, "drilling_deck": ["burner_drill", "auto_drill"]})

    assert [None, None] == game.known("drilling_deck", seat=0)


def test_all_rows_are_filled_at_the_end() -> None:
    """D-SOLO-49: also one that had a gap before, up to its size; the expanded shop up to 4."""
    patch = shop_rows(drilling=("jackhammer",), advanced=("laser_cutter_pro", "surgeon"))
    decks = {
        "drilling_deck": ["burner_drill", "auto_drill"],
        "OldTech/deck": ["3d_printer", "repair_bots", "repair_bots"],
    }
    game = alone({**patch, **lying("R", floor=4), "grown": 1, "open": ["brewery", "lobby", "dispatch"]})
    game.take("end_operations", "end_surfacing")
    bots_turn(game.patch(decks))

    assert 2 == len(game["drilling_row"])
    assert 4 == len(game["OldTech/row"])


def test_the_golden_reset_turn() -> None:
    """D-SOLO-50: floor A, G, G; costs 2 to 9 without ties: A and G are taken, 9 and 2 leave, the bot is on floor 0."""
    patch = shop_rows(
        drilling=("reckless_drilling", "superior_soaker"),  # 2, 4
        movement=("atm_drone", "footless_treads"),  # 3, 5
        utility=("refuelling_drone", "nuclear_reactor"),  # 6, 7
        advanced=("surgeon", "deep_neural_network"),  # 8, 9
    )
    game = alone({**lying("AGG"), **patch})
    told = bots_turn(game)

    assert told == (
        "Bot takes a reset turn.",
        "Bot takes sapphire from floor 2 into slot 1.",
        "Bot takes gold from floor 2 into the buffer.",
        "Bot returns to the surface.",
        "For the sapphire, DEEP NEURAL NETWORK leaves the shops.",
        "For the gold, RECKLESS DRILLING leaves the shops.",
    )
    game.expect({"1/storage": ["A", "G"], "minerals": {"2": {"G": 1}}, "1/floor": 0})


def test_a_full_track_sends_them_to_overflow() -> None:
    """D-SOLO-39, D-SOLO-41: the two minerals of a reset turn shorten the track as any others; the shops notice them."""
    game = alone({**lying("EA"), **CHEAP, "1/storage": ["A"] * 12})
    told = bots_turn(game)

    game.expect({"1/overflow": {"E": 1, "A": 1}})
    assert 2 == len([step for step in told if step.startswith("For the")])
