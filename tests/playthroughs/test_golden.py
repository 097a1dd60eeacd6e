"""The golden playthroughs are what the engine plays."""

from __future__ import annotations

from headframe.plugins import registry
from playthroughs.golden import FOLDER, stories


def test_golden_playthroughs() -> None:
    """Each subset of plugins plays its game line by line; `python tests/playthroughs/golden.py` writes them anew."""
    known = registry()
    told = dict(stories(known))

    assert sorted(told) == sorted(FOLDER.rglob("*.txt"))
    for path, text in told.items():
        assert path.read_text(encoding="utf-8").splitlines() == text.splitlines(), path.name
