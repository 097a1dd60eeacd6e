"""The shipped content and rule values against the tables of the rules: section 1 (components) and section 4 (gaps)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from headframe.content import mark_of
from headframe.testing import ruleset

PRINTED, REPORTED = "printed", "reported"
KINDS = "SGAER"

# rule value, number, mark
SECTION_1_2 = (
    ("drillers:start_floor", 0, PRINTED),
    ("drillers:start_fuel", 10, PRINTED),
    ("drillers:start_fuel_cap", 10, PRINTED),
    ("drillers:start_movement", 0, PRINTED),
    ("drillers:start_drilling", 0, PRINTED),
    ("drillers:start_storage_cap", 2, PRINTED),
    ("drillers:drones", 3, PRINTED),
    ("drillers:start_drones_up", 1, PRINTED),
    ("drillers:refresh_tiles", 1, PRINTED),
    ("drillers:start_damage", 1, PRINTED),
)
SECTION_1_3 = (
    ("drillers:start_credits_2", (2, 4), PRINTED),
    ("drillers:start_cards_2", (3, 4), PRINTED),
    ("drillers:start_credits_3", (2, 3, 5), PRINTED),
    ("drillers:start_cards_3", (3, 4, 4), PRINTED),
    ("drillers:start_credits_4", (2, 5, 4, 7), PRINTED),
    ("drillers:start_cards_4", (3, 3, 4, 4), PRINTED),
)
SECTION_1_4 = (
    ("drillers:move_cost", 1, PRINTED),
    ("drillers:collect_cost", 1, PRINTED),
    ("drillers:default_movement_fuel", 3, PRINTED),
    ("drillers:default_drilling_fuel", 4, PRINTED),
    ("drillers:default_damage_fuel", 3, PRINTED),
    ("drillers:default_damages_per_turn", 1, PRINTED),
    ("drillers:repair_price", 5, PRINTED),
    ("drillers:repairs_per_surfacing", 1, PRINTED),
    ("drillers:discard_credits", 2, PRINTED),
    ("drillers:storage_upgrade_price", 3, PRINTED),
    ("drillers:free_keep", 1, PRINTED),
    ("drillers:keep_fuel", 1, PRINTED),
    ("drillers:draw", 3, PRINTED),
    ("drillers:row_size", 2, PRINTED),
    ("drillers_advanced_shop:row_size", 2, PRINTED),
    ("drillers_advanced_shop:grown_row_size", 4, PRINTED),
    ("drillers_advanced_shop:hidden_cards", 2, PRINTED),
    ("drillers_advanced_shop:growth_floor", 4, PRINTED),
    ("drillers:credits_per_point", 5, PRINTED),
)
SECTIONS_4_1_TO_4_3 = (
    ("drillers:track_length", 25, REPORTED),
    ("drillers:overflow_slots", 10, REPORTED),
    ("drillers:market_S", (4, 3, 2), REPORTED),
    ("drillers:market_G", (5, 4, 3), REPORTED),
    ("drillers:market_A", (6, 6, 5), REPORTED),
    ("drillers:market_E", (8, 8, 7), REPORTED),
    ("drillers:market_R", (10, 10, 9), REPORTED),
    ("drillers:overflow_prices", (0, 0, 4, 6, 8), REPORTED),
    ("drillers:mineral_points", (2, 3, 4, 5, 6), REPORTED),
    ("drillers:fuel_cap_prices", (2, 2, 3, 3, 3, 4, 4, 4), REPORTED),
    ("drillers:max_storage_cap", 7, REPORTED),
    ("drillers:refresh_points", 1, REPORTED),
    ("drillers:refresh_used_points", 0, PRINTED),
)

# 4.4: floor, minerals, corridor cost, depth loss; barrier: floor, cost, points, notches, points lost
FLOORS = (
    (0, "", None, 0),
    (1, "", None, 0),
    (2, "SS", 2, 3),
    (3, "GA", 2, 5),
    (4, "GAE", 3, 7),
    (5, "AER", 4, 9),
    (6, "GAER", 5, 11),
)
BARRIERS = (("b3", 3, 3, 10, 3, 2), ("b4", 4, 4, 15, 4, 1), ("b5", 5, 5, 20, 5, 1), ("b6", 6, 6, 25, 6, 1))

# 4.5: floor, points, notches, then the tiles: minerals, exhaust effect, points lost
BATTERY: dict[str, Any] = {"op": "battery"}  # Any: JSON
DRAW: dict[str, Any] = {"op": "draw", "n": 1}  # Any: JSON
DRONE: dict[str, Any] = {"op": "refresh_drone", "n": 1}  # Any: JSON


def gain(what: str, n: int) -> dict[str, Any]:  # Any: JSON
    """Return the effect that gains something."""
    return {"op": "gain", "what": what, "n": n}


CORRIDORS = {
    "c2a": (2, 4, 2, "SG", gain("credits", 2), 1),
    "c2b": (2, 4, 2, "SG", gain("fuel", 2), 2),
    "c2c": (2, 4, 2, "SG", DRAW, 3),
    "c2d": (2, 4, 2, "SG", gain("credits", 3), 2),
    "c2e": (2, 4, 2, "SG", gain("fuel", 1), 1),
    "c3a": (3, 6, 2, "SGA", BATTERY, 2),
    "c3b": (3, 6, 2, "GGA", BATTERY, 2),
    "c3c": (3, 6, 2, "SGG", BATTERY, 2),
    "c3d": (3, 6, 2, "SA", BATTERY, 2),
    "c3e": (3, 6, 2, "GGG", BATTERY, 2),
    "c3f": (3, 6, 2, "GA", BATTERY, 2),
    "c4a": (4, 10, 3, "GAA", DRAW, 3),
    "c4b": (4, 10, 3, "AAE", DRONE, 1),
    "c4c": (4, 10, 3, "AAE", gain("credits", 5), 2),
    "c4d": (4, 10, 3, "GAE", gain("fuel", 2), 1),
    "c4e": (4, 10, 3, "AE", gain("movement", 1), 2),
    "c4f": (4, 10, 3, "GAE", gain("movement", 1), 2),
    "c4g": (4, 10, 3, "AAA", gain("fuel", 2), 1),
    "c5a": (5, 15, 4, "AAAR", BATTERY, 1),
    "c5b": (5, 15, 4, "EER", BATTERY, 1),
    "c5c": (5, 15, 4, "AAR", BATTERY, 1),
    "c5d": (5, 15, 4, "AEE", BATTERY, 1),
    "c5e": (5, 15, 4, "AER", BATTERY, 1),
    "c5f": (5, 15, 4, "EEE", BATTERY, 1),
    "c6a": (6, 21, 5, "ERR", DRAW, 3),
    "c6b": (6, 21, 5, "EERR", gain("fuel", 2), 2),
    "c6c": (6, 21, 5, "EEER", gain("fuel", 1), 1),
    "c6d": (6, 21, 5, "ERR", DRONE, 1),
    "c6e": (6, 21, 5, "RR", DRONE, 1),
}

# 4.6: line, points, what each other player gets
MILESTONES = {
    "drillers_milestones:milestone_1": (5, 4, gain("credits", 3)),
    "drillers_milestones:milestone_2": (10, 5, gain("credits", 4)),
    "drillers_milestones:milestone_3": (15, 6, gain("credits", 5)),
    "drillers:final": (None, 18, DRAW),
}
NAMED_CARDS = {
    *("torso", "grabber", "spider_leg", "vintage_drill", "damage"),
    *("cleaning_break", "mining_drone", "refuelling_drone", "superhot_furnace", "current_credit_miner"),
}
STARTING = {"torso", "vintage_drill", "crutch", "spider_leg", "claw", "grabber", "stock_propeller", "mining_arm"}


def bodies(kind: str) -> dict[str, Any]:  # Any: the struct of the kind
    """Return all content of a kind by id, by local id where this is the base game's."""
    loaded = ruleset().kinds[kind]
    return {id_.removeprefix("drillers:"): body for id_, body in zip(loaded.ids, loaded.bodies, strict=True)}


