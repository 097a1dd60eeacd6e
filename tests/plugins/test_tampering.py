"""Whatever is changed in a record is found, with the action and the seat; a game that did not happen is never shown.

Each fault is planted twice: as it stands, where the seal of the line finds it if nothing else does, and with all seals
made anew, where the hashes, the recorded luck and the final object have to find it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from headframe.errors import HeadframeError, RecordError
from headframe.library import known_plugins, new_game, replay_record, resume, rules_for
from headframe.names import hash_of
from headframe.records import Record, read_record, replay
from samples.resealing import bodies, resealed

Json = dict[str, Any]  # Any: JSON
Change = Callable[[Json], None]


class Sample(NamedTuple):
    """A record, its lines, and what was read of it."""

    path: Path
    lines: list[bytes]
    record: Record

    def number(self, action: int) -> int:
        """Return the line number of an action."""
        return self.record.places[action - 1]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test a user's folder of its own."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def sample(path: Path, game: str, seats: str, *, decisions: int | None) -> Sample:
    """Write the record of a game that was left after so many decisions, None for a whole one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HEADFRAME_HOME", str(path.parent / "home"))
        played = new_game(game, seats=seats, seed=1, record=path)
        while not played.over and (decisions is None or played.taken < decisions):
            played.play_bot(next(iter(played.decisions)))
        record = read_record(path)
    return Sample(path, bodies(path.read_bytes()), record)


