"""Cards, the dock, taking, refilling and skipping (M-CARD, M-DOCK, M-SKIP, M-REPEAT)."""

from __future__ import annotations

import pytest

from headframe.views import ZoneNode, walk
from headframe.views.chronicle import Chronicle
from headframe.views.root import view_of
from headframe_mine_out.mapping import find
from headframe_mine_out.tables import Tables
from rules.mine_out.tables import DOCK_9, FOUR_MINES, plot, skips, table, turn

WORKERS = ["worker"] * 9
TAKE_TWICE = "pub repeat port black_alley"
DECK_CARDS = {  # colour, copies, power, cost, contribution, location: table G-04
    "miner_white": ("white", 4, 5, 8, 5, "pub"),
    "miner_copper": ("copper", 3, 5, 5, 3, "pub"),
    "miner_silver": ("silver", 3, 5, 6, 4, "pub"),
    "miner_gold": ("gold", 3, 5, 7, 4, "black_alley"),
    "miner_blue": ("blue", 3, 5, 7, 4, "black_alley"),
    "worker": ("white", 8, 4, 3, "W", "port"),
    "kidnapper": ("white", 4, 2, 4, "W", "black_alley"),
    "negotiator_copper": ("copper", 3, 2, 5, 3, "hotel"),
    "negotiator_silver": ("silver", 3, 2, 6, 4, "hotel"),
    "negotiator_gold": ("gold", 2, 2, 7, 5, "hotel"),
    "smith_copper": ("copper", 3, 3, 5, 3, "port"),
    "smith_silver": ("silver", 3, 3, 6, 4, "port"),
    "smith_gold": ("gold", 2, 3, 7, 5, "port"),
    "broker": ("white", 3, 3, 4, 2, "pub"),
    "mafia": ("white", 5, 3, 5, 2, "black_alley"),
    "appraiser": ("blue", 3, 1, 6, 4, "hotel"),
    "jeweler": ("rainbow", 3, 1, 9, 6, "hotel"),
    "watchmaker": ("rainbow", 2, 1, 6, 4, "hotel"),
}
OTHERS = {
    "mayor": ("white", 1, None, 10, None, "community"),
    "native_1": ("white", 1, None, 5, "W", "community"),
    "native_2": ("rainbow", 1, None, 6, None, "community"),
    "native_3": ("white", 1, None, 4, None, "community"),
}


def test_the_cards_are_those_of_the_table() -> None:
    """M-CARD-01, M-SPECIAL-30: 72 cards with colour, copies, power, cost, contribution and location."""
    kind = table().rules.kinds["cards"]
    found = {
        id_.split(":")[1]: (b.colour, b.copies - b.initial, b.power, b.cost, b.contribution, b.location)
        for id_, b in zip(kind.ids, kind.bodies, strict=True)
    }

    assert DECK_CARDS | OTHERS == found
    assert {"miner_white": 4, "worker": 4} == {
        id_.split(":")[1]: b.initial for id_, b in zip(kind.ids, kind.bodies, strict=True) if b.initial
    }
    assert 72 == sum(body.copies for body in kind.bodies)
    powers = {id_: facts[2] for id_, facts in DECK_CARDS.items()}
    assert max(power for id_, power in powers.items() if not id_.startswith("miner")) < powers["miner_white"]


def test_a_rainbow_card_has_four_colours_and_is_not_white() -> None:
    """M-CARD-02, M-SPECIAL-39: Native 2, Jeweler and Watchmaker; the others have one colour."""
    tables, kind = table().rules[Tables], table().rules.kinds["cards"]
    rainbow = {kind.ids[i].split(":")[1] for i, facts in enumerate(tables.cards) if len(facts.colours) > 1}

    assert {"native_2", "jeweler", "watchmaker"} == rainbow
    assert frozenset({1, 2, 3, 4}) == tables.cards[find(kind, "jeweler")].colours  # 0 is white
    assert {1, 4} == {len(facts.colours) for facts in tables.cards}


def test_mining_power_matters_only_when_discarded() -> None:
    """M-CARD-03: strong cards in the own area add nothing but what their powers say."""
    game = turn("mine_silver port pub hotel", {"0/area": ["mafia", "broker"], "0/hand": ["kidnapper"]})
    game.take("discard kidnapper")

    game.expect({"0/cubes": {}})  # power 2, needed 4


