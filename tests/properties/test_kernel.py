"""Properties of the kernel: streams of chance, shuffles, what seats remember, luck that is played back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headframe import zones
from headframe.chance import digest64, order, roll, shuffle
from headframe.game import Game, start
from headframe.names import edge_bytes, state_hash
from headframe.seen import SPECTATOR, Seen
from headframe.setup import blank_state
from headframe.state import TABLE, State
from headframe.zones import Zone, bit_of, mix, move, publish
from samples.piles import ASIDE, CARDS, DECK, DRAW, HAND, OPEN, ROW, SHOE, pile_rules
from samples.tiny import tiny_rules

pytestmark = pytest.mark.property
RULES = pile_rules()
TINY = tiny_rules()
SALTS = [digest64(f"card {number}") for number in range(12)]
KEYS = ("die", "deck", "shop", "deck/1")
WORDS = st.integers(0, 2**64 - 1)
SEEDS = st.integers(0, 2**62 - 1)


# chance


@given(SEEDS, st.lists(st.sampled_from(KEYS), max_size=20), st.randoms(use_true_random=False))
def test_the_nth_outcome_of_a_stream_depends_on_seed_key_and_n_alone(seed: int, keys: list[str], luck: object) -> None:
    """In whatever order streams are drawn from, and whatever else is drawn, each goes its own way."""
    mixed = keys[:]
    luck.shuffle(mixed)  # type: ignore[attr-defined]  # hypothesis' own generator
    drawn = []
    for sequence in (keys, mixed):
        state = blank_state(RULES, seats=2, seed=seed)
        outcomes: dict[str, list[int]] = {key: [] for key in KEYS}
        for key in sequence:
            outcomes[key].append(roll(state, key, 1000))
        drawn.append(outcomes)

    assert drawn[0] == drawn[1]


@given(WORDS, st.lists(st.integers(0, 11), min_size=1, max_size=20), st.data())
def test_a_card_less_leaves_the_order_of_the_rest(word: int, pile: list[int], data: st.DataObject) -> None:
    """A shuffle without one card is the shuffle with it, that card left out."""
    gone = data.draw(st.sampled_from(pile))
    rest = pile[:]
    rest.remove(gone)
    whole, less = order(word, pile, SALTS), order(word, rest, SALTS)

    assert less in [whole[:i] + whole[i + 1 :] for i, card in enumerate(whole) if card == gone]


@given(WORDS, st.lists(st.integers(0, 11), max_size=20), st.data())
def test_a_shuffle_does_not_depend_on_the_order_before(word: int, pile: list[int], data: st.DataObject) -> None:
    """It depends on the cards alone, so nothing of an earlier order shines through, and none is lost."""
    other = data.draw(st.permutations(pile))

    assert order(word, pile, SALTS) == order(word, other, SALTS)
    assert sorted(pile) == sorted(order(word, pile, SALTS))


@given(SEEDS, st.lists(st.integers(0, 4), min_size=2, max_size=9), st.integers(0, 5))
def test_one_shuffle_more_disturbs_no_other_stream(seed: int, pile: list[int], extra: int) -> None:
    """A house rule that shuffles another pile leaves this one as it was."""
    plain, busy = (blank_state(RULES, seats=2, seed=seed) for _ in range(2))
    for _ in range(extra):
        shuffle(busy, "other", [0, 1, 2], kind="cards")
    one, other = pile[:], pile[:]
    shuffle(plain, "deck", one, kind="cards")
    shuffle(busy, "deck", other, kind="cards")

    assert one == other


# luck that is played back


@settings(deadline=None, max_examples=30)
@given(SEEDS, SEEDS, st.lists(st.integers(0, 10**6), max_size=30))
def test_recorded_luck_makes_the_same_game_of_another_seed(seed: int, other: int, picks: list[int]) -> None:
    """A game fed the outcomes of another goes the same way, and needs no outcome more or less."""
    state, journal = start(TINY, seats=2, seed=seed)
    luck = [one.outcome for one in journal.luck]
    game, taken = Game(state), []
    for pick in picks:
        if game.over:
            break
        seat, options = next(iter(game.decisions.items()))
        taken.append((seat, options[pick % len(options)]))
        game.play(taken[-1][1], seat=seat)
    luck += [one.outcome for action in game.history for one in action.luck]
    again = Game(start(TINY, seats=2, seed=other, script=luck)[0])
    for seat, code in taken:
        again.play(code, seat=seat)
    again.state.seed = seed

    assert () == again.state.script
    assert game.hash == state_hash(again.state)


# what seats remember


class Deed(NamedTuple):
    """Something that is done with piles: a move of the card at a place, a shuffle, or a card turned up for all."""

    what: str
    source: Zone
    giver: int
    target: Zone
    taker: int
    place: int


PLACES = [*((zone, TABLE) for zone in (DECK, ASIDE, ROW, SHOE)), *((z, a) for z in (HAND, DRAW, OPEN) for a in (0, 1))]
DEEDS = st.lists(
    st.builds(
        lambda what, source, target, place: Deed(what, source[0], source[1], target[0], target[1], place),
        st.sampled_from(["move"] * 6 + ["mix", "publish"]),
        st.sampled_from(PLACES),
        st.sampled_from(PLACES),
        st.integers(0, 6),
    ),
    max_size=25,
)


def shown(before: State, seat: int, deed: Deed, place: int) -> bool:
    """Tell whether a seat sees which card it is, where it leaves or where it comes to lie."""
    if deed.what == "publish":
        return True
    top = place == len(deed.source.pile(before, deed.giver)) - 1
    left = deed.source.seers(before, deed.giver, top=top)
    return bool((left | deed.target.seers(before, deed.taker, top=True)) & bit_of(before, seat))


def do(state: State, deed: Deed, place: int) -> None:
    """Do it, with the card at a place."""
    if deed.what == "move":
        move(state, deed.source, deed.giver, deed.target, deed.taker, place)
    elif deed.what == "publish":
        publish(state, deed.source, deed.giver, place)
    else:
        mix(state, deed.source, deed.giver, key="mix")


def same_card(card: int, world: State, deed: Deed, place: int) -> int | None:
    """Return where the other world has a card that is shown; None if nowhere."""
    pile = deed.source.pile(world, deed.giver)
    if pile[place] == card:
        return place
    return pile.index(card) if not deed.source.ordered and card in pile else None


def any_card(world: State, deed: Deed, place: int) -> int:
    """Return a place that a seat which sees no card cannot tell from this one."""
    size = len(deed.source.pile(world, deed.giver))
    if not deed.source.ordered:
        return size - 1 - place
    return place if place == size - 1 else size - 2 - place


class Twins:
    """A state, and for one seat a world that it cannot tell from that state; both go the same way."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat, self.count = seat, 0
        self.world = self.deal(state)

    def deal(self, state: State) -> State:
        """Deal a world anew."""
        self.count += 1
        return Seen(state, self.seat).world(f"{self.seat}/{self.count}")

    def follow(self, before: State, after: State, deed: Deed, place: int) -> None:
        """Do in the world what was done in the state; deal a new one where the seat has seen that they differ."""
        if deed.what == "mix":
            self._mix(after, deed)
            return
        if shown(before, self.seat, deed, place):
            there = same_card(deed.source.pile(before, deed.giver)[place], self.world, deed, place)
        else:
            there = any_card(self.world, deed, place)
        if there is None:
            self.world = self.deal(after)
        else:
            do(self.world, deed, there)
            if not self.agrees(after, uncovered=True):
                self.world = self.deal(after)

    def _mix(self, after: State, deed: Deed) -> None:
        """Shuffle to the order of the state where the seat sees any of it, to an order of its own else."""
        order_, mine = deed.source.pile(after, deed.giver), deed.source.pile(self.world, deed.giver)
        if not deed.source.seers(after, deed.giver, top=True) & bit_of(after, self.seat):
            do(self.world, deed, 0)
        elif sorted(order_) != sorted(mine):
            self.world = self.deal(after)
        else:
            self.world.script = (tuple(order_),) if len(order_) > 1 else ()
            do(self.world, deed, 0)

    def agrees(self, state: State, *, uncovered: bool = False) -> bool:
        """Tell whether the seat sees the same; `uncovered` asks only of the top card of a shoe that came to light."""
        if uncovered:
            tops = [SHOE.pile(each, TABLE)[-1:] for each in (state, self.world)]
            return tops[0] == tops[1]
        return edge_bytes(Seen(state, self.seat).state) == edge_bytes(Seen(self.world, self.seat).state)


