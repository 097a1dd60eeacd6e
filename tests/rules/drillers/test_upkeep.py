"""Upkeep: keep, clear, draw, refill. Rules: D-UPK."""

from __future__ import annotations

import pytest

from headframe.testing import Scenario, scenario
from headframe.views.chronicle import Chronicle
from rules.drillers.tables import pass_turn, surfaced

FOUR = ["torso", "claw", "crutch", "grabber"]
TEN_DOWN = ["claw", "crutch", "grabber", "torso", "mining_arm", "spider_leg", "stock_propeller"]
BELOW = {"0/floor": 1}  # floor 1: no Surfacing, no floor card


def kept(game: Scenario, *cards: str) -> Scenario:
    """End Operations and keep these cards."""
    game.take("end_operations", *(f"keep {card}" for card in cards))
    if game.can("keep_no_more"):
        game.take("keep_no_more")
    return game


def shuffles(game: Scenario, key: str) -> list[list[str]]:
    """Return the orders that one stream of chance gave in the whole game so far."""
    ids = game.rules.kinds["cards"].ids
    luck = [luck for action in game.history for luck in action.luck if luck.key == key]
    return [[ids[card].split(":")[1] for card in each.outcome] for each in luck]


@pytest.mark.parametrize("floor", [0, 1, 2])
def test_upkeep_comes_every_turn(floor: int) -> None:
    """D-UPK-01, D-GEN-03: with Surfacing and without, the play area is cleared and three cards are drawn."""
    game = scenario(patch={"0/floor": floor, "0/hand": [], "0/play": ["torso"], "0/discard": ["claw"]})

    pass_turn(game)

    game.expect({"0/play": [], "active": 1})
    assert 3 == len(game["0/hand"])
    assert {"torso", "claw"} == set(game.short("0/discard"))


def test_upkeep_comes_in_the_final_turn_too() -> None:
    """D-UPK-01, D-END-09: the last turn of the game is cleared and drawn for before scoring."""
    game = scenario(patch={**BELOW, "ender": 1, "0/hand": [], "0/play": ["torso"], "0/movement": 2})

    game.take("end_operations")

    assert game.over
    game.expect({"0/play": [], "0/discard": ["torso"], "0/movement": 0})
    assert 3 == len(game["0/hand"])


def test_one_card_is_kept_free_and_each_further_for_a_fuel() -> None:
    """D-UPK-02: hand 4, fuel 2, keep 3: fuel 0, one card discarded."""
    game = scenario(patch={**BELOW, "0/hand": FOUR, "0/fuel": 2, "0/deck": ["damage", "damage", "damage", "damage"]})

    kept(game, "torso", "claw", "crutch")

    game.expect(
        {"0/fuel": 0, "0/hand": ["torso", "claw", "crutch", "damage", "damage", "damage"], "0/discard": ["grabber"]}
    )


def test_a_single_card_is_kept_for_nothing() -> None:
    """D-UPK-02: fuel 0 keeps one card."""
    game = scenario(patch={**BELOW, "0/hand": FOUR, "0/fuel": 0})

    kept(game, "crutch")

    game.expect({"0/fuel": 0})
    assert "crutch" == game.short("0/hand")[0]
    assert {"torso", "claw", "grabber"} == set(game.short("0/discard"))


def test_an_unkept_card_gives_no_credits() -> None:
    """D-UPK-03, C-24: it goes to the own discard pile for nothing."""
    game = scenario(patch={**BELOW, "0/hand": FOUR, "0/credits": 2})

    kept(game)

    game.expect({"0/credits": 2})
    assert sorted(FOUR) == sorted(game.short("0/discard"))


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_any_number_is_kept_that_fuel_allows(count: int) -> None:
    """D-UPK-04: with fuel 2 none, one, two or three of four cards are kept, of the player's choice."""
    game = scenario(patch={**BELOW, "0/hand": FOUR, "0/fuel": 2})

    kept(game, *FOUR[4 - count :])

    assert FOUR[4 - count :] == game.short("0/hand")[:count]
    game.expect({"0/fuel": 2 - max(count - 1, 0)})
    assert sorted(FOUR[: 4 - count]) == sorted(game.short("0/discard"))


