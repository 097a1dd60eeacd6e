"""Writing a record while a game is played: each line reaches the system before the next action begins.

So a process that is killed loses at most the action in flight. Whatever goes wrong with the file is raised once, as
one line that says what to do; the game goes on, and everything is held so that it can be written elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from headframe.errors import RecordError
from headframe.game import Action, Game, Observer
from headframe.names import edge_bytes, hash_of
from headframe.records.lines import (
    End,
    Header,
    Line,
    Lock,
    Opening,
    Relock,
    Rewind,
    Snapshot,
    Start,
    done_line,
    encode_line,
    luck_rows,
)
from headframe.records.reading import Record
from headframe.state import Journal, State

Final = Callable[[Any], dict[str, Any]]  # Any: the kind of game that the caller plays; its final object as JSON


class Recorder(Observer):
    """Appends what happens in a game to its record; `trouble` is why it no longer does, None while all is well."""

    def __init__(self, path: str | Path, *, final: Final) -> None:
        self.path = Path(path)
        self.trouble: RecordError | None = None
        self._final = final
        self._held = bytearray()  # the whole record
        self._written = 0  # how much of it lies in the file
        self._actions = 0  # that stand
        self._turn = 0
        self._hash = ""  # of the state after the last of them
        self._snapped = False  # the last line is a snapshot

    def begin(self, header: Header, state: State, journal: Journal) -> None:
        """Create the file and write the header, the set-up and the first decision's state. Raises RecordError."""
        edge = edge_bytes(state)
        self._turn, self._hash, self._snapped = state.turn, hash_of(edge), True
        words = tuple(state.rules.words[code] for code in journal.forced)
        opening = Opening(luck=luck_rows(state.rules, tuple(journal.luck)), forced=words, hash=self._hash)
        self._hold(header, Start(start=opening), self._snapshot_line(state, edge))
        _create(self.path, self._held)
        self._written = len(self._held)

    def go_on(self, record: Record, game: Game, *, kept: int, lock: Lock | None = None) -> None:
        """Append to the file of a record of which `kept` actions stand, where `game` is now. Raises RecordError.

        A torn last line is cut off first. `lock` starts a new stretch under another ruleset.
        """
        if record.torn:
            _cut(self.path, len(record.data))
        edge = edge_bytes(game.state)
        self._held = bytearray(record.data if record.data.endswith(b"\n") else record.data + b"\n")
        self._written = len(record.data)
        self._actions, self._turn, self._hash = kept, game.state.turn, hash_of(edge)
        self._snapped = kept in record.snapshots
        if kept < len(record.actions):
            self._hold(Rewind(rewind=len(record.actions) - kept))
        if lock:
            self._hold(Relock(lock=lock), self._snapshot_line(game.state, edge))
        if game.over:  # the line that said so was the one that was torn
            self._hold(End(end=self._final(game)))
        self._flush()

    def done(self, game: Game, action: Action) -> None:
        """Write an action, a snapshot when it ended a turn, and the result when it ended the game."""
        state = game.state
        edge = edge_bytes(state)
        self._hash = hash_of(edge)
        self._actions += 1
        lines: list[Line] = [done_line(game.rules, action, self._hash)]
        self._snapped = state.turn != self._turn or state.over
        if self._snapped:
            lines.append(self._snapshot_line(state, edge))
        if state.over:
            lines.append(End(end=self._final(game)))
        self._turn = state.turn
        self._write(*lines)

    def rewound(self, game: Game, count: int) -> None:
        """Write that actions were taken back."""
        self._actions -= count
        self._turn, self._hash, self._snapped = game.state.turn, hash_of(edge_bytes(game.state)), False
        self._write(Rewind(rewind=count))

    def snapshot(self, game: Game) -> None:
        """Write where the game stands, as on leaving it; not in the middle of an action, whose picks are not kept."""
        edge = edge_bytes(game.state)
        if not self._snapped and hash_of(edge) == self._hash:
            self._snapped = True
            self._write(self._snapshot_line(game.state, edge))

    def move_to(self, path: str | Path) -> None:
        """Write the whole record to another path, or anew to its own, and go on there. Raises RecordError.

        What another program has written to its own path is never overwritten.
        """
        path = Path(path)
        if path == self.path:
            _demand_part(path, self._held)
            _replace(path, self._held)
        else:
            _create(path, self._held)
        self.path, self.trouble, self._written = path, None, len(self._held)

    def _snapshot_line(self, state: State, edge: bytes) -> Snapshot:
        return Snapshot(snapshot=msgspec.Raw(edge), turn=state.turn, actions=self._actions)

    def _hold(self, *lines: Line) -> None:
        for line in lines:
            self._held += encode_line(line)

    def _write(self, *lines: Line) -> None:
        self._hold(*lines)
        if self.trouble is None:
            self._flush()

    def _flush(self) -> None:
        """Append what is not in the file yet; the file is opened anew, so that one that vanished is noticed."""
        data = bytes(self._held[self._written :])
        try:
            with self.path.open("r+b", buffering=0) as file:
                if file.seek(0, 2) != self._written:
                    raise _trouble(self.path, "another program has changed it")
                while data:
                    data = data[file.write(data) :]
        except (OSError, RecordError) as error:
            reason = error if isinstance(error, RecordError) else _trouble(self.path, error.strerror or str(error))
            self.trouble = reason
            raise reason from error
        self._written = len(self._held)


def _create(path: Path, data: bytes | bytearray) -> None:
    """Write a file that is not there yet, its folder included. Raises RecordError."""
    try:
        if path.exists():
            raise RecordError(f"{path} is there already; go on with it (resume), or choose another path")
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("xb")
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise _unwritable(path, error) from error
    try:
        with file:
            file.write(data)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise _unwritable(path, error) from error


def _cut(path: Path, size: int) -> None:
    """Cut a torn last line off a file. Raises RecordError."""
    try:
        with path.open("r+b") as file:
            file.truncate(size)
    except OSError as error:
        raise _trouble(path, error.strerror or str(error)) from error


def _demand_part(path: Path, held: bytearray) -> None:
    """Raise RecordError unless a file holds nothing but a beginning of what is held, or is gone."""
    try:
        ours = held.startswith(path.read_bytes())
    except FileNotFoundError:
        return
    except OSError as error:
        raise _unwritable(path, error) from error
    if not ours:
        raise RecordError(f"{path} holds what another program has written; choose another path")


def _replace(path: Path, data: bytes | bytearray) -> None:
    """Write a file anew, whole or not at all. Raises RecordError."""
    beside = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: OSError | ValueError) -> RecordError:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    shown = str(path).replace("\0", "\\0")
    return RecordError(f"cannot write {shown}: {reason}; choose another path")


def _trouble(path: Path, reason: str) -> RecordError:
    return RecordError(
        f"cannot write the record {path}: {reason}; the game goes on and is kept in memory: "
        "mend that or choose another path, and save it there"
    )
