"""Cards of BOTS 4 LESS that do more than fill a gauge, repairs by cards, and parts in the player's order."""

from __future__ import annotations

import pytest

from headframe.testing import Scenario, scenario
from rules.drillers.tables import pass_turn, tiled

REPAIRING = {
    "laser_cutter": 3,
    "rocket_engine": 2,
    "pit_stop": 0,
    "water_cooling": 2,
    "repair_drone": 1,
    "rocket_engine_pro": 2,
    "laser_cutter_pro": 4,
}


def holding(*hand: str, **patch: object) -> Scenario:
    """Stand on floor 2 with a deck of two cards to draw, holding cards."""
    return scenario(patch={"0/floor": 2, "0/deck": ["grabber", "claw"], "0/hand": list(hand), **patch})


# repairs


@pytest.mark.parametrize("card", REPAIRING)
def test_a_card_repairs_one_card_for_nothing(card: str) -> None:
    """D-SURF-14: LASER CUTTER and its like: a DAMAGE of the discard pile goes back, no credits, paid repair unused."""
    game = holding(card, **{"0/discard": ["damage", "crutch"], "0/credits": 0})
    game.take(f"play {card} main", "repair discard damage")

    game.expect({"0/discard": ["crutch"], "damage": ["damage"] * 13, "0/credits": 0, "0/repairs_bought": 0})
    assert ("end_operations",) in game.words()


def test_a_card_may_repair_from_four_places_but_not_itself() -> None:
    """D-SURF-10, D-SURF-14, D-SURF-19: PIT STOP offers hand, play, discard, deck top, declining; not itself."""
    game = holding("pit_stop", "crutch", "spider_leg", **{"0/discard": ["grabber"]})
    game.take("play spider_leg main", "play pit_stop main")

    assert [
        ("repair", "hand", "drillers:crutch"),
        ("repair", "play", "drillers:spider_leg"),
        ("repair", "discard", "drillers:grabber"),
        ("repair", "deck", "drillers:claw"),
        ("no_repair",),
    ] == game.words()

    game.take("no_repair")

    game.expect({"0/hand": ["crutch"], "0/play": ["spider_leg", "pit_stop"], "0/removed": []})


def test_a_card_may_be_repaired_by_a_later_one() -> None:
    """D-SURF-19, D-SURF-12: PIT STOP, played before, is repaired by WATER COOLING and leaves the game."""
    game = holding("pit_stop", "water_cooling")
    game.take("play pit_stop main", "no_repair", "play water_cooling main", "repair play pit_stop")

    game.expect({"0/play": ["water_cooling"], "0/removed": ["pit_stop"]})


def test_water_cooling_may_repair_what_it_drew() -> None:
    """D-CARD-14, D-SURF-13: WATER COOLING: draw CLAW, repair it from hand, GRABBER replaces it."""
    game = holding("water_cooling", **{"0/deck": ["crutch", "grabber", "claw"]})
    game.take("play water_cooling main", "repair hand claw")

    game.expect({"0/hand": ["grabber"], "0/deck": ["crutch"], "0/removed": ["claw"], "0/fuel": 8})


def test_utility_bot_gives_drones_or_a_repair() -> None:
    """D-CARD-35, D-SURF-19: UTILITY BOT: 1 movement and either 2 drones or a repair that may be declined."""
    game, other = holding("utility_bot", **{"0/drones_up": 0}), holding("utility_bot", **{"0/drones_up": 0})
    game.take("play utility_bot main", "choose 1")
    other.take("play utility_bot main", "choose 2")
    assert [("repair", "deck", "drillers:claw"), ("no_repair",)] == other.words()
    other.take("repair deck claw")

    game.expect({"0/movement": 1, "0/drones_up": 2, "0/removed": [], "0/fuel": 10})
    other.expect({"0/movement": 1, "0/drones_up": 0, "0/removed": ["claw"], "0/deck": ["grabber"]})


def test_repair_bots_repair_up_to_two() -> None:
    """D-SURF-14, D-CARD-15: REPAIR BOTS: two DAMAGE cards, or one, or none."""
    both, one = (holding("repair_bots", **{"0/discard": ["damage", "damage"]}) for _ in range(2))
    both.take("play repair_bots main", "repair discard damage", "repair discard damage")
    one.take("play repair_bots main", "repair discard damage", "no_repair")

    both.expect({"0/discard": [], "damage": ["damage"] * 14, "0/movement": 1, "0/fuel": 8})
    one.expect({"0/discard": ["damage"], "damage": ["damage"] * 13})


def test_repair_drone_turns_drones_into_fuel() -> None:
    """D-CARD-16: REPAIR DRONE, infinity: each face-up drone gives 2 fuel; none left, refused."""
    game = holding("repair_drone", **{"0/fuel": 3, "0/drones_up": 1})
    game.take("play repair_drone main", "no_repair")
    game.expect({"0/drones_up": 2, "0/fuel": 2})

    game.take("use repair_drone", "use repair_drone")

    game.expect({"0/drones_up": 0, "0/fuel": 6, "0/drones": 3})
    assert "needs 1 drone turned face down" == game.refused("use repair_drone").text
    pass_turn(game)
    pass_turn(game)
    assert "D-SHOP-06" == game.patch({"0/drones_up": 1}).refused("use repair_drone").rule


# current-credit miner


