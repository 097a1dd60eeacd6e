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
from headframe.records.files import append, create, cut, demand_part, replace, trouble
from headframe.records.holding import Hold, hold
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
from headframe.records.seals import FIRST, sealed, unsealed
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
        self._seal = FIRST  # of its last line
        self._actions = 0  # that stand
        self._turn = 0
        self._hash = ""  # of the state after the last of them
        self._snapped = False  # the last line is a snapshot
        self._hold: Hold | None = None  # of the file, while the game is not over

    @property
    def warning(self) -> str:
        """Return what to heed because the file cannot be locked, nothing where it can."""
        return self._hold.warning if self._hold else ""

    @property
    def size(self) -> int:
        """Return how many bytes the whole record has, written or not."""
        return len(self._held)

    def begin(self, header: Header, state: State, journal: Journal) -> None:
        """Create the file and write the header, the set-up and the first decision's state. Raises RecordError."""
        edge = edge_bytes(state)
        self._turn, self._hash, self._snapped = state.turn, hash_of(edge), True
        words = tuple(state.rules.words[code] for code in journal.forced)
        opening = Opening(luck=luck_rows(state.rules, tuple(journal.luck)), forced=words, hash=self._hash)
        self._add(header, Start(start=opening), self._snapshot_line(state, edge))
        self._hold = create(self.path, self._held)
        self._written = len(self._held)

    def go_on(
        self, record: Record, game: Game, *, kept: int, lock: Lock | None = None, held: Hold | None = None
    ) -> None:
        """Append to a record of which `kept` actions stand, where `game` is now. Raises RecordError.

        It is copied first if this recorder writes to another file. `lock` starts a new stretch under another ruleset.
        """
        edge = edge_bytes(game.state)
        self._held = bytearray(record.data if record.data.endswith(b"\n") else record.data + b"\n")
        self._seal = record.seal
        self._take_over(record, held)
        self._actions, self._turn, self._hash = kept, game.state.turn, hash_of(edge)
        self._snapped = kept in record.snapshots
        if kept < len(record.actions):
            self._add(Rewind(rewind=len(record.actions) - kept))
        if lock:
            self._add(Relock(lock=lock, hash=self._hash), self._snapshot_line(game.state, edge))
        if game.over:  # the line that said so was the one that was torn
            self._add(End(end=self._final(game)))
        self._flush()

    def _take_over(self, record: Record, held: Hold | None) -> None:
        """Make the file one that holds the good lines of a record, in the newest format. Raises RecordError."""
        self._written = len(self._held)
        if self.path != record.path:
            self._hold = create(self.path, self._held)
            return
        self._hold = held or hold(self.path)
        if record.upcast:
            self._hold = replace(self.path, self._held)
            return
        self._written = len(record.data)
        if record.torn:
            cut(self.path, self._written)

    def close(self) -> None:
        """Let others go on with the record; nothing more is to be written."""
        if self._hold:
            self._hold.release()

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
        if state.over:
            self.close()

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
            demand_part(path, self._held)
            self._hold = replace(path, self._held)
        else:
            self._hold = create(path, self._held)
        self.path, self.trouble, self._written = path, None, len(self._held)

    def _snapshot_line(self, state: State, edge: bytes) -> Snapshot:
        return Snapshot(snapshot=msgspec.Raw(edge), turn=state.turn, actions=self._actions)

    def _add(self, *lines: Line) -> None:
        for line in lines:
            text = sealed(encode_line(line), self._seal)
            self._seal = unsealed(text)[1]
            self._held += text + b"\n"

    def _write(self, *lines: Line) -> None:
        self._add(*lines)
        if self.trouble is None:
            self._flush()

    def _flush(self) -> None:
        """Append what is not in the file yet; the file is opened anew, so that one that vanished is noticed."""
        try:
            append(self.path, self._written, self._held[self._written :])
        except (OSError, RecordError) as error:
            reason = error if isinstance(error, RecordError) else trouble(self.path, error.strerror or str(error))
            self.trouble = reason
            raise reason from error
        self._written = len(self._held)
