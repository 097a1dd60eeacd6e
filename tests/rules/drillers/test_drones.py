"""Drones: selling one mineral or buying one card anywhere (D-DRONE)."""

from __future__ import annotations

import pytest

from headframe.testing import Scenario, scenario
from rules.drillers.tables import pass_turn, surfaced, tiled


def below(**patch: object) -> Scenario:
    """Stand on floor 2 with a deck of two cards and no hand."""
    return scenario(patch={"0/floor": 2, "0/deck": ["grabber", "claw"], "0/hand": [], **patch})


@pytest.mark.parametrize("floor", [0, 1, 2, 6])
def test_a_face_up_drone_sells_or_buys_on_any_floor(floor: int) -> None:
    """D-DRONE-01: one drone sells S for 4, another buys UTILITY BOT for 2; both lie face down then."""
    game = below(**{"0/floor": floor, "deepest": 6, "0/drones_up": 2, "0/storage": ["S"], "0/credits": 0})
    game.patch({"utility_row": ["utility_bot"]}).take("drone_sell S")
    game.expect({"0/drones_up": 1, "0/credits": 4, "0/storage": [], "0/market": {"S": 1}})

    game.take("drone_buy utility_bot")

    game.expect({"0/drones_up": 0, "0/credits": 2, "0/deck": ["grabber", "claw", "utility_bot"]})


def test_drones_are_not_used_in_surfacing() -> None:
    """D-DRONE-02: neither sale nor purchase."""
    game = surfaced({"0/storage": ["S"], "0/credits": 9, "utility_row": ["utility_bot"]})

    for pick in ("drone_sell S", "drone_buy utility_bot"):
        assert "it is not possible in this phase (surfacing)" == game.refused(pick).text


def test_a_face_down_drone_cannot_be_used() -> None:
    """D-DRONE-03: all face down: both uses refused."""
    game = below(**{"0/drones_up": 0, "0/storage": ["S"], "0/credits": 9, "utility_row": ["utility_bot"]})

    for pick in ("drone_sell S", "drone_buy utility_bot"):
        assert "D-DRONE-03" == game.refused(pick).rule


def test_a_drone_sells_one_mineral_of_choice() -> None:
    """D-DRONE-04: storage S,S: credits +4, storage S; with S,E stored either may be sold."""
    game = below(**{"0/storage": ["S", "S"]})
    game.take("drone_sell S")
    game.expect({"0/credits": 2 + 4, "0/storage": ["S"]})

    other = below(**{"0/storage": ["S", "E"], "0/credits": 0})
    assert [("drone_sell", "S"), ("drone_sell", "E")] == other.words("drone_sell")
    other.take("drone_sell E")
    other.expect({"0/credits": 8, "0/storage": ["S"], "0/market": {"E": 1}})


def test_a_drone_sells_into_overflow_at_the_lower_price() -> None:
    """D-DRONE-04, D-SELL-03: A column full: 4 credits, A to the overflow zone."""
    game = below(**{"0/storage": ["A"], "0/market": {"A": 3}, "0/credits": 0})
    game.take("drone_sell A")

    game.expect({"0/credits": 4, "0/market": {"A": 3}, "0/overflow": {"A": 1}})


def test_a_drone_sale_frees_storage_at_once() -> None:
    """D-DRONE-05: full storage underground: sell one, collect one."""
    game = below(**{"0/storage": ["G", "G"], "0/drilling": 1})
    assert "D-DRILL-04" == game.refused("collect S").rule

    game.take("drone_sell G", "collect S")

    game.expect({"0/storage": ["G", "S"], "0/drilling": 0})


def test_a_drone_buys_from_any_shop_at_the_full_price() -> None:
    """D-DRONE-06: each of the four shops; the advanced card costs its battery too; all land on top of the deck."""
    rows = {"drilling_row": ["auto_drill"], "movement_row": ["flywheel"], "utility_row": ["pit_stop"]}
    game = below(**{**rows, "OldTech/row": ["superhot_furnace"], "0/credits": 5 + 3 + 8 + 3, **tiled("b3")})
    game.patch({"0/drones_up": 3}).take("drone_buy auto_drill", "drone_buy flywheel", "drone_buy pit_stop")
    game.expect({"0/credits": 3, "0/drones_up": 0, "0/deck": ["grabber", "claw", "auto_drill", "flywheel", "pit_stop"]})

    game.patch({"0/drones_up": 1}).take("drone_buy superhot_furnace")

    game.expect({"0/credits": 0, "0/drones_up": 0, "0/exhausted": ["b3"]})
    assert "superhot_furnace" == game.short("0/deck")[-1]


def test_a_drone_purchase_needs_credits_and_battery() -> None:
    """D-DRONE-06: too few credits, or no battery tile: refused, the drone stays face up."""
    game = below(**{"utility_row": ["pit_stop"], "OldTech/row": ["superhot_furnace"], "0/credits": 7})

    assert "D-SHOP-14" == game.refused("drone_buy pit_stop").rule
    assert "D-SHOP-10" == game.refused("drone_buy superhot_furnace").rule
    game.expect({"0/drones_up": 1})


