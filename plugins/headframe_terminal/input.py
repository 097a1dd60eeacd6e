"""What a person types, as an action of the view, a command, or a complaint that says what is wrong and possible."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from headframe.views import Action, CardNode, Element, Piece, View, readable, walk
from headframe_terminal.actions import by_verb, caption, default_of, numbered, phrase, reason, refused_value
from headframe_terminal.lines import Line, clean, render
from headframe_terminal.matching import Spoken, best, spoken, suggestions, tokens
from headframe_terminal.words import name

COMMANDS = ("help", "hint", "log", "look", "quit", "rules", "save", "score", "undo", "why")
ALIASES = {"?": "help", "exit": "quit", "q": "quit"}
LONGEST = 200
MOST_WORDS = 20
LISTED = 9
_NUMBER = re.compile(r"([+-]?[0-9]{1,9})[.)]?")


Beyond = Callable[[str], Iterable[Action]]


def _nothing_beyond(text: str) -> Iterable[Action]:
    return ()


class Choice(Struct, frozen=True, kw_only=True):
    """The action that was meant."""

    action: Action


class Complaint(Struct, frozen=True, kw_only=True):
    """Why a text means nothing that can be done: one sentence, then what is possible or was meant perhaps."""

    text: str
    possible: tuple[str, ...] = ()
    why: str = ""
    rule: str = ""


class Command(Struct, frozen=True, kw_only=True):
    """A word to the program and not to the game, with what follows it."""

    name: str
    rest: str = ""


def parse_command(text: str) -> Command | None:
    """Return the command that a line is, if it is one; a command's word wins over an action's."""
    word, _, rest = text.strip().partition(" ")
    known = ALIASES.get(word.casefold(), word.casefold())
    return Command(name=known, rest=rest.strip()) if known in COMMANDS and len(text) <= LONGEST else None


def parse_choice(text: str, view: View, *, beyond: Beyond = _nothing_beyond) -> Choice | Complaint:
    """Return the option that a number or words mean, or what is wrong with them; never raises.

    `beyond` finds what the game knows by these words although nobody offers it now.
    """
    said = text.strip()
    odd = unusable(said)
    if odd:
        return odd
    if not said:
        return _nothing(view)
    number = _NUMBER.fullmatch(said)
    if number:
        return _by_number(int(number[1]), view)
    keyed = [action for action in view.actions if action.ok and action.key and action.key == said]
    return Choice(action=keyed[0]) if len(keyed) == 1 else _by_words(said, view, beyond)


def explain(text: str, view: View, *, width: int, colour: bool = False, beyond: Iterable[Action] = ()) -> str:
    """Say of each candidate that the text fits, else of what is `beyond` them, why it can or cannot be taken."""
    odd = unusable(text.strip())
    if odd:
        return draw_complaint(odd, width=width, colour=colour)
    said = [reason(action) for action in meant(text, view)] or _cut(map(reason, beyond))
    said = said or _cut(map(reason, _starting(text, view)))
    if not said and not text.strip():
        said = ["Nothing is refused now: all that could be tried stands among the options."]
    if not said:
        return draw_complaint(_unknown(text, view), width=width, colour=colour)
    return render((Line(0, line) for line in said), width=width, colour=colour)


def meant(text: str, view: View) -> list[Action]:
    """Return the candidates that a number or words fit; all that are refused for no words."""
    said = text.strip()
    number = _NUMBER.fullmatch(said)
    if number and (option := numbered(view).get(int(number[1]))):
        return [option]
    return _fitting(said, view) if said else [action for action in by_verb(view.actions) if not action.ok]


def draw_complaint(complaint: Complaint, *, width: int, colour: bool = False) -> str:
    """Draw a complaint and, under it, what is possible."""
    lines = (Line(0, complaint.text), *(Line(1, possible) for possible in complaint.possible))
    return render(lines, width=width, colour=colour)


def unusable(text: str) -> Complaint | None:
    """Return a complaint about a text that no person types as a move, None if there is nothing odd about it."""
    if "\n" in text or "\r" in text:
        count = len(text.splitlines())
        return Complaint(text=f"That was {count} lines; type one line, then Enter. Nothing was done.")
    if len(text) > LONGEST or len(text.split()) > MOST_WORDS:
        return Complaint(text=f"That was {len(text)} characters; a move takes a few words. Nothing was done.")
    return None


def _nothing(view: View) -> Choice | Complaint:
    default = default_of(view)
    if default is not None:
        return Choice(action=default)
    return Complaint(text="Type a number, or words such as these; `help` tells more.", possible=_examples(view))


def _examples(view: View) -> tuple[str, ...]:
    firsts: dict[str, str] = {}
    for action in by_verb(view.actions):
        if action.ok:
            firsts.setdefault(action.verb, phrase(action))
    return tuple(firsts.values())[:LISTED]


def _by_number(number: int, view: View) -> Choice | Complaint:
    options = numbered(view)
    if number in options:
        return Choice(action=options[number])
    refused = refused_value(number, view)
    if refused is not None:
        return _refusal(refused)
    if not options:
        return Complaint(text="There is nothing to choose now.")
    known = sorted(options)
    dense = known == list(range(known[0], known[-1] + 1))
    said = f"{known[0]} to {known[-1]}" if dense and len(known) > 1 else ", ".join(map(str, known))
    return Complaint(text=f"There is no option {number}; the numbers are {said}.")


def _by_words(text: str, view: View, beyond: Beyond) -> Choice | Complaint:
    found = _fitting(text, view)
    options = [action for action in found if action.ok]
    if len(options) == 1:
        return Choice(action=options[0])
    if options:
        numbers = {action.id: number for number, action in numbered(view).items()}
        listed = [f"{numbers[action.id]}. {caption(action)}: type `{phrase(action)}`" for action in options]
        return Complaint(
            text=f"{quoted(text)} fits {len(options)} options; say more, or a number.", possible=_cut(listed)
        )
    found = found or list(beyond(text))
    if len(found) == 1:
        return _refusal(found[0])
    if found:
        return Complaint(text=f"Nothing that {quoted(text)} fits can be done now.", possible=_cut(map(reason, found)))
    return _unknown(text, view)


def _refusal(action: Action) -> Complaint:
    return Complaint(text=f"Not now: {reason(action)}", why=action.why, rule=action.rule)


def _unknown(text: str, view: View) -> Complaint:
    """Complain of words that fit nothing, with what comes close, else with what their first words fit."""
    close = suggestions(text, _names(view).values())
    if close:
        fits = [phrase(action) for word in close for action in _fitting(word, view)]
        return Complaint(text=did_you_mean("Nothing to do", text, close), possible=_cut(dict.fromkeys(fits)))
    starts = [phrase(action) for action in _starting(text, view) if action.ok]
    return Complaint(
        text=f"Nothing to do is called {quoted(text)}; possible:", possible=_cut(starts or _examples(view))
    )


def _starting(text: str, view: View) -> list[Action]:
    """Return what as many of the first words as possible fit."""
    words = text.split()
    starts = (_fitting(" ".join(words[:end]), view) for end in range(len(words) - 1, 0, -1))
    return next(filter(None, starts), [])


def did_you_mean(what: str, text: str, close: Iterable[str]) -> str:
    """Say that nothing is called so, and what is."""
    return f"{what} is called {quoted(text)}; did you mean {' or '.join(map(clean, close))}?"


def _fitting(text: str, view: View) -> list[Action]:
    names = _names(view)
    ordered = by_verb(view.actions)
    return best(text, [(action, names[action.id]) for action in ordered]) or _captioned(text, ordered)


def _captioned(text: str, actions: Sequence[Action]) -> list[Action]:
    """Return the actions whose captions begin so: whoever types what stands there is understood."""
    said = tokens(text)
    return [action for action in actions if said and _begins(tokens(caption(action)), said)]


def _begins(words: Sequence[str], said: Sequence[str]) -> bool:
    """Tell whether words begin so; the last one said may be short, but no number is short for another."""
    *first, last = said
    known = words[len(first)] if len(words) > len(first) else ""
    return list(words[: len(first)]) == first and (known == last if last.isdecimal() else known.startswith(last))


def _names(view: View) -> dict[int | str, Spoken]:
    labels = {visit.element.id: name(visit.element) for visit in walk(view)}
    return {action.id: _action_names(action, labels) for action in view.actions}


def _action_names(action: Action, labels: dict[str, str]) -> Spoken:
    ends = [labels[end] for end in (*action.on, *action.to) if end in labels]
    return spoken(action.words or (action.verb,), (action.verb, action.title, action.label, *ends))


def element_names(element: Element) -> Spoken:
    """Return what an element can be called."""
    ref = element.ref if isinstance(element, CardNode) else ""
    ids = (element.id.casefold(), ref.casefold())
    glyph = element.glyph if isinstance(element, Piece) else ""
    return Spoken(ids, tuple(tokens(name(element))), frozenset(tokens(f"{readable(ref)} {glyph}")))


def _cut(said: Iterable[str]) -> tuple[str, ...]:
    listed = list(said)
    more = len(listed) - LISTED
    return (*listed[:LISTED], f"and {more} more") if more > 0 else tuple(listed)


def quoted(text: str) -> str:
    """Return the start of a text in quotation marks, fit to be printed."""
    shown = " ".join(text.split())
    return f'"{clean(shown[:40])}{"..." if len(shown) > 40 else ""}"'
