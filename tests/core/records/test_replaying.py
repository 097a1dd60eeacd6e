"""Replaying records: from recorded luck or the seed, verified action by action."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headframe.errors import NoUndo, RecordError
from headframe.records import Record, from_snapshot, read_record, replay
from samples.resealing import replace
from samples.tiny import Purse, play_some, recorded, tiny_rules, whole

RULES = tiny_rules()


def edited(path: Path, number: int, old: bytes, new: bytes) -> Record:
    """Replace text in one line of a record, counted from 1, by somebody who can make seals."""
    replace(path, number, old, new)
    return read_record(path)


def line_with(path: Path, text: bytes) -> int:
    """Return the number of the first line that holds a text."""
    return next(n for n, line in enumerate(path.read_bytes().splitlines(), start=1) if text in line)


@given(seed=st.integers(0, 2**31), luck=st.integers(1, 1000), script=st.booleans())
@settings(max_examples=30, deadline=None)
def test_replay_equals_play(tmp_path_factory: pytest.TempPathFactory, seed: int, luck: int, script: bool) -> None:
    """Recorded luck and the seed both give the game that was played, journal and stream counters included."""
    path = tmp_path_factory.mktemp("games") / "game"
    game, _ = recorded(RULES, path, seed=seed)
    play_some(game, 10_000, luck=luck)

    again = replay(read_record(path), RULES, script=script)

    assert game.hash == again.hash
    assert game.history == again.history
    assert game.state.draws == again.state.draws


def test_replay_needs_no_generator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With recorded luck no stream is asked for a number."""
    game, record = whole(RULES, tmp_path / "game")

    def no_generator(*args: object) -> int:
        raise AssertionError(args)

    monkeypatch.setattr("headframe.chance.digest64", no_generator)

    assert game.hash == replay(record, RULES).hash


def test_at_counts_the_actions_that_stand(tmp_path: Path) -> None:
    """`at` stops after so many actions, rewound ones left out."""
    game, _ = recorded(RULES, tmp_path / "game")
    for words in ("bid none", "bid none", "play queen"):
        game.play(words)
    game.undo(0)
    before = game.hash
    game.play("play king")

    record = read_record(tmp_path / "game")

    assert before == replay(record, RULES, at=2).hash
    assert game.hash == replay(record, RULES, at=3).hash
    assert replay(record, RULES, at=0).state.turn == 0
    with pytest.raises(RecordError, match="has 3 actions that stand; it cannot stop at 4"):
        replay(record, RULES, at=4)
    with pytest.raises(RecordError, match="cannot stop at -1"):
        replay(record, RULES, at=-1)


