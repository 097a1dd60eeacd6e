"""JSON that fits a schema of ours, drawn by hypothesis: words of the card language in every shape that is allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

Schema = dict[str, Any]  # Any: a JSON Schema is JSON
Drawn = st.SearchStrategy[Any]  # Any: JSON
DEEPEST = 5  # how deep effects nest; below it, lists are as short and objects as bare as they may be
TEXT = st.text(st.characters(min_codepoint=32, max_codepoint=0x2FF), max_size=12)
LOCAL = st.from_regex(r"[a-z][a-z0-9_]{1,6}", fullmatch=True)


def fitting(
    schema: Schema,
    *,
    part: str = "",
    names: Mapping[str, Sequence[str]] = {},
    rare: Sequence[str] = (),
    deepest: int = DEEPEST,
) -> Drawn:
    """Return a strategy of values that fit a schema, or the part of it that it defines under a name.

    Operations that are `rare` are hardly ever drawn. `names` say for the field that they stand in what is there to be
    named; other texts may name what is not there.
    """
    defs = schema.get("$defs", {})
    return _Maker(defs, names, rare).of(defs[part] if part else schema, deepest)


class _Maker:
    def __init__(self, defs: dict[str, Schema], names: Mapping[str, Sequence[str]], rare: Sequence[str]) -> None:
        self._defs, self._names, self._rare = defs, names, rare

    def of(self, schema: Schema, depth: int) -> Drawn:
        """Return the strategy of one schema."""
        if "$ref" in schema:
            return self.of(self._defs[schema["$ref"].rpartition("/")[2]], depth)
        if "enum" in schema:
            return st.sampled_from(schema["enum"])
        if "const" in schema:
            return st.just(schema["const"])
        if "anyOf" in schema:
            return st.one_of([self.of(each, depth) for each in self._shallow(schema["anyOf"], depth)])
        if "allOf" in schema:
            branches = self._bare(schema["allOf"], depth)
            usual = [each for each in branches if not set(_ops(each)) & set(self._rare)]
            every = st.one_of([self._effect(each, depth) for each in branches])
            often = st.one_of([self._effect(each, depth) for each in usual])
            return st.integers(0, 29).flatmap(lambda n: often if n else every)
        made: Drawn = getattr(self, f"_{schema['type']}")(schema, depth)
        return made

    def _shallow(self, choices: list[Schema], depth: int) -> list[Schema]:
        """Leave out what nests further, once it is deep enough."""
        flat = [each for each in choices if each.get("type") in ("null", "integer", "string") or "enum" in each]
        return flat if depth <= 0 and flat else choices

    def _bare(self, branches: list[Schema], depth: int) -> list[Schema]:
        """Leave out operations that hold effects, once it is deep enough."""
        bodies = {id(each): self._defs[each["then"]["$ref"].rpartition("/")[2]] for each in branches}
        bare = [each for each in branches if not _nests(bodies[id(each)])]
        return bare if depth <= 1 else branches

    def _effect(self, branch: Schema, depth: int) -> Drawn:
        words = _ops(branch)
        inside = self.of(branch["then"], depth - 1)
        return st.builds(lambda word, rest: {**rest, "op": word}, st.sampled_from(words), inside)

    def _object(self, schema: Schema, depth: int) -> Drawn:
        fields = {name: each for name, each in schema.get("properties", {}).items() if name not in ("$schema", "marks")}
        required = set(schema.get("required", ()))
        if not fields and not schema.get("additionalProperties"):
            return st.just({})
        if not fields:
            return st.dictionaries(LOCAL, self.of(schema["additionalProperties"], depth - 1), min_size=1, max_size=3)
        if schema.get("maxProperties") == 1:
            single = [st.fixed_dictionaries({name: self.of(each, depth - 1)}) for name, each in fields.items()]
            return st.one_of(single)
        if schema.get("minProperties") and not required:
            few = st.lists(st.sampled_from(sorted(fields)), min_size=1, max_size=2, unique=True)
            return few.flatmap(lambda names: st.fixed_dictionaries({n: self.of(fields[n], depth - 1) for n in names}))
        drawn = {name: self._field(name, each, depth - 1) for name, each in fields.items()}
        must = {name: each for name, each in drawn.items() if name in required}
        may = {name: each for name, each in drawn.items() if name not in required and depth > 0}
        return st.fixed_dictionaries(must, optional=may)

    def _field(self, name: str, schema: Schema, depth: int) -> Drawn:
        """Return the strategy of a field, whose texts may be names of something."""
        if name not in self._names:
            return self.of(schema, depth)
        one = st.sampled_from(sorted(self._names[name]))
        return st.lists(one, min_size=1, max_size=2, unique=True) if schema.get("type") == "array" else one

    def _array(self, schema: Schema, depth: int) -> Drawn:
        least = schema.get("minItems", 0)
        most = least if depth <= 0 else max(least, min(schema.get("maxItems", 3), 3))
        return st.lists(self.of(schema["items"], depth), min_size=max(least, int(depth > 0)), max_size=max(most, 1))

    def _integer(self, schema: Schema, depth: int) -> Drawn:
        low = schema.get("minimum", -(1 << 62))
        high = schema.get("maximum", 1 << 62)
        return st.one_of(st.integers(low, min(high, low + 6)), st.integers(low, high))

    def _string(self, schema: Schema, depth: int) -> Drawn:
        return TEXT.map(lambda text: (text or "x")[: schema.get("maxLength", 12)]) | LOCAL

    def _boolean(self, schema: Schema, depth: int) -> Drawn:
        return st.booleans()

    def _null(self, schema: Schema, depth: int) -> Drawn:
        return st.none()


def _ops(branch: Schema) -> list[str]:
    op = branch["if"]["properties"]["op"]
    return [op["const"]] if "const" in op else list(op["enum"])


def _nests(schema: Any) -> bool:  # Any: a JSON Schema is JSON
    if isinstance(schema, dict):
        name = schema.get("$ref", "").rpartition("/")[2]
        return name == "effects" or name.endswith("Option") or any(map(_nests, schema.values()))
    return isinstance(schema, list) and any(map(_nests, schema))
