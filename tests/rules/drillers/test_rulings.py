"""Where the sources of the rules disagree: the rulings C-01 to C-12 and C-17, in play.

Later ones are shown where their rules are.
"""

from __future__ import annotations

import pytest

from headframe.testing import scenario
from rules.drillers.tables import surfaced, tiled


def test_the_starting_floor_card_lies_on_floor_2() -> None:
    """C-01: not on floor 1, where a collected corridor would have nothing to trigger."""
    game = scenario(patch={"open": ["brewery"], "0/fuel": 5, "0/floor": 2, "1/floor": 1, "1/fuel": 5})

    game.take("end_operations", "keep_no_more", "end_operations")

    game.expect({"0/fuel": 6, "1/fuel": 5})


@pytest.mark.parametrize(("floor", "row"), [(3, 2), (4, 4)])
def test_the_hidden_advanced_cards_lie_on_floor_4(floor: int, row: int) -> None:
    """C-02: opening floor 3 leaves the advanced row at 2, opening floor 4 makes it 4."""
    patch = {
        "deepest": floor - 1,
        "0/floor": floor - 1,
        "0/drilling": floor,
        "open": ["pileup", "dispatch"][: floor - 2],
    }
    game = scenario(patch={**patch, "closed": ["lobby"] * (7 - floor)})

    game.take("remove_barrier")

    assert len(game["row"]) == row


def test_the_final_milestone_is_worth_18() -> None:
    """C-03: its points alone, on top of the same tiles."""
    patch = {**tiled("b6", "b6", "b6", "c6a"), "0/floor": 2, "0/drilling": 2, "open": ["brewery"]}
    game = scenario(patch=patch)
    assert game.outcome.results[0].lines["milestones"] == 0

    game.take("excavate")

    game.expect({"0/tokens": ["final"]})
    assert game.outcome.results[0].lines["milestones"] == 18


def test_a_repair_costs_5_credits_and_no_drilling() -> None:
    """C-04: with drilling 5 and 4 credits it is refused, with 5 credits and no drilling it is possible."""
    poor = surfaced({"0/credits": 4, "0/drilling": 5, "0/hand": ["damage"]})
    assert poor.refused("repair hand damage").rule == "D-SURF-09"

    game = surfaced({"0/credits": 5, "0/drilling": 0, "0/hand": ["damage"]})
    game.take("repair hand damage")

    game.expect({"0/credits": 0})


def test_a_starting_deck_holds_nine_cards() -> None:
    """C-05: seven starting cards and a DAMAGE shuffled, TORSO above them."""
    game = scenario(values={"drillers:start_cards_2": [0, 0]})

    assert len(game["0/deck"]) == 9
    assert game.short("0/deck")[-1] == "torso"
    assert game.short("0/deck").count("damage") == 1


def test_the_fuel_cap_is_10() -> None:
    """C-06: refuelling stops there, until the cap tile has moved off 11."""
    game = surfaced({"0/fuel": 1, "0/credits": 2})

    game.take("refuel")
    game.expect({"0/fuel": 10})
    game.take("upgrade fuel", "refuel")

    game.expect({"0/fuel": 11})


def test_solid_fuel_replaces_fuel_and_never_credits() -> None:
    """C-07: with no fuel and no credits BURNER DRILL burns a stored mineral; one with credits pays none."""
    game = scenario(patch={"0/hand": ["burner_drill"], "0/fuel": 0, "0/credits": 3, "0/storage": ["S"]})

    game.take("play burner_drill main")

    game.expect({"0/storage": [], "0/overflow": {"S": 1}, "0/credits": 3, "0/drilling": 2, "0/fuel": 2})


def test_tiles_beyond_the_track_score_as_well() -> None:
    """C-08: five tiles fill the track of 25; the sixth lies to the right of the dashboard, and counts."""
    track = scenario(patch={**tiled("b6", "b6", "b6", "c6a", "c2a"), "0/tokens": ["final"], "ender": 0})
    assert track["0/notches"] == 25
    points = track.outcome.results[0].lines["tiles"]

    beyond = scenario(patch={**tiled("b6", "b6", "b6", "c6a", "c2a", "c5a"), "0/tokens": ["final"], "ender": 0})

    assert beyond.outcome.results[0].lines["tiles"] == points + 15


def test_refuelling_may_be_repeated() -> None:
    """C-09: after the cap was raised a second refuelling fills the tank again; credits are not asked for."""
    game = surfaced({"0/fuel": 3, "0/credits": 4})

    game.take("refuel", "upgrade fuel", "refuel", "upgrade fuel", "refuel")

    game.expect({"0/fuel": 12, "0/fuel_cap": 12, "0/credits": 0})


def test_a_refreshed_row_goes_under_its_own_deck() -> None:
    """C-10: no card leaves the shop, and the old row lies below every card that was in the deck."""
    patch = {
        "drilling_row": ["auto_drill", "burner_drill"],
        "drilling_deck": ["jackhammer", "laser_cutter", "mining_drone"],
    }
    game = surfaced(patch)

    game.take("refresh drilling")

    assert game.short("drilling_row") == ["mining_drone", "laser_cutter"]
    deck = game.short("drilling_deck")
    assert deck[-1] == "jackhammer"
    assert sorted(deck[:2]) == ["auto_drill", "burner_drill"]


def test_a_grown_advanced_row_goes_under_its_deck_too() -> None:
    """C-10: the four of it are not discarded."""
    patch = {"deepest": 3, "0/floor": 3, "0/drilling": 4, "0/movement": 4, "open": ["brewery", "dispatch"]}
    game = scenario(patch={**patch, "closed": ["lobby"] * 3})
    game.take("remove_barrier", "move 3", "move 2", "move 1", "move 0", "end_operations")
    row, deck = game.short("row"), game.short("OldTech/deck")

    game.take("refresh advanced")

    assert game.short("row") == deck[:-5:-1]
    assert sorted(game.short("OldTech/deck")[:4]) == sorted(row)
    assert game.short("OldTech/deck")[4:] == deck[:-4]


def test_floor_2_has_no_deep_card() -> None:
    """C-11: four deep cards wait for floors 3 to 6; on floor 2 lies a starting card."""
    game = scenario()
    starting = {"the_ritz", "pileup", "brewery"}

    assert len(game["closed"]) == 4
    assert not starting & set(game.short("closed"))
    assert set(game.short("open")) < starting


def test_tiles_are_exhausted_in_both_phases() -> None:
    """C-12, C-17: one in Operations, one in Surfacing to gain credits, a battery in buying alone."""
    patch = {**tiled("c2a", "c2d", "b3"), "0/credits": 20, "row": ["repair_bots"]}
    game = scenario(patch=patch)

    assert game.refused("exhaust b3").rule == "D-DEF-17"
    game.take("exhaust c2a", "end_operations", "exhaust c2d")
    game.expect({"0/credits": 25, "0/exhausted": ["c2a", "c2d"]})
    assert game.refused("exhaust b3").rule == "D-DEF-17"
    game.take("buy repair_bots")

    game.expect({"0/credits": 20, "0/exhausted": ["c2a", "c2d", "b3"]})
