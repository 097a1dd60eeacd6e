"""Find the files of a content folder: one folder a kind, one JSON file an object, within limits."""

import os
import re
from collections.abc import Collection, Iterator
from importlib.resources.abc import Traversable
from operator import attrgetter
from pathlib import Path

import msgspec

from headframe.content.in_memory import MemoryTree
from headframe.content.problems import Problem, clip, did_you_mean
from headframe.filing import read_unlinked

SUFFIX = ".json"
TOOLS = frozenset(
    [
        ".git",
        ".gitattributes",
        ".github",
        ".gitignore",
        ".gitkeep",
        ".gitmodules",
        ".hg",
        ".hgignore",
        ".svn",
        ".DS_Store",
        ".editorconfig",
        ".idea",
        ".vscode",
    ]
)
"""Hidden names that version control, editors and file managers leave; nobody takes them for a part of a mod."""

_LOCAL_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_")
_LONGEST_ID = 64
_LOCAL_ID = re.compile(rf"[a-z0-9][a-z0-9_]{{0,{_LONGEST_ID - 1}}}")
_PLAIN = re.compile(rf"(\w+)/({_LOCAL_ID.pattern}){re.escape(SUFFIX)}")


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one mod may hold; sizes in bytes."""

    files: int = 5_000
    file_bytes: int = 256 * 1024
    tree_bytes: int = 16 * 1024 * 1024


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A file that was read; `stem` is the local id and `file` the path to show."""

    kind: str
    stem: str
    file: str
    data: bytes


