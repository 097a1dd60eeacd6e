"""The words of a game's card language as pages: each documents itself where it is declared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from headframe.build import KERNEL, Build
from headframe.language import AmountWord, ConditionWord, CostWord, MomentWord, OpWord, Scope, TriggerWord
from headframe.ruleset import Ruleset


class WordPage(NamedTuple):
    """A word: its family, what it takes, what it says, an example, and the plugin that brings it."""

    family: str
    name: str
    plugin: str
    sentence: str
    arguments: dict[str, str]
    example: Any  # Any: JSON


def word_pages(rules: Ruleset) -> list[WordPage]:
    """Return all words, by family and name."""
    return sorted(_pages(rules), key=lambda page: (page.family, page.name))


def _pages(rules: Ruleset) -> Iterator[WordPage]:
    words = rules.vocabulary
    everything: list[Mapping[str, Any]] = [  # Any: a word of one of the families
        words.ops,
        words.costs,
        words.conditions,
        words.amounts,
        words.triggers,
        words.moments,
    ]
    for word in (word for family in everything for word in family.values()):
        family = type(word).__name__.removesuffix("Word").lower()
        plugin = rules.provenance.get((f"{family} word", word.name), KERNEL)
        yield WordPage(family, word.name, plugin, *_said(word, rules))


def _said(word: Any, rules: Ruleset) -> tuple[str, dict[str, str], Any]:  # Any: a word; JSON
    match word:
        case OpWord():
            raw = {key: value for key, value in word.example.items() if key != "op"}
            said = word.say(msgspec.convert(raw, word.args), _scope(rules))
            return said, _arguments(word.args), {"op": word.name, **raw}
        case CostWord():
            places = f"a whole number from {word.least}; may stand in {', '.join(word.places)}"
            return word.say(max(word.least, 1)), {"n": places}, {word.name: max(word.least, 1)}
        case ConditionWord():
            example = msgspec.convert(word.example, word.args)
            return word.say(example), _arguments(word.args), {word.name: word.example}
        case AmountWord():
            return word.say, {}, word.name
        case TriggerWord():
            return word.say, {"when": "may be waited for"} if word.watched else {}, {"on": [word.name]}
        case MomentWord():
            return word.say, {}, {"until": word.name}
    return "", {}, None


def _scope(rules: Ruleset) -> Scope:
    """Return a scope in which sentences can be said; nothing is compiled in it."""
    build = Build(rules)
    build.words = rules.vocabulary
    build.value_names = {name: value.help for name, value in rules.numbers.items()}
    return Scope(build, rules.vocabulary, source="")


def _arguments(struct: Any) -> dict[str, str]:  # Any: a struct or another type
    schema = msgspec.json.schema(struct)
    body = schema.get("$defs", {}).get(schema.get("$ref", "").rpartition("/")[2], schema)
    if "properties" not in body:
        return {"": _type(body)}
    required = body.get("required", [])
    return {
        name: _type(each) + ("" if name in required else f", by default {each.get('default')}")
        for name, each in body["properties"].items()
    }


def _type(schema: Mapping[str, Any]) -> str:  # Any: a JSON Schema is JSON
    reference = str(schema.get("$ref", "")).rpartition("/")[2]
    if "enum" in schema:
        return f"one of {', '.join(map(str, schema['enum']))}"
    if "anyOf" in schema:
        return " or ".join(_type(each) for each in schema["anyOf"])
    if schema.get("type") == "array" and not reference:
        return f"list of {_type(schema.get('items') or {})}"
    return reference or str(schema.get("type", "anything"))
