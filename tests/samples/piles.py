"""A table of piles for tests of zones: a deck, an open row, a shoe whose top is seen, and each seat's hand."""

from __future__ import annotations

from typing import Annotated

from headframe.build import Build
from headframe.declarations import Domain
from headframe.ruleset import Ruleset
from headframe.setup import blank_state
from headframe.state import TABLE, ActorPart, State, TablePart
from headframe.zones import Pile, Sight, Zone
from samples.kit import game_module, load_modules

CARDS = ("ace", "jack", "king", "queen", "ten")


class Table(TablePart, gc=False):
    """Piles that belong to nobody."""

    deck: Annotated[list[int], Pile("cards", Sight.COUNT, "unseen")] = []
    aside: Annotated[list[int], Pile("cards", Sight.COUNT, "unseen")] = []
    row: Annotated[tuple[int, ...], Pile("cards", Sight.ALL)] = ()
    shoe: Annotated[list[int], Pile("cards", Sight.TOP)] = []


class Seat(ActorPart, gc=False):
    """Piles of a seat."""

    hand: Annotated[list[int], Pile("cards", Sight.OWNER, "own", ordered=False)] = []
    draw: Annotated[list[int], Pile("cards", Sight.COUNT, "own")] = []
    open: Annotated[list[int], Pile("cards", Sight.ALL)] = []


DECK, ASIDE, ROW, SHOE = (Zone(Table, field) for field in ("deck", "aside", "row", "shoe"))
HAND, DRAW, OPEN = (Zone(Seat, field) for field in ("hand", "draw", "open"))


def pile_rules() -> Ruleset:
    """Load a game that is over at once: tests move the cards."""

    def define(build: Build) -> None:
        build.program("tiny:game")
        build.verb("play", "cards")

    return load_modules(game_module(define, hooks={"hf_kinds": (Domain("cards", CARDS),), "hf_parts": (Table, Seat)}))


def dealt(rules: Ruleset, *, seats: int = 2, deck: tuple[int, ...] = (0, 1, 2, 3, 4), asked: int = 0) -> State:
    """Return a state with a deck, in which one seat is asked."""
    state = blank_state(rules, seats=seats, seed=3)
    DECK.put(state, TABLE, deck)
    state.actor = asked
    return state