def mark(kind: str, id_: str, pointer: str) -> str:
    """Return where a value of shipped content comes from."""
    return mark_of(ruleset().entries[kind][id_].marks, pointer)


def letters(minerals: Iterable[str]) -> str:
    """Return minerals as one word, cheapest first."""
    return "".join(sorted(minerals, key=KINDS.index))


@pytest.mark.parametrize(
    ("name", "number", "source"),
    [*SECTION_1_2, *SECTION_1_3, *SECTION_1_4, *SECTIONS_4_1_TO_4_3],
    ids=str,
)
def test_a_rule_value_is_that_of_its_table(name: str, number: int | tuple[int, ...], source: str) -> None:
    """Sections 1.2 to 1.4 and 4.1 to 4.3: the number, its default, and where it comes from."""
    rules = ruleset()

    assert rules.rule_values[name] == number
    assert rules.rule_declarations[name].default == number
    assert rules.rule_declarations[name].mark == source


def test_every_rule_value_is_in_a_table_or_a_ruling() -> None:
    """Two values stand in no table: who starts, which is drawn, and the safety stop, which is off by default."""
    listed = {name for name, _, _ in (*SECTION_1_2, *SECTION_1_3, *SECTION_1_4, *SECTIONS_4_1_TO_4_3)}
    own = {name for name in ruleset().rule_values if name.split(":")[0] in {"drillers", "drillers_advanced_shop"}}

    assert own - listed == {"drillers:first_seat", "drillers:idle_rounds"}
    assert ruleset().rule_values["drillers:first_seat"] == -1
    assert ruleset().rule_values["drillers:idle_rounds"] == 0


