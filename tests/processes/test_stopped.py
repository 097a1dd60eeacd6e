"""A command that is stopped ends itself, not the game: the record is whole, and the command that is printed goes on."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

HEADFRAME = (sys.executable, "-c", "from headframe_cli import main; main()")
BOTS = ("play", "drillers", "--seats", "greedy,greedy", "--seed", "7")
PATIENCE = 60  # seconds until a test gives up

pytestmark = pytest.mark.process


@pytest.fixture
def surroundings(tmp_path: Path) -> Mapping[str, str]:
    """Return an environment with a data folder of its own."""
    return {**os.environ, "HEADFRAME_HOME": str(tmp_path / "home"), "COLUMNS": "100"}


def run(*args: str | Path, env: Mapping[str, str], text: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command to its end with lines of input."""
    command = (*HEADFRAME, *map(str, args))
    return subprocess.run(command, env=env, input=text, capture_output=True, text=True, check=False)


def go_on(said: str) -> list[str]:
    """Return the arguments of the resume command that was printed."""
    (line,) = [line for line in said.splitlines() if "headframe resume " in line]
    return shlex.split(line)[1:]


def interrupt(args: tuple[str | Path, ...], record: Path, *, env: Mapping[str, str]) -> tuple[int, str, str]:
    """Start a game, send Ctrl-C when its record has grown, and return exit code, output and complaints."""
    command = (*HEADFRAME, *map(str, args))
    with subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stdout=-1, stderr=-1, text=True) as process:
        until = time.monotonic() + PATIENCE
        while not (record.exists() and record.read_bytes().count(b"\n") > 20):
            assert process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.005)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def test_nobody_at_the_keyboard(surroundings: Mapping[str, str]) -> None:
    """`headframe play </dev/null` plays the default game to its end and prints the table and the scores."""
    done = run("play", env=surroundings)

    assert (0, "") == (done.returncode, done.stderr)
    for shown in ("The game is over.", "Rig A:", "Rig B:", "Mine tiles", "Minerals", "Total", "A (greedy)"):
        assert shown in done.stdout
    assert "The winner is" in done.stdout or " tie." in done.stdout


def test_bots_are_interrupted_and_go_on(tmp_path: Path, surroundings: Mapping[str, str]) -> None:
    """Exit 130; the game that goes on comes to the object of one that was never stopped."""
    record, undisturbed = tmp_path / "stopped.jsonl", tmp_path / "whole.jsonl"
    code, out, err = interrupt((*BOTS, "--save", record), record, env=surroundings)
    resumed = run(*go_on(out), "--json", env=surroundings)
    whole = run(*BOTS, "--json", "--save", undisturbed, env=surroundings)

    assert (130, "") == (code, err)
    assert 0 == resumed.returncode, resumed.stderr
    assert whole.stdout.splitlines()[-1] == resumed.stdout.splitlines()[-1]
    assert 0 == run("replay", record, "--verify", env=surroundings).returncode


def test_the_end_of_input_keeps_the_game(tmp_path: Path, surroundings: Mapping[str, str]) -> None:
    """Exit 1 at the first line that is missing; the printed command asks the same person again."""
    record = tmp_path / "a game.jsonl"  # the space wants quotes
    stopped = run("play", "--seats", "human,greedy", "--seed", "7", "--save", record, env=surroundings, text="1\n")
    resumed = run(*go_on(stopped.stdout), env=surroundings, text="1\n")
    verified = run("replay", record, "--verify", "--json", env=surroundings)

    assert (1, 1) == (stopped.returncode, resumed.returncode)
    assert go_on(stopped.stdout) == go_on(resumed.stdout) == ["resume", str(record)]
    assert "Traceback" not in stopped.stderr + resumed.stderr
    assert (True, False) == (json.loads(verified.stdout)["verified"], json.loads(verified.stdout)["over"])
