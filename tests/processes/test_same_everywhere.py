"""A game is the same in every process: whatever the hash seed, the locale, the terminal, the place or the home."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

HEADFRAME = (sys.executable, "-c", "from headframe_cli import main; main()")
GREEDY = ("play", "drillers", "--seats", "greedy,greedy", "--seed", "7", "--json")
SURROUNDINGS: Mapping[str, Mapping[str, str]] = {
    "another hash seed": {"PYTHONHASHSEED": "31337"},
    "no hash seed": {"PYTHONHASHSEED": "0"},
    "a locale of bytes": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "a dumb terminal": {"TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "20"},
    "checks of the interpreter": {"PYTHONDEVMODE": "1", "PYTHONMALLOC": "default"},
    "another time zone": {"TZ": "Pacific/Chatham"},
}

pytestmark = pytest.mark.process


def run(*args: str | Path, env: Mapping[str, str], cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own, with nobody at the keyboard."""
    whole = {"PATH": os.environ["PATH"], **env}
    command = (*HEADFRAME, *map(str, args))
    return subprocess.run(command, env=whole, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, check=False)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """Play greedy against greedy once and return the object and the record."""
    folder = tmp_path_factory.mktemp("played")
    file = folder / "game.jsonl"
    done = run(*GREEDY, "--save", file, env={"PYTHONHASHSEED": "1", "HEADFRAME_HOME": str(folder)})
    assert done.returncode == 0, done.stderr
    return done.stdout, file.read_bytes()


@pytest.mark.parametrize("surroundings", SURROUNDINGS.values(), ids=SURROUNDINGS.keys())
def test_the_same_game_in_any_surroundings(
    played: tuple[bytes, bytes], tmp_path: Path, surroundings: Mapping[str, str]
) -> None:
    """The final object and the record are equal byte by byte."""
    file = tmp_path / "game.jsonl"
    done = run(*GREEDY, "--save", file, env={"HEADFRAME_HOME": str(tmp_path / "home"), **surroundings}, cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert played == (done.stdout, file.read_bytes())


def test_the_record_is_verified_elsewhere(played: tuple[bytes, bytes], tmp_path: Path) -> None:
    """Another process, with another hash seed, comes to the state that the object names."""
    file = tmp_path / "game.jsonl"
    file.write_bytes(played[1])
    env = {"PYTHONHASHSEED": "99", "HEADFRAME_HOME": str(tmp_path / "home")}
    done = run("replay", file, "--verify", "--json", env=env)

    assert done.returncode == 0, done.stderr
    assert json.loads(played[0])["state_hash"] == json.loads(done.stdout)["state_hash"]


def test_a_user_without_a_home(tmp_path: Path) -> None:
    """Where nothing names a user's folder, the system's own record of the user does."""
    done = run("games", env={}, cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert b"drillers" in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_a_home_that_is_no_folder(tmp_path: Path) -> None:
    """A folder that cannot be made is told in one line, with the variable that names another; no game begins."""
    blocked = tmp_path / "file"
    blocked.touch()
    done = run(*GREEDY, env={"HEADFRAME_HOME": str(blocked)})

    assert (1, b"") == (done.returncode, done.stdout)
    assert len(done.stderr.splitlines()) == 1
    assert str(blocked).encode() in done.stderr


def test_a_closed_standard_output_ends_nothing(tmp_path: Path) -> None:
    """Nobody reads, and still the game is played and its record is whole."""
    file = tmp_path / "game.jsonl"
    command = (*HEADFRAME, *GREEDY, "--save", file)
    env = {**os.environ, "HEADFRAME_HOME": str(tmp_path / "home")}
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed:
        done = subprocess.run(
            command, env=env, stdin=subprocess.DEVNULL, stdout=closed, stderr=subprocess.PIPE, check=False
        )

    assert b"Traceback" not in done.stderr
    assert b'"end"' in file.read_bytes().splitlines()[-1]
