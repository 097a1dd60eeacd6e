"""Three scripted turns of Drillers, row by row, the state after each, and the score sheet. Rules: section 6.

Yellow is seat 0 and plays first, Red is seat 1. What a shuffle would decide is laid out by patching.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from headframe.testing import Scenario, scenario

YELLOW, RED = 0, 1
START = {
    "0/hand": ["torso", "stock_propeller", "grabber"],
    "0/deck": ["mining_arm", "crutch", "damage", "spider_leg", "vintage_drill", "claw"],  # top last
    "1/hand": ["torso", "spider_leg", "claw", "mining_arm"],
    "1/deck": ["grabber", "stock_propeller", "damage", "crutch", "vintage_drill"],
    "open": ["the_ritz"],
    "closed": ["lobby", "dispatch", "jackpot", "chill_out_zone"],
    "stack_2": ["c2b", "c2c", "c2d", "c2e", "c2a"],
    "drilling_row": ["auto_drill", "burner_drill"],
    "drilling_deck": ["laser_cutter", "jackhammer"],
}
DEEPER = {"4": {"G": 1, "A": 1, "E": 1}, "5": {"A": 1, "E": 1, "R": 1}, "6": {"G": 1, "A": 1, "E": 1, "R": 1}}


class Row(NamedTuple):
    """One row of a turn's table: what is taken, the numbers after it, and what else has changed."""

    picks: Sequence[str]
    fuel: int
    movement: int
    drilling: int
    credits: int
    floor: int
    other: Mapping[str, object] = {}


TURN_1 = (
    Row(["play stock_propeller main"], 8, 3, 0, 2, 0, {"0/play": ["stock_propeller"]}),
    Row(["move 1", "move 2"], 8, 1, 0, 2, 2),
    Row(["play grabber main"], 4, 1, 2, 2, 2),
    Row(
        ["excavate"],
        4,
        1,
        0,
        4,
        2,
        {"minerals/2": {"S": 3, "G": 1}, "0/tiles": ["c2a"], "0/notches": 2, "0/tokens": []},
    ),
    Row(["play torso main", "choose 1"], 3, 1, 1, 4, 2),
    Row(["collect G"], 3, 1, 0, 4, 2, {"0/storage": ["G"], "minerals/2": {"S": 3}}),
    Row(["default damage"], 6, 1, 0, 4, 2, {"0/discard": ["damage"], "damage": ["damage"] * 11}),
    Row(["default movement"], 3, 2, 0, 4, 2),
    Row(["move 1", "move 0"], 3, 0, 0, 4, 0),
    Row(["end_operations"], 3, 0, 0, 4, 0),
    Row(["sell"], 3, 0, 0, 9, 0, {"0/market": {"G": 1}, "0/storage": []}),
    Row(
        ["buy auto_drill"],
        3,
        0,
        0,
        4,
        0,
        {
            "0/deck": ["mining_arm", "crutch", "damage", "spider_leg", "vintage_drill", "claw", "auto_drill"],
            "drilling_row": ["burner_drill"],
        },
    ),
    Row(["upgrade storage"], 3, 0, 0, 1, 0, {"0/storage_cap": 3}),
    Row(["refuel"], 10, 0, 0, 1, 0),
    Row(["end_surfacing"], 10, 0, 0, 1, 0, {"drilling_row": ["burner_drill", "jackhammer"], "active": RED}),
)
TURN_2 = (
    Row(["play spider_leg main"], 9, 2, 0, 4, 0),
    Row(["move 1", "move 2"], 9, 0, 0, 4, 2),
    Row(["play mining_arm main"], 3, 0, 3, 4, 2),
    Row(["collect S", "collect S"], 3, 0, 1, 4, 2, {"1/storage": ["S", "S"], "minerals/2": {"S": 1}}),
    Row([], 3, 0, 1, 4, 2),  # a third silver is refused, see below
    Row(["play claw fuel"], 5, 0, 1, 4, 2),
    Row(["drone_sell S"], 5, 0, 1, 8, 2, {"1/market": {"S": 1}, "1/storage": ["S"], "1/drones_up": 0}),
    Row(["collect S"], 5, 0, 0, 8, 2, {"1/storage": ["S", "S"], "minerals": {**DEEPER, "3": {"G": 1, "A": 1}}}),
    Row(["default movement", "move 1"], 2, 0, 0, 8, 1),
    Row(["end_operations"], 2, 0, 0, 8, 1),
    Row(["keep torso"], 2, 0, 0, 8, 1, {"active": YELLOW}),
)
FULL_STORAGE = 4  # the row of turn 2 in which collecting is refused
TURN_3 = (
    Row(
        ["play auto_drill main"],
        9,
        0,
        1,
        1,
        0,
        {"0/hand": ["claw", "vintage_drill", "spider_leg"], "0/deck": ["mining_arm", "crutch", "damage"]},
    ),
    Row(["play spider_leg main"], 8, 2, 1, 1, 0),
    Row(["move 1", "move 2"], 8, 0, 1, 1, 2),
    Row(["play claw main"], 7, 0, 2, 1, 2),
    Row(["play vintage_drill main"], 7, 0, 3, 1, 2, {"0/removed": ["vintage_drill"]}),
    Row(
        ["remove_barrier"],
        9,
        0,
        0,
        1,
        3,
        {
            "0/tiles": ["c2a", "b3"],
            "0/notches": 5,
            "0/tokens": ["milestone_1"],
            "1/credits": 11,
            "open": ["the_ritz", "chill_out_zone"],
            "deepest": 3,
        },
    ),
    Row(["default drilling"], 5, 0, 1, 1, 3),
    Row(["collect A"], 5, 0, 0, 1, 3, {"0/storage": ["A"], "minerals/3": {"G": 1}}),
    Row(["exhaust c2a"], 5, 0, 0, 3, 3, {"0/exhausted": ["c2a"]}),
    Row(["end_operations", "choose 1"], 4, 0, 0, 3, 3, {"active": RED}),  # hand empty: Upkeep asks nothing
)

