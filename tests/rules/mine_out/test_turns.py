"""Turn order, skipped players, prices and movement (M-TURN, M-MOVE)."""

from __future__ import annotations

from itertools import permutations

import pytest

from headframe.testing import Scenario
from headframe_mine_out.mapping import find
from headframe_mine_out.plotting import plot_price
from headframe_mine_out.tables import REPEAT, Tables
from rules.mine_out.tables import BLACK, FOUR_MINES, RED, YELLOW, plot, table, turn

IDLE = (
    "sell mine_copper mine_silver mine_gold"  # 0 + 1 + 2 + 2 from the Market, nothing to choose without hand and cubes
)
NOTHING: dict[str, object] = {f"{seat}/hand": [] for seat in range(3)}


def idle(patch: dict[str, object], *plots: str) -> Scenario:
    """Return a game in which nobody holds anything, after these plots."""
    game = table({**NOTHING, **patch})
    return plot(game, *plots)


def price(tiles: str, *, start: str = "market") -> int:
    """Return what a plot costs from a facility on."""
    rules = table().rules
    numbers = [find(rules.kinds["plot_tiles"], tile) for tile in tiles.replace(",", "").split()]
    return plot_price(rules[Tables], find(rules.kinds["facilities"], start), numbers)


def test_a_turn_checks_points_then_resolves_then_refills() -> None:
    """M-TURN-01, M-MOVE-10: the price is paid before the first choice, the dock is filled after the last tile."""
    game = turn("port mine_copper sell play", {"dock": ["worker", "worker", *["mafia"] * 7]})
    game.expect({"0/ap": 45 - 3 - 2 - 1 - 1})
    game.take("take worker 1")
    assert 8 == len(game["dock"])
    game.take("discard worker")
    before = game["0/ap"]
    game.take("play worker own")

    game.expect({"0/ap": before})
    assert 9 == len(game["dock"])


def test_most_action_points_act_first() -> None:
    """M-TURN-02: 20 before 16 and 11."""
    game = idle({"0/ap": 11, "1/ap": 16, "2/ap": 20}, FOUR_MINES, FOUR_MINES, FOUR_MINES)

    game.expect({"2/ap": 20 - 7, "active": BLACK})


def test_the_top_of_a_stack_goes_first() -> None:
    """M-TURN-03: at 45 each, in the order of the stack."""
    game = table({"discs": [YELLOW, RED, BLACK]})
    plot(game, FOUR_MINES, FOUR_MINES, FOUR_MINES)

    game.expect({"active": YELLOW})


def test_a_disc_that_moves_lands_on_top() -> None:
    """M-TURN-04, M-TURN-05: Yellow moves from 45 onto Red's 40; the discs left behind keep their order."""
    game = table({"0/ap": 40, "0/hand": ["worker"], "2/hand": [], "discs": [YELLOW, BLACK, RED]})
    plot(game, "port pub hotel sell", FOUR_MINES, IDLE)

    game.expect({"2/ap": 40, "0/ap": 40, "active": BLACK, "discs": [BLACK, YELLOW, RED]})


def test_s6_who_has_acted_and_leads_ends_the_phase() -> None:
    """M-TURN-06, M-TURN-07, M-TURN-08, S6: Yellow 20 spends 5, Blue 16 spends 4; Yellow leads again, Red is skipped."""
    cheap = "sell mine_copper play repeat"  # 0 + 1 + 1 + 2
    game = idle({"0/ap": 20, "1/ap": 16, "2/ap": 11, "2/pawn": "pub_site"}, IDLE, cheap, FOUR_MINES)

    game.expect({"0/ap": 15, "1/ap": 12, "2/ap": 11, "2/pawn": "pub_site", "round": 2, "turn": 2})


def test_nobody_acts_twice_in_a_round() -> None:
    """M-TURN-09, M-TURN-11: when all have acted the phase ends, whoever leads; each round has at least one turn."""
    game = idle({}, IDLE, IDLE, IDLE)
    game.expect({"round": 2, "turn": 3})

    alone = idle({"0/ap": 45, "1/ap": 10, "2/ap": 9}, IDLE, IDLE, IDLE)
    alone.expect({"round": 2, "turn": 1, "1/ap": 10, "2/ap": 9})


