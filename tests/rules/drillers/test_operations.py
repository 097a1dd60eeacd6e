"""The Operations phase: what is possible in it, its gauges, its end. Rules: D-OPS."""

from __future__ import annotations

from typing import Any

import pytest

from headframe.errors import NoUndo
from headframe.testing import scenario
from rules.drillers.tables import tiled
from samples.asker import asker_rules

QUIET: dict[str, Any] = {"open": ["pileup", "dispatch"], "deepest": 3, "closed": ["lobby", "jackpot", "lava_cave"]}


def test_operations_alternate_freely() -> None:
    """D-OPS-01: card, move, default, drone, dig, collect, the same kinds again, in an order of the player's own."""
    hand = ["claw", "stock_propeller", "crutch"]
    game = scenario(patch={**QUIET, "0/hand": hand, "0/fuel": 10, "0/storage": ["G"], "stack_2": ["c2b", "c2a"]})

    game.take("play stock_propeller main", "move 1", "drone_sell G", "play claw main", "move 2", "collect S")
    game.expect({"0/drilling": 0, "0/movement": 1, "0/fuel": 7, "0/credits": 7})
    game.take("default damage", "default drilling", "collect S", "play crutch fuel", "move 1", "default movement")

    game.expect({"0/storage": ["S", "S"], "0/floor": 1, "0/movement": 1, "0/drilling": 0, "0/fuel": 5})


def test_tiles_can_be_exhausted_throughout_operations() -> None:
    """D-OPS-02: before, between and after other actions."""
    game = scenario(patch={**tiled("c2a", "c2d", "c2e"), "0/fuel": 5, "0/credits": 0})

    game.take("exhaust c2a", "default movement", "exhaust c2e", "move 1", "exhaust c2d")

    game.expect({"0/credits": 5, "0/fuel": 3, "0/floor": 1, "0/exhausted": ["c2a", "c2e", "c2d"]})


def test_abilities_are_available_throughout_operations() -> None:
    """D-OPS-03: a permanent, a 1x effect and an infinity effect wait until the player wants them."""
    patch = {**QUIET, "0/permanents": ["hover_pads"], "0/hand": ["adaptive_engine", "superior_soaker", "claw"]}
    game = scenario(patch={**patch, "1/floor": 1, "0/storage": ["S"], "0/fuel": 10})
    game.take("end_operations", "end_surfacing", "keep_no_more", "end_operations", "keep_no_more")
    game.patch({"0/hand": ["adaptive_engine", "superior_soaker", "claw"], "0/fuel": 10})

    game.take("play superior_soaker main", "play adaptive_engine main", "default movement", "use hover_pads")
    game.expect({"0/movement": 4, "0/fuel": 6})
    game.take("use adaptive_engine", "play claw fuel", "use adaptive_engine", "move 1", "use superior_soaker")

    game.expect({"0/storage": ["G"], "0/movement": 5, "0/fuel": 4})


def test_operations_end_when_the_player_says_so() -> None:
    """D-OPS-04: also at once, with nothing done."""
    game = scenario()

    game.take("end_operations")

    game.expect({"0/fuel": 10, "0/credits": 2, "0/floor": 0, "0/play": [], "0/movement": 0})
    assert game.can("end_surfacing")


def test_operations_may_end_although_more_is_possible() -> None:
    """D-OPS-05: movement, drilling, cards, fuel and a drone are left, and none of them holds the player back."""
    patch = {**QUIET, "0/floor": 3, "0/movement": 3, "0/drilling": 6, "0/storage": ["S"], "0/hand": ["claw", "torso"]}
    game = scenario(patch=patch)
    possible = {words[0] for words in game.words()}

    assert {"move", "collect", "excavate", "remove_barrier", "play", "default", "drone_sell"} <= possible
    assert game.can("end_operations")


def test_points_wait_on_the_gauges() -> None:
    """D-OPS-06: movement 3, drilling 2; move 1, collect, move 1: movement 1, drilling 1."""
    game = scenario(patch={**QUIET, "0/floor": 1, "0/movement": 3, "0/drilling": 2})

    game.take("move 2", "collect S", "move 3")

    game.expect({"0/movement": 1, "0/drilling": 1})


def test_gauges_have_no_upper_limit() -> None:
    """D-OPS-07: 30 and 30, and still they rise."""
    game = scenario(patch={"0/movement": 30, "0/drilling": 30, "0/fuel": 10})

    game.take("default movement", "default drilling")

    game.expect({"0/movement": 31, "0/drilling": 31})


def test_the_floor_acts_before_abilities_expire() -> None:
    """D-OPS-08: when the floor card asks, the 1x effect is not gone; after the answer it is, and Upkeep follows."""
    patch = {"deepest": 3, "0/floor": 3, "open": ["pileup", "asker"], "0/hand": ["superior_soaker"], "0/storage": ["S"]}
    game = scenario(rules=asker_rules(), patch=patch)
    game.take("play superior_soaker main", "end_operations")
    assert game.words() == [("choose", "1"), ("choose", "2")]
    assert game.short("0/live") == ["superior_soaker"]

    game.take("choose 1")

    game.expect({"0/live": []})
    assert not game.can("end_surfacing")
    assert game["active"] == 1  # the hand was empty, so Upkeep had nothing to ask


