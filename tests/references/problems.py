"""The page of problems: each code with what it means, how to mend it, and an example with what is printed."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from click.testing import CliRunner

from headframe.content.codes import all_codes
from headframe_cli.app import app
from references.markdown import WRITTEN, block, join
from references.trouble_list import TROUBLES, UNSHOWN
from references.troubles import Trouble, manifest

INTRO = """Every problem that is found in content, in a mod or in a scenario has one of these codes. It is printed
with its file, line and column; `headframe mod check --format json` gives all of it to programs.

Each example is a mod with one thing wrong. Files that are not shown are sound; what is printed is what came."""
SHOWN = 14  # lines of an answer
LANGUAGES = {".json": "json", ".py": "python"}
INFO = "Metadata-Version: 2.1\nName: headframe-faulty\nVersion: 0.1.0\n"


def page() -> str:
    """Return the page; every example is run for it."""
    sections = []
    with _environment():
        for code, said in all_codes().items():
            sections.append(join(f"## {code}", said.means, said.cure, *_example(code)))
    return join("# Problems", WRITTEN, INTRO, *sections)


def _example(code: str) -> list[str]:
    trouble = TROUBLES.get(code)
    if trouble is None:
        return [UNSHOWN[code]] if code in UNSHOWN else []
    shown = {"faulty.py": trouble.plugin, **trouble.files} if trouble.plugin else trouble.files
    answer = answered(trouble)
    files = [join(f"`{path}`", block(language(path, text), text)) for path, text in shown.items()]
    return [trouble.about, *files, block("console", f"$ {trouble.run}\n{cut(answer, code)}")]


def language(path: str, text: str) -> str:
    """Return the language of a file, none if it only pretends to be JSON."""
    if path.endswith(".json"):
        try:
            json.loads(text)
        except ValueError:
            return ""
    return LANGUAGES.get(Path(path).suffix, "")


def answered(trouble: Trouble) -> str:
    """Make the mod in a folder of its own, type the command, and return what is printed."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        root = Path(folder)
        for path, text in {**manifest(), **trouble.files}.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
        if trouble.prepare:
            trouble.prepare(root)
        with installed(root, trouble.plugin):
            result = CliRunner().invoke(app, shlex.split(trouble.run)[1:])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output


@contextlib.contextmanager
def installed(root: Path, source: str) -> Iterator[None]:
    """Install a plugin named faulty for as long as the context lasts."""
    if not source:
        yield
        return
    info = root / "site/headframe_faulty-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(INFO)
    (info / "entry_points.txt").write_text("[headframe.plugins]\nfaulty = faulty\n")
    (root / "site/faulty.py").write_text(source)
    sys.path.insert(0, str(root / "site"))
    try:
        yield
    finally:
        sys.path.remove(str(root / "site"))
        sys.modules.pop("faulty", None)


def cut(answer: str, code: str) -> str:
    """Leave out what is long, never the problem that is shown. Raises ValueError if it was not printed."""
    lines = [line if len(line) <= 160 else f"{line[:159]}…" for line in answer.rstrip().splitlines()]
    at = next((i for i, line in enumerate(lines) if f"[{code}]" in line or f"title={code}" in line), None)
    if at is None:
        raise ValueError(f"the example of {code} has not that problem:\n{answer}")
    if len(lines) <= SHOWN:
        return "\n".join(lines)
    end = next((i for i in range(at + 1, len(lines)) if re.search(r"\w\[[a-z-]+\]: |^\d+ error", lines[i])), len(lines))
    return "\n".join([*(["…"] if at else []), *lines[at:end], "…"])


@contextlib.contextmanager
def _environment() -> Iterator[None]:
    """Give the command line a width, no colour, and an empty folder of the user's."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"HEADFRAME_HOME": home, "COLUMNS": "100", "NO_COLOR": "1"}
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)
