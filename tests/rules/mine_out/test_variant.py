"""The variant: the draft and what its tiles do (M-VARIANT)."""

from __future__ import annotations

from collections.abc import Mapping

from headframe.errors import IllegalAction
from headframe.testing import Scenario, scenario
from headframe.views.root import view_of
from rules.mine_out.tables import BLACK, RED, YELLOW, plot

ALL_BONUS = ["plus_2_rupees", "plus_4_vp", "plus_1_card", "max_4"]


def draft(*, seats: int = 3, **patch: object) -> Scenario:
    """Return a game at the first pick of the draft."""
    return scenario("mine_out", seats=seats, patch=patch)


def drafted(patch: Mapping[str, object] | None = None, *, price_tile: int = RED) -> Scenario:
    """Return a game of three with MAX 4 before one seat, before the first plot."""
    game = draft(bonus_tiles=["max_4", "plus_2_rupees", "plus_4_vp"])
    bonus = ["plus_2_rupees", "plus_4_vp"]
    for seat in (RED, BLACK, YELLOW):
        game.take("draft_bonus max_4" if seat == price_tile else f"draft_bonus {bonus.pop()}")
    game.take("draft_turn turn_order_3", "draft_turn turn_order_2")
    return game.patch(patch or {})


def test_it_is_for_three_or_four() -> None:
    """M-VARIANT-01, M-VARIANT-04: after the full set-up, the dock visible; alone nobody drafts."""
    game = draft()
    assert 9 == len(game["dock"])
    assert {"draft_turn", "draft_bonus"} == {words[0] for words in game.words()}

    assert {"plot"} == {words[0] for words in scenario("mine_out", seats=1).words()}


def test_four_players_draft_eight_tiles() -> None:
    """M-VARIANT-02."""
    game = draft(seats=4)

    assert 4 == len(game["turn_tiles"])
    assert sorted(ALL_BONUS) == sorted(game.short("bonus_tiles"))


def test_three_players_draft_six() -> None:
    """M-VARIANT-03: turn order 1 to 3, and three bonus tiles of four; each of them is removed in some game."""
    rules = draft().rules
    games = [scenario("mine_out", seats=3, seed=seed, rules=rules) for seed in range(25)]

    assert ["turn_order_1", "turn_order_2", "turn_order_3"] == games[0].short("turn_tiles")
    assert {3} == {len(game["bonus_tiles"]) for game in games}
    removed = [set(ALL_BONUS) - set(game.short("bonus_tiles")) for game in games]
    assert set(ALL_BONUS) == set().union(*removed)


def test_picks_go_round_and_back() -> None:
    """M-VARIANT-05: A B C, C B A from the start player on; a single option is taken by itself."""
    game, order = draft(seats=4), []
    while game.words("draft_turn") or game.words("draft_bonus"):
        order.append(game.state.actor)
        game.take(game.words()[0])

    assert [0, 1, 2, 3, 3, 2, 1] == order  # the last pick of seat 0 has one option left
    assert 8 == game["picks"]


def test_the_second_pick_is_of_the_other_kind() -> None:
    """M-VARIANT-06: everyone ends with one of each."""
    game = draft(bonus_tiles=ALL_BONUS[:3])
    game.take("draft_turn turn_order_2", "draft_bonus plus_4_vp", "draft_turn turn_order_1")
    assert {"draft_bonus"} == {words[0] for words in game.words()}
    assert game.refused("draft_turn turn_order_3").rule == "M-VARIANT-06"
    assert game.refused("draft_bonus plus_4_vp").rule == "M-VARIANT-05"
    game.take("draft_bonus plus_1_card")

    for seat in range(3):
        assert game[f"{seat}/turn_tile"]
        assert game[f"{seat}/bonus_tile"]


