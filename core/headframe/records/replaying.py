"""Playing a record again, from its recorded luck, and stopping where it tells another story than its hashes.

A game that did not happen is never shown: the first mismatch is an error that names the action and what differs.
"""

from __future__ import annotations

from typing import NoReturn

import msgspec

from headframe.actions import Words
from headframe.errors import HeadframeError, RecordError
from headframe.game import Action, Game, start
from headframe.names import decode, edge_bytes, hash_of, state_hash
from headframe.records.differences import first_difference
from headframe.records.lines import Done, LuckRow, luck_of, luck_rows
from headframe.records.lock import compare
from headframe.records.reading import Record
from headframe.ruleset import Ruleset
from headframe.state import State

Script = tuple[tuple[int, ...], ...]


def replay(record: Record, rules: Ruleset, *, at: int | None = None, script: bool = True) -> Game:
    """Return the game after `at` actions (default: all that stand), each verified.

    With `script` chance comes from the record and no generator is needed; without, from the seed, and must agree.
    Raises RecordError: another ruleset, or the first action that does not end where the record says.
    """
    demand_exact(record, rules)
    stop = stop_of(record, at)
    game = Game(opening(record, rules, script=script))
    follow(record, game, first=record.base, stop=stop, script=script)
    record.demand_unedited()
    return game


def demand_exact(record: Record, rules: Ruleset) -> None:
    """Raise RecordError unless the record was played with this very ruleset."""
    verdict = compare(record.lock, rules)
    if verdict.kind != "exact":
        cure = "; resume it with --accept-drift to go on from its last snapshot" if verdict.kind == "compatible" else ""
        raise RecordError(f"{record.path} was played with another ruleset ({verdict}){cure}")
    if verdict.differences:
        differs = "; ".join(verdict.differences)
        raise RecordError(f"{record.path}: the lock contradicts its own digest: {differs}; the record was edited")


def opening(record: Record, rules: Ruleset, *, script: bool = True) -> State:
    """Return the state that the record begins with: its set-up, or where its latest lock begins. Raises RecordError."""
    if record.relocked:
        return from_snapshot(record, rules, record.base)
    wanted = record.start.start
    try:
        outcomes = _script(rules, wanted.luck) if script else ()
        state, journal = start(rules, seats=len(record.header.seats), seed=record.header.seed, script=outcomes)
    except HeadframeError as error:
        raise RecordError(f"{record.where(0)}: the set-up cannot be played again: {error}") from error
    edge, forced = edge_bytes(state), tuple(rules.words[code] for code in journal.forced)
    luck = _luck_differs(wanted.luck, luck_rows(rules, tuple(journal.luck)))
    differs = _first(luck, _forced_differs(wanted.forced, forced), _at_snapshot(record, 0, edge))
    if differs or hash_of(edge) != wanted.hash:
        _refuse(record, 0, "the set-up", differs or f"hash: wanted {wanted.hash}, found {hash_of(edge)}")
    return state


def from_snapshot(record: Record, rules: Ruleset, actions: int) -> State:
    """Return the state of a snapshot, its hash checked against the action before it. Raises RecordError."""
    state = decode(rules, record.snapshot_of(actions))
    wanted, found = record.hash_at(actions), state_hash(state)
    if wanted != found:
        _refuse(record, actions, "the snapshot", f"hash: wanted {wanted}, found {found}")
    return state


def follow(record: Record, game: Game, *, first: int, stop: int, script: bool = True) -> None:
    """Play the actions from `first` up to `stop`, each verified. Raises RecordError at the first mismatch."""
    for number in range(first + 1, stop + 1):
        line = record.actions[number - 1]
        try:
            action = _play(game, line, script=script)
        except HeadframeError as error:
            raise RecordError(f"{_named(record, number)}: {error}") from error
        fault = _fault(record, game, number, action)
        if fault:
            _refuse(record, number, _said(line.do), fault)


