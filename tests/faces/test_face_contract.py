"""What every face owes to every view and every game: all drawn, all that is possible within reach, within the page."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from faces.samples import SAMPLES
from headframe.library import known_plugins
from headframe.loading import load
from headframe.setup import playable_seats
from headframe.testing import random_views, subsets
from headframe.views import Element, Node, Piece, TableNode, Text, View, plain, walk
from headframe_terminal import (
    Choice,
    Face,
    PlainFace,
    caption,
    explain,
    look,
    numbered,
    parse_choice,
    phrase,
    reason,
    seat_name,
)
from headframe_terminal.rich_face import RichFace
from headframe_terminal.words import name

pytestmark = pytest.mark.contract

FULL = bool(os.environ.get("HEADFRAME_FULL"))
KNOWN = known_plugins(with_=("tic_tac_toe",))
FACES: dict[str, Callable[[int, int], Face]] = {
    "plain": lambda width, height: PlainFace(width),
    "rich": lambda width, height: RichFace(width, height, styled=False),
}
SIZES = ((40, 20), (80, 24), (140, 50))
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")

each_face = pytest.mark.parametrize("make", [pytest.param(make, id=key) for key, make in FACES.items()])
each_size = pytest.mark.parametrize(("width", "height"), SIZES)
WITHOUT = " without "


def mixes(game: str) -> list[str]:
    """Return a game with every subset of its optional plugins; without HEADFRAME_FULL all, none, and a few between."""
    found = [WITHOUT.join((game, " ".join(left))) if left else game for left in subsets(KNOWN, game)]
    return found if FULL else list(dict.fromkeys((found[0], *found[1:-1:4], found[-1])))


SOURCES = [*sorted(SAMPLES), *(mix for game in sorted(KNOWN.games()) for mix in mixes(game))]
each_source = pytest.mark.parametrize("source", SOURCES)


@cache
def views(source: str) -> tuple[View, ...]:
    """Return a sample, or views of a random game, of all its seats and of a spectator."""
    if source in SAMPLES:
        return (SAMPLES[source],)
    game, _, left = source.partition(WITHOUT)
    rules = load(game, plugins=KNOWN, without=left.split())
    return tuple(random_views(rules, seats=min(playable_seats(rules)), seed=11, decisions_most=120, every=90))


def squeezed(text: str) -> str:
    """Return text without white space and frames, so that what was wrapped or boxed is found."""
    return re.sub(r"[\s│╭╮╰╯─]", "", text)


def said(element: Element) -> Iterator[str]:
    """Yield what has to be readable of an element."""
    if isinstance(element, TableNode):
        yield from (str(cell) for row in (element.head, *element.rows) for cell in row)
    elif isinstance(element, Text):
        yield from (plain(element.md), element.label)
    else:
        yield name(element)


def missing(view: View, drawn: str) -> list[str]:
    """Return what is not readable, of all that no fold of the view hides; a word broken by a column still counts."""
    found = squeezed(drawn)
    texts = [text for visit in walk(view, folded=False) if visit.path[1:] for text in said(visit.element)]
    return [text for text in texts if not all(squeezed(word) in found for word in text.split())]


@each_face
@each_size
@each_source
def test_every_node_is_drawn(make: Callable[[int, int], Face], width: int, height: int, source: str) -> None:
    """The whole table shows the name or the content of each element."""
    for view in views(source):
        assert [] == missing(view, make(width, height).whole(view))


@each_face
@each_size
@each_source
def test_no_row_is_wider_than_the_page(make: Callable[[int, int], Face], width: int, height: int, source: str) -> None:
    """Whatever is drawn stays within its columns, and sends no control character."""
    face = make(width, height)
    for view in views(source):
        drawn = [face.table(view), face.whole(view), face.own(view), face.actions(view), face.log(view.log)]
        rows = [row for text in drawn for row in text.split("\n")]

        assert [] == [row for row in rows if len(row) > width or not row.isprintable()]


@each_face
@each_source
def test_every_candidate_is_taken_or_explained(make: Callable[[int, int], Face], source: str) -> None:
    """An option stands with its number and caption, and its words take it; what is refused gives its reason."""
    for view in views(source):
        drawn = squeezed(make(140, 50).actions(view))
        for number, action in numbered(view).items():
            said = [squeezed(f"{number}{sign} {caption(action)}") for sign in ("", ".")]
            assert [text for text in said if text in drawn], caption(action)
            assert parse_choice(str(number), view) == Choice(action=action)
        for action in view.actions:
            if not action.ok:
                assert reason(action) in explain(phrase(action), view, width=1000)


@each_source
def test_every_target_is_marked_and_within_reach(source: str) -> None:
    """What an option can be done to is on the table, carries the mark where no fold hides it, and can be looked at."""
    rich = RichFace(140, 50, styled=False)
    for view in views(source):
        ends = {end for action in view.actions if action.ok for end in (*action.on, *action.to)}
        there = {visit.element.id: visit.element for visit in walk(view)}
        shown = {visit.element.id for visit in walk(view, folded=False)}
        drawn = squeezed(rich.whole(view))

        assert ends <= set(there)
        assert [] == [end for end in ends & shown if not any(sign in drawn for sign in signs(there[end]))]
        for face in (rich, PlainFace(80)):
            assert [] == [
                end for end in ends if " is called " in look(name(there[end]), view, face=face).split("\n")[0]
            ]


def signs(target: Element) -> list[str]:
    """Return how the rich face may mark a thing: before its name, or before its letter."""
    glyph = target.glyph if isinstance(target, Piece) else ""
    return [f"»{squeezed(named)}" for named in (name(target), glyph) if named]


@each_source
def test_owners_are_told_by_letter(source: str) -> None:
    """Whoever owns something that is drawn is named by letter, in every face."""
    for view in views(source):
        owners = {v.element.owner for v in walk(view, folded=False) if isinstance(v.element, Node)} - {None}
        for face in (PlainFace(80), RichFace(80, 24, styled=False)):
            drawn = face.whole(view)

            assert [] == [owner for owner in owners if owner is not None and seat_name(owner) not in drawn]


@each_source
def test_colour_carries_nothing_alone(source: str) -> None:
    """Without its escape sequences a coloured page equals the one without colours, and that the one without styles."""
    for view in views(source):
        faces = (
            RichFace(80, 40, colours="truecolor"),
            RichFace(80, 40, colours="none"),
            RichFace(80, 40, styled=False),
        )
        pages = [ESCAPES.sub("", face.table(view)) for face in faces]
        stripped = {"\n".join(row.rstrip() for row in page.split("\n")) for page in pages}

        assert 1 == len(stripped)


def test_no_colour_keeps_strength_alone() -> None:
    """Under NO_COLOR bold and dim are left, and no colour."""
    drawn = RichFace(80, 24, colours="none").table(SAMPLES["mine"])

    assert "\x1b[1m" in drawn
    assert [] == re.findall(r"\x1b\[[0-9;]*[34][0-9]", drawn)


@each_source
def test_what_can_be_folded_is_folded_on_a_small_screen(source: str) -> None:
    """No table is higher on a small screen than on a large one; what is never folded is there in both."""
    for view in views(source):
        small, large = (RichFace(80, height, styled=False).table(view) for height in (24, 200))
        kept = [visit.element for visit in walk(view, folded=False) if getattr(visit.element, "prio", 2) == 1]

        assert small.count("\n") <= large.count("\n")
        assert [] == [name(node) for node in kept if squeezed(name(node)) not in squeezed(small)]


@each_source
def test_everything_can_be_looked_at(source: str) -> None:
    """Each element is drawn by itself, with its tip."""
    face = RichFace(60, 24, styled=False)
    for view in views(source):
        for visit in walk(view):
            drawn = squeezed(face.element(visit.element))

            assert [] == [text for text in (*said(visit.element), visit.element.tip) if squeezed(text) not in drawn]
