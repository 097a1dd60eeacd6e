"""Two programs and one record: the second is told at once, and what the first has written stays whole."""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from headframe.errors import RecordError
from headframe.library import new_game, replay_record, resume
from headframe.records import read_record

COMMAND = "from headframe_cli import main; main()"
BEGUN = ("play", "drillers", "--seats", "human,greedy", "--seed", "7", "--plain", "--save")

pytestmark = pytest.mark.process


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test a user's folder of its own."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """Return the record of a game that somebody has left."""
    file = tmp_path / "game.jsonl"
    game = new_game("drillers", seats="human,greedy", seed=7, record=file)
    for _ in range(4):
        game.play(game.decisions[0][0], seat=0)
    game.close()
    return file


def headframe(*args: str | Path, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    command = [sys.executable, "-c", COMMAND, *map(str, args)]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


@contextmanager
def waiting(*args: str | Path) -> Iterator[subprocess.Popen[str]]:
    """Run a command until it asks somebody at the keyboard, and let it wait there."""
    command = [sys.executable, "-u", "-c", COMMAND, *map(str, args)]
    with subprocess.Popen(command, stdin=-1, stdout=-1, stderr=-1, text=True) as process:
        assert process.stdout is not None
        said = ""
        while "A> " not in said:
            letter = process.stdout.read(1)
            assert letter, said
            said += letter
        yield process
        process.kill()


def test_the_second_that_resumes_is_told_at_once(left: Path) -> None:
    """It ends before it shows a table, names file, process and both ways on; the first plays on undisturbed."""
    with waiting("resume", left, "--plain") as first:
        before = left.read_bytes()
        second = headframe("resume", left, "--plain", text="1\n1\n")
        assert before == left.read_bytes()
        out, _ = first.communicate("1\nquit\n")

    assert (1, "") == (second.returncode, second.stdout)
    assert f"{left} is open in another headframe (process {first.pid})" in second.stderr
    assert f"headframe resume {left} --save OTHER" in second.stderr
    assert len(second.stderr.splitlines()) == 1
    assert "Until next time." in out
    assert len(read_record(left).actions) == 5
    assert len(replay_record(left).history) == 5


def test_the_second_goes_on_in_a_copy(left: Path, tmp_path: Path) -> None:
    """As the message says: with --save the first keeps its record and each plays a game of its own."""
    copy = tmp_path / "copy.jsonl"
    with waiting("resume", left, "--plain") as first:
        second = headframe("resume", left, "--plain", "--save", copy, text="2\nquit\n")
        first.communicate("1\nquit\n")

    assert 0 == second.returncode, second.stderr
    assert len(read_record(left).actions) == len(read_record(copy).actions) == 5
    assert replay_record(left).history[:4] == replay_record(copy).history[:4]
    assert replay_record(left).history[4] != replay_record(copy).history[4]


def test_resuming_a_game_that_is_being_played_is_told(tmp_path: Path) -> None:
    """Also when the first has just begun it; once it has ended the same command works."""
    file = tmp_path / "new.jsonl"
    with waiting(*BEGUN, file) as first:
        told = headframe("resume", file, "--plain", text="quit\n")
        shown = headframe("replay", file), headframe("replay", file, "--verify")
        first.communicate("quit\n")
    again = headframe("resume", file, "--plain", text="quit\n")

    assert "is open in another headframe" in told.stderr
    assert (1, 0) == (told.returncode, again.returncode)
    assert [0, 0] == [one.returncode for one in shown]  # whoever only looks disturbs nobody


def test_a_killed_holder_leaves_nothing_to_clean_up(left: Path) -> None:
    """After kill -9 the game is resumed as if nothing had been, and no other file lies beside the record."""
    with waiting("resume", left, "--plain") as first:
        first.send_signal(signal.SIGKILL)
        first.wait()
        again = headframe("resume", left, "--plain", text="1\nquit\n")

    assert 0 == again.returncode, again.stderr
    assert len(read_record(left).actions) == 5
    assert [left] == [path for path in left.parent.iterdir() if path.is_file()]


@pytest.mark.heavy
def test_two_that_save_to_one_file_from_the_start(tmp_path: Path) -> None:
    """One plays; the other is refused before its game begins, and says what to do."""
    file = tmp_path / "both.jsonl"
    command = [
        sys.executable,
        "-c",
        COMMAND,
        "play",
        "mine_out",
        "--seats",
        "random,random,random",
        "--save",
        str(file),
    ]
    for _ in range(3):
        file.unlink(missing_ok=True)
        both = [subprocess.Popen(command, stdout=-1, stderr=-1, text=True) for _ in range(2)]
        said = [process.communicate()[1] for process in both]

        assert [0, 1] == sorted(process.returncode for process in both)
        [refused] = [text for text, process in zip(said, both, strict=True) if process.returncode]
        assert f"{file} is there already; go on with it (resume), or choose another path" in refused
        assert "Traceback" not in refused
        assert replay_record(file).over


@pytest.mark.heavy
def test_two_that_begin_in_the_same_second_both_play(tmp_path: Path) -> None:
    """The saves folder gives each a file of its own, whoever comes first."""
    command = [sys.executable, "-c", COMMAND, "play", "mine_out", "--seats", "random,random,random"]
    both = [subprocess.Popen(command, stdout=-1, stderr=-1, text=True) for _ in range(3)]
    said = [process.communicate()[1] for process in both]

    assert ["", "", ""] == said
    assert all(replay_record(file).over for file in (tmp_path / "home" / "saves").iterdir())
    assert len(list((tmp_path / "home" / "saves").iterdir())) == 3


def test_a_folder_without_locks_warns(left: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game goes on, and two at once are still noticed when the second writes."""

    def no_locks(*_: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", no_locks)
    first, second = resume(left), resume(left)
    first.play(first.decisions[0][0], seat=0)

    assert "cannot be locked where it lies (No locks available): do not go on with it in two programs" in first.notes[0]
    with pytest.raises(RecordError, match="another program has changed it"):
        second.play(second.decisions[0][0], seat=0)
    assert len(replay_record(left).history) == 5


def test_two_games_of_one_program(left: Path, tmp_path: Path) -> None:
    """A library that has not closed its game is told so; a refusal lets go of the record again."""
    game = resume(left)
    with pytest.raises(RecordError, match=r"is open in this program already.*close\(\) that game first"):
        resume(left)
    game.close()
    shutil.copy(left, tmp_path / "broken")
    with (tmp_path / "broken").open("r+b") as file:
        file.write(b"x")

    assert resume(left).hash == game.hash
    for _ in range(2):
        with pytest.raises(RecordError, match="broken:1"):
            resume(tmp_path / "broken")


def test_a_record_that_may_only_be_read(left: Path, tmp_path: Path) -> None:
    """Who may not write it is told so at once, with the way on; root may write everything."""
    left.chmod(0o444)
    if os.geteuid():
        with pytest.raises(RecordError, match=r"cannot go on in .*: Permission denied.*--save OTHER"):
            resume(left)
    game = resume(left, record_to=tmp_path / "copy")
    game.play(game.decisions[0][0], seat=0)

    assert len(replay_record(tmp_path / "copy").history) == len(replay_record(left).history) + 1
