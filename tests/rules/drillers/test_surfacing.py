"""Surfacing: when it happens, what it allows, repair, discarding, upgrades, refuelling (D-SURF)."""

from __future__ import annotations

import pytest

from headframe.testing import scenario
from rules.drillers.tables import pass_turn, surfaced, tiled

PHASE = "it is not possible in this phase (surfacing)"


@pytest.mark.parametrize(("floor", "next_turn"), [(0, False), (1, True), (2, True)])
def test_only_a_mech_on_the_surface_surfaces(floor: int, next_turn: bool) -> None:
    """D-SURF-01, D-SURF-02: floor 0 surfaces; from the mine entrance or floor 2 the turn goes to Upkeep."""
    shown = {"open": ["the_ritz"], "start_rest": []}
    game = scenario(patch={"0/floor": floor, "0/hand": [], "0/storage": ["S"], **shown})
    game.take("end_operations")

    assert next_turn == (game["turn"] == 2)
    assert next_turn != game.can("sell")


def test_a_mech_that_never_left_surfaces_as_well() -> None:
    """D-SURF-03: Operations ended without doing anything: Surfacing."""
    game = scenario()
    game.take("end_operations")

    assert game.can("end_surfacing")
    game.expect({"active": 0, "0/floor": 0})


RICH = {
    "0/credits": 20,
    "0/storage": ["S"],
    "0/hand": ["claw"],
    "0/discard": ["damage"],
    "0/fuel": 1,
    "utility_row": ["pit_stop"],
}
SIX = ("sell", "repair discard damage", "discard claw", "upgrade storage", "refuel", "buy pit_stop")


@pytest.mark.parametrize("order", [SIX, SIX[::-1], SIX[3:] + SIX[:3]], ids=["listed", "reversed", "rotated"])
def test_the_six_actions_come_in_any_order(order: tuple[str, ...]) -> None:
    """D-SURF-04: whatever the order: 20 + 4 - 5 + 2 - 3 - 8 credits, and all six effects."""
    game = surfaced(RICH)
    game.take(*order)

    game.expect(
        {
            "0/credits": 10,
            "0/storage": [],
            "0/market": {"S": 1},
            "0/hand": [],
            "0/discard": ["claw"],
            "damage": ["damage"] * 13,
            "0/storage_cap": 3,
            "0/fuel": 10,
        }
    )
    assert "pit_stop" == game.short("0/deck")[-1]


def test_every_action_is_optional() -> None:
    """D-SURF-04: Surfacing may be ended at once; nothing is sold, bought or filled."""
    game = surfaced({**RICH, "0/hand": []})
    game.take("end_surfacing")

    game.expect({"0/credits": 20, "0/storage": ["S"], "0/fuel": 1, "0/storage_cap": 2, "turn": 2})


def test_actions_may_be_repeated_except_paid_repair() -> None:
    """D-SURF-05: two discards, two upgrades of each cap, two refuels, two purchases; one repair."""
    rows = {"utility_row": ["pit_stop", "utility_bot"], "0/discard": ["damage", "damage"]}
    game = surfaced({**rows, "0/credits": 40, "0/hand": ["claw", "crutch"], "0/fuel": 1})
    game.take("discard claw", "discard crutch", "upgrade storage", "upgrade storage", "refuel", "upgrade fuel")
    game.take("upgrade fuel", "refuel", "buy pit_stop", "buy utility_bot", "repair discard damage")

    game.expect({"0/credits": 40 + 4 - 6 - 4 - 8 - 2 - 5, "0/fuel": 12, "0/storage_cap": 4})
    assert "D-SURF-15" == game.refused("repair discard damage").rule


def test_surfacing_ends_when_the_player_says_so() -> None:
    """D-SURF-06: with nothing left to do it still waits."""
    shut = {"utility_row": [], "drilling_row": [], "movement_row": [], "OldTech/row": [], "0/refresh_tile": 0}
    game = surfaced({**shut, "0/hand": [], "0/credits": 0})
    assert [("end_surfacing",)] == game.words()

    game.take("end_surfacing")

    game.expect({"turn": 2, "active": 1})


def test_operations_are_over_in_surfacing() -> None:
    """D-SURF-07, D-FAQ-10: no cards, moves, drilling, drones, permanents, default functions."""
    own = {"0/hand": ["claw"], "0/permanents": ["hover_pads"], "0/live": ["hover_pads"], "0/storage": ["S"]}
    game = surfaced({**own, "0/movement": 2, "0/drilling": 5, "utility_row": ["utility_bot"]})
    picks = ("play claw main", "play claw fuel", "move 1", "collect S", "excavate", "remove_barrier", "drone_sell S")
    more = ("drone_buy utility_bot", "use hover_pads", "default movement", "default drilling", "default damage")

    assert {PHASE} == {game.refused(pick).text for pick in (*picks, *more)}


