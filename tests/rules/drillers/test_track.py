"""The progress track, the overflow zone and surplus (D-TRACK)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from headframe.testing import Scenario, scenario
from rules.drillers.tables import surfaced, tiled

TWENTY = ("c6a", "c6b", "c6c", "c6d")
FULL = {"S": 3, "G": 3, "A": 3, "E": 3, "R": 3}


def below(floor: int, *patches: Mapping[str, object]) -> Scenario:
    """Stand on a floor of a mine open to there, without cards; no floor card pays for digging or collecting."""
    idle = ["brewery", "dispatch", "jackpot", "cave_with_no_ceiling", "toys_r_rust"]
    shown = {"open": idle[: floor - 1], "closed": idle[floor - 1 :], "deep_rest": [], "start_rest": []}
    return scenario(
        patch={
            "0/floor": floor,
            "deepest": floor,
            "0/hand": [],
            **shown,
            **{k: v for patch in patches for k, v in patch.items()},
        }
    )


def test_tiles_lie_in_the_order_gained() -> None:
    """D-TRACK-01: C2E, then C2A, then the barrier of floor 3, left to right."""
    game = below(2, {"0/drilling": 7, "stack_2": ["c2b", "c2a", "c2e"]})
    game.take("excavate", "excavate", "remove_barrier")

    game.expect({"0/tiles": ["c2e", "c2a", "b3"], "stack_2": ["c2b"]})


@pytest.mark.parametrize(("floor", "notches"), [(2, 2), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_a_corridor_tile_is_as_long_as_its_floor_says(floor: int, notches: int) -> None:
    """D-TRACK-02: 2, 2, 3, 4, 5 notches on floors 2 to 6."""
    game = below(floor, {"0/drilling": 5})
    game.take("excavate")

    game.expect({"0/notches": notches})


@pytest.mark.parametrize("floor", [3, 4, 5, 6])
def test_a_barrier_tile_is_as_long_as_its_number(floor: int) -> None:
    """D-TRACK-02: 3, 4, 5, 6 notches for the barriers of floors 3 to 6."""
    game = below(floor - 1, {"0/drilling": 6})
    game.take("remove_barrier")

    game.expect({"0/notches": floor, "0/tiles": [f"b{floor}"]})


@pytest.mark.parametrize(
    ("tiles", "slots", "complete"),
    [
        ((*TWENTY, "c6e"), 0, True),
        ((*TWENTY, "c4a"), 0, False),
        ((*TWENTY, "c5a"), 0, False),
        ((*TWENTY, "c5a"), 1, True),
        (("c6a", "c6b", "c6c"), 10, True),
        (("c6a", "c6b", "c5a"), 10, False),
    ],
)
def test_the_track_is_25_long_with_10_slots_at_its_end(tiles: tuple[str, ...], slots: int, complete: bool) -> None:
    """D-TRACK-03: 25 notches of tiles, or 24 and 1 slot, or 15 and 10 slots are complete; one less is not."""
    *laid, last = tiles
    floor = int(last[1])
    patch = {**tiled(*laid), "earned": [f"milestone_{n}" for n in (1, 2, 3)], f"stack_{floor}": [last]}
    game = below(floor, patch, {"0/drilling": 5, "0/overflow": {"S": slots}})
    game.take("excavate")

    game.expect({"ender": 0 if complete else -1})


def test_each_overflow_mineral_takes_one_more_slot() -> None:
    """D-TRACK-04: three sales over full columns: three slots taken, whatever the kinds; the track ends 3 earlier."""
    patch = {**tiled(*TWENTY), "0/market": FULL, "0/storage": ["S", "R", "G"], "0/storage_cap": 3, "0/drones_up": 3}
    game = below(2, patch, {"0/drilling": 2, "stack_2": ["c2a"]})
    game.take("drone_sell S", "drone_sell R", "drone_sell G")
    game.expect({"0/overflow": {"S": 1, "R": 1, "G": 1}, "ender": -1})

    game.take("excavate")

    game.expect({"0/notches": 22, "ender": 0})


@pytest.mark.parametrize(("before", "ender"), [(4, 0), (3, -1)])
def test_overflow_shortens_the_track(before: int, ender: int) -> None:
    """D-TRACK-05: tiles 20: a fifth overflow mineral completes the track, a fourth does not."""
    game = below(2, tiled(*TWENTY), {"0/overflow": {"S": before}, "0/market": FULL, "0/storage": ["G"]})
    game.take("drone_sell G")

    game.expect({"ender": ender})


def test_the_last_tile_may_overshoot() -> None:
    """D-TRACK-06: tiles 21, overflow 2, a tile of 5: 28, complete."""
    game = below(6, tiled("c6a", "c6b", "c6c", "c5a", "c2a"), {"0/overflow": {"S": 2}, "0/drilling": 5})
    game.patch({"stack_6": ["c6d"]}).take("excavate")

    game.expect({"0/notches": 26, "ender": 0, "0/tokens": ["final"], "0/tiles/5": "c6d"})


def test_beyond_ten_slots_minerals_go_to_surplus() -> None:
    """D-TRACK-07, D-FAQ-13, C-26: A over a full column and zone pays 4, scores 4, and leaves the track as long."""
    patch = {**tiled("c6a", "c5a", "c5b"), "0/overflow": {"S": 10}, "0/market": FULL, "0/storage": ["A", "A"]}
    game = below(2, patch, {"0/credits": 0, "0/drones_up": 2})
    points = game.outcome.results[0].lines["minerals"]
    game.take("drone_sell A", "drone_sell A")

    game.expect({"0/surplus": {"A": 2}, "0/overflow": {"S": 10}, "0/credits": 8, "0/notches": 13, "ender": -1})
    assert points == game.outcome.results[0].lines["minerals"]


def test_tiles_after_completion_count_like_any() -> None:
    """D-TRACK-08, D-FAQ-12, C-25: 15 + 10 slots were complete: C4C brings its points, and can be exhausted."""
    done = {"ender": 0, "0/tokens": ["final"], "0/overflow": {"S": 10}, "0/drilling": 3, "stack_4": ["c4c"]}
    game = below(4, tiled("c6a", "c6b", "c6c"), done)
    game.take("excavate")
    game.expect({"0/notches": 18, "0/tokens": ["final"], "ender": 0})
    assert 21 * 3 + 10 == game.outcome.results[0].lines["tiles"]

    game.take("exhaust c4c")

    game.expect({"0/credits": 7})
    assert 21 * 3 + 8 == game.outcome.results[0].lines["tiles"]


def test_a_tile_after_completion_can_earn_a_milestone() -> None:
    """D-TRACK-08, D-MILE-16: 14 notches and 10 overflow minerals + 1: complete; the next tile covers line 15."""
    patch = {**tiled("c6a", "c6b", "c2a", "c2b"), "0/overflow": {"S": 10}, "0/drilling": 2, "stack_2": ["c2c"]}
    game = below(2, patch, {"ender": 1, "1/tokens": ["final"]})
    game.take("excavate")

    game.expect({"0/notches": 16, "0/tokens": ["milestone_3"], "ender": 1})


def test_overflow_minerals_stay() -> None:
    """D-TRACK-09: with an empty DAMAGE stack and market no overflow mineral is lost, and none can be sold."""
    game = below(2, {"damage": [], "0/overflow": {"R": 1}})

    assert "D-DEF-09" == game.refused("default damage").rule
    assert "D-DRONE-09" == game.refused("drone_sell R").rule
    game.expect({"0/overflow": {"R": 1}})


@pytest.mark.parametrize(("slots", "overflow", "surplus"), [(9, {"S": 9, "R": 1}, {}), (10, {"S": 10}, {"R": 1})])
def test_overflow_after_completion_has_no_further_consequence(
    slots: int, overflow: dict[str, int], surplus: dict[str, int]
) -> None:
    """D-TRACK-10: a complete track: R takes a free slot if there is one, else surplus; no second token."""
    done = {"ender": 0, "0/tokens": ["final"], "0/overflow": {"S": slots}, "0/market": FULL, "0/storage": ["R"]}
    game = below(2, tiled(*TWENTY), done)
    game.take("drone_sell R")

    game.expect({"0/overflow": overflow, "0/surplus": surplus, "0/tokens": ["final"], "ender": 0})


def test_overflow_minerals_cover_no_milestone_line() -> None:
    """D-TRACK-11: 4 notches of tiles and 10 overflow minerals: line 5 is not covered."""
    game = below(2, tiled("c2a", "c2b"), {"0/overflow": {"S": 9}, "0/market": FULL, "0/storage": ["G"]})
    game.take("drone_sell G")

    game.expect({"0/overflow": {"S": 9, "G": 1}, "0/tokens": [], "earned": []})


def test_exhausted_tiles_keep_their_length() -> None:
    """D-TRACK-12: four exhausted tiles of 20 notches and a fifth overflow mineral complete the track."""
    down = {"0/exhausted": list(TWENTY), "0/overflow": {"S": 4}, "0/market": FULL, "0/storage": ["G"]}
    game = surfaced({**tiled(*TWENTY), **down})
    game.take("sell")

    game.expect({"ender": 0, "0/notches": 20})
