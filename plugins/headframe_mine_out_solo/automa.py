"""The automa's steps between a solo turn and Cleanup. Rules: M-SOLO-12 to -25."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from headframe.build import Build
from headframe.events import tell
from headframe.flow import call
from headframe.state import DATA, NOBODY, TABLE, Frame, State
from headframe.steps import Do
from headframe_mine_out.dock import discard_from_dock, dock_cards, refill
from headframe_mine_out.mineouts import mine_out
from headframe_mine_out.parts import BANK, KINDS, Board
from headframe_mine_out.structs import COLOURS, STOCKS
from headframe_mine_out.tables import Tables
from headframe_mine_out.telling import counted as said
from headframe_mine_out.telling import left_dock

AUTOMA = "mine_out_solo:automa"


class Drain(NamedTuple):
    """One step of the automa, by number."""

    name: str
    colour: int
    stock: int
    passed_over: frozenset[str]  # families


class Automa(NamedTuple):
    """The steps in their order, and how many rupees so many White cards drain."""

    drains: tuple[Drain, ...]
    rates: tuple[int, ...]


def make_automa(build: Build) -> Automa:
    """Return the automa's steps in their order. Rule: M-SOLO-14."""
    bodies = sorted(build.kind("automa_steps").bodies, key=lambda body: body.order)
    drains = (
        Drain(body.name, COLOURS.index(body.colour), STOCKS.index(body.drains), frozenset(body.families))
        for body in bodies
    )
    return Automa(tuple(drains), build.numbers("mine_out_solo:white_drain"))


def define_automa(build: Build) -> None:
    """Define the steps: drain, then clear the dock if the stock ran out. Rules: M-SOLO-14, M-SOLO-19."""
    steps: list[Do] = []
    for drain in make_automa(build).drains:
        steps.append(Do(_draining(drain), name=f"drain_{COLOURS[drain.colour]}"))
        steps.append(Do(_clearing(drain), name=f"clear_{COLOURS[drain.colour]}"))
    build.program(AUTOMA, *steps, data=("",))


def begin(state: State, actor: int) -> None:
    """Let the automa follow a solo turn. Rules: M-SOLO-06, M-SOLO-12."""
    if len(state.actors) == 1:
        call(state, state.rules.program_index[AUTOMA], TABLE, 0)


def counted(state: State, drain: Drain) -> int:
    """Count the cards of a colour in dock and Community as they are now. Rules: M-SOLO-13, -15 to -17, R-36."""
    cards = state.rules[Tables].cards
    shown = (*state.table[Board].dock, *state.table[Board].community)
    found = [card for card in shown if drain.colour in cards[card].colours]
    return sum([cards[card].family not in drain.passed_over for card in found])


def drained(state: State, drain: Drain, count: int) -> int:
    """Return how much so many cards move, as far as it is there. Rules: M-SOLO-15, M-SOLO-17, M-SOLO-18."""
    board = state.table[Board]
    if not count:
        return 0
    if drain.stock == BANK:
        rates = state.rules[Automa].rates
        return min(rates[min(count, len(rates)) - 1], board.bank)
    return min(count, board.mines[drain.stock])


def drains(state: State) -> tuple[int, ...]:
    """Return the cubes that the automa would take from each mine, if these held enough."""
    cubes = [0] * KINDS
    for drain in state.rules[Automa].drains:
        if drain.stock != BANK:
            cubes[drain.stock] = counted(state, drain)
    return tuple(cubes)


def _drained(drain: Drain, found: int, moved: int, left: int) -> str:
    """Tell what a step of the automa counted and moved."""
    what, place = ("rupee", "bank") if drain.stock == BANK else (STOCKS[drain.stock], "mine")
    amount = said(moved, what) if moved else f"no {what}"
    return f"Automa, {drain.name}: {said(found, 'card')}, so {amount} away; {left} left in the {place}."


def _draining(drain: Drain) -> Callable[[State, Frame], None]:
    def work(state: State, frame: Frame) -> None:
        """Move what is counted; note in the frame if that was the last of it. Rule: M-SOLO-18."""
        board = state.table[Board]
        found = counted(state, drain)
        moved = drained(state, drain, found)
        if drain.stock == BANK:
            board.bank -= moved
            board.used += moved
            left = board.bank
        else:
            board.mines[drain.stock] -= moved
            board.sold[drain.stock] += moved
            left = board.mines[drain.stock]
        frame[DATA] = int(moved > 0 and not left)
        tell(state, lambda: _drained(drain, found, moved, left))
        if frame[DATA]:
            mine_out(state, drain.stock, NOBODY)  # nobody's turn: Mayor, Mafia and Broker are silent (M-SOLO-23)

    return work


def _clearing(drain: Drain) -> Callable[[State, Frame], None]:
    def work(state: State, frame: Frame) -> None:
        """Discard the dock's cards of the colour after a mineout, and refill. Rules: M-SOLO-19 to -22."""
        if not frame[DATA]:
            return
        cards = state.rules[Tables].cards
        gone = [(slot, card) for slot, card in dock_cards(state) if drain.colour in cards[card].colours]
        for slot, _ in gone:
            discard_from_dock(state, slot)
        if gone:
            tell(state, lambda: left_dock(state, [card for _, card in gone], f"{drain.name} after its mineout"))
        refill(state)

    return work
