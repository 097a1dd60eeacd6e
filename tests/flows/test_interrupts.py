"""An interrupt that asks another seat, nested two deep."""

from __future__ import annotations

import pytest

from headframe.errors import NoUndo
from samples.flows.interrupts import Wounds, line


@pytest.mark.parametrize(
    ("said", "wounds"),
    [(("no",), [0, 1]), (("yes", "no"), [1, 0]), (("yes", "yes"), [0, 1])],
    ids=["stood", "countered", "parried"],
)
def test_each_answer_is_handed_down(said: tuple[str, ...], wounds: list[int]) -> None:
    """The attack hits the other, a counter the attacker, and a parried counter the other again."""
    game = line().start()
    game.play("attack")
    for answer in said:
        game.play(f"react {answer}")

    assert game.over
    assert wounds == [actor[Wounds].count for actor in game.state.actors]


def test_the_question_goes_to_the_other_and_back() -> None:
    """The reaction is the other seat's, the reaction to it the first seat's, while both turns wait below."""
    game = line().start()
    asked = []
    for _, words in line().picks:
        asked.append((sorted(game.decisions), len(game.state.stack)))
        game.play(words)

    assert [([0], 2), ([1], 3), ([0], 4)] == asked


def test_an_attack_that_another_seat_must_answer_is_not_taken_back() -> None:
    """Undo stops where the decision passes to somebody else."""
    game = line().played(1)

    with pytest.raises(NoUndo, match="somebody else's decision"):
        game.undo(0)
