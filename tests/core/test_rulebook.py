"""The rulebook: statements of the plugins that are loaded, with the values in force."""

from __future__ import annotations

import pytest

from headframe.library import known_plugins
from headframe.loading import load, select
from headframe.rulebook import in_words, rulebook
from headframe.testing import subsets

KNOWN = known_plugins()


@pytest.mark.parametrize("left", subsets(KNOWN, "drillers"), ids=lambda left: " and ".join(left) or "nothing")
def test_every_mix_has_its_rulebook(left: tuple[str, ...]) -> None:
    """The game's sections come first, every value is filled in, and no id stands twice."""
    rules = load("drillers", plugins=KNOWN, without=left)
    sections = rulebook(rules, select(KNOWN, "drillers", without=left))
    ids = [id_ for section in sections for id_ in section.rules]

    assert sections[0].plugin == "drillers"
    assert len(ids) == len(set(ids))
    assert not any("{" in text for section in sections for text in section.rules.values())
    assert not {section.plugin for section in sections} & set(left)


def test_changed_values_stand_in_the_sentences() -> None:
    """As numbers, lists with commas, switches as yes and no."""
    rules = load("drillers", plugins=KNOWN, values={"start_fuel": 9})
    texts = {id_: text for s in rulebook(rules, select(KNOWN, "drillers")) for id_, text in s.rules.items()}

    assert "9 fuel" in texts["D-SETUP-19"]
    assert [in_words(value) for value in (True, False, 3, (1, 2), "word")] == ["yes", "no", "3", "1, 2", "word"]
