"""Holding a record: while one program plays in it, another that wants to go on with it is told at once.

The hold is the system's advisory lock on the file itself, so it ends with the process, however that ends, and leaves
nothing behind. Where a folder knows no locks the game goes on, and `Hold.warning` says so.
"""

from __future__ import annotations

import os
import sys
import weakref
from pathlib import Path

from headframe.errors import RecordError

_TRIES = 3  # a holder may put a new file in the place of the one that was opened


class Hold:
    """One file kept for this game, until it is let go of or forgotten."""

    def __init__(self, path: Path, descriptor: int) -> None:
        """Take the lock of an open file, which is closed with the hold. Raises RecordError if another has it."""
        self.warning = ""
        self._close = weakref.finalize(self, os.close, descriptor)
        try:
            _lock(descriptor)
        except BlockingIOError as error:
            holder = _holder(os.fstat(descriptor).st_ino)
            self.release()
            raise RecordError(_taken(path, holder)) from error
        except OSError as error:
            self.warning = (
                f"{path} cannot be locked where it lies ({error.strerror or error}): "
                "do not go on with it in two programs at once"
            )

    def release(self) -> None:
        """Let others go on with the record."""
        self._close()


def hold(path: Path) -> Hold:
    """Hold a record that is there. Raises RecordError if another program does, or it cannot be written."""
    for _ in range(_TRIES):
        try:
            descriptor = os.open(path, os.O_RDWR)
            held = Hold(path, descriptor)
            if os.path.samestat(os.fstat(descriptor), path.stat()):
                return held
        except OSError as error:
            raise RecordError(f"cannot go on in {path}: {error.strerror or error}; {_elsewhere(path)}") from error
    raise RecordError(_taken(path, ""))


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        raise OSError("this system has no locks that let others read")
    import fcntl

    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _holder(inode: int) -> str:
    """Name the process that holds a file, where the system tells."""
    try:
        rows = [line.split() for line in Path("/proc/locks").read_text().splitlines()]
    except OSError:
        return ""
    found = [row[4] for row in rows if len(row) > 5 and row[1] == "FLOCK" and row[5].endswith(f":{inode}")]
    return found[0] if len(found) == 1 and found[0].isdigit() and int(found[0]) else ""


def _taken(path: Path, holder: str) -> str:
    if holder == str(os.getpid()):
        return f"{path} is open in this program already, which plays on in it; close() that game first"
    named = f" (process {holder})" if holder else ""
    return f"{path} is open in another headframe{named}, which plays on in it; end that one, or {_elsewhere(path)}"


def _elsewhere(path: Path) -> str:
    return f"go on in a copy: `headframe resume {path} --save OTHER`"