@pytest.fixture(scope="module")
def drillers(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """Return a game of Drillers that is not over; it has luck, forced picks and actions of both seats."""
    return sample(tmp_path_factory.mktemp("records") / "game", "drillers", "random,greedy", decisions=60)


@pytest.fixture(scope="module")
def mine_out(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """Return a whole game of Mine Out."""
    return sample(tmp_path_factory.mktemp("records") / "game", "mine_out", "random,random,random", decisions=None)


def planted(origin: Sample, tmp_path: Path, number: int, line: bytes, *, reseal: bool) -> Path:
    """Write a copy in which one line, counted from 1, is another."""
    path = tmp_path / "edited"
    if reseal:
        path.write_bytes(resealed([*origin.lines[: number - 1], line, *origin.lines[number:]]))
        return path
    texts = origin.path.read_bytes().split(b"\n")
    _, seal = texts[number - 1].rsplit(b',"seal"', 1)
    texts[number - 1] = line[:-1] + b',"seal"' + seal
    path.write_bytes(b"\n".join(texts))
    return path


def changed(line: bytes, change: Change) -> bytes:
    """Return a line whose JSON was changed."""
    found = msgspec.json.decode(line)
    change(found)
    new = msgspec.json.encode(found)
    assert new != line
    return new


def refusal(path: Path) -> str:
    """Return the one line with which verifying a record stops."""
    with pytest.raises(HeadframeError) as caught:
        verify(path)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def verify(path: Path) -> None:
    """Replay with the recorded luck and with the seed's, as `headframe replay --verify` does."""
    replay_record(path)
    replay_record(path, script=False)


def test_what_nobody_touched_is_verified(drillers: Sample, mine_out: Sample) -> None:
    """The very records that the faults below are planted in; making seals anew alone changes nothing."""
    for origin in (drillers, mine_out):
        assert resealed(origin.lines) == origin.path.read_bytes()
        verify(origin.path)


def legal_others(origin: Sample) -> Iterator[tuple[int, bytes]]:
    """Yield (action, line) for each pick that can be another one that was legal then and is as long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HEADFRAME_HOME", str(origin.path.parent / "home"))
        rules = rules_for(origin.record, plugins=known_plugins())
    for number, action in enumerate(origin.record.actions, start=1):
        was = msgspec.json.encode(action.do[0])
        options = replay(origin.record, rules, at=number - 1).options(action.seat)
        for words in options:
            other = msgspec.json.encode(words)
            if words != action.do[0] and len(other) == len(was):
                yield number, origin.lines[origin.number(number) - 1].replace(was, other, 1)
                break


@pytest.mark.parametrize("reseal", [False, True], ids=["sealed", "resealed"])
def test_another_legal_pick_is_found(drillers: Sample, tmp_path: Path, reseal: bool) -> None:
    """At every action that had one of the same length; the refusal names the action and its seat."""
    found = 0
    for number, line in legal_others(drillers):
        said = refusal(planted(drillers, tmp_path, drillers.number(number), line, reseal=reseal))

        seat = drillers.record.actions[number - 1].seat
        assert f"edited:{drillers.number(number)}: action {number} of seat {seat} (" in said
        found += 1

    assert found >= 10


def lines_with(origin: Sample, what: Callable[[Any], bool]) -> list[int]:  # Any: a line of an action
    """Return the numbers of the actions that something holds of."""
    return [n for n, action in enumerate(origin.record.actions, start=1) if what(action)]


def swap_outcome(line: Json) -> None:
    """Let chance have brought two of its cards the other way round, or the next number."""
    outcome = next(row[2] for row in line["luck"])
    other = next((i for i, one in enumerate(outcome) if one != outcome[0]), None)
    if other is None:
        outcome[0] = outcome[0] + 1 if isinstance(outcome[0], int) else "drillers:claw"
    else:
        outcome[0], outcome[other] = outcome[other], outcome[0]


def rename_stream(line: Json) -> None:
    """Call the source of luck by another name."""
    line["luck"][0][0] = line["luck"][0][0][:-1] + "~"


def lose_luck(line: Json) -> None:
    """Forget what chance brought."""
    line["luck"] = []


def digit(text: str, place: int) -> str:
    """Return a text of hex digits with another one at a place."""
    return f"{text[:place]}{(int(text[place], 16) + 1) % 16:x}{text[place + 1 :]}"


def change_hash(line: Json) -> None:
    """Another last digit of the hash."""
    line["hash"] = digit(line["hash"], 15)


def change_forced(line: Json) -> None:
    """Another pick that the kernel took by itself."""
    line["forced"] = [["end_operations"]]


def change_seat(line: Json) -> None:
    """Another seat did it."""
    line["seat"] = 1 - line["seat"]


ACTION_FAULTS: dict[str, tuple[Callable[[Any], bool], Change, str]] = {
    "chance outcome": (lambda action: bool(action.luck), swap_outcome, ""),
    "luck name": (lambda action: bool(action.luck), rename_stream, "luck 0/0: wanted "),
    "luck left out": (lambda action: bool(action.luck), lose_luck, ""),
    "digit of a hash": (lambda action: True, change_hash, "hash: wanted "),
    "forced pick": (lambda action: not action.forced, change_forced, "forced picks: wanted 'end_operations'"),
    "seat": (lambda action: True, change_seat, ""),
}


@pytest.mark.parametrize("reseal", [False, True], ids=["sealed", "resealed"])
@pytest.mark.parametrize(("what", "change", "said"), ACTION_FAULTS.values(), ids=ACTION_FAULTS.keys())
def test_a_changed_action_is_found(
    drillers: Sample, tmp_path: Path, what: Callable[[Any], bool], change: Change, said: str, *, reseal: bool
) -> None:
    """At its line, with the number of the action, the seat and what differs."""
    actions = lines_with(drillers, what)
    assert actions
    for number in {actions[0], actions[len(actions) // 2], actions[-1]}:
        place = drillers.number(number)
        path = planted(drillers, tmp_path, place, changed(drillers.lines[place - 1], change), reseal=reseal)

        assert re.search(rf"edited:{place}: action {number} of seat [01] \(", refusal(path))
        assert said in refusal(path)


def kinds_of(origin: Sample, key: bytes) -> list[int]:
    """Return the numbers of the lines that begin with a key."""
    return [n for n, line in enumerate(origin.lines, start=1) if line.startswith(b'{"' + key)]


@pytest.mark.parametrize("reseal", [False, True], ids=["sealed", "resealed"])
def test_a_changed_snapshot_is_found_by_its_path(drillers: Sample, tmp_path: Path, reseal: bool) -> None:
    """Each snapshot: a number of a part, the seed, the turn; the refusal names the path, wanted and found."""
    for number in kinds_of(drillers, b"snapshot"):
        line = msgspec.json.decode(drillers.lines[number - 1])
        for old, new, said in (
            (b'"fuel":', b'"fuel":1', r"actors/0/Rig/fuel: wanted 1\d+, found \d+"),
            (b'"seed":1', b'"seed":2', r"seed: wanted 2, found 1"),
            (b'},"turn":%d,"a' % line["turn"], b'},"turn":9,"a', r"turn beside the snapshot: wanted 9, found \d"),
        ):
            edited = drillers.lines[number - 1].replace(old, new, 1)
            path = planted(drillers, tmp_path, number, edited, reseal=reseal)

            assert re.search(said, refusal(path))
            assert f"action {line['actions']}" in refusal(path)


@pytest.mark.parametrize("fast", [False, True])
def test_a_changed_snapshot_is_found_by_resuming(drillers: Sample, tmp_path: Path, *, fast: bool) -> None:
    """Although its seal is right: it is held against the hash of the action before it."""
    number = kinds_of(drillers, b"snapshot")[-1]
    edited = drillers.lines[number - 1].replace(b'"fuel":', b'"fuel":1', 1)

    beside = re.sub(rb'"turn":\d+,"actions"', b'"turn":77,"actions"', drillers.lines[number - 1])

    with pytest.raises(RecordError, match=r"hash: wanted|fuel: wanted"):
        resume(planted(drillers, tmp_path, number, edited, reseal=True), fast=fast)
    with pytest.raises(RecordError, match=r"turn: wanted \d+, found 77|turn beside the snapshot: wanted 77"):
        resume(planted(drillers, tmp_path, number, beside, reseal=True), fast=fast)


def test_a_snapshot_that_means_another_state_is_found_by_resuming(drillers: Sample, tmp_path: Path) -> None:
    """Although its bytes have the hash that its action tells: the state itself is held against it."""
    place = kinds_of(drillers, b"snapshot")[-1]
    action = msgspec.json.decode(drillers.lines[place - 1])["actions"]
    snapshot = drillers.lines[place - 1].replace(b'"over":false', b'"over": false', 1)
    edge = snapshot[len(b'{"snapshot":') : snapshot.rindex(b',"turn"')]
    lines = list(drillers.lines)
    lines[place - 1] = snapshot
    lines[drillers.number(action) - 1] = re.sub(
        rb'"hash":"\w+"', b'"hash":"%s"' % hash_of(edge).encode(), lines[drillers.number(action) - 1]
    )
    path = tmp_path / "edited"
    path.write_bytes(resealed(lines))

    with pytest.raises(
        RecordError, match=rf"action {action} of seat [01] \(the snapshot\) ends elsewhere .*hash: wanted"
    ):
        resume(path, fast=True)


HEADER_FAULTS: dict[str, tuple[bytes, bytes, str]] = {
    "seed": (b'"seed":1,', b'"seed":3,', "action 0 .* seed: wanted 3, found 1|action 0 .*seed"),
    "digest": (b'"digest":"', b'"digest":"x', "another ruleset .*wanted x[0-9a-f]+, found [0-9a-f]+"),
    "rule value": (b'"drillers:start_fuel":', b'"drillers:start_fuel":1', "rule value drillers:start_fuel: wanted 1"),
    "plugin version": (b'"bots","dist":"headframe","version":"', b'"bots","dist":"headframe","version":"1', "wanted 1"),
    "changed rule values": (b'"changed":{}', b'"changed":{"drillers:start_fuel":3}', "changed rule values: wanted .*3"),
    "seats": (b'"seats":["random",', b'"seats":["randon",', "bot 'randon' is unknown; did you mean 'random'"),
}  # fmt: skip


@pytest.mark.parametrize("reseal", [False, True], ids=["sealed", "resealed"])
@pytest.mark.parametrize(("old", "new", "said"), HEADER_FAULTS.values(), ids=HEADER_FAULTS.keys())
def test_a_changed_header_is_found(
    drillers: Sample, tmp_path: Path, old: bytes, new: bytes, said: str, *, reseal: bool
) -> None:
    """By its seal at once, and without it by what it stands for."""
    assert old in drillers.lines[0]
    path = planted(drillers, tmp_path, 1, drillers.lines[0].replace(old, new, 1), reseal=reseal)

    assert re.search(said if reseal else r"edited:1: the lock was edited .* seal: wanted \w{16}, found", refusal(path))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"headframe":"0', b'"headframe":"9'),
        (b'"dist":"headframe"', b'"dist":"headfrbme"'),
        (b'"seats":["random",', b'"seats":["greedy",'),
        (b'"game":"', b'"game": "'),
    ],
    ids=["version of headframe", "distribution", "another bot", "a space"],
)
def test_what_only_the_seal_can_tell_is_found(drillers: Sample, tmp_path: Path, old: bytes, new: bytes) -> None:
    """Nothing that is played depends on it, and still it is what was written, or is refused."""
    assert old in drillers.lines[0]
    path = planted(drillers, tmp_path, 1, drillers.lines[0].replace(old, new, 1), reseal=False)

    assert "edited:1: the lock was edited or damaged" in refusal(path)


def test_a_changed_seal_is_found(drillers: Sample, tmp_path: Path) -> None:
    """A digit of each line's, and the line is named; so is the line after one that was left out."""
    texts = drillers.path.read_bytes().splitlines(keepends=True)
    for number, text in enumerate(texts, start=1):
        path = tmp_path / "edited"
        path.write_bytes(
            b"".join([*texts[: number - 1], text[:-4] + digit(text.decode(), -4).encode()[-4:], *texts[number:]])
        )

        assert re.search(rf"edited:{number}: .* edited or damaged.*seal: wanted \w+, found \w+", refusal(path))


def test_a_changed_setup_is_found(drillers: Sample, tmp_path: Path) -> None:
    """Its outcomes, its luck's names and its hash, as action 0."""
    line = drillers.lines[1]
    for change in (swap_outcome, rename_stream, change_hash):
        path = planted(drillers, tmp_path, 2, changed(line, lambda found, c=change: c(found["start"])), reseal=True)  # type: ignore[misc]  # the default binds the loop's value

        assert "edited:2: action 0" in refusal(path) or "edited:2: the set-up" in refusal(path)


@pytest.mark.parametrize("reseal", [False, True], ids=["sealed", "resealed"])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"score":', b'"score":1'),
        (b'"winners":[', b'"winners":[9,'),
        (b'"bot":"random"', b'"bot":"greedy"'),
        (b'"turns":', b'"turns":1'),
        (b'"state_hash":"', b'"state_hash":"0'),
    ],
)
def test_a_changed_result_is_found(mine_out: Sample, tmp_path: Path, old: bytes, new: bytes, *, reseal: bool) -> None:
    """The final object is what the last state says."""
    path = planted(mine_out, tmp_path, len(mine_out.lines), mine_out.lines[-1].replace(old, new, 1), reseal=reseal)

    assert re.search(r"the result differs: .*wanted .+, found ", refusal(path))


