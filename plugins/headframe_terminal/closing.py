"""The end of a game in words: the score sheet, who won and why, and how long it took."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from headframe.declarations import Outcome
from headframe.game import Game
from headframe.views.markup import readable
from headframe.views.score import score_table
from headframe_terminal.faces import Face
from headframe_terminal.lines import clean


def draw_result(game: Game, *, names: Sequence[str], face: Face) -> str:
    """Draw the score sheet of a finished game, the winners, the tie-break and the length."""
    outcome = game.outcome
    sheet = face.score(score_table(game.rules, outcome, names=names))
    return "\n".join((sheet, *verdict(outcome, names), _length(game)))


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
        yield f"Reached: {clean(readable(outcome.grade))}."
    if outcome.tie_break:
        yield f"Tie broken by {clean(readable(outcome.tie_break))}."


def _length(game: Game) -> str:
    decisions = sum(len(action.picks) for action in game.history)
    return f"{game.state.turn} turns, {decisions} decisions."
