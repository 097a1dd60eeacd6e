"""Everything that ships as JSON: valid against fresh schemas, marked, and read alike by decoding and by schema."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headframe.content import check_shape, read_content, word_defs
from headframe.content.schema import schema_of
from headframe.declarations import Domain
from headframe.loading import CONTENT_HOOKS, load
from headframe.plugins import hooks, registry
from headframe.ruleset import Ruleset
from headframe_schemas.writing import outdated
from samples.mutations import mutations

KNOWN = registry()
GAMES = sorted(KNOWN.games())
RULES: dict[str, Ruleset] = {game: load(game, plugins=KNOWN) for game in GAMES}


def test_schemas_are_fresh() -> None:
    """`python -m headframe_schemas` would write what is there."""
    assert [] == outdated()


@pytest.mark.parametrize("game", GAMES)
def test_shipped_content_is_valid_and_marked(game: str) -> None:
    """Every file of every plugin passes its JSON Schema, and says where its values come from."""
    words = RULES[game].vocabulary.shapes()
    for plugin in KNOWN.of_game(game):
        found = [hooks(plugin, hook) for hook in ("hf_kinds", *CONTENT_HOOKS)]
        records = [call() for call in found if call]
        contents = [
            r for many in records for r in (many if isinstance(many, tuple) else (many,)) if not isinstance(r, Domain)
        ]

        tree = read_content(
            contents, namespace=plugin.info.name, mod=plugin.info.name, words=words, marks_required=True, thorough=True
        )

        assert () == tree.problems
        assert bool(tree.entries) == bool(contents)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_said_of_shipped_content(game: str) -> None:
    """Not even a warning: everything can happen, and nothing of it for ever."""
    assert RULES[game].warnings == ()


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_decoding_and_schema_agree_on_mutated_files(game: str, data: st.DataObject) -> None:
    """Whatever is done to a shipped file, decoding accepts it if and only if its schema does."""
    rules = RULES[game]
    words = rules.vocabulary.shapes()
    kind = data.draw(st.sampled_from(sorted(rules.structs)))
    entry = rules.entries[kind][data.draw(st.sampled_from(sorted(rules.entries[kind])))]
    raw: dict[str, Any] = data.draw(mutations(entry.raw))  # Any: JSON
    schema = schema_of(rules.structs[kind], title=kind, defs=word_defs(words))

    decodes, validates = check_shape(raw, rules.structs[kind], schema, words)

    assert decodes == validates, raw
