"""An example of every word of a game's card language: the kernel's words filled with words of the game."""

from __future__ import annotations

import json
from typing import Any

from headframe.language import (
    KERNEL_WORDS,
    AmountWord,
    ConditionWord,
    CostWord,
    MomentWord,
    OpWord,
    TriggerWord,
)
from headframe.ruleset import Ruleset

Json = Any  # Any: JSON
KERNEL_NAMES = frozenset(word.name for word in KERNEL_WORDS)


def whole(word: OpWord) -> dict[str, Any]:  # Any: JSON
    """Return an operation's own example; a plugin may have left out the word itself."""
    return {"op": word.name, **word.example}


class Examples:
    """What examples are made of: the plainest words of each family, None where a game has none."""

    def __init__(self, rules: Ruleset) -> None:
        words = rules.vocabulary
        self.effects = sorted(
            (
                whole(word)
                for word in words.ops.values()
                if word.name not in KERNEL_NAMES and not word.payment_only and not word.needs and "n" in word.example
            ),
            key=lambda example: (len(json.dumps(example)), example["op"]),
        )
        costs = [word for word in words.costs.values() if {"option", "may"} <= set(word.places)]
        self.cost = min(((word.picks is not None, word.name, max(word.least, 1)) for word in costs), default=None)
        self.condition = next(({word.name: word.example} for word in words.conditions.values() if not word.needs), None)
        self.amount = min(words.amounts, key=lambda name: (len(name), name), default=None)
        self.trigger = next((name for name, word in words.triggers.items() if word.watched), None)
        self.moment = next(iter(words.moments), None)
        self.value = min((name.partition(":")[2] for name in rules.numbers), key=len, default=None)

    def of(self, word: Any) -> Json:  # Any: a word of whatever family
        """Return an example of a word, None for one that this game's content has no use for."""
        match word:
            case OpWord(name=name) if name in KERNEL_NAMES:
                return self.kernel(name)
            case OpWord():
                return whole(word)
            case CostWord():
                return {word.name: max(word.least, 1)}
            case ConditionWord():
                return {word.name: word.example}
            case TriggerWord():
                return {"on": [word.name]}
            case MomentWord():
                return {"until": word.name}
            case AmountWord():
                return word.name
        return None

    def kernel(self, name: str) -> Json:
        """Return an example of one of the kernel's operations."""
        if not self.effects:
            return None
        some, other = self.effects[0], self.effects[-1]
        price = {} if self.cost is None else {"cost": {self.cost[1]: self.cost[2]}}
        match name:
            case "choose":
                return {"op": name, "options": [{**price, "effects": [some]}, {"effects": [other]}]}
            case "may":
                return {"op": name, **price, "effects": [some]}
            case "for_each":
                return {"op": name, "amount": self.amount or 2, "effects": [some]}
            case "if" if self.condition:
                return {"op": name, "cond": self.condition, "effects": [some]}
            case "when" if self.trigger and self.moment:
                return {"op": name, "on": [self.trigger], "effects": [some], "until": self.moment}
            case "modify" if self.value and self.moment:
                return {"op": name, "rule": self.value, "value": 0, "until": self.moment}
        return None
