"""Say in our own words what is wrong with content, by running its JSON Schema over the file and keeping every position."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from headframe.content.locator import Locator
from headframe.content.positions import token
from headframe.content.problems import Problem, clip, did_you_mean
from headframe.content.schema import Schema

if TYPE_CHECKING:
    from jsonschema import ValidationError

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


class _Finding:
    """One fault that the schema sees, in our words; `key` puts the caret under the key."""

    def __init__(self, code: str, pointer: str, message: str, *, hint: str = "", key: bool = False) -> None:
        self.code, self.pointer, self.message, self.hint, self.key = code, pointer, message, hint, key


def explain(raw: object, schema: Schema, *, noun: str, locator: Locator) -> list[Problem]:
    """List what the schema refuses in `raw`, sorted, leaving out values that the reader of the text has refused already."""
    from jsonschema import Draft202012Validator

    refused = {fault.pointer for fault in locator.located.faults}
    found: dict[tuple[str, str, str], Problem] = {}
    for error in Draft202012Validator(schema).iter_errors(raw):
        for finding in _findings(error, noun):
            if finding.pointer not in refused:
                found.setdefault((finding.code, finding.pointer, finding.message), _problem(finding, locator))
    return sorted(found.values())


def accepted(raw: object, schema: Schema) -> bool:
    """Tell whether a JSON Schema accepts a value."""
    from jsonschema import Draft202012Validator

    return Draft202012Validator(schema).is_valid(raw)


def _problem(finding: _Finding, locator: Locator) -> Problem:
    return locator.problem(
        finding.pointer, code=finding.code, message=finding.message, hint=finding.hint, key=finding.key
    )


def _findings(error: "ValidationError", noun: str) -> Iterator[_Finding]:
    if error.validator in ("anyOf", "oneOf"):
        yield from _branch_findings(error, noun)
        return
    explainer = _EXPLAINERS.get(str(error.validator), _other)
    yield from explainer(error, noun)


def _branch_findings(error: "ValidationError", noun: str) -> Iterator[_Finding]:
    """Explain the branch that was meant: the only one of the value's JSON type, or the one that fails deepest."""
    branches = [[each for each in error.context or () if each.schema_path[0] == index] for index in _indices(error)]
    meant = [branch for branch in branches if not any(_is_mismatch(each) for each in branch)]
    if not meant:
        yield _unmeant(error)
        return
    best = max(meant, key=lambda branch: (max(len(each.relative_path) for each in branch), -len(branch)))
    for each in best:
        yield from _findings(each, noun)


def _indices(error: "ValidationError") -> list[int]:
    return sorted({int(each.schema_path[0]) for each in error.context or ()})


def _is_mismatch(error: "ValidationError") -> bool:
    """Tell whether a branch was not meant: the value has another JSON type or another tag."""
    if error.relative_path:
        return _is_tag(error)
    if error.validator in ("enum", "const"):
        return not _same_type(error.instance, _allowed(error))
    return bool(error.validator == "type")


def _is_tag(error: "ValidationError") -> bool:
    return error.validator in ("enum", "const") and len(_allowed(error)) == 1 and len(error.relative_path) == 1


def _allowed(error: "ValidationError") -> list[object]:
    return list(error.validator_value) if error.validator == "enum" else [error.validator_value]


def _same_type(value: object, expected: Sequence[object]) -> bool:
    return any(type(value) is type(each) for each in expected)


def _unmeant(error: "ValidationError") -> _Finding:
    tags = [each for each in error.context or () if isinstance(error.instance, dict) and _is_tag(each)]
    if not tags:
        return _mistyped(error, _accepted_types(error))
    words = sorted({str(_allowed(each)[0]) for each in tags})
    return _not_one_of(tags[0], words)


def _accepted_types(error: "ValidationError") -> list[str]:
    types = [
        each.validator_value for each in error.context or () if each.validator == "type" and not each.relative_path
    ]
    return [name for each in types for name in ([each] if isinstance(each, str) else each)]


def _unknown_keys(error: "ValidationError", noun: str) -> Iterator[_Finding]:
    known = error.schema.get("properties", {})
    title = error.schema.get("title", "")
    for name in sorted(set(error.instance) - set(known)):
        hint = did_you_mean(name, known)
        pointer = f"{_pointer(error)}/{token(name)}"
        if title in _VOCABULARY:
            message = f'there is no {title} "{clip(name)}"'
            yield _Finding("unknown-word", pointer, message, hint=hint or _choices(known), key=True)
        else:
            message = f'{_owner(error, noun)} has no field "{clip(name)}"'
            yield _Finding("unknown-field", pointer, message, hint=hint, key=True)


def _missing_key(error: "ValidationError", noun: str) -> Iterator[_Finding]:
    for name in error.validator_value:
        if name not in error.instance:
            message = f'{_owner(error, noun)} needs a field "{name}"'
            yield _Finding("missing-field", _pointer(error), message, hint=_misspelt(name, error))


def _misspelt(name: str, error: "ValidationError") -> str:
    unknown = set(error.instance) - set(error.schema.get("properties", {}))
    return f'"{name}" may be written wrongly here' if did_you_mean(name, unknown) else ""


def _type(error: "ValidationError", _: str) -> Iterator[_Finding]:
    value = error.validator_value
    yield _mistyped(error, [value] if isinstance(value, str) else list(value))


