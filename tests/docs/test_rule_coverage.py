"""Every rule of every game is shown by a test that names it, and the pages that say which are fresh."""

from __future__ import annotations

import pytest

from headframe.plugins import registry
from rules.coverage import pages, rules_of, shown

GAMES = [game for game in sorted(registry().games()) if rules_of(game)]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test(game: str) -> None:
    """No rule in a loaded rulebook is without a test whose docstring names it."""
    tests = shown()

    assert [] == [rule for rule in rules_of(game) if rule not in tests]


def test_the_pages_are_fresh() -> None:
    """`python tests/rules/coverage.py` would write what is there."""
    for path, text in pages().items():
        assert text == path.read_text(encoding="utf-8"), path.name
