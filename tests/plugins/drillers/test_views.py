"""How Drillers looks to a seat and to a spectator, and what it does not show. Rules: D-INFO-01 to D-INFO-11."""

from __future__ import annotations

from typing import TypeVar

import pytest

from headframe.game import Game
from headframe.seen import Seen
from headframe.testing import Scenario, random_states, ruleset, scenario
from headframe.views import (
    Board,
    CardNode,
    Counter,
    Element,
    Panel,
    Piece,
    Space,
    TableNode,
    Text,
    Track,
    ZoneNode,
    encode,
    faults,
    walk,
    walk_element,
)
from headframe.views.portraits import portrait
from headframe.views.root import table_of, view_of
from headframe_terminal import draw_element
from rules.drillers.tables import ONLY_BASE, beside, closed_by, tiled

N = TypeVar("N", bound=Element)
READERS = (0, 1, None)


def node(game: Game, reader: int | None, id_: str, kind: type[N]) -> N:
    """Return a node of a reader's view by its id."""
    (found,) = [visit.element for visit in walk(view_of(game, reader)) if visit.element.id == id_]
    assert isinstance(found, kind)
    return found


def ids(game: Game, reader: int | None) -> set[str]:
    """Return the ids of all that a reader sees."""
    return {visit.element.id for visit in walk(view_of(game, reader))}


def refs(element: Element) -> list[str]:
    """Return the cards that are named in a node, with short ids, in order."""
    cards = [visit.element for visit in walk_element(element)]
    return [card.ref.partition(":")[2] for card in cards if isinstance(card, CardNode) and card.ref]


def names(element: Element) -> list[str]:
    """Return the labels of what lies in a node."""
    return [visit.element.label for visit in walk_element(element) if visit.element is not element]


def size(game: Game, reader: int | None, id_: str) -> tuple[int, bool, int]:
    """Return a zone's count, whether it is hidden, and how much of it is shown."""
    zone = node(game, reader, id_, ZoneNode)
    return zone.size, zone.hidden, len(zone.items)


def floor(game: Game, reader: int | None, number: int) -> Space:
    """Return a floor of the mine."""
    return node(game, reader, "mine", Board).spaces[number]


# what is hidden


def test_a_decks_top_shows_to_its_owner_alone() -> None:
    """D-INFO-01, D-INFO-02: the owner's view names the top and counts the rest; other views only count."""
    game = scenario(patch={"0/deck": ["claw", "crutch", "grabber"]})

    assert ["grabber"] == refs(node(game, 0, "rig:0/deck", ZoneNode))
    assert [(3, False, 1), (3, True, 0), (3, True, 0)] == [size(game, reader, "rig:0/deck") for reader in READERS]


def test_an_empty_deck_shows_nothing() -> None:
    """D-INFO-01: without a card there is no top."""
    game = scenario(patch={"0/deck": []})

    assert [(0, True, 0)] * 3 == [size(game, reader, "rig:0/deck") for reader in READERS]


def test_the_new_top_shows_at_once() -> None:
    """D-INFO-03: after a draw the owner's view names the next card, other views do not."""
    game = scenario(patch={"0/deck": ["claw", "grabber"], "0/hand": ["damage"], "0/fuel": 9})

    game.take("play damage main")

    assert ["claw"] == refs(node(game, 0, "rig:0/deck", ZoneNode))
    assert [] == refs(node(game, 1, "rig:0/deck", ZoneNode))


def test_a_hand_shows_to_its_owner_alone() -> None:
    """D-INFO-04: the own hand is there with costs and texts and never folded; of others' hands there is the size."""
    game = scenario(patch={"0/hand": ["grabber", "claw"], "1/hand": ["torso"]})

    own = node(game, 0, "rig:0/hand", ZoneNode)
    assert (["grabber", "claw"], 1) == (refs(own), own.prio)
    assert [(1, True, 0)] == [size(game, 0, "rig:1/hand")]
    assert [(2, True, 0)] * 2 == [size(game, reader, "rig:0/hand") for reader in (1, None)]


def test_kept_cards_show_to_their_owner_alone() -> None:
    """D-INFO-04: while cards are being kept, others see how many, not which."""
    game = scenario(patch={"0/hand": ["grabber", "claw"]})

    game.take("end_operations", "end_surfacing", "keep grabber")

    assert ["grabber"] == refs(node(game, 0, "rig:0/kept", ZoneNode))
    assert [(1, True, 0)] * 2 == [size(game, reader, "rig:0/kept") for reader in (1, None)]


