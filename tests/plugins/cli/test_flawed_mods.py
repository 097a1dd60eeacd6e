"""`headframe mod pack` and `mod add` take a mod with errors, and say so; no code of third parties is imported."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from headframe.mods import shelf
from samples.modding import CARD, patch, write_mod

Headframe = Callable[..., Result]
TYPO = {**CARD, "costs": 1}
NOWHERE = patch("drillers:nothing", {"op": "remove", "path": "/fuel"})
WORDY = {**CARD, "main": {"cost": {"fuel": 2}, "effects": [{"op": "dance"}]}}
EXPLODES = """
from headframe.declarations import PluginInfo
HEADFRAME = PluginInfo("dancing", game="drillers")
raise RuntimeError("imported")
"""
VERBS = {"pack": "packed", "add": "added"}


pytestmark = pytest.mark.usefixtures("here")


@pytest.mark.parametrize("command", VERBS)
@pytest.mark.parametrize("form", ["text", "github"])
def test_errors_are_counted_on_standard_error(headframe: Headframe, here: Path, command: str, form: str) -> None:
    """As many as a check finds; it is done all the same."""
    write_mod(here, "mine", {"content/cards/night.json": TYPO, "patches/a.json": NOWHERE})
    result = headframe("mod", command, "mine", "--format", form)

    assert result.exit_code == 0
    said = f"headframe: it is {VERBS[command]} with 2 errors in it; `headframe mod check mine` says what is wrong\n"
    assert result.stderr == said
    assert "error" not in result.stdout
    assert headframe("mod", "check", "mine").stdout.splitlines()[-1] == "2 errors in 3 files"
    assert (here / "mine-1.0.zip").exists() if command == "pack" else "mine" in shelf().places


@pytest.mark.parametrize("command", VERBS)
def test_programs_get_the_errors_as_facts(headframe: Headframe, here: Path, command: str) -> None:
    """In the one object, and no line beside it; warnings are none."""
    extra = {"op": "add", "path": "/name", "value": "x"}
    same = patch("drillers:grabber", {"op": "replace", "path": "/fuel", "value": 2})
    write_mod(here, "mine", {"content/cards/night.json": TYPO, "patches/a.json": same})
    write_mod(here, "sound", {"patches/a.json": same})
    result = headframe("mod", command, "mine", "--json")
    facts, sound = json.loads(result.stdout), json.loads(headframe("mod", command, "sound", "--json").stdout)

    assert (result.exit_code, result.stderr, facts["ok"], facts["errors"]) == (0, "", True, 1)
    assert [(each["code"], each["line"] > 0) for each in facts["problems"]] == [("unknown-field", True)]
    assert (sound["errors"], sound["problems"]) == (0, [])
    write_mod(here, "later", {"patches/a.json": patch("drillers:grabber", extra)})
    assert "with 1 error in it" in headframe("mod", command, "later").stderr


@pytest.mark.parametrize("command", VERBS)
def test_a_sound_mod_has_no_errors(headframe: Headframe, here: Path, command: str) -> None:
    """Also where what it depends on is nowhere, whose content it names; that this one is missing is another thing."""
    files = {"content/cards/night.json": CARD, "patches/a.json": patch("base:drill", NOWHERE["ops"][0])}
    write_mod(here, "mine", files, depends={"base": "*"})
    said = "" if command == "pack" else "headframe: mine needs base, which is not among your mods; add that as well\n"
    result = headframe("mod", command, "mine")

    assert (result.exit_code, result.stderr) == (0, said)
    write_mod(here, "alone", {"content/cards/night.json": CARD})
    assert headframe("mod", command, "alone").stderr == ""


@pytest.mark.parametrize("command", VERBS)
def test_each_file_is_looked_at_where_a_neighbour_is_missing(headframe: Headframe, here: Path, command: str) -> None:
    """A typo in content, a patch that does nothing, a text that is none: each is told once."""
    files = {
        "content/cards/night.json": TYPO,
        "content/cards/torn.json": "{",
        "patches/a.json": {"target": "base:drill", "ops": []},
        "locale/en.json": {"mine:night": 3},
    }
    write_mod(here, "mine", files, depends={"base": "*"})
    facts = json.loads(headframe("mod", command, "mine", "--json").stdout)

    assert sorted(each["file"] for each in facts["problems"]) == [f"mine/{path}" for path in sorted(files)]


@pytest.mark.parametrize("command", VERBS)
def test_the_errors_of_a_neighbour_are_not_its_own(headframe: Headframe, here: Path, home: Path, command: str) -> None:
    """Nor does a broken one keep it from being packed."""
    write_mod(home / "mods", "base", {"content/cards/night.json": TYPO})
    write_mod(here, "mine", depends={"base": "*"})
    result = headframe("mod", command, "mine")

    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.parametrize("command", VERBS)
def test_third_parties_are_never_imported(
    headframe: Headframe, here: Path, install: Callable[[str, str], None], command: str
) -> None:
    """Words that a plugin may bring are let pass; what is no JSON is not."""
    install("dancing", EXPLODES)
    write_mod(here, "mine", {"content/cards/night.json": WORDY}, plugins={"dancing": "*"})
    assert headframe("plugins", "enable", "dancing").exit_code == 0
    result = headframe("mod", command, "mine")
    assert (result.exit_code, result.stderr) == (0, "")

    write_mod(here, "other", {"content/cards/night.json": "{"}, plugins={"dancing": "*"})
    assert "with 1 error in it" in headframe("mod", command, "other").stderr


@pytest.mark.parametrize("command", VERBS)
def test_a_mod_of_a_game_that_is_not_bundled(headframe: Headframe, here: Path, command: str) -> None:
    """Its patches are held against their form, its content is read as JSON."""
    files = {"content/pieces/king.json": {"name": "King"}, "patches/a.json": {"target": "chess:king"}}
    write_mod(here, "mine", files, game="chess")

    assert "with 1 error in it" in headframe("mod", command, "mine").stderr


@pytest.mark.parametrize("command", VERBS)
def test_what_cannot_be_read_wholly_is_refused(headframe: Headframe, here: Path, command: str) -> None:
    """A file that a copy would not have, or a manifest that does not fit."""
    root = write_mod(here, "mine")
    (root / "linked.json").symlink_to(here)
    result = headframe("mod", command, "mine")

    assert (result.exit_code, "error[symlink]" in result.stdout) == (1, True)
    assert not (here / "mine-1.0.zip").exists()
    assert "mine" not in shelf().places
