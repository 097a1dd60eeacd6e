"""Special powers (M-SPECIAL-01 to -52)."""

from __future__ import annotations

import pytest

from headframe.views.labels import label_of
from rules.mine_out.tables import COPPER_OUT, MAYOR_AND_NATIVES, cleaned, counts, mineout, table, turn

REST = "port pub hotel"
DULL = {"dock": ["mafia"] * 9}  # nothing at Port, Pub and Hotel
NO_MAYOR = {"community": ["jeweler", "native_1", "native_2", "native_3"]}
RICH = {"0/rupees": 20, "bank": 8}
MINES = "mine_gold mine_jewel mine_silver"


# Mayor and Natives


def test_the_mayor_gives_the_inducer_a_cube() -> None:
    """M-SPECIAL-01: after the mineout, from the restocked mine."""
    mineout().expect({"0/cubes": {"copper": 1}, "mines/copper": 7})


def test_the_mayor_gives_a_rupee() -> None:
    """M-SPECIAL-02: inducer 8, others 7, bank 20."""
    game = turn(f"sell {MINES}", {"0/cubes": {"silver": 1}, "0/hand": [], "bank": 5, "used": 16})

    game.expect({"0/rupees": 8, "1/rupees": 7, "bank": 20})


def test_a_mayor_replaced_before_gives_nothing() -> None:
    """M-SPECIAL-03, M-SPECIAL-04: replaced by tile 1, mineout in tile 2: no gift, and it never comes back."""
    game = turn("play mine_copper port pub", {**COPPER_OUT, **RICH}, "play miner_white community_1", "discard worker")

    game.expect({"0/cubes": {}, "mines/copper": 8, "box": ["mayor"]})


def test_natives_do_nothing_in_the_community() -> None:
    """M-SPECIAL-05: with all three there and no Mayor, a mineout gives the inducer nothing and no value is raised."""
    game = mineout(community=["jeweler", "native_1", "native_2", "native_3"])

    game.expect({"0/cubes": {}, "0/vp": 0, "0/hand": [], "0/rupees": 7})


def test_native_3_brings_a_card() -> None:
    """M-SPECIAL-06, R-51: out of the game, one card from the deck, usable at once; the hand is never above 4.

    Rules: M-SPECIAL-51.
    """
    hand = ["miner_white", "worker", "worker", "worker"]
    game = turn("play mine_copper port pub", {**RICH, **DULL, "0/hand": hand, "deck": ["broker"]})
    game.take("play miner_white community_4")

    assert ["broker", "worker", "worker", "worker"] == sorted(game.short("0/hand"))
    assert game.can("discard broker")
    game.expect({"box": ["native_3"]})


def test_native_1_becomes_a_w_card() -> None:
    """M-SPECIAL-07, M-SPECIAL-08, M-SPECIAL-15: in the replacer's area, without any trigger of playing."""
    game = turn("play mine_silver port pub", {**RICH, **DULL}, "play miner_white community_2")
    game.expect({"0/area": ["native_1"], "0/vp": 5})
    game.take("discard worker")

    assert game.can("boost native_1")


@pytest.mark.parametrize(("ruled", "box", "discard"), [("box", ["native_1"], []), ("discard", [], ["native_1"])])
def test_native_1_discarded_leaves_the_game(ruled: str, box: list[str], discard: list[str]) -> None:
    """M-SPECIAL-09, R-25: or goes to the discard pile if so ruled.

    Rules: M-SPECIAL-25.
    """
    patch = {"0/area": ["native_1"], "0/hand": ["worker"], **DULL}
    game = turn(f"mine_silver {REST}", patch, "discard worker", "boost native_1", values={"native1_discard": ruled})

    game.expect({"box": box, "0/area": []})
    assert ["worker", *discard] == game.short("discard")


def test_native_2_is_four_coloured() -> None:
    """M-SPECIAL-10, M-SPECIAL-11, R-26: taken it counts for a gold Smith; in the Community it did as well.

    Rules: M-SPECIAL-26.
    """
    plain = ["broker", "native_1", "broker", "native_3"]
    taken = cleaned({"0/cubes": {"gold": 2}, "0/area": ["smith_gold", "native_2"], "community": plain})
    shared = cleaned({"0/cubes": {"gold": 2}, "0/area": ["smith_gold"]})

    assert (4, 4) == (taken["0/vp"], shared["0/vp"])


# Negotiator


