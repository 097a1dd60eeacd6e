"""Playing cards: for the main effect, for fuel, with solid fuel; what can be used later (D-CARD)."""

from __future__ import annotations

from headframe.testing import Scenario, scenario
from rules.drillers.tables import pass_turn, tiled


def holding(*hand: str, **patch: object) -> Scenario:
    """Stand on floor 2 with a deck of two cards to draw, holding cards."""
    return scenario(patch={"0/floor": 2, "0/deck": ["grabber", "claw"], "0/hand": list(hand), **patch})


def test_a_hand_card_is_played_for_its_main_effect_or_for_fuel_or_kept() -> None:
    """D-CARD-01: each card of the hand has these two uses; a card that is not in hand has none."""
    game = holding("claw", "crutch")

    assert [("play", f"drillers:{card}", use) for card in ("claw", "crutch") for use in ("main", "fuel")] == game.words(
        "play"
    )
    assert "D-CARD-01" == game.refused("play grabber main").rule
    game.take("end_operations", "keep crutch", "keep_no_more")
    assert "crutch" in game.short("0/hand")


def test_a_played_card_lies_in_the_play_area_until_upkeep() -> None:
    """D-CARD-02: both uses lead there; Upkeep moves them to the discard pile."""
    game = holding("claw", "crutch", **{"0/deck": ["grabber"] * 4})
    game.take("play claw main", "play crutch fuel")
    game.expect({"0/hand": [], "0/play": ["claw", "crutch"], "0/discard": []})

    pass_turn(game)

    game.expect({"0/play": [], "0/discard": ["claw", "crutch"]})


def test_a_main_effect_is_paid_and_resolved() -> None:
    """D-CARD-03: fuel 10/10, GRABBER main: fuel 6, drilling 2, GRABBER in the play area."""
    game = holding("grabber")
    game.take("play grabber main")

    game.expect({"0/fuel": 6, "0/drilling": 2, "0/play": ["grabber"], "0/hand": []})


def test_a_main_effect_beyond_the_tank_is_refused() -> None:
    """D-CARD-04: fuel 3, GRABBER main (4): refused."""
    game = holding("grabber", **{"0/fuel": 3})

    reason = game.refused("play grabber main")

    assert ("D-CARD-04", "needs 4 fuel, you have 3") == (reason.rule, reason.text)


def test_a_main_effect_of_cost_zero_needs_no_fuel() -> None:
    """D-CARD-05: CRUTCH at fuel 0: 1 movement."""
    game = holding("crutch", **{"0/fuel": 0})
    game.take("play crutch main")

    game.expect({"0/fuel": 0, "0/movement": 1})


def test_a_card_for_fuel_does_nothing_else() -> None:
    """D-CARD-06: CARELESS DRILLING for fuel (4): no drilling, no damage."""
    game = holding("careless_drilling", **{"0/fuel": 1})
    game.take("play careless_drilling fuel")

    game.expect({"0/fuel": 5, "0/drilling": 0, "0/discard": [], "0/play": ["careless_drilling"]})


def test_damage_can_be_played_for_fuel() -> None:
    """D-CARD-07: DAMAGE gives 2 fuel."""
    game = holding("damage", **{"0/fuel": 1})
    game.take("play damage fuel")

    game.expect({"0/fuel": 3, "0/play": ["damage"]})


def test_fuel_beyond_the_cap_is_lost() -> None:
    """D-CARD-08: fuel 9/10, VINTAGE DRILL for fuel (3): fuel 10."""
    game = holding("vintage_drill", **{"0/fuel": 9})
    game.take("play vintage_drill fuel")

    game.expect({"0/fuel": 10})


def test_a_card_for_fuel_at_the_cap_is_legal() -> None:
    """D-CARD-09: fuel 10/10: the card is played and gives nothing."""
    game = holding("vintage_drill", **{"0/fuel": 10})
    game.take("play vintage_drill fuel")

    game.expect({"0/fuel": 10, "0/play": ["vintage_drill"], "0/fuel_plays": 1})


def test_a_card_is_used_in_one_way() -> None:
    """D-CARD-10: once played either way, CLAW cannot be played the other way too."""
    for first, other in (("main", "fuel"), ("fuel", "main")):
        game = holding("claw")
        game.take(f"play claw {first}")

        assert "D-CARD-01" == game.refused(f"play claw {other}").rule


def test_points_wait_on_the_gauges() -> None:
    """D-CARD-11: ALL-IN-ONE TIRE: 2 movement and 2 drilling are there until spent."""
    game = holding("all_in_one_tire")
    game.take("play all_in_one_tire main")
    game.expect({"0/movement": 2, "0/drilling": 2})

    game.take("collect S", "move 1")

    game.expect({"0/movement": 1, "0/drilling": 1, "0/floor": 1})


def test_instant_effects_resolve_with_the_main_effect() -> None:
    """D-CARD-12, D-CARD-13: CLEANING BREAK widens storage and draws before anything else is asked."""
    game = holding("cleaning_break")
    action = game.take("play cleaning_break main")

    game.expect({"0/storage_cap": 3, "0/hand": ["claw"]})
    assert action is not None
    assert 1 == len(action.picks)