def test_a_plot_is_turned_up_at_the_start_of_the_own_turn() -> None:
    """M-TURN-10: not before."""
    game = turn(FOUR_MINES)

    assert FOUR_MINES.split() == game.short("0/open_plot")
    game.expect({"1/open_plot": [], "0/acted": 1, "1/acted": 0})


def test_action_points_may_become_negative() -> None:
    """M-TURN-12, M-TURN-13, R-05: A falls from 2 to -3; B at -1 is then next, and acts with negative points."""
    game = idle({"0/ap": 2, "1/ap": -1, "2/ap": -20}, IDLE, IDLE, IDLE)

    game.expect({"0/ap": -3, "1/ap": -6, "2/ap": -20, "turn": 2})


def test_points_and_stack_carry_over() -> None:
    """M-TURN-14: Yellow 40 on top of Red 40, Black 39: Yellow is first in the next round."""
    game = table({**NOTHING, "0/ap": 40, "1/ap": 39, "2/ap": 40, "discs": [YELLOW, RED, BLACK], "2/hand": ["worker"]})
    plot(game, FOUR_MINES, FOUR_MINES, FOUR_MINES)

    game.expect({"active": YELLOW, "discs": [YELLOW, RED, BLACK]})


def test_a_tie_works_against_the_player_below() -> None:
    """M-TURN-15: B comes down onto A's space and is foremost, so A is skipped."""
    game = idle({"0/ap": 10, "1/ap": 15, "2/ap": 2, "discs": [RED, BLACK, YELLOW]}, IDLE, IDLE, IDLE)

    game.expect({"1/ap": 10, "0/ap": 10, "turn": 1, "round": 2, "discs": [BLACK, RED, YELLOW]})


def test_a_player_who_has_acted_and_leads_ends_the_phase_for_all() -> None:
    """M-TURN-16: Blue acted and has 30; Red falls from 32 below it: Blue is designated, the phase ends."""
    game = idle({"0/ap": 35, "1/ap": 32, "2/ap": 29}, IDLE, IDLE, IDLE)

    game.expect({"0/ap": 30, "1/ap": 27, "2/ap": 29, "turn": 2, "round": 2})


def test_an_unacted_player_ahead_of_both_is_next() -> None:
    """M-TURN-16: Yellow at 31 is ahead of 30 and 27."""
    game = idle({"0/ap": 35, "1/ap": 32, "2/ap": 31}, IDLE, IDLE, IDLE)

    game.expect({"2/ap": 26, "turn": 3})


def test_position_counts_completed_turns_only() -> None:
    """M-TURN-17, R-43: the third seat acts first and reaches one row; the one after it reaches two.

    Rules: M-TURN-43.
    """
    patch = {"0/ap": 1, "1/ap": 40, "2/ap": 45, "dock": ["worker"] * 9, "deck": ["worker"] * 9}
    game = table(patch)
    plot(game, FOUR_MINES, "port sell mine_copper mine_gold", "port sell mine_copper mine_gold")

    assert ["1", "2", "3"] == [words[2] for words in game.words("take")]
    game.take("take worker 1", "discard worker", "discard worker")
    assert ["1", "2", "3", "4", "5", "6"] == [words[2] for words in game.words("take")]


# prices


@pytest.mark.parametrize(
    ("tiles", "start", "cost"),
    [
        ("port pub mine_copper sell", "port_site", 3),  # M-MOVE-03
        ("port pub mine_copper sell", "silver_mine", 5),  # M-MOVE-04
        ("hotel mine_silver sell play", "market", 6),  # M-MOVE-05
        ("hotel mine_silver sell play", "hotel_site", 4),
        ("sell mine_copper pub repeat", "market", 4),  # M-MOVE-08: movement 2 and Repeat
        ("sell play mine_copper port", "market", 0 + 1 + 1 + 2),  # M-MOVE-09
        ("sell mine_copper play repeat", "market", 1 + 1 + 2),
        ("mine_gold mine_silver mine_jewel black_alley", "pub_site", 3 + 2 + 3 + 2),
    ],
)
def test_the_price_of_a_plot(tiles: str, start: str, cost: int) -> None:
    """M-MOVE-01 to -09: shortest legs, 1 more for Play, 2 more for Repeat.

    Rules: M-MOVE-02, M-MOVE-03, M-MOVE-04, M-MOVE-05, M-MOVE-06, M-MOVE-07, M-MOVE-08, M-MOVE-09.
    """
    assert cost == price(tiles, start=start)


