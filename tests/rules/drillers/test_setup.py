"""Setting up a game: the mine, the surface, the rigs. Rules: D-SETUP."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from headframe.game import start
from headframe.testing import Scenario, ruleset, scenario

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SEEDS = range(1, 9)
STARTING = ["claw", "crutch", "grabber", "mining_arm", "spider_leg", "stock_propeller", "torso", "vintage_drill"]
MINERALS = {
    "2": {"S": 2},
    "3": {"G": 1, "A": 1},
    "4": {"G": 1, "A": 1, "E": 1},
    "5": {"A": 1, "E": 1, "R": 1},
    "6": {"G": 1, "A": 1, "E": 1, "R": 1},
}


def drawn(seats: int, seed: int) -> Scenario:
    """Return a game whose first player is drawn by lot."""
    return scenario(seats=seats, seed=seed, values={"drillers:first_seat": -1})


def test_floors_0_to_2_are_open() -> None:
    """D-SETUP-01: seven floors; the barrier on floor 3 is the first."""
    game = scenario(patch={"0/floor": 2, "0/movement": 9})

    game.expect({"deepest": 2})
    assert game.rules.kinds["levels"].ids == tuple("0123456")
    assert game.refused("move 3").rule == "D-MOVE-02"
    game.take("move 1", "move 0")


def test_floors_start_with_their_minerals() -> None:
    """D-SETUP-02: just those of table 4.4, none on floors 0 and 1."""
    scenario().expect({"minerals": MINERALS})


def test_no_player_owns_a_mineral() -> None:
    """D-SETUP-03: all other minerals are supply, which counts nothing and belongs to nobody."""
    game = scenario(seats=4)

    for seat in range(4):
        game.expect({f"{seat}/{place}": {} for place in ("market", "overflow", "surplus", "reserved")})
        game.expect({f"{seat}/storage": []})


def test_one_starting_floor_card_lies_open() -> None:
    """D-SETUP-04, C-01: one of three on floor 2, none elsewhere; all three come up in some game."""
    seen = set()
    for seed in range(1, 30):
        game = scenario(seed=seed)
        assert len(game["open"]) == 1
        assert len(game["start_rest"]) == 2
        seen |= set(game.short("open"))

    assert seen == {"the_ritz", "pileup", "brewery"}


def test_the_starting_floor_card_acts_from_the_first_turn() -> None:
    """D-SETUP-04, C-01: THE RITZ pays for the first corridor on floor 2."""
    game = scenario(patch={"open": ["the_ritz"], "0/floor": 2, "0/drilling": 2, "0/credits": 2})

    game.take("excavate")

    game.expect({"0/credits": 4})


def test_nothing_is_revealed_at_setup() -> None:
    """D-SETUP-04: whatever starting card comes up, nobody has gained anything by it."""
    for seed in SEEDS:
        scenario(seed=seed).expect({"0/credits": 2, "1/credits": 4, "0/fuel": 10, "1/fuel": 10, "minerals": MINERALS})


def test_four_deep_floor_cards_are_dealt() -> None:
    """D-SETUP-05, C-11: 4 face down, 5 out of the game; any of the 9 may come."""
    seen: set[str] = set()
    for seed in range(1, 30):
        game = scenario(seed=seed)
        assert len(game["closed"]) == 4
        assert len(game["deep_rest"]) == 5
        assert len({*game.short("closed"), *game.short("deep_rest")}) == 9
        seen |= set(game.short("closed"))

    assert len(seen) == 9


@pytest.mark.parametrize("floor", [3, 4, 5, 6])
def test_each_deep_floor_has_its_own_card(floor: int) -> None:
    """D-SETUP-05: opening a floor turns up the next one of the four."""
    game = scenario(patch={"deepest": floor - 1, "0/floor": floor - 1, "0/drilling": 9})
    left = 7 - floor
    closed = game.short("closed")[:left]
    game.patch({"closed": closed, "open": ["brewery", "jackpot", "lobby", "dispatch"][: floor - 2]})

    game.take("remove_barrier")

    assert game.short("open")[-1] == closed[-1]
    assert len(game["open"]) == floor - 1
    assert len(game["closed"]) == left - 1


@pytest.mark.parametrize("floor", [0, 1])
def test_surface_and_entrance_have_no_floor_card(floor: int) -> None:
    """D-SETUP-06, C-01: Operations that end on floor 0 or 1 trigger nothing, though BREWERY lies open."""
    game = scenario(patch={"open": ["brewery"], "0/floor": floor, "0/fuel": 5})

    game.take("end_operations")

    game.expect({"0/fuel": 5})


def test_brewery_acts_on_floor_2_alone() -> None:
    """D-SETUP-06: the same end of Operations on floor 2 gives its fuel."""
    game = scenario(patch={"open": ["brewery"], "0/floor": 2, "0/fuel": 5})

    game.take("end_operations")

    game.expect({"0/fuel": 6})


@pytest.mark.parametrize(("floor", "barrier"), [(3, "b3"), (4, "b4"), (5, "b5"), (6, "b6")])
def test_each_deep_floor_has_its_own_barrier(floor: int, barrier: str) -> None:
    """D-SETUP-07: tile n lies on floor n."""
    closed = ["lobby", "the_squeeze", "dispatch", "jackpot"][: 7 - floor]
    patch = {"deepest": floor - 1, "0/floor": floor - 1, "0/drilling": floor, "closed": closed}
    game = scenario(patch=patch)

    game.take("remove_barrier")

    game.expect({"0/tiles": [barrier], "0/drilling": 0, "deepest": floor})


def test_corridors_are_stacked_by_floor() -> None:
    """D-SETUP-08, C-30: 5, 6, 7, 6, 5 tiles, each stack with its floor's own, and shuffled by the seed."""
    tops: dict[int, set[str]] = {floor: set() for floor in range(2, 7)}
    for seed in SEEDS:
        game = scenario(seed=seed)
        stacks = {floor: game.short(f"stack_{floor}") for floor in range(2, 7)}
        assert {floor: len(stack) for floor, stack in stacks.items()} == {2: 5, 3: 6, 4: 7, 5: 6, 6: 5}
        for floor, stack in stacks.items():
            assert len(set(stack)) == len(stack)
            assert all(tile.startswith(f"c{floor}") for tile in stack)
            tops[floor].add(stack[-1])

    assert all(len(top) > 1 for top in tops.values())


