"""A running game: takes picks, groups them into actions, gives undo, reasons, and what a seat has seen.

A clone at the last point of no return and the actions since give undo and survive a failing card: one mechanism.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from headframe.actions import Reason, Words
from headframe.blame import trail
from headframe.chance import CHANCE, REVEAL
from headframe.clones import clone
from headframe.declarations import Outcome
from headframe.errors import IllegalAction, NoUndo
from headframe.flow import advance, apply
from headframe.guarding import no_exit
from headframe.names import state_hash
from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.setup import blank_state
from headframe.state import Journal, Luck, State, decider
from headframe.steps import Phase, Together, decisions, focus, question, waiting_step
from headframe.suggesting import nearest


class Action(msgspec.Struct, frozen=True, kw_only=True):
    """The picks of a seat from an offer to its commit, and what they brought about."""

    seat: int
    actor: int
    picks: tuple[int, ...]
    forced: tuple[int, ...] = ()
    luck: tuple[Luck, ...] = ()
    turn: int = 0


class Observer:
    """Told of what happens in a running game; costs nothing when absent."""

    def done(self, game: Game, action: Action) -> None:
        """Hear of an action that was completed."""

    def rewound(self, game: Game, count: int) -> None:
        """Hear that the last `count` actions were taken back."""


class Game:
    """A game being played. `state` is for rules and tests; players and bots get `seen`."""

    def __init__(self, state: State, *, observers: Sequence[Observer] = ()) -> None:
        self.state = state
        self.observers = list(observers)
        self.history: list[Action] = []
        self._open: list[int] = []  # picks of the action under way
        self._journal = Journal()
        self._set_anchor("nothing to take back yet")

    @property
    def rules(self) -> Ruleset:
        """Return the frozen rules of this game."""
        return self.state.rules

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.state.over

    @property
    def decisions(self) -> dict[int, list[int]]:
        """Return the options of every seat that may act now."""
        return decisions(self.state)

    @property
    def outcome(self) -> Outcome:
        """Return the result so far, final once the game is over."""
        return self.rules.game.outcome(self.state)

    @property
    def hash(self) -> str:
        """Return the hash of the state."""
        return state_hash(self.state)

    @property
    def open_luck(self) -> tuple[Luck, ...]:
        """Return the outcomes that the picks of the action under way have brought about."""
        return tuple(self._journal.luck)

    def seen(self, seat: int) -> Seen:
        """Return what a seat knows."""
        return Seen(self.state, seat)

    def options(self, seat: int) -> list[Words]:
        """Return the options of a seat in words, none if it is not asked."""
        return [self.rules.words[code] for code in self.decisions.get(seat, ())]

    def play(self, pick: int | Words | str, *, seat: int | None = None) -> Action | None:
        """Take one pick for a seat (default: whoever is asked) and return the action if that completed it.

        Raises IllegalAction with the reason, the game unchanged; an error in a rule leaves the game as it was too.
        """
        asked = self.decisions
        if not asked:
            raise IllegalAction("the game is over")
        chooser = next(iter(asked)) if seat is None else seat
        if chooser not in asked:
            raise IllegalAction(f"seat {chooser} is not asked now; seat {', '.join(map(str, asked))} is")
        code = self._code(pick, asked[chooser])
        if code not in asked[chooser]:
            raise IllegalAction(str(self.why(code, seat=chooser) or "not among the options now"))
        return self._take(code, chooser)

    def undo(self, seat: int) -> Action | None:
        """Take back a seat's open picks, or its last action, which is returned. Raises NoUndo with the reason."""
        if self._open:
            if decider(self.state, self.state.actor) != seat:
                raise NoUndo("another seat is in the middle of an action")
            self._open.clear()
            self._rebuild()
            return None
        mine = [i for i, action in enumerate(self._since) if action.seat == seat]
        if not mine:
            raise NoUndo(self._barrier)
        if mine[-1] != len(self._since) - 1 and not self.state.lanes:
            raise NoUndo("another seat has acted since")
        step = waiting_step(self.state) if not self.over else None
        if isinstance(step, Together) and not step.reopen and seat not in self.decisions:
            raise NoUndo("these picks may not be reopened")
        taken = self._since[mine[-1]]
        tail = self._since[mine[-1] + 1 :]
        try:
            self._rewind(len(tail) + 1)
        finally:  # whatever an observer raises
            for action in tail:  # secret picks of others, made since, stand
                for code in action.picks:
                    self.play(code, seat=action.seat)
        return taken

    def completes(self, seat: int) -> bool:
        """Tell whether a seat's next pick is its last secret one, so that it may want to look at them once more."""
        step = waiting_step(self.state) if seat in self.decisions else None
        if not isinstance(step, Together):
            return False
        actor = next(actor for actor in step.waiting(self.state) if decider(self.state, actor) == seat)
        return step.completes(self.state, actor)

    def why(self, pick: int | Words | str, *, seat: int | None = None) -> Reason | None:
        """Return why a pick is not possible now, from what the seat knows; None if it is possible."""
        asked = self.decisions
        chooser = next(iter(asked), -1) if seat is None else seat
        code = self._code(pick, asked.get(chooser, ()))
        if code in asked.get(chooser, ()):
            return None
        if chooser not in asked:
            return Reason("it is not this seat's decision now")
        seen = self.seen(chooser)
        step = waiting_step(self.state)
        if isinstance(step, Phase):
            return step.why_not(seen.state, seen.state.actor, code) or Reason("it is not among the options")
        if isinstance(step, Together) and (reason := step.why_not(seen.state, seen.state.actor, code)):
            return reason
        return Reason(f"first answer this: {question(seen.state) or 'a choice has to be made first'}")

    def candidates(self, seat: int) -> list[int]:
        """Return what a person of this seat could try now: the options, and in a phase what is explained by `why`."""
        asked = self.decisions
        step = waiting_step(self.state) if seat in asked else None
        if isinstance(step, Phase):
            seen = self.seen(seat)
            return step.candidates(seen.state, seen.state.actor)
        return list(asked.get(seat, ()))

    def _code(self, pick: int | Words | str, options: Sequence[int]) -> int:
        """Return a pick's code; what was meant is looked for among the seat's own options, others' are secret."""
        if isinstance(pick, int):
            return pick
        words = tuple(pick.split()) if isinstance(pick, str) else tuple(pick)
        code = self.rules.codes.get(words)
        if code is None:
            known = [" ".join(self.rules.words[option]) for option in options]
            close = nearest(" ".join(words), known)
            raise IllegalAction(f"no action {' '.join(words)!r}" + (f"; did you mean {close[0]!r}?" if close else ""))
        return code

    def _take(self, code: int, seat: int) -> Action | None:
        state, lanes_open = self.state, bool(self.state.lanes)
        try:
            focus(state, seat)
            actor, turn = state.actor, state.turn
            state.journal = self._journal
            with no_exit(lambda: f"a rule of {self.rules.game.id} ({trail(state)})"):
                apply(state, code)
        except BaseException:  # Ctrl-C as well: half an action is none
            self._rebuild()
            raise
        finally:
            state.journal = None
        self._open.append(code)
        if not state.over and waiting_step(state).continues and state.actor == actor and not self._journal.marks:
            return None
        return self._complete(seat, actor, turn, lanes_were_open=lanes_open)

    def _complete(self, seat: int, actor: int, turn: int, *, lanes_were_open: bool) -> Action:
        journal, self._journal = self._journal, Journal()
        action = Action(
            seat=seat,
            actor=actor,
            picks=tuple(self._open),
            forced=tuple(journal.forced),
            luck=tuple(journal.luck),
            turn=turn,
        )
        self._open = []
        self.history.append(action)
        self._since.append(action)
        barrier = self._barrier_after(journal, actor, lanes_were_open=lanes_were_open)
        if barrier:
            self._set_anchor(barrier)
        for observer in self.observers:
            observer.done(self, action)
        return action

    def _barrier_after(self, journal: Journal, actor: int, *, lanes_were_open: bool) -> str:
        if journal.marks & CHANCE:
            return "chance has decided since"
        if journal.marks & REVEAL:
            return "hidden information was revealed since"
        lanes_open = bool(self.state.lanes)
        if lanes_open != lanes_were_open or (self.state.actor != actor and not lanes_open):
            return "it is somebody else's decision now" if not self.over else "the game is over"
        return ""

    def _set_anchor(self, barrier: str) -> None:
        self._anchor, self._since, self._barrier = clone(self.state), list[Action](), barrier

    def _rewind(self, count: int) -> None:
        del self.history[len(self.history) - count :]
        del self._since[len(self._since) - count :]
        self._rebuild()
        for observer in self.observers:
            observer.rewound(self, count)

    def _rebuild(self) -> None:
        """Play the actions since the anchor again, with the open picks after them."""
        self.state = clone(self._anchor)
        self._journal = Journal()
        for action in self._since:
            for code in action.picks:
                focus(self.state, action.seat)
                apply(self.state, code)
        self.state.journal = self._journal
        for code in self._open:
            apply(self.state, code)
        self.state.journal = None


def opened(rules: Ruleset, *, seats: int, seed: int) -> State:
    """Return a new game's state at its first decision, with no journal kept: a play-out's. Raises SetupError."""
    state = blank_state(rules, seats=seats, seed=seed)
    advance(state)
    return state


def start(rules: Ruleset, *, seats: int, seed: int, script: Sequence[tuple[int, ...]] = ()) -> tuple[State, Journal]:
    """Return a new game's state at its first decision, and what the set-up brought about. Raises SetupError."""
    state = blank_state(rules, seats=seats, seed=seed)
    state.script = tuple(script)
    state.journal = journal = Journal()
    with no_exit(lambda: f"the set-up of {rules.game.id} ({trail(state)})"):
        advance(state)
    state.journal = None
    return state, journal
