"""The third-party game of `examples/`, found by its entry point and played."""

from __future__ import annotations

from importlib import metadata

import pytest
from click.testing import CliRunner

from headframe.clones import clone
from headframe.errors import IllegalAction
from headframe.flow import apply
from headframe.game import Game, opened, start
from headframe.loading import load
from headframe.plugins import GROUP, registry
from headframe.ruleset import Ruleset
from headframe.state import State
from headframe.testing import scenario
from headframe.views import Board

WON_BY_O = ("a1", "b2", "c1", "b1", "a2", "b3")
DRAWN = ("a1", "b2", "c3", "b1", "b3", "a3", "c1", "c2")


@pytest.fixture(name="rules", scope="module")
def _rules() -> Ruleset:
    """Load it as a user does, in the strict mode of tests."""
    return load("tic_tac_toe", plugins=registry(with_=["tic_tac_toe"]), strict=True)


def played(rules: Ruleset, *squares: str) -> Game:
    """Return the game after some marks."""
    game = Game(start(rules, seats=2, seed=1)[0])
    for square in squares:
        game.play(("mark", square))
    return game


def test_a_scenario_plays_it(rules: Ruleset) -> None:
    """A ruleset that is given is the one that is played, although it holds no content."""
    game = scenario(rules=rules)
    game.take("mark b2")

    assert game.state.rules is rules
    assert not game.can("mark b2")


def test_it_is_found_by_its_entry_point() -> None:
    """Installed, it is offered under its name."""
    assert ["headframe_tic_tac_toe"] == [e.value for e in metadata.entry_points(group=GROUP, name="tic_tac_toe")]


def test_a_line_ends_the_game_and_wins_it(rules: Ruleset) -> None:
    """O holds the middle column; three squares are still free."""
    outcome = played(rules, *WON_BY_O).outcome

    assert played(rules, *WON_BY_O).over
    assert ((1,), [0, 1], [2, 1]) == (
        outcome.winners,
        [one.score for one in outcome.results],
        [one.rank for one in outcome.results],
    )


def test_a_full_board_without_a_line_is_drawn(rules: Ruleset) -> None:
    """The last square is marked without asking; both are first."""
    game = played(rules, *DRAWN)

    assert game.over
    assert [("mark", "a2")] == [rules.words[code] for code in game.history[-1].forced]
    assert ((0, 1), [1, 1]) == (game.outcome.winners, [one.rank for one in game.outcome.results])


def test_a_taken_square_is_refused_with_its_mark(rules: Ruleset) -> None:
    """The reason says what stands there and what to do."""
    with pytest.raises(IllegalAction, match="b2 has an x on it; choose a free square"):
        played(rules, "b2").play("mark b2")


def test_options_are_the_candidates_that_nothing_forbids(rules: Ruleset) -> None:
    """After three marks six squares are left of nine."""
    game = played(rules, "a1", "b2", "c3")
    free = [code for code in game.candidates(1) if game.why(code) is None]

    assert 9 == len(game.candidates(1))
    assert free == game.decisions[1]
    assert 6 == len(free)


def count(state: State, depth: int) -> list[int]:
    """Count the positions after each of so many marks, by every way to them."""
    counts = [0] * depth
    for option in state.options if depth else ():
        after = clone(state)
        apply(after, option)
        below = count(after, depth - 1) if not after.over else [0] * (depth - 1)
        counts = [counts[0] + 1, *(a + b for a, b in zip(counts[1:], below, strict=True))]
    return counts


def test_the_rules_are_right_by_counting() -> None:
    """There are 9, 72, 504, 3024 and 15120 ways to make five marks; 1440 of the last end the game."""
    rules = load("tic_tac_toe", with_=["tic_tac_toe"])

    assert [9, 72, 504, 3024, 15120, (15120 - 1440) * 4] == count(opened(rules, seats=2, seed=1), 6)


def test_the_board_is_drawn_with_its_marks(rules: Ruleset) -> None:
    """Free squares are legal, the last mark is told apart; nothing is legal once the game is over."""
    [board] = rules.views[0].draw(played(rules, "a1", "b2").seen(0))
    [over] = rules.views[0].draw(played(rules, *WON_BY_O).seen(0))

    assert isinstance(board, Board)
    shown = {space.id: (space.hl, *(item.label for item in space.items)) for space in board.spaces}
    assert {"a1": ("", "x"), "b1": ("legal",), "b2": ("last", "o")} == {id_: shown[id_] for id_ in ("a1", "b1", "b2")}
    assert "legal" not in {space.hl for space in over.spaces}


def test_a_bot_is_told_what_a_board_is_worth(rules: Ruleset) -> None:
    """A line is worth most, and what is good for one is as bad for the other."""
    assert rules.evaluation
    worth = rules.evaluation.worth
    won, open_ = played(rules, *WON_BY_O).state, played(rules, "b2").state

    assert worth(won, 1) > worth(open_, 0) > 0
    assert (-worth(won, 1), -worth(open_, 0)) == (worth(won, 0), worth(open_, 1))


def test_the_metric_counts_marks(rules: Ruleset) -> None:
    """Six of a game that O wins with its third."""
    assert [("marks", 6)] == [
        (m.name, m.of(played(rules, *WON_BY_O).state)) for m in rules.metrics if m.name == "marks"
    ]


def test_its_command_prints_the_worth_of_openings() -> None:
    """The middle is worth most, on four lines; a corner lies on three."""
    from headframe_tic_tac_toe import hf_commands

    [command] = hf_commands()
    done = CliRunner().invoke(command)

    assert 0 == done.exit_code
    assert ["a1: 3", "b1: 2", "b2: 4"] == [line for line in done.output.splitlines() if line[:2] in {"a1", "b1", "b2"}]
