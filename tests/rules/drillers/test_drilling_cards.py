"""Cards of SPINERAMA that do more than fill a gauge."""

from __future__ import annotations

import pytest

from headframe.testing import Scenario, scenario
from rules.drillers.tables import tiled
from samples.asker import asker_rules


def at(floor: int, *hand: str, **patch: object) -> Scenario:
    """Stand on a floor of a mine open to floor 4, holding cards."""
    return scenario(patch={"0/floor": floor, "deepest": 4, "0/hand": list(hand), **patch})


def squeezed(floor: int) -> dict[str, object]:
    """Lay THE SQUEEZE (2 credits for each mineral collected) beside one floor."""
    cards = ["brewery", "chill_out_zone", "dispatch"]
    cards[floor - 2] = "the_squeeze"
    return {"open": cards, "closed": ["lobby", "jackpot"], "deep_rest": [], "start_rest": []}


@pytest.mark.parametrize(("stored", "raised"), [("S", "G"), ("G", "A"), ("A", "E"), ("E", "R")])
def test_superior_soaker_raises_one_mineral_by_one_kind(stored: str, raised: str) -> None:
    """D-CARD-17: SUPERIOR SOAKER, 1x: the chosen stored mineral becomes the next dearer kind, the other stays."""
    game = at(2, "superior_soaker", "claw")
    game.patch({"0/storage": [stored, "R"]}).take("play superior_soaker main", "play claw main")

    game.take("use superior_soaker")

    game.expect({"0/storage": [raised, "R"], "0/drilling": 3, "0/fuel": 8})
    assert "D-CARD-17" == game.refused("use superior_soaker").rule


def test_superior_soaker_asks_which_mineral() -> None:
    """D-CARD-17: SUPERIOR SOAKER: with S, A, R stored one may raise S or A; ruby is the dearest kind."""
    game = at(2, "superior_soaker")
    game.patch({"0/storage": ["S", "A", "R"], "0/storage_cap": 3}).take(
        "play superior_soaker main", "use superior_soaker"
    )

    assert [("raise", "S"), ("raise", "A")] == game.words()

    game.take("raise A")

    game.expect({"0/storage": ["S", "E", "R"]})


def test_superior_soaker_is_legal_with_nothing_to_raise() -> None:
    """D-GEN-07, D-CARD-17: SUPERIOR SOAKER with rubies alone raises nothing, stays legal, and is used up."""
    game = at(2, "superior_soaker", **{"0/storage": ["R"]})
    game.take("play superior_soaker main", "use superior_soaker")

    game.expect({"0/storage": ["R"]})
    assert "D-CARD-17" == game.refused("use superior_soaker").rule


def test_harpoon_drill_collects_from_the_next_floor() -> None:
    """D-CARD-17, D-DRILL-08, D-FLOOR-08: HARPOON DRILL on floor 3 takes E from floor 4 for 1 drilling; floor 4 pays."""
    game = at(3, "harpoon_drill", **squeezed(4))
    game.take("play harpoon_drill main", "use harpoon_drill")

    assert {("take", "2", "S"), ("take", "4", "G"), ("take", "4", "A"), ("take", "4", "E")} == set(game.words())

    game.take("take 4 E")

    game.expect({"0/storage": ["E"], "minerals/4/E": 0, "0/drilling": 2, "0/floor": 3, "0/credits": 4, "0/fuel": 7})
    assert "D-CARD-17" == game.refused("use harpoon_drill").rule


def test_harpoon_drill_does_not_reach_behind_a_barrier_or_two_floors() -> None:
    """D-CARD-17: HARPOON DRILL on floor 4, floor 5 shut: only floor 3; from floor 1 only floor 2."""
    game = at(4, "harpoon_drill")
    game.take("play harpoon_drill main", "use harpoon_drill")

    assert [("take", "3", "G"), ("take", "3", "A")] == game.words()

    up = at(1, "harpoon_drill", **{"0/storage_cap": 2})
    up.take("play harpoon_drill main", "use harpoon_drill")
    up.expect({"0/storage": ["S"], "minerals/2/S": 1})


@pytest.mark.parametrize(
    ("patch", "text"),
    [
        ({"0/storage": ["S", "S"]}, "no room in storage, or no mineral in reach"),
        ({"0/floor": 0}, "no room in storage, or no mineral in reach"),
        ({"0/drilling": 0}, "needs 1 drilling"),
    ],
)
def test_harpoon_drill_needs_room_a_mineral_and_drilling(patch: dict[str, object], text: str) -> None:
    """D-CARD-17, D-DRILL-04: HARPOON DRILL is refused with full storage, nothing in reach, or an empty gauge."""
    game = at(3, "harpoon_drill")
    game.take("play harpoon_drill main")
    game.patch(patch)

    assert text == game.refused("use harpoon_drill").text