def test_lines_that_were_left_out_or_moved_are_found(drillers: Sample, tmp_path: Path) -> None:
    """Even where nothing but a snapshot or a rewind is gone."""
    texts = drillers.path.read_bytes().splitlines(keepends=True)
    for number in kinds_of(drillers, b"snapshot")[:-1]:
        path = tmp_path / "edited"
        path.write_bytes(b"".join([*texts[: number - 1], *texts[number:]]))

        assert f"edited:{number}: " in refusal(path)
        assert "seal: wanted" in refusal(path)


@pytest.mark.parametrize("drift", [False, True])
def test_an_edited_record_is_not_resumed(drillers: Sample, tmp_path: Path, *, drift: bool) -> None:
    """Not even where a replay comes to the same states, nor where none can be made because the rules have changed."""
    lines = list(drillers.lines)
    if drift:
        lines[0] = lines[0].replace(b'"digest":"', b'"digest":"0')
    number = drillers.number(3)
    texts = resealed(lines).replace(b'"luck":[]', b'"luck": []').split(b"\n")
    path = tmp_path / "edited"
    path.write_bytes(b"\n".join([*resealed(lines).split(b"\n")[: number - 1], *texts[number - 1 :]]))
    before = path.read_bytes()

    for fast in (False, True):
        with pytest.raises(RecordError, match=rf"edited:{number}: action 3 of seat 0 .* was edited or damaged"):
            resume(path, accept_drift=drift, fast=fast)
    assert before == path.read_bytes()


