"""The end of a game in words: the score sheet, who won and why, and how long it took."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from headframe.declarations import Outcome
from headframe.game import Game
from headframe.views.markup import readable
from headframe.views.score import score_table
from headframe_terminal.faces import Face
from headframe_terminal.lines import Line, clean, render


def draw_result(game: Game, *, names: Sequence[str], face: Face) -> str:
    """Draw the score sheet of a finished game, the winners, what decided, the tie-break and the length."""
    outcome = game.outcome
    sheet = face.score(score_table(game.rules, outcome, names=names))
    labels = {line.name: line.label for line in game.rules.scores}
    said = (*verdict(outcome, names), *decided(outcome, names, labels), _length(game))
    return "\n".join((sheet, render((Line(0, line) for line in said), width=face.width)))


def verdict(outcome: Outcome, names: Sequence[str]) -> Iterator[str]:
    """Yield who won, or that nobody did, the grade, and the tie-break that decided."""
    winners = [names[seat] if seat < len(names) else str(seat) for seat in outcome.winners]
    if len(winners) == 1:
        yield f"The winner is {winners[0]}."
    elif winners:
        yield f"{' and '.join(winners)} win together." if outcome.kind == "team" else f"{' and '.join(winners)} tie."
    else:
        yield "Nobody wins."
    if outcome.grade:
        yield f"{'Class reached' if outcome.kind == 'class' else 'Reached'}: {clean(readable(outcome.grade))}."
    if outcome.tie_break:
        yield f"Tie broken by {clean(readable(outcome.tie_break))}."


def decided(outcome: Outcome, names: Sequence[str], labels: Mapping[str, str]) -> Iterator[str]:
    """Yield in which lines of the score the first of a ranking is ahead of the second, and in which behind."""
    if outcome.kind not in {"ranking", "versus"} or len(outcome.results) < 2 or len(outcome.winners) != 1:
        return
    first, second = sorted(outcome.results, key=lambda result: (result.rank, -result.score))[:2]
    lines = dict.fromkeys((*first.lines, *second.lines))
    gaps = {labels.get(name) or name: first.lines.get(name, 0) - second.lines.get(name, 0) for name in lines}
    order = sorted(gaps, key=lambda name: -abs(gaps[name]))
    ahead = [f"{clean(name)} +{gaps[name]}" for name in order if gaps[name] > 0]
    behind = [f"{clean(name)} {gaps[name]}" for name in order if gaps[name] < 0]
    one, other = (names[r.actor] if r.actor < len(names) else str(r.actor) for r in (first, second))
    if ahead and first.score > second.score:
        yield f"{one} is {first.score - second.score} ahead of {other}: {', '.join((*ahead, *behind))}."


def _length(game: Game) -> str:
    decisions = sum(len(action.picks) for action in game.history)
    return f"{game.state.turn} turns, {decisions} decisions."
