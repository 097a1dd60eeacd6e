"""Piles with sights: who sees, who remembers, what a move reveals."""

from __future__ import annotations

from typing import Annotated

import pytest

from headframe.chance import CHANCE, REVEAL
from headframe.errors import PluginError
from headframe.state import TABLE, Journal, State, TablePart
from headframe.zones import (
    Grid,
    Of,
    Pile,
    Sight,
    Zone,
    deal,
    declared,
    field_kinds,
    hidden,
    mix,
    mix_in,
    move,
    move_all,
    publish,
)
from samples.piles import ASIDE, DECK, DRAW, HAND, OPEN, ROW, SHOE, dealt, pile_rules

SPECTATOR = -1


def unknown(state: State, seat: int, zone: Zone, owner: int = TABLE) -> list[int]:
    """Return the places of a pile that a seat cannot tell."""
    return next((places for z, o, _, places in hidden(state, seat) if (z.name, o) == (zone.name, owner)), [])


def test_a_move_takes_the_top_and_lays_it_on_top() -> None:
    """The bottom comes first in a pile; piles held as tuples are replaced, lists changed in place."""
    state = dealt(pile_rules())
    row = ROW.pile(state, TABLE)
    moved = [move(state, DECK, TABLE, ROW, TABLE), move(state, DECK, TABLE, ROW, TABLE, 0)]

    assert [4, 0] == moved
    assert ((), (4, 0), [1, 2, 3]) == (row, ROW.pile(state, TABLE), DECK.pile(state, TABLE))
    assert 4 == move(state, ROW, TABLE, OPEN, 1, 0)
    assert ((0,), [4]) == (ROW.pile(state, TABLE), OPEN.pile(state, 1))


@pytest.mark.parametrize("target", [ASIDE, ROW])
def test_a_whole_pile_keeps_its_order(target: Zone) -> None:
    """It comes to lie on what was there."""
    state = dealt(pile_rules())
    target.put(state, TABLE, (2,))
    move_all(state, DECK, TABLE, target, TABLE)

    assert [2, 0, 1, 2, 3, 4] == list(target.pile(state, TABLE))
    assert [] == list(DECK.pile(state, TABLE))


@pytest.mark.parametrize(("source", "target"), [(DECK, ROW), (ROW, DECK), (DECK, ASIDE), (DECK, SHOE)])
@pytest.mark.parametrize("journal", [True, False])
def test_cards_are_dealt_from_the_top_one_by_one(source: Zone, target: Zone, *, journal: bool) -> None:
    """Three at once end where three moves end, reveals and knowledge included; there may be fewer than asked for."""
    rules = pile_rules()
    states = [dealt(rules, deck=(3,)) for _ in range(2)]
    for state in states:
        source.put(state, TABLE, (0, 1, 2, 3, 4))
        state.journal = Journal() if journal else None
    deal(states[0], source, TABLE, target, TABLE, 3)
    for _ in range(3):
        move(states[1], source, TABLE, target, TABLE)

    assert states[1] == states[0]
    assert [4, 3, 2] == list(target.pile(states[0], TABLE))[-3:]
    deal(states[0], source, TABLE, target, TABLE, 9)
    assert ([], [2, 1, 0]) == (list(source.pile(states[0], TABLE)), list(target.pile(states[0], TABLE))[-3:])


def test_dealing_nothing_moves_nothing() -> None:
    """No card, or fewer."""
    state = dealt(pile_rules())
    deal(state, DECK, TABLE, ROW, TABLE, 0)
    deal(state, DECK, TABLE, ROW, TABLE, -1)

    assert ((), [0, 1, 2, 3, 4]) == (ROW.pile(state, TABLE), DECK.pile(state, TABLE))


