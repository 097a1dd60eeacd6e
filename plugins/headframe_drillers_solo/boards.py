"""Bot boards: what their JSON files hold, and what play looks up of the one that plays. Rules: section 5.8."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Annotated, Literal, NamedTuple

import msgspec

from headframe.build import Build
from headframe.language import Scope
from headframe_drillers.structs import MINERALS, Count, Name, Positive

Priority = Literal[
    "barrier", "corridor:2", "corridor:3", "corridor:4", "corridor:5", "corridor:6", "R", "E", "A", "G", "S"
]
BARRIER, CORRIDOR, MINERAL = range(3)
COLUMNS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
LAST = "S"  # silver can always be taken, so no drilling is left over


class Cell(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much the bot drills, and whether it moves.

    Attributes:
        drilling: How much the bot drills.
        move: Whether it moves.
    """

    drilling: Count
    move: bool


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cells for cards whose main effect costs from `min` to `max` fuel; without a `max` there is no upper end.

    Attributes:
        min: The least fuel of its cards.
        cells: One cell for each column of the mineral track.
        max: The most fuel of its cards.
    """

    min: Count
    cells: Annotated[tuple[Cell, ...], msgspec.Meta(min_length=1, max_length=9)]
    max: Count | None = None


class BotBoard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A bot's board: slots of the mineral track by column, cells by row and column, what it drills first.

    Attributes:
        stars: How strong it is; --level N plays the Nth board by stars.
        colour: The colour of its mech.
        slots: How many minerals each column of its track takes.
        rows: What it does by the cost of the card it reveals.
        priorities: What it drills first, second and so on; silver, S, is the last.
    """

    stars: Positive
    colour: Name
    slots: Annotated[tuple[Positive, ...], msgspec.Meta(min_length=1, max_length=9)]
    rows: Annotated[tuple[Row, ...], msgspec.Meta(min_length=1, max_length=9)]
    priorities: Annotated[tuple[Priority, ...], msgspec.Meta(min_length=1)]


class Entry(NamedTuple):
    """One entry of a priority list: its sort, and its floor or its kind of mineral."""

    sort: int
    what: int


class Bot(NamedTuple):
    """The board in play, and the rule values that go with it."""

    board: int
    rows: tuple[Row, ...]
    ends: tuple[int, ...]  # column -> slots up to its end
    priorities: tuple[Entry, ...]
    mineral_drilling: int
    reset_minerals: int
    bonus_silver: int
    last_takes_final: bool
    opened: int  # program
    action: int  # program
    reset: int  # program


def title(body: BotBoard) -> str:
    """Return what a board is called."""
    return f"{body.stars} star{'s' * (body.stars > 1)}, {body.colour}"


def levels(build: Build) -> list[int]:
    """Return the boards from the weakest to the strongest. Rule: D-SOLO-02."""
    bodies = build.kind("bot_boards").bodies
    return sorted(range(len(bodies)), key=lambda board: (bodies[board].stars, board))


def read_entry(name: Priority) -> Entry:
    """Return an entry of a priority list as play looks it up."""
    if name in MINERALS:
        return Entry(MINERAL, MINERALS.index(name))
    floor = name.partition(":")[2]
    return Entry(CORRIDOR, int(floor)) if floor else Entry(BARRIER, 0)


def column_ends(slots: Sequence[int]) -> tuple[int, ...]:
    """Return for each column how many slots there are up to its end."""
    return tuple(accumulate(slots))


def row_name(row: Row) -> str:
    """Return the costs of a row in words."""
    if row.max is None:
        return f"{row.min} or more"
    return str(row.min) if row.max == row.min else f"{row.min} to {row.max}"


def check_boards(build: Build) -> None:
    """Report what is wrong with the boards that are loaded."""
    kind = build.kind("bot_boards")
    for id_, body in zip(kind.ids, kind.bodies, strict=True):
        scope = build.scope("bot_boards", id_, label=title(body))
        _check_rows(scope, body)
        _check_priorities(scope, body.priorities)
        build.found("bot_boards", id_, scope)


def _check_rows(scope: Scope, body: BotBoard) -> None:
    for i, row in enumerate(body.rows):
        if len(row.cells) != len(body.slots):
            message = f"{len(row.cells)} cells, but the mineral track has {len(body.slots)} columns"
            scope.fault("bad-combination", message, hint="give one cell a column", at=f"/rows/{i}/cells")
        if row.max is not None and row.max < row.min:
            scope.fault("bad-combination", f"no cost is from {row.min} to {row.max}", at=f"/rows/{i}/max")
    for message in _uncovered(body.rows):
        scope.fault("bad-combination", message, hint="let each cost fit exactly one row", at="/rows")


def _uncovered(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the costs that fit no row, or several; beyond the highest number that is named all costs are alike."""
    for cost in range(2 + max(row.min if row.max is None else row.max for row in rows)):
        fitting = sum(fits(row, cost) for row in rows)
        if fitting != 1:
            yield f"a card that costs {cost} fits {fitting or 'no'} row{'s' * (fitting > 1)}"


def fits(row: Row, cost: int) -> bool:
    """Tell whether a card's cost belongs to a row. Rule: D-SOLO-11."""
    return row.min <= cost and (row.max is None or cost <= row.max)


def _check_priorities(scope: Scope, names: Sequence[str]) -> None:
    for i, name in enumerate(names):
        if name in names[:i]:
            scope.fault("bad-combination", f"{name!r} stands in the list twice", at=f"/priorities/{i}")
    if names[-1] != LAST:
        hint = 'put "S" at the end: silver can always be taken, so no drilling is left over'
        scope.fault("bad-combination", f"the list ends with {names[-1]!r}", hint=hint, at="/priorities")
