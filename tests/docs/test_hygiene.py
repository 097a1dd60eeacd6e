"""What must not stand in any file of the project; the patterns lie in hygiene.json and do not match themselves."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from samples.documents import files, where

PATTERNS: dict[str, str] = json.loads(Path(__file__).with_name("hygiene.json").read_text(encoding="utf-8"))
LIKE = {
    "a path of somebody's machine": "/" + "work/main",
    "a package registry's address": "https://" + "pypi" + ".org/simple",
    "a private address": "192.168" + ".0.7",
    "a note to oneself": "# TO" + "DO: later",
    "a conflict that was not resolved": "<" * 7 + " HEAD",
    "a place where work was put off": "not implemented" + " yet",
}


def found(pattern: str, text: str) -> list[str]:
    """Return the lines in which a pattern is found."""
    looked = re.compile(pattern, re.MULTILINE | re.IGNORECASE if pattern.islower() else re.MULTILINE)
    return [line for line in text.splitlines() if looked.search(line)]


@pytest.mark.parametrize("what", PATTERNS)
def test_no_file_holds_it(what: str) -> None:
    """Every text file of the project is free of it."""
    hits = [f"{where(path)}: {line}" for path in files() for line in found(PATTERNS[what], _text(path))]

    assert [] == hits


@pytest.mark.parametrize("what", PATTERNS)
def test_it_would_be_found(what: str) -> None:
    """Each pattern finds what it is for."""
    assert [LIKE[what]] == found(PATTERNS[what], LIKE[what])


def test_files_are_plain_text() -> None:
    """UTF-8, lines that end in a line feed and in nothing else, and a last one that ends."""
    odd = [
        where(path)
        for path in files()
        if (data := path.read_bytes()) and (b"\r" in data or b"\0" in data or data[-1:] != b"\n")
    ]

    assert [] == odd


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