def test_the_shop_is_refilled_in_upkeep() -> None:
    """D-DRONE-07: the gap of a drone purchase stays until the turn's end."""
    game = below(**{"utility_row": ["pit_stop", "utility_bot"], "utility_deck": ["water_cooling"], "0/credits": 2})
    game.take("drone_buy utility_bot")
    game.expect({"utility_row": ["pit_stop"]})

    pass_turn(game)

    game.expect({"utility_row": ["pit_stop", "water_cooling"], "utility_deck": []})


def test_the_refresh_tile_does_not_go_with_a_drone() -> None:
    """D-DRONE-08, D-FAQ-11: refused in Operations."""
    game = below()

    assert "it is not possible in this phase (operations)" == game.refused("refresh utility").text


def test_a_drone_is_not_turned_for_nothing() -> None:
    """D-DRONE-09: nothing stored, nothing affordable: no use is offered."""
    shut = {"drilling_row": [], "movement_row": [], "OldTech/row": [], "utility_row": ["pit_stop"]}
    game = below(**{**shut, "0/credits": 7})

    assert "D-DRONE-09" == game.refused("drone_sell S").rule
    assert [] == game.words("drone_sell") + game.words("drone_buy")


def test_a_refresh_turns_one_drone_face_up() -> None:
    """D-DRONE-10: ROCKET DRONE: 0 up becomes 1; at 3 it is skipped."""
    game, full = (below(**{"0/hand": ["rocket_drone"], "0/drones_up": up}) for up in (0, 3))
    game.take("play rocket_drone main")
    full.take("play rocket_drone main")

    game.expect({"0/drones_up": 1, "0/movement": 3})
    full.expect({"0/drones_up": 3, "0/movement": 3})


def test_drones_stay_face_down_between_turns() -> None:
    """D-DRONE-11: used in one turn, face down in the next one, with Surfacing between."""
    game = below(**{"0/floor": 0, "0/storage": ["S"], "0/deck": ["claw"] * 8})
    game.take("drone_sell S")
    pass_turn(game)
    pass_turn(game)

    game.expect({"0/drones_up": 0, "active": 0})


def test_all_drones_and_refreshed_ones_work_in_one_turn() -> None:
    """D-DRONE-12: three sales with three drones, ROCKET DRONE refreshes one, a fourth sale."""
    stored = {"0/storage": ["S", "S", "S", "S"], "0/storage_cap": 4, "0/drones_up": 3, "0/credits": 0}
    game = below(**{**stored, "0/hand": ["rocket_drone"]})
    game.take(*["drone_sell S"] * 3)
    game.expect({"0/drones_up": 0, "0/credits": 4 + 3 + 2})

    game.take("play rocket_drone main", "drone_sell S")

    game.expect({"0/drones_up": 0, "0/credits": 9, "0/overflow": {"S": 1}})


def test_a_permanent_bought_with_a_drone_works_at_once() -> None:
    """D-DRONE-13, D-FAQ-02, C-21: NUCLEAR REACTOR (7), beside the dashboard, gives its fuel this turn, once."""
    game = below(**{"utility_row": ["nuclear_reactor"], "0/credits": 7, "0/fuel": 4})
    game.take("drone_buy nuclear_reactor", "use nuclear_reactor")

    game.expect({"0/fuel": 5, "0/permanents": ["nuclear_reactor"], "0/deck": ["grabber", "claw"]})
    assert "D-SHOP-06" == game.refused("use nuclear_reactor").rule


def test_a_card_bought_with_a_drone_can_be_drawn_at_once() -> None:
    """D-DRONE-14: PIT STOP bought, DAMAGE's main draws it."""
    game = below(**{"utility_row": ["pit_stop"], "0/credits": 8, "0/hand": ["damage"]})
    game.take("drone_buy pit_stop", "play damage main")

    game.expect({"0/hand": ["pit_stop"], "0/deck": ["grabber", "claw"]})


def test_a_drone_sale_can_end_the_game() -> None:
    """D-DRONE-15, D-END-03: tiles 20, overflow 4, G column full: the gold completes the track; Operations go on."""
    full = {"0/overflow": {"S": 4}, "0/market": {"G": 3}, "0/storage": ["G"]}
    game = below(**tiled("c6a", "c6b", "c6c", "c6d"), **full)
    game.take("drone_sell G")

    game.expect({"ender": 0, "0/tokens": ["final"], "0/overflow": {"S": 4, "G": 1}})
    assert game.can("default movement")


def test_nobody_has_more_than_three_drones() -> None:
    """D-DRONE-16: ROCKET DRONE PLUS and SENTIENT DRONE at 2 up: 3."""
    game = below(**{"0/hand": ["rocket_drone_plus", "sentient_drone"], "0/drones_up": 2})
    game.take("play rocket_drone_plus main", "play sentient_drone main")

    game.expect({"0/drones_up": 3, "0/drones": 3})


@pytest.mark.parametrize("floor", [0, 2])
def test_credits_for_a_drone_do_not_come_from_discarding(floor: int) -> None:
    """D-SHOP-14: the cure names what can be done in Operations; cards are discarded in Surfacing alone."""
    game = below(**{"0/floor": floor, "0/drones_up": 2, "0/credits": 0, "utility_row": ["utility_bot"]})

    assert "sell minerals by another drone or on the surface" == game.refused("drone_buy utility_bot").cure
