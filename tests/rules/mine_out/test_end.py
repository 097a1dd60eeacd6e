"""Cleanup, the end of the game and the result (M-CLEAN, M-END)."""

from __future__ import annotations

import pytest

from headframe.testing import Scenario
from headframe_mine_out.parts import Player
from headframe_mine_out.points import allotment
from rules.mine_out.tables import BLACK, RED, YELLOW, cleaned, counts, table, turn

PLAIN = {"community": ["broker", "native_1", "mafia", "native_3"]}


def over(patch: dict[str, object]) -> Scenario:
    """Return a game after the Cleanup that ended it."""
    return cleaned({"0/ap": -1, "1/ap": -2, "2/ap": -3, **patch})


def test_the_order_of_cleanup() -> None:
    """M-CLEAN-01, M-COMM-10, R-23: tiles back, locks off, possession, end test, in this order.

    Rules: M-COMM-23.
    """
    rules = table().rules
    names = rules.step_names[rules.program_index["mine_out:round"]]

    assert ("tiles_back", "unlock", "possession", "end_test") == names[-5:-1]
    game = cleaned({"locked": [1, 1, 0, 0], "0/open_plot": ["play"], "0/acted": 1, "0/cubes": {"gold": 2}})
    game.expect({"locked": [0, 0, 0, 0], "0/open_plot": [], "0/acted": 0, "0/vp": 2})


@pytest.mark.parametrize(
    ("cubes", "points"),
    [
        (counts(silver=3), 3),  # M-CLEAN-02
        (counts(copper=5), 5),
        (counts(silver=2), 0),
        (counts(copper=4, gold=2), 6),  # M-CLEAN-03
        (counts(silver=2, jewel=1), 3),  # M-CLEAN-04
        (counts(silver=3, jewel=1), 4),  # M-CLEAN-05
        (counts(jewel=2), 2),  # M-CLEAN-06: as gold
        (counts(jewel=3), 3),
        (counts(jewel=4), 4),
        (counts(jewel=1), 0),
        (counts(copper=3, gold=1, jewel=2), 6),  # M-CLEAN-07, S12
        (counts(copper=3, silver=2, gold=1, jewel=3), 9),
    ],
)
def test_possession_points(cubes: dict[str, int], points: int) -> None:
    """M-CLEAN-02 to -07, M-CLEAN-09, M-CLEAN-11, S12, R-24: no cube moves; jewels count as what brings most.

    Rules: M-CLEAN-03, M-CLEAN-04, M-CLEAN-05, M-CLEAN-06, M-CLEAN-07, M-CLEAN-24.
    """
    game = cleaned({"0/cubes": cubes, **PLAIN})

    game.expect({"0/vp": points, "0/cubes": cubes})


def test_the_same_cubes_score_every_round() -> None:
    """M-CLEAN-09: 2 gold bring 2 points in each of two Cleanups."""
    once = cleaned({"0/cubes": {"gold": 2}})
    twice = cleaned({"0/cubes": {"gold": 2}, "0/vp": once["0/vp"]})

    twice.expect({"0/vp": 4})


def test_smiths_and_appraisers_decide_where_jewels_go() -> None:
    """M-CLEAN-08, R-24: one jewel makes 3 of silver, or 2 of gold with a Smith and an Appraiser.

    Rules: M-CLEAN-24.
    """
    patch = {"0/cubes": counts(silver=2, gold=1, jewel=1), **PLAIN}
    cleaned(patch).expect({"0/vp": 3})

    cleaned({**patch, "0/area": ["smith_gold", "appraiser"]}).expect({"0/vp": 2 + 1 + 1})


@pytest.mark.parametrize(
    ("cubes", "jewels"),
    [
        ((4, 3, 2, 0), (0, 0, 0)),
        ((0, 0, 0, 1), (0, 0, 0)),  # fewest jewels: none, where they bring nothing
        ((4, 3, 2, 1), (1, 0, 0)),  # then most on copper
        ((0, 3, 2, 1), (0, 1, 0)),  # then most on silver
        ((3, 2, 1, 2), (1, 1, 0)),
    ],
)
def test_ties_between_allotments(cubes: tuple[int, ...], jewels: tuple[int, ...]) -> None:
    """M-CLEAN-08, R-24: fewest jewels used, then most of them on copper, then on silver.

    Rules: M-CLEAN-24.
    """
    game = table(PLAIN)
    game.state.actors[0][Player].cubes = list(cubes)

    assert jewels == allotment(game.state, 0)


def test_skipped_players_are_scored_too() -> None:
    """M-CLEAN-10: all three, whoever acted."""
    game = cleaned({f"{seat}/cubes": {"gold": 2} for seat in range(3)} | {"0/acted": 1})

    assert [2, 2, 2] == [game[f"{seat}/vp"] for seat in range(3)]


@pytest.mark.parametrize(("points", "ends"), [((0, -3, -1), True), ((1, -8, -9), False), ((0, 0, 0), True)])
def test_the_end_test(points: tuple[int, int, int], ends: bool) -> None:
    """M-END-01, M-END-02: over if nobody has a point left; with 1 another round follows."""
    game = cleaned({f"{seat}/ap": ap for seat, ap in enumerate(points)})

    assert ends == game.over


def test_the_test_is_made_in_cleanup_only() -> None:
    """M-END-03, M-TURN-13: all at or below 0 in mid-round: the round goes on, with a turn at 0 points."""
    game = turn("mine_copper port pub hotel", {"0/ap": 3, "1/ap": 0, "2/ap": -9, "0/hand": [], "dock": ["mafia"] * 9})

    assert not game.over
    game.expect({"active": 1, "0/ap": 3 - 6 + 0})


def test_possession_of_the_last_round_counts() -> None:
    """M-END-04: the score has it."""
    game = over({"0/cubes": {"gold": 2}, "0/vp": 10})

    assert [12, 0, 0] == [result.score for result in game.outcome.results]


def test_most_points_win() -> None:
    """M-END-05, M-END-08: rupees, cubes and cards give nothing."""
    game = over({"0/vp": 10, "1/vp": 11, "2/vp": 9, "0/rupees": 30, "0/cubes": {"copper": 1}, "0/hand": ["jeweler"]})

    assert (BLACK,) == game.outcome.winners
    assert [2, 1, 3] == [result.rank for result in game.outcome.results]
    assert "" == game.outcome.tie_break


def test_a_tie_goes_to_more_action_points() -> None:
    """M-END-06: 35 each, -1 before -3."""
    game = over({"0/vp": 35, "1/vp": 20, "2/vp": 35, "0/ap": -3, "2/ap": -1})

    assert (YELLOW,) == game.outcome.winners
    assert "action points" == game.outcome.tie_break


def test_then_to_the_disc_higher_in_the_stack() -> None:
    """M-END-07, R-46: there is always one winner.

    Rules: M-END-46.
    """
    game = over({"0/vp": 35, "1/vp": 35, "0/ap": -1, "1/ap": -1, "discs": [YELLOW, BLACK, RED]})

    assert (BLACK,) == game.outcome.winners
    assert "stack" == game.outcome.tie_break
    assert [1, 2, 3] == sorted(result.rank for result in game.outcome.results)


def test_the_score_sheet_says_where_points_come_from() -> None:
    """M-COMM-03, M-CLEAN-02: line by line, and what a player began with."""
    game = over({"0/vp": 10, "0/earned": {"contribution": 4, "cards": 3}, "0/cubes": {"gold": 2}, **PLAIN})

    assert {"contribution": 4, "possession": 2, "repayment": 0, "cards": 3, "start": 3} == game.outcome.results[0].lines
