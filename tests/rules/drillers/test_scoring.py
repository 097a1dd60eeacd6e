"""The score sheet and the ranking. Rules: D-SCORE."""

from __future__ import annotations

import pytest

from headframe.testing import Scenario, scenario
from rules.drillers.tables import notches, surfaced, tiled

LINES = ["tiles", "minerals", "credits", "milestones", "refresh_tile", "depth", "cards"]
BARE = {
    f"{seat}/{field}": value
    for seat in range(3)
    for field, value in {"hand": [], "deck": [], "credits": 0, "fuel": 0, "refresh_tile": 0}.items()
}


def line(game: Scenario, name: str, seat: int = 0) -> int:
    """Return one line of a seat's score sheet as it stands."""
    return game.outcome.results[seat].lines[name]


def bare(patch: dict[str, object], *, seats: int = 2) -> Scenario:
    """Return a game whose players own nothing that scores, apart from the patch."""
    mine = {path: value for path, value in BARE.items() if int(path[0]) < seats}
    return scenario(seats=seats, patch={**mine, **patch})


def ranks(game: Scenario) -> list[int]:
    """Return the rank of each seat."""
    return [result.rank for result in game.outcome.results]


@pytest.mark.parametrize(
    ("tiles", "points"),
    [(["c2a"], 4), (["c3a"], 6), (["c4a"], 10), (["c5a"], 15), (["c6a"], 21), (["b3", "b4"], 25), (["b5", "b6"], 45)],
)
def test_each_tile_scores_its_points(tiles: list[str], points: int) -> None:
    """D-SCORE-01, C-08: 4, 6, 10, 15, 21 by floor for corridors; 10, 15, 20, 25 for barriers."""
    assert points == line(scenario(patch=tiled(*tiles)), "tiles")


@pytest.mark.parametrize(("tile", "points"), [("c2a", 3), ("c2c", 1), ("b3", 8), ("b6", 24), ("c6b", 19)])
def test_an_exhausted_tile_scores_less(tile: str, points: int) -> None:
    """D-SCORE-02, D-DEF-13: C2a 4 - 1, C2c 4 - 3, B3 10 - 2, B6 25 - 1, C6b 21 - 2."""
    assert points == line(scenario(patch={**tiled(tile), "0/exhausted": [tile]}), "tiles")


def test_exhausting_a_tile_costs_its_points_at_once() -> None:
    """D-SCORE-01, D-SCORE-02: of C2a and C2b only the one exhausted drops, 8 points to 7."""
    game = scenario(patch=tiled("c2a", "c2b"))

    game.take("exhaust c2a")

    assert 7 == line(game, "tiles")


def test_tiles_beyond_a_full_track_score() -> None:
    """D-SCORE-03, D-TRACK-08, C-08: the tile gained after 25 notches were full counts its 4 points."""
    full = ("b3", "b4", "b5", "b6", "c6a", "c3a")
    patch = {**tiled(*full), "0/drilling": 2, "0/floor": 2, "open": ["brewery"], "ender": 0, "stack_2": ["c2a"]}
    game = scenario(patch=patch)
    before = line(game, "tiles")

    game.take("excavate")

    assert notches(*full) == 25
    assert 4 == line(game, "tiles") - before


@pytest.mark.parametrize(("kind", "points"), [("S", 2), ("G", 3), ("A", 4), ("E", 5), ("R", 6)])
@pytest.mark.parametrize("place", ["market", "overflow", "surplus", "storage"])
def test_every_mineral_of_the_dashboard_scores(kind: str, points: int, place: str) -> None:
    """D-SCORE-04: S 2, G 3, A 4, E 5, R 6, in market, overflow zone, surplus and storage alike."""
    game = scenario(patch={f"0/{place}": [kind, kind] if place == "storage" else {kind: 2}})

    assert 2 * points == line(game, "minerals")


