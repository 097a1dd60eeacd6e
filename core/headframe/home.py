"""Where the user's own files lie. Light to import: the command line asks before anything else is loaded."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "HEADFRAME_HOME"


def home() -> Path:
    """Return the user's data folder, which need not be there yet; `HEADFRAME_HOME` moves it."""
    moved = os.environ.get(VARIABLE)
    if moved:
        return Path(moved).expanduser()
    from platformdirs import user_data_path

    return user_data_path("headframe", appauthor=False)


def saves() -> Path:
    """Return the folder of saved games, which need not be there yet."""
    return home() / "saves"


def mods() -> Path:
    """Return the folder of the user's own mods, which need not be there yet."""
    return home() / "mods"


def consent_file() -> Path:
    """Return the file that names the enabled plugins, which need not be there yet."""
    return home() / "plugins.json"
