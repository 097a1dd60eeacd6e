"""Why something cannot be done now although nobody offers it: what words may mean in this game at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from headframe.game import Game
from headframe.steps import Phase, waiting_step
from headframe.views import Action, View, plain, readable
from headframe.views.labels import in_words
from headframe_terminal.actions import prompts_of
from headframe_terminal.lines import clean
from headframe_terminal.matching import best, spoken

MOST_TYPED = 200  # characters


def first_asked(game: Game, view: View, text: str) -> str:
    """Return what has to be answered before anything else can be done, if the text asks for something else.

    That is so where a choice is pending, and the text names nothing, or a verb that is not offered.
    """
    prompts = [prompt for prompt in prompts_of(view) if prompt.kind != "action"]
    if not prompts:
        return ""
    said = clean(plain(prompts[0].text)).strip()
    asked = f"first answer this: {said}" + ("" if said[-1:] in {".", "?", "!"} else ".")
    word = text.strip().casefold().partition(" ")[0]
    if not word:
        return f"Nothing is refused here, but {asked} Other actions come after that."
    verbs = {words[0] for words in game.rules.words}
    offered = {action.verb for action in view.actions}
    return f"{readable(word).capitalize()}: {asked}" if word in verbs - offered else ""


def rules_of(game: Game, actions: Iterable[Action]) -> Iterator[str]:
    """Yield the ids of the rules that forbid or allow some actions."""
    listed = list(actions)
    yield from (action.rule for action in listed if action.rule)
    step, verbs = waiting_step(game.state), {action.verb for action in listed}
    kinds = step.kinds if isinstance(step, Phase) else ()
    yield from (rule for kind in kinds if kind.verb in verbs for rule in kind.rules)


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
