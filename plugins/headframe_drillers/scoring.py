"""The score sheet and the result. Rules: D-SCORE."""

from __future__ import annotations

from typing import Literal

from headframe.declarations import Outcome, ScoreLine, SeatResult
from headframe.state import NOBODY, UNKNOWN, State
from headframe_drillers.minerals import count_all
from headframe_drillers.parts import Rig
from headframe_drillers.tables import Tables


def tiles(state: State, actor: int) -> int:
    """Points of mine tiles, of the side that shows. Rules: D-SCORE-01 to -03."""
    rig, facts = state.actors[actor][Rig], state.rules[Tables].tiles
    return sum(facts[t].points - (facts[t].loss if t in rig.exhausted else 0) for t in rig.tiles)


def minerals(state: State, actor: int) -> int:
    """Points of all minerals on the dashboard. Rules: D-SCORE-04, D-SCORE-05."""
    points = state.rules[Tables].mineral_points
    return sum(n * points[kind] for kind, n in enumerate(count_all(state.actors[actor][Rig])))


def credits(state: State, actor: int) -> int:
    """One point for so many full credits. Rule: D-SCORE-06."""
    return state.actors[actor][Rig].credits // state.rules[Tables].credits_per_point


def milestones(state: State, actor: int) -> int:
    """Points printed on milestone tokens. Rule: D-SCORE-07."""
    return sum(state.rules[Tables].token_points[token] for token in state.actors[actor][Rig].tokens)


def refresh_tile(state: State, actor: int) -> int:
    """Points of the refresh tile, of the side that shows. Rules: D-SCORE-08, D-SHOP-22."""
    used, unused = state.rules[Tables].refresh_points
    return unused if state.actors[actor][Rig].refresh_tile else used


def depth(state: State, actor: int) -> int:
    """Points lost for the floor where the mech ended. Rules: D-SCORE-09, D-END-10."""
    return -state.rules[Tables].depth_losses[state.actors[actor][Rig].floor]


def cards(state: State, actor: int) -> int:
    """Points printed on all owned cards, wherever they lie, of those that are seen. Rules: D-SCORE-10 to -12."""
    rig, facts = state.actors[actor][Rig], state.rules[Tables].cards
    owned = (rig.deck, rig.hand, rig.kept, rig.play, rig.discard, rig.permanents)
    return sum(facts[card].points for pile in owned for card in pile if card != UNKNOWN)


SCORE_LINES = tuple(
    ScoreLine(line.__name__, line, label, order, rules)
    for order, (line, label, rules) in enumerate(
        (
            (tiles, "Mine tiles", ("D-SCORE-01",)),
            (minerals, "Minerals", ("D-SCORE-04",)),
            (credits, "Credits", ("D-SCORE-06",)),
            (milestones, "Milestones", ("D-SCORE-07",)),
            (refresh_tile, "Refresh tile", ("D-SCORE-08",)),
            (depth, "Depth", ("D-SCORE-09",)),
            (cards, "Cards", ("D-SCORE-10",)),
        )
    )
)


def sheet_of(state: State, actor: int) -> dict[str, int]:
    """Return an actor's score line by line; for an automa only its own lines count."""
    automa = state.rules[Tables].automa if state.deciders[actor] == NOBODY else None
    lines = [line for line in state.rules.scores if not automa or line.name in automa.lines]
    return {line.name: line.points(state, actor) for line in lines}


def actor_name(state: State, actor: int) -> str:
    """Return what an actor is called: a seat by its letter, an automa by its name."""
    automa = state.rules[Tables].automa if state.deciders[actor] == NOBODY else None
    return automa.name if automa else chr(ord("A") + state.deciders[actor])


def outcome(state: State) -> Outcome:
    """Rank the rigs by points, then credits, then fuel; what is still tied shares its place. An automa wins ties.

    Rules: D-SCORE-14 to -19.
    """
    lines = [sheet_of(state, actor) for actor in range(len(state.actors))]
    against = NOBODY in state.deciders
    keys = [(sum(sheet.values()), *_tie_breakers(state, actor, against=against)) for actor, sheet in enumerate(lines)]
    ranks = [1 + sum(other > key for other in keys) for key in keys]
    results = tuple(
        SeatResult(actor=actor, score=keys[actor][0], rank=ranks[actor], lines=sheet)
        for actor, sheet in enumerate(lines)
    )
    winners = tuple(actor for actor, rank in enumerate(ranks) if rank == 1)
    tie_break = _tie_break(keys, *(("automa", "") if against else ("credits", "fuel")))
    kind: Literal["ranking", "versus"] = "versus" if against else "ranking"
    return Outcome(kind=kind, results=results, winners=winners, tie_break=tie_break)


def _tie_breakers(state: State, actor: int, *, against: bool) -> tuple[int, int]:
    rig = state.actors[actor][Rig]
    return (int(state.deciders[actor] == NOBODY), 0) if against else (rig.credits, rig.fuel)


def _tie_break(keys: list[tuple[int, int, int]], first: str, second: str) -> str:
    best = max(keys)
    tied = [key for key in keys if key[0] == best[0]]
    if len(tied) == 1:
        return ""
    if len([key for key in tied if key[1] == best[1]]) == 1:
        return first
    return second if tied.count(best) == 1 else "shared"
