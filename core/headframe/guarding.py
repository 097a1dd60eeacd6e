"""What plugins run may fail, and never ends the program: `sys.exit` in a plugin becomes an error that names it.

Ctrl-C is no error of a plugin and passes through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from headframe.errors import PluginError


@contextmanager
def no_exit(whose: Callable[[], str]) -> Iterator[None]:
    """Run code of plugins; `whose` names it, and is asked only if need be. Raises PluginError for SystemExit."""
    try:
        yield
    except SystemExit as error:
        raise PluginError(f"{whose()} tried to end the program: SystemExit: {error}") from error
