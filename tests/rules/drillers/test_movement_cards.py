"""Cards of PONY EXPRESS and of the starting deck that do more than fill a gauge."""

from __future__ import annotations

import pytest

from headframe.testing import Scenario, scenario
from rules.drillers.tables import pass_turn


def holding(*hand: str, **patch: object) -> Scenario:
    """Stand on floor 2, holding cards."""
    return scenario(patch={"0/floor": 2, "0/hand": list(hand), **patch})


def test_torso_gives_drilling_or_movement() -> None:
    """D-CARD-35: TORSO for 1 fuel: 1 drilling or 1 movement, never both."""
    game, other = holding("torso"), holding("torso")
    game.take("play torso main")

    assert [("choose", "1"), ("choose", "2")] == game.words()

    game.take("choose 1")
    other.take("play torso main", "choose 2")

    game.expect({"0/drilling": 1, "0/movement": 0, "0/fuel": 9})
    other.expect({"0/drilling": 0, "0/movement": 1, "0/fuel": 9})
    assert "D-CARD-01" == game.refused("play torso main").rule


def test_vintage_drill_leaves_the_game() -> None:
    """D-CARD-32: VINTAGE DRILL main: 1 drilling, and it is in no pile of its owner after Upkeep either."""
    game = holding("vintage_drill", **{"0/deck": ["claw", "claw", "claw", "claw"]})
    game.take("play vintage_drill main")
    game.expect({"0/drilling": 1, "0/play": [], "0/removed": ["vintage_drill"], "0/fuel": 10})

    pass_turn(game)

    game.expect({"0/discard": [], "0/hand": ["claw"] * 3, "0/deck": ["claw"], "0/removed": ["vintage_drill"]})


def test_vintage_drill_may_leave_before_it_drills() -> None:
    """D-CARD-14, D-CARD-32: VINTAGE DRILL in my order: gone first, the drilling follows all the same."""
    game = holding("vintage_drill")
    game.take("play vintage_drill in_my_order", "part 2")

    game.expect({"0/drilling": 1, "0/play": [], "0/removed": ["vintage_drill"]})


def test_vintage_drill_for_fuel_stays() -> None:
    """D-CARD-06, D-CARD-32: VINTAGE DRILL for fuel goes to the discard pile as any card."""
    game = holding("vintage_drill", **{"0/fuel": 9})
    game.take("play vintage_drill fuel")
    game.expect({"0/fuel": 10, "0/play": ["vintage_drill"]})

    pass_turn(game)

    game.expect({"0/discard": ["vintage_drill"], "0/removed": []})


def test_adaptive_engine_turns_fuel_into_movement_any_number_of_times() -> None:
    """D-CARD-16: ADAPTIVE ENGINE, fuel 6: three uses leave fuel 0, movement 2 + 3; a fourth cannot be paid."""
    game = holding("adaptive_engine", **{"0/fuel": 6})
    game.take("play adaptive_engine main", *["use adaptive_engine"] * 3)

    game.expect({"0/fuel": 0, "0/movement": 5})
    assert "needs 2 fuel" == game.refused("use adaptive_engine").text


def test_flywheel_pays_for_cards_played_for_fuel_before_and_after() -> None:
    """D-CARD-36: FLYWHEEL after 2 cards for fuel gives 2 fuel at once, then 1 more with each further one."""
    game = holding("flywheel", "crutch", "claw", "spider_leg", **{"0/fuel": 0, "0/fuel_cap": 18, "0/fuel_steps": 8})
    game.take("play crutch fuel", "play claw fuel")
    game.expect({"0/fuel": 4})

    game.take("play flywheel main")
    game.expect({"0/fuel": 4 - 1 + 2, "0/movement": 3})

    game.take("play spider_leg fuel")
    game.expect({"0/fuel": 5 + 2 + 1})


def test_flywheel_does_not_count_main_effects_or_last_turn() -> None:
    """D-CARD-36: FLYWHEEL: a card played for its main effect pays nothing, nor does a card of an earlier turn."""
    game = holding("flywheel", "crutch", "claw", **{"0/fuel": 5, "0/deck": ["grabber"] * 4})
    game.take("play crutch main", "play flywheel main")
    game.expect({"0/fuel": 4})
    game.take("play claw fuel")
    game.expect({"0/fuel": 7})
    pass_turn(game)
    pass_turn(game)

    game.patch({"0/hand": ["flywheel", "grabber"]}).take("play grabber fuel")
    game.expect({"0/fuel": 9, "watches": []})
    game.take("play flywheel main")
    game.expect({"0/fuel": 9})


def test_flywheels_play_for_fuel_counts_itself_as_a_card() -> None:
    """D-CARD-20, D-CARD-36: of two FLYWHEELS the one played for fuel (4) pays the other 1."""
    game = holding("flywheel", "flywheel", **{"0/fuel": 1})
    game.take("play flywheel main", "play flywheel fuel")

    game.expect({"0/fuel": 5})


