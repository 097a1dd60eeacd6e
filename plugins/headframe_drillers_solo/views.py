"""The bot's board: its mineral track, its cells with the one in force, its list, its deck, and what it has won."""

from __future__ import annotations

from collections.abc import Iterator

from headframe.declarations import Portrait, ViewPart
from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.state import NOBODY
from headframe.views import AnyNode, Panel, TableNode, Text, Track, ZoneNode
from headframe_drillers.parts import KINDS, Rig
from headframe_drillers.structs import MINERAL_NAMES, MINERALS
from headframe_drillers.views.cards import brief_cards
from headframe_drillers.views.pieces import seat_title
from headframe_drillers.views.rigs import cubes, filled, progress_track, winnings
from headframe_drillers_solo.boards import COLUMNS, Bot, BotBoard, column_ends, row_name, title
from headframe_drillers_solo.minerals import column_of, lay_out
from headframe_drillers_solo.parts import BotTurn
from headframe_drillers_solo.telling import cell_text

HERE = ("> ", " <")  # around what is in force


def draw_bots(seen: Seen) -> tuple[Panel, ...]:
    """Return the bot's panel; with several seats there is none."""
    return tuple(_panel(seen, actor) for actor, seat in enumerate(seen.state.deciders) if seat == NOBODY)


def _panel(seen: Seen, actor: int) -> Panel:
    body: BotBoard = seen.rules.kinds["bot_boards"].bodies[seen.rules[Bot].board]
    return Panel(
        id=f"rig:{actor}",
        label=f"{seat_title(seen, actor)} ({title(body)})",
        role="player",
        flow="row",
        hl="active" if actor == seen.state.active and not seen.state.over else "",
        kids=(*_cards(seen, actor), *_minerals(seen, actor, body), *_orders(seen, actor, body), *_won(seen, actor)),
    )


def _cards(seen: Seen, actor: int) -> Iterator[AnyNode]:
    """Yield the deck by its size alone, and the flipped cards. Rules: D-INFO-12, D-SOLO-16."""
    at, deck = f"rig:{actor}", seen.state.actors[actor][Rig].deck
    yield ZoneNode(id=f"{at}/deck", label="Deck", layout="pile", count=len(deck), hidden=True)
    flipped = brief_cards(seen.rules, seen.state.table[BotTurn].flipped, within=f"{at}/flipped")
    yield ZoneNode(id=f"{at}/flipped", label="Flipped", items=flipped)


def _minerals(seen: Seen, actor: int, body: BotBoard) -> Iterator[AnyNode]:
    """Yield the mineral track by columns, and the buffer. Rules: D-SOLO-36 to -38."""
    layout = lay_out(seen.state.actors[actor][Rig].storage)
    lying = ["+".join(MINERALS[kind] for kind in slot) for slot in layout.slots]
    spaces = tuple(f"{slot + 1} {lying[slot] if slot < len(lying) else ''}".rstrip() for slot in range(sum(body.slots)))
    yield Track(id=f"rig:{actor}/minerals", label="Mineral track", spaces=spaces, effects=_column_starts(body))
    yield cubes(f"rig:{actor}/buffer", "Buffer", [layout.buffer.count(kind) for kind in range(KINDS)], cap=1)


def _column_starts(body: BotBoard) -> dict[int, str]:
    starts = (0, *column_ends(body.slots))
    return {start: f"column {COLUMNS[column]}" for column, start in enumerate(starts[:-1])}


def _orders(seen: Seen, actor: int, body: BotBoard) -> Iterator[AnyNode]:
    """Yield the cells, the one in force marked, the priority list, and what comes next. Rules: D-SOLO-11, -12, -17."""
    turn = seen.state.table[BotTurn]
    yield board_table(body, row=turn.cell_row, column=turn.cell_column)
    yield priority_list(body)
    if not seen.state.over:
        yield Text(id="bot/next", md=f"Next: {_next_turn(seen, actor)}.")


def _next_turn(seen: Seen, actor: int) -> str:
    """Say what the bot's next turn will be, as far as everybody can tell. Rules: D-SOLO-09, D-SOLO-12."""
    floor = seen.state.actors[actor][Rig].floor
    column = COLUMNS[column_of(seen.state, actor)]
    return f"a reset turn, from floor {floor}" if floor else f"an action turn, in column {column} as things stand"


def board_table(body: BotBoard, *, row: int = -1, column: int = -1) -> TableNode:
    """Return the cells of a board; row, column and cell in force stand between marks."""
    head = ("Card's cost", *(_marked(f"column {COLUMNS[i]}", here=i == column) for i in range(len(body.slots))))
    rows = tuple(
        (
            _marked(row_name(one), here=i == row),
            *(_marked(cell_text(cell), here=(i, j) == (row, column)) for j, cell in enumerate(one.cells)),
        )
        for i, one in enumerate(body.rows)
    )
    return TableNode(id="bot/board", label="Board", head=head, rows=rows)


def _marked(text: str, *, here: bool) -> str:
    return f"{HERE[0]}{text}{HERE[1]}" if here else text


def priority_list(body: BotBoard) -> Text:
    """Return what the bot spends drilling on, first to last."""
    said = (
        MINERAL_NAMES[MINERALS.index(name)] if name in MINERALS else name.replace(":", " on floor ")
        for name in body.priorities
    )
    return Text(id="bot/priorities", md=f"Drills for: {', '.join(said)}.")


def _won(seen: Seen, actor: int) -> Iterator[AnyNode]:
    yield from filled(seen, actor)
    yield from progress_track(seen, actor)
    yield from winnings(seen, actor)


def draw_board(rules: Ruleset, number: int) -> Panel:
    """Return a bot board as it is printed."""
    kind = rules.kinds["bot_boards"]
    body: BotBoard = kind.bodies[number]
    spaces = tuple(str(slot + 1) for slot in range(sum(body.slots)))
    track = Track(id=f"{kind.ids[number]}/minerals", label="Mineral track", spaces=spaces, effects=_column_starts(body))
    return Panel(id=kind.ids[number], label=title(body), kids=(track, board_table(body), priority_list(body)))


VIEWS = (ViewPart("drillers_solo:bot", draw_bots, order=35), Portrait("bot_boards", draw_board))
