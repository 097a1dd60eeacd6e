"""The fields of a JSON Schema as tables: name, what it may be, what it is when left out, what it is for."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, get_args

from headframe.content import READABLE
from headframe.mods.patches import AnyOp
from references.markdown import join, table

Schema = Mapping[str, Any]  # Any: a JSON Schema is JSON

HEAD = ("field", "may be", "left out", "what it is for")
WORDS = {
    "effects": "a list of effects",
    "cost": "a cost",
    "price": "a price",
    "condition": "a condition",
    "amount": "a whole number from 1 to 99, or an amount",
}
PATTERNS = {
    "^[a-z][a-z0-9_]{1,31}$": "an id: 2 to 32 small letters, digits and `_`, a letter first",
    "^[a-z][a-z0-9_]{0,63}$": "a name: small letters, digits and `_`, a letter first",
    "^[a-z][a-z0-9_]{1,31}:[a-z0-9][a-z0-9_]{0,63}$": "an id of content, such as `drillers:grabber`",
    "^[a-z0-9][a-z0-9_]{0,63}$": "the name of a file, without its ending",
    "^[a-z][a-z0-9_]{1,63}:[A-Za-z0-9_.]{1,64}$": "the name of a rule value, such as `drillers:draw`",
}
OPERATIONS = {op.__name__ for op in get_args(AnyOp)}  # of a patch
HIDDEN = {"$schema", "marks"}


def fields(schema: Schema) -> str:
    """Return the table of an object's own fields; what must be there stands first."""
    required = schema.get("required", [])
    names = [name for name in schema["properties"] if name not in HIDDEN]
    rows = [_row(name, schema["properties"][name], must=name in required) for name in _ordered(names, required)]
    return table(HEAD, rows)


def _ordered(names: list[str], required: list[str]) -> list[str]:
    return sorted(names, key=lambda name: name not in required)


def _row(name: str, schema: Schema, *, must: bool) -> tuple[str, str, str, str]:
    left_out = "must be there" if must else _default(schema.get("default"))
    said = may_be(schema) if must else may_be(schema).removesuffix(" or null")
    return f"`{name}`", said, left_out, str(schema.get("description", ""))


def _default(value: object) -> str:
    return "nothing" if value in (None, [], {}, "") else f"`{json.dumps(value)}`"


def parts(schema: Schema, prefix: str) -> str:
    """Return a section for each object that is nested in it."""
    found = []
    for name, part in sorted(schema.get("$defs", {}).items()):
        if "properties" in part and "." not in name and name not in WORDS and name != "effect":
            found.append(join(f"### {prefix}: {name}", str(part.get("description", "")), fields(part)))
    return join(*found) if found else ""


def may_be(schema: Schema) -> str:
    """Say in words what a value may be."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rpartition("/")[2]
        return "an operation" if name in OPERATIONS else WORDS.get(name, f"an object, {name}")
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(may_be(each) for each in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        return f"a list{_length(schema)}, each {may_be(schema.get('items') or {})}"
    if kind == "object":
        return f"an object: names, each with {may_be(schema.get('additionalProperties') or {})}"
    return _plain(schema)


def _length(schema: Schema) -> str:
    low, high = schema.get("minItems"), schema.get("maxItems")
    if low and high:
        return f" of {low} to {high}"
    return f" of {low} or more" if low else ""


def _plain(schema: Schema) -> str:
    kind, low, high = schema.get("type"), schema.get("minimum"), schema.get("maximum")
    if kind == "integer":
        big = high is None or high > 1_000_000
        return "a whole number" + ("" if low is None or big else f", {low} to {high}")
    if kind == "string":
        return _text(schema)
    return {"boolean": "`true` or `false`", "null": "null"}.get(str(kind), "anything")


def _text(schema: Schema) -> str:
    if schema.get("pattern", READABLE) != READABLE:
        return PATTERNS[schema["pattern"]]
    most = schema.get("maxLength")
    return "a text" + (f" of up to {most} characters" if most else "")
