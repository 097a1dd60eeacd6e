"""The bot boards are as strong as their stars say, with greedy in the person's seat."""

from __future__ import annotations

import os

import pytest

from playthroughs.solo_levels import LEVELS, SEEDS, Level, play_level, table

FULL = bool(os.environ.get("HEADFRAME_FULL"))
FEW = 2  # seeds of the smoke, which plays the weakest and the strongest board


@pytest.mark.heavy
def test_the_bots_mean_rises_with_the_level(capsys: pytest.CaptureFixture[str]) -> None:
    """D-SOLO-02, D-SOLO-63, section 4.9: over 200 seeds a level; the means are printed; no game has over 35 turns."""
    seeds = range(SEEDS if FULL else FEW)
    levels = [play_level(level, seeds) for level in (LEVELS if FULL else LEVELS[::3])]
    if FULL:
        with capsys.disabled():
            print("", *table(iter(levels)), sep="\n")  # noqa: T201 - what a designer reads

    means = [level.bot for level in levels]
    assert sorted(set(means)) == means
    assert all(level.turns <= 35 for level in levels)


def test_the_table_has_a_line_a_level() -> None:
    """Means, games won by the person's seat, and turns."""
    lines = list(table(iter([Level(3, 2, 100.0, 150.5, 1, 24.5)])))

    assert ["level", "games", "human", "bot"] == lines[0].split()[:4]
    assert ["3", "2", "100.0", "150.5", "1", "24.5"] == lines[1].split()