AFTER_1_YELLOW = {
    "floor": 0,
    "fuel": 10,
    "fuel_cap": 10,
    "movement": 0,
    "drilling": 0,
    "credits": 1,
    "hand": ["AUTO-DRILL", "CLAW", "VINTAGE DRILL"],
    "deck": ["SPIDER LEG", "DAMAGE", "CRUTCH", "MINING ARM"],
    "discard": ["DAMAGE", "GRABBER", "STOCK PROPELLER", "TORSO"],
    "play": [],
    "storage": [],
    "storage_cap": 3,
    "market": {"S": 0, "G": 1, "A": 0, "E": 0, "R": 0},
    "overflow": [],
    "tiles": [{"id": "C2a", "exhausted": False}],
    "notches": 2,
    "drones_up": 1,
    "milestones": [],
    "refresh_tile": True,
}
AFTER_2_RED = {
    "floor": 1,
    "fuel": 2,
    "fuel_cap": 10,
    "movement": 0,
    "drilling": 0,
    "credits": 8,
    "hand": ["TORSO", "VINTAGE DRILL", "CRUTCH", "DAMAGE"],
    "deck": ["STOCK PROPELLER", "GRABBER"],
    "discard": ["CLAW", "MINING ARM", "SPIDER LEG"],
    "play": [],
    "storage": ["S", "S"],
    "storage_cap": 2,
    "market": {"S": 1, "G": 0, "A": 0, "E": 0, "R": 0},
    "overflow": [],
    "tiles": [],
    "notches": 0,
    "drones_up": 0,
    "milestones": [],
    "refresh_tile": True,
}
AFTER_3_YELLOW = {
    "floor": 3,
    "fuel": 4,
    "fuel_cap": 10,
    "movement": 0,
    "drilling": 0,
    "credits": 3,
    "hand": ["DAMAGE", "CRUTCH", "MINING ARM"],
    "deck": {"AUTO-DRILL", "CLAW", "DAMAGE", "GRABBER", "SPIDER LEG", "STOCK PROPELLER", "TORSO"},
    "discard": [],
    "play": [],
    "storage": ["A"],
    "storage_cap": 3,
    "market": {"S": 0, "G": 1, "A": 0, "E": 0, "R": 0},
    "overflow": [],
    "tiles": [{"id": "C2a", "exhausted": True}, {"id": "B3", "exhausted": False}],
    "notches": 5,
    "drones_up": 1,
    "milestones": [1],
    "refresh_tile": True,
}


def play(game: Scenario, rows: Sequence[Row], *, seat: int) -> None:
    """Play a turn and compare every row of its table."""
    for number, row in enumerate(rows, 1):
        game.take(*row.picks)

        numbers = {name: getattr(row, name) for name in ("fuel", "movement", "drilling", "credits", "floor")}
        got = {name: game[f"{seat}/{name}"] for name in numbers}
        assert (number, numbers) == (number, got)
        game.expect(row.other)


def played(turns: int) -> Scenario:
    """Return the game after so many turns."""
    game = scenario(patch=START)
    for turn, (rows, seat) in enumerate(((TURN_1, YELLOW), (TURN_2, RED), (TURN_3, YELLOW)), 1):
        if turn <= turns:
            play(game, rows, seat=seat)
    return game


def names(game: Scenario, path: str) -> list[str]:
    """Return a pile's cards by their printed names, top or first first."""
    kind = game.rules.kinds["cards"]
    cards = [kind.bodies[kind.index[card]].name for card in game[path]]
    return cards[::-1] if path.endswith("deck") else cards


def summary(game: Scenario, seat: int) -> dict[str, Any]:  # Any: JSON
    """Return a player in the form of the specification; the discard pile in the order of the names."""
    plain = ("floor", "fuel", "fuel_cap", "movement", "drilling", "credits", "storage_cap", "notches", "drones_up")
    market, exhausted = game[f"{seat}/market"], game[f"{seat}/exhausted"]
    return {
        **{name: game[f"{seat}/{name}"] for name in (*plain, "storage")},
        **{pile: names(game, f"{seat}/{pile}") for pile in ("hand", "deck", "play")},
        "discard": sorted(names(game, f"{seat}/discard")),
        "market": {kind: market.get(kind, 0) for kind in "SGAER"},
        "overflow": sorted(game[f"{seat}/overflow"]),
        "tiles": [
            {"id": tile.split(":")[1].capitalize(), "exhausted": tile in exhausted} for tile in game[f"{seat}/tiles"]
        ],
        "milestones": [int(token[-1]) for token in game[f"{seat}/tokens"]],
        "refresh_tile": bool(game[f"{seat}/refresh_tile"]),
    }