def test_a_power_works_only_in_force() -> None:
    """M-CARD-04, M-SPECIAL-32: a copper Miner that is discarded to mine gives its printed power only."""
    game = turn("mine_copper port pub hotel", {"0/hand": ["miner_copper", "miner_copper"]})
    game.take("discard miner_copper")

    game.expect({"0/cubes": {"copper": 2}})  # power 5; with the bonus it would be 7 and 3 cubes


def test_contribution_counts_only_in_the_community() -> None:
    """M-CARD-05, M-PLAY-05, M-COMM-03: 0 points in the own area, 5 in the Community."""
    own = turn("play port pub hotel", {"0/rupees": 8})
    own.take("play miner_white own")
    shared = turn("play port pub hotel", {"0/rupees": 8})
    shared.take("play miner_white community_2")

    assert (0, 5) == (own["0/vp"], shared["0/vp"])


def test_only_cards_of_the_facility_can_be_taken() -> None:
    """M-CARD-06, M-CARD-07, M-CARD-14: exactly one matching card goes to the hand, for nothing."""
    game = turn("port sell mine_copper play", {"dock": ["worker", "mafia", "smith_copper", *["mafia"] * 6]})
    assert {"1", "3"} == {words[2] for words in game.words("take")}
    assert game.refused("take mafia 2").rule == "M-CARD-06"
    game.take("take smith_copper 3")

    assert ["miner_white", "smith_copper", "worker"] == sorted(game.short("0/hand"))
    game.expect({"0/rupees": 7, "gaps": ["3"]})


@pytest.mark.parametrize(("position", "most"), [(1, 3), (2, 6), (3, 9), (4, 12)])
def test_reach_grows_with_the_position(position: int, most: int) -> None:
    """M-CARD-08, M-CARD-09: rows 1, 1 to 2, 1 to 3, 1 to 4."""
    game = table({"dock": ["worker"] * 12}, seats=4)
    plot(game, *["port sell mine_copper mine_gold"] * 4)
    game.patch({"turns": position - 1})

    assert list(range(1, most + 1)) == [int(words[2]) for words in game.words("take")]


def test_the_third_of_three_reaches_everything() -> None:
    """M-CARD-09: all 9 cards."""
    game = table({"dock": WORKERS})
    plot(game, *["port sell mine_copper mine_gold"] * 3)
    game.patch({"turns": 2})

    assert 9 == len(game.words("take"))


@pytest.mark.parametrize(
    ("tile", "card"), [("port", "worker"), ("pub", "broker"), ("hotel", "appraiser"), ("black_alley", "mafia")]
)
def test_reach_is_the_same_for_every_tile(tile: str, card: str) -> None:
    """M-CARD-10, M-CARD-08: the first player takes from row 1 whatever the tile, and is skipped for row 2."""
    game = turn(f"{tile} sell mine_copper mine_gold", {"dock": [card] * 9})
    assert ["1", "2", "3"] == [words[2] for words in game.words("take")]

    far = turn(
        f"{tile} sell mine_copper mine_gold", {"dock": [*["jeweler" if tile != "hotel" else "mafia"] * 3, *[card] * 6]}
    )
    assert [1] == list(skips(far))[:1]


def test_a_full_hand_takes_nothing() -> None:
    """M-CARD-11, M-SKIP-03, S10: hand 4, plot Pub, Repeat: both skipped, the points are spent with 2 for Repeat."""
    game = turn(TAKE_TWICE, {"0/hand": ["worker"] * 4, "dock": ["broker"] * 9})

    game.expect({"0/hand": ["worker"] * 4, "0/skipped": [1, 1, 1, 1], "0/ap": 45 - 2 - 2 - 1 - 1})
    assert ["broker"] * 9 == game.short("dock")


def test_taking_is_compulsory() -> None:
    """M-CARD-12, M-SKIP-01, R-07: with room and a matching card there is no other option.

    Rules: M-SKIP-07.
    """
    game = turn(TAKE_TWICE, {"dock": ["broker", "miner_white", *["mafia"] * 7]})

    assert {"take"} == {words[0] for words in game.words()}
    assert 2 == len(game.words())


