"""Setting up. Rules: M-SETUP."""

from __future__ import annotations

from headframe.build import Build
from headframe.chance import roll
from headframe.events import emit
from headframe.state import TABLE, Frame, State
from headframe.steps import Do
from headframe.zones import mix
from headframe_mine_out.dock import RESHUFFLE, refill, slots
from headframe_mine_out.happenings import SETUP
from headframe_mine_out.parts import COMMUNITY, DECK, HAND, UNUSED, Board, Course, Player
from headframe_mine_out.plotting import take_back
from headframe_mine_out.structs import PLAYER_COLOURS
from headframe_mine_out.tables import Tables

STARTER = "starter"


def setup_steps(build: Build) -> tuple[Do, ...]:
    """Return the steps of the set-up, in the order of the rulebook."""
    first = build.number("mine_out:first_seat")
    ap, vp, rupees = (build.number(f"mine_out:start_{name}") for name in ("ap", "vp", "rupees"))

    colour = PLAYER_COLOURS.index(str(build.rule("mine_out:first_colour")))

    def players(state: State, frame: Frame) -> None:
        """Give everybody a colour, discs, pawn, tiles and rupees. Rules: M-SETUP-07, M-SETUP-09 to -11, M-SETUP-16."""
        for actor, parts in enumerate(state.actors):
            player = parts[Player]
            player.colour = (colour + actor) % len(PLAYER_COLOURS)
            player.ap, player.vp, player.rupees = ap, vp, rupees
            player.pawn = state.rules[Tables].market
            state.table[Board].bank -= rupees
            take_back(state, actor)

    def stack(state: State, frame: Frame) -> None:
        """Draw who starts; the stack goes on clockwise. Rules: M-SETUP-06, M-SETUP-12."""
        count = len(state.actors)
        drawn = first if 0 <= first < count else roll(state, STARTER, count)
        state.table[Course].starter = drawn
        state.table[Course].discs = tuple((drawn + place) % count for place in range(count))

    return (
        Do(stocks, name="stocks"),
        Do(cards, name="cards"),
        Do(players, name="players"),
        Do(stack, name="stack"),
        Do(lambda state, frame: emit(state, SETUP, TABLE), name="expansions"),
    )


def stocks(state: State, frame: Frame) -> None:
    """Fill the mines and the bank. Rules: M-SETUP-02, -03, -17."""
    seats, board = state.rules[Tables].seats[len(state.actors)], state.table[Board]
    board.mines = list(seats.stock)
    board.bank = seats.rupees


def cards(state: State, frame: Frame) -> None:
    """Give Initial cards, fill the Community, shuffle the deck, deal the dock. Rules: M-SETUP-04, -08, -13 to -15."""
    tables, board = state.rules[Tables], state.table[Board]
    laid = tables.layouts[len(state.actors)]
    for actor, hand in enumerate(laid.hands):
        HAND.put(state, actor, hand)
    COMMUNITY.put(state, TABLE, tables.community)
    UNUSED.put(state, TABLE, laid.unused)
    DECK.put(state, TABLE, laid.deck)
    mix(state, DECK, TABLE, key=RESHUFFLE)
    board.gaps = tuple(range(slots(state)))
    refill(state)
