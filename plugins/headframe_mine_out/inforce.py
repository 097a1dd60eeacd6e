"""Cards in force: those in a player's own area and those in the Community. Rules: M-CARD-04, M-COMM-05, M-PLAY-12."""

from __future__ import annotations

from headframe.state import State
from headframe_mine_out.parts import Board, Player
from headframe_mine_out.tables import Tables, W


def in_force(state: State, actor: int) -> tuple[int, ...]:
    """Return the cards in force for a player, the own area first."""
    return state.actors[actor][Player].area + state.table[Board].community


def copies_in_force(state: State, actor: int, card: int) -> int:
    """Return how many copies of a card are in force for a player."""
    return state.actors[actor][Player].area.count(card) + state.table[Board].community.count(card)


def of_colour(state: State, actor: int, colour: int) -> int:
    """Return how many cards in force have a colour, Rainbow ones included. Rules: M-SPECIAL-11, -35, -39."""
    cards = state.rules[Tables].cards
    return sum([colour in cards[card].colours for card in in_force(state, actor)])


def w_cards(state: State, actor: int) -> list[int]:
    """Return the W cards of the own area. Rules: M-SPECIAL-15, M-SPECIAL-18."""
    cards = state.rules[Tables].cards
    return [card for card in state.actors[actor][Player].area if cards[card].contribution == W]


def family_in_force(state: State, actor: int, family: str) -> int:
    """Return how many cards of a family are in force."""
    cards = state.rules[Tables].cards
    return sum([cards[card].family == family for card in in_force(state, actor)])