def test_the_dock_is_not_refilled_within_a_turn() -> None:
    """M-CARD-13, M-SKIP-03, -07, M-REPEAT-05: one reachable Pub card, plot Pub, Repeat: the second take is skipped.

    Rules: M-SKIP-07.
    """
    game = turn(
        "pub repeat port mine_copper",
        {"dock": ["broker", *["mafia"] * 8], "0/hand": []},
    )

    assert [0, 1, 1] == list(skips(game))[:3]
    assert ["broker"] == game.short("0/hand")


def test_initial_cards_can_come_back() -> None:
    """M-CARD-15, R-08: discarded to mine they lie in the discard pile, and are shuffled in with it.

    Rules: M-CARD-08.
    """
    game = turn("mine_copper port pub hotel", {"0/hand": ["worker"], "deck": [], "dock": ["mafia"] * 9, "gaps": []})
    game.take("discard worker")
    assert ["worker"] == game.short("discard")

    after = turn(
        "black_alley mine_copper port pub",
        {"0/hand": [], "discard": ["worker"], "deck": [], "dock": ["mafia", *["jeweler"] * 8]},
    )
    after.take("discard mafia")
    assert "worker" in {*after.short("dock"), *after.short("deck")}


def test_a_taken_card_is_seen_to_be_taken_but_hands_stay_closed() -> None:
    """R-42, M-SETUP-18: the log tells the take; afterwards another's view shows the size of the hand and no card."""
    game = turn("port mine_copper sell play", {"dock": ["worker", "smith_copper", *["mafia"] * 7]})
    chronicle = Chronicle(game)
    game.take("take smith_copper 2")

    assert "take Smith (Copper) from slot 2" in chronicle.entries(1)[0].text
    view = view_of(game, 1)
    hands = [visit.element for visit in walk(view) if visit.element.id == "player:0/hand"]
    assert [(3, True)] == [(hand.size, hand.hidden) for hand in hands if isinstance(hand, ZoneNode)]


# the dock


def test_gaps_are_filled_after_each_turn_from_row_1_on() -> None:
    """M-DOCK-01 to -04, M-DOCK-07, R-21: slots 1 and 3 emptied, deck X, Y: 1 is X, 3 is Y; the others stay.

    Rules: M-DOCK-02, M-DOCK-03, M-DOCK-04.
    """
    game = turn(
        "port repeat mine_copper mine_silver",
        {
            "dock": ["worker", "mafia", "worker", *["mafia"] * 6],
            "0/hand": [],
            "deck": ["broker", "jeweler", "appraiser"],
        },
    )
    game.take("take worker 3", "discard worker", "discard worker")

    assert ["appraiser", "mafia", "jeweler", *["mafia"] * 6] == game.short("dock")
    game.expect({"gaps": [], "active": 1})


def test_s14_the_discard_pile_becomes_the_deck() -> None:
    """M-DOCK-05, S14, R-22: deck empty, discard A, B, C, two gaps: both filled, one card left in the deck.

    Rules: M-DOCK-22.
    """
    patch = {"0/hand": ["worker"] * 2, "deck": [], "discard": ["broker", "jeweler", "appraiser"]}
    game = turn("port repeat pub hotel", {**patch, "dock": ["smith_copper", "smith_silver", *["mafia"] * 7]})
    game.take("take smith_copper 1")

    assert 9 == len(game["dock"])
    assert 1 == len(game["deck"])
    game.expect({"discard": [], "gaps": []})


def test_with_neither_deck_nor_discard_the_dock_stays_open() -> None:
    """M-DOCK-06, R-22: the draw yields nothing.

    Rules: M-DOCK-22.
    """
    game = turn("port pub hotel sell", {"deck": [], "discard": [], "dock": ["worker", *["mafia"] * 8]})

    assert 8 == len(game["dock"])
    game.expect({"gaps": ["1"], "active": 1})


# repeat and skip


