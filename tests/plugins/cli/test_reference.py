"""The help of all commands is written down, and fresh."""

from __future__ import annotations

from pathlib import Path

from headframe_cli.reference import reference

PAGE = Path(__file__).parents[3] / "docs" / "command_line.md"


def test_the_page_is_fresh() -> None:
    """`python -m headframe_cli.reference > docs/command_line.md` writes it anew."""
    assert PAGE.read_text(encoding="utf-8") == reference()
