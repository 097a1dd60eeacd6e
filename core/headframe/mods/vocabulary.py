"""The words of a game's card language as pages: each documents itself where it is declared."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from headframe.build import KERNEL, Build
from headframe.content.words import MOST
from headframe.language import ConditionWord, CostWord, OpWord, Scope, TriggerWord
from headframe.mods.examples import Examples
from headframe.ruleset import Ruleset


class WordPage(NamedTuple):
    """A word: its family and plugin, what it says, what it takes, an example, and where it may stand."""

    family: str
    name: str
    plugin: str
    sentence: str
    arguments: dict[str, str]
    example: Any  # Any: JSON
    stands: str = ""  # if not wherever its family may


def word_pages(rules: Ruleset) -> list[WordPage]:
    """Return all words that this game's content can use, by family and name."""
    return sorted(_pages(rules), key=lambda page: (page.family, page.name))


def _pages(rules: Ruleset) -> Iterator[WordPage]:
    words = rules.vocabulary
    examples = Examples(rules)
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
        example = examples.of(word)
        if example is not None:
            said, arguments = _said(word, example, rules)
            yield WordPage(family, word.name, plugin, said, arguments, example, _stands(word, rules))


def _said(word: Any, example: Any, rules: Ruleset) -> tuple[str, dict[str, str]]:  # Any: a word; JSON
    match word:
        case OpWord():
            raw = {key: value for key, value in example.items() if key != "op"}
            return word.say(msgspec.convert(raw, word.args), _scope(rules)), _arguments(word.args)
        case CostWord():
            return word.say(max(word.least, 1)), {"n": f"a whole number from {word.least} to {MOST}"}
        case ConditionWord():
            return word.say(msgspec.convert(word.example, word.args)), _arguments(word.args)
    said: str = word.say
    return said, {}


def _stands(word: Any, rules: Ruleset) -> str:  # Any: a word
    events = {trigger.event: name for name, trigger in rules.vocabulary.triggers.items()}
    match word:
        case CostWord():
            return f"in {', '.join(word.places)}"
        case OpWord(payment_only=True):
            return "as a payment only"
        case OpWord(needs=needs) | ConditionWord(needs=needs) if needs:
            return f"below a trigger on {' or '.join(events.get(event, event) for event in needs)}"
        case TriggerWord():
            return "in on, also that of when" if word.watched else "in on"
    return ""


def _scope(rules: Ruleset) -> Scope:
    """Return a scope in which sentences can be said; nothing is compiled in it."""
    build = Build(rules)
    build.owners = dict(rules.owners)
    build.words = rules.vocabulary
    build.value_names = {name: value.help for name, value in rules.numbers.items()}
    return Scope(build, rules.vocabulary, source="")


def _arguments(struct: Any) -> dict[str, str]:  # Any: a struct or another type
    schema = msgspec.json.schema(struct)
    defs = schema.get("$defs", {})
    body = defs.get(_reference(schema), schema)
    return _fields(body, defs) if "properties" in body else {"value": _type(body, defs)}


def _fields(body: Mapping[str, Any], defs: Mapping[str, Any]) -> dict[str, str]:  # Any: a JSON Schema is JSON
    required = body.get("required", [])
    return {
        name: _type(each, defs) + ("" if name in required else _otherwise(each.get("default")))
        for name, each in body["properties"].items()
    }


def _otherwise(default: object) -> str:
    return ", may be left out" if default is None else f", by default {json.dumps(default)}"


def _reference(schema: Mapping[str, Any]) -> str:  # Any: as above
    return str(schema.get("$ref", "")).rpartition("/")[2]


def _type(schema: Mapping[str, Any], defs: Mapping[str, Any]) -> str:  # Any: as above
    """Say in words what a value may be."""
    name = _reference(schema)
    if name in defs:
        inside = "; ".join(f"{field}: {what}" for field, what in _fields(defs[name], defs).items())
        return f"an object with {inside}"
    if name:
        return {"amount": "a whole number or an amount word", "effects": "a list of effects"}.get(name, f"a {name}")
    if "enum" in schema:
        return f"one of {', '.join(map(str, schema['enum']))}"
    if "anyOf" in schema:
        choices = [each for each in schema["anyOf"] if each.get("type") != "null"]
        return " or ".join(_type(each, defs) for each in choices)
    if schema.get("type") == "array":
        few = f" of {schema['minItems']} or more" if schema.get("minItems") else ""
        return f"a list{few}, each {_type(schema.get('items') or {}, defs)}"
    return _plain(schema)


def _plain(schema: Mapping[str, Any]) -> str:  # Any: as above
    low, high = schema.get("minimum"), schema.get("maximum")
    bounds = "" if low is None else f" from {low}" + ("" if high is None else f" to {high}")
    words = {"integer": f"a whole number{bounds}", "string": "a word", "boolean": "true or false"}
    return words.get(str(schema.get("type")), "anything")
