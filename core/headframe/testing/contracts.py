"""Contract suites: what holds for every game, plugin subset, bot and face. Each raises AssertionError with the facts.

They play seeded random games through the public face of the engine, so a new game or plugin gets them for nothing.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations

from headframe.chance import digest64, mix64
from headframe.clones import clone
from headframe.flow import apply
from headframe.game import Game, start
from headframe.names import decode, encode, state_hash
from headframe.plugins import Registry
from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.state import State
from headframe.steps import Phase, decisions, focus, waiting_step
from headframe.views import View, faults
from headframe.views.root import view_of


class Dice:
    """A test's own luck: the same numbers for the same key."""

    def __init__(self, key: str) -> None:
        self._state = digest64(key)

    def below(self, bound: int) -> int:
        """Return a number in range(bound)."""
        self._state = mix64((self._state + 0x9E3779B97F4A7C15) & ((1 << 64) - 1))
        return self._state * bound >> 64


def random_states(
    rules: Ruleset, *, seats: int, seed: int, decisions_most: int, shunned: Collection[str] = ()
) -> Iterator[State]:
    """Yield the live state of a random game at each decision; whoever keeps one clones it.

    Verbs that are `shunned` are taken only where nothing else can be.
    """
    state, _ = start(rules, seats=seats, seed=seed)
    dice = Dice(f"random/{seed}/{seats}")
    for _ in range(decisions_most):
        yield state
        if state.over:
            return
        asked = decisions(state)
        seat = sorted(asked)[dice.below(len(asked))]
        focus(state, seat)
        options = [code for code in asked[seat] if rules.words[code][0] not in shunned] or asked[seat]
        apply(state, options[dice.below(len(options))])
    yield state


def check_game(rules: Ruleset, *, seats: int, seed: int, decisions_most: int = 300, every: int = 7) -> None:
    """Hold a random game against what is true of every game, at every `every`-th decision."""
    kept: list[tuple[State, str]] = []
    for i, state in enumerate(random_states(rules, seats=seats, seed=seed, decisions_most=decisions_most)):
        if i % every:
            continue
        check_options(state)
        check_saved(state)
        kept.append((clone(state), state_hash(state)))
    for past, hashed in kept:
        assert hashed == state_hash(past), "a past state has changed: a clone shares something with its origin"


def check_options(state: State) -> None:
    """Options are the candidates without a `why_not`, from what the seat has seen; their words lead back to them."""
    rules = state.rules
    for seat, options in decisions(state).items():
        assert len(options) == len(set(options)), f"an option comes twice: {_words(rules, options)}"
        for code in options:
            assert rules.codes[rules.words[code]] == code
        step, seen = waiting_step(state), Seen(state, seat)
        if not isinstance(step, Phase):
            continue
        actor = seen.state.actor
        tried = step.candidates(seen.state, actor)
        possible = [code for code in tried if step.why_not(seen.state, actor, code) is None]
        assert set(options) == set(possible), (
            f"options {_words(rules, set(options) - set(possible))} are no possible candidates, "
            f"candidates {_words(rules, set(possible) - set(options))} are no options"
        )


def check_saved(state: State) -> None:
    """A state comes back from its edge form as it was, and goes on alike."""
    tree = json.loads(json.dumps(encode(state)))
    back = decode(state.rules, tree)
    assert tree == json.loads(json.dumps(encode(back)))
    if state.over:
        return
    one, two = clone(state), back
    for step in range(3):
        if one.over:
            break
        options = one.options
        assert _words(one.rules, options) == _words(two.rules, two.options)
        apply(one, options[step % len(options)])
        apply(two, two.options[step % len(options)])
    assert state_hash(one) == state_hash(two), "a saved state goes on differently"


