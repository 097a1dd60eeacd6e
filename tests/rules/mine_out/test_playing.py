"""Playing cards and the Community (M-PLAY, M-COMM)."""

from __future__ import annotations

import pytest

from rules.mine_out.tables import MAYOR_AND_NATIVES, plot, table, turn

REST = "mine_gold mine_jewel mine_silver"
RICH = {"0/rupees": 20, "bank": 8}


def test_a_card_is_played_for_its_cost() -> None:
    """M-PLAY-01, M-PLAY-02, M-PLAY-07: the payment goes to used money, never to the bank, at any facility."""
    game = turn(f"play {REST}", {"bank": 15, "0/rupees": 13}, "play miner_white own")

    game.expect({"bank": 15, "used": 8, "0/rupees": 5, "0/area": ["miner_white"], "0/hand": ["worker"]})


def test_a_played_card_stays_and_works() -> None:
    """M-PLAY-03, M-PLAY-06, M-PLAY-12, R-17: 12 rupees, 4 left, used 8; +1 from the next tile on.

    Rules: M-PLAY-17.
    """
    game = turn(
        "play mine_silver port pub", {"0/rupees": 12, "0/hand": ["miner_white", "worker"], "0/area": ["worker"]}
    )
    game.take("play miner_white own")
    game.expect({"0/rupees": 4, "used": 8})
    game.take("discard worker", "boost worker")

    game.expect({"0/area": ["miner_white"], "0/cubes": {"silver": 1}})  # 4 + 1 + 1 = 6


def test_the_new_power_counts_for_the_next_tile() -> None:
    """M-PLAY-12: plot Play (white Miner), Mine Silver with a 4-power card: power 5; Gold would need 6."""
    game = turn("play mine_gold port pub", {"0/rupees": 8, "0/area": ["miner_white"]}, "play miner_white own")
    game.take("discard worker")

    game.expect({"0/cubes": {"gold": 1}})  # 4 + 2 = 6


def test_played_cards_are_seen_by_all() -> None:
    """M-PLAY-04."""
    game = turn(f"play {REST}", RICH, "play miner_white own")

    assert ["miner_white"] == game.known("0/area", seat=2)


def test_playing_to_the_own_area_gives_no_contribution() -> None:
    """M-PLAY-05."""
    game = turn(f"play {REST}", RICH, "play miner_white own")

    game.expect({"0/vp": 0})


def test_some_affordable_card_must_be_played() -> None:
    """M-PLAY-08, R-16: card and destination are free among the legal ones; no passing.

    Rules: M-PLAY-16.
    """
    game = turn(f"play {REST}", {"0/rupees": 8})
    words = {words[1:] for words in game.words()}

    assert {
        ("mine_out:miner_white", "own"),
        ("mine_out:miner_white", "community_2"),
        ("mine_out:miner_white", "community_3"),
        ("mine_out:miner_white", "community_4"),
        ("mine_out:worker", "own"),
    } == words


def test_who_can_pay_for_nothing_shows_the_hand() -> None:
    """M-PLAY-09, R-41: skipped; all see the cards once, afterwards the hand is private.

    Rules: M-PLAY-41.
    """
    game = turn(f"play {REST}", {"0/rupees": 2})

    assert 1 == game["0/skipped"][0]
    assert ["miner_white", "worker"] == game.known("0/proof", seat=1)
    assert [None, None] == game.known("0/hand", seat=1)
    game.take("discard worker", "discard miner_white")
    while game["round"] == 1:
        game.take(game.words()[0])
    plot(game, *[f"port pub hotel {tile}" for tile in ("sell", "sell", "sell")])
    game.expect({"0/proof": []})


def test_an_empty_hand_plays_nothing() -> None:
    """M-PLAY-10, R-16: skipped, and there is nothing to show.

    Rules: M-PLAY-16.
    """
    game = turn(f"play {REST}", {"0/hand": []})

    assert 1 == game["0/skipped"][0]
    game.expect({"0/proof": []})


def test_powers_of_playing_resolve_at_once() -> None:
    """M-PLAY-11: the Worker's point is there before the next tile."""
    game = turn("play mine_copper port pub", RICH, "play worker own")

    game.expect({"0/vp": 1, "0/tile": 2})


def test_copies_add_up() -> None:
    """M-PLAY-13, R-27: two white Miners in the own area and one in the Community: +3.

    Rules: M-PLAY-27.
    """
    patch = {"0/area": ["miner_white"] * 2, "community": ["miner_white", *MAYOR_AND_NATIVES[1:]]}
    game = turn("mine_silver port pub hotel", patch)
    game.take("discard worker")

    game.expect({"0/cubes": {"silver": 2}})  # 4 + 3 = 7


# the Community


def test_a_play_into_the_community_replaces_a_card() -> None:
    """M-COMM-01, M-COMM-03, M-COMM-04: the slot's old card is gone, the played card's 5 points are gained, no more."""
    game = turn(f"play {REST}", RICH, "play miner_white community_1")

    game.expect({"community": ["miner_white", *MAYOR_AND_NATIVES[1:]], "0/vp": 5})


@pytest.mark.parametrize(("slot", "cost"), [(1, 10), (2, 8), (3, 8), (4, 8)])
def test_the_price_is_the_higher_cost(slot: int, cost: int) -> None:
    """M-COMM-02, M-COMM-16: white Miner 8; over the Mayor 10; the Natives' costs are not paid or given back."""
    game = turn(f"play {REST}", RICH, f"play miner_white community_{slot}")

    game.expect({"0/rupees": 20 - cost, "used": cost})


