"""Secret picks at a keyboard: a last look before they are complete, and a way back while others still make theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headframe.errors import NoUndo
from headframe.views import Action, View
from headframe_terminal.actions import caption
from headframe_terminal.handover import QUIT, Quit
from headframe_terminal.keyboard import Resized
from headframe_terminal.lines import seat_name
from headframe_terminal.names import humans

if TYPE_CHECKING:
    from headframe_terminal.live import Live

YES = ("", "y", "yes")


def is_sure(live: Live, action: Action, seat: int, view: View) -> bool:
    """Ask once more before a pick that completes a seat's secret ones. Raises Quit."""
    if not live.game.completes(seat):
        return True
    own = live.keyboard.face.own(view)
    if own:
        live.keyboard.say(own)
    live.tell(f"With {caption(action)} your secret picks are complete.")
    while True:
        try:
            said = live.keyboard.ask("Enter makes it so, `no` goes back: ").strip().casefold()
        except Resized:  # there is nothing to draw again
            continue
        if said in QUIT:
            raise Quit
        if said not in YES:
            live.tell("Nothing was done; `undo` takes earlier picks back.")
        return said in YES


def reopen(live: Live, who: str) -> bool:
    """Let another person's last secret pick be made anew, as long as not all picks are in; tell nobody what it was."""
    people = {seat_name(seat).casefold(): seat for seat in humans(live.game.lineup)}
    seat = people.get(who.strip().casefold())
    if seat is None or not live.game.state.lanes:
        live.tell("Nothing is taken back: `undo` with a seat is for a person's secret picks, while others make theirs.")
        return False
    try:
        live.game.undo(seat)
    except NoUndo as error:
        live.tell(f"Nothing is taken back: {error}")
        return False
    live.forget()
    live.tell(f"Seat {seat_name(seat)} may change its picks.")
    return True
