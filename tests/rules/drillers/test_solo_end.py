"""Milestones, floors, the end and the score of a solo game. Rules: D-SOLO-51 to -64."""

from __future__ import annotations

import pytest

from rules.drillers.solo import (
    BOT,
    COST_0,
    COST_1,
    COST_2,
    COST_4,
    EMPTY,
    NO_TILES,
    after_turn,
    alone,
    bots_turn,
    next_card,
)
from rules.drillers.tables import ONLY_BASE, pass_turn, tiled

FINAL = ["final"]
CLOSED = ("lobby", "dispatch", "the_squeeze")
ALMOST = ("b6", "b6", "b6", "b6")  # 24 notches of 25
DIGGING = {"0/floor": 2, "0/drilling": 2, "open": ["brewery"]}  # the person can pay one corridor of floor 2
ALL_OPEN = {"deepest": 6, "open": ["brewery", "lobby", "dispatch", "chill_out_zone", "lava_cave"], "closed": []}


def opening(card: str, *, floor: int = 3) -> dict[str, object]:
    """Return the patch by which the bot opens a floor on its next turn and turns this card up."""
    others = [name for name in CLOSED if name != card]
    below = [*others, "sulfur_cave"][: 6 - floor]
    above = ["brewery", "chill_out_zone", "lava_cave", "toys_r_rust"][: floor - 2]
    return {"deepest": floor - 1, "open": above, "closed": [*below, card], **EMPTY, **next_card(COST_4)}


# milestones


def test_the_bot_earns_milestones_and_the_person_gets_the_bonus() -> None:
    """D-SOLO-51: 4 notches and C2a: milestone 1; 3 credits for the person, none for the bot."""
    patch = {**tiled("c2a", "c2b", seat=1), "minerals": {}, "stack_2": ["c2d", "c2c"], "0/credits": 0}
    game = after_turn({**patch, **next_card(COST_2)})

    game.expect({"1/tokens": ["milestone_1"], "0/credits": 3, "1/credits": 0, "earned": ["milestone_1"]})


def test_a_barrier_may_cover_two_lines() -> None:
    """D-SOLO-51, D-MILE-07: 4 notches and B6: milestones 1 and 2, 7 credits for the person."""
    patch = {**opening("lobby", floor=6), **tiled("c2a", "c2b", seat=1), **next_card("mining_arm"), "0/credits": 0}
    game = after_turn({**patch, "1/storage": ["A"] * 8}, level=3)

    game.expect({"1/tokens": ["milestone_1", "milestone_2"], "0/credits": 7})


def test_what_the_person_has_earned_is_gone() -> None:
    """D-SOLO-51, D-MILE-06: the bot covers line 5 later, and gets nothing."""
    patch = {"1/tiles": ["c2a", "c2b"], "1/notches": 4, "earned": ["milestone_1"], "stack_2": ["c2d", "c2c"]}
    game = after_turn({**patch, "minerals": {}, **next_card(COST_2)})

    game.expect({"1/tokens": [], "1/notches": 6})


def test_for_a_milestone_of_the_person_the_bot_takes_a_silver() -> None:
    """D-SOLO-52: onto its track at once, by way of the buffer; no credits and no cards."""
    game = alone({**tiled("c2a", "c2b"), **DIGGING})
    game.take("excavate")

    game.expect({"0/tokens": ["milestone_1"], "1/storage": ["S"], "1/credits": 0, "1/hand": [], "active": 0})


def test_that_silver_joins_the_one_in_the_buffer() -> None:
    """D-SOLO-52, D-SOLO-37: the pair fills a slot; on a full track it goes to overflow."""
    pair = alone({**tiled("c2a", "c2b"), **DIGGING, "1/storage": ["A", "A", "A", "G"]})
    full = alone({**tiled("c2a", "c2b"), **DIGGING, "1/storage": ["A"] * 12})
    pair.take("excavate")
    full.take("excavate")

    pair.expect({"1/storage": ["A", "A", "A", "G", "S"]})
    full.expect({"1/storage": ["A"] * 12, "1/overflow": {"S": 1}})


