"""Cards of the old-tech dealer that do more than fill a gauge."""

from __future__ import annotations

import pytest

from headframe.testing import Scenario, scenario
from rules.drillers.tables import pass_turn

HURTING = ("reckless_drilling", "careless_drilling", "supercharged_drilling", "panic_button", "reckless_descent")


def holding(*hand: str, **patch: object) -> Scenario:
    """Stand on floor 2 with a deck of two cards to draw, holding cards."""
    return scenario(patch={"0/floor": 2, "0/deck": ["grabber", "claw"], "0/hand": list(hand), **patch})


def owning(permanent: str, *hand: str, **patch: object) -> Scenario:
    """Own a permanent, awake."""
    return holding(*hand, **{"0/permanents": [permanent], "0/live": [permanent], **patch})


@pytest.mark.parametrize(
    ("first", "second", "drilling", "movement"), [(1, 1, 2, 0), (1, 2, 1, 2), (2, 1, 1, 2), (2, 2, 0, 4)]
)
def test_transformer_drill_chooses_twice(first: int, second: int, drilling: int, movement: int) -> None:
    """D-CARD-35: TRANSFORMER DRILL: twice 1 drilling or 2 movement, the same again if wanted."""
    game = holding("transformer_drill")
    game.take("play transformer_drill main", f"choose {first}")
    assert [("choose", "1"), ("choose", "2")] == game.words()

    game.take(f"choose {second}")

    game.expect({"0/drilling": drilling, "0/movement": movement, "0/fuel": 9})


@pytest.mark.parametrize("floor", [0, 1, 2, 3, 4])
def test_antigravity_drive_places_the_mech_on_any_open_floor(floor: int) -> None:
    """D-MOVE-11: ANTIGRAVITY DRIVE: any open floor, its own included; no movement, no fuel, nothing on arrival."""
    game = holding("antigravity_drive", **{"deepest": 4, "0/fuel": 0, "0/movement": 1})
    game.take("play antigravity_drive main")
    assert [("floor", str(open_floor)) for open_floor in range(5)] == game.words()

    game.take(f"floor {floor}")

    game.expect({"0/floor": floor, "0/movement": 1, "0/fuel": 0, "0/movement_gained": 0, "0/credits": 2})


def test_antigravity_drive_passes_no_barrier() -> None:
    """D-MOVE-11, D-MOVE-02: ANTIGRAVITY DRIVE with floor 5 shut: floor 5 is no answer."""
    game = holding("antigravity_drive", deepest=4)
    game.take("play antigravity_drive main")

    assert "first answer this" in game.refused("floor 5").text


def test_supercharged_drilling_puts_damage_into_the_hand() -> None:
    """D-DEF-11: SUPERCHARGED DRILLING: 6 drilling for 6 fuel; the DAMAGE can be played at once."""
    game = holding("supercharged_drilling", **{"0/fuel": 6})
    game.take("play supercharged_drilling main")
    game.expect({"0/drilling": 6, "0/fuel": 0, "0/hand": ["damage"], "damage": ["damage"] * 11, "0/discard": []})

    game.take("play damage fuel")

    game.expect({"0/fuel": 2, "0/play": ["supercharged_drilling", "damage"]})
    assert game.can("default damage")


@pytest.mark.parametrize(
    "card", ["reckless_drilling", "careless_drilling", "supercharged_drilling", "reckless_descent"]
)
def test_damage_of_a_card_with_an_empty_stack_takes_a_sold_mineral(card: str) -> None:
    """D-DEF-11, D-DEF-07: wherever the DAMAGE would go, the dearest column loses its top mineral instead."""
    game = holding(card, **{"damage": [], "0/market": {"G": 2, "E": 1}})
    game.take(f"play {card} main")

    game.expect({"0/market": {"G": 2}, "0/hand": [], "0/discard": [], "0/deck": ["grabber", "claw"], "0/overflow": {}})


def test_superhot_furnace_burns_and_fills_the_larger_tank() -> None:
    """D-CARD-21, D-CARD-25: SUPERHOT FURNACE at 5/10 with A stored: cap 11, fuel 11, overflow A."""
    game = holding("superhot_furnace", **{"0/fuel": 5, "0/storage": ["A"]})
    game.take("play superhot_furnace main")

    game.expect({"0/fuel": 11, "0/fuel_cap": 11, "0/storage": [], "0/overflow": {"A": 1}, "0/credits": 2})