def test_current_credit_miner_moves_the_top_of_a_column() -> None:
    """D-FAQ-15, D-SELL-14: CURRENT-CREDIT MINER, G 2 (5, 4 paid): G 1, overflow G; the next gold pays 4 again."""
    game = holding("current_credit_miner", **{"0/market": {"G": 2, "E": 1}, "0/credits": 0, "0/storage": ["G"]})
    game.take("play current_credit_miner main")
    game.expect({"0/credits": 5, "0/hand": ["claw"], "0/fuel": 9})
    assert [("column", "G"), ("column", "E")] == game.words()

    game.take("column G")
    game.expect({"0/market": {"G": 1, "E": 1}, "0/overflow": {"G": 1}, "0/credits": 5})

    game.take("drone_sell G")
    game.expect({"0/market": {"G": 2, "E": 1}, "0/credits": 9})


def test_current_credit_miner_skips_an_empty_market() -> None:
    """D-FAQ-15: CURRENT-CREDIT MINER with nothing sold yet: 5 credits and a card."""
    game = holding("current_credit_miner", **{"0/credits": 0})
    game.take("play current_credit_miner main")

    game.expect({"0/credits": 5, "0/hand": ["claw"], "0/overflow": {}, "0/market": {}})


def test_current_credit_miner_can_end_the_game() -> None:
    """D-TRACK-05, D-END-03: CURRENT-CREDIT MINER: tiles 21, overflow 3: the moved mineral completes the track."""
    track = tiled("c6a", "c6b", "c6c", "c5a", "c2c")
    game = holding("current_credit_miner", **track, **{"0/market": {"S": 1}, "0/overflow": {"G": 3}})
    game.take("play current_credit_miner main")

    game.expect({"ender": 0, "0/tokens": ["final"], "0/overflow": {"S": 1, "G": 3}})


# caps


@pytest.mark.parametrize(
    ("card", "patch"),
    [
        ("cleaning_break", {"0/storage_cap": 7}),
        ("mining_drone", {"0/storage_cap": 7}),
        ("refuelling_drone", {"0/fuel_cap": 18, "0/fuel_steps": 8}),
        ("superhot_furnace", {"0/fuel_cap": 18, "0/fuel_steps": 8, "0/storage": ["S"]}),
    ],
)
def test_a_free_upgrade_is_skipped_at_the_maximum(card: str, patch: dict[str, object]) -> None:
    """D-SURF-28, D-FAQ-14: the cap stays, the rest of the card still works."""
    game = holding(card, **{"0/drones_up": 0, **patch})
    game.take(f"play {card} main")

    rest: dict[str, dict[str, object]] = {
        "cleaning_break": {"0/hand": ["claw"]},
        "mining_drone": {"0/drilling": 2, "0/drones_up": 1},
        "refuelling_drone": {"0/fuel": 14, "0/drones_up": 1},
        "superhot_furnace": {"0/fuel": 16, "0/overflow": {"S": 1}},
    }
    game.expect({**{k: v for k, v in patch.items() if k != "0/storage"}, **rest[card]})


# parts in the player's order


def test_all_parts_of_a_main_effect_are_done_in_any_order() -> None:
    """D-CARD-14, D-CARD-15: SWISS ARM's four parts, last to first; a part is done once and none is left out."""
    game = holding("swiss_arm", **{"0/drones_up": 0})
    game.take("play swiss_arm in_my_order", "part 4")
    game.expect({"0/hand": ["claw"], "0/movement": 0})
    assert [("part", "1"), ("part", "2"), ("part", "3")] == game.words()

    game.take("part 3", "part 2")

    game.expect({"0/movement": 1, "0/drilling": 1, "0/drones_up": 1, "0/hand": ["claw"], "0/fuel": 7})


def test_a_bad_part_is_not_left_out() -> None:
    """D-CARD-15: CARELESS DRILLING in my order, damage first: the drilling follows by itself, nothing is declined."""
    game = holding("careless_drilling")
    game.take("play careless_drilling in_my_order")
    assert [("part", "1"), ("part", "2")] == game.words()

    game.take("part 2")

    game.expect({"0/discard": ["damage"], "0/drilling": 4, "0/fuel": 7})


def test_water_cooling_repairs_before_it_draws() -> None:
    """D-CARD-14: WATER COOLING in my order: repair the deck's top CLAW first, then draw GRABBER."""
    game = holding("water_cooling")
    game.take("play water_cooling in_my_order", "part 2", "repair deck claw")

    game.expect({"0/hand": ["grabber"], "0/removed": ["claw"], "0/deck": []})


def test_solid_fuel_is_paid_before_the_first_part() -> None:
    """D-CARD-14, D-CARD-30: BURNER DRILL in my order asks what to burn, then which part comes first."""
    game = holding("burner_drill", **{"0/storage": ["S", "A"], "0/fuel": 9})
    game.take("play burner_drill in_my_order")
    assert [("burn", "S"), ("burn", "A")] == game.words()

    game.take("burn A", "part 2")

    game.expect({"0/storage": ["S"], "0/overflow": {"A": 1}, "0/fuel": 10, "0/drilling": 2})


def test_a_card_of_one_part_has_no_order() -> None:
    """D-CARD-14: GRABBER has one part, so there is nothing to order."""
    game = holding("grabber")

    assert "D-CARD-14" == game.refused("play grabber in_my_order").rule


def test_nuclear_reactor_gives_fuel_at_no_cost() -> None:
    """D-SHOP-06, D-CARD-08: NUCLEAR REACTOR: 1 fuel a turn; with a full tank it is lost."""
    game = holding(**{"0/permanents": ["nuclear_reactor"], "0/live": ["nuclear_reactor"], "0/fuel": 0})
    game.take("use nuclear_reactor")
    game.expect({"0/fuel": 1})

    game.patch({"0/fuel": 10, "0/live": ["nuclear_reactor"]}).take("use nuclear_reactor")

    game.expect({"0/fuel": 10, "0/live": []})