def _mistyped(error: "ValidationError", types: Sequence[str]) -> _Finding:
    wanted = " or ".join(_TYPES.get(name, name) for name in dict.fromkeys(types)) or "something else"
    hint = "write it without quotes" if _is_quoted_number(error.instance, types) else ""
    return _Finding(
        "wrong-type", _pointer(error), f"{_name(error)} must be {wanted}, not {_shown(error.instance)}", hint=hint
    )


def _is_quoted_number(value: object, types: Sequence[str]) -> bool:
    return isinstance(value, str) and "integer" in types and value.lstrip("-").isdecimal()


def _choice(error: "ValidationError", _: str) -> Iterator[_Finding]:
    value = error.instance
    title = error.schema.get("title", "")
    if title in ("op", "amount") and isinstance(value, str):
        words = [each for each in _allowed(error) if isinstance(each, str)]
        message = f'there is no {title} "{clip(value)}"'
        yield _Finding("unknown-word", _pointer(error), message, hint=did_you_mean(value, words) or _choices(words))
    else:
        yield _not_one_of(error, _allowed(error))


def _not_one_of(error: "ValidationError", allowed: Sequence[object]) -> _Finding:
    words = [each for each in allowed if isinstance(each, str)]
    hint = did_you_mean(error.instance, words) if isinstance(error.instance, str) else ""
    message = f"{_name(error)} must be {_one_of(allowed)}, not {_shown(error.instance)}"
    return _Finding("not-one-of", _pointer(error), message, hint=hint)


def _range(error: "ValidationError", _: str) -> Iterator[_Finding]:
    limit = _LIMITS[str(error.validator)].format(error.validator_value)
    yield _Finding("out-of-range", _pointer(error), f"{_name(error)} must be {limit}, not {error.instance}")


def _length(error: "ValidationError", _: str) -> Iterator[_Finding]:
    rule = str(error.validator)
    code = "too-short" if rule.startswith("min") else "too-long"
    least = "at least" if rule.startswith("min") else "at most"
    unit = {"Length": "character", "Items": "item", "Properties": "entry"}[rule[3:]]
    count = _counted(error.validator_value, unit)
    yield _Finding(code, _pointer(error), f"{_name(error)} must have {least} {count}, not {len(error.instance)}")


def _pattern(error: "ValidationError", _: str) -> Iterator[_Finding]:
    is_key = "propertyNames" in list(error.schema_path)[-2:-1]
    pointer = f"{_pointer(error)}/{token(error.instance)}" if is_key else _pointer(error)
    name = "the key" if is_key else _name(error)
    message = f"{name} must match {error.validator_value}, not {_shown(error.instance)}"
    yield _Finding("bad-pattern", pointer, message, key=is_key)


def _other(error: "ValidationError", _: str) -> Iterator[_Finding]:
    yield _Finding("bad-value", _pointer(error), f"{_name(error)} does not fit: {clip(error.message, length=120)}")


_LIMITS: Mapping[str, str] = {
    "minimum": "at least {}",
    "exclusiveMinimum": "more than {}",
    "maximum": "at most {}",
    "exclusiveMaximum": "less than {}",
    "multipleOf": "a multiple of {}",
}
_EXPLAINERS: Mapping[str, Callable[["ValidationError", str], Iterator[_Finding]]] = {
    "additionalProperties": _unknown_keys,
    "required": _missing_key,
    "type": _type,
    "enum": _choice,
    "const": _choice,
    "pattern": _pattern,
    **dict.fromkeys(_LIMITS, _range),
    **dict.fromkeys((f"{end}{what}" for end in ("min", "max") for what in ("Length", "Items", "Properties")), _length),
}


def _pointer(error: "ValidationError") -> str:
    return "".join(f"/{token(str(step))}" for step in error.absolute_path)


def _name(error: "ValidationError") -> str:
    """Name the value as the file does: by its key, or by its place in a list."""
    names = list(error.absolute_path)
    if not names:
        return "the file"
    if isinstance(names[-1], str):
        return f'"{clip(names[-1])}"'
    keys = [step for step in names if isinstance(step, str)]
    return f'item {names[-1] + 1} of "{clip(keys[-1])}"' if keys else f"item {names[-1] + 1}"


def _owner(error: "ValidationError", noun: str) -> str:
    title = str(error.schema.get("title", ""))
    return title if title.startswith('op "') or title == "effect" else noun


def _shown(value: Any) -> str:  # noqa: ANN401 - JSON
    match value:
        case bool() | None:
            return {True: "true", False: "false", None: "null"}[value]
        case int():
            return f"the number {value}"
        case str():
            return f'the text "{clip(value)}"'
        case list():
            return "a list"
    return "an object"


def _one_of(allowed: Sequence[object]) -> str:
    listed = ", ".join(json.dumps(each, ensure_ascii=False) for each in allowed)
    return f"one of {listed}" if len(allowed) > 1 else listed


def _choices(words: Mapping[str, object] | Sequence[str]) -> str:
    return f"known: {', '.join(sorted(words))}" if words else ""


def _counted(count: int, unit: str) -> str:
    plural = "entries" if unit == "entry" else f"{unit}s"
    return f"{count} {unit if count == 1 else plural}"