def check_replay(rules: Ruleset, *, seats: int, seed: int, decisions_most: int = 200) -> None:
    """A game played again by its words, and once more from recorded luck alone, ends in the same state."""
    state, journal = start(rules, seats=seats, seed=seed)
    game, luck = Game(state), [entry.outcome for entry in journal.luck]
    dice, done = Dice(f"replay/{seed}"), list[tuple[int, tuple[str, ...]]]()
    for _ in range(decisions_most):
        if game.over:
            break
        asked = game.decisions
        seat = sorted(asked)[dice.below(len(asked))]
        words = rules.words[asked[seat][dice.below(len(asked[seat]))]]
        game.play(words, seat=seat)
        done.append((seat, words))
    luck += [entry.outcome for action in game.history for entry in action.luck]
    luck += [entry.outcome for entry in game.open_luck]
    for script, other in ((), seed), (tuple(luck), seed + 1):
        again = Game(start(rules, seats=seats, seed=other, script=script)[0])
        for seat, words in done:
            again.play(words, seat=seat)
        left = again.state
        left.seed = game.state.seed
        assert () == left.script, "the recorded luck was not used up"
        assert game.hash == again.hash, "a replay ends elsewhere"


def check_bot(rules: Ruleset, name: str, *, seats: int, seed: int, decisions_most: int = 60) -> None:
    """A bot picks options, leaves what it is shown as it was, and decides alike in worlds that it cannot tell apart."""
    make = rules.bots[name].make
    for i, state in enumerate(random_states(rules, seats=seats, seed=seed, decisions_most=decisions_most)):
        for seat, options in decisions(state).items():
            seen, hashed = Seen(state, seat), state_hash(state)
            pick = make(rules, seat, f"key/{i}").choose(seen, list(options))
            assert pick in options, f"{name} picked what is no option"
            assert hashed == state_hash(state), f"{name} changed the game"
            world = seen.world(f"bot/{seed}/{i}")
            again = make(rules, seat, f"key/{i}").choose(Seen(world, seat), list(options))
            assert pick == again, f"{name} knows what its seat cannot know"


def check_views(rules: Ruleset, *, seats: int, seed: int, decisions_most: int = 200, every: int = 11) -> None:
    """Every view of a random game is sound: no doubled or dangling id, nothing hidden shown, refusals explained."""
    for view in random_views(rules, seats=seats, seed=seed, decisions_most=decisions_most, every=every):
        assert () == faults(view)


def random_views(
    rules: Ruleset, *, seats: int, seed: int, decisions_most: int = 200, every: int = 11
) -> Iterator[View]:
    """Yield views of a random game, of every seat and of a spectator: what faces are held against."""
    for i, state in enumerate(random_states(rules, seats=seats, seed=seed, decisions_most=decisions_most)):
        if i % every == 0 or state.over:
            game = Game(clone(state))
            for seat in (None, *range(seats)):
                yield view_of(game, seat)


def check_conserved(
    state: State, kinds: Sequence[str], wanted: Counter[tuple[str, int]] | None
) -> Counter[tuple[str, int]]:
    """Count all cards of some kinds over all piles; AssertionError if they differ from what was counted before."""
    found: Counter[tuple[str, int]] = Counter()
    for zone in state.rules.zones:
        if zone.kind in kinds:
            for owner in zone.owners(state):
                found.update((zone.kind, card) for card in zone.pile(state, owner))
    assert wanted is None or wanted == found, f"cards came or went: {dict((found - wanted) + (wanted - found))}"
    return found


def subsets(known: Registry, game: str) -> list[tuple[str, ...]]:
    """Return every way to leave out optional plugins of a game: the contract holds for each."""
    brings = known.games()[game].info.name
    optional = [p.info.name for p in known.of_game(game) if p.info.optional and p.info.game and p.info.name != brings]
    return [left for n in range(len(optional) + 1) for left in combinations(optional, n)]


def _words(rules: Ruleset, codes: Iterable[int]) -> list[str]:
    return sorted(" ".join(rules.words[code]) for code in codes)
