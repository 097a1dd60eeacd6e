"""Who may know what. Rules: D-INFO-01 to D-INFO-11."""

from __future__ import annotations

import pytest

from headframe.testing import Scenario, scenario
from headframe.views import encode
from headframe.views.chronicle import Chronicle
from headframe.views.root import view_of
from rules.drillers.tables import tiled

SPECTATOR = -1
PUBLIC = (
    *("play", "discard", "permanents", "removed", "storage", "market", "overflow", "surplus", "tiles", "exhausted"),
    *(
        "credits",
        "fuel",
        "fuel_cap",
        "movement",
        "drilling",
        "drones_up",
        "refresh_tile",
        "storage_cap",
        "floor",
        "tokens",
    ),
)


def deck_of(game: Scenario, owner: int, *, seat: int) -> list[str | None]:
    """Return a deck, top last, as a seat knows it."""
    deck: list[str | None] = game.known(f"{owner}/deck", seat=seat)
    return deck


def test_only_its_owner_sees_the_top_of_a_deck() -> None:
    """D-INFO-01: the other player and a spectator know no card of it, only how many."""
    game = scenario(patch={"0/deck": ["claw", "crutch", "grabber"]})

    assert deck_of(game, 0, seat=0)[-1] == "grabber"
    assert deck_of(game, 0, seat=1) == [None, None, None]
    assert deck_of(game, 0, seat=SPECTATOR) == [None, None, None]


def test_nobody_sees_below_the_top() -> None:
    """D-INFO-02: not even the owner, whose other cards are known by name but not by place."""
    game = scenario(patch={"0/deck": ["claw", "crutch", "grabber"]})

    assert deck_of(game, 0, seat=0) == [None, None, "grabber"]


def test_a_top_card_on_top_of_another_is_still_known() -> None:
    """D-INFO-02: a bought card lies on the old top, which its owner has seen, and nothing deeper."""
    patch = {"0/deck": ["claw", "crutch", "grabber"], "0/credits": 9, "drilling_row": ["auto_drill"]}
    game = scenario(patch=patch)

    game.take("end_operations", "buy auto_drill")

    assert deck_of(game, 0, seat=0) == [None, None, "grabber", "auto_drill"]


def test_after_a_shuffle_nobody_knows_the_order() -> None:
    """D-INFO-02: the discard pile was public; turned into a deck, only its top is seen."""
    game = scenario(patch={"0/deck": ["claw"], "0/discard": ["crutch", "grabber", "torso"], "0/hand": ["auto_drill"]})

    game.take("play auto_drill main")

    assert deck_of(game, 0, seat=0) == [None, None, game.short("0/deck")[-1]]
    assert deck_of(game, 0, seat=1) == [None, None, None]


def test_the_next_top_card_shows_at_once_also_out_of_turn() -> None:
    """D-INFO-03: Red (seat 1) draws for Yellow's milestone and sees the new top; Yellow's view does not."""
    patch = {**tiled("b6", "b6", "b6", "c6a"), "0/floor": 2, "0/drilling": 2, "open": ["brewery"]}
    game = scenario(patch={**patch, "1/deck": ["claw", "crutch", "grabber"], "1/hand": []})

    game.take("excavate")

    game.expect({"1/hand": ["grabber"], "active": 0})
    assert deck_of(game, 1, seat=1) == [None, "crutch"]
    assert deck_of(game, 1, seat=0) == [None, None]


def test_the_next_top_card_shows_after_each_draw() -> None:
    """D-INFO-03: also in the own turn."""
    game = scenario(patch={"0/deck": ["claw", "crutch", "grabber"], "0/hand": ["auto_drill"]})

    game.take("play auto_drill main")

    assert deck_of(game, 0, seat=0) == [None, "crutch"]


def test_hands_are_private_and_their_sizes_public() -> None:
    """D-INFO-04: others see as many unknown cards."""
    game = scenario(seats=3, patch={"1/hand": ["claw", "torso"]})

    assert sorted(game.known("1/hand", seat=1)) == ["claw", "torso"]
    for other in (0, 2, SPECTATOR):
        assert game.known("1/hand", seat=other) == [None, None]


def test_kept_cards_stay_private() -> None:
    """D-INFO-04: which card is kept for the next turn shows in nobody else's view or log."""
    game = scenario(patch={"0/hand": ["claw", "torso"], "0/floor": 1})
    log = Chronicle(game)

    game.take("end_operations", "keep torso")
    assert game.known("0/kept", seat=1) == [None]
    game.take("keep_no_more")

    assert game.known("0/hand", seat=1) == [None] * 4
    told = " ".join(entry.text for entry in log.entries(1))
    assert "TORSO" not in told


@pytest.mark.parametrize("reader", [1, SPECTATOR])
def test_what_lies_open_is_public(reader: int) -> None:
    """D-INFO-05: play area, discard pile, permanents, minerals, tiles, credits, fuel, gauges, drones, refresh tile."""
    game = scenario(
        patch={
            **tiled("c2a", "b3"),
            "0/play": ["claw"],
            "0/discard": ["torso", "damage"],
            "0/permanents": ["hover_pads"],
            "0/storage": ["S", "R"],
            "0/market": {"G": 2},
            "0/overflow": {"A": 1},
            "0/surplus": {"E": 1},
            "0/exhausted": ["c2a"],
            "0/movement": 2,
            "0/drilling": 1,
            "0/drones_up": 2,
            "0/refresh_tile": 0,
        }
    )

    for what in PUBLIC:
        assert game.known(f"0/{what}", seat=reader) == game.short(f"0/{what}"), what


