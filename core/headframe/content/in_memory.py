"""A folder tree of files that are in memory, in the form that the content reader takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from io import BytesIO, TextIOWrapper
from os import PathLike, fspath
from typing import IO, Any

Below = Mapping[str, list[str]]  # the names in each folder, sorted


class MemoryTree(Traversable):
    """A file or folder at a path below the root; a path that nothing lies at is an empty folder."""

    def __init__(self, files: Mapping[str, bytes], path: str = "", below: Below | None = None) -> None:
        self._files, self._path, self._known = files, path, below
        self._name = path.rpartition("/")[2]

    def below(self) -> Iterator[tuple[str, bytes]]:
        """Yield the path from here and the bytes of every file below, in no order."""
        prefix = f"{self._path}/" if self._path else ""
        start = len(prefix)
        return ((path[start:], data) for path, data in self._files.items() if path.startswith(prefix))

    @property
    def _below(self) -> Below:
        if self._known is None:
            self._known = _children(self._files)
        return self._known

    @property
    def name(self) -> str:
        """The last part of the path."""
        return self._name

    def iterdir(self) -> Iterator[Traversable]:
        prefix = f"{self._path}/" if self._path else ""
        return (MemoryTree(self._files, prefix + name, self._below) for name in self._below.get(self._path, ()))

    def is_dir(self) -> bool:
        return self._path not in self._files

    def is_file(self) -> bool:
        return self._path in self._files

    def joinpath(self, *descendants: str | PathLike[str]) -> Traversable:
        path = "/".join(part for part in (self._path, *(fspath(each) for each in descendants)) if part)
        return MemoryTree(self._files, path, self._below)

    def __truediv__(self, child: str | PathLike[str]) -> Traversable:
        return self.joinpath(child)

    def open(self, mode: str = "r", *args: Any, **kwargs: Any) -> IO[Any]:  # Any: as the protocol says it
        stream = BytesIO(self._files[self._path])
        return stream if "b" in mode else TextIOWrapper(stream, *args, **kwargs)

    def read_bytes(self) -> bytes:
        return self._files[self._path]

    def read_text(self, encoding: str | None = None) -> str:
        return self.read_bytes().decode(encoding or "utf-8")


def _children(files: Mapping[str, bytes]) -> Below:
    found: dict[str, set[str]] = {}
    for path in files:
        folder, _, name = path.rpartition("/")
        while name not in (names := found.setdefault(folder, set())):
            names.add(name)
            if not folder:
                break
            folder, _, name = folder.rpartition("/")
    return {folder: sorted(names) for folder, names in found.items()}
