"""Moving the mech. Rules: D-MOVE."""

from __future__ import annotations

import pytest

from headframe.errors import SetupError
from headframe.testing import scenario

OPEN = {"deepest": 6, "open": ["pileup", "dispatch", "lobby", "the_squeeze", "jackpot"], "closed": []}


@pytest.mark.parametrize("to", [1, 3])
def test_one_movement_moves_one_floor(to: int) -> None:
    """D-MOVE-01: up or down."""
    game = scenario(patch={**OPEN, "0/floor": 2, "0/movement": 1})

    game.take(f"move {to}")

    game.expect({"0/floor": to, "0/movement": 0})


def test_a_closed_floor_is_no_target() -> None:
    """D-MOVE-02: with a barrier on floor 3 a mech on floor 2 cannot move down."""
    game = scenario(patch={"0/floor": 2, "0/movement": 2})

    reason = game.refused("move 3")

    assert reason.rule == "D-MOVE-02"
    game.expect({"0/floor": 2, "0/movement": 2})


def test_three_floors_cost_three_movement() -> None:
    """D-MOVE-03: from floor 3 to the surface, one adjacent floor at a time."""
    game = scenario(patch={**OPEN, "0/floor": 3, "0/movement": 3})
    assert game.refused("move 1").rule == "D-MOVE-03"
    assert game.refused("move 3").rule == "D-MOVE-03"

    game.take("move 2", "move 1", "move 0")

    game.expect({"0/floor": 0, "0/movement": 0})


@pytest.mark.parametrize(("floor", "neighbour"), [(0, "1"), (6, "5")])
def test_there_is_nothing_above_0_and_below_6(floor: int, neighbour: str) -> None:
    """D-MOVE-04: at either end one way is left."""
    game = scenario(patch={**OPEN, "0/floor": floor, "0/movement": 3})

    assert game.words("move") == [("move", neighbour)]


def test_floor_7_cannot_even_be_named() -> None:
    """D-MOVE-04: the floors are 0 to 6."""
    game = scenario(patch={**OPEN, "0/floor": 6, "0/movement": 3})

    for floor in ("7", "-1"):
        with pytest.raises(SetupError):
            game.refused(f"move {floor}")


def test_mechs_share_floors_and_never_block() -> None:
    """D-MOVE-05: four mechs on floor 1; each passes or stays as it likes."""
    patch = {f"{seat}/floor": 1 for seat in range(1, 4)}
    game = scenario(seats=4, patch={**patch, "0/movement": 3})

    game.take("move 1")
    game.expect({f"{seat}/floor": 1 for seat in range(4)})
    game.take("move 2", "move 1")

    game.expect({"0/floor": 1, "0/movement": 0})


def test_passing_a_floor_triggers_nothing() -> None:
    """D-MOVE-06: down through BREWERY, LOBBY and SULFUR CAVE and up again, and only the movement is gone."""
    patch = {**OPEN, "open": ["brewery", "lobby", "chill_out_zone", "sulfur_cave", "jackpot"]}
    game = scenario(patch={**patch, "0/fuel": 4, "0/movement": 8})
    before = game["actors"][0]["Rig"]

    game.take(*(f"move {floor}" for floor in (1, 2, 3, 4, 5, 4, 3, 2)))

    assert game["actors"][0]["Rig"] == before | {"floor": 2, "movement": 0}
    game.expect({"minerals": scenario()["minerals"]})


def test_reaching_the_surface_does_not_end_operations() -> None:
    """D-MOVE-07: up and down again; where Operations end decides, so there is no Surfacing on floor 1."""
    game = scenario(patch={"0/floor": 1, "0/movement": 2})

    game.take("move 0")
    assert game.can("end_operations")
    assert game.refused("refuel").rule == ""
    game.take("move 1", "end_operations")

    assert not game.can("end_surfacing")
    assert game.can("keep_no_more")


def test_the_surface_counts_where_operations_end() -> None:
    """D-MOVE-07: the mech that ends there surfaces, having been below or not."""
    game = scenario(patch={"0/floor": 1, "0/movement": 1})

    game.take("move 0", "end_operations")

    assert game.can("end_surfacing")


def test_the_move_behind_a_barrier_is_free_and_forced() -> None:
    """D-MOVE-08: with no movement left the mech is on floor 3 at once; nothing is asked in between."""
    game = scenario(patch={"0/floor": 2, "0/drilling": 3, "0/movement": 0, "closed": ["lobby", "dispatch"]})

    game.take("remove_barrier")

    game.expect({"0/floor": 3, "0/movement": 0})
    assert game.can("end_operations")


def test_the_free_move_leaves_movement_alone() -> None:
    """D-MOVE-08: movement that is there stays there."""
    game = scenario(patch={"0/floor": 2, "0/drilling": 3, "0/movement": 2, "closed": ["lobby", "dispatch"]})

    game.take("remove_barrier")

    game.expect({"0/floor": 3, "0/movement": 2})


def test_only_the_own_mech_moves() -> None:
    """D-MOVE-09: the others stand where they stood, and nobody moves out of turn."""
    game = scenario(seats=3, patch={"0/movement": 2, "1/floor": 1, "1/movement": 0, "2/floor": 2})

    game.take("move 1", "move 2")

    game.expect({"0/floor": 2, "1/floor": 1, "2/floor": 2})
    assert game.refused("move 0", seat=1).text == "it is not this seat's decision now"


def test_fuel_is_never_turned_into_movement_by_itself() -> None:
    """D-MOVE-10: fuel 9, movement 0: refused; after the default function it is possible."""
    game = scenario(patch={"0/fuel": 9, "0/movement": 0})

    reason = game.refused("move 1")
    assert reason.rule == "D-MOVE-10"
    game.expect({"0/fuel": 9})
    game.take("default movement", "move 1")

    game.expect({"0/fuel": 6, "0/movement": 0, "0/floor": 1})


@pytest.mark.parametrize("to", [0, 1, 2, 3, 4])
def test_antigravity_drive_places_the_mech_on_any_open_floor(to: int) -> None:
    """D-MOVE-11: any distance, its own floor too, for no movement; entering triggers nothing."""
    patch = {
        "deepest": 4,
        "open": ["brewery", "chill_out_zone", "lobby"],
        "0/floor": 2,
        "0/hand": ["antigravity_drive"],
    }
    game = scenario(patch={**patch, "0/fuel": 5, "0/movement": 1, "0/credits": 2})

    game.take("play antigravity_drive main")
    assert game.words() == [("floor", str(floor)) for floor in range(5)]
    game.take(f"floor {to}")

    game.expect({"0/floor": to, "0/movement": 1, "0/fuel": 5, "0/credits": 2})
    assert game.can("end_operations")
