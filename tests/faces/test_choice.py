"""What a person types becomes the action that was meant, or a complaint that helps."""

import pytest

from faces.samples import CRAWL, MINE, PLOTS
from headframe.views import Action, Panel, View
from headframe_terminal import Choice, Complaint, PlainFace, draw_complaint, explain, look, parse_choice


def words(text: str, view: View = MINE) -> tuple[str, ...]:
    """Return the words of the action that a text means."""
    meant = parse_choice(text, view)

    assert isinstance(meant, Choice), meant
    return meant.action.words


def complaint(text: str, view: View = MINE) -> Complaint:
    """Return what is wrong with a text."""
    meant = parse_choice(text, view)

    assert isinstance(meant, Complaint), meant
    return meant


def offered(*options: str) -> View:
    """Return a view whose options have these words."""
    actions = (tuple(option.split()) for option in options)
    return View(
        game="g",
        seat=0,
        root=Panel(id="r"),
        actions=tuple(Action(id=at, words=said, verb=said[0]) for at, said in enumerate(actions)),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", "play drillers:wrecking_ball main"),
        (" 4. ", "move 3"),
        ("play grabber fuel", "play drillers:grabber fuel"),
        ("PLAY Grab F", "play drillers:grabber fuel"),
        ("play drillers:grabber main", "play drillers:grabber main"),
        ("wrecking ball", "play drillers:wrecking_ball main"),
        ("play wrecking_ball", "play drillers:wrecking_ball main"),
        ("move 3", "move 3"),
        ("move to the Floor 3", "move 3"),
        ("move 1", "move 1"),
        ("mine entrance", "move 1"),
        ("e", "end operations"),
        ("end", "end operations"),
    ],
)
def test_a_number_or_words_mean_an_option(text: str, expected: str) -> None:
    """Numbers, ids, labels, unique starts, any case, filling words, keys."""
    assert " ".join(words(text)) == expected


@pytest.mark.parametrize(
    ("options", "text", "expected"),
    [
        (("end", "end phase"), "end", "end"),
        (("sell gold", "play g:sell_out"), "sell", "sell gold"),
        (("play g:drill", "play g:drillmaster"), "play drill", "play g:drill"),
        (("place 1 2", "place 2 1"), "place 2 1", "place 2 1"),
        (("place 1 2", "place 1 1"), "place 1 1", "place 1 1"),
        (("buy g:axe", "buy h:axe"), "buy h:axe", "buy h:axe"),
    ],
)
def test_the_closest_fit_wins(options: tuple[str, ...], text: str, expected: str) -> None:
    """The very words come before the verb, exact words before starts; the order of numbers counts."""
    assert " ".join(words(text, offered(*options))) == expected


@pytest.mark.parametrize("text", ["place 2 1", "place 12", "move 1"])
def test_numbers_are_never_guessed(text: str) -> None:
    """1 is no short form of 12, nor is 2 1 another way to say 1 2."""
    complaint(text, offered("place 1 2", "move 12"))


def test_an_ambiguous_text_lists_what_it_fits() -> None:
    """Each match is listed with its number and the words that would do."""
    expected = Complaint(
        text='"play grabber" fits 2 options; say more, or a number.',
        possible=(
            "1. GRABBER, main (1 fuel): type `play grabber main`",
            "2. GRABBER as fuel: type `play grabber fuel`",
        ),
    )

    assert complaint("play grabber") == expected


def test_a_long_list_of_matches_is_cut() -> None:
    """Nine are listed, the rest is counted."""
    possible = complaint("dig", offered(*(f"dig g:hole{letter}" for letter in "abcdefghijklm"))).possible

    assert (len(possible), possible[-1]) == (10, "and 4 more")


def test_a_refused_candidate_tells_why() -> None:
    """The reason and its rule come with the complaint."""
    found = complaint("drill gold")

    assert (found.why, found.rule) == ("needs 2 drilling, you have 0", "D-DRILL-04")
    assert found.text == "Not now: gold on Floor 2: needs 2 drilling, you have 0 [D-DRILL-04]"


