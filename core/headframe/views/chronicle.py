"""The log: a sentence for each action as one reader may know it, told from a copy of the game that follows it."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import NamedTuple

from headframe.clones import clone
from headframe.flow import apply
from headframe.game import Action, Game
from headframe.seen import SPECTATOR, Seen
from headframe.state import ACTOR, NOBODY, Journal, Said, State
from headframe.steps import Together, focus, waiting_step
from headframe.views.changes import Places, changes, places
from headframe.views.labels import content_name, label_of, seat_letter, sentence
from headframe.views.messages import LogEntry, View
from headframe.views.root import named_by, table_of, view_of
from headframe.views.walking import walk_element

KEPT_BACK = "makes a secret choice"


class Chronicle:
    """Follows a game from a state of it, which need not be the first; undone actions leave the log as well."""

    def __init__(self, game: Game, start: State | None = None) -> None:
        """Begin at `start`, from which `game.history` leads on; default: now, so that what came before is not told."""
        self._game = game
        self._skipped = 0 if start is not None else len(game.history)
        self._states = [clone(start if start is not None else game.state)]
        self._actions: list[Action] = []
        self._steps: list[_Steps] = []
        self._told: dict[tuple[int, int], LogEntry] = {}
        self._last: _Drawn | None = None

    def __len__(self) -> int:
        """Return how many actions are told."""
        self._follow()
        return len(self._actions)

    def entries(self, seat: int | None, *, since: int = 0) -> tuple[LogEntry, ...]:
        """Return what a seat, or a spectator, may know of the actions from number `since` on."""
        self._follow()
        reader = SPECTATOR if seat is None else seat
        return tuple(self._entry(at, reader) for at in range(max(since, 0), len(self._actions)))

    def view(self, seat: int | None, *, since: int | None = None) -> View:
        """Return the view of a seat with what happened from action number `since` on; default: in the last action.

        Its `log` tells it, its `moves` are what went elsewhere since.
        """
        log = self.entries(seat, since=len(self) - 1 if since is None else since)
        first = len(self._actions) - len(log)
        earlier = Seen(self._states[first], SPECTATOR if seat is None else seat)
        return view_of(self._game, seat, log=log, since=table_of(earlier) if log else None)

    def _follow(self) -> None:
        """Catch up with the game: forget what was taken back, take in what is new."""
        history = self._game.history[self._skipped :]
        same = 0
        while same < min(len(history), len(self._actions)) and history[same] is self._actions[same]:
            same += 1
        if same < len(self._actions):
            del self._actions[same:], self._steps[same:], self._states[same + 1 :]
            self._told = {key: entry for key, entry in self._told.items() if key[0] < same}
        for action in history[same:]:
            state, steps = _before(self._states[-1], action), _Steps(action.actor)
            state.journal = Journal(hear=steps.hear, forced=_Forced(state, steps))
            for code in action.picks:
                focus(state, action.seat)
                apply(state, code)
            state.journal = None
            self._states.append(state)
            self._actions.append(action)
            self._steps.append(steps)

    def _entry(self, at: int, reader: int) -> LogEntry:
        if (at, reader) not in self._told:
            action = self._actions[at]
            said, refs = self._picks(at, reader)
            followed = "; ".join(self._followed(at, reader))
            self._told[at, reader] = LogEntry(
                seq=self._skipped + at + 1,
                text=", ".join(said) + (f" ({followed})" if followed else ""),
                refs=tuple(dict.fromkeys(refs)),
                kind="action",
                seat=action.seat,
                then=tuple(self._then(at, reader)),
            )
        return self._told[at, reader]

    def _then(self, at: int, reader: int) -> Iterator[str]:
        """Yield what followed step by step: what steps said, and picks that nobody had a choice in."""
        for said in self._steps[at].said:
            if isinstance(said, Said):
                yield said.to(reader)
            elif reader == said.seat or not _is_secret(said.state, said.code):
                whose = "" if said.seat == self._actions[at].seat else f"{seat_letter(said.seat)}: "
                label = _told(said.state, said.code, reader=reader, seat=said.seat)
                yield f"{whose}{label} (the only choice)"

    def _picks(self, at: int, reader: int) -> tuple[list[str], list[str]]:
        """Return what each pick was called, to the reader's knowledge, and the ids of what it was about."""
        action, said, refs = self._actions[at], list[str](), list[str]()
        state, ids = _before(self._states[at], action), self._drawn(self._states[at], reader).ids
        for code in action.picks:
            focus(state, action.seat)
            said.append(_told(state, code, reader=reader, seat=action.seat))
            if reader == action.seat or not _is_secret(state, code):
                refs += _refs(state, code, ids, said[-1])
            apply(state, code)
        return said, refs

    def _followed(self, at: int, reader: int) -> tuple[str, ...]:
        if self._states[at].rules.game.narrated:
            return ()
        before = self._drawn(self._states[at], reader).places
        after = self._drawn(self._steps[at].handed_on or self._states[at + 1], reader).places
        return changes(before, after, seat=self._actions[at].seat)

    def _drawn(self, state: State, reader: int) -> _Drawn:
        """Return the table in a state; the last one is kept, for what follows one action precedes the next."""
        if self._last is None or self._last.state is not state or self._last.reader != reader:
            self._last = _Drawn(state, reader)
        return self._last


