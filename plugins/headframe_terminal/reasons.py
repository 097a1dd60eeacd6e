"""Why something cannot be done now although nobody offers it: what words may mean in this game at all."""

from __future__ import annotations

from collections.abc import Iterator

from headframe.game import Game
from headframe.views import Action, View
from headframe.views.labels import in_words
from headframe_terminal.matching import best, spoken

MOST_TYPED = 200  # characters


def refusals(game: Game, seat: int, view: View, text: str) -> Iterator[Action]:
    """Yield what the words fit best of all that can ever be done, unless the view has it, each with its reason."""
    if len(text) > MOST_TYPED:
        return
    rules, offered = game.rules, {action.words for action in view.actions}
    things = [(code, spoken(words, (words[0], in_words(rules, code)))) for code, words in enumerate(rules.words)]
    found = (code for code in best(text, things) if rules.words[code] not in offered)
    yield from (_refused(game, seat, code) for code in found)


def _refused(game: Game, seat: int, code: int) -> Action:
    reason, words = game.why(code, seat=seat), game.rules.words[code]
    why = "" if reason is None else reason.text + (f"; {reason.cure}" if reason.cure else "")
    return Action(
        id=" ".join(words),
        words=words,
        verb=words[0],
        label=in_words(game.rules, code),
        ok=False,
        why=why,
        rule=reason.rule if reason else "",
    )