def test_the_start() -> None:
    """Section 6.1, D-SETUP-25: both mechs on the surface, 10 fuel, 2 and 4 credits, one drone up, DAMAGE stack 12."""
    game = scenario(patch=START)

    game.expect({"0/credits": 2, "1/credits": 4, "damage": ["damage"] * 12, "minerals/2": {"S": 2}})
    for seat in (YELLOW, RED):
        game.expect({f"{seat}/floor": 0, f"{seat}/fuel": 10, f"{seat}/fuel_cap": 10, f"{seat}/drones_up": 1})
        game.expect({f"{seat}/storage_cap": 2, f"{seat}/tiles": [], f"{seat}/market": {}, f"{seat}/discard": []})
    game.expect({"minerals/3": {"G": 1, "A": 1}, "deepest": 2, "active": YELLOW})


def test_turn_1_of_yellow_row_by_row() -> None:
    """Section 6.2: excavate, collect, damage for fuel, climb out, sell, buy, upgrade, refuel, Upkeep."""
    play(scenario(patch=START), TURN_1, seat=YELLOW)


def test_the_state_after_turn_1() -> None:
    """Section 6.2, its JSON: Yellow, the mine, the shop."""
    game = played(1)

    assert summary(game, YELLOW) == AFTER_1_YELLOW
    game.expect({"minerals/2": {"S": 3}, "damage": ["damage"] * 11})
    assert 4 == len(game["stack_2"])
    assert ["BURNER DRILL", "JACKHAMMER"] == names(game, "drilling_row")


def test_turn_2_of_red_row_by_row() -> None:
    """Section 6.3: collect to a full storage, sell by drone, collect again, end on floor 1 without Surfacing."""
    play(played(1), TURN_2, seat=RED)


def test_a_third_silver_does_not_fit() -> None:
    """Section 6.3 row 5, D-DRILL-04: storage full 2/2: refused, and nothing changes."""
    game = played(1)
    play(game, TURN_2[:FULL_STORAGE], seat=RED)

    reason = game.refused("collect S")

    assert "D-DRILL-04" == reason.rule
    assert "2/2" in reason.text


def test_the_state_after_turn_2() -> None:
    """Section 6.3, its JSON: Red and the mine; nothing was bought, so the row is as it was."""
    game = played(2)

    assert summary(game, RED) == AFTER_2_RED
    game.expect({"minerals": {**DEEPER, "3": {"G": 1, "A": 1}}, "damage": ["damage"] * 11})
    game.expect({"drilling_row": ["burner_drill", "jackhammer"]})
    assert 4 == len(game["stack_2"])


def test_turn_3_of_yellow_row_by_row() -> None:
    """Section 6.4: the barrier falls: tile, milestone 1, 3 credits to Red, CHILL OUT ZONE, the free move."""
    play(played(2), TURN_3, seat=YELLOW)


def test_chill_out_zone_asks_for_fuel_or_damage() -> None:
    """Section 6.4 row 10: the choice stands between the end of Operations and Upkeep; there is no Surfacing."""
    game = played(2)
    play(game, TURN_3[:-1], seat=YELLOW)

    game.take("end_operations")

    assert [("choose", "1"), ("choose", "2")] == game.words()
    game.expect({"0/fuel": 5, "0/play": ["auto_drill", "spider_leg", "claw"], "actor": YELLOW})


def test_the_state_after_turn_3() -> None:
    """Section 6.4, its JSON, D-UPK-10: the deck ran empty with the third card, so 7 discards were shuffled at once."""
    game = played(3)

    yellow = summary(game, YELLOW)
    assert 7 == len(yellow["deck"])
    assert {**yellow, "deck": set(yellow["deck"])} == AFTER_3_YELLOW
    assert ["VINTAGE DRILL"] == names(game, "0/removed")
    game.expect({"1/credits": 11, "1/floor": 1, "1/fuel": 2, "deepest": 3, "open": ["the_ritz", "chill_out_zone"]})
    game.expect({"minerals": {**DEEPER, "3": {"G": 1}}, "damage": ["damage"] * 11})
    assert 4 == len(game["stack_2"])


def test_the_score_sheet() -> None:
    """Section 6.5, D-SCORE-20: every line of both players, 6 and -2 in all."""
    yellow, red = played(3).outcome.results

    want = {"tiles": 13, "minerals": 7, "credits": 0, "milestones": 4, "refresh_tile": 1, "depth": -5, "cards": -14}
    assert want == yellow.lines
    want = {"tiles": 0, "minerals": 6, "credits": 2, "milestones": 0, "refresh_tile": 1, "depth": 0, "cards": -11}
    assert want == red.lines
    assert (6, -2) == (yellow.score, red.score)
