"""The files of a zip, read in place: names and sizes are judged before and while anything is unpacked."""

from __future__ import annotations

import stat
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from headframe.content import Limits
from headframe.content.files import TOOLS

SUFFIX = ".zip"
DEPTH = 32
Fault = tuple[str, str, str]
Item = tuple[str, bytes | None, Fault | None]
_UNPACKABLE = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError)


def is_zip(path: Path) -> bool:
    """Tell whether a path is that of a packed mod."""
    return path.suffix.lower() == SUFFIX and path.is_file()


def zip_files(path: Path | BytesIO, limits: Limits, *, only: str = "") -> Iterator[Item]:
    """Yield each file of a zip with its bytes, or with what is wrong with it; with `only` that file alone."""
    try:
        with zipfile.ZipFile(path) as archive:
            yield from _entries(archive, limits, only)
    except _UNPACKABLE as error:
        yield "", None, ("bad-zip", f"this zip cannot be read: {error}", "pack it anew with `headframe mod pack`")


def _entries(archive: zipfile.ZipFile, limits: Limits, only: str) -> Iterator[Item]:
    seen: set[str] = set()
    infos = archive.infolist()
    if len(infos) > 4 * limits.files:
        yield "", None, ("too-much", f"a mod holds at most {limits.files} files, this zip {len(infos)} entries", "")
        return
    for info in sorted(infos, key=lambda info: info.filename):
        name = info.orig_filename
        parts = name.rstrip("/").split("/")
        fault = _bad_path(name, parts) or (None if TOOLS.intersection(parts) else _fault(info, parts, limits))
        if fault:
            yield name, None, fault
        elif TOOLS.intersection(parts) or info.is_dir() or (only and name != only):
            continue
        elif name in seen:
            yield name, None, ("same-name", "this name stands twice in the zip", "")
        elif any(part.startswith(".") for part in parts):
            yield name, None, None
        else:
            seen.add(name)
            yield name, *_unpacked(archive, info, limits)


def _bad_path(name: str, parts: Sequence[str]) -> Fault | None:
    if name.startswith(("/", "\\")) or "\\" in name or ":" in name or "\0" in name:
        return ("bad-entry", "a zip holds relative paths with slashes only", "")
    if any(part in ("", ".", "..") for part in parts):
        return ("bad-entry", "a path of a zip may not lead out of it", "")
    return None


def _fault(info: zipfile.ZipInfo, parts: Sequence[str], limits: Limits) -> Fault | None:
    if stat.S_ISLNK(info.external_attr >> 16):
        return ("symlink", "a mod holds no symbolic links", "pack the file itself")
    if len(parts) > DEPTH + 1:
        return ("too-deep", f"folders nest at most {DEPTH} deep", "")
    if info.flag_bits & 0x1:
        return ("bad-entry", "this file is encrypted", "pack it without a password")
    if info.file_size > limits.file_bytes:
        return ("file-too-large", f"a file of a mod holds at most {limits.file_bytes} bytes", "")
    return None


def _unpacked(archive: zipfile.ZipFile, info: zipfile.ZipInfo, limits: Limits) -> tuple[bytes | None, Fault | None]:
    """Unpack one file, never more than a file may hold: what the zip declares may be a lie."""
    try:
        with archive.open(info) as stream:
            data = stream.read(limits.file_bytes + 1)
    except _UNPACKABLE as error:
        return None, ("bad-zip", f"this file cannot be unpacked: {error}", "")
    if len(data) > limits.file_bytes:
        return None, ("file-too-large", f"a file of a mod holds at most {limits.file_bytes} bytes", "")
    return data, None
