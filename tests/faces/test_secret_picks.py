"""Secret picks at one keyboard: a last look before they are complete, and a way back while others make theirs."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import pytest

from headframe.library import new_game
from headframe.played import PlayedGame
from headframe.views.chronicle import Chronicle
from headframe_terminal.handover import Quit
from headframe_terminal.keyboard import Script
from headframe_terminal.live import Live

BASE = ("mine_out_variant",)
TILES = ["plot port", "plot pub", "plot hotel"]
MORE = "your secret picks are complete."


def game(seats: str) -> PlayedGame:
    """Return a game of Mine Out before its first plot."""
    return new_game("mine_out", seats=seats, seed=1, without=BASE)


def played(over: PlayedGame, lines: Sequence[str]) -> Script:
    """Type lines until they are used up, and return the keyboard."""
    keyboard = Script(lines)
    with contextlib.suppress(EOFError, Quit):
        Live(over, keyboard, chronicle=Chronicle(over, over.state)).run()
    return keyboard


def plots(over: PlayedGame, seat: int) -> list[str]:
    """Return the tiles that a seat has picked, as long as they may be replaced."""
    return [over.rules.words[code][1].split(":")[1] for code in over.state.lanes[seat]]


@pytest.mark.parametrize("yes", ["", "y", "Yes"])
def test_the_last_tile_is_asked_about_once_more(yes: str) -> None:
    """R-49: also of the last player, whose answer turns the plots up."""
    over = game("human,random,random")
    keyboard = played(over, [*TILES, "plot sell", yes])

    assert keyboard.shown.count(MORE) == 1
    assert [] == over.state.lanes
    assert over.state.turn >= 1


def test_no_leaves_the_plot_open() -> None:
    """R-49: nothing is done, and earlier tiles can be taken back too."""
    over = game("human,random,random")
    keyboard = played(over, [*TILES, "plot sell", "no", "undo", "plot play", "plot sell", "n"])

    assert keyboard.shown.count(MORE) == 2
    assert ["port", "pub", "play"] == plots(over, 0)
    assert "Plot so far" in keyboard.shown.partition(MORE)[0]


def test_one_may_stop_at_the_question() -> None:
    """The plot is as it was."""
    over = game("human,random,random")
    played(over, [*TILES, "plot sell", "quit", "plot play"])

    assert ["port", "pub", "hotel"] == plots(over, 0)


def test_who_has_submitted_may_change_its_plot_while_others_plot() -> None:
    """R-49: at the keyboard of another, who does not learn what the tile was."""
    over = game("human,human,human")
    keyboard = played(over, ["", *TILES, "plot sell", "", "", "plot pub", "undo a", "", "plot play", "", ""])

    assert ["port", "pub", "hotel", "play"] == plots(over, 0)
    assert ["pub"] == plots(over, 1)
    page = next(text for page in keyboard.pages if "Seat A may change its picks." in (text := "\n".join(page)))
    assert "sell" not in page.casefold().partition("undo a")[2]


@pytest.mark.parametrize("line", ["undo c", "undo b", "undo x"])
def test_nobody_else_s_picks_are_taken_back(line: str) -> None:
    """A bot's are not, and nobody's that are not there."""
    over = game("human,human,random")
    keyboard = played(over, ["", "plot pub", line])

    assert "Nothing is taken back: " in keyboard.shown
    assert ["pub"] == plots(over, 0)
    assert 4 == len(plots(over, 2))


def test_no_picks_of_others_are_taken_back_later() -> None:
    """R-49: a plot is final once the last one is in."""
    over = game("human,human,random")
    mines = ["plot mine_copper", "plot mine_gold", "plot mine_jewel", "plot mine_silver", ""]
    keyboard = played(over, ["", *mines, "", *mines, "", "undo a", "undo b"])

    assert [] == over.state.lanes
    assert keyboard.shown.count("Nothing is taken back: ") == 2


def test_what_is_asked_one_by_one_is_not_asked_about() -> None:
    """Only secret picks have this question."""
    over = new_game("tic_tac_toe", with_=("tic_tac_toe",), seats="human,human", seed=1)

    assert MORE not in played(over, ["", "b2", "", "a1"]).shown
