"""The end of the game: what triggers it, who still plays, what stops nothing. Rules: D-END (solo aside)."""

from __future__ import annotations

import pytest

from headframe.testing import Scenario, scenario
from rules.drillers.tables import pass_turn, surfaced, tiled

TO_21 = ("b3", "b4", "b5", "b6", "c4a")  # notches of these tiles
TO_22 = ("b3", "b4", "b5", "b6", "c5a")
TO_23 = ("b3", "b4", "b5", "b6", "c6a")
DIGGING = {"open": ["brewery"], "0/floor": 2, "0/drilling": 2}  # one corridor, 2 notches long


def triggered(*, seats: int = 2) -> Scenario:
    """Return a game whose first player has just completed the track from floor 2."""
    game = scenario(seats=seats, patch={**DIGGING, **tiled(*TO_23)})
    game.take("excavate")
    return game


@pytest.mark.parametrize(
    ("tiles", "overflow", "complete"),
    [(TO_23, 0, True), (TO_22, 0, False), (TO_21, 2, True), (TO_21, 1, False), (("b6", "b5", "b4"), 8, True)],
)
def test_a_tile_completes_the_track_where_it_meets_board_end_or_minerals(
    tiles: tuple[str, ...], overflow: int, complete: bool
) -> None:
    """D-END-01: tiles and a corridor of 2 notches: 25 without overflow, 23 and 2, 17 and 8 are complete; 24 is not."""
    game = scenario(patch={**DIGGING, **tiled(*tiles), "0/overflow": {"S": overflow} if overflow else {}})

    game.take("excavate")

    game.expect({"ender": 0 if complete else -1})
    assert complete == ("final" in game.short("0/tokens"))


def test_the_end_is_looked_for_after_each_tile() -> None:
    """D-END-02: of two corridors in one turn the first completes the track and takes the token before the second."""
    game = scenario(patch={**DIGGING, **tiled(*TO_23), "0/drilling": 4})

    game.take("excavate")
    game.expect({"0/tokens": ["final"], "0/drilling": 2})
    game.take("excavate")

    game.expect({"0/tokens": ["final"], "0/notches": 27, "ender": 0})


def test_the_end_is_looked_for_after_each_overflow_mineral() -> None:
    """D-END-02: tiles of 22 and two minerals are not enough; the next sale reaches 25 with its first, and triggers."""
    game = surfaced({**tiled(*TO_22), "0/market": {"G": 3}, "0/storage": ["G", "G"]})
    game.take("sell")
    game.expect({"ender": -1, "0/overflow": {"G": 2}})
    game.patch({"0/storage": ["G", "G"]})

    game.take("sell")

    game.expect({"ender": 0, "0/overflow": {"G": 4}})


def test_only_the_active_player_triggers() -> None:
    """D-END-02: seat 1's track is complete on paper, but seat 0's tile does not trigger the end for it."""
    game = scenario(patch={**DIGGING, "1/tiles": list(TO_23), "1/notches": 25, "earned": []})

    game.take("excavate")

    game.expect({"ender": -1, "1/tokens": []})


def test_a_sale_triggers_the_end() -> None:
    """D-END-03, D-SELL-11: tiles 21, overflow 3, sell G with the column full: 25, triggered in Surfacing."""
    game = surfaced({**tiled(*TO_21), "0/overflow": {"S": 3}, "0/market": {"G": 3}, "0/storage": ["G"], "1/hand": []})

    game.take("sell")

    game.expect({"0/overflow": {"S": 3, "G": 1}, "0/tokens": ["final"], "ender": 0})
    assert 1 == len(game["1/hand"])
    assert game.can("end_surfacing")


@pytest.mark.parametrize(
    ("hand", "picks", "patch"),
    [
        ([], ["drone_sell G"], {"0/market": {"G": 3}, "0/storage": ["G"]}),
        (["burner_drill"], ["play burner_drill main"], {"0/storage": ["G"]}),
        (["current_credit_miner"], ["play current_credit_miner main"], {"0/market": {"G": 2}}),
    ],
    ids=["drone", "solid fuel", "CURRENT-CREDIT MINER"],
)
def test_any_overflow_mineral_triggers_the_end(hand: list[str], picks: list[str], patch: dict[str, object]) -> None:
    """D-END-03, D-DRONE-15, D-CARD-24: by drone, as solid fuel, or moved by CURRENT-CREDIT MINER."""
    game = scenario(patch={**tiled(*TO_21), "0/overflow": {"S": 3}, "0/hand": hand, **patch})

    game.take(*picks)

    game.expect({"0/overflow": {"S": 3, "G": 1}, "0/tokens": ["final"], "ender": 0})


def test_the_trigger_takes_the_token_at_once_and_the_others_draw() -> None:
    """D-END-04: in the middle of Operations, before the turn goes on."""
    game = scenario(seats=3, patch={**DIGGING, **tiled(*TO_23), "0/hand": [], "1/hand": [], "2/hand": []})

    game.take("excavate")

    game.expect({"0/tokens": ["final"], "0/hand": []})
    assert [1, 1] == [len(game[f"{seat}/hand"]) for seat in (1, 2)]
    assert game.can("end_operations")


def test_the_triggering_player_plays_the_turn_to_its_end() -> None:
    """D-END-05, D-END-14: after the trigger underground it climbs out, surfaces, refuels and has its Upkeep."""
    game = triggered()
    game.patch({"0/movement": 2, "0/fuel": 1, "0/hand": []})

    game.take("move 1", "move 0", "end_operations", "refuel", "end_surfacing")

    game.expect({"0/floor": 0, "0/fuel": 10, "active": 1})
    assert 3 == len(game["0/hand"])