def stop_of(record: Record, at: int | None) -> int:
    """Return after how many actions to stop, by default all that stand. Raises RecordError if that cannot be."""
    count = len(record.actions)
    stop = count if at is None else at
    if 0 <= stop < record.base:
        played = f"its first {record.base} actions were played with another ruleset"
        raise RecordError(f"{record.path}: {played}; stop at {record.base} to {count}")
    if not 0 <= stop <= count:
        raise RecordError(f"{record.path} has {count} actions that stand; it cannot stop at {stop}")
    return stop


def _play(game: Game, line: Done, *, script: bool) -> Action:
    """Play one action. Raises HeadframeError if it cannot be played, or ends elsewhere."""
    if script:
        game.state.script = _script(game.rules, line.luck)
    action = None
    for words in line.do:
        if action:
            raise RecordError(f"it was complete before {' '.join(words)!r}")
        action = game.play(words, seat=line.seat)
    if action is None:
        raise RecordError("it is not complete")
    return action


def _fault(record: Record, game: Game, number: int, action: Action) -> str:
    """Say what differs after an action, nothing if all is as recorded."""
    line, rules = record.actions[number - 1], game.rules
    edge = edge_bytes(game.state)
    forced = tuple(rules.words[code] for code in action.forced)
    differs = _forced_differs(line.forced, forced) or _luck_differs(line.luck, luck_rows(rules, action.luck))
    if differs or hash_of(edge) == line.hash:
        return differs or _at_snapshot(record, number, edge)
    hashes = f"hash: wanted {line.hash}, found {hash_of(edge)}"
    return _first(_at_snapshot(record, number, edge), _later(record, game, number), hashes)


def _forced_differs(wanted: tuple[Words, ...], found: tuple[Words, ...]) -> str:
    return "" if wanted == found else f"forced picks: wanted {_said(wanted)!r}, found {_said(found)!r}"


def _luck_differs(wanted: tuple[LuckRow, ...], found: tuple[LuckRow, ...]) -> str:
    if wanted == found:
        return ""
    return f"luck {first_difference([list(row) for row in wanted], [list(row) for row in found])}"


def _at_snapshot(record: Record, number: int, edge: bytes) -> str:
    """Return the first differing path to the snapshot after this action, if there is one."""
    snapshot = record.snapshots.get(number)
    if snapshot is None:
        return ""
    turn = msgspec.json.decode(edge, type=_Turn).turn
    differs = first_difference(snapshot.turn, turn, "turn beside the snapshot")
    if bytes(snapshot.snapshot) == edge:
        return differs
    return first_difference(msgspec.json.decode(snapshot.snapshot), msgspec.json.decode(edge)) or differs


class _Turn(msgspec.Struct):
    turn: int


def _later(record: Record, game: Game, number: int) -> str:
    """Play on to the next snapshot, only to find the first differing path there."""
    goal = next((actions for actions in record.snapshots if actions > number), number)
    try:
        for line in record.actions[number:goal]:
            _play(game, line, script=True)
    except HeadframeError:
        return ""  # the games have parted too far to be compared
    found = _at_snapshot(record, goal, edge_bytes(game.state))
    return f"{found} (seen after action {goal})" if found else ""


def _script(rules: Ruleset, rows: tuple[LuckRow, ...]) -> Script:
    return tuple(luck.outcome for luck in luck_of(rules, rows))


def _first(*texts: str) -> str:
    return next((text for text in texts if text), "")


def _said(picks: tuple[Words, ...]) -> str:
    return ", ".join(" ".join(words) for words in picks)


def _named(record: Record, number: int) -> str:
    line = record.actions[number - 1]
    return f"{record.where(number)}: action {number} of seat {line.seat} ({_said(line.do)})"


def _refuse(record: Record, number: int, what: str, differs: str) -> NoReturn:
    seat = f" of seat {record.actions[number - 1].seat}" if number else ""
    raise RecordError(
        f"{record.where(number)}: action {number}{seat} ({what}) ends elsewhere than recorded: {differs}; "
        "the record was edited, or the rules have changed since"
    )
