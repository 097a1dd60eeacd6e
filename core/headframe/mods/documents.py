"""Read a JSON file of a mod that is no content: its manifest, a patch, a scenario; all that is wrong is said."""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from headframe.content import Locator, Problem, Schema
from headframe.content.explain import explain
from headframe.content.scan import Suspect, scan
from headframe.content.schema import document_schema
from headframe.mods.texts import may_be_odd, odd_texts

T = TypeVar("T", bound=msgspec.Struct)


class Document(Generic[T]):
    """A file that was read: `body` is None if it does not fit, `raw` whatever could be read of it."""

    def __init__(self, data: bytes, struct: type[T], *, noun: str, file: str, mod: str) -> None:
        self.data, self.file, self.mod, self.noun = data, file, mod, noun
        self.problems: list[Problem] = []
        self.raw: dict[str, Any] = {}  # Any: JSON
        self.body: T | None = None
        self._locator: Locator | None = None
        raw = self._raw()
        if raw is not None:
            self.raw = raw
            if may_be_odd(data):
                self.problems.extend(odd_texts(raw, self.locator()))
            self._decode(struct)

    def locator(self) -> Locator:
        """Read the file again for positions, once."""
        if self._locator is None:
            self._locator = Locator(self.data, file=self.file, mod=self.mod)
        return self._locator

    def problem(self, pointer: str, **said: Any) -> Problem:  # Any: as the locator takes it
        """Report something at a pointer."""
        return self.locator().problem(pointer, **said)

    def _raw(self) -> dict[str, Any] | None:  # Any: JSON
        try:
            return scan(self.data)
        except Suspect:
            locator = self.locator()
        self.problems.extend(locator.faults())
        value = locator.located.value
        if not locator.located.complete:
            self.raw = value if isinstance(value, dict) else {}
            return None
        if not isinstance(value, dict):
            message = f"a {self.noun} holds one object"
            hint = "write it as {…}"
            self.problems.append(locator.problem("", code="wrong-type", message=message, hint=hint))
            return None
        return value

    def _decode(self, struct: type[T]) -> None:
        raw = {key: value for key, value in self.raw.items() if key != "$schema"}
        try:
            body = msgspec.convert(raw, struct, strict=True, str_keys=True)
        except msgspec.ValidationError as error:
            locator = self.locator()
            found = explain(self.raw, schema_for(struct, self.noun), noun=self.noun, locator=locator)
            unsaid = [] if self.problems else [locator.problem("", code="bad-value", message=str(error))]
            self.problems.extend(found or unsaid)
        else:
            self.body = None if self.problems else body


@cache
def schema_for(struct: type[msgspec.Struct], noun: str) -> Schema:
    """Return the JSON Schema of a kind of document."""
    return document_schema(struct, title=noun)
