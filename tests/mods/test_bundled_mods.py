"""The bundled mods: each keeps the contract of mods, they load together, and say where values come from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from headframe.library import known_plugins
from headframe.loading import load
from headframe.mods import gather
from headframe.mods.finding import bundled_folder
from headframe.testing.mod_contract import check_mod
from headframe_cli.app import app

GAMES = {
    "night_shift": 7,
    "deep_echoes": 7,
    "late_boats": 3,
    "black_foreman": 2,
}  # how many it takes until everything has come into play
KNOWN = known_plugins()
MODS = sorted(path.parent.name for path in bundled_folder().glob("*/mod.json"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move the user's data folder."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def test_there_are_some() -> None:
    """A pack of cards, floors, milestones, house rules by values and by patches, a board, a mod of Mine Out."""
    assert {
        "night_shift",
        "deep_echoes",
        "long_haul",
        "double_shift",
        "bare_hands",
        "fair_prices",
        "black_foreman",
    } <= set(MODS)


@pytest.mark.contract
@pytest.mark.parametrize("mod", MODS)
def test_every_mod_keeps_the_contract(mod: str) -> None:
    """It loads, plays, is used wholly, passes its scenarios, packs, and says what it is for."""
    check_mod(mod, KNOWN, games=GAMES.get(mod, 1))


@pytest.mark.parametrize("mod", MODS)
def test_nothing_is_said_of_them(mod: str) -> None:
    """Not even a warning."""
    mods = gather([mod])

    assert load(mods.mods[0].manifest.game, mods=mods, plugins=KNOWN).warnings == ()


@pytest.mark.parametrize("mod", MODS)
def test_files_are_in_the_one_form_and_marked(mod: str) -> None:
    """`mod fmt` would change nothing; content says where it comes from."""
    folder = bundled_folder() / mod
    (found,) = gather([str(folder)]).mods
    result = CliRunner().invoke(app, ["mod", "fmt", str(folder), "--check"])

    assert result.exit_code == 0, result.output
    for path, data in found.files.files.items():
        if path.startswith("content/"):
            assert json.loads(data)["marks"] == {"": "authored"}


def test_the_pack_fills_the_four_shops() -> None:
    """Two cards for each."""
    rules = load("drillers", mods=gather(["night_shift"]), plugins=KNOWN)
    types = sorted(entry.body.type for id_, entry in rules.entries["cards"].items() if id_.startswith("night_shift:"))

    assert types == sorted(["drilling", "movement", "utility", "advanced"] * 2)


def test_those_that_do_not_contradict_load_together() -> None:
    """All of Drillers but one of the two house rules of values, in the order of their ids."""
    together = [mod for mod in MODS if mod not in ("double_shift", "late_boats")]
    mods = gather(together)
    rules = load("drillers", mods=mods, plugins=KNOWN)

    assert [mod.id for mod in rules.mods] == together
    assert rules.warnings == ()
