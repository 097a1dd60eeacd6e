"""The score sheet as a node, line by line, for any game."""

from __future__ import annotations

from collections.abc import Sequence

from headframe.declarations import Outcome
from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.state import UNKNOWN
from headframe.views.nodes import TableNode


def score_so_far(seen: Seen, *, names: Sequence[str]) -> TableNode:
    """Return the score sheet as a seat can reckon it now."""
    return score_table(seen.rules, seen.rules.game.outcome(seen.state), names=names)


def not_counted(seen: Seen, *, names: Sequence[str]) -> str:
    """Return how many cards of each actor a seat cannot see, and so cannot reckon with; empty where there are none."""
    state, counts = seen.state, dict[int, int]()
    for zone in seen.rules.zones:
        for owner in zone.owners(state):
            unknown = list(zone.pile(state, owner)).count(UNKNOWN)
            if owner in range(len(state.actors)) and unknown:
                counts[owner] = counts.get(owner, 0) + unknown
    said = (f"{count} of {names[actor]}" for actor, count in sorted(counts.items()))
    return f"Cards that you do not see are not counted: {', '.join(said)}." if counts else ""


def score_table(rules: Ruleset, outcome: Outcome, *, names: Sequence[str]) -> TableNode:
    """Return one column an actor (`names`, by actor) and one row a line of the score, then total and rank."""
    results = outcome.results
    labels = {line.name: line.label for line in rules.scores}
    found = dict.fromkeys(name for result in results for name in result.lines)
    lines = [*(name for name in labels if name in found), *(name for name in found if name not in labels)]
    rows: list[tuple[int | str, ...]] = [
        (labels.get(name, name), *(result.lines.get(name, 0) for result in results)) for name in lines
    ]
    rows.append(("Total", *(result.score for result in results)))
    rows.append(("Rank", *(result.rank for result in results)))
    head = ("", *(names[r.actor] if r.actor < len(names) else str(r.actor) for r in results))
    return TableNode(id="score", label="Score", head=head, rows=tuple(rows))
