"""The card language of a game: each word with its arguments, its sentence, an example, and who brings it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from headframe.build import Build
from headframe.language import Scope
from headframe.mods.vocabulary import WordPage, word_pages
from headframe.ruleset import Ruleset
from references.markdown import WRITTEN, block, join, table
from references.uses import Use, uses

FAMILIES = {
    "cost": ("Costs", "What is paid, in `cost` or `price`: a word and a whole number."),
    "condition": ("Conditions", "What must hold, in `cond`: exactly one word."),
    "amount": ("Amounts", "A number that is counted when it is needed, in place of a whole number."),
    "trigger": ("Triggers", "What is waited for, in `on`: a list of words."),
    "moment": ("Moments", "When something ends, in `until`."),
}
INTRO = """What content says it does. Operations stand in lists of `effects` and are carried out in order; the other
words stand inside of them. `headframe mod words {game}` prints the same, with the words of the plugins that
you have enabled."""


def page(rules: Ruleset) -> str:
    """Return the page of a game."""
    pages, used = word_pages(rules), uses(rules)
    ops = [_operation(each, used.get((each.family, each.name)), rules) for each in pages if each.family == "op"]
    return join(
        f"# Words of {rules.game.name}",
        WRITTEN,
        INTRO.format(game=rules.game.id),
        "## Operations",
        *ops,
        *(_family(name, [each for each in pages if each.family == name], used) for name in FAMILIES),
    )


def example_of(each: WordPage, use: Use | None) -> tuple[Any, str]:  # Any: JSON
    """Return an example of a word, and the content that it is from: empty where no shipped content says the word."""
    return (use.json, use.source) if use else (each.example, "")


def in_words(effect: Any, rules: Ruleset) -> str:  # Any: JSON
    """Return the sentence that a card with this effect says."""
    build = Build(rules)
    build.owners = dict(rules.owners)
    build.words = rules.vocabulary
    build.value_names = {name: value.help for name, value in rules.numbers.items()}
    return Scope(build, rules.vocabulary, source="").say([effect])


def _operation(each: WordPage, use: Use | None, rules: Ruleset) -> str:
    example, source = example_of(each, use)
    takes = table(("argument", "may be"), [(f"`{name}`", what) for name, what in each.arguments.items()])
    stands = getattr(each, "stands", "")
    return join(
        f"### {each.name}",
        f"Brought by `{each.plugin}`." + (f" Stands {stands}." if stands else ""),
        takes,
        f"{f'From `{source}`, where it' if source else 'It'} says: {in_words(example, rules)}." if example else "",
        block("json", json.dumps(example, ensure_ascii=False)) if example else "",
    )


def _family(family: str, pages: Sequence[WordPage], used: dict[tuple[str, str], Use]) -> str:
    title, intro = FAMILIES[family]
    rows = []
    for each in pages:
        example, source = example_of(each, used.get((each.family, each.name)))
        takes = "; ".join([*each.arguments.values(), *filter(None, [getattr(each, "stands", "")])])
        shown = f"`{json.dumps(example, ensure_ascii=False)}`" + (f" in `{source}`" if source else "")
        rows.append((f"`{each.name}`", each.sentence, takes, shown, f"`{each.plugin}`"))
    head = ("word", "in words", "takes", "example", "brought by")
    return join(f"## {title}", intro, table(head, rows)) if rows else ""
