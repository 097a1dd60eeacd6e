"""The solo game: set-up, plots without skips, the automa, the classes (M-SOLO)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from headframe.testing import Scenario, random_states, ruleset, scenario
from headframe_mine_out.parts import Player
from rules.mine_out.tables import BASE, DOCK, MAYOR_AND_NATIVES, counts, plot

AUTOMA = [["mine_out:game", "rounds", -1], ["mine_out:round", "turns_over", -1]]
QUIET = {"community": ["broker"] * 4, "dock": ["broker"] * 6, "discard": [], "deck": ["broker"] * 20}  # White only


def solo(patch: Mapping[str, object] | None = None, *, values: Mapping[str, object] | None = None) -> Scenario:
    """Return a solo game before its first plot."""
    return scenario("mine_out", seats=1, without=BASE, patch=patch, values=values)


def automa(patch: Mapping[str, object]) -> Scenario:
    """Return a solo game after the automa and Cleanup, nothing having been done in the turn."""
    return solo({"stack": AUTOMA, "options": [], **patch})


def test_the_numbers_alone() -> None:
    """M-SOLO-01, M-SOLO-04, R-02: 7 copper, 6 silver, 5 gold, 4 jewels, 28 rupees, a dock of 6.

    Rules: M-SOLO-02.
    """
    game = solo()

    game.expect({"mines": counts(copper=7, silver=6, gold=5, jewel=4), "bank": 21, "0/rupees": 7})
    assert 6 == len(game["dock"])
    solo(values={"solo_silver": 5}).expect({"mines/silver": 5})


def test_pairs_and_watchmakers_are_left_out() -> None:
    """M-SOLO-02: three Initial pairs and both Watchmakers."""
    left = Counter(solo().short("unused"))

    assert {"miner_white": 3, "worker": 3, "watchmaker": 2} == left


@pytest.mark.parametrize("colour", ["red", "blue", "black", "yellow"])
def test_any_colour_may_be_chosen(colour: str) -> None:
    """M-SOLO-03."""
    solo(values={"first_colour": colour}).expect({"0/colour": colour})


def test_all_of_the_dock_is_in_reach() -> None:
    """M-SOLO-05: the location alone counts."""
    game = plot(solo({"dock": ["worker"] * 6}), "port mine_copper mine_silver mine_gold")

    assert 6 == len(game.words("take"))


def test_one_turn_then_the_automa_then_cleanup() -> None:
    """M-SOLO-06, M-SOLO-12, M-SOLO-25: the dock is full again before the automa counts; possession comes after it."""
    patch = {
        **QUIET,
        "dock": ["worker", *["broker"] * 5],
        "0/cubes": {"gold": 2},
        "0/hand": ["miner_white"] * 2,
        "bank": 21,
    }
    game = plot(solo({**patch, "deck": ["broker"] * 9 + ["miner_gold"]}), "port mine_copper mine_silver repeat")
    game.take("discard miner_white", "discard worker", "discard miner_white")

    game.expect({"round": 2, "turn": 1, "used": 16, "0/vp": 2})
    assert {"copper": 2, "silver": 2, "gold": 2} == game["0/cubes"]
    assert {"gold": 1} == game["sold"]  # the Miner that came into the gap


def test_a_plot_that_would_skip_is_not_offered() -> None:
    """M-SOLO-07: without a cube and with cards too weak for gold, Sell is no option; no tile may lack a card."""
    game = solo({"0/hand": ["broker"], "dock": ["broker"] * 6, "0/rupees": 0, "0/cubes": {}})
    assert "M-SOLO-07" == game.refused("plot sell").rule
    assert not game.can("plot play")
    assert not game.can("plot port")
    assert game.can("plot pub")
    plot(game, "mine_gold pub")

    # after mining with the one card only a cube could be sold, and only copper gives one for its 3
    assert {"mine_out:repeat", "mine_out:mine_copper"} == {words[1] for words in game.words()}


@pytest.mark.parametrize(
    ("laid", "tile", "said"),
    [
        ("", "sell", "Sell could not be resolved in such a plot"),
        ("mine_gold", "sell", "Sell could not be resolved in such a plot"),
        ("sell", "repeat", "Repeat (Sell) could not be resolved in such a plot"),
    ],
)
def test_a_refused_plot_names_the_tile_that_would_be_skipped(laid: str, tile: str, said: str) -> None:
    """M-SOLO-07: the first one that no choice saves; to mine gold with a Broker brings no cube to sell."""
    cubes = {"copper": 1} if laid == "sell" else {}
    game = solo({"0/hand": ["broker"], "dock": ["broker"] * 6, "0/rupees": 0, "0/cubes": cubes})
    game.take(*(f"plot {name}" for name in laid.split()))
    reason = game.refused(f"plot {tile}")

    assert (said, "M-SOLO-07") == (reason.text, reason.rule)


def test_a_plot_that_cannot_be_completed_is_refused_as_such() -> None:
    """M-SOLO-07: a Broker is taken at the Pub and played; then there is nothing to mine with, to sell or to take."""
    game = solo({"0/hand": [], "dock": ["broker"] * 6, "0/rupees": 4, "0/cubes": {}})
    game.take("plot pub")

    assert "after Play such a plot could not be completed without a skip" == game.refused("plot play").text


def test_a_full_hand_cannot_take() -> None:
    """M-SOLO-07, R-34: with 4 cards a plot must lower the hand before it takes.

    Rules: M-SOLO-34.
    """
    game = solo({"0/hand": ["worker"] * 4, "dock": ["worker"] * 6})

    assert not game.can("plot port")
    game.take("plot mine_copper")
    assert game.can("plot port")


def test_choices_that_make_a_skip_certain_are_not_offered() -> None:
    """M-SOLO-07, R-34: Mine Gold, Sell with a Miner and a Broker: only the Miner wins the cube that Sell needs.

    Rules: M-SOLO-34.
    """
    patch = {
        "0/hand": ["miner_white", "broker", "broker", "broker"],
        "0/area": ["miner_white"],
        "0/cubes": {},
        "dock": ["broker"] * 6,
    }
    game = plot(solo(patch), "mine_gold sell mine_copper mine_silver")

    assert [("discard", "mine_out:miner_white")] == game.words()
    assert game.refused("discard broker").rule == "M-SOLO-07"


def test_a_legal_plot_always_exists() -> None:
    """M-SOLO-07, K-15: in random solo games there is always a tile to plot, and no tile is ever skipped.

    Rules: M-SOLO-15.
    """
    rules = ruleset("mine_out", strict=False)
    for seed in range(6):
        for state in random_states(rules, seats=1, seed=seed, decisions_most=400):
            assert state.over or state.options
            assert not any(state.actors[0][Player].skipped)
        assert state.over


def test_unknown_draws_count_as_absent() -> None:
    """R-34: a Broker in force could bring a card, but nobody can count on it."""
    patch = {
        "0/hand": ["worker"],
        "0/area": ["broker"],
        "mines/copper": 1,
        "dock": ["worker"] * 6,
        "0/cubes": {},
        "0/rupees": 0,
    }
    game = solo(patch)
    game.take("plot mine_copper")

    assert {"mine_out:port"} == {words[1] for words in game.words()}


def test_plays_into_the_community_give_no_points() -> None:
    """M-SOLO-08: price, replacement and powers are normal."""
    game = plot(solo({"0/rupees": 20, "bank": 8, "dock": ["worker"] * 6}), "play mine_copper port repeat")
    game.take("play miner_white community_2")

    game.expect({"0/vp": 0, "0/rupees": 12, "used": 8, "0/area": ["native_1"], "community/1": "mine_out:miner_white"})


@pytest.mark.parametrize(("cubes", "points"), [(0, 0), (1, 1), (2, 0), (3, 0)])
def test_mineral_repayment_alone(cubes: int, points: int) -> None:
    """M-SOLO-09, M-SOLO-11, R-35: only with at most 1 cube of the mineral; here the automa empties the gold.

    Rules: M-SOLO-35.
    """
    patch = {**QUIET, "dock": ["miner_gold", *["broker"] * 5], "mines": counts(copper=7, silver=6, gold=1, jewel=4)}
    game = automa({**patch, "0/cubes": counts(gold=cubes)})

    game.expect({"0/vp": points, "0/cubes": {}})


@pytest.mark.parametrize(("before", "points"), [(0, 1), (1, 0), (2, 0)])
def test_mineral_repayment_in_the_own_turn(before: int, points: int) -> None:
    """M-SOLO-09, M-SOLO-11: with the cube mined it is 1 more."""
    patch = {"mines/copper": 1, "sold/copper": 6, "0/cubes": counts(copper=before), **QUIET, "0/hand": ["worker"] * 4}
    game = plot(solo(patch), "mine_copper mine_gold mine_jewel mine_silver")
    game.take("discard worker")

    game.expect({"0/vp": points})


@pytest.mark.parametrize(("rupees", "points"), [(4, 2), (3, 1), (2, 1), (1, 0), (5, 0), (9, 0)])
def test_bank_repayment_alone(rupees: int, points: int) -> None:
    """M-SOLO-10, M-SOLO-11: half of at most 4 rupees."""
    game = automa({**QUIET, "bank": 3, "0/rupees": rupees})

    game.expect({"0/vp": points, "0/rupees": 7})


def test_steps_count_dock_and_community_in_a_fixed_order() -> None:
    """M-SOLO-13, -14, -15, -16: Blue, Gold, Silver, Copper, White; 1 Blue in the dock and Native 2: 2 jewels.

    Rules: M-SOLO-14, M-SOLO-15, M-SOLO-16.
    """
    game = automa(
        {**QUIET, "dock": ["miner_blue", *["broker"] * 5], "community": ["broker", "native_1", "native_2", "broker"]}
    )

    game.expect({"sold": counts(copper=1, silver=1, gold=1, jewel=2)})
    steps = game.rules.step_names[game.rules.program_index["mine_out_solo:automa"]]
    drains = [name for name in steps if name.startswith("drain")]
    assert [f"drain_{colour}" for colour in ("blue", "gold", "silver", "copper", "white")] == drains


@pytest.mark.parametrize(("white", "moved"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16), (6, 16)])
def test_white_cards_drain_rupees(white: int, moved: int) -> None:
    """M-SOLO-17: 1, 4, 9, 16; Natives and Mayor do not count, nor do Rainbow cards."""
    dock = [*["broker"] * white, *["smith_copper", "smith_silver", "smith_gold"] * 2][:6]
    game = automa({**QUIET, "dock": dock, "community": MAYOR_AND_NATIVES, "mines/copper": 7})

    game.expect({"used": moved, "bank": 21 - moved})


def test_a_step_moves_what_there_is() -> None:
    """M-SOLO-18: bank 12, 4 White cards: 12 moved, and the bank runs out."""
    game = automa({**QUIET, "bank": 12, "used": 9})

    game.expect({"bank": 21, "used": 0})


def test_after_a_mineout_the_colour_leaves_the_dock() -> None:
    """M-SOLO-19, -20, -21, -22: Rainbow too, the Community not; refilled cards count in later steps only.

    Rules: M-SOLO-20, M-SOLO-21, M-SOLO-22.
    """
    dock = ["miner_gold", "jeweler", "broker", "broker", "broker", "broker"]
    patch = {**QUIET, "dock": dock, "community": ["smith_gold", "native_1", "native_3", "mayor"], "mines/gold": 2}
    game = automa({**patch, "deck": ["broker"] * 3 + ["miner_gold", "smith_copper"], "mines/jewel": 4})

    assert ["smith_copper", "miner_gold"] == game.short("dock")[:2]
    assert ["miner_gold", "jeweler"] == game.short("discard")[:2]
    game.expect({"sold": counts(copper=1, jewel=1)})  # the Jeweler left before Silver and Copper; the new Smith counts
    assert "smith_gold" == game.short("community")[0]


def test_nobody_induces_an_automa_mineout() -> None:
    """M-SOLO-23, R-37: Mayor, Mafia and Broker are silent; a Smith works, for it hangs on the points.

    Rules: M-SOLO-37.
    """
    area = ["mafia", "broker", "smith_gold"]
    patch = {**QUIET, "community": ["mayor", "broker", "broker", "broker"], "dock": ["miner_gold", *["broker"] * 5]}
    game = automa({**patch, "mines/gold": 1, "0/cubes": {"gold": 1}, "0/area": area, "0/hand": []})

    game.expect({"0/vp": 1 + 1, "0/cubes": {}, "0/hand": []})


def test_a_mineout_of_the_own_turn_clears_no_dock() -> None:
    """M-SOLO-24: and Mayor, Mafia and Broker work."""
    patch = {
        "mines/copper": 1,
        "sold/copper": 6,
        "0/hand": ["worker"] * 4,
        "dock": ["smith_copper"] * 6,
        "0/area": ["mafia"],
    }
    game = plot(solo(patch), "mine_copper mine_gold mine_jewel mine_silver")
    game.take("discard worker")

    game.expect({"0/vp": 1 + 1, "0/cubes": {"copper": 1}})
    assert ["smith_copper"] * 6 == game.short("dock")


def test_the_game_ends_without_points() -> None:
    """M-SOLO-26."""
    assert automa({**QUIET, "0/ap": 0}).over
    assert not automa({**QUIET, "0/ap": 1}).over


@pytest.mark.parametrize(
    ("points", "grade", "won"),
    [
        (14, "Worker", False),
        (15, "Miner", True),
        (24, "Miner", True),
        (25, "Mayor", True),
        (35, "Mayor", True),
        (36, "Master", True),
    ],
)
def test_s16_the_classes(points: int, grade: str, won: bool) -> None:
    """M-SOLO-27, S16: 14, 15, 24, 25, 35 and 36 are the borders."""
    outcome = automa({**QUIET, "dock": DOCK, "0/ap": 0, "0/vp": points}).outcome

    assert ("class", grade, won) == (outcome.kind, outcome.grade, outcome.winners == (0,))
