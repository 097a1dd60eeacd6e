"""Floor cards as such: when they are turned up, whom they act on, and when. Rules: D-FLOOR."""

from __future__ import annotations

from pathlib import Path

from headframe.testing import Scenario, scenario
from rules.drillers.tables import beside, closed_by, pass_turn, tiled
from samples.extra_content import load_with

ASKER = """{
  "name": "ASKER", "deck": "deep", "copies": 1,
  "triggers": [{"on": ["reveal"], "effects": [{"op": "choose", "options": [
    {"effects": []}, {"effects": [{"op": "gain", "what": "credits", "n": 10}]}]}]}]
}"""
PAYER = """{
  "name": "PAYER", "deck": "start", "copies": 1,
  "triggers": [{"on": ["reveal"], "effects": [{"op": "gain", "what": "credits", "n": 10}]}]
}"""
TAKER = """{
  "name": "TAKER", "deck": "deep", "copies": 1,
  "triggers": [
    {"on": ["collect"], "effects": [{"op": "gain", "what": "credits", "n": 10}]},
    {"on": ["end_operations"], "effects": [{"op": "take_mineral", "from": "supply", "kind": "A", "collects": false}]}]
}"""


def removed(card: str, patch: dict[str, object] | None = None, *, seats: int = 2) -> Scenario:
    """Return a game in which the first player has just opened floor 3 with this card."""
    game = scenario(seats=seats, patch={**closed_by(card), **(patch or {})})
    game.take("remove_barrier")
    return game


def test_floor_2_has_its_card_at_setup() -> None:
    """D-FLOOR-01, D-SETUP-04: one starting card lies open from the start, four deep ones lie closed."""
    for seed in range(1, 8):
        game = scenario(seed=seed)

        assert game.short("open") in (["pileup"], ["brewery"], ["the_ritz"])
        assert 4 == len(game["closed"])


def test_a_floor_card_is_revealed_when_its_floor_opens() -> None:
    """D-FLOOR-01, D-FLOOR-02: floor 3's card comes up beside floor 3, then floor 4's beside floor 4."""
    patch = {"closed": ["lobby", "dispatch", "jackpot", "lava_cave"], "0/drilling": 7}
    game = removed("lava_cave", patch)
    game.expect({"open": ["brewery", "lava_cave"], "closed": ["lobby", "dispatch", "jackpot"]})

    game.take("remove_barrier")

    game.expect({"open": ["brewery", "lava_cave", "jackpot"], "closed": ["lobby", "dispatch"], "deepest": 4})


def test_a_revealed_card_stays_active_for_everyone() -> None:
    """D-FLOOR-02: seat 0 opens THE SQUEEZE's floor; seat 1 gains credits there in this round and the next."""
    game = removed("the_squeeze", {"1/floor": 3, "1/hand": [], "1/storage_cap": 3})
    game.patch({"0/floor": 0})
    pass_turn(game)
    for kind, credits in (("G", 6), ("A", 8)):
        game.patch({"1/drilling": 1, "minerals": {"3": {"G": 1, "A": 1}}})

        game.take(f"collect {kind}")

        game.expect({"1/credits": credits})
        pass_turn(game)
        pass_turn(game)


def test_lava_cave_and_sulfur_cave_cannot_be_declined() -> None:
    """D-FLOOR-03, D-FAQ-09: the first corridor there brings its DAMAGE without a question."""
    for card, pile in (("lava_cave", "hand"), ("sulfur_cave", "discard")):
        game = scenario(patch={**beside(card), "0/drilling": 2, "0/hand": []})

        game.take("excavate")

        game.expect({f"0/{pile}": ["damage"]})
        assert game.can("end_operations")


def test_a_choice_of_a_floor_effect_is_the_players() -> None:
    """D-FLOOR-04: LOBBY's "may" can be declined, DISPATCH's choice is asked of the player it affects."""
    game = scenario(patch={**beside("lobby"), "0/drilling": 1, "0/credits": 1})
    game.take("collect G")
    assert {0: [("may", "yes"), ("may", "no")]} == {seat: game.options(seat) for seat in game.decisions}

    game = scenario(patch=beside("dispatch"))
    game.take("end_operations")
    assert {0: [("choose", "1"), ("choose", "2")]} == {seat: game.options(seat) for seat in game.decisions}


