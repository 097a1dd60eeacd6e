"""Playing: show a person what is new and what may be done, take what is typed, until the game is over."""

from __future__ import annotations

from functools import partial

from headframe.errors import HeadframeError, RecordError
from headframe.played import PlayedGame
from headframe.rescue import offer
from headframe.state import NOBODY
from headframe.views import Action, View
from headframe.views.chronicle import Chronicle
from headframe.views.root import view_of
from headframe_terminal.book import Book
from headframe_terminal.closing import draw_result
from headframe_terminal.handover import Handover
from headframe_terminal.input import Complaint, draw_complaint, parse_choice, parse_command
from headframe_terminal.keyboard import Keyboard, Resized
from headframe_terminal.lines import Line, render, seat_name
from headframe_terminal.names import actor_titles, humans
from headframe_terminal.orders import ORDERS
from headframe_terminal.picking import is_sure
from headframe_terminal.reasons import refusals

NEWCOMER = "New here? `rules` tells the game in short, `help` what to type, `hint` advises."
NEVER = (-1, False)  # a turn, and whether secret picks are made in it
EARLIER = 5  # actions of a game that is taken up again, told at the beginning


class Live:
    """One game at one keyboard."""

    def __init__(
        self,
        game: PlayedGame,
        keyboard: Keyboard,
        *,
        chronicle: Chronicle,
        welcome: str = "",
        book: Book | None = None,
    ) -> None:
        self.game, self.keyboard, self.chronicle, self.book = game, keyboard, chronicle, book or Book()
        self._welcome = welcome  # said once, before the first table
        self.names = actor_titles(game, game.lineup)
        self._people = humans(game.lineup)
        self._handover = Handover(keyboard, game.lineup)
        start = max(len(chronicle) - EARLIER, 0)
        self._told = dict.fromkeys(range(len(game.lineup)), start)  # seat -> how much of the log it has read
        self._turn = dict.fromkeys(range(len(game.lineup)), NEVER)  # seat -> when it was shown the table

    def run(self) -> None:
        """Play to the end and tell the result. Raises EOFError, KeyboardInterrupt or Quit when somebody stops."""
        while seat := self._next_person() + 1:
            seat -= 1
            self._handover.give(seat)
            self._answer(seat, self._show(seat))
        self.finish()

    def view(self, seat: int | None) -> View:
        """Return the view of a seat as it is now."""
        return view_of(self.game, seat)

    def finish(self) -> None:
        """Tell how it ended: the table as the person left at the keyboard sees it, and the scores."""
        seat = self._people[0] if len(self._people) == 1 else None
        if seat is not None:
            self._news(seat)
        face = self.keyboard.face
        self.keyboard.say(face.whole(self.view(seat)))
        self.keyboard.say(draw_result(self.game, names=self.names, face=face))

    def tell(self, text: str) -> None:
        """Say something in words, wrapped to the page."""
        lines = (Line(0, line) for line in text.split("\n"))
        self.keyboard.say(render(lines, width=self.keyboard.face.width))

    def forget(self) -> None:
        """Forget having told what was taken back."""
        self._told = {seat: min(told, len(self.chronicle)) for seat, told in self._told.items()}

    def unsaved(self, error: RecordError) -> None:
        """Say why the record is no longer written, and offer another file for it."""
        self.keyboard.say(str(error))
        recorder = self.game.recorder
        place = offer(recorder) if recorder and recorder.trouble else None
        if place:
            self.keyboard.say(
                f"To keep it in another file, type:\n  save {place}\n`save` alone tries the same one again."
            )

    def _next_person(self) -> int:
        """Let the bots play and return which person is asked first, NOBODY if the game is over."""
        while not self.game.over:
            try:
                self.game.play_bots()
            except RecordError as error:
                self.unsaved(error)  # said once; the game goes on
                continue
            return next((seat for seat in self.game.decisions if seat in self._people), NOBODY)
        return NOBODY

    def _show(self, seat: int) -> View:
        """Show the table at the beginning of a turn and of secret picks, else only what is new; return the view."""
        turn, view, face = (self.game.state.turn, bool(self.game.state.lanes)), self.view(seat), self.keyboard.face
        self._news(seat)
        newcomer, self._welcome = self._welcome, ""
        if newcomer:
            self.tell(newcomer)
        if self._turn[seat] != turn:
            self._turn[seat] = turn
            self.keyboard.say(face.table(view))
        elif own := face.own(view):
            self.keyboard.say(own)
        self.keyboard.say(face.actions(view))
        if newcomer:
            self.tell(NEWCOMER)
        return view

    def _news(self, seat: int) -> None:
        """Tell what happened since this seat was told last."""
        entries = self.chronicle.entries(seat, since=self._told[seat])
        if entries:
            self.keyboard.say(self.keyboard.face.log(entries))
        self._told[seat] = len(self.chronicle)

    def _answer(self, seat: int, view: View) -> None:
        """Take lines until one of them changes the game."""
        while True:
            try:
                line = self.keyboard.ask(f"{seat_name(seat)}> ")
            except Resized:
                self._turn[seat] = NEVER  # the table is drawn again, for the new size
                return
            command = parse_command(line)
            if command is not None:
                if ORDERS[command.name](self, seat, view, command.rest):
                    return
                continue
            choice = parse_choice(line, view, beyond=partial(refusals, self.game, seat, view))
            if isinstance(choice, Complaint):
                self.keyboard.say(
                    draw_complaint(choice, width=self.keyboard.face.width, colour=self.keyboard.face.colour)
                )
            elif is_sure(self, choice.action, seat, view) and self._do(choice.action, seat):
                return

    def _do(self, action: Action, seat: int) -> bool:
        """Take an option; what a rule refuses or fails at leaves the game as it was."""
        try:
            self.game.play(action.words, seat=seat)
        except RecordError as error:  # the action was done
            self.unsaved(error)
        except HeadframeError as error:
            self.keyboard.say(f"Nothing was done: {error}")
            return False
        return True