def test_of_the_default_functions_only_exhausting_is_left() -> None:
    """D-SURF-07, C-17: C2A is exhausted in Surfacing, and its credits pay for what is bought there."""
    game = surfaced({**tiled("c2a"), "0/credits": 1, "0/hand": []})
    assert "D-SURF-23" == game.refused("upgrade storage").rule

    game.take("exhaust c2a", "upgrade storage")

    game.expect({"0/credits": 0, "0/storage_cap": 3})


def test_leftover_points_are_useless_in_surfacing() -> None:
    """D-SURF-08: 2 movement and 5 drilling buy nothing there and are gone next turn."""
    game = surfaced({"0/movement": 2, "0/drilling": 5, "0/hand": []})
    assert [] == game.words("move") + game.words("collect")
    pass_turn(game)

    game.expect({"0/movement": 0, "0/drilling": 0, "0/floor": 0})


# repair


def test_a_paid_repair_costs_five_credits() -> None:
    """D-SURF-09, C-04: credits 4: refused; credits 5: one card leaves, 0 left; drilling does not pay."""
    game = surfaced({"0/credits": 4, "0/drilling": 9, "0/discard": ["claw", "crutch"]})
    reason = game.refused("repair discard claw")
    assert ("D-SURF-09", "needs 5 credits, you have 4") == (reason.rule, reason.text)

    game.patch({"0/credits": 5}).take("repair discard claw")

    game.expect({"0/credits": 0, "0/discard": ["crutch"], "0/removed": ["claw"]})


@pytest.mark.parametrize("place", ["hand", "play", "discard", "deck"])
def test_a_repair_takes_from_four_places(place: str) -> None:
    """D-SURF-10, D-SURF-12: hand, play area, discard pile, top of the deck; the card leaves the game."""
    own = {"0/hand": ["grabber"], "0/play": ["grabber"], "0/discard": ["grabber"], "0/deck": ["claw", "grabber"]}
    game = surfaced({**own, "0/credits": 5})
    game.take(f"repair {place} grabber")

    counts = {name: len(game[f"0/{name}"]) for name in ("hand", "play", "discard", "deck", "removed")}
    whole = {"hand": 1, "play": 1, "discard": 1, "deck": 2, "removed": 1}
    drawn = {"hand": {"deck": 1}}.get(place, {place: whole[place] - 1})
    assert {**whole, **drawn} == counts


@pytest.mark.parametrize("pick", ["deck claw", "discard hover_pads", "discard pit_stop", "hand hover_pads"])
def test_a_repair_reaches_no_further(pick: str) -> None:
    """D-SURF-10: not the deck's second card, not a permanent, not a shop's card."""
    own = {"0/deck": ["claw", "grabber"], "0/permanents": ["hover_pads"], "utility_row": ["pit_stop"], "0/credits": 9}
    game = surfaced(own)

    assert "D-SURF-10" == game.refused(f"repair {pick}").rule


def test_repaired_damage_goes_back_on_its_stack() -> None:
    """D-SURF-11, D-SURF-12: stack 12 becomes 13; nothing leaves the game."""
    game = surfaced({"0/discard": ["damage"], "0/credits": 5})
    game.take("repair discard damage")

    game.expect({"damage": ["damage"] * 13, "0/discard": [], "0/removed": []})


def test_a_repaired_hand_card_is_replaced() -> None:
    """D-SURF-13: hand DAMAGE, CLAW, deck top AUTO-DRILL: repair DAMAGE: hand CLAW, AUTO-DRILL."""
    game = surfaced({"0/hand": ["damage", "claw"], "0/deck": ["crutch", "auto_drill"], "0/credits": 5})
    game.take("repair hand damage")

    game.expect({"0/hand": ["claw", "auto_drill"], "0/deck": ["crutch"], "0/credits": 0})


def test_a_granted_repair_is_free_and_leaves_the_paid_one() -> None:
    """D-SURF-14: PIT STOP's repair costs no credits; the paid one follows in the same turn."""
    game = scenario(patch={"0/hand": ["pit_stop"], "0/discard": ["damage", "damage"], "0/credits": 5})
    game.take("play pit_stop main", "repair discard damage")
    game.expect({"0/credits": 5, "damage": ["damage"] * 13})

    game.take("end_operations", "repair discard damage")

    game.expect({"0/credits": 0, "damage": ["damage"] * 14})


