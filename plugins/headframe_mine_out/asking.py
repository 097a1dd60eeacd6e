"""What a person is asked, with the tile that is being resolved. Nothing here tells what only one seat knows."""

from __future__ import annotations

from headframe.language import HERE
from headframe.state import ACTOR, State
from headframe_mine_out.parts import Player
from headframe_mine_out.structs import MINERALS
from headframe_mine_out.tables import Tables
from headframe_mine_out.telling import counted, tile_named


def next_tile(state: State) -> str:
    """Ask for the next tile of a plot; asked of the seat that plots alone."""
    laid = len(state.lanes[state.actor])
    return f"Plot tile {laid + 1} of {state.rules[Tables].plot_size} (AP: action points of the plot up to it)"


def which_to_take(state: State) -> str:
    """Ask for a card of the dock. Rule: M-CARD-07."""
    return f"{_tile(state)}: take which card to your hand?"


def which_to_discard(state: State) -> str:
    """Ask for the card to mine with, and say what the mine wants. Rules: M-MINE-01, M-MINE-03."""
    mineral = state.stack[-1][HERE]
    first, further = state.rules[Tables].needs[mineral]
    return (
        f"{_tile(state)}: mine {MINERALS[mineral]} by discarding which card? "
        f"The first cube needs power {first}, each further one {further}"
    )


def whether_to_add_w_cards(state: State) -> str:
    """Ask for W cards, and say what they add. Rules: M-MINE-11, M-SPECIAL-16."""
    adds = ", ".join(f"+{bonus}" for bonus in state.rules[Tables].w_bonus)
    return f"{_tile(state)}: discard W cards of your own area as well? Together they add {adds} power"


def which_to_sell(state: State) -> str:
    """Ask for a cube. Rule: M-SELL-01."""
    return f"{_tile(state)}: sell which cube?"


def which_to_play(state: State) -> str:
    """Ask for a card and where it goes. Rule: M-PLAY-01."""
    rupees = state.actors[state.stack[-1][ACTOR]][Player].rupees
    return f"{_tile(state)}: play which card, and where? You have {counted(rupees, 'rupee')}"


def _tile(state: State) -> str:
    """Name the tile under way."""
    actor = state.stack[-1][ACTOR]
    return tile_named(state, actor, max(state.actors[actor][Player].tile - 1, 0))
