"""What a phase offers, written out as source at load: a kind of action that lacks what it needs is not even asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from headframe.actions import ActionKind
from headframe.errors import PluginError
from headframe.flow import NO_OPTION
from headframe.state import ACTOR, AT, Frame, State, TablePart
from headframe.written import code_of

_RUN = """
def run(state, frame):
    actor, found = frame[{actor}], []
    {lines}
"""
_GO_ON = ("found.append({end})", "return found")
_MOVE_ON = ("if found: return found", "frame[{at}] += 1")


class Run(Protocol):
    """What runs a phase, as `Step.run` does."""

    def __call__(self, state: State, frame: Frame) -> list[int] | None: ...


def offering(kinds: Sequence[ActionKind], end: int = NO_OPTION) -> Run:
    """Write what runs a phase: ask each kind for its options, in their order, and add the end. Raises PluginError.

    Without an end it moves on when there is nothing to offer.
    A look at a field costs a tenth of a call, and most kinds of a phase have nothing to offer most of the time.
    """
    names: dict[str, Any] = {}  # Any: a namespace for generated source
    homes: dict[type, str] = {}
    asked = []
    for i, kind in enumerate(kinds):
        names[f"options{i}"] = kind.options
        asked.append(f"{_guard(kind, homes)}options{i}(state, actor, found)")
    asked += [line.format(end=end, at=AT) for line in (_MOVE_ON if end == NO_OPTION else _GO_ON)]
    names |= {name.upper(): part for part, name in homes.items()}
    found = [f"{name} = {_owner(part)}[{name.upper()}]" for part, name in homes.items()]
    text = _RUN.format(actor=ACTOR, lines="\n    ".join([*found, *asked]))
    exec(code_of(text), names)  # noqa: S102 - made of field names, checked above
    made: Run = names["run"]
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