def test_there_are_66_shared_cards_and_8_starting_cards() -> None:
    """Section 1.1 and 1.2: 14 damage, 12 each of drilling, movement and utility, 16 advanced; 8 of each mech."""
    counts: Counter[str] = Counter()
    for body in bodies("cards").values():
        counts[body.type] += body.copies

    assert counts == {"mech": 8, "damage": 14, "drilling": 12, "movement": 12, "utility": 12, "advanced": 16}
    assert counts.total() - counts["mech"] == 66
    assert {id_ for id_, body in bodies("cards").items() if body.type == "mech"} == STARTING
    assert mark("cards", "drillers:damage", "/copies") == PRINTED


def test_cards_and_floors_that_the_rulebook_names_are_marked_printed() -> None:
    """C-36, C-37: the names that the rulebook prints, and no others."""
    cards = {id_ for id_ in ruleset().entries["cards"] if mark("cards", id_, "/name") == PRINTED}
    floors = {id_ for id_ in ruleset().entries["floor_cards"] if mark("floor_cards", id_, "/name") == PRINTED}

    assert {id_.split(":")[1] for id_ in cards} == NAMED_CARDS
    assert {id_.split(":")[1] for id_ in floors} == {"jackpot", "lava_cave", "sulfur_cave"}


def test_every_shop_card_is_there_once() -> None:
    """Section 4.8: 14 DAMAGE cards, one copy of everything else (of starting cards, one for each player)."""
    for id_, card in bodies("cards").items():
        assert card.copies == (14 if card.type == "damage" else 1), id_


def test_there_are_29_corridor_tiles_and_4_barriers() -> None:
    """Section 1.1: stacks of 5, 6, 7, 6, 5 on floors 2 to 6; barriers on the four lowest floors."""
    tiles = bodies("tiles").values()
    stacks = Counter(tile.floor for tile in tiles if not tile.barrier)

    assert stacks == {2: 5, 3: 6, 4: 7, 5: 6, 6: 5}
    assert stacks.total() == 29
    assert sorted(tile.floor for tile in tiles if tile.barrier) == [3, 4, 5, 6]
    assert {mark("tiles", id_, "/floor") for id_ in ruleset().entries["tiles"]} == {PRINTED}


