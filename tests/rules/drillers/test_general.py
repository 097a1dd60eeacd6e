"""Players, turns, costs and the supply. Rules: D-GEN."""

from __future__ import annotations

import pytest

from headframe.errors import SetupError
from headframe.testing import Scenario, ruleset, scenario
from rules.drillers.tables import pass_turn, tiled

COUNTED = ("fuel", "credits", "movement", "drilling")
SURFACING = {"sell", "repair", "discard", "upgrade", "refuel", "buy", "exhaust", "refresh", "end_surfacing"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play(seats: int) -> None:
    """D-GEN-01: each gets a turn."""
    game = scenario(seats=seats)
    seen = set()
    for _ in range(seats):
        seen.add(game["active"])
        pass_turn(game)

    assert seen == set(range(seats))


@pytest.mark.parametrize("seats", [0, 5])
def test_no_other_number_of_players(seats: int) -> None:
    """D-GEN-01: nobody, or five, cannot play."""
    with pytest.raises(SetupError, match=f"not {seats}"):
        scenario(seats=seats, values={"drillers:first_seat": -1})


def test_a_single_player_needs_the_solo_rules() -> None:
    """D-GEN-01: without them one seat is refused, with their name."""
    solo = [plugin.name for plugin in ruleset().plugins if plugin.name == "drillers_solo"]

    with pytest.raises(SetupError, match="solo"):
        scenario(seats=1, without=solo)


@pytest.mark.parametrize("first", [0, 2])
def test_turns_go_clockwise_to_the_end_of_the_game(first: int) -> None:
    """D-GEN-02: from the first player on; the seat after the one that triggers the end starts the last turns."""
    game = scenario(seats=3, values={"drillers:first_seat": first})
    second = (first + 1) % 3
    order = [game["active"]]
    for _ in range(3):
        pass_turn(game)
        order.append(game["active"])
    assert order == [first, second, (first + 2) % 3, first]

    pass_turn(game)
    patch = tiled("b6", "b6", "b6", "c6a", seat=second)
    game.patch({**patch, f"{second}/floor": 2, f"{second}/drilling": 2, "open": ["brewery"]}).take("excavate")
    last = []
    while not game.over:
        last.append(game["active"])
        pass_turn(game)

    assert last == [second, (second + 1) % 3, (second + 2) % 3]


def test_a_turn_is_operations_then_surfacing_then_upkeep() -> None:
    """D-GEN-03: each phase offers its own end; below ground the second one is left out."""
    game = scenario(patch={"1/floor": 1, "1/hand": ["torso"]})

    assert [game.can(end) for end in ("end_operations", "end_surfacing", "keep_no_more")] == [True, False, False]
    game.take("end_operations")
    assert [game.can(end) for end in ("end_operations", "end_surfacing", "keep_no_more")] == [False, True, False]
    game.take("end_surfacing")
    assert [game.can(end) for end in ("end_operations", "end_surfacing", "keep_no_more")] == [False, False, True]
    game.take("keep_no_more")
    game.expect({"active": 1})

    game.take("end_operations")
    assert [game.can(end) for end in ("end_operations", "end_surfacing", "keep_no_more")] == [False, False, True]


def test_points_come_from_five_sources() -> None:
    """D-GEN-04: minerals, tiles, milestones, credits and the unused refresh tile; each adds its own."""
    game = scenario(
        patch={
            **tiled("c2a", "b3"),  # 4 + 10
            "0/tokens": ["milestone_1"],  # 4
            "0/storage": ["S"],  # 2
            "0/market": {"G": 1},  # 3
            "0/overflow": {"R": 1},  # 6
            "0/credits": 14,  # 2
        }
    )
    lines = game.outcome.results[0].lines

    gained = {name: points for name, points in lines.items() if points > 0}
    assert gained == {"tiles": 14, "milestones": 4, "minerals": 11, "credits": 2, "refresh_tile": 1}


def test_only_the_active_player_decides() -> None:
    """D-GEN-05: a milestone pays the others and draws for nobody; still only the active seat is asked."""
    patch = {**tiled("c2a", "c2b"), "0/floor": 2, "0/drilling": 2, "open": ["brewery"]}
    game = scenario(seats=3, patch=patch)
    assert set(game.decisions) == {0}
    assert game.options(1) == []

    game.take("excavate")

    game.expect({"0/tokens": ["milestone_1"], "1/credits": 6, "2/credits": 8})
    assert set(game.decisions) == {0}
    for seat in (1, 2):
        assert game.refused("end_operations", seat=seat).text == "it is not this seat's decision now"


def test_the_final_milestone_draws_for_others_unasked() -> None:
    """D-GEN-05: every other player has a card more, and the active player goes on."""
    patch = {**tiled("b6", "b6", "b6", "c6a"), "0/floor": 2, "0/drilling": 2, "open": ["brewery"]}
    game = scenario(seats=3, patch=patch)
    before = [len(game[f"{seat}/hand"]) for seat in range(3)]

    game.take("excavate")

    assert [len(game[f"{seat}/hand"]) for seat in range(3)] == [before[0], before[1] + 1, before[2] + 1]
    assert set(game.decisions) == {0}


def test_a_cost_that_cannot_be_paid_refuses_the_action() -> None:
    """D-GEN-06: fuel 2 of 10, default movement costs 3: refused, fuel still 2."""
    game = scenario(patch={"0/fuel": 2})

    reason = game.refused("default movement")

    assert reason.rule == "D-GEN-06"
    game.expect({"0/fuel": 2, "0/movement": 0})


def test_what_cannot_be_carried_out_is_skipped() -> None:
    """D-GEN-07: with all drones face up ROCKET DRONE refreshes none, stays legal, and gives its movement."""
    game = scenario(patch={"0/drones_up": 3, "0/hand": ["rocket_drone"], "0/fuel": 1})

    game.take("play rocket_drone main")

    game.expect({"0/drones_up": 3, "0/movement": 3, "0/fuel": 0})


def test_part_of_an_effect_is_carried_out() -> None:
    """D-GEN-07: ROCKET DRONE PLUS refreshes two drones; with one face down it refreshes that one."""
    game = scenario(patch={"0/drones_up": 2, "0/hand": ["rocket_drone_plus"]})

    game.take("play rocket_drone_plus main")

    game.expect({"0/drones_up": 3, "0/movement": 4})


def test_credits_are_unlimited() -> None:
    """D-GEN-08: more than the 205 in the box."""
    game = scenario(patch={"0/credits": 205, "1/credits": 205, "0/storage": ["R"]})

    game.take("drone_sell R")

    game.expect({"0/credits": 215})


def test_minerals_are_unlimited() -> None:
    """D-GEN-08: with all 13 silver of the box on floor 2 a tile still adds one."""
    patch = {
        "0/floor": 2,
        "0/drilling": 2,
        "stack_2": ["c2a"],
        "minerals": {"2": {"S": 13, "G": 21}},
        "open": ["brewery"],
    }
    game = scenario(patch=patch)

    game.take("excavate")

    game.expect({"minerals": {"2": {"S": 14, "G": 22}}})


@pytest.mark.parametrize("seed", range(1, 7))
def test_no_resource_goes_below_zero(seed: int) -> None:
    """D-GEN-09: in 250 picks of a game that anything may happen in, no seat ever has less than nothing."""
    game = scenario(seats=2, seed=seed)
    for step in range(250):
        if game.over:
            return
        options = game.words()
        game.take(options[(step * 7919 + seed * 104729) % len(options)])
        for seat in (0, 1):
            assert all(game[f"{seat}/{what}"] >= 0 for what in COUNTED)


def test_surfacing_allows_its_own_actions_only() -> None:
    """D-GEN-10: with everything at hand nothing of Operations is on offer, the tiles and the refresh tile are."""
    game = _rich()
    game.take("end_operations")

    assert {words[0] for words in game.words()} == SURFACING
    for pick in ("play claw main", "play claw fuel", "move 1", "default movement", "default damage", "drone_sell S"):
        assert "surfacing" in game.refused(pick).text
    game.take("exhaust c2a", "refresh drilling")


def test_operations_allow_no_surfacing() -> None:
    """D-GEN-10: on the surface, but in Operations, nothing is sold, repaired, upgraded, refuelled or refreshed."""
    game = _rich()

    offered = {words[0] for words in game.words()}
    assert not offered & (SURFACING - {"exhaust"})
    for pick in ("sell", "refuel", "upgrade storage", "refresh drilling", "discard claw"):
        assert "operations" in game.refused(pick).text


def _rich() -> Scenario:
    """Return a game whose first player could pay for anything."""
    patch = {**tiled("c2a", "b3"), "0/hand": ["claw", "torso"], "0/storage": ["S"], "0/credits": 30, "0/fuel": 5}
    return scenario(patch={**patch, "0/movement": 3, "0/drilling": 3, "0/drones_up": 3})
