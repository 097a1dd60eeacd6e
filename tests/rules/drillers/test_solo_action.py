"""The bot's action turn: card, cell, drilling by its list, the free mineral, the move. Rules: D-SOLO-10 to -39."""

from __future__ import annotations

from pathlib import Path

import pytest

from headframe.content import ContentError
from headframe.testing import Scenario, ruleset, scenario
from headframe_drillers_solo.boards import BotBoard
from headframe_drillers_solo.minerals import lay_out
from rules.drillers.solo import (
    BOT,
    COST_0,
    COST_1,
    COST_2,
    COST_4,
    COST_6,
    EMPTY,
    NO_TILES,
    after_turn,
    alone,
    bots_turn,
    next_card,
)
from rules.drillers.tables import tiled
from samples.extra_content import load_with

ALL_OPEN = {"deepest": 6, "open": ["brewery", "lobby", "dispatch", "chill_out_zone", "lava_cave"], "closed": []}
S, G, A, E, R = range(5)
BOARDS = {
    1: (("3m 3m 4m", "2m 2m 3m", "1m 2m 2m", "1 1 2m"), "barrier R E A corridor:4 corridor:3 corridor:2 G S"),
    2: (
        ("3m 4m 5m", "3m 3m 4m", "2m 2m 3m", "1 2 2m"),
        "barrier R E A corridor:5 corridor:4 corridor:3 corridor:2 G S",
    ),
    3: (
        ("4m 5m 6m", "3m 4m 5m", "2m 3m 4m", "2 2 3m"),
        "barrier corridor:6 corridor:5 R E corridor:4 A corridor:3 corridor:2 G S",
    ),
    4: (
        ("4m 6m 7m", "4m 5m 6m", "3m 4m 5m", "2 3 4m"),
        "barrier corridor:6 corridor:5 corridor:4 R E corridor:3 A corridor:2 G S",
    ),
}


def minerals(**floors: str) -> dict[str, object]:
    """Return the patch that lays just these minerals, such as `floor_2="SG"`."""
    counts = {name[-1]: {kind: kinds.count(kind) for kind in set(kinds)} for name, kinds in floors.items()}
    return {"minerals": counts}


def cell(game: Scenario) -> tuple[int, int]:
    """Return the row, from the top, and the column, from the left, of the bot's last action turn."""
    return game["cell_row"], game["cell_column"]


# boards


@pytest.mark.parametrize("stars", [1, 2, 3, 4])
def test_a_board_is_that_of_table_4_9(stars: int) -> None:
    """D-SOLO-11, D-SOLO-27: cells and list of each board, with slots 4, 4, 4."""
    body: BotBoard = next(b for b in ruleset().kinds["bot_boards"].bodies if b.stars == stars)
    rows, priorities = BOARDS[stars]

    assert (4, 4, 4) == body.slots
    assert [(4, None), (2, 3), (1, 1), (0, 0)] == [(row.min, row.max) for row in body.rows]
    assert rows == tuple(" ".join(f"{c.drilling}{'m' * c.move}" for c in row.cells) for row in body.rows)
    assert priorities.split() == list(body.priorities)


def test_boards_are_marked_as_authored() -> None:
    """D-SOLO-27: no printed board could be read; the files say so."""
    entries = ruleset().entries["bot_boards"]

    assert 4 == len(entries)
    assert {"authored"} == {entry.marks[""] for entry in entries.values()}


BOARD = """{"stars": 5, "colour": "black", "slots": [1, 1], "rows": [%s], "priorities": [%s]}"""
GOOD_ROW = '{"min": 0, "max": null, "cells": [{"drilling": 1, "move": true}, {"drilling": 1, "move": true}]}'


