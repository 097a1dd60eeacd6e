"""Where the user's own files lie. Light to import: the command line asks before anything else is loaded."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from headframe.errors import SetupError

VARIABLE = "HEADFRAME_HOME"


def home() -> Path:
    """Return the user's data folder, which need not be there yet; `HEADFRAME_HOME` moves it. Raises SetupError."""
    moved = os.environ.get(VARIABLE)
    if moved:
        return _usable(moved)
    from platformdirs import user_data_path

    return user_data_path("headframe", appauthor=False)


def _usable(moved: str) -> Path:
    """Return the folder that somebody names, there or not. Raises SetupError for what no folder can be called."""
    try:
        path = Path(moved).expanduser()
    except RuntimeError as error:
        message = f"{VARIABLE} names the home of somebody who is not here: {moved}; name another folder"
        raise SetupError(message) from error
    try:
        path.stat()
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            raise SetupError(f"{VARIABLE} is too long for a folder: {moved}; name another one") from error
    return path


def saves() -> Path:
    """Return the folder of saved games, which need not be there yet."""
    return home() / "saves"


def mods() -> Path:
    """Return the folder of the user's own mods, which need not be there yet."""
    return home() / "mods"


def consent_file() -> Path:
    """Return the file that names the enabled plugins, which need not be there yet."""
    return home() / "plugins.json"