@pytest.mark.parametrize("reader", READERS)
def test_everything_else_on_a_dashboard_is_public(reader: int | None) -> None:
    """D-INFO-05: play area, discard pile, permanents, storage, overflow, tiles and figures show to everybody."""
    patch = {
        **tiled("c2a", "b3", seat=1),
        "1/exhausted": ["c2a"],
        "1/play": ["torso"],
        "1/discard": ["claw", "damage", "damage"],
        "1/permanents": ["wrecking_ball"],
        "1/storage": ["S", "E"],
        "1/overflow": {"G": 2},
        "1/credits": 7,
        "1/fuel": 3,
        "1/drones_up": 2,
    }
    game = scenario(patch=patch)
    shown = {zone: node(game, reader, f"rig:1/{zone}", ZoneNode) for zone in ("play", "discard", "permanents")}
    figures = {name: node(game, reader, f"rig:1/{name}", Counter).value for name in ("credits", "fuel", "drones")}

    assert {"play": ["torso"], "discard": ["claw", "damage", "damage"], "permanents": ["wrecking_ball"]} == {
        name: refs(zone) for name, zone in shown.items()
    }
    assert {"credits": 7, "fuel": 3, "drones": 2} == figures
    assert ["silver", "emerald"] == names(node(game, reader, "rig:1/storage", ZoneNode))
    assert ["gold", "gold"] == names(node(game, reader, "rig:1/overflow", ZoneNode))
    assert ["C2A", "B3"] == names(node(game, reader, "rig:1/tiles", ZoneNode))


@pytest.mark.parametrize("reader", READERS)
def test_a_shop_shows_its_row_and_counts_its_deck(reader: int | None) -> None:
    """D-INFO-06: names, prices and texts of the row are public, of the deck the size alone."""
    game = scenario(patch={"drilling_row": ["auto_drill"], "drilling_deck": ["jackhammer", "burner_drill"]})
    row = node(game, reader, "drillers:drilling", ZoneNode)

    assert ["auto_drill"] == refs(row)
    assert "AUTO-DRILL, costs 5 credits, 1 fuel to play, +3 as fuel: Gain 1" in draw_element(row, width=80)
    assert (2, True, 0) == size(game, reader, "drillers:drilling/deck")


@pytest.mark.parametrize("reader", READERS)
def test_a_floor_card_is_face_down_until_its_floor_opens(reader: int | None) -> None:
    """D-INFO-07, D-INFO-09: floor 2's card is public, floor 3's when it opens; those not dealt are nowhere."""
    game = scenario(patch=closed_by("lobby"))
    closed = floor(game, reader, 3).items[-1]

    assert isinstance(closed, CardNode)
    assert ("levels:3/card", "down", "", "") == (closed.id, closed.face, closed.ref, closed.text)
    assert 1 == len(refs(node(game, reader, "mine", Board)))
    game.take("remove_barrier")
    assert ["lobby"] == refs(floor(game, reader, 3))
    assert 2 == len(refs(node(game, reader, "mine", Board)))


@pytest.mark.parametrize("reader", READERS)
def test_waiting_old_tech_is_counted_until_it_comes(reader: int | None) -> None:
    """D-INFO-08: two hidden cards under floor 4; when it opens they lie in the row and the place is gone."""
    game = scenario(patch={"0/floor": 3, "deepest": 3, "0/drilling": 9, "open": ["the_ritz", "lobby"]})

    assert (2, True, 0) == size(game, reader, "old_tech/waiting")
    assert 2 == len(refs(node(game, reader, "drillers_advanced_shop:advanced", ZoneNode)))
    game.take("remove_barrier")
    assert "old_tech/waiting" not in ids(game, reader)
    assert 4 == len(refs(node(game, reader, "drillers_advanced_shop:advanced", ZoneNode)))


@pytest.mark.parametrize("reader", READERS)
def test_of_a_stack_the_top_tile_and_the_size_show(reader: int | None) -> None:
    """D-INFO-10: C2A lies on top of two more; once it is dug, C2B shows."""
    game = scenario(patch={"0/floor": 2, "0/drilling": 2, "stack_2": ["c2c", "c2b", "c2a"]})
    tops = [item.label for item in floor(game, reader, 2).items if isinstance(item, Piece) and item.kind == "tile"]

    assert (["C2A"], 3) == (tops, floor(game, reader, 2).badges[0].v)
    game.take("excavate")
    shown = ids(game, reader)
    assert {"drillers:c2a", "drillers:c2b"} <= shown
    assert "drillers:c2c" not in shown


def test_a_bought_card_vanishes_from_other_views() -> None:
    """D-INFO-11, D-INFO-01: the name stays in the log alone; on the private deck top only its owner sees it."""
    game = scenario(patch={"0/credits": 9, "drilling_row": ["auto_drill"], "drilling_deck": []})

    game.take("end_operations", "buy auto_drill")

    assert ["auto_drill"] == refs(node(game, 0, "rig:0/deck", ZoneNode))
    assert "auto_drill" not in [ref for reader in (1, None) for ref in refs(view_of(game, reader).root)]