def test_a_community_card_works_for_all_at_once() -> None:
    """M-COMM-05, M-COMM-09: also for the next player, although it is locked."""
    game = table({**RICH, "1/hand": ["broker"], "0/hand": ["miner_white"]})
    plot(game, f"play {REST}", "mine_silver port pub hotel", "mine_silver port pub hotel")
    game.take("play miner_white community_2", "discard broker")

    game.expect({"1/cubes": {"silver": 1}, "locked": [0, 1, 0, 0]})  # 3 + 1


def test_a_replaced_power_stops_at_once() -> None:
    """M-COMM-06: a Negotiator that is replaced raises no price any more."""
    patch = {**RICH, "community": ["negotiator_copper", *MAYOR_AND_NATIVES[1:]], "0/cubes": {"copper": 1}}
    game = turn("play sell mine_gold mine_silver", patch, "play miner_white community_1")

    game.expect({"0/rupees": 20 - 8 + 3})


def test_a_fresh_card_is_locked_for_everybody_until_cleanup() -> None:
    """M-COMM-07, M-COMM-08, M-COMM-10, R-18: also for who played it, also through Repeat.

    Rules: M-COMM-18.
    """
    game = turn(
        "play repeat mine_gold mine_silver", {"0/rupees": 30, "bank": 0, "0/hand": ["miner_white"] * 2 + ["broker"]}
    )
    game.take("play miner_white community_2")
    assert game.refused("play miner_white community_2").rule == "M-COMM-07"
    game.take("play broker community_3", "discard miner_white")

    game.expect({"locked": [0, 1, 1, 0]})
    while game["round"] == 1:
        game.take(game.words()[0])
    game.expect({"locked": [0, 0, 0, 0]})


def test_s13_with_four_locks_only_the_own_area_is_left() -> None:
    """M-COMM-11, S13, R-18: hand smith_copper (5), 6 rupees: it must go to the own area for 5.

    Rules: M-COMM-18.
    """
    game = turn(f"play {REST}", {"0/hand": ["smith_copper"], "0/rupees": 6, "locked": [1, 1, 1, 1]})
    assert [("play", "mine_out:smith_copper", "own")] == game.words()
    game.take("play smith_copper own")

    game.expect({"0/rupees": 1, "0/area": ["smith_copper"]})


@pytest.mark.parametrize("card", ["worker", "kidnapper"])
def test_w_cards_never_go_to_the_community(card: str) -> None:
    """M-COMM-12."""
    game = turn(f"play {REST}", {**RICH, "0/hand": [card]})

    assert game.refused(f"play {card} community_2").rule == "M-COMM-12"


def test_a_community_place_must_be_affordable() -> None:
    """M-COMM-13: 8 rupees, white Miner: Natives yes, Mayor no."""
    game = turn(f"play {REST}", {"0/rupees": 8})

    assert game.refused("play miner_white community_1").rule == "M-COMM-13"
    assert game.can("play miner_white community_4")


def test_a_replaced_ordinary_card_is_discarded() -> None:
    """M-COMM-14, R-19: it never returns to whoever played it.

    Rules: M-COMM-19.
    """
    game = turn(
        f"play {REST}", {**RICH, "community": ["mafia", *MAYOR_AND_NATIVES[1:]]}, "play miner_white community_1"
    )

    assert ["mafia"] == game.short("discard")
    game.expect({"0/area": [], "box": []})


@pytest.mark.parametrize(
    ("slot", "box", "area"), [(1, ["mayor"], []), (2, [], ["native_1"]), (3, [], ["native_2"]), (4, ["native_3"], [])]
)
def test_mayor_and_natives_go_where_they_go(slot: int, box: list[str], area: list[str]) -> None:
    """M-COMM-15, M-SPECIAL-03, -06, -07, -10, R-55: Mayor and Native 3 leave, Native 1 and 2 join the replacer.

    Rules: M-SPECIAL-06, M-SPECIAL-07, M-SPECIAL-10, M-SPECIAL-55.
    """
    game = turn(f"play {REST}", RICH, f"play miner_white community_{slot}")

    game.expect({"box": box, "0/area": area, "discard": []})


def test_nobody_owns_a_community_card() -> None:
    """M-COMM-17: Native 1 goes to the second replacer's area, whoever played what before."""
    game = table({**RICH, "1/rupees": 20, "1/hand": ["miner_white"], "0/hand": ["miner_white"]})
    plot(game, "play sell mine_gold mine_silver", "play sell mine_gold mine_silver", "sell port pub hotel")
    game.take("play miner_white community_3", "play miner_white community_2")

    game.expect({"0/area": ["native_2"], "1/area": ["native_1"], "1/vp": 5, "0/vp": 5})


def test_s5_the_printed_example_turn() -> None:
    """M-MOVE-05, M-MINE-10, M-PLAY-06, S5: Hotel, Silver, Sell, Play: 6 AP, 12 rupees, then 4, used 8."""
    game = turn("hotel mine_silver sell play", {"dock": ["mafia"] * 9}, "discard worker")
    game.expect({"0/ap": 39, "0/rupees": 12})
    game.take("play miner_white own")

    game.expect({"0/rupees": 4, "used": 8, "0/area": ["miner_white"]})
