"""What a reset turn does to the shops. Rules: D-SOLO-44 to -49."""

from __future__ import annotations

from collections.abc import Sequence

from headframe.events import tell
from headframe.state import TABLE, State
from headframe_drillers.parts import A
from headframe_drillers.shopping import on_sale, put_under, refill
from headframe_drillers.structs import MINERAL_NAMES
from headframe_drillers.tables import Tables
from headframe_drillers_solo.telling import discarded


def discard_for(state: State, minerals: Sequence[int]) -> None:
    """Let cards go for each mineral in turn, put each shop's under its deck, then fill all rows."""
    left: list[int] = []
    for kind in minerals:
        left += _leave(state, kind)
    for number, shop in enumerate(state.rules[Tables].shops):
        put_under(state, shop, [card for card in left if state.rules[Tables].cards[card].shop == number])
    refill(state)


def _leave(state: State, kind: int) -> list[int]:
    """Take the cheapest cards out of the rows, for A, E and R the dearest; all of one cost. Rules: D-SOLO-44, -45."""
    tables, sold = state.rules[Tables], on_sale(state)
    if not sold:
        return []
    extreme = max if kind >= A else min
    price = extreme(tables.prices[card] for card in sold)
    gone = [card for card in sold if tables.prices[card] == price]
    for shop in tables.shops:
        row = shop.row.pile(state, TABLE)
        shop.row.put(state, TABLE, [card for card in row if tables.prices[card] != price])
    tell(state, lambda: discarded(state, gone, MINERAL_NAMES[kind]))
    return gone