def test_a_view_says_nothing_that_its_reader_cannot_know() -> None:
    """D-INFO-01 to D-INFO-10: tables are byte-equal in re-dealt worlds, along a whole random game of four."""
    states = list(random_states(ruleset(), seats=4, seed=11, decisions_most=400))[::40]
    told = [encoded(Seen(state, seat)) for state in states for seat in (-1, 0, 3)]
    dealt = [
        encoded(Seen(Seen(state, seat).world(f"{i}"), seat)) for i, state in enumerate(states) for seat in (-1, 0, 3)
    ]

    assert told == dealt


def encoded(seen: Seen) -> str:
    """Return a table as text."""
    return repr(table_of(seen))


# what is told


@pytest.mark.parametrize("without", [(), ONLY_BASE, *((name,) for name in ONLY_BASE)])
@pytest.mark.parametrize("seats", [2, 4])
def test_views_are_sound_with_any_expansions(seats: int, without: tuple[str, ...]) -> None:
    """No id stands twice, no target dangles, no hidden zone shows anything, for any reader at any time."""
    for state in list(random_states(ruleset(without=without), seats=seats, seed=3, decisions_most=300))[::60]:
        for reader in (*range(seats), None):
            view = view_of(Game(state), reader)

            assert () == faults(view)
            assert encode(view)


def test_expansions_left_out_leave_nothing_behind() -> None:
    """Without the three expansions there are no floor cards, no lines, one token and three shops."""
    game = scenario(without=ONLY_BASE)

    assert [] == refs(node(game, 0, "mine", Board))
    assert {} == node(game, 0, "rig:0/track", Track).effects
    assert ["FINAL MILESTONE"] == names(node(game, 0, "tokens", ZoneNode))
    shops = {kid.id for kid in node(game, 0, "shops", Panel).kids}
    assert {"drillers:drilling", "drillers:movement", "drillers:utility"} == shops & set(ruleset().kinds["shops"].ids)


def test_floors_show_minerals_mechs_and_barriers() -> None:
    """A closed floor has its barrier, an open one the mechs; reserved minerals name their owner (D-FLOOR-16)."""
    game = scenario(patch={**beside("jackpot"), "minerals": {"3": {"G": 2}}, "1/reserved": {"3": {"E": 1}}})
    here = [(item.label, item.owner) for item in floor(game, 1, 3).items if isinstance(item, Piece)]

    assert [("mech", 0), ("gold", None), ("gold", None)] == here[:3]
    assert ("emerald", 1) == here[-1]
    assert "closed" == floor(game, 1, 4).terrain
    assert "B4" in names(floor(game, 1, 4))


def test_the_track_fills_from_both_ends() -> None:
    """Tiles cover notches from the left, overflow minerals from the right; lines stand where tokens are left."""
    game = scenario(patch={**tiled("c2a", "b3"), "0/overflow": {"S": 1, "G": 1}})
    track = node(game, 0, "rig:0/track", Track)

    assert ("1 C2A", "2 C2A", "3 B3", "4 B3", "5 B3", "6") == track.spaces[:6]
    assert ("23", "24 S", "25 G") == track.spaces[-3:]
    assert {9: "line of MILESTONE 2", 14: "line of MILESTONE 3"} == track.effects
    assert (7, 25) == ((filled := node(game, 0, "rig:0/filled", Counter)).value, filled.max)


def test_the_market_says_what_the_next_sale_pays() -> None:
    """With one emerald sold the next pays 8, with three silver sold another goes to overflow for 0 (D-SELL-03)."""
    game = scenario(patch={"0/market": {"S": 3, "E": 1}})
    market = node(game, 0, "rig:0/market", TableNode)

    assert ("Market", "silver S", "gold G", "sapphire A", "emerald E", "ruby R") == market.head
    assert (("next pays (sold)", "0 (3/3)", "5 (0/3)", "6 (0/3)", "8 (1/3)", "10 (0/3)"),) == market.rows


def test_an_exhausted_tile_lies_face_down_with_what_it_is_worth() -> None:
    """C2A shows 4 points and its effect; face down it is worth 3 and does nothing more (D-DEF-13)."""
    game = scenario(patch={**tiled("c2a", "c2b"), "0/exhausted": ["c2b"]})

    said = draw_element(node(game, 1, "rig:0/tiles", ZoneNode), width=120)
    assert "Tiles, 2: C2A, 4 points, exhaust to gain 2 credits (-1); C2B, facing down, 2 points" == said


def test_the_turn_and_who_began_show() -> None:
    """The rig whose turn it is stands out; the first player has the marker."""
    game = scenario(values={"drillers:first_seat": 1})

    assert ["", "active"] == [node(game, None, f"rig:{actor}", Panel).hl for actor in (0, 1)]
    assert "first player" in names(node(game, None, "rig:1", Panel))
    assert "first player" not in names(node(game, None, "rig:0", Panel))