def test_suction_engine_collects_silver_for_nothing() -> None:
    """D-CARD-36, C-38: SUCTION ENGINE: silver costs 0 drilling, gold still 1, THE SQUEEZE pays for both silvers."""
    game = holding("suction_engine", open=["the_squeeze"], deep_rest=[], minerals={"2": {"S": 2, "G": 1}})
    game.patch({"0/storage_cap": 3, "0/credits": 0}).take("play suction_engine main", "collect S", "collect S")

    game.expect({"0/drilling": 0, "0/storage": ["S", "S"], "0/credits": 4, "0/movement": 4, "0/fuel": 8})
    assert "needs 1 drilling, you have 0" == game.refused("collect G").text


def test_suction_engine_needs_storage_room() -> None:
    """D-CARD-36, D-DRILL-04: SUCTION ENGINE: free silver is refused with full storage."""
    game = holding("suction_engine", **{"0/storage": ["G", "G"]})
    game.take("play suction_engine main")

    assert "D-DRILL-04" == game.refused("collect S").rule


def test_suction_engine_does_not_make_the_harpoon_cheaper() -> None:
    """D-CARD-36: SUCTION ENGINE: HARPOON DRILL's silver still costs its 1 drilling."""
    game = holding("suction_engine", "harpoon_drill", **{"0/floor": 1})
    game.take("play suction_engine main", "play harpoon_drill main", "use harpoon_drill")

    game.expect({"0/drilling": 2, "0/storage": ["S"]})


def test_suction_engine_ends_with_operations() -> None:
    """D-CARD-36: SUCTION ENGINE holds through the floor's closing question (PILEUP) and not next turn."""
    game = holding("suction_engine", open=["pileup"], start_rest=[])
    game.take("play suction_engine main", "end_operations")
    assert ["drillers:collect_cost.S"] == [modifier[0] for modifier in game["modifiers"]]
    game.take("may no")
    assert [] == game["modifiers"]
    pass_turn(game)

    assert "needs 1 drilling, you have 0" == game.refused("collect S").text


def test_suction_engine_serves_its_owner_alone() -> None:
    """D-CARD-36: SUCTION ENGINE: nobody else collects for nothing in the turn after."""
    game = holding("suction_engine", **{"1/floor": 2})
    game.take("play suction_engine main")
    pass_turn(game)

    assert "needs 1 drilling, you have 0" == game.refused("collect S").text


@pytest.mark.parametrize(
    ("answer", "gained"),
    [
        ("choose 1", {"0/movement": 4}),
        ("choose 2", {"0/movement": 3, "0/drones_up": 2}),
        ("choose 3", {"0/movement": 3, "0/fuel": 10}),
    ],
)
def test_footless_treads_adds_one_of_three(answer: str, gained: dict[str, object]) -> None:
    """D-CARD-35: FOOTLESS TREADS: 3 movement and one of 1 movement, 1 drone, 1 fuel."""
    game = holding("footless_treads")
    game.take("play footless_treads main", answer)

    game.expect({"0/movement": 3, "0/drones_up": 1, "0/fuel": 9, **gained})


def test_footless_treads_must_choose() -> None:
    """D-CARD-15: FOOTLESS TREADS: all three are offered, and there is no declining."""
    game = holding("footless_treads", **{"0/drones_up": 3})
    game.take("play footless_treads main")

    assert [("choose", "1"), ("choose", "2"), ("choose", "3")] == game.words()

    game.take("choose 2")
    game.expect({"0/drones_up": 3, "0/movement": 3, "0/fuel": 9})


def test_rocket_drone_plus_refreshes_no_more_than_there_are() -> None:
    """D-GEN-07, D-DRONE-10: ROCKET DRONE PLUS with 2 of 3 drones up: the second refresh is skipped."""
    game = holding("rocket_drone_plus", **{"0/drones_up": 2})
    game.take("play rocket_drone_plus main")

    game.expect({"0/drones_up": 3, "0/movement": 4, "0/fuel": 9})


def test_hover_pads_works_again_next_turn() -> None:
    """D-SHOP-06: HOVER PADS: 1 movement in each Operations of the owner, none in another's turn."""
    game = holding(**{"0/permanents": ["hover_pads"], "0/live": ["hover_pads"]})
    game.take("use hover_pads")
    game.expect({"0/movement": 1})
    pass_turn(game)
    assert "D-SHOP-06" == game.refused("use hover_pads").rule
    pass_turn(game)

    game.take("use hover_pads")

    game.expect({"0/movement": 1, "0/permanents": ["hover_pads"]})


def test_atm_drone_pays_seven_credits() -> None:
    """D-CARD-12: ATM DRONE for 1 fuel: 1 movement, 1 drone, 7 credits, spendable at once with that drone."""
    game = holding("atm_drone", **{"0/drones_up": 0, "0/credits": 0, "utility_row": ["coffee_break"]})
    game.take("play atm_drone main")
    game.expect({"0/movement": 1, "0/drones_up": 1, "0/credits": 7, "0/fuel": 9})

    game.take("drone_buy coffee_break")

    game.expect({"0/credits": 0, "0/drones_up": 0})
