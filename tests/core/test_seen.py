"""What one seat knows, and worlds dealt from it."""

from __future__ import annotations

from headframe.clones import clone
from headframe.names import decode, edge_bytes, encode, state_hash
from headframe.seen import SPECTATOR, Seen
from headframe.state import TABLE, UNKNOWN, State
from headframe.zones import move, publish
from samples.piles import ASIDE, DECK, DRAW, HAND, OPEN, dealt, pile_rules


def table() -> State:
    """Return a table: a deck of five with a known top, hands, and a draw pile."""
    state = dealt(pile_rules())
    state.over = True
    HAND.put(state, 0, (3, 1))
    HAND.put(state, 1, (4, 0, 2))
    DRAW.put(state, 1, (1, 1, 3))
    move(state, HAND, 0, DECK, TABLE)
    return state


def test_what_a_seat_cannot_tell_is_unknown() -> None:
    """Its own hand and the card that it laid on the deck are known, all else that is hidden is not."""
    seen = Seen(table(), 0).state

    assert [UNKNOWN] * 5 + [1] == DECK.pile(seen, TABLE)
    assert ([3], [UNKNOWN] * 3, [UNKNOWN] * 3) == (HAND.pile(seen, 0), HAND.pile(seen, 1), DRAW.pile(seen, 1))


def test_seed_streams_and_scripts_are_no_part_of_it() -> None:
    """Nor is what other seats remember."""
    state = table()
    state.draws, state.script = {"deck": 3}, ((1,),)
    seen = Seen(state, 1).state

    assert (0, {}, (), {}) == (seen.seed, seen.draws, seen.script, seen.memory)


def test_a_look_leaves_the_state_alone() -> None:
    """Neither looking nor dealing changes anything, and two looks are equal."""
    state = table()
    before = state_hash(state)
    looks = [edge_bytes(Seen(state, 0).state) for _ in range(2)]
    Seen(state, 0).world("a")

    assert looks[0] == looks[1]
    assert before == state_hash(state)


def test_the_order_of_a_hand_tells_nothing() -> None:
    """Known cards of another's hand come first, whichever place they lie at."""
    shown = set()
    for places in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        state = dealt(pile_rules())
        state.over = True
        HAND.put(state, 1, [(4, 0, 2)[i] for i in places])
        state.memory["Seat.hand", 1] = [(0, 1, 0)[i] for i in places]
        shown.add(edge_bytes(Seen(state, 0).state))

    assert len(shown) == 1


def test_a_hand_that_is_known_whole_does_not_tell_its_order() -> None:
    """Nor does it when no card of it is hidden any more."""
    shown = set()
    for hand in ((4, 0), (0, 4)):
        state = dealt(pile_rules())
        state.over = True
        HAND.put(state, 1, hand)
        publish(state, HAND, 1, 0)
        publish(state, HAND, 1, 1)
        shown.add(edge_bytes(Seen(state, 0).state))

    assert len(shown) == 1


def test_a_world_is_dealt_from_the_pools() -> None:
    """Each pool of an owner keeps its cards, known cards stay, and what was unknown is in many places."""
    state = table()
    seen = Seen(state, 0)
    worlds = [seen.world(str(n)) for n in range(30)]

    assert {1} == {DECK.pile(world, TABLE)[-1] for world in worlds}
    assert {(0, 1, 1, 2, 3, 4)} == {tuple(sorted([*HAND.pile(w, 1), *DRAW.pile(w, 1)])) for w in worlds}
    assert {(0, 1, 2, 3, 4)} == {tuple(sorted(DECK.pile(w, TABLE)[:-1])) for w in worlds}
    assert len({tuple(HAND.pile(world, 1)) for world in worlds}) > 10


def test_a_world_looks_to_the_seat_like_the_real_one() -> None:
    """What it sees of the world, and what it would see of worlds dealt from that, is byte-equal."""
    state = table()
    seen = Seen(state, 0)

    assert {edge_bytes(seen.state)} == {edge_bytes(Seen(seen.world(str(n)), 0).state) for n in range(10)}


def test_a_world_has_a_seed_of_its_own() -> None:
    """A bot cannot foresee chance: the seed comes from its own key, and the same key deals the same world."""
    state = table()
    seen = Seen(state, 0)
    worlds = [seen.world("a"), seen.world("b"), seen.world("a")]

    assert worlds[0].seed not in {worlds[1].seed, state.seed}
    assert state_hash(worlds[0]) == state_hash(worlds[2])


def test_two_piles_of_one_pool_exchange_their_cards() -> None:
    """Cards set aside from the deck may be any of both; the deck's known top stays."""
    state = table()
    move(state, DECK, TABLE, ASIDE, TABLE, 0)
    aside = {ASIDE.pile(Seen(state, 1).world(str(n)), TABLE)[0] for n in range(60)}

    assert {0, 1, 2, 3, 4} == aside


def test_a_spectator_sees_what_lies_open_to_all() -> None:
    """No hand, but open cards."""
    state = table()
    OPEN.put(state, 1, (2,))
    seen = Seen(state, SPECTATOR).state

    assert ([UNKNOWN], [2]) == (HAND.pile(seen, 0), OPEN.pile(seen, 1))


def test_a_world_may_be_played_on_without_touching_the_look() -> None:
    """A move in a world changes neither the look nor the next world."""
    seen = Seen(table(), 0)
    before, world = edge_bytes(seen.state), seen.world("a")
    copy = clone(world)
    move(world, DECK, TABLE, HAND, 0)

    assert before == edge_bytes(seen.state)
    assert state_hash(copy) == state_hash(seen.world("a"))


def test_a_look_has_an_edge_form_of_its_own() -> None:
    """What is unknown is null in it, others' secret picks too, and it comes back as it was."""
    state = table()
    state.lanes = [[state.rules.codes["play", "ace"]], [state.rules.codes["play", "king"]]]
    told = encode(Seen(state, 0).state)

    assert [[["play", "ace"]], [None]] == told["lanes"]
    assert [None] * 3 == told["actors"][1]["Seat"]["hand"]
    assert Seen(state, 0).state == decode(state.rules, told)
