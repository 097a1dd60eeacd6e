"""What the seats of a game are called at one keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from headframe.played import HUMAN
from headframe_terminal.lines import seat_name


def humans(lineup: Sequence[str]) -> tuple[int, ...]:
    """Return the seats where people sit."""
    return tuple(seat for seat, who in enumerate(lineup) if who == HUMAN)


def seat_titles(lineup: Sequence[str]) -> tuple[str, ...]:
    """Return each seat's letter with who sits there: `A (you)`, `B (greedy)`; several people are `human`."""
    alone = len(humans(lineup)) == 1
    return tuple(f"{seat_name(seat)} ({'you' if alone and who == HUMAN else who})" for seat, who in enumerate(lineup))
