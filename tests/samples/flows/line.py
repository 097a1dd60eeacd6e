"""A flow to be tested: its rules, and picks of seats in words, from the start to the end of the game."""

from __future__ import annotations

from typing import NamedTuple

from headframe.game import Game
from headframe.ruleset import Ruleset
from samples.kit import begin


class Line(NamedTuple):
    """A line of play through a flow."""

    rules: Ruleset
    seats: int
    picks: tuple[tuple[int, str], ...]

    def start(self) -> Game:
        """Start the game."""
        return begin(self.rules, seats=self.seats)

    def played(self, count: int) -> Game:
        """Return the game after so many picks."""
        game = self.start()
        for seat, words in self.picks[:count]:
            game.play(words, seat=seat)
        return game
