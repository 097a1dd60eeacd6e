"""Reading a record: the actions that stand after all rewinds, and the snapshots among them.

Nothing is played here and nothing is changed on disk; whatever is wrong is one line with its path and line number.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from headframe.errors import RecordError
from headframe.names import Json, hash_of
from headframe.records.lines import Done, End, Header, Line, Lock, Relock, Rewind, Snapshot, Start, decode_line
from headframe.state import NOBODY


class Record(NamedTuple):
    """A record as it stands."""

    path: Path
    header: Header
    lock: Lock  # the latest
    start: Start
    actions: tuple[Done, ...]  # those that stand
    places: tuple[int, ...]  # their line numbers
    snapshots: dict[int, Snapshot]  # by the number of actions before them; rewound ones are left out
    relocked: bool  # the game went on under another lock than its first
    base: int  # how many actions were played under an earlier lock
    end: End | None
    torn: str  # what was dropped at the end of the file, for people; empty if nothing was
    data: bytes  # the good lines, as they lie in the file

    @property
    def decisions(self) -> int:
        """Return how many picks stand."""
        return sum(len(action.do) for action in self.actions)

    @property
    def first_active(self) -> int:
        """Return who had the first turn, NOBODY while the set-up still asks."""
        active = [self.snapshot_of(actions)["active"] for actions in self.snapshots]
        return next((actor for actor in active if actor != NOBODY), NOBODY)

    def snapshot_of(self, actions: int) -> Json:
        """Return the edge form of the snapshot after so many actions. Raises RecordError if it was edited, KeyError."""
        data = bytes(self.snapshots[actions].snapshot)
        wanted = self.actions[actions - 1].hash if actions else self.start.start.hash
        if hash_of(data) != wanted and not (self.relocked and actions == self.base):  # there the lock is another
            differs = f"hash: wanted {wanted}, found {hash_of(data)}"
            raise RecordError(f"{self.path}: the snapshot after action {actions} was edited: {differs}")
        edge = msgspec.json.decode(data)
        if not isinstance(edge, dict) or not isinstance(edge.get("active"), int):
            raise RecordError(f"{self.path}: the snapshot after action {actions} holds no state; the record was edited")
        return edge

    def where(self, action: int) -> str:
        """Return the path and line of the action with this number, counted from 1; 0 is the set-up."""
        return f"{self.path}:{self.places[action - 1] if action else 2}"


def read_record(path: str | Path) -> Record:
    """Read a record; a torn last line is dropped and said in `torn`. Raises RecordError."""
    path = Path(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(f"cannot read {path}: {error.strerror or error}") from error
    if not data.strip():
        raise RecordError(f"{path}: the file is empty; it holds no game")
    lines, good, torn = _decode(path, data)
    reader = _Reader(path)
    for number, line in lines:
        reader.take(number, line)
    return reader.record(data[:good], torn)


def _decode(path: Path, data: bytes) -> tuple[list[tuple[int, Line]], int, str]:
    """Return the numbered lines, how many bytes they are, and what was dropped of a torn last one."""
    lines: list[tuple[int, Line]] = []
    good = 0
    for number, text in enumerate(data.splitlines(keepends=True), start=1):
        whole = text.endswith(b"\n")
        try:
            if text.strip():
                lines.append((number, decode_line(text)))
        except RecordError as error:
            if whole or number == 1:
                cut = "" if whole else " (the file may be cut within its first line)"
                raise RecordError(f"{path}:{number}: {error}{cut}") from error
            return lines, good, f"{path}:{number}: the last line was torn and is dropped ({len(text)} bytes)"
        good += len(text)
    return lines, good, ""


class _Reader:
    """Takes the lines one by one and keeps what stands."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.header: Header | None = None
        self.lock: Lock | None = None
        self.first: Start | None = None
        self.actions: list[Done] = []
        self.places: list[int] = []
        self.snapshots: dict[int, Snapshot] = {}
        self.relocked, self.base = False, 0
        self.over: End | None = None

    def take(self, number: int, line: Line) -> None:
        """Take one line. Raises RecordError where it does not belong."""
        fault = self._misplaced(line)
        if fault:
            raise RecordError(f"{self.path}:{number}: {fault}; the record was edited or damaged")
        match line:
            case Header():
                self.header, self.lock = line, line.lock
            case Start():
                self.first = line
            case Done():
                self.actions.append(line)
                self.places.append(number)
            case Snapshot():
                self.snapshots[line.actions] = line
            case Rewind():
                self._rewind(line.rewind)
            case Relock():
                self.lock, self.relocked, self.base = line.lock, True, len(self.actions)
                self.snapshots.pop(self.base, None)  # the one in this lock's names follows
            case End():
                self.over = line
            case _:
                raise TypeError(line)

    def record(self, data: bytes, torn: str) -> Record:
        """Return the record. Raises RecordError if it has no beginning."""
        if not self.header or not self.lock or not self.first:
            raise RecordError(f"{self.path}: it is cut before the game begins; it holds nothing to go on with")
        if self.relocked and self.base not in self.snapshots:
            raise RecordError(f"{self.path}: it is cut where it changes to another ruleset, before the snapshot")
        return Record(
            path=self.path,
            header=self.header,
            lock=self.lock,
            start=self.first,
            actions=tuple(self.actions),
            places=tuple(self.places),
            snapshots=dict(sorted(self.snapshots.items())),
            relocked=self.relocked,
            base=self.base,
            end=self.over,
            torn=torn,
            data=data,
        )

    def _misplaced(self, line: Line) -> str:
        return next(self._faults(line), "")

    def _faults(self, line: Line) -> Iterator[str]:
        count = len(self.actions)
        if self.header is None and not isinstance(line, Header):
            yield "this is no Headframe record: its first line is no header"
        elif self.header is not None and self.first is None and not isinstance(line, Start):
            yield "the set-up is missing"
        elif self.first is not None and isinstance(line, Header | Start):
            yield "a second beginning"
        if self.over is not None:
            yield "a line after the end of the game"
        if isinstance(line, Snapshot) and line.actions != count:
            yield f"a snapshot after {line.actions} actions, where {count} stand"
        if isinstance(line, Rewind) and not 0 < line.rewind <= count - self.base:
            yield f"{line.rewind} actions taken back, where {count - self.base} can be"

    def _rewind(self, count: int) -> None:
        del self.actions[len(self.actions) - count :], self.places[len(self.places) - count :]
        for actions in [n for n in self.snapshots if n > len(self.actions)]:
            del self.snapshots[actions]
