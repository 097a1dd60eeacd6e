"""Every `headframe mod` command prints for people, for programs and for GitHub; by id or path; exit 0, 1 or 2."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from headframe.content import render_json
from headframe_cli.mods import COMMANDS
from samples.modding import CARD, patch, write_mod

Headframe = Callable[..., Result]
EVERY: dict[str, tuple[str, ...]] = {
    "new": ("new", "fresh", "--game", "drillers"),
    "new object": ("new", "card", "fresh", "--in", "mine"),
    "check": ("check", "mine"),
    "fmt": ("fmt", "mine"),
    "explain": ("explain", "drillers:grabber/fuel", "--mod", "mine"),
    "diff": ("diff", "mine"),
    "test": ("test", "mine"),
    "lock": ("lock", "mine"),
    "list": ("list",),
    "pack": ("pack", "mine"),
    "add": ("add", "mine"),
    "remove": ("remove", "kept"),
    "migrate": ("migrate", "mine"),
    "words": ("words",),
}
BROKEN: dict[str, tuple[str, ...]] = {
    name: tuple("broken" if arg == "mine" else arg for arg in args)
    for name, args in EVERY.items()
    if "mine" in args and name not in ("fmt", "migrate", "new object")
} | {
    "new": ("new", "mine", "--game", "drillers"),
    "new object": ("new", "crad", "fresh", "--in", "mine"),
    "fmt": ("fmt", "mine", "--check"),
    "migrate": ("migrate", "nowhere"),
    "remove": ("remove", "nowhere"),
    "words": ("words", "drilers"),
}


@pytest.fixture(autouse=True)
def here(here: Path, home: Path) -> Path:
    """Work in a folder with a sound mod and a broken one, and one in the user's folder."""
    fuel = patch("drillers:grabber", {"op": "replace", "path": "/fuel", "value": 5})
    test = {"start": {"0/hand": ["grabber"]}, "expected": {"0/hand": ["drillers:grabber"]}}
    files = {"content/cards/night.json": CARD, "patches/a.json": fuel, "tests/a.json": test}
    write_mod(here, "mine", files)
    write_mod(home / "mods", "kept")
    write_mod(here, "broken", {"content/cards/a.json": {**CARD, "costs": 1}}, version=3)
    return here


def test_every_command_is_tried() -> None:
    """No command is left out here."""
    assert {name.split()[0] for name in EVERY} == set(COMMANDS)
    assert set(BROKEN) | {"list"} == set(EVERY)


@pytest.mark.parametrize("name", EVERY)
def test_json_is_one_object(headframe: Headframe, name: str) -> None:
    """It says ok, and nothing else stands on standard output."""
    result = headframe("mod", *EVERY[name], "--format", "json")

    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["ok"] is True


@pytest.mark.parametrize("name", EVERY)
def test_github_prints_what_a_log_can_hold(headframe: Headframe, name: str) -> None:
    """Nothing is wrong, so there is no annotation."""
    result = headframe("mod", *EVERY[name], "--format", "github")

    assert result.exit_code == 0, result.output
    assert result.stdout.strip()
    assert not any(line.startswith(("::error", "::warning")) for line in result.stdout.splitlines())


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_is_printed_in_that_form(headframe: Headframe, name: str) -> None:
    """Exit 1; for programs an object that is not ok, for GitHub an annotation."""
    as_json = headframe("mod", *BROKEN[name], "--format", "json")
    as_github = headframe("mod", *BROKEN[name], "--format", "github")

    assert (as_json.exit_code, as_github.exit_code) == (1, 1)
    assert json.loads(as_json.stdout)["ok"] is False
    assert "::error" in as_github.stdout
    assert headframe("mod", *BROKEN[name]).exit_code == 1


@pytest.mark.parametrize("name", EVERY)
def test_an_unknown_form_is_misuse(headframe: Headframe, name: str) -> None:
    """Exit 2."""
    assert headframe("mod", *EVERY[name], "--format", "xml").exit_code == 2


@pytest.mark.parametrize("name", [name for name, args in EVERY.items() if "mine" in args])
def test_a_path_will_do_as_well_as_an_id(headframe: Headframe, here: Path, name: str) -> None:
    """The same command on a mod of the user's folder by its id, and on one that lies elsewhere by its path."""
    by_id = ["kept" if arg == "mine" else arg for arg in EVERY[name] if name != "add"]
    by_path = [str(here / "mine") if arg == "mine" else arg for arg in EVERY[name]]

    assert headframe("mod", *by_path).exit_code == 0
    assert name == "add" or headframe("mod", *by_id).exit_code == 0


def test_a_bundled_mod_can_be_added_to_be_changed(headframe: Headframe, home: Path) -> None:
    """The copy is the user's, and is used from then on."""
    assert headframe("mod", "add", "night_shift").exit_code == 0
    assert (home / "mods/night_shift/mod.json").is_file()
    assert "already" in headframe("mod", "add", "night_shift").stderr
    assert headframe("mod", "remove", home / "mods/night_shift").exit_code == 0
    assert not (home / "mods/night_shift").exists()


def test_schemas_say_where_they_went(headframe: Headframe) -> None:
    """`schema export` has the forms too."""
    result = headframe("schema", "export", "schemas", "--format", "json")

    assert result.exit_code == 0
    assert "mod.schema.json" in json.loads(result.stdout)["files"]


def test_a_refusal_has_the_form_of_a_report(headframe: Headframe) -> None:
    """A program that reads reports reads refusals."""
    refused = json.loads(headframe("mod", "diff", "nowhere", "--format", "json").stdout)

    assert set(refused) == set(json.loads(render_json([], files=0, mods=0)))
    assert "is not found" in refused["problems"][0]["message"]
