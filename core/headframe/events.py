"""Notifications: listeners that are always there, watches with a lifetime, and the moment they end.

A step emits as its last act. Programs that listeners and watches start are queued (`flow.call`).
"""

from __future__ import annotations

from collections.abc import Callable

from headframe.flow import call
from headframe.state import NOBODY, Said, State, Watch, decider


def emit(state: State, event: str, actor: int, *data: int) -> None:
    """Tell the actor's own watches, in the order they were set, then the listeners, in their declared order."""
    for watch in state.watches:
        if watch.event == event and watch.actor == actor:
            call(state, watch.program, actor, *data)
    for listener in state.rules.listeners.get(event, ()):
        listener(state, actor, *data)


def tell(
    state: State, sentence: Callable[[], str], *, actor: int = NOBODY, own: Callable[[], str] | None = None
) -> None:
    """Say what a step just did, for the log: everybody may know `sentence`, the actor's own seat hears `own` instead.

    Nothing is put into words while nobody listens.
    """
    if state.journal and state.journal.hear:
        said = Said(sentence()) if own is None else Said(sentence(), decider(state, actor), own())
        state.journal.hear(state, said)


def watch(state: State, event: str, actor: int, program: int, *, until: str) -> None:
    """Run a program at each event of this actor until the moment `until` of that actor."""
    state.watches += (Watch(event, actor, program, until),)


def expire(state: State, moment: str, actor: int) -> None:
    """Drop the watches and modifiers that last until this moment of this actor."""
    if state.watches:
        state.watches = tuple(w for w in state.watches if (w.until, w.actor) != (moment, actor))
    if state.modifiers:
        state.modifiers = tuple(m for m in state.modifiers if (m.until, m.actor) != (moment, actor))
