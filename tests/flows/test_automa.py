"""One person deciding for two actors beside an automa."""

from __future__ import annotations

import pytest

from headframe.errors import NoUndo, RulesError
from headframe.seen import SPECTATOR, Seen
from headframe.state import UNKNOWN
from headframe.steps import decisions
from samples.flows.automa import AUTOMA, Walker, line


def test_one_seat_answers_for_both_actors() -> None:
    """Each decision is the one seat's; the actions name the actors in turn, never the automa."""
    game = line().played(6)

    assert {0} == {action.seat for action in game.history}
    assert [0, 1, 0, 1, 0, 1] == [action.actor for action in game.history]


def test_the_automa_moves_by_its_die() -> None:
    """Its turns run within the action before them, and their luck stands there."""
    game = line().played(6)
    luck = [one.outcome[0] for action in game.history for one in action.luck if one.key == "automa"]

    assert 2 == len(luck)
    assert luck[-1] == game.state.actors[AUTOMA][Walker].path


def test_the_person_sees_the_secrets_of_both_actors_and_not_the_automas() -> None:
    """A pile that its owner sees is seen by the seat that decides for the owner, an automa's by nobody."""
    seen = Seen(line().start().state, 0).state

    assert [[0], [1], [UNKNOWN]] == [actor[Walker].secret for actor in seen.actors]


def test_a_spectator_decides_for_nobody() -> None:
    """Nor for an automa, for whom no seat decides either."""
    state = line().start().state

    assert [0, 1] == Seen(state, 0).actors()
    assert [] == Seen(state, SPECTATOR).actors()


def test_a_reason_is_the_acting_actors_own() -> None:
    """The first dwarf is refused the left path, the second the right one."""
    game = line().played(2)
    first = str(game.why("walk left"))
    game.play("walk right")

    assert "your card forbids this path" == first
    assert game.why("walk left") is None
    assert "your card forbids this path" == str(game.why("walk right"))


def test_undo_stops_at_the_other_actor() -> None:
    """A change of actor is a barrier, even where one person decides for both."""
    game = line().played(3)

    with pytest.raises(NoUndo):
        game.undo(0)


def test_an_automa_that_is_asked_is_a_fault_of_the_rules() -> None:
    """A question that no seat can answer is told, with the programs that led to it."""
    state = line().played(2).state
    state.actor = AUTOMA

    with pytest.raises(RulesError, match=r"actor 2 is asked, for whom no seat decides \(tiny:game > tiny:turn"):
        decisions(state)
