"""Records of format 1, which had no seals: the envelope is brought to the newest format, what was played stays."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from headframe.errors import RecordError
from headframe.records import Record, Recorder, read_record, replay
from headframe.records.lock import lock_of
from samples.resealing import bodies
from samples.tiny import play_some, recorded, tiny_rules, whole

RULES = tiny_rules()


def of_format_1(path: Path) -> bytes:
    """Return a record as an earlier version would have written it."""
    lines = [line.replace(b'"lock":{"record":2', b'"lock":{"record":1') for line in bodies(path.read_bytes())]
    objects = [msgspec.json.decode(line, type=dict[str, msgspec.Raw]) for line in lines]
    for found in objects:
        if "lock" in found and "seed" not in found:
            del found["hash"]
    return b"".join(msgspec.json.encode(found) + b"\n" for found in objects)


def what_was_played(record: Record) -> tuple[object, ...]:
    """Return all of a record but its envelope."""
    locks = record.header.lock.digest, record.lock.digest, record.base
    return (*locks, record.start, record.actions, record.places, sorted(record.snapshots), record.end, record.torn)


def test_a_whole_record_is_read_as_it_was(tmp_path: Path) -> None:
    """Line by line, and its replay is verified."""
    game, record = whole(RULES, tmp_path / "game")
    (tmp_path / "old").write_bytes(of_format_1(tmp_path / "game"))

    old = read_record(tmp_path / "old")

    assert (old.upcast, old.edited) == (True, "")
    assert what_was_played(record) == what_was_played(old)
    assert record.data == old.data
    assert game.hash == replay(old, RULES).hash


def test_going_on_writes_the_file_anew(tmp_path: Path) -> None:
    """In the newest format, without a torn last line, whole or not at all."""
    path = tmp_path / "game"
    game, recorder = recorded(RULES, path)
    play_some(game, 6)
    recorder.close()
    path.write_bytes(of_format_1(path) + b'{"seat":0,"do"')
    record = read_record(path)
    again = replay(record, RULES)
    after = Recorder(path, final=lambda _: {})
    after.go_on(record, again, kept=len(record.actions))
    again.observers.append(after)

    play_some(again, 3)

    assert "torn" in record.torn
    found = read_record(path)
    assert (found.upcast, found.torn, found.edited) == (False, "", "")
    assert again.hash == replay(found, RULES).hash
    assert [path] == list(tmp_path.iterdir())


def test_a_change_to_another_ruleset_gets_its_hash(tmp_path: Path) -> None:
    """It is the one of the snapshot that follows."""
    path = tmp_path / "game"
    game, recorder = recorded(RULES, path)
    play_some(game, 6)
    recorder.close()
    record, newer = read_record(path), tiny_rules(version="0.2.0")
    drifted = replay(record, RULES)
    after = Recorder(path, final=lambda _: {})
    after.go_on(record, drifted, kept=len(record.actions), lock=lock_of(newer, dists={"tiny": "tiny-dist"}))
    after.close()
    now = read_record(path)
    path.write_bytes(of_format_1(path))

    old = read_record(path)

    assert now.relocked == old.relocked
    assert drifted.hash == replay(old, newer).hash


def test_a_sealed_record_does_not_pass_for_an_older_one(tmp_path: Path) -> None:
    """Calling itself format 1 does not take its seals away."""
    path = tmp_path / "game"
    whole(RULES, path)
    path.write_bytes(path.read_bytes().replace(b'"record":2', b'"record":1', 1))

    with pytest.raises(RecordError, match=r"game:1: .*(edited|seal)"):
        read_record(path)


def test_what_is_no_line_is_named_where_it_stands(tmp_path: Path) -> None:
    """With its number, as in the newest format."""
    path = tmp_path / "game"
    whole(RULES, path)
    lines = of_format_1(path).splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], b"rubbish\n", *lines[4:]]))

    with pytest.raises(RecordError, match="game:5: this is no line of a record"):
        read_record(path)


@pytest.mark.parametrize("line", [b'{"lock":5}', b'{"lock":{}}', b'{"lock":[]}'])
def test_an_edited_lock_is_named_where_it_stands(tmp_path: Path, line: bytes) -> None:
    """A second lock that is none is one line with its place, as in a record of the newest format."""
    path = tmp_path / "game"
    whole(RULES, path)
    old = of_format_1(path).splitlines(keepends=True)
    path.write_bytes(b"".join([*old[:4], line + b"\n", *old[4:]]))

    with pytest.raises(RecordError, match=f"{path}:5: "):
        read_record(path)


def test_a_link_to_an_older_record_stays_a_link(tmp_path: Path) -> None:
    """What is written anew is the file that it leads to."""
    game, _ = recorded(RULES, tmp_path / "game")
    link, target = tmp_path / "link", tmp_path / "target"
    target.write_bytes(of_format_1(tmp_path / "game"))
    link.symlink_to(target)
    record = read_record(link)

    Recorder(link, final=lambda _: {}).go_on(record, game, kept=len(record.actions))

    assert link.is_symlink()
    assert read_record(target).upcast is False
    assert target.read_bytes() == (tmp_path / "game").read_bytes()
