"""The files of records: made, added to, and written anew; what the system refuses is one line that says what to do."""

from __future__ import annotations

import os
from pathlib import Path

from headframe.errors import RecordError
from headframe.filing import make_folder, open_beside
from headframe.records.holding import Hold


def create(path: Path, data: bytes | bytearray) -> Hold:
    """Write a file that is not there yet, its folder included, and hold it. Raises RecordError."""
    try:
        if path.exists():
            raise PathTaken(path)
        make_folder(path.parent)
        descriptor = _made(path)
    except PathTaken:
        raise
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise unwritable(path, error) from error
    held = Hold(path, descriptor)
    try:
        append(path, 0, data)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise unwritable(path, error) from error
    return held


class PathTaken(RecordError):
    """A record cannot begin in a file that is there already."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is there already; go on with it (resume), or choose another path")


def _made(path: Path) -> int:
    """Return a new file, open. Raises OSError, and PathTaken for the second of two programs that make it at once."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666)
    except FileExistsError as error:
        raise PathTaken(path) from error


def append(path: Path, size: int, data: bytes | bytearray) -> None:
    """Add to a file of so many bytes, which is opened anew so that one that vanished is noticed.

    Raises OSError, and RecordError where another program has changed it.
    """
    with path.open("r+b", buffering=0) as file:
        if file.seek(0, os.SEEK_END) != size:
            raise trouble(path, "another program has changed it")
        while data:
            data = data[file.write(data) :]


def cut(path: Path, size: int) -> None:
    """Cut a torn last line off a file. Raises RecordError."""
    try:
        with path.open("r+b") as file:
            file.truncate(size)
    except OSError as error:
        raise trouble(path, error.strerror or str(error)) from error


def demand_part(path: Path, held: bytearray) -> None:
    """Raise RecordError unless a file holds nothing but a beginning of what is held, or is gone."""
    try:
        ours = held.startswith(path.read_bytes())
    except FileNotFoundError:
        return
    except OSError as error:
        raise unwritable(path, error) from error
    if not ours:
        raise RecordError(f"{path} holds what another program has written; choose another path")


def replace(path: Path, data: bytes | bytearray) -> Hold:
    """Write a file anew, whole or not at all, and hold it; a link to it stays a link. Raises RecordError."""
    target = Path(os.path.realpath(path))
    beside: Path | None = None
    try:
        make_folder(target.parent)
        beside, descriptor = open_beside(target)
        held = Hold(path, descriptor)
        append(beside, 0, data)
        beside.replace(target)
    except OSError as error:
        if beside is not None:
            beside.unlink(missing_ok=True)
        raise unwritable(path, error) from error
    return held


def unwritable(path: Path, error: OSError | ValueError) -> RecordError:
    """Return the error of a file that cannot be written before a game begins, or anew."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    shown = str(path).replace("\0", "\\0")
    return RecordError(f"cannot write {shown}: {reason}; choose another path")


def trouble(path: Path, reason: str) -> RecordError:
    """Return the error of a file that can no longer be written while a game goes on."""
    return RecordError(
        f"cannot write the record {path}: {reason}; the game goes on and is kept in memory: "
        "mend that or choose another path, and save it there"
    )
