"""The questions that the rulebook answers. Rules: D-FAQ."""

from __future__ import annotations

import pytest

from headframe.testing import scenario
from rules.drillers.tables import beside, pass_turn, surfaced, tiled

RICH = 999


def test_the_deck_is_shuffled_when_it_becomes_empty() -> None:
    """D-FAQ-01: drawing the last card makes the discard pile the deck before anything is drawn again."""
    game = scenario(patch={"0/hand": ["auto_drill"], "0/deck": ["claw"], "0/discard": ["crutch", "torso"]})

    game.take("play auto_drill main")

    game.expect({"0/hand": ["claw"], "0/discard": []})
    assert {"crutch", "torso"} == set(game.short("0/deck"))


def test_a_permanent_bought_by_drone_works_this_turn() -> None:
    """D-FAQ-02, D-DRONE-13: HOVER PADS give their movement in the Operations that bought them, once."""
    game = scenario(patch={"0/credits": 8, "movement_row": ["hover_pads"]})

    game.take("drone_buy hover_pads", "use hover_pads")

    game.expect({"0/movement": 1, "0/permanents": ["hover_pads"], "0/drones_up": 0})
    game.refused("use hover_pads")


def test_no_default_function_inside_a_main_effect() -> None:
    """D-FAQ-03, D-CARD-27: TORSO asks for its choice, and until it is made no default function is possible."""
    game = scenario(patch={"0/hand": ["torso"]})
    game.take("play torso main")

    for function in ("movement", "drilling", "damage"):
        assert "first answer this" in game.refused(f"default {function}").text

    game.take("choose 1")
    game.expect({"0/drilling": 1})


def test_stored_minerals_are_not_thrown_away() -> None:
    """D-FAQ-04, D-DRILL-05: with storage full nothing on offer empties it for nothing; collecting stays refused."""
    patch = {"0/floor": 2, "0/storage": ["S", "S"], "0/drilling": 1, "minerals": {"2": {"G": 1}}, "0/drones_up": 0}
    game = scenario(patch=patch)

    assert "D-DRILL-04" == game.refused("collect G").rule
    known = {"play", "default", "exhaust", "end_operations"}
    assert {words[0] for words in game.words()} <= known


def test_an_empty_corridor_stack_stays_empty() -> None:
    """D-FAQ-05, D-DRILL-15: no more corridors on floor 2, this turn or later."""
    game = scenario(patch={"0/floor": 2, "0/drilling": 5, "stack_2": []})
    assert "D-DRILL-15" == game.refused("excavate").rule
    pass_turn(game)
    pass_turn(game)
    game.patch({"0/drilling": 5})

    assert "D-DRILL-15" == game.refused("excavate").rule


def test_without_damage_cards_a_market_mineral_is_lost() -> None:
    """D-FAQ-06, D-DEF-07, C-13: stack 0, market G 2, E 1: the emerald goes, the fuel comes."""
    game = scenario(patch={"damage": [], "0/market": {"G": 2, "E": 1}, "0/fuel": 1})

    game.take("default damage")

    game.expect({"0/market": {"G": 2}, "0/fuel": 4, "0/discard": []})


def test_an_empty_shop_deck_refills_nothing() -> None:
    """D-FAQ-07: movement deck 0, row 1: bought, the row is empty for the rest of the game."""
    game = surfaced({"movement_deck": [], "movement_row": ["flywheel"], "0/credits": 3})

    game.take("buy flywheel")
    for _ in range(4):
        pass_turn(game)
        game.expect({"movement_row": [], "movement_deck": []})


def test_credits_and_minerals_never_run_out() -> None:
    """D-FAQ-08, D-GEN-08: players who own more than the box holds are paid on; emeralds beyond 23 come all the same."""
    patch = {"0/credits": RICH, "0/market": {"A": 3}, "0/storage": ["A"], "1/credits": RICH, "0/surplus": {"A": 27}}
    game = surfaced(patch)
    game.take("sell")
    game.expect({"0/credits": RICH + 4})

    patch = {**beside("cave_with_no_ceiling"), "1/surplus": {"R": 21}, "0/movement": 3}
    game = scenario(patch=patch)
    game.take("end_operations", "choose 4")
    game.expect({"0/storage": ["R"]})


def test_floor_effects_are_mandatory() -> None:
    """D-FAQ-09, D-FLOOR-03: SULFUR CAVE's damage comes with its fuel, and nobody is asked."""
    game = scenario(patch={**beside("sulfur_cave"), "0/drilling": 2, "0/fuel": 1})

    game.take("excavate")

    game.expect({"0/fuel": 6, "0/discard": ["damage"]})
    assert game.can("end_operations")


