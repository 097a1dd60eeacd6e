"""Selling minerals (D-SELL)."""

from __future__ import annotations

from itertools import permutations

import pytest

from headframe.testing import scenario
from rules.drillers.tables import pass_turn, surfaced, tiled

PRICES = {"S": (4, 3, 2, 0), "G": (5, 4, 3, 0), "A": (6, 6, 5, 4), "E": (8, 8, 7, 6), "R": (10, 10, 9, 8)}
FULL = {"S": 3, "G": 3, "A": 3, "E": 3, "R": 3}


@pytest.mark.parametrize("kind", PRICES)
def test_a_mineral_takes_the_lowest_empty_space_and_pays_its_number(kind: str) -> None:
    """D-SELL-01, D-SELL-02, D-SELL-03: first, second, third, and the price above a full column."""
    game = scenario(
        patch={"0/storage": [kind] * 5, "0/storage_cap": 5, "0/drones_up": 3, "0/credits": 0, "0/drones": 5}
    )
    game.patch({"0/drones_up": 5})
    paid = []
    for sold in range(1, 6):
        before = game["0/credits"]
        game.take(f"drone_sell {kind}")
        paid.append(game["0/credits"] - before)
        game.expect({"0/market": {kind: min(sold, 3)}})

    assert [*PRICES[kind], PRICES[kind][3]] == paid
    game.expect({"0/overflow": {kind: 2}, "0/storage": []})


def test_the_first_emerald_brings_eight() -> None:
    """D-SELL-01: no emerald sold yet: credits +8, E column 1."""
    game = surfaced({"0/storage": ["E"], "0/credits": 1})
    game.take("sell")

    game.expect({"0/credits": 9, "0/market": {"E": 1}})


def test_columns_fill_without_gaps() -> None:
    """D-SELL-02: G,A,G sold: G 2 (5 + 4), A 1 (6); nothing else in the market."""
    game = surfaced({"0/storage": ["G", "A", "G"], "0/storage_cap": 3, "0/credits": 0})
    game.take("sell")

    game.expect({"0/market": {"G": 2, "A": 1}, "0/credits": 15})


@pytest.mark.parametrize(("kind", "price"), [("G", 0), ("A", 4)])
def test_a_full_column_sends_the_mineral_to_overflow(kind: str, price: int) -> None:
    """D-SELL-03: G column full: +0; A column full: +4; overflow +1 each."""
    game = surfaced({"0/storage": [kind], "0/market": {kind: 3}, "0/credits": 1})
    game.take("sell")

    game.expect({"0/credits": 1 + price, "0/overflow": {kind: 1}, "0/market": {kind: 3}})


def test_selling_on_the_surface_sells_everything() -> None:
    """D-SELL-04, D-SELL-05: one pick, all of storage; no part of it can be sold there."""
    game = surfaced({"0/storage": ["S", "E", "R"], "0/storage_cap": 3, "0/credits": 0})
    assert [("sell",)] == game.words("sell")
    assert "surfacing" in game.refused("drone_sell S").text

    game.take("sell")

    game.expect({"0/storage": [], "0/credits": 4 + 8 + 10})


def test_the_order_of_minerals_does_not_change_the_total() -> None:
    """D-SELL-06: four golds bring 5 + 4 + 3 + 0 = 12; every order of G,G,A,S over two free spaces the same."""
    game = surfaced({"0/storage": ["G"] * 4, "0/storage_cap": 4, "0/credits": 0})
    game.take("sell")
    game.expect({"0/credits": 12, "0/overflow": {"G": 1}})

    totals = set()
    for stored in sorted(set(permutations("GGAS"))):
        other = surfaced({"0/storage": list(stored), "0/storage_cap": 4, "0/credits": 0, "0/market": {"G": 2, "A": 3}})
        other.take("sell")
        totals.add(other["0/credits"])

    assert {3 + 0 + 4 + 4} == totals


