"""Content files of Drillers, each with one fault, and what the loader has to say about it: the cases of a test."""

from __future__ import annotations

from typing import NamedTuple

CARD = """{
  "name": "CARD", "type": "drilling", "copies": 1, "fuel": 3,
  "price": {"credits": 5},
  "main": {
    "cost": {"fuel": 1},
    "effects": [{"op": "gain", "what": "drilling", "n": 2}],
    "abilities": [{"limit": "once", "cost": {"fuel": 2}, "effects": [{"op": "draw", "n": 1}]}]
  }
}"""
PERMANENT = """{
  "name": "PERMANENT", "type": "utility", "copies": 1,
  "price": {"credits": 7},
  "permanent": true,
  "abilities": [{
    "limit": "once_per_operations",
    "cond": {"gained_this_turn": {"what": "movement", "min": 3}},
    "effects": [{"op": "gain", "what": "fuel", "n": 1}]
  }]
}"""
MECH = """{
  "name": "MECH", "type": "mech", "copies": 1, "fuel": 3,
  "main": {
    "cost": {"fuel": 1},
    "effects": [
      {"op": "choose", "options": [
        {"effects": [{"op": "gain", "what": "drilling", "n": 1}]},
        {"cost": {"fuel": 1}, "effects": [{"op": "gain", "what": "movement", "n": 1}]}
      ]}
    ]
  }
}"""
WAITING = """{
  "name": "WAITING", "type": "movement", "copies": 1, "fuel": 4,
  "price": {"credits": 3},
  "main": {
    "cost": {"fuel": 1},
    "effects": [
      {"op": "gain", "what": "fuel", "n": "cards_played_for_fuel_this_turn"},
      {"op": "when", "on": ["corridor"], "until": "operations_end",
       "effects": [{"op": "gain", "what": "fuel", "n": 1}]},
      {"op": "modify", "rule": "collect_cost.S", "value": 0, "until": "operations_end"},
      {"op": "may", "cost": {"credits": 1}, "effects": [{"op": "draw", "n": 1}]},
      {"op": "if", "cond": {"has_room": "storage"}, "effects": [{"op": "draw", "n": 1}]}
    ]
  }
}"""
FLOOR = """{
  "name": "FLOOR", "deck": "deep", "copies": 1,
  "triggers": [
    {"on": ["reveal"], "effects": [{"op": "gain", "what": "fuel", "n": 2}]},
    {"on": ["corridor"], "limit": "first_per_turn", "effects": [{"op": "damage", "n": 1, "to": "hand"}]}
  ]
}"""
TILE = """{
  "floor": 2, "points": 4, "notches": 2,
  "minerals": ["S", "G"],
  "exhaust": {"loss": 1, "effects": [{"op": "gain", "what": "credits", "n": 2}]}
}"""
BARRIER = """{
  "floor": 3, "barrier": 3, "points": 10, "notches": 3,
  "exhaust": {"loss": 2, "effects": [{"op": "battery"}]}
}"""
MILESTONE = """{
  "name": "MILESTONE", "line": 7, "points": 4,
  "others": [{"op": "gain", "what": "credits", "n": 3}]
}"""
SOUND = {
    "cards/card": CARD,
    "cards/permanent": PERMANENT,
    "cards/mech": MECH,
    "cards/waiting": WAITING,
    "floor_cards/floor": FLOOR,
    "milestones/milestone": MILESTONE,
    "tiles/tile": TILE,
}


class Case(NamedTuple):
    """A fault: in a sound file `old` becomes `new`; the problem points at the start of `at` and says `says`."""

    kind: str
    text: str
    old: str
    new: str
    at: str
    says: str
    code: str


