"""How an object of content looks outside a game: as its plugin draws it, else its file in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from headframe.content import Entry
from headframe.ruleset import Ruleset
from headframe.views.labels import name_of
from headframe.views.markup import readable
from headframe.views.nodes import AnyNode, Badge, CardNode, Element


def portrait(rules: Ruleset, kind: str, id_: str) -> Element:
    """Return the node of an object of content. Raises KeyError."""
    entry = rules.entries[kind][id_]
    drawing = rules.portraits.get(kind)
    if drawing is None:
        return plain_portrait(rules, entry)
    node: AnyNode = drawing.draw(rules, rules.kinds[kind].index[id_])
    return node


def plain_portrait(rules: Ruleset, entry: Entry) -> CardNode:
    """Return a card with the fields of a file: short ones as figures, the others as text, a line each."""
    figures = tuple(
        Badge(k=readable(field), v=str(value).lower() if isinstance(value, bool) else value)
        for field, value in entry.raw.items()
        if field != "name" and isinstance(value, int | str)
    )
    return CardNode(
        id=entry.id, ref=entry.id, label=name_of(rules, entry.id), badges=figures, text="\n".join(_texts(entry))
    )


def _texts(entry: Entry) -> Iterator[str]:
    for field, value in entry.raw.items():
        if not isinstance(value, int | str):
            yield f"{readable(field)}: {_in_words(value)}"


def _in_words(value: Any) -> str:  # Any: JSON
    if isinstance(value, dict):
        return ", ".join(f"{readable(key)} {_in_words(item)}" for key, item in value.items())
    if isinstance(value, list):
        return "; ".join(map(_in_words, value))
    return readable(value) if isinstance(value, str) else json.dumps(value)
