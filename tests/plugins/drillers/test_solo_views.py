"""How the bot's board looks, and how its turn is told. Rules: D-INFO-12, D-SOLO-11, -12, -36 to -39."""

from __future__ import annotations

import pytest

from headframe.testing import Scenario, ruleset, scenario
from headframe.views import CardNode, Counter, Panel, TableNode, Text, Track, ZoneNode, faults
from headframe.views.chronicle import Chronicle
from headframe.views.portraits import portrait
from headframe.views.root import view_of
from headframe_terminal import draw_log, draw_view
from rules.drillers.solo import EMPTY, alone, bots_turn, next_card
from rules.drillers.tables import DEEP_CARDS, pass_turn

READERS = (0, None)
FLOOR_3 = {"deepest": 3, "open": ["brewery", "lobby"]}


def bots_panel(game: Scenario, seat: int | None = 0) -> Panel:
    """Return the bot's panel as a seat sees it."""
    view = view_of(game, seat)
    assert () == faults(view)
    (panel,) = [kid for kid in view.root.kids if isinstance(kid, Panel) and kid.id == "rig:1"]
    return panel


def piece_of(panel: Panel, name: str) -> object:
    """Return a part of the bot's panel by the end of its id."""
    (found,) = [kid for kid in panel.kids if kid.id.split("/", 1)[1] == name]
    return found


@pytest.mark.parametrize("seat", READERS)
def test_the_bot_has_a_panel_of_its_own(seat: int | None) -> None:
    """It says which board plays; nobody owns it; no rig is drawn for it."""
    view = view_of(alone(level=3), seat)
    panels = [kid.label for kid in view.root.kids if isinstance(kid, Panel) and kid.role == "player"]

    assert ["Bot (3 stars, yellow)", "Your rig" if seat == 0 else "Rig A"] in (panels, panels[::-1])
    assert bots_panel(alone(level=3), seat).owner is None


def test_with_two_seats_there_is_no_such_panel() -> None:
    """The solo rules draw nothing there."""
    drawn = draw_view(view_of(scenario(), 0), width=100)

    assert "Bot" not in drawn
    assert "Drills for" not in drawn


@pytest.mark.parametrize("seat", READERS)
def test_the_deck_is_a_number_and_flipped_cards_have_names(seat: int | None) -> None:
    """D-INFO-12."""
    game = alone({**EMPTY, **next_card("crutch")})
    bots_turn(game)
    deck, flipped = (piece_of(bots_panel(game, seat), name) for name in ("deck", "flipped"))

    assert isinstance(deck, ZoneNode)
    assert isinstance(flipped, ZoneNode)
    assert (2, True, ()) == (deck.count, deck.hidden, deck.items)
    assert ["CRUTCH"] == [card.label for card in flipped.items if isinstance(card, CardNode)]


def test_the_mineral_track_shows_its_slots() -> None:
    """D-SOLO-36, D-SOLO-37: two of silver and gold in one slot, the odd one in the buffer, columns where they begin."""
    panel = bots_panel(alone({"1/storage": ["G", "E", "S", "S"]}))
    track, buffer = piece_of(panel, "minerals"), piece_of(panel, "buffer")

    assert isinstance(track, Track)
    assert isinstance(buffer, ZoneNode)
    assert ("1 E", "2 G+S", "3", "4") == track.spaces[:4]
    assert 12 == len(track.spaces)
    assert {0: "column I", 4: "column II", 8: "column III"} == track.effects
    assert (["silver"], 1) == ([item.label for item in buffer.items], buffer.cap)


def test_overflow_surplus_and_track_are_drawn() -> None:
    """D-SOLO-39: with the progress track's length."""
    panel = bots_panel(
        alone({"1/overflow": {"A": 2}, "1/surplus": {"R": 1}, "1/tiles": ["b3"], "1/notches": 3, **FLOOR_3})
    )
    filled, overflow, surplus, tiles = (piece_of(panel, n) for n in ("filled", "overflow", "surplus", "tiles"))

    assert isinstance(filled, Counter)
    assert (5, 25) == (filled.value, filled.max)
    for zone, labels in ((overflow, ["sapphire"] * 2), (surplus, ["ruby"]), (tiles, ["B3"])):
        assert isinstance(zone, ZoneNode)
        assert labels == [item.label for item in zone.items]