class _Drawn:
    """The table of a reader in a state, and what is asked of it."""

    def __init__(self, state: State, reader: int) -> None:
        self.state, self.reader = state, reader
        self.root = table_of(Seen(state, reader))

    @cached_property
    def places(self) -> Places:
        """Return what counts or holds."""
        return places(self.root)

    @cached_property
    def ids(self) -> frozenset[str]:
        """Return the ids of all elements."""
        return frozenset(element.id for _, element in walk_element(self.root))


class _Steps:
    """What steps said of themselves while an action ran, and the state in which it was first another actor's turn.

    What is told step by step from there on is not told as changes again.
    """

    def __init__(self, actor: int) -> None:
        self.actor, self.said = actor, list["Said | _Only"]()
        self.handed_on: State | None = None

    def hear(self, state: State, said: Said) -> None:
        """Listen to a step; see `Journal.hear`."""
        self.said.append(said)
        if self.handed_on is None and state.active != self.actor and not state.rules.game.narrated:
            self.handed_on = clone(state)

    def forced(self, state: State, code: int) -> None:
        """Listen to a pick that is taken because it is the only one; an automa's own steps tell what it does."""
        seat = state.deciders[state.stack[-1][ACTOR]]
        if seat != NOBODY:
            self.said.append(_Only(clone(state), code, seat))


class _Only(NamedTuple):
    """A pick that a seat had no choice in, and the state in which it was taken."""

    state: State
    code: int
    seat: int


class _Forced(list[int]):
    """The forced picks of a journal; each is told to the steps as it is taken."""

    def __init__(self, state: State, steps: _Steps) -> None:
        super().__init__()
        self._state, self._steps = state, steps

    def append(self, code: int, /) -> None:
        """Keep a pick, and tell it."""
        self._steps.forced(self._state, code)
        super().append(code)


def _before(state: State, action: Action) -> State:
    """Return a copy on which the action will have the luck that it had."""
    state = clone(state)
    state.script = tuple(luck.outcome for luck in action.luck)
    return state


def _told(state: State, code: int, *, reader: int, seat: int) -> str:
    if reader != seat and _is_secret(state, code):
        return KEPT_BACK
    label = label_of(Seen(state, reader).state, code)
    return sentence(state.rules.words[code][0], label, title=state.rules.verb_of(code).title)


def _refs(state: State, code: int, ids: AbstractSet[str], told: str) -> Iterator[str]:
    """Yield the ids of the elements that a pick names, and of the content, such as a card, that its sentence names."""
    for name in named_by(state, code):
        called = content_name(state.rules, name)
        if name in ids or (called and called in told):
            yield name


def _is_secret(state: State, code: int) -> bool:
    return isinstance(waiting_step(state), Together) or state.rules.verb_of(code).secret