def test_repeat_makes_all_choices_anew() -> None:
    """M-REPEAT-01, -02, -04, M-MINE-12: Mine Copper, Repeat with Miner 5 and Worker 4 and one +1: powers 6 and 5.

    Rules: M-REPEAT-02, M-REPEAT-04.
    """
    game = turn("mine_copper repeat port pub", {"0/area": ["miner_white"]})
    game.take("discard miner_white")
    game.expect({"0/cubes": {"copper": 3}})
    game.take("discard worker")

    game.expect({"0/cubes": {"copper": 5}})


@pytest.mark.parametrize(
    ("tiles", "picks", "wanted"),
    [
        (
            "port repeat mine_gold mine_silver",
            ["take worker 1", "take worker 2"],
            {"0/hand": ["miner_white", "worker", "worker", "worker"]},
        ),
        ("sell repeat mine_gold mine_silver", [], {"0/rupees": 13}),
        ("play repeat mine_gold mine_silver", ["play worker own", "play worker own"], {"0/rupees": 1, "0/vp": 3}),
    ],
)
def test_repeat_works_for_every_action(tiles: str, picks: list[str], wanted: dict[str, object]) -> None:
    """M-REPEAT-02, M-REPEAT-07, R-53: take, sell and play twice; a Worker played again scores again.

    Rules: M-REPEAT-53.
    """
    patch: dict[str, object] = {"dock": WORKERS, "0/cubes": {"copper": 2}}
    if "play" in tiles:
        patch["0/hand"] = ["worker", "worker", "miner_white"]
    game = turn(tiles, patch, *picks)

    hand = wanted.pop("0/hand", None)
    assert hand is None or hand == sorted(game.short("0/hand"))
    game.expect(wanted)
    assert [0, 0] == list(skips(game))[:2]


def test_repeating_play_costs_3_for_both() -> None:
    """M-REPEAT-03: 1 for Play, 2 for Repeat."""
    game = turn("sell play repeat mine_copper", {})

    game.expect({"0/ap": 45 - 1 - 2 - 1})


def test_a_skipped_tile_does_not_skip_its_repetition() -> None:
    """M-REPEAT-06, R-20: with nothing reachable before the first take both fail; judged on its own, Repeat succeeds.

    Rules: M-REPEAT-20.
    """
    game = turn("play repeat port mine_gold", {"0/rupees": 2, "0/hand": ["worker"], "0/cubes": {}})
    assert [1, 1] == list(skips(game))[:2]

    kidnapped = turn(
        "port play repeat pub",
        {"0/rupees": 7, "0/hand": ["kidnapper"], "dock": ["mafia"] * 6 + ["worker"] * 3, "deck": ["worker"] * 20},
    )
    kidnapped.take("play kidnapper own")
    assert [1, 0] == list(skips(kidnapped))[:2]


def test_the_tile_after_repeat_is_not_affected() -> None:
    """M-REPEAT-07: it is what it is."""
    game = turn("sell repeat mine_copper play", {"0/cubes": {"copper": 2}})

    assert game.can("discard worker")


def test_a_skipped_tile_changes_nothing() -> None:
    """M-SKIP-02, -04, -05, -06: mining and playing without a hand, selling without a cube; the turn goes on.

    Rules: M-SKIP-04, M-SKIP-05, M-SKIP-06.
    """
    game = turn("mine_copper sell play port", {"0/hand": [], "0/cubes": {}, "dock": ["mafia"] * 9})

    game.expect({"0/skipped": [1, 1, 1, 1], "0/rupees": 7, "mines/copper": 8, "0/vp": 0, "active": 1})


def test_another_players_mineout_can_cause_a_skip() -> None:
    """M-SKIP-08: Black's only cubes go back in Yellow's mineout before Black's turn: Black's Sell is skipped."""
    game = table({"1/cubes": {"copper": 2}, "mines/copper": 1})
    plot(game, "mine_copper port pub hotel", "sell mine_copper mine_gold mine_jewel", FOUR_MINES)
    game.take("discard worker")

    game.expect({"1/cubes": {}, "active": 1})
    assert [1] == list(skips(game, 1))[:1]


def test_no_option_ever_passes() -> None:
    """M-SKIP-01: within a turn only takes, discards, sales and plays are offered."""
    game = turn("mine_copper play sell port", {"dock": DOCK_9})
    verbs = {words[0] for words in game.words()}

    assert {"discard"} == verbs
