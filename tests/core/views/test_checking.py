"""Faults of a view that its types allow."""

import pytest

from faces.samples import SAMPLES
from headframe.views import Action, Board, Edge, Mark, Panel, Piece, Prompt, Space, Track, View, ZoneNode, faults
from headframe.views.nodes import AnyNode


def table(*kids: AnyNode) -> View:
    """Return a view of these nodes."""
    return View(game="g", root=Panel(id="r", kids=kids))


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_the_samples_have_no_faults(name: str) -> None:
    """A well made view passes."""
    assert faults(SAMPLES[name]) == ()


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        (table(Piece(id="p"), Piece(id="p")), "element id 'p' stands 2 times"),
        (table(Piece(id="", label="x")), "a Piece labelled 'x' has no id"),
        (table(ZoneNode(id="z", hidden=True, items=(Piece(id="p"),))), "hidden zone z shows 1 of its things"),
        (table(ZoneNode(id="z", count=0, items=(Piece(id="p"),))), "zone z counts 0 and shows 1"),
        (
            table(Board(id="b", spaces=(Space(id="s"),), edges=(Edge(a="s", b="q"),))),
            "board b has an edge to 'q', which is no space of it",
        ),
        (
            table(Track(id="t", spaces=("0",), marks=(Mark(item=Piece(id="p"), at=1),))),
            "track t has 1 spaces and p at 1",
        ),
    ],
)
def test_a_fault_of_the_tree_is_named(view: View, expected: str) -> None:
    """Doubled and missing ids, leaks, and references to nowhere are told."""
    assert faults(view) == (expected,)


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Action(id=1, words=("a",), verb="a", on=("q",)), "action ('a',) points at 'q', which is not in the view"),
        (Action(id=1, words=(), verb="a"), "action 1 has no words"),
        (Action(id=1, words=("a",), verb="a", ok=False), "action ('a',) is refused without a reason"),
        (Action(id=1, words=("a",), verb="a", why="x"), "action ('a',) is allowed and gives a reason against it"),
    ],
)
def test_a_fault_of_an_action_is_named(action: Action, expected: str) -> None:
    """An action points at what is there, has words, and explains its refusal."""
    assert faults(View(game="g", root=Panel(id="r"), actions=(action,))) == (expected,)


def test_a_prompt_offers_what_is_there() -> None:
    """A candidate that is not in the tree is a fault."""
    view = View(game="g", root=Panel(id="r"), prompts=(Prompt(id="p", cands=("q",)),))

    assert faults(view) == ("prompt p offers 'q', which is not in the view",)
