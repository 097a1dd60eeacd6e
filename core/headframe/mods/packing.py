"""Pack a mod to a zip whose bytes depend on its files alone."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from io import BytesIO

MOMENT = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can hold
MODE = 0o100644 << 16  # a regular file
UNIX = 3


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of files by path; stored, since compressors differ between systems."""
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as archive:
        for path, data in sorted(files.items()):
            info = zipfile.ZipInfo(path, MOMENT)
            info.external_attr, info.create_system = MODE, UNIX
            archive.writestr(info, data)
    return stream.getvalue()
