"""The lines of a record, one frozen struct a kind: a record is JSON lines, told apart by one key that each kind has.

Everything in them is by name, never by number, so a record outlives a ruleset that numbers things differently.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from headframe.actions import Words
from headframe.errors import RecordError
from headframe.game import Action
from headframe.names import from_names, to_names
from headframe.rule_values import RuleValue
from headframe.ruleset import Ruleset
from headframe.state import Luck

FORMAT = 2  # of records; a change that an older reader would misread raises it

L = TypeVar("L", bound="Line")
LuckRow = tuple[str, str, list[int | str | None]]  # the stream, the kind that the outcome names, the outcome


class Line(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One line of a record."""


class PluginLock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plugin that a game was played with, and the distribution that it came from."""

    name: str
    dist: str
    version: str


class ModLock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mod that a game was played with: its hash, and where it came from ("bundled", "user" or a path)."""

    id: str
    version: str
    sha256: str
    source: str


class Lock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a game was played with; `changed` are the rule values that differ from their defaults."""

    record: int
    headframe: str
    game: str
    plugins: tuple[PluginLock, ...]
    mods: tuple[ModLock, ...] = ()
    changed: dict[str, RuleValue]
    values: dict[str, RuleValue]
    digest: str


class Header(Line, frozen=True):
    """The first line: the lock, the seed, and who sits where ("human", or a bot's name).

    `carried` holds mods as zips, by id, where the game was asked to carry them.
    """

    lock: Lock
    seed: int
    seats: tuple[str, ...]
    carried: dict[str, bytes] | msgspec.UnsetType = msgspec.UNSET


class Relock(Line, frozen=True):
    """The game goes on under another ruleset, from the snapshot that follows, whose hash is here."""

    lock: Lock
    hash: str


class Opening(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the set-up brought about, and the hash of the first decision's state."""

    luck: tuple[LuckRow, ...]
    forced: tuple[Words, ...]
    hash: str


class Start(Line, frozen=True):
    """The second line: the set-up."""

    start: Opening


class Done(Line, frozen=True):
    """One action: its picks, the luck and the forced picks it brought about, and the hash of the state after it."""

    seat: int
    do: tuple[Words, ...]
    luck: tuple[LuckRow, ...]
    forced: tuple[Words, ...]
    hash: str


class Snapshot(Line, frozen=True):
    """The state in edge form, after so many actions that stand."""

    snapshot: msgspec.Raw
    turn: int
    actions: int


class Rewind(Line, frozen=True):
    """The last so many actions were taken back."""

    rewind: int


class End(Line, frozen=True):
    """The game is over: its final object."""

    end: dict[str, Any]  # Any: JSON


KINDS: dict[str, type[Line]] = {
    "seed": Header,
    "lock": Relock,
    "start": Start,
    "seat": Done,
    "snapshot": Snapshot,
    "rewind": Rewind,
    "end": End,
}
_ENCODER = msgspec.json.Encoder()


def encode_line(line: Line) -> bytes:
    """Return a line's JSON, without seal and end."""
    return _ENCODER.encode(line)


def decode_line(data: bytes) -> Line:
    """Return the line of some JSON without its seal. Raises RecordError, which does not know where it stands."""
    try:
        data.decode()  # raises where it is no text; the decoder skips a raw snapshot without looking
        keys = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        kind = next((kind for key, kind in KINDS.items() if key in keys), None)
        if kind is None:
            raise RecordError("this is no line of a record")
        if kind in {Header, Relock}:
            _demand_format(keys.get("lock", msgspec.Raw(b"{}")))
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"this is no line of a record: {error}") from error


class _Format(msgspec.Struct):
    record: int = 0
    headframe: str = ""


class _Head(msgspec.Struct):
    lock: _Format


def format_of(header: bytes) -> int:
    """Return the format that a first line names, 0 where it names none."""
    try:
        return msgspec.json.decode(header, type=_Head).lock.record
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return 0


def _demand_format(lock: msgspec.Raw) -> None:
    """Tell another format from a damaged line, before its other fields are looked at."""
    found = msgspec.json.decode(lock, type=_Format)
    if found.record != FORMAT:
        writer = (
            f"headframe {found.headframe} wrote it: use that" if found.headframe else "use the headframe that wrote it"
        )
        raise RecordError(f"record format {FORMAT} is wanted, {found.record} is found; {writer}, or a later one")


def done_line(rules: Ruleset, action: Action, state_hash: str) -> Done:
    """Return the line of an action."""
    return Done(
        seat=action.seat,
        do=tuple(rules.words[code] for code in action.picks),
        luck=luck_rows(rules, action.luck),
        forced=tuple(rules.words[code] for code in action.forced),
        hash=state_hash,
    )


def luck_rows(rules: Ruleset, luck: tuple[Luck, ...]) -> tuple[LuckRow, ...]:
    """Return outcomes by name."""
    return tuple((one.key, one.kind, to_names(rules, one.kind, list(one.outcome))) for one in luck)


def luck_of(rules: Ruleset, rows: tuple[LuckRow, ...]) -> tuple[Luck, ...]:
    """Return outcomes by number. Raises RecordError for a name that this ruleset does not know."""
    return tuple(Luck(key, kind, _outcome(rules, key, kind, names)) for key, kind, names in rows)


def _outcome(rules: Ruleset, key: str, kind: str, names: list[int | str | None]) -> tuple[int, ...]:
    if kind and kind not in rules.kinds:
        raise RecordError(f"luck {key!r} names the kind {kind!r}, which is unknown in this game")
    return tuple(from_names(rules, kind, names, where=f"luck {key!r}"))
