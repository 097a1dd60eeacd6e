"""What a phase offers, written out as source at load: a kind of action that lacks what it needs is not even asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from headframe.actions import ActionKind
from headframe.errors import PluginError
from headframe.flow import NO_OPTION
from headframe.state import State, TablePart

Offering = Callable[[State, int], list[int]]
_OFFER = """
def offer(state, actor):
    found = []
    {lines}
    return found
"""


def offering(kinds: Sequence[ActionKind], end: int = NO_OPTION) -> Offering:
    """Write the function that asks each kind for its options, in their order, and adds the end. Raises PluginError.

    A look at a field costs a tenth of a call, and most kinds of a phase have nothing to offer most of the time.
    """
    names: dict[str, Any] = {}  # Any: a namespace for generated source
    homes: dict[type, str] = {}
    asked = []
    for i, kind in enumerate(kinds):
        names[f"options{i}"] = kind.options
        asked.append(f"{_guard(kind, homes)}options{i}(state, actor, found)")
    if end != NO_OPTION:
        asked.append(f"found.append({end})")
    names |= {name.upper(): part for part, name in homes.items()}
    found = [f"{name} = {_owner(part)}[{name.upper()}]" for part, name in homes.items()]
    exec(_OFFER.format(lines="\n    ".join([*found, *asked])), names)  # noqa: S102 - made of field names, checked above
    made: Offering = names["offer"]
    return made


def _guard(kind: ActionKind, homes: dict[type, str]) -> str:
    if not kind.needs:
        return ""
    part, field = kind.needs
    if field not in part.__struct_fields__:
        raise PluginError(f"action {kind.verb!r} needs {part.__name__}.{field}, which is no field")
    return f"if {homes.setdefault(part, f'part{len(homes)}')}.{field}: "


def _owner(part: type) -> str:
    return "state.table" if issubclass(part, TablePart) else "state.actors[actor]"
