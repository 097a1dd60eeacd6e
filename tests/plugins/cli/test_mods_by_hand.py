"""`headframe mod lock`, `migrate` and `remove` where somebody tried them by hand and they went wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from headframe.mods import read_mod_files
from samples.modding import CARD, write_mod

Headframe = Callable[..., Result]
CARDS: dict[str, Any] = {"content/cards/nd.json": {**CARD, "name": "Nd"}}  # Any: JSON


pytestmark = pytest.mark.usefixtures("here")


def test_a_lock_in_the_mod_s_own_folder(headframe: Headframe, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`mod lock` writes where it is called, which may be the mod: that changes neither what is wrong nor the hash."""
    root = write_mod(here, "mine", CARDS)
    before = read_mod_files(root).sha256
    monkeypatch.chdir(root)

    assert headframe("mod", "lock").exit_code == 0
    assert (root / "mods.lock.json").is_file()
    assert headframe("mod", "check").stdout == "ok: 2 files, 1 mod\n"
    assert headframe("mod", "lock", "--check").stdout == "exact\n"
    assert read_mod_files(root).sha256 == before


def test_a_zip_in_the_mod_s_own_folder(headframe: Headframe, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`mod pack` writes where it is called, too: the next zip is the same, and however large, nothing is wrong."""
    root = write_mod(here, "mine", {**CARDS, "README.md": "x" * 250_000, "notes.txt": "x" * 250_000})
    before = read_mod_files(root).sha256
    monkeypatch.chdir(root)
    assert headframe("mod", "pack").exit_code == 0
    first = (root / "mine-1.0.zip").read_bytes()

    assert headframe("mod", "check").stdout == "ok: 4 files, 1 mod\n"
    assert headframe("mod", "pack").exit_code == 0
    assert (root / "mine-1.0.zip").read_bytes() == first
    assert read_mod_files(root).sha256 == before


def test_what_is_to_be_typed_next_can_be_typed(headframe: Headframe, here: Path, tmp_path: Path) -> None:
    """A path with a space in it stands in quotes."""
    write_mod(tmp_path / "my mods", "mine", {"content/cards/a.json": "{"})
    said = (
        headframe("mod", "new", "card", "fresh", "--in", "../my mods/mine").stdout,
        headframe("mod", "pack", "../my mods/mine").stderr,
        headframe("mod", "fmt", "../my mods/mine").stderr,
    )

    assert all("headframe mod check '../my mods/mine'" in each for each in said)


def test_adding_a_mod_whose_neighbour_is_not_there(headframe: Headframe, here: Path, home: Path) -> None:
    """It cannot be played yet, and why is said; programs get it as a fact."""
    write_mod(here, "mine", CARDS, depends={"base": "*"})
    said = headframe("mod", "add", "mine").stderr
    facts = json.loads(headframe("mod", "add", "mine", "--replace", "--json").stdout)
    assert "mine needs base, which is not among your mods; add that as well" in said
    assert facts["missing"] == ["base"]

    write_mod(home / "mods", "base")
    assert headframe("mod", "add", "mine", "--replace").stderr.count("needs") == 0


@pytest.mark.parametrize(
    ("id_", "hint"),
    [("mine:night", "if mine is a mod, name it with --mod"), ("driller:grabber", 'did you mean "drillers:grabber"?')],
)
def test_explaining_what_is_not_there(headframe: Headframe, id_: str, hint: str) -> None:
    """An id of a mod that was not named, or one that is typed wrong."""
    assert hint in headframe("mod", "explain", id_).stderr


def test_migrating_a_mod_of_a_newer_format(headframe: Headframe, here: Path) -> None:
    """It is left as it is, and nobody says that it is in this format."""
    root = write_mod(here, "mine", CARDS, format=2)
    before = (root / "mod.json").read_bytes()
    result = headframe("mod", "migrate", "mine")

    assert (result.exit_code, (root / "mod.json").read_bytes()) == (1, before)
    assert "this is data format 2; this version reads 1 to 1; update Headframe" in result.stderr


def test_removing_one_of_two_mods_of_one_id(headframe: Headframe, here: Path, tmp_path: Path) -> None:
    """As the message advises: by its path, since the id means neither."""
    shelf = tmp_path / "home" / "mods"
    one, two = (write_mod(shelf / name, "mine", CARDS).rename(shelf / f"{name}_mine") for name in ("one", "two"))

    assert "is there twice" in headframe("mod", "check", "mine").stderr
    assert headframe("mod", "remove", str(two)).exit_code == 0
    assert (one.is_dir(), two.exists()) == (True, False)
    assert headframe("mod", "check", "mine").exit_code == 0


def test_a_zip_that_is_none_among_one_s_mods(headframe: Headframe, tmp_path: Path) -> None:
    """It is listed with why it cannot be used."""
    file = tmp_path / "home" / "mods" / "mine.zip"
    file.parent.mkdir(parents=True)
    file.write_text("garbage")
    result = headframe("mod", "list")

    assert result.exit_code == 0
    assert "cannot be used: missing-manifest: no mod.json can be read in it" in result.stdout


@pytest.mark.parametrize("what", ["drillers:grabber/main/cost", "drillers:draw", "mine_out:jeweler/cost"])
def test_explaining_the_game_s_own_without_a_mod(headframe: Headframe, what: str) -> None:
    """As the page on modding types it, in any folder."""
    result = headframe("mod", "explain", what)

    assert result.exit_code == 0, result.stderr
    assert result.stdout.endswith("  no mod changes it\n")


def test_changing_a_bundled_mod(headframe: Headframe) -> None:
    """How to have one's own is said, and works."""
    assert "`headframe mod add night_shift` makes it yours" in headframe("mod", "fmt", "night_shift").stderr
    assert headframe("mod", "add", "night_shift").exit_code == 0
    assert headframe("mod", "fmt", "night_shift").exit_code == 0


def test_a_runaway_in_several_games_is_told_once(headframe: Headframe, here: Path) -> None:
    """One card is one thing to mend, wherever it was stopped."""
    effect: dict[str, Any] = {"op": "gain", "what": "fuel", "n": 1}  # Any: JSON
    for _ in range(5):
        effect = {"op": "for_each", "amount": 99, "effects": [effect]}
    card = {"name": "Run", "type": "mech", "copies": 4, "fuel": 2, "main": {"cost": {"fuel": 0}, "effects": [effect]}}
    write_mod(here, "mine", {"content/cards/run.json": card})
    result = headframe("mod", "check", "mine", "--play", "3", "--format", "json")

    assert [problem["code"] for problem in json.loads(result.stdout)["problems"]] == ["runaway"]