def test_there_are_12_floor_cards_4_shops_4_milestones_and_5_minerals() -> None:
    """Section 1.1: 3 starting and 9 deep floor cards, 4 shops, 3 progress milestones and the final one."""
    assert Counter(card.deck for card in bodies("floor_cards").values() for _ in range(card.copies)) == {
        "start": 3,
        "deep": 9,
    }
    assert {shop.type for shop in bodies("shops").values()} == {"drilling", "movement", "utility", "advanced"}
    assert sorted(bodies("milestones")) == sorted(id_.removeprefix("drillers:") for id_ in MILESTONES)
    assert "".join(ruleset().kinds["minerals"].ids) == KINDS


def test_the_three_ordinary_shops_have_their_names() -> None:
    """D-SHOP-01: the shops that the rulebook names."""
    names = {shop.type: shop.name for shop in bodies("shops").values()}

    assert names["drilling"] == "SPINERAMA"
    assert names["movement"] == "PONY EXPRESS"
    assert names["utility"] == "BOTS 4 LESS"


@pytest.mark.parametrize(("floor", "minerals", "corridor_cost", "depth_loss"), FLOORS)
def test_a_floor_is_that_of_table_4_4(floor: int, minerals: str, corridor_cost: int | None, depth_loss: int) -> None:
    """Section 4.4: first minerals, corridor cost, points lost for ending there."""
    body = bodies("floors")[f"floor_{floor}"]

    assert body.floor == floor
    assert letters(body.minerals) == minerals
    assert body.corridor_cost == corridor_cost
    assert body.depth_loss == depth_loss
    assert mark("floors", f"drillers:floor_{floor}", "/minerals") == REPORTED
    assert mark("floors", f"drillers:floor_{floor}", "/floor") == PRINTED


@pytest.mark.parametrize(("id_", "floor", "cost", "points", "notches", "loss"), BARRIERS)
def test_a_barrier_is_that_of_table_4_4(id_: str, floor: int, cost: int, points: int, notches: int, loss: int) -> None:
    """Section 4.4: every barrier is a battery; the one of floor 3 loses 2 points, the others 1."""
    tile = bodies("tiles")[id_]

    assert (tile.floor, tile.barrier, tile.points, tile.notches) == (floor, cost, points, notches)
    assert tile.exhaust.loss == loss
    assert tile.exhaust.effects == [BATTERY]
    assert tile.minerals == ()


@pytest.mark.parametrize("id_", sorted(CORRIDORS))
def test_a_corridor_is_that_of_table_4_5(id_: str) -> None:
    """Section 4.5: points and length of the floor, the tile's own minerals, exhaust effect and loss."""
    floor, points, notches, minerals, effect, loss = CORRIDORS[id_]
    tile = bodies("tiles")[id_]

    assert (tile.floor, tile.points, tile.notches, tile.barrier) == (floor, points, notches, None)
    assert letters(tile.minerals) == minerals
    assert tile.exhaust.effects == [effect]
    assert tile.exhaust.loss == loss


def test_no_tile_is_beside_the_tables() -> None:
    """Sections 4.4 and 4.5 list every tile there is."""
    assert set(bodies("tiles")) == {*CORRIDORS, *(row[0] for row in BARRIERS)}


def test_floors_and_tiles_hold_no_more_minerals_than_there_are() -> None:
    """Section 4.5, cross-check: S 10, G 20, A 27, E 23, R 15 of the 13, 21, 27, 23, 21 in the box."""
    held = Counter(kind for body in (*bodies("floors").values(), *bodies("tiles").values()) for kind in body.minerals)
    box = {"S": 13, "G": 21, "A": 27, "E": 23, "R": 21}

    assert held == {"S": 10, "G": 20, "A": 27, "E": 23, "R": 15}
    assert all(held[kind] <= box[kind] for kind in KINDS)
    assert sum(box.values()) == 105


