"""What a bot would do in a seat's place, from what this seat has seen, and what it makes of the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from headframe.errors import SetupError
from headframe.game import Game
from headframe.seen import Seen
from headframe.views import Action, View
from headframe.views.labels import sentence
from headframe_terminal.actions import caption

ADVISER = "greedy"
NEXT_BEST = 2  # options told beside the best


@runtime_checkable
class Explains(Protocol):
    """A bot that tells what each option is worth to it."""

    def explain(self, seen: Seen, options: Sequence[int]) -> Mapping[int, int]:
        """Return what each option is worth."""
        ...


def hint_for(game: Game, seat: int, view: View) -> str:
    """Return the adviser's choice, with what it and the next best are worth. Raises SetupError where there is none."""
    adviser = game.rules.bots.get(ADVISER)
    if adviser is None:
        raise SetupError(f"no bot {ADVISER!r} is loaded")
    bot = adviser.make(game.rules, seat, "hint")
    seen, options = game.seen(seat), game.decisions[seat]
    actions = {game.rules.codes[action.words]: action for action in view.actions}
    if isinstance(bot, Explains):
        return _ranked(bot.explain(seen, options), actions)
    return f"{ADVISER.capitalize()} would {_said(actions[bot.choose(seen, options)])}."


def _ranked(worths: Mapping[int, int], actions: Mapping[int, Action]) -> str:
    best, *others = sorted(worths, key=lambda code: -worths[code])
    said = f"{ADVISER.capitalize()} would {_said(actions[best])}"
    after = [f"{_said(actions[code])} ({_behind(worths[best] - worths[code])})" for code in others[:NEXT_BEST]]
    return f"{said}. Next best: {'; '.join(after)}." if after else f"{said}."


def _behind(difference: int) -> str:
    """Say how far an option lies behind the best, in the bot's own unit."""
    return f"worth {difference} less to it" if difference else "as good to it"


def _said(action: Action) -> str:
    return sentence(action.verb, caption(action), title=action.title).rstrip(".")
