"""The log as both faces draw it: what followed stands below, and what is said again and again is counted."""

from __future__ import annotations

import pytest

from headframe.views import LogEntry
from headframe_terminal import Face, PlainFace
from headframe_terminal.rich_face import RichFace

FACES: list[Face] = [PlainFace(60), RichFace(60, 24, styled=False)]
KEPT = "makes a secret choice"


def entries(*rows: tuple[int, str, tuple[str, ...]]) -> list[LogEntry]:
    """Return entries of seats, numbered from 1."""
    return [LogEntry(seq=n, text=text, seat=seat, then=then) for n, (seat, text, then) in enumerate(rows, 1)]


@pytest.mark.parametrize("face", FACES)
def test_what_followed_stands_below(face: Face) -> None:
    """Step by step, indented, and long ones wrapped."""
    rows = face.log(entries((0, "sell copper", ("A gets 3 rupees.", "B turns up: " + "Port, " * 12)))).split("\n")

    assert "1. A: sell copper" == rows[0]
    assert "A gets 3 rupees." == rows[1].strip()
    assert rows[1].startswith("  ")
    assert 4 <= len(rows)
    assert max(map(len, rows)) <= 60


@pytest.mark.parametrize("face", FACES)
def test_what_is_said_again_is_counted(face: Face) -> None:
    """With the number of the first; the steps of the last stand below."""
    told = entries((1, KEPT, ()), (1, KEPT, ()), (1, KEPT, ("All turn up.",)), (2, KEPT, ()), (2, "take", ()))

    assert [f"1. B: {KEPT}, 3 times", "All turn up.", f"4. C: {KEPT}", "5. C: take"] == [
        row.strip() for row in face.log(told).split("\n")
    ]


@pytest.mark.parametrize("face", FACES)
def test_equal_entries_with_steps_between_stay_apart(face: Face) -> None:
    """Else steps would be told in another order than they came."""
    told = entries((1, "dig", ("One.",)), (1, "dig", ("Two.",)))

    assert ["1. B: dig", "One.", "2. B: dig", "Two."] == [row.strip() for row in face.log(told).split("\n")]