def test_a_card_too_many_is_not_kept() -> None:
    """D-UPK-04: hand 4, fuel 2, keep 4 (needs 3): the fourth is no longer offered and goes to the discard pile."""
    game = scenario(patch={**BELOW, "0/hand": FOUR, "0/fuel": 2})

    game.take("end_operations", "keep torso", "keep claw", "keep crutch")

    game.refused("keep grabber", seat=0)
    game.expect({"0/fuel": 0, "0/discard": ["grabber"], "active": 1})


def test_with_fuel_enough_all_are_kept() -> None:
    """D-UPK-04, D-CARD-31: hand 4, fuel 3, keep 4: fuel 0, nothing discarded, and no limit to the hand."""
    game = scenario(patch={**BELOW, "0/hand": FOUR, "0/fuel": 3})

    kept(game, *FOUR)

    game.expect({"0/fuel": 0, "0/discard": []})
    assert 7 == len(game["0/hand"])


def test_cards_discarded_for_credits_are_gone_before_keeping() -> None:
    """D-UPK-05: after discarding two of three in Surfacing only the third can be kept."""
    game = surfaced({"0/hand": FOUR[:3], "0/credits": 0})

    game.take("discard torso", "discard claw", "end_surfacing")

    assert [("keep", "drillers:crutch"), ("keep_no_more",)] == game.words()
    game.expect({"0/credits": 4})


def test_the_play_area_goes_to_the_discard_pile() -> None:
    """D-UPK-06: all of it, however the cards were played."""
    game = scenario(patch={**BELOW, "0/hand": ["stock_propeller", "claw"], "0/discard": ["torso"]})

    game.take("play stock_propeller main", "play claw fuel", "end_operations")

    game.expect({"0/play": []})
    assert {"torso", "stock_propeller", "claw"} == set(game.short("0/discard"))


def test_gauges_are_reset_and_fuel_is_not() -> None:
    """D-UPK-07: movement 2, drilling 3, fuel 6 become 0, 0, 6."""
    game = scenario(patch={**BELOW, "0/movement": 2, "0/drilling": 3, "0/fuel": 6})

    pass_turn(game)

    game.expect({"0/movement": 0, "0/drilling": 0, "0/fuel": 6})


def test_permanents_stay() -> None:
    """D-UPK-08: they are no part of the play area."""
    game = scenario(patch={**BELOW, "0/permanents": ["hover_pads", "nuclear_reactor"]})

    pass_turn(game)

    game.expect({"0/permanents": ["hover_pads", "nuclear_reactor"]})


def test_three_are_drawn_whatever_was_kept() -> None:
    """D-UPK-09: kept 2: hand 5."""
    game = scenario(patch={**BELOW, "0/hand": FOUR[:2]})

    kept(game, *FOUR[:2])

    assert 5 == len(game["0/hand"])


def test_an_emptied_deck_is_made_anew_at_once() -> None:
    """D-UPK-10, D-FAQ-01, D-UPK-15: deck 3, discard 7, draw 3: after the third card deck 7, discard 0."""
    game = scenario(patch={**BELOW, "0/hand": [], "0/deck": ["damage", "damage", "damage"], "0/discard": TEN_DOWN})

    game.take("end_operations")

    game.expect({"0/hand": ["damage", "damage", "damage"], "0/discard": []})
    assert sorted(TEN_DOWN) == sorted(game.short("0/deck"))


@pytest.mark.parametrize("reader", [0, 1, None])
def test_a_reshuffle_is_told_to_all(reader: int | None) -> None:
    """D-UPK-10: the log says whose discard pile became the deck, and says it once; else it does not speak of it."""
    told = "Rig A's discard pile is shuffled into its deck."
    for deck, times in ((3, 1), (4, 0)):
        game = scenario(patch={**BELOW, "0/hand": [], "0/deck": ["damage"] * deck, "0/discard": TEN_DOWN})
        log = Chronicle(game)
        game.take("end_operations")

        assert times == [step for entry in log.entries(reader) for step in entry.then].count(told)