def test_minerals_elsewhere_score_for_nobody() -> None:
    """D-SCORE-05: a full floor under the mech, a reserved emerald, and a mineral lost to the supply count nothing."""
    patch = {
        "minerals": {"2": {"R": 9}},
        "0/floor": 2,
        "0/reserved": {"3": {"E": 1}},
        "0/market": {"R": 1},
        "damage": [],
    }
    game = scenario(patch=patch)
    assert [6, 0] == [line(game, "minerals", seat) for seat in range(2)]

    game.take("default damage")

    assert [0, 0] == [line(game, "minerals", seat) for seat in range(2)]


@pytest.mark.parametrize(("credits", "points"), [(0, 0), (4, 0), (5, 1), (14, 2), (15, 3)])
def test_five_credits_score_one_point(credits: int, points: int) -> None:
    """D-SCORE-06: 14 credits score 2, for full fives alone."""
    assert points == line(scenario(patch={"0/credits": credits}), "credits")


def test_milestone_tokens_score_their_printed_value() -> None:
    """D-SCORE-07: 4, 5, 6 and 18."""
    for token, points in (("milestone_1", 4), ("milestone_2", 5), ("milestone_3", 6), ("final", 18)):
        assert points == line(scenario(patch={"0/tokens": [token]}), "milestones")


def test_the_refresh_tile_scores_while_unused() -> None:
    """D-SCORE-08, D-SHOP-22: 1 point, 0 once used."""
    game = surfaced()
    assert 1 == line(game, "refresh_tile")

    game.take("refresh utility")

    assert 0 == line(game, "refresh_tile")


@pytest.mark.parametrize(("floor", "loss"), [(0, 0), (1, 0), (2, 3), (3, 5), (4, 7), (5, 9), (6, 11)])
def test_depth_costs_points(floor: int, loss: int) -> None:
    """D-SCORE-09: 0, 0, 3, 5, 7, 9, 11 by floor."""
    assert -loss == line(scenario(patch={"0/floor": floor, "deepest": 6}), "depth")


def test_negative_cards_count_wherever_they_lie() -> None:
    """D-SCORE-10, C-29: 3 DAMAGE in deck, hand and discard pile cost 9; in the play area a fourth costs 3 more."""
    game = bare({"0/deck": ["damage"], "0/hand": ["damage"], "0/discard": ["damage"]})
    assert -9 == line(game, "cards")

    game.take("play damage fuel")
    assert -9 == line(game, "cards")
    game.patch({"0/hand": ["damage"]})

    assert -12 == line(game, "cards")


def test_a_full_starting_deck_costs_eleven() -> None:
    """D-SCORE-10: 0 + 0 - 2 - 1 - 2 - 1 - 1 - 1 - 3 for every player at the start."""
    assert [-11, -11, -11] == [result.lines["cards"] for result in scenario(seats=3).outcome.results]


def test_repaired_cards_no_longer_count() -> None:
    """D-SCORE-11: repairing a DAMAGE brings 3 points back, repairing CLAW 2."""
    for card, points in (("damage", 3), ("claw", 2)):
        game = surfaced({"0/credits": 5, "0/discard": [card, "crutch"]})
        before = line(game, "cards")

        game.take(f"repair discard {card}")

        assert points == line(game, "cards") - before


def test_bought_cards_give_no_points() -> None:
    """D-SCORE-12: no card on sale has points, and buying one leaves the line as it is."""
    cards = scenario().rules.kinds["cards"].bodies
    assert {0} == {card.points for card in cards if card.price is not None}
    game = surfaced({"0/credits": 5, "drilling_row": ["auto_drill"]})
    before = line(game, "cards")

    game.take("buy auto_drill")

    assert before == line(game, "cards")


def test_fuel_drones_permanents_and_caps_give_no_points() -> None:
    """D-SCORE-13: a rig with all of them scores what it does without."""
    rich = {
        "0/fuel": 18,
        "0/fuel_cap": 18,
        "0/storage_cap": 7,
        "0/drones_up": 3,
        "0/permanents": ["hover_pads", "surgeon"],
    }

    assert bare({}).outcome.results[0].score == bare(rich).outcome.results[0].score == 0