def disagreement(deeds: Sequence[Deed]) -> str:
    """Do all deeds and return where some seat could tell its world from the state, nothing if nowhere."""
    state = blank_state(RULES, seats=2, seed=11)
    state.over = True
    DECK.put(state, TABLE, (0, 1, 2, 3, 4, 0, 1))
    DRAW.put(state, 0, (2, 2, 3))
    HAND.put(state, 1, (4, 0))
    twins = [Twins(state, seat) for seat in (0, 1, SPECTATOR)]
    for number, deed in enumerate(deeds):
        size = len(deed.source.pile(state, deed.giver))
        if not size or (deed.what == "move" and (deed.source, deed.giver) == (deed.target, deed.taker)):
            continue
        place, before = deed.place % size, RULES.clone(state)
        do(state, deed, place)
        for twin in twins:
            twin.follow(before, state, deed, place)
            if not twin.agrees(state):
                return f"seat {twin.seat} after deed {number}: {deed.what} {deed.source.name} to {deed.target.name}"
    return ""


@settings(deadline=None, max_examples=60)
@given(DEEDS)
def test_a_seat_never_tells_apart_what_it_cannot_know(deeds: list[Deed]) -> None:
    """Two worlds that a seat cannot tell apart stay so, as long as it is shown the same cards in both."""
    assert "" == disagreement(deeds)


