"""Reading records: what stands, and one clear line for whatever is wrong."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from headframe.errors import RecordError
from headframe.records import read_record
from samples.tiny import play_some, recorded, tiny_rules, whole


def test_record_holds_what_was_played(tmp_path: Path) -> None:
    """The actions that stand are those of the game, in order."""
    game, record = whole(tiny_rules(), tmp_path / "game")

    assert [list(action.do) for action in record.actions] == [
        [game.rules.words[code] for code in action.picks] for action in game.history
    ]
    assert record.end is not None
    assert record.torn == ""


def test_rewound_actions_do_not_stand(tmp_path: Path) -> None:
    """An action taken back is still in the file, and no longer in what stands."""
    game, _ = recorded(tiny_rules(), tmp_path / "game")
    for words in ("bid none", "bid none", "play queen"):
        game.play(words)
    game.undo(0)
    game.play("play king")

    record = read_record(tmp_path / "game")

    assert [action.do[0] for action in record.actions] == [("bid", "none"), ("bid", "none"), ("play", "king")]
    assert b'\n{"rewind":1,"seal":"' in record.data


def test_torn_last_line_is_dropped_and_said(tmp_path: Path) -> None:
    """A file cut anywhere in its last line still reads, and says what it lacks."""
    path = tmp_path / "game"
    whole(tiny_rules(), path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:6]) + lines[6][:-5])

    record = read_record(path)

    assert f"{path}:7: the last line was torn and is dropped ({len(lines[6]) - 5} bytes)" == record.torn
    assert b"".join(lines[:6]) == record.data


def test_every_cut_reads_or_says_why(tmp_path: Path) -> None:
    """A record cut at any byte gives the actions before the cut, or a RecordError; never anything else."""
    path = tmp_path / "game"
    whole(tiny_rules(), path)
    data = path.read_bytes()
    read, said = 0, list[str]()
    for cut in range(0, len(data), 37):
        path.write_bytes(data[:cut])
        try:
            record = read_record(path)
        except RecordError as error:
            said.append(str(error))
        else:
            read += 1
            assert data.startswith(record.data)

    assert all(str(path) in line and "\n" not in line for line in said)
    assert read > len(data) // 37 * 0.8


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "the file is empty"),
        (b"\n\n", "the file is empty"),
        (b"\x00\xff\xfe garbage \x80", "game:1: this is no line of a record"),
        (b"hello\n", "game:1: this is no line of a record"),
        (b"[1, 2]\n", "game:1: this is no line of a record"),
        (b"{}\n", "game:1: this is no line of a record"),
        (b'{"rewind":1}\n', "its first line is no header"),
        (b"[" * 100_000, "game:1: this is no line of a record"),
        (b'{"lock":' * 10_000, "game:1: this is no line of a record"),
        (b'{"lock":{"record":3,"new":"field"},"seed":1,"seats":[]}\n', "record format 2 is wanted, 3 is found"),
        (b'{"lock":{"record":2},"seed":1,"seats":[]}\n', "game:1: this is no line of a record"),
    ],
)
def test_what_is_no_record_is_refused_in_one_line(tmp_path: Path, content: bytes, said: str) -> None:
    """Empty, binary, foreign and newer files are named with what is wrong."""
    path = tmp_path / "game"
    path.write_bytes(content)

    with pytest.raises(RecordError) as caught:
        read_record(path)

    assert said in str(caught.value)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_missing_file_and_folder_are_named(tmp_path: Path) -> None:
    """A path that is not there, or is a folder, is named."""
    with pytest.raises(RecordError, match="nowhere: No such file"):
        read_record(tmp_path / "nowhere")
    with pytest.raises(RecordError, match="Is a directory"):
        read_record(tmp_path)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b'{"rewind":9}\n', "9 actions taken back, where 2 can be"),
        (b'{"rewind":0}\n', "0 actions taken back"),
        (b'{"rewind":-1}\n', "-1 actions taken back"),
        (b'{"snapshot":{},"turn":1,"actions":5}\n', "a snapshot after 5 actions, where 2 stand"),
        (b'{"start":{"luck":[],"forced":[],"hash":""}}\n', "a second beginning"),
        (b'{"seat":0,"do":[["roll"]],"luck":[],"forced":[],"hash":"","extra":1}\n', "unknown field `extra`"),
        (b'{"seat":"0","do":[["roll"]],"luck":[],"forced":[],"hash":""}\n', "Expected `int`, got `str`"),
        (b"\xff\xfe\n", "this is no line of a record"),
        (b'{"snapshot":{"active":"\xff"},"turn":1,"actions":2}\n', "this is no line of a record: 'utf-8' codec"),
    ],
)
def test_damaged_line_is_named_with_its_number(tmp_path: Path, line: bytes, said: str) -> None:
    """A bad line in the middle is no torn line: nothing after it can be trusted."""
    path = tmp_path / "game"
    game, _ = recorded(tiny_rules(), path)
    play_some(game, 2)
    count = len(path.read_bytes().splitlines())
    path.write_bytes(path.read_bytes() + line)

    with pytest.raises(RecordError) as caught:
        read_record(path)

    assert said in str(caught.value)
    assert f"{path}:{count + 1}:" in str(caught.value)


def test_nothing_follows_the_end(tmp_path: Path) -> None:
    """A line after the final object was put there by hand."""
    path = tmp_path / "game"
    whole(tiny_rules(), path)
    path.write_bytes(path.read_bytes() + b'{"rewind":1}\n')

    with pytest.raises(RecordError, match="a line after the end of the game"):
        read_record(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_pipe_or_device_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    """A named pipe would be waited for without end, and a device may have none: neither is opened."""
    os.mkfifo(tmp_path / "pipe")

    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(RecordError, match=f"cannot read {path}: it is no regular file"):
            read_record(path)


def test_a_name_that_no_file_can_have_is_refused() -> None:
    """A NUL in a path is said like any other path that leads nowhere."""
    with pytest.raises(RecordError, match=r"cannot read .*: embedded null byte"):
        read_record("game\0")
