"""Collecting, corridors, barriers. Rules: D-DRILL."""

from __future__ import annotations

from typing import Any

import pytest

from headframe.loading import load
from headframe.plugins import Plugin, Registry, registry
from headframe.ruleset import Ruleset
from headframe.testing import Scenario, scenario
from headframe.values import Stage, Standing
from rules.drillers.tables import notches
from samples.asker import asker_rules
from samples.kit import module

ALL_OPEN = [
    "pileup",
    "dispatch",
    "toys_r_rust",
    "jackpot",
    "cave_with_no_ceiling",
]  # none acts on digging or collecting


def below(floor: int, patch: dict[str, Any], *, deepest: int = 0, rules: Ruleset | None = None) -> Scenario:
    """Return a game with the first mech on a floor of a mine whose floor cards keep out of drilling."""
    deepest = deepest or max(floor, 2)
    cards: dict[str, Any] = {"open": ALL_OPEN[: deepest - 1], "closed": ["lobby"] * (6 - deepest)}
    return scenario(rules=rules, patch={"deepest": deepest, "0/floor": floor, **cards, **patch})


# collecting


def test_one_drilling_collects_one_mineral() -> None:
    """D-DRILL-01, D-DRILL-03: floor 2 with S,S: one goes to storage, the floor loses it, the drilling is gone."""
    game = below(2, {"minerals": {"2": {"S": 2}}, "0/drilling": 1})

    game.take("collect S")

    game.expect({"minerals": {"2": {"S": 1}}, "0/storage": ["S"], "0/drilling": 0})


@pytest.mark.parametrize("kind", ["G", "A", "E", "R"])
def test_the_player_chooses_which_mineral(kind: str) -> None:
    """D-DRILL-02: each kind on the floor is an option, the dearest and the cheapest alike."""
    game = below(6, {"minerals": {"6": {"G": 1, "A": 1, "E": 1, "R": 1}}, "0/drilling": 1})
    assert game.words("collect") == [("collect", each) for each in "GAER"]

    game.take(f"collect {kind}")

    game.expect({"0/storage": [kind], "minerals": {"6": {each: 1 for each in "GAER" if each != kind}}})


def test_a_full_storage_takes_no_mineral() -> None:
    """D-DRILL-04: storage S,S of 2, drilling 1: refused, the drilling stays."""
    game = below(2, {"0/storage": ["S", "S"], "0/drilling": 1})

    reason = game.refused("collect S")

    assert reason.rule == "D-DRILL-04"
    game.expect({"0/drilling": 1, "0/storage": ["S", "S"], "0/storage_cap": 2})


def test_stored_minerals_cannot_be_thrown_away() -> None:
    """D-DRILL-05: without a drone no action of Operations makes room in a full storage."""
    game = below(2, {"0/storage": ["S", "S"], "0/drilling": 1, "0/drones_up": 0, "0/hand": ["claw", "torso"]})

    for words in game.words():
        if words != ("end_operations",):
            other = below(2, {"0/storage": ["S", "S"], "0/drilling": 1, "0/drones_up": 0, "0/hand": ["claw", "torso"]})
            other.take(words)
            assert other["0/storage"] == ["S", "S"], words


def test_an_empty_floor_has_nothing_to_collect() -> None:
    """D-DRILL-06: and no drilling is spent in trying."""
    game = below(2, {"minerals": {}, "0/drilling": 1})

    reason = game.refused("collect S")

    assert reason.rule == "D-DRILL-06"
    assert game.words("collect") == []


def test_each_mineral_costs_its_own_drilling() -> None:
    """D-DRILL-07: three minerals, drilling 2, storage 0 of 3: two are stored, one is left."""
    game = below(3, {"minerals": {"3": {"G": 2, "A": 1}}, "0/drilling": 2, "0/storage_cap": 3})

    game.take("collect G", "collect A")

    game.expect({"0/storage": ["G", "A"], "minerals": {"3": {"G": 1}}, "0/drilling": 0})
    assert game.refused("collect G").rule == "D-DRILL-01"


@pytest.mark.parametrize("floor", [0, 1, 3])
def test_minerals_of_other_floors_are_out_of_reach(floor: int) -> None:
    """D-DRILL-08: silver on floor 2 cannot be collected from elsewhere."""
    game = below(floor, {"minerals": {"2": {"S": 2}}, "0/drilling": 3}, deepest=3)

    assert game.refused("collect S").rule == "D-DRILL-06"


