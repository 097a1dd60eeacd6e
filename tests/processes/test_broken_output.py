"""Standard streams that are full, closed, or read by nobody: one clear line and exit 1, or silence; no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from headframe.library import new_game, replay_record
from headframe_cli.app import BUILT_IN

COMMAND = "from headframe_cli import main; main()"
FULL = Path("/dev/full")
SAID = "headframe: cannot write the output: No space left on device\n"
PLAY = ("play", "mine_out", "--seats", "random,random,random", "--seed", "1")
SHOWN = (
    (),
    ("--help",),
    ("--version",),
    ("games", "--json"),
    ("show", "drillers"),
    ("rules", "drillers", "--book"),
    ("mod", "check", "--help"),
    ("saves",),
    *((name, "--help") for name in sorted(BUILT_IN)),
)
SOME = SHOWN if os.environ.get("HEADFRAME_FULL") else SHOWN[:8]

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full"),
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test a user's folder of its own."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def shell(redirections: str, *args: str, unbuffered: bool = False) -> subprocess.CompletedProcess[str]:
    """Run a command in a shell, with what a shell can do to its streams."""
    python = [sys.executable, *(["-u"] if unbuffered else []), "-c", COMMAND, *args]
    line = f'set -o pipefail; "$@" {redirections}'
    return subprocess.run(["bash", "-c", line, "bash", *python], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("args", SOME, ids=" ".join)
def test_a_full_output_is_one_line(args: tuple[str, ...]) -> None:
    """Whatever is shown, help included; exit 1."""
    done = shell(f">{FULL}", *args, unbuffered=len(args) == 1)

    assert (1, SAID) == (done.returncode, done.stderr)


def test_a_full_output_ends_no_record(tmp_path: Path) -> None:
    """The game that could not be shown is played and kept."""
    file = tmp_path / "game.jsonl"
    done = shell(f">{FULL}", *PLAY, "--save", str(file))

    assert (1, SAID) == (done.returncode, done.stderr)
    assert replay_record(file).over


def test_a_full_output_while_a_person_plays(tmp_path: Path) -> None:
    """What was done before stands in the record."""
    file = tmp_path / "game.jsonl"
    game = new_game("drillers", seats="human,greedy", seed=7, record=file)
    game.play(game.decisions[0][0], seat=0)
    game.close()
    done = shell(f"<<<1 >{FULL}", "resume", str(file))

    assert (1, SAID) == (done.returncode, done.stderr)
    assert len(replay_record(file).history) == 1


def test_full_complaints_end_nothing() -> None:
    """Where not even an error can be written the exit code still tells."""
    assert 1 == shell(f">{FULL} 2>{FULL}", "games").returncode
    assert 0 != shell(f"2>{FULL}", "nonsense").returncode
    assert 0 == shell(f"2>{FULL}", "games").returncode


@pytest.mark.parametrize("args", [("--help",), ("show", "drillers"), ("rules", "drillers", "--book")], ids=" ".join)
def test_a_pipe_that_is_closed_early_is_quiet(args: tuple[str, ...]) -> None:
    """`| head -1` reads one line, and nobody complains."""
    done = shell("| head -1", *args)

    assert 1 == len(done.stdout.splitlines())
    assert "" == done.stderr


def test_closed_streams_are_survived(tmp_path: Path) -> None:
    """A closed input has ended; a closed output is one that nobody reads."""
    file = tmp_path / "game.jsonl"
    human = shell("<&-", "play", "drillers", "--seats", "human,greedy", "--seed", "1")
    silent = shell(">&- <&- 2>&-", *PLAY, "--save", str(file))

    assert 1 == human.returncode
    assert "The input has ended." in human.stdout
    assert "Traceback" not in human.stderr
    assert 0 == silent.returncode
    assert replay_record(file).over