@pytest.mark.parametrize(
    ("rows", "priorities", "said"),
    [
        (
            '{"min": 1, "cells": [{"drilling": 1, "move": true}, {"drilling": 1, "move": true}]}',
            '"S"',
            "costs 0 fits no",
        ),
        (f"{GOOD_ROW}, {GOOD_ROW}", '"S"', "costs 0 fits 2 rows"),
        ('{"min": 0, "cells": [{"drilling": 1, "move": true}]}', '"S"', "1 cells, but the mineral track has 2"),
        (
            '{"min": 0, "max": 3, "cells": [{"drilling": 1, "move": true}, {"drilling": 1, "move": true}]}',
            '"S"',
            "costs 4",
        ),
        (GOOD_ROW, '"S", "G"', "the list ends with 'G'"),
        (GOOD_ROW, '"G", "G", "S"', "'G' stands in the list twice"),
        (GOOD_ROW, '"corridor:1", "S"', "corridor:1"),
    ],
)
def test_a_board_that_cannot_be_played_is_refused(tmp_path: Path, rows: str, priorities: str, said: str) -> None:
    """D-SOLO-11, D-SOLO-24: each cost fits one row, each row has a cell a column, silver is last."""
    with pytest.raises(ContentError, match=said):
        load_with(tmp_path, {"bot_boards/odd": BOARD % (rows, priorities)})


def test_a_board_of_somebody_else_is_a_level(tmp_path: Path) -> None:
    """D-SOLO-02: a fifth board is level 5, and plays."""
    rules = load_with(tmp_path, {"bot_boards/fifth": BOARD % (GOOD_ROW, '"S"')}, values={"drillers_solo:level": 5})
    told = bots_turn(scenario(seats=1, rules=rules))

    assert "Bot flips" in told[1]
    assert "row 0 or more, column I: 1 drilling, move" in told[1]


# card, row, column


def test_only_the_fuel_cost_of_the_main_effect_counts() -> None:
    """D-SOLO-10: GRABBER gives the bot no drilling of its own, TORSO no choice; the card lies flipped."""
    game = after_turn({**EMPTY, **ALL_OPEN, **next_card("torso", COST_0, COST_1)})

    game.expect({"flipped": ["torso"], "1/deck": [COST_0, COST_1], "1/fuel": 10, "1/drilling": 0})


@pytest.mark.parametrize(
    ("card", "row"),
    [
        (COST_6, 0),
        (COST_4, 0),
        ("stock_propeller", 1),
        (COST_2, 1),
        (COST_1, 2),
        ("spider_leg", 2),
        ("torso", 2),
        (COST_0, 3),
        ("vintage_drill", 3),
    ],
)
def test_the_cost_picks_the_row(card: str, row: int) -> None:
    """D-SOLO-11: GRABBER (4) and MINING ARM (6) the top row, 2 the second, 1 the third, 0 the last."""
    assert (row, 0) == cell(after_turn({**EMPTY, **next_card(card)}))


def test_with_nothing_collected_the_first_column_counts() -> None:
    """D-SOLO-12: column 1."""
    assert 0 == after_turn({**EMPTY, **next_card(COST_4)})["cell_column"]


@pytest.mark.parametrize(("slots", "column"), [(3, 0), (4, 1), (7, 1), (8, 2), (11, 2)])
def test_the_leftmost_column_with_an_empty_slot_counts(slots: int, column: int) -> None:
    """D-SOLO-12: four slots a column."""
    assert column == after_turn({**EMPTY, "1/storage": ["A"] * slots, **next_card(COST_0)})["cell_column"]


def test_a_full_track_uses_the_rightmost_column() -> None:
    """D-SOLO-13: all twelve slots filled: column III."""
    assert 2 == after_turn({**EMPTY, "1/storage": ["A"] * 12, **next_card(COST_0)})["cell_column"]


def test_row_and_column_are_fixed_when_the_card_is_flipped() -> None:
    """D-SOLO-14: the fourth slot is filled while drilling; the turn goes on in column I, without a move."""
    patch = {**ALL_OPEN, **NO_TILES, **minerals(floor_2="AE"), "1/storage": ["A"] * 3, **next_card(COST_0)}
    game = after_turn(patch)

    game.expect({"1/storage": ["A", "A", "A", "E", "A"], "cell_column": 0, "1/floor": 0})


def test_the_cell_is_resolved_from_left_to_right() -> None:
    """D-SOLO-15: drilling first, then the most valuable mineral, then the move."""
    patch = {**ALL_OPEN, **NO_TILES, **minerals(floor_2="GS", floor_4="A"), **next_card(COST_1)}
    told = bots_turn(alone(patch))

    assert told == (
        "Bot takes an action turn.",
        "Bot flips CLAW, which costs 1: row 1, column I: 1 drilling, move.",
        "Bot takes sapphire from floor 4 into slot 1, for 1 drilling; 0 drilling left.",
        "Bot takes gold from floor 2 into the buffer, for nothing.",
        "Bot moves to floor 2.",
    )