def test_that_silver_leaves_the_shops_alone() -> None:
    """D-SOLO-53: the rows are as before."""
    game = alone({**tiled("c2a", "c2b"), **DIGGING})
    before = [game[f"{shop}_row"] for shop in ("drilling", "movement", "utility")]
    game.take("excavate")

    assert before == [game[f"{shop}_row"] for shop in ("drilling", "movement", "utility")]


# floors


def test_the_bot_opens_floors_for_both() -> None:
    """D-SOLO-54: the person may go there; the card lies face up."""
    game = after_turn({**opening("lobby"), "0/floor": 2, "0/movement": 0})
    game.expect({"deepest": 3, "open": ["brewery", "lobby"]})

    game.patch({"0/movement": 1}).take("move 3")
    game.expect({"0/floor": 3})


def test_the_bot_expands_the_shop() -> None:
    """D-SOLO-54, D-ADV-03: it opens floor 4: four advanced cards are on sale."""
    game = alone(opening("lobby", floor=4), level=3)
    assert 2 == len(game["OldTech/row"])
    bots_turn(game)

    game.expect({"deepest": 4, "grown": 1, "waiting": []})
    assert 4 == len(game["OldTech/row"])


def test_what_is_on_the_card_means_nothing_to_the_bot() -> None:
    """D-SOLO-55: LOBBY gives 2 credits on reveal: to nobody."""
    game = after_turn({**opening("lobby"), "0/credits": 0})

    game.expect({"open": ["brewery", "lobby"], "1/credits": 0, "0/credits": 0})


def test_floors_that_give_for_corridors_give_the_bot_nothing() -> None:
    """D-SOLO-55: THE RITZ pays 2 credits a corridor to a person only."""
    game = after_turn({"minerals": {}, "stack_2": ["c2b", "c2a"], "open": ["the_ritz"], **next_card(COST_2)})

    game.expect({"1/tiles": ["c2a"], "1/credits": 0})


def test_the_end_of_a_floor_does_not_touch_the_bot() -> None:
    """D-SOLO-55: CHILL OUT ZONE would cost it 1 fuel or a damage; it keeps both and the stack its 12 cards."""
    patch = {"1/floor": 3, "deepest": 3, "open": ["brewery", "chill_out_zone"], "minerals": {}}

    after_turn(patch).expect({"1/fuel": 10, "1/discard": [], "1/floor": 0})


def test_jackpot_brings_one_emerald_for_the_person_when_the_bot_reveals_it() -> None:
    """D-SOLO-56, C-33: reserved for the person; the bot does not take it."""
    game = after_turn(opening("jackpot"))

    game.expect({"open": ["brewery", "jackpot"], "0/reserved": {"3": {"E": 1}}, "1/storage": ["S"], "minerals": {}})


def test_jackpot_brings_one_emerald_when_the_person_reveals_it() -> None:
    """D-SOLO-56: one, not two."""
    patch = {"0/floor": 2, "0/drilling": 3, "open": ["brewery"], "closed": [*CLOSED, "jackpot"], "minerals": {}}
    game = alone(patch)
    game.take("remove_barrier")

    game.expect({"0/reserved": {"3": {"E": 1}}, "1/reserved": {}, "minerals": {}})


# the end


def test_the_person_completes_the_track() -> None:
    """D-SOLO-57, D-SOLO-58: the turn is played to its end, the bot takes one more, then it is over."""
    game = alone({**tiled(*ALMOST), **DIGGING, **next_card(COST_0, "torso", "claw")})
    game.take("excavate")
    game.expect({"ender": 0, "active": 0, "over": False})
    told = bots_turn(game)

    assert "Bot takes an action turn." in told
    assert game.over
    game.expect({"flipped": [COST_0]})


def test_the_bot_completes_its_track() -> None:
    """D-SOLO-57, D-SOLO-58: it finishes its turn; the person takes one more, the bot none."""
    patch = {**tiled("b6", "b6", "b6", "c5a", seat=1), **ALL_OPEN, **NO_TILES, "stack_4": ["c4e"], "minerals": {}}
    game = alone({**patch, **next_card(COST_4)})
    told = bots_turn(game)

    game.expect({"ender": BOT, "over": False, "active": 0, "1/notches": 25})
    assert "Bot takes emerald from floor 4 into slot 1, for nothing." in told
    pass_turn(game)
    assert game.over
    game.expect({"turn": 3})


