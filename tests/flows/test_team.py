"""A shared result with a grade."""

from __future__ import annotations

from headframe.game import start
from headframe.played import PlayedGame, result
from samples.flows.team import line


def test_a_team_wins_together_with_a_grade() -> None:
    """Every seat has the same score and rank, and all are winners."""
    outcome = line().played(3).outcome

    assert ("team", "gold", (0, 1, 2)) == (outcome.kind, outcome.grade, outcome.winners)
    assert {(4, 1)} == {(one.score, one.rank) for one in outcome.results}


def test_a_team_loses_together() -> None:
    """Nobody wins where too little was brought up, and there is no grade."""
    game = line().start()
    for seat in range(3):
        game.play("bring none", seat=seat)

    assert ((), "") == (game.outcome.winners, game.outcome.grade)


def test_the_final_object_tells_the_grade() -> None:
    """What `--json` prints names the kind of outcome and its grade, nothing for none."""
    state, _ = start(line().rules, seats=3, seed=1)
    game = PlayedGame(state, lineup=("human",) * 3, seed=1)
    for seat, words in line().picks:
        game.play(words, seat=seat)

    assert {"kind": "team", "grade": "gold", "tie_break": None} == result(game)["outcome"]
    assert [0, 1, 2] == result(game)["winners"]
