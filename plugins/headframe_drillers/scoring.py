"""The score sheet and the result. Rules: D-SCORE."""

from __future__ import annotations

from headframe.declarations import Outcome, ScoreLine, SeatResult
from headframe.state import State
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
    """Points printed on all owned cards, wherever they lie. Rules: D-SCORE-10 to -12."""
    rig, facts = state.actors[actor][Rig], state.rules[Tables].cards
    owned = (rig.deck, rig.hand, rig.kept, rig.play, rig.discard, rig.permanents)
    return sum(facts[card].points for pile in owned for card in pile)


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


def outcome(state: State) -> Outcome:
    """Rank the rigs by points, then credits, then fuel; what is still tied shares its place.

    Rules: D-SCORE-14 to -19.
    """
    lines = [
        {line.name: line.points(state, actor) for line in state.rules.scores} for actor in range(len(state.actors))
    ]
    keys = []
    for actor, sheet in enumerate(lines):
        rig = state.actors[actor][Rig]
        keys.append((sum(sheet.values()), rig.credits, rig.fuel))
    ranks = [1 + sum(other > key for other in keys) for key in keys]
    results = tuple(
        SeatResult(actor=actor, score=keys[actor][0], rank=ranks[actor], lines=sheet)
        for actor, sheet in enumerate(lines)
    )
    winners = tuple(actor for actor, rank in enumerate(ranks) if rank == 1)
    return Outcome(kind="ranking", results=results, winners=winners, tie_break=_tie_break(keys))


def _tie_break(keys: list[tuple[int, int, int]]) -> str:
    best = max(keys)
    tied = [key for key in keys if key[0] == best[0]]
    if len(tied) == 1:
        return ""
    if len([key for key in tied if key[1] == best[1]]) == 1:
        return "credits"
    return "fuel" if tied.count(best) == 1 else "shared"