class Gathering:
    """Collects the files and the problems of one content folder."""

    def __init__(self, *, mod: str, kinds: Collection[str], limits: Limits) -> None:
        self.found: list[Found] = []
        self.problems: list[Problem] = []
        self.files = 0
        self._mod = mod
        self._kinds = kinds
        self._limits = limits
        self._bytes = 0

    def tree(self, root: Traversable | Path, label: str) -> None:
        """Read `<kind>/<stem>.json` below the root; a root that is not there holds nothing."""
        if isinstance(root, MemoryTree | Path) and self._plain(root, label):
            return
        for folder in self._children(root, label):
            shown = _join(label, folder.name)
            if folder.name in TOOLS or self._is_link(folder, shown) or self._is_litter(folder, shown):
                continue
            if not folder.is_dir():
                self._report("stray-file", shown, "files belong in the folder of their kind", hint=self._folders())
            elif folder.name not in self._kinds:
                self._unknown_kind(folder.name, shown)
            else:
                self._folder(folder, shown)

    def _plain(self, root: MemoryTree | Path, label: str) -> bool:
        """Take all files at once, if they are few and small and every one is where it should be."""
        found, limits, kinds = [], self._limits, self._kinds
        try:
            files = list(root.below() if isinstance(root, MemoryTree) else _below(root, limits))
        except OSError:
            return False
        for path, data in files:
            named = _PLAIN.fullmatch(path)
            if named is None or named[1] not in kinds:
                return False
            found.append(Found(kind=named[1], stem=named[2], file=f"{label}/{path}" if label else path, data=data))
        sizes = [len(file.data) for file in found]
        if len(found) > limits.files or sum(sizes) > limits.tree_bytes or max(sizes, default=0) > limits.file_bytes:
            return False
        self.found += found
        self.files += len(found)
        return True

    def _folder(self, folder: Traversable | Path, label: str) -> None:
        kind = folder.name
        for item in self._children(folder, label):
            shown = f"{label}/{item.name}"
            if item.name in TOOLS or self._is_link(item, shown) or self._is_litter(item, shown):
                continue
            if self._is_content(item, shown) and self._is_room(shown):
                self._file(item, kind, shown)

    def _is_content(self, item: Traversable | Path, shown: str) -> bool:
        """Tell whether this is a JSON file with a usable name; report it otherwise."""
        stem = item.name.removesuffix(SUFFIX)
        if stem != item.name and _is_local_id(stem) and item.is_file():
            return True
        if item.is_dir():
            self._report("nested-folder", shown, "a folder of content holds files only, no folders")
        elif not item.is_file():
            self._report("not-a-file", shown, "this is no regular file")
        elif stem == item.name:
            hint = f"call it {shown.rpartition('/')[2].partition('.')[0]}{SUFFIX}"
            self._report("not-json", shown, f'a content file\'s name ends in "{SUFFIX}"', hint=hint)
        else:
            message = f'"{clip(stem)}" cannot be an id: small letters a to z, digits and _, at most {_LONGEST_ID}'
            self._report("bad-file-name", shown, message, hint=_better_name(stem))
        return False

    def _file(self, item: Traversable | Path, kind: str, shown: str) -> None:
        self.files += 1
        data = self._bytes_of(item, shown)
        if data is None:
            return
        self._bytes += len(data)
        if len(data) > self._limits.file_bytes:
            self._report("file-too-large", shown, f"a content file holds at most {self._limits.file_bytes} bytes")
        else:
            stem = item.name.removesuffix(SUFFIX)
            self.found.append(Found(kind=kind, stem=stem, file=shown, data=data))

    def _bytes_of(self, item: Traversable | Path, shown: str) -> bytes | None:
        if isinstance(item, MemoryTree):
            return item.read_bytes()
        try:
            with item.open("rb") as stream:
                return bytes(stream.read(self._limits.file_bytes + 1))
        except OSError as error:
            self._report("unreadable", shown, f"this file cannot be read: {error.strerror or error}")
            return None

    def _is_room(self, shown: str) -> bool:
        """Tell whether another file fits in; the first that does not is reported."""
        limits = self._limits
        if self.files < limits.files and self._bytes <= limits.tree_bytes:
            return True
        if not any(problem.code == "too-much" for problem in self.problems):
            message = f"content holds at most {limits.files} files and {limits.tree_bytes} bytes; the rest is not read"
            self._report("too-much", shown, message)
        return False

    def _children(self, folder: Traversable | Path, shown: str) -> list[Traversable | Path]:
        try:
            return sorted(folder.iterdir(), key=lambda item: item.name)
        except FileNotFoundError:
            return []
        except OSError as error:
            self._report("unreadable", shown, f"this folder cannot be read: {error.strerror or error}")
            return []

    def _is_link(self, item: Traversable | Path, shown: str) -> bool:
        if isinstance(item, Path) and item.is_symlink():
            self._report("symlink", shown, "content may not be a symbolic link", hint="copy the file itself here")
            return True
        return False

    def _is_litter(self, item: Traversable | Path, shown: str) -> bool:
        if item.name.startswith("."):
            problem = Problem(
                code="hidden-file", severity="warning", mod=self._mod, file=shown, message="a hidden name is not read"
            )
            self.problems.append(problem)
            return True
        return False

    def _unknown_kind(self, name: str, shown: str) -> None:
        hint = did_you_mean(name, self._kinds) or self._folders()
        self._report("unknown-kind", shown, f'there is no kind of content "{clip(name)}"', hint=hint)

    def _folders(self) -> str:
        return f"known folders: {', '.join(sorted(self._kinds))}"

    def _report(self, code: str, file: str, message: str, *, hint: str = "") -> None:
        self.problems.append(Problem(code=code, mod=self._mod, file=file, message=message, hint=hint))


def _below(root: Path, limits: Limits) -> Iterator[tuple[str, bytes]]:
    """Yield the path from here and the bytes of the files in the folders of kinds, one too many at most.

    Raises OSError for whatever is no plain file there, or cannot be read.
    """
    count = 0
    for folder in _scanned(root):
        for item in _scanned(folder):
            count += 1
            if count > limits.files + 1:
                return
            if item.is_dir(follow_symlinks=False):
                raise IsADirectoryError(item.path)
            yield f"{folder.name}/{item.name}", read_unlinked(item.path, most=limits.file_bytes)


def _scanned(folder: Path | os.DirEntry[str]) -> list[os.DirEntry[str]]:
    if folder.is_symlink():
        raise OSError(folder)
    with os.scandir(folder) as found:
        return sorted(found, key=attrgetter("name"))


def _join(label: str, name: str) -> str:
    return f"{label}/{name}" if label else name


def _is_local_id(stem: str) -> bool:
    return _LOCAL_ID.fullmatch(stem) is not None


def _better_name(stem: str) -> str:
    better = "".join(_letters(stem.lower())).strip("_")
    return f"for instance {better}{SUFFIX}" if _is_local_id(better) else ""


def _letters(stem: str) -> Iterator[str]:
    for char in stem:
        yield char if char in _LOCAL_LETTERS else "_" if char in " -." else ""
