"""Default functions, damage, exhausting tiles (D-DEF)."""

from __future__ import annotations

import pytest

from headframe.testing import Scenario, scenario
from rules.drillers.tables import pass_turn, surfaced, tiled


def below(**patch: object) -> Scenario:
    """Stand on floor 2 with a deck of two cards and no hand."""
    return scenario(patch={"0/floor": 2, "0/deck": ["grabber", "claw"], "0/hand": [], **patch})


def test_three_fuel_give_one_movement() -> None:
    """D-DEF-01: fuel 7, default movement twice: fuel 1, movement 2; a third time refused."""
    game = below(**{"0/fuel": 7})
    game.take("default movement", "default movement")

    game.expect({"0/fuel": 1, "0/movement": 2, "0/movement_gained": 2})
    assert "needs 3 fuel, you have 1" == game.refused("default movement").text


def test_four_fuel_give_one_drilling() -> None:
    """D-DEF-02: fuel 9, default drilling twice: fuel 1, drilling 2; a third time refused."""
    game = below(**{"0/fuel": 9})
    game.take("default drilling", "default drilling")

    game.expect({"0/fuel": 1, "0/drilling": 2, "0/drilling_gained": 2})
    assert "needs 4 fuel, you have 1" == game.refused("default drilling").text


def test_damage_gives_three_fuel_once_per_turn() -> None:
    """D-DEF-03: fuel 2: default damage: fuel 5; the second is refused, next turn it works again."""
    game = below(**{"0/fuel": 2, "0/deck": ["claw"] * 4})
    game.take("default damage")
    game.expect({"0/fuel": 5, "0/discard": ["damage"]})
    assert "D-DEF-03" == game.refused("default damage").rule
    pass_turn(game)
    pass_turn(game)

    game.take("default damage")

    game.expect({"0/fuel": 8, "damage": ["damage"] * 10})


def test_damage_comes_from_the_shared_stack() -> None:
    """D-DEF-04: stack 12: stack 11, DAMAGE in the own discard pile."""
    game = below()
    game.take("default damage")

    game.expect({"damage": ["damage"] * 11, "0/discard": ["damage"], "1/discard": []})


@pytest.mark.parametrize(("before", "after"), [(9, 10), (10, 10), (6, 9)])
def test_the_fuel_of_damage_is_capped(before: int, after: int) -> None:
    """D-DEF-05: fuel 9/10 becomes 10; at 10/10 it is legal and gives nothing."""
    game = below(**{"0/fuel": before})
    game.take("default damage")

    game.expect({"0/fuel": after, "0/discard": ["damage"]})


def test_damage_of_a_card_leaves_the_default_function() -> None:
    """D-DEF-06: after PANIC BUTTON's damage the default damage is still there; afterwards the card still works."""
    game = below(**{"0/hand": ["panic_button", "panic_button"]})
    game.take("play panic_button main", "default damage", "play panic_button main")

    game.expect({"0/discard": ["damage"] * 3, "0/movement": 8})
    assert "D-DEF-03" == game.refused("default damage").rule


@pytest.mark.parametrize(
    ("market", "left"),
    [
        ({"G": 2, "E": 1}, {"G": 2}),
        ({"S": 3, "R": 2}, {"S": 3, "R": 1}),
        ({"S": 1, "G": 1, "A": 1}, {"S": 1, "G": 1}),
        ({"S": 2}, {"S": 1}),
    ],
)
def test_an_empty_stack_takes_the_top_of_the_rightmost_column(market: dict[str, int], left: dict[str, int]) -> None:
    """D-DEF-07, D-FAQ-06, C-13, C-15: stack 0, market G 2, E 1: E 0; it returns to the supply, the fuel is gained."""
    game = below(**{"damage": [], "0/market": market, "0/fuel": 2})
    game.take("default damage")

    game.expect({"0/market": left, "0/fuel": 5, "0/discard": [], "0/overflow": {}, "0/surplus": {}, "0/storage": []})


def test_columns_lie_in_the_order_of_value() -> None:
    """D-DEF-07, C-15: emptied by six damages, S G A E R with E twice go R, E, E, A, G, S."""
    game = below(**{"damage": [], "0/market": {"S": 1, "G": 1, "A": 1, "E": 2, "R": 1}})
    game.patch({"0/hand": ["panic_button"] * 6})
    counts = []
    for _ in range(6):
        game.take("play panic_button main")
        counts.append("".join(kind * n for kind, n in game["0/market"].items()))

    assert ["SGAEE", "SGAE", "SGA", "SG", "S", ""] == counts