def test_refused_candidates_are_listed_with_their_reasons() -> None:
    """Where all that fits is refused, each says why."""
    assert complaint("buy").possible == (
        "TORSO: only on the surface [D-SHOP-01]",
        "LONG DRILL: only on the surface",
    )


def test_what_can_be_done_is_preferred_among_equal_fits() -> None:
    """One possible action among refused ones needs no more words."""
    view = View(
        game="g",
        root=Panel(id="r"),
        actions=(
            Action(id=1, words=("play", "g:axe", "main"), verb="play", ok=False, why="no fuel"),
            Action(id=2, words=("play", "g:axe", "fuel"), verb="play"),
        ),
    )

    assert words("play axe", view) == ("play", "g:axe", "fuel")
    assert complaint("play axe main", view).why == "no fuel"


def test_a_slip_is_met_with_a_suggestion() -> None:
    """Words that nothing knows are compared with those that something does."""
    assert complaint("play grabbr") == Complaint(
        text='Nothing to do is called "play grabbr"; did you mean grabber?',
        possible=("play grabber main", "play grabber fuel"),
    )


def test_a_known_start_lists_what_it_fits() -> None:
    """Where the verb is known and the rest is not, the verb's options are named."""
    assert complaint("move 7").possible == ("move 3", "move 1")


def test_an_unknown_word_lists_an_example_of_each_verb() -> None:
    """Nothing close: one way to say each verb."""
    assert complaint("xyzzy").possible == ("play grabber main", "move 3", "end operations")


def test_a_number_out_of_range_names_the_range() -> None:
    """Numbers that are not listed are refused."""
    assert complaint("7").text == "There is no option 7; the numbers are 1 to 6."
    assert complaint("-1").text == "There is no option -1; the numbers are 1 to 6."


def test_a_refused_value_tells_why() -> None:
    """Where a number is asked, a number that may not be chosen gives its reason."""
    assert complaint("5", CRAWL).why == "you have 4 ammunition"


def test_a_value_is_taken_as_typed() -> None:
    """Where a number is asked, typing it is enough; Enter alone takes the default."""
    assert words("0", CRAWL) == ("shoot", "deep_rock:bug", "0")
    assert words("4", CRAWL) == ("shoot", "deep_rock:bug", "4")
    assert words("", CRAWL) == ("shoot", "deep_rock:bug", "0")


def test_nothing_typed_is_no_choice() -> None:
    """Without a default, Enter alone does nothing and examples are given."""
    assert complaint("  ").possible == ("play grabber main", "move 3", "end operations")


def test_labels_of_the_things_pointed_at_count() -> None:
    """An option may be named by what it is done to."""
    assert words("program rest", PLOTS) == ("program", "mine_out:rest")


def test_why_explains_what_fits_or_all_that_is_refused() -> None:
    """Words choose candidates, possible ones are said to be; no words list every refusal."""
    assert explain("torso", MINE, width=80) == "TORSO: only on the surface [D-SHOP-01]"
    assert explain("wrecking", MINE, width=80) == "WRECKING BALL, main: you can do this."
    assert len(explain("", MINE, width=80).split("\n")) == 4
    assert "did you mean grabber?" in explain("grabbr", MINE, width=80)


def test_look_draws_what_is_named() -> None:
    """A card with its text and tip, a folded panel unfolded; equal things once."""
    assert look("grab", MINE, face=PlainFace(80)) == (
        "GRABBER (A), costs 1 fuel, mech: Gain 1 movement; then drill once.\n  Bought in the utility shop."
    )
    assert "Storage, 2 of 2: 2 x ruby" in look("rig of bo", MINE, face=PlainFace(80))
    assert look("silver", MINE, face=PlainFace(80)) == "silver"
    assert look("grobber", MINE, face=PlainFace(80)) == 'Nothing here is called "grobber"; did you mean grabber?'


def test_a_complaint_is_drawn_with_what_is_possible() -> None:
    """The sentence, then one line for each possibility."""
    assert draw_complaint(Complaint(text="No.", possible=("a", "b")), width=20) == "No.\n  a\n  b"
