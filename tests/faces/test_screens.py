"""Golden screens: a change of what a person sees is a change somebody has looked at."""

from functools import cache

import pytest

from faces.screens import HERE, drawn

screens = cache(drawn)
FILES = sorted(path.name for path in HERE.glob("*.txt"))


def test_each_screen_has_its_file() -> None:
    """Ten and more states of Drillers, and a few of other games, in each face."""
    assert sorted(screens()) == FILES
    for face in ("plain", "rich"):
        assert 10 <= sum(name.startswith("drillers") and f".{face}." in name for name in FILES)
        assert 3 <= sum(name.startswith("mine_out") and f".{face}." in name for name in FILES)


@pytest.mark.parametrize("name", FILES)
def test_screens_are_as_they_were_looked_at(name: str) -> None:
    """`tests/faces/screens.py` writes them anew; look at them before they are committed."""
    assert (HERE / name).read_text(encoding="utf-8") == screens()[name]