def test_an_effect_may_collect_from_an_adjacent_floor() -> None:
    """D-DRILL-08: HARPOON DRILL says otherwise, for the floors next to the mech's."""
    game = below(3, {"minerals": {"2": {"S": 1}, "4": {"R": 1}}, "0/hand": ["harpoon_drill"]}, deepest=4)

    game.take("play harpoon_drill main", "use harpoon_drill")
    assert sorted(game.words()) == [("take", "2", "S"), ("take", "4", "R")]
    game.take("take 4 R")

    game.expect({"0/storage": ["R"], "minerals": {"2": {"S": 1}}})


def test_the_floor_card_acts_after_collecting() -> None:
    """D-DRILL-09: THE SQUEEZE pays 2 credits for each; the mineral is in storage before LOBBY asks."""
    game = below(3, {"open": ["pileup", "the_squeeze"], "0/drilling": 2, "0/credits": 0})
    game.take("collect G", "collect A")
    game.expect({"0/credits": 4})

    game = below(3, {"open": ["pileup", "lobby"], "0/drilling": 1, "0/credits": 1, "0/fuel": 5})
    game.take("collect G")
    assert not game.can("end_operations")
    game.expect({"0/storage": ["G"], "minerals": scenario()["minerals"] | {"3": {"A": 1}}})


# corridors


def test_a_corridor_adds_its_minerals_to_its_floor() -> None:
    """D-DRILL-10, D-DRILL-11, D-DRILL-12: floor 2 with S,S and top tile S,G: 2 drilling give S,S,S,G and the tile."""
    patch = {
        "minerals": {"2": {"S": 2}},
        "stack_2": ["c2b", "c2a"],
        "0/drilling": 2,
        "0/tiles": ["c3a"],
        "0/notches": 2,
    }
    game = below(2, patch)

    game.take("excavate")

    game.expect(
        {
            "0/drilling": 0,  # D-DRILL-10
            "stack_2": ["c2b"],
            "minerals": {"2": {"S": 3, "G": 1}},  # D-DRILL-11
            "0/tiles": ["c3a", "c2a"],  # D-DRILL-12: at the end of the track, face up
            "0/exhausted": [],
            "0/notches": notches("c3a", "c2a"),
        }
    )


@pytest.mark.parametrize("floor", [0, 1])
def test_there_are_no_corridors_above_floor_2(floor: int) -> None:
    """D-DRILL-10: a stack is needed."""
    assert below(floor, {"0/drilling": 9}).refused("excavate").rule == "D-DRILL-10"


def test_excavating_does_not_collect() -> None:
    """D-DRILL-13: storage stays empty, and another player may take what lies there."""
    game = below(2, {"0/drilling": 2, "minerals": {}, "stack_2": ["c2a"], "1/floor": 2, "1/hand": ["claw"]})

    game.take("excavate")
    game.expect({"0/storage": []})
    game.take("end_operations", "may no", "keep_no_more", "play claw main", "collect G")

    game.expect({"1/storage": ["G"], "minerals": {"2": {"S": 1}}})