def test_the_highest_total_wins() -> None:
    """D-SCORE-14: 7, 12 and 9 points: seat 1 wins, seat 2 is second."""
    game = bare({"0/market": {"A": 1, "G": 1}, "1/market": {"R": 2}, "2/market": {"G": 3}}, seats=3)

    assert [7, 12, 9] == [result.score for result in game.outcome.results]
    assert [3, 1, 2] == ranks(game)
    assert ((1,), "") == (game.outcome.winners, game.outcome.tie_break)


def test_a_tie_goes_to_the_most_credits() -> None:
    """D-SCORE-15: 5 points each; 4 credits beat 3, whatever the fuel."""
    game = bare({"0/market": {"E": 1}, "1/market": {"E": 1}, "0/credits": 3, "1/credits": 4, "0/fuel": 9})

    assert ([2, 1], (1,), "credits") == (ranks(game), game.outcome.winners, game.outcome.tie_break)


def test_tied_credits_go_to_the_most_fuel() -> None:
    """D-SCORE-16: same points, 3 credits each; 6 fuel beats 5."""
    game = bare({"0/credits": 3, "1/credits": 3, "0/fuel": 6, "1/fuel": 5})

    assert ([1, 2], (0,), "fuel") == (ranks(game), game.outcome.winners, game.outcome.tie_break)


def test_fuel_counts_after_the_final_upkeep() -> None:
    """D-SCORE-16: what seat 0 pays to keep a second card in its last Upkeep decides the tie for seat 1."""
    patch = {"0/hand": ["auto_drill", "jackhammer"], "0/fuel": 5, "1/fuel": 5, "0/floor": 1, "ender": 1}
    game = bare(patch)
    assert [1, 1] == ranks(game)

    game.take("end_operations", "keep auto_drill", "keep jackhammer")

    assert game.over
    game.expect({"0/fuel": 4})
    assert ([2, 1], "fuel") == (ranks(game), game.outcome.tie_break)


def test_a_full_tie_is_a_shared_victory() -> None:
    """D-SCORE-17: seats 0 and 2 share the first place, seat 1 is third."""
    game = bare({"0/credits": 3, "2/credits": 3, "1/credits": 2}, seats=3)

    assert ([1, 3, 1], (0, 2), "shared") == (ranks(game), game.outcome.winners, game.outcome.tie_break)


def test_totals_may_be_negative() -> None:
    """D-SCORE-18: three DAMAGE on floor 6: -9 - 11 = -20, and the less negative total wins."""
    game = bare(
        {"deepest": 6, "0/floor": 6, "0/discard": ["damage"], "0/deck": ["damage", "damage"], "1/deck": ["damage"]}
    )

    assert [-20, -3] == [result.score for result in game.outcome.results]
    assert (1,) == game.outcome.winners


def test_all_credits_count_in_a_tie() -> None:
    """D-SCORE-19: 9 credits and a silver against 15 credits: 3 points each; 15 credits beat 9."""
    game = bare({"0/credits": 9, "0/market": {"S": 1}, "1/credits": 15})

    assert [3, 3] == [result.score for result in game.outcome.results]
    assert ([2, 1], "credits") == (ranks(game), game.outcome.tie_break)


def test_the_rest_of_the_division_alone_decides_no_tie() -> None:
    """D-SCORE-19: 10 credits and 9 with a rest of 4: the 10 win, though their rest is 0."""
    game = bare({"0/credits": 10, "1/credits": 9, "1/refresh_tile": 1})

    assert [2, 2] == [result.score for result in game.outcome.results]
    assert ([1, 2], "credits") == (ranks(game), game.outcome.tie_break)


def test_the_score_sheet_lists_its_lines_apart() -> None:
    """D-SCORE-20, D-GEN-04: seven lines in this order, and their sum is the total."""
    game = scenario(patch={**tiled("b3", "c2a"), "0/tokens": ["milestone_1"], "0/storage": ["R"], "0/floor": 2})
    result = game.outcome.results[0]

    assert {**dict.fromkeys(LINES, 0)}.keys() == result.lines.keys()
    assert LINES == list(result.lines)
    assert [14, 6, 0, 4, 1, -3, -11] == list(result.lines.values())
    assert sum(result.lines.values()) == result.score == 11
