"""What lies on the table for all: how the game stands, the shops, the tokens that are left."""

from __future__ import annotations

from headframe.seen import Seen
from headframe.state import NOBODY, TABLE
from headframe.views import AnyNode, Panel, Text, ZoneNode
from headframe_drillers.drawing import Drawings
from headframe_drillers.parts import Course, Mine, Rig
from headframe_drillers.tables import ShopPlace, Tables
from headframe_drillers.views.cards import whole_cards
from headframe_drillers.views.pieces import seat_title, token_piece


def draw_course(seen: Seen) -> tuple[Text, ...]:
    """Say that the last turns are played, or that the game is over. Rules: D-END-06, D-END-09."""
    ender = seen.state.table[Course].ender
    if seen.state.over or ender == NOBODY:
        return (Text(id="course", md="The game is over."),) if seen.state.over else ()
    who = "you" if ender in seen.actors() else seat_title(seen, ender)
    return (Text(id="course", md=f"**Last turns**: the game ends before {who} would play again.", hl="danger"),)


def draw_shops(seen: Seen) -> tuple[Panel, ...]:
    """Return the rows with prices and texts, and how much the decks hold. Rules: D-INFO-06, D-INFO-08."""
    state, places = seen.state, seen.rules[Tables].shops
    damage = ZoneNode(id="damage", label="DAMAGE stack", layout="pile", count=len(state.table[Mine].damage))
    kids = (
        *(_row(seen, place) for place in places),
        *(_deck(seen, place) for place in places),
        *seen.rules[Drawings].at(seen, "shops"),
        damage,
    )
    return (Panel(id="shops", label="Shops", role="supply", flow="row", kids=kids),)


def draw_tokens(seen: Seen) -> tuple[AnyNode, ...]:
    """Return the tokens that nobody has taken."""
    token = seen.rules[Tables].final_token
    taken = any(token in parts[Rig].tokens for parts in seen.state.actors)
    final = () if taken else (token_piece(seen.rules, token, left=True),)
    left = (*seen.rules[Drawings].at(seen, "tokens"), *final)
    return (ZoneNode(id="tokens", label="Tokens left", layout="list", items=left),)


def _row(seen: Seen, place: ShopPlace) -> ZoneNode:
    cards = whole_cards(seen.rules, place.row.pile(seen.state, TABLE), within=place.id, priced=True)
    return ZoneNode(id=place.id, label=_name(seen, place), layout="list", items=cards)


def _deck(seen: Seen, place: ShopPlace) -> ZoneNode:
    count = len(place.deck.pile(seen.state, TABLE))
    return ZoneNode(id=f"{place.id}/deck", label=f"{_name(seen, place)} deck", layout="pile", count=count, hidden=True)


def _name(seen: Seen, place: ShopPlace) -> str:
    kind = seen.rules.kinds["shops"]
    name: str = kind.bodies[kind.index[place.id]].name
    return name
