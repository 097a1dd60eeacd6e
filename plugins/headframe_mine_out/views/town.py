"""What lies on the board for all: the map, mines and bank, the dock by rows, the Community, the discs."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from headframe.seen import Seen
from headframe.views import (
    AnyNode,
    Badge,
    Board,
    CardNode,
    Counter,
    Edge,
    Panel,
    Piece,
    Space,
    ZoneNode,
)
from headframe.views.making import seat_of
from headframe_mine_out.dock import dock_cards, reach, slots
from headframe_mine_out.mapping import find
from headframe_mine_out.parts import SLOTS, Course, Player
from headframe_mine_out.parts import Board as Town
from headframe_mine_out.structs import MINERALS, ORES
from headframe_mine_out.tables import Tables
from headframe_mine_out.taking import sale_price
from headframe_mine_out.views.pieces import card_node, colour_of, cubes


def draw_map(seen: Seen) -> tuple[Panel, ...]:
    """Return the facilities with their ways, stocks and pawns; what a plot costs is told where it is plotted.

    Rules: M-MOVE-02, M-SETUP-19.
    """
    kind = seen.rules.kinds["facilities"]
    edges = tuple(
        Edge(a=kind.ids[a], b=kind.ids[b], label=str(length) if length > 1 else "")
        for a, body in enumerate(kind.bodies)
        for b, length in sorted((find(kind, name, by=kind.ids[a]), length) for name, length in body.legs.items())
        if a < b
    )
    spaces = tuple(_facility(seen, number) for number in range(len(kind.ids)))
    board = Board(id="map/board", label="Facilities", topology="graph", spaces=spaces, edges=edges)
    return (Panel(id="map", label="Map", kids=(board,)),)


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
    """Return what mines and bank hold, the storages, and what selling brings. Rules: M-SETUP-19, M-SELL-02."""
    board = seen.state.table[Town]
    mines = (Counter(id=f"mine:{name}", label=name, value=board.mines[i], prio=1) for i, name in enumerate(MINERALS))
    kids: tuple[AnyNode, ...] = (
        *mines,
        Counter(id="bank", label="bank", value=board.bank, prio=1),
        Counter(id="used", label="used money", value=board.used),
        ZoneNode(id="sold", label="Sold minerals", items=cubes(board.sold, within="sold"), layout="bag"),
        *_prices(seen),
    )
    return (Panel(id="stocks", label="Left in mines and bank", role="supply", flow="row", kids=kids),)


def _prices(seen: Seen) -> Iterator[Counter]:
    """Yield what the seat that looks sells an ore for now; a spectator sees the prices without any bonus."""
    mine = seen.actors()
    for ore, name in enumerate(ORES):
        price = sale_price(seen.state, mine[0], ore) if mine else seen.rules[Tables].prices[ore]
        said = f"you sell {name} for" if mine else f"{name} sells for"
        yield Counter(id=f"price:{name}", label=said, value=price)


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


def _row(seen: Seen, lying: dict[int, int], first: int) -> ZoneNode:
    number = first // seen.rules[Tables].row_size + 1
    row = range(first, first + seen.rules[Tables].row_size)
    items = tuple(_in_dock(seen, lying[slot], slot) for slot in row if slot in lying)
    said = "in reach" if first < reach(seen.state) else _from_turn(seen, number)
    return ZoneNode(id=f"dock/row{number}", label=f"Row {number}, {said}", items=items, prio=1)


def _from_turn(seen: Seen, row: int) -> str:
    """Say from which turn of a round a row is in reach. Rule: M-CARD-08."""
    rows = seen.rules[Tables].reach_rows
    turn = next((place + 1 for place, count in enumerate(rows) if count >= row), None)
    return f"from turn {turn} of a round" if turn else "never in reach"


def _in_dock(seen: Seen, card: int, slot: int) -> CardNode:
    """Return a card with its slot and where it can be taken in its name: what is looked for first."""
    facts = seen.rules[Tables].cards[card]
    place = seen.rules.kinds["facilities"].bodies[facts.location].name
    node = card_node(seen.rules, card, id=f"slots:{slot + 1}", label=f"{slot + 1} {facts.name}, {place}")
    return replace(node, tags=node.tags[:1])


def draw_community(seen: Seen) -> tuple[ZoneNode, ...]:
    """Return the four shared cards and which of them are locked. Rules: M-COMM-01, M-COMM-07."""
    board = seen.state.table[Town]
    items = tuple(_in_community(seen, board.community[slot], slot, board.locked[slot]) for slot in range(SLOTS))
    return (ZoneNode(id="community", label="Community", items=items, prio=1),)


def _in_community(seen: Seen, card: int, slot: int, locked: int) -> CardNode:
    return card_node(
        seen.rules,
        card,
        id=f"destinations:community_{slot + 1}",
        state=("locked until Cleanup",) if locked else (),
    )


def draw_discs(seen: Seen) -> tuple[ZoneNode, ...]:
    """Return the round and the action-point discs, the next to act first. Rules: M-TURN-02 to -04."""
    number = seen.state.table[Course].round
    items = tuple(_disc(seen, actor) for actor in _by_priority(seen))
    label = f"Round {number}, action points" if number else "Action points"
    return (ZoneNode(id="discs", label=label, items=items, prio=1),)


def _by_priority(seen: Seen) -> list[int]:
    players = seen.state.actors
    return sorted(seen.state.table[Course].discs, key=lambda actor: -players[actor][Player].ap)  # stable: the top first


def _disc(seen: Seen, actor: int) -> Piece:
    player = seen.state.actors[actor][Player]
    acted = tuple(_acted(player))
    return Piece(
        id=f"disc:{actor}",
        label=f"{colour_of(seen, actor)} {player.ap}",
        kind="marker",
        glyph="D",
        owner=seat_of(seen, actor),
        badges=acted,
    )


def _acted(player: Player) -> Iterator[Badge]:
    if player.acted:
        yield Badge(k="has acted")
