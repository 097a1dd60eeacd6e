"""Every floor card of the game with its exact numbers. Rules: section 4.7, D-FLOOR."""

from __future__ import annotations

from headframe.testing import scenario
from rules.drillers.tables import beside, closed_by, pass_turn

FOUR = ["torso", "claw", "crutch", "grabber"]


def test_pileup_lets_a_silver_into_storage() -> None:
    """PILEUP, D-FLOOR-04, D-FLOOR-09: 1 silver of this floor goes to storage, for no drilling."""
    game = scenario(patch={**beside("pileup", floor=2), "minerals": {"2": {"S": 2, "G": 1}}, "0/drilling": 1})

    game.take("end_operations")
    assert [("may", "yes"), ("may", "no")] == game.words()
    game.take("may yes")

    game.expect({"0/storage": ["S"], "minerals": {"2": {"S": 1, "G": 1}}, "0/drilling": 1})


def test_pileup_may_be_declined() -> None:
    """PILEUP, D-FLOOR-04: a no leaves the silver where it is."""
    game = scenario(patch={**beside("pileup", floor=2), "minerals": {"2": {"S": 2}}})

    game.take("end_operations", "may no")

    game.expect({"0/storage": [], "minerals": {"2": {"S": 2}}})


def test_pileup_offers_nothing_without_silver_or_room() -> None:
    """PILEUP: with gold alone on the floor, or a full storage, nothing is asked; the turn goes on to keeping cards."""
    for patch in ({"minerals": {"2": {"G": 2}}}, {"minerals": {"2": {"S": 2}}, "0/storage": ["S", "S"]}):
        game = scenario(patch={**beside("pileup", floor=2), **patch})

        game.take("end_operations")

        assert {"keep", "keep_no_more"} == {words[0] for words in game.words()}


def test_brewery_gives_a_fuel() -> None:
    """BREWERY: fuel 4 becomes 5 at the end of Operations."""
    game = scenario(patch={**beside("brewery", floor=2), "0/fuel": 4})

    game.take("end_operations")

    game.expect({"0/fuel": 5})


def test_brewery_does_not_pass_the_cap() -> None:
    """BREWERY, D-CARD-08: a full tank stays at 10."""
    game = scenario(patch=beside("brewery", floor=2))

    game.take("end_operations")

    game.expect({"0/fuel": 10})


def test_the_ritz_gives_two_credits_for_each_corridor() -> None:
    """THE RITZ: two corridors on floor 2 in one turn give 4 credits; ending Operations gives none."""
    game = scenario(patch={**beside("the_ritz", floor=2), "0/drilling": 4, "0/credits": 1})

    game.take("excavate")
    game.expect({"0/credits": 3, "0/drilling": 2})
    game.take("excavate")
    game.expect({"0/credits": 5, "0/drilling": 0})
    game.take("end_operations")

    game.expect({"0/credits": 5})


def test_lobby_gives_two_credits_on_reveal() -> None:
    """LOBBY: whoever opens the floor gains 2 credits, nobody else does."""
    game = scenario(patch={**closed_by("lobby"), "0/credits": 1, "1/credits": 4})

    game.take("remove_barrier")

    game.expect({"0/credits": 3, "1/credits": 4})


def test_lobby_sells_a_fuel_after_each_mineral() -> None:
    """LOBBY: after collecting 1 credit may be paid for 1 fuel, once for each mineral."""
    patch = {**beside("lobby"), "0/drilling": 2, "0/fuel": 3, "0/credits": 5, "minerals": {"3": {"G": 1, "A": 1}}}
    game = scenario(patch=patch)

    game.take("collect G", "may yes")
    game.expect({"0/credits": 4, "0/fuel": 4})
    game.take("collect A", "may no")

    game.expect({"0/credits": 4, "0/fuel": 4, "0/storage": ["G", "A"]})


def test_lobby_asks_nothing_of_a_player_without_credits() -> None:
    """LOBBY, D-GEN-06: what cannot be paid is not offered."""
    game = scenario(patch={**beside("lobby"), "0/drilling": 1, "0/credits": 0})

    game.take("collect G")

    assert game.can("end_operations")


def test_lobby_keeps_three_cards_free() -> None:
    """LOBBY, D-UPK-20: hand 4, fuel 1: four are kept for 1 fuel."""
    game = scenario(patch={**beside("lobby"), "0/hand": FOUR, "0/fuel": 1, "0/credits": 0})

    game.take("end_operations", *(f"keep {card}" for card in FOUR))
    if game.can("keep_no_more", seat=0):
        game.take("keep_no_more")

    game.expect({"0/fuel": 0, "0/discard": []})
    assert FOUR == game.short("0/hand")[:4]


