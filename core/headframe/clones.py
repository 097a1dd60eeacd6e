"""Copies of states, written out as source at load, so that a field that cannot be copied is an error there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, get_type_hints

from headframe.errors import PluginError
from headframe.state import Part, State, TablePart
from headframe.written import code_of

_RENEWED = {
    list[int]: "[*{0}]",
    list[list[int]]: "[[*x] for x in {0}]",
}  # all else in a part is replaced, never mutated
_SHARED = (int, bool, tuple[int, ...])
_CLONE = """
def clone_actor(parts):
{actor_lines}
    return {{{actor}}}

def clone(s):
    n = s.__copy__()
    parts = s.table
{table_lines}
    n.table = {{{table}}}
    n.actors = [clone_actor(a) for a in s.actors]
    n.stack = [[*f] for f in s.stack]
    n.journal = None
    if s.lanes:
        n.lanes = [[*x] for x in s.lanes]
    n.memory = {{k: [*v] for k, v in s.memory.items()}} if s.memory else {{}}
    return n
"""


@cache  # evaluating annotations takes a third of a millisecond a part
def _hints(kind: type[Part]) -> dict[str, Any]:  # Any: a type
    return get_type_hints(kind)


def _renewals(kind: type[Part], name: str) -> list[str]:
    lines = []
    for field, hint in _hints(kind).items():
        if hint in _RENEWED:
            lines.append(f"{name}.{field} = {_RENEWED[hint].format(f'{name}.{field}')}")
        elif hint not in _SHARED:
            raise PluginError(
                f"part field {kind.__name__}.{field} is {hint}; a part holds ints, tuples or lists of ints"
            )
    return lines


def cloner(kinds: Sequence[type[Part]]) -> Callable[[State], State]:
    """Write the clone of a whole state for the parts of one ruleset; clones never carry a journal.

    A shallow copy in C with its lists renewed is twice as fast as a constructor call (decision 0001).
    """
    names: dict[str, Any] = {}  # Any: a namespace for generated source
    text = {"table": "", "actor": "", "table_lines": "", "actor_lines": ""}
    for i, kind in enumerate(kinds):
        names[f"P{i}"] = kind
        owner = "table" if issubclass(kind, TablePart) else "actor"
        lines = [f"p{i} = parts[P{i}].__copy__()", *_renewals(kind, f"p{i}")]
        text[f"{owner}_lines"] += "".join(f"    {line}\n" for line in lines)
        text[owner] += f"P{i}: p{i}, "
    exec(code_of(_CLONE.format(**text)), names)  # noqa: S102 - made of the ruleset's own field names, checked above
    made: Callable[[State], State] = names["clone"]
    return made


def clone(state: State) -> State:
    """Copy a state; the two share nothing that a rule may change."""
    return state.rules.clone(state)