@pytest.mark.parametrize(
    ("area", "sale", "price"),
    [
        (["negotiator_copper"], "copper", 5),
        (["negotiator_copper"] * 2, "copper", 7),
        (["negotiator_silver"], "copper", 3),
        (["negotiator_copper"], "jewel_as_copper", 5),
    ],
)
def test_negotiators_raise_prices(area: list[str], sale: str, price: int) -> None:
    """M-SPECIAL-12, -13, -14, R-27: of their mineral, also for a jewel sold as it; two add up.

    Rules: M-SPECIAL-13, M-SPECIAL-14, M-SPECIAL-27.
    """
    game = turn(f"sell {MINES}", {"0/area": area, "0/cubes": {"copper": 1, "jewel": 1}, "0/hand": []}, f"sell {sale}")

    game.expect({"0/rupees": 7 + price})


# W cards, Worker, Kidnapper


def test_w_cards_are_these() -> None:
    """M-SPECIAL-15: Worker, Kidnapper, Native 1."""
    kind = table().rules.kinds["cards"]
    w_cards = {id_.split(":")[1] for id_, body in zip(kind.ids, kind.bodies, strict=True) if body.contribution == "W"}

    assert {"worker", "kidnapper", "native_1"} == w_cards


@pytest.mark.parametrize(("count", "cubes"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_s11_what_w_cards_add(count: int, cubes: int) -> None:
    """M-SPECIAL-16, S11: +1, +3, +6, +10: Gold with power 3: 3, 4, 6, 9, 13, needed 6 and 4 more; power 2 and 4: 12."""
    area = ["worker"] * 4
    game = turn(f"mine_gold {REST}", {"0/area": area, "0/hand": ["mafia"], **DULL}, "discard mafia")
    for _ in range(count):
        game.take("boost worker")
    if count < 4:
        game.take("dig")

    game.expect({"0/cubes": counts(gold=cubes), "0/area": area[count:]})
    weak = turn(f"mine_gold {REST}", {"0/area": area, "0/hand": ["kidnapper"], **DULL}, "discard kidnapper")
    weak.take(*["boost worker"] * 4)
    weak.expect({"0/cubes": {"gold": 2}})


def test_no_more_than_four_w_cards_an_action() -> None:
    """M-SPECIAL-17: after the fourth there is nothing more to name."""
    game = turn(f"mine_gold {REST}", {"0/area": ["worker"] * 6, "0/hand": ["mafia"], **DULL}, "discard mafia")
    game.take(*["boost worker"] * 4)

    game.expect({"0/area": ["worker"] * 2, "active": 1})


def test_w_cards_elsewhere_add_nothing() -> None:
    """M-SPECIAL-18: in hand or in the Community they cannot be named."""
    game = turn(f"mine_copper {REST}", {"0/hand": ["worker", "worker"], **DULL}, "discard worker")

    game.expect({"active": 1, "0/cubes": {"copper": 2}, "0/hand": ["worker"]})


def test_used_w_cards_are_discarded_and_count_no_more() -> None:
    """M-SPECIAL-19, M-SPECIAL-22: a Worker played afterwards counts itself alone."""
    patch = {"0/area": ["kidnapper", "worker"], "0/hand": ["worker", "worker"], **DULL}
    game = turn(
        "mine_copper play port pub", patch, "discard worker", "boost worker", "boost kidnapper", "play worker own"
    )

    game.expect({"0/vp": 1})
    assert ["worker", "worker", "kidnapper"] == game.short("discard")


@pytest.mark.parametrize(("area", "points"), [([], 1), (["native_1", "kidnapper"], 3), (["mafia", "worker"], 2)])
def test_a_worker_scores_w_cards(area: list[str], points: int) -> None:
    """M-SPECIAL-20, M-SPECIAL-21: itself included; Initial or not, it is the same card."""
    game = turn(f"play {MINES}", {"0/area": area}, "play worker own")

    game.expect({"0/vp": points})


def test_later_w_cards_do_not_score_an_old_worker() -> None:
    """M-SPECIAL-22: a Kidnapper played with a Worker in the area gives no point."""
    game = turn(
        f"play {MINES}", {"0/area": ["worker"], "0/hand": ["kidnapper"], **DULL}, "play kidnapper own", "take mafia 1"
    )

    game.expect({"0/vp": 0})


KIDNAP = {
    "0/hand": ["kidnapper", "worker"],
    "dock": [
        "mafia",
        "broker",
        "worker",
        "jeweler",
        "smith_gold",
        "appraiser",
        "miner_blue",
        "miner_gold",
        "miner_copper",
    ],
    "deck": ["watchmaker", "smith_silver", "negotiator_gold", "miner_silver", "smith_copper"],
}


def test_a_kidnapper_clears_the_ships_row_and_takes_any_card() -> None:
    """M-SPECIAL-23, -24, -26, R-28: row 3 is discarded and refilled, then any of 9 cards; the gap stays to the end.

    Rules: M-SPECIAL-24, M-SPECIAL-26, M-SPECIAL-28.
    """
    game = turn("play mine_copper mine_gold mine_silver", KIDNAP, "play kidnapper own")
    assert ["smith_copper", "miner_silver", "negotiator_gold"] == game.short("dock")[6:]
    assert ["miner_blue", "miner_gold", "miner_copper"] == game.short("discard")
    assert 9 == len(game.words("take"))
    labels = [label_of(game.state, code) for code in game.state.options]
    assert "Miner (Silver) from slot 8" in labels  # as a dock's choices read anywhere
    game.take("take miner_silver 8")
    game.expect({"gaps": ["8"]})
    game.take("discard worker", "dig", "discard miner_silver", "dig")

    assert "smith_silver" == game.short("dock")[7]


def test_the_ships_row_may_be_ruled_to_be_the_first() -> None:
    """R-28: switched, row 1 goes."""
    game = turn("play mine_copper mine_gold mine_silver", KIDNAP, "play kidnapper own", values={"ship_row": "bottom"})

    assert ["mafia", "broker", "worker"] == game.short("discard")


def test_all_gaps_are_filled_first() -> None:
    """R-28, R-44: the gap of an earlier take too, and with an empty deck the discarded cards come back."""
    patch = {**KIDNAP, "deck": [], "dock": ["worker", *["jeweler"] * 8], "0/hand": ["kidnapper"]}
    game = turn("port play mine_copper mine_gold", patch, "play kidnapper own")

    assert 8 + 0 == len(game["dock"])  # one was taken, three went and came back
    assert 8 == len(game.words("take"))


def test_a_kidnapper_cannot_overflow_the_hand() -> None:
    """M-SPECIAL-25: after playing it at most 3 cards are left."""
    game = turn(
        f"play {MINES}", {**KIDNAP, "0/hand": ["kidnapper", *["worker"] * 3]}, "play kidnapper own", "take mafia 1"
    )

    assert 4 == len(game["0/hand"])


def test_a_kidnapper_acts_once() -> None:
    """M-SPECIAL-27: afterwards it is a W card."""
    game = turn("play mine_silver port pub", {**KIDNAP, **DULL}, "play kidnapper own", "take mafia 1", "discard worker")

    assert game.can("boost kidnapper")


# Miners


@pytest.mark.parametrize(
    ("miner", "mine", "cubes"),
    [
        ("miner_copper", "copper", 3),
        ("miner_silver", "silver", 1),
        ("miner_gold", "gold", 1),
        ("miner_blue", "jewel", 0),
        ("miner_white", "copper", 2),
        ("miner_blue", "copper", 2),
    ],
)
def test_coloured_miners_help_in_their_mine(miner: str, mine: str, cubes: int) -> None:
    """M-SPECIAL-28, M-SPECIAL-29: with a Worker's 4 and +2: copper 6, silver 6, gold 6, jewels 6 of 8; white +1."""
    game = turn(f"mine_{mine} {REST}", {"0/area": [miner], "0/hand": ["worker"], **DULL}, "discard worker")

    game.expect({"0/cubes": counts(**{mine: cubes})})


def test_miners_of_area_and_community_add_up() -> None:
    """M-SPECIAL-31: one white own, one white Community, Worker discarded: power 6, one gold."""
    patch = {
        "0/area": ["miner_white"],
        "community": ["miner_white", *MAYOR_AND_NATIVES[1:]],
        "0/hand": ["worker"],
        **DULL,
    }
    game = turn(f"mine_gold {REST}", patch, "discard worker")

    game.expect({"0/cubes": {"gold": 1}})


def test_a_discarded_miner_gives_its_printed_power() -> None:
    """M-SPECIAL-32, M-CARD-04: gold Miner discarded for gold: 5, no cube."""
    game = turn(f"mine_gold {REST}", {"0/hand": ["miner_gold"], **DULL}, "discard miner_gold")

    game.expect({"0/cubes": {}})
