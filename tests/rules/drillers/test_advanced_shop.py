"""The old-tech dealer's row grows when floor 4 opens. Rules: D-ADV."""

from __future__ import annotations

from pathlib import Path

from headframe.testing import Scenario, scenario
from rules.drillers.tables import pass_turn, surfaced, tiled
from samples.extra_content import load_with

ROW, WAITING = ["auto_drill_ultra", "recoil_capacitor"], ["surgeon", "repair_bots"]
DECK = ["3d_printer", "antigravity_drive", "atomic_dislocator", "super_heavy_drill", "transformer_drill"]
SHOP = {"row": ROW, "waiting": WAITING, "deck": DECK}
ON_3 = {"0/floor": 3, "deepest": 3, "open": ["brewery", "dispatch"], "closed": ["lobby", "jackpot", "sulfur_cave"]}
ASKER = """{
  "name": "ASKER", "deck": "deep", "copies": 1,
  "triggers": [{"on": ["reveal"], "effects": [{"op": "choose", "options": [
    {"effects": []}, {"effects": [{"op": "gain", "what": "credits", "n": 10}]}]}]}]
}"""


def grown(patch: dict[str, object] | None = None) -> Scenario:
    """Return a game in which the first player has just opened floor 4."""
    game = scenario(patch={**SHOP, **ON_3, "0/drilling": 4, **(patch or {})})
    game.take("remove_barrier")
    return game


def test_the_hidden_pair_joins_the_row() -> None:
    """D-ADV-01, C-02: opening floor 4 lays both face up beside the row."""
    game = grown()

    assert [*ROW, *WAITING] == sorted(game.short("row"), key=[*ROW, *WAITING].index)
    game.expect({"waiting": [], "deck": DECK})
    assert None not in game.known("row", seat=1)


def test_no_other_floor_grows_the_shop() -> None:
    """D-ADV-01: opening floors 3 and 5 changes nothing there."""
    for floor, cards in ((2, ["brewery"]), (4, ["brewery", "dispatch", "lobby"])):
        patch = {
            "0/floor": floor,
            "deepest": floor,
            "open": cards,
            "closed": ["jackpot", "sulfur_cave"],
            "0/drilling": 5,
        }
        game = scenario(patch={**SHOP, **patch})

        game.take("remove_barrier")

        game.expect({"row": ROW, "waiting": WAITING})


def test_from_then_on_the_row_holds_four() -> None:
    """D-ADV-02: after a purchase Upkeep fills the row to four, in this turn and in later ones."""
    game = grown({"0/credits": 8})

    game.take("drone_buy surgeon")
    assert 3 == len(game["row"])
    pass_turn(game)

    assert 4 == len(game["row"])
    assert "transformer_drill" == game.short("row")[-1]
    pass_turn(game)
    assert 4 == len(game["row"])


def test_the_shop_grows_before_on_reveal_effects(tmp_path: Path) -> None:
    """D-ADV-03, D-DRILL-22: while floor 4's card asks its on-reveal question, four cards lie there."""
    rules = load_with(tmp_path, {"floor_cards/asker": ASKER})
    patch = {**SHOP, **ON_3, "closed": ["lobby", "jackpot", "asker"], "0/drilling": 4}
    game = scenario(rules=rules, patch=patch)

    game.take("remove_barrier")

    assert [("choose", "1"), ("choose", "2")] == game.words()
    assert 4 == len(game["row"])
    game.expect({"0/floor": 3})


def test_it_does_not_matter_who_opens_the_floor() -> None:
    """D-ADV-03, C-35: seat 1 opens floor 4 on its own turn, and the row grows for both."""
    game = scenario(patch={**SHOP, **ON_3, "0/floor": 0})
    pass_turn(game)
    game.patch({"1/floor": 3, "1/drilling": 4})

    game.take("remove_barrier")

    assert 4 == len(game["row"])


def test_a_gap_stays_until_upkeep() -> None:
    """D-ADV-04: row 1 after a drone purchase; floor 4 opens: row 3; Upkeep: row 4."""
    game = scenario(patch={**SHOP, **ON_3, **tiled("b3"), "0/drilling": 4, "0/credits": 8})

    game.take("drone_buy recoil_capacitor")
    game.expect({"row": ["auto_drill_ultra"]})
    game.take("remove_barrier")
    assert {"auto_drill_ultra", *WAITING} == set(game.short("row"))
    pass_turn(game)

    assert {"auto_drill_ultra", *WAITING, "transformer_drill"} == set(game.short("row"))


def test_refreshing_the_grown_shop_returns_four_and_deals_four() -> None:
    """D-ADV-05, D-ADV-06, C-10: the four go under the deck, none leaves the game; the top four come up."""
    game = surfaced({"row": [*ROW, *WAITING], "waiting": [], "deck": DECK, "grown": 1, "deepest": 4})

    game.take("refresh advanced")

    assert DECK[:0:-1] == game.short("row")
    deck = game.short("deck")
    assert {*ROW, *WAITING} == set(deck[:4])
    assert DECK[:1] == deck[4:]


def test_before_floor_4_opens_the_row_holds_two() -> None:
    """D-ADV-07, D-SETUP-12: two at setup, two again after a purchase and Upkeep, two after a refresh."""
    assert 2 == len(scenario()["row"])
    game = surfaced({**SHOP, **tiled("b3"), "0/credits": 8})
    game.take("buy auto_drill_ultra")
    pass_turn(game)
    game.expect({"row": ["recoil_capacitor", "transformer_drill"]})
    game.take("end_operations")

    game.take("refresh advanced")

    assert 2 == len(game["row"])


def test_the_hidden_pair_is_out_of_reach_before() -> None:
    """D-ADV-08, D-INFO-08: nobody buys, sees or refreshes it while floor 4 is closed."""
    game = surfaced({**SHOP, **tiled("b3"), "0/credits": 20})

    for card in WAITING:
        assert "D-SHOP-02" == game.refused(f"buy {card}").rule
    assert [[None, None]] * 2 == [game.known("waiting", seat=seat) for seat in range(2)]
    game.take("refresh advanced")

    game.expect({"waiting": WAITING})
    assert not set(WAITING) & {*game.short("row"), *game.short("deck")}


def test_the_pair_is_never_revealed_if_floor_4_stays_closed() -> None:
    """D-ADV-09: at the end of such a game nobody can tell the two cards."""
    game = scenario(patch={**SHOP, "ender": 1})

    pass_turn(game)

    assert game.over
    assert [[None, None]] * 2 == [game.known("waiting", seat=seat) for seat in range(2)]