@pytest.mark.parametrize(("floor", "surfaces"), [(0, True), (1, False), (2, False), (3, False)])
def test_surfacing_follows_on_floor_0_alone(floor: int, surfaces: bool) -> None:
    """D-OPS-08: then Surfacing if the mech is on floor 0, else Upkeep."""
    game = scenario(patch={**QUIET, "open": ["the_ritz", "the_squeeze"], "0/floor": floor})

    game.take("end_operations")

    assert game.can("end_surfacing") == surfaces
    assert game.can("keep_no_more") != surfaces


def test_points_left_over_are_there_at_the_end_of_operations() -> None:
    """D-OPS-09: CAVE WITH NO CEILING takes 2 of 3 leftover movement; the third cannot be spent afterwards."""
    patch = {"deepest": 3, "open": ["pileup", "cave_with_no_ceiling"], "closed": ["lobby"] * 3}
    game = scenario(patch={**patch, "0/floor": 3, "0/movement": 3, "0/drilling": 1})

    game.take("end_operations")
    game.expect({"0/movement": 3, "0/drilling": 1})
    game.take("choose 3")

    game.expect({"0/storage": ["E"], "0/movement": 1})
    assert game.words("move") == []
    game.take("keep_no_more")
    game.expect({"0/movement": 0, "0/drilling": 0})


def test_points_left_over_are_useless_on_the_surface() -> None:
    """D-OPS-09: nothing in Surfacing spends them."""
    game = scenario(patch={"0/movement": 2, "0/drilling": 2})

    game.take("end_operations")

    assert not game.words("move")
    game.refused("move 1")


def test_operations_cannot_be_resumed() -> None:
    """D-OPS-10: neither in Surfacing nor in Upkeep is there a way back in the same turn."""
    game = scenario(patch={"0/hand": ["claw", "torso"]})
    operations = {"move", "collect", "excavate", "remove_barrier", "play", "use", "default", "drone_sell", "drone_buy"}

    game.take("end_operations")
    assert not operations & {words[0] for words in game.words()}
    game.refused("play claw main")
    game.take("end_surfacing")

    assert {words[0] for words in game.words()} == {"keep", "keep_no_more"}
    game.refused("default movement")


def test_nothing_else_starts_while_an_action_resolves() -> None:
    """D-OPS-11: TORSO asks which half: until the answer there is nothing but the two answers."""
    game = scenario(patch={"0/hand": ["torso", "claw"], "0/movement": 1, "0/fuel": 10})

    game.take("play torso main")

    assert {words[0] for words in game.words()} == {"choose"}
    for pick in ("default movement", "move 1", "play claw fuel", "end_operations"):
        assert game.refused(pick).text.startswith("first answer this")
    game.take("choose 1", "move 1")


def test_resources_are_made_and_spent_in_any_sequence() -> None:
    """D-OPS-12: fuel to movement, a card to fuel, a mineral to credits; all of it is undone as nothing was revealed."""
    game = scenario(patch={"0/fuel": 3, "0/hand": ["claw", "crutch"], "0/storage": ["G"], "0/credits": 0})
    before = game.hash

    game.take("default movement", "play claw fuel", "play crutch main", "drone_sell G", "move 1")
    game.expect({"0/fuel": 2, "0/movement": 1, "0/credits": 5, "0/floor": 1})
    for _ in range(5):
        game.undo(0)

    assert game.hash == before


@pytest.mark.parametrize("pick", ["play auto_drill main", "remove_barrier", "excavate"])
def test_there_is_no_undo_after_hidden_information(pick: str) -> None:
    """D-OPS-12: a card drawn, a floor card revealed, the next tile of a stack uncovered: it stays done."""
    patch = {"0/floor": 2, "0/drilling": 3, "0/hand": ["auto_drill"], "closed": ["lobby"] * 4}
    game = scenario(patch=patch)

    game.take(pick)

    with pytest.raises(NoUndo):
        game.undo(0)


def test_golden_operations() -> None:
    """D-OPS-13, C-16: the rulebook's example, fuel 10-4-4-1+3-3 = 1, one tile, one mineral, on the surface."""
    game = scenario(
        patch={
            **QUIET,
            "0/floor": 3,
            "0/fuel": 10,
            "0/hand": ["grabber", "spider_leg", "vintage_drill"],
            "stack_3": ["c3a"],
        }
    )

    game.take("play grabber main", "excavate", "default drilling", "collect A", "play spider_leg main")
    game.expect({"0/fuel": 1, "0/movement": 2, "0/drilling": 0})
    game.take("play vintage_drill fuel", "default movement", "move 2", "move 1", "move 0")

    game.expect({"0/fuel": 1, "0/floor": 0, "0/movement": 0, "0/drilling": 0, "0/tiles": ["c3a"], "0/storage": ["A"]})
