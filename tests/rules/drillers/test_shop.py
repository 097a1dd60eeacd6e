"""Shops, purchases, permanents, batteries, and the refresh tile. Rules: D-SHOP."""

from __future__ import annotations

from headframe.testing import Scenario, scenario
from rules.drillers.tables import pass_turn, surfaced, tiled

EMPTY_SHOPS: dict[str, list[str]] = {
    f"{shop}_{pile}": [] for shop in ("drilling", "movement", "utility") for pile in ("row", "deck")
}
OWN_TURN_AGAIN = 2  # turns of a game for two


def around(game: Scenario) -> None:
    """Let a whole round pass."""
    for _ in range(OWN_TURN_AGAIN):
        pass_turn(game)


def test_four_shops_sell_one_type_each() -> None:
    """D-SHOP-01: SPINERAMA sells drills, PONY EXPRESS movement, BOTS 4 LESS utility, a fourth the advanced cards."""
    shops = scenario().rules.kinds["shops"].bodies

    assert {"drilling": "SPINERAMA", "movement": "PONY EXPRESS", "utility": "BOTS 4 LESS"}.items() <= {
        shop.type: shop.name for shop in shops
    }.items()
    assert {"drilling", "movement", "utility", "advanced"} == {shop.type for shop in shops}


def test_every_card_lies_in_the_shop_of_its_type() -> None:
    """D-SHOP-01, D-CARD-34: rows and decks hold the cards of their shop's type alone."""
    game = scenario()
    kind = game.rules.kinds["cards"]
    piles = {type_: [f"{type_}_row", f"{type_}_deck"] for type_ in ("drilling", "movement", "utility")}
    piles["advanced"] = ["row", "deck", "waiting"]

    found = {
        type_: {kind.bodies[kind.index[card]].type for pile in names for card in game[pile]}
        for type_, names in piles.items()
    }

    assert {type_: {type_} for type_ in piles} == found


def test_any_face_up_card_may_be_bought_for_its_price() -> None:
    """D-SHOP-02: AUTO-DRILL 5 and BURNER DRILL 6 of a row, both on offer, cost just that."""
    for card, price in (("auto_drill", 5), ("burner_drill", 6)):
        game = surfaced({"0/credits": 12, "drilling_row": ["auto_drill", "burner_drill"]})

        game.take(f"buy {card}")

        game.expect({"0/credits": 12 - price})


def test_a_card_that_is_not_face_up_cannot_be_bought() -> None:
    """D-SHOP-02: the top of a shop's deck is not on sale."""
    patch = {**EMPTY_SHOPS, "drilling_row": ["burner_drill"], "drilling_deck": ["auto_drill"], "0/credits": 12}
    game = surfaced(patch)

    reason = game.refused("buy auto_drill")

    assert "D-SHOP-02" == reason.rule


def test_a_bought_card_goes_on_top_of_the_deck() -> None:
    """D-SHOP-03: it is neither in the hand nor in the discard pile."""
    game = surfaced({"0/credits": 5, "drilling_row": ["auto_drill", "burner_drill"], "0/deck": ["claw", "crutch"]})

    game.take("buy auto_drill")

    game.expect({"0/deck": ["claw", "crutch", "auto_drill"], "0/discard": []})


def test_the_last_card_bought_is_drawn_first() -> None:
    """D-SHOP-04: AUTO-DRILL, then BURNER DRILL: Upkeep draws BURNER DRILL before AUTO-DRILL."""
    patch = {
        "0/credits": 11,
        "drilling_row": ["auto_drill", "burner_drill"],
        "0/deck": ["claw", "crutch"],
        "0/hand": [],
    }
    game = surfaced(patch)

    game.take("buy auto_drill", "buy burner_drill")
    game.expect({"0/deck": ["claw", "crutch", "auto_drill", "burner_drill"]})
    game.take("end_surfacing")

    game.expect({"0/hand": ["burner_drill", "auto_drill", "crutch"], "0/deck": ["claw"]})


def test_a_permanent_lies_beside_the_dashboard() -> None:
    """D-SHOP-05, D-UPK-08, C-21: HOVER PADS enter no pile of cards, and Upkeep leaves them where they are."""
    game = surfaced({"0/credits": 8, "movement_row": ["hover_pads"], "0/deck": ["claw", "crutch"], "0/hand": []})

    game.take("buy hover_pads")

    game.expect(
        {"0/permanents": ["hover_pads"], "0/deck": ["claw", "crutch"], "0/hand": [], "0/play": [], "0/discard": []}
    )
    around(game)
    assert ["hover_pads"] == game.short("0/permanents")
    assert all("hover_pads" not in game.short(f"0/{pile}") for pile in ("deck", "hand", "play", "discard"))


