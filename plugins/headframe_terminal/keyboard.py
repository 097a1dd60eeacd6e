"""Where a person sits: lines out, lines in, and a page turned so that the next person sees no secret."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable
from typing import Protocol

WIDEST = 100
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled away, and the cursor to its place


class Keyboard(Protocol):
    """What a game is played at."""

    @property
    def width(self) -> int:
        """Return how many columns a line may have."""
        ...

    @property
    def colour(self) -> bool:
        """Tell whether owners are coloured."""
        ...

    def say(self, text: str) -> None:
        """Show lines."""
        ...

    def ask(self, prompt: str) -> str:
        """Return what is typed next. Raises EOFError where nothing more comes."""
        ...

    def turn_page(self) -> None:
        """Take what was shown out of sight."""
        ...


class Terminal:
    """Standard input and output; `plain` moves no cursor and colours nothing."""

    def __init__(self, *, plain: bool) -> None:
        size = shutil.get_terminal_size()
        self.width, self._height = min(size.columns, WIDEST), size.lines
        self._tty = sys.stdout.isatty()
        self._plain = plain or os.environ.get("TERM") == "dumb"
        self.colour = self._tty and not self._plain and "NO_COLOR" not in os.environ

    def say(self, text: str) -> None:
        """Print lines at once."""
        print(text, flush=True)

    def ask(self, prompt: str) -> str:
        """Read a line; one that comes from a file is printed as well, so that a transcript reads as it was played."""
        if sys.stdin.isatty() and self._tty:
            return input(prompt)
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(line.rstrip("\r\n"), flush=True)
        return line.rstrip("\r\n")

    def turn_page(self) -> None:
        """Clear the screen, or push it away with empty lines; a file keeps everything anyway."""
        if self._tty:
            print("\n" * self._height if self._plain else CLEAR, end="", flush=True)


class Script:
    """A keyboard of given lines, for tests and for trying a face out; `shown` keeps what was said, page by page."""

    colour = False

    def __init__(self, lines: Iterable[str], *, width: int = 80) -> None:
        self._lines = iter(lines)
        self.width = width
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