def test_each_other_player_takes_exactly_one_turn() -> None:
    """D-END-06: of three players the 2nd triggers: 3rd, 1st, end."""
    game = scenario(seats=3, patch={"0/floor": 1})
    pass_turn(game)
    game.patch({**tiled(*TO_23, seat=1), "open": ["brewery"], "1/floor": 2, "1/drilling": 2})
    game.take("excavate")
    turns = []
    while not game.over:
        turns.append(game["active"])
        pass_turn(game)

    assert [1, 2, 0] == turns


def test_the_end_is_triggered_once() -> None:
    """D-END-07: seat 1 completes its track in its final turn: no token, no card for seat 0, no further turn."""
    game = triggered()
    pass_turn(game)
    game.patch({"1/tiles": ["b3"], "1/notches": 23, "1/floor": 2, "1/drilling": 2})
    hand = game["0/hand"]

    game.take("excavate")

    game.expect({"1/notches": 25, "1/tokens": [], "ender": 0, "0/hand": hand})
    pass_turn(game)
    assert game.over


def test_tiles_may_be_gained_after_completion() -> None:
    """D-END-08, D-TRACK-08, C-25: the triggering player digs on, and so does the other in the final turn."""
    game = triggered()
    game.patch({"0/drilling": 2, "1/floor": 2})

    game.take("excavate")
    pass_turn(game)
    game.patch({"1/drilling": 2})
    game.take("excavate")

    game.expect({"0/notches": 27, "1/notches": 2})


def test_scoring_follows_the_last_upkeep() -> None:
    """D-END-09, D-UPK-01: the game is over only when the last final turn has drawn its cards."""
    game = triggered()
    pass_turn(game)
    game.patch({"1/hand": ["claw"], "1/play": ["crutch"], "1/floor": 1})

    game.take("end_operations")
    game.expect({"over": False, "1/play": ["crutch"]})
    game.take("keep claw")

    assert game.over
    game.expect({"1/play": []})
    assert 4 == len(game["1/hand"])
    assert [1, 2] == sorted(result.rank for result in game.outcome.results)


def test_depth_counts_after_the_own_final_turn() -> None:
    """D-END-10: seat 0 ends its last turn on floor 2, seat 1 leaves floor 2 for floor 1 in its last turn: -3 and 0."""
    game = triggered()
    game.patch({"1/floor": 2})
    pass_turn(game)
    game.patch({"1/movement": 1})

    game.take("move 1")
    pass_turn(game)

    assert game.over
    assert [-3, 0] == [result.lines["depth"] for result in game.outcome.results]


@pytest.mark.parametrize(("trigger", "turns"), [(0, 4), (1, 5)])
def test_turns_need_not_be_equal(trigger: int, turns: int) -> None:
    """D-END-12: for two, a trigger by the 1st in round 2 gives 2 turns each, by the 2nd the 1st has a third."""
    game = scenario(patch={"0/floor": 1, "1/floor": 1})
    for _ in range(2 + trigger):
        pass_turn(game)
    game.patch({**tiled(*TO_23, seat=trigger), "open": ["brewery"], f"{trigger}/floor": 2, f"{trigger}/drilling": 2})

    game.take("excavate")
    while not game.over:
        pass_turn(game)

    game.expect({"turn": turns})


def test_an_exhausted_mine_does_not_end_the_game() -> None:
    """D-END-13: without tiles, barriers and minerals two rounds pass and the game goes on."""
    stacks: dict[str, object] = {f"stack_{floor}": [] for floor in range(2, 7)}
    opened = ["brewery", "dispatch", "lobby", "jackpot", "sulfur_cave"]
    game = scenario(patch={**stacks, "minerals": {}, "deepest": 6, "open": opened, "closed": []})

    for _ in range(4):
        pass_turn(game)

    assert not game.over


def test_the_end_may_be_triggered_underground() -> None:
    """D-END-14: the mech is on floor 2 then, and may stay there, for 3 points lost."""
    game = triggered()

    while not game.over:
        pass_turn(game)

    game.expect({"0/floor": 2})
    assert -3 == game.outcome.results[0].lines["depth"]


@pytest.mark.parametrize("rounds", [2, 20])
def test_rounds_without_a_change_stop_automatic_play(rounds: int) -> None:
    """D-END-15: where asked for, the game is scored after so many rounds in which nothing was brought about."""
    game = scenario(values={"drillers:idle_rounds": rounds})
    turns = 0
    while not game.over:
        pass_turn(game)
        turns += 1

    assert 2 * rounds == turns
    assert 2 == len(game.outcome.results)


@pytest.mark.parametrize("change", ["0/floor", "0/credits", "1/floor", "minerals"])
def test_any_change_starts_the_count_anew(change: str) -> None:
    """D-END-15: a change of floor, credits or minerals after one idle round puts off the end by that round."""
    game = scenario(values={"drillers:idle_rounds": 2})
    for _ in range(2):
        pass_turn(game)
    game.patch({change: {"2": {"S": 1}} if change == "minerals" else 1})
    turns = 2
    while not game.over:
        pass_turn(game)
        turns += 1

    assert 8 == turns


def test_the_safety_stop_is_off_by_default() -> None:
    """D-END-15: thirty idle rounds end nothing."""
    game = scenario(patch={"0/floor": 1, "1/floor": 1})

    for _ in range(60):
        pass_turn(game)

    assert not game.over
