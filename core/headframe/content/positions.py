"""Where every key and value of a JSON text stands, and what is wrong with the text."""

import re
from bisect import bisect_right

import msgspec


class Span(msgspec.Struct, frozen=True):
    """A piece of one line; line and column count from 1, all in characters."""

    line: int
    column: int
    width: int = 1


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """Something that makes the text unusable, and where; `first` is the earlier of two equal keys."""

    code: str
    message: str
    span: Span
    pointer: str = ""
    hint: str = ""
    first: Span | None = None


class Located:
    """What was read: the value, the faults, and where everything stands.

    `value` is whole unless `complete` is false. A refused number stands as 0 and a refused character as U+FFFD.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.value: object = None
        self.complete = False
        self.faults: list[Fault] = []
        self._keys: dict[str, tuple[int, int]] = {}
        self._values: dict[str, tuple[int, int]] = {}
        self._starts = [0, *(found.end() for found in re.finditer("\n", text))]
        self._lines: dict[int, str] = {}

    def key(self, pointer: str) -> Span:
        """Find the key that a JSON pointer ends in; a list item or the whole file answers with its value."""
        at = self._keys.get(pointer)
        return self.span(*at) if at else self.whole(pointer)

    def whole(self, pointer: str) -> Span:
        """Find the value at a JSON pointer, or of its nearest ancestor in the file; a list or object is its bracket."""
        while pointer and pointer not in self._values:
            pointer = pointer.rpartition("/")[0]
        return self.span(*self._values.get(pointer, (0, 1)))

    def line(self, number: int) -> str:
        """Return a source line without its end; the same text each time, for a thousand faults may share a line."""
        if number not in self._lines:
            start = self._starts[number - 1]
            end = self._starts[number] if number < len(self._starts) else len(self.text)
            self._lines[number] = self.text[start:end].rstrip("\r\n")
        return self._lines[number]

    def span(self, offset: int, width: int = 1) -> Span:
        """Turn an offset in characters to a line and a column."""
        line = bisect_right(self._starts, offset)
        return Span(line, offset - self._starts[line - 1] + 1, width)

    def note(self, pointer: str, value: tuple[int, int], key: tuple[int, int] | None = None) -> None:
        """Remember offset and width of a value and of its key."""
        self._values[pointer] = value
        if key:
            self._keys[pointer] = key


def token(name: str) -> str:
    """Escape one step of a JSON pointer."""
    return name.replace("~", "~0").replace("/", "~1")


def steps(pointer: str) -> list[str]:
    """Split a JSON pointer to its unescaped steps."""
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]
