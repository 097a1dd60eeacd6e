"""Run a JSON Schema over a value and answer plain records of what does not fit; the only user of jsonschema."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from headframe.content.schema import Schema, is_op

if TYPE_CHECKING:
    from jsonschema import ValidationError


class Misfit(msgspec.Struct, frozen=True, kw_only=True):
    """One keyword of a schema that refuses one value; `branches` are the misfits of each alternative of an `anyOf`."""

    rule: str
    wanted: Any  # Any: the keyword's value, any JSON
    value: Any  # Any: JSON
    title: str
    properties: Mapping[str, object]
    path: tuple[str | int, ...]
    depth: int
    is_key: bool
    branches: tuple[tuple["Misfit", ...], ...] = ()


def misfits(value: object, schema: Schema) -> Iterator[Misfit]:
    """List everything that a schema of Draft 2020-12 refuses in a value."""
    return map(_misfit, _validator()(schema).iter_errors(value))


def accepted(value: object, schema: Schema) -> bool:
    """Tell whether a JSON Schema accepts a value."""
    from jsonschema import Draft202012Validator

    return Draft202012Validator(schema).is_valid(value)


@cache
def _validator() -> Any:  # Any: a class that jsonschema makes, of which its types say nothing
    """Return the validator of Draft 2020-12, quicker where an effect picks its operation among dozens."""
    from jsonschema import Draft202012Validator, validators

    return validators.extend(Draft202012Validator, {"allOf": _all_of})  # type: ignore[no-untyped-call]  # as above


def _all_of(
    validator: Any,  # Any: as above
    branches: list[Schema],
    value: object,
    _: Schema,
) -> Iterator["ValidationError"]:
    """Go down into every branch but those for other operations than the effect's, whose `if` would say no."""
    for i, branch in enumerate(branches):
        if not _is_of_another(branch, value):
            yield from validator.descend(value, branch, schema_path=i)


def _is_of_another(branch: Schema, value: object) -> bool:
    test = branch.get("if", {})
    op = test.get("properties", {}).get("op", {}).get("const")
    if op is None or test != is_op(op) or "else" in branch:
        return False
    return not isinstance(value, dict) or value.get("op") != op


def _misfit(error: "ValidationError") -> Misfit:
    schema = error.schema if isinstance(error.schema, Mapping) else {}
    return Misfit(
        rule=str(error.validator),
        wanted=error.validator_value,
        value=error.instance,
        title=str(schema.get("title", "")),
        properties=schema.get("properties", {}),
        path=tuple(error.absolute_path),
        depth=len(error.relative_path),
        is_key=list(error.schema_path)[-2:-1] == ["propertyNames"],
        branches=_branches(error),
    )


def _branches(error: "ValidationError") -> tuple[tuple[Misfit, ...], ...]:
    context = list(error.context or ())
    numbers = sorted({int(each.schema_path[0]) for each in context})
    found = tuple(tuple(_misfit(each) for each in context if each.schema_path[0] == number) for number in numbers)
    for each in context:
        each.parent = None  # else thousands of them would wait for the collector, which a load keeps away
    return found
