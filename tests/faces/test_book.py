"""The rulebook at the table: what a newcomer is told, and how a rule is found."""

from __future__ import annotations

import pytest

from headframe.library import known_plugins, load_game
from headframe.rulebook import rulebook
from headframe_cli.session import book_of
from headframe_terminal.book import MOST, Book

KNOWN = known_plugins()
RULES = load_game("drillers", plugins=KNOWN, values={"drillers:start_fuel": 11, "drillers:start_fuel_cap": 13})
BOOK = book_of(RULES, KNOWN)


def test_without_a_word_the_game_is_told_in_short() -> None:
    """What is needed to begin, and every chapter by its name."""
    said = " ".join(BOOK.tell("", width=80).split())

    assert said.startswith("In your turn you play cards from your hand")
    assert "Most points win." in said
    assert [] == [s.title for s in rulebook(RULES, list(KNOWN.plugins.values())) if s.title not in said]


@pytest.mark.parametrize(
    ("text", "wanted", "others"),
    [
        ("D-MOVE-02", "[D-MOVE-02]", "[D-MOVE-01]"),
        ("d-move", "[D-MOVE-11]", "[D-DRILL-01]"),
        ("upkeep", "[D-UPK-01]", "[D-MOVE-01]"),
        ("the final milestone", "[D-MILE-11]", "[D-MOVE-01]"),
        ("silver buffer", "[D-SOLO-", "[D-MOVE-01]"),
    ],
)
def test_rules_are_found(text: str, wanted: str, others: str) -> None:
    """By id, by the beginning of ids, by a chapter's name, by all the words."""
    said = BOOK.tell(text, width=200)

    assert wanted in said
    assert others not in said


def test_values_in_force_stand_in_the_rules() -> None:
    """A house rule is told as it is played."""
    assert "You start with 11 fuel and a fuel cap of 13." in BOOK.tell("D-SETUP-19", width=200)


def test_many_rules_are_cut_and_none_is_said() -> None:
    """No screen is flooded, and whoever finds nothing is told how to go on."""
    many = BOOK.tell("mineral", width=500).splitlines()

    assert MOST + 1 == len(many)
    assert many[-1].startswith("and ")
    assert BOOK.tell("zebra", width=200) == 'No rule speaks of "zebra"; `rules` names the chapters.'
    assert "10000 characters" in BOOK.tell("x" * 10_000, width=200)


@pytest.mark.parametrize(("without", "told"), [((), True), (("mine_out_solo",), False)])
def test_a_plugin_adds_to_the_primer(without: tuple[str, ...], told: bool) -> None:
    """Whoever plays alone is sent to the chapters on it, which are found; without the plugin there are none."""
    book = book_of(load_game("mine_out", plugins=KNOWN, without=without), KNOWN)

    assert ("`rules solo` tells more." in " ".join(book.tell("", width=80).split())) is told
    assert ("[M-SOLO-07]" in book.tell("solo", width=80) or "[M-SOLO-02]" in book.tell("solo", width=80)) is told


def test_a_game_without_a_book_says_so() -> None:
    """And names what helps instead."""
    assert Book().tell("", width=80) == "This game brings no rulebook; `help` tells what can be typed."
    assert Book(primer=("Mark three.",)).tell("", width=80) == "Mark three."


def test_an_option_has_its_rules() -> None:
    """The statements of some ids, those that are known, the first few."""
    lines = [line.text for line in BOOK.of(["D-MOVE-02", "X-1", "D-MOVE-03", "D-MOVE-02"])]

    assert ["[D-MOVE-02]", "[D-MOVE-03]"] == [line.rpartition(" ")[2] for line in lines]


@pytest.mark.parametrize("game", sorted(KNOWN.games()))
def test_every_game_tells_a_newcomer_what_it_is_about(game: str) -> None:
    """In a few paragraphs that say how it is won."""
    primer = load_game(game, plugins=KNOWN).game.primer

    assert 2 <= len(primer) <= 6
    assert "most points win" in primer[-1].casefold()
