"""What Mine Out promises of its bots: greedy beats random, and games of greedy end by the rules in good time."""

from __future__ import annotations

import os
from pathlib import Path
from statistics import median

import pytest

from headframe.game import start
from headframe.library import known_plugins, load_game
from headframe.played import PlayedGame
from headframe.ruleset import Ruleset
from headframe_mine_out.parts import Course

FULL = bool(os.environ.get("HEADFRAME_FULL"))
AGAINST_RANDOM = 100 if FULL else 6
AGAINST_ITSELF = 200 if FULL else 3
SEATS = 3
PICKS = 3000  # a game that needs more has not ended by itself; no game comes near


@pytest.fixture(scope="module", name="rules")
def _rules(tmp_path_factory: pytest.TempPathFactory) -> Ruleset:
    """Load the whole game once, whatever the user has enabled."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HEADFRAME_HOME", str(Path(tmp_path_factory.mktemp("home"))))
        return load_game("mine_out", plugins=known_plugins())


def played(rules: Ruleset, *, seed: int, lineup: tuple[str, ...]) -> PlayedGame:
    """Play one game to its end."""
    game = PlayedGame(start(rules, seats=len(lineup), seed=seed)[0], lineup=lineup, seed=seed)
    for _ in range(PICKS):
        if game.over:
            break
        game.play_bot(next(iter(game.decisions)))
    return game


@pytest.mark.heavy
def test_greedy_beats_random(rules: Ruleset) -> None:
    """Greedy is first in at least 90 of 100 games of three, seats rotated."""
    won = 0
    for n in range(AGAINST_RANDOM):
        mine = n % SEATS
        lineup = tuple("greedy" if seat == mine else "random" for seat in range(SEATS))
        game = played(rules, seed=n, lineup=lineup)
        won += game.over and game.outcome.winners == (mine,)

    assert won * 100 >= AGAINST_RANDOM * 90


@pytest.mark.heavy
def test_games_of_greedy_end_by_the_rules(rules: Ruleset) -> None:
    """Every game of greedy against greedy ends by itself, half of them within 6 to 10 rounds."""
    games = [played(rules, seed=seed, lineup=("greedy",) * SEATS) for seed in range(AGAINST_ITSELF)]

    assert [game.seed for game in games if not game.over] == []
    assert 6 <= median(game.state.table[Course].round for game in games) <= 10


@pytest.mark.heavy
def test_greedy_plays_alone(rules: Ruleset) -> None:
    """`--seats greedy` alone plays the solo game to its end, and a class is named."""
    game = played(rules, seed=1, lineup=("greedy",))

    assert game.over
    assert game.outcome.grade in {"Worker", "Miner", "Mayor", "Master"}
