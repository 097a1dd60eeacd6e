"""The card language: its grammar, its words, and the compiler from JSON to programs. No game's word lives here."""

from headframe.language.checks import MANY, given_back
from headframe.language.compiler import CompiledEffect, Memo, Price, Scope, Vocabulary, context
from headframe.language.grammar import Amount, Cond, Cost, Effects
from headframe.language.grammar import Price as PriceField
from headframe.language.kernel_words import KERNEL_WORDS, Labelled
from headframe.language.words import (
    FRESH,
    HERE,
    LEFT,
    THING,
    AmountWord,
    ConditionWord,
    CostWord,
    Fault,
    MomentWord,
    OpWord,
    Test,
    TriggerWord,
    Word,
)

__all__ = [
    "FRESH",
    "HERE",
    "KERNEL_WORDS",
    "LEFT",
    "MANY",
    "THING",
    "Amount",
    "AmountWord",
    "CompiledEffect",
    "Cond",
    "ConditionWord",
    "Cost",
    "CostWord",
    "Effects",
    "Fault",
    "Labelled",
    "Memo",
    "MomentWord",
    "OpWord",
    "Price",
    "PriceField",
    "Scope",
    "Test",
    "TriggerWord",
    "Vocabulary",
    "Word",
    "context",
    "given_back",
]
