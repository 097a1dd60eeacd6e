"""A disk that is full and a folder that vanishes: the game goes on, says so, offers another path, and is never lost."""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from headframe.errors import RecordError
from headframe.library import new_game, replay_record, resume
from headframe.records import read_record
from headframe.rescue import offer, places

COMMAND = "from headframe_cli import main; main()"
BOTS = ("play", "mine_out", "--seats", "random,random,random", "--seed", "1")

pytestmark = pytest.mark.process


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a user's folder of its own."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """Let the system write no file of this process beyond so many bytes, as if its disk were full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_disk_that_fills_up_while_a_game_is_played(tmp_path: Path) -> None:
    """The line that no longer fits is torn, the game goes on, and with room again the whole record is written."""
    file = tmp_path / "game"
    game = new_game("mine_out", seats="random,random,random", seed=1, record=file)
    while len(game.history) < 5:
        game.play_bot(next(iter(game.decisions)))
    with files_of_at_most(file.stat().st_size + 30):
        with pytest.raises(RecordError, match=r"cannot write the record .*File too large; the game goes on"):
            game.play_bots()
        while len(game.history) < 20:
            game.play_bot(next(iter(game.decisions)))
        assert "torn" in read_record(file).torn
        assert game.recorder is not None
        assert game.recorder.trouble
        with pytest.raises(RecordError, match=r"cannot write .*File too large; choose another path"):
            game.recorder.move_to(file)
    game.recorder.move_to(file)
    game.run()

    assert replay_record(file).hash == game.hash
    assert [file] == list(tmp_path.glob("game*"))


def test_bots_play_on_without_their_record(tmp_path: Path) -> None:
    """The table and the scores are shown; at the end one line says what is not there, exit 1."""
    file = tmp_path / "game"
    limited = [
        "bash",
        "-c",
        'ulimit -f 16; exec "$@"',
        "bash",
        sys.executable,
        "-c",
        COMMAND,
        *BOTS,
        "--save",
        str(file),
    ]
    done = subprocess.run(limited, capture_output=True, text=True, check=False)

    assert 1 == done.returncode
    assert "The winner is" in done.stdout
    told, ended = done.stderr.splitlines()
    assert f"headframe: cannot write the record {file}: File too large; the game goes on" in told
    assert f"{file}: File too large; no other place takes it either: only what was written before is kept" in ended
    assert 0 < len(read_record(file).actions)


def test_a_game_that_cannot_be_recorded_is_not_begun(tmp_path: Path) -> None:
    """What has no room from the start is said at once, and leaves no piece of a file."""
    with files_of_at_most(1000), pytest.raises(RecordError, match=r"cannot write .*game: File too large; choose"):
        new_game("mine_out", seed=1, record=tmp_path / "game")

    assert [] == [path for path in tmp_path.iterdir() if path.is_file()]


def play_until_asked(process: subprocess.Popen[str]) -> str:
    """Return what a command says until it asks the person at the keyboard."""
    assert process.stdout is not None
    said = ""
    while not said.endswith("A> "):
        letter = process.stdout.read(1)
        assert letter, said
        said += letter
    return said


@contextmanager
def person_at(file: Path) -> Iterator[subprocess.Popen[str]]:
    """Sit at a new game that is recorded in a file, until the first question."""
    command = [sys.executable, "-u", "-c", COMMAND, "play", "drillers", "--seats", "human,greedy", "--seed", "7"]
    with subprocess.Popen([*command, "--save", file], stdin=-1, stdout=-1, stderr=-1, text=True) as process:
        play_until_asked(process)
        yield process


def answer(process: subprocess.Popen[str], line: str) -> str:
    """Type a line and return what is said until the next question."""
    assert process.stdin is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()
    return play_until_asked(process)


def vanish(folder: Path) -> None:
    """Remove a folder for good: a file takes its name, so that it cannot be made again."""
    shutil.rmtree(folder)
    folder.touch()


def test_a_person_is_told_and_takes_the_path_that_is_offered(tmp_path: Path) -> None:
    """Once, with the reason and a command that works as it stands; then the game is recorded there."""
    folder = tmp_path / "stick"
    with person_at(folder / "game.jsonl") as process:
        before = answer(process, "1")
        vanish(folder)
        told, quiet = answer(process, "1"), answer(process, "1")
        [command] = re.findall(r"^  (save .+)$", told, re.MULTILINE)
        saved = answer(process, command)
        answer(process, "1")
        out, err = process.communicate("quit\n")

    assert "cannot write" not in before + quiet
    assert f"cannot write the record {folder / 'game.jsonl'}: Not a directory; the game goes on" in told
    assert f"Saved to {command.removeprefix('save ')}; the game goes on there." in saved
    assert (0, "") == (process.returncode, err)
    assert f"resume {command.removeprefix('save ')}" in out
    assert 4 == len(replay_record(command.removeprefix("save ")).history)


def test_a_person_who_leaves_without_saving_keeps_the_game(tmp_path: Path, home: Path) -> None:
    """It is written where there is room, and the command that goes on with it is printed."""
    folder = tmp_path / "stick"
    with person_at(folder / "game.jsonl") as process:
        vanish(folder)
        answer(process, "1")
        answer(process, "1")
        _, err = process.communicate("quit\n")
    kept = home / "saves" / "game.jsonl"

    assert 1 == process.returncode
    assert f"the whole game is kept in {kept} instead: `" in err
    assert f"resume {kept}`" in err
    assert 1 == len(err.splitlines())
    assert 2 == len(resume(kept).history)


def test_an_undo_that_cannot_be_written_is_done_all_the_same(tmp_path: Path) -> None:
    """It is told as any other, and the record that is saved elsewhere holds it."""
    folder = tmp_path / "stick"
    with person_at(folder / "game.jsonl") as process:
        answer(process, "play crutch main")
        vanish(folder)
        undone = answer(process, "undo")
        [command] = re.findall(r"^  (save .+)$", undone, re.MULTILINE)
        answer(process, command)
        _, err = process.communicate("quit\n")

    assert "Taken back: play CRUTCH" in undone
    assert "cannot write the record" in undone
    assert (0, "") == (process.returncode, err)
    assert () == tuple(replay_record(command.removeprefix("save ")).history)


def test_a_folder_that_comes_back_gets_the_whole_record(tmp_path: Path) -> None:
    """At the end the old place is tried first."""
    folder = tmp_path / "stick"
    with person_at(folder / "game.jsonl") as process:
        shutil.rmtree(folder)
        answer(process, "1")
        _, err = process.communicate("quit\n")

    assert "that is mended, and the whole game is kept there now" in err
    assert 1 == len(replay_record(folder / "game.jsonl").history)


def test_another_place_is_offered_only_where_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never the same folder, nor one that cannot be written, nor a file that is there."""
    monkeypatch.chdir(tmp_path)
    game = new_game("drillers", seats="random,random", seed=1, record=tmp_path / "stick" / "game")
    assert game.recorder is not None
    (tmp_path / "home" / "saves").mkdir(parents=True)
    (tmp_path / "home" / "saves" / "game.jsonl").touch()

    offered = list(places(game.recorder.path))
    assert [tmp_path / "home" / "saves" / "game-1.jsonl", tmp_path / "game.jsonl"] == offered[:2]
    assert offered[0] == offer(game.recorder)
    if os.geteuid():
        (tmp_path / "home" / "saves").chmod(0o500)
        assert offered[1] == offer(game.recorder)
