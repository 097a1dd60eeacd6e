"""Odd input is answered, never raised on, and never echoed raw."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faces.samples import SAMPLES
from headframe.views import View
from headframe_terminal import Choice, Complaint, PlainFace, draw_complaint, explain, look, parse_choice, parse_command

PASTE = "play grabber\n" * 10_000
ODD = [
    "",
    "   ",
    "\x00",
    "\x1b[2J\x1b]0;x\x07",
    "\udcff\udc80",
    "\u202eyalp",
    PASTE,
    "a" * 100_000,
    "9" * 5000,
    "-",
    ":",
    "((",
    "\u0663",
]

each_view = pytest.mark.parametrize("view", [pytest.param(SAMPLES[key], id=key) for key in sorted(SAMPLES)])


def answers(text: str, view: View) -> list[str]:
    """Return all that is printed when a text is typed, asked about and looked for."""
    meant = parse_choice(text, view)
    said = draw_complaint(meant, width=40) if isinstance(meant, Complaint) else str(meant.action.words)
    return [said, explain(text, view, width=40), look(text, view, face=PlainFace(40))]


@each_view
@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_odd_input_is_answered_in_print(text: str, view: View) -> None:
    """Pastes, control characters, lone surrogates and signs alone get a short printable answer."""
    for said in answers(text, view):
        assert all(line.isprintable() for line in said.split("\n"))
        assert len(said) < 10_000


@each_view
def test_a_paste_does_nothing(view: View) -> None:
    """Many lines at once are no move, even where each alone would be one."""
    meant = parse_choice(PASTE, view)

    assert meant == Complaint(text="That was 10000 lines; type one line, then Enter. Nothing was done.")


@pytest.mark.property
@given(st.text(max_size=60), st.sampled_from(sorted(SAMPLES)))
def test_no_text_raises(text: str, name: str) -> None:
    """Any text is a choice, a command or a complaint."""
    parse_command(text)

    assert all(line.isprintable() for said in answers(text, SAMPLES[name]) for line in said.split("\n"))


@pytest.mark.property
@given(st.data(), st.sampled_from(sorted(SAMPLES)))
def test_the_words_of_an_option_always_mean_it(data: st.DataObject, name: str) -> None:
    """Typing an option's full words takes it, in any case."""
    view = SAMPLES[name]
    action = data.draw(st.sampled_from([action for action in view.actions if action.ok]))
    text = " ".join(action.words)

    assert parse_choice(data.draw(st.sampled_from([text, text.upper()])), view) == Choice(action=action)
