"""Outputs that take nothing more, such as one on a full disk, and streams that the shell has closed."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

FAILED = 1
# A write to an open stream names no file; all that the kernel writes to files is told as a HeadframeError.
UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EPIPE, errno.EBADF)


@contextmanager
def said_where_it_can_be() -> Iterator[None]:
    """End in one line, exit 1, when an output cannot be written; every other fault passes through."""
    _open_what_is_closed()
    try:
        yield
    except OSError as error:
        if error.errno not in UNWRITABLE or error.filename is not None:
            raise
        with suppress(OSError, ValueError):
            print(f"headframe: cannot write the output: {error.strerror}", file=sys.stderr, flush=True)
        _let_go()
        sys.exit(FAILED)


def _open_what_is_closed() -> None:
    """Let a closed input be one that has ended, and a closed output one that nobody reads."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open to the end


def _let_go() -> None:
    """Send what is still waiting nowhere, so that the interpreter does not complain once more at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
