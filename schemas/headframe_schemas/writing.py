"""Generate the JSON Schemas of all games and of the view tree, so that editors complete and nothing lags the engine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from headframe.content import Schema, noun_of, schema_of, stale, word_defs, write_schemas
from headframe.loading import load
from headframe.mods import Manifest, Patch
from headframe.mods.documents import schema_for
from headframe.mods.texts import texts_schema
from headframe.plugins import registry
from headframe.ruleset import Ruleset
from headframe.testing.mod_scenarios import Setup, Test
from headframe.views import schema as view_schema

FOLDER = Path(__file__).parent
VIEW, LOCALE = "view", "locale"
DOCUMENTS: dict[str, tuple[type[Struct], str]] = {
    "mod": (Manifest, "manifest"),
    "patch": (Patch, "patch"),
    "scenario": (Test, "scenario"),
    "setup": (Setup, "set-up"),
}


def game_schemas(rules: Ruleset) -> dict[str, Schema]:
    """Return the schema of each kind of content of a game, with the words of all its plugins."""
    defs = word_defs(rules.vocabulary.shapes())
    return {kind: schema_of(struct, title=noun_of(kind), defs=defs) for kind, struct in sorted(rules.structs.items())}


def document_schemas() -> dict[str, Schema]:
    """Return the schemas of a mod's files that are no content: its manifest, patches, scenarios and texts."""
    return {**{name: schema_for(struct, noun) for name, (struct, noun) in DOCUMENTS.items()}, LOCALE: texts_schema()}


def all_schemas() -> Iterator[tuple[Path, dict[str, Schema]]]:
    """Yield each folder of schemas with what belongs into it: one a bundled game, and the view tree beside them."""
    yield FOLDER, {VIEW: view_schema(), **document_schemas()}
    known = registry()
    for game in sorted(known.games()):
        yield FOLDER / game, game_schemas(load(game, plugins=known))


def write() -> list[str]:
    """Write every schema and return the names of the folders."""
    folders = []
    for folder, schemas in all_schemas():
        write_schemas(folder, schemas)
        folders.append(folder.name)
    return folders


def outdated() -> list[str]:
    """Return what is missing or differs from what would be written."""
    return [f"{folder.name}/{kind}" for folder, schemas in all_schemas() for kind in stale(folder, schemas)]
