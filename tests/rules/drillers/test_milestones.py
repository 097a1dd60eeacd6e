"""Milestone tokens: who takes them, when, and what the others get. Rules: D-MILE."""

from __future__ import annotations

from pathlib import Path

import pytest

from headframe.testing import Scenario, scenario
from rules.drillers.tables import DEEP_CARDS, pass_turn, tiled
from samples.extra_content import load_with

QUIET = {"open": ["brewery"], "0/floor": 2}  # floor 2 with a card that heeds no corridor
FOUR_NOTCHES = ("c2a", "c2b")
ALL_BUT_TWO = ("b3", "b4", "b5", "b6", "c6a")  # 23 of 25 notches
DRAWING = """{"name": "DRAWING", "line": 7, "points": 1, "others": [{"op": "draw", "n": 2}]}"""
ASKER = """{
  "name": "ASKER", "deck": "deep", "copies": 1,
  "triggers": [{"on": ["reveal"], "effects": [{"op": "choose", "options": [
    {"effects": []}, {"effects": [{"op": "gain", "what": "credits", "n": 10}]}]}]}]
}"""


def digging(*tiles: str, seats: int = 2, patch: dict[str, object] | None = None) -> Scenario:
    """Return a game whose first player owns these tiles and can pay one corridor of floor 2, 2 notches long."""
    return scenario(seats=seats, patch={**QUIET, **tiled(*tiles), "0/drilling": 2, **(patch or {})})


def test_there_are_three_lines_and_a_final_token() -> None:
    """D-MILE-01, D-MILE-03, D-SETUP-14: lines at 5, 10 and 15 notches; the fourth token has none."""
    tokens = scenario().rules.kinds["milestones"].bodies

    assert [5, 10, 15] == sorted(token.line for token in tokens if token.line is not None)
    assert [None] == [token.line for token in tokens if token.line is None]


def test_the_first_to_cover_a_line_takes_its_token() -> None:
    """D-MILE-02, D-MILE-03: 4 notches and 2 more reach line 5: milestone 1, worth 4 points."""
    game = digging(*FOUR_NOTCHES)

    game.take("excavate")

    game.expect({"0/tokens": ["milestone_1"], "0/notches": 6, "earned": ["milestone_1"]})
    assert 4 == game.outcome.results[0].lines["milestones"]


def test_four_notches_do_not_reach_the_first_line() -> None:
    """D-MILE-03, C-27: 2 notches and 2 more make 4: nothing yet."""
    game = digging("c2a")

    game.take("excavate")

    game.expect({"0/tokens": [], "0/notches": 4, "earned": [], "1/credits": 4})


@pytest.mark.parametrize(("line", "tiles", "points", "bonus"), [(5, 4, 4, 3), (10, 9, 5, 4), (15, 14, 6, 5)])
def test_every_other_player_gets_the_bonus_at_once(line: int, tiles: int, points: int, bonus: int) -> None:
    """D-MILE-04, D-MILE-05: 3, 4 and 5 credits to each of two others, none to the earner, who scores 4, 5 and 6."""
    owned = {4: ("c2a", "c2b"), 9: ("c2a", "c2b", "b5"), 14: ("b3", "c2a", "b4", "b5")}[tiles]
    game = digging(*owned, seats=3)

    game.take("excavate")

    game.expect({"0/tokens": [f"milestone_{line // 5}"], "0/notches": tiles + 2, "0/credits": 2})
    game.expect({"1/credits": 3 + bonus, "2/credits": 5 + bonus})
    assert points == game.outcome.results[0].lines["milestones"]


def test_a_token_may_give_cards(tmp_path: Path) -> None:
    """D-MILE-04, D-MILE-05, D-MILE-10: a token made to let the others draw 2 lets both draw, and not the earner."""
    rules = load_with(tmp_path, {"milestones/drawing": DRAWING})
    patch = {**QUIET, **tiled("b3", "b3"), "0/drilling": 2, "0/hand": [], "1/hand": [], "2/hand": []}
    game = scenario(seats=3, rules=rules, patch=patch)

    game.take("excavate")

    game.expect({"0/tokens": ["drawing"], "0/hand": []})
    assert [2, 2] == [len(game[f"{seat}/hand"]) for seat in (1, 2)]


def test_a_token_is_earned_once() -> None:
    """D-MILE-06: the second player to cover line 5 gets no token, and the first no credits."""
    game = digging(*FOUR_NOTCHES)
    game.take("excavate")
    pass_turn(game)
    game.patch({"1/tiles": ["c3a", "c3b"], "1/notches": 4, "1/floor": 2, "1/drilling": 2, "0/credits": 0})

    game.take("excavate")

    game.expect({"0/tokens": ["milestone_1"], "1/tokens": [], "1/notches": 6, "0/credits": 0})


def test_one_tile_may_cover_two_lines() -> None:
    """D-MILE-07, D-MILE-08: 4 notches and a barrier of 6: milestones 1 and 2, left line first; the other gets 3 + 4."""
    patch = {
        "0/floor": 5,
        "deepest": 5,
        "open": ["brewery", *DEEP_CARDS[1:4]],
        "closed": [DEEP_CARDS[4]],
        "0/drilling": 6,
    }
    game = scenario(patch={**patch, **tiled(*FOUR_NOTCHES)})

    game.take("remove_barrier")

    game.expect({"0/notches": 10, "0/tokens": ["milestone_1", "milestone_2"], "1/credits": 11})