def test_the_top_of_a_stack_is_face_up() -> None:
    """D-SETUP-08: every seat can read the top tile before anybody digs."""
    game = scenario()

    for seat in (0, 1):
        assert game.known("stack_4", seat=seat)[-1] == game.short("stack_4")[-1]


def test_a_closed_floor_cannot_be_dug() -> None:
    """D-SETUP-09: floor 3 has six tiles, but no way leads there until its barrier is gone."""
    game = scenario(patch={"0/floor": 2, "0/movement": 5, "0/drilling": 3, "closed": ["lobby"] * 4, "stack_2": []})
    assert len(game["stack_3"]) == 6
    assert game.refused("move 3").rule == "D-MOVE-02"
    assert game.refused("excavate").rule == "D-DRILL-15"

    game.take("remove_barrier")
    game.patch({"0/drilling": 2}).take("excavate")

    assert len(game["stack_3"]) == 5


@SEATS
def test_each_player_takes_one_of_14_damage_cards(seats: int) -> None:
    """D-SETUP-10: the stack holds 12, 11, 10 for 2, 3, 4 players."""
    game = scenario(seats=seats)

    assert game.short("damage") == ["damage"] * (14 - seats)
    for seat in range(seats):
        assert (game.short(f"{seat}/deck") + game.short(f"{seat}/hand")).count("damage") == 1


def test_shop_decks_are_shuffled_apart() -> None:
    """D-SETUP-11: 12, 12, 12 and 16 cards of one type each; orders differ from game to game."""
    orders: dict[str, set[tuple[str, ...]]] = {
        "drilling": set(),
        "movement": set(),
        "utility": set(),
        "advanced": set(),
    }
    types = {id_: card.type for id_, card in zip(*_cards(), strict=True)}
    for seed in SEEDS:
        game = scenario(seed=seed)
        for shop, found in orders.items():
            cards = _shop(game, shop)
            assert {types[card] for card in cards} == {shop}
            assert len(cards) == len(set(cards)) == (16 if shop == "advanced" else 12)
            found.add(tuple(cards))

    assert all(len(found) == len(SEEDS) for found in orders.values())


