"""The contract suites over every game, every subset of optional plugins, every bot and face."""

from __future__ import annotations

import os
from collections import Counter, deque
from itertools import zip_longest

import pytest

from contracts.hints import hint
from headframe.library import known_plugins
from headframe.loading import load
from headframe.names import state_hash
from headframe.ruleset import Ruleset
from headframe.setup import playable_seats
from headframe.testing import (
    check_bot,
    check_conserved,
    check_game,
    check_leaks,
    check_replay,
    check_views,
    random_states,
    random_views,
    subsets,
)
from headframe.views import walk
from headframe_terminal import draw_actions, draw_view

FULL = bool(os.environ.get("HEADFRAME_FULL"))
KNOWN = known_plugins(with_=("tic_tac_toe",))
GAMES = sorted(KNOWN.games())
RULES: dict[tuple[str, tuple[str, ...]], Ruleset] = {
    (game, left): load(game, plugins=KNOWN, without=left, strict=True)
    for game in GAMES
    for left in subsets(KNOWN, game)
}
EVERY = pytest.mark.parametrize(
    "mix", sorted(RULES), ids=lambda mix: f"{mix[0]} without {' and '.join(mix[1]) or 'nothing'}"
)
WHOLE = pytest.mark.parametrize("mix", [mix for mix in sorted(RULES) if not mix[1]], ids=lambda mix: mix[0])
SEEDS = range(12 if FULL else 1)
WHOLE_GAMES = range(50 if FULL else 1)
LONGEST = 60_000  # decisions; a random game that needs more has not ended by itself
SHUNNED = {"drillers": ("repair",)}  # who repairs at random has no cards left one day, and cannot dig (D-END-13)
CONSERVED = {"drillers": ("cards", "floor_cards"), "mine_out": ("cards", "plot_tiles"), "tic_tac_toe": ()}


@EVERY
def test_games_keep_the_contract(mix: tuple[str, tuple[str, ...]]) -> None:
    """Options are explained candidates, states save and load, past states never change: with every number of seats."""
    rules = RULES[mix]
    for seats in playable_seats(rules):
        for seed in SEEDS:
            check_game(rules, seats=seats, seed=seed + seats)


@EVERY
def test_random_games_come_to_their_end(mix: tuple[str, tuple[str, ...]]) -> None:
    """Whole games, with each number of seats in turn, end by the rules, and everybody has a score."""
    rules = load(mix[0], plugins=KNOWN, without=mix[1])
    for seed in WHOLE_GAMES:
        playable = playable_seats(rules)
        seats = playable[seed % len(playable)]
        shunned = SHUNNED.get(mix[0], ())
        states = random_states(rules, seats=seats, seed=seed + 200, decisions_most=LONGEST, shunned=shunned)
        [last] = deque(states, maxlen=1)

        assert (seed, seats, True) == (seed, seats, last.over)
        assert list(range(len(last.actors))) == [result.actor for result in rules.game.outcome(last).results]


def test_mixes_interleaved_in_one_process_do_not_touch_each_other() -> None:
    """Games of every mix of plugins, a decision of each in turn, go from state to state as each does alone."""
    begun = {
        mix: [random_states(rules, seats=min(playable_seats(rules)), seed=250, decisions_most=150) for _ in range(2)]
        for mix, rules in RULES.items()
    }
    alone = {mix: [state_hash(state) for state in one] for mix, (one, _) in begun.items()}
    interleaved: dict[tuple[str, tuple[str, ...]], list[str]] = {mix: [] for mix in begun}
    for states in zip_longest(*(other for _, other in begun.values())):
        for mix, state in zip(begun, states, strict=True):
            if state is not None:
                interleaved[mix].append(state_hash(state))

    assert alone == interleaved
    assert len(RULES) == len({tuple(hashes) for hashes in alone.values()})


@EVERY
def test_nothing_hidden_is_told(mix: tuple[str, tuple[str, ...]]) -> None:
    """Views, options, reasons, errors, score, log, undo and hints of each seat are byte-equal in re-dealt worlds."""
    rules = RULES[mix]
    for seed in SEEDS:
        check_leaks(rules, seats=max(playable_seats(rules)), seed=seed + 50, every=31)
        check_leaks(rules, seats=min(playable_seats(rules)), seed=seed + 60, every=17, extra=hint)


@EVERY
def test_replays_equal_play(mix: tuple[str, tuple[str, ...]]) -> None:
    """Words and seed, or words and recorded luck, play the same game again."""
    rules = RULES[mix]
    for seats in playable_seats(rules):
        for seed in SEEDS:
            check_replay(rules, seats=seats, seed=seed + 100)


@EVERY
def test_cards_neither_come_nor_go(mix: tuple[str, tuple[str, ...]]) -> None:
    """Whatever happens, the piles hold the same cards all together."""
    rules = RULES[mix]
    for seed in SEEDS:
        wanted: Counter[tuple[str, int]] | None = None
        for state in random_states(rules, seats=min(playable_seats(rules)), seed=seed + 150, decisions_most=600):
            wanted = check_conserved(state, CONSERVED[mix[0]], wanted)


@WHOLE
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_bots_play_fair(mix: tuple[str, tuple[str, ...]], bot: str) -> None:
    """Bots pick options, and know no more than their seat."""
    rules = RULES[mix]
    for seats in {min(playable_seats(rules)), len(rules.game.lineup)}:
        check_bot(rules, bot, seats=seats, seed=3, decisions_most=400 if FULL else 40)


@EVERY
def test_views_are_sound(mix: tuple[str, tuple[str, ...]]) -> None:
    """Every view is whole, and explains every refusal."""
    check_views(RULES[mix], seats=max(playable_seats(RULES[mix])), seed=5, every=7 if FULL else 29)


@WHOLE
@pytest.mark.parametrize("width", [20, 80, 140])
def test_the_plain_face_draws_every_game(mix: tuple[str, tuple[str, ...]], width: int) -> None:
    """Each node is drawn by its label, each possible action is numbered, at any width, without control characters."""
    rules = RULES[mix]
    for view in random_views(rules, seats=min(playable_seats(rules)), seed=7, every=9 if FULL else 60):
        drawn = draw_view(view, width=width)
        words = set(drawn.split())

        for visit in walk(view, folded=False):
            first = visit.element.label.split()[:1]
            assert not first or first[0] in words or any(first[0] in word for word in words), visit.element.label
        actions = draw_actions(view, width=width)
        possible = [action for action in view.actions if action.ok]
        assert all(f"{number}" in actions for number in range(1, len(possible) + 1))
        assert "\x1b" not in drawn + actions
