"""What a state of Drillers is worth: the order of states that a player would agree on."""

from __future__ import annotations

import json
from importlib.resources import files

import msgspec
import pytest

from headframe.clones import clone
from headframe.flow import apply
from headframe.state import State
from headframe.testing import Scenario, find_code, patched, ruleset, scenario
from headframe_drillers.appraising import MOST_WAYS, Yield, effect_yields, main_yields
from headframe_drillers.structs import Card
from headframe_drillers.weights import Weights, read_weights
from rules.drillers.tables import surfaced, tiled

NO_FLOOR_CARDS = ("drillers_floors",)


def worth(state: State, actor: int = 0) -> int:
    """Return what a state is worth to an actor."""
    evaluation = state.rules.evaluation
    assert evaluation is not None
    return evaluation.worth(state, actor)


def after(game: Scenario, *picks: str) -> int:
    """Return what the first player's state is worth after some picks."""
    state = clone(game.state)
    for pick in picks:
        apply(state, find_code(game.rules, pick))
    return worth(state)


def digging(**patch: object) -> Scenario:
    """Return a game on floor 3 with points on the gauges and no cards in hand."""
    values = {"floor": 3, "fuel": 0, "movement": 3, "drilling": 1, "hand": []} | patch
    mine = {"deepest": 3, **{f"0/{name}": value for name, value in values.items()}}
    return scenario(without=NO_FLOOR_CARDS, patch=mine)


def body(name: str) -> Card:
    """Return a card by its short name."""
    kind = ruleset().kinds["cards"]
    card = next(kind.bodies[i] for i, id_ in enumerate(kind.ids) if id_.endswith(f":{name}"))
    assert isinstance(card, Card)
    return card


def test_a_find_in_hand_is_worth_more_than_the_plan_to_dig_it() -> None:
    """Otherwise a bot would plan for ever."""
    game = digging()

    assert after(game, "collect A") > worth(game.state)


def test_the_dearer_mineral_is_worth_more() -> None:
    """Sapphire beats gold: more points, a better price."""
    game = digging()

    assert after(game, "collect A") > after(game, "collect G")


def test_gauge_points_that_nothing_can_be_made_of_are_worth_nothing() -> None:
    """On the surface without movement, fuel and cards, drilling finds nothing."""
    idle = scenario(without=NO_FLOOR_CARDS, patch={"0/hand": [], "0/fuel": 0})
    ready = scenario(without=NO_FLOOR_CARDS, patch={"0/hand": [], "0/fuel": 0, "0/drilling": 9})

    assert worth(idle.state) == worth(ready.state)


def test_wasting_a_move_is_worth_less() -> None:
    """With one find on floor 3 and just the way home in the gauge, going down to come back is a loss."""
    game = digging(drilling=0, movement=3)

    assert after(game, "move 2") > after(game, "move 2", "move 3")


def test_ending_the_turn_is_worth_less_while_something_can_be_dug() -> None:
    """Playing on is worth more than ending Operations as long as a plan finds something."""
    game = digging()

    assert after(game, "end_operations") < after(game, "collect A")


def test_selling_refuelling_and_discarding_are_worth_more_than_leaving_it() -> None:
    """What costs nothing in Surfacing is done there."""
    game = surfaced({"0/storage": ["A", "G"], "0/fuel": 2, "0/hand": ["crutch", "claw", "damage"]})
    now = worth(game.state)

    assert after(game, "sell") > now
    assert after(game, "refuel") > now
    assert after(game, "discard crutch") > now


def test_cards_drawn_after_the_turn_count_as_average() -> None:
    """Luck in the dealt world decides nothing: any three cards of the deck may have been drawn."""
    cards = ["torso", "crutch", "claw", "grabber", "damage"]
    end = ["end_operations", "end_surfacing"]
    worths = set()
    for turn in range(len(cards)):
        deck = cards[turn:] + cards[:turn]
        worths.add(after(scenario(patch={"0/hand": [], "0/deck": deck, "0/discard": []}), *end))

    assert len(worths) == 1


