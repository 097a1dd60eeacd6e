"""A person at a real terminal: a process under a pseudo-terminal, and an emulator that keeps its screen."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pyte

PATIENCE = 60.0  # seconds until a test gives up
MAIN = "import sys; from headframe_cli import main; sys.exit(main())"


class Person:
    """Types at `headframe` and sees its screen; `close` ends the process that it started."""

    def __init__(
        self, arguments: Sequence[str], *, home: Path, size: tuple[int, int], env: Mapping[str, str] | None = None
    ) -> None:
        self.screen = pyte.HistoryScreen(*size, history=100_000, ratio=0.5)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""
        known = {"HEADFRAME_HOME": str(home), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "error"}
        inherited = {key: os.environ[key] for key in ("PATH", "PYTHONPATH", "HOME") if key in os.environ}
        self._pid, self._file = pty.fork()
        if self._pid == 0:  # pragma: no cover - the other process
            os.execve(sys.executable, [sys.executable, "-c", MAIN, *arguments], {**inherited, **known, **(env or {})})  # noqa: S606 - under a pseudo-terminal
        self._measure(size)
        self.code: int | None = None

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size, as a person drags it."""
        self.screen.resize(rows, columns)
        self._measure((columns, rows))

    def type(self, text: str | bytes) -> None:
        """Press keys, and read meanwhile, so that neither side waits for the other."""
        data = text.encode() if isinstance(text, str) else text
        while data:
            readable, writable, _ = select.select([self._file], [self._file], [], PATIENCE)
            if readable:
                self._read()
            if writable:
                data = data[os.write(self._file, data[:512]) :]

    def answer(self, line: str, *, prompts: Sequence[bytes] = (b"> ",)) -> str:
        """Type a line when asked, wait until the next question or the end, and return what came meanwhile."""
        before = len(self.raw)
        self.type(line + "\r")
        self.wait(after=before + len(line), prompts=prompts)
        return self.raw[before:].decode(errors="replace")

    def wait(self, *, after: int = 0, prompts: Sequence[bytes] = (b"> ",)) -> None:
        """Read until the process asks or ends; fail after a minute."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.code is not None or (self._asks(after, prompts) and not self._more()):
                return
            if select.select([self._file], [], [], 0.2)[0]:
                self._read()
        raise AssertionError(f"no question came; the screen:\n{self.shown}")

    def listen(self, seconds: float) -> None:
        """Read for so long, whatever comes."""
        end = time.monotonic() + seconds
        while self.code is None and (left := end - time.monotonic()) > 0:
            if select.select([self._file], [], [], left)[0]:
                self._read()

    @property
    def shown(self) -> str:
        """Return the screen as it is now."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def close(self) -> None:
        """End the process if it has not ended."""
        if self.code is None:
            os.kill(self._pid, signal.SIGKILL)
            self._end()

    def _asks(self, after: int, prompts: Sequence[bytes]) -> bool:
        last = self.shown.rstrip().rpartition("\n")[2]
        return len(self.raw) > after and last.endswith(tuple(prompt.decode().rstrip() for prompt in prompts))

    def _more(self) -> bool:
        return bool(select.select([self._file], [], [], 0.05)[0])

    def _read(self) -> None:
        try:
            data = os.read(self._file, 65536)
        except OSError:  # Linux says so when the other side is closed
            data = b""
        if data:
            self.raw += data
            self._stream.feed(data)
        else:
            self._end()

    def _end(self) -> None:
        _, status = os.waitpid(self._pid, 0)
        self.code = os.waitstatus_to_exitcode(status)
        os.close(self._file)

    def _measure(self, size: tuple[int, int]) -> None:
        columns, rows = size
        fcntl.ioctl(self._file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
