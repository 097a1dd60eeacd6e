"""Each player's goods, own area and plot, and the hand of the seat that looks."""

from __future__ import annotations

from collections.abc import Iterator

from headframe.seen import Seen
from headframe.state import UNKNOWN
from headframe.steps import Together, waiting_step
from headframe.views import AnyNode, Badge, Counter, Panel, Text, ZoneNode
from headframe.views.making import seat_of
from headframe_mine_out.parts import Player
from headframe_mine_out.plotting import PLOTTING, plot_price
from headframe_mine_out.tables import Tables
from headframe_mine_out.telling import counted
from headframe_mine_out.views.pieces import cards, cubes, player_title, tile_piece


def draw_others(seen: Seen) -> tuple[Panel, ...]:
    """Return what lies open before the others. Rules: M-SETUP-18, M-SETUP-19, M-PLAY-04."""
    mine = seen.actors()
    return tuple(_player(seen, actor, own=False) for actor in range(len(seen.state.actors)) if actor not in mine)


def draw_own(seen: Seen) -> tuple[Panel, ...]:
    """Return what lies before the seat that looks."""
    return tuple(_player(seen, actor, own=True) for actor in seen.actors())


def draw_hands(seen: Seen) -> tuple[ZoneNode, ...]:
    """Return the hands that this seat may look at. Rule: M-SETUP-18."""
    return tuple(_hand(seen, actor) for actor in seen.actors())


def _hand(seen: Seen, actor: int) -> ZoneNode:
    player, cap = seen.state.actors[actor][Player], seen.rules[Tables].hand_limit
    items = cards(seen.rules, player.hand, within=f"player:{actor}/hand")
    return ZoneNode(
        id=f"player:{actor}/hand", label="Hand", layout="fan", owner=seen.seat, prio=1, items=items, cap=cap
    )


def _player(seen: Seen, actor: int, *, own: bool) -> Panel:
    return Panel(
        id=f"player:{actor}",
        label=player_title(seen, actor),
        role="player",
        flow="row",
        owner=seat_of(seen, actor),
        kids=tuple(_kids(seen, actor, own=own)),
    )


def _kids(seen: Seen, actor: int, *, own: bool) -> Iterator[AnyNode]:
    player, within, owner = seen.state.actors[actor][Player], f"player:{actor}", seat_of(seen, actor)
    keep = 1 if own else 2  # own goods are never folded
    yield Counter(id=f"{within}/vp", label="Points", value=player.vp, prio=keep)
    yield Counter(id=f"{within}/ap", label="Action points", value=player.ap, prio=keep)
    yield Counter(id=f"{within}/rupees", label="Rupees", value=player.rupees, prio=keep)
    items = cubes(player.cubes, within=f"{within}/cubes", owner=owner)
    yield ZoneNode(id=f"{within}/cubes", label="Cubes", items=items, prio=keep)
    yield _area(seen, actor, own=own)
    if not own:
        count = len(player.hand) + len(player.aside)
        yield ZoneNode(id=f"{within}/hand", label="Hand", layout="fan", count=count, hidden=True)
    if player.proof and seen.state.active == actor and not seen.state.over:  # it is open for the moment
        shown = cards(seen.rules, player.proof, within=f"{within}/proof")
        names = ", ".join(card.label for card in shown)
        yield Text(id=f"{within}/proof", md=f"Could not pay for any card, and showed: {names}.")
    yield _plot(seen, actor, own=own)


def _area(seen: Seen, actor: int, *, own: bool) -> ZoneNode:
    items = cards(seen.rules, seen.state.actors[actor][Player].area, within=f"player:{actor}/area")
    prio = 1 if own and items else 2
    return ZoneNode(id=f"player:{actor}/area", label="Own area", layout="list", items=items, prio=prio)


def _plot(seen: Seen, actor: int, *, own: bool) -> AnyNode:
    """Return the plot: open, one's own, or nothing but whether it is submitted. Rules: M-PLOT-05, M-TURN-10."""
    player, within = seen.state.actors[actor][Player], f"player:{actor}/plot"
    if player.open_plot:
        items = tuple(
            tile_piece(seen.rules, tile, id=f"{within}/{place + 1}", badges=tuple(_fate(seen, actor, place)))
            for place, tile in enumerate(player.open_plot)
        )
        return ZoneNode(
            id=within, label=f"Plot, {counted(player.price, 'action point')}", items=items, prio=1 if own else 2
        )
    tiles = _own_tiles(seen, actor) if own else ()
    if tiles:
        items = tuple(tile_piece(seen.rules, tile, id=f"{within}/{i + 1}") for i, tile in enumerate(tiles))
        price = plot_price(seen.rules[Tables], player.pawn, tiles)
        said = "Plot, face down" if player.plot else "Plot so far"
        return ZoneNode(id=within, label=f"{said}, {counted(price, 'action point')}", items=items, prio=1)
    return Text(id=within, md=_submitted(seen, actor))


def _own_tiles(seen: Seen, actor: int) -> tuple[int, ...]:
    """Return the tiles that a seat has picked or laid face down."""
    plot = seen.state.actors[actor][Player].plot
    lanes = seen.state.lanes
    if plot or not lanes:
        return plot if UNKNOWN not in plot else ()
    first = seen.rules.verbs[PLOTTING].first
    return tuple(code - first for code in lanes[actor])


def _submitted(seen: Seen, actor: int) -> str:
    if seen.state.actors[actor][Player].plot:
        return "Plot: submitted."
    step = waiting_step(seen.state) if seen.state.lanes and not seen.state.over else None
    if isinstance(step, Together) and len(seen.state.lanes[actor]) >= step.count:
        return "Plot: submitted."
    return "Plot: not submitted yet." if isinstance(step, Together) else "No plot."


def _fate(seen: Seen, actor: int, place: int) -> Iterator[Badge]:
    """Say what became of a tile. Rules: M-SKIP-02, M-PLOT-07."""
    player = seen.state.actors[actor][Player]
    if place < len(player.skipped):
        under_way = place + 1 == player.tile and seen.state.active == actor
        yield Badge(k="skipped" if player.skipped[place] else "under way" if under_way else "done")
