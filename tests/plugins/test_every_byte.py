"""One byte of a record is changed: it is found, or the record still means the same game and shows the same.

Every byte of a short record is changed, with HEADFRAME_FULL to three others each; of a long one some hundred are.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from headframe.errors import HeadframeError
from headframe.library import known_plugins, new_game, replayed, result, rules_for
from headframe.records import Lock, read_record
from headframe.ruleset import Ruleset
from headframe.testing.contracts import Dice

FULL = bool(os.environ.get("HEADFRAME_FULL"))
WITH = ("tic_tac_toe",)
GAMES = (("tic_tac_toe", "random,random", 4), ("tic_tac_toe", "random,random", 0), ("drillers", "random,random", 12),
         ("mine_out", "random,random,random", 30))  # fmt: skip
SOME = 2000 if FULL else 300  # places of a long record
SHORT = 10_000 if FULL else 3_000  # bytes
LIKELY = b'0123456789abcdef",:{}[]\n\r \x00\xff'


class Sample(NamedTuple):
    """A record, and what it says."""

    data: bytes
    lock: Lock
    rules: Ruleset
    says: object


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: f"{game[0]} {game[2] or 'whole'}")
def sample(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sample]:
    """Write the record of so many decisions, 0 for a whole game."""
    name, seats, decisions = request.param
    path = tmp_path_factory.mktemp("records") / "game"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HEADFRAME_HOME", str(path.parent / "home"))
        game = new_game(name, seats=seats, seed=3, record=path, with_=WITH)
        while not game.over and (not decisions or game.taken < decisions):
            game.play_bot(next(iter(game.decisions)))
        record = read_record(path)
        rules = rules_for(record, plugins=known_plugins(with_=WITH))
        yield Sample(path.read_bytes(), record.lock, rules, said(path, rules, record.lock))


def said(path: Path, rules: Ruleset, lock: Lock) -> object:
    """Return all that commands show of a record, once it is verified; a string if something was dropped, and said.

    Raises HeadframeError where it is refused.
    """
    record = read_record(path)
    if record.lock != lock:
        rules = rules_for(record, plugins=known_plugins(with_=WITH))
    games = [replayed(record, rules, script=script) for script in (True, False)]
    if record.torn:
        return record.torn
    snapshots = {actions: (one.turn, bytes(one.snapshot)) for actions, one in record.snapshots.items()}
    return (
        [(result(game), game.history, game.hash, game.over, game.lineup, game.seed) for game in games],
        (record.header, record.lock, record.start, record.actions, record.end, snapshots),
    )


def found_or_same(path: Path, sample: Sample) -> bool:
    """Tell whether a change is refused in one line, said, or without consequence."""
    try:
        says = said(path, sample.rules, sample.lock)
    except HeadframeError as error:
        return bool(str(error)) and "\n" not in str(error)
    return isinstance(says, str) or says == sample.says


def changes(sample: Sample) -> Iterator[tuple[int, int]]:
    """Yield places and what to put there: everywhere in a short record, at random in a long one."""
    dice, size = Dice(f"bytes/{len(sample.data)}"), len(sample.data)
    every = [place for place in range(size) for _ in range(3 if FULL else 1)]
    places = every if size < SHORT else [dice.below(size) for _ in range(SOME)]
    for place in [*places, size - 1, size - 1]:
        likely = LIKELY[dice.below(len(LIKELY))] if dice.below(4) else dice.below(256)
        yield place, likely if likely != sample.data[place] else likely ^ 1


@pytest.mark.property
@pytest.mark.heavy
def test_changed_bytes_are_found(sample: Sample, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever they are, and whatever stands there instead."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))
    path = tmp_path / "edited"
    for place, byte in changes(sample):
        path.write_bytes(sample.data[:place] + bytes([byte]) + sample.data[place + 1 :])

        assert found_or_same(path, sample), (place, byte, sample.data[max(place - 60, 0) : place + 60])