def test_recoil_capacitor_counts_all_drilling_gained_this_turn() -> None:
    """D-SHOP-06: RECOIL CAPACITOR: 2 fuel once 3 drilling were gained, even if they are spent."""
    game = owning("recoil_capacitor", "grabber", **{"0/fuel": 9, "0/storage_cap": 3})
    game.take("play grabber main", "collect S", "collect S")
    assert "its condition does not hold" == game.refused("use recoil_capacitor").text

    game.take("default drilling", "use recoil_capacitor")

    game.expect({"0/fuel": 9 - 4 - 4 + 2, "0/drilling": 1, "0/drilling_gained": 3})
    assert "D-SHOP-06" == game.refused("use recoil_capacitor").rule


def test_recoil_capacitor_forgets_the_last_turn() -> None:
    """D-SHOP-06, D-UPK-18: RECOIL CAPACITOR: what was gained in an earlier turn does not count."""
    game = owning("recoil_capacitor", "grabber", **{"0/drilling_gained": 5})
    game.patch({"0/hand": []})
    pass_turn(game)
    pass_turn(game)

    assert "its condition does not hold" == game.refused("use recoil_capacitor").text


def test_surgeon_turns_one_fuel_into_drilling_once() -> None:
    """D-SHOP-06, D-GEN-06: SURGEON: 1 fuel for 1 drilling; with an empty tank refused and kept."""
    game = owning("surgeon", **{"0/fuel": 0})
    assert "needs 1 fuel" == game.refused("use surgeon").text

    game.patch({"0/fuel": 1}).take("use surgeon")

    game.expect({"0/fuel": 0, "0/drilling": 1, "0/drilling_gained": 1})
    assert "D-SHOP-06" == game.refused("use surgeon").rule


def test_deep_neural_network_draws_for_two_fuel() -> None:
    """D-SHOP-06, D-CARD-28: DEEP NEURAL NETWORK: 2 fuel for the top card, once; 1 fuel does not do."""
    game = owning("deep_neural_network", **{"0/fuel": 1})
    assert "needs 2 fuel" == game.refused("use deep_neural_network").text

    game.patch({"0/fuel": 3}).take("use deep_neural_network")

    game.expect({"0/fuel": 1, "0/hand": ["claw"], "0/deck": ["grabber"]})
    assert "D-SHOP-06" == game.refused("use deep_neural_network").rule


def test_the_3d_printer_is_legal_with_all_drones_up() -> None:
    """D-GEN-07: with all drones face up 3D PRINTER changes nothing and stays legal; it is used up all the same."""
    game = owning("3d_printer", **{"0/drones_up": 3})

    game.take("use 3d_printer")

    game.expect({"0/drones_up": 3})
    assert "D-SHOP-06" == game.refused("use 3d_printer").rule


def test_the_3d_printer_refreshes_a_drone() -> None:
    """D-SHOP-06, D-DRONE-10: 3D PRINTER: one drone face up."""
    game = owning("3d_printer", **{"0/drones_up": 1})

    game.take("use 3d_printer")

    game.expect({"0/drones_up": 2})
    assert "D-SHOP-06" == game.refused("use 3d_printer").rule


def test_permanents_do_not_share_their_use() -> None:
    """D-SHOP-09, D-CARD-20: SURGEON and WRECKING BALL both work in one turn."""
    both = ["surgeon", "wrecking_ball"]
    game = holding("stock_propeller", **{"0/permanents": both, "0/live": both})
    game.take("play stock_propeller main", "use surgeon", "use wrecking_ball")

    game.expect({"0/drilling": 2, "0/fuel": 7})


def test_atomic_dislocator_costs_nothing_and_gives_fuel() -> None:
    """D-CARD-05: ATOMIC DISLOCATOR at fuel 0: 3 drilling and 1 fuel."""
    game = holding("atomic_dislocator", **{"0/fuel": 0})
    game.take("play atomic_dislocator main")

    game.expect({"0/drilling": 3, "0/fuel": 1})
