"""Beliefs about hidden cards, pools that all owners share, and modifiers that hold several times."""

from __future__ import annotations

from typing import Annotated

from headframe.build import Build
from headframe.declarations import Belief, Domain
from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.state import TABLE, ActorPart, State, TablePart
from headframe.values import Stage, Standing, Value, read, steps
from headframe.zones import Pile, Sight, Zone
from samples.kit import begin, game_module, load_modules

CARDS = ("ace", "jack", "king", "queen", "ten")
ACE, TEN = 0, 4


class Stock(TablePart, gc=False):
    """A deck of a set of cards that hands are part of."""

    deck: Annotated[tuple[int, ...], Pile("cards", Sight.COUNT, pool="cards", common=True)] = ()


class Holding(ActorPart, gc=False):
    """A hand of the same set, and a pile of one's own."""

    hand: Annotated[tuple[int, ...], Pile("cards", Sight.OWNER, pool="cards", common=True, ordered=False)] = ()
    own: Annotated[tuple[int, ...], Pile("cards", Sight.COUNT, pool="own")] = ()
    charms: int = 0


DECK, HAND, OWN = Zone(Stock, "deck"), Zone(Holding, "hand"), Zone(Holding, "own")


def rules(*beliefs: Belief) -> Ruleset:
    """Return a game whose cards lie in a deck, in hands and in piles of one's own."""
    charm = Standing("tiny:luck", Stage.ADD, 2, "charm", lambda state, actor: state.actors[actor][Holding].charms)
    hooks = {
        "hf_parts": (Stock, Holding),
        "hf_kinds": (Domain("cards", CARDS),),
        "hf_values": (Value("tiny:luck", lambda state, actor: 1), charm),
        "hf_beliefs": beliefs,
    }
    return load_modules(game_module(_define, hooks=hooks))


def _define(build: Build) -> None:
    build.program("tiny:game")


def table(*beliefs: Belief) -> State:
    """Return a table on which seat 0 holds the ace, seat 1 three cards, and one lies in the deck."""
    state = begin(rules(*beliefs)).state
    DECK.put(state, TABLE, (TEN,))
    HAND.put(state, 0, (ACE,))
    HAND.put(state, 1, (1, 2, 3))
    return state


def test_a_common_pool_deals_hands_and_deck_from_one_set() -> None:
    """The card of the deck may be in the other's hand; one's own card never is."""
    worlds = [Seen(table(), 0).world(f"w{n}") for n in range(40)]
    hands = {tuple(sorted(HAND.pile(world, 1))) for world in worlds}

    assert {(1, 2, 3), (1, 2, 4), (1, 3, 4), (2, 3, 4)} == hands


def test_a_pool_of_ones_own_stays_with_its_owner() -> None:
    """Piles of two owners are dealt apart where the pool is not common."""
    state = table()
    OWN.put(state, 0, (ACE, 1))
    OWN.put(state, 1, (3, TEN))
    world = Seen(state, 0).world("w")

    assert ([0, 1], [3, 4]) == (sorted(OWN.pile(world, 0)), sorted(OWN.pile(world, 1)))


def test_only_worlds_that_can_be_are_dealt() -> None:
    """Everybody knows that seat 1 holds the ten, so it does in every world."""
    belief = Belief("ten", lambda state: TEN in HAND.pile(state, 1))
    state = table(belief)
    HAND.put(state, 1, (1, 2, TEN))
    DECK.put(state, TABLE, (3,))

    assert all(TEN in HAND.pile(Seen(state, 0).world(f"w{n}"), 1) for n in range(40))


def test_a_belief_that_nothing_fulfils_does_not_hang() -> None:
    """After many deals the last one has to do."""
    world = Seen(table(Belief("never", lambda state: False)), 0).world("w")

    assert 3 == len(HAND.pile(world, 1))


def test_a_modifier_holds_as_often_as_it_says() -> None:
    """Three charms add 2 each, step by step; none adds nothing."""
    state = table()
    state.actors[0][Holding].charms = 3

    assert (7, 1) == (read(state, "tiny:luck", 0), read(state, "tiny:luck", 1))
    assert [1, 3, 5, 7] == [number for _, _, number in steps(state, "tiny:luck", 0)]
