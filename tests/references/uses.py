"""Where shipped content says each word of a game's card language, in the fewest letters."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from headframe.ruleset import Ruleset

Key = tuple[str, str]  # a word's family and name
Json = dict[str, Any]  # Any: JSON


class Use(NamedTuple):
    """A piece of content that shows a word: the id of the content, and the pointer to the object that it is of."""

    json: Json
    source: str
    pointer: str

    @property
    def rank(self) -> tuple[int, str, str]:
        """The shortest is the best, then the first."""
        return len(json.dumps(self.json)), self.source, self.pointer


def uses(rules: Ruleset) -> dict[Key, Use]:
    """Return the shortest use of each word that content says."""
    found: dict[Key, Use] = {}
    for entries in rules.entries.values():
        for entry in entries.values():
            for pointer, node in _objects(entry.raw, ""):
                for key, said in _words_of(node, rules):
                    use = Use(said, entry.id, pointer)
                    if key not in found or use.rank < found[key].rank:
                        found[key] = use
    return found


def _objects(value: object, pointer: str) -> Iterator[tuple[str, Json]]:
    if isinstance(value, dict):
        yield pointer, value
    items: Any = value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ())
    for step, item in items:  # Any: keys or numbers
        yield from _objects(item, f"{pointer}/{step}")


def _words_of(node: Json, rules: Ruleset) -> Iterator[tuple[Key, Json]]:
    """Yield each word that stands directly in an object, with the piece of it that shows the word."""
    words = rules.vocabulary
    if node.get("op") in words.ops:
        yield ("op", node["op"]), node
    for place in ("cost", "price", "cond"):
        family = "condition" if place == "cond" else "cost"
        said = node.get(place)
        for name in said if isinstance(said, dict) else ():
            yield (family, name), {place: said}
    for value in node.values():
        if isinstance(value, str) and value in words.amounts:
            yield ("amount", value), node
    triggers = node.get("on")
    for name in triggers if isinstance(triggers, list) else ():
        yield ("trigger", name), node
    if isinstance(node.get("until"), str):
        yield ("moment", node["until"]), node
