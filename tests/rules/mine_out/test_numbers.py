"""Every number of the rules' tables is a rule value of its own, or a field of content; both hold what is printed."""

from __future__ import annotations

from typing import Any

import pytest

from headframe.testing import random_states, ruleset
from headframe_mine_out.parts import Board, Player
from headframe_mine_out.structs import Card

NUMBERS: dict[str, object] = {
    "stock_4": (10, 7, 5, 4),
    "stock_3": (8, 6, 4, 3),
    "rupees_4": 56,
    "rupees_3": 42,
    "start_rupees": 7,
    "reset_rupees": 7,
    "start_ap": 45,
    "start_vp": 0,
    "dock_rows_4": 4,
    "dock_rows_3": 3,
    "row_size": 3,
    "reach_rows": (1, 2, 3, 4),
    "plot_size": 4,
    "play_ap": 1,
    "repeat_ap": 2,
    "hand_limit": 4,
    "need_copper": (2, 2),
    "need_silver": (4, 3),
    "need_gold": (6, 4),
    "need_jewel": (8, 5),
    "price_copper": 3,
    "price_silver": 5,
    "price_gold": 7,
    "possession_copper": 4,
    "possession_silver": 3,
    "possession_gold": 2,
    "repayment_divisor": 2,
    "w_bonus": (1, 3, 6, 10),
    "white_miner_bonus": 1,
    "coloured_miner_bonus": 2,
    "negotiator_bonus": 2,
    "mafia_points": (1, 2, 3),
    "watchmaker_rupees": (0, 1, 2),
    "watchmaker_points": (0, 0, 1),
}
SWITCHES: dict[str, tuple[object, object]] = {  # as ruled, and the other reading
    "solo_silver": (6, 5),
    "mafia_per_event": (True, False),
    "native1_discard": ("box", "discard"),
    "ship_row": ("top", "bottom"),
    "appraiser_per_source": (True, False),
}
CHOSEN = {"first_seat", "first_colour"}  # who begins, in which colour: by lot in print
SOLO: dict[str, object] = {
    "copper_cubes": 7,
    "gold_cubes": 5,
    "jewel_cubes": 4,
    "rupees": 28,
    "dock_rows": 2,
    "watchmakers": 0,
    "white_drain": (1, 4, 9, 16),
    "repay_most_cubes": 1,
    "repay_most_rupees": 4,
    "class_from": (15, 25, 36),
}
VARIANT: dict[str, object] = {"bonus_rupees": 2, "bonus_points": 4, "bonus_cards": 1, "fixed_price": 4}
ALL = {
    **{f"mine_out:{name}": value for name, value in NUMBERS.items()},
    **{f"mine_out:{name}": ruled for name, (ruled, _) in SWITCHES.items()},
    **{f"mine_out_solo:{name}": value for name, value in SOLO.items()},
    **{f"mine_out_variant:{name}": value for name, value in VARIANT.items()},
}
# family or id -> copies, power, cost, contribution, location
CARDS: dict[str, tuple[int, int | None, int, int | str | None, str]] = {
    "miner_white": (8, 5, 8, 5, "pub"),
    "miner_copper": (3, 5, 5, 3, "pub"),
    "miner_silver": (3, 5, 6, 4, "pub"),
    "miner_gold": (3, 5, 7, 4, "black_alley"),
    "miner_blue": (3, 5, 7, 4, "black_alley"),
    "worker": (12, 4, 3, "W", "port"),
    "kidnapper": (4, 2, 4, "W", "black_alley"),
    "negotiator_copper": (3, 2, 5, 3, "hotel"),
    "negotiator_silver": (3, 2, 6, 4, "hotel"),
    "negotiator_gold": (2, 2, 7, 5, "hotel"),
    "smith_copper": (3, 3, 5, 3, "port"),
    "smith_silver": (3, 3, 6, 4, "port"),
    "smith_gold": (2, 3, 7, 5, "port"),
    "broker": (3, 3, 4, 2, "pub"),
    "mafia": (5, 3, 5, 2, "black_alley"),
    "appraiser": (3, 1, 6, 4, "hotel"),
    "jeweler": (3, 1, 9, 6, "hotel"),
    "watchmaker": (2, 1, 6, 4, "hotel"),
    "mayor": (1, None, 10, None, "community"),
    "native_1": (1, None, 5, "W", "community"),
    "native_2": (1, None, 6, None, "community"),
    "native_3": (1, None, 4, None, "community"),
}
COMMUNITY = {"mine_out:mayor", "mine_out:native_1", "mine_out:native_2", "mine_out:native_3"}


def bodies() -> dict[str, Card]:
    """Return the cards by their local id."""
    kind = ruleset("mine_out").kinds["cards"]
    return {id_.split(":")[1]: body for id_, body in zip(kind.ids, kind.bodies, strict=True)}


def test_every_number_is_a_rule_value() -> None:
    """Tables 1.1 to 1.3, G-02, G-03, G-05: the names, all of them, and what they are by default."""
    values = ruleset("mine_out").rule_values
    mine = {name: value for name, value in values.items() if name.split(":")[0].startswith("mine_out")}

    assert ALL == {name: value for name, value in mine.items() if name.split(":")[1] not in CHOSEN}


@pytest.mark.parametrize("name", SWITCHES)
def test_the_switchable_rulings(name: str) -> None:
    """R-02, R-13, R-25, R-28, R-32: both readings can be set, under the game's own name."""
    ruled, other = SWITCHES[name]
    full = f"mine_out:{name}"

    assert (ruled, other) == (
        ruleset("mine_out").rule_values[full],
        ruleset("mine_out", values={full: other}).rule_values[full],
    )


@pytest.mark.parametrize("name", CARDS)
def test_what_is_printed_on_a_card(name: str) -> None:
    """M-CARD-01, G-04: copies, power, cost, contribution and location of each."""
    body: Any = bodies()[name]  # Any: one attribute after another

    assert CARDS[name] == (body.copies, body.power, body.cost, body.contribution, body.location)


def test_there_are_72_cards() -> None:
    """Table 1.2: 8 Initial, 4 of the Community, 60 for the deck."""
    assert CARDS.keys() == bodies().keys()
    assert (72, 8) == (sum(b.copies for b in bodies().values()), sum(b.initial for b in bodies().values()))


def test_mayor_and_natives_never_come_to_a_hand() -> None:
    """R-45: power and contribution are never asked for: in long random games none is held, dealt or mined with."""
    rules = ruleset("mine_out")
    special = {number for number, id_ in enumerate(rules.kinds["cards"].ids) if id_ in COMMUNITY}
    moved = set[int]()
    for seed in range(2):
        for state in random_states(rules, seats=3, seed=seed, decisions_most=2_000):
            board, players = state.table[Board], [parts[Player] for parts in state.actors]
            met = {card for player in players for card in (*player.hand, *player.aside)}
            assert not special & (met | {*board.deck, *board.dock, *board.discard})
            moved |= special - set(board.community)

    assert 3 <= len(moved)  # the Natives at least were replaced
