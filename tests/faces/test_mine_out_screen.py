"""The table of Mine Out on a small screen: all that a choice hangs on, without a word of `look`."""

from __future__ import annotations

import pytest

from headframe.library import new_game
from headframe.played import PlayedGame
from headframe.views.root import view_of
from headframe_mine_out.dock import dock_cards
from headframe_mine_out.parts import Board, Player
from headframe_mine_out.tables import Tables
from headframe_terminal.rich_face import RichFace
from rules.mine_out.tables import table, turn

WIDTH, HEIGHT = 80, 24


def begun(seats: str, *, turns: int) -> PlayedGame:
    """Return a game in which seat 0 is asked after so many turns."""
    game = new_game("mine_out", seats=seats, seed=3, without=("mine_out_variant",))
    person = game.rules.bots["greedy"].make(game.rules, 0, "person")
    while game.state.turn < turns or 0 not in game.decisions:
        seat = next(iter(game.decisions))
        if seat == 0:
            game.play(person.choose(game.seen(0), game.decisions[0]), seat=0)
        else:
            game.play_bot(seat)
    return game


def drawn(game: PlayedGame) -> list[str]:
    """Return the rows of the table and the options as a person sees them."""
    face, view = RichFace(WIDTH, HEIGHT, styled=False), view_of(game, 0)
    return [*face.table(view).split("\n"), *face.actions(view).split("\n")]


@pytest.mark.parametrize(("seats", "turns"), [("human,random,random", 0), ("human,random,random", 3), ("human", 0)])
def test_a_plot_can_be_made_from_a_small_screen(seats: str, turns: int) -> None:
    """M-SETUP-19: dock with places, Community, stocks, prices, turn order, goods and hand, in 24 rows and a prompt."""
    game = begun(seats, turns=turns)
    while not game.state.lanes:  # from a turn of one's own to the next plot
        game.play(game.decisions[next(iter(game.decisions))][0])
    said = " ".join(" ".join(drawn(game)).split())
    tables, board = game.rules[Tables], game.state.table[Board]

    for slot, card in dock_cards(game.state):
        assert f"{slot + 1} {tables.cards[card].name}, " in said
    for card in board.community:
        assert tables.cards[card].name in said
    for name, count in zip(("copper", "silver", "gold", "jewel"), board.mines, strict=True):
        assert f"{name} {count}" in said
    assert f"bank {board.bank}" in said
    assert f"Rupees {game.state.actors[0][Player].rupees}" in said
    assert " AP)" in said
    assert len(drawn(game)) <= HEIGHT + 1


def test_the_order_of_discs_is_in_one_row() -> None:
    """M-TURN-02, M-TURN-03: whoever is next to act stands first."""
    row = next(line for line in drawn(begun("human,random,random", turns=0)) if "action points: " in line)

    assert row.startswith("Round 1, action points: ")
    assert 3 == row.count(" 45 (")


def test_what_is_asked_names_the_tile() -> None:
    """Each choice within a turn says which tile asks, and what the mine wants."""
    game = begun("human,random,random", turns=0)
    for tile in ("mine_silver", "repeat", "sell", "play"):
        game.play(f"plot mine_out:{tile}", seat=0)
    while 0 not in game.decisions:
        game.play_bot(next(iter(game.decisions)))
    said = " ".join(drawn(game))
    assert "Mine Silver: mine silver by discarding which card? The first cube needs power 4," in said
    assert "Worker: power 4, 1 silver" in said
    game.play("discard mine_out:worker", seat=0)

    assert "Repeat (Mine Silver): mine silver" in " ".join(drawn(game))


def test_cards_that_are_not_in_reach_are_no_targets() -> None:
    """M-CARD-08: of two equal cards in the dock only the one that can be taken is marked."""
    dock = ["worker", "smith_gold", "mafia", "worker", "mafia", "mafia", "worker", "mafia", "mafia"]
    game = turn("port mine_copper sell play", {"dock": dock})
    action, other = view_of(game, 0).actions[:2]

    assert ("take", "mine_out:worker", "1") == action.words
    assert ("slots:1",) == action.on
    assert ("slots:2",) == other.on


def test_w_cards_are_asked_for_with_what_they_add() -> None:
    """M-MINE-11, M-SPECIAL-16: the question names the tile and the numbers."""
    game = turn("mine_gold port pub hotel", {"0/area": ["worker", "worker"]}, "discard miner_white")
    (prompt,) = view_of(game, 0).prompts

    assert prompt.text.startswith("Mine Gold: discard W cards of your own area as well?")
    assert "+1, +3, +6, +10 power" in prompt.text


def test_others_hear_what_is_asked_but_not_how_far_a_plot_is() -> None:
    """M-PLOT-05: the prompt of who waits for plots is the same after each tile."""
    game = table()
    texts = set()
    for tile in ("port", "pub", "hotel"):
        game.take(f"plot {tile}", seat=0)
        texts.add(view_of(game, None).prompts[0].text)

    assert {"Plot"} == texts
    assert "Plot tile 4 of 4" in view_of(game, 0).prompts[0].text