def test_two_cards_of_each_shop_are_open() -> None:
    """D-SETUP-12: rows of 2 that every seat reads."""
    game = scenario()

    for row in ("drilling_row", "movement_row", "utility_row", "row"):
        assert len(game[row]) == 2
        assert game.known(row, seat=1) == game.short(row)


def test_two_advanced_cards_wait_after_the_rows_are_dealt() -> None:
    """D-SETUP-13, C-02: decks of 10, 10, 10 and 12; the next two advanced cards wait, unseen, for floor 4."""
    game = scenario()

    decks = ("drilling_deck", "movement_deck", "utility_deck", "deck")
    assert [len(game[f"Shops/{deck}" if deck != "deck" else "OldTech/deck"]) for deck in decks] == [10, 10, 10, 12]
    assert len(game["waiting"]) == 2
    for seat in (0, 1):
        assert game.known("waiting", seat=seat) == [None, None]


def test_four_milestone_tokens_are_there() -> None:
    """D-SETUP-14: three progress milestones and the final one, nobody's yet."""
    game = scenario(seats=4)

    assert len(game.rules.kinds["milestones"].ids) == 4
    game.expect({"earned": [], "ender": -1})
    game.expect({f"{seat}/tokens": [] for seat in range(4)})


def test_all_credits_come_from_the_supply() -> None:
    """D-SETUP-15: with no starting credits nobody holds one, and what is gained later is taken from no other player."""
    values = {"drillers:start_credits_2": [0, 0]}
    game = scenario(values=values, patch={"open": ["the_ritz"], "0/floor": 2, "0/drilling": 2})
    game.expect({"0/credits": 0, "1/credits": 0})

    game.take("excavate")

    game.expect({"0/credits": 2, "1/credits": 0})


@SEATS
def test_rigs_start_alike(seats: int) -> None:
    """D-SETUP-16, D-SETUP-19, D-SETUP-20, D-SETUP-21, D-SETUP-22, D-SETUP-23, C-06: what every rig has at the start."""
    game = scenario(seats=seats)

    for seat in range(seats):
        game.expect(
            {
                f"{seat}/floor": 0,  # D-SETUP-16
                f"{seat}/fuel": 10,  # D-SETUP-19
                f"{seat}/fuel_cap": 10,
                f"{seat}/movement": 0,  # D-SETUP-20
                f"{seat}/drilling": 0,
                f"{seat}/drones": 3,  # D-SETUP-21
                f"{seat}/drones_up": 1,
                f"{seat}/storage_cap": 2,  # D-SETUP-22
                f"{seat}/storage": [],
                f"{seat}/refresh_tile": 1,  # D-SETUP-23
            }
        )


def test_the_fuel_cap_covers_11_and_12() -> None:
    """D-SETUP-19, C-06: the tank is full at 10, and its first upgrade costs the 2 credits beside the cap tile."""
    game = scenario(patch={"0/hand": ["claw"], "0/credits": 2})
    game.take("play claw fuel")
    game.expect({"0/fuel": 10})

    game.take("end_operations", "upgrade fuel")

    game.expect({"0/fuel_cap": 11, "0/credits": 0, "0/fuel": 10})


@pytest.mark.parametrize("seed", SEEDS)
def test_a_starting_deck_is_nine_cards_with_torso_on_top(seed: int) -> None:
    """D-SETUP-17, C-05: eight starting cards and a DAMAGE; before any hand is drawn TORSO lies on top."""
    game = scenario(seed=seed, values={"drillers:start_cards_2": [0, 0]})

    for seat in (0, 1):
        deck = game.short(f"{seat}/deck")
        assert sorted(deck) == sorted([*STARTING, "damage"])
        assert deck[-1] == "torso"


def test_the_rest_of_a_starting_deck_is_shuffled() -> None:
    """D-SETUP-17: any of the other eight may lie under TORSO, the DAMAGE too."""
    values = {"drillers:start_cards_2": [0, 0]}

    under = {scenario(seed=seed, values=values).short(f"{seat}/deck")[-2] for seed in range(1, 50) for seat in (0, 1)}

    assert under == {*STARTING, "damage"} - {"torso"}


