"""Another place for a record that can no longer be written where it lies: one to offer, and one to flee to."""

from __future__ import annotations

import itertools
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from headframe.errors import RecordError
from headframe.filing import real_path
from headframe.home import saves
from headframe.records import Recorder


def places(path: Path) -> Iterator[Path]:
    """Yield files that are not there yet: in the saves folder, the working folder, the folder of temporary files."""
    for folder in (saves(), Path.cwd(), Path(tempfile.gettempdir())):
        if real_path(folder) != real_path(path.parent):
            names = (f"{path.stem}{f'-{n}' if n else ''}.jsonl" for n in itertools.count())
            yield next(folder / name for name in names if not (folder / name).exists())


def offer(recorder: Recorder) -> Path | None:
    """Return a file where the record would find room, None if there seems to be none."""
    return next((path for path in places(recorder.path) if _has_room(path.parent, recorder.size)), None)


def rescue(recorder: Recorder) -> Path | None:
    """Write the whole record to its own place again, else to the first other one that takes it; None if none does."""
    for path in (recorder.path, *places(recorder.path)):
        try:
            recorder.move_to(path)
        except RecordError:
            continue
        return path
    return None


def _has_room(folder: Path, size: int) -> bool:
    """Tell whether a folder, or the one that it would be made in, can be written and has room for two records."""
    there = next(parent for parent in (folder, *folder.parents) if parent.exists())
    try:
        return os.access(there, os.W_OK | os.X_OK) and shutil.disk_usage(there).free > 2 * size
    except OSError:
        return False