def test_a_thin_deck_is_worth_less_than_a_full_one() -> None:
    """Taking a fair card out of a deck of four is no gain."""
    more = scenario(
        patch={"0/hand": [], "0/deck": ["torso", "vintage_drill", "grabber", "mining_arm"], "0/discard": []}
    )
    less = scenario(patch={"0/hand": [], "0/deck": ["vintage_drill", "grabber", "mining_arm"], "0/discard": []})

    assert worth(less.state) < worth(more.state)


def test_completing_the_track_is_worth_more_than_anything_else() -> None:
    """The last corridor beats every mineral, so games end."""
    game = digging(drilling=2).patch(tiled("c6a", "c6b", "c6c", "c6d", "b3"))

    assert after(game, "excavate") - after(game, "collect A") > 10_000


def test_after_the_last_turn_the_sheet_is_all() -> None:
    """Depth counts, and credits count as on the sheet, once no turn is left."""
    deep = digging(drilling=0, movement=0, credits=10)
    last = patched(deep.state, {"ender": 1})
    surface = patched(last, {"0/floor": 0})
    poor = patched(last, {"0/credits": 5})

    assert worth(surface) - worth(last) == 100 * 5
    assert worth(last) - worth(poor) == 100


def test_a_past_state_is_worth_what_it_was() -> None:
    """What is kept between questions changes no answer, and asking changes no state."""
    game = digging()
    before = worth(game.state), game.hash
    for _ in range(3):
        after(game, "collect A")
        after(game, "excavate") if game.can("excavate") else None

    assert before == (worth(game.state), game.hash)


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("grabber", {Yield(drilling=2, fuel=-4)}),
        ("torso", {Yield(drilling=1, fuel=-1), Yield(movement=1, fuel=-1)}),
        ("damage", {Yield(fuel=-2, draws=1)}),
        ("panic_button", {Yield(movement=4, damage=1)}),
        ("burner_drill", {Yield(drilling=2, fuel=2, burned=1)}),
        ("refuelling_drone", {Yield(fuel=4, tank=1, drones=1)}),
        ("utility_bot", {Yield(movement=1, drones=2), Yield(movement=1, repairs=1)}),
        (
            "transformer_drill",
            {Yield(drilling=2, fuel=-1), Yield(drilling=1, movement=2, fuel=-1), Yield(movement=4, fuel=-1)},
        ),
        ("hover_pads", set()),
    ],
)
def test_main_effects_are_read(card: str, expected: set[Yield]) -> None:
    """A yield for each way to choose, the cost taken off; a permanent has no main effect."""
    assert set(main_yields(body(card))) == expected


def test_words_that_are_unknown_here_count_for_nothing() -> None:
    """A mod's own word does no harm."""
    found = effect_yields([{"op": "sing"}, {"op": "gain", "what": "fuel", "n": "cards_played_for_fuel_this_turn"}])

    assert found == [Yield(fuel=1)]


def test_a_card_with_millions_of_ways_to_choose_is_looked_at_for_a_moment() -> None:
    """Nine options twenty times over, one inside the other, take a bot neither memory nor time."""
    gains = [{"effects": [{"op": "gain", "what": "fuel", "n": n}]} for n in range(1, 9)]
    inside = {"op": "choose", "repeat": 20, "options": [{"effects": []}, *gains]}
    outside = {"op": "choose", "repeat": 20, "options": [{"effects": [inside]}, *gains]}
    found = effect_yields([outside, inside] * 50)

    assert Yield(fuel=1) < max(found)
    assert len(found) <= MOST_WAYS


def test_every_number_has_a_unit_and_a_reason() -> None:
    """The file and the struct agree, and the numbers that must bound each other do."""
    raw = json.loads(files("headframe_drillers").joinpath("evaluation.json").read_text())
    weights = read_weights()

    assert set(raw) == {field.name for field in msgspec.structs.fields(Weights)}
    assert all(entry["unit"] and len(entry["why"]) > 20 for entry in raw.values())
    assert weights.hurry < weights.most_hurry
    assert len(weights.floor_rates) == 7
    assert 0 < weights.least_turns < weights.turns
