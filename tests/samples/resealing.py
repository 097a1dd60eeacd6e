"""Editing a record as somebody would who can make its seals anew, so that what lies deeper must find it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from headframe.records.seals import FIRST, sealed, unsealed


def bodies(data: bytes) -> list[bytes]:
    """Return the lines of a record without their seals."""
    return [unsealed(text)[0] for text in data.splitlines()]


def resealed(lines: list[bytes]) -> bytes:
    """Return a record of lines without seals."""
    seal, texts = FIRST, list[bytes]()
    for body in lines:
        texts.append(sealed(body, seal))
        seal = unsealed(texts[-1])[1]
    return b"".join(text + b"\n" for text in texts)


def edit(path: Path, number: int, change: Callable[[bytes], bytes]) -> None:
    """Change one line of a record, counted from 1, and make all seals anew."""
    texts = path.read_bytes().splitlines()
    lines = bodies(path.read_bytes())
    changed = change(lines[number - 1])
    assert changed != lines[number - 1], lines[number - 1]
    lines[number - 1] = changed
    path.write_bytes(b"\n".join([*lines, b""]) if lines[1] == texts[1] else resealed(lines))  # format 1 has no seals


def replace(path: Path, number: int, old: bytes, new: bytes) -> None:
    """Put another text in the place of one in one line of a record, and make all seals anew."""
    edit(path, number, lambda line: line.replace(old, new, 1))