@pytest.mark.parametrize("shop", ["drilling", "movement", "utility"])
def test_rows_are_public_and_shop_decks_are_not(shop: str) -> None:
    """D-INFO-06: everybody reads the row; of the deck there is only its size."""
    game = scenario()

    for reader in (0, 1, SPECTATOR):
        assert game.known(f"{shop}_row", seat=reader) == game.short(f"{shop}_row")
        assert game.known(f"{shop}_deck", seat=reader) == [None] * 10


def test_returned_shop_cards_are_known_by_nobody() -> None:
    """D-INFO-06: a refreshed row goes under its deck, and its order there is hidden again."""
    game = scenario()

    game.take("end_operations", "refresh drilling")

    assert game.known("drilling_deck", seat=0) == [None] * 10


def test_the_deal_of_worlds_keeps_a_shop_deck_a_secret() -> None:
    """D-INFO-06: a world made up from what a seat has seen has the right cards in a made-up order."""
    game = scenario()
    worlds = [Scenario(game.seen(0).world(f"luck {i}")).short("drilling_deck") for i in range(5)]

    assert all(sorted(world) == sorted(game.short("drilling_deck")) for world in worlds)
    assert len({tuple(world) for world in worlds}) > 1


def test_deep_floor_cards_are_hidden_until_their_floor_opens() -> None:
    """D-INFO-07: four unknown cards; after the first barrier one is public and three are unknown."""
    game = scenario(patch={"0/floor": 2, "0/drilling": 3})
    first = game.short("closed")[-1]
    for reader in (0, 1, SPECTATOR):
        assert game.known("closed", seat=reader) == [None] * 4
        assert game.known("open", seat=reader) == game.short("open")

    game.take("remove_barrier")

    for reader in (0, 1, SPECTATOR):
        assert game.known("open", seat=reader)[-1] == first
        assert game.known("closed", seat=reader) == [None] * 3


def test_the_two_advanced_cards_are_hidden_until_floor_4_opens() -> None:
    """D-INFO-08: then they lie in the row for all to see."""
    game = scenario(patch={"deepest": 3, "open": ["brewery", "lobby"], "closed": ["dispatch"] * 3, "0/floor": 3})
    waiting = game.short("waiting")
    for reader in (0, 1, SPECTATOR):
        assert game.known("waiting", seat=reader) == [None, None]

    game.patch({"0/drilling": 4}).take("remove_barrier")

    for reader in (0, 1, SPECTATOR):
        assert game.known("row", seat=reader)[-2:] == waiting


def test_floor_cards_not_dealt_are_shown_to_nobody() -> None:
    """D-INFO-09: two starting and five deep ones are out of the game."""
    game = scenario()

    for reader in (0, 1, SPECTATOR):
        assert game.known("start_rest", seat=reader) == [None] * 2
        assert game.known("deep_rest", seat=reader) == [None] * 5


def test_of_a_corridor_stack_the_top_and_the_size_are_seen() -> None:
    """D-INFO-10: when the top tile is gone the next one shows."""
    game = scenario(patch={"stack_2": ["c2c", "c2b", "c2a"], "0/floor": 2, "0/drilling": 2})
    for reader in (0, 1, SPECTATOR):
        assert game.known("stack_2", seat=reader) == [None, None, "c2a"]

    game.take("excavate")

    for reader in (0, 1, SPECTATOR):
        assert game.known("stack_2", seat=reader) == [None, "c2b"]


def test_a_purchase_stays_in_the_public_log() -> None:
    """D-INFO-11: everybody saw which card was bought, although it lies on a private deck top now."""
    game = scenario(patch={"0/credits": 9, "drilling_row": ["auto_drill"]})
    log = Chronicle(game)

    game.take("end_operations", "buy auto_drill")

    for reader in (0, 1, None):
        assert "AUTO-DRILL" in log.entries(reader)[-1].text


def test_a_view_tells_no_secret() -> None:
    """D-INFO-01, D-INFO-04, D-INFO-06, D-INFO-07: no view of another reader names a card that it must not know."""
    patch = {"0/deck": ["claw", "mining_arm"], "0/hand": ["grabber"], "drilling_deck": ["jackhammer", "auto_drill"]}
    game = scenario(
        patch={
            **patch,
            "closed": ["lobby"] * 4,
            "open": ["brewery"],
            "drilling_row": [],
            "1/hand": [],
            "1/deck": ["torso"],
        }
    )

    for reader in (1, None):
        shown = encode(view_of(game, reader)).decode().lower()
        for secret in ("claw", "mining_arm", "grabber", "jackhammer", "auto_drill", "lobby"):
            assert f'drillers:{secret}"' not in shown
            assert f'drillers_floors:{secret}"' not in shown
