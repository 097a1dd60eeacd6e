"""The words of the card language as the reader needs them: which there are and what each may hold."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

REF = "#/$defs/"
"""How a field's schema names the kind of word that it holds."""

Check = Callable[[Any], bool]  # Any: JSON
"""Tells whether all words inside raw JSON fit; the JSON has the right types already.

A value of another type than the words have was decoded by another branch of its field's union, so it fits.
"""

_as_text = msgspec.json.Encoder().encode

MOST = 99
"""The most that any amount or cost may be: what costs a program memory or time is no use to a game either."""


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """The least and the most that may stand beside a cost word."""

    least: int = 1
    most: int = MOST


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
        self._amounts = frozenset(words.amounts)
        self._fitting: set[bytes] = set()  # effects that were found to fit
        self._builder = _Builder(
            {
                "effects": self._effects,
                "cost": _within(words.costs),
                "price": _within(dict.fromkeys(words.prices, Bounds(least=0))),
                "condition": self._condition,
                "amount": self._amount,
            }
        )
        self._ops = {op: (struct, self._builder.of(struct)) for op, struct in words.ops.items()}
        arguments = {word: _argument_struct(type_) for word, type_ in words.conditions.items()}
        self._conditions = {word: (struct, self._builder.of(struct)) for word, struct in arguments.items()}

    def of(self, struct: type[msgspec.Struct]) -> Check:
        """Build the check of every word field in raw JSON that decodes to `struct`."""
        return self._builder.of(struct) or _anything

    def _effects(self, effects: object) -> bool:
        known = self._fitting
        for effect in effects if isinstance(effects, list) else ():
            text = _as_text(effect)
            if text not in known:
                if not self._effect(effect):
                    return False
                known.add(text)
        return True

    def _effect(self, effect: dict[str, Any]) -> bool:  # Any: JSON
        arguments = effect.copy()
        op = arguments.pop("op", None)
        known = self._ops.get(op) if type(op) is str else None
        return known is not None and _fits(arguments, *known)

    def _condition(self, condition: object) -> bool:
        if not isinstance(condition, dict):
            return True
        if len(condition) != 1:
            return False
        [(word, argument)] = condition.items()
        known = self._conditions.get(word)
        return known is not None and _fits({"argument": argument}, *known)

    def _amount(self, amount: object) -> bool:
        if isinstance(amount, str):
            return amount in self._amounts
        return not isinstance(amount, int) or 1 <= amount <= MOST


@cache
def _argument_struct(type_: Any) -> type[msgspec.Struct]:
    # Wrapped, since msgspec remembers how to read a struct but works out any other type anew each time.
    return msgspec.defstruct("Argument", [("argument", type_)], frozen=True)


@cache
def _described(struct: type[msgspec.Struct]) -> inspect.Type:
    # Working it out takes a third of a millisecond.
    return inspect.type_info(struct)


def _fits(raw: object, struct: type[msgspec.Struct], check: Check | None) -> bool:
    try:
        msgspec.convert(raw, struct, strict=True, str_keys=True)
    except msgspec.ValidationError:
        return False
    return check is None or check(raw)


def _within(known: Mapping[str, Bounds]) -> Check:
    """Return what tells whether costs stand beside known words, each within its bounds."""
    ranges = {word: range(bounds.least, bounds.most + 1) for word, bounds in known.items()}

    def check(cost: object) -> bool:
        if not isinstance(cost, dict):
            return True
        for word, number in cost.items():
            if word not in ranges or number not in ranges[word]:
                return False
        return bool(cost)

    return check


def _anything(_: object) -> bool:
    return True


class _Builder:
    """Turns msgspec's description of a type to a check, or to nothing when the type holds no words."""

    def __init__(self, kinds: Mapping[str, Check]) -> None:
        self._kinds = kinds
        self._structs: dict[type, Check] = {}

    def of(self, struct: type[msgspec.Struct]) -> Check | None:
        return self._build(_described(struct))

    def _build(self, info: inspect.Type) -> Check | None:
        match info:
            case inspect.Metadata():
                return self._marked(info) or self._build(info.type)
            case inspect.UnionType():
                return _every([self._build(each) for each in info.types])
            case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
                return _items(self._build(info.item_type))
            case inspect.TupleType():
                return _places([self._build(each) for each in info.item_types])
            case inspect.DictType():
                return _values(self._build(info.value_type))
            case inspect.StructType():
                return self._struct(info)
        return None

    def _marked(self, info: inspect.Metadata) -> Check | None:
        reference = (info.extra_json_schema or {}).get("$ref", "")
        if not reference.startswith(REF):
            return None
        return self._kinds[reference.removeprefix(REF)]

    def _struct(self, info: inspect.StructType) -> Check | None:
        if info.cls in self._structs:  # perhaps still being built: a struct may hold itself
            return self._structs[info.cls]
        fields: list[tuple[str, Check]] = []
        check = self._structs[info.cls] = _fields_fit(fields, info.tag_field, info.tag)
        found = ((field.encode_name, self._build(field.type)) for field in info.fields)
        fields += [(name, each) for name, each in found if each]
        return check if fields else None


def _fields_fit(fields: Sequence[tuple[str, Check]], tag_field: str | None, tag: object) -> Check:
    """Return the check of a struct's fields: a function, for calling one costs half of calling an object."""

    def check(raw: object) -> bool:
        if not isinstance(raw, dict) or (tag_field and raw.get(tag_field) != tag):
            return True
        for name, check in fields:
            value = raw.get(name)
            if value is not None and not check(value):
                return False
        return True

    return check


def _every(checks: list[Check | None]) -> Check | None:
    found = [check for check in checks if check]
    if len(found) == 1:
        return found[0]
    return (lambda raw: all(check(raw) for check in found)) if found else None


def _items(check: Check | None) -> Check | None:
    return (lambda raw: not isinstance(raw, list) or all(map(check, raw))) if check else None


def _values(check: Check | None) -> Check | None:
    return (lambda raw: not isinstance(raw, dict) or all(map(check, raw.values()))) if check else None


def _places(checks: list[Check | None]) -> Check | None:
    if not any(checks):
        return None

    def check(raw: object) -> bool:
        places = zip(checks, raw, strict=False) if isinstance(raw, list) else ()
        return all(each is None or each(value) for each, value in places)

    return check
