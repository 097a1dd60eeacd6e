"""Follow a page of the documentation as its reader would: write its files, type its commands, compare the answers."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner
from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

from headframe_cli.app import app
from samples.documents import ROOT

NAMED = re.compile(r"`([\w./-]+)`(?:, [\w ]+)?:?\s*```$")  # a paragraph that is the path of the file below it
PROMPT = re.compile(r"^([A-Z]?> )(.+)\n", re.MULTILINE)
UNHEARD = r"\1"  # what is typed to a program's own question is not in its answer
TYPED = re.compile(r"^\$ (.+)\n", re.MULTILINE)
CUT = re.compile(r"^ *…\n", re.MULTILINE)  # where the page leaves out a part of an answer
FAILS = re.compile(r"error\[|^headframe: |[1-9]\d* failed|[1-9]\d* errors?\b", re.MULTILINE)
PIP = ("install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check")


class Mismatch(AssertionError):
    """What a page says did not come."""


class Workshop:
    """A folder of its own, in which the blocks of one page are followed from top to bottom."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.site = folder, folder / ".site"
        self.done: dict[str, int] = {}
        followers: dict[str, Callable[[Example], str | None]] = {
            "sh": self.type_commands,
            "console": self.compare_answers,
            **dict.fromkeys(("json", "toml", "py", "md"), self.write_file),
        }
        parsers = [CodeBlockParser(language, self._counted(language, do)) for language, do in followers.items()]
        self.sybil = Sybil(parsers=[*parsers, PythonCodeBlockParser()])

    def follow(self, page: Path) -> None:
        """Follow every block of a page. Raises SybilFailure with the page and line of what is wrong."""
        for example in self.sybil.parse(page).examples():
            example.evaluate()

    def _counted(self, language: str, follow: Callable[[Example], str | None]) -> Callable[[Example], str | None]:
        def count(example: Example) -> str | None:
            self.done[language] = self.done.get(language, 0) + 1
            return follow(example)

        return count

    def write_file(self, example: Example) -> str | None:
        """Write a block to the file that the line above it names; Python that comes later goes on below."""
        text = str(example.parsed)
        named = NAMED.search(example.document.text[: example.start].rstrip() + "```")
        if not named:
            return "no line above this block names the file that it is"
        file = self.folder / named[1]
        if file.suffix == ".json":
            json.loads(text)
        file.parent.mkdir(parents=True, exist_ok=True)
        before = file.read_text(encoding="utf-8") + "\n\n" if file.suffix == ".py" and file.exists() else ""
        file.write_text(before + text, encoding="utf-8")
        return None

    def type_commands(self, example: Example) -> str | None:
        """Type each line of a block; each has to go well."""
        for line in str(example.parsed).splitlines():
            code, answer = self.run(line)
            if code:
                return f"{line}\nended with {code}:\n{answer}"
        return None

    def compare_answers(self, example: Example) -> str | None:
        """Type what stands behind the $ signs and compare what comes with what the page shows."""
        text = str(example.parsed)
        begun, *asked = TYPED.split(text)
        if begun or not asked:
            return "a block of console begins with `$ ` and a command"
        for line, shown in zip(asked[::2], asked[1::2], strict=True):
            code, answer = self.run(line, "".join(f"{typed}\n" for _, typed in PROMPT.findall(shown)))
            if bool(code) != bool(FAILS.search(shown)):
                return f"{line}\nended with {code}:\n{answer}"
            if wrong := difference(shown if line.startswith("headframe") else PROMPT.sub(UNHEARD, shown), answer):
                return f"{line}\n{wrong}"
        return None

    def run(self, line: str, typed: str = "") -> tuple[int, str]:
        """Run one command line and return its exit code and what it says."""
        command, *words = shlex.split(line, comments=True)
        if command == "headframe" and not self.site.exists():
            result = CliRunner().invoke(app, words, input=typed)
            if result.exception and not isinstance(result.exception, SystemExit):
                raise result.exception
            return result.exit_code, result.output
        if command == "headframe":
            return self._start(["-c", "import headframe_cli; headframe_cli.main()", *words], typed)
        if command == "pip":
            return self._start(["-m", "pip", *PIP, "--target", str(self.site), *words[1:]], typed)
        if command in {"pytest", "python"}:
            return self._start((["-m", "pytest", "-p", "no:randomly"] if command == "pytest" else []) + words, typed)
        return 127, "a command that no test can run"

    def _start(self, arguments: list[str], typed: str) -> tuple[int, str]:
        path = os.pathsep.join([str(self.site), *sys.path])
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            input=typed,
            env=os.environ | {"PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr


def difference(shown: str, answer: str) -> str:
    """Say which piece of a shown answer did not come, or not in this order; nothing if all is well."""
    lines = [line.rstrip() for line in answer.splitlines()]
    pieces = [[line.rstrip() for line in piece.splitlines()] for piece in CUT.split(f"{shown.rstrip()}\n")]
    at = 0
    for number, piece in enumerate(pieces):
        ends = range(at, len(lines) - len(piece) + 1)
        found = next((i for i in ends if all(map(same, piece, lines[i : i + len(piece)]))), None)
        if found is None or (number == 0 and found):
            return "\n".join(["did not answer:", *piece, "but:", *lines])
        at = found + len(piece)
    if pieces[-1] and lines[at:]:
        return "\n".join(["answered more:", *lines[at:]])
    return ""


def same(shown: str, line: str) -> bool:
    """Tell whether a line is the one that is shown; one that ends with … may go on."""
    return line.startswith(shown.removesuffix("…")) if shown.endswith("…") else line == shown


def guides() -> list[Path]:
    """List the pages that are followed: those written by hand, which say what to type."""
    return sorted([*(ROOT / "docs").glob("*.md"), *(ROOT / "docs/guides").glob("*.md")])
