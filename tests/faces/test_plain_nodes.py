"""How each kind of node reads in the plain face."""

import pytest

from headframe.views import (
    AnyNode,
    Badge,
    Board,
    CardNode,
    Counter,
    Edge,
    LogEntry,
    Mark,
    Panel,
    Piece,
    Slot,
    Slots,
    Space,
    TableNode,
    Text,
    Track,
    View,
    ZoneNode,
)
from headframe_terminal import clean, draw_element, draw_log, draw_own, draw_score, draw_view, seat_name

GOLD = Piece(id="g1", label="gold", kind="cube")
CASES: list[tuple[AnyNode, str]] = [
    (Counter(id="c", label="Fuel", value=7, max=10, owner=0), "Fuel (A): 7 of 10"),
    (Counter(id="c", label="Fuel", value=-1, hl="danger"), "Fuel (danger): -1"),
    (ZoneNode(id="z", label="Deck", count=12, hidden=True), "Deck: 12 hidden"),
    (ZoneNode(id="z", label="Storage", cap=3, items=(GOLD, GOLD)), "Storage, 2 of 3: 2 x gold"),
    (ZoneNode(id="z", label="Hand", layout="list", items=(GOLD,)), "Hand, 1:\n  gold"),
    (ZoneNode(id="z", label="Empty"), "Empty: 0"),
    (Piece(id="p", glyph="@", owner=1, facing="north", value=2), "@ (B), value 2, facing north"),
    (Piece(id="p", label="Bug", badges=(Badge(k="wounds", v=2), Badge(k="x:poisoned"))), "Bug, 2 wounds, poisoned"),
    (CardNode(id="x9", face="down"), "a card, face down"),
    (CardNode(id="c", ref="g:big_drill", cost=(Badge(k="credits", v=4),)), "big drill, costs 4 credits"),
    (CardNode(id="c", label="A", text="One.\nTwo."), "A: One.\n  Two."),
    (CardNode(id="c", label="A", under=(GOLD,)), "A\n  under it:\n    gold"),
    (CardNode(id="c", label="A", face="down", state=("exhausted",)), "A, face down, exhausted"),
    (Text(id="t", md="**Go** on", owner=0), "Go on (A)"),
    (Text(id="t", label="Note", md="Go"), "Note:\n  Go"),
    (
        Track(id="t", label="Doom", spaces=("", "calm"), effects={1: "*rest*"}, marks=(Mark(item=GOLD, at=0),)),
        "Doom: 2 spaces; 0: gold; calm, rest",
    ),
    (
        Slots(id="s", label="Gear", slots=(Slot(id="a", label="Gun", accepts=("gun", "bow")), Slot(id="b", item=GOLD))),
        "Gear:\n  Gun, takes gun or bow: empty\n  b: gold",
    ),
    (
        Board(
            id="b",
            label="Map",
            topology="graph",
            spaces=(Space(id="a", label="A"), Space(id="c", label="C", items=(GOLD,))),
            edges=(Edge(a="a", b="c", kind="road"),),
        ),
        "Map:\n  A, next to C by road\n  C, next to A by road: gold",
    ),
    (
        Board(id="b", label="Hexes", topology="hex", spaces=(Space(id="h", at=(0, -1), fog=True, terrain="rock"),)),
        "Hexes:\n  (0, -1), rock, in fog",
    ),
    (
        TableNode(id="t", label="T", head=("Who", "Gold"), rows=(("A", 10), ("Bo", 9))),
        "T:\n  Who  Gold\n  A      10\n  Bo      9",
    ),
    (Panel(id="p", label="Empty", owner=30), "Empty (30):"),
]


@pytest.mark.parametrize(("node", "expected"), CASES)
def test_a_node_reads_so(node: AnyNode, expected: str) -> None:
    """Each kind of node in its own words."""
    assert draw_element(node, width=60) == expected


def test_a_folded_panel_is_summed_up() -> None:
    """Counters and zone counts stand for what is folded; priority 1 is drawn all the same."""
    inner = Panel(id="i", label="Inner", kids=(ZoneNode(id="z", label="Hand", count=4, hidden=True),))
    last = Text(id="t", md="never folded", prio=1)
    panel = Panel(
        id="p", label="Rig", owner=1, folded=True, kids=(Counter(id="c", label="Fuel", value=3, owner=1), inner, last)
    )
    drawn = draw_view(View(game="g", root=Panel(id="r", label="All", kids=(panel,))), width=60)

    assert "  Rig (B), folded: Fuel: 3; Hand: 4 hidden\n    never folded" in drawn


