"""The words to the program while a game is played; each tells something, and some change the game."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from headframe.errors import HeadframeError, NoUndo, RecordError
from headframe.records import Recorder
from headframe.views import View
from headframe.views.score import not_counted, score_so_far
from headframe_terminal.actions import heading, phrase
from headframe_terminal.handover import Quit
from headframe_terminal.hints import hint_for
from headframe_terminal.input import explain, meant
from headframe_terminal.lines import Line, render, seat_name
from headframe_terminal.looking import Gallery, look
from headframe_terminal.picking import reopen
from headframe_terminal.reasons import first_asked, refusals, rules_of
from headframe_terminal.words import name

if TYPE_CHECKING:
    from headframe_terminal.live import Live

Order = Callable[["Live", int, View, str], bool]
RECENT = 10
COMMAND_WIDTH = 15  # columns of a command in `help`, where there is room for two columns
INTRODUCTION = (
    "Type a number, or words of an option: `{option}`. The start of a word is enough where it fits one option only."
)
HELP: Mapping[str, str] = {
    "why [WORDS]": "why something cannot be done now, offered or not, and what the rules say of it: `why {verb}`",
    "hint": "what a bot would do here, and what it expects of that",
    "undo": "take back your last action, as long as nothing was revealed, drawn by lot or done by others since",
    "undo SEAT": "while secret picks are made: let another person here change theirs",
    "look [THING]": "the whole table with every text, or one card, place or tile, on the table or not: `look {thing}`",
    "rules [WORD]": "the game in short, or the rules that speak of something, by words or by their ids",
    "log [N]": "the last actions, as far as you may know them",
    "score": "the score as it stands",
    "save [FILE]": "where the game is saved; with a file, a copy of it there",
    "quit": "stop; the game can be taken up again",
    "help": "this",
}


def give_help(live: Live, seat: int, view: View, rest: str) -> bool:
    """Tell what may be typed."""
    face = live.keyboard.face
    examples = _examples(view)
    live.tell(INTRODUCTION.format(**examples))
    told = ((command, text.format(**examples)) for command, text in HELP.items())
    live.keyboard.say("\n".join(row for pair in told for row in _help_rows(*pair, width=face.width)))
    if face.signs:
        live.tell(face.signs)
    return False


def _examples(view: View) -> Mapping[str, str]:
    """Return an option, a verb and a thing of the table, as they may be typed."""
    options = [phrase(action) for action in view.actions if action.ok] or ["1"]
    verbs = [heading(action) for action in view.actions if not action.ok] or [options[0].split()[0]]
    things = [name(kid).casefold() for kid in view.root.kids] or ["table"]
    return {"option": options[0], "verb": verbs[0], "thing": things[0]}


def _help_rows(command: str, text: str, *, width: int) -> list[str]:
    """Return a command with what it does beside it; on a narrow page below it."""
    if width < 4 * COMMAND_WIDTH:
        return [*render([Line(0, command), Line(1, text)], width=width).split("\n")]
    return textwrap.wrap(
        text,
        width,
        initial_indent=f"  {command:<{COMMAND_WIDTH - 2}}",
        subsequent_indent=" " * COMMAND_WIDTH,
        break_on_hyphens=False,
    )


def explain_why(live: Live, seat: int, view: View, rest: str) -> bool:
    """Tell what forbids something, whether it is offered now or not, or everything that is refused."""
    face, asked = live.keyboard.face, first_asked(live.game, view, rest)
    if asked:
        live.tell(asked)
        return False
    beyond = refusals(live.game, seat, view, rest) if rest else ()
    live.keyboard.say(explain(rest, view, width=face.width, colour=face.colour, beyond=beyond))
    named = meant(rest, view) if rest else []
    ids = rules_of(live.game, named) if len({action.verb for action in named}) == 1 else ()
    if statements := list(live.book.of(ids)):
        live.keyboard.say(render(statements, width=face.width))
    return False


def tell_rules(live: Live, seat: int, view: View, rest: str) -> bool:
    """Tell what the rulebook says."""
    try:
        live.keyboard.say(live.book.tell(rest, width=live.keyboard.face.width))
    except HeadframeError as error:
        live.tell(f"No rulebook: {error}")
    return False


def give_hint(live: Live, seat: int, view: View, rest: str) -> bool:
    """Tell what a bot would do."""
    try:
        live.tell(hint_for(live.game, seat, view))
    except HeadframeError as error:
        live.tell(f"No hint: {error}")
    return False


def take_back(live: Live, seat: int, view: View, rest: str) -> bool:
    """Undo the last action of this seat, or say why that is not possible; with another seat, its last secret pick."""
    if rest and rest.strip().casefold() != seat_name(seat).casefold():
        return reopen(live, rest)
    mine = [entry for entry in live.chronicle.entries(seat) if entry.seat == seat]
    whole = bool(mine)
    try:
        whole = live.game.undo(seat) is not None and whole
    except NoUndo as error:
        live.tell(f"Nothing is taken back: {error}.")
        return False
    except RecordError as error:  # all the same it was taken back
        live.unsaved(error)
    live.forget()
    what = mine[-1].text if whole else "what you had begun"
    live.tell(f"Taken back: {what}.")
    return True


def look_at(live: Live, seat: int, view: View, rest: str) -> bool:
    """Show the table, or what is called so."""
    face = live.keyboard.face
    live.keyboard.say(look(rest, view, face=face, gallery=Gallery(live.game.rules)) if rest else face.whole(view))
    return False


def tell_log(live: Live, seat: int, view: View, rest: str) -> bool:
    """Tell the last actions."""
    if rest and not (rest.isdecimal() and len(rest) < 6 and int(rest)):
        live.tell("`log` takes a number of actions, such as `log 20`.")
        return False
    since = len(live.chronicle) - (int(rest) if rest else RECENT)
    entries = live.chronicle.entries(seat, since=since)
    live.keyboard.say(live.keyboard.face.log(entries))
    return False


def tell_score(live: Live, seat: int, view: View, rest: str) -> bool:
    """Tell the score so far, as this seat can reckon it."""
    seen = live.game.seen(seat)
    live.keyboard.say(live.keyboard.face.score(score_so_far(seen, names=live.names)))
    if missing := not_counted(seen, names=live.names):
        live.tell(missing)
    return False


def save(live: Live, seat: int, view: View, rest: str) -> bool:
    """Say where the game is saved, or copy it to a file that is not there yet."""
    recorder = live.game.recorder
    try:
        said = "This game is not recorded." if recorder is None else _save(recorder, rest)
    except HeadframeError as error:
        said = f"Not saved: {error}"
    live.keyboard.say(said)  # not wrapped: it holds a path
    return False


def _save(recorder: Recorder, rest: str) -> str:
    """Copy a record; one that could not be written goes on at the new place. Raises RecordError."""
    if recorder.trouble:
        recorder.move_to(_path(rest) if rest else recorder.path)
        return f"Saved to {recorder.path}; the game goes on there."
    if not rest:
        return f"Saved as it goes, up to your last action: {recorder.path}"
    target = _path(rest)
    try:
        with target.open("xb") as file:
            file.write(recorder.path.read_bytes())
    except FileExistsError:
        return f"Not saved: {target} is there already; choose another name."
    except OSError as error:
        return f"Not saved to {target}: {error.strerror or error}. The game goes on, saved in {recorder.path}"
    return f"Saved a copy to {target}; the game goes on in {recorder.path}"


def _path(rest: str) -> Path:
    """Return the file that is meant. Raises RecordError for what can name none."""
    if "\0" in rest:
        raise RecordError("a file's name holds no NUL; choose another name.")
    try:
        return Path(rest).expanduser()
    except RuntimeError as error:  # a home folder of nobody
        raise RecordError(f"{error}; choose another name.") from error


def stop(live: Live, seat: int, view: View, rest: str) -> bool:
    """Stop playing. Raises Quit."""
    raise Quit


ORDERS: Mapping[str, Order] = {
    "help": give_help,
    "hint": give_hint,
    "log": tell_log,
    "look": look_at,
    "quit": stop,
    "rules": tell_rules,
    "save": save,
    "score": tell_score,
    "undo": take_back,
    "why": explain_why,
}