@settings(deadline=None, max_examples=60)
@given(DEEDS)
def test_cards_are_conserved_and_memory_fits_the_piles(deeds: list[Deed]) -> None:
    """No card is lost or made, each remembered pile has a mask a card, and none is all empty."""
    state = blank_state(RULES, seats=2, seed=5)
    DECK.put(state, TABLE, (0, 1, 2, 3, 4, 0, 1))
    for deed in deeds:
        size = len(deed.source.pile(state, deed.giver))
        if size:
            do(state, deed, deed.place % size)
    piles = {(zone.name, owner): zone.pile(state, owner) for zone, owner in PLACES}

    assert [0, 0, 1, 1, 2, 3, 4] == sorted(card for pile in piles.values() for card in pile)
    for key, masks in state.memory.items():
        assert len(masks) == len(piles[key])
        assert any(masks)


LEAKING = [
    Deed("move", HAND, 1, HAND, 0, 0),
    Deed("move", DECK, TABLE, HAND, 0, 0),
    Deed("move", HAND, 0, DRAW, 0, 1),
]


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If those who cannot tell which card left a hand did not forget, the worlds would be told apart."""
    assert "" == disagreement(LEAKING)

    def never_forget(
        pile: Sequence[int], card: int, old: list[int], moved: int, *, witnesses: int, sees: int
    ) -> tuple[int, list[int]]:
        return moved, old

    monkeypatch.setattr(zones, "_left_unseen", never_forget)
    assert disagreement(LEAKING).startswith("seat 1 after deed")


def test_there_are_cards_to_deal() -> None:
    """The piles of these tests know more than one card of each owner's pool."""
    assert 5 == len(CARDS) == len(set(CARDS))
