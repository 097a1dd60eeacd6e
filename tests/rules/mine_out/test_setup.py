"""Setting up (M-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from headframe.errors import SetupError
from headframe.game import start
from headframe.testing import ruleset, scenario
from rules.mine_out.tables import BASE, MAYOR_AND_NATIVES, counts, plot, table


@pytest.mark.parametrize("seats", [2, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """M-SETUP-01, R-01: the book prints numbers for 1, 3 and 4 players."""
    with pytest.raises(SetupError, match=r"2 seats|1 or 3 or 4"):
        start(ruleset("mine_out"), seats=seats, seed=1)


def test_two_players_are_refused_with_the_reason() -> None:
    """M-SETUP-01, R-01: the message names the ruling."""
    with pytest.raises(SetupError, match=r"no rules for 2 seats.*R-01"):
        start(ruleset("mine_out"), seats=2, seed=1)


@pytest.mark.parametrize(
    ("seats", "stock", "rupees", "bank"),
    [
        (4, counts(copper=10, silver=7, gold=5, jewel=4), 56, 28),
        (3, counts(copper=8, silver=6, gold=4, jewel=3), 42, 21),
        (1, counts(copper=7, silver=6, gold=5, jewel=4), 28, 21),
    ],
)
def test_stocks_follow_the_number_of_players(seats: int, stock: dict[str, int], rupees: int, bank: int) -> None:
    """M-SETUP-02, M-SETUP-03, M-SETUP-16, M-SETUP-17: all cubes in the mines, 7 rupees each, the rest in the bank."""
    game = table(seats=seats)

    game.expect({"mines": stock, "sold": {}, "bank": bank, "used": 0, "discard": [], "box": []})
    assert [7] * seats == [game[f"{seat}/rupees"] for seat in range(seats)]
    assert rupees == bank + 7 * seats


def test_three_players_leave_one_pair_of_initial_cards_out() -> None:
    """M-SETUP-04, M-SETUP-08: six Initial cards are in hands, two are out of play, none of them in the deck."""
    game = table()

    assert ["miner_white", "worker"] == sorted(game.short("unused"))
    deck = Counter([*game.short("deck"), *game.short("dock")])
    assert (4, 8) == (deck["miner_white"], deck["worker"])


def test_four_players_use_everything() -> None:
    """M-SETUP-05: nothing of the standard material is left over; without the variant there are no optional tiles."""
    game = table(seats=4)

    game.expect({"unused": []})
    assert "turn_tiles" not in game.rules.kinds


def test_the_start_player_is_drawn() -> None:
    """M-SETUP-06: every seat begins in some game, and the seed alone decides."""
    rules = ruleset("mine_out", without=BASE)
    starters = {scenario("mine_out", seats=3, seed=seed, rules=rules)["starter"] for seed in range(30)}

    assert {0, 1, 2} == starters
    assert scenario(rules=rules, seats=3, seed=5)["starter"] == scenario(rules=rules, seats=3, seed=5)["starter"]


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_each_player_has_a_colour_of_its_own(seats: int) -> None:
    """M-SETUP-07: out of red, blue, black and yellow, with 11 plot tiles."""
    game = table(seats=seats)

    colours = [game[f"{seat}/colour"] for seat in range(seats)]
    assert seats == len(set(colours)) == len({"red", "blue", "black", "yellow"} & set(colours))
    assert all(11 == len(game[f"{seat}/tiles"]) for seat in range(seats))


def test_any_colour_may_begin() -> None:
    """M-SETUP-07: the first seat's colour is a rule value."""
    game = table(values={"mine_out:first_colour": "yellow"})

    assert ["yellow", "blue", "red"] == [game[f"{seat}/colour"] for seat in range(3)]


def test_players_begin_alike() -> None:
    """M-SETUP-08 to -11, R-03: a Miner and a Worker, at the Market, 0 points, 45 action points.

    Rules: M-SETUP-09, M-SETUP-10, M-SETUP-11.
    """
    game = table(seats=4)

    for seat in range(4):
        game.expect({f"{seat}/hand": ["miner_white", "worker"], f"{seat}/area": [], f"{seat}/cubes": {}})
        game.expect({f"{seat}/pawn": "market", f"{seat}/vp": 0, f"{seat}/ap": 45})


def test_the_first_stack_goes_clockwise_from_the_start_player() -> None:
    """M-SETUP-12: with seat 1 to start, the stack is seat 1, seat 2, seat 0."""
    game = table(values={"mine_out:first_seat": 1})

    game.expect({"discs": [1, 2, 0], "starter": 1})


def test_mayor_and_natives_are_the_community() -> None:
    """M-SETUP-13: in this order, none of them locked."""
    table().expect({"community": MAYOR_AND_NATIVES, "locked": [0, 0, 0, 0]})


@pytest.mark.parametrize(("seats", "dock", "deck"), [(3, 9, 51), (4, 12, 48), (1, 6, 52)])
def test_the_deck_is_dealt_to_the_dock(seats: int, dock: int, deck: int) -> None:
    """M-SETUP-14, M-SETUP-15, M-SOLO-04: 60 cards (58 alone) that are neither Initial nor of the Community."""
    game = table(seats=seats)

    assert (dock, deck) == (len(game["dock"]), len(game["deck"]))
    assert not {*MAYOR_AND_NATIVES} & {*game.short("dock"), *game.short("deck")}


def test_the_dock_is_dealt_lowest_row_first() -> None:
    """M-SETUP-15: the first card dealt lies in slot 1, and so on."""
    rules = ruleset("mine_out", without=BASE)
    state, journal = start(rules, seats=3, seed=4)
    ids = rules.kinds["cards"].ids
    shuffled = next(luck.outcome for luck in journal.luck if luck.key == "deck")

    game = scenario(rules=rules, seats=3, seed=4)

    assert [ids[card] for card in shuffled[: -len(game["dock"]) - 1 : -1]] == game["dock"]
    assert not state.over


def test_hands_are_private_and_their_size_is_not() -> None:
    """M-SETUP-18: of another's hand a seat knows how many cards there are."""
    game = table()

    assert [None, None] == game.known("1/hand", seat=0)
    assert ["miner_white", "worker"] == game.known("0/hand", seat=0)


def test_what_lies_on_the_table_is_public() -> None:
    """M-SETUP-19: cubes, rupees, own areas, Community, dock, storages."""
    game = table({"1/cubes": {"gold": 1}, "1/area": ["mafia"], "used": 3, "sold": {"copper": 1}})

    for path in ("1/cubes", "1/rupees", "1/area", "community", "dock", "sold", "used", "bank", "mines", "discard"):
        assert game.short(path) == game.known(path, seat=0)


def test_an_own_area_has_no_limit() -> None:
    """M-SETUP-20: a twentieth card can be played there."""
    game = table({"0/area": ["mafia"] * 19, "0/rupees": 20})
    plot(game, "play mine_copper mine_silver sell", "port pub hotel sell", "port pub hotel sell")

    game.take("play worker own")

    assert 20 == len(game["0/area"])
