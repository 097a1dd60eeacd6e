"""The milestone tokens that are left, and their lines on the progress tracks."""

from __future__ import annotations

from collections.abc import Mapping

from headframe.seen import Seen
from headframe.views import Piece
from headframe_drillers.drawing import Drawing, TrackLines
from headframe_drillers.views import token_piece
from headframe_drillers_milestones import Lines, Milestones


def draw_tokens(seen: Seen, _: int) -> tuple[Piece, ...]:
    """Return the tokens that nobody has earned, left to right."""
    return tuple(token_piece(seen.rules, token, left=True) for _, token in _left(seen))


def draw_lines(seen: Seen) -> Mapping[int, str]:
    """Return the lines whose tokens are left."""
    bodies = seen.rules.kinds["milestones"].bodies
    return {line: f"line of {bodies[token].name}" for line, token in _left(seen)}


def _left(seen: Seen) -> list[tuple[int, int]]:
    earned = seen.state.table[Milestones].earned
    return [(line, token) for line, token, _ in seen.rules[Lines].tokens if token not in earned]


DRAWINGS = (Drawing("tokens", draw_tokens), TrackLines(draw_lines))
