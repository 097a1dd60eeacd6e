"""What Drillers promises of its bots: greedy beats random, and games of greedy end by the rules in good time."""

from __future__ import annotations

import os
from pathlib import Path
from statistics import median

import pytest

from headframe.game import start
from headframe.library import known_plugins, load_game
from headframe.played import PlayedGame
from headframe.ruleset import Ruleset

FULL = bool(os.environ.get("HEADFRAME_FULL"))
AGAINST_RANDOM = 100 if FULL else 6
AGAINST_ITSELF = 200 if FULL else 5
PICKS = 3000  # a game that needs more has not ended by itself; no game comes near


@pytest.fixture(scope="module", name="rules")
def _rules(tmp_path_factory: pytest.TempPathFactory) -> Ruleset:
    """Load the whole game once, whatever the user has enabled."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HEADFRAME_HOME", str(Path(tmp_path_factory.mktemp("home"))))
        return load_game("drillers", plugins=known_plugins())


def played(rules: Ruleset, *, seed: int, lineup: tuple[str, str]) -> PlayedGame:
    """Play one game to its end."""
    game = PlayedGame(start(rules, seats=2, seed=seed)[0], lineup=lineup, seed=seed)
    for _ in range(PICKS):
        if game.over:
            break
        game.play_bot(next(iter(game.decisions)))
    return game


@pytest.mark.heavy
def test_greedy_beats_random(rules: Ruleset) -> None:
    """Greedy wins alone in at least 95 of 100 games, seats swapped after each."""
    won = 0
    for n in range(AGAINST_RANDOM):
        mine = n % 2
        game = played(rules, seed=n, lineup=("random", "greedy") if mine else ("greedy", "random"))
        won += game.over and game.outcome.winners == (mine,)

    assert won * 100 >= AGAINST_RANDOM * 95


@pytest.mark.heavy
def test_games_of_greedy_end_by_the_rules(rules: Ruleset) -> None:
    """Every game of greedy against greedy ends by itself, half of them within 10 to 20 turns a seat."""
    games = [played(rules, seed=seed, lineup=("greedy", "greedy")) for seed in range(AGAINST_ITSELF)]

    assert [game.seed for game in games if not game.over] == []
    assert 10 <= median(game.state.turn / 2 for game in games) <= 20
