"""A game with somebody at each seat, the bots among them, and its result as one object."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from headframe.actions import Words
from headframe.declarations import Bot, SeatResult
from headframe.errors import IllegalAction, PluginError
from headframe.game import Action, Game, Observer
from headframe.guarding import no_exit
from headframe.ruleset import Ruleset
from headframe.state import NOBODY, State

if TYPE_CHECKING:
    from headframe.records import Recorder

HUMAN = "human"


@runtime_checkable
class Counts(Protocol):
    """A bot whose luck depends on how often it was asked: a resumed game tells it."""

    asked: int


class PlayedGame(Game):
    """A game whose bots play by themselves; humans are whoever calls `play`."""

    def __init__(self, state: State, *, lineup: Sequence[str], seed: int, observers: Sequence[Observer] = ()) -> None:
        super().__init__(state, observers=observers)
        self.lineup = tuple(lineup)
        self.seed = seed
        self.bots = make_bots(state.rules, self.lineup, seed)
        self.recorder: Recorder | None = None
        self.notes: tuple[str, ...] = ()  # what resuming has to say
        self.before = 0  # decisions taken before this history begins
        self.first = state.active  # who has the first turn, NOBODY while the set-up still asks

    @property
    def taken(self) -> int:
        """Return how many decisions were taken by choice."""
        return self.before + sum(len(action.picks) for action in self.history)

    def play(self, pick: int | Words | str, *, seat: int | None = None) -> Action | None:
        """Take one pick, as `Game.play` does, and note who has the first turn."""
        action = super().play(pick, seat=seat)
        if self.first == NOBODY:
            self.first = self.state.active
        return action

    def play_bots(self) -> None:
        """Let bots play until a human is asked or the game is over. Raises PluginError for a pick that is no option."""
        while (seat := self._asked_bot()) is not None:
            self.play_bot(seat)

    def play_bot(self, seat: int) -> Action | None:
        """Let the bot of a seat take one pick. Raises PluginError if that is no option."""
        options = self.decisions[seat]
        with no_exit(lambda: f"bot {self.lineup[seat]!r} of seat {seat}"):
            pick = self.bots[seat].choose(self.seen(seat), options[:])
        if pick not in options:
            raise PluginError(f"bot {self.lineup[seat]!r} of seat {seat} chose {pick!r}, which is no option")
        return self.play(pick, seat=seat)

    def run(self) -> dict[str, Any]:  # Any: JSON
        """Play to the end and return the final object. Raises IllegalAction when a human is asked."""
        self.play_bots()
        if not self.over:
            asked = ", ".join(map(str, self.decisions))
            raise IllegalAction(f"seat {asked} is a human's: play for it, or seat a bot there")
        return result(self)

    def close(self) -> None:
        """Let go of the record, so that another program may go on with it."""
        if self.recorder:
            self.recorder.close()

    def _asked_bot(self) -> int | None:
        return next((seat for seat in self.decisions if seat in self.bots), None)


def make_bots(rules: Ruleset, lineup: Sequence[str], seed: int) -> dict[int, Bot]:
    """Return the bots by seat; the luck of each comes one-way from seed, seat and name, so it never learns the seed."""
    keys = [
        blake2b(f"{seed}/bot/{seat}/{name}".encode(), digest_size=16).hexdigest() for seat, name in enumerate(lineup)
    ]
    seated = [(seat, name) for seat, name in enumerate(lineup) if name != HUMAN]
    return {seat: rules.bots[name].make(rules, seat, keys[seat]) for seat, name in seated}


def result(game: PlayedGame) -> dict[str, Any]:  # Any: JSON
    """Return the final object of a game, or how it stands: seats in play order, automata last."""
    outcome, state = game.outcome, game.state
    results = {one.actor: one for one in outcome.results}
    return {
        "game": game.rules.game.id,
        "ruleset": game.rules.digest,
        "seed": game.seed,
        "seats": [_seat(game, results[actor]) for actor in _play_order(game) if actor in results],
        "winners": sorted({_place(state, actor) for actor in outcome.winners}),
        "outcome": {"kind": outcome.kind, "grade": outcome.grade or None, "tie_break": outcome.tie_break or None},
        "turns": state.turn,
        "decisions": game.taken,
        "state_hash": game.hash,
    }


def _play_order(game: PlayedGame) -> list[int]:
    """Return the actors as turns go round from who had the first turn; automata last."""
    deciders = game.state.deciders
    first = max(game.first, 0)
    return sorted([*range(first, len(deciders)), *range(first)], key=lambda actor: deciders[actor] == NOBODY)


def _place(state: State, actor: int) -> int:
    """Return the seat of an actor; an automa has the number of its own place at the table."""
    return actor if state.deciders[actor] == NOBODY else state.deciders[actor]


def _seat(game: PlayedGame, one: SeatResult) -> dict[str, Any]:  # Any: JSON
    seat = _place(game.state, one.actor)
    automa = game.state.deciders[one.actor] == NOBODY
    bot = None if automa or game.lineup[seat] == HUMAN else game.lineup[seat]
    return {
        "seat": seat,
        "kind": "automa" if automa else "bot" if bot else HUMAN,
        "bot": bot,
        "score": one.score,
        "rank": one.rank,
        "lines": dict(one.lines),
    }