def test_the_squeeze_gives_two_credits_for_each_mineral() -> None:
    """THE SQUEEZE, D-FLOOR-08: two minerals collected give 4 credits."""
    game = scenario(patch={**beside("the_squeeze"), "0/drilling": 2, "0/credits": 1})

    game.take("collect G", "collect A")

    game.expect({"0/credits": 5, "0/drilling": 0})


def test_the_squeeze_asks_once_for_each_other_mech() -> None:
    """THE SQUEEZE: with two others here and fuel 2, one fuel and one damage are paid; the others pay nothing."""
    patch = {**beside("the_squeeze"), "1/floor": 3, "2/floor": 3, "0/fuel": 2, "0/hand": [], "1/fuel": 5}
    game = scenario(seats=3, patch=patch)

    game.take("end_operations")
    assert [("choose", "1"), ("choose", "2")] == game.words()
    game.take("choose 1")
    game.expect({"0/fuel": 1, "0/discard": []})
    game.take("choose 2")

    game.expect({"0/fuel": 1, "0/discard": ["damage"], "1/fuel": 5, "1/discard": [], "active": 1})


def test_the_squeeze_damages_whoever_cannot_pay() -> None:
    """THE SQUEEZE, D-FLOOR-14: two others here, fuel 1, paid for the first: the second is damage without a question."""
    patch = {**beside("the_squeeze"), "1/floor": 3, "2/floor": 3, "0/fuel": 1, "0/hand": []}
    game = scenario(seats=3, patch=patch)

    game.take("end_operations", "choose 1")

    game.expect({"0/fuel": 0, "0/discard": ["damage"], "active": 1})


def test_the_squeeze_asks_nothing_of_a_mech_alone() -> None:
    """THE SQUEEZE: others on other floors do not count, and an amount of 0 does nothing."""
    game = scenario(seats=3, patch={**beside("the_squeeze"), "1/floor": 2, "0/fuel": 2, "0/hand": []})

    game.take("end_operations")

    game.expect({"0/fuel": 2, "0/discard": [], "active": 1})


def test_dispatch_pays_two_credits_for_each_face_up_drone() -> None:
    """DISPATCH: 2 drones face up give 4 credits; they stay face up and no fuel is paid."""
    game = scenario(patch={**beside("dispatch"), "0/drones_up": 2, "0/credits": 1, "0/fuel": 3})

    game.take("end_operations", "choose 1")

    game.expect({"0/credits": 5, "0/drones_up": 2, "0/fuel": 3})


def test_dispatch_refreshes_a_drone_for_a_fuel() -> None:
    """DISPATCH: the other choice pays 1 fuel, turns 1 drone face up, and gives no credits."""
    game = scenario(patch={**beside("dispatch"), "0/drones_up": 1, "0/credits": 1, "0/fuel": 3})

    game.take("end_operations", "choose 2")

    game.expect({"0/credits": 1, "0/drones_up": 2, "0/fuel": 2})


def test_dispatch_without_fuel_pays_for_drones_at_once() -> None:
    """DISPATCH: with fuel 0 only the free choice is there; with no drone face up it pays nothing."""
    for drones, credits in ((3, 6), (0, 0)):
        patch = {**beside("dispatch"), "0/drones_up": drones, "0/credits": 0, "0/fuel": 0, "0/hand": []}
        game = scenario(patch=patch)

        game.take("end_operations")

        game.expect({"0/credits": credits, "0/drones_up": drones, "active": 1})


def test_lava_cave_gives_drilling_back_and_damage_into_the_hand() -> None:
    """LAVA CAVE, C-34, C-37, C-41: the first corridor costs 2, then 1 comes back, and a DAMAGE to the hand."""
    game = scenario(patch={**beside("lava_cave"), "0/drilling": 2, "0/hand": ["claw"]})

    game.take("excavate")

    game.expect({"0/drilling": 1, "0/hand": ["claw", "damage"], "0/discard": []})
    assert 11 == len(game["damage"])


def test_lava_cave_does_not_lower_the_cost() -> None:
    """LAVA CAVE, C-41: with 1 drilling the corridor of cost 2 is refused."""
    game = scenario(patch={**beside("lava_cave"), "0/drilling": 1})

    reason = game.refused("excavate")

    assert "D-DRILL-29" == reason.rule


def test_lava_cave_acts_on_the_first_corridor_of_the_turn_alone() -> None:
    """LAVA CAVE, D-FLOOR-13: two corridors from 4 drilling: 1 left, one DAMAGE."""
    game = scenario(patch={**beside("lava_cave"), "0/drilling": 4, "0/hand": []})

    game.take("excavate", "excavate")

    game.expect({"0/drilling": 1, "0/hand": ["damage"]})


