"""Say in our own words what is wrong with content: each misfit of its JSON Schema becomes a problem with a position."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from headframe.content.locator import Locator
from headframe.content.misfits import Misfit, misfits
from headframe.content.patterns import FORMS
from headframe.content.positions import token
from headframe.content.problems import Problem, clip, did_you_mean
from headframe.content.schema import Schema

_TYPES: Mapping[str, str] = {
    "array": "a list",
    "boolean": "true or false",
    "integer": "a whole number",
    "null": "null",
    "number": "a number",
    "object": "an object",
    "string": "a text",
}
_VOCABULARY = frozenset({"cost", "price", "condition"})
"""Titles of the objects whose keys are words."""

_LIMITS: Mapping[str, str] = {
    "minimum": "at least",
    "exclusiveMinimum": "more than",
    "maximum": "at most",
    "exclusiveMaximum": "less than",
    "multipleOf": "a multiple of",
}
_FILLERS: Mapping[str, str] = {
    "array": "[…]",
    "boolean": "true",
    "integer": "1",
    "object": "{…}",
    "string": '"…"',
    "amount": "1",
    "condition": "{…}",
    "cost": "{…}",
    "effects": "[…]",
    "price": "{…}",
}
_SEPARATORS = re.compile(r"[\s-]+")
_UNITS: Mapping[str, str] = {"Length": "character", "Items": "item", "Properties": "entry"}


class _Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One fault in our words; `key` puts the caret under the key, `family` says which words it was looked for among."""

    code: str
    pointer: str
    message: str
    hint: str = ""
    key: bool = False
    family: str = ""


def explain(
    raw: object, schema: Schema, *, noun: str, locator: Locator, elsewhere: Mapping[tuple[str, str], str] = {}
) -> list[Problem]:
    """List what the schema refuses in `raw`, sorted; what the reader of the text has refused is not said again.

    `elsewhere` says of words that are none of a family, such as a cost, where they may stand instead.
    """
    refused = {fault.pointer for fault in locator.located.faults}
    said = (finding for misfit in misfits(raw, schema) for finding in _findings(misfit, noun))
    found = {_placed(finding, elsewhere): None for finding in said}
    return sorted(_problem(finding, locator) for finding in found if finding.pointer not in refused)


def _placed(finding: _Finding, elsewhere: Mapping[tuple[str, str], str]) -> _Finding:
    """Say of a word that is known, but not here, where it may stand."""
    word = finding.pointer.rpartition("/")[2]
    place = elsewhere.get((finding.family, word))
    if not place:
        return finding
    message, hint = f'{finding.family} "{word}" cannot stand here', f"it may stand in {place}"
    return msgspec.structs.replace(finding, code="misplaced-word", message=message, hint=hint)


def _problem(finding: _Finding, locator: Locator) -> Problem:
    code, message, hint = finding.code, finding.message, finding.hint
    return locator.problem(finding.pointer, code=code, message=message, hint=hint, key=finding.key)


def _findings(misfit: Misfit, noun: str) -> Iterator[_Finding]:
    return _EXPLAINERS.get(misfit.rule, _other)(misfit, noun)


def _branch(misfit: Misfit, noun: str) -> Iterator[_Finding]:
    """Explain the branch that was meant: the only one of the value's JSON type, or the one that fails deepest."""
    meant = _meant(misfit)
    if not meant:
        yield _unmeant(misfit)
        return
    for each in max(meant, key=lambda branch: (max(each.depth for each in branch), -len(branch))):
        yield from _findings(each, noun)


def _meant(misfit: Misfit) -> list[tuple[Misfit, ...]]:
    return [branch for branch in misfit.branches if not any(_is_another(each) for each in branch)]


def _is_another(misfit: Misfit) -> bool:
    """Tell whether a branch was not meant: the value has another JSON type or another tag."""
    if misfit.depth:
        return _is_tag(misfit)
    if misfit.rule in ("enum", "const"):
        return not any(type(misfit.value) is type(each) for each in _allowed(misfit))
    return misfit.rule == "type" or (bool(misfit.branches) and not _meant(misfit))


def _is_tag(misfit: Misfit) -> bool:
    return misfit.rule in ("enum", "const") and len(_allowed(misfit)) == 1 and misfit.depth == 1


def _allowed(misfit: Misfit) -> list[object]:
    return list(misfit.wanted) if misfit.rule == "enum" else [misfit.wanted]


def _unmeant(misfit: Misfit) -> _Finding:
    every = list(_leaves(misfit))
    tags = [each for each in every if _is_tag(each)]
    if tags and isinstance(misfit.value, dict):
        return _not_one_of(tags[0], sorted({str(_allowed(each)[0]) for each in tags}))
    return _mistyped(
        misfit, [name for each in every if each.rule == "type" and not each.depth for name in _names(each)]
    )


