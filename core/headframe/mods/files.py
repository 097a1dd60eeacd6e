"""Read a mod to memory, from a folder or in place from a zip, under limits; nothing outside of it is ever read."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import msgspec

from headframe.content import Limits, Problem
from headframe.content.files import TOOLS
from headframe.content.problems import clip
from headframe.filing import read_unlinked
from headframe.mods.zips import SUFFIX, is_zip, zip_files

MANIFEST = "mod.json"
LOCK = "mods.lock.json"  # says what a game is made of, so it is no part of a mod that it lies in
DEPTH = 32
LIMITS = Limits()
_FIT = re.compile(
    r"(?:[a-z0-9_]{5,}/)*[a-z0-9_]{5,}\.json"
)  # as most are, told in a moment: no device has so long a name
_DEVICE = r"(?:con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³]|conin\$|conout\$) *(?:\.[^/]*)?"
_UNFIT = re.compile(rf'[\\:*?"<>|]|[. ](?:/|$)|(?:^|/){_DEVICE}(?:/|$)', re.IGNORECASE)


class ModFiles(msgspec.Struct, frozen=True, kw_only=True):
    """The files of one mod by path with slashes; `label` is the path to show for its root."""

    path: Path
    label: str
    files: Mapping[str, bytes]
    problems: tuple[Problem, ...] = ()

    @property
    def sha256(self) -> str:
        """The hash over sorted paths and bytes, 64 hex digits."""
        parts = [part for path, data in sorted(self.files.items()) for part in (path.encode(), data)]
        whole = b"".join([piece for part in parts for piece in (len(part).to_bytes(8, "big"), part)])
        return sha256(whole).hexdigest()


def is_fit(path: str) -> bool:
    """Tell whether every system can hold a file of this path: Windows keeps names such as con and aux for devices."""
    return _FIT.fullmatch(path) is not None or (path.isprintable() and not _UNFIT.search(path))


def label_of(path: Path) -> str:
    """Return a path as it is shown: relative where it lies below the working directory."""
    try:
        return path.absolute().relative_to(Path.cwd()).as_posix() or "."
    except (ValueError, OSError):
        return path.as_posix()


def read_mod_files(path: Path, *, label: str = "", limits: Limits = LIMITS) -> ModFiles:
    """Read all files of a mod; what is refused is a problem, and not read."""
    taking = _Taking(label or label_of(path), limits)
    taking.all(zip_files(path, limits) if is_zip(path) else _folder(str(path), "", 0))
    return ModFiles(path=path, label=taking.label, files=taking.files, problems=tuple(sorted(taking.problems)))


def carried_files(data: bytes, *, label: str, limits: Limits = LIMITS) -> ModFiles:
    """Read a packed mod that is in memory, under the same limits."""
    taking = _Taking(label, limits)
    taking.all(zip_files(BytesIO(data), limits))
    return ModFiles(path=Path(label), label=label, files=taking.files, problems=tuple(sorted(taking.problems)))


def peek_manifest(path: Path) -> bytes | None:
    """Return the manifest of a folder or zip, cut at the limit of a file; None if it has none."""
    try:
        if is_zip(path):
            found = (read for name, read, _ in zip_files(path, LIMITS, only=MANIFEST) if name == MANIFEST)
            return next((read for read in found if read is not None), None)
        file = path / MANIFEST
        if file.is_symlink() or not file.is_file():
            return None
        with file.open("rb") as stream:
            return stream.read(LIMITS.file_bytes + 1)
    except OSError:
        return None


Item = tuple[str, bytes | str | None, tuple[str, str, str] | None]
"""A path, its bytes or where they lie, or instead the code, message and hint of what is wrong with it."""


def _folder(root: str, below: str, depth: int) -> Iterator[Item]:
    try:
        with os.scandir(f"{root}/{below}" if below else root) as found:
            entries = sorted(found, key=lambda entry: entry.name)
    except OSError as error:
        yield below, None, ("unreadable", f"this folder cannot be read: {error.strerror or error}", "")
        return
    for entry in entries:
        path = f"{below}/{entry.name}" if below else entry.name
        if entry.name in TOOLS:
            continue
        if entry.is_symlink() or not _is_inside(root, entry.path):
            yield path, None, ("symlink", "a mod holds no symbolic links", "copy the file itself here")
        elif entry.name.startswith("."):
            yield path, None, None
        elif entry.is_dir():
            if depth >= DEPTH:
                yield path, None, ("too-deep", f"folders nest at most {DEPTH} deep", "")
            else:
                yield from _folder(root, path, depth + 1)
        elif entry.is_file():
            yield path, entry.path, None
        else:
            yield path, None, ("not-a-file", "this is no regular file", "")


def _is_inside(root: str, path: str) -> bool:
    """Tell whether a path is what it seems; a junction is no symbolic link, yet leads elsewhere."""
    return os.name != "nt" or Path(path).resolve().is_relative_to(Path(root).resolve())


def _is_packed(path: str) -> bool:
    """Tell whether a file is what `mod pack` leaves where it is called, which may be the folder of the mod."""
    return "/" not in path and path.lower().endswith(SUFFIX)


class _Taking:
    """Takes files one by one until a limit is reached."""

    def __init__(self, label: str, limits: Limits) -> None:
        self.label, self._limits = label, limits
        self.files: dict[str, bytes] = {}
        self.problems: list[Problem] = []
        self._folded: dict[str, str] = {}
        self._bytes = self._seen = 0

    def all(self, items: Iterator[Item]) -> None:
        """Take what there is, until the mod is full."""
        for path, data, fault in items:
            self._seen += 1
            if fault:
                self._report(path, *fault)
            elif path == LOCK or _is_packed(path):
                continue
            elif data is None:
                self._report(path, "hidden-file", "a hidden name is not read", severity="warning")
            else:
                self._take(path, data)
            if self._is_full():
                return

    def _is_full(self) -> bool:
        limits = self._limits
        if self._seen <= limits.files and self._bytes <= limits.tree_bytes:
            return False
        message = f"a mod holds at most {limits.files} files and {limits.tree_bytes} bytes; the rest is not read"
        self._report("", "too-much", message)
        return True

    def _take(self, path: str, data: bytes | str) -> None:
        """Take a file."""
        limits = self._limits
        read = self._read(path, data) if isinstance(data, str) else data
        if read is None or self._is_odd(path):
            return
        self._bytes += len(read)
        if len(read) > limits.file_bytes:
            self._report(path, "file-too-large", f"a file of a mod holds at most {limits.file_bytes} bytes")
        else:
            self.files[path] = read

    def _read(self, path: str, file: str) -> bytes | None:
        try:
            return read_unlinked(file, most=self._limits.file_bytes)
        except OSError as error:
            self._report(path, "unreadable", f"this file cannot be read: {error.strerror or error}")
            return None

    def _is_odd(self, path: str) -> bool:
        """Report a name that another machine could not tell from a second one, or could not hold."""
        first = self._folded.setdefault(path.casefold(), path)
        if first != path:
            self._report(path, "same-name", f'this name differs from "{clip(first)}" only in case', hint="rename one")
        elif not is_fit(path):
            message = "not every system can hold a file of this name"
            hint = r'leave out \:*?"<>|, a dot or space at the end, and names of devices such as con, aux, com1'
            self._report(path, "bad-file-name", message, hint)
        else:
            return False
        return True

    def _report(self, path: str, code: str, message: str, hint: str = "", *, severity: str = "error") -> None:
        file = f"{self.label}/{path}" if path else self.label
        kind = "warning" if severity == "warning" else "error"
        self.problems.append(Problem(code=code, severity=kind, file=file, message=message, hint=hint))  # type: ignore[arg-type]  # one of two words