def test_the_map_of_the_specification() -> None:
    """M-MOVE-02, G-01: all 36 distances; symmetric, so that direction does not matter (R-06).

    Rules: M-MOVE-01, M-MOVE-06.
    """
    rules = table().rules
    mines = ["copper_mine", "silver_mine", "gold_mine", "jewelry_mine"]
    names = ["market", *mines, "port_site", "pub_site", "hotel_site", "black_alley_site"]
    wanted = (
        (0, 1, 1, 1, 3, 3, 2, 2, 2),
        (1, 0, 2, 2, 2, 2, 1, 3, 3),
        (1, 2, 0, 2, 3, 2, 3, 2, 1),
        (1, 2, 2, 0, 2, 3, 3, 1, 2),
        (3, 2, 3, 2, 0, 2, 1, 1, 2),
        (3, 2, 2, 3, 2, 0, 1, 2, 1),
        (2, 1, 3, 3, 1, 1, 0, 2, 2),
        (2, 3, 2, 1, 1, 2, 2, 0, 1),
        (2, 3, 1, 2, 2, 1, 2, 1, 0),
    )
    numbers = [find(rules.kinds["facilities"], name) for name in names]
    distances = rules[Tables].distances

    assert wanted == tuple(tuple(distances[a][b] for b in numbers) for a in numbers)


def test_every_plot_costs_3_to_12() -> None:
    """M-MOVE-01, R-54: over all starts and all legal plots; so every game comes to an end.

    Rules: M-MOVE-54.
    """
    tables = table().rules[Tables]
    legal = [p for p in permutations(range(11), 4) if tables.tiles[p[0]].action != REPEAT]
    prices = {plot_price(tables, start, tiles) for start in range(9) for tiles in legal}

    assert (3, 12) == (min(prices), max(prices))


def test_the_pawn_goes_to_the_last_facility_at_once() -> None:
    """M-MOVE-06, M-MOVE-11: in step 1; where it stands is not asked when a tile resolves."""
    game = turn("mine_copper pub port play")

    game.expect({"0/pawn": "port_site", "0/tile": 1})
    assert game.can("discard worker")


def test_play_costs_a_point_wherever_the_pawn_is() -> None:
    """M-MOVE-07: and no movement."""
    assert (
        price("port pub mine_copper play", start="port_site")
        == price("port play pub mine_copper", start="port_site")
        == 3
    )


def test_points_of_skipped_tiles_are_not_refunded() -> None:
    """M-MOVE-12: the pawn's way stands as well."""
    game = turn("hotel repeat sell play", {"0/hand": ["worker"] * 4, "0/cubes": {}, "0/rupees": 0})

    game.expect({"0/ap": 45 - 2 - 2 - 2 - 1, "0/pawn": "market", "0/skipped": [1, 1, 1, 1]})


def test_pawns_do_not_block() -> None:
    """M-MOVE-13, R-06: three pawns end on one facility, each for the usual price.

    Rules: M-MOVE-06.
    """
    game = idle({}, IDLE, IDLE, IDLE)

    game.expect({f"{seat}/pawn": "gold_mine" for seat in range(3)} | {f"{seat}/ap": 40 for seat in range(3)})


def test_the_price_is_frozen() -> None:
    """R-38, M-MOVE-10: the disc does not move any more in the turn."""
    game = turn("mine_copper play sell port", {"0/rupees": 20})
    paid = game["0/ap"]
    game.take("discard worker", "play miner_white community_1")

    game.expect({"0/ap": paid})
