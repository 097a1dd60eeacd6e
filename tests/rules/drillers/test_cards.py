"""Every card, one by one: main effect, fuel, price, points, text (section 4.8)."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import pytest

from headframe.testing import Scenario, ruleset, scenario
from headframe_drillers.tables import Tables
from rules.drillers.card_table import ADVANCED, CARDS, DRILLING, LATER, MOVEMENT, STARTING, UTILITY, Row

Rig = dict[str, Any]  # Any: JSON
PLAYED = [row for row in CARDS if row.play != "permanent"]
PERMANENTS = [row for row in CARDS if row.play == "permanent"]
FIELDS = {"D": "drilling", "M": "movement", "F": "fuel", "$": "credits"}
ROWS = {"drilling": "drilling_row", "movement": "movement_row", "utility": "utility_row", "advanced": "OldTech/row"}


def named(rows: Sequence[Row]) -> pytest.MarkDecorator:
    """Run a test for each of the rows."""
    return pytest.mark.parametrize("row", rows, ids=[row.card for row in rows])


def ready(card: str) -> Scenario:
    """Hold one card: fuel 7/15, a gold in storage, three known cards to draw, no drone face up."""
    return scenario(
        patch={
            "0/hand": [card],
            "0/deck": ["crutch", "grabber", "claw"],
            "0/fuel": 7,
            "0/fuel_cap": 15,
            "0/fuel_steps": 5,
            "0/credits": 1,
            "0/storage": ["G"],
            "0/drones_up": 0,
        }
    )


def rig(game: Scenario) -> Rig:
    """Return everything about the first rig."""
    found: Rig = game.short("actors/0/Rig")
    return found


def pay(rig: Rig, row: Row) -> None:
    """Take the cost of a main effect from a rig."""
    if row.play == "solid":
        rig["storage"], rig["overflow"] = [], {"G": 1}
    else:
        rig["fuel"] -= row.play


def apply(rig: Rig, card: str, part: str) -> None:
    """Do to a rig what one part of the notation says, by other means than the engine's."""
    match part.split():
        case ["draw", n]:
            for _ in range(int(n)):
                rig["hand"].append(rig["deck"].pop())
        case ["drone", n]:
            rig["drones_up"] += int(n)
        case ["cap", which]:
            rig[f"{which}_cap"] += 1
            rig["fuel_steps"] += which == "fuel"
        case ["dmg", place]:
            rig[{"top": "deck"}.get(place, place)].append("damage")
        case ["floor", floor]:
            rig["floor"] = int(floor)
        case ["gone"]:
            rig["play"].remove(card)
            rig["removed"].append(card)
        case [gain]:
            gain_points(rig, FIELDS[gain[0]], int(gain[1:]))


def gain_points(rig: Rig, field: str, n: int) -> None:
    """Add to a number of a rig; what comes onto a gauge is counted as gained."""
    rig[field] += n
    if field in {"movement", "drilling"}:
        rig[f"{field}_gained"] += n


@named(PLAYED)
def test_a_main_effect_costs_and_gives_exactly_what_the_card_says(row: Row) -> None:
    """D-CARD-03, D-CARD-11, D-CARD-12: nothing else of the rig changes."""
    game = ready(row.card)
    expected = copy.deepcopy(rig(game))
    expected["hand"], expected["play"] = [], [row.card]
    pay(expected, row)
    for part in row.main.split(", "):
        apply(expected, row.card, part)
    expected["live"] = [row.card] if row.card in LATER else []

    game.take(f"play {row.card} main", *row.answers)

    assert expected == rig(game)
    assert game["0/fuel"] >= 0
    game.expect({"damage": ["damage"] * (12 - ("dmg" in row.main))})


@named(PLAYED)
def test_a_card_played_for_fuel_gives_its_fuel_and_nothing_else(row: Row) -> None:
    """D-CARD-06, D-CARD-07: the card lies in the play area, the tank rises by the card's fuel value."""
    game = ready(row.card)
    expected = copy.deepcopy(rig(game))
    expected |= {"hand": [], "play": [row.card], "fuel": 7 + row.fuel, "fuel_plays": 1}

    game.take(f"play {row.card} fuel")

    assert expected == rig(game)


@named([row for row in PLAYED if row.play not in {"solid", 0}])
def test_a_main_effect_needs_its_whole_fuel(row: Row) -> None:
    """D-CARD-04: one fuel too few refuses the main effect."""
    game = ready(row.card).patch({"0/fuel": int(row.play) - 1})

    reason = game.refused(f"play {row.card} main")

    assert "D-CARD-04" == reason.rule
    assert f"needs {row.play} fuel, you have {int(row.play) - 1}" == reason.text


