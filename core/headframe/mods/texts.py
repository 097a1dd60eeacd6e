"""Texts of mods: which they may have for their content, and that a terminal would act on nothing in any of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from headframe.content import Locator, Problem, Schema
from headframe.content.patterns import CONTENT_ID
from headframe.content.positions import token
from headframe.content.schema import DIALECT

LONGEST_TEXT = 300
SCHEMA = "$schema"  # a key that any JSON file of a mod may have, for editors

Texts = dict[Annotated[str, msgspec.Meta(pattern=CONTENT_ID)], Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]]
"""What a file of locale/ holds: the text of each object of the mod's own content, by its id."""


def texts_schema() -> Schema:
    """Describe the files of locale/, as `document_schema` describes those with fields."""
    body = msgspec.json.schema(Texts)
    return {
        "$schema": DIALECT,
        "title": "texts",
        "description": "The texts of a mod's own content in one language, by id: locale/LANGUAGE.json.",
        "type": body["type"],
        "properties": {SCHEMA: {"type": "string"}},
        "patternProperties": {body["propertyNames"]["pattern"]: body["additionalProperties"]},
        "additionalProperties": False,
    }


def odd_texts(raw: object, locator: Locator) -> Iterator[Problem]:
    """Report each key and text that is not plain printable text."""
    for pointer, key in _odd(raw, ""):
        message = "a text of a mod holds printable characters only"
        hint = "leave out control characters, line ends and direction marks"
        yield locator.problem(pointer, code="control-character", message=message, hint=hint, key=key)


def may_be_odd(data: bytes) -> bool:
    """Tell whether a file may hold such a text; most files answer no at once."""
    return b"\\" in data or not data.isascii() or b"\x7f" in data


def _odd(value: object, pointer: str) -> Iterator[tuple[str, bool]]:
    waiting: list[tuple[object, str]] = [(value, pointer)]
    while waiting:
        value, pointer = waiting.pop()
        if isinstance(value, str) and not value.isprintable():
            yield pointer, False
        elif isinstance(value, list):
            waiting += [(item, f"{pointer}/{i}") for i, item in enumerate(value)]
        elif isinstance(value, dict):
            for key, item in value.items():
                if not key.isprintable():
                    yield f"{pointer}/{token(key)}", True
                waiting.append((item, f"{pointer}/{token(key)}"))