def test_there_are_four_triggers() -> None:
    """D-FLOOR-05: LOBBY acts on reveal, THE RITZ on a corridor, THE SQUEEZE on a mineral, BREWERY at the end."""
    deeds = (
        ({**closed_by("lobby")}, "remove_barrier", {"0/credits": 4}),
        ({**beside("the_ritz", floor=2), "0/drilling": 2}, "excavate", {"0/credits": 4}),
        ({**beside("the_squeeze"), "0/drilling": 1}, "collect G", {"0/credits": 4}),
        ({**beside("brewery", floor=2), "0/fuel": 3}, "end_operations", {"0/fuel": 4}),
    )
    for patch, deed, after in deeds:
        game = scenario(patch=patch)

        game.take(deed)

        game.expect(after)


def test_reveal_happens_once_and_for_the_opener() -> None:
    """D-FLOOR-06: LOBBY pays its opener when it is turned up, and nobody who comes to the floor later."""
    game = removed("lobby")
    game.expect({"0/credits": 4, "1/credits": 4, "0/floor": 3})

    pass_turn(game)
    game.patch({"1/floor": 2, "1/movement": 1})
    game.take("move 3")

    game.expect({"1/credits": 4})


def test_reveal_comes_before_the_move(tmp_path: Path) -> None:
    """D-FLOOR-06, D-DRILL-22: an on-reveal effect that asks is answered with the mech still on the floor above."""
    rules = load_with(tmp_path, {"floor_cards/asker": ASKER})
    game = scenario(rules=rules, patch=closed_by("asker"))

    game.take("remove_barrier")
    game.expect({"0/floor": 2, "deepest": 3, "open": ["brewery", "asker"]})
    game.take("choose 2")

    game.expect({"0/floor": 3, "0/credits": 12})


def test_a_corridor_effect_follows_each_corridor_there() -> None:
    """D-FLOOR-07, C-34: THE RITZ on floor 2: credits +2 for the excavator, nothing for the other mech there."""
    game = scenario(patch={**beside("the_ritz", floor=2), "0/drilling": 2, "1/floor": 2})

    game.take("excavate")

    game.expect({"0/credits": 4, "1/credits": 4})


def test_a_corridor_effect_comes_after_the_step_checks(tmp_path: Path) -> None:
    """D-FLOOR-07, D-DRILL-18: when the floor's card asks, the line that the tile covers has been awarded already."""
    rules = load_with(tmp_path, {"floor_cards/asker": ASKER.replace("reveal", "corridor")})
    game = scenario(rules=rules, patch={**beside("asker"), **tiled("b3"), "0/drilling": 2, "1/credits": 4})

    game.take("excavate")

    assert [("choose", "1"), ("choose", "2")] == game.words()
    game.expect({"0/tokens": ["milestone_1"], "1/credits": 7})


def test_a_collecting_effect_follows_each_mineral() -> None:
    """D-FLOOR-08: THE SQUEEZE: collect 2 minerals: credits +4."""
    game = scenario(patch={**beside("the_squeeze"), "0/drilling": 2, "0/credits": 0})

    game.take("collect G", "collect A")

    game.expect({"0/credits": 4})


def test_collecting_from_afar_counts_for_the_floor_of_the_mineral() -> None:
    """D-FLOOR-08, D-FLOOR-10: HARPOON DRILL on floor 2 takes from floor 3: THE SQUEEZE there gives 2 credits."""
    patch = {**beside("the_squeeze"), "0/floor": 2, "0/hand": ["harpoon_drill"], "0/credits": 0}
    game = scenario(patch=patch)

    game.take("play harpoon_drill main", "use harpoon_drill", "take 3 G")

    game.expect({"0/credits": 2, "0/storage": ["G"], "0/floor": 2, "0/drilling": 2})


def test_end_of_operations_counts_where_the_mech_is_then() -> None:
    """D-FLOOR-09: a mech that has left BREWERY's floor gains nothing, one that has come gains its fuel."""
    for start, target, fuel in ((2, 1, 3), (1, 2, 4)):
        game = scenario(patch={**beside("brewery", floor=2), "0/floor": start, "0/movement": 1, "0/fuel": 3})

        game.take(f"move {target}", "end_operations")

        game.expect({"0/fuel": fuel})


