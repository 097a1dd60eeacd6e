"""The generated references are fresh, and what they show is true."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator
from typing import Any, get_args
from unittest.mock import MagicMock

import jsonschema
import pytest

from headframe import actions, content, declarations, language, loading, rule_values, steps, values
from headframe.hook_calls import records_of
from headframe.loading import load
from headframe.plugins import Plugin, registry
from headframe.ruleset import Ruleset
from headframe_schemas.writing import document_schemas, game_schemas
from references import contents, hooks, uses
from references.fields import HIDDEN
from references.pages import DOCS, pages

GAMES = sorted(registry().games())
Json = dict[str, Any]  # Any: JSON


def test_the_pages_are_fresh() -> None:
    """`make references` would write what is there, and nothing else lies there."""
    wanted = pages()

    assert {f"reference/{path.name}" for path in (DOCS / "reference").iterdir()} <= wanted.keys()
    for name, text in wanted.items():
        assert (DOCS / name).read_text(encoding="utf-8") == text, f"docs/{name}: run `make references`"


@pytest.fixture(name="rules", scope="module", params=GAMES)
def _rules(request: pytest.FixtureRequest) -> Ruleset:
    """Each game, loaded once."""
    return load(request.param)


def test_examples_of_content_are_sound(rules: Ruleset) -> None:
    """Each is a whole object of its kind, taken from what is shipped."""
    for kind, schema in game_schemas(rules).items():
        entry = contents.shown(kind, rules)
        shown = json.loads(contents.text_of(entry, schema))

        assert shown == entry.raw
        jsonschema.Draft202012Validator(schema).validate(shown)


def test_every_field_says_what_it_is_for(rules: Ruleset) -> None:
    """In the docstring of its struct, from which editors have it too."""
    schemas = {**game_schemas(rules), **document_schemas()}
    silent = [f"{kind}: {name}" for kind, schema in schemas.items() for name in undescribed(schema)]

    assert [] == silent


def undescribed(schema: Json) -> Iterator[str]:
    """Yield the fields of an object, and of the objects in it, that say nothing; words say it in a sentence."""
    nested = {name: part for name, part in schema.get("$defs", {}).items() if "." not in name and name[0].isupper()}
    operations = {name for name in nested if "op" in nested[name].get("properties", {})}
    for title, part in {"": schema, **nested}.items():
        for name, field in part.get("properties", {}).items():
            if name not in HIDDEN and title not in operations and not field.get("description"):
                yield f"{title}.{name}"


def test_examples_of_words_stand_where_they_are_said_to_be(rules: Ruleset) -> None:
    """Letter by letter, in content that the game has compiled."""
    entries = {id_: entry for kind in rules.entries.values() for id_, entry in kind.items()}
    found = uses.uses(rules)

    assert len(found) >= 20
    for key, use in found.items():
        there: Any = entries[use.source].raw  # Any: JSON
        for step in use.pointer.split("/")[1:]:
            there = there[int(step) if isinstance(there, list) else step]
        assert use.json.items() <= there.items(), key


def test_hooks_are_called_in_the_order_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Observed while a game is loaded; commands belong to the command line."""
    called: dict[str, None] = {}

    def observe(plugin: Plugin, hook: str, build: Any) -> Any:  # Any: as the function that it stands for
        called.setdefault(hook)
        return records_of(plugin, hook, build)

    monkeypatch.setattr(loading, "records_of", observe)
    load("drillers")

    assert [name for name in hooks.specs() if name != "hf_commands"] == list(called)


def test_every_hook_is_implemented_by_somebody() -> None:
    """What the page says of who implements a hook is looked up, and nothing is for nobody."""
    page = hooks.page()

    assert "no bundled plugin" not in page
    assert "`overtime`" in page


class Imagined(dict[str, Any]):  # Any: what an author would have written
    """The names of an example: records are real, everything that is the author's own is imagined."""

    def __missing__(self, name: str) -> Any:
        return MagicMock(name=name)


RECORDS = {
    name: value
    for module in (actions, content, declarations, language, rule_values, steps, values)
    for name, value in vars(module).items()
    if isinstance(value, type) and value.__module__.startswith("headframe.")
}


@pytest.mark.parametrize("name", hooks.specs())
def test_examples_of_hooks_are_records(name: str) -> None:
    """Each is evaluated with the real records, and gives what the hook is said to return."""
    spec = hooks.specs()[name]
    code = hooks.example_of(spec).removeprefix("return ")
    made = eval(code, {}, Imagined(RECORDS))  # noqa: S307 - this project's own docstrings
    said = set(re.findall(r"\w+", str(inspect.signature(spec).return_annotation)))
    words = {word.__name__ for word in get_args(language.Word)} if "Word" in said else set()
    wanted = (said | words) & RECORDS.keys()

    found = made if isinstance(made, tuple) and type(made) is tuple else (made,)
    real = {type(record).__name__ for record in found} - {"MagicMock"}
    assert real <= wanted
    assert real or not wanted or name in {"hf_actions", "hf_parts"}
