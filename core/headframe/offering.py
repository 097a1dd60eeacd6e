"""What a phase offers, written out as source at load: a kind of action that lacks what it needs is not even asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from headframe.actions import ActionKind
from headframe.errors import PluginError
from headframe.state import State, TablePart

Offering = Callable[[State, int, list[int]], None]


def offering(kinds: Sequence[ActionKind]) -> Offering:
    """Write the function that asks each kind for its options, in their order. Raises PluginError.

    A look at a field costs a tenth of a call, and most kinds of a phase have nothing to offer most of the time.
    """
    names: dict[str, Any] = {}  # Any: a namespace for generated source
    homes: dict[type, str] = {}
    lines = []
    for i, kind in enumerate(kinds):
        names[f"options{i}"] = kind.options
        ask = f"options{i}(state, actor, found)"
        if kind.needs:
            part, field = kind.needs
            if field not in part.__struct_fields__:
                raise PluginError(f"action {kind.verb!r} needs {part.__name__}.{field}, which is no field")
            ask = f"if {homes.setdefault(part, f'part{len(homes)}')}.{field}: {ask}"
        lines.append(ask)
    for part, name in homes.items():
        names[name.title()] = part
        owner = "state.table" if issubclass(part, TablePart) else "state.actors[actor]"
        lines.insert(0, f"{name} = {owner}[{name.title()}]")
    exec("def offer(state, actor, found):\n    " + "\n    ".join(lines or ["pass"]), names)  # noqa: S102 - made of field names, checked above
    made: Offering = names["offer"]
    return made