def _leaves(misfit: Misfit) -> Iterator[Misfit]:
    """List what each branch refuses, through unions of unions."""
    for branch in misfit.branches:
        for each in branch:
            yield from _leaves(each) if each.branches and not each.depth else (each,)


def _names(misfit: Misfit) -> list[str]:
    return [misfit.wanted] if isinstance(misfit.wanted, str) else list(misfit.wanted)


def _unknown_keys(misfit: Misfit, noun: str) -> Iterator[_Finding]:
    for name in sorted(set(misfit.value) - set(misfit.properties)):
        hint = did_you_mean(name, misfit.properties)
        pointer = f"{_pointer(misfit)}/{token(name)}"
        if misfit.title in _VOCABULARY:
            message, hint = f'there is no {misfit.title} "{clip(name)}"', hint or _choices(misfit.properties)
            yield _Finding(
                code="unknown-word", pointer=pointer, message=message, hint=hint, key=True, family=misfit.title
            )
        else:
            message = f'{_owner(misfit, noun)} has no field "{clip(name)}"'
            hint = hint or _choices([each for each in misfit.properties if each != "$schema"])
            yield _Finding(code="unknown-field", pointer=pointer, message=message, hint=hint, key=True)


def _missing_keys(misfit: Misfit, noun: str) -> Iterator[_Finding]:
    for name in misfit.wanted:
        if name not in misfit.value:
            message = f'{_owner(misfit, noun)} needs a field "{name}"'
            hint = _meant_op(misfit, name, noun) or f'add "{name}": {_example(misfit.properties.get(name))}'
            yield _Finding(code="missing-field", pointer=_pointer(misfit), message=message, hint=hint)


def _meant_op(misfit: Misfit, name: str, noun: str) -> str:
    """Say how an effect is written that has its word for a key, `{"gain": …}`, or lacks one; empty for other fields."""
    if name == "op" and noun == "patch":
        return 'add "op", such as "op": "replace"'
    schema = misfit.properties.get(name)
    words: Sequence[str] = schema.get("enum", ()) if name == "op" and isinstance(schema, Mapping) else ()
    meant = next((word for word in words if word in misfit.value), "")
    return f'write "op": "{meant}"' if meant else f'add "op"; {_choices(words)}' if len(words) > 1 else ""


def _example(schema: object) -> str:
    """Say what a field holds, as short as it goes."""
    if not isinstance(schema, Mapping):
        return "…"
    if schema.get("enum"):
        return " or ".join(json.dumps(each) for each in schema["enum"][:3])
    if "const" in schema:
        return json.dumps(schema["const"])
    name = str(schema.get("type") or schema.get("$ref", "").rpartition("/")[2])
    return _FILLERS.get(name, "…")


def _type(misfit: Misfit, _: str) -> Iterator[_Finding]:
    yield _mistyped(misfit, _names(misfit))


def _mistyped(misfit: Misfit, types: Sequence[str]) -> _Finding:
    wanted = " or ".join(_TYPES.get(name, name) for name in dict.fromkeys(types)) or "something else"
    hint = "write it without quotes" if _is_quoted_number(misfit.value, types) else ""
    hint = hint or _bracketed(misfit.value, types)
    hint = f'write it in quotes, "{misfit.value}"' if type(misfit.value) is int and "string" in types else hint
    message = f"{_name(misfit)} must be {wanted}, not {_shown(misfit.value)}"
    return _Finding(code="wrong-type", pointer=_pointer(misfit), message=message, hint=hint)


def _bracketed(value: object, types: Sequence[str]) -> str:
    """Say what to do with one thing where a list is wanted, or with a list of one where the thing itself is."""
    if types[:1] == ["array"] and isinstance(value, str | dict):
        return "put it in [ ]"
    one = value[0] if isinstance(value, list) and len(value) == 1 else None
    return "write it without [ ]" if types[:1] == ["object"] and isinstance(one, dict) else ""


def _is_quoted_number(value: object, types: Sequence[str]) -> bool:
    return isinstance(value, str) and "integer" in types and value.removeprefix("-").isdecimal()


def _choice(misfit: Misfit, _: str) -> Iterator[_Finding]:
    value, words = misfit.value, [each for each in _allowed(misfit) if isinstance(each, str)]
    if misfit.title in ("op", "amount") and isinstance(value, str):
        unquoted = "write it without quotes" if _is_quoted_number(value, ("integer",)) else ""
        message = f'there is no {misfit.title} "{clip(value)}"'
        hint = unquoted or did_you_mean(value, words) or _choices(words)
        yield _Finding(code="unknown-word", pointer=_pointer(misfit), message=message, hint=hint)
    else:
        yield _not_one_of(misfit, _allowed(misfit))


