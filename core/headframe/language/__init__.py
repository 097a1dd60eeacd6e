"""The card language: its grammar, its words, and the compiler from JSON to programs. No game's word lives here."""

from headframe.language.checks import MANY
from headframe.language.compiler import CompiledEffect, Memo, Price, Scope, Vocabulary, context
from headframe.language.grammar import Amount, Cond, Cost, Effects
from headframe.language.grammar import Price as PriceField
from headframe.language.kernel_words import KERNEL_WORDS, Labelled
from headframe.language.loops import AllRecurring, Late, Ring, chain_of, find_rings
from headframe.language.ways import Way, chosen, times, ways_of
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
    "AllRecurring",
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
    "Late",
    "Memo",
    "MomentWord",
    "OpWord",
    "Price",
    "PriceField",
    "Ring",
    "Scope",
    "Test",
    "TriggerWord",
    "Vocabulary",
    "Way",
    "Word",
    "chain_of",
    "chosen",
    "context",
    "find_rings",
    "times",
    "ways_of",
]
