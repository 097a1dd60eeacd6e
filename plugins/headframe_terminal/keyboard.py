"""Where a person sits: lines out, lines in, a page turned so that the next sees no secret; and a scripted one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from headframe_terminal.faces import Face, PlainFace


class Resized(Exception):
    """The terminal has another size than when the question was asked; what was typed is typed in again."""


class Keyboard(Protocol):
    """What a game is played at."""

    @property
    def face(self) -> Face:
        """Return what draws on it, at its size of now."""
        ...

    def say(self, text: str) -> None:
        """Show lines."""
        ...

    def ask(self, prompt: str) -> str:
        """Return what is typed next. Raises EOFError where nothing more comes, Resized where the size has changed."""
        ...

    def turn_page(self) -> None:
        """Take what was shown out of sight."""
        ...


class Script:
    """A keyboard of given lines, for tests and for trying a face out; `shown` keeps what was said, page by page."""

    def __init__(self, lines: Iterable[str], *, width: int = 80, face: Face | None = None) -> None:
        self._lines = iter(lines)
        self.face: Face = face or PlainFace(width)
        self.pages: list[list[str]] = [[]]

    @property
    def shown(self) -> str:
        """Return everything that was said and typed."""
        return "\n".join(line for page in self.pages for line in page)

    def say(self, text: str) -> None:
        """Keep the lines."""
        self.pages[-1].append(text)

    def ask(self, prompt: str) -> str:
        """Return the next line."""
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        self.pages[-1].append(prompt + line)
        return line

    def turn_page(self) -> None:
        """Begin a new page."""
        self.pages.append([])
