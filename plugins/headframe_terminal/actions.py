"""Prompts and options as text: grouped by verb, numbered, each with its cost; refused candidates with their reason."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from headframe.views import Action, Prompt, View, plain, readable, walk
from headframe_terminal.lines import Line, clean, paragraphs, render, seat_name
from headframe_terminal.words import badges, commas, name

_INTEGER = re.compile(r"-?[0-9]{1,9}")


def draw_actions(view: View, *, width: int, colour: bool = False, refused: bool = False) -> str:
    """Draw what this seat is asked and may do; `refused` shows what it may not, with the reasons."""
    lines = (*prompt_lines(view), *_options(view, refused=refused))
    return render(lines or (Line(0, "Nothing to choose."),), width=width, colour=colour)


def numbered(view: View) -> dict[int, Action]:
    """Return the options by the number that a person types: 1 to n as drawn, or the value where a number is asked."""
    options = [action for action in by_verb(view.actions) if action.ok]
    values = _values(options) if _asks_number(view) else ()
    return dict(zip(values or range(1, len(options) + 1), options, strict=True))


def refused_value(number: int, view: View) -> Action | None:
    """Return the candidate for this number where a number is asked and this one is refused."""
    asked = [action for action in view.actions if not action.ok and _asks_number(view)]
    return next((action for action in asked if action.words[-1:] == (str(number),)), None)


def by_verb(actions: Sequence[Action]) -> list[Action]:
    """Return actions with equal verbs, and in these equal groups, together; else in the order they came."""
    firsts: dict[tuple[str, ...], int] = {}
    for at, action in enumerate(actions):
        firsts.setdefault((action.verb,), at)
        firsts.setdefault((action.verb, action.group), at)
    return sorted(actions, key=lambda a: (firsts[a.verb,], firsts[a.verb, a.group]))


def prompts_of(view: View) -> list[Prompt]:
    """Return the prompts that this seat is to answer."""
    return [
        prompt for prompt in view.prompts if view.seat is not None and (view.seat in prompt.seats or not prompt.seats)
    ]


def default_of(view: View) -> Action | None:
    """Return the option that an empty answer takes, if a prompt names one."""
    wanted = [prompt.default for prompt in prompts_of(view) if prompt.default is not None]
    return next((action for action in view.actions if action.ok and action.id in wanted), None)


def phrase(action: Action) -> str:
    """Return the words that a person may type for an action: without namespaces."""
    return clean(" ".join(map(readable, action.words)))


def caption(action: Action) -> str:
    """Return an action's label, or its words, with its cost."""
    said = clean(action.label) or phrase(action)
    return f"{said} ({badges(action.cost)})" if action.cost else said


def heading(action: Action) -> str:
    """Return what stands before the options of a verb."""
    return clean(action.title) or clean(readable(action.verb))


def reason(action: Action) -> str:
    """Return why an action cannot be taken, with the rule that forbids it."""
    if action.ok:
        return f"{caption(action)}: you can do this."
    why = clean(action.why) or "not possible now"
    return f"{caption(action)}: {why}" + (f" [{clean(action.rule)}]" if action.rule else "")


def _asks_number(view: View) -> bool:
    return any(prompt.kind == "number" for prompt in prompts_of(view))


def _values(options: Sequence[Action]) -> tuple[int, ...]:
    """Return the number each option stands for, or nothing when they are no distinct numbers."""
    words = [action.words[-1] if action.words else "" for action in options]
    values = tuple(int(word) for word in words if _INTEGER.fullmatch(word))
    return values if len(set(values)) == len(options) else ()


def prompt_lines(view: View) -> Iterator[Line]:
    """Yield what is asked, of this seat and of others, and what Enter alone would take."""
    names = {visit.element.id: name(visit.element) for visit in walk(view)}
    mine = prompts_of(view)
    for prompt in view.prompts:
        who = "" if prompt in mine else f"Waiting for {', '.join(map(seat_name, prompt.seats)) or 'all'}: "
        said = " ".join(paragraphs(plain(prompt.text))) or "Choose."
        yield Line(0, who + said + (_bounds(prompt) if prompt in mine else ""))
        if prompt in mine and prompt.cands:
            yield Line(1, f"among {', '.join(names.get(c, clean(readable(c))) for c in prompt.cands)}")
    default = default_of(view)
    if default is not None:
        yield Line(1, f"Enter alone: {caption(default)}")


def _bounds(prompt: Prompt) -> str:
    lo, hi = prompt.lo, prompt.hi
    parts = {
        "number": f"{'' if lo is None else f'from {lo} '}{'' if hi is None else f'to {hi}'}".strip(),
        "pick": "" if prompt.min == prompt.max == 1 else f"pick {_range(prompt.min, prompt.max)}",
        "order": "one after the other, in order",
        "confirm": "yes or no",
    }
    deadline = "" if prompt.deadline is None else f"{prompt.deadline} seconds left"
    said = commas(parts.get(prompt.kind, ""), deadline)
    return f" ({said})" if said else ""


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _options(view: View, *, refused: bool) -> Iterator[Line]:
    numbers = {action.id: number for number, action in numbered(view).items()}
    closed = []
    for _, group in groupby(by_verb(view.actions), key=lambda action: action.verb):
        actions = list(group)
        options, rest = [a for a in actions if a.ok], [a for a in actions if not a.ok]
        word = heading(actions[0])
        if not options and not refused:
            closed.append(word)
            continue
        yield Line(0, f"{word}:")
        yield from _numbered_lines(options, numbers)
        if refused:
            yield from (Line(1, f"- {reason(action)}") for action in rest)
        elif rest:
            yield Line(1, f"- {len(rest)} more not now (`why {word}`)")
    if closed:
        yield Line(0, f"not now: {', '.join(closed)} (`why {closed[0]}`)")


def _numbered_lines(options: Sequence[Action], numbers: dict[int | str, int]) -> Iterator[Line]:
    grouped = any(action.group for action in options)
    for group, actions in groupby(options, key=lambda action: action.group):
        if grouped:
            yield Line(1, f"{clean(group) or 'others'}:")
        for action in actions:
            key = f" [{clean(action.key)}]" if action.key else ""
            yield Line(1 + grouped, f"{numbers[action.id]}. {caption(action)}{key}")
