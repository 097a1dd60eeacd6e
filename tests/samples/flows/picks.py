"""Secret simultaneous picks: three seats lay a card each, face down; all are turned up when the last is in."""

from __future__ import annotations

from typing import Annotated

from headframe.build import Build
from headframe.declarations import Domain
from headframe.state import TABLE, ActorPart, Frame, State, TablePart
from headframe.steps import Do, Together
from headframe.zones import Pile, Sight, Zone, move
from samples.flows.line import Line
from samples.kit import game_module, load_modules

CARDS = ("ace", "king", "queen", "ten")


class Laid(TablePart, gc=False):
    """The cards that were turned up, in the order of seats."""

    cards: Annotated[list[int], Pile("cards", Sight.ALL)] = []


class Hand(ActorPart, gc=False):
    """A seat's cards."""

    cards: Annotated[list[int], Pile("cards", Sight.OWNER, ordered=False)] = []


def _deal(state: State, frame: Frame) -> None:
    for actor in state.actors:
        actor[Hand].cards.extend(range(len(CARDS)))


def _define(build: Build) -> None:
    lay = build.verb("lay", "cards")

    def offer(state: State, actor: int, lane: list[int], found: list[int]) -> None:
        found += [lay.code(card) for card in sorted(state.actors[actor][Hand].cards)]

    def commit(state: State, actor: int, lane: list[int]) -> None:
        hand, (card,) = state.actors[actor][Hand].cards, lay.args(lane[0])
        move(state, Zone(Hand, "cards"), actor, Zone(Laid, "cards"), TABLE, hand.index(card))

    picks = Together(1, offer, commit, who=lambda s: range(len(s.actors)), prompt="Lay a card", name="lay")
    build.program("tiny:game", Do(_deal), picks, picks)


def line() -> Line:
    """Return two rounds of picks, answered in different orders."""
    hooks = {"hf_kinds": (Domain("cards", CARDS),), "hf_parts": (Laid, Hand)}
    rules = load_modules(game_module(_define, hooks=hooks))
    first = ((2, "lay ace"), (0, "lay king"), (1, "lay ten"))
    return Line(rules, 3, (*first, (0, "lay ten"), (2, "lay king"), (1, "lay ace")))
