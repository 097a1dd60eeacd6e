"""The words of the card language as the reader needs them: which there are and what each may hold."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

REF = "#/$defs/"
"""How a field's schema names the kind of word that it holds."""

Search = Callable[[object], Iterator[tuple[str, Any]]]  # Any: JSON
"""Finds the word fields in raw JSON: pairs of the kind of word and the value."""


_JSON_TYPES: Mapping[str, type | tuple[type, ...]] = {
    "effects": list,
    "cost": dict,
    "price": dict,
    "condition": dict,
    "amount": (int, str),
}


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """The least and the most that may stand beside a cost word."""

    least: int = 1
    most: int | None = None


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """A closed vocabulary. An operation's struct holds its arguments, without `op`."""

    ops: Mapping[str, type[msgspec.Struct]]
    costs: Mapping[str, Bounds] = {}
    prices: Sequence[str] = ()
    conditions: Mapping[str, Any] = {}  # Any: a struct or any other type that msgspec reads
    amounts: Sequence[str] = ()


class Checker:
    """Tells whether raw JSON that fits its struct also fits the words; the quick half of the JSON Schema's verdict."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._searches: dict[object, Search | None] = {}
        self._amounts = frozenset(words.amounts)
        self._prices = dict.fromkeys(words.prices, Bounds(least=0))
        self._checks: Mapping[str, Callable[[Any], bool]] = {  # Any: JSON
            "effects": lambda value: all(map(self._effect, value)),
            "cost": lambda value: _within(value, self._words.costs),
            "price": lambda value: _within(value, self._prices),
            "condition": self._condition,
            "amount": self._amount,
        }

    def accepts(self, raw: object, type_: object) -> bool:
        """Check every word field of raw JSON that `type_` has already decoded."""
        search = self._search(type_)
        return search is None or all(self._holds(kind, value) for kind, value in search(raw))

    def _holds(self, kind: str, value: object) -> bool:
        # A value of another JSON type was decoded by another branch of the field's union.
        return not isinstance(value, _JSON_TYPES[kind]) or self._checks[kind](value)

    def _search(self, type_: object) -> Search | None:
        if type_ not in self._searches:
            self._searches[type_] = word_search(type_)
        return self._searches[type_]

    def _effect(self, effect: dict[str, object]) -> bool:
        arguments = dict(effect)
        op = arguments.pop("op", None)
        struct = self._words.ops.get(op) if isinstance(op, str) else None
        return struct is not None and self._fits(arguments, struct)

    def _condition(self, condition: dict[str, object]) -> bool:
        if len(condition) != 1:
            return False
        [(word, argument)] = condition.items()
        return word in self._words.conditions and self._fits(argument, self._words.conditions[word])

    def _amount(self, amount: int | str) -> bool:
        return amount in self._amounts if isinstance(amount, str) else amount >= 1

    def _fits(self, raw: object, type_: Any) -> bool:  # noqa: ANN401 - any type that msgspec reads
        try:
            msgspec.convert(raw, type_, strict=True, str_keys=True)
        except msgspec.ValidationError:
            return False
        return self.accepts(raw, type_)


def word_search(type_: object) -> Search | None:
    """Build a search for the fields of a type that hold words; None when it has none."""
    return _Builder().build(inspect.type_info(type_))


def _within(cost: dict[str, int], known: Mapping[str, Bounds]) -> bool:
    return bool(cost) and all(word in known and _inside(number, known[word]) for word, number in cost.items())


def _inside(number: int, bounds: Bounds) -> bool:
    return number >= bounds.least and (bounds.most is None or number <= bounds.most)


class _Builder:
    """Turns msgspec's description of a type to a search; a struct may hold itself."""

    def __init__(self) -> None:
        self._structs: dict[type, _StructSearch] = {}

    def build(self, info: inspect.Type) -> Search | None:
        match info:
            case inspect.Metadata():
                return _marked(info) or self.build(info.type)
            case inspect.UnionType():
                return _union(self.build(each) for each in info.types)
            case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
                return _items(self.build(info.item_type))
            case inspect.TupleType():
                return _places([self.build(each) for each in info.item_types])
            case inspect.DictType():
                return _values(self.build(info.value_type))
            case inspect.StructType():
                return self._struct(info)
        return None

    def _struct(self, info: inspect.StructType) -> Search | None:
        if info.cls in self._structs:
            return self._structs[info.cls]
        search = self._structs[info.cls] = _StructSearch(info)
        found = {field.encode_name: self.build(field.type) for field in info.fields}
        search.fields = {name: each for name, each in found.items() if each}
        return search if search.fields else None


class _StructSearch:
    def __init__(self, info: inspect.StructType) -> None:
        self.tag_field, self.tag = info.tag_field, info.tag
        self.fields: dict[str, Search] = {}

    def __call__(self, raw: object) -> Iterator[tuple[str, object]]:
        if not isinstance(raw, dict) or (self.tag_field and raw.get(self.tag_field) != self.tag):
            return
        for name, search in self.fields.items():
            if name in raw:
                yield from search(raw[name])


def _marked(info: inspect.Metadata) -> Search | None:
    reference = (info.extra_json_schema or {}).get("$ref", "")
    if not reference.startswith(REF):
        return None
    kind = reference.removeprefix(REF)
    return lambda raw: iter(((kind, raw),))


def _union(searches: Iterable[Search | None]) -> Search | None:
    found = [search for search in searches if search]
    if not found:
        return None

    def search(raw: object) -> Iterator[tuple[str, object]]:
        if raw is not None:
            for each in found:
                yield from each(raw)

    return search


def _items(item: Search | None) -> Search | None:
    if item is None:
        return None

    def search(raw: object) -> Iterator[tuple[str, object]]:
        for each in raw if isinstance(raw, list) else ():
            yield from item(each)

    return search


def _places(places: list[Search | None]) -> Search | None:
    if not any(places):
        return None

    def search(raw: object) -> Iterator[tuple[str, object]]:
        for place, each in zip(places, raw if isinstance(raw, list) else (), strict=False):
            if place:
                yield from place(each)

    return search


def _values(value: Search | None) -> Search | None:
    if value is None:
        return None

    def search(raw: object) -> Iterator[tuple[str, object]]:
        for each in raw.values() if isinstance(raw, dict) else ():
            yield from value(each)

    return search
