"""A chance step in the middle of an action, followed by choices."""

from __future__ import annotations

import pytest

from headframe.errors import NoUndo
from headframe.state import TABLE
from samples.flows.luck import BAG, CHEST, OPEN, line


def test_the_choices_follow_from_the_roll() -> None:
    """As many gems lie open as were rolled, and the seat takes two of them one by one."""
    line_ = line()
    game = line_.played(1)
    [die, bag] = game.history[0].luck

    assert "die" == die.key
    assert 2 + die.outcome[0] == len(OPEN.pile(game.state, TABLE))
    assert set(bag.outcome) == {*OPEN.pile(game.state, TABLE), *BAG.pile(game.state, TABLE)}


def test_gems_are_conserved() -> None:
    """Each gem lies in one place only, at the end as well."""
    game = line().played(5)
    piles = [BAG.pile(game.state, TABLE), OPEN.pile(game.state, TABLE), *(CHEST.pile(game.state, a) for a in (0, 1))]

    assert list(range(6)) == sorted(gem for pile in piles for gem in pile)


def test_a_single_choice_is_forced_and_recorded() -> None:
    """After the first gem one is left: it is taken without asking, and the action says so."""
    game = line().played(2)

    assert [("take", "coral")] == [game.rules.words[code] for code in game.history[1].forced]


def test_a_roll_is_not_taken_back_but_a_choice_after_it_is() -> None:
    """Undo stops at chance; a choice made since then is open."""
    game = line().played(4)
    game.undo(1)

    assert ("take", "opal") in game.options(1)
    with pytest.raises(NoUndo, match="chance has decided"):
        game.undo(1)