def test_a_permanent_works_once_in_each_operations() -> None:
    """D-SHOP-06, D-UPK-18: HOVER PADS give 1 movement, are refused the second time, and work again next turn."""
    game = scenario(patch={"1/permanents": ["hover_pads"]})
    pass_turn(game)

    game.take("use hover_pads")
    reason = game.refused("use hover_pads")

    assert "D-SHOP-06" == reason.rule
    game.expect({"1/movement": 1})
    around(game)
    game.take("use hover_pads")
    game.expect({"1/movement": 1})


def test_a_permanent_bought_in_surfacing_waits_for_the_next_operations() -> None:
    """D-SHOP-07: HOVER PADS are of no use in the Surfacing that bought them."""
    game = surfaced({"0/credits": 8, "movement_row": ["hover_pads"]})
    game.take("buy hover_pads")

    game.refused("use hover_pads")

    around(game)
    game.take("use hover_pads")
    game.expect({"0/movement": 1})


def test_a_permanent_is_not_played_and_gives_no_fuel_as_a_card() -> None:
    """D-SHOP-08: NUCLEAR REACTOR is no hand card; its effect gives 1 fuel and costs no play."""
    game = scenario(patch={"1/permanents": ["nuclear_reactor"], "1/fuel": 4, "1/hand": []})
    pass_turn(game)

    for use in ("main", "fuel"):
        assert "D-CARD-01" == game.refused(f"play nuclear_reactor {use}").rule
    game.take("use nuclear_reactor")

    game.expect({"1/fuel": 5, "1/play": [], "1/permanents": ["nuclear_reactor"]})


def test_any_number_of_permanents_may_be_owned() -> None:
    """D-SHOP-09: a sixth is bought like the first, and all of them work."""
    five = ["hover_pads", "nuclear_reactor", "3d_printer", "surgeon", "deep_neural_network"]
    game = surfaced({"0/permanents": five, "0/credits": 11, "drilling_row": ["wrecking_ball"]})

    game.take("buy wrecking_ball")
    around(game)
    game.patch({"0/movement_gained": 2, "0/fuel": 9, "0/drones_up": 1, "0/deck": ["claw", "crutch"]})
    game.take(*(f"use {card}" for card in [*five, "wrecking_ball"]))

    game.expect(
        {"0/permanents": [*five, "wrecking_ball"], "0/drilling": 2, "0/movement": 1, "0/drones_up": 2, "0/fuel": 7}
    )


def test_an_advanced_card_needs_a_battery() -> None:
    """D-SHOP-10: 20 credits without a battery tile buy no AUTO-DRILL ULTRA."""
    game = surfaced({"0/credits": 20, "row": ["auto_drill_ultra"], **tiled("c2a")})

    reason = game.refused("buy auto_drill_ultra")

    assert "D-SHOP-10" == reason.rule


def test_a_battery_is_paid_once() -> None:
    """D-SHOP-10, D-DEF-14: a battery tile that lies face down pays nothing."""
    game = surfaced({"0/credits": 20, "row": ["auto_drill_ultra"], **tiled("b3"), "0/exhausted": ["b3"]})

    reason = game.refused("buy auto_drill_ultra")

    assert "D-SHOP-10" == reason.rule


def test_an_advanced_card_costs_credits_and_one_battery() -> None:
    """D-SHOP-10, D-SHOP-11: AUTO-DRILL ULTRA costs 8 credits, and the only battery tile is turned face down."""
    game = surfaced({"0/credits": 20, "row": ["auto_drill_ultra"], **tiled("c2a", "b3")})

    game.take("buy auto_drill_ultra")

    game.expect({"0/credits": 12, "0/exhausted": ["b3"], "row": []})
    assert "auto_drill_ultra" == game.short("0/deck")[-1]


def test_credits_alone_must_suffice_for_an_advanced_card_too() -> None:
    """D-SHOP-10, D-SHOP-14: a battery does not replace the 8 credits."""
    game = surfaced({"0/credits": 7, "row": ["auto_drill_ultra"], **tiled("b3")})

    reason = game.refused("buy auto_drill_ultra")

    assert "D-SHOP-14" == reason.rule
    game.expect({"0/exhausted": []})


