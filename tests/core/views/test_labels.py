"""What options and content are called."""

from __future__ import annotations

import pytest

from headframe.library import new_game
from headframe.views.labels import in_words, label_of, name_of, sentence
from headframe.views.portraits import plain_portrait, portrait


@pytest.mark.parametrize(
    ("verb", "label", "expected"),
    [
        ("play", "TORSO", "play TORSO"),
        ("default", "gain 1 movement", "default: gain 1 movement"),
        ("move", "move down", "move down"),
        ("drone_buy", "buy CLAW", "buy CLAW"),
        ("end_turn", "end turn", "end turn"),
    ],
)
def test_a_sentence_names_its_verb_once(verb: str, label: str, expected: str) -> None:
    """Before the label, unless that says it."""
    assert sentence(verb, label) == expected


def test_words_have_the_names_of_content() -> None:
    """Not its ids."""
    game = new_game("drillers", seats="human,human", seed=7)
    rules = game.rules

    assert name_of(rules, "drillers:harpoon_drill") == "HARPOON DRILL"
    assert name_of(rules, "drillers:nothing_here") == "nothing here"
    assert in_words(rules, rules.codes["play", "drillers:torso", "fuel"]) == "play TORSO fuel"
    assert label_of(game.state, rules.codes["end_operations",]) == "end operations"


def test_content_has_a_portrait() -> None:
    """Its plugin's, and a plain one from its file that has no markup in it."""
    rules = new_game("drillers", seats="human,human", seed=7).rules
    plain = plain_portrait(rules, rules.entries["cards"]["drillers:harpoon_drill"])

    assert portrait(rules, "cards", "drillers:harpoon_drill").label == "HARPOON DRILL"
    assert (plain.label, plain.ref) == ("HARPOON DRILL", "drillers:harpoon_drill")
    assert "main: cost fuel 3, effects op gain, what drilling, n 3" in plain.text
    assert "[" not in plain.text
