"""What a docstring says of attributes reaches the schema, each beside its field."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from headframe.content.schema import schema_of


class Inner(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part.

    Attributes:
        depth: How deep it lies.
    """

    depth: int


class Outer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole, told of in one sentence.

    Attributes:
        parts: What it is made of,
            one after the other.
        from: A name that Python keeps for itself.
        one: The part that counts.
    """

    parts: tuple[Inner, ...]
    origin: str = msgspec.field(name="from")
    one: Inner
    silent: Annotated[int, msgspec.Meta(ge=1)] = 1


class Telling(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole.

    Attributes:
        size: How many parts there are.
    """

    parts: int


def described(schema: dict[str, Any]) -> dict[str, str | None]:  # Any: a JSON Schema is JSON
    """Return what is said of each field."""
    own = {name: field for name, field in schema["properties"].items() if name not in {"$schema", "marks"}}
    return {name: field.get("description") for name, field in own.items()}


def test_each_field_has_its_own_words() -> None:
    """Folded lines are joined, names are those of the files, the object keeps its sentence; so do nested ones."""
    schema = schema_of(Outer, title="outer")

    assert schema["description"] == "A whole, told of in one sentence."
    assert described(schema) == {
        "parts": "What it is made of, one after the other.",
        "from": "A name that Python keeps for itself.",
        "one": "The part that counts.",
        "silent": None,
    }
    assert described(schema["$defs"]["Inner"]) == {"depth": "How deep it lies."}
    assert schema["$defs"]["Inner"]["description"] == "A part."


def test_an_attribute_that_is_no_field_is_left_alone() -> None:
    """A docstring may tell of a property as well."""
    schema = schema_of(Telling, title="telling")

    assert described(schema) == {"parts": None}
    assert schema["description"] == "A whole."