def test_unsold_minerals_stay_and_score() -> None:
    """D-SELL-07: A kept in storage through Surfacing is there next turn and worth 4 points."""
    game = surfaced({"0/storage": ["A"]})
    pass_turn(game)
    pass_turn(game)

    game.expect({"0/storage": ["A"], "active": 0})
    assert 4 == game.outcome.results[0].lines["minerals"]


def test_an_empty_storage_cannot_be_sold() -> None:
    """D-SELL-08, C-28: refused with nothing stored, and again right after a sale."""
    game = surfaced()
    assert "D-SELL-08" == game.refused("sell").rule

    sold = surfaced({"0/storage": ["S"]})
    sold.take("sell")

    assert "D-SELL-08" == sold.refused("sell").rule


def test_sold_minerals_keep_their_points() -> None:
    """D-SELL-09: S,G,A,E,R are worth 2 + 3 + 4 + 5 + 6 before and after, in the market or in overflow."""
    for market, had in (({}, 0), (FULL, 60)):
        game = surfaced({"0/storage": ["S", "G", "A", "E", "R"], "0/storage_cap": 5, "0/market": market})
        assert 20 + had == game.outcome.results[0].lines["minerals"]

        game.take("sell")

        assert 20 + had == game.outcome.results[0].lines["minerals"]


def test_each_player_has_an_own_market() -> None:
    """D-SELL-10: the other's full columns do not lower the first emerald's price."""
    game = surfaced({"0/storage": ["E"], "0/credits": 0, "1/market": FULL})
    game.take("sell")

    game.expect({"0/credits": 8, "0/market": {"E": 1}, "1/market": FULL})


def test_a_sale_into_overflow_can_end_the_game() -> None:
    """D-SELL-11, D-END-03: tiles 21, overflow 3, gold over a full column: 21 + 4 = 25, triggered in Surfacing."""
    track = tiled("c6a", "c6b", "c6c", "c5a", "c2a")
    game = surfaced({**track, "0/overflow": {"S": 3}, "0/storage": ["G"], "0/market": {"G": 3}})
    hand = len(game["1/hand"])
    game.take("sell")

    game.expect({"ender": 0, "0/tokens": ["final"]})
    assert hand + 1 == len(game["1/hand"])
    assert game.can("end_surfacing")


def test_a_full_overflow_zone_still_pays() -> None:
    """D-SELL-12: A over a full column and zone: +4, surplus A."""
    game = surfaced({"0/overflow": {"S": 10}, "0/storage": ["A"], "0/market": {"A": 3}, "0/credits": 0})
    game.take("sell")

    game.expect({"0/credits": 4, "0/surplus": {"A": 1}, "0/overflow": {"S": 10}})


def test_the_example_of_the_rulebook() -> None:
    """D-SELL-13: market G 3, A 3, E empty; storage G,E,A: credits +0 +8 +4 = 12, overflow 2 more, track 2 shorter."""
    market = {"G": 3, "A": 3}
    track = tiled("c6a", "c6b", "c6c", "c5a", "c2a", "c2b")  # 23 notches
    game = surfaced({**track, "0/market": market, "0/storage": ["G", "E", "A"], "0/storage_cap": 3, "0/credits": 0})
    game.take("sell")

    game.expect({"0/credits": 12, "0/overflow": {"G": 1, "A": 1}, "0/market": {"G": 3, "A": 3, "E": 1}, "ender": 0})


def test_a_freed_space_is_sold_into_again() -> None:
    """D-SELL-14: G 3 of which CURRENT-CREDIT MINER took one: the next gold pays the third space's 3."""
    game = scenario(
        patch={"0/hand": ["current_credit_miner"], "0/market": {"G": 3}, "0/storage": ["G"], "0/credits": 0}
    )
    game.take("play current_credit_miner main", "end_operations", "sell")

    game.expect({"0/credits": 5 + 3, "0/market": {"G": 3}, "0/overflow": {"G": 1}})
