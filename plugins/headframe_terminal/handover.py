"""Several people at one keyboard: who sits there now, and what each has been told."""

from __future__ import annotations

from collections.abc import Sequence

from headframe_terminal.keyboard import Keyboard, Resized
from headframe_terminal.lines import seat_name
from headframe_terminal.names import humans

QUIT = ("q", "quit", "exit")


class Quit(Exception):
    """Somebody wants to stop; the game is where its record says."""


class Handover:
    """Passes the keyboard on; with one person there is nothing to pass."""

    def __init__(self, keyboard: Keyboard, lineup: Sequence[str]) -> None:
        self._keyboard = keyboard
        self._several = len(humans(lineup)) > 1
        self._sits: int | None = None

    def give(self, seat: int) -> None:
        """Let a seat sit down; until Enter is pressed nobody's secrets are on the screen. Raises Quit."""
        if seat == self._sits:
            return
        self._sits = seat
        if not self._several:
            return
        keyboard, who = self._keyboard, seat_name(seat)
        keyboard.turn_page()
        if self._answer(f"Pass the keyboard to seat {who}, then press Enter. ").strip().casefold() in QUIT:
            raise Quit
        keyboard.turn_page()

    def _answer(self, question: str) -> str:
        while True:
            try:
                return self._keyboard.ask(question)
            except Resized:  # there is nothing to draw again
                continue
