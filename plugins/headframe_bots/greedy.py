"""The bot that takes what is worth most at once.

For each decision it deals ONE complete world from what its seat has seen, so that all options are tried against the
same luck. In a clone of that world it takes each option and plays on until its own action is through: it completes the
action, and answers what the effects of the action ask, with whatever is worth most; others who owe a secret pick at the
same time get any legal one, unless the game judges picks that are not committed. Then it asks the game what the state
is worth to the actor (`Evaluation`). A game without an evaluation is judged by its score lines, and by who has won once
it is over. The best option is taken; among equals the bot's own luck decides. An option whose effects do not end is the
worst there is.

It looks no further: not at what others do next, nor at its own next action.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from headframe.clones import clone
from headframe.declarations import Evaluation
from headframe.errors import RulesError
from headframe.flow import apply
from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.state import State, decider
from headframe.steps import Phase, Together, focus, waiting_step
from headframe_bots.luck import below

WORST = -(1 << 62)  # what an option is worth that cannot be played through
WIN = 1 << 40  # to have won a game that has no evaluation; more than any score
TRIES = 400  # states looked at in one decision, shared out evenly among its options
DEPTH = 4  # picks that an action is followed through; a longer one is judged in its middle


class Prospect(NamedTuple):
    """What the bot expects of an option: what it is worth, and the named parts of this."""

    worth: int
    parts: Mapping[str, int]


class GreedyBot:
    """One ply over the game's evaluation; `asked` counts its picks."""

    def __init__(self, rules: Ruleset, key: str) -> None:
        self.key = key
        self.asked = 0
        self._judge = rules.evaluation or Evaluation(_standing, parts=_lines)
        self.point = self._judge.point  # what one point of the score is worth to it

    def choose(self, seen: Seen, options: Sequence[int]) -> int:
        """Return the option that is worth most, any of several."""
        self.asked += 1
        if len(options) == 1:
            return options[0]
        worths = self.explain(seen, options)
        most = max(worths.values())
        best = [option for option, worth in worths.items() if worth == most]
        return best[below(f"{self.key}/{self.asked}/tie", len(best))]

    def explain(self, seen: Seen, options: Sequence[int]) -> dict[int, int]:
        """Return what each option is worth, on a world of this bot's luck; as many of them as it looks at, in order."""
        search, share = self._search(seen), max(1, TRIES // len(options))
        return {option: search.judge(option, share)[0] for option in options[:TRIES]}

    def weigh(self, seen: Seen, options: Sequence[int]) -> tuple[Mapping[str, int], dict[int, Prospect]]:
        """Return the parts of what the table is worth now, and what each option promises, for people to read."""
        search, share = self._search(seen), max(1, TRIES // len(options))
        judged = {option: search.judge(option, share) for option in options[:TRIES]}
        found = {option: Prospect(worth, search.parts(state)) for option, (worth, state) in judged.items()}
        return search.parts(search.world), found

    def _search(self, seen: Seen) -> _Search:
        luck = f"{self.key}/{self.asked}"
        return _Search(seen.world(luck), self._judge, luck)


class _Search:
    """One decision's look ahead: whose it is, its world, and how many more states may be looked at."""

    def __init__(self, world: State, evaluation: Evaluation, luck: str) -> None:
        self.world, self.worth, self.luck = world, evaluation.worth, luck
        self._parts = evaluation.parts
        self.judges_picks = evaluation.judges_picks
        self.actor, self.seat = world.actor, decider(world, world.actor)
        self.left = 0

    def parts(self, state: State) -> Mapping[str, int]:
        """Return what a state's worth is the sum of, nothing where the game does not tell."""
        return self._parts(state, self.actor) if self._parts else {}

    def judge(self, option: int, tries: int) -> tuple[int, State]:
        """Return what an option is worth once the action is through, and that state, after so many tries at most."""
        self.left = tries
        return self._follow(self.world, option, DEPTH)

    def _follow(self, state: State, option: int, depth: int) -> tuple[int, State]:
        self.left -= 1
        tried = clone(state)
        try:
            apply(tried, option)
            if not self.judges_picks:
                self._let_others_pick(tried)
        except RulesError:  # effects that do not end, or that this dealt world cannot carry out
            return WORST, state
        if depth and self._goes_on(tried) and self.left >= len(tried.options):
            return max([self._follow(tried, following, depth - 1) for following in tried.options], key=_worth)
        return self.worth(tried, self.actor), tried

    def _goes_on(self, state: State) -> bool:
        """Tell whether this seat is asked again within the same action, or by its effects."""
        if state.over or (state.lanes and self.judges_picks):
            return False
        return decider(state, state.actor) == self.seat and not _begins_action(state)

    def _let_others_pick(self, state: State) -> None:
        """Fill the lanes of the others, so that picks made together show what they lead to."""
        for n in range(len(state.lanes) * DEPTH):
            step = waiting_step(state) if state.lanes else None
            others = (
                [a for a in step.waiting(state) if decider(state, a) != self.seat] if isinstance(step, Together) else []
            )
            if not others:
                return
            focus(state, decider(state, others[0]))
            apply(state, state.options[below(f"{self.luck}/others/{n}", len(state.options))])


def _worth(found: tuple[int, State]) -> int:
    return found[0]


def _begins_action(state: State) -> bool:
    return isinstance(waiting_step(state), Phase)


def _standing(state: State, actor: int) -> int:
    """Return the score so far, and whether the game is won: for games that have no evaluation.

    To have lost costs nothing, or a bot that cannot win would put off the end for ever.
    """
    score = sum(line.points(state, actor) for line in state.rules.scores)
    return score + (WIN if state.over and actor in state.rules.game.outcome(state).winners else 0)


def _lines(state: State, actor: int) -> dict[str, int]:
    """Return the score so far line by line; to have won is told by itself."""
    return {line.label or line.name: line.points(state, actor) for line in state.rules.scores}