def test_nothing_left_over_works_after_surfacing() -> None:
    """D-FAQ-10, D-SURF-07, D-SURF-08: movement, drilling, drones, abilities and default functions are refused."""
    patch = {
        "0/movement": 2,
        "0/drilling": 2,
        "0/storage": ["S"],
        "0/hand": ["adaptive_engine", "claw"],
        "0/drones_up": 3,
        "0/credits": 20,
        "drilling_row": ["auto_drill"],
    }
    game = scenario(patch=patch)
    game.take("play adaptive_engine main", "end_operations")

    for pick in (
        "move 1",
        "excavate",
        "drone_sell S",
        "drone_buy auto_drill",
        "use adaptive_engine",
        "default movement",
        "default damage",
        "play claw main",
        "play claw fuel",
    ):
        assert "surfacing" in game.refused(pick).text


def test_the_refresh_tile_does_not_go_with_a_drone() -> None:
    """D-FAQ-11, D-DRONE-08: around a drone purchase in Operations the tile is refused."""
    game = scenario(patch={"0/credits": 20, "drilling_row": ["auto_drill"], "0/drones_up": 2})
    game.refused("refresh drilling")

    game.take("drone_buy auto_drill")

    game.refused("refresh drilling")
    game.expect({"0/refresh_tile": 1})


def test_tiles_may_be_gained_beyond_a_full_track() -> None:
    """D-FAQ-12, D-TRACK-08: one more corridor after 25 notches is owned and scores, and can be exhausted."""
    full = ("b3", "b4", "b5", "b6", "c6a", "c3a")
    patch = {**tiled(*full), "ender": 0, "open": ["brewery"], "0/floor": 2, "0/drilling": 2, "stack_2": ["c2a"]}
    game = scenario(patch=patch)

    game.take("excavate", "exhaust c2a")

    game.expect({"0/tiles": [*full, "c2a"], "0/notches": 27, "0/credits": 4, "0/exhausted": ["c2a"]})


def test_selling_goes_on_with_a_full_overflow_zone() -> None:
    """D-FAQ-13, D-TRACK-07, C-26: 10 slots full: a sapphire still pays 4 and lies in surplus."""
    game = surfaced({"0/overflow": {"S": 10}, "0/market": {"A": 3}, "0/storage": ["A"], "0/credits": 0})

    game.take("sell")

    game.expect({"0/credits": 4, "0/overflow": {"S": 10}, "0/surplus": {"A": 1}})


@pytest.mark.parametrize(
    ("card", "cap", "start", "top", "gains"),
    [
        ("cleaning_break", "storage_cap", 2, 7, {"0/hand": ["crutch"]}),
        ("mining_drone", "storage_cap", 2, 7, {"0/drilling": 2, "0/drones_up": 2}),
        ("refuelling_drone", "fuel_cap", 10, 18, {"0/drones_up": 2}),
        ("superhot_furnace", "fuel_cap", 10, 18, {"0/overflow": {"S": 1}}),
    ],
)
def test_a_free_upgrade_is_skipped_at_the_maximum(
    card: str, cap: str, start: int, top: int, gains: dict[str, object]
) -> None:
    """D-FAQ-14, D-SURF-28, C-36: one free step from the start; none at storage 7 or fuel 18; the rest works."""
    rig = {"0/hand": [card], "0/deck": ["claw", "crutch"], "0/storage": ["S"], "0/fuel": 9}
    for before, after, steps in ((start, start + 1, 0), (top, top, 8)):
        game = scenario(patch={**rig, f"0/{cap}": before, "0/fuel_steps": steps if cap == "fuel_cap" else 0})

        game.take(f"play {card} main")

        game.expect({f"0/{cap}": after, **gains})


def test_current_credit_miner_moves_a_sold_mineral_to_overflow() -> None:
    """D-FAQ-15, C-36: market G 2: G 1, overflow G, no credits but the card's 5; the next gold pays 4 again."""
    game = scenario(
        patch={"0/hand": ["current_credit_miner"], "0/market": {"G": 2}, "0/credits": 0, "0/storage": ["G"]}
    )

    game.take("play current_credit_miner main")
    game.expect({"0/market": {"G": 1}, "0/overflow": {"G": 1}, "0/credits": 5})
    game.take("drone_sell G")

    game.expect({"0/market": {"G": 2}, "0/credits": 9})


def test_current_credit_miner_lets_the_player_choose_the_column() -> None:
    """D-FAQ-15, C-40: of S and E the column picked loses its topmost mineral."""
    game = scenario(patch={"0/hand": ["current_credit_miner"], "0/market": {"S": 3, "E": 1}})

    game.take("play current_credit_miner main")
    assert [("column", "S"), ("column", "E")] == game.words()
    game.take("column S")

    game.expect({"0/market": {"S": 2, "E": 1}, "0/overflow": {"S": 1}})


def test_current_credit_miner_skips_an_empty_market() -> None:
    """D-FAQ-15: nothing to move: 5 credits and a card all the same."""
    game = scenario(patch={"0/hand": ["current_credit_miner"], "0/credits": 0, "0/deck": ["claw", "crutch"]})

    game.take("play current_credit_miner main")

    game.expect({"0/credits": 5, "0/hand": ["crutch"], "0/overflow": {}})
