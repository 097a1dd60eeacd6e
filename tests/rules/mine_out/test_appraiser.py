"""Appraisers (M-SPECIAL-53 to -57)."""

from __future__ import annotations

import pytest

from rules.mine_out.tables import cleaned, mineout, table, turn, watched

PLAIN = ["broker", "native_1", "broker", "native_3"]  # a Community without Blue cards


def test_an_appraiser_adds_to_a_workers_points() -> None:
    """M-SPECIAL-53: Blue and Rainbow cards of area and Community, itself included: appraiser, miner_blue, native_2."""
    game = turn("play mine_gold mine_jewel mine_silver", {"0/area": ["appraiser", "miner_blue"]}, "play worker own")

    game.expect({"0/vp": 1 + 3})


def test_an_appraiser_adds_to_mafia_watchmaker_and_smith() -> None:
    """M-SPECIAL-53, R-52: each of the four sources.

    Rules: M-SPECIAL-52.
    """
    mafia = mineout(**{"0_area": ["mafia", "appraiser"]}, community=PLAIN)
    mafia.expect({"0/vp": 1 + 1})

    watchmaker = watched(2, **{"0_area": ["watchmaker", "appraiser"]}, community=PLAIN)
    watchmaker.expect({"0/vp": 1 + 2})

    smith = cleaned({"0/cubes": {"gold": 2}, "0/area": ["smith_gold", "appraiser"], "community": PLAIN})
    smith.expect({"0/vp": 2 + 1 + 1})


def test_only_one_appraiser_scores() -> None:
    """M-SPECIAL-54: two in force count as two Blue cards, once."""
    game = mineout(**{"0_area": ["mafia", "appraiser", "appraiser"]}, community=PLAIN)

    game.expect({"0/vp": 1 + 2})


def test_other_points_are_not_appraised() -> None:
    """M-SPECIAL-55: contribution, possession and repayment base points."""
    contribution = turn("play mine_gold mine_jewel mine_silver", {"0/area": ["appraiser"], "0/rupees": 8})
    contribution.take("play miner_white community_2")
    contribution.expect({"0/vp": 5})

    cleaned({"0/cubes": {"gold": 2}, "0/area": ["appraiser"]}).expect({"0/vp": 2})
    repaid = mineout(**{"1_cubes": {"copper": 2}, "2_cubes": {"copper": 3}, "1_area": ["appraiser"]})
    repaid.expect({"1/vp": 2})


@pytest.mark.parametrize(("each", "points"), [(True, 4 + 2 * 3), (False, 4 + 3)])
def test_each_source_is_a_gain(each: bool, points: int) -> None:
    """M-SPECIAL-56, R-32: 2 Mafia with 3 Blue cards: 4 + 6; once an event if so ruled: 4 + 3.

    Rules: M-SPECIAL-32.
    """
    patch: dict[str, object] = {
        "0/area": ["mafia", "mafia", "appraiser", "miner_blue", "miner_blue"],
        "0/hand": ["worker"],
        "dock": ["mafia"] * 9,
    }
    patch |= {"mines/copper": 1, "sold/copper": 7, "community": PLAIN}
    game = turn("mine_copper port pub hotel", patch, "discard worker", values={"appraiser_per_source": each})

    game.expect({"0/vp": points})


def test_nothing_is_added_to_no_points() -> None:
    """M-SPECIAL-57: a Watchmaker at position 2 gives a rupee only."""
    game = watched(1, **{"0_area": ["watchmaker", "appraiser"]}, community=PLAIN)

    game.expect({"0/vp": 0, "0/rupees": 8})


def test_the_chain_of_interrupts() -> None:
    """K-07, K-08: a Watchmaker empties the bank, so Mafia and Appraiser score; its own point comes last."""
    community = ["mayor", "mafia", "native_2", "miner_copper"]
    area = ["watchmaker", "mafia", "appraiser"]
    game = watched(2, **{"0_area": area, "1_rupees": 9}, bank=2, used=17, community=community)

    # Red ties with Black's 9; Mafia 2 x 2, appraised 2 x 3; the Watchmaker's own 1, appraised 3
    game.expect({"0/vp": 4 + 6 + 1 + 3, "1/vp": 0, "2/vp": 3, "0/rupees": 8, "bank": 20})
    assert game.can("discard worker")


def test_a_save_in_the_middle_of_a_mineout() -> None:
    """M-MINEOUT-15: saved before each stage of an interrupt, it goes on alike."""
    frames = [
        ["mine_out:game", "rounds", -1],
        ["mine_out:round", "turns", -1],
        ["mine_out:turn", "tiles", 0],
        ["mine_out:mine", "dig", 0, "copper"],
    ]
    for stage in ("repay", "restock", "reward"):
        game = table(
            {
                "stack": [*frames, ["mine_out:mineout", stage, 0, "copper"]],
                "options": [],
                "0/open_plot": ["mine_copper", "play", "port", "pub"],
                "0/acted": 1,
                "0/tile": 1,
                "0/skipped": [0],
                "0/aside": ["broker"],
                "0/hand": ["worker"],
                "1/cubes": {"copper": 1},
                "2/cubes": {"copper": 2},
            }
        )
        paid, full = stage == "repay", stage != "reward"
        game.expect({"1/vp": int(paid), "2/vp": 0, "1/cubes": {} if full else {"copper": 1}})
        assert game.can("play worker own")
