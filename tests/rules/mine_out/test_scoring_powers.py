"""Powers that give points: Smith, Jeweler, Watchmaker, Broker, Mafia (M-SPECIAL-33 to -52)."""

from __future__ import annotations

import pytest

from rules.mine_out.tables import COPPER_OUT, MAYOR_AND_NATIVES, cleaned, counts, mineout, turn, watched

REST = "port pub hotel"
DULL = {"dock": ["mafia"] * 9}  # nothing at Port, Pub and Hotel
NO_MAYOR = {"community": ["jeweler", "native_1", "native_2", "native_3"]}
RICH = {"0/rupees": 20, "bank": 8}
MINES = "mine_gold mine_jewel mine_silver"


# Smith, Rainbow, Jeweler


def test_a_smith_adds_to_possession() -> None:
    """M-SPECIAL-33, M-SPECIAL-35, -39: silver Smith own, Native 2 in the Community, 3 silver cubes: 3 + 2.

    Rules: M-SPECIAL-39.
    """
    cleaned({"0/cubes": {"silver": 3}, "0/area": ["smith_silver"]}).expect({"0/vp": 5})


def test_a_smith_adds_to_mineral_repayment() -> None:
    """M-SPECIAL-34: Black holds 1 copper, Yellow 9, in Red's copper mineout."""
    game = mineout(**{"1_cubes": {"copper": 1}, "2_cubes": {"copper": 9}, "1_area": ["smith_copper"]})

    game.expect({"1/vp": 1 + 2})


@pytest.mark.parametrize(("cubes", "points"), [(0, 0), (9, 0), (1, 3)])
def test_no_base_points_no_smith_points(cubes: int, points: int) -> None:
    """M-SPECIAL-36, R-29: the highest holder and one without cubes get nothing from a Smith.

    Rules: M-SPECIAL-29.
    """
    game = mineout(**{"1_cubes": counts(copper=cubes), "2_cubes": counts(copper=3), "1_area": ["smith_copper"]})

    game.expect({"1/vp": points})


def test_each_smith_scores() -> None:
    """M-SPECIAL-37: two copper Smiths, no other copper cards, 1 repayment point: 1 + 2 + 2."""
    patch = {"1_cubes": {"copper": 1}, "2_cubes": {"copper": 3}, "1_area": ["smith_copper"] * 2}
    game = mineout(**patch, community=["mafia", "native_1", "broker", "native_3"])

    game.expect({"1/vp": 5})


def test_a_community_smith_serves_all() -> None:
    """M-SPECIAL-38: each counts the own area and the Community."""
    game = cleaned(
        {
            "community": ["smith_silver", "native_1", "broker", "native_3"],
            "0/cubes": {"silver": 3},
            "1/cubes": {"silver": 3},
            "1/area": ["miner_silver"],
        }
    )

    game.expect({"0/vp": 3 + 1, "1/vp": 3 + 2, "2/vp": 0})


@pytest.mark.parametrize("card", ["native_2", "jeweler", "watchmaker"])
@pytest.mark.parametrize("smith", ["copper", "silver", "gold"])
def test_rainbow_cards_count_for_every_smith(card: str, smith: str) -> None:
    """M-SPECIAL-39, M-SPECIAL-35: the Smith itself and the Rainbow card: 2."""
    patch = {
        "0/cubes": {smith: 4},
        "0/area": [f"smith_{smith}", card],
        "community": ["mafia", "broker", "mafia", "broker"],
    }

    assert 4 + (card == "jeweler") + 2 == cleaned(patch)["0/vp"]


def test_a_jeweler_counts_as_a_jewel() -> None:
    """M-SPECIAL-40: 3 copper and a Jeweler: 4 points."""
    cleaned({"0/cubes": {"copper": 3}, "0/area": ["jeweler"]}).expect({"0/vp": 4, "0/cubes": {"copper": 3}})


def test_a_jeweler_is_nothing_in_mineouts_and_sales() -> None:
    """M-SPECIAL-41: nobody is repaid for it in a jewel mineout, and it cannot be sold."""
    game = turn(
        "mine_jewel sell port pub",
        {
            "mines/jewel": 1,
            "0/area": ["miner_blue"] * 2,
            "1/area": ["jeweler"],
            "0/hand": ["worker"],
            **DULL,
            **NO_MAYOR,
        },
        "discard worker",
    )
    game.expect({"1/vp": 0, "0/vp": 0, "0/rupees": 7})
    assert 1 == game["0/skipped"][1]