def test_the_new_deck_is_shuffled_and_lies_face_up() -> None:
    """D-UPK-10: its order is chance, and its owner sees the top card at once, the other does not."""
    orders = set()
    for seed in range(1, 5):
        game = scenario(seed=seed, patch={**BELOW, "0/hand": [], "0/deck": ["damage"] * 3, "0/discard": TEN_DOWN})
        game.take("end_operations")
        orders.add(tuple(game.short("0/deck")))
        assert game.short("0/deck")[-1] == game.known("0/deck", seat=0)[-1]
        assert game.known("0/deck", seat=1)[-1] is None

    assert 1 < len(orders)


def test_a_deck_emptied_in_the_middle_of_a_draw_is_made_anew() -> None:
    """D-UPK-11: deck 1, discard 5, draw 3: hand +3, deck 3, discard 0."""
    game = scenario(patch={**BELOW, "0/hand": [], "0/deck": ["damage"], "0/discard": TEN_DOWN[:5]})

    game.take("end_operations")

    assert "damage" == game.short("0/hand")[0]
    assert (3, 3, 0) == tuple(len(game[f"0/{pile}"]) for pile in ("hand", "deck", "discard"))


def test_with_deck_and_discard_pile_empty_fewer_are_drawn() -> None:
    """D-UPK-12, D-CARD-29: deck 2, discard 0, hand 7 kept, draw 3: hand 9, deck 0."""
    game = scenario(patch={**BELOW, "0/hand": TEN_DOWN, "0/deck": ["damage", "damage"], "0/discard": [], "0/fuel": 6})

    kept(game, *TEN_DOWN)

    game.expect({"0/hand": [*TEN_DOWN, "damage", "damage"], "0/deck": [], "0/discard": [], "0/fuel": 0})


def test_unkept_and_played_cards_move_as_one_batch() -> None:
    """D-UPK-13: with an empty deck two unkept and two played cards are shuffled together, in one shuffle."""
    patch = {**BELOW, "0/hand": FOUR[:2], "0/play": FOUR[2:], "0/deck": [], "0/discard": []}
    game = scenario(patch=patch)

    kept(game)

    assert [sorted(FOUR)] == [sorted(order) for order in shuffles(game, "deck:0")]
    assert (3, 1) == (len(game["0/hand"]), len(game["0/deck"]))


def test_a_card_that_falls_on_two_empty_piles_becomes_the_deck() -> None:
    """D-UPK-14: deck 0, discard 0, default damage: deck 1, a DAMAGE that its owner sees, discard 0."""
    game = scenario(patch={"0/deck": [], "0/discard": []})

    game.take("default damage")

    game.expect({"0/deck": ["damage"], "0/discard": []})
    assert ["damage"] == game.known("0/deck", seat=0)


def test_hand_and_play_area_are_not_shuffled_in() -> None:
    """D-UPK-15: AUTO-DRILL draws the last card; the discard pile alone becomes the deck."""
    patch = {
        "0/hand": ["auto_drill", "grabber"],
        "0/play": ["torso"],
        "0/deck": ["claw"],
        "0/discard": ["crutch", "damage"],
    }
    game = scenario(patch=patch)

    game.take("play auto_drill main")

    game.expect({"0/hand": ["grabber", "claw"], "0/play": ["torso", "auto_drill"], "0/discard": []})
    assert {"crutch", "damage"} == set(game.short("0/deck"))


def test_each_shop_fills_its_gaps_from_its_own_deck() -> None:
    """D-UPK-16: one, two and no gaps: every row has two cards again, the new ones off the top of its deck."""
    patch = {
        **BELOW,
        "drilling_row": ["auto_drill"],
        "drilling_deck": ["laser_cutter", "jackhammer"],
        "movement_row": [],
        "movement_deck": ["flywheel", "hover_pads", "panic_button"],
        "utility_row": ["coffee_break", "pit_stop"],
        "utility_deck": ["swiss_arm"],
        "row": ["surgeon"],
        "deck": ["3d_printer", "repair_bots"],
    }
    game = scenario(patch=patch)

    pass_turn(game)

    game.expect(
        {
            "drilling_row": ["auto_drill", "jackhammer"],
            "movement_row": ["panic_button", "hover_pads"],
            "utility_row": ["coffee_break", "pit_stop"],
            "utility_deck": ["swiss_arm"],
            "row": ["surgeon", "repair_bots"],
        }
    )


