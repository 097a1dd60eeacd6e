"""Prompts and options as the plain face lists them."""

from faces.samples import CRAWL, MINE, PLOTS
from headframe.views import Action, Panel, Prompt, View
from headframe_terminal import draw_actions, numbered


def asked(*actions: Action, kind: str = "action") -> View:
    """Return a view that asks seat 0 for one of these."""
    prompt = Prompt(id="p", seats=(0,), kind="number" if kind == "number" else "action")
    return View(game="g", seat=0, root=Panel(id="r"), prompts=(prompt,), actions=actions)


def test_options_are_grouped_by_verb() -> None:
    """Equal verbs stand together, numbered through, each with its cost; refused ones are counted."""
    assert draw_actions(MINE, width=80) == (
        "Your operations: do as many as you can pay for.\n"
        "play:\n"
        "  1. GRABBER, main (1 fuel)\n"
        "  2. GRABBER as fuel\n"
        "  3. WRECKING BALL, main\n"
        "move:\n"
        "  4. down to Floor 3 (1 movement)\n"
        "  5. up to Mine entrance (1 movement)\n"
        "  - 1 more not now (`why move`)\n"
        "end:\n"
        "  6. end your operations [e]\n"
        "not now: drill, buy (`why drill`)"
    )


def test_groups_stand_within_their_verb() -> None:
    """A group is headed; what has none comes under the others; who else is asked is told."""
    assert draw_actions(PLOTS, width=80, refused=True) == (
        "Which card is step 2? (one after the other, in order, 60 seconds left)\n"
        "  among dig, sell, rest\n"
        "Waiting for A, C: Programming.\n"
        "program:\n"
        "  cards:\n"
        "    1. program dig\n"
        "    2. program sell\n"
        "    3. program rest\n"
        "  others:\n"
        "    4. leave it empty\n"
        "  - program walk: it is step 1 already [M-TURN-02]"
    )


def test_a_number_is_chosen_by_its_value() -> None:
    """Where a number is asked, the number typed is the value, and Enter takes the default."""
    drawn = draw_actions(CRAWL, width=80)

    assert sorted(numbered(CRAWL)) == [0, 1, 2, 3, 4]
    assert "How many shots at the bug? (from 0 to 4)\n  Enter alone: 0 at the bug\n" in drawn
    assert "  3. 3 at the bug (3 ammunition)" in drawn


def test_values_that_are_not_distinct_are_counted_through() -> None:
    """Two options for the same value, or one without any, are numbered 1 to n even where a number is asked."""
    two = (Action(id=1, words=("a", "5"), verb="a"), Action(id=2, words=("b", "5"), verb="b"))
    none = (Action(id=1, words=("a", "5"), verb="a"), Action(id=2, words=("pass",), verb="pass"))

    assert list(numbered(asked(*two, kind="number"))) == [1, 2]
    assert list(numbered(asked(*none, kind="number"))) == [1, 2]


def test_numbers_are_stable_while_the_options_are() -> None:
    """The same actions give the same numbers, refused ones between them or not."""
    refused = Action(id=9, words=("b", "x"), verb="b", ok=False, why="no")
    options = (Action(id=1, words=("a",), verb="a"), Action(id=2, words=("b",), verb="b"))

    assert numbered(asked(*options)) == numbered(asked(options[0], refused, options[1])) == dict(enumerate(options, 1))


def test_nothing_to_choose_is_said() -> None:
    """A seat that is not asked is told so."""
    assert draw_actions(View(game="g", root=Panel(id="r")), width=40) == "Nothing to choose."
