"""A process that is killed while it plays loses at most the action in flight."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from headframe.library import new_game, replay_record, resume
from headframe.records import read_record

# It says after each action how many are done; each has been written before it is said.
PLAYER = """
import sys
import headframe

game = headframe.new_game({game!r}, seats="random,random", seed={seed}, record=sys.argv[1])
print(0, flush=True)
while not game.over:
    if game.play_bot(next(iter(game.decisions))):
        print(len(game.history), flush=True)
"""
DELAYS = (0.0, 0.003, 0.01, 0.03, 0.1) if os.environ.get("HEADFRAME_FULL") else (0.0, 0.02)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test a user's folder of its own."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def killed(path: Path, *, seed: int, delay: float) -> int:
    """Play in another process, kill it without warning, and return how many actions it said it had done."""
    code = PLAYER.format(game="drillers", seed=seed)
    with subprocess.Popen([sys.executable, "-c", code, path], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline()]  # the set-up is through
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()
    whole = [line for line in said if line.endswith("\n")]
    return int(whole[-1])


@pytest.mark.process
@pytest.mark.heavy
@pytest.mark.parametrize("delay", DELAYS)
def test_killed_game_loses_at_most_the_action_in_flight(tmp_path: Path, delay: float) -> None:
    """Every action that was done is in the record, and the resumed game is the one that was played."""
    path = tmp_path / "game"
    seed = int(delay * 1000)
    done = killed(path, seed=seed, delay=delay)

    record = read_record(path)
    game = resume(path)

    same = new_game("drillers", seats="random,random", seed=seed)
    while len(same.history) < len(record.actions):
        same.play_bot(next(iter(same.decisions)))
    assert done <= len(record.actions) <= done + 1
    assert game.hash == same.hash
    for played in (game, same):
        for _ in range(50):
            played.play_bot(next(iter(played.decisions)))
    assert game.hash == same.hash
    assert replay_record(path).history == game.history
