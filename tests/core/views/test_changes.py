"""What differs between two tables, in words."""

from __future__ import annotations

import msgspec

from headframe.views import AnyNode, Board, CardNode, Counter, Mark, Panel, Piece, Slot, Slots, Space, Track, ZoneNode
from headframe.views.changes import changes, places


def told(before: AnyNode, after: AnyNode, *, owner: int | None = None, seat: int | None = 0) -> tuple[str, ...]:
    """Return what is said of a change inside a panel."""
    old, new = (places(Panel(id="rig", label="Rig B", owner=owner, kids=(node,))) for node in (before, after))
    return changes(old, new, seat=seat)


def pile(*names: str, id_: str = "hand", label: str = "Hand") -> ZoneNode:
    """Return a zone of cards."""
    cards = tuple(CardNode(id=f"{id_}.{i}", ref=f"x:{name}") for i, name in enumerate(names))
    return ZoneNode(id=id_, label=label, items=cards, count=len(names))


def test_counters_tell_from_and_to() -> None:
    """Those of somebody else with their panel's name."""
    before, after = Counter(id="fuel", label="Fuel", value=3), Counter(id="fuel", label="Fuel", value=1)

    assert told(before, after, owner=0) == ("Fuel 3 to 1",)
    assert told(before, after, owner=1) == ("Rig B: Fuel 3 to 1",)
    assert told(before, before) == ()


def test_a_thing_that_moves_is_told_once() -> None:
    """From where it was to where it is."""
    before = Panel(id="p", kids=(pile("ace", "ten"), pile(id_="bin", label="Bin")))
    after = Panel(id="p", kids=(pile("ten"), pile("ace", id_="bin", label="Bin")))

    assert told(before, after) == ("ace from Hand to Bin",)


def test_what_goes_the_same_way_is_told_together() -> None:
    """In one phrase, with counts."""
    before = Panel(id="p", kids=(pile("ace", "ten", "ten"), pile(id_="bin", label="Bin {0}")))
    after = Panel(id="p", kids=(pile(), pile("ace", "ten", "ten", id_="bin", label="Bin {0}")))

    assert told(before, after) == ("ace, 2 x ten from Hand to Bin {0}",)


def test_a_covered_pile_shows_what_lies_on_top() -> None:
    """What is seen there now has not come, what is no longer seen has not gone."""
    deck = [
        ZoneNode(id="deck", label="Deck", count=size, items=(CardNode(id=f"deck.{top}", ref=f"x:{top}"),))
        for size, top in ((5, "ace"), (4, "ten"))
    ]
    before = Panel(id="p", kids=(deck[0], pile()))
    after = Panel(id="p", kids=(deck[1], pile("ace")))

    assert told(before, after) == ("Deck shows ten", "ace from Deck to Hand")
    assert told(deck[0], deck[1]) == ("Deck shows ten",)


def test_a_closed_card_that_is_opened_is_shown() -> None:
    """In one phrase; but a card that came from elsewhere to where a closed one lay has moved."""
    closed = Space(id="f", label="Floor 3", items=(CardNode(id="f.card", label="floor card", face="down"),))
    cave = CardNode(id="f.card", ref="x:cave", label="LAVA CAVE")
    opened = msgspec.structs.replace(closed, items=(cave,))
    bin_ = pile("LAVA_CAVE", id_="bin", label="Bin")
    named = msgspec.structs.replace(bin_, items=(msgspec.structs.replace(cave, id="bin.0"),))
    boards = [Board(id="b", spaces=(space,)) for space in (closed, opened)]
    moved = told(Panel(id="p", kids=(boards[0], named)), Panel(id="p", kids=(boards[1], pile(id_="bin", label="Bin"))))

    assert told(*boards) == ("Floor 3 shows LAVA CAVE",)
    assert told(*reversed(boards)) == ("Floor 3 gets floor card", "Floor 3 loses LAVA CAVE")
    assert sorted(moved) == ["Floor 3 loses floor card", "LAVA CAVE from Bin to Floor 3"]


def test_many_changes_are_cut_but_never_one_alone() -> None:
    """A line that says `and 1 more` would be no shorter than that one."""
    piles = [[Counter(id=f"c{i}", label=f"C{i}", value=value) for i in range(12)] for value in (0, 1)]
    nine = told(*(Panel(id="p", kids=tuple(some[:9])) for some in piles))
    twelve = told(*(Panel(id="p", kids=tuple(some)) for some in piles))

    assert (9, "C8 0 to 1") == (len(nine), nine[-1])
    assert (9, "and 4 more changes") == (len(twelve), twelve[-1])


def test_things_that_come_and_go_are_counted() -> None:
    """Where no other place accounts for them."""
    assert sorted(told(pile("ace"), pile("ten", "ten"))) == ["Hand gets 2 x ten", "Hand loses ace"]


def test_hidden_zones_tell_their_count() -> None:
    """And nothing else."""
    before, after = (ZoneNode(id="deck", label="Deck", count=n, hidden=True) for n in (5, 3))

    assert told(before, after) == ("Deck 5 to 3",)


def test_spaces_slots_and_tracks_hold_things() -> None:
    """Each names what came to it."""
    mech = Piece(id="m", label="mech")
    top, deep = Space(id="s0", label="Top"), Space(id="s1", label="Deep")
    high = Board(id="b", spaces=(msgspec.structs.replace(top, items=(mech,)), deep))
    low = Board(id="b", spaces=(top, msgspec.structs.replace(deep, items=(mech,))))
    slots = [Slots(id="s", slots=(Slot(id="slot", label="Arm", item=item),)) for item in (None, mech)]
    tracks = [Track(id="t", label="Track", spaces=("start", "end"), marks=(Mark(item=mech, at=at),)) for at in (0, 1)]

    assert told(high, low) == ("mech from Top to Deep",)
    assert told(slots[0], slots[1]) == ("Arm gets mech",)
    assert sorted(told(tracks[0], tracks[1])) == ["Track gets mech at end", "Track loses mech at start"]


def test_many_changes_are_cut() -> None:
    """With how many more there are."""
    kids = [tuple(Counter(id=f"c{i}", label=f"C{i}", value=value) for i in range(12)) for value in (0, 1)]
    before, after = (Panel(id="p", kids=some) for some in kids)

    assert told(before, after)[-1] == "and 4 more changes"