def test_some_corridor_for_2_drilling_adds_a_sapphire() -> None:
    """Section 1.5: what the rulebook's examples reveal of corridors and barriers."""
    cheap = [body.floor for body in bodies("floors").values() if body.corridor_cost == 2]

    assert any("A" in tile.minerals and tile.floor in cheap for tile in bodies("tiles").values() if not tile.barrier)
    assert any(tile.barrier == 4 for tile in bodies("tiles").values())


def test_the_market_keeps_what_examples_reveal() -> None:
    """Section 1.5 and 4.2: first emerald 8, gold overflow 0, sapphire overflow 4, gold 3 points; all spaces pay 90."""
    values = ruleset().rule_values
    columns: list[Any] = [values[f"drillers:market_{kind}"] for kind in KINDS]  # Any: rule values are of many types
    overflow, points = values["drillers:overflow_prices"], values["drillers:mineral_points"]
    assert isinstance(overflow, tuple)
    assert isinstance(points, tuple)

    assert columns[KINDS.index("E")][0] == 8
    assert overflow[KINDS.index("G")] == 0
    assert overflow[KINDS.index("A")] == 4
    assert points[KINDS.index("G")] == 3
    assert [sum(column) for column in columns] == [9, 12, 17, 23, 29]
    assert sum(map(sum, columns)) == 90


def test_the_fuel_cap_ends_at_18() -> None:
    """Section 4.3: eight steps from 10."""
    prices = ruleset().rule_values["drillers:fuel_cap_prices"]
    assert isinstance(prices, tuple)

    assert 10 + len(prices) == 18


@pytest.mark.parametrize("id_", MILESTONES)
def test_a_milestone_is_that_of_table_4_6(id_: str) -> None:
    """Section 4.6, C-03: lines 5, 10, 15 with 4, 5, 6 points; the final one is worth 18 and lets the others draw."""
    line, points, others = MILESTONES[id_]
    token = ruleset().entries["milestones"][id_].body

    assert (token.line, token.points) == (line, points)
    assert token.others == [others]
    assert mark("milestones", id_, "/points") == (PRINTED if line is None else REPORTED)


def test_examples_of_cards_are_marked_printed() -> None:
    """Section 1.5: GRABBER pays 4 fuel for 2 drilling, SPIDER LEG gives 2 movement, VINTAGE DRILL is 3 fuel."""
    cards = bodies("cards")

    assert cards["grabber"].main.cost == {"fuel": 4}
    assert cards["grabber"].main.effects == [gain("drilling", 2)]
    assert mark("cards", "drillers:grabber", "/main/cost/fuel") == PRINTED
    assert cards["spider_leg"].main.effects == [gain("movement", 2)]
    assert mark("cards", "drillers:spider_leg", "/main/effects") == PRINTED
    assert cards["vintage_drill"].fuel == 3
    assert mark("cards", "drillers:vintage_drill", "/fuel") == PRINTED


def test_a_starting_deck_loses_11_points() -> None:
    """Section 4.8 and 1.5: starting cards with negative points exist; with one DAMAGE they add up to -11."""
    cards = bodies("cards")

    assert cards["damage"].points == -3
    assert sum(cards[id_].points for id_ in STARTING) + cards["damage"].points == -11


def test_the_ordinary_shops_cost_220_credits_together() -> None:
    """Section 4.11: 36 cards, about 6 credits each."""
    sold = [card for card in bodies("cards").values() if card.type in {"drilling", "movement", "utility"}]

    assert len(sold) == 36
    assert sum(card.price["credits"] for card in sold) == 220


def test_every_advanced_card_costs_a_battery() -> None:
    """Section 4.8: and no other card does."""
    for id_, card in bodies("cards").items():
        batteries = (card.price or {}).get("battery", 0)
        assert batteries == (1 if card.type == "advanced" else 0), id_