def test_s7_a_whole_draft() -> None:
    """M-VARIANT-07 to -09, M-VARIANT-14, S7: stack Black, Yellow, Red; Yellow 4 points; Black 9 rupees; bank 19.

    Rules: M-VARIANT-08, M-VARIANT-09.
    """
    game = draft(bonus_tiles=["plus_2_rupees", "plus_4_vp", "max_4"])
    game.take("draft_bonus max_4", "draft_turn turn_order_1", "draft_turn turn_order_2")
    game.take("draft_bonus plus_4_vp")  # what is left for Black and Red is theirs

    game.expect(
        {"discs": [BLACK, YELLOW, RED], "2/vp": 4, "1/rupees": 9, "bank": 19, "0/bonus_tile": "mine_out_variant:max_4"}
    )
    game.expect({"0/turn_tile": "mine_out_variant:turn_order_3", "0/ap": 45, "2/earned": {}})


def test_one_card_is_drawn_unseen() -> None:
    """M-VARIANT-10: hand 3; others see no more than that."""
    game = draft(bonus_tiles=["plus_1_card", "plus_4_vp", "plus_2_rupees"], deck=["worker", "jeweler"])
    game.take("draft_bonus plus_1_card", "draft_turn turn_order_1", "draft_turn turn_order_2")
    game.take("draft_bonus plus_4_vp")

    assert ["jeweler", "miner_white", "worker"] == sorted(game.short("0/hand"))
    assert [None] * 3 == game.known("0/hand", seat=1)


DEAR = "mine_gold mine_silver mine_jewel port"  # 1 + 2 + 3 + 2 from the Market
PLOTS = (DEAR, "mine_copper mine_silver mine_gold mine_jewel", "mine_copper mine_silver mine_gold mine_jewel")


def test_s15_max_4_fixes_the_price_of_one_turn() -> None:
    """M-VARIANT-11, -12, -13, S15, R-33: priced 9 from the Copper Mine, 20 points: 16; pawn and actions as plotted.

    Rules: M-VARIANT-12, M-VARIANT-13, M-VARIANT-33.
    """
    game = drafted({"0/ap": 20, "1/ap": 19, "2/ap": 18, "0/pawn": "copper_mine"})
    plot(game, *PLOTS)
    assert ["mine_gold", "mine_silver", "mine_jewel", "port"] == game.short("0/open_plot")
    game.expect({"0/ap": 20, "0/pawn": "copper_mine"})
    assert view_of(game, 0).prompts[0].text.endswith("The plot costs 9")
    game.take("fix_price yes")

    game.expect({"0/ap": 16, "0/price": 4, "0/pawn": "port_site", "0/bonus_tile": None})
    assert game.can("discard worker")


def test_max_4_may_be_kept() -> None:
    """M-VARIANT-11: whoever says no pays the price and is asked again in the next turn."""
    game = drafted()
    plot(game, *PLOTS)
    game.take("fix_price no")

    game.expect({"0/ap": 45 - 8, "0/bonus_tile": "mine_out_variant:max_4"})


def test_max_4_also_makes_a_cheap_turn_cost_4() -> None:
    """M-VARIANT-11, R-33: exactly 4, and once only: the next turn costs what it costs.

    Rules: M-VARIANT-33.
    """
    game = drafted()
    plot(game, "sell mine_copper pub play", *PLOTS[1:])
    game.take("fix_price yes")
    game.expect({"0/ap": 41, "modifiers": []})


def test_only_its_holder_is_asked() -> None:
    """M-VARIANT-11: Black is asked in its own turn, Red is not."""
    game = drafted(price_tile=BLACK)
    plot(game, DEAR, PLOTS[1], PLOTS[2])

    assert not game.can("fix_price yes")
    assert RED == game["active"]


def test_without_the_variant_there_is_no_draft() -> None:
    """M-VARIANT-01, M-SETUP-05: left out, the first decision is the plot."""
    game = scenario("mine_out", seats=3, without=("mine_out_variant",))

    assert {"plot"} == {words[0] for words in game.words()}
    try:
        game.take("plot repeat")
    except IllegalAction:
        return
    raise AssertionError("Repeat may not begin a plot")