def test_flipped_cards_are_never_used_again() -> None:
    """D-SOLO-16: they lie in the order of flipping and stay."""
    game = alone({**EMPTY, "1/deck": ["torso", COST_0, "vintage_drill", COST_0]})
    for _ in range(2):
        bots_turn(game)

    game.expect({"flipped": [COST_0, "vintage_drill"], "1/deck": ["torso", COST_0]})


# drilling


def test_the_first_entry_that_can_be_had_is_taken() -> None:
    """D-SOLO-17: the barrier (3) is affordable and stands before the ruby."""
    patch = {**NO_TILES, **minerals(floor_2="R"), "closed": ["lobby", "jackpot", "dispatch", "the_squeeze"]}
    game = after_turn({**patch, **next_card(COST_4)})

    game.expect({"deepest": 3, "1/tiles": ["b3"], "1/storage": ["R"]})


def test_what_is_too_dear_is_passed_over() -> None:
    """D-SOLO-17: with 1 drilling neither barrier (3) nor corridor (2); gold comes before silver."""
    game = after_turn({**minerals(floor_2="SG"), **next_card(COST_1)})

    game.expect({"deepest": 2, "1/tiles": [], "1/storage": ["G", "S"]})


def test_after_paying_it_starts_again_at_the_top() -> None:
    """D-SOLO-18: 3 drilling, barrier 4 next, no A, E or R: excavate (2) and, as that adds A, collect A (1)."""
    patch = {"deepest": 3, "open": ["brewery", "lobby"], **minerals(floor_2="S", floor_3="G")}
    told = bots_turn(alone({**patch, "stack_3": ["c3b", "c3a"], **next_card(COST_4)}))

    assert told[2:4] == (
        "Bot excavates C3A on floor 3 for 2 drilling; S G A come to floor 3; 1 drilling left.",
        "Bot takes sapphire from floor 3 into slot 1, for 1 drilling; 0 drilling left.",
    )


def test_it_drills_until_nothing_is_left() -> None:
    """D-SOLO-18: four rubies for 4 drilling, one after another, and a fifth for nothing."""
    patch = {**ALL_OPEN, **NO_TILES, **minerals(floor_6="RRRRRR"), **next_card(COST_4)}
    game = after_turn(patch, level=3)

    game.expect({"1/storage": ["R"] * 5, "1/drilling": 0, "minerals": {"6": {"R": 1}}})


def test_the_mechs_place_does_not_matter() -> None:
    """D-SOLO-19: from the surface it excavates floor 3 and collects on floor 2, without moving there."""
    patch = {**ALL_OPEN, **NO_TILES, "stack_3": ["c3f"], **minerals(floor_2="G"), **next_card("vintage_drill")}
    game = after_turn({**patch}, level=3)

    game.expect({"1/tiles": ["c3f"], "1/floor": 0})


def test_the_next_barrier_is_that_of_the_shallowest_closed_floor() -> None:
    """D-SOLO-20: floors 2 and 3 open: barrier 4."""
    patch = {"deepest": 3, "open": ["brewery", "lobby"], "closed": ["jackpot", "dispatch", "the_squeeze"]}
    game = after_turn({**EMPTY, **patch, **next_card(COST_4)}, level=3)

    game.expect({"deepest": 4, "1/tiles": ["b4"]})


def test_with_all_floors_open_there_is_no_barrier() -> None:
    """D-SOLO-20, D-DRILL-27: the entry is passed over."""
    game = after_turn({**NO_TILES, **ALL_OPEN, **minerals(floor_6="R"), **next_card(COST_6)}, level=4)

    game.expect({"1/tiles": [], "deepest": 6})
    assert "R" == game.short("1/storage")[0]


def test_a_corridor_entry_needs_an_open_floor() -> None:
    """D-SOLO-21: corridor 3 is on the list before corridor 2, but floor 3 is closed."""
    game = after_turn({**minerals(), "stack_2": ["c2b", "c2a"], **next_card(COST_2)})

    game.expect({"1/tiles": ["c2a"]})