def test_effects_without_a_limit_cannot_be_saved_for_later() -> None:
    """D-CARD-13, C-39: LASER CUTTER's repair is asked now; declined, it does not come back."""
    game = holding("laser_cutter", **{"0/discard": ["damage"]})
    game.take("play laser_cutter main", "no_repair")

    assert [] == game.words("use")
    assert [] == game.words("repair")


def test_parts_resolve_in_the_players_order() -> None:
    """D-CARD-14: REFUELLING DRONE at 8/10: cap first (also the default) 11/11; fuel first 10/11."""
    for picks, fuel in (
        (("in_my_order", "part 1", "part 2"), 11),
        (("in_my_order", "part 2", "part 1"), 10),
        (("main",), 11),
    ):
        game = holding("refuelling_drone", **{"0/fuel": 8})
        game.take(f"play refuelling_drone {picks[0]}", *picks[1:])

        game.expect({"0/fuel": fuel, "0/fuel_cap": 11})


def test_parts_are_mandatory() -> None:
    """D-CARD-15: PANIC BUTTON's damage comes with its movement, in either order."""
    game = holding("panic_button")
    game.take("play panic_button in_my_order", "part 1")

    game.expect({"0/movement": 4, "0/discard": ["damage"]})


def test_an_infinity_effect_is_paid_each_time() -> None:
    """D-CARD-16: ADAPTIVE ENGINE, fuel 6, used 3 times: fuel 0, movement +3."""
    game = holding("adaptive_engine", **{"0/fuel": 6})
    game.take("play adaptive_engine main", *["use adaptive_engine"] * 3)

    game.expect({"0/fuel": 0, "0/movement": 2 + 3})


def test_a_once_effect_waits_for_a_later_moment() -> None:
    """D-CARD-17: SUPERIOR SOAKER is used after another card and a collection, then never again."""
    game = holding("superior_soaker", "crutch")
    game.take("play superior_soaker main", "play crutch main", "collect S", "use superior_soaker")

    game.expect({"0/storage": ["G"]})
    assert "D-CARD-17" == game.refused("use superior_soaker").rule


def test_an_unused_once_effect_is_lost_when_operations_ends() -> None:
    """D-CARD-18, C-22: SUPERIOR SOAKER and ADAPTIVE ENGINE, both unused: nothing left in Surfacing or next turn."""
    game = holding("superior_soaker", "adaptive_engine", **{"0/floor": 0, "0/storage": ["S"]})
    game.take("play superior_soaker main", "play adaptive_engine main", "end_operations")
    game.expect({"0/live": []})
    for card in ("superior_soaker", "adaptive_engine"):
        assert "it is not possible in this phase (surfacing)" == game.refused(f"use {card}").text
    pass_turn(game)
    pass_turn(game)

    assert "D-CARD-17" == game.refused("use superior_soaker").rule


def test_a_once_effect_needs_the_main_effect() -> None:
    """D-CARD-19: SUPERIOR SOAKER played for fuel brings none."""
    game = holding("superior_soaker", **{"0/storage": ["S"]})
    game.take("play superior_soaker fuel")

    assert "D-CARD-17" == game.refused("use superior_soaker").rule


def test_a_once_effect_survives_the_repair_of_its_card() -> None:
    """D-CARD-19: SUPERIOR SOAKER, repaired out of the play area by PIT STOP, can still be used."""
    game = holding("superior_soaker", "pit_stop", **{"0/storage": ["S"]})
    game.take("play superior_soaker main", "play pit_stop main", "repair play superior_soaker", "use superior_soaker")

    game.expect({"0/storage": ["G"], "0/removed": ["superior_soaker"], "0/play": ["pit_stop"]})


def test_two_copies_give_two_once_effects() -> None:
    """D-CARD-20: two SUPERIOR SOAKERS raise S to A; a third use is refused."""
    game = holding("superior_soaker", "superior_soaker", **{"0/storage": ["S"]})
    game.take(*["play superior_soaker main"] * 2, *["use superior_soaker"] * 2)

    game.expect({"0/storage": ["A"]})
    assert "D-CARD-17" == game.refused("use superior_soaker").rule


def test_two_cards_give_two_once_effects() -> None:
    """D-CARD-20: SUPERIOR SOAKER and HARPOON DRILL each keep their own."""
    game = holding("superior_soaker", "harpoon_drill", **{"0/floor": 1})
    game.take("play superior_soaker main", "play harpoon_drill main", "use harpoon_drill", "use superior_soaker")

    game.expect({"0/storage": ["G"], "0/drilling": 4})


def test_solid_fuel_moves_a_stored_mineral_to_overflow() -> None:
    """D-CARD-21, D-CARD-23, C-07: storage S,A, BURNER DRILL paid with S: storage A, overflow S, no credits, no fuel."""
    game = holding("burner_drill", **{"0/storage": ["S", "A"], "0/fuel": 0})
    game.take("play burner_drill main")
    assert [("burn", "S"), ("burn", "A")] == game.words()

    game.take("burn S")

    game.expect({"0/storage": ["A"], "0/overflow": {"S": 1}, "0/credits": 2, "0/market": {}, "0/fuel": 2})