@pytest.mark.parametrize("taken", [ROW, DECK])
def test_what_is_known_of_cards_follows_them_when_they_are_dealt(taken: Zone) -> None:
    """Cards dealt from an open row to a hand stay known to all; those from a hidden deck to nobody else."""
    state = dealt(pile_rules())
    ROW.put(state, TABLE, (1, 2))
    deal(state, taken, TABLE, HAND, 0, 2)

    assert ([] if taken is ROW else [0, 1]) == unknown(state, 1, HAND, 0)


@pytest.mark.parametrize(
    ("zone", "owner", "blind"),
    [
        (DECK, TABLE, {0: [0, 1], 1: [0, 1], SPECTATOR: [0, 1]}),
        (SHOE, TABLE, {0: [0], 1: [0], SPECTATOR: [0]}),
        (ROW, TABLE, {0: [], 1: [], SPECTATOR: []}),
        (HAND, 0, {0: [], 1: [0, 1], SPECTATOR: [0, 1]}),
        (DRAW, 0, {0: [0, 1], 1: [0, 1], SPECTATOR: [0, 1]}),
        (OPEN, 0, {0: [], 1: [], SPECTATOR: []}),
    ],
    ids=["count", "top", "all", "hand", "draw", "open"],
)
def test_sights(zone: Zone, owner: int, blind: dict[int, list[int]]) -> None:
    """How much of a pile its owner, another seat and a spectator see."""
    state = dealt(pile_rules(), deck=())
    zone.put(state, owner, (3, 1))

    assert blind == {seat: unknown(state, seat, zone, owner) for seat in (0, 1, SPECTATOR)}


def test_a_card_that_all_saw_is_known_where_it_goes_face_down() -> None:
    """It is remembered by all, spectators too, until the pile is shuffled."""
    state = dealt(pile_rules())
    ROW.put(state, TABLE, (2,))
    move(state, ROW, TABLE, DECK, TABLE)

    for seat in (0, 1, SPECTATOR):
        assert [0, 1, 2, 3, 4] == unknown(state, seat, DECK)
    mix(state, DECK, TABLE, key="deck")
    assert [0, 1, 2, 3, 4, 5] == unknown(state, 0, DECK)
    assert {} == state.memory


def test_only_the_one_who_held_a_card_knows_it_face_down() -> None:
    """Seat 0 lays a card of its hand on the deck: it knows the top, seat 1 does not."""
    state = dealt(pile_rules())
    HAND.put(state, 0, (2,))
    move(state, HAND, 0, DECK, TABLE)

    assert [0, 1, 2, 3, 4] == unknown(state, 0, DECK)
    assert [0, 1, 2, 3, 4, 5] == unknown(state, 1, DECK)


def test_knowledge_follows_a_card() -> None:
    """The giver of a card knows it in the other's hand, and in the pile that it is laid on from there."""
    state = dealt(pile_rules())
    HAND.put(state, 0, (2,))
    move(state, HAND, 0, HAND, 1)

    assert [] == unknown(state, 0, HAND, 1)
    move(state, HAND, 1, DRAW, 1)
    assert [0] == unknown(state, 0, DRAW, 1)  # seat 0 cannot be sure which card of a hand was laid
    assert [] == unknown(state, 1, DRAW, 1)


def test_a_card_out_of_a_hand_makes_the_others_unsure_of_the_rest() -> None:
    """Seat 0 knew one of two cards in the other's hand; after one left unseen it knows neither."""
    state = dealt(pile_rules())
    HAND.put(state, 0, (2,))
    HAND.put(state, 1, (4,))
    move(state, HAND, 0, HAND, 1)
    move(state, HAND, 1, DRAW, 1, 0)

    assert [0] == unknown(state, 0, HAND, 1)


def test_a_known_card_that_is_seen_to_leave_is_struck_off() -> None:
    """Seat 0 knew one of two twins in the other's hand: when a twin is played, the other one is the unknown one."""
    state = dealt(pile_rules())
    HAND.put(state, 0, (2,))
    HAND.put(state, 1, (2,))
    move(state, HAND, 0, HAND, 1)
    move(state, HAND, 1, OPEN, 1, 0)

    assert [0] == unknown(state, 0, HAND, 1)