def test_a_snapshot_after_accepted_drift_is_covered(drillers: Sample, tmp_path: Path) -> None:
    """The state in which the game changed to other rules has a hash of its own, in the lock line before it."""
    drifted = tmp_path / "drifted"
    header = drillers.lines[0].replace(b'"digest":"', b'"digest":"0')
    drifted.write_bytes(resealed([header, *drillers.lines[1:]]))
    game = resume(drifted, accept_drift=True)
    while game.state.turn < 9 and not game.over:
        game.play_bot(next(iter(game.decisions)))
    del game
    whole = Sample(drifted, bodies(drifted.read_bytes()), read_record(drifted))
    verify(drifted)
    place = next(n for n, line in enumerate(whole.lines, start=1) if n > 1 and line.startswith(b'{"lock"')) + 1

    for number, old, new, said in (
        (place, b'"fuel":', b'"fuel":1', "snapshot after action .* was edited: hash: wanted"),
        (place - 1, b'"hash":"', b'"hash":"0', "snapshot after action .* was edited: hash: wanted"),
    ):
        path = planted(whole, tmp_path, number, whole.lines[number - 1].replace(old, new, 1), reseal=True)
        assert re.search(said, refusal(path))
    path = planted(whole, tmp_path, place, whole.lines[place - 1].replace(b'"fuel":', b'"fuel":1', 1), reseal=False)
    assert "edited" in refusal(path)