def test_jackpot_lays_a_reserved_emerald_for_each_player() -> None:
    """JACKPOT, D-FLOOR-16: three players: one emerald each on floor 3, beside the floor's own gold and sapphire."""
    game = scenario(seats=3, patch=closed_by("jackpot"))

    game.take("remove_barrier")

    game.expect({f"{seat}/reserved": {"3": {"E": 1}} for seat in range(3)})
    game.expect({"minerals/3": {"G": 1, "A": 1}})


def test_jackpot_raises_a_stored_mineral_by_one_kind() -> None:
    """JACKPOT: at the end of Operations one stored mineral of the player's choice may grow, S to G, or A to E."""
    for kind, storage in (("S", ["G", "A"]), ("A", ["S", "E"])):
        game = scenario(patch={**beside("jackpot"), "0/storage": ["S", "A"]})

        game.take("end_operations", "may yes", f"raise {kind}")

        game.expect({"0/storage": storage})


def test_jackpot_may_be_declined() -> None:
    """JACKPOT, D-FLOOR-04: a no leaves storage as it is."""
    game = scenario(patch={**beside("jackpot"), "0/storage": ["S", "A"]})

    game.take("end_operations", "may no")

    game.expect({"0/storage": ["S", "A"]})


def test_jackpot_raises_nothing_beyond_ruby() -> None:
    """JACKPOT: with nothing but rubies in storage, or nothing at all, nothing is asked."""
    for storage in (["R", "R"], []):
        game = scenario(patch={**beside("jackpot"), "0/storage": storage, "0/hand": []})

        game.take("end_operations")

        game.expect({"0/storage": storage, "active": 1})


def test_sulfur_cave_gives_five_fuel_and_a_damage() -> None:
    """SULFUR CAVE, C-37: the first corridor gives 5 fuel and a DAMAGE to the discard pile."""
    game = scenario(patch={**beside("sulfur_cave"), "0/drilling": 4, "0/fuel": 1})

    game.take("excavate")
    game.expect({"0/fuel": 6, "0/discard": ["damage"], "0/drilling": 2})
    game.take("excavate")

    game.expect({"0/fuel": 6, "0/discard": ["damage"], "0/drilling": 0})
    assert 11 == len(game["damage"])


def test_sulfur_cave_does_not_pass_the_cap() -> None:
    """SULFUR CAVE, D-CARD-08: fuel 8 of 10 becomes 10, and the damage comes all the same."""
    game = scenario(patch={**beside("sulfur_cave"), "0/drilling": 2, "0/fuel": 8})

    game.take("excavate")

    game.expect({"0/fuel": 10, "0/discard": ["damage"]})


def test_cave_with_no_ceiling_sells_a_supply_mineral_for_movement() -> None:
    """CAVE WITH NO CEILING: 1 movement for A, 2 for E, 3 for R, one only, none of them off the floor."""
    for choice, kind, price in ((2, "A", 1), (3, "E", 2), (4, "R", 3)):
        patch = {**beside("cave_with_no_ceiling"), "0/movement": 3, "minerals": {"3": {"G": 1, "A": 1}}}
        game = scenario(patch=patch)

        game.take("end_operations")
        assert [("choose", str(n)) for n in (1, 2, 3, 4)] == game.words()
        game.take(f"choose {choice}")

        game.expect({"0/storage": [kind], "0/movement": 3 - price, "minerals": {"3": {"G": 1, "A": 1}}})
        assert {"keep", "keep_no_more"} == {words[0] for words in game.words()}


def test_cave_with_no_ceiling_may_be_declined() -> None:
    """CAVE WITH NO CEILING, D-FLOOR-04: the first choice is nothing."""
    game = scenario(patch={**beside("cave_with_no_ceiling"), "0/movement": 3})

    game.take("end_operations", "choose 1")

    game.expect({"0/storage": [], "0/movement": 3})


def test_cave_with_no_ceiling_offers_what_movement_pays() -> None:
    """CAVE WITH NO CEILING: with 2 movement A and E, not R; with none nothing is asked."""
    game = scenario(patch={**beside("cave_with_no_ceiling"), "0/movement": 2})
    game.take("end_operations")
    assert [("choose", str(n)) for n in (1, 2, 3)] == game.words()

    game = scenario(patch={**beside("cave_with_no_ceiling"), "0/movement": 0, "0/hand": []})
    game.take("end_operations")
    game.expect({"0/storage": [], "active": 1})


def test_cave_with_no_ceiling_needs_storage_room() -> None:
    """CAVE WITH NO CEILING: with storage 2 of 2 nothing is asked."""
    patch = {**beside("cave_with_no_ceiling"), "0/movement": 3, "0/storage": ["S", "S"], "0/hand": []}
    game = scenario(patch=patch)

    game.take("end_operations")

    game.expect({"0/storage": ["S", "S"], "active": 1})