def test_solid_fuel_needs_a_stored_mineral() -> None:
    """D-CARD-22: BURNER DRILL with empty storage: main refused, for fuel possible."""
    game = holding("burner_drill", **{"0/fuel": 5})

    assert "D-CARD-22" == game.refused("play burner_drill main").rule

    game.take("play burner_drill fuel")
    game.expect({"0/fuel": 8})


def test_a_burned_mineral_scores_and_shortens_the_track() -> None:
    """D-CARD-24: tiles 20, overflow 4, BURNER DRILL burns A: 25, the end is triggered, A still scores 4."""
    track = tiled("c6a", "c6b", "c6c", "c6d")
    game = holding("burner_drill", **track, **{"0/overflow": {"S": 4}, "0/storage": ["A"]})
    assert 4 * 2 + 4 == game.outcome.results[0].lines["minerals"]

    game.take("play burner_drill main")

    game.expect({"ender": 0, "0/overflow": {"S": 4, "A": 1}})
    assert 4 * 2 + 4 == game.outcome.results[0].lines["minerals"]


def test_solid_fuel_does_not_pay_credits() -> None:
    """D-CARD-25: BURNER DRILL costs 6 credits in the shop, whatever lies in storage."""
    game = holding(**{"0/storage": ["S", "A"], "0/credits": 5, "drilling_row": ["burner_drill"]})

    assert "needs 6 credits, you have 5" == game.refused("drone_buy burner_drill").text


def test_solid_fuel_with_a_full_overflow_zone_goes_to_surplus() -> None:
    """D-CARD-26: ten overflow minerals, BURNER DRILL burns A: surplus A, overflow unchanged."""
    game = holding("burner_drill", **{"0/overflow": {"S": 10}, "0/storage": ["A"]})
    game.take("play burner_drill main")

    game.expect({"0/overflow": {"S": 10}, "0/surplus": {"A": 1}, "0/storage": [], "0/drilling": 2})


def test_no_default_function_while_a_card_resolves() -> None:
    """D-CARD-27, D-FAQ-03: CURRENT-CREDIT MINER has drawn and asks for a column: default damage is refused."""
    game = holding("current_credit_miner", **{"0/market": {"S": 1, "G": 1}})
    game.take("play current_credit_miner main")
    game.expect({"0/hand": ["claw"]})

    reason = game.refused("default damage")

    assert "first answer this: Which mineral?" == reason.text
    assert game.take("column S")
    assert game.can("default damage")


def test_a_drawn_card_is_usable_at_once() -> None:
    """D-CARD-28, D-CARD-33: AUTO-DRILL draws the visible CLAW, which is played and lies in the play area."""
    game = holding("auto_drill")
    game.take("play auto_drill main")
    game.expect({"0/hand": ["claw"], "0/deck": ["grabber"], "0/drilling": 1})

    game.take("play claw main")

    game.expect({"0/drilling": 2, "0/play": ["auto_drill", "claw"]})


def test_a_draw_from_nothing_does_nothing() -> None:
    """D-CARD-29: COFFEE BREAK with deck and discard pile empty: no card, the card is played all the same."""
    game = holding("coffee_break", **{"0/deck": []})
    game.take("play coffee_break main")

    game.expect({"0/hand": [], "0/deck": [], "0/play": ["coffee_break"], "0/fuel": 8})


def test_a_cost_is_paid_before_what_the_card_gives() -> None:
    """D-CARD-30: FLYWHEEL (1) would give 3 after three cards for fuel: refused at fuel 0, at fuel 1 it leaves 3."""
    game = holding("flywheel", **{"0/fuel": 0, "0/fuel_plays": 3})
    assert "needs 1 fuel, you have 0" == game.refused("play flywheel main").text

    game.patch({"0/fuel": 1}).take("play flywheel main")

    game.expect({"0/fuel": 3})


def test_the_hand_has_no_limit() -> None:
    """D-CARD-31: COFFEE BREAK beside twelve cards: fourteen."""
    game = holding("coffee_break", *["crutch"] * 12)
    game.take("play coffee_break main")

    assert 14 == len(game["0/hand"])


def test_a_card_that_removes_itself_is_not_discarded() -> None:
    """D-CARD-32: VINTAGE DRILL main leaves the game while resolving; the discard pile stays empty."""
    game = holding("vintage_drill", **{"0/deck": ["grabber"] * 4})
    game.take("play vintage_drill main")
    game.expect({"0/play": [], "0/removed": ["vintage_drill"]})

    pass_turn(game)

    game.expect({"0/discard": []})


def test_a_choice_is_fixed_when_the_card_is_played() -> None:
    """D-CARD-35: TORSO: 1 drilling or 1 movement, asked at once."""
    game = holding("torso")
    game.take("play torso main")
    assert "first answer this" in game.refused("end_operations").text

    game.take("choose 1")

    game.expect({"0/drilling": 1, "0/movement": 0})
