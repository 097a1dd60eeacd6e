"""The records of the content reader: what a plugin declares, what a file gives, and what a whole folder gives."""

from collections.abc import Mapping
from typing import Any

import msgspec

from headframe.content.locator import Locator
from headframe.content.problems import ContentError, Problem
from headframe.content.remembering import Remembered

Kinds = Mapping[str, type[msgspec.Struct]]
"""The struct of each kind of content; the kind is also the folder's name."""


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """A plugin's folder of content: `folder` inside the importable `package`; its last part is the kind.

    Objects of a `closed` kind have code of their own, so mods may patch them but cannot add any.
    """

    kind: str
    package: str
    folder: str
    struct: type[msgspec.Struct]
    closed: bool = False


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """A file that was read but not decoded; `raw` lacks `$schema` and `marks`, and a patch may replace it."""

    id: str
    kind: str
    mod: str
    file: str
    raw: dict[str, Any]  # Any: JSON
    marks: Mapping[str, str]
    data: bytes
    is_whole: bool = True
    known: Remembered | None = None  # what its bytes hold; not what a patch has made of it

    def locator(self) -> Locator:
        """Read the file again for positions, to report problems at JSON pointers."""
        return Locator(self.data, file=self.file, mod=self.mod, subject=self.id)


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One decoded object of content; `id` is `namespace:stem`."""

    id: str
    kind: str
    mod: str
    file: str
    body: Any  # Any: the struct of its kind
    raw: dict[str, Any]  # Any: JSON
    marks: Mapping[str, str]
    data: bytes

    def locator(self) -> Locator:
        """Read the file again for positions, to report problems at JSON pointers."""
        return Locator(self.data, file=self.file, mod=self.mod, subject=self.id)


class Sources(msgspec.Struct, frozen=True, kw_only=True):
    """The first stage's result, sorted by id; `files` counts the files that were looked at."""

    sources: tuple[Source, ...]
    problems: tuple[Problem, ...]
    files: int


class Tree(msgspec.Struct, frozen=True, kw_only=True):
    """Content with its problems, both sorted; a file with an error has no entry."""

    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]
    files: int

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that forbid the use of this content."""
        return tuple(problem for problem in self.problems if problem.severity == "error")

    def demand_sound(self) -> "Tree":
        """Return the tree itself, or raise `ContentError` with everything that was found."""
        if self.errors:
            raise ContentError(self.problems, files=self.files)
        return self
