"""Prompts and options of the rich face: a line a verb, its options numbered and flowing, what is refused by number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from headframe.views import Action, View
from headframe_terminal.actions import by_verb, caption, heading, numbered, prompt_lines
from headframe_terminal.canvas import flow
from headframe_terminal.lines import clean
from headframe_terminal.palette import BOLD, DIM

WIDEST_VERB = 16


def draw_options(view: View, width: int) -> RenderableType:
    """Draw what this seat is asked and may do; behind the question, if there is room, what is refused."""
    asked = [Text(("  " * line.depth) + line.text, BOLD if line.depth == 0 else DIM) for line in prompt_lines(view)]
    verbs = [(verb, list(group)) for verb, group in groupby(by_verb(view.actions), key=lambda action: action.verb)]
    open_ = [(verb, actions) for verb, actions in verbs if any(action.ok for action in actions)]
    parts: list[RenderableType] = [*asked, _table(open_, view, width)] if open_ else list(asked)
    refused = _refused([actions for _, actions in verbs])
    if refused.plain and asked and asked[-1].cell_len + refused.cell_len + 3 <= width:
        asked[-1].append(" · ", DIM).append_text(refused)
    elif refused.plain:
        parts.append(refused)
    return Group(*(parts or [Text("Nothing to choose.")]))


def _refused(verbs: Sequence[Sequence[Action]]) -> Text:
    """Return which verbs are not possible now, first those of which nothing is, then how many of the others."""
    closed = [heading(actions[0]) for actions in verbs if not any(action.ok for action in actions)]
    counts = [(heading(actions[0]), sum(not action.ok for action in actions)) for actions in verbs]
    partly = [f"{name} ({count})" for name, count in counts if count and name not in closed]
    first = next(iter((*closed, *(name for name, count in counts if count))), "")
    return Text(f"not now: {', '.join((*closed, *partly))} (`why {first}`)" if first else "", DIM)


def _table(verbs: Sequence[tuple[str, list[Action]]], view: View, width: int) -> Table:
    names = [heading(actions[0]) for _, actions in verbs]
    first = min(max(map(len, names)), WIDEST_VERB, width // 3)
    table = Table.grid(padding=(0, 1, 0, 1), pad_edge=True)
    table.add_column(width=first + 1, overflow="fold")
    table.add_column(overflow="fold")
    numbers = {action.id: number for number, action in numbered(view).items()}
    for said, (_, actions) in zip(names, verbs, strict=True):
        options = list(_options(actions, numbers))
        table.add_row(Text(said, BOLD), flow(options, width - first - 4, gap="   "))
    return table


def _options(actions: Sequence[Action], numbers: dict[int | str, int]) -> Iterator[Text]:
    grouped = any(action.group for action in actions)
    for group, members in groupby((a for a in actions if a.ok), key=lambda action: action.group):
        if grouped:
            yield Text(f"{clean(group) or 'others'}:", DIM)
        for action in members:
            said = Text().append(str(numbers[action.id]), BOLD).append(f" {caption(action)}")
            yield said.append(f" [{clean(action.key)}]" if action.key else "", BOLD)


def targets(view: View) -> frozenset[str]:
    """Return the ids of all that an option can be done to."""
    return frozenset(end for action in view.actions if action.ok for end in (*action.on, *action.to))
