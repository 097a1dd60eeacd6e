"""The solo game: set-up, turns, what is hidden. Rules: D-SOLO-01 to -09, -65, D-INFO-12, D-END-11."""

from __future__ import annotations

from collections import Counter

import pytest

from headframe.errors import SetupError
from headframe.loading import load
from headframe.setup import playable_seats
from headframe.state import NOBODY
from headframe.testing import ruleset, scenario
from headframe.views import encode
from headframe.views.root import view_of
from headframe_drillers.parts import Rig
from rules.drillers.solo import BOT, COST_0, COST_4, EMPTY, alone, bots_turn, next_card
from rules.drillers.tables import pass_turn, tiled

SPECTATOR = -1
STARTING = {
    "claw",
    "crutch",
    "damage",
    "grabber",
    "mining_arm",
    "spider_leg",
    "stock_propeller",
    "torso",
    "vintage_drill",
}


def test_one_person_plays_against_one_bot() -> None:
    """D-SOLO-01: two rigs, of which a seat decides for one; the mine and the shops are set up as ever."""
    game = alone()

    assert (0, NOBODY) == game.state.deciders
    assert {0} == set(game.decisions)
    game.expect({"deepest": 2, "minerals": {"2": {"S": 2}, **DEEPER}})
    assert [5, 6, 7, 6, 5] == [len(game[f"stack_{floor}"]) for floor in range(2, 7)]
    assert [2, 2, 2] == [len(game[f"{shop}_row"]) for shop in ("drilling", "movement", "utility")]
    assert 2 == len(game["OldTech/row"])


DEEPER = {
    "3": {"G": 1, "A": 1},
    "4": {"G": 1, "A": 1, "E": 1},
    "5": {"A": 1, "E": 1, "R": 1},
    "6": {"G": 1, "A": 1, "E": 1, "R": 1},
}


def test_one_damage_card_each_leaves_twelve() -> None:
    """D-SETUP-10, D-SOLO-01: the stack holds 12 of 14 in a solo game."""
    assert 12 == len(alone()["damage"])


def test_there_are_four_boards_of_one_to_four_stars() -> None:
    """D-SOLO-02: each with a colour of its own; the level picks one, from the weakest up."""
    kind = ruleset().kinds["bot_boards"]

    assert [(1, "blue"), (2, "green"), (3, "yellow"), (4, "red")] == [(b.stars, b.colour) for b in kind.bodies]


@pytest.mark.parametrize(("level", "drilling"), [(1, 3), (2, 3), (3, 4), (4, 4)])
def test_the_level_picks_the_board(level: int, drilling: int) -> None:
    """D-SOLO-02: the same card gives what the board of the level says."""
    told = bots_turn(alone(next_card(COST_4), level=level))

    assert f"Bot flips GRABBER, which costs 4: row 4 or more, column I: {drilling} drilling, move." in told


def test_there_is_no_level_without_a_board() -> None:
    """D-SOLO-02: five is too many; the message names those that there are."""
    with pytest.raises(SetupError, match=r"no level 5; .* 1: 1 star, blue; .* 4: 4 stars, red"):
        load("drillers", values={"level": 5})


def test_a_board_taken_out_of_play_is_no_level() -> None:
    """D-SOLO-02: the levels are those of the boards that are loaded; without any, nobody plays alone."""
    three = load("drillers", values={"level": 2}, remove=("drillers_solo:bot_2",))
    none = load("drillers", remove=tuple(f"drillers_solo:bot_{n}" for n in (1, 2, 3, 4)))

    assert ["yellow"] == [b.colour for b in three.kinds["bot_boards"].bodies if b.stars == 3]
    assert (1, 2, 3, 4) == playable_seats(three)
    assert (2, 3, 4) == playable_seats(none)
    with pytest.raises(SetupError, match="there is no level 4"):
        load("drillers", values={"level": 4}, remove=("drillers_solo:bot_2",))


