"""Read JSON while keeping the line, column and width of every key and value; slow, thorough, used after a failure.

Nothing here recurses, so no nesting can exhaust the interpreter's stack.
"""

import re
from collections.abc import Mapping

from headframe.content.positions import Fault, Located, Span, token
from headframe.content.problems import clip

DEPTH = 32
"""How many objects and lists may stand inside each other."""

_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?P<fraction>(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)")
_PLAIN = re.compile(r'[^"\\\x00-\x1f]*')
_HEX = re.compile(r"[0-9a-fA-F]{4}")
_BARE = re.compile(r"[-+]?[\w.$+-]+")
_CRUDE = re.compile(r"\+?0*(?P<digits>[0-9]+)")  # a number as some people and languages write it
_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS: Mapping[str, object] = {"true": True, "false": False, "null": None}
_UNNUMBERS = frozenset({"NaN", "Infinity", "-Infinity", "+Infinity"})
_LONGEST_INTEGER = 20


def locate(data: bytes, *, depth: int = DEPTH) -> Located:
    """Read a JSON file and keep every position; never raises, whatever the bytes are."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        return _undecodable(data, error.start)
    located = Located(text)
    _Reader(located, depth=depth).read()
    return located


def _undecodable(data: bytes, start: int) -> Located:
    located = Located(data.decode("utf-8", "replace"))
    offset = len(data[:start].decode("utf-8"))
    message = f"byte 0x{data[start]:02x} is not UTF-8"
    fault = Fault(code="bad-utf8", message=message, span=located.span(offset), hint="save the file as UTF-8")
    located.faults.append(fault)
    return located


class _Stop(Exception):
    """Reading cannot go on; the fault is noted."""


class _Frame:
    """An object or list that is still open."""

    def __init__(self, holder: dict[str, object] | list[object], pointer: str, offset: int) -> None:
        self.holder = holder
        self.pointer = pointer
        self.offset = offset
        self.first_keys: dict[str, int] = {}
        self.comma = -1  # offset of a comma that still waits for its item
        self.empty = True


class _Reader:
    def __init__(self, located: Located, *, depth: int) -> None:
        self.located = located
        self.text = located.text
        self.at = 0
        self.depth = depth
        self.stack: list[_Frame] = []
        self.pointer = ""

    def read(self) -> None:
        try:
            self._start()
            while self.stack:
                self._advance(self.stack[-1])
            self._finish()
        except _Stop:
            return
        self.located.complete = True

    def _start(self) -> None:
        if self.text.startswith("\ufeff"):
            self._fault("byte-order-mark", "the file starts with a byte order mark", 0, hint="save it as plain UTF-8")
            self.at = 1
        if not self._peek():
            raise self._stop("empty-file", "the file is empty", self.at, hint="write an object, or delete the file")
        self.located.value = self._value("")

    def _finish(self) -> None:
        if self._peek():
            raise self._stop("extra-text", "more text follows the end of the object", self.at, pointer="")

    def _advance(self, frame: _Frame) -> None:
        """Read one more member of the innermost open object or list, or close it."""
        is_object = isinstance(frame.holder, dict)
        closer = "}" if is_object else "]"
        char = self._peek()
        self.pointer = frame.pointer
        if char == closer:
            self._close(frame)
        elif char == "," and not frame.empty and frame.comma < 0:
            frame.comma = self.at
            self.at += 1
        elif not frame.empty and frame.comma < 0:
            raise self._expected(f'"," or "{closer}"', frame)
        else:
            self._member(frame)

    def _close(self, frame: _Frame) -> None:
        if frame.comma >= 0:
            self._fault("trailing-comma", "nothing follows this comma", frame.comma, hint="leave the comma out")
        self.at += 1
        self.stack.pop()

    def _member(self, frame: _Frame) -> None:
        frame.empty, frame.comma = False, -1
        if isinstance(frame.holder, list):
            frame.holder.append(self._value(f"{frame.pointer}/{len(frame.holder)}"))
            return
        if self._peek() != '"':
            raise self._expected("a key in double quotes", frame)
        start = self.at
        name = self._string()
        key = (start, self.at - start)
        self._unique(frame, name, key)
        if self._peek() != ":":
            raise self._expected(f'":" after the key "{clip(name)}"', frame)
        self.at += 1
        frame.holder[name] = self._value(f"{frame.pointer}/{token(name)}", key)

    def _unique(self, frame: _Frame, name: str, key: tuple[int, int]) -> None:
        first = frame.first_keys.setdefault(name, key[0])
        self.pointer = f"{frame.pointer}/{token(name)}"
        if first != key[0]:
            earlier = self.located.span(first, key[1])
            self._fault("duplicate-key", f'the key "{clip(name)}" stands here twice', *key, first=earlier)

    def _value(self, pointer: str, key: tuple[int, int] | None = None) -> object:
        char = self._peek()
        start = self.at
        self.pointer = pointer
        value = self._open(char, pointer) if char in ("{", "[") else self._scalar(char)
        self.located.note(pointer, (start, self.at - start), key)
        return value

    def _open(self, char: str, pointer: str) -> object:
        if len(self.stack) >= self.depth:
            raise self._stop("too-deep", f"more than {self.depth} objects and lists stand inside each other", self.at)
        holder: dict[str, object] | list[object] = {} if char == "{" else []
        self.stack.append(_Frame(holder, pointer, self.at))
        self.at += 1
        return holder

    def _scalar(self, char: str) -> object:
        if char == '"':
            return self._string()
        number = _NUMBER.match(self.text, self.at)
        bare = _BARE.match(self.text, self.at)
        if bare is None:
            raise self._expected("a value", self.stack[-1] if self.stack else None)
        word = bare.group()
        if number and number.end() == bare.end():
            return self._number(number)
        if word in _WORDS:
            self.at = bare.end()
            return _WORDS[word]
        return self._misword(word)

    def _number(self, found: re.Match[str]) -> int:
        start, text = self.at, found.group()
        self.at = found.end()
        if found["fraction"]:
            whole = text.rstrip("0").rstrip(".")
            hint = f"write {whole}" if whole.removeprefix("-").isdecimal() else "round it"
            hint += f', or "{clip(text)}" in quotes if it is a text'
            self._fault("not-an-integer", f"{clip(text)} is no whole number", start, len(text), hint=hint)
            return 0
        value = int(text) if len(text) <= _LONGEST_INTEGER else 1 << 64
        if not -(1 << 63) <= value < 1 << 63:
            self._fault("too-large", "this number does not fit in 64 bits", start, len(text))
            return 0
        return value

    def _misword(self, word: str) -> object:
        start = self.at
        self.at += len(word)
        if word in _UNNUMBERS:
            self._fault("not-an-integer", f"{word} is no whole number", start, len(word))
            return 0
        hint = f'write "{word.lower()}"' if word.lower() in _WORDS else "a text stands in double quotes"
        hint = 'write "null"' if word == "None" else hint
        if word[0] in "+-.0123456789":
            number = _CRUDE.fullmatch(word)
            hint = f"write {number['digits']}" if number else "a number is digits alone, and a - before them"
        raise self._stop("bad-syntax", f"{clip(word)} is no JSON value", start, len(word), hint=hint)

    def _string(self) -> str:
        start = self.at
        self.at += 1
        parts: list[str] = []
        while True:
            plain = _PLAIN.match(self.text, self.at)
            if plain is not None:
                parts.append(plain.group())
                self.at = plain.end()
            char = self.text[self.at : self.at + 1]
            if char == '"':
                self.at += 1
                return "".join(parts)
            if char != "\\":
                raise self._unclosed(char, start)
            parts.append(self._escape())

    def _unclosed(self, char: str, start: int) -> _Stop:
        if char in ("", "\n", "\r"):
            return self._stop("bad-syntax", "this text has no closing quote", start, max(1, self.at - start))
        message = f"a text may not hold the control character U+{ord(char):04X} as it is"
        hint = "write a space" if char == "\t" else "leave it out"
        return self._stop("bad-syntax", message, self.at, hint=hint)

    def _escape(self) -> str:
        start = self.at
        letter = self.text[start + 1 : start + 2]
        self.at += 2
        if letter in _ESCAPES:
            return _ESCAPES[letter]
        unit = self._unit(start) if letter == "u" else None
        if unit is None:
            hint = (
                "write four hex digits after it, or a backslash as two" if letter == "u" else "write a backslash as two"
            )
            raise self._stop("bad-syntax", f'"\\{letter}" is no escape', start, 2, hint=hint)
        if 0xD800 <= unit < 0xDC00:
            return self._pair(start, unit)
        return self._lone(start) if 0xDC00 <= unit < 0xE000 else chr(unit)

    def _unit(self, start: int) -> int | None:
        digits = _HEX.match(self.text, start + 2)
        if digits is None:
            return None
        self.at = digits.end()
        return int(digits.group(), 16)

    def _pair(self, start: int, high: int) -> str:
        after = self.at
        low = self._unit(after) if self.text.startswith("\\u", after) else None
        if low is None or not 0xDC00 <= low < 0xE000:
            self.at = after
            return self._lone(start)
        return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))

    def _lone(self, start: int) -> str:
        self._fault("lone-surrogate", "this escape is half a character", start, self.at - start)
        return "\ufffd"

    def _peek(self) -> str:
        """Skip white space and look at the next character; empty at the end."""
        space = _SPACE.match(self.text, self.at)
        self.at = space.end() if space else self.at
        return self.text[self.at : self.at + 1]

    def _expected(self, what: str, frame: _Frame | None) -> _Stop:
        char = self._peek()
        if char:
            hint = "JSON has no comments" if self.text.startswith(("//", "/*", "#"), self.at) else ""
            hint = "JSON wants double quotes" if char in "'\u2018\u2019\u201c\u201d" else hint
            hint = hint or ("a comma is missing before this" if what.startswith('","') and char in '"{[' else "")
            hint = hint or (
                f"what was opened at {self._opening(frame)} is still open" if frame and char in "}]" else ""
            )
            found = "a double quote" if char == '"' else f'"{char}"'
            return self._stop("bad-syntax", f"expected {what}, found {found}", self.at, hint=hint)
        since = f"; opened at {self._opening(frame)}" if frame else ""
        return self._stop("bad-syntax", f"the file ends too early: expected {what}{since}", len(self.text.rstrip()))

    def _opening(self, frame: _Frame) -> str:
        opened = self.located.span(frame.offset)
        return f"{opened.line}:{opened.column}"

    def _stop(
        self, code: str, message: str, offset: int, width: int = 1, *, hint: str = "", pointer: str | None = None
    ) -> _Stop:
        self.pointer = self.pointer if pointer is None else pointer
        self._fault(code, message, offset, width, hint=hint)
        return _Stop()

    def _fault(
        self, code: str, message: str, offset: int, width: int = 1, *, hint: str = "", first: Span | None = None
    ) -> None:
        span = self.located.span(offset, width)
        fault = Fault(code=code, message=message, span=span, pointer=self.pointer, hint=hint, first=first)
        self.located.faults.append(fault)
