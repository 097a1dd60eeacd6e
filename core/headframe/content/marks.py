"""Marks: where the values of a content file come from, by JSON pointer; the longest pointer wins."""

from collections.abc import Iterator, Mapping

from headframe.content.locator import Locator
from headframe.content.positions import steps, token
from headframe.content.problems import Problem, clip, did_you_mean
from headframe.content.schema import MARKS

_MISSING = object()


def marks_fit(marks: object, body: object, *, required: bool) -> bool:
    """Tell whether marks are an object of pointers that exist to known words, with "" when it is required."""
    if not isinstance(marks, dict) or (required and "" not in marks):
        return False
    return all(_known(mark) and has(body, pointer) for pointer, mark in marks.items())


def marks_problems(marks: object, body: object, *, required: bool, locator: Locator) -> Iterator[Problem]:
    """Say everything that is wrong with marks."""
    if not isinstance(marks, dict):
        message = '"marks" must be an object of JSON pointers to words'
        yield locator.problem("/marks", code="wrong-type", message=message)
        return
    if required and "" not in marks:
        words = ", ".join(MARKS)
        message = 'shipped content must say where it comes from: "marks" needs an entry "" for the whole file'
        yield locator.problem("/marks" if marks else "", code="missing-mark", message=message, hint=f"one of {words}")
    for pointer, mark in marks.items():
        yield from _entry_problems(pointer, mark, body, locator)


def mark_of(marks: Mapping[str, str], pointer: str) -> str:
    """Find the mark of a value: that of the longest pointer around it, or nothing."""
    while pointer not in marks and pointer:
        pointer = pointer.rpartition("/")[0]
    return marks.get(pointer, "")


def has(body: object, pointer: str) -> bool:
    """Tell whether a JSON pointer leads to a value."""
    if pointer and not pointer.startswith("/"):
        return False
    for step in steps(pointer):
        body = _inside(body, step)
    return body is not _MISSING


def _known(mark: object) -> bool:
    return isinstance(mark, str) and mark in MARKS


def _inside(value: object, step: str) -> object:
    if isinstance(value, dict):
        return value.get(step, _MISSING)
    is_index = step.isascii() and step.isdecimal() and (step == "0" or step[0] != "0")
    if isinstance(value, list) and is_index and len(step) < 10 and int(step) < len(value):
        return value[int(step)]
    return _MISSING


def _entry_problems(pointer: str, mark: object, body: object, locator: Locator) -> Iterator[Problem]:
    place = f"/marks/{token(pointer)}"
    if not has(body, pointer):
        message = f'there is nothing at "{clip(pointer)}" to mark'
        yield locator.problem(place, code="unknown-pointer", message=message, key=True, hint=_nearest(pointer, body))
    if not _known(mark):
        found = f'"{clip(mark)}"' if isinstance(mark, str) else "this"
        hint = did_you_mean(mark, MARKS) if isinstance(mark, str) else ""
        message = f"a mark is one of {', '.join(MARKS)}, not {found}"
        yield locator.problem(place, code="not-one-of", message=message, hint=hint)


def _nearest(pointer: str, body: object) -> str:
    return did_you_mean(pointer, _pointers(body))


def _pointers(body: object) -> list[str]:
    """List the pointers of the two upper levels, which most marks name."""
    if not isinstance(body, dict):
        return []
    inner = [f"/{key}/{name}" for key, value in body.items() if isinstance(value, dict) for name in value]
    return [f"/{key}" for key in body] + inner
