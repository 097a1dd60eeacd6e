"""Rulings of Mine Out, R-01 to R-55: each is shown by a test that names it."""

from __future__ import annotations

import ast
import re

from samples.documents import ROOT

RULING = re.compile(r"\bR-(\d\d)\b")
TESTS = ("tests/rules/mine_out", "tests/playthroughs", "tests/properties", "tests/faces")
LAST = 55


def named() -> set[int]:
    """Return the rulings that docstrings of tests name."""
    found: set[int] = set()
    for path in (path for folder in TESTS for path in (ROOT / folder).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(map(int, RULING.findall(ast.get_docstring(node) or "")))
    return found


def test_every_ruling_has_a_test() -> None:
    """None is left out, and none is made up."""
    assert set(range(1, LAST + 1)) == named()
