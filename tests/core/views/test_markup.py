"""The markup knows bold, italic, icons and keyword links, and leaves all else as it stands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headframe.views import Span, plain, spans


@pytest.mark.parametrize(
    ("md", "expected"),
    [
        ("Gain **2 {fuel}**.", "Gain 2 fuel."),
        ("*Then* [drill] or [dig](drillers:drill)", "Then drill or dig"),
        ("{drillers:move_point}", "move point"),
        ("3 * 4 * 5", "3 * 4 * 5"),
        ("2*3", "2*3"),
        ("**open", "**open"),
        ("{a b} [] {}", "{a b} [] {}"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("", ""),
    ],
)
def test_plain_drops_the_marks_alone(md: str, expected: str) -> None:
    """Only what is markup goes; lone stars, braces and HTML are text."""
    assert plain(md) == expected


def test_spans_carry_style_icon_and_link() -> None:
    """Each run of one style is a span; styles nest one in the other."""
    expected = (
        Span("a "),
        Span("b ", bold=True),
        Span("c", bold=True, italic=True),
        Span(" "),
        Span("fuel", icon="x:fuel"),
        Span(" "),
        Span("dig", link="drill"),
        Span("go", link="go"),
    )

    assert spans("a **b *c*** {x:fuel} [dig](drill)[go]") == expected


@pytest.mark.property
@given(st.text(alphabet="ab *{}[]()\n", max_size=40))
def test_any_text_is_markup(md: str) -> None:
    """No text is refused, and nothing but marks is lost."""
    shown = plain(md)

    assert shown.count("a") <= md.count("a")
    assert shown.replace("*", "").count("\n") == md.count("\n")