@pytest.mark.parametrize(("floor", "cost"), [(2, 2), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_cost_of_a_corridor_belongs_to_its_floor(floor: int, cost: int) -> None:
    """D-DRILL-14: one drilling short is refused; every tile of the floor costs the same."""
    stack = scenario().short(f"stack_{floor}")
    for tile in stack:
        game = below(floor, {f"stack_{floor}": [tile], "0/drilling": cost - 1})
        assert game.refused("excavate").rule == "D-DRILL-29"
        game.patch({"0/drilling": cost}).take("excavate")
        game.expect({"0/drilling": 0, "0/tiles": [tile]})


def test_an_empty_stack_cannot_be_excavated() -> None:
    """D-DRILL-15: floor 2, no tiles, drilling 5: refused, drilling 5."""
    game = below(2, {"stack_2": [], "0/drilling": 5})

    reason = game.refused("excavate")

    assert reason.rule == "D-DRILL-15"
    game.expect({"0/drilling": 5})


def test_several_corridors_in_one_turn() -> None:
    """D-DRILL-16: drilling 5 pays two corridors of 2, one by one; 1 is left over."""
    game = below(2, {"stack_2": ["c2c", "c2b", "c2a"], "0/drilling": 5})

    game.take("excavate", "excavate")

    game.expect({"0/tiles": ["c2a", "c2b"], "0/drilling": 1, "stack_2": ["c2c"]})
    assert game.refused("excavate").rule == "D-DRILL-29"


def test_a_full_storage_does_not_stop_excavating() -> None:
    """D-DRILL-17: only collecting needs room."""
    game = below(2, {"0/storage": ["S", "S"], "0/drilling": 2, "stack_2": ["c2a"]})

    game.take("excavate")

    game.expect({"0/tiles": ["c2a"], "0/storage": ["S", "S"]})


def test_a_corridor_is_settled_before_its_floor_card_acts() -> None:
    """D-DRILL-18: when the floor card asks, cost, minerals, tile and milestone are dealt with."""
    patch = {"open": ["pileup", "asker"], "stack_3": ["c3a"], "minerals": {}, "0/drilling": 2, "1/credits": 0}
    game = below(3, {**patch, "0/tiles": ["c2a", "c2b"], "0/notches": 4}, rules=asker_rules())

    game.take("excavate")

    assert game.words() == [("choose", "1"), ("choose", "2")]
    game.expect({"0/drilling": 0, "minerals": {"3": {"S": 1, "G": 1, "A": 1}}, "0/tiles": ["c2a", "c2b", "c3a"]})
    game.expect({"0/tokens": ["milestone_1"], "1/credits": 3})


def test_a_corridor_ends_the_game_before_its_floor_card_acts() -> None:
    """D-DRILL-18: the tile that fills the track earns the final token, and the others draw, before the card asks."""
    patch = {"open": ["pileup", "asker"], "stack_3": ["c3a"], "0/drilling": 2, "0/tiles": ["b6"] * 4, "0/notches": 24}
    game = below(3, {**patch, "earned": ["milestone_1", "milestone_2", "milestone_3"]}, rules=asker_rules())

    game.take("excavate")

    assert game.words() == [("choose", "1"), ("choose", "2")]
    game.expect({"0/tokens": ["final"], "ender": 0})
    assert len(game["1/hand"]) == 5


# barriers


def test_a_barrier_is_removed_from_the_floor_above_it() -> None:
    """D-DRILL-19: from floor 1 the barrier on 3 is out of reach, from floor 0 as well."""
    for floor in (0, 1):
        game = below(floor, {"0/drilling": 9})
        reason = game.refused("remove_barrier")
        assert reason.rule == "D-DRILL-19"
        game.expect({"0/drilling": 9, "deepest": 2})


def test_a_barrier_costs_its_number() -> None:
    """D-DRILL-20, D-DRILL-21: floor 3, barrier 4 for 4 drilling: floor 4 is open, the tile is the remover's."""
    game = below(3, {"0/drilling": 4, "0/tiles": ["c2a"], "0/notches": 2})

    game.take("remove_barrier")

    game.expect({"0/drilling": 0, "deepest": 4, "0/tiles": ["c2a", "b4"], "0/notches": 6, "0/exhausted": []})


def test_a_barrier_goes_step_by_step() -> None:
    """D-DRILL-22, D-DRILL-24: when the revealed card asks, all is done but the free move, which follows."""
    patch = {"closed": ["lobby", "lobby", "asker"], "0/drilling": 4, "0/tiles": ["c2a"], "0/notches": 2, "1/credits": 0}
    game = below(3, patch, rules=asker_rules())

    game.take("remove_barrier")

    assert game.words() == [("choose", "1"), ("choose", "2")]
    game.expect({"0/drilling": 0, "0/tiles": ["c2a", "b4"], "0/tokens": ["milestone_1"], "1/credits": 3})
    assert game.short("open")[-1] == "asker"
    assert len(game["row"]) == 4  # the advanced shop has grown
    game.expect({"0/floor": 3})  # D-DRILL-24
    game.take("choose 1")
    game.expect({"0/floor": 4})
    assert game.can("end_operations")


@pytest.mark.parametrize("floor", [3, 5, 6])
def test_only_floor_4_makes_the_advanced_shop_grow(floor: int) -> None:
    """D-DRILL-22: floor 4 only."""
    game = below(floor - 1, {"0/drilling": floor, "closed": ["lobby"] * (7 - floor)})

    game.take("remove_barrier")

    assert len(game["row"]) == 2
    assert len(game["waiting"]) == 2


def test_on_reveal_effects_resolve_for_the_opener() -> None:
    """D-DRILL-24: CHILL OUT ZONE fills the opener's tank while the mech goes on to floor 3."""
    game = below(2, {"closed": ["chill_out_zone"], "0/drilling": 3, "0/fuel": 7, "1/fuel": 7})

    game.take("remove_barrier")

    game.expect({"0/fuel": 9, "1/fuel": 7, "0/floor": 3, "open": ["pileup", "chill_out_zone"]})


def test_the_move_into_the_opened_floor_is_mandatory() -> None:
    """D-DRILL-23: the player is asked nothing and stands on the opened floor."""
    game = below(4, {"0/drilling": 5})

    game.take("remove_barrier")

    game.expect({"0/floor": 5})
    assert len(game.history) == 1
    assert game.can("end_operations")


def test_minerals_of_an_opened_floor_can_be_collected_at_once() -> None:
    """D-DRILL-25: G and A lie on floor 3 already; one more drilling collects the sapphire."""
    game = below(2, {"0/drilling": 4, "closed": ["dispatch"]})

    game.take("remove_barrier", "collect A")

    game.expect({"0/storage": ["A"], "0/drilling": 0})
    assert game["minerals/3"] == {"G": 1}


def test_an_opened_floor_is_open_to_everyone_for_good() -> None:
    """D-DRILL-26: the other player walks in two turns later, and no barrier has come back."""
    game = below(2, {"0/drilling": 3, "closed": ["lobby"], "1/floor": 2, "1/hand": ["crutch"]})

    game.take("remove_barrier", "end_operations", "keep_no_more", "play crutch main", "move 3")

    game.expect({"1/floor": 3, "0/floor": 3, "deepest": 3})


def test_there_is_no_barrier_below_floor_6() -> None:
    """D-DRILL-27: with every floor open nothing can be removed."""
    game = below(6, {"0/drilling": 9})

    assert game.refused("remove_barrier").rule == "D-DRILL-27"


def test_drilling_is_spent_in_three_ways_only() -> None:
    """D-DRILL-28: of all that can be done with drilling 9, three verbs use it; the effect of a card may name it too."""
    patch = {"0/drilling": 9, "0/hand": ["claw", "torso", "harpoon_drill"], "closed": ["lobby"], "0/storage": ["S"]}
    spent = set()
    for words in below(3, patch, deepest=3).words():
        game = below(3, patch, deepest=3)
        game.take(words)
        if game["0/drilling"] < 9 and words != ("end_operations",):
            spent.add(words[0])
    assert spent == {"collect", "excavate", "remove_barrier"}

    game = below(3, {**patch, "0/drilling": 0})
    game.take("play harpoon_drill main", "use harpoon_drill")

    game.expect({"0/drilling": 2})


def test_drilling_below_the_cost_is_refused() -> None:
    """D-DRILL-29: drilling 3, barrier 4: refused; after default drilling for 4 fuel it is legal."""
    game = below(3, {"0/drilling": 3, "0/fuel": 4})

    assert game.refused("remove_barrier").rule == "D-DRILL-29"
    game.take("default drilling")
    game.expect({"0/drilling": 4, "0/fuel": 0})
    game.take("remove_barrier")

    game.expect({"deepest": 4})


def test_drilling_accumulates_within_the_turn_only() -> None:
    """D-DRILL-29: two cards add up; what is left is gone in the next turn."""
    game = below(0, {"0/hand": ["claw", "grabber"], "0/drilling": 0})

    game.take("play claw main", "play grabber main")
    game.expect({"0/drilling": 3})
    game.take("end_operations", "end_surfacing")

    game.expect({"0/drilling": 0})


def test_a_standing_modifier_makes_collecting_free() -> None:
    """D-DRILL-01: with a card in force that makes silver free it is collected with an empty gauge; gold is not."""
    known = registry()
    free = Standing(
        "drillers:collect_cost.S", Stage.SET, 0, "free_silver:card", lambda state, actor: state.active == actor
    )
    made = module("free_silver", game="drillers", requires=("drillers",), hooks={"hf_values": (free,)})
    plugins = {**known.plugins, "free_silver": Plugin(vars(made)["HEADFRAME"], made, "tests")}
    rules = load("drillers", plugins=Registry(plugins, ()), values={"drillers:first_seat": 0}, strict=True)
    game = scenario(rules=rules, patch={"0/floor": 2, "minerals": {"2": {"S": 1, "G": 1}}, "open": ["brewery"]})

    assert game.words("collect") == [("collect", "S")]
    game.take("collect S")

    game.expect({"0/storage": ["S"], "0/drilling": 0})
    assert game.refused("collect G").rule == "D-DRILL-01"