def test_jewelers_add_up_and_serve_all_from_the_community() -> None:
    """M-SPECIAL-42, R-27: one in the Community and one own: 2 copper and 2 such jewels: 4; 3 copper and 1: 4.

    Rules: M-SPECIAL-27.
    """
    community = ["jeweler", "native_1", "broker", "native_3"]
    patch = {"0/cubes": {"copper": 2}, "0/area": ["jeweler"], "1/cubes": {"copper": 3}, "community": community}

    cleaned(patch).expect({"0/vp": 4, "1/vp": 4})


# Watchmaker


@pytest.mark.parametrize(("before", "rupees", "points"), [(0, 0, 0), (1, 1, 0), (2, 2, 1), (3, 2, 1)])
def test_a_watchmaker_pays_by_the_position(before: int, rupees: int, points: int) -> None:
    """M-SPECIAL-43, M-SPECIAL-44: nobody before: nothing; one: 1 rupee; more: 2 rupees and 1 point; before tile 1."""
    game = watched(before)

    game.expect({"0/rupees": 7 + rupees, "0/vp": points, "bank": 21 - rupees, "0/tile": 1})
    assert game.can("discard worker")


def test_a_watchmaker_played_this_turn_waits() -> None:
    """M-SPECIAL-44, R-30: it acts from the next turn on.

    Rules: M-SPECIAL-30.
    """
    game = turn(f"play {MINES}", {**RICH, "0/hand": ["watchmaker"]})
    game.patch({"turns": 2})
    game.take("play watchmaker own")

    game.expect({"0/rupees": 14, "0/vp": 0})


def test_a_watchmaker_can_empty_the_bank() -> None:
    """M-SPECIAL-45: bank 1, position 3: 1 rupee, the mineout is induced by the active player, the point still comes."""
    game = watched(2, bank=1, used=20, community=["broker", "native_1", "native_3", "native_3"], deck=["jeweler"])

    game.expect({"bank": 21, "used": 0, "0/rupees": 7, "1/vp": 3, "2/vp": 3, "0/vp": 1})
    assert "jeweler" in game.short("0/hand")


def test_two_watchmakers_act_one_after_the_other() -> None:
    """M-SPECIAL-46: bank 3, position 3: 2, then 1 (mineout), 2 points."""
    game = watched(
        2, **{"0_area": ["watchmaker"] * 2}, bank=3, used=18, community=["jeweler", "native_1", "jeweler", "native_3"]
    )

    game.expect({"bank": 21, "0/rupees": 7, "0/vp": 2, "1/vp": 3, "2/vp": 3})


# Broker and Mafia


def test_a_broker_draws_on_any_mineout() -> None:
    """M-SPECIAL-47, -49, M-BANK-12: the top card, unseen by others; each Broker one.

    Rules: M-SPECIAL-49.
    """
    game = mineout(**{"0_area": ["broker"] * 2}, deck=["appraiser", "jeweler", "smith_gold"])

    assert ["jeweler", "smith_gold"] == sorted(game.short("0/hand"))
    assert [None, None] == game.known("0/hand", seat=1)


def test_a_full_hand_draws_nothing() -> None:
    """M-SPECIAL-48, M-SPECIAL-49: with 3 left after mining, two Brokers bring one card."""
    hand = ["worker", "jeweler", "jeweler", "jeweler"]
    patch = {**COPPER_OUT, "0/hand": hand, "0/area": ["broker"] * 2, "deck": ["appraiser", "mafia"]}
    game = turn("mine_copper mine_gold port pub", patch, "discard worker")

    assert ["jeweler", "jeweler", "jeweler", "mafia"] == sorted(game.short("0/hand"))


def test_only_the_inducer_draws() -> None:
    """M-SPECIAL-47: another's Broker stays silent."""
    game = mineout(**{"1_area": ["broker"]})

    assert 2 == len(game["1/hand"])


@pytest.mark.parametrize(
    ("own", "shared", "points"), [(1, 0, 1), (2, 0, 4), (3, 0, 9), (4, 0, 12), (1, 1, 4), (0, 1, 1)]
)
def test_s8_mafia_points(own: int, shared: int, points: int) -> None:
    """M-SPECIAL-50, -51, -52, R-31, S8: 1, 4, 9, 12; nothing repaid; one in the Community serves whoever induces.

    Rules: M-SPECIAL-51, M-SPECIAL-52, M-SPECIAL-31.
    """
    community = [*["mafia"] * shared, *MAYOR_AND_NATIVES[1:], "broker"][:4]
    game = mineout(**{"0_area": ["mafia"] * own, "1_area": ["mafia"] * 2}, community=community)

    game.expect({"0/vp": points, "1/vp": 0})


def test_mafia_comes_on_top_of_repayment() -> None:
    """M-SPECIAL-51: 1 repayment point and 1 of the Mafia."""
    game = mineout(**{"0_area": ["mafia"], "1_cubes": {"copper": 5}})

    game.expect({"0/vp": 2})
