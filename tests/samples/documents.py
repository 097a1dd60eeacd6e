"""The files of the project, and the pieces of its Markdown pages."""

from __future__ import annotations

import os
import re
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
FENCED = re.compile(r"^```([\w{}-]*)(?: .*)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CUT = re.compile(r"^ *(?:# )?…\n", re.MULTILINE)  # where an excerpt leaves something out
COMMAND = re.compile(r"^(?:\.venv/bin/)?(headframe|make) ?(.*?)(?: +#.*)?$", re.MULTILINE)


class Block(NamedTuple):
    """A fenced block of a page: its language, and its text."""

    page: Path
    language: str
    text: str

    @property
    def pieces(self) -> list[str]:
        """Return what stands between the cuts."""
        return [piece.strip("\n") for piece in CUT.split(self.text)]


@cache
def files() -> tuple[Path, ...]:
    """List what belongs to the project: everything but what .gitignore leaves out."""
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    ignored = [".git", *(line.rstrip("/") for line in lines)]
    found = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if not any(fnmatch(name, pattern) for pattern in ignored)]
        found += [Path(folder, name) for name in names if not any(fnmatch(name, pattern) for pattern in ignored)]
    return tuple(sorted(found))


def where(path: Path) -> str:
    """Return a file's path inside the project."""
    return path.relative_to(ROOT).as_posix()


def pages() -> list[Path]:
    """List the Markdown pages."""
    return [path for path in files() if path.suffix == ".md"]


def blocks(*languages: str) -> list[Block]:
    """List the fenced blocks of all pages in some languages; "" is a block that names none."""
    read = [(page, FENCED.findall(page.read_text(encoding="utf-8"))) for page in pages()]
    return [Block(page, language, text) for page, found in read for language, text in found if language in languages]


def commands(name: str) -> list[tuple[str, str]]:
    """List (page, arguments) of each command of that name in a block."""
    found = [(where(block.page), *match) for block in blocks("", "sh") for match in COMMAND.findall(block.text)]
    return [(page, arguments) for page, command, arguments in found if command == name]