def test_a_corridor_entry_needs_a_tile() -> None:
    """D-SOLO-21: no tile is left on floor 3, so floor 2 it is."""
    patch = {**ALL_OPEN, **minerals(), "stack_4": [], "stack_3": [], "stack_2": ["c2b", "c2a"], **next_card(COST_2)}

    after_turn(patch).expect({"1/tiles": ["c2a"]})


def test_a_corridor_entry_names_its_floor() -> None:
    """D-SOLO-21: floor 4 (3 drilling) before floor 3."""
    patch = {**ALL_OPEN, **minerals(), "stack_4": ["c4e"], "stack_3": ["c3a"], **next_card(COST_4)}

    after_turn(patch).expect({"1/tiles": ["c4e"]})


def test_a_mineral_entry_costs_one_drilling() -> None:
    """D-SOLO-22: 2 drilling buy E and A, in the order of the list; the third mineral is free."""
    patch = {**ALL_OPEN, **NO_TILES, **minerals(floor_2="AES"), **next_card(COST_2)}

    after_turn(patch).expect({"1/storage": ["E", "A", "S"]})


def test_minerals_of_closed_floors_are_out_of_reach() -> None:
    """D-SOLO-22: the ruby on floor 5 is not there for a bot with floors 2 and 3 open."""
    patch = {"deepest": 3, "open": ["brewery", "lobby"], **NO_TILES, **minerals(floor_2="S", floor_5="R")}
    game = after_turn({**patch, **next_card(COST_1)})

    game.expect({"1/storage": ["S", "S"], "minerals": {"5": {"R": 1}}})


def test_a_listed_mineral_is_taken_from_the_lowest_floor() -> None:
    """D-SOLO-23: two floors have an emerald: the deeper one loses it first."""
    patch = {**ALL_OPEN, **NO_TILES, **minerals(floor_2="E", floor_4="E", floor_3="R"), **next_card(COST_2)}
    told = bots_turn(alone(patch))

    assert "Bot takes emerald from floor 4 into slot 2, for 1 drilling; 0 drilling left." in told


def test_silver_comes_from_the_supply_if_need_be() -> None:
    """D-SOLO-24: nothing on any floor: 3 drilling give 3 silver, and the free mineral is a fourth."""
    game = after_turn({**EMPTY, **ALL_OPEN, **next_card(COST_4)})

    game.expect({"1/storage": ["S"] * 4, "1/drilling": 0})


def test_a_corridor_tile_goes_to_the_track_and_its_minerals_to_the_floor() -> None:
    """D-SOLO-25: C2a: 2 notches; S and G lie on floor 2, of which the bot then takes the gold."""
    game = after_turn({**minerals(), "stack_2": ["c2b", "c2a"], **next_card(COST_2)})

    game.expect({"1/tiles": ["c2a"], "1/notches": 2, "stack_2": ["c2b"], "minerals": {"2": {"S": 1}}})


def test_a_barrier_tile_goes_to_the_track() -> None:
    """D-SOLO-25: B3: 3 notches."""
    game = after_turn({**EMPTY, "closed": ["lobby", "jackpot", "dispatch", "the_squeeze"], **next_card(COST_4)})

    game.expect({"1/tiles": ["b3"], "1/notches": 3, "deepest": 3})


def test_the_bot_does_not_move_into_a_floor_that_it_opens() -> None:
    """D-SOLO-26: without a move icon it is still on floor 0."""
    patch = {**EMPTY, "1/storage": ["A"] * 4, "closed": ["lobby", "jackpot", "dispatch", "the_squeeze"]}
    game = after_turn({**patch, **next_card(COST_0)}, level=4)

    game.expect({"deepest": 3, "1/floor": 0})


@pytest.mark.parametrize(("level", "first"), [(1, "E"), (4, "c4e")])
def test_each_board_has_its_own_list(level: int, first: str) -> None:
    """D-SOLO-27, C-19: board 1 collects E before it excavates floor 4, board 4 excavates first."""
    patch = {**ALL_OPEN, **NO_TILES, "stack_4": ["c4e"], **minerals(floor_2="E"), **next_card(COST_4)}
    told = bots_turn(alone(patch, level=level))

    assert ("emerald" if first == "E" else "C4E") in told[2]


