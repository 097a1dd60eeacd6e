"""Each rig's dashboard, and the hand of the seat that looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from headframe.seen import Seen
from headframe.state import NOBODY, UNKNOWN
from headframe.views import AnyNode, Counter, Panel, Piece, TableNode, Track, ZoneNode
from headframe.views.making import seat_of
from headframe_drillers.drawing import Drawings
from headframe_drillers.functions import tile_name
from headframe_drillers.minerals import price_now
from headframe_drillers.parts import KINDS, Course, Rig
from headframe_drillers.structs import MINERAL_NAMES, MINERALS
from headframe_drillers.tables import Tables
from headframe_drillers.views.cards import brief_cards, whole_cards
from headframe_drillers.views.pieces import minerals, owned_tile, seat_title, token_piece


def draw_other_rigs(seen: Seen) -> tuple[Panel, ...]:
    """Return the dashboards of the others; an automa has none of the kind. Rule: D-INFO-05."""
    others = (actor for actor, seat in enumerate(seen.state.deciders) if seat not in {seen.seat, NOBODY})
    return tuple(_rig(seen, actor, own=False) for actor in others)


def draw_own_rigs(seen: Seen) -> tuple[Panel, ...]:
    """Return the dashboards of the seat that looks. Rules: D-INFO-01, D-INFO-05."""
    return tuple(_rig(seen, actor, own=True) for actor in seen.actors())


def draw_hands(seen: Seen) -> tuple[ZoneNode, ...]:
    """Return the hands that this seat may look at. Rule: D-INFO-04."""
    return tuple(
        ZoneNode(
            id=f"rig:{actor}/hand",
            label="Hand",
            layout="fan",
            owner=seen.seat,
            prio=1,
            items=whole_cards(seen.rules, seen.state.actors[actor][Rig].hand, within=f"rig:{actor}/hand"),
        )
        for actor in seen.actors()
    )


def _rig(seen: Seen, actor: int, *, own: bool) -> Panel:
    return Panel(
        id=f"rig:{actor}",
        label="Your rig" if own else seat_title(seen, actor),
        owner=seat_of(seen, actor),
        role="player",
        flow="row",
        hl="active" if actor == seen.state.active and not seen.state.over else "",
        kids=(
            *_figures(seen, actor),
            *progress_track(seen, actor),
            *_goods(seen, actor),
            *_cards(seen, actor, own=own),
        ),
    )


def _figures(seen: Seen, actor: int) -> Iterator[AnyNode]:
    rig, at = seen.state.actors[actor][Rig], f"rig:{actor}"
    prio = _prio(seen, actor)
    yield Counter(id=f"{at}/fuel", label="Fuel", value=rig.fuel, max=rig.fuel_cap, style="bar", prio=prio)
    yield Counter(id=f"{at}/movement", label="Movement", value=rig.movement, prio=prio)
    yield Counter(id=f"{at}/drilling", label="Drilling", value=rig.drilling, prio=prio)
    yield Counter(id=f"{at}/credits", label="Credits", value=rig.credits, prio=prio)
    yield Counter(id=f"{at}/drones", label="Drones face up", value=rig.drones_up, max=rig.drones, style="pips")
    yield Counter(id=f"{at}/refresh", label="Refresh tile", value=rig.refresh_tile)
    yield from filled(seen, actor)
    if actor == seen.state.table[Course].starter:
        yield Piece(id="first_player", label="first player", kind="marker", glyph="1")


def _prio(seen: Seen, actor: int) -> int:
    """Return how much a seat wants to see what its choices hang on: its own always."""
    return 1 if actor in seen.actors() else 2


def filled(seen: Seen, actor: int) -> Iterator[Counter]:
    """Yield how much of a progress track is taken, from both ends."""
    rig, track = seen.state.actors[actor][Rig], seen.rules[Tables].track
    taken = rig.notches + sum(rig.overflow)
    yield Counter(id=f"rig:{actor}/filled", label="Track", value=taken, max=track, style="bar")


def progress_track(seen: Seen, actor: int) -> Iterator[Track]:
    """Yield the progress track: tiles from the left, overflow minerals from the right, lines that nobody covers yet."""
    rig, tables = seen.state.actors[actor][Rig], seen.rules[Tables]
    tiles = [f" {name}" for tile in rig.tiles for name in [tile_name(seen.rules, tile)] * tables.tiles[tile].notches]
    cubes = [f" {MINERALS[kind]}" for kind, count in enumerate(rig.overflow) for _ in range(count)]
    free = [""] * (tables.track - len(tiles) - len(cubes))
    covers = (*tiles[: tables.track - len(cubes)], *free, *cubes)
    lines = {notch - 1: text for extra in seen.rules[Drawings].lines for notch, text in extra.draw(seen).items()}
    spaces = tuple(f"{notch + 1}{cover}" for notch, cover in enumerate(covers))
    yield Track(id=f"rig:{actor}/track", label="Progress track", spaces=spaces, effects=lines)


def _goods(seen: Seen, actor: int) -> Iterator[AnyNode]:
    rig, at = seen.state.actors[actor][Rig], f"rig:{actor}"
    stored = [rig.storage.count(kind) + rig.staged.count(kind) for kind in range(KINDS)]
    yield _market(seen, actor)
    yield cubes(f"{at}/storage", "Storage", stored, cap=rig.storage_cap, prio=_prio(seen, actor))
    yield from winnings(seen, actor)


def winnings(seen: Seen, actor: int) -> Iterator[ZoneNode]:
    """Yield what lies on and beside a progress track: overflow minerals, surplus, tiles, tokens."""
    rig, rules, at = seen.state.actors[actor][Rig], seen.rules, f"rig:{actor}"
    yield cubes(f"{at}/overflow", "Overflow", rig.overflow, cap=rules[Tables].slots)
    if any(rig.surplus):
        yield cubes(f"{at}/surplus", "Surplus", rig.surplus)
    tiles = tuple(owned_tile(rules, tile, exhausted=tile in rig.exhausted) for tile in rig.tiles)
    yield ZoneNode(id=f"{at}/tiles", label="Tiles", items=tiles)
    tokens = tuple(token_piece(rules, token, left=False) for token in rig.tokens)
    yield ZoneNode(id=f"{at}/tokens", label="Tokens", items=tokens)


def cubes(id_: str, label: str, counts: Sequence[int], *, cap: int | None = None, prio: int = 2) -> ZoneNode:
    """Return minerals that are counted by kind."""
    return ZoneNode(id=id_, label=label, items=minerals(counts, within=id_), cap=cap, prio=prio)


def _market(seen: Seen, actor: int) -> TableNode:
    state, tables, kinds = seen.state, seen.rules[Tables], range(KINDS)
    sold = state.actors[actor][Rig].market
    head = ("Market", *(f"{MINERAL_NAMES[kind]} {MINERALS[kind]}" for kind in kinds))
    pays = (f"{price_now(state, actor, kind)} ({sold[kind]}/{len(tables.market[kind])})" for kind in kinds)
    points = ", ".join(f"{MINERAL_NAMES[kind]} {tables.mineral_points[kind]}" for kind in kinds)
    tip = f"Where a column is full, a sale goes to the overflow zone. Points at the end, wherever they lie: {points}."
    return TableNode(id=f"rig:{actor}/market", head=head, rows=(("next pays (sold)", *pays),), tip=tip)


def _cards(seen: Seen, actor: int, *, own: bool) -> Iterator[AnyNode]:
    """Yield the piles of cards; of hidden ones the size, of the own deck its top. Rules: D-INFO-01, -02, -04, -05."""
    rig, rules, at = seen.state.actors[actor][Rig], seen.rules, f"rig:{actor}"
    permanents = whole_cards(rules, rig.permanents, within=f"{at}/permanents")
    yield ZoneNode(id=f"{at}/permanents", label="Permanents", layout="list", items=permanents)
    for name, label in (("play", "Play area"), ("discard", "Discard pile")):
        cards = sorted(getattr(rig, name)) if name == "discard" else getattr(rig, name)
        yield ZoneNode(id=f"{at}/{name}", label=label, items=brief_cards(rules, cards, within=f"{at}/{name}"))
    if not own:
        yield ZoneNode(id=f"{at}/hand", label="Hand", layout="fan", count=len(rig.hand), hidden=True)
    if rig.kept:
        kept = brief_cards(rules, rig.kept, within=f"{at}/kept") if own else ()
        yield ZoneNode(id=f"{at}/kept", label="Kept", items=kept, count=len(rig.kept), hidden=not own)
    yield _deck(seen, actor, own=own)


def _deck(seen: Seen, actor: int, *, own: bool) -> ZoneNode:
    deck, id_ = seen.state.actors[actor][Rig].deck, f"rig:{actor}/deck"
    if not own or not deck or deck[-1] == UNKNOWN:
        return ZoneNode(id=id_, label="Deck", layout="pile", count=len(deck), hidden=True)
    (top,) = brief_cards(seen.rules, deck[-1:], within=id_)
    items = (msgspec.structs.replace(top, state=("on top",)),)
    return ZoneNode(id=id_, label="Deck", layout="pile", count=len(deck), items=items)