@named(PERMANENTS)
def test_a_permanent_works_once_per_operations(row: Row) -> None:
    """D-SHOP-06, D-CARD-17: exactly what it says, then not again before the owner's next Operations."""
    game = ready("torso").patch({"0/permanents": [row.card], "0/live": [row.card]})
    game.patch({"0/movement_gained": 3, "0/drilling_gained": 3})
    expected = copy.deepcopy(rig(game))
    for part in row.main.split(", "):
        apply(expected, row.card, part)
    expected["live"] = []

    game.take(f"use {row.card}")

    assert expected == rig(game)
    assert "D-SHOP-06" == game.refused(f"use {row.card}").rule


@named([row for row in CARDS if row.type in ROWS])
def test_a_card_costs_its_price(row: Row) -> None:
    """D-SHOP-03, D-SHOP-05, D-SHOP-10, D-SHOP-14, D-CARD-25: credits, for an advanced card a battery as well."""
    shop = {ROWS[row.type]: [row.card], "0/tiles": ["b3"], "0/notches": 3, "0/storage": ["G"], "0/deck": ["claw"]}
    game = scenario(patch={**shop, "0/hand": [], "0/credits": max(row.credits - 1, 0)})
    game.take("end_operations")
    if row.credits:
        assert "D-SHOP-14" == game.refused(f"buy {row.card}").rule
        game.patch({"0/credits": row.credits})

    game.take(f"buy {row.card}")

    permanent = row.play == "permanent"
    game.expect(
        {
            "0/credits": 0,
            "0/storage": ["G"],
            "0/exhausted": ["b3"] if row.type == "advanced" else [],
            "0/deck": ["claw"] if permanent else ["claw", row.card],
            "0/permanents": [row.card] if permanent else [],
            ROWS[row.type]: [],
        }
    )


@named(STARTING)
def test_a_starting_card_scores_its_points(row: Row) -> None:
    """D-SCORE-10: the printed points, most of them negative."""
    game = scenario(patch={"0/hand": [row.card], "0/deck": []})

    assert row.points == game.outcome.results[0].lines["cards"]


def test_cards_of_shops_score_nothing() -> None:
    """D-SCORE-12: all 52 of them owned, in hand or beside the dashboard."""
    bought = [row for row in CARDS if row.type in ROWS]
    hand, beside = [r.card for r in bought if r in PLAYED], [r.card for r in bought if r in PERMANENTS]
    game = scenario(patch={"0/hand": hand, "0/permanents": beside, "0/deck": []})

    assert (45, 7) == (len(hand), len(beside))
    assert 0 == game.outcome.results[0].lines["cards"]


@named(CARDS)
def test_the_text_of_a_card_says_what_it_does(row: Row) -> None:
    """D-CARD-03, C-36: the text is made from the effects, so it cannot say anything else; names as in the rulebook."""
    rules = ruleset()
    facts = rules[Tables].cards[[id_.split(":")[1] for id_ in rules.kinds["cards"].ids].index(row.card)]

    assert row.text == facts.text
    assert row.card.replace("_", " ").upper() == facts.name.replace("-", " ")
    assert (row.type, row.play == "permanent") == (facts.type, facts.permanent)


def test_there_are_seventy_four_cards_for_one_player() -> None:
    """D-SETUP-10, D-SETUP-17: 8 starting cards, 14 DAMAGE, 12 of each ordinary shop, 16 advanced."""
    kind = ruleset().kinds["cards"]
    copies = {id_.split(":")[1]: body.copies for id_, body in zip(kind.ids, kind.bodies, strict=True)}

    assert {row.card: 14 if row.card == "damage" else 1 for row in CARDS} == copies
    assert 74 == sum(copies.values())


@pytest.mark.parametrize(
    ("zones", "rows"),
    [
        (("drilling_row", "drilling_deck"), DRILLING),
        (("movement_row", "movement_deck"), MOVEMENT),
        (("utility_row", "utility_deck"), UTILITY),
        (("OldTech/row", "OldTech/deck", "OldTech/waiting"), ADVANCED),
        (("0/hand", "0/deck"), STARTING),
    ],
)
def test_the_type_of_a_card_decides_its_shop(zones: tuple[str, ...], rows: tuple[Row, ...]) -> None:
    """D-CARD-34: each shop holds the cards of its type, and starting cards and DAMAGE are in none."""
    game = scenario()

    held = [card for zone in zones for card in game.short(zone)]

    assert sorted(row.card for row in rows) == sorted(held)
