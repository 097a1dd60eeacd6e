"""What a person may ask a face for beside the view, as text, for the leak tests."""

from __future__ import annotations

from headframe.game import Game
from headframe.seen import SPECTATOR
from headframe.views.root import view_of
from headframe_terminal.hints import hint_for


def hint(game: Game, seat: int) -> str:
    """Return the hint that a seat would get, nothing where it is not asked or no bot advises."""
    if seat == SPECTATOR or seat not in game.decisions or "greedy" not in game.rules.bots:
        return ""
    return hint_for(game, seat, view_of(game, seat))