def test_end_of_operations_acts_on_the_active_player_alone() -> None:
    """D-FLOOR-09: another mech on BREWERY's floor gains nothing in a turn that is not its own."""
    game = scenario(patch={**beside("brewery", floor=2), "0/fuel": 3, "1/floor": 2, "1/fuel": 3})

    game.take("end_operations")

    game.expect({"0/fuel": 4, "1/fuel": 3})


def test_other_floors_do_not_act() -> None:
    """D-FLOOR-10: THE RITZ lies on floor 2, so a corridor and a mineral of floor 3 give no credits."""
    game = scenario(patch={**beside("dispatch"), "open": ["the_ritz", "dispatch"], "0/drilling": 3})

    game.take("excavate", "collect G")

    game.expect({"0/credits": 2})


def test_a_supply_mineral_is_not_collected(tmp_path: Path) -> None:
    """D-FLOOR-11: a card that pays 10 for collecting and gives a supply sapphire pays for the first alone."""
    rules = load_with(tmp_path, {"floor_cards/taker": TAKER})
    game = scenario(rules=rules, patch={**beside("taker"), "0/drilling": 1, "0/hand": []})

    game.take("collect G")
    game.expect({"0/credits": 12})
    game.take("end_operations")

    game.expect({"0/credits": 12, "0/storage": ["G", "A"], "minerals/3": {"A": 1}})


def test_removing_a_barrier_is_no_corridor() -> None:
    """D-FLOOR-12: THE RITZ on floor 2 gives nothing when the barrier below it goes."""
    game = removed("dispatch", {"open": ["the_ritz"]})

    game.expect({"0/credits": 2, "0/floor": 3})


def test_removing_a_barrier_is_no_first_corridor() -> None:
    """D-FLOOR-12, D-FLOOR-13: barrier 4 goes from SULFUR CAVE's floor, then its first corridor still gives 5 fuel."""
    game = scenario(
        patch={**beside("sulfur_cave"), "closed": ["lobby", "dispatch", "jackpot"], "0/drilling": 6, "0/fuel": 0}
    )

    game.take("remove_barrier")
    game.expect({"0/fuel": 0, "0/floor": 4, "0/discard": []})
    game.patch({"0/floor": 3})
    game.take("excavate")

    game.expect({"0/fuel": 5})


def test_first_corridor_counts_by_floor() -> None:
    """D-FLOOR-13: corridors of floor 2 and floor 4 do not use up the first one on SULFUR CAVE's floor 3."""
    patch = {"deepest": 4, "open": ["brewery", "sulfur_cave", "lava_cave"], "0/floor": 2, "0/drilling": 8, "0/fuel": 0}
    game = scenario(patch={**patch, "0/movement": 2, "0/hand": []})

    game.take("excavate", "move 3", "excavate")
    game.expect({"0/fuel": 5, "0/discard": ["damage"]})
    game.take("move 4", "excavate")

    game.expect({"0/hand": ["damage"], "0/drilling": 2})


def test_first_corridor_counts_by_player_and_turn() -> None:
    """D-FLOOR-13: seat 1's first corridor on SULFUR CAVE's floor acts, though seat 0 dug there the turn before."""
    game = scenario(patch={**beside("sulfur_cave"), "0/drilling": 2, "0/hand": [], "1/floor": 3, "1/hand": []})
    game.take("excavate")
    pass_turn(game)
    game.patch({"1/drilling": 2, "1/fuel": 1})

    game.take("excavate")

    game.expect({"1/fuel": 6, "1/discard": ["damage"]})


def test_without_fuel_the_choice_is_damage() -> None:
    """D-FLOOR-14: CHILL OUT ZONE with fuel 0 gives the DAMAGE; with fuel 1 it asks."""
    game = scenario(patch={**beside("chill_out_zone"), "0/fuel": 0, "0/hand": []})
    game.take("end_operations")
    game.expect({"0/discard": ["damage"]})

    game = scenario(patch={**beside("chill_out_zone"), "0/fuel": 1, "0/hand": []})
    game.take("end_operations")
    assert [("choose", "1"), ("choose", "2")] == game.words()


def test_triggers_of_one_card_are_independent() -> None:
    """D-FLOOR-15: CHILL OUT ZONE gives on reveal, gives again for a corridor, and asks at the end of Operations."""
    game = removed("chill_out_zone", {"0/drilling": 5, "0/fuel": 1})
    game.expect({"0/fuel": 3})

    game.take("excavate")
    game.expect({"0/fuel": 5})
    game.take("end_operations", "choose 1")

    game.expect({"0/fuel": 4})


