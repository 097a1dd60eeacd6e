"""Writing records: every line at once, and nothing lost when the file goes wrong."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from headframe.errors import RecordError
from headframe.records import Recorder, read_record, replay
from samples.tiny import play_some, recorded, tiny_rules, whole

RULES = tiny_rules()


def test_each_action_is_in_the_file_at_once(tmp_path: Path) -> None:
    """After each pick the file holds every action that is complete."""
    path = tmp_path / "game"
    game, _ = recorded(RULES, path)
    for _ in range(20):
        play_some(game, 1)

        assert len(game.history) == len(read_record(path).actions)


def test_turn_ends_with_a_snapshot(tmp_path: Path) -> None:
    """There is one at the beginning, one at each turn's end, and one at the game's end."""
    game, record = whole(RULES, tmp_path / "game")

    turns = [action.turn for action in game.history]
    ends = [i for i in range(1, len(turns)) if turns[i] != turns[i - 1]]
    assert [0, *ends, len(turns)] == list(record.snapshots)


def test_quitting_writes_one_snapshot(tmp_path: Path) -> None:
    """Leaving in the middle of a turn writes where the game stands, once."""
    path = tmp_path / "game"
    game, recorder = recorded(RULES, path)
    for words in ("bid none", "bid none", "play king"):
        game.play(words)

    recorder.snapshot(game)
    size = path.stat().st_size
    recorder.snapshot(game)

    assert list(read_record(path).snapshots) == [0, 2, 3]
    assert size == path.stat().st_size


def test_open_pick_is_not_saved(tmp_path: Path) -> None:
    """In the middle of an action there is nothing to snapshot: its picks are not kept."""
    path = tmp_path / "game"
    game, recorder = recorded(RULES, path)
    for words in ("bid none", "bid none", "play king", "trade"):
        game.play(words)

    recorder.snapshot(game)

    assert list(read_record(path).snapshots) == [0, 2]


def test_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    """A save that is there already is refused and left as it was."""
    path = tmp_path / "game"
    path.write_text("precious")

    with pytest.raises(RecordError, match="is there already"):
        recorded(RULES, path)
    assert path.read_text() == "precious"


def test_unwritable_path_is_refused_at_once(tmp_path: Path) -> None:
    """A path below a file cannot be written: said before the game begins."""
    (tmp_path / "file").write_text("")

    with pytest.raises(RecordError, match=r"cannot write .*choose another path"):
        recorded(RULES, tmp_path / "file" / "game")


@pytest.mark.parametrize("name", ["n" * 400, "nul\0", "~nobody/" + "n" * 400])
def test_impossible_name_is_refused_at_once(tmp_path: Path, name: str) -> None:
    """A name that no file can have: said in one line, before the game begins."""
    with pytest.raises(RecordError, match=r"cannot write .*choose another path"):
        recorded(RULES, tmp_path / name)


def test_what_another_program_wrote_is_not_saved_over(tmp_path: Path) -> None:
    """Saving anew to the same place would lose the other's game; elsewhere it works."""
    path = tmp_path / "game"
    game, recorder = recorded(RULES, path)
    with path.open("ab") as file:
        file.write(b"of another program")
    theirs = path.read_bytes()
    with pytest.raises(RecordError, match="another program has changed it"):
        play_some(game, 1)

    with pytest.raises(RecordError, match="what another program has written; choose another path"):
        recorder.move_to(path)
    assert path.read_bytes() == theirs
    recorder.move_to(tmp_path / "mine")
    assert game.hash == replay(read_record(tmp_path / "mine"), RULES).hash


def test_vanished_file_is_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    """The action stands, the error names the path, later actions are quiet, and all of it can be saved elsewhere."""
    path = tmp_path / "gone" / "game"
    game, recorder = recorded(RULES, path)
    play_some(game, 4)
    path.unlink()
    path.parent.rmdir()
    count = len(game.history)

    with pytest.raises(RecordError, match=f"cannot write the record {path}: No such file.*save it there"):
        play_some(game, 5)
    assert count + 1 <= len(game.history)
    play_some(game, 10_000)
    recorder.move_to(tmp_path / "new")

    assert game.over
    assert recorder.trouble is None
    assert game.hash == replay(read_record(tmp_path / "new"), RULES).hash


def test_full_disk_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that the system refuses ends the recording, not the game; the same path can be written anew."""
    path = tmp_path / "game"
    game, recorder = recorded(RULES, path)
    play_some(game, 3)

    class Full:
        """A file on a full disk: half of the first write arrives."""

        def __init__(self, size: int) -> None:
            self.size, self.calls = size, 0

        def __enter__(self) -> Full:
            return self

        def __exit__(self, *args: object) -> None: ...

        def seek(self, *args: int) -> int:
            return self.size

        def write(self, data: bytes) -> int:
            self.calls += 1
            if self.calls > 1:
                raise OSError(28, "No space left on device")
            with io.open(path, "ab") as file:  # noqa: UP020 - `Path.open` is the one that is full
                return file.write(data[: len(data) // 2])

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", lambda *_, **__: Full(path.stat().st_size))
        with pytest.raises(RecordError, match="No space left on device"):
            play_some(game, 4)
    play_some(game, 10)
    torn = read_record_torn(path)
    recorder.move_to(path)

    assert torn
    assert len(game.history) == len(read_record(path).actions)
    assert game.hash == replay(read_record(path), RULES).hash


def read_record_torn(path: Path) -> str:
    """Return what a reader says of the torn end of a file."""
    return read_record(path).torn


def test_second_writer_is_noticed(tmp_path: Path) -> None:
    """Two programs cannot both go on with one record: the second line would belong to another game."""
    path = tmp_path / "game"
    game, _ = recorded(RULES, path)
    play_some(game, 3)
    with path.open("ab") as file:
        file.write(b'{"rewind":1}\n')

    with pytest.raises(RecordError, match="another program has changed it"):
        play_some(game, 4)


def test_moving_onto_another_file_is_refused(tmp_path: Path) -> None:
    """A record is never written over something else."""
    game, recorder = recorded(RULES, tmp_path / "game")
    (tmp_path / "other").write_text("precious")

    with pytest.raises(RecordError, match="is there already"):
        recorder.move_to(tmp_path / "other")
    play_some(game, 2)

    assert len(game.history) == len(read_record(tmp_path / "game").actions)


def test_going_on_cuts_the_torn_line_off(tmp_path: Path) -> None:
    """A resumed record drops the torn line and goes on after the last good one."""
    path = tmp_path / "game"
    game, before = recorded(RULES, path)
    play_some(game, 5)
    before.close()
    path.write_bytes(path.read_bytes()[:-9])
    record = read_record(path)
    again = replay(record, RULES)
    recorder = Recorder(path, final=lambda _: {})
    recorder.go_on(record, again, kept=len(record.actions))
    again.observers.append(recorder)

    play_some(again, 3)

    assert record.torn
    assert read_record(path).torn == ""
    assert again.hash == replay(read_record(path), RULES).hash