# the free mineral


def test_the_most_valuable_mineral_is_free() -> None:
    """D-SOLO-28, C-20: open floors hold S, G and A once the drilling is spent: A."""
    patch = {**ALL_OPEN, **NO_TILES, **minerals(floor_2="SG", floor_3="AR"), **next_card(COST_1)}

    after_turn(patch).expect({"1/storage": ["R", "A"]})


def test_without_minerals_the_free_one_is_silver() -> None:
    """D-SOLO-28: from the supply."""
    after_turn({**EMPTY, **ALL_OPEN, **next_card(COST_0)}).expect({"1/storage": ["S", "S"]})


def test_the_free_mineral_comes_also_without_a_move() -> None:
    """D-SOLO-28, C-20: it is no icon of the cell, it always comes."""
    patch = {**ALL_OPEN, **NO_TILES, **minerals(floor_2="EA"), **next_card(COST_0)}

    after_turn(patch).expect({"1/storage": ["E", "A"], "1/floor": 0})


def test_of_equal_minerals_the_lowest_floor_loses_its_own() -> None:
    """D-SOLO-29: gold on floors 2 and 5: that of floor 5."""
    patch = {**ALL_OPEN, **NO_TILES, **minerals(floor_2="G", floor_5="GR"), **next_card(COST_1)}

    after_turn(patch).expect({"1/storage": ["R", "G"], "minerals": {"2": {"G": 1}}})


# the move


@pytest.mark.parametrize(
    ("floors", "floor"),
    [
        ({"floor_2": "RR", "floor_3": "REEE"}, 2),
        ({"floor_2": "RE", "floor_3": "RAAA"}, 2),
        ({"floor_2": "REA", "floor_3": "REGG"}, 2),
        ({"floor_2": "REAG", "floor_3": "REASS"}, 2),
        ({"floor_2": "REAGSS", "floor_3": "REAGS"}, 2),
        ({"floor_2": "SSS", "floor_3": "G"}, 3),
        ({"floor_3": "REAGS", "floor_5": "REAGS"}, 5),
    ],
)
def test_the_bot_moves_to_the_richest_floor(floors: dict[str, str], floor: int) -> None:
    """D-SOLO-30, D-SOLO-31: most R, then E, A, G, S; still tied, the lower one."""
    game = alone({**ALL_OPEN, **NO_TILES, **next_card(COST_1)})
    above = {"floor_6": "RR"}  # the two that drilling and the free mineral take
    bots_turn(game.patch(minerals(**floors, **above)))

    game.expect({"1/floor": floor, "1/storage": ["R", "R"]})


def test_with_all_open_floors_empty_the_lowest_one_is_chosen() -> None:
    """D-SOLO-31: floors 0 to 4 open: floor 4."""
    game = after_turn({**EMPTY, **ALL_OPEN, "deepest": 4, **next_card(COST_1)})

    game.expect({"1/floor": 4})


def test_the_surface_and_the_entrance_lose_every_tie() -> None:
    """D-SOLO-32: with floor 2 as the only other open floor, and empty, the bot goes there."""
    after_turn({**EMPTY, **next_card(COST_1)}).expect({"1/floor": 2})


def test_the_move_looks_at_what_is_left() -> None:
    """D-SOLO-33: both rubies of floor 3 are taken before, so the emerald of floor 2 counts."""
    patch = {**ALL_OPEN, **NO_TILES, **minerals(floor_2="E", floor_3="RR"), **next_card(COST_1)}

    after_turn(patch).expect({"1/floor": 2})


def test_reserved_emeralds_do_not_count() -> None:
    """D-SOLO-33, D-FLOOR-17: the person's emerald on floor 4 neither draws the bot there nor is taken by it."""
    patch = {**ALL_OPEN, **NO_TILES, **minerals(floor_3="S"), "0/reserved": {"4": {"E": 1}}, **next_card(COST_2)}
    game = after_turn(patch)

    game.expect({"1/storage": ["S", "S", "S"], "0/reserved": {"4": {"E": 1}}, "1/floor": 6})