def test_a_reserved_emerald_is_collected_like_any_mineral() -> None:
    """D-FLOOR-16: it costs 1 drilling and storage room, and there is one."""
    game = removed("jackpot", {"0/drilling": 5, "0/storage_cap": 2})
    game.expect({"0/drilling": 2})

    game.take("collect E")

    game.expect({"0/drilling": 1, "0/storage": ["E"], "0/reserved": {}, "1/reserved": {"3": {"E": 1}}})
    assert "D-DRILL-06" == game.refused("collect E").rule


def test_a_reserved_emerald_needs_room_and_drilling() -> None:
    """D-FLOOR-16, D-DRILL-04: full storage and an empty gauge refuse it, as they do any mineral."""
    game = removed("jackpot", {"0/drilling": 4, "0/storage": ["S", "S"]})
    assert "D-DRILL-04" == game.refused("collect E").rule

    game = removed("jackpot")
    assert "D-DRILL-01" == game.refused("collect E").rule


def test_each_may_take_only_its_own_emerald() -> None:
    """D-FLOOR-16, D-FLOOR-17: seat 0's is still there, in its own later turn, after seat 1 has taken its one."""
    game = removed("jackpot", {"1/floor": 3})
    pass_turn(game)
    game.patch({"1/drilling": 2})
    game.take("collect E")
    game.refused("collect E")
    pass_turn(game)
    game.patch({"0/drilling": 1})

    game.take("collect E")

    game.expect({"0/storage": ["E"], "1/storage": ["E"], "0/reserved": {}, "1/reserved": {}})


def test_reserved_emeralds_are_no_minerals_of_the_floor_for_others() -> None:
    """D-FLOOR-17, D-SCORE-05: they do not count among the floor's minerals, and score for nobody."""
    game = removed("jackpot", seats=3)

    game.expect({"minerals/3": {"G": 1, "A": 1}})
    assert [0, 0, 0] == [result.lines["minerals"] for result in game.outcome.results]


def test_on_reveal_is_for_the_opener_only() -> None:
    """D-FLOOR-18: seat 1 opens LOBBY's floor and gains 2 credits; seats 0 and 2 gain none."""
    game = scenario(seats=3, patch={**closed_by("lobby"), "0/drilling": 0})
    pass_turn(game)
    game.patch({"1/floor": 2, "1/drilling": 3, "0/credits": 1, "1/credits": 1, "2/credits": 1})

    game.take("remove_barrier")

    game.expect({"0/credits": 1, "1/credits": 3, "2/credits": 1, "1/floor": 3})


def test_on_reveal_of_a_starting_card_never_fires(tmp_path: Path) -> None:
    """D-FLOOR-18: three starting cards that pay on reveal pay nobody at setup; loading warns of each of them."""
    texts = {f"floor_cards/payer_{i}": PAYER for i in range(60)}
    rules = load_with(tmp_path, texts)

    game = scenario(rules=rules)

    assert game.short("open")[0].startswith("payer")
    game.expect({"0/credits": 2, "1/credits": 4})
    assert ["never-fires"] * 60 == [problem.code for problem in rules.warnings]


def test_nothing_else_may_be_done_before_a_floor_choice_is_made() -> None:
    """D-FLOOR-19, D-OPS-11: CHILL OUT ZONE's question closes default functions, moves, cards and the other seat."""
    game = scenario(patch={**beside("chill_out_zone"), "0/movement": 1})
    game.take("end_operations")

    for pick in ("default movement", "default damage", "move 2", "play torso main", "end_operations", "keep torso"):
        assert "first answer this" in game.refused(pick).text
    game.refused("end_operations", seat=1)
    game.expect({"actor": 0})


def test_a_choice_while_collecting_is_made_before_the_next_mineral() -> None:
    """D-FLOOR-19: LOBBY's offer comes between two minerals."""
    game = scenario(patch={**beside("lobby"), "0/drilling": 2, "0/credits": 1})
    game.take("collect G")

    game.refused("collect A")

    game.take("may no", "collect A")
    game.expect({"0/storage": ["G", "A"]})