def test_a_covered_top_is_remembered() -> None:
    """Who saw the top of a shoe still knows it when another card lies on it."""
    state = dealt(pile_rules())
    move(state, DECK, TABLE, SHOE, TABLE)
    move(state, DECK, TABLE, SHOE, TABLE)

    assert [] == unknown(state, 1, SHOE)


def test_shuffling_one_pile_into_another_forgets_both() -> None:
    """The order of neither is known afterwards, and no card is lost."""
    state = dealt(pile_rules())
    OPEN.put(state, 0, (3,))
    DRAW.put(state, 0, (1, 2))
    move(state, OPEN, 0, DRAW, 0)
    HAND.put(state, 0, (4, 4))
    mix_in(state, HAND, DRAW, 0, key="draw")

    assert ([1, 2, 3, 4, 4], []) == (sorted(DRAW.pile(state, 0)), HAND.pile(state, 0))
    assert [0, 1, 2, 3, 4] == unknown(state, 1, DRAW, 0)


def test_a_published_card_is_known_to_all() -> None:
    """It is known in its place, beyond the sight of the pile, and that is a reveal."""
    state = dealt(pile_rules())
    state.journal = Journal()
    publish(state, DECK, TABLE, 1)

    assert [[0, 2, 3, 4]] * 3 == [unknown(state, seat, DECK) for seat in (0, 1, SPECTATOR)]
    assert REVEAL == state.journal.marks


def test_showing_what_the_mover_knew_is_no_reveal() -> None:
    """A card of one's own hand is published without a bar to undo."""
    state = dealt(pile_rules())
    HAND.put(state, 0, (1,))
    state.journal = Journal()
    publish(state, HAND, 0)

    assert 0 == state.journal.marks


@pytest.mark.parametrize(
    ("source", "giver", "target", "taker", "marks"),
    [
        (DECK, TABLE, ROW, TABLE, REVEAL),
        (DECK, TABLE, HAND, 0, REVEAL),
        (DECK, TABLE, ASIDE, TABLE, 0),
        (HAND, 0, ROW, TABLE, 0),
        (HAND, 1, ROW, TABLE, REVEAL),
        (ROW, TABLE, DECK, TABLE, 0),
        (SHOE, TABLE, ROW, TABLE, REVEAL),
    ],
)
def test_a_move_that_shows_somebody_something_new_bars_undo(
    source: Zone, giver: int, target: Zone, taker: int, marks: int
) -> None:
    """To show what the mover itself knew already is no reveal; to uncover the next card of a shoe is."""
    state = dealt(pile_rules(), asked=0)
    source.put(state, giver, (1, 2))
    state.journal = Journal()
    move(state, source, giver, target, taker)

    assert marks == state.journal.marks


def test_a_shuffle_bars_undo() -> None:
    """It is chance, whoever sees the pile."""
    state = dealt(pile_rules())
    state.journal = Journal()
    mix(state, DECK, TABLE, key="deck")

    assert CHANCE == state.journal.marks


class Store(TablePart, gc=False):
    """Fields of every sort."""

    plain: int = 0
    named: Annotated[int, Of("cards")] = -1
    counts: Annotated[list[int], Grid("cards", "sizes")] = []
    pile: Annotated[list[int], Pile("cards", Sight.ALL)] = []


def test_annotations_say_what_numbers_mean() -> None:
    """Each field has its kind, its grid, or none; only piles are piles."""
    assert {"plain": "", "named": "cards", "counts": Grid("cards", "sizes"), "pile": "cards"} == field_kinds(Store)
    assert {"pile": Pile("cards", Sight.ALL)} == declared(Store)
    with pytest.raises(PluginError, match=r"Store\.plain is no pile"):
        Zone(Store, "plain")