def test_without_a_move_icon_the_bot_stays() -> None:
    """D-SOLO-34: on floor 0, and its next turn is an action turn again."""
    game = after_turn({**ALL_OPEN, **NO_TILES, **minerals(floor_2="RRRRR"), **next_card(COST_0, "torso", COST_0)})
    game.expect({"1/floor": 0})

    assert "Bot takes an action turn." == bots_turn(game)[0]


def test_the_move_is_free_and_may_be_far() -> None:
    """D-SOLO-35: from floor 0 to floor 6 at once; neither fuel nor movement is paid."""
    patch = {**ALL_OPEN, **NO_TILES, **minerals(floor_6="RRRR"), **next_card(COST_1)}

    after_turn(patch).expect({"1/floor": 6, "1/fuel": 10, "1/movement": 0})


# the mineral track


@pytest.mark.parametrize(
    ("kinds", "slots", "buffer"),
    [
        ((), (), ()),
        ((A,), ((A,),), ()),
        ((E, R), ((E,), (R,)), ()),
        ((G, S), ((G, S),), ()),
        ((S, S, G), ((S, S),), (G,)),
        ((G, A, S), ((A,), (G, S)), ()),
        ((S, R, E), ((R,), (E,)), (S,)),
    ],
)
def test_how_minerals_fill_slots(
    kinds: tuple[int, ...], slots: tuple[tuple[int, ...], ...], buffer: tuple[int, ...]
) -> None:
    """D-SOLO-36, D-SOLO-37: two of silver and gold share a slot in any mix, dearer ones have one each."""
    assert (slots, buffer) == lay_out(kinds)


def test_the_odd_gold_waits_in_the_buffer() -> None:
    """D-SOLO-37: buffer G, the bot collects S: the buffer is empty, one slot holds both."""
    game = alone({**ALL_OPEN, **NO_TILES, "1/storage": ["G"], **minerals(floor_2="SR"), **next_card(COST_1)})
    told = bots_turn(game)

    assert "Bot takes silver from floor 2 into slot 2 with the one in the buffer, for nothing." in told
    assert (((R,), (G, S)), ()) == lay_out((G, R, S))
    game.expect({"1/storage": ["G", "R", "S"]})


def test_a_buffered_mineral_does_not_change_the_column() -> None:
    """D-SOLO-38: three slots and the buffer: column I; the second of the pair makes it column II."""
    one = after_turn({**EMPTY, "1/storage": ["A", "A", "A", "G"], **next_card(COST_0)})
    two = after_turn({**EMPTY, "1/storage": ["A", "A", "A", "G", "G"], **next_card(COST_0)})

    assert [0, 1] == [one["cell_column"], two["cell_column"]]


def test_what_does_not_fit_goes_to_overflow() -> None:
    """D-SOLO-39: the track is full: E and S shorten the progress track, the G in the buffer stays there."""
    patch = {**ALL_OPEN, **NO_TILES, "1/storage": ["G", *["A"] * 12], **minerals(floor_2="ERA")}
    game = after_turn({**patch, **next_card(COST_0)})

    game.expect({"1/overflow": {"R": 1, "E": 1, "A": 1}, "1/storage": ["G", *["A"] * 12]})


def test_the_last_slot_is_filled_before_anything_overflows() -> None:
    """D-SOLO-39: with one slot free and G in the buffer, A takes the slot and S goes to overflow, the G stays."""
    patch = {**ALL_OPEN, **NO_TILES, "1/storage": ["G", *["A"] * 11], **minerals(floor_2="AS"), **next_card(COST_0)}
    game = after_turn({**patch}, level=1)

    game.expect({"1/storage": ["G", *["A"] * 12], "1/overflow": {"S": 2}})


def test_overflow_minerals_can_complete_the_bots_track() -> None:
    """D-SOLO-39, D-SOLO-57: 24 notches of tiles and one mineral."""
    patch = {**EMPTY, **ALL_OPEN, **tiled("b6", "b6", "b6", "b6", seat=1), "1/storage": ["A"] * 12}
    game = after_turn({**patch, **next_card(COST_0)})

    game.expect({"ender": BOT, "1/tokens": ["final"]})