def test_the_player_chooses_which_battery_pays() -> None:
    """D-SHOP-11, C-40: of two battery tiles the one picked is turned down; nothing is paid before the pick."""
    game = surfaced({"0/credits": 20, "row": ["auto_drill_ultra"], **tiled("b3", "c2a", "c3a")})

    game.take("buy auto_drill_ultra")
    assert [("battery", "drillers:b3"), ("battery", "drillers:c3a")] == sorted(game.words())
    game.expect({"0/credits": 20, "0/exhausted": [], "row": ["auto_drill_ultra"]})
    game.take("battery c3a")

    game.expect({"0/credits": 12, "0/exhausted": ["c3a"], "row": []})


def test_a_bought_card_leaves_a_gap_until_upkeep() -> None:
    """D-SHOP-12, D-UPK-16: row X, Y, buy X: row Y; Upkeep lays the top of the deck beside it."""
    patch = {
        "0/credits": 5,
        "drilling_row": ["auto_drill", "burner_drill"],
        "drilling_deck": ["laser_cutter", "jackhammer"],
    }
    game = surfaced(patch)

    game.take("buy auto_drill")

    game.expect({"drilling_row": ["burner_drill"]})
    pass_turn(game)
    game.expect({"drilling_row": ["burner_drill", "jackhammer"], "drilling_deck": ["laser_cutter"]})


def test_a_card_for_nothing_is_bought_without_credits() -> None:
    """D-SHOP-13: PANIC BUTTON costs 0."""
    game = surfaced({"0/credits": 0, "movement_row": ["panic_button", "flywheel"]})

    game.take("buy panic_button")

    game.expect({"0/credits": 0, "movement_row": ["flywheel"]})
    assert "panic_button" == game.short("0/deck")[-1]


def test_too_few_credits_buy_nothing() -> None:
    """D-SHOP-14: AUTO-DRILL costs 5, so 4 credits are refused."""
    game = surfaced({"0/credits": 4, "drilling_row": ["auto_drill"]})

    reason = game.refused("buy auto_drill")

    assert "D-SHOP-14" == reason.rule


def test_cards_are_not_sold_back() -> None:
    """D-SHOP-14: nothing in Surfacing turns a bought card into its price; selling takes minerals only."""
    game = surfaced({"0/credits": 5, "drilling_row": ["auto_drill"], "0/hand": [], "0/storage": []})

    game.take("buy auto_drill")

    assert "D-SELL-08" == game.refused("sell").rule
    assert not [words for words in game.words() if "drillers:auto_drill" in words]


def test_purchases_are_limited_by_payment_alone() -> None:
    """D-SHOP-15: 38 credits buy all six cards of three rows in one Surfacing, and then none."""
    patch = {
        "0/credits": 38,
        "drilling_row": ["auto_drill", "burner_drill"],
        "movement_row": ["proper_propeller", "rocket_engine"],
        "utility_row": ["coffee_break", "refuelling_break"],
        "row": [],
    }
    game = surfaced(patch)

    game.take(*(f"buy {card}" for row in ("drilling_row", "movement_row", "utility_row") for card in patch[row]))  # type: ignore[attr-defined]  # a list of names

    game.expect({"0/credits": 0, "drilling_row": [], "movement_row": [], "utility_row": []})
    assert 6 == len(set(game.short("0/deck")[-6:]))


def test_an_empty_shop_deck_is_never_filled_again() -> None:
    """D-SHOP-16: with the deck empty a purchase leaves its gap for good; no other card fills it."""
    patch = {
        "movement_row": ["panic_button", "flywheel"],
        "movement_deck": [],
        "0/credits": 10,
        "0/discard": ["rocket_drone"],
    }
    game = surfaced(patch)

    game.take("buy panic_button", "repair discard rocket_drone")
    for _ in range(3):
        around(game)
        game.expect({"movement_row": ["flywheel"], "movement_deck": []})


def test_the_refresh_tile_is_for_surfacing_only() -> None:
    """D-SHOP-17, D-GEN-10: it is refused in Operations and works in Surfacing."""
    game = scenario()

    reason = game.refused("refresh drilling")

    assert "operations" in reason.text
    game.take("end_operations", "refresh drilling")
    game.expect({"0/refresh_tile": 0})


def test_refreshing_lays_the_row_under_the_deck_and_deals_two() -> None:
    """D-SHOP-18, D-SHOP-24, C-10: the row goes under the whole deck; the two cards on top come face up."""
    patch = {
        "drilling_row": ["auto_drill", "burner_drill"],
        "drilling_deck": ["laser_cutter", "jackhammer", "mining_drone"],
    }
    game = surfaced(patch)

    game.take("refresh drilling")

    game.expect({"0/refresh_tile": 0, "drilling_row": ["mining_drone", "jackhammer"]})
    deck = game.short("drilling_deck")
    assert "laser_cutter" == deck[-1]
    assert {"auto_drill", "burner_drill"} == set(deck[:2])