def test_a_freed_space_can_be_sold_into_again() -> None:
    """D-DEF-08, D-SELL-14: E column 2 (8, 8 paid) loses 1: the next emerald pays 8, the 2nd space, then 7."""
    game = below(**{"damage": [], "0/market": {"E": 2}, "0/storage": ["E", "E"], "0/drones_up": 2, "0/credits": 0})
    game.take("default damage", "drone_sell E")
    game.expect({"0/credits": 8, "0/market": {"E": 2}})

    game.take("drone_sell E")

    game.expect({"0/credits": 15, "0/market": {"E": 3}})


def test_with_nothing_to_take_there_is_no_default_damage() -> None:
    """D-DEF-09: stack and market empty: default damage refused; PANIC BUTTON's damage does nothing."""
    game = below(**{"damage": [], "0/hand": ["panic_button"], "0/fuel": 2})
    assert "D-DEF-09" == game.refused("default damage").rule

    game.take("play panic_button main")

    game.expect({"0/movement": 4, "0/discard": [], "0/market": {}, "0/fuel": 2})


def test_repaired_damage_can_be_taken_again() -> None:
    """D-DEF-10: stack 0, DAMAGE repaired by PIT STOP: stack 1; the next damage takes it."""
    game = below(**{"damage": [], "0/discard": ["damage"], "0/hand": ["pit_stop"], "0/market": {"E": 1}})
    game.take("play pit_stop main", "repair discard damage")
    game.expect({"damage": ["damage"], "0/discard": []})

    game.take("default damage")

    game.expect({"damage": [], "0/discard": ["damage"], "0/market": {"E": 1}})


@pytest.mark.parametrize(
    ("card", "pile", "held"),
    [
        ("reckless_drilling", "0/deck", ["grabber", "claw", "damage"]),
        ("supercharged_drilling", "0/hand", ["damage"]),
        ("careless_drilling", "0/discard", ["damage"]),
    ],
)
def test_damage_goes_where_the_card_says(card: str, pile: str, held: list[str]) -> None:
    """D-DEF-11: onto the deck, into the hand or the discard pile, from the same stack; empty, E is lost instead."""
    game, poor = (below(**{"0/hand": [card], "0/market": {"S": 1, "E": 1}}) for _ in range(2))
    game.take(f"play {card} main")
    poor.patch({"damage": []}).take(f"play {card} main")

    game.expect({pile: held, "damage": ["damage"] * 11, "0/market": {"S": 1, "E": 1}})
    poor.expect({pile: held[:-1], "0/market": {"S": 1}})


# exhausting tiles


def test_a_tile_is_exhausted_for_its_effect() -> None:
    """D-DEF-12: C2A gives 2 credits and lies face down then."""
    game = below(**tiled("c2a"))
    game.take("exhaust c2a")

    game.expect({"0/credits": 4, "0/exhausted": ["c2a"]})


EFFECTS = (
    ("c2a", {"0/credits": 4}, 1),
    ("c2b", {"0/fuel": 7}, 2),
    ("c2c", {"0/hand": ["claw"]}, 3),
    ("c2d", {"0/credits": 5}, 2),
    ("c2e", {"0/fuel": 6}, 1),
    ("c4a", {"0/hand": ["claw"]}, 3),
    ("c4b", {"0/drones_up": 2}, 1),
    ("c4c", {"0/credits": 7}, 2),
    ("c4d", {"0/fuel": 7}, 1),
    ("c4e", {"0/movement": 1}, 2),
    ("c4f", {"0/movement": 1}, 2),
    ("c4g", {"0/fuel": 7}, 1),
    ("c6a", {"0/hand": ["claw"]}, 3),
    ("c6b", {"0/fuel": 7}, 2),
    ("c6c", {"0/fuel": 6}, 1),
    ("c6d", {"0/drones_up": 2}, 1),
    ("c6e", {"0/drones_up": 2}, 1),
)
START = {"0/credits": 2, "0/fuel": 5, "0/hand": [], "0/drones_up": 1, "0/movement": 0, "0/drilling": 0}


@pytest.mark.parametrize(("tile", "gained", "loss"), EFFECTS, ids=[tile for tile, _, _ in EFFECTS])
def test_every_tile_gives_and_loses_what_it_shows(tile: str, gained: dict[str, object], loss: int) -> None:
    """D-DEF-12, D-DEF-13, D-SCORE-02: its effect and nothing else; only its points drop (section 4.5)."""
    game = below(**{**tiled(tile), "0/fuel": 5})
    points, length = game.outcome.results[0].lines["tiles"], game["0/notches"]
    game.take(f"exhaust {tile}")

    game.expect({**START, **gained, "0/tiles": [tile], "0/notches": length})
    assert loss == points - game.outcome.results[0].lines["tiles"]