def test_a_granted_repair_may_be_declined() -> None:
    """D-SURF-14: PIT STOP's repair declined: all cards stay."""
    game = scenario(patch={"0/hand": ["pit_stop"], "0/discard": ["damage"], "0/fuel": 1})
    game.take("play pit_stop main", "no_repair")

    game.expect({"0/discard": ["damage"], "0/fuel": 4})


def test_one_paid_repair_in_one_surfacing() -> None:
    """D-SURF-15: with credits for four the second is refused; the next Surfacing allows another."""
    game = surfaced({"0/discard": ["damage", "damage"], "0/credits": 20, "0/deck": ["claw"] * 8})
    game.take("repair discard damage")
    assert "D-SURF-15" == game.refused("repair discard damage").rule
    pass_turn(game)
    pass_turn(game)

    game.take("end_operations", "repair discard damage")

    game.expect({"0/credits": 10})


def test_repairing_the_last_deck_card_reshuffles() -> None:
    """D-SURF-16: deck 1, discard 2: repaired from the top: deck 2, discard 0 at once."""
    game = surfaced({"0/deck": ["claw"], "0/discard": ["crutch", "grabber"], "0/credits": 5})
    game.take("repair deck claw")

    game.expect({"0/discard": [], "0/removed": ["claw"]})
    assert ["crutch", "grabber"] == sorted(game.short("0/deck"))


def test_a_card_played_this_turn_may_be_repaired() -> None:
    """D-SURF-17: CLAW, played in Operations, leaves from the play area."""
    game = scenario(patch={"0/hand": ["claw"], "0/credits": 5})
    game.take("play claw main", "end_operations", "repair play claw")

    game.expect({"0/play": [], "0/removed": ["claw"]})


def test_a_card_bought_this_turn_may_be_repaired() -> None:
    """D-SURF-18: UTILITY BOT, just bought, is the top card of the deck."""
    game = surfaced({"utility_row": ["utility_bot"], "0/credits": 7, "0/deck": ["claw"]})
    game.take("buy utility_bot", "repair deck utility_bot")

    game.expect({"0/deck": ["claw"], "0/removed": ["utility_bot"], "0/credits": 0})


def test_a_card_does_not_repair_itself_while_it_resolves() -> None:
    """D-SURF-19: PIT STOP is no answer to its own repair; in Surfacing it is repaired from the play area."""
    game = scenario(patch={"0/hand": ["pit_stop"], "0/deck": ["claw"], "0/credits": 5})
    game.take("play pit_stop main")
    assert [("repair", "deck", "drillers:claw"), ("no_repair",)] == game.words()

    game.take("no_repair", "end_operations", "repair play pit_stop")

    game.expect({"0/play": [], "0/removed": ["pit_stop"]})


def test_a_second_copy_may_be_repaired_by_the_first() -> None:
    """D-SURF-19: of two PIT STOPS in the play area the one played before is an answer."""
    game = scenario(patch={"0/hand": ["pit_stop", "pit_stop"], "0/deck": ["claw"]})
    game.take("play pit_stop main", "no_repair", "play pit_stop main", "repair play pit_stop")

    game.expect({"0/play": ["pit_stop"], "0/removed": ["pit_stop"]})


# discarding


def test_hand_cards_are_discarded_for_two_credits_each() -> None:
    """D-SURF-20: hand 3, credits 1, discard 2: credits 5, hand 1."""
    game = surfaced({"0/hand": ["claw", "crutch", "torso"], "0/credits": 1})
    game.take("discard claw", "discard torso")

    game.expect({"0/credits": 5, "0/hand": ["crutch"], "0/discard": ["claw", "torso"]})


def test_damage_may_be_discarded_for_credits() -> None:
    """D-SURF-21: DAMAGE brings 2 credits as any card, and stays owned."""
    game = surfaced({"0/hand": ["damage"], "0/credits": 0})
    game.take("discard damage")

    game.expect({"0/credits": 2, "0/discard": ["damage"]})


def test_played_cards_bring_no_credits() -> None:
    """D-SURF-22: CLAW in the play area cannot be discarded for credits."""
    game = scenario(patch={"0/hand": ["claw"]})
    game.take("play claw main", "end_operations")

    assert "D-SURF-20" == game.refused("discard claw").rule


# upgrades


def test_a_storage_upgrade_costs_three_credits() -> None:
    """D-SURF-23: cap 2, credits 7, twice: cap 4, credits 1; a third is refused."""
    game = surfaced({"0/credits": 7, "0/hand": []})
    game.take("upgrade storage", "upgrade storage")

    game.expect({"0/storage_cap": 4, "0/credits": 1})
    assert "needs 3 credits, you have 1" == game.refused("upgrade storage").text