@SEATS
def test_every_starting_hand_contains_torso(seats: int) -> None:
    """D-SETUP-18: hands are drawn after TORSO was put on top."""
    for seed in SEEDS:
        game = scenario(seats=seats, seed=seed)
        assert all("torso" in game.short(f"{seat}/hand") for seat in range(seats))


def test_the_first_player_is_drawn_and_seats_follow_clockwise() -> None:
    """D-SETUP-24: every seat starts some game; turns and starting credits go on from there around the table."""
    starters: Counter[int] = Counter()
    for seed in range(1, 25):
        game = drawn(4, seed)
        first = game["starter"]
        starters[first] += 1
        assert game["active"] == first
        assert [game[f"{(first + place) % 4}/credits"] for place in range(4)] == [2, 5, 4, 7]

    assert set(starters) == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("seats", "credits", "cards"),
    [(2, [2, 4], [3, 4]), (3, [2, 3, 5], [3, 4, 4]), (4, [2, 5, 4, 7], [3, 3, 4, 4])],
)
def test_starting_resources_follow_the_table(seats: int, credits: list[int], cards: list[int]) -> None:
    """D-SETUP-25, D-SETUP-26: credits and cards by seat; 9 cards less the hand stay in the deck."""
    game = scenario(seats=seats)

    assert [game[f"{seat}/credits"] for seat in range(seats)] == credits
    assert [len(game[f"{seat}/hand"]) for seat in range(seats)] == cards
    assert [len(game[f"{seat}/deck"]) for seat in range(seats)] == [9 - count for count in cards]


def test_a_deck_holds_6_or_5_after_the_start() -> None:
    """D-SETUP-26: 6 after three cards, 5 after four."""
    game = scenario()

    assert [len(game[f"{seat}/deck"]) for seat in (0, 1)] == [6, 5]


@SEATS
def test_dashboards_start_empty(seats: int) -> None:
    """D-SETUP-27: no sold mineral, no overflow, no tile, no card but those in hand and deck."""
    game = scenario(seats=seats)

    for seat in range(seats):
        game.expect({f"{seat}/{place}": {} for place in ("market", "overflow", "surplus")})
        game.expect({f"{seat}/{pile}": [] for pile in ("tiles", "play", "discard", "permanents", "removed")})
        game.expect({f"{seat}/notches": 0})


def test_one_seed_gives_one_setup() -> None:
    """D-SETUP-28: equal seeds give equal games, other seeds other ones, who starts included."""
    games = [drawn(3, seed).hash for seed in (5, 5, 6)]

    assert games[0] == games[1] != games[2]


def test_every_random_choice_of_setup_has_its_own_stream() -> None:
    """D-SETUP-28: leaving the floor cards out disturbs no other shuffle of the same seed."""
    whole, less = (
        drawn(3, 7),
        scenario(seats=3, seed=7, without=["drillers_floors"], values={"drillers:first_seat": -1}),
    )

    assert whole["starter"] == less["starter"]
    for pile in ("drilling_deck", "movement_row", "stack_5", "waiting", "0/deck", "2/hand"):
        assert whole[pile] == less[pile]
    streams = set(whole["draws"])
    assert {"starter", "deck:0", "stack:2", "floor_cards:start", "floor_cards:deep"} <= streams
    assert sum(stream.startswith("shop:") for stream in streams) == 4


def test_a_setup_can_be_replayed_from_what_chance_gave() -> None:
    """D-SETUP-28: the outcomes of one game, given to another seed, build the same table."""
    rules = ruleset(values={"drillers:first_seat": -1})
    state, journal = start(rules, seats=3, seed=11)
    again, _ = start(rules, seats=3, seed=12, script=[luck.outcome for luck in journal.luck])
    again.seed = state.seed

    assert Scenario(again).hash == Scenario(state).hash


def _cards() -> tuple[tuple[str, ...], tuple[Any, ...]]:  # Any: the struct of cards
    kind = ruleset().kinds["cards"]
    return tuple(id_.split(":")[1] for id_ in kind.ids), kind.bodies


def _shop(game: Scenario, shop: str) -> list[str]:
    if shop == "advanced":
        return [*game.short("OldTech/deck"), *game.short("waiting"), *game.short("row")]
    return [*game.short(f"{shop}_deck"), *game.short(f"{shop}_row")]
