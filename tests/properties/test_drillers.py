"""What is true of every game of Drillers, in long random games."""

from __future__ import annotations

import os

from headframe.game import start
from headframe.loading import load
from headframe.names import encode, state_hash
from headframe.state import State
from headframe.testing import random_states, ruleset
from headframe_drillers.minerals import count_all
from headframe_drillers.parts import Course, Mine, Rig
from headframe_drillers.tables import Tables
from headframe_drillers_milestones import Milestones

FULL = bool(os.environ.get("HEADFRAME_FULL"))
LENGTH = 20_000 if FULL else 2_500
SEEDS = range(8 if FULL else 2)


def test_fuel_stays_in_the_tank_and_nothing_falls_below_zero() -> None:
    """D-CARD-08, D-GEN-09: fuel lies within 0 and its cap, and no resource is ever negative."""
    for seed in SEEDS:
        for state in random_states(ruleset(strict=False), seats=3, seed=seed, decisions_most=LENGTH):
            for parts in state.actors:
                rig = parts[Rig]
                assert 0 <= rig.fuel <= rig.fuel_cap
                assert min(rig.credits, rig.movement, rig.drilling, rig.drones_up) >= 0
                assert rig.drones_up <= rig.drones
                assert len(rig.storage) <= rig.storage_cap
                assert 0 <= rig.floor <= state.table[Mine].deepest


def test_tiles_are_where_they_should_be() -> None:
    """D-SETUP-08, D-TRACK-02: each tile lies in one stack or on one track, and notches are the lengths of tiles."""
    for seed in SEEDS:
        for state in random_states(ruleset(strict=False), seats=2, seed=seed + 20, decisions_most=LENGTH):
            tables, mine = state.rules[Tables], state.table[Mine]
            stacks = (mine.stack_2, mine.stack_3, mine.stack_4, mine.stack_5, mine.stack_6)
            owned = [tile for parts in state.actors for tile in parts[Rig].tiles]
            barriers = [tables.barriers[floor] for floor in range(mine.deepest + 1, 7)]
            everywhere = sorted([*owned, *barriers, *(tile for stack in stacks for tile in stack)])
            assert list(range(len(tables.tiles))) == everywhere
            for parts in state.actors:
                assert sum(tables.tiles[tile].notches for tile in parts[Rig].tiles) == parts[Rig].notches
                assert set(parts[Rig].exhausted) <= set(parts[Rig].tiles)


def test_each_token_is_earned_once() -> None:
    """D-MILE-06, D-MILE-11, D-END-07: a token lies with one rig or is left; the final one is the ender's alone."""
    for seed in SEEDS:
        for state in random_states(ruleset(strict=False), seats=2, seed=seed + 60, decisions_most=LENGTH):
            final, ender = state.rules[Tables].final_token, state.table[Course].ender
            held = [parts[Rig].tokens for parts in state.actors]
            earned = [token for tokens in held for token in tokens if token != final]
            assert sorted(state.table[Milestones].earned) == sorted(earned)
            assert len(earned) == len(set(earned))
            assert [actor == ender for actor in range(len(held))] == [final in tokens for tokens in held]


def test_minerals_come_only_from_supply_and_tiles() -> None:
    """D-DRILL-03, D-SELL-01: on a floor card free table, minerals on floors and rigs grow by excavated tiles alone."""
    rules = load("drillers", without=("drillers_floors", "drillers_advanced_shop"))
    for seed in SEEDS:
        known = -1
        for state in random_states(rules, seats=2, seed=seed + 40, decisions_most=LENGTH):
            now = _minerals(state) - _dug(state)
            assert known in {-1, now} or _raised_or_lost(state)
            known = now


def _minerals(state: State) -> int:
    return sum(state.table[Mine].minerals) + sum(sum(count_all(parts[Rig])) for parts in state.actors)


def _dug(state: State) -> int:
    tables = state.rules[Tables]
    return sum(len(tables.tiles[tile].minerals) for parts in state.actors for tile in parts[Rig].tiles)


def _raised_or_lost(state: State) -> bool:
    """Only damage with an empty stack returns a mineral to the supply (D-DEF-07)."""
    return not state.table[Mine].damage


def test_a_no_op_rule_change_gives_the_same_games() -> None:
    """A value set to what it is anyway changes nothing, bit by bit; the digest says the rulesets are one."""
    plain, same = load("drillers"), load("drillers", values={"drillers:draw": 3, "drillers:repair_price": 5})

    assert plain.digest == same.digest
    for seed in SEEDS:
        one = random_states(plain, seats=2, seed=seed, decisions_most=300)
        two = random_states(same, seats=2, seed=seed, decisions_most=300)
        assert all(state_hash(a) == state_hash(b) for a, b in zip(one, two, strict=True))


def test_one_card_less_keeps_the_order_of_the_rest() -> None:
    """Taking one card out of a shop leaves the relative order of all others, there and everywhere else."""
    gone = "drillers:dynamite_launcher"
    plain, less = load("drillers"), load("drillers", remove=(gone,))
    for seed in range(10):
        one, two = (encode(start(rules, seats=2, seed=seed)[0]) for rules in (plain, less))
        for row, deck in (("drilling_row", "drilling_deck"), ("utility_row", "utility_deck")):
            first = [card for card in _dealt(one, row, deck) if card != gone]

            assert first == _dealt(two, row, deck)
        assert one["table"]["Mine"] == two["table"]["Mine"]
        assert one["actors"] == two["actors"]


def _dealt(tree: dict[str, dict[str, dict[str, list[str]]]], row: str, deck: str) -> list[str]:
    """Return a shop's cards in the order in which they were dealt: the row, then the deck from its top."""
    shops = tree["table"]["Shops"]
    return [*shops[row], *reversed(shops[deck])]


def test_different_seeds_differ() -> None:
    """No two seeds set up the same table."""
    rules = ruleset(strict=False)
    hashes = {state_hash(start(rules, seats=2, seed=seed)[0]) for seed in range(50)}

    assert len(hashes) == 50