def test_the_last_turns_are_announced() -> None:
    """When a track is full, all are told before whose turn the game ends; the final token is gone (D-END-06)."""
    game = scenario(patch={**tiled("b3", "b4", "b5", "b6"), "0/floor": 2, "0/notches": 23, "0/drilling": 2})

    assert "course" not in ids(game, 0)
    game.take("excavate")
    told = [node(game, reader, "course", Text).md for reader in READERS]
    assert ["you", "Rig A", "Rig A"] == [
        said.partition("before ")[2].removesuffix(" would play again.") for said in told
    ]
    assert "FINAL MILESTONE" not in names(node(game, 0, "tokens", ZoneNode))
    assert "FINAL MILESTONE" in names(node(game, 1, "rig:0/tokens", ZoneNode))


def test_tokens_that_are_left_say_what_they_give() -> None:
    """MILESTONE 1 lies at 5 notches for 4 points, and pays the others 3 credits."""
    first = node(scenario(), 0, "tokens", ZoneNode).items[0]

    said = draw_element(first, width=120)
    assert "MILESTONE 1, 4 points, at 5 notches of tiles, the others gain 3 credits" == said


def test_words_of_an_action_lead_to_what_it_means() -> None:
    """`move 1` points at floor 1, a hand card's uses at the card, a purchase at the card in its row."""
    game = scenario(patch={"0/hand": ["claw"], "drilling_row": ["auto_drill"], "drilling_deck": []})
    on = {" ".join(action.words): action.on for action in view_of(game, 0).actions}

    assert ("levels:1",) == on["move 1"]
    assert ("rig:0/hand/drillers:claw#1",) == on["play drillers:claw main"]
    assert ("drillers:drilling/drillers:auto_drill#1",) == on["drone_buy drillers:auto_drill"]


# content as it is printed


@pytest.mark.parametrize(
    ("kind", "id_", "said"),
    [
        ("cards", "drillers:grabber", "GRABBER, 4 fuel to play, +2 as fuel, -1 point, mech: Gain 2 drilling."),
        (
            "cards",
            "drillers:wrecking_ball",
            "WRECKING BALL, costs 11 credits, drilling, permanent: Once per Operations: "
            "if 3 or more movement gained this turn, gain 1 drilling.",
        ),
        ("tiles", "drillers:c2a", "C2A, 4 points, 2 long, adds S G, exhaust to gain 2 credits (-1)"),
        ("tiles", "drillers:b4", "B4, 4 drilling to remove, 15 points, 4 long, battery (-1)"),
        ("floors", "drillers:floor_3", "FLOOR 3, 2 drilling each corridor, -5 points: gold; sapphire"),
        ("floor_cards", "drillers_floors:the_ritz", "THE RITZ: When a corridor is excavated: gain 2 credits."),
        (
            "floor_cards",
            "drillers_floors:lava_cave",
            "LAVA CAVE: The first time in a turn that a corridor is excavated: gain 1 drilling, "
            "take 1 damage into your hand.",
        ),
        (
            "floor_cards",
            "drillers_floors:chill_out_zone",
            "CHILL OUT ZONE: When this floor opens or a corridor is excavated: gain 2 fuel. "
            "When Operations ends here: choose: pay 1 fuel, or take 1 damage onto your discard pile.",
        ),
        ("milestones", "drillers:final", "FINAL MILESTONE, 18 points, for filling the track, the others draw 1 card"),
    ],
)
def test_content_looks_as_it_is_printed(kind: str, id_: str, said: str) -> None:
    """What `headframe show` draws: names, costs, figures and the generated text; of a tile, then what it is."""
    drawn = draw_element(portrait(ruleset(), kind, id_), width=300).split("\n")

    assert said == drawn[0]
    assert (kind == "tiles") == bool(drawn[1:])


def test_all_content_has_a_picture() -> None:
    """Every kind of Drillers' content is drawn by its plugin; every floor card has a text."""
    rules = ruleset()

    assert set(rules.entries) == set(rules.portraits)
    texts = [portrait(rules, "floor_cards", id_) for id_ in rules.entries["floor_cards"]]
    assert all(isinstance(card, CardNode) and card.text for card in texts)


def test_a_shop_lists_what_it_sells() -> None:
    """PONY EXPRESS sells twelve cards."""
    shop = portrait(ruleset(), "shops", "drillers:movement")

    assert 12 == len(names(shop))


def test_a_phase_is_called_by_its_name() -> None:
    """The prompt says in which phase the seat is; the others are told who is waited for."""
    game: Scenario = scenario()

    (mine,), (other,) = view_of(game, 0).prompts, view_of(game, 1).prompts
    assert ("Operations", (0,)) == (mine.text, mine.seats)
    assert ("Operations", (0,)) == (other.text, other.seats)
