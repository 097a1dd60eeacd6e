"""The edge form: a state as JSON, with content, programs, steps and options by name, never by number.

Saves, hashes, state patches and expectations all speak it, so they outlive a ruleset that numbers things differently.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from headframe.errors import RecordError
from headframe.ruleset import Ruleset
from headframe.state import NOBODY, UNKNOWN, Modifier, Part, Parts, State, TablePart, Watch, parts
from headframe.zones import Grid

Json = dict[str, Any]  # Any: JSON
_ENCODER = msgspec.json.Encoder(order="deterministic")


def to_names(rules: Ruleset, kind: str | Grid, value: Any) -> Any:  # Any: ints, nested lists of them, and their names
    """Turn the ints of a field into names of their kind, null for none or unknown; a grid into its counts above 0."""
    if isinstance(kind, Grid):
        return _grid_to_names(rules, kind, value)
    flat = isinstance(value, int)
    if not flat and value and not isinstance(value[0], int):
        return [to_names(rules, kind, item) for item in value]
    if not kind:
        return value if flat else [*value]
    ids = rules.kinds[kind].ids
    if flat:
        return ids[value] if value >= 0 else None
    return [ids[item] if item >= 0 else None for item in value]


def _grid_to_names(rules: Ruleset, grid: Grid, counts: Sequence[int]) -> Json:
    names = rules.kinds[grid.kind].ids
    if not grid.by:
        return {name: count for name, count in zip(names, counts, strict=False) if count}
    width = len(rules.kinds[grid.by].ids)
    rows = {name: counts[i * width : (i + 1) * width] for i, name in enumerate(names)}
    return {name: _grid_to_names(rules, Grid(grid.by), row) for name, row in rows.items() if any(row)}


def _grid_from_names(rules: Ruleset, grid: Grid, counts: Json, *, where: str) -> list[int]:
    index = rules.kinds[grid.kind].index
    unknown = sorted(counts.keys() - index.keys())
    if unknown:
        raise RecordError(f"{where}: {grid.kind} {unknown[0]!r} is unknown in this game")
    if not grid.by:
        return [counts.get(name, 0) for name in index]
    by = Grid(grid.by)
    return [count for name in index for count in _grid_from_names(rules, by, counts.get(name, {}), where=where)]


def from_names(rules: Ruleset, kind: str | Grid, value: Any, *, where: str) -> Any:  # Any: as above
    """Turn names back into ints. Raises RecordError for an unknown name."""
    if isinstance(kind, Grid):
        return _grid_from_names(rules, kind, value, where=where)
    if isinstance(value, list):
        return [from_names(rules, kind, item, where=where) for item in value]
    if not kind:
        if not isinstance(value, int):
            raise RecordError(f"{where}: expected a whole number, found {value!r}")
        return value
    if value is None:
        return -1
    index = rules.kinds[kind].index
    if value not in index:
        raise RecordError(f"{where}: {kind} {value!r} is unknown in this game")
    return index[value]


def encode(state: State) -> Json:
    """Return the edge form of a state, without its ruleset and journal."""
    rules = state.rules
    return {
        "actor": state.actor,
        "active": state.active,
        "actors": [_encode_parts(rules, actor) for actor in state.actors],
        "deciders": list(state.deciders),
        "draining": state.draining,
        "draws": state.draws,
        "lanes": [[list(rules.words[code]) if code >= 0 else None for code in lane] for lane in state.lanes],
        "memory": [[zone, owner, known[:]] for (zone, owner), known in sorted(state.memory.items())],
        "modifiers": [list(modifier) for modifier in state.modifiers],
        "options": [list(rules.words[code]) for code in state.options],
        "over": state.over,
        "queue": [_encode_frame(rules, frame) for frame in state.queue],
        "seed": state.seed,
        "stack": [_encode_frame(rules, frame) for frame in state.stack],
        "table": _encode_parts(rules, state.table),
        "turn": state.turn,
        "watches": [[w.event, w.actor, rules.program_names[w.program], w.until] for w in state.watches],
    }


def decode(rules: Ruleset, data: Json) -> State:
    """Return the state of an edge form. Raises RecordError for names that this ruleset does not know."""
    try:
        state = State(
            rules=rules,
            seed=data["seed"],
            deciders=tuple(data["deciders"]),
            table=_decode_parts(rules, data["table"], owner="table"),
            actors=[_decode_parts(rules, actor, owner=f"actors/{i}") for i, actor in enumerate(data["actors"])],
            stack=[_decode_frame(rules, frame) for frame in data["stack"]],
            options=[_code(rules, words) for words in data["options"]],
            actor=data["actor"],
            active=data["active"],
            turn=data["turn"],
            over=data["over"],
            draining=data["draining"],
            queue=tuple(tuple(_decode_frame(rules, frame)) for frame in data["queue"]),
            lanes=[[_code(rules, words) if words else UNKNOWN for words in lane] for lane in data["lanes"]],
            watches=tuple(_decode_watch(rules, row) for row in data["watches"]),
            modifiers=tuple(Modifier(*row) for row in data["modifiers"]),
            draws=data["draws"],
            memory={(zone, owner): list(known) for zone, owner, known in data["memory"]},
        )
    except (KeyError, TypeError, ValueError, AttributeError, msgspec.ValidationError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"this is no state of a game: {type(error).__name__} {error}") from error
    _demand_actors(state)
    return state


def _demand_actors(state: State) -> None:
    """Refuse a state that speaks of actors who are not there. Raises RecordError."""
    there = len(state.actors)
    if len(state.deciders) != there or not there:
        raise RecordError(f"deciders: there are {len(state.deciders)} for {there} actors")
    for name, actor in (("actor", state.actor), ("active", state.active)):
        if not NOBODY <= actor < there:
            raise RecordError(f"{name}: {actor} is none of the {there} actors, which count from 0")


def edge_bytes(state: State) -> bytes:
    """Return the edge form as JSON, its keys sorted: equal states of one game have equal bytes in every process."""
    return _ENCODER.encode(encode(state))


def hash_of(edge: bytes) -> str:
    """Return the 16 hex digits that stand for an edge form."""
    return blake2b(edge, digest_size=8).hexdigest()


def state_hash(state: State) -> str:
    """Return 16 hex digits over the edge form: equal states of one game have equal hashes in every process."""
    return hash_of(edge_bytes(state))


def _encode_parts(rules: Ruleset, slices: Parts) -> Json:
    return {
        kind.__name__: {f: to_names(rules, of, getattr(part, f)) for f, of in rules.field_kinds[kind].items()}
        for kind, part in slices.items()
    }


def _decode_parts(rules: Ruleset, data: Mapping[str, Json], *, owner: str) -> Parts:
    wanted = {k.__name__: k for k in rules.parts if issubclass(k, TablePart) == (owner == "table")}
    if sorted(wanted) != sorted(data):
        raise RecordError(f"{owner}: parts {', '.join(sorted(data))} found, {', '.join(sorted(wanted))} wanted")
    return parts(*(decode_part(rules, kind, data[name], where=f"{owner}/{name}") for name, kind in wanted.items()))


def decode_part(rules: Ruleset, kind: type[Part], data: Json, *, where: str) -> Part:
    """Return one part of its edge form. Raises RecordError."""
    fields = rules.field_kinds[kind]
    if sorted(fields) != sorted(data):
        raise RecordError(f"{where}: fields {', '.join(sorted(data))} found, {', '.join(sorted(fields))} wanted")
    values = {f: from_names(rules, of, data[f], where=f"{where}/{f}") for f, of in fields.items()}
    try:
        return msgspec.convert(values, kind, strict=True)  # a JSON list becomes a tuple where the field is one
    except msgspec.ValidationError as error:
        raise RecordError(f"{where}/{_said(error)}") from error


def _said(error: msgspec.ValidationError) -> str:
    """Say which field of a part holds what it cannot hold."""
    wrong, _, place = str(error).partition(" - at ")
    for theirs, ours in (("`int` <=", "at most"), ("`int` >=", "at least"), ("Expected", "expected")):
        wrong = wrong.replace(theirs, ours)
    return f"{place.strip('`').removeprefix('$.')}: {wrong}"


def _encode_frame(rules: Ruleset, frame: Sequence[int]) -> list[Any]:  # Any: JSON
    program, at, actor, *data = frame
    kinds = (*rules.program_data[program], *[""] * len(data))
    named = [to_names(rules, kind, datum) for kind, datum in zip(kinds, data, strict=False)]
    return [rules.program_names[program], rules.step_names[program][at], actor, *named]


def _decode_frame(rules: Ruleset, row: Sequence[Any]) -> list[int]:  # Any: JSON
    name, step, actor, *data = row
    if name not in rules.program_index:
        raise RecordError(f"program {name!r} is unknown in this game")
    program = rules.program_index[name]
    if step not in rules.step_names[program]:
        raise RecordError(f"program {name!r} has no step {step!r} in this game")
    frame = [program, rules.step_names[program].index(step), actor]
    kinds = (*rules.program_data[program], *[""] * len(data))
    return frame + [from_names(rules, kind, datum, where=name) for kind, datum in zip(kinds, data, strict=False)]


def _decode_watch(rules: Ruleset, row: Sequence[Any]) -> Watch:  # Any: JSON
    event, actor, program, until = row
    if program not in rules.program_index:
        raise RecordError(f"program {program!r} is unknown in this game")
    return Watch(event, actor, rules.program_index[program], until)


def _code(rules: Ruleset, words: Sequence[str]) -> int:
    code = rules.codes.get(tuple(words))
    if code is None:
        raise RecordError(f"option {' '.join(words)!r} is unknown in this game")
    return code
