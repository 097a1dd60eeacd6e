"""Every code that a problem can have is explained, and nothing else is."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from headframe.content.codes import all_codes
from references.trouble_list import TROUBLES, UNSHOWN
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


def literals(*, faces: bool = False) -> set[str]:
    """Return all texts of the code that could be a code; faces have other hyphenated words, and few codes."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]
    paths = [path for path in found if faces or not FACES & set(path.parts)]
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

    assert sorted(set(codes) - literals(faces=True)) == []
    assert codes == sorted(codes)


def test_every_code_has_an_example() -> None:
    """Or a reason why there is none; the page runs each and shows what is printed."""
    assert all_codes().keys() == TROUBLES.keys() | UNSHOWN.keys()
    assert not TROUBLES.keys() & UNSHOWN.keys()
    assert len(UNSHOWN) <= 5
