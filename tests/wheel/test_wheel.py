"""The wheel, built and installed into an empty environment outside the checkout: it holds everything, and plays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
import venv
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from headframe.library import new_game
from headframe.loading import load
from headframe.plugins import registry

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES = [ROOT / name for name in SETTINGS["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]]
BIN = "Scripts" if sys.platform == "win32" else "bin"
LINE_UP = "greedy,greedy"
SEED = 7

pytestmark = pytest.mark.wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel as a packager would."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install it with its pinned dependencies, and nothing else, into a new environment."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    pip += ["--python", str(folder / BIN / "python"), "install", "-c", str(ROOT / "constraints.txt"), str(wheel)]
    done = subprocess.run(pip, env=_outside(folder), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def _outside(folder: Path) -> Mapping[str, str]:
    """Return surroundings that know nothing of the checkout, with a data folder of their own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "HEADFRAME_HOME": str(folder / "home")}


def _run(environment: Path, command: str, *args: str | Path) -> str:
    """Run a command of the environment, somewhere else, and return what it prints."""
    elsewhere = environment / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    done = subprocess.run(
        [environment / BIN / command, *args],
        cwd=elsewhere,
        env=_outside(environment),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_holds_every_file_of_every_package(wheel: Path) -> None:
    """Code, content, schemas, rulebooks and typing marks; and no test, no example, no stray folder."""
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    there = {
        file.relative_to(package.parent).as_posix()
        for package in PACKAGES
        for file in package.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }

    assert there == packed


def test_every_package_is_in_the_wheel() -> None:
    """A package of the source roots that the build does not list would be missing only for users."""
    roots = SETTINGS["tool"]["hatch"]["build"]["dev-mode-dirs"]
    there = {init.parent for root in roots for init in (ROOT / root).glob("*/__init__.py")}

    assert there == set(PACKAGES)


def test_installed_content_is_whole_and_valid(environment: Path) -> None:
    """Every bundled game loads with every plugin as it does here, and the shipped schemas accept its content."""
    found = json.loads(_run(environment, "python", Path(__file__).with_name("installed.py")))
    known = registry()
    here: dict[str, Any] = {game: load(game, plugins=known) for game in known.games()}  # Any: rulesets

    assert not Path(found["home"]).is_relative_to(ROOT)
    assert found["outdated"] == []
    assert {game: rules.digest for game, rules in here.items()} == {
        g: said["digest"] for g, said in found["games"].items()
    }
    for game, rules in here.items():
        said = found["games"][game]
        assert ([], []) == (said["invalid"], said["broken"])
        assert [info.name for info in rules.plugins] == said["plugins"]
        assert {kind: len(entries) for kind, entries in rules.entries.items()} == said["content"]
        assert said["rulebook"] > 100
        assert len(rules.rule_declarations) == said["rule_values"] > 0


def test_the_installed_command_plays_the_same_game(environment: Path) -> None:
    """The object of a whole game is the one that this checkout comes to; the record is verified there."""
    record = environment / "game.jsonl"
    played = _run(environment, "headframe", "play", "--seats", LINE_UP, "--seed", str(SEED), "--json", "--save", record)
    verified = _run(environment, "headframe", "replay", record, "--verify", "--json")
    here = new_game("drillers", seats=LINE_UP, seed=SEED).run()

    assert here == json.loads(played)
    assert json.loads(verified)["verified"] is True


def test_the_installed_command_says_its_version(environment: Path) -> None:
    """It is the version of this checkout."""
    assert f"headframe {SETTINGS['project']['version']}\n" == _run(environment, "headframe", "--version")