def test_without_the_solo_rules_nobody_plays_alone() -> None:
    """D-GEN-01, D-SOLO-01: two to four seats are left."""
    assert (1, 2, 3, 4) == playable_seats(ruleset())
    assert (2, 3, 4) == playable_seats(ruleset(without=("drillers_solo",)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_several_seats_there_is_no_bot(seats: int) -> None:
    """D-SOLO-01: the solo rules change nothing for two or more."""
    with_rules, without = scenario(seats=seats), scenario(seats=seats, without=("drillers_solo",))

    assert tuple(range(seats)) == with_rules.state.deciders
    assert [r.lines for r in with_rules.outcome.results] == [r.lines for r in without.outcome.results]
    assert with_rules.options(0) == without.options(0)


def test_the_bots_mech_starts_on_the_surface() -> None:
    """D-SOLO-03: on floor 0."""
    alone().expect({"1/floor": 0})


@pytest.mark.parametrize("seed", range(4))
def test_the_bots_deck_is_nine_cards(seed: int) -> None:
    """D-SOLO-04: the eight starting cards and one DAMAGE."""
    deck = alone(seed=seed).short("1/deck")

    assert Counter(STARTING) == Counter(deck)


def test_torso_is_shuffled_in() -> None:
    """D-SOLO-04: it lies anywhere in the bot's deck, while it is always in the person's hand."""
    games = [alone(seed=seed) for seed in range(12)]

    assert len({game.short("1/deck").index("torso") for game in games}) > 4
    assert all("torso" in game.short("0/hand") for game in games)


def test_the_bot_has_no_hand_and_no_credits() -> None:
    """D-SOLO-05: neither at the start nor after its turn, in which it buys nothing."""
    game = alone(next_card(COST_4))
    sold = [game[f"{shop}_row"] for shop in ("drilling", "movement", "utility")]
    bots_turn(game)

    game.expect({"1/hand": [], "1/credits": 0, "1/discard": [], "1/permanents": []})
    assert sold == [game[f"{shop}_row"] for shop in ("drilling", "movement", "utility")]


def test_the_bot_never_reshuffles() -> None:
    """D-SOLO-05, D-SOLO-16: its deck stays empty once its last card is flipped."""
    game = alone(next_card(COST_0, "torso"))
    bots_turn(game)
    game.expect({"1/deck": ["torso"], "flipped": [COST_0]})
    bots_turn(game)

    game.expect({"1/deck": [], "flipped": [COST_0, "torso"]})


def test_a_milestone_of_the_person_gives_the_bot_neither_credits_nor_cards() -> None:
    """D-SOLO-05: its bonus is another (D-SOLO-52)."""
    game = alone({**tiled("c2a", "c2b"), "0/floor": 2, "0/drilling": 2, "open": ["brewery"]})
    game.take("excavate")

    game.expect({"0/tokens": ["milestone_1"], "1/credits": 0, "1/hand": []})


def test_the_person_begins_with_two_credits_and_three_cards() -> None:
    """D-SOLO-06, D-SETUP-25: the solo column of table 1.3."""
    game = alone(values={"drillers:first_seat": -1})

    game.expect({"0/credits": 2, "active": 0, "starter": 0, "turn": 1})
    assert 3 == len(game["0/hand"])


@pytest.mark.parametrize("seed", range(6))
def test_the_person_always_takes_the_first_turn(seed: int) -> None:
    """D-SOLO-06: no lot is drawn."""
    game = alone(values={"drillers:first_seat": -1}, seed=seed)

    assert 0 == game["active"]


def test_turns_alternate() -> None:
    """D-SOLO-07: after each turn of the person comes one of the bot: two turns later the person is asked again."""
    game = alone({"1/deck": ["torso"] * 9})
    turns = []
    for _ in range(4):
        turns.append((game["turn"], game["active"]))
        bots_turn(game)

    assert [(1, 0), (3, 0), (5, 0), (7, 0)] == turns


def test_the_person_plays_by_the_normal_rules() -> None:
    """D-SOLO-08: a turn of moving, drilling and collecting as with others."""
    game = alone({"0/movement": 2, "0/drilling": 1, "0/hand": []})
    game.take("move 1", "move 2", "collect S")

    game.expect({"0/floor": 2, "0/storage": ["S"], "0/movement": 0, "0/drilling": 0})
    assert "D-MOVE-02" == game.patch({"0/movement": 1}).refused("move 3").rule


@pytest.mark.parametrize("floor", [0, 1, 2])
def test_the_bots_floor_decides_its_turn(floor: int) -> None:
    """D-SOLO-09: floor 0: an action turn, a card is flipped. Floors 1 to 6: a reset turn, none is."""
    game = alone({"1/floor": floor, **next_card(COST_0)})
    told = bots_turn(game)

    assert told[0] == f"Bot takes {'a reset' if floor else 'an action'} turn."
    game.expect({"flipped": [] if floor else [COST_0]})


def test_the_bots_track_is_like_a_players() -> None:
    """D-SOLO-65: 24 notches of 25 are not complete, 25 are; line 5 is covered by 6 notches, not by 4."""
    almost = alone({**tiled("b6", "b6", "b6", "b6", seat=1), **EMPTY, **next_card(COST_0)})
    full = alone({**tiled("b6", "b6", "b6", "b6", seat=1), "1/overflow": {"G": 1}, **EMPTY, **next_card(COST_0)})
    bots_turn(almost)
    bots_turn(full)

    almost.expect({"ender": -1})
    full.expect({"ender": BOT})


def test_the_bots_overflow_zone_has_ten_slots() -> None:
    """D-SOLO-65, D-TRACK-07: the eleventh mineral goes to surplus."""
    game = alone({**EMPTY, "1/storage": ["A"] * 12, "1/overflow": {"S": 9}, **next_card(COST_0)})
    bots_turn(game)

    game.expect({"1/overflow": {"S": 10}, "1/surplus": {"S": 2}})


def test_nobody_sees_the_bots_deck() -> None:
    """D-INFO-12: neither its order nor its top card, not even through a view."""
    game = alone({"1/deck": ["claw", "crutch", "grabber"]})

    for seat in (0, SPECTATOR):
        assert [None, None, None] == game.known("1/deck", seat=seat)
    shown = encode(view_of(game, 0)).decode()
    assert not [name for name in ("crutch", "grabber", "claw") if f'rig:1/deck/drillers:{name}"' in shown]


def test_flipped_cards_are_public() -> None:
    """D-INFO-12: everybody knows them, and so which are left, not in which order."""
    game = alone({"1/deck": ["claw", "torso", "grabber"]})
    bots_turn(game)

    for seat in (0, SPECTATOR):
        assert ["grabber"] == game.known("flipped", seat=seat)
        assert [None, None] == game.known("1/deck", seat=seat)
    assert "rig:1/flipped/drillers:grabber#1" in encode(view_of(game, 0)).decode()


def test_the_order_of_the_bots_deck_changes_nothing_that_is_seen() -> None:
    """D-INFO-12: the person's view is the same whatever the order."""
    one, two = alone({"1/deck": ["claw", "torso", "grabber"]}), alone({"1/deck": ["grabber", "claw", "torso"]})

    assert encode(view_of(one, 0)) == encode(view_of(two, 0))
    assert one.seen(0).pools == two.seen(0).pools


def test_solo_ends_by_its_own_triggers() -> None:
    """D-END-11: the bot's last card ends the game, with both tracks far from complete."""
    game = alone({"1/deck": [COST_0]})
    bots_turn(game)

    game.expect({"ender": BOT, "over": False})
    pass_turn(game)
    assert game.over
    assert all(game.state.actors[actor][Rig].notches < 25 for actor in (0, BOT))
