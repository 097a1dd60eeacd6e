"""What everybody at the table knows of cards and tiles that they do not see."""

from __future__ import annotations

from headframe.declarations import Belief
from headframe.state import NOBODY, PROGRAM, State
from headframe_mine_out.playing import PLAYING, affordable
from headframe_mine_out.plotting import plots_are_legal


def asked_players_can_pay(state: State) -> bool:
    """Tell whether a player who is asked what to play holds something to pay for, else the tile had been skipped."""
    if state.over or state.actor == NOBODY or state.stack[-1][PROGRAM] != state.rules.program_index[PLAYING]:
        return True
    return affordable(state, state.actor)


BELIEFS = (
    Belief("mine_out:legal_plots", plots_are_legal),
    Belief("mine_out:can_pay", asked_players_can_pay),
)