def test_an_exhausted_tile_keeps_its_place_and_length() -> None:
    """D-DEF-13, D-TRACK-12: C2A of 4 points, loss 1: worth 3, second of three tiles, 6 notches as before."""
    game = below(**tiled("c2b", "c2a", "c2c"))
    game.take("exhaust c2a")

    game.expect({"0/tiles": ["c2b", "c2a", "c2c"], "0/notches": 6})
    assert 4 + 3 + 4 == game.outcome.results[0].lines["tiles"]


def test_a_tile_is_exhausted_once_per_game() -> None:
    """D-DEF-14: a second time is refused, in this turn and in a later one."""
    game = below(**{**tiled("c2a"), "0/deck": ["claw"] * 8})
    game.take("exhaust c2a")
    assert "D-DEF-14" == game.refused("exhaust c2a").rule
    pass_turn(game)
    pass_turn(game)

    assert "D-DEF-14" == game.refused("exhaust c2a").rule


def test_any_number_of_tiles_in_both_phases() -> None:
    """D-DEF-15, C-12: two tiles in Operations, two more in Surfacing of the same turn."""
    game = below(**{**tiled("c2a", "c2d", "c4c", "c2b"), "0/floor": 0, "0/fuel": 1})
    game.take("exhaust c2a", "exhaust c2d", "end_operations", "exhaust c4c", "exhaust c2b")

    game.expect({"0/credits": 2 + 2 + 3 + 5, "0/fuel": 3, "0/exhausted": ["c2a", "c2d", "c4c", "c2b"]})


def test_barrier_tiles_can_be_exhausted() -> None:
    """D-DEF-16: B3 pays a battery as C3A does: both are offered for RECKLESS DESCENT (0 credits and a battery)."""
    game = below(**{**tiled("c3a", "b3"), "OldTech/row": ["reckless_descent"]})
    game.take("drone_buy reckless_descent")
    assert [("battery", "drillers:c3a"), ("battery", "drillers:b3")] == game.words()

    game.take("battery b3")

    game.expect({"0/exhausted": ["b3"], "0/deck": ["grabber", "claw", "reckless_descent"]})
    assert 6 + 10 - 2 == game.outcome.results[0].lines["tiles"]


@pytest.mark.parametrize("phase", ["operations", "surfacing"])
def test_a_battery_is_no_effect_of_its_own(phase: str) -> None:
    """D-DEF-17, C-12: a battery tile is exhausted only to pay for an advanced card."""
    game = below(**{**tiled("c3a", "b3"), "0/floor": 0})
    if phase == "surfacing":
        game.take("end_operations")

    assert {"D-DEF-17"} == {game.refused(f"exhaust {tile}").rule for tile in ("c3a", "b3")}


def test_tiles_beyond_a_full_track_can_be_exhausted() -> None:
    """D-DEF-18, D-TRACK-08: 25 notches, then C2A: it gives its 2 credits."""
    game = below(**{**tiled("c6a", "c6b", "c6c", "c6d", "c6e", "c2a"), "ender": 0, "0/tokens": ["final"]})
    game.take("exhaust c2a")

    game.expect({"0/credits": 4, "0/notches": 27})


def test_movement_of_a_tile_is_lost_in_surfacing() -> None:
    """D-DEF-19: C4E in Surfacing: legal, 1 movement that nothing can spend and Upkeep wipes out."""
    game = surfaced({**tiled("c4e"), "0/hand": [], "0/deck": ["claw"] * 4})
    game.take("exhaust c4e")
    assert [] == game.words("move")

    game.take("end_surfacing")

    game.expect({"0/movement": 0, "0/floor": 0, "0/exhausted": ["c4e"]})


def test_other_effects_of_tiles_work_in_surfacing() -> None:
    """D-DEF-20: fuel, credits, a drone, a card; the card drawn is discarded for 2 credits."""
    tiles = ("c2b", "c2a", "c4b", "c2c")
    game = surfaced({**tiled(*tiles), "0/hand": [], "0/deck": ["grabber", "claw"], "0/fuel": 5})
    game.take(*[f"exhaust {tile}" for tile in tiles])
    game.expect({"0/fuel": 7, "0/credits": 4, "0/drones_up": 2, "0/hand": ["claw"]})

    game.take("discard claw")

    game.expect({"0/credits": 6, "0/discard": ["claw"]})


def test_a_tile_just_gained_may_be_exhausted() -> None:
    """D-DEF-21: excavate C2D, exhaust it at once: 3 credits."""
    game = below(**{"0/drilling": 2, "stack_2": ["c2d"], "open": ["brewery"]})
    game.take("excavate", "exhaust c2d")

    game.expect({"0/credits": 5, "0/exhausted": ["c2d"]})


def test_only_the_owner_exhausts_a_tile() -> None:
    """D-DEF-22: the other player's C2A is refused."""
    game = below(**tiled("c2a", seat=1))

    assert "D-DEF-22" == game.refused("exhaust c2a").rule
