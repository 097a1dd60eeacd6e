"""What the content of a game holds, kind by kind, each with an example out of the game itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from headframe.content import Entry, noun_of
from headframe.mods.formatting import formatted
from headframe.ruleset import Ruleset
from headframe_schemas.writing import game_schemas
from references.fields import fields, parts
from references.markdown import WRITTEN, block, join

LONGEST = 20  # lines of an example


def page(rules: Ruleset) -> str:
    """Return the page of a game."""
    game, schemas = rules.game, game_schemas(rules)
    head = (
        f"Each file of content holds one object. Its folder says of which kind, its name is its id. "
        f"What an effect, a cost, a price, a condition or an amount can be is on [the page of "
        f"words](words_{game.id}.md). Every file may also hold `marks`, which say where its values come from."
    )
    return join(
        f"# Content of {game.name}", WRITTEN, head, *(_section(kind, schemas[kind], rules) for kind in sorted(schemas))
    )


def _section(kind: str, schema: dict[str, Any], rules: Ruleset) -> str:  # Any: a JSON Schema is JSON
    example = shown(kind, rules)
    return join(
        f"## {kind}",
        str(schema.get("description", "")),
        f"{_folder(kind, rules)} {_mods_may(kind, rules)}",
        fields(schema),
        parts(schema, kind),
        f"`{example.id}`, as it is shipped:",
        block("json", text_of(example, schema)),
    )


def _folder(kind: str, rules: Ruleset) -> str:
    plugins = sorted({entry.mod for entry in rules.entries[kind].values()})
    return f"In `content/{kind}`; the game's own are brought by {' and '.join(f'`{name}`' for name in plugins)}."


def _mods_may(kind: str, rules: Ruleset) -> str:
    if kind in rules.closed_kinds:
        return "Mods may patch them; there can be no others."
    return f"A mod adds one with `headframe mod new {noun_of(kind).replace(' ', '_')} ID --in MOD`."


def text_of(entry: Entry, schema: dict[str, Any]) -> str:  # Any: a JSON Schema is JSON
    """Return an object of content as its file says it, in the one form, without its marks."""
    return formatted(entry.raw, order=list(schema["properties"]))


def shown(kind: str, rules: Ruleset) -> Entry:
    """Return the object that shows most fields in few lines."""

    def rank(entry: Entry) -> tuple[bool, int, int, str]:
        lines = formatted(entry.raw).count("\n")
        return lines > LONGEST, -len(set(keys(entry.raw))), lines, entry.id

    return min(rules.entries[kind].values(), key=rank)


def keys(value: object) -> Iterator[str]:
    """Yield every key of an object, and of what is in it."""
    if isinstance(value, dict):
        yield from value
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from keys(item)