def test_storage_stops_at_seven() -> None:
    """D-SURF-24: cap 6 to 7, then refused with any credits."""
    game = surfaced({"0/storage_cap": 6, "0/credits": 50})
    game.take("upgrade storage")

    game.expect({"0/storage_cap": 7, "0/credits": 47})
    assert "D-SURF-24" == game.refused("upgrade storage").rule


def test_a_fuel_upgrade_moves_the_cap_one_space() -> None:
    """D-SURF-25, C-06, C-18: cap 10, credits 2: cap 11, credits 0; the next needs 2 again."""
    game = surfaced({"0/credits": 2, "0/hand": []})
    game.take("upgrade fuel")

    game.expect({"0/fuel_cap": 11, "0/credits": 0})
    reason = game.refused("upgrade fuel")
    assert ("D-SURF-25", "needs 2 credits, you have 0") == (reason.rule, reason.text)


def test_fuel_upgrades_cost_more_and_more() -> None:
    """D-SURF-26: 2, 2, 3, 3, 3, 4, 4, 4 up to a cap of 18; then refused."""
    game = surfaced({"0/credits": 50, "0/hand": []})
    paid = []
    for cap in range(11, 19):
        before = game["0/credits"]
        game.take("upgrade fuel")
        game.expect({"0/fuel_cap": cap})
        paid.append(before - game["0/credits"])

    assert [2, 2, 3, 3, 3, 4, 4, 4] == paid
    assert "D-SURF-26" == game.refused("upgrade fuel").rule


def test_a_higher_cap_adds_no_fuel() -> None:
    """D-SURF-27: 4/10 becomes 4/11."""
    game = surfaced({"0/credits": 2, "0/fuel": 4})
    game.take("upgrade fuel")

    game.expect({"0/fuel": 4, "0/fuel_cap": 11})


def test_a_free_upgrade_moves_the_same_tile() -> None:
    """D-SURF-28: REFUELLING DRONE moves the fuel tile one space unpaid: the next paid step is the second, 2, then 3."""
    game = scenario(patch={"0/hand": ["refuelling_drone"], "0/credits": 5})
    game.take("play refuelling_drone main")
    game.expect({"0/fuel_cap": 11, "0/credits": 5})

    game.take("end_operations", "upgrade fuel", "upgrade fuel")

    game.expect({"0/fuel_cap": 13, "0/credits": 0})


@pytest.mark.parametrize(
    ("card", "cap", "rest"),
    [
        ("cleaning_break", {"0/storage_cap": 7}, {"0/hand": ["claw"]}),
        ("refuelling_drone", {"0/fuel_cap": 18, "0/fuel_steps": 8}, {"0/fuel": 14}),
    ],
)
def test_a_free_upgrade_at_the_maximum_is_skipped(card: str, cap: dict[str, int], rest: dict[str, object]) -> None:
    """D-SURF-28: storage 7 or fuel 18 stays; the card still draws or fills."""
    game = scenario(patch={"0/hand": [card], "0/deck": ["grabber", "claw"], **cap})
    game.take(f"play {card} main")

    game.expect({**cap, **rest})


# refuel


def test_refuelling_fills_the_tank_for_nothing() -> None:
    """D-SURF-29: 3/12 becomes 12/12, credits unchanged."""
    game = surfaced({"0/fuel": 3, "0/fuel_cap": 12, "0/fuel_steps": 2})
    game.take("refuel")

    game.expect({"0/fuel": 12, "0/credits": 2})


def test_refuelling_may_be_repeated() -> None:
    """D-SURF-30, C-09: refuel, raise the cap, refuel again: 11/11; with a full tank there is nothing to fill."""
    game = surfaced({"0/fuel": 3, "0/credits": 2})
    game.take("refuel", "upgrade fuel", "refuel")

    game.expect({"0/fuel": 11, "0/fuel_cap": 11})
    assert "D-SURF-29" == game.refused("refuel").rule


def test_refuelling_is_never_automatic() -> None:
    """D-SURF-31, C-40: Surfacing ended without it: fuel stays 3."""
    game = surfaced({"0/fuel": 3, "0/hand": []})
    pass_turn(game)

    game.expect({"0/fuel": 3, "turn": 2})


def test_the_player_picks_the_battery() -> None:
    """C-40, D-SHOP-11: of two battery tiles the player says which one pays."""
    game = surfaced({**tiled("c3a", "c3b"), "OldTech/row": ["reckless_descent"], "0/credits": 0})
    game.take("buy reckless_descent")
    assert [("battery", "drillers:c3a"), ("battery", "drillers:c3b")] == game.words()

    game.take("battery c3b")

    game.expect({"0/exhausted": ["c3b"]})
