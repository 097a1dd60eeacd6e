"""What the plain face owes to every view: all of it drawn, within the width, without a control character."""

import pytest

from faces.samples import SAMPLES
from headframe.views import Element, Node, TableNode, Text, View, plain, walk
from headframe_terminal import caption, draw_actions, draw_element, draw_log, draw_view, numbered, reason, seat_name
from headframe_terminal.words import name

WIDTHS = (20, 40, 80, 140)
pytestmark = pytest.mark.contract

each_view = pytest.mark.parametrize("view", [pytest.param(SAMPLES[key], id=key) for key in sorted(SAMPLES)])
each_width = pytest.mark.parametrize("width", WIDTHS)


def squeezed(text: str) -> str:
    """Return text without its white space, so that a wrapped label is found."""
    return "".join(text.split())


def said(element: Element) -> list[str]:
    """Return what has to be readable of an element."""
    if isinstance(element, TableNode):
        return [str(cell) for row in (element.head, *element.rows) for cell in row]
    if isinstance(element, Text):
        return [plain(element.md), element.label]
    return [name(element)]


@each_view
@each_width
def test_every_element_is_drawn(view: View, width: int) -> None:
    """The label or the content of each element that no fold hides occurs."""
    drawn = squeezed(draw_view(view, width=width))
    missing = [
        text for visit in walk(view, folded=False) for text in said(visit.element) if squeezed(text) not in drawn
    ]

    assert missing == []


@each_view
@each_width
def test_no_line_is_wider_than_asked(view: View, width: int) -> None:
    """View, actions and log stay within the columns."""
    page = [
        draw_view(view, width=width),
        draw_actions(view, width=width, refused=True),
        draw_log(view.log, width=width),
    ]

    assert [line for text in page for line in text.split("\n") if len(line) > width] == []


@each_view
def test_owners_are_told_by_letter(view: View) -> None:
    """Whoever owns something that is drawn is named in brackets."""
    drawn = draw_view(view, width=80)
    owners = {visit.element.owner for visit in walk(view) if isinstance(visit.element, Node)} - {None}

    assert [owner for owner in owners if owner is not None and f"({seat_name(owner)}" not in drawn] == []


@each_view
def test_every_option_has_a_number_and_its_caption(view: View) -> None:
    """Options are numbered, with label and cost; the numbers are drawn as they are read."""
    drawn = draw_actions(view, width=200)

    for number, action in numbered(view).items():
        assert f"{number}. {caption(action)}" in drawn
    assert set(numbered(view).values()) == {action for action in view.actions if action.ok}


@each_view
def test_every_refusal_is_explained(view: View) -> None:
    """Candidates that are not possible stand without a number and with their reason."""
    drawn = draw_actions(view, width=200, refused=True)

    assert [action.words for action in view.actions if not action.ok and f"- {reason(action)}" not in drawn] == []


@each_view
@each_width
def test_colour_adds_nothing_that_is_only_seen(view: View, width: int) -> None:
    """Without its styles a coloured page equals the plain one."""
    coloured = draw_view(view, width=width, colour=True)
    for style in sorted({part.split("m")[0] for part in coloured.split("\x1b[")[1:]}):
        coloured = coloured.replace(f"\x1b[{style}m", "")

    assert coloured == draw_view(view, width=width)


@each_view
def test_every_element_can_be_looked_at(view: View) -> None:
    """Each element is drawn by itself, with its tip."""
    for visit in walk(view):
        drawn = squeezed(draw_element(visit.element, width=60))
        wanted = [*said(visit.element), visit.element.tip]

        assert [text for text in wanted if squeezed(text) not in drawn] == []
