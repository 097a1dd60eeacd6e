"""What the views of several games are made of."""

from __future__ import annotations

import pytest

from headframe.views import Badge, Piece
from headframe.views.making import copies, counted


def test_a_badge_counts_one_thing_or_several() -> None:
    """One less is one thing as well."""
    assert [counted(n, "point") for n in (1, -1, 2, 0)] == [
        Badge(k="point", v=1),
        Badge(k="point", v=-1),
        Badge(k="points", v=2),
        Badge(k="points", v=0),
    ]


def test_copies_have_ids_of_their_own() -> None:
    """Within the place that holds them, numbered by pattern; all else is the pattern's, but the owner."""
    patterns = (Piece(id="gold", kind="cube", glyph="G"), Piece(id="silver", kind="cube", glyph="S"))
    made = copies((2, 1), patterns, within="bag", owner=1)
    assert [(piece.id, piece.glyph, piece.owner) for piece in made] == [
        ("bag/gold1", "G", 1),
        ("bag/gold2", "G", 1),
        ("bag/silver1", "S", 1),
    ]


def test_counts_may_end_early() -> None:
    """A place that holds nothing may say so with no counts at all."""
    assert copies((), (Piece(id="gold", kind="cube"),), within="bag") == ()


def test_counts_without_a_pattern_are_a_mistake() -> None:
    """Nothing is left undrawn in silence."""
    with pytest.raises(IndexError):
        copies((1, 1), (Piece(id="gold", kind="cube"),), within="bag")
