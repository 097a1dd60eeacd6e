"""The automa's steps between a solo turn and Cleanup. Rules: M-SOLO-12 to -25."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from headframe.build import Build
from headframe.flow import call
from headframe.state import DATA, NOBODY, TABLE, Frame, State
from headframe.steps import Do
from headframe_mine_out.dock import discard_from_dock, dock_cards, refill
from headframe_mine_out.mineouts import mine_out
from headframe_mine_out.parts import BANK, Board
from headframe_mine_out.structs import COLOURS, STOCKS
from headframe_mine_out.tables import Tables

AUTOMA = "mine_out_solo:automa"


class Drain(NamedTuple):
    """One step of the automa, by number."""

    name: str
    colour: int
    stock: int
    passed_over: frozenset[str]  # families


def define_automa(build: Build) -> None:
    """Define the steps in their order: drain, then clear the dock if the stock ran out. Rules: M-SOLO-14, -19."""
    kind, rates = build.kind("automa_steps"), build.numbers("mine_out_solo:white_drain")
    steps: list[Do] = []
    for body in sorted(kind.bodies, key=lambda body: body.order):
        drain = Drain(body.name, COLOURS.index(body.colour), STOCKS.index(body.drains), frozenset(body.families))
        steps.append(Do(_draining(drain, rates), name=f"drain_{body.colour}"))
        steps.append(Do(_clearing(drain), name=f"clear_{body.colour}"))
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


def _draining(drain: Drain, rates: tuple[int, ...]) -> Callable[[State, Frame], None]:
    def work(state: State, frame: Frame) -> None:
        """Move what is counted, as far as it is there; note in the frame if that was the last. Rule: M-SOLO-18."""
        board, count = state.table[Board], counted(state, drain)
        frame[DATA] = 0
        if not count:
            return
        if drain.stock == BANK:
            moved = min(rates[min(count, len(rates)) - 1], board.bank)
            board.bank -= moved
            board.used += moved
            left = board.bank
        else:
            moved = min(count, board.mines[drain.stock])
            board.mines[drain.stock] -= moved
            board.sold[drain.stock] += moved
            left = board.mines[drain.stock]
        if moved and not left:
            frame[DATA] = 1
            mine_out(state, drain.stock, NOBODY)  # nobody's turn: Mayor, Mafia and Broker are silent (M-SOLO-23)

    return work


def _clearing(drain: Drain) -> Callable[[State, Frame], None]:
    def work(state: State, frame: Frame) -> None:
        """Discard the dock's cards of the colour after a mineout, and refill. Rules: M-SOLO-19 to -22."""
        if not frame[DATA]:
            return
        cards = state.rules[Tables].cards
        for slot, card in list(dock_cards(state)):
            if drain.colour in cards[card].colours:
                discard_from_dock(state, slot)
        refill(state)

    return work
