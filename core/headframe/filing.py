"""Files that people name: read within bounds, written whole, and nothing is ever waited for."""

from __future__ import annotations

import errno
import os
import stat
from itertools import count
from pathlib import Path

_WAITLESS = getattr(os, "O_NONBLOCK", 0)  # a pipe that nobody reads or writes fails instead

_UNLINKED = os.O_RDONLY | sum(  # each where the system has it
    getattr(os, flag, 0) for flag in ("O_BINARY", "O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK")
)


def read_bytes(path: Path, *, most: int) -> bytes:
    """Return what a regular file of at most so many bytes holds. Raises OSError, for a device or a pipe too."""
    with os.fdopen(os.open(path, os.O_RDONLY | _WAITLESS | getattr(os, "O_BINARY", 0)), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "it is no regular file", str(path))
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it holds more than {most} bytes", str(path))
    return data


def read_unlinked(path: str, *, most: int) -> bytes:
    """Return what a file holds, so many bytes at most and one more that shows that there is more.

    A link that has taken its place is refused, a pipe not waited for. Raises OSError.
    """
    descriptor = os.open(path, _UNLINKED)
    try:
        data = part = os.read(descriptor, most + 1)
        while part and len(data) <= most:
            part = os.read(descriptor, most + 1 - len(data))
            data += part
    finally:
        os.close(descriptor)
    return data


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file anew; what is no regular file is written to as it is. Raises OSError, for a pipe that waits too."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _WAITLESS | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags, 0o666), "wb") as file:
        if _WAITLESS:
            os.set_blocking(file.fileno(), True)
        file.write(data)


def real_path(path: Path) -> Path:
    """Return where a path leads, through all links; links that lead in a circle lead nowhere else."""
    return Path(os.path.realpath(path))


def make_folder(folder: Path) -> None:
    """Make a folder that is not there yet. Raises OSError, which names what stands in its way."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise _no_folder(error, folder) from error
    except NotADirectoryError as error:
        raise _no_folder(error, folder) from error


def open_beside(path: Path) -> tuple[Path, int]:
    """Make an empty file in the folder of another, under a name that nobody else uses, and open it. Raises OSError."""
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    for number in count():
        beside = path.with_name(f".{os.getpid()}-{number}.new")  # its own name may be as long as names can be
        try:
            return beside, os.open(beside, flags, 0o666)
        except FileExistsError:
            continue
    raise AssertionError  # there are always more numbers


def replace_bytes(path: Path, data: bytes) -> None:
    """Put a file in the place of another at once: nobody ever finds half of it, however many write. Raises OSError."""
    beside, descriptor = open_beside(path)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _no_folder(error: OSError, folder: Path) -> OSError:
    found = next((each for each in (*reversed(folder.parents), folder) if each.exists() and not each.is_dir()), folder)
    return OSError(error.errno, f"{found} is no folder", str(folder))
