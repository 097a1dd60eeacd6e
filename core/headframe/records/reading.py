"""Reading a record: the actions that stand after all rewinds, and the snapshots among them.

Nothing is played here and nothing is changed on disk; whatever is wrong is one line with its path and line number.
"""

from __future__ import annotations

import stat
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import msgspec

from headframe.errors import RecordError
from headframe.names import Json, hash_of
from headframe.records.lines import (
    FORMAT,
    Done,
    End,
    Header,
    Line,
    Lock,
    Relock,
    Rewind,
    Snapshot,
    Start,
    decode_line,
    format_of,
)
from headframe.records.seals import FIRST, seal_of, unsealed
from headframe.records.upcasting import UNSEALED, upcast
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
    relocked: Relock | None  # where the game went on under another lock than its first
    base: int  # how many actions were played under an earlier lock
    end: End | None
    torn: str  # what was dropped at the end of the file, for people; empty if nothing was
    edited: str  # the first line that is not as it was written, with what is wanted and found; empty if all are
    data: bytes  # the good lines, in the newest format
    seal: bytes  # of the last of them
    upcast: bool  # the file itself is of an older format

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
        data, wanted = bytes(self.snapshots[actions].snapshot), self.hash_at(actions)
        if hash_of(data) != wanted:
            differs = f"hash: wanted {wanted}, found {hash_of(data)}"
            raise RecordError(f"{self.path}: the snapshot after action {actions} was edited: {differs}")
        edge = msgspec.json.decode(data)
        if not isinstance(edge, dict) or not isinstance(edge.get("active"), int):
            raise RecordError(f"{self.path}: the snapshot after action {actions} holds no state; the record was edited")
        if edge.get("turn") != self.snapshots[actions].turn:
            differs = f"turn: wanted {edge.get('turn')}, found {self.snapshots[actions].turn}"
            raise RecordError(
                f"{self.path}: what stands beside the snapshot after action {actions} was edited: {differs}"
            )
        return edge

    def hash_at(self, actions: int) -> str:
        """Return the hash of the state after so many actions."""
        if self.relocked and actions == self.base:  # by the names of the new lock
            return self.relocked.hash
        return self.actions[actions - 1].hash if actions else self.start.start.hash

    def demand_unedited(self) -> None:
        """Raise RecordError if a line is not as it was written. A replay may say more of it, and is asked first."""
        if self.edited:
            raise RecordError(self.edited)

    def where(self, action: int) -> str:
        """Return the path and line of the action with this number, counted from 1; 0 is the set-up."""
        return f"{self.path}:{self.places[action - 1] if action else 2}"


def read_record(path: str | Path) -> Record:
    """Read a record; a torn last line is dropped and said in `torn`. Raises RecordError."""
    path = Path(path)
    data = _bytes_of(path)
    if not data or data.isspace():
        raise RecordError(f"{path}: the file is empty; it holds no game")
    first = data[: data.find(b"\n")] if b"\n" in data else data
    old = format_of(first) == UNSEALED
    if old and unsealed(first)[1]:
        raise RecordError(f"{path}:1: the lock was edited or damaged: it names format {UNSEALED}, which had no seals")
    if old:
        data = upcast(data, FORMAT)
    return _read(path, data, upcast=old)


def _bytes_of(path: Path) -> bytes:
    """Return what a file holds. Raises RecordError, also for a pipe or a device: it may have no end."""
    try:
        mode = path.stat().st_mode
        endless = not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
        data = b"" if endless else path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise RecordError(f"cannot read {path}: {reason}") from error
    if endless:
        raise RecordError(f"cannot read {path}: it is no regular file")
    return data


def _read(path: Path, data: bytes, *, upcast: bool) -> Record:
    """Take the lines of a record one by one, however many there are, and drop a torn last one."""
    reader, good = _Reader(path), 0
    torn = ""
    for number, line in enumerate(BytesIO(data), start=1):
        text, whole = line.removesuffix(b"\n"), line.endswith(b"\n")
        if text.strip() and not reader.read(number, text, whole=whole):
            torn = f"{path}:{number}: the last line was torn and is dropped ({len(text)} bytes)"
            break
        good += len(line)
    return reader.record(data[:good], torn, upcast=upcast)


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
        self.relocked: Relock | None = None
        self.base = 0
        self.over: End | None = None
        self.seal, self.edited = FIRST, ""

    def read(self, number: int, text: bytes, *, whole: bool) -> bool:
        """Read a line; tell whether it is more than what is left of a torn one. Raises RecordError."""
        body, seal = unsealed(text)
        wanted = seal_of(body, self.seal)
        if not whole and seal != wanted and number > 1:
            return False
        try:
            line = decode_line(body)
        except RecordError as error:
            cut = "" if whole else " (the file may be cut within its first line)"
            raise RecordError(f"{self.path}:{number}: {error}{cut}") from error
        self.take(number, line)
        if seal != wanted and not self.edited:
            self._note_edit(number, line, f"seal: wanted {wanted.decode()}, found {ascii(seal)[2:-1] or 'none'}")
        self.seal = seal
        return True

    def _note_edit(self, number: int, line: Line, differs: str) -> None:
        """Keep which line was edited. Raises RecordError for a lock: nothing can be played without one."""
        what = (
            f"{self.path}:{number}: {self._named(line)} was edited or damaged, or a line before it is gone: {differs}"
        )
        if isinstance(line, Header | Relock):
            raise RecordError(what)
        self.edited = what

    def _named(self, line: Line) -> str:
        count = len(self.actions)
        match line:
            case Header() | Relock():
                return "the lock"
            case Start():
                return "action 0 (the set-up)"
            case Done():
                return f"action {count} of seat {line.seat} ({', '.join(' '.join(words) for words in line.do)})"
            case Snapshot():
                return f"the snapshot after action {count}"
            case Rewind():
                return f"what was taken back, down to action {count},"
            case _:
                return f"the result after action {count}"

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
                self.lock, self.relocked, self.base = line.lock, line, len(self.actions)
                self.snapshots.pop(self.base, None)  # the one in this lock's names follows
            case End():
                self.over = line
            case _:
                raise TypeError(line)

    def record(self, data: bytes, torn: str, *, upcast: bool) -> Record:
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
            edited=self.edited,
            data=data,
            seal=self.seal,
            upcast=upcast,
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