def test_an_owner_is_not_repeated_within_its_own_panel() -> None:
    """Within a seat's things only what belongs to others carries a letter."""
    kids = (Counter(id="a", label="Fuel", value=1, owner=0), Counter(id="b", label="Loan", value=2, owner=1))

    assert (
        draw_element(Panel(id="p", label="Rig", owner=0, kids=kids), width=40) == "Rig (A):\n  Fuel: 1\n  Loan (B): 2"
    )


def test_a_table_too_wide_is_told_row_by_row() -> None:
    """Where columns do not fit, each figure names its column."""
    table = TableNode(id="t", head=("Player", "Minerals", "Milestones"), rows=(("Ada", 12, 3),))

    assert draw_score(table, width=20).replace("\n ", "") == "Player Ada; Minerals: 12; Milestones: 3"
    assert draw_score(table, width=60) == "Player  Minerals  Milestones\nAda           12           3"


def test_rows_of_uneven_length_are_drawn() -> None:
    """A missing or an extra cell breaks no table."""
    table = TableNode(id="t", head=("a",), rows=((1, 2), (), ("x",)))

    assert draw_score(table, width=20) == "a\n1  2\nx"


def test_a_spectator_is_told_so() -> None:
    """The head line names the seat or says that there is none."""
    named, unnamed = Panel(id="r", label="Big Game"), Panel(id="r")

    assert draw_view(View(game="x:big_game", root=unnamed), width=60) == "big game, turn 0. You watch."
    assert draw_view(View(game="g", seat=2, root=named), width=60) == "Big Game, turn 0. You are C."


def test_control_characters_are_written_out() -> None:
    """Escapes, line ends in labels, direction marks and lone surrogates are shown and never sent."""
    assert clean("a\x1b[2Jb\nc\u202ed\udcffe\x00") == r"a\x1b[2Jb\nc\u202ed\udcffe\x00"
    assert clean("\u00e9 \u5b57\u00a0x") == "\u00e9 \u5b57 x"


def test_no_text_of_a_view_reaches_the_terminal_raw() -> None:
    """Every field that a mod can fill is cleaned."""
    bad = "\x1b[2J"
    nodes: tuple[AnyNode, ...] = (
        CardNode(id="1", label=bad, text=bad, tags=(bad,), state=(bad,), cost=(Badge(k=bad, v=bad),)),
        Piece(id="2", glyph=bad, facing=bad, value=bad),
        Track(id="3", spaces=(bad,), effects={0: bad}),
        Board(
            id="4", spaces=(Space(id="5", terrain=bad), Space(id="6")), edges=(Edge(a="5", b="6", label=bad, kind=bad),)
        ),
        Slots(id="7", slots=(Slot(id="8", accepts=(bad,)),)),
        TableNode(id="9", head=(bad,), rows=((bad,),)),
        Text(id="10", md=bad),
        Piece(id=bad),
    )
    drawn = draw_view(View(game=bad, root=Panel(id="r", label=bad, kids=nodes)), width=60)

    assert "\x1b" not in drawn


def test_the_log_names_the_seat() -> None:
    """Each entry has its number, its seat's letter and its text without marks."""
    entries = (LogEntry(seq=1, text="Round **1**"), LogEntry(seq=2, seat=1, text="sells [gold]"))

    assert draw_log(entries, width=40) == "1. Round 1\n2. B: sells gold"
    assert draw_log((), width=40) == "Nothing has happened yet."


def test_the_log_tells_step_by_step_what_followed() -> None:
    """Each step on a line of its own below the entry, without control characters."""
    entry = LogEntry(seq=3, seat=0, text="ends the turn", then=("Bot flips **CLAW**.", "Bot\x1b stays."))

    assert draw_log([entry], width=40) == "3. A: ends the turn\n  Bot flips CLAW.\n  Bot\\x1b stays."


def test_seats_past_z_are_numbers() -> None:
    """There are 26 letters."""
    assert [seat_name(seat) for seat in (0, 25, 26)] == ["A", "Z", "26"]


def test_a_seat_is_told_what_its_choices_hang_on() -> None:
    """Of the own panels what is never folded stands on one line; others' panels, and what may be folded, do not."""
    mine = (Counter(id="f", label="Fuel", value=7, max=10, prio=1), Counter(id="t", label="Tiles", value=2))
    panels = tuple(Panel(id=f"p{seat}", owner=seat, kids=mine if seat else mine[:1]) for seat in (0, 1))
    root = Panel(
        id="r", kids=(*panels, Panel(id="x", owner=1, kids=(ZoneNode(id="z", label="Bag", items=(GOLD,), prio=1),)))
    )

    assert "You have Fuel: 7 of 10; Bag, 1: gold" == draw_own(View(game="g", seat=1, root=root), width=80)
    assert "" == draw_own(View(game="g", root=root), width=80)
