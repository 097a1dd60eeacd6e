"""Whose effects are running: what an error in play is blamed on, in words that lead to a file."""

from __future__ import annotations

from headframe.content import Entry
from headframe.content.decoding import noun_of
from headframe.errors import Runaway
from headframe.state import PROGRAM, State

SHOWN = 8  # programs of a trail; more are cut in the middle


def trail(state: State) -> str:
    """Name the programs that are running, outermost first, for messages."""
    names = _running(state)
    return " > ".join(names if len(names) <= SHOWN else [*names[:4], "…", *names[-3:]])


def runaway(state: State, sign: str) -> Runaway:
    """Return the error for rules that never stop to ask: the innermost content that runs, its file and its plugin."""
    entry = _culprit(state)
    if entry is not None:
        whose = "mod" if any(mod.id == entry.mod for mod in state.rules.mods) else "plugin"
        what = f'{noun_of(entry.kind)} "{entry.id}" ({entry.file}, {whose} "{entry.mod}"{_patchers(state, entry.id)})'
        cure = "mend its effects, or play without it"
        source, file, plugin = entry.id, entry.file, entry.mod
    else:
        source, file = (_running(state) or ["?"])[-1], ""
        plugin = state.rules.provenance.get(("program", source), "?")
        what, cure = f'program "{source}" (plugin "{plugin}")', "this is a bug of that plugin"
    message = f"{what} does not end: {sign} in {trail(state)}; {cure}"
    return Runaway(message, source=source, file=file, plugin=plugin)


def _running(state: State) -> list[str]:
    return [state.rules.program_names[frame[PROGRAM]] for frame in state.stack]


def _patchers(state: State, id_: str) -> str:
    """Name the mods that changed an object of content."""
    mods = dict.fromkeys(write.mod for write in state.rules.history.get(id_, ()))
    return f", changed by mod {', '.join(mods)}" if mods else ""


def _culprit(state: State) -> Entry | None:
    """Return the innermost content whose effects are running; its programs are named by its id and a place in it."""
    entries = state.rules.entries.values()
    for name in reversed(_running(state)):
        source = name.partition("/")[0]
        for of_kind in entries:
            if source in of_kind:
                return of_kind[source]
    return None
