"""A line with editing where the platform has it, that is left when the terminal changes its size."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable
from types import FrameType, ModuleType

from headframe_terminal.keyboard import Resized

STILL = 0.25  # seconds without another change of size


class Editor:
    """Reads lines; `size` measures the terminal. What was typed when a line was left stands in the next one.

    A line that is complete is never left, for it would be lost: the new size is told at the next question.
    """

    def __init__(self, size: Callable[[], tuple[int, int]]) -> None:
        self._size = size
        self._asking = self._beginning = self._begun = self._late = False
        self._asked_at = size()
        self._typed = ""
        if sys.platform != "win32":
            # Before readline is loaded: that calls the handler it finds, and measures for itself.
            signal.signal(signal.SIGWINCH, self._changed)
        self._readline = _readline()

    def read(self, prompt: str) -> str:
        """Return a line. Raises Resized, and EOFError."""
        if self._late:
            self._late = False
            raise Resized
        if self._readline is not None:
            self._readline.set_pre_input_hook(self._begin)
        self._begun, self._asked_at, self._asking = False, self._size(), True
        try:
            return input(prompt)
        except Resized:
            if self._begun and self._readline is not None:
                self._typed = self._readline.get_line_buffer()
            raise
        finally:
            self._asking = False

    def _begin(self) -> None:
        """Note that the line is open, and type again what was typed in the one that was left."""
        self._beginning = self._begun = True
        if self._typed and self._readline is not None:
            self._readline.insert_text(self._typed)
            self._readline.redisplay()
        self._typed = ""
        self._beginning = False

    def _changed(self, number: int, frame: FrameType | None) -> None:
        """Leave the line once the size is another one and still for a moment: a drag brings many. Raises Resized."""
        if not self._asking:
            return
        self._asking = False
        size = self._size()
        while True:
            time.sleep(STILL)
            if self._size() == size:
                break
            size = self._size()
        self._asking = size == self._asked_at
        if self._asking:
            return
        if self._beginning or (self._begun and not _is_open()):  # readline swallows what its hooks raise
            self._late = True
            return
        print(flush=True)
        raise Resized


def _is_open() -> bool:
    """Tell whether a line is being typed: readline takes the terminal out of its line mode for just so long."""
    import termios

    mode: int = termios.tcgetattr(sys.stdin.fileno())[3]
    return not mode & termios.ICANON


def _readline() -> ModuleType | None:
    try:
        import readline
    except ImportError:
        return None
    return readline
