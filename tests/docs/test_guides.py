"""The guides work as typed: every block of every page is followed, from top to bottom, in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from sybil.example import SybilFailure

from samples.documents import FENCED, ROOT, commands, where
from samples.guides import Workshop, difference, guides

FOLLOWED = {"sh", "console", "json", "toml", "py", "md", "python"}
NOT_FOLLOWED = {"{toctree}", "{include}"}
GENERATED = {"docs/command_line.md", "docs/problems.md"}
PLUGIN = ROOT / "docs/guides/mod_to_plugin.md"


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    """An empty folder, a reader without mods or saves, and a terminal that is 80 wide and knows no colour."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / ".home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return Workshop(tmp_path / "here")


def follow(page: Path, workshop: Workshop) -> None:
    """Follow a page, and make sure that no block of it was passed over."""
    languages = [language for language, _ in FENCED.findall(page.read_text(encoding="utf-8"))]

    workshop.follow(page)

    assert [] == [language for language in languages if language not in FOLLOWED | NOT_FOLLOWED]
    assert len([language for language in languages if language in FOLLOWED - {"python"}]) == sum(workshop.done.values())


def test_the_plugin_of_the_guide_is_the_example(workshop: Workshop) -> None:
    """What the guide has you write is, letter by letter, what lies in examples."""
    follow(PLUGIN, workshop)
    written = workshop.folder / "headframe-overtime"
    found = [path.relative_to(written) for path in written.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    files = [file for file in found if not file.parts[0].startswith(".")]

    assert len(files) == 7
    for file in files:
        assert (ROOT / "examples/headframe-overtime" / file).read_text() == (written / file).read_text(), file


@pytest.mark.parametrize(
    "page", [page for page in guides() if where(page) not in GENERATED and page != PLUGIN], ids=where
)
def test_a_page_works_as_typed(page: Path, workshop: Workshop) -> None:
    """Its files are written, its commands run, its answers come."""
    follow(page, workshop)


READ_ME = [ROOT / "README.md", *sorted((ROOT / "examples").glob("*/README.md"))]


@pytest.mark.parametrize("page", READ_ME, ids=where)
def test_commands_of_a_readme_run(page: Path, workshop: Workshop) -> None:
    """One after the other, as typed; a game that asks somebody is left again."""
    lines = [arguments for named, arguments in commands("headframe") if named == where(page)]

    assert lines
    for line in lines:
        code, answer = workshop.run(f"headframe {line}", typed="quit\n" * 3)
        assert not code, f"{line}\n{answer}"


def test_tests_of_a_readme_pass(workshop: Workshop) -> None:
    """The example shows a test of a plugin, which is run here."""
    document = workshop.sybil.parse(ROOT / "examples/headframe-tic-tac-toe/README.md")
    for example in document.examples():
        if example.region.evaluator is not None and "def test_" in str(example.parsed):
            example.evaluate()
    tests = [value for name, value in document.namespace.items() if name.startswith("test_")]

    assert tests
    for test in tests:
        test()


WRONG = {
    "a command that fails": "```sh\nheadframe mod check nothing_here\n```\n",
    "an answer that does not come": "```console\n$ headframe --version\nheadframe, version 99\n```\n",
    "a file without a name": 'Look:\n\n```json\n{"name": "X"}\n```\n',
    "a file that is no JSON": '`a.json`\n\n```json\n{"name": "X",}\n```\n',
    "an assertion that does not hold": "```python\nassert 1 == 2\n```\n",
    "a command that nobody can run": "```sh\nrm -r my_first\n```\n",
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_block_is_found(what: str, tmp_path: Path, workshop: Workshop) -> None:
    """A page that is not true does not pass."""
    page = tmp_path / "page.md"
    page.write_text(f"# Page\n\n{WRONG[what]}", encoding="utf-8")

    with pytest.raises((SybilFailure, ValueError, AssertionError)):
        workshop.follow(page)


def test_answers_may_be_cut() -> None:
    """A line with … alone leaves out what stands there, at an end the rest of a line; nothing else may be left out."""
    assert "" == difference("a\n…\nd\n", "a\nb\nc\nd\n")
    assert "" == difference("…\nd\n", "a\nd\n")
    assert "" == difference("a\n…\n", "a\nd\n")
    assert "" == difference("a: …\n", "a: 12\n")
    assert difference("a\nd\n", "a\nb\nd\n").startswith("did not answer:")
    assert difference("a\n", "a\nb\n").startswith("answered more:")
    assert difference("b\n", "a\nb\n").startswith("did not answer:")
