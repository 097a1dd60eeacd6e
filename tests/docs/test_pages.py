"""The pages tell the truth: links lead somewhere, commands exist, excerpts are taken from what they show."""

from __future__ import annotations

import re
import shlex
import tomllib
from functools import cache
from pathlib import Path
from typing import cast

import click
import pytest
from click.testing import CliRunner

from headframe.plugins import hooks, registry
from headframe_cli.app import app
from samples.documents import FENCED, LINK, ROOT, Block, blocks, commands, pages, where

INLINE = re.compile(r"`headframe ([^`\n]+)`")
README = ROOT / "README.md"
CHANGELOG = ROOT / "CHANGELOG.md"
NEW_GAME = ("play", "drillers", "--seats", "human,greedy", "--seed", "7", "--plain")


def excerpts() -> list[Block]:
    """List the pieces of Python and TOML that stand in a README."""
    return [block for block in blocks("py", "toml") if block.page.name == "README.md"]


@pytest.mark.parametrize("page", pages(), ids=where)
def test_links_lead_to_files(page: Path) -> None:
    """Whatever a page links to inside the project is there."""
    links = [link.partition("#")[0] for link in LINK.findall(page.read_text(encoding="utf-8")) if "://" not in link]

    assert [] == [link for link in links if link and not (page.parent / link).exists()]


@cache
def brought() -> set[str]:
    """Return the names of the commands that the plugins of examples bring."""
    examples = registry(with_=("overtime", "tic_tac_toe")).plugins.values()
    asked = [hook() for plugin in examples if (hook := hooks(plugin, "hf_commands"))]
    return {command.name for made in asked for command in made}


def unknown(arguments: str) -> list[str]:
    """Return the words of a command line that name no command, or no option of the command."""
    words, command = shlex.split(arguments), cast(click.Command, app)
    context = app.make_context("headframe", words[:], resilient_parsing=True)
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        name = words.pop(0)
        below = command.get_command(context, name)
        if below is None:
            return [] if name in brought() else [name]
        command = below
    options = {name for option in command.params for name in (*option.opts, *option.secondary_opts)}
    return [word for word in words if re.match("--?[a-z]", word) and word.partition("=")[0] not in options]


@pytest.mark.parametrize("page", pages(), ids=where)
def test_commands_exist_with_their_options(page: Path) -> None:
    """A command that a page tells to type, in a block or in a sentence, is one that is understood."""
    text = page.read_text(encoding="utf-8")
    typed = [arguments for named, arguments in commands("headframe") if named == where(page)]
    said = [arguments for arguments in INLINE.findall(FENCED.sub("", text)) if "…" not in arguments]

    assert [] == [word for arguments in (*typed, *said) for word in unknown(arguments)]


@pytest.mark.parametrize(("page", "arguments"), commands("make"))
def test_make_has_the_targets_that_are_named(page: str, arguments: str) -> None:
    """And they are targets that make no file."""
    phony = re.findall(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)

    assert arguments.split(maxsplit=1)[0] in " ".join(phony).split()


@pytest.mark.parametrize("block", blocks("text"), ids=lambda block: where(block.page))
def test_screens_are_as_they_are_shown(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is typed on a page's screen brings what the page shows, piece by piece in this order."""
    monkeypatch.setenv("COLUMNS", "80")
    typed = re.findall(r"^A> (.+)$", block.text, re.MULTILINE)
    options = [*NEW_GAME, "--save", str(tmp_path / "game.jsonl")]
    shown = CliRunner().invoke(app, options, input="\n".join([*typed, "quit", ""])).stdout

    assert typed
    at = 0
    for piece in block.pieces:
        at = shown.find(piece, at)
        assert at >= 0, f"{piece}\n\nis not on the screen, or not in this order:\n\n{shown}"


@pytest.mark.parametrize("block", excerpts(), ids=lambda block: f"{where(block.page)}-{block.language}")
def test_excerpts_stand_in_the_examples(block: Block) -> None:
    """Each piece of an excerpt in a README is, letter by letter, a piece of an example; guides write whole files."""
    found = [path for ending in ("*.py", "*.toml") for path in sorted((ROOT / "examples").rglob(ending))]
    sources = [path.read_text(encoding="utf-8") for path in found]

    for piece in block.pieces:
        assert any(piece in source for source in sources), piece


def test_the_page_for_players_has_every_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `help` lists in a game stands in the table of what can be typed."""
    monkeypatch.setenv("COLUMNS", "200")
    options = [*NEW_GAME, "--save", str(tmp_path / "game.jsonl")]
    shown = CliRunner().invoke(app, options, input="help\nquit\n").stdout
    listed = re.findall(r"^  ([a-z]+)(?:  | \[?[A-Z]+\]? )", shown.partition("A> help")[2], re.MULTILINE)
    page = (ROOT / "docs/playing.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`([a-z]+)", "".join(re.findall(r"^\| (`.+?) \|", page, re.MULTILINE))))

    assert {"why", "hint", "undo", "look", "rules", "quit", "help"} <= set(listed) <= told


def test_the_readme_has_what_these_tests_look_at() -> None:
    """A screen, an excerpt, a library session, and both kinds of commands."""
    assert {"text", "py", "python"} == {
        block.language for block in blocks("text", "py", "python") if block.page == README
    }
    assert {"play", "test"} <= {arguments for page, arguments in commands("make") if page == "README.md"}
    assert 5 <= len([page for page, _ in commands("headframe") if page == "README.md"])


def test_the_changelog_names_this_version_and_what_comes() -> None:
    """Keep a Changelog: what is not released yet stands first, and says something."""
    text = CHANGELOG.read_text(encoding="utf-8")
    sections = re.findall(r"^## \[(.+?)\]", text, re.MULTILINE)
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

    assert "Unreleased" == sections[0]
    assert version in text
    assert re.search(r"^### Added\n\n- ", text, re.MULTILINE)
