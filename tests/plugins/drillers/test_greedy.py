"""Greedy on the evaluation of Drillers: it beats random, and its games end by the rules after a sensible time."""

from __future__ import annotations

import os
from statistics import median
from typing import NamedTuple

import pytest

from headframe.declarations import Outcome
from headframe.game import start
from headframe.library import known_plugins
from headframe.played import PlayedGame
from headframe.state import NOBODY
from headframe.testing import ruleset, subsets
from headframe_drillers.parts import Course

FULL = bool(os.environ.get("HEADFRAME_FULL"))
PAIRS = range(50 if FULL else 3)
SEEDS = range(200 if FULL else 5)
LEFT_OUT = subsets(known_plugins(), "drillers")
MIXES = [(left, seats) for i, left in enumerate(LEFT_OUT) for seats in (2, 3, 4) if FULL or seats == 2 + i % 3]
LONGEST = 60  # turns a seat: far more than a game needs, so that a game without end fails soon


class Ended(NamedTuple):
    """How a game ended."""

    outcome: Outcome
    ender: int
    turns: float  # of each seat


def play(seed: int, *lineup: str, without: tuple[str, ...] = ()) -> Ended:
    """Play a game until it is over, or has lasted much too long."""
    rules = ruleset("drillers", without=without, strict=False)
    state, _ = start(rules, seats=len(lineup), seed=seed)
    game = PlayedGame(state, lineup=lineup, seed=seed)
    while not game.over and game.state.turn < LONGEST * len(lineup):
        for seat in game.decisions:
            if lineup[seat] == "human":  # who does nothing but end what can be ended
                game.play(game.decisions[seat][-1], seat=seat)
            else:
                game.play_bot(seat)
    return Ended(game.outcome, game.state.table[Course].ender if game.over else NOBODY, game.state.turn / len(lineup))


@pytest.mark.heavy
def test_greedy_beats_random() -> None:
    """Greedy ends all games against random, and wins at least 95 of 100, from either seat."""
    games = [(0, play(seed, "greedy", "random")) for seed in PAIRS]
    games += [(1, play(seed, "random", "greedy")) for seed in PAIRS]
    won = [game.outcome.winners == (seat,) for seat, game in games]

    assert NOBODY not in [game.ender for _, game in games]
    assert sum(won) * 100 >= 95 * len(won)


@pytest.mark.heavy
def test_greedy_against_greedy_ends_by_the_rules_in_time() -> None:
    """Every game ends with a completed track, after 10 to 20 turns a seat in the median."""
    games = [play(seed, "greedy", "greedy") for seed in SEEDS]

    assert [seed for seed, game in enumerate(games) if game.ender == NOBODY] == []
    assert 10 <= median(game.turns for game in games) <= 20


@pytest.mark.heavy
def test_greedy_plays_decently() -> None:
    """The winner of two greedy seats has 100 points or more on average."""
    games = [play(seed, "greedy", "greedy") for seed in SEEDS[:20]]
    best = [max(one.score for one in game.outcome.results) for game in games]

    assert sum(best) >= 100 * len(best)


@pytest.mark.heavy
@pytest.mark.parametrize(("without", "seats"), MIXES, ids=str)
def test_greedy_games_end_with_any_expansions_and_seats(without: tuple[str, ...], seats: int) -> None:
    """With two to four seats and any expansion left out, every game ends with a completed track."""
    games = [play(seed, *["greedy"] * seats, without=without) for seed in range(5 if FULL else 1)]

    assert NOBODY not in [game.ender for game in games]


@pytest.mark.parametrize("seed", range(20 if FULL else 2))
def test_greedy_ends_the_game_beside_somebody_who_does_nothing(seed: int) -> None:
    """Nobody needs to help: greedy completes its own track and wins."""
    game = play(seed, "greedy", "human")

    assert game.ender == 0
    assert game.outcome.winners == (0,)


@pytest.mark.parametrize(
    "values",
    [
        {"move_cost": 3, "collect_cost": 0, "draw": 9},
        {"default_drilling_fuel": 1, "default_movement_fuel": 1, "track_length": 99, "start_fuel_cap": 60},
        {"collect_cost": 9, "credits_per_point": 99, "track_length": 5, "overflow_slots": 0, "start_drones_up": 0},
    ],
    ids=" ".join,
)
def test_greedy_plays_with_other_rule_values(values: dict[str, int]) -> None:
    """The evaluation reads rule values, however odd: 60 decisions lead on, or to the end."""
    named = {f"drillers:{name}": value for name, value in values.items()}
    rules = ruleset("drillers", values=named, strict=False)
    state, _ = start(rules, seats=3, seed=4)
    game = PlayedGame(state, lineup=("greedy",) * 3, seed=4)
    for _ in range(60):
        for seat in game.decisions:
            game.play_bot(seat)

    assert game.over or game.taken == 60