def test_the_bot_flips_its_last_card() -> None:
    """D-SOLO-57, D-SOLO-58: also then it drills, collects and moves, and the person has one more turn."""
    game = alone({**EMPTY, **ALL_OPEN, "1/deck": [COST_1]})
    told = bots_turn(game)

    assert told[2] == "Bot has no card left: the end is near."
    game.expect({"ender": BOT, "1/storage": ["S", "S"], "1/floor": 6, "over": False})
    pass_turn(game)
    assert game.over


def test_the_final_milestone_goes_to_the_person_who_triggers() -> None:
    """D-SOLO-59: and the bot takes a silver."""
    game = alone({**tiled(*ALMOST), **DIGGING})
    game.take("excavate")

    game.expect({"0/tokens": FINAL, "1/tokens": [], "1/storage": ["S"]})


def test_the_final_milestone_goes_to_the_bot_that_completes_its_track() -> None:
    """D-SOLO-59: and the person draws 1."""
    patch = {**tiled(*ALMOST, seat=1), "minerals": {}, "stack_2": ["c2b", "c2a"], **next_card(COST_2)}
    game = after_turn({**patch, "0/hand": [], "0/deck": ["claw"] * 9})

    game.expect({"1/tokens": FINAL, "0/tokens": [], "0/hand": ["claw"] * 4})


def test_the_final_milestone_goes_to_the_bot_for_its_last_card() -> None:
    """D-SOLO-59, C-31: though its track is empty; the person draws 1 beside the 3 of Upkeep."""
    game = after_turn({**EMPTY, "1/deck": [COST_0], "0/hand": [], "0/deck": ["claw"] * 9})

    game.expect({"1/tokens": FINAL, "ender": BOT, "0/hand": ["claw"] * 4})


def test_a_switch_keeps_the_final_milestone_from_the_last_card() -> None:
    """D-SOLO-59, C-31: with `solo_last_card_takes_final` off the end comes all the same, without token or draw."""
    patch = {**EMPTY, "1/deck": [COST_0], "0/hand": [], "0/deck": ["claw"] * 9}
    game = after_turn(patch, values={"solo_last_card_takes_final": False})

    game.expect({"1/tokens": [], "ender": BOT, "0/hand": ["claw"] * 3})


def test_the_end_is_triggered_once() -> None:
    """D-SOLO-59, D-END-07: the person triggered; the bot flips its last card in its final turn and gets nothing."""
    game = alone({**tiled(*ALMOST), **DIGGING, "1/deck": [COST_0], **NO_TILES, "stack_2": ["c2a"]})
    game.take("excavate")
    bots_turn(game)

    assert game.over
    game.expect({"ender": 0, "1/tokens": [], "1/deck": []})


@pytest.mark.parametrize(("floor", "turn"), [(0, "an action"), (2, "a reset")])
def test_the_bots_final_turn_is_as_usual(floor: int, turn: str) -> None:
    """D-SOLO-60: action or reset by where its mech is."""
    game = alone({**tiled(*ALMOST), **DIGGING, "1/floor": floor})
    game.take("excavate")
    told = bots_turn(game)

    assert f"Bot takes {turn} turn." in told
    assert game.over


# the score


def test_what_the_bot_scores() -> None:
    """D-SOLO-61: track A 4 and G 3 + G 3, buffer S 2, overflow R 6, surplus E 5; C3a 6; milestone 4: 33."""
    patch = {
        **tiled("c3a", seat=1),
        "1/storage": ["A", "G", "G", "S"],
        "1/overflow": {"R": 1},
        "1/surplus": {"E": 1},
        "1/tokens": ["milestone_1"],
        "1/floor": 6,
        "1/credits": 50,
    }
    bot = alone(patch).outcome.results[BOT]

    assert {"tiles": 6, "minerals": 23, "milestones": 4} == bot.lines
    assert 33 == bot.score