def test_the_returned_cards_are_shuffled() -> None:
    """D-SHOP-18: which of the two lies lower is left to chance."""
    orders = set()
    for seed in range(1, 13):
        game = scenario(
            seed=seed, patch={"drilling_row": ["auto_drill", "burner_drill"], "drilling_deck": ["jackhammer"] * 2}
        )
        game.take("end_operations", "refresh drilling")
        orders.add(tuple(game.short("drilling_deck")))

    assert {("auto_drill", "burner_drill"), ("burner_drill", "auto_drill")} == orders


def test_refreshing_one_shop_leaves_the_others() -> None:
    """D-SHOP-18: the shop that was chosen changes, no other."""
    game = surfaced()
    before = {
        pile: game[pile] for pile in ("movement_row", "movement_deck", "utility_row", "utility_deck", "row", "deck")
    }

    game.take("refresh drilling")

    assert before == {pile: game[pile] for pile in before}


def test_refreshing_fills_a_row_with_a_gap() -> None:
    """D-SHOP-19, D-SHOP-20: one card left after a purchase, refreshed: two again, to be bought as well."""
    patch = {
        "0/credits": 14,
        "drilling_row": ["auto_drill", "burner_drill"],
        "drilling_deck": ["laser_cutter", "jackhammer", "superior_soaker"],
    }
    game = surfaced(patch)

    game.take("buy auto_drill", "refresh drilling")

    game.expect({"drilling_row": ["superior_soaker", "jackhammer"], "drilling_deck": ["burner_drill", "laser_cutter"]})
    game.take("buy jackhammer")
    game.expect({"0/credits": 0, "drilling_row": ["superior_soaker"]})


def test_the_refresh_tile_may_come_before_any_purchase() -> None:
    """D-SHOP-20: what it brings can be bought in the same Surfacing."""
    patch = {
        "0/credits": 9,
        "drilling_row": ["burner_drill", "auto_drill"],
        "drilling_deck": ["laser_cutter", "jackhammer"],
    }
    game = surfaced(patch)

    game.take("refresh drilling", "buy jackhammer")

    game.expect({"0/credits": 0, "drilling_row": ["laser_cutter"]})


def test_with_an_empty_deck_the_same_cards_come_back() -> None:
    """D-SHOP-21: deck 0, row X, Y: row X, Y again."""
    game = surfaced({"drilling_row": ["auto_drill", "burner_drill"], "drilling_deck": []})

    game.take("refresh drilling")

    assert {"auto_drill", "burner_drill"} == set(game.short("drilling_row"))
    game.expect({"drilling_deck": [], "0/refresh_tile": 0})


def test_with_one_card_in_the_deck_one_comes_back() -> None:
    """D-SHOP-21: the row goes under first, so the deck's only card comes up with one of the old."""
    game = surfaced({"drilling_row": ["auto_drill", "burner_drill"], "drilling_deck": ["jackhammer"]})

    game.take("refresh drilling")

    row, deck = game.short("drilling_row"), game.short("drilling_deck")
    assert "jackhammer" == row[0]
    assert {"auto_drill", "burner_drill"} == {row[1], *deck}


def test_the_refresh_tile_is_used_once_in_a_game() -> None:
    """D-SHOP-17, D-SHOP-22, D-SHOP-23, C-14: refused at once, and in every later Surfacing; face down it scores 0."""
    game = surfaced()
    before = game.outcome.results[0].lines["refresh_tile"]

    game.take("refresh drilling")

    assert (1, 0) == (before, game.outcome.results[0].lines["refresh_tile"])
    for _ in range(3):
        assert "D-SHOP-22" == game.refused("refresh movement").rule
        around(game)
        game.take("end_operations")


def test_refreshing_drones_does_not_turn_the_refresh_tile_back() -> None:
    """D-SHOP-23: ROCKET DRONE PLUS refreshes two drones and no tile."""
    game = scenario(patch={"0/hand": ["rocket_drone_plus"], "0/refresh_tile": 0, "0/drones_up": 0})

    game.take("play rocket_drone_plus main")

    game.expect({"0/drones_up": 2, "0/refresh_tile": 0})


def test_the_returned_cards_are_hidden_again() -> None:
    """D-SHOP-24, D-INFO-06: no seat can tell the cards under the deck, though both saw them in the row."""
    game = surfaced(
        {
            "drilling_row": ["auto_drill", "burner_drill"],
            "drilling_deck": ["laser_cutter", "jackhammer", "mining_drone"],
        }
    )

    game.take("refresh drilling")

    assert [[None, None, None]] * 2 == [game.known("drilling_deck", seat=seat) for seat in range(2)]
