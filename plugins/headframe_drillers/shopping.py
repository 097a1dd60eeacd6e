"""The shops: rows, purchases, refills, refreshing. Rules: D-SHOP, D-UPK-16, D-UPK-17."""

from __future__ import annotations

from headframe.chance import shuffle
from headframe.state import TABLE, State
from headframe.zones import deal, move
from headframe_drillers.exhausting import fresh_batteries
from headframe_drillers.parts import DECK, DECKS, PERMANENTS, Rig
from headframe_drillers.tables import NONE, ShopPlace, Tables


def on_sale(state: State) -> list[int]:
    """Return every face-up card of all shops, shop by shop."""
    return [card for shop in state.rules[Tables].shops for card in shop.row.pile(state, TABLE)]


def offer_affordable(state: State, actor: int, first: int, found: list[int]) -> None:
    """Append `first` + card for each face-up card that an actor can pay. Rules: D-SHOP-02, D-SHOP-10, D-SHOP-14."""
    tables, credits, table = state.rules[Tables], state.actors[actor][Rig].credits, state.table
    prices, owed, batteries = tables.prices, tables.batteries_of, NONE
    for part, row in tables.rows:
        for card in row(table[part]):
            if prices[card] <= credits and first + card not in found:
                if owed[card]:
                    if batteries == NONE:
                        batteries = fresh_batteries(state, actor)
                    if owed[card] > batteries:
                        continue
                found.append(first + card)


def receive(state: State, actor: int, card: int) -> None:
    """Pay credits and move a card from its row to the deck, or beside the dashboard.

    Rules: D-SHOP-03 to -05, D-SHOP-12.
    """
    tables, rig = state.rules[Tables], state.actors[actor][Rig]
    facts = tables.cards[card]
    row = tables.shops[facts.shop].row
    rig.credits -= facts.credits
    at = row.pile(state, TABLE).index(card)
    if facts.permanent:
        move(state, row, TABLE, PERMANENTS, actor, at)
    else:
        move(state, row, TABLE, DECK, actor, at)
        state.dirty |= DECKS


def wake(state: State, actor: int, card: int) -> None:
    """Let the abilities of a card be used in this Operations phase. Rules: D-CARD-16, -17, D-DRONE-13, D-SHOP-06."""
    state.actors[actor][Rig].live += state.rules[Tables].cards[card].abilities


def refill(state: State) -> None:
    """Fill every row up to its size from its own deck. Rules: D-UPK-16, D-SHOP-16."""
    table = state.table
    for deck_part, deck, row_part, row, shop in state.rules[Tables].shelves:
        if deck(table[deck_part]) and len(row(table[row_part])) < shop.size(state):
            fill_row(state, shop)


def fill_row(state: State, shop: ShopPlace) -> None:
    """Fill one row up to its size, as far as its deck goes."""
    deal(state, shop.deck, TABLE, shop.row, TABLE, shop.size(state) - len(shop.row.pile(state, TABLE)))


def refresh(state: State, number: int) -> None:
    """Put a row, shuffled, under its deck and deal a new one. Rules: D-SHOP-18 to -24."""
    shop = state.rules[Tables].shops[number]
    returned = list(shop.row.pile(state, TABLE))
    shop.row.put(state, TABLE, ())
    put_under(state, shop, returned)
    fill_row(state, shop)


def put_under(state: State, shop: ShopPlace, cards: list[int]) -> None:
    """Put cards that have left a row, shuffled, under its deck. Rules: D-SHOP-19, C-10."""
    shuffle(state, f"refresh:{shop.id}", cards, kind=shop.deck.kind)
    shop.deck.put(state, TABLE, (*cards, *shop.deck.pile(state, TABLE)))
    state.memory.pop((shop.deck.name, TABLE), None)
