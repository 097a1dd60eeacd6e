"""The score sheet and the result. Rules: M-END-05 to -08."""

from __future__ import annotations

from collections.abc import Callable

from headframe.declarations import Outcome, ScoreLine, SeatResult
from headframe.state import State
from headframe_mine_out.parts import SOURCES, Course, Player
from headframe_mine_out.tables import Tables

LABELS = {
    "contribution": ("Contribution", ("M-COMM-03",)),
    "possession": ("Possession", ("M-CLEAN-02",)),
    "repayment": ("Repayment", ("M-MINEOUT-05", "M-BANK-05")),
    "cards": ("Cards", ("M-SPECIAL-53",)),
}


def _earned(source: int) -> Callable[[State, int], int]:
    return lambda state, actor: state.actors[actor][Player].earned[source]


def start_points(state: State, actor: int) -> int:
    """Points that a player began with."""
    player = state.actors[actor][Player]
    return player.vp - sum(player.earned)


SCORE_LINES = (
    *(ScoreLine(name, _earned(i), LABELS[name][0], i, LABELS[name][1]) for i, name in enumerate(SOURCES)),
    ScoreLine("start", start_points, "From the start", len(SOURCES)),
)


def outcome(state: State) -> Outcome:
    """Rank by points, then action points, then the stack: there is always one winner. Rules: M-END-05 to -08."""
    verdict = state.rules[Tables].seats[len(state.actors)].verdict
    if verdict is not None:
        return verdict(state)
    stack = state.table[Course].discs
    players = [parts[Player] for parts in state.actors]
    keys = [(player.vp, player.ap, -stack.index(actor)) for actor, player in enumerate(players)]
    results = tuple(
        SeatResult(actor=actor, score=key[0], rank=1 + sum(other > key for other in keys), lines=lines(state, actor))
        for actor, key in enumerate(keys)
    )
    return Outcome(kind="ranking", results=results, winners=(keys.index(max(keys)),), tie_break=_tie_break(keys))


def lines(state: State, actor: int) -> dict[str, int]:
    """Return the score sheet of a player."""
    return {line.name: line.points(state, actor) for line in state.rules.scores}


def _tie_break(keys: list[tuple[int, int, int]]) -> str:
    best = max(keys)
    tied = [key for key in keys if key[0] == best[0]]
    if len(tied) == 1:
        return ""
    return "action points" if len([key for key in tied if key[1] == best[1]]) == 1 else "stack"
