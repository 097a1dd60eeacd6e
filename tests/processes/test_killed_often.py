"""Games are killed at random moments, resumed, and end as the unbroken ones: 10 moments, 100 with HEADFRAME_FULL."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest

from headframe.chance import digest64
from headframe.library import PlayedGame, new_game, replay_record, resume
from headframe.records import read_record

# It says after each action how many are done; each has been written before it is said.
PLAYER = """
import sys
import headframe

game = headframe.new_game(sys.argv[1], seats=sys.argv[2], seed=int(sys.argv[3]), record=sys.argv[4])
print(0, flush=True)
while not game.over:
    if game.play_bot(next(iter(game.decisions))):
        print(len(game.history), flush=True)
"""
GAMES = (("drillers", "random"), ("mine_out", "random,random,random"))
SEEDS = 5  # games of each kind, so that an unbroken one serves several moments
ROUNDS = range(10 if os.environ.get("HEADFRAME_FULL") else 1)
MOMENTS = 10  # in a round
LONGEST = 0.004  # seconds from an action to the kill, a few actions' time

pytestmark = [pytest.mark.process, pytest.mark.heavy]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test a user's folder of its own."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


@cache
def unbroken(game: str, seats: str, seed: int) -> PlayedGame:
    """Return the game that nobody disturbed, at its end."""
    played = new_game(game, seats=seats, seed=seed)
    played.run()
    return played


def killed(path: Path, arguments: tuple[str, str, int], *, wait_for: int, delay: float) -> int:
    """Play in another process, kill it some seconds after an action, and return how many it said it had done."""
    command = [sys.executable, "-c", PLAYER, *map(str, arguments), str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(wait_for + 1)]
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()
    return int([line for line in said if line.endswith("\n")][-1])


def drawn(moment: int, what: str, *, below: int) -> int:
    """Draw a number, the same in every run, so that a failure can be looked into."""
    return digest64(f"{moment} {what}") % below


def killed_and_resumed(path: Path, moment: int) -> bool:
    """Kill a game at a moment and check what is left of it; tell whether it was not over yet."""
    arguments = (*GAMES[moment % len(GAMES)], drawn(moment, "seed", below=SEEDS))
    whole = unbroken(*arguments)
    wait_for = drawn(moment, "action", below=len(whole.history) * 2 // 3)
    delay = LONGEST * drawn(moment, "delay", below=1000) / 1000

    done = killed(path, arguments, wait_for=wait_for, delay=delay)

    record = read_record(path)
    assert done <= len(record.actions) <= done + 1
    if record.end:
        assert replay_record(path).hash == whole.hash
        return False
    resumed = resume(path)
    assert resumed.history == whole.history[: len(resumed.history)]
    assert resumed.run() == whole.run()
    assert replay_record(path).hash == whole.hash
    return True


@pytest.mark.parametrize("number", ROUNDS)
def test_killed_games_end_as_the_unbroken_ones(tmp_path: Path, number: int) -> None:
    """At most the action in flight is lost, and what is resumed ends in the same state and scores."""
    moments = range(number * MOMENTS, (number + 1) * MOMENTS)
    caught = [killed_and_resumed(tmp_path / f"game{moment}", moment) for moment in moments]

    assert sum(caught) >= MOMENTS * 8 // 10  # a game that was over when it was killed shows little