def test_the_cell_in_force_is_marked() -> None:
    """D-SOLO-11, D-SOLO-12: row, column and cell of the last card; none after a reset turn."""
    game = alone({**EMPTY, "1/storage": ["A"] * 4, **next_card("grabber")})
    bots_turn(game)
    board = piece_of(bots_panel(game), "board")

    assert isinstance(board, TableNode)
    assert ("Card's cost", "column I", "> column II <", "column III") == board.head
    assert ("> 4 or more <", "3 drilling, move", "> 3 drilling, move <", "4 drilling, move") == board.rows[0]
    assert ("0", "1 drilling", "1 drilling", "2 drilling, move") == board.rows[3]
    bots_turn(game)
    reset = piece_of(bots_panel(game), "board")
    assert isinstance(reset, TableNode)
    assert ">" not in str(reset.rows) + str(reset.head)


def test_the_list_and_the_next_turn_are_said() -> None:
    """D-SOLO-09, D-SOLO-17: what it drills for, first to last; which turn comes next."""
    above, below = bots_panel(alone()), bots_panel(alone({"1/floor": 2}))
    orders, turn, reset = piece_of(above, "priorities"), piece_of(above, "next"), piece_of(below, "next")

    assert isinstance(orders, Text)
    assert isinstance(turn, Text)
    assert isinstance(reset, Text)
    assert orders.md.startswith("Drills for: barrier, ruby, emerald, sapphire, corridor on floor 4,")
    assert "Next: an action turn, in column I as things stand." == turn.md
    assert "Next: a reset turn, from floor 2." == reset.md


def test_a_board_has_a_portrait() -> None:
    """`headframe show` draws slots, cells and list as the file says."""
    drawn = portrait(ruleset(), "bot_boards", "drillers_solo:bot_4")

    assert isinstance(drawn, Panel)
    assert "4 stars, red" == drawn.label
    assert ["Mineral track", "Board", ""] == [kid.label for kid in drawn.kids]


@pytest.mark.parametrize("reader", READERS)
def test_the_bots_turn_is_told_step_by_step(reader: int | None) -> None:
    """Card, row, column, drilling and what it is spent on, mineral, move: below the action after which it came."""
    cards = [name for name in DEEP_CARDS if name != "jackpot"][:3]
    game = alone({**EMPTY, **next_card("grabber"), "closed": [*cards, "jackpot"]})
    log = Chronicle(game)
    pass_turn(game)
    (*before, last) = log.entries(reader)

    assert last.then == (
        "Bot takes an action turn.",
        "Bot flips GRABBER, which costs 4: row 4 or more, column I: 3 drilling, move.",
        "Bot removes the barrier to floor 3 for 3 drilling; 0 drilling left.",
        "Floor 3 shows JACKPOT.",
        "Bot takes silver from the supply into the buffer, for nothing.",
        "Bot moves to floor 3.",
    )
    assert not any(entry.then for entry in before)
    drawn = draw_log([last], width=100)
    assert "\n  Bot moves to floor 3." in drawn


def test_what_the_bot_does_is_not_told_twice() -> None:
    """The changes in the person's entry are those before the bot's turn began."""
    game = alone({**next_card("grabber"), "0/hand": ["claw"], "0/deck": ["torso"] * 9})
    log = Chronicle(game)
    pass_turn(game)
    last = log.entries(0)[-1]

    assert "CLAW" in last.text
    assert "GRABBER" not in last.text
    assert "Bot" not in last.text


def test_what_the_bot_gets_meanwhile_is_told_too() -> None:
    """D-SOLO-52: the silver for a milestone, in the person's own turn."""
    game = alone({"0/tiles": ["c2a", "c2b"], "0/notches": 4, "0/floor": 2, "0/drilling": 2, "open": ["the_ritz"]})
    log = Chronicle(game)
    game.take("excavate")
    entry = log.entries(0)[-1]

    assert ("Bot takes silver from the supply into the buffer.",) == entry.then
    assert "Credits 2 to 4" in entry.text  # what came after is told as ever


def test_the_last_turns_are_announced_with_the_bots_name() -> None:
    """D-SOLO-58: before the bot would play again."""
    game = alone({**EMPTY, "1/deck": ["crutch"]})
    bots_turn(game)

    assert "the game ends before Bot would play again" in draw_view(view_of(game, 0), width=200).replace("*", "")
