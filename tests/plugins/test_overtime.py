"""The example plugin: a new word and a new phase, installed, enabled, and used by a mod that requires it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
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


@pytest.fixture
def run_pytest(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Return a function that runs the mod's scenarios in a pytest of their own, which finds what is installed here."""
    plugin = ("-p", "headframe.testing.pytest_plugin", "-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:xdist")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    config = tmp_path / "pytest.ini"

    def run(*args: str, ini: str = "") -> subprocess.CompletedProcess[str]:
        config.write_text(f"[pytest]\n{ini}\n")
        command = [sys.executable, "-m", "pytest", "-q", *plugin, "-c", str(config), *args, MOD]
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, env=env)

    return run


@pytest.mark.process
@pytest.mark.parametrize(
    ("args", "ini"),
    [
        (("--headframe-with", "overtime"), ""),
        (("--headframe-with=overtime,overtime",), ""),
        ((), "headframe_with = overtime"),
    ],
)
def test_pytest_runs_its_scenarios_with_the_plugin(
    run_pytest: Callable[..., subprocess.CompletedProcess[str]], args: tuple[str, ...], ini: str
) -> None:
    """For one run by an option, for good by the configuration; nothing is enabled."""
    done = run_pytest(*args, ini=ini)

    assert (done.returncode, "1 passed" in done.stdout) == (0, True), done.stdout + done.stderr


@pytest.mark.process
def test_pytest_says_how_to_name_the_plugin(run_pytest: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    """Without it the scenario fails, and says with which option it would not."""
    done = run_pytest()

    assert done.returncode == 1
    assert "long_nights needs the plugin overtime" in done.stdout
    assert "in pytest: --headframe-with NAME, or headframe_with = NAME" in done.stdout


@pytest.mark.process
def test_pytest_refuses_a_plugin_that_is_not_there(run_pytest: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    """As a fault of usage, before any scenario runs."""
    done = run_pytest("--headframe-with", "overtim")

    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert (
        "--headframe-with: plugin 'overtim' cannot be used: it is not installed; did you mean 'overtime'?"
        in done.stderr
    )
    assert "Traceback" not in done.stdout + done.stderr
