"""The root message that one seat gets, and what it carries beside the tree."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from headframe.views.nodes import Badge, Panel

FORMAT = 1

PromptKind: TypeAlias = Literal["action", "pick", "number", "order", "confirm", "text"]
Undo: TypeAlias = Literal["free", "vote", "no"]


class Prompt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question to some seats; `cands` are ids of elements, `default` is an action's id, `deadline` seconds left."""

    id: str
    seats: tuple[int, ...] = ()
    text: str = ""
    kind: PromptKind = "action"
    min: int = 1
    max: int = 1
    cands: tuple[str, ...] = ()
    lo: int | None = None
    hi: int | None = None
    default: int | str | None = None
    deadline: int | None = None


class Action(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What this seat may take, or (`ok` false) could try and why not; `words` are its readable form.

    `title` is what people read instead of the verb.
    """

    id: int | str
    words: tuple[str, ...]
    verb: str
    label: str = ""
    key: str = ""
    on: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    cost: tuple[Badge, ...] = ()
    ok: bool = True
    why: str = ""
    rule: str = ""
    undo: Undo = "no"
    group: str = ""
    title: str = ""


class LogEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of what happened, as this seat may know it; `refs` are ids of elements or cards.

    `then` tells step by step what followed by itself, such as an automa's turn.
    """

    seq: int
    text: str
    refs: tuple[str, ...] = ()
    kind: str = ""
    seat: int | None = None
    then: tuple[str, ...] = ()


class Move(Struct, frozen=True, array_like=True):
    """A thing that went from one element to another, by their ids; written as [item, from, to]."""

    item: str
    source: str
    target: str


class View(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that one seat sees (`seat` is None for a spectator); `v` is the version of this format."""

    game: str
    root: Panel
    v: int = FORMAT
    seat: int | None = None
    turn: int = 0
    prompts: tuple[Prompt, ...] = ()
    actions: tuple[Action, ...] = ()
    log: tuple[LogEntry, ...] = ()
    moves: tuple[Move, ...] = ()
