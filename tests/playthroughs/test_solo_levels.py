"""The bot boards are as strong as their stars say, with greedy in the person's seat."""

from __future__ import annotations

import os

import pytest

from playthroughs.solo_levels import LEVELS, SEEDS, Level, play_level, table

FULL = bool(os.environ.get("HEADFRAME_FULL"))
FEW = 2  # seeds of a smoke


@pytest.mark.skipif(not FULL, reason="an hour of games; HEADFRAME_FULL=1 plays them")
def test_the_bots_mean_rises_with_the_level(capsys: pytest.CaptureFixture[str]) -> None:
    """D-SOLO-02, section 4.9: over 200 seeds a level; the table of means is printed."""
    levels = [play_level(level, range(SEEDS)) for level in LEVELS]
    with capsys.disabled():
        print("", *table(iter(levels)), sep="\n")  # noqa: T201 - what a designer reads

    means = [level.bot for level in levels]
    assert sorted(set(means)) == means


def test_the_strongest_board_beats_the_weakest() -> None:
    """D-SOLO-02: over a few seeds, boards of 1 and 4 stars; nobody plays more than 35 turns (D-SOLO-63)."""
    weak, strong = (play_level(level, range(FEW)) for level in (1, 4))

    assert weak.bot < strong.bot
    assert max(weak.turns, strong.turns) <= 35


def test_the_table_has_a_line_a_level() -> None:
    """Means, games won by the person's seat, and turns."""
    lines = list(table(iter([Level(3, 2, 100.0, 150.5, 1, 24.5)])))

    assert ["level", "games", "human", "bot"] == lines[0].split()[:4]
    assert ["3", "2", "100.0", "150.5", "1", "24.5"] == lines[1].split()