def test_the_person_scores_as_usual() -> None:
    """D-SOLO-62: all seven lines, depth and cards included."""
    lines = alone({"0/floor": 3, "0/credits": 11}).outcome.results[0].lines

    assert ["tiles", "minerals", "credits", "milestones", "refresh_tile", "depth", "cards"] == list(lines)
    assert (2, 1, -5) == (lines["credits"], lines["refresh_tile"], lines["depth"])


@pytest.mark.parametrize(("more", "winner", "tie"), [(0, BOT, "automa"), (1, 0, ""), (-1, BOT, "")])
def test_the_person_has_to_be_strictly_better(more: int, winner: int, tie: str) -> None:
    """D-SOLO-62: 120 : 120: the bot wins; 121 : 120: the person does."""
    game = alone({"0/credits": 0})
    mine = game.outcome.results[0].score
    game.patch({"0/credits": 5 * (120 + more - mine), "1/storage": ["R"] * 12, "1/overflow": {"R": 8}})
    outcome = game.outcome

    assert [120 + more, 120] == [result.score for result in outcome.results]
    assert ((winner,), tie, "versus") == (outcome.winners, outcome.tie_break, outcome.kind)
    assert 1 == outcome.results[winner].rank
    assert 2 == outcome.results[1 - winner].rank


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_solo_game_has_an_end(level: int, seed: int) -> None:
    """D-SOLO-63: at most 17 turns of the bot and 18 of the person, whatever the person does: here, nothing."""
    game = alone(level=level, seed=seed)
    while not game.over:
        pass_turn(game)

    assert game["turn"] <= 35
    assert len(game["flipped"]) <= 9


def test_the_longest_solo_game() -> None:
    """D-SOLO-63: a bot that moves with each card and never fills its track: 9 action turns, 8 resets, 35 in all."""
    game = alone({**EMPTY, **ALL_OPEN, "1/deck": [COST_1] * 9, "1/storage": []})
    kinds = []
    while not game.over:
        kinds += [step for step in bots_turn(game) if step.endswith(" turn.")]

    assert ["Bot takes an action turn.", "Bot takes a reset turn."] * 8 + ["Bot takes an action turn."] == kinds
    game.expect({"turn": 35, "ender": BOT})


def test_the_bots_track_is_checked_on_its_own_turns_only() -> None:
    """D-SOLO-64: a silver for the person's milestone fills 19 of 20 notches up: the bot triggers as its turn begins.

    The track is 20 notches long here: with 25 nobody who has left a line to the other has come as far.
    """
    tracks = {
        **tiled("b6", "b6", "c2a", seat=1),
        "1/overflow": {"G": 5},
        "0/tiles": ["b5", "b5", "b4"],
        "0/notches": 14,
    }
    patch = {**tracks, "1/storage": ["A"] * 12, **EMPTY, "stack_2": ["c2e", "c2c"], **DIGGING, **next_card(COST_0)}
    game = alone(patch, values={"track_length": 20})
    game.take("excavate")
    game.expect({"0/tokens": ["milestone_3"], "1/overflow": {"S": 1, "G": 5}, "1/notches": 14})
    game.expect({"ender": -1, "1/tokens": []})
    told = bots_turn(game)

    assert told[:2] == ("Bot takes an action turn.", "Bot earns FINAL MILESTONE: the others draw 1 card.")
    game.expect({"ender": BOT, "1/tokens": FINAL, "over": False, "active": 0})
    pass_turn(game)
    assert game.over


def test_lines_that_only_overflow_reaches_are_not_covered() -> None:
    """D-SOLO-65, D-TRACK-11: the bot has lines at 5, 10 and 15 notches of tiles, as the person has."""
    game = after_turn({**EMPTY, **ALL_OPEN, "1/overflow": {"S": 6}, "1/notches": 4, **next_card(COST_0)})

    game.expect({"1/tokens": []})


@pytest.mark.parametrize("without", [(), ONLY_BASE, *((name,) for name in ONLY_BASE)])
def test_solo_plays_with_any_expansion(without: tuple[str, ...]) -> None:
    """D-SOLO-01: to the end, whichever of the others are left out."""
    game = alone(without=without)
    while not game.over:
        pass_turn(game)

    assert {"tiles", "minerals", "milestones"} == set(game.outcome.results[BOT].lines)
