"""The dock, the deck and the discard pile: reach, taking, drawing, refilling. Rules: M-DOCK, M-CARD-06 to -15."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from headframe.events import tell
from headframe.state import TABLE, State
from headframe.zones import deal, mix_in, move
from headframe_mine_out.parts import DECK, DISCARD, DOCK, HAND, Board, Course, Player
from headframe_mine_out.tables import Tables
from headframe_mine_out.telling import name_of, refilled, tell_draw

RESHUFFLE = "deck"


def slots(state: State) -> int:
    """Return how many slots the dock has in this game. Rule: M-DOCK-04."""
    tables = state.rules[Tables]
    return tables.seats[len(state.actors)].rows * tables.row_size


def dock_cards(state: State) -> Iterator[tuple[int, int]]:
    """Return (slot, card) of the dock, slots counted from 0, lowest row first."""
    board = state.table[Board]
    if not board.gaps:
        return enumerate(board.dock)
    filled = [*range(slots(state))]
    for gap in board.gaps:
        filled.remove(gap)
    return zip(filled, board.dock, strict=True)


def reach(state: State) -> int:
    """Return how many slots the player on turn may take from. Rules: M-CARD-08 to -10, M-SOLO-05."""
    tables = state.rules[Tables]
    if not tables.seats[len(state.actors)].reach:
        return slots(state)
    rows, turns = tables.reach_rows, state.table[Course].turns
    return (rows[turns] if turns < len(rows) else rows[-1]) * tables.row_size


def in_reach(state: State) -> tuple[int, ...]:
    """Return the cards that lie in reach of the player on turn, slots left aside."""
    board, most = state.table[Board], reach(state)
    if board.gaps:
        most -= sum([gap < most for gap in board.gaps])
    return board.dock[:most]


def has_room(state: State, actor: int) -> bool:
    """Tell whether the hand is below its limit. Rule: M-CARD-11."""
    return len(state.actors[actor][Player].hand) < state.rules[Tables].hand_limit


def take(state: State, actor: int, slot: int) -> None:
    """Move the card of a slot to the hand; the slot stays empty. Rules: M-CARD-13, M-CARD-14."""
    move(state, DOCK, TABLE, HAND, actor, _index(state, slot))
    _open_gap(state, slot)


def discard_from_dock(state: State, slot: int) -> None:
    """Move the card of a slot to the discard pile."""
    move(state, DOCK, TABLE, DISCARD, TABLE, _index(state, slot))
    _open_gap(state, slot)


def label_of_take(state: State, actor: int, args: tuple[int, ...]) -> str:
    """Name a card of the dock with its slot."""
    return f"{name_of(state, args[0])} from slot {args[1] + 1}"


def _index(state: State, slot: int) -> int:
    gaps = state.table[Board].gaps
    return slot - sum([gap < slot for gap in gaps]) if gaps else slot


def _open_gap(state: State, slot: int) -> None:
    board = state.table[Board]
    board.gaps = tuple(sorted((*board.gaps, slot))) if board.gaps else (slot,)


def refill(state: State) -> None:
    """Fill empty slots from the deck, lowest row first, left to right. Rules: M-DOCK-01 to -06."""
    board = state.table[Board]
    left = board.gaps
    if not left:
        return
    dock = [*board.dock]
    lying = end = len(dock)
    while end - lying < len(left) and _demand_deck(state):
        deal(state, DECK, TABLE, DOCK, TABLE, len(left) - (end - lying))
        end = len(board.dock)
    dealt = [*zip(left, board.dock[lying:], strict=False)]
    for slot, card in dealt:
        dock.insert(slot, card)  # all lower slots are filled
    board.dock, board.gaps = tuple(dock), left[end - lying :]  # all see all of it: only the order changes
    if dealt:
        tell(state, partial(refilled, state, dealt))


def draw(state: State, actor: int) -> None:
    """Draw the top card unseen by others, unless the hand is full. Rules: M-SPECIAL-47, M-SPECIAL-48."""
    if has_room(state, actor) and _demand_deck(state):
        tell_draw(state, actor, move(state, DECK, TABLE, HAND, actor))


def _demand_deck(state: State) -> bool:
    """Shuffle the discard pile into a new deck if the deck is empty; tell whether there is a card. Rule: M-DOCK-05."""
    board = state.table[Board]
    if state.table[Course].blind:
        return False
    if not board.deck and board.discard:
        mix_in(state, DISCARD, DECK, TABLE, key=RESHUFFLE)
        tell(state, lambda: "The discard pile is shuffled into a new deck.")
    return bool(board.deck)
