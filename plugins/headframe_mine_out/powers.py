"""Running what cards in force do when something happens. Rules: M-PLAY-11, M-PLAY-13, M-SPECIAL."""

from __future__ import annotations

from headframe.flow import push
from headframe.language import FRESH
from headframe.state import NOBODY, State
from headframe_mine_out.inforce import copies_in_force
from headframe_mine_out.tables import Tables


def run_powers(state: State, event: str, actor: int, here: int = NOBODY) -> None:
    """Run every copy in force that acts on an event, one after another, before what is under way goes on."""
    due: list[tuple[int, int]] = []
    for power in state.rules[Tables].powers.get(event, ()):
        copies = copies_in_force(state, actor, power.card)
        if copies and (power.test is None or power.test(state, [power.program, 0, actor, here, power.card, FRESH])):
            due += [(power.program, power.card)] * (1 if power.one_copy else copies)
    for program, card in reversed(due):  # the last one pushed runs first
        push(state, program, actor, here, card, FRESH)


def run_own(state: State, event: str, actor: int, card: int) -> None:
    """Run what one card does when it is played or replaced itself."""
    due = [power for power in state.rules[Tables].powers.get(event, ()) if power.card == card]
    for power in reversed(due):
        if power.test is None or power.test(state, [power.program, 0, actor, NOBODY, card, FRESH]):
            push(state, power.program, actor, NOBODY, card, FRESH)