def test_chill_out_zone_gives_two_fuel_on_reveal() -> None:
    """CHILL OUT ZONE: opening the floor gives 2 fuel."""
    game = scenario(patch={**closed_by("chill_out_zone"), "0/fuel": 4})

    game.take("remove_barrier")

    game.expect({"0/fuel": 6, "0/floor": 3})


def test_chill_out_zone_gives_two_fuel_for_each_corridor() -> None:
    """CHILL OUT ZONE: two corridors on its floor give 4 fuel."""
    game = scenario(patch={**beside("chill_out_zone"), "0/drilling": 4, "0/fuel": 1})

    game.take("excavate")
    game.expect({"0/fuel": 3})
    game.take("excavate")

    game.expect({"0/fuel": 5})


def test_chill_out_zone_takes_a_fuel_or_gives_a_damage() -> None:
    """CHILL OUT ZONE: at the end of Operations 1 fuel or 1 damage, of the player's choice."""
    for choice, fuel, discard in ((1, 3, []), (2, 4, ["damage"])):
        game = scenario(patch={**beside("chill_out_zone"), "0/fuel": 4, "0/hand": []})

        game.take("end_operations", f"choose {choice}")

        game.expect({"0/fuel": fuel, "0/discard": discard})


def test_chill_out_zone_damages_an_empty_tank() -> None:
    """CHILL OUT ZONE, D-FLOOR-14: fuel 0 means damage, without a question."""
    game = scenario(patch={**beside("chill_out_zone"), "0/fuel": 0, "0/hand": []})

    game.take("end_operations")

    game.expect({"0/fuel": 0, "0/discard": ["damage"], "active": 1})


def test_toys_r_rust_repairs_for_a_fuel_and_a_mineral() -> None:
    """TOYS R' RUST: 1 fuel and a burned mineral repair a card; the mineral goes to overflow for no credits."""
    patch = {
        **beside("toys_r_rust"),
        "0/fuel": 3,
        "0/storage": ["S", "A"],
        "0/credits": 2,
        "0/discard": ["damage"],
        "0/hand": ["claw"],
        "0/play": ["crutch"],
    }
    game = scenario(patch=patch)

    game.take("end_operations", "may yes", "burn S", "repair discard damage")

    game.expect({"0/fuel": 2, "0/storage": ["A"], "0/overflow": {"S": 1}, "0/credits": 2, "0/repairs_bought": 0})
    assert 13 == len(game["damage"])
    game.expect({"0/hand": ["claw"], "0/play": ["crutch"]})


def test_toys_r_rust_repairs_from_the_hand_with_a_card_in_return() -> None:
    """TOYS R' RUST, D-SURF-13: the repaired hand card is replaced by the top card of the deck."""
    patch = {
        **beside("toys_r_rust"),
        "0/fuel": 3,
        "0/storage": ["S"],
        "0/hand": ["claw"],
        "0/deck": ["torso", "crutch"],
    }
    game = scenario(patch=patch)

    game.take("end_operations", "may yes", "repair hand claw")

    game.expect({"0/hand": ["crutch"], "0/removed": ["claw"], "0/fuel": 2, "0/storage": [], "0/overflow": {"S": 1}})


def test_toys_r_rust_may_be_declined() -> None:
    """TOYS R' RUST, D-FLOOR-04: a no costs nothing."""
    game = scenario(patch={**beside("toys_r_rust"), "0/fuel": 3, "0/storage": ["S"]})

    game.take("end_operations", "may no")

    game.expect({"0/fuel": 3, "0/storage": ["S"], "0/overflow": {}})


def test_toys_r_rust_is_not_offered_to_whoever_cannot_pay() -> None:
    """TOYS R' RUST, D-GEN-06: without fuel, or without a stored mineral, nothing is asked."""
    for patch in ({"0/fuel": 0, "0/storage": ["S"]}, {"0/fuel": 3, "0/storage": []}):
        game = scenario(patch={**beside("toys_r_rust"), "0/hand": [], **patch})

        game.take("end_operations")

        game.expect({**patch, "active": 1})


def test_no_other_floor_card_asks_or_gives_anything_at_the_end_of_operations() -> None:
    """Section 4.7: THE RITZ, LAVA CAVE and SULFUR CAVE have no end-of-Operations effect, LOBBY none of resources."""
    for card, floor in (("the_ritz", 2), ("lava_cave", 3), ("sulfur_cave", 3), ("lobby", 3)):
        game = scenario(
            patch={**beside(card, floor=floor), "0/hand": [], "0/fuel": 5, "0/credits": 5, "0/storage": ["S"]}
        )

        pass_turn(game)

        game.expect({"0/fuel": 5, "0/credits": 5, "0/storage": ["S"], "0/discard": [], "active": 1})
