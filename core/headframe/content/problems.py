"""Problems found in content: the record, its three printed forms, and the error that carries them all."""

import json
from collections.abc import Collection, Iterable, Sequence
from typing import Literal

import msgspec

from headframe.errors import HeadframeError
from headframe.suggesting import nearest

Severity = Literal["error", "warning"]

MOST_COMPARED = 250_000
"""How often two words are compared, to suggest one for each of many that are unknown."""

SHOWN_COLUMNS = 160
"""The longest piece of a source line that is printed, in characters."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A second place that a problem points at, such as the first of two equal keys."""

    file: str
    line: int
    column: int
    message: str


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One fault in one file; line 0 means that the whole file or folder is meant.

    Lines and columns count from 1 in characters; `excerpt` is the source line and `width` the length of the caret.
    """

    code: str
    severity: Severity = "error"
    mod: str = ""
    file: str
    line: int = 0
    column: int = 0
    pointer: str = ""
    message: str
    hint: str = ""
    related: tuple[Place, ...] = ()
    excerpt: str = ""
    width: int = 1
    subject: str = ""

    def __lt__(self, other: "Problem") -> bool:
        return _order(self) < _order(other)


class ContentError(HeadframeError, ValueError):
    """Content that cannot be used; its text is the full rendered list."""

    def __init__(self, problems: Iterable[Problem], *, files: int = 0, mods: int = 0) -> None:
        self.problems = tuple(sorted(problems))
        self.files = files
        self.mods = mods
        super().__init__(render_text(self.problems, files=files, mods=mods))


def render_text(problems: Iterable[Problem], *, files: int, mods: int) -> str:
    """Print the problems for a terminal, sorted, with a line of totals at the end."""
    found = sorted(problems)
    return "\n".join([*(_block(problem) for problem in found), _totals(found, files=files, mods=mods)])


def render_json(problems: Iterable[Problem], *, files: int, mods: int) -> str:
    """Print the problems as one JSON object with a field `problems`, byte-stable."""
    found = sorted(problems)
    errors = _count(found, "error")
    report = {
        "ok": errors == 0,
        "files": files,
        "mods": mods,
        "errors": errors,
        "warnings": len(found) - errors,
        "problems": [msgspec.to_builtins(_trimmed(problem)) for problem in found],
    }
    return json.dumps(report, indent=2, sort_keys=True)


def render_github(problems: Iterable[Problem], *, files: int, mods: int) -> str:
    """Print the problems as annotations that GitHub shows beside the changed lines."""
    found = sorted(problems)
    return "\n".join([*(_annotation(problem) for problem in found), _totals(found, files=files, mods=mods)])


def printable(text: str) -> str:
    """Escape what a terminal would act on: control characters, direction marks, odd spaces, lone surrogates."""
    return text if text.isprintable() else "".join(_escape(char) for char in text)


def clip(text: str, *, length: int = 60) -> str:
    """Shorten a text that a message quotes."""
    return text if len(text) <= length else f"{text[: length - 1]}…"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Suggest the nearest known word, or nothing when none is near."""
    near = nearest(word, known)
    return f'did you mean "{near[0]}"?' if near else ""


class Suggesting:
    """Suggests the nearest of known words, as long as comparing takes a second or two in all."""

    def __init__(self) -> None:
        self._left = MOST_COMPARED

    def __call__(self, word: str, known: Collection[str]) -> str:
        """Suggest the nearest known word, or nothing when none is near, or too much was asked for already."""
        self._left -= len(known)
        return did_you_mean(word, known) if self._left >= 0 else ""


def _order(problem: Problem) -> tuple[str, int, int, str, str, str]:
    return (problem.file, problem.line, problem.column, problem.code, problem.pointer, problem.message)


def _escape(char: str) -> str:
    return char if char.isprintable() else char.encode("unicode_escape", "surrogatepass").decode("ascii")


def _block(problem: Problem) -> str:
    where = f"{_where(problem)}: " if problem.file else ""
    head = f"{where}{problem.severity}[{problem.code}]: {printable(problem.message)}"
    related = [f"  {_where(place)}: {printable(place.message)}" for place in problem.related]
    return "\n".join([head, *_caret(problem), *related, *_foot(problem)])


def _where(place: Problem | Place) -> str:
    file = printable(place.file)
    return f"{file}:{place.line}:{place.column}" if place.line else file


def _caret(problem: Problem) -> list[str]:
    if not problem.line:
        return []
    text, start = _window(problem)
    before, marked = text[:start], text[start : start + problem.width]
    number = str(problem.line)
    carets = "^" * max(1, len(printable(marked)))
    return [
        f"  {number} | {printable(text)}",
        f"  {' ' * len(number)} | {' ' * len(printable(before))}{carets}",
    ]


def _window(problem: Problem) -> tuple[str, int]:
    """Cut a long line around the marked place; answer the piece and where the mark starts in it."""
    start = max(problem.column - 1, 0)
    if len(problem.excerpt) <= SHOWN_COLUMNS:
        return problem.excerpt, start
    first = max(0, start - SHOWN_COLUMNS // 2)
    return problem.excerpt[first : first + SHOWN_COLUMNS], start - first


def _trimmed(problem: Problem) -> Problem:
    return msgspec.structs.replace(problem, excerpt=_window(problem)[0])


def _foot(problem: Problem) -> list[str]:
    thing = problem.subject and f"{'of' if problem.pointer else 'in'} {problem.subject}"
    where = " ".join(part for part in (problem.pointer and f"at {problem.pointer}", thing) if part)
    line = "; ".join(printable(part) for part in (where, problem.hint) if part)
    return [f"  {line}"] if line else []


def _totals(problems: Sequence[Problem], *, files: int, mods: int) -> str:
    errors = _count(problems, "error")
    warnings = len(problems) - errors
    warned = [_plural(warnings, "warning")] if warnings else []
    if errors:
        return f"{', '.join([_plural(errors, 'error'), *warned])} in {_plural(files, 'file')}"
    return f"ok: {', '.join([_plural(files, 'file'), _plural(mods, 'mod'), *warned])}"


def _count(problems: Sequence[Problem], severity: Severity) -> int:
    return sum(problem.severity == severity for problem in problems)


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _annotation(problem: Problem) -> str:
    fields = {"title": problem.code}
    if problem.file:
        fields["file"] = problem.file
    if problem.line:
        fields |= {"line": str(problem.line), "col": str(problem.column)}
    listed = ",".join(f"{name}={_property(value)}" for name, value in sorted(fields.items()))
    text = "; ".join(part for part in (problem.message, problem.hint) if part)
    return f"::{problem.severity} {listed}::{_data(text)}"


def _data(text: str) -> str:
    return printable(text).replace("%", "%25")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