@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_undone_games_replay(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    """Whatever is taken back in between, the record ends where the game does."""
    path = tmp_path_factory.mktemp("games") / "game"
    game, _ = recorded(RULES, path, seats=3)
    for _ in range(40):
        if game.over:
            break
        seat = data.draw(st.sampled_from(sorted(game.decisions)))
        if data.draw(st.integers(0, 3)) == 0:
            try:
                game.undo(seat)
            except NoUndo:
                continue
        else:
            game.play(data.draw(st.sampled_from(game.decisions[seat])), seat=seat)
    record = read_record(path)

    again = replay(record, RULES)

    assert [a.picks for a in game.history] == [a.picks for a in again.history]
    if not game._open:
        assert game.hash == again.hash


def test_every_snapshot_is_the_state_of_its_action(tmp_path: Path) -> None:
    """A snapshot gives the very state that playing up to it gives."""
    _, record = whole(RULES, tmp_path / "game")

    assert len(record.snapshots) >= 7
    for actions in record.snapshots:
        assert (
            replay(record, RULES, at=actions).hash == msgspec.structs.asdict(record.actions[actions - 1])["hash"]
            or not actions
        )
        assert (
            replay(record, RULES, at=actions).state.actors[0][Purse]
            == from_snapshot(record, RULES, actions).actors[0][Purse]
        )


def test_edited_action_is_named(tmp_path: Path) -> None:
    """Another card than was played: the first mismatch names action, seat, words and what differs."""
    path = tmp_path / "game"
    whole(RULES, path)
    number = line_with(path, b'"do":[["play","king"]]')
    record = edited(path, number, b'["play","king"]', b'["play","queen"]')

    with pytest.raises(RecordError) as caught:
        replay(record, RULES)

    assert f"{path}:{number}: action 3 of seat 0 (play queen) ends elsewhere than recorded" in str(caught.value)
    assert "wanted" in str(caught.value)
    assert "found" in str(caught.value)


def test_difference_is_a_path(tmp_path: Path) -> None:
    """Where a snapshot allows it, the message names the first differing path with both values."""
    path = tmp_path / "game"
    game, _ = recorded(RULES, path)
    for words in ("bid none", "bid none", "end_main"):
        game.play(words)
    record = edited(path, 5, b'["bid","none"]', b'["bid","two"]')

    with pytest.raises(RecordError, match="actors/1/Purse/coins: wanted 2, found 0"):
        replay(record, RULES)


@pytest.mark.parametrize(
    ("place", "old", "new", "said"),
    [
        (b'"seats"', b'"seed":7', b'"seed":8', "action 0 \\(the set-up\\).*seed: wanted 7, found 8"),
        (b'{"start"', b'["king","ten"', b'["ten","king"', "action 0 \\(the set-up\\)"),
        (b'{"start"', b'["king","ten"', b'["king","king"', "the set-up cannot be played again.*has other cards"),
        (b'{"start"', b'["king","ten"', b'["king","emperor"', "cards 'emperor' is unknown"),
        (b'{"start"', b'"deck"', b'"dock"', "luck 0/0: wanted 'dock', found 'deck'"),
        (b'{"start"', b'"forced":[]', b'"forced":[["roll"]]', "forced picks: wanted 'roll', found ''"),
        (b'["die","",[2]]', b"[2]", b"[3]", "ends elsewhere"),
        (b'["die","",[2]]', b"[2]", b"[9]", "scripted outcome 9 of 'die' is not in 0..5"),
        (b'["die","",[2]]', b'"die"', b'"dye"', "luck 0/0: wanted 'dye', found 'die'"),
        (b'["die","",[2]]', b'[["die","",[2]]]', b"[]", "luck all: wanted \\[\\]"),
        (b'"do":[["roll"]]', b'["roll"]', b'["rol"]', "no action 'rol'"),
        (b'"do":[["roll"]]', b'[["roll"]]', b'[["roll"],["roll"]]', "it was complete before 'roll'"),
        (b'[["trade"],["pay","two"]]', b'[["trade"],["pay","two"]]', b'[["trade"]]', "it is not complete"),
        (b'"do":[["roll"]]', b'"seat":0', b'"seat":1', "seat 1 is not asked now"),
    ],
)
def test_edited_by_hand(tmp_path: Path, place: bytes, old: bytes, new: bytes, said: str) -> None:
    """Each thing that can be edited is noticed, and the line is named."""
    path = tmp_path / "game"
    whole(RULES, path)
    number = line_with(path, place)
    record = edited(path, number, old, new)

    with pytest.raises(RecordError, match=said) as caught:
        replay(record, RULES)

    assert str(caught.value).startswith(f"{path}:{number if number > 1 else 2}:")


@pytest.mark.parametrize("text", [b'"actions":0,', b'"actions":2,'])
def test_edited_snapshot_is_found_by_a_replay(tmp_path: Path, text: bytes) -> None:
    """Although replaying needs none: a resumed game may begin at it."""
    path = tmp_path / "game"
    whole(RULES, path)
    record = edited(path, line_with(path, text), b'"coins":0', b'"coins":9')

    with pytest.raises(RecordError, match="actors/0/Purse/coins: wanted 9, found 0"):
        replay(record, RULES)


def test_edited_lock_is_found(tmp_path: Path) -> None:
    """What the lock tells of plugins must be what its digest stands for."""
    path = tmp_path / "game"
    whole(RULES, path)
    record = edited(path, 1, b'"version":"0.1.0"', b'"version":"0.1.1"')

    with pytest.raises(RecordError, match=r"contradicts its own digest: plugin tiny: wanted 0.1.1, found 0.1.0"):
        replay(record, RULES)


def test_left_over_luck_is_a_mismatch(tmp_path: Path) -> None:
    """Luck that nothing asked for is noticed."""
    path = tmp_path / "game"
    whole(RULES, path)
    number = line_with(path, b'"do":[["play","king"]]')
    record = edited(path, number, b'"luck":[]', b'"luck":[["die","",[2]]]')

    with pytest.raises(RecordError, match="luck all: wanted"):
        replay(record, RULES)


def test_edited_snapshot_is_no_state(tmp_path: Path) -> None:
    """A snapshot is checked against the hash of the action before it."""
    path = tmp_path / "game"
    game, _ = recorded(RULES, path)
    game.play("bid none")
    game.play("bid none")
    record = edited(path, 6, b'"coins":2', b'"coins":9')

    with pytest.raises(RecordError, match="snapshot after action 2 was edited: hash: wanted"):
        from_snapshot(record, RULES, 2)


def test_forced_picks_are_recorded_and_compared(tmp_path: Path) -> None:
    """A pick that the kernel took by itself is in the record, and another one there is a mismatch."""
    path = tmp_path / "game"
    game, _ = recorded(RULES, path)
    for words in ("bid none", "bid none", "trade"):
        game.play(words)
    number = line_with(path, b'"do":[["trade"]]')
    record = edited(path, number, b'"forced":[["pay","one"]]', b'"forced":[["pay","two"]]')

    with pytest.raises(RecordError, match="forced picks: wanted 'pay two', found 'pay one'"):
        replay(record, RULES)