def _not_one_of(misfit: Misfit, allowed: Sequence[object]) -> _Finding:
    words = [each for each in allowed if isinstance(each, str)]
    hint = did_you_mean(misfit.value, words) if isinstance(misfit.value, str) else ""
    listed = ", ".join(json.dumps(each, ensure_ascii=False) for each in allowed)
    choice = f"one of {listed}" if len(allowed) > 1 else listed
    message = f"{_name(misfit)} must be {choice}, not {_shown(misfit.value)}"
    return _Finding(code="not-one-of", pointer=_pointer(misfit), message=message, hint=hint)


def _range(misfit: Misfit, _: str) -> Iterator[_Finding]:
    message = f"{_name(misfit)} must be {_LIMITS[misfit.rule]} {misfit.wanted}, not {misfit.value}"
    yield _Finding(code="out-of-range", pointer=_pointer(misfit), message=message)


def _length(misfit: Misfit, _: str) -> Iterator[_Finding]:
    is_least = misfit.rule.startswith("min")
    count = _counted(misfit.wanted, _UNITS[misfit.rule[3:]])
    message = f"{_name(misfit)} must have at {'least' if is_least else 'most'} {count}, not {len(misfit.value)}"
    yield _Finding(code="too-short" if is_least else "too-long", pointer=_pointer(misfit), message=message)


def _pattern(misfit: Misfit, _: str) -> Iterator[_Finding]:
    pointer = _pointer(misfit)
    name, place = ("the key", f"{pointer}/{token(misfit.value)}") if misfit.is_key else (_name(misfit), pointer)
    form = FORMS.get(misfit.wanted) or f"a text of the form {misfit.wanted}"
    message = f"{name} must be {form}, not {_shown(misfit.value)}"
    plain = _SEPARATORS.sub("_", misfit.value.lower()).strip("_")
    hint = f'for instance "{plain}"' if re.search(misfit.wanted, plain) else ""
    yield _Finding(code="bad-pattern", pointer=place, message=message, hint=hint, key=misfit.is_key)


def _nothing(_misfit: Misfit, _: str) -> Iterator[_Finding]:
    # A list of fixed length also breaks its maxItems, which says it better.
    return iter(())


def _other(misfit: Misfit, _: str) -> Iterator[_Finding]:
    message = f"{_name(misfit)} does not fit the rule {misfit.rule}: {clip(str(misfit.wanted))}"
    yield _Finding(code="bad-value", pointer=_pointer(misfit), message=message)


_EXPLAINERS: Mapping[str, Callable[[Misfit, str], Iterator[_Finding]]] = {
    "additionalProperties": _unknown_keys,
    "required": _missing_keys,
    "type": _type,
    "anyOf": _branch,
    "oneOf": _branch,
    "enum": _choice,
    "const": _choice,
    "pattern": _pattern,
    "items": _nothing,
    **dict.fromkeys(_LIMITS, _range),
    **dict.fromkeys((f"{end}{unit}" for end in ("min", "max") for unit in _UNITS), _length),
}


def _pointer(misfit: Misfit) -> str:
    return "".join(f"/{token(str(step))}" for step in misfit.path)


def _name(misfit: Misfit) -> str:
    """Name the value as the file does: by its key, or by its place in a list."""
    if not misfit.path:
        return "the file"
    last = misfit.path[-1]
    if isinstance(last, str):
        return f'"{clip(last)}"'
    keys = [step for step in misfit.path if isinstance(step, str)]
    return f'item {last + 1} of "{clip(keys[-1])}"' if keys else f"item {last + 1}"


def _owner(misfit: Misfit, noun: str) -> str:
    if noun == "patch" and len(misfit.path) > 1:
        return f'operation "{misfit.value["op"]}"' if "op" in misfit.value else "an operation"
    return misfit.title if misfit.title.startswith('op "') else "an effect" if misfit.title == "effect" else noun


def _shown(value: Any) -> str:
    match value:
        case bool() | None:
            return json.dumps(value)
        case int():
            return f"the number {value}"
        case str():
            return f'the text "{clip(value)}"'
        case list():
            return "a list"
    return "an object"


def _choices(words: Mapping[str, object] | Sequence[str]) -> str:
    return f"known: {', '.join(sorted(words))}" if words else ""


def _counted(count: int, unit: str) -> str:
    if count == 1:
        return f"1 {unit}"
    return f"{count} entries" if unit == "entry" else f"{count} {unit}s"
