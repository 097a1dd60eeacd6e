"""JSON Schemas (Draft 2020-12) generated from content structs and words, so that they cannot lag the engine."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from headframe.content.field_texts import told
from headframe.content.words import REF, Bounds, Words
from headframe.filing import make_folder

Schema = dict[str, Any]  # Any: a JSON Schema is JSON

DIALECT = "https://json-schema.org/draft/2020-12/schema"
MARKS = ("printed", "reported", "authored")
RESERVED = ("$schema", "marks", "id", "kind")
"""Keys at the top of a content file that no struct may use."""

_WORD_REF = f"{REF}word.{{name}}"
_POINTER = "^(/([^~/]|~[01])*)*$"
_SHAPE_KEYS = frozenset({"type", "items", "additionalProperties", "anyOf"})

OPEN_DEFS: Mapping[str, Schema] = {
    "effects": {"type": "array", "items": {"type": "object"}},
    "cost": {"type": "object", "additionalProperties": {"type": "integer"}},
    "price": {"type": "object", "additionalProperties": {"type": "integer"}},
    "condition": {"type": "object"},
    "amount": {"type": ["integer", "string"]},
}
"""What the word fields may hold as long as the words are unknown."""


def schema_of(struct: type[msgspec.Struct], *, title: str, defs: Mapping[str, Schema] | None = None) -> Schema:
    """Describe the files of one kind; `defs` come from `effect_defs`, or leave the word fields open.

    Raises:
        TypeError: when the struct lets unknown fields pass, or takes a reserved key for a field.
    """
    _demand_closed(struct)
    [root], components = msgspec.json.schema_components([struct], ref_template=f"{REF}{{name}}")
    known = {**(OPEN_DEFS if defs is None else defs), **{name: _tidy(told(each)) for name, each in components.items()}}
    body = known[root["$ref"].removeprefix(REF)]
    top = {**body, "title": title, "properties": {**body["properties"], **_top_properties()}}
    return {"$schema": DIALECT, **top, "$defs": _reachable(top, known)}


def document_schema(struct: type[msgspec.Struct], *, title: str) -> Schema:
    """Describe a file that is no content and may hold an id: a manifest, a patch, a scenario."""
    [root], components = msgspec.json.schema_components([struct], ref_template=f"{REF}{{name}}")
    known = {name: _tidy(told(each)) for name, each in components.items()}
    body = known[root["$ref"].removeprefix(REF)]
    top = {**body, "title": title, "properties": {"$schema": {"type": "string"}, **body["properties"]}}
    return {"$schema": DIALECT, **top, "$defs": _reachable(top, known)}


def effect_defs(
    ops: Mapping[str, type[msgspec.Struct]],
    costs: Mapping[str, Bounds],
    prices: Sequence[str],
    conditions: Mapping[str, Any],  # Any: a struct or any other type that msgspec reads
    amounts: Sequence[str],
) -> dict[str, Schema]:
    """Describe the words; the result is what `schema_of` takes as `defs`.

    An effect picks its operation by `if` and `then`, not `oneOf`: only the right branch is tried, so deep nesting costs
    linear time, and a fault is reported about the operation that is meant.
    """
    branches, branch_defs = _branches(ops)
    arguments, components = _components(conditions)
    return {
        **components,
        **branch_defs,
        "effects": {"type": "array", "items": {"$ref": f"{REF}effect"}},
        "effect": _effect(sorted(ops), branches),
        "cost": _cost("cost", costs),
        "price": _cost("price", dict.fromkeys(prices, Bounds(least=0))),
        "condition": _condition(arguments),
        "amount": _amount(amounts),
    }


def word_defs(words: Words) -> dict[str, Schema]:
    """Describe a whole vocabulary; see `effect_defs`."""
    return effect_defs(words.ops, words.costs, words.prices, words.conditions, words.amounts)


def schema_text(schema: Schema) -> str:
    """Print a schema with sorted keys, the same bytes each time."""
    return json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def write_schemas(folder: Path, schemas: Mapping[str, Schema], *, keep: bool = False) -> list[Path]:
    """Write `<kind>.schema.json` for every kind and return the files; unless they are to be kept, remove others."""
    make_folder(folder)
    for path in sorted(folder.glob("*.schema.json")) if not keep else ():
        if path.name.removesuffix(".schema.json") not in schemas:
            path.unlink()
    files = {kind: _schema_path(folder, kind) for kind in sorted(schemas)}
    for kind, file in files.items():
        file.write_bytes(schema_text(schemas[kind]).encode())
    return [*files.values()]


def stale(folder: Path, schemas: Mapping[str, Schema]) -> list[str]:
    """Name the kinds whose written schema is missing, differs, or should not be there."""
    written = {path.name.removesuffix(".schema.json"): path.read_bytes() for path in folder.glob("*.schema.json")}
    wanted = {kind: schema_text(schema).encode() for kind, schema in schemas.items()}
    return sorted(kind for kind in written.keys() | wanted.keys() if written.get(kind) != wanted.get(kind))


def _schema_path(folder: Path, kind: str) -> Path:
    return folder / f"{kind}.schema.json"


def _demand_closed(struct: type[msgspec.Struct]) -> None:
    if not struct.__struct_config__.forbid_unknown_fields:
        raise TypeError(f"{struct.__name__} must forbid unknown fields")
    taken = sorted(set(struct.__struct_encode_fields__) & set(RESERVED))
    if taken:
        raise TypeError(f"{struct.__name__} has a field {taken[0]!r}, which every content file keeps for itself")


def _top_properties() -> Schema:
    marks = {
        "type": "object",
        "description": "JSON pointer to where its value comes from; the longest pointer wins",
        "propertyNames": {"pattern": _POINTER},
        "additionalProperties": {"enum": list(MARKS)},
    }
    return {"$schema": {"type": "string"}, "marks": marks}


def _tidy(schema: Schema) -> Schema:
    """Let a reference to words stand alone, and say only what decoding demands too."""
    return {name: _tidy_value(name, value) for name, value in schema.items() if not _idle(name, schema)}


def _idle(name: str, schema: Schema) -> bool:
    # A set's double items are dropped in decoding, so the schema does not refuse them.
    return name == "uniqueItems" or ("$ref" in schema and name in _SHAPE_KEYS)


def _tidy_value(name: str, value: object) -> object:
    if name in ("default", "enum", "const"):
        return value
    if name in ("properties", "$defs") and isinstance(value, dict):
        return {key: _tidy(each) for key, each in value.items()}
    if isinstance(value, dict):
        return _tidy(value)
    return [_tidy(each) if isinstance(each, dict) else each for each in value] if isinstance(value, list) else value


def _components(types: Mapping[str, Any]) -> tuple[dict[str, Schema], dict[str, Schema]]:  # Any: as in effect_defs
    """Describe some types; answer each by its name, and the definitions they point at."""
    schemas, components = msgspec.json.schema_components(list(types.values()), ref_template=_WORD_REF)
    found = {f"word.{name}": _tidy(told(each)) for name, each in components.items()}
    return {name: _tidy(each) for name, each in zip(types, schemas, strict=True)}, found


def _branches(ops: Mapping[str, type[msgspec.Struct]]) -> tuple[list[Schema], dict[str, Schema]]:
    for struct in ops.values():
        _demand_op_arguments(struct)
    schemas, components = _components(ops)
    bodies = {op: components[schemas[op]["$ref"].removeprefix(REF)] for op in ops}
    defs = {f"op.{op}": _op(op, bodies[op]) for op in ops}
    branches = [{"if": is_op(op), "then": {"$ref": f"{REF}op.{op}"}} for op in sorted(ops)]
    return branches, {**components, **defs}


def _demand_op_arguments(struct: type[msgspec.Struct]) -> None:
    if not struct.__struct_config__.forbid_unknown_fields:
        raise TypeError(f"{struct.__name__} must forbid unknown fields")
    if "op" in struct.__struct_encode_fields__:
        raise TypeError(f"{struct.__name__} has a field 'op', which names the operation itself")


def _op(op: str, body: Schema) -> Schema:
    properties = {"op": {"const": op}, **body["properties"]}
    required = ["op", *body.get("required", ())]
    return {**body, "title": f'op "{op}"', "properties": properties, "required": required}


def is_op(op: str) -> Schema:
    """Return what is true of the effects of one operation only."""
    return {"type": "object", "properties": {"op": {"const": op}}, "required": ["op"]}


def _effect(ops: Sequence[str], branches: list[Schema]) -> Schema:
    op = {"title": "op", "enum": list(ops)}
    choice = {"allOf": branches} if branches else {}
    return {"title": "effect", "type": "object", "properties": {"op": op}, "required": ["op"], **choice}


def _cost(title: str, words: Mapping[str, Bounds]) -> Schema:
    properties = {word: _number(bounds) for word, bounds in sorted(words.items())}
    closed = {"additionalProperties": False, "minProperties": 1}
    return {"title": title, "type": "object", "properties": properties, **closed}


def _number(bounds: Bounds) -> Schema:
    return {"type": "integer", "minimum": bounds.least, "maximum": bounds.most}


def _condition(arguments: Mapping[str, Schema]) -> Schema:
    closed = {"additionalProperties": False, "minProperties": 1, "maxProperties": 1}
    return {"title": "condition", "type": "object", "properties": dict(sorted(arguments.items())), **closed}


def _amount(words: Sequence[str]) -> Schema:
    number = _number(Bounds())
    return {"title": "amount", "anyOf": [number, {"title": "amount", "type": "string", "enum": sorted(words)}]}


def _reachable(top: Schema, known: Mapping[str, Schema]) -> dict[str, Schema]:
    """Keep the definitions that are pointed at, directly or by another."""
    found: dict[str, Schema] = {}
    waiting = list(_references(top))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = known[name]
            waiting.extend(_references(known[name]))
    return dict(sorted(found.items()))


def _references(schema: object) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"].removeprefix(REF)
        for value in schema.values():
            yield from _references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _references(value)