def test_jackhammer_pays_for_each_corridor_and_barrier() -> None:
    """D-CARD-36: JACKHAMMER: 3 drilling now, and 1 fuel for a corridor and for a barrier dug this turn."""
    game = scenario(
        patch={"0/floor": 2, "0/drilling": 2, "0/fuel": 5, "0/hand": ["jackhammer"], "closed": ["lobby"] * 4}
    )
    game.take("play jackhammer main")
    game.expect({"0/fuel": 2, "0/drilling": 5})

    game.take("excavate")
    game.expect({"0/fuel": 3, "0/drilling": 3})

    game.take("remove_barrier")
    game.expect({"0/fuel": 4, "0/drilling": 0, "0/floor": 3})


def test_jackhammer_pays_before_the_floor_card_acts() -> None:
    """D-CARD-36: JACKHAMMER: the milestone of the tile is awarded and the fuel paid when the floor card asks."""
    track = {**tiled("c2a", "c2b"), "stack_2": ["c2c"]}
    game = scenario(rules=asker_rules(), patch={**track, "0/floor": 2, "0/hand": ["jackhammer"], "open": ["asker"]})
    game.take("play jackhammer main", "excavate")

    assert [("choose", "1"), ("choose", "2")] == game.words()
    game.expect({"0/fuel": 10 - 3 + 1, "0/tokens": ["milestone_1"], "1/credits": 4 + 3, "0/credits": 2})


def test_jackhammer_pays_nothing_for_what_was_dug_before() -> None:
    """D-CARD-36: JACKHAMMER starts when it is played; minerals and moves pay nothing."""
    game = at(2, "jackhammer", **{"0/drilling": 3, "0/movement": 1, "0/fuel": 5})
    game.take("excavate", "play jackhammer main", "collect S", "move 1")

    game.expect({"0/fuel": 2})


def test_two_jackhammers_pay_twice() -> None:
    """D-CARD-20, D-CARD-36: each JACKHAMMER gives its own fuel."""
    game = at(2, "jackhammer", "jackhammer", **{"0/fuel": 6})
    game.take("play jackhammer main", "play jackhammer main", "excavate")

    game.expect({"0/fuel": 2, "0/drilling": 4})


def test_jackhammer_ends_with_operations() -> None:
    """D-CARD-36: JACKHAMMER still holds while the floor's closing effect is asked (PILEUP), and not afterwards."""
    game = scenario(patch={"0/floor": 2, "0/hand": ["jackhammer"], "open": ["pileup"], "start_rest": []})
    game.take("play jackhammer main", "end_operations")

    assert 2 == len(game["watches"])

    game.take("may no")

    assert [] == game["watches"]


def test_jackhammer_for_fuel_does_nothing_more() -> None:
    """D-CARD-06: JACKHAMMER played for fuel gives 3 and waits for no corridor."""
    game = at(2, "jackhammer", **{"0/fuel": 2, "0/drilling": 2})
    game.take("play jackhammer fuel", "excavate")

    game.expect({"0/fuel": 5})


def test_reckless_drilling_puts_damage_on_top_of_the_deck() -> None:
    """D-DEF-11: RECKLESS DRILLING: the DAMAGE is the next card drawn, and is not the default damage."""
    game = at(2, "reckless_drilling", "auto_drill", **{"0/deck": ["claw"]})
    game.take("play reckless_drilling main", "play auto_drill main")

    game.expect({"0/hand": ["damage"], "0/deck": ["claw"], "0/drilling": 4, "damage": ["damage"] * 11})
    assert game.can("default damage")


def test_careless_drilling_puts_damage_on_the_discard_pile() -> None:
    """D-DEF-04, D-DEF-06: CARELESS DRILLING: DAMAGE to the discard pile; the default damage stays available."""
    game = at(2, "careless_drilling")
    game.take("play careless_drilling main", "default damage")

    game.expect({"0/discard": ["damage", "damage"], "0/drilling": 4, "damage": ["damage"] * 10, "0/fuel": 10})


def test_wrecking_ball_counts_all_movement_gained_this_turn() -> None:
    """D-SHOP-06: WRECKING BALL needs 3 movement gained, from whatever source, spent or not."""
    game = at(2, "spider_leg", **{"0/permanents": ["wrecking_ball"], "0/live": ["wrecking_ball"]})
    game.take("play spider_leg main", "move 1", "move 0")
    assert "its condition does not hold" == game.refused("use wrecking_ball").text

    game.take("default movement", "use wrecking_ball")

    game.expect({"0/movement": 1, "0/movement_gained": 3, "0/drilling": 1, "0/fuel": 6})
    assert "D-SHOP-06" == game.refused("use wrecking_ball").rule


def test_mining_drone_widens_storage_even_when_it_is_full() -> None:
    """D-SURF-28: MINING DRONE: a full storage of 2 takes a third mineral afterwards."""
    game = at(2, "mining_drone", **{"0/storage": ["S", "S"], "0/drones_up": 0})
    game.take("play mining_drone main", "collect S")

    game.expect({"0/storage": ["S", "S", "S"], "0/storage_cap": 3, "0/drilling": 1, "0/drones_up": 1, "0/fuel": 7})
