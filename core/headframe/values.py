"""Named computed numbers, read at use time through modifiers in declared stages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum

import msgspec

from headframe.state import Modifier, State


class Stage(IntEnum):
    """When a modifier applies: all sets first, then additions, factors (in hundredths, floored), bounds."""

    SET, ADD, SCALE, AT_LEAST, AT_MOST = range(5)


class Value(msgspec.Struct, frozen=True):
    """A number that content may change while a game runs; `base` reads what it is without any modifier."""

    name: str
    base: Callable[[State, int], int]
    help: str = ""


class Standing(msgspec.Struct, frozen=True):
    """A modifier that holds as often as `holds(state, actor)` says: True once, 2 for two copies of a card in force."""

    value: str
    stage: int
    amount: int
    source: str
    holds: Callable[[State, int], int]


def read(state: State, name: str, actor: int) -> int:
    """Return a value for an actor now."""
    rules = state.rules
    number = rules.numbers[name].base(state, actor)
    standing = rules.standing.get(name)
    if state.modifiers or (standing and _stands(state, standing, actor)):
        *_, (_, _, number) = steps(state, name, actor)
    return number


def _stands(state: State, standing: Sequence[Standing], actor: int) -> bool:
    for modifier in standing:  # noqa: SIM110 - the plain loop: a generator costs more than a reading
        if modifier.holds(state, actor):
            return True
    return False


def steps(state: State, name: str, actor: int) -> Iterator[tuple[str, str, int]]:
    """Yield (source, stage, number so far) of the pipeline, the base first: what `why` prints."""
    number = state.rules.numbers[name].base(state, actor)
    yield "base", "", number
    for modifier in sorted(_in_force(state, name, actor), key=lambda m: m.stage):
        number = _change(modifier.stage, number, modifier.amount)
        yield modifier.source, Stage(modifier.stage).name.lower(), number


def modify(state: State, name: str, actor: int, *, stage: int, amount: int, source: str, until: str) -> None:
    """Change a value of one actor until the moment `until` of that actor."""
    state.modifiers += (Modifier(name, actor, stage, amount, source, until),)


def _in_force(state: State, name: str, actor: int) -> list[Modifier]:
    standing = state.rules.standing.get(name, ())
    held = [
        Modifier(name, actor, s.stage, s.amount, s.source, "") for s in standing for _ in range(s.holds(state, actor))
    ]
    return held + [m for m in state.modifiers if m.value == name and m.actor == actor]


def _change(stage: int, number: int, amount: int) -> int:
    match stage:
        case Stage.SET:
            return amount
        case Stage.ADD:
            return number + amount
        case Stage.SCALE:
            return number * amount // 100
        case Stage.AT_LEAST:
            return max(number, amount)
        case _:
            return min(number, amount)
