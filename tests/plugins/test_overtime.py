"""The example plugin: a new word and a new phase, installed, enabled, and used by a mod that requires it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from headframe.plugins import offers
from headframe_cli.app import app

EXAMPLE = Path(__file__).resolve().parents[2] / "examples/headframe-overtime"
MOD = str(EXAMPLE / "long_nights")


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the distribution, if nobody has, and move the user's data folder."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))
    if any(offer.name == "overtime" for offer in offers()):
        return
    info = tmp_path / "site/headframe_overtime-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: headframe-overtime\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text("[headframe.plugins]\novertime = headframe_overtime\n")
    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.syspath_prepend(str(tmp_path / "site"))


def headframe(*args: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(app, args)


def test_without_the_plugin_the_mod_is_refused() -> None:
    """The message says what to do; the unknown word is told too."""
    result = headframe("mod", "check", MOD)

    assert result.exit_code == 1
    assert "error[missing-plugin]: long_nights needs the plugin overtime >=0.1" in result.stdout
    assert "headframe plugins enable overtime" in result.stdout
    assert 'there is no op "overtime"' in result.stdout


def test_enabled_it_is_checked_tested_and_played() -> None:
    """For good with `plugins enable`: bots use the card, its scenario passes, the word documents itself."""
    assert headframe("plugins", "enable", "overtime").exit_code == 0
    checked = headframe("mod", "check", MOD, "--play", "2")
    assert (checked.exit_code, checked.stdout) == (0, "ok: 4 files, 1 mod\n")
    assert headframe("mod", "test", MOD).stdout.endswith("1 passed, 0 failed\n")
    words = json.loads(headframe("mod", "words", "--json").stdout)["words"]
    assert [word["plugin"] for word in words if word["name"] == "overtime"] == ["overtime"]
    played = headframe("play", "drillers", "--mod", MOD, "--seats", "greedy,random", "--seed", "3", "--json")
    assert json.loads(played.stdout.splitlines()[-1])["winners"]


def test_for_one_run(tmp_path: Path) -> None:
    """With --with alone; the record names plugin and mod."""
    file = tmp_path / "game.jsonl"
    args = ("--with", "overtime", "--seats", "random,random", "--seed", "3", "--save", str(file))
    assert headframe("play", "drillers", "--mod", MOD, *args).exit_code == 0
    lock = json.loads(file.read_text().splitlines()[0])["lock"]

    assert "overtime" in [plugin["name"] for plugin in lock["plugins"]]
    assert [mod["id"] for mod in lock["mods"]] == ["long_nights"]
