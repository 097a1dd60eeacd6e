"""Invariants of Mine Out over long random games: cubes and rupees, stocks, hands, and what others can know."""

from __future__ import annotations

import os

import pytest

from headframe.clones import clone
from headframe.game import Game, opened
from headframe.names import state_hash
from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.state import State
from headframe.testing import check_leaks, check_saved, random_states, ruleset
from headframe.testing.contracts import Dice
from headframe.views.chronicle import Chronicle
from headframe_mine_out.parts import Board, Course, Player
from headframe_mine_out.plotting import plots_are_legal
from headframe_mine_out.tables import Tables
from headframe_mine_out.views import player_title

FULL = bool(os.environ.get("HEADFRAME_FULL"))
SEEDS = range(40 if FULL else 3)
MIXES = [(seats, without) for seats in (1, 3, 4) for without in ((), ("mine_out_variant",))]
MIX = pytest.mark.parametrize(("seats", "without"), MIXES)


def whole(state: State) -> list[int]:
    """Return all cubes by mineral, and all rupees: what never changes."""
    board, players = state.table[Board], [parts[Player] for parts in state.actors]
    held = [sum(player.cubes[mineral] for player in players) for mineral in range(4)]
    cubes = [board.mines[mineral] + board.sold[mineral] + held[mineral] for mineral in range(4)]
    return [*cubes, board.bank + board.used + sum(player.rupees for player in players)]


def assert_sound(state: State, rules: Ruleset) -> None:
    """Hold a state between two decisions against what is always true."""
    board, players = state.table[Board], [parts[Player] for parts in state.actors]
    assert min(board.mines) >= 1
    assert board.bank >= 1
    assert all(len(player.hand) + len(player.aside) <= rules[Tables].hand_limit for player in players)
    assert all(min(player.cubes) >= 0 and player.rupees >= 0 for player in players)
    assert sorted(state.table[Course].discs) == list(range(len(players)))
    assert 4 == len(board.community)
    assert all(player.vp >= sum(player.earned) for player in players)


@MIX
def test_nothing_comes_or_goes(seats: int, without: tuple[str, ...]) -> None:
    """M-MINEOUT-18, M-BANK-13, M-MINE-13, R-40: after every tile of long random games, with and without the variant.

    Rules: M-MINE-40.
    """
    rules = ruleset("mine_out", without=without)
    for seed in SEEDS:
        wanted: list[int] = []
        for state in random_states(rules, seats=seats, seed=seed, decisions_most=2_000):
            wanted = wanted or whole(state)
            assert wanted == whole(state)
            assert_sound(state, rules)
        assert state.over


@MIX
def test_every_random_game_ends(seats: int, without: tuple[str, ...]) -> None:
    """R-54: a turn costs at least 3 points, so a game cannot last longer than its points allow."""
    rules = ruleset("mine_out", without=without)
    for seed in SEEDS:
        *_, last = random_states(rules, seats=seats, seed=seed + 100, decisions_most=2_000)
        assert last.over
        assert last.table[Course].round <= seats * (45 // 3 + 1)


@MIX
def test_saves_and_clones_in_the_middle_of_everything(seats: int, without: tuple[str, ...]) -> None:
    """M-MINEOUT-15: a state saved at any decision goes on alike; past states keep their hash."""
    rules = ruleset("mine_out", without=without)
    kept = []
    for i, state in enumerate(random_states(rules, seats=seats, seed=11, decisions_most=400)):
        if i % 5 == 0:
            check_saved(state)
            kept.append((clone(state), state_hash(state)))
    assert all(hashed == state_hash(past) for past, hashed in kept)


@pytest.mark.parametrize("seats", [3, 4])
def test_plots_hands_and_deck_stay_secret(seats: int) -> None:
    """M-PLOT-05, M-SETUP-18: what a seat sees and is told is the same in every world that it cannot tell apart."""
    rules = ruleset("mine_out")
    for seed in SEEDS:
        check_leaks(rules, seats=seats, seed=seed, decisions_most=160, every=13)


def test_dealt_plots_are_legal_plots() -> None:
    """M-PLOT-04: in every world that a seat imagines; the hidden tiles are this player's other seven."""
    rules = ruleset("mine_out", without=("mine_out_variant",))
    for i, state in enumerate(random_states(rules, seats=3, seed=5, decisions_most=150)):
        if i % 4:
            continue
        for seat in range(3):
            world = Seen(state, seat).world(f"plots/{i}")
            assert plots_are_legal(world)
            for parts in world.actors:
                player = parts[Player]
                assert list(range(11)) == sorted((*player.plot, *player.open_plot, *player.tiles))


@MIX
def test_the_log_tells_no_secret(seats: int, without: tuple[str, ...]) -> None:
    """M-PLOT-05, M-TURN-08, M-SPECIAL-47: plots are told when they lie open, drawn cards to their owner alone."""
    rules = ruleset("mine_out", without=without)
    for seed in SEEDS:
        game = Game(opened(rules, seats=seats, seed=seed))
        log, dice = Chronicle(game, game.state), Dice(f"log/{seed}")
        while not game.over:
            seat, options = next(iter(game.decisions.items()))
            game.play(options[dice.below(len(options))], seat=seat)
        for reader in (None, *range(seats)):
            entries = log.entries(reader)
            said = [line for entry in entries for line in entry.then]
            assert game.state.turn == sum(" turns up: " in line for line in said)
            drawn = {line.split()[0] for line in said if " draws " in line and not line.endswith(" draws a card.")}
            assert drawn <= ({player_title(game.seen(reader), reader).split()[0]} if reader is not None else set())
            plots = [entry.text for entry in entries if entry.seat != reader and entry.text.startswith("plot ")]
            assert [] == plots
