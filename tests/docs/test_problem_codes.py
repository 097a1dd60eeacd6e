"""Every code that a problem can have is explained, and nothing else is."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from headframe.content.codes import all_codes
from headframe_cli.problem_page import page
from samples.documents import ROOT

FOLDERS = (
    "core/headframe/content",
    "core/headframe/mods",
    "core/headframe/testing",
    "core/headframe/language",
    "plugins",
)
HYPHENATED = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
NO_CODES = {"set-up", "utf-8"}
FACES = {"headframe_cli", "headframe_terminal", "headframe_rich"}


def literals() -> set[str]:
    """Return all texts of the code that could be a code."""
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py") if not FACES & set(path.parts)]
    return {text for path in paths for text in _texts(path)}


def _texts(path: Path) -> set[str]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_code_is_explained() -> None:
    """What looks like a code in the source has its words."""
    found = {text for text in literals() if HYPHENATED.fullmatch(text)} - NO_CODES

    assert sorted(found - all_codes().keys()) == []


def test_every_explained_code_is_used() -> None:
    """No words for a code that no problem has, and they are sorted."""
    codes = list(all_codes())

    told = {text for path in (ROOT / "plugins/headframe_cli/mods").glob("*.py") for text in _texts(path)}
    assert sorted(set(codes) - literals() - told) == []
    assert codes == sorted(codes)


def test_the_page_is_fresh() -> None:
    """`python -m headframe_cli.problem_page > docs/problems.md` would write what is there."""
    assert (ROOT / "docs/problems.md").read_text(encoding="utf-8") == page()