def test_a_player_may_hold_all_tokens() -> None:
    """D-MILE-08: three tokens beside a fourth score 4 + 5 + 6 + 18."""
    game = digging(*ALL_BUT_TWO, patch={"0/tokens": ["milestone_1", "milestone_2", "milestone_3"]})

    game.take("excavate")

    game.expect({"0/tokens": ["milestone_1", "milestone_2", "milestone_3", "final"]})
    assert 33 == game.outcome.results[0].lines["milestones"]


def test_the_award_comes_before_the_floor_is_revealed(tmp_path: Path) -> None:
    """D-MILE-09, D-DRILL-22: while the new floor's card asks its on-reveal question, token and bonus are given."""
    rules = load_with(tmp_path, {"floor_cards/asker": ASKER})
    patch = {**QUIET, **tiled("c2a"), "0/drilling": 3, "closed": ["lobby", "jackpot", "dispatch", "asker"]}
    game = scenario(rules=rules, patch=patch)

    game.take("remove_barrier")

    assert [("choose", "1"), ("choose", "2")] == game.words()
    game.expect({"0/tokens": ["milestone_1"], "1/credits": 7, "0/floor": 2})


def test_card_bonuses_are_drawn_in_seat_order_from_the_left() -> None:
    """D-MILE-10, D-MILE-12: seat 1 of four triggers the end: 2, 3 and 0 draw, each reshuffling its emptied deck."""
    game = scenario(seats=4, patch={"0/floor": 1})
    pass_turn(game)
    rest = {f"{seat}/deck": ["claw"] for seat in (0, 2, 3)} | {
        f"{seat}/discard": ["crutch", "torso"] for seat in (0, 2, 3)
    }
    hands: dict[str, list[str]] = {f"{seat}/hand": [] for seat in range(4)}
    game.patch({**rest, **hands, **tiled(*ALL_BUT_TWO, seat=1), "1/floor": 2, "1/drilling": 2, "open": ["brewery"]})

    action = game.take("excavate")

    assert action is not None
    assert ["deck:2", "deck:3", "deck:0"] == [luck.key for luck in action.luck]
    game.expect({"0/hand": ["claw"], "1/hand": [], "2/hand": ["claw"], "3/hand": ["claw"]})
    assert {"crutch", "torso"} == set(game.short("2/deck"))


def test_the_final_milestone_is_worth_18() -> None:
    """D-MILE-11, C-03: it goes to the player who triggers the end."""
    game = digging(*ALL_BUT_TWO)

    game.take("excavate")

    game.expect({"0/tokens": ["final"], "1/tokens": []})
    assert 18 == game.outcome.results[0].lines["milestones"]


def test_the_final_milestone_lets_every_other_player_draw() -> None:
    """D-MILE-12: one card each, at once; the trigger draws none."""
    game = digging(*ALL_BUT_TWO, seats=3, patch={"0/hand": [], "1/hand": [], "2/hand": []})

    game.take("excavate")

    assert [0, 1, 1] == [len(game[f"{seat}/hand"]) for seat in range(3)]


def test_a_line_is_awarded_before_the_final_milestone() -> None:
    """D-MILE-13: 13 notches, 9 overflow, 3 more: line 15 first, then the final token; the other gets both bonuses."""
    patch = {"0/overflow": {"S": 9}, "0/floor": 2, "open": ["brewery"], "0/drilling": 3, "1/hand": [], "1/credits": 4}
    game = scenario(patch={**patch, **tiled("b4", "b5", "c2a", "c2b")})

    game.take("remove_barrier")

    game.expect({"0/notches": 16, "0/tokens": ["milestone_3", "final"], "1/credits": 9})
    assert 1 == len(game["1/hand"])


def test_milestones_may_be_earned_in_the_final_turns() -> None:
    """D-MILE-14: after seat 1 has triggered the end, seat 0 covers line 5 in its last turn."""
    game = digging(*FOUR_NOTCHES, patch={"ender": 1, "1/tokens": ["final"]})

    game.take("excavate")

    game.expect({"0/tokens": ["milestone_1"], "1/credits": 7})


def test_a_bonus_card_is_kept_for_nothing_until_the_own_upkeep() -> None:
    """D-MILE-15: seat 1's third card survives seat 0's Upkeep for no fuel, and is paid for as any other in its own."""
    deck = ["torso", "damage", "damage", "damage", "grabber"]
    game = digging(*ALL_BUT_TWO, patch={"1/hand": ["claw", "crutch"], "1/deck": deck, "1/fuel": 1, "1/floor": 1})
    game.take("excavate")
    pass_turn(game)
    game.expect({"1/hand": ["claw", "crutch", "grabber"], "1/fuel": 1, "active": 1})

    game.take("end_operations", "keep grabber", "keep claw")

    game.expect({"1/fuel": 0, "1/discard": ["crutch"]})
    assert game.over


def test_overflow_minerals_do_not_keep_a_line_from_being_covered() -> None:
    """D-MILE-16, D-TRACK-11: 14 notches and 10 overflow leave 1 of track; a tile of 2 passes it and takes line 15."""
    game = digging("b3", "c2a", "b4", "b5", patch={"0/overflow": {"S": 10}})

    game.take("excavate")

    game.expect({"0/notches": 16, "0/tokens": ["milestone_3", "final"]})


def test_overflow_minerals_cover_no_line() -> None:
    """D-MILE-16, D-TRACK-11: 4 notches and an overflow mineral make no 5."""
    patch: dict[str, object] = {"0/overflow": {"S": 3}, "0/market": {"G": 3}, "0/storage": ["G"]}
    game = digging(*FOUR_NOTCHES, patch=patch)

    game.take("drone_sell G")

    game.expect({"0/overflow": {"S": 3, "G": 1}, "0/tokens": [], "earned": []})
