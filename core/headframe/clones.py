"""Copies of states, written out as source at load, so that a field of a type that cannot be copied is an error there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_type_hints

from headframe.errors import PluginError
from headframe.state import Part, State, TablePart

_COPIES = {
    int: "{0}",
    bool: "{0}",
    tuple[int, ...]: "{0}",
    list[int]: "{0}[:]",
    list[list[int]]: "[x[:] for x in {0}]",
}
_CLONE = """
def clone_actor(parts):
{actor_lines}
    return {{{actor}}}

def clone(s):
    parts = s.table
{table_lines}
    return State(
        s.rules, s.seed, s.deciders, {{{table}}}, [clone_actor(a) for a in s.actors],
        [f[:] for f in s.stack], s.options, s.actor, s.active, s.turn, s.over, s.dirty, s.draining, s.queue,
        [x[:] for x in s.lanes] if s.lanes else [], s.watches, s.modifiers, s.draws, s.script,
        {{k: v[:] for k, v in s.memory.items()}} if s.memory else {{}},
    )
"""


def _copy(kind: type[Part], name: str) -> str:
    fields = []
    for field, hint in get_type_hints(kind).items():
        if hint not in _COPIES:
            raise PluginError(f"part field {kind.__name__}.{field} is {hint}; a part holds ints, tuples or lists of ints, or lists of lists")
        fields.append(_COPIES[hint].format(f"{name}.{field}"))
    return f"{name.upper()}({', '.join(fields)})"


def cloner(kinds: Sequence[type[Part]]) -> Callable[[State], State]:
    """Write the clone of a whole state for the parts of one ruleset; clones never carry a journal."""
    names: dict[str, Any] = {"State": State}  # Any: a namespace for generated source
    text = {"table": "", "actor": "", "table_lines": "", "actor_lines": ""}
    for i, kind in enumerate(kinds):
        names[f"P{i}"] = kind
        owner = "table" if issubclass(kind, TablePart) else "actor"
        text[f"{owner}_lines"] += f"    p{i} = parts[P{i}]\n"
        text[owner] += f"P{i}: {_copy(kind, f'p{i}')}, "
    exec(_CLONE.format(**text), names)  # noqa: S102 - made of the ruleset's own field names, checked above
    made: Callable[[State], State] = names["clone"]
    return made


def clone(state: State) -> State:
    """Copy a state; the two share nothing that a rule may change."""
    return state.rules.clone(state)
