"""Chance from keyed streams, and scripted outcomes."""

from __future__ import annotations

import pytest

from headframe.build import Build
from headframe.chance import CHANCE, digest64, mix64, order, roll, shuffle
from headframe.declarations import Domain
from headframe.errors import RulesError
from headframe.setup import blank_state
from headframe.state import Journal, Luck, State
from samples.kit import game_module, load_modules

CARDS = ("ace", "jack", "king", "queen", "ten")


def blank(seed: int = 7) -> State:
    """Return a state whose only kind is cards."""

    def define(build: Build) -> None:
        build.program("tiny:game")

    rules = load_modules(game_module(define, hooks={"hf_kinds": (Domain("cards", CARDS),)}))
    return blank_state(rules, seats=2, seed=seed)


def test_outcomes_are_the_same_on_every_machine() -> None:
    """These numbers stand here for ever: a change of the generator would change every seeded game."""
    state = blank()
    pile = [0, 1, 2, 3, 4]
    shuffle(state, "deck", pile, kind="cards")

    assert 0x82B3F893113CA0E9 == digest64("deck")
    assert [2, 0, 1, 0, 0, 0] == [roll(state, "die", 6) for _ in range(6)]
    assert [4, 2, 1, 0, 3] == pile


def test_another_seed_gives_other_outcomes() -> None:
    """Forty rolls of two seeds differ."""
    one, other = blank(1), blank(2)

    assert [roll(one, "die", 6) for _ in range(40)] != [roll(other, "die", 6) for _ in range(40)]


def test_every_side_of_a_die_comes_up_about_as_often() -> None:
    """Of 6000 rolls no side has less than 900 or more than 1100."""
    state = blank()
    rolls = [roll(state, "die", 6) for _ in range(6000)]

    assert all(900 < rolls.count(side) < 1100 for side in range(6))


def test_every_order_of_a_small_pile_comes_up() -> None:
    """Of 300 shuffles of three cards each of the six orders comes up at least 25 times."""
    state = blank()
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(300):
        pile = [0, 1, 2]
        shuffle(state, "deck", pile, kind="cards")
        orders[tuple(pile)] = orders.get(tuple(pile), 0) + 1

    assert len(orders) == 6
    assert min(orders.values()) > 25


def test_copies_of_a_card_do_not_stay_together() -> None:
    """Four copies of five cards: a shuffle splits each card's copies, as each copy has its own place."""
    pile = [card for card in range(5) for _ in range(4)]
    mixed = order(123, pile, [digest64(card) for card in CARDS])
    places = {card: [i for i, c in enumerate(mixed) if c == card] for card in range(5)}

    assert sorted(pile) == sorted(mixed)
    assert all(place[-1] - place[0] > 3 for place in places.values())


def test_cards_lie_in_the_order_of_their_mixed_words() -> None:
    """A card's word is that of the shuffle and its own, its copies' a golden step on each."""
    pile, salts = [4, 1, 1, 0, 3, 1, 2, 2], [digest64(card) for card in CARDS]
    copies = [pile[:place].count(card) for place, card in enumerate(pile)]
    for seed in (0, 1, 123, (1 << 64) - 1, 0x82B3F893113CA0E9):
        words = [
            mix64(((seed ^ salts[card]) + copy * 0x9E3779B97F4A7C15) % (1 << 64))
            for card, copy in zip(pile, copies, strict=True)
        ]

        assert [card for _, card in sorted(zip(words, pile, strict=True))] == order(seed, pile, salts)


def test_outcomes_go_into_the_journal() -> None:
    """A roll and a shuffle's order are noted, and bar undo."""
    state, pile = blank(), [0, 1, 2]
    state.journal = Journal()
    side = roll(state, "die", 6, kind="cards")
    shuffle(state, "deck", pile, kind="cards")

    assert [Luck("die", "cards", (side,)), Luck("deck", "cards", tuple(pile))] == state.journal.luck
    assert CHANCE == state.journal.marks


def test_a_pile_of_one_is_no_chance() -> None:
    """Nothing is drawn and nothing noted."""
    state = blank()
    state.journal = Journal()
    shuffle(state, "deck", [3], kind="cards")

    assert ({}, Journal()) == (state.draws, state.journal)


def test_scripted_outcomes_come_first_and_count_as_draws() -> None:
    """After its script a game goes on as its seed would have it."""
    state, plain = blank(), blank()
    state.script = ((5,), (2, 0, 1))
    pile = [0, 1, 2]
    expected = [roll(plain, "die", 6) for _ in range(3)][1:]

    assert 5 == roll(state, "die", 6)
    shuffle(state, "deck", pile, kind="cards")
    assert [2, 0, 1] == pile
    assert expected == [roll(state, "die", 6) for _ in range(2)]


@pytest.mark.parametrize(
    ("script", "message"),
    [
        (((9,),), "scripted outcome 9 of 'die' is not in 0..5"),
        (((1, 2),), "the script has 2 outcomes for 'die', which asks for 1"),
        (((1,), (0, 3)), "the scripted shuffle of 'deck' has other cards than the pile"),
    ],
)
def test_a_script_that_does_not_fit_is_refused(script: tuple[tuple[int, ...], ...], message: str) -> None:
    """A side that a die lacks, too many outcomes, other cards: each is named with its stream."""
    state = blank()
    state.script = script

    def use(state: State) -> None:
        roll(state, "die", 6)
        shuffle(state, "deck", [0, 1], kind="cards")

    with pytest.raises(RulesError, match=message):
        use(state)