def test_refilling_without_a_purchase_changes_nothing() -> None:
    """D-UPK-17, C-32: full rows and their decks are the same after the Upkeep of a turn without purchases."""
    game = scenario()
    piles = [f"{shop}_{pile}" for shop in ("drilling", "movement", "utility") for pile in ("row", "deck")]
    before = {pile: game[pile] for pile in [*piles, "row", "deck"]}

    pass_turn(game)

    assert before == {pile: game[pile] for pile in before}


def test_marks_of_a_turn_are_reset() -> None:
    """D-UPK-18, D-DEF-03: default damage, the paid repair and the permanents are there again in the next turn."""
    patch = {
        "1/permanents": ["hover_pads"],
        "1/credits": 10,
        "1/hand": ["claw", "torso"],
        "1/discard": ["crutch", "grabber"],
    }
    game = scenario(patch=patch)
    pass_turn(game)
    for card in ("crutch", "grabber"):
        game.take("default damage", "use hover_pads")
        game.refused("default damage")
        game.refused("use hover_pads")
        game.take("end_operations", f"repair discard {card}")
        assert "D-SURF-15" == game.refused("repair discard damage").rule

        pass_turn(game)
        pass_turn(game)


def test_the_first_corridor_of_a_turn_is_counted_anew() -> None:
    """D-UPK-18, D-FLOOR-13: SULFUR CAVE gives fuel for the first corridor of this turn, and again in the next."""
    patch = {"0/floor": 3, "0/drilling": 4, "0/fuel": 0, "deepest": 3, "open": ["brewery", "sulfur_cave"], "0/hand": []}
    game = scenario(patch=patch)
    game.take("excavate", "excavate")
    game.expect({"0/fuel": 5})
    pass_turn(game)
    pass_turn(game)
    game.patch({"0/drilling": 2, "0/fuel": 0})

    game.take("excavate")

    game.expect({"0/fuel": 5})


def test_the_order_is_keep_clear_draw_refill() -> None:
    """D-UPK-19, C-23: keeping is asked before all else; what is cleared can be drawn; the row is still short then."""
    patch = {
        "0/hand": ["claw", "torso"],
        "0/play": ["crutch"],
        "0/movement": 1,
        "0/deck": [],
        "0/discard": [],
        "0/credits": 5,
        "drilling_row": ["auto_drill", "burner_drill"],
        "drilling_deck": ["laser_cutter", "jackhammer"],
    }
    game = surfaced(patch)
    game.take("buy auto_drill")

    game.take("end_surfacing")
    game.expect({"0/play": ["crutch"], "0/movement": 1, "drilling_row": ["burner_drill"]})
    game.take("keep claw", "keep_no_more")

    game.expect({"0/movement": 0, "drilling_row": ["burner_drill", "jackhammer"]})
    assert ["claw", "auto_drill"] == game.short("0/hand")[:2]
    assert {"torso", "crutch"} == set(game.short("0/hand")[2:])


def test_lobby_keeps_three_for_nothing() -> None:
    """D-UPK-20: LOBBY, hand 4, fuel 0: three are kept, the fourth is not."""
    patch = {"0/floor": 3, "deepest": 3, "open": ["brewery", "lobby"], "0/hand": FOUR, "0/fuel": 0, "0/credits": 0}
    game = scenario(patch=patch)

    kept(game, "torso", "claw", "crutch")

    game.expect({"0/fuel": 0, "0/discard": ["grabber"]})
    assert ["torso", "claw", "crutch"] == game.short("0/hand")[:3]


def test_lobby_counts_for_that_upkeep_only() -> None:
    """D-UPK-20: the next Upkeep, on a floor without LOBBY, keeps one card free again, and so does another player."""
    patch = {"0/floor": 3, "deepest": 3, "open": ["brewery", "lobby"], "0/hand": FOUR, "0/fuel": 0, "1/floor": 1}
    game = scenario(patch=patch)
    kept(game, "torso", "claw", "crutch")
    game.patch({"1/hand": FOUR, "1/fuel": 0})
    game.take("end_operations", "keep torso")
    assert (0, 4) == (game["active"], len(game["1/hand"]))  # no other was on offer
    game.patch({"0/hand": FOUR, "0/fuel": 0, "0/floor": 1})

    game.take("end_operations", "keep torso")

    assert (1, 4) == (game["active"], len(game["0/hand"]))
