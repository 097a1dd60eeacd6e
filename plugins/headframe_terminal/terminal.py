"""Standard input and output as a keyboard: which face fits them, what size they have, what a person types there."""

from __future__ import annotations

import os
import select
import shutil
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING

from headframe_terminal.editing import Editor
from headframe_terminal.faces import Face, PlainFace

if TYPE_CHECKING:
    from headframe_terminal.canvas import Colours

WIDEST = 100  # columns of plain lines, which are read from end to end
NARROWEST_RICH = 40
TYPED_AHEAD = 3  # lines that a person may have typed while a bot was thinking; more are a paste
PASTE_GAP = 0.05  # seconds between two lines of a paste
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled away, and the cursor to its place


class Terminal:
    """Standard input and output; `plain` moves no cursor and colours nothing."""

    def __init__(self, *, plain: bool) -> None:
        self._tty = sys.stdout.isatty() and sys.stdin.isatty()
        self._plain = plain or _is_dumb()
        self._ahead: list[str] = []
        _mend_streams()
        self._input = Editor(_size).read if self._tty and not self._plain else input

    @property
    def face(self) -> Face:
        """Return the rich face where the terminal can show it, else lines."""
        return face_here(plain=self._plain)

    def say(self, text: str) -> None:
        """Print lines at once."""
        print(text, flush=True)

    def ask(self, prompt: str) -> str:
        """Read a line, or all lines of a paste; one from a file is printed too, so that a transcript is whole."""
        if self._ahead:
            line = self._ahead.pop(0)
            print(prompt + line, flush=True)
            return line
        if not self._tty:
            return _from_file(prompt)
        return self._with_paste(self._input(prompt))

    def turn_page(self) -> None:
        """Clear the screen, or push it away with empty lines; a file keeps everything anyway."""
        if sys.stdout.isatty():
            print("\n" * _size()[1] if self._plain else CLEAR, end="", flush=True)

    def _with_paste(self, line: str) -> str:
        """Return a line with those that came in the same moment, if these are too many to be typed ahead."""
        more = list(_waiting_lines())
        if len(more) > TYPED_AHEAD:
            return "\n".join((line, *more))
        self._ahead += more
        return line


def face_here(*, plain: bool) -> Face:
    """Return the rich face where standard output can show it and nobody wants lines, else lines."""
    columns, rows = _size()
    if plain or _is_dumb() or not sys.stdout.isatty():
        return PlainFace(min(columns, WIDEST))
    coloured = "NO_COLOR" not in os.environ
    if columns < NARROWEST_RICH or not _is_unicode():
        return PlainFace(columns, colour=coloured)
    from headframe_terminal.rich_face import RichFace

    return RichFace(columns, rows, colours=_colours() if coloured else "none")


def _is_dumb() -> bool:
    return os.environ.get("TERM") == "dumb"


def _size() -> tuple[int, int]:
    size = shutil.get_terminal_size()
    return max(size.columns, 1), max(size.lines, 1)


def _mend_streams() -> None:
    """Let no byte that is not of the terminal's encoding, read or written, end a game."""
    for stream, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _is_unicode() -> bool:
    return (sys.stdout.encoding or "").casefold().replace("-", "").startswith("utf")


def _colours() -> Colours:
    """Return how many colours the terminal has."""
    from rich.console import Console

    found = Console().color_system
    return "truecolor" if found == "truecolor" else "256" if found == "256" else "standard" if found else "none"


def _from_file(prompt: str) -> str:
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(line.rstrip("\r\n"), flush=True)
    return line.rstrip("\r\n")


def _waiting_lines() -> list[str]:
    """Return what has come in already, line by line."""
    if sys.platform == "win32":
        return []
    data = b""
    with suppress(OSError, ValueError):
        file = sys.stdin.fileno()
        while select.select([file], [], [], PASTE_GAP if data else 0)[0]:
            piece = os.read(file, 65536)
            if not piece:
                break
            data += piece
    return data.decode(sys.stdin.encoding or "utf-8", errors="replace").splitlines()
