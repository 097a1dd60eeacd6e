"""What shapes do not show of effects: costs that nobody can pay, words that nothing sets off, loops without an end."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from headframe.language.compiler import Scope
    from headframe.language.words import Args, ConditionWord, CostWord, OpWord, TriggerWord
    from headframe.rule_values import RuleValue

MANY = 99  # what an amount that is counted in play may come to


def cost_faults(word: CostWord, n: int, scope: Scope) -> None:
    """Report a cost above what anybody can ever have; it is a warning where only changed rule values make it so."""
    rules, known = scope.build.rules, scope.build.memo.most
    if word.most is None:
        return
    if word.name not in known:
        known[word.name] = word.most(scope.build, rules.rule_values)
    most = known[word.name]
    if n <= most:
        return
    usual = {name: rule.default for name, rule in rules.rule_declarations.items()}
    allowed = word.most(scope.build, usual)
    message, hint = f"nobody can ever pay {word.say(n)}: the most that there can be is {most}", "ask for less"
    if n <= allowed:
        message = f"{message} by these rule values, and {allowed} by the usual ones"
        made_so = " and ".join(_culprits(word, most, usual, scope))
        hint = f'{made_so} made it so: set that otherwise, ask for less, or take this out of play with "remove"'
    severity = "warning" if n <= allowed else "error"
    scope.fault("impossible-cost", message, hint=hint, at=f"/{word.name}", severity=severity)


def _culprits(word: CostWord, most: int, usual: Mapping[str, RuleValue], scope: Scope) -> Iterator[str]:
    """Yield the changed rule values that keep the most of a cost low, each with who set it and where."""
    rules = scope.build.rules
    changed = {name: value for name, value in rules.rule_values.items() if value != usual[name]}
    if word.most is None:
        return
    allowed = word.most(scope.build, usual)
    for name, value in changed.items():
        alone = word.most(scope.build, {**usual, name: value}) < allowed
        if alone or word.most(scope.build, {**rules.rule_values, name: usual[name]}) > most:
            writes = rules.history.get(name, ())
            said = json.dumps(value)
            yield (
                f"{name} {said} of {writes[-1].mod} ({writes[-1].file}:{writes[-1].line})"
                if writes
                else f"{name} {said}"
            )


def op_faults(word: OpWord, args: Args, scope: Scope) -> None:
    """Report an operation below no event that it could act on, or one that sets off its own trigger again."""
    if word.needs and not (scope.events and set(scope.events) <= set(word.needs)):
        message = f"{word.name!r} acts on what has just happened, and nothing of that kind has"
        scope.fault("misplaced-word", message, hint=f"put it below a trigger on {_said(word.needs, scope)} alone")
    again = sorted(set(word.causes(args)) & set(scope.events)) if word.causes else []
    if again:
        message = f"{word.name!r} sets off its own trigger, {_said(again, scope)}, again and again"
        scope.fault("endless-trigger", message, hint="let the trigger wait for something else, or do something else")


def condition_faults(word: ConditionWord, args: Args, scope: Scope) -> None:
    """Report a condition that can never hold where it stands."""
    if word.needs and not set(scope.events) & set(word.needs):
        message = f"condition {word.name!r} never holds here: it asks what set the effects off"
        hint = f"it has an answer below a trigger on {_said(word.needs, scope)}"
        scope.fault("never-fires", message, hint=hint, at=f"/{word.name}", key=True)
    if word.faults:
        scope.faults.extend(word.faults(args, scope))


def trigger_faults(word: TriggerWord, scope: Scope) -> None:
    """Warn of a trigger that nothing in this mix can set off."""
    if word.cause and not word.cause(scope.build):
        message = f"nothing in this mix can ever cause {word.name!r}: {word.say}"
        scope.fault("never-fires", message, hint="use another trigger, or add what causes it", severity="warning")


def given_back(effects: Sequence[Mapping[str, Any]], scope: Scope) -> Counter[str]:  # Any: JSON, its shape is checked
    """Return the most of each cost word that doing effects once may give back."""
    total: Counter[str] = Counter()
    for effect in effects:
        word, args = scope.read(effect)
        if word.gives:
            total.update(word.gives(args, scope))
    return total


def best_of(choices: Iterable[tuple[Sequence[Mapping[str, Any]], Mapping[str, int]]], scope: Scope) -> Counter[str]:
    """Return the most that one of several (effects, price) gives back, word by word, its price taken off."""
    best: Counter[str] = Counter()
    for effects, price in choices:
        gained = given_back(effects, scope)
        gained.subtract(price)
        best |= gained
    return best


def times(counts: Counter[str], amount: int | str) -> Counter[str]:
    """Return counts so many times over."""
    factor = MANY if isinstance(amount, str) else amount
    return Counter({word: n * factor for word, n in counts.items()})


def _said(events: Iterable[str], scope: Scope) -> str:
    """Name events by the words that wait for them."""
    names = {word.event: word.name for word in scope.words.triggers.values()}
    return " or ".join(f'"{names.get(event, event)}"' for event in events)
