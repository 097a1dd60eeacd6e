"""One byte of a record is changed anywhere: it is found, or the record still means the same game."""

from __future__ import annotations

import os
from itertools import accumulate
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from headframe.errors import HeadframeError
from headframe.library import PlayedGame, new_game, replay_record

FULL = bool(os.environ.get("HEADFRAME_FULL"))
Meaning = tuple[object, ...]


@pytest.fixture(scope="module", params=[("drillers", 12), ("mine_out", 30), ("mine_out", 0)], ids=str)
def record(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a record of so many decisions; 0 stands for a whole game."""
    name, decisions = request.param
    path = tmp_path_factory.mktemp("records") / "game"
    seats = "random" if name == "drillers" else "random,random,random"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HEADFRAME_HOME", str(path.parent / "home"))
        game = new_game(name, seats=seats, seed=3, record=path)
        while not game.over and (not decisions or game.taken < decisions):
            game.play_bot(next(iter(game.decisions)))
    return path


def meaning(game: PlayedGame) -> Meaning:
    """Return all that a game is: who sits where, what was done, what chance brought, and what the state holds."""
    return (game.lineup, game.seed, game.history, game.hash, game.over, game.rules.game.name)


def places(data: bytes, start: bytes) -> list[int]:
    """Return where the bytes of those lines lie that begin in one way."""
    lines = data.splitlines(keepends=True)
    begins = [0, *accumulate(map(len, lines))]
    return [at for n, line in enumerate(lines) if line.startswith(start) for at in range(begins[n], begins[n + 1])]


def edit(record: Path, place: int, byte: int) -> Path:
    """Write a copy with one byte changed to another."""
    data = bytearray(record.read_bytes())
    at = place % len(data)
    data[at] = byte if byte != data[at] else byte ^ 1
    path = record.with_name("edited")
    path.write_bytes(data)
    return path


def found_or_same(path: Path, meant: Meaning) -> bool:
    """Tell whether the change is refused in one line, said, or without consequence."""
    try:
        game = replay_record(path)
    except HeadframeError as error:
        return bool(str(error)) and "\n" not in str(error)
    return bool(game.notes) or meaning(game) == meant


@pytest.mark.property
@pytest.mark.heavy
def test_changed_bytes_are_found(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any byte, most often one that makes another number, name or sign."""
    monkeypatch.setenv("HEADFRAME_HOME", str(record.parent / "home"))
    meant = meaning(replay_record(record))
    bytes_ = st.one_of(st.sampled_from(b'0123456789abcdef",:{}[]\n\r '), st.integers(0, 255))

    data = record.read_bytes()
    told = [
        at for at in places(data, b'{"seat"') if chr(data[at]).isalnum()
    ]  # snapshots are long, and would hide these

    @given(place=st.one_of(st.sampled_from(told), st.integers(0, 1 << 24)), byte=bytes_)
    @example(place=-1, byte=ord("\r"))
    @example(place=-1, byte=0)
    @settings(max_examples=500 if FULL else 60, deadline=None)
    def change(place: int, byte: int) -> None:
        assert found_or_same(edit(record, place, byte), meant)

    change()


@pytest.mark.parametrize("key", [b'"seed":', b'"seats":["', b'"luck":[[', b'"seat":', b'"do":[["', b'"hash":"'])
def test_a_changed_value_is_found(record: Path, key: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first byte of each kind of value, changed to what could stand there, is found in one line."""
    monkeypatch.setenv("HEADFRAME_HOME", str(record.parent / "home"))
    data = record.read_bytes()
    place = data.index(key) + len(key)
    byte = (data[place] - ord("0") + 1) % 10 + ord("0") if chr(data[place]).isdigit() else ord("z")
    meant = meaning(replay_record(record))

    assert found_or_same(edit(record, place, byte), meant)
