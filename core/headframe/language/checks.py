"""What shapes do not show of effects: costs that nobody can pay, words that nothing sets off, loops without an end."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from headframe.language.compiler import Scope
    from headframe.language.words import Args, ConditionWord, CostWord, OpWord, TriggerWord
    from headframe.rule_values import RuleValue

MANY = 99  # what an amount that is counted in play may come to
ENDLESS = 10**9  # the most of what has no end


def cost_faults(word: CostWord, n: int, scope: Scope) -> None:
    """Report a cost above what anybody can ever have; it is a warning where only changed rule values make it so."""
    most, rules = most_of(word, scope), scope.build.rules
    if n <= most or word.most is None:
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
    if not (word.causes and scope.events):
        return
    caused = set(word.causes(args))
    scope.build.recurring.caused |= caused
    again = sorted(caused & set(scope.events))
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


def most_of(word: CostWord, scope: Scope) -> int:
    """Return the most that anybody can ever have of what a cost word asks for, under the rule values of this load."""
    known = scope.build.memo.most
    if word.name not in known:
        known[word.name] = word.most(scope.build, scope.build.rules.rule_values) if word.most else ENDLESS
    return known[word.name]


def _said(events: Iterable[str], scope: Scope) -> str:
    """Name events by the words that wait for them."""
    names = {word.event: word.name for word in scope.words.triggers.values()}
    return " or ".join(f'"{names.get(event, event)}"' for event in events)
