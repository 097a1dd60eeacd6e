"""What lies on the board for all: the map, mines and bank, the dock by rows, the Community, the discs."""

from __future__ import annotations

from collections.abc import Iterator

from headframe.seen import Seen
from headframe.views import (
    AnyNode,
    Badge,
    Board,
    Counter,
    Edge,
    Mark,
    Panel,
    Piece,
    Slot,
    Slots,
    Space,
    Track,
    ZoneNode,
)
from headframe_mine_out.dock import dock_cards, reach, slots
from headframe_mine_out.mapping import find
from headframe_mine_out.parts import SLOTS, Course, Player
from headframe_mine_out.parts import Board as Town
from headframe_mine_out.structs import MINERALS, ORES
from headframe_mine_out.tables import Tables
from headframe_mine_out.views.pieces import card_node, colour_of, cubes, seat_of


def draw_course(seen: Seen) -> tuple[Counter, ...]:
    """Return the number of the round."""
    course = seen.state.table[Course]
    return (Counter(id="round", label="Round", value=course.round),)


def draw_map(seen: Seen) -> tuple[Board, ...]:
    """Return the facilities with their ways, stocks and pawns. Rules: M-MOVE-02, M-SETUP-19."""
    kind = seen.rules.kinds["facilities"]
    edges = tuple(
        Edge(a=kind.ids[a], b=kind.ids[b], label=str(length))
        for a, body in enumerate(kind.bodies)
        for b, length in sorted((find(kind, name, by=kind.ids[a]), length) for name, length in body.legs.items())
        if a < b
    )
    spaces = tuple(_facility(seen, number) for number in range(len(kind.ids)))
    return (Board(id="map", label="Map", topology="graph", spaces=spaces, edges=edges),)


def _facility(seen: Seen, number: int) -> Space:
    kind, state = seen.rules.kinds["facilities"], seen.state
    body, ref = kind.bodies[number], kind.ids[number]
    items: list[AnyNode] = [_pawn(seen, actor) for actor, p in enumerate(state.actors) if p[Player].pawn == number]
    badges: tuple[Badge, ...] = ()
    if body.mine:
        mineral = MINERALS.index(body.mine)
        first, further = seen.rules[Tables].needs[mineral]
        badges = (Badge(k="power for the first cube", v=first), Badge(k="for each further", v=further))
        counts = [count if kind_ == mineral else 0 for kind_, count in enumerate(state.table[Town].mines)]
        items += cubes(counts, within=ref)
    return Space(id=ref, label=body.name, items=tuple(items), badges=badges)


def _pawn(seen: Seen, actor: int) -> Piece:
    label = f"{colour_of(seen, actor)} pawn"
    return Piece(id=f"pawn:{actor}", label=label, kind="meeple", glyph="P", owner=seat_of(seen, actor))


def draw_stocks(seen: Seen) -> tuple[Panel, ...]:
    """Return the bank, the storages and the prices. Rules: M-SETUP-19, M-SELL-02."""
    board, tables = seen.state.table[Town], seen.rules[Tables]
    prices = tuple(
        Counter(id=f"price:{ore}", label=f"{ore} sells for", value=tables.prices[i]) for i, ore in enumerate(ORES)
    )
    kids: tuple[AnyNode, ...] = (
        Counter(id="bank", label="Bank", value=board.bank),
        Counter(id="used", label="Used money", value=board.used),
        ZoneNode(id="sold", label="Sold minerals", items=cubes(board.sold, within="sold"), layout="bag"),
        *prices,
    )
    return (Panel(id="stocks", label="Bank and storages", role="supply", flow="row", kids=kids),)


def draw_dock(seen: Seen) -> tuple[Panel, ...]:
    """Return the dock by rows, never folded: which are in reach this turn, and from which turn of a round the rest."""
    state, tables = seen.state, seen.rules[Tables]
    lying, size = dict(dock_cards(state)), tables.row_size
    rows = tuple(_row(seen, lying, first) for first in range(0, slots(state), size))
    board = state.table[Town]
    piles = (
        ZoneNode(id="deck", label="Deck", layout="pile", count=len(board.deck), hidden=True),
        ZoneNode(id="discard", label="Discard pile", layout="pile", count=len(board.discard)),
        ZoneNode(id="box", label="Out of the game", layout="pile", count=len(board.box)),
    )
    return (Panel(id="dock", label="Dock", role="supply", kids=(*rows, *piles)),)


def _row(seen: Seen, lying: dict[int, int], first: int) -> Slots:
    number = first // seen.rules[Tables].row_size + 1
    items = tuple(_slot(seen, lying, slot) for slot in range(first, first + seen.rules[Tables].row_size))
    said = "in reach this turn" if first < reach(seen.state) else _from_turn(seen, number)
    return Slots(id=f"dock/row{number}", label=f"Row {number}, {said}", slots=items, prio=1)


def _from_turn(seen: Seen, row: int) -> str:
    """Say from which turn of a round a row is in reach. Rule: M-CARD-08."""
    rows = seen.rules[Tables].reach_rows
    turn = next((place + 1 for place, count in enumerate(rows) if count >= row), None)
    return f"in reach from turn {turn} of a round on" if turn else "never in reach"


def _slot(seen: Seen, lying: dict[int, int], slot: int) -> Slot:
    item = card_node(seen.rules, lying[slot], id=f"dock/{slot + 1}/card") if slot in lying else None
    return Slot(id=f"slots:{slot + 1}", label=f"slot {slot + 1}", item=item)


def draw_community(seen: Seen) -> tuple[Slots, ...]:
    """Return the four shared cards and which of them are locked. Rules: M-COMM-01, M-COMM-07."""
    board = seen.state.table[Town]
    places = tuple(
        Slot(
            id=f"destinations:community_{slot + 1}",
            label=f"Community {slot + 1}",
            item=card_node(
                seen.rules,
                board.community[slot],
                id=f"community/{slot + 1}/card",
                state=("locked until Cleanup",) if board.locked[slot] else (),
            ),
            locked=bool(board.locked[slot]),
        )
        for slot in range(SLOTS)
    )
    return (Slots(id="community", label="Community", slots=places),)


def draw_discs(seen: Seen) -> tuple[Track, ...]:
    """Return the action-point discs, the next to act first. Rules: M-TURN-02 to -04."""
    order = _by_priority(seen)
    spaces = tuple(f"{'next' if place == 0 else f'place {place + 1}'}" for place in range(len(order)))
    marks = tuple(Mark(item=_disc(seen, actor), at=place) for place, actor in enumerate(order))
    return (Track(id="discs", label="Turn order", spaces=spaces, marks=marks),)


def _by_priority(seen: Seen) -> list[int]:
    players = seen.state.actors
    return sorted(seen.state.table[Course].discs, key=lambda actor: -players[actor][Player].ap)  # stable: the top first


def _disc(seen: Seen, actor: int) -> Piece:
    player = seen.state.actors[actor][Player]
    acted = tuple(_acted(player))
    return Piece(
        id=f"disc:{actor}",
        label=f"{colour_of(seen, actor)} disc",
        kind="marker",
        glyph="D",
        value=player.ap,
        owner=seat_of(seen, actor),
        badges=acted,
    )


def _acted(player: Player) -> Iterator[Badge]:
    if player.acted:
        yield Badge(k="has acted")