GAIN, NAMED = '{"op": "gain", "what": "drilling", "n": 2}', "effects"
UNKNOWN = {
    "op": Case("cards", CARD, '"op": "draw"', '"op": "drew"', '"drew"', 'did you mean "draw"', "unknown-word"),
    "cost": Case("cards", CARD, '{"fuel": 2}', '{"fule": 2}', '"fule"', 'did you mean "fuel"', "unknown-word"),
    "price": Case("cards", CARD, '"credits": 5', '"credit": 5', '"credit"', 'did you mean "credits"', "unknown-word"),
    "condition": Case(
        "cards",
        PERMANENT,
        '"gained_this_turn": {"what": "movement", "min": 3}',
        '"gained_today": {}',
        '"gained_today"',
        "gained_this_turn",
        "unknown-word",
    ),
    "limit of an ability": Case(
        "cards", CARD, '"once"', '"twice"', '"twice"', '"once", "once_per_operations"', "not-one-of"
    ),
    "limit of a trigger": Case(
        "floor_cards",
        FLOOR,
        '"first_per_turn"',
        '"first_per_game"',
        '"first_per_game"',
        '"first_per_turn"',
        "not-one-of",
    ),
    "trigger of a floor card": Case(
        "floor_cards", FLOOR, '["corridor"]', '["corridors"]', '"corridors"', 'did you mean "corridor"', "unknown-word"
    ),
    "trigger of when": Case(
        "cards", WAITING, '["corridor"]', '["corridoor"]', '"corridoor"', 'did you mean "corridor"', "unknown-word"
    ),
    "moment": Case(
        "cards",
        WAITING,
        '"until": "operations_end",\n',
        '"until": "operation_end",\n',
        '"operation_end"',
        'did you mean "operations_end"',
        "unknown-word",
    ),
    "amount": Case(
        "cards",
        WAITING,
        '"cards_played_for_fuel_this_turn"',
        '"cards_played_for_fuel"',
        '"cards_played_for_fuel"',
        'did you mean "cards_played_for_fuel_this_turn"',
        "unknown-word",
    ),
    "value": Case(
        "cards",
        WAITING,
        '"collect_cost.S"',
        '"collect_cost.Q"',
        '"collect_cost.Q"',
        'mean "collect_cost.',
        "unknown-value",
    ),
    "mineral": Case("tiles", TILE, '["S", "G"]', '["S", "Q"]', '"Q"', '"A", "E", "G", "R", "S"', "not-one-of"),
    "card type": Case("cards", CARD, '"drilling", "copies"', '"drill", "copies"', '"drill"', "drilling", "not-one-of"),
    "what is gained": Case("cards", PERMANENT, '"what": "fuel"', '"what": "fool"', '"fool"', '"fuel"', "not-one-of"),
}
MISPLACED = {
    "battery as a cost of main": Case(
        "cards", CARD, '{"fuel": 1}', '{"battery": 1}', '"battery"', "it may stand in price", "misplaced-word"
    ),
    "battery as a cost of an ability": Case(
        "cards", CARD, '{"fuel": 2}', '{"battery": 1}', '"battery"', "it may stand in price", "misplaced-word"
    ),
    "battery as a cost of an option": Case(
        "cards",
        MECH,
        '{"cost": {"fuel": 1}, "effects"',
        '{"cost": {"battery": 1}, "effects"',
        '"battery"',
        "it may stand in price",
        "misplaced-word",
    ),
    "battery as a cost of may": Case(
        "cards", WAITING, '{"credits": 1}', '{"battery": 1}', '"battery"', "it may stand in price", "misplaced-word"
    ),
    "battery among a card's effects": Case(
        "cards", CARD, GAIN, '{"op": "battery"}', '{"op": "battery"}', "only a payment", "misplaced-word"
    ),
    "battery beside another effect of a tile": Case(
        "tiles", TILE, '"n": 2}', '"n": 2}, {"op": "battery"}', '[{"op": "gain"', "stands alone", "misplaced-word"
    ),
    "battery among a token's bonuses": Case(
        "milestones",
        MILESTONE,
        '{"op": "gain", "what": "credits", "n": 3}',
        '{"op": "battery"}',
        '{"op": "battery"}',
        "only a payment",
        "misplaced-word",
    ),
    "solid fuel as a cost of an ability": Case(
        "cards", CARD, '{"fuel": 2}', '{"solid_fuel": 1}', '"solid_fuel"', "cannot stand in ability", "misplaced-word"
    ),
    "solid fuel as a cost of an option": Case(
        "cards",
        MECH,
        '{"cost": {"fuel": 1}, "effects"',
        '{"cost": {"solid_fuel": 1}, "effects"',
        '"solid_fuel"',
        "cannot stand in option",
        "misplaced-word",
    ),
    "solid fuel as a cost of may": Case(
        "cards", WAITING, '{"credits": 1}', '{"solid_fuel": 1}', '"solid_fuel"', "cannot stand in may", "misplaced-word"
    ),
    "movement as a cost of main": Case(
        "cards", CARD, '{"fuel": 1}', '{"movement": 1}', '"movement"', "cannot stand in main", "misplaced-word"
    ),
    "fuel and solid fuel together": Case(
        "cards",
        CARD,
        '{"fuel": 1}',
        '{"fuel": 1, "solid_fuel": 1}',
        '{"fuel": 1, ',
        "exactly one of fuel and solid_fuel",
        "bad-cost",
    ),
    "a third word beside the fuel of main": Case(
        "cards",
        CARD,
        '{"fuel": 1}',
        '{"fuel": 1, "credits": 1}',
        '"credits": 1',
        "cannot stand in main",
        "misplaced-word",
    ),
    "fuel in a price": Case(
        "cards", CARD, '{"credits": 5}', '{"fuel": 5}', '"fuel": 5', "it may stand in cost", "misplaced-word"
    ),
    "a price on a card that is not sold": Case(
        "cards",
        MECH,
        '"fuel": 3,',
        '"fuel": 3, "price": {"credits": 1},',
        '"price"',
        "is not sold",
        "misplaced-word",
    ),
    "no price on a card that is sold": Case(
        "cards", CARD, '"price": {"credits": 5},', "", "{\n", 'needs a "price"', "missing-field"
    ),
    "two conditions at once": Case(
        "cards",
        PERMANENT,
        '"min": 3}}',
        '"min": 3}, "has_room": "storage"}',
        '{"gained_this_turn"',
        "at most 1 entry",
        "too-long",
    ),
    "no condition in if": Case(
        "cards", WAITING, '"cond": {"has_room": "storage"}, ', "", '{"op": "if"', '"cond"', "missing-field"
    ),
    "an empty condition": Case(
        "cards", WAITING, '{"has_room": "storage"}', "{}", "{}", "at least 1 entry", "too-short"
    ),
    "a permanent's limit in a played card": Case(
        "cards", CARD, '"once"', '"once_per_operations"', '"once_per_operations"', "cannot stand here", "misplaced-word"
    ),
    "a played card's limit in a permanent": Case(
        "cards", PERMANENT, '"once_per_operations"', '"once"', '"once"', "cannot stand here", "misplaced-word"
    ),
    "the game's own limit in content": Case(
        "cards", CARD, '"once"', '"once_per_game"', '"once_per_game"', "not the text", "not-one-of"
    ),
    "an ability without a limit": Case(
        "cards", CARD, '"limit": "once", ', "", '{"cost": {"fuel": 2}', '"limit"', "missing-field"
    ),
    "first_per_turn beside another trigger": Case(
        "floor_cards", FLOOR, '["corridor"]', '["collect"]', '"first_per_turn"', "counts corridors", "misplaced-word"
    ),
    "a trigger of when on a floor card": Case(
        "floor_cards",
        FLOOR,
        '["reveal"]',
        '["card_played_for_fuel"]',
        '"card_played_for_fuel"',
        "floor card cannot wait",
        "misplaced-word",
    ),
    "a trigger of a floor card in when": Case(
        "cards", WAITING, '["corridor"]', '["end_operations"]', '"end_operations"', "cannot wait", "misplaced-word"
    ),
    "a single trigger without its list": Case(
        "floor_cards", FLOOR, '["reveal"]', '"reveal"', '"reveal"', "a list", "wrong-type"
    ),
    "abilities beside the main effect": Case(
        "cards",
        MECH,
        '"fuel": 3,',
        '"fuel": 3, "abilities": [{"limit": "once", "effects": [{"op": "draw", "n": 1}]}],',
        '"abilities"',
        'stand in "main"',
        "misplaced-word",
    ),
    "triggers on a card": Case(
        "cards", MECH, '"main"', '"triggers": [], "main"', '"triggers"', "no field", "unknown-field"
    ),
    "one option alone": Case(
        "cards",
        MECH,
        '},\n        {"cost": {"fuel": 1}, "effects": [{"op": "gain", "what": "movement", "n": 1}]}',
        "}",
        '[\n        {"effects"',
        "at least 2 items",
        "too-short",
    ),
    "options outside choose": Case(
        "cards", CARD, '"n": 1}', '"n": 1, "options": []}', '"options"', "no field", "unknown-field"
    ),
    "no effects outside an option": Case(
        "cards", CARD, GAIN, "", '[],\n    "abilities"', "empty only in an option", "empty-effects"
    ),
    "no cost in main": Case("cards", CARD, '"cost": {"fuel": 1},', "", "{\n    \n", '"cost"', "missing-field"),
    "no fuel value on a played card": Case("cards", CARD, ', "fuel": 3,', ",", "{\n", 'needs "fuel"', "missing-field"),
    "no main effect on a played card": Case(
        "cards", CARD, CARD[CARD.index(',\n  "main"') : -2], "", "{\n", 'needs "main"', "missing-field"
    ),
    "no number of copies": Case("cards", CARD, '"copies": 1, ', "", "{\n", '"copies"', "missing-field"),
    "an id in the file": Case("cards", CARD, '"name"', '"id": "claw", "name"', '"id"', 'no "id"', "reserved-key"),
    "a kind in the file": Case(
        "tiles", TILE, '"floor"', '"kind": "tile", "floor"', '"kind"', 'no "kind"', "reserved-key"
    ),
    "minerals on a barrier tile": Case(
        "tiles",
        BARRIER,
        '"notches": 3,',
        '"notches": 3, "minerals": ["S"],',
        '"minerals"',
        "no minerals",
        "misplaced-word",
    ),
    "remove_self on a permanent": Case(
        "cards",
        PERMANENT,
        '{"op": "gain", "what": "fuel", "n": 1}',
        '{"op": "remove_self"}',
        '{"op": "remove_self"}',
        'an ability below "main"',
        "misplaced-word",
    ),
    "remove_self on a tile": Case(
        "tiles",
        TILE,
        '{"op": "gain", "what": "credits", "n": 2}',
        '{"op": "remove_self"}',
        '{"op": "remove_self"}',
        "main effect",
        "misplaced-word",
    ),
}
NAME = '"name": "CARD"'
BLANKS = {
    "a name of blanks": Case("cards", CARD, NAME, '"name": "  "', '"  "', "can be read", "bad-pattern"),
    "a text of blanks": Case("cards", CARD, NAME, f'"text": " ", {NAME}', '" "', "can be read", "bad-pattern"),
}
NUMBERS = {
    "a negative amount": Case("cards", CARD, '"n": 2', '"n": -2', "-2", "at least 1", "out-of-range"),
    "an amount of nothing": Case("cards", CARD, '"n": 2', '"n": 0', "0}", "at least 1", "out-of-range"),
    "a fractional amount": Case("cards", CARD, '"n": 2', '"n": 1.5', "1.5", "no whole number", "not-an-integer"),
    "a negative cost": Case("cards", CARD, '{"fuel": 1}', '{"fuel": -1}', "-1", "at least 0", "out-of-range"),
    "a fractional cost": Case(
        "cards", CARD, '{"fuel": 2}', '{"fuel": 0.5}', "0.5", "no whole number", "not-an-integer"
    ),
    "a negative price": Case("cards", CARD, '"credits": 5', '"credits": -5', "-5", "at least 0", "out-of-range"),
    "a negative fuel value": Case("cards", CARD, '"fuel": 3', '"fuel": -3', "-3", "at least 0", "out-of-range"),
    "a negative loss": Case("tiles", TILE, '"loss": 1', '"loss": -1', "-1", "at least 0", "out-of-range"),
    "no length": Case("tiles", TILE, '"notches": 2', '"notches": 0', "0", "at least 1", "out-of-range"),
    "a negative number of cards": Case("cards", CARD, '"n": 1}', '"n": -1}', "-1", "at least 1", "out-of-range"),
    "an amount in quotes": Case("tiles", TILE, '"points": 4', '"points": "4"', '"4"', "without quotes", "wrong-type"),
}
SENSE = {
    "a permanent with a main effect": Case(
        "cards",
        PERMANENT,
        '"permanent": true,',
        '"permanent": true, "main": {"cost": {"fuel": 0}, "effects": [{"op": "draw", "n": 1}]},',
        '"main"',
        "never played",
        "permanent-played",
    ),
    "a permanent with fuel": Case(
        "cards",
        PERMANENT,
        '"permanent": true,',
        '"permanent": true, "fuel": 2,',
        '"fuel": 2',
        "never played",
        "permanent-played",
    ),
    "a permanent without abilities": Case(
        "cards",
        PERMANENT,
        PERMANENT[PERMANENT.index(',\n  "abilities"') : -2],
        "",
        "{\n",
        'needs "abilities"',
        "missing-field",
    ),
    "a choose without a free option": Case(
        "cards",
        MECH,
        '{"effects": [{"op": "gain", "what": "drilling"',
        '{"cost": {"fuel": 2}, "effects": [{"op": "gain", "what": "drilling"',
        '[\n        {"cost": {"fuel": 2}',
        "might have no answer",
        "no-free-option",
    ),
    "a choose whose free option has a condition": Case(
        "cards",
        MECH,
        '{"effects": [{"op": "gain", "what": "drilling"',
        '{"cond": {"has_room": "storage"}, "effects": [{"op": "gain", "what": "drilling"',
        '[\n        {"cond"',
        "might have no answer",
        "no-free-option",
    ),
    "an unlimited ability for nothing": Case(
        "cards",
        CARD,
        '"limit": "once", "cost": {"fuel": 2}',
        '"limit": "unlimited"',
        '{"limit"',
        "must cost something",
        "endless-ability",
    ),
    "an unlimited ability for no fuel": Case(
        "cards",
        CARD,
        '"limit": "once", "cost": {"fuel": 2}',
        '"limit": "unlimited", "cost": {"fuel": 0}',
        '{"limit"',
        "must cost something",
        "endless-ability",
    ),
}
CASES = {**UNKNOWN, **MISPLACED, **BLANKS, **NUMBERS, **SENSE}
