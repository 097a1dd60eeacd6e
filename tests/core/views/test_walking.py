"""Walking meets every element that has an id, once, parents first."""

import json

import pytest

from faces.samples import SAMPLES
from headframe.views import (
    Board,
    CardNode,
    Counter,
    Mark,
    Panel,
    Piece,
    Slot,
    Slots,
    Space,
    Track,
    View,
    ZoneNode,
    encode,
    walk,
)

ROOT = Panel(
    id="r",
    kids=(
        ZoneNode(id="z", items=(CardNode(id="c", under=(Piece(id="u"),)),)),
        Board(id="b", spaces=(Space(id="s", items=(Piece(id="p"),)),)),
        Slots(id="g", slots=(Slot(id="e", item=Piece(id="i")), Slot(id="f"))),
        Track(id="t", spaces=("0",), marks=(Mark(item=Piece(id="m"), at=0),)),
    ),
)


def test_walk_goes_into_every_kind_of_holder() -> None:
    """Zones, cards, boards, slots and tracks are entered in order, parents before what they hold."""
    paths = ["/".join(visit.path) for visit in walk(View(game="g", root=ROOT))]

    assert paths == [
        *("r", "r/z", "r/z/c", "r/z/c/u"),
        *("r/b", "r/b/s", "r/b/s/p"),
        *("r/g", "r/g/e", "r/g/e/i", "r/g/f"),
        *("r/t", "r/t/m"),
    ]


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_walk_meets_every_id_of_the_json(name: str) -> None:
    """No field that holds elements is forgotten."""
    view = SAMPLES[name]
    found: list[str] = []
    json.loads(encode(view), object_hook=lambda made: found.append(str(made["id"])) if "id" in made else None)
    beside = [*(prompt.id for prompt in view.prompts), *(str(action.id) for action in view.actions)]

    assert sorted(found) == sorted([*beside, *(visit.element.id for visit in walk(view))])


def test_a_fold_hides_all_but_what_is_never_folded() -> None:
    """Priority 1 stays in sight in a folded panel."""
    kids = (Counter(id="a", value=1), Counter(id="b", value=1, prio=1))
    view = View(game="g", root=Panel(id="r", folded=True, kids=kids))

    assert [visit.element.id for visit in walk(view, folded=False)] == ["r", "b"]
    assert [visit.element.id for visit in walk(view)] == ["r", "a", "b"]


def test_a_very_deep_tree_is_walked() -> None:
    """Depth costs no recursion."""
    panel = Panel(id="p0")
    for depth in range(1, 5000):
        panel = Panel(id=f"p{depth}", kids=(panel,))

    assert sum(1 for _ in walk(View(game="g", root=panel))) == 5000
