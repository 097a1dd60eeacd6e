"""What is blamed for rules that never end: the innermost content with its file, else a program with its plugin."""

from __future__ import annotations

import pytest

from headframe.blame import runaway, trail
from headframe.state import State
from headframe.testing import scenario


def running(*programs: str) -> State:
    """Return a state of Drillers in which these programs run, the last on top."""
    state = scenario().state
    state.stack = [[state.rules.program_index[name], 0, 0, -1, -1, -1] for name in programs]
    return state


@pytest.mark.parametrize("deeper", [(), ("drillers:excavated",)], ids=["on top", "below a program of the game"])
def test_content_is_blamed_before_the_programs_it_runs(deeper: tuple[str, ...]) -> None:
    """Its id, its file and the plugin that brought it are in the message and in fields."""
    state = running("drillers:game", "drillers:claw/main/effects", *deeper)
    error = runaway(state, "5 steps")

    assert ("drillers:claw", "drillers") == (error.source, error.plugin)
    assert "headframe_drillers/content/cards/claw.json" == error.file
    assert str(error).startswith(f'card "drillers:claw" ({error.file}, plugin "drillers") does not end: 5 steps')
    assert trail(state) in str(error)


def test_without_content_the_innermost_program_is_blamed() -> None:
    """With the plugin that defined it."""
    error = runaway(running("drillers:game"), "5 steps")

    assert ("drillers:game", "", "drillers") == (error.source, error.file, error.plugin)
    assert str(error).startswith('program "drillers:game" (plugin "drillers") does not end')


def test_a_long_trail_is_cut_in_the_middle() -> None:
    """Both ends are what somebody needs: where it began, and what runs."""
    state = running(*["drillers:game"] * 20, "drillers:claw/main/effects")

    assert 8 == len(trail(state).split(" > "))
    assert " > … > " in trail(state)
    assert trail(state).endswith("drillers:claw/main/effects")
