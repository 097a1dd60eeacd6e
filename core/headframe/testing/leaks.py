"""The re-dealing property: whatever a seat cannot see is dealt anew, and nothing that it sees or asks may change.

Two deals are made of each state: one from what the seat has seen, as bots deal it, and one that moves the real cards
about by the declared zones alone, so that a hole in `Seen` itself is found. Then actions are taken in both worlds: as
long as the seat has seen the same of them, the log and undo must tell it the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from headframe.clones import clone
from headframe.errors import HeadframeError, IllegalAction, NoUndo
from headframe.flow import advance
from headframe.game import Game
from headframe.names import encode, hash_of
from headframe.ruleset import Ruleset
from headframe.seen import SPECTATOR, Seen
from headframe.state import State
from headframe.testing.contracts import Dice, random_states
from headframe.views import encode as encode_view
from headframe.views.chronicle import Chronicle
from headframe.views.root import view_of
from headframe.views.score import score_so_far
from headframe.zones import Zone, hidden

Told = Callable[[Game, int], object]  # something more that a seat may ask, such as a hint
Channels = dict[str, str]  # what a seat is told, by how it is told
TRIES = 50  # deals to find one in which all beliefs hold
PICKS = 3  # taken in both worlds after each state that is looked at
NONSENSE = "xyzzy nowhere"


def check_leaks(
    rules: Ruleset, *, seats: int, seed: int, decisions_most: int = 200, every: int = 9, extra: Told | None = None
) -> None:
    """Hold all that seats and a spectator can see or ask against every world that they cannot tell from the real one.

    `extra` is something more that a seat may ask. Raises AssertionError with the channel that leaks.
    """
    for i, state in enumerate(random_states(rules, seats=seats, seed=seed, decisions_most=decisions_most)):
        if i % every:
            continue
        watched = told(Game(clone(state)), SPECTATOR)
        for seat in (SPECTATOR, *range(seats)):
            real = told(Game(clone(state)), seat, extra)
            key = f"leak/{seed}/{i}/{seat}"
            dealt, moved = Seen(state, seat).world(key), redealt(state, seat, key)
            for world in (dealt, moved) if moved else (dealt,):
                _compare(seat, real, told(Game(clone(world)), seat, extra))
                _check_actions(state, world, seat, Dice(key))
            if moved:  # what everybody knows, this seat knows as well
                _compare(SPECTATOR, watched, told(Game(moved), SPECTATOR))


def redealt(state: State, seat: int, key: str) -> State | None:
    """Return a copy in which the cards that a seat cannot tell have changed places, and the seed is another.

    None while others' secret picks lie there, which fit the cards that they have, and where no deal can be believed.
    """
    dice, beliefs = Dice(f"{key}/moved"), state.rules.beliefs
    deals = (_moved(state, seat, dice) for _ in range(0 if state.lanes else TRIES))
    return next((world for world in deals if all(belief.holds(world) for belief in beliefs)), None)


def _moved(state: State, seat: int, dice: Dice) -> State:
    world = clone(state)
    world.seed = dice.below(1 << 62)
    pools: dict[tuple[str, int], list[tuple[Zone, int, int]]] = {}
    for zone, owner, _, places in hidden(state, seat):
        pools.setdefault(zone.pool_of(owner), []).extend((zone, owner, place) for place in places)
    for slots in pools.values():
        cards = [zone.pile(state, owner)[place] for zone, owner, place in slots]
        for zone, owner, place in slots:
            pile = list(zone.pile(world, owner))
            pile[place] = cards.pop(dice.below(len(cards)))
            zone.put(world, owner, pile)
    return world


def told(game: Game, seat: int, extra: Told | None = None) -> Channels:
    """Return all that a seat sees and is answered, by channel; what is asked for leaves the game as it is."""
    if not game.over and not game.history:
        advance(game.state)  # what may be done follows from the cards of this world
    whys = [f"{' '.join(game.rules.words[code])}: {game.why(code, seat=seat)}" for code in game.candidates(seat)]
    channels = {
        "view": encode_view(view_of(game, None if seat == SPECTATOR else seat)).decode(),
        "options": "\n".join(" ".join(words) for words in game.options(seat)),
        "reasons": "\n".join(whys),
        "errors": "\n".join(_errors(game, seat)),
        "score": score_of(game, seat),
    }
    return channels if extra is None else {**channels, "more": str(extra(game, seat))}


def score_of(game: Game, seat: int) -> str:
    """Return the score sheet as a seat can reckon it, as JSON."""
    names = [f"seat {number}" for number in range(len(game.state.actors))]
    return msgspec.json.encode(score_so_far(game.seen(seat), names=names)).decode()


def _errors(game: Game, seat: int) -> Iterator[str]:
    """Yield what a seat is answered when it tries what it cannot do: nonsense, almost an option, what is refused."""
    options = game.options(seat)
    refused = [code for code in game.candidates(seat) if game.rules.words[code] not in options]
    almost = [" ".join(words)[:-1] + "~" for words in options[:3]]
    words = game.rules.words
    tried = (words[code] for code in range(0, len(words), max(1, len(words) // 8)))
    foreign = [pick for pick in tried if pick not in options]
    picks: list[str | int | tuple[str, ...]] = [NONSENSE, *almost, *refused[:5], *foreign]
    for pick in picks:
        try:
            game.play(pick, seat=seat)
        except IllegalAction as error:
            yield f"{pick}: {error}"
        else:
            raise AssertionError(f"{pick!r} is no option of seat {seat} and was taken")


class _World(NamedTuple):
    """A game that is played on, and its log."""

    game: Game
    chronicle: Chronicle

    def knows(self, seat: int) -> tuple[str, object]:
        """Return what a seat has seen, to be compared."""
        seen = self.game.seen(seat)
        return hash_of(msgspec.json.encode(encode(seen.state), order="sorted")), seen.pools

    def told(self, seat: int) -> Channels:
        """Return what a seat is told of the actions since, with what moved, and what comes of an undo."""
        reader = None if seat == SPECTATOR else seat
        view = self.chronicle.view(reader, since=0)
        return {
            "log": msgspec.json.encode(view.log).decode(),
            "moves": msgspec.json.encode(view.moves).decode(),
            "undo": self._undone(seat),
        }

    def _undone(self, seat: int) -> str:
        """Return what comes of an undo, and do what was undone again."""
        if seat == SPECTATOR:
            return ""
        try:
            taken = self.game.undo(seat)
        except NoUndo as error:
            return str(error)
        said = f"{taken and taken.picks}, then {self.game.options(seat)}"
        for code in taken.picks if taken else ():
            self.game.play(code, seat=seat)
        return said


def _check_actions(state: State, world: State, seat: int, dice: Dice) -> None:
    """Take some picks in both worlds, and compare what a seat is told while it has seen the same."""
    both = [_begun(state), _begun(world)]
    for _ in range(PICKS):
        code, chooser = _pick(both[0].game, dice)
        if code is None or code not in both[1].game.decisions.get(chooser, ()):
            return
        try:
            done = [one.game.play(code, seat=chooser) for one in both]
        except HeadframeError:
            return  # a rule failed in a world that could not have come about
        if (done[0] is None) != (done[1] is None) or both[0].knows(seat) != both[1].knows(seat):
            return  # now the seat may tell them apart
        if done[0] is not None:
            _compare(seat, both[0].told(seat), both[1].told(seat))


def _begun(state: State) -> _World:
    begun = clone(state)
    if not begun.over:
        advance(begun)
    game = Game(begun)
    return _World(game, Chronicle(game, begun))


def _pick(game: Game, dice: Dice) -> tuple[int | None, int]:
    asked = game.decisions
    if not asked:
        return None, SPECTATOR
    chooser = sorted(asked)[dice.below(len(asked))]
    return asked[chooser][dice.below(len(asked[chooser]))], chooser


def _compare(seat: int, real: Mapping[str, str], dealt: Mapping[str, str]) -> None:
    leaks = [channel for channel in real if real[channel] != dealt[channel]]
    if leaks:
        shown = "\n".join(f"{channel}: {_difference(real[channel], dealt[channel])}" for channel in leaks)
        who = "a spectator" if seat == SPECTATOR else f"seat {seat}"
        raise AssertionError(f"{who} can tell a dealt world from the real one by its {', '.join(leaks)}:\n{shown}")


def _difference(real: str, dealt: str) -> str:
    at = next((i for i, (x, y) in enumerate(zip(real, dealt, strict=False)) if x != y), min(len(real), len(dealt)))
    window = slice(max(at - 80, 0), at + 80)
    return f"{len(real)} and {len(dealt)} characters\n…{real[window]}…\n…{dealt[window]}…"
