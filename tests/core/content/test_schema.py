"""Generated JSON Schemas, and their agreement with decoding."""

import copy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from headframe.content import Bounds, check_shape, effect_defs, schema_of, schema_text, stale, word_defs, write_schemas
from headframe.content.misfits import accepted
from samples.content import GRABBER, KINDS, NESTED, SAMPLES, TILE, WORDS, Card, Gain, mutants
from samples.mutations import VALUES, holders

SCHEMAS = {kind: schema_of(struct, title=kind, defs=word_defs(WORDS)) for kind, struct in KINDS.items()}


@pytest.mark.parametrize("kind", KINDS)
def test_schemas_are_valid_and_closed(kind: str) -> None:
    """Each schema obeys Draft 2020-12 and refuses unknown fields."""
    Draft202012Validator.check_schema(SCHEMAS[kind])

    assert SCHEMAS[kind]["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert SCHEMAS[kind]["additionalProperties"] is False
    assert {"marks", "$schema"} <= set(SCHEMAS[kind]["properties"])


def test_word_references_stand_alone() -> None:
    """A word field points at the vocabulary and keeps only the bounds that its struct adds."""
    main = SCHEMAS["cards"]["$defs"]["Main"]["properties"]

    assert main["cost"] == {"$ref": "#/$defs/cost"}
    assert main["effects"] == {"$ref": "#/$defs/effects", "minItems": 1}
    assert SCHEMAS["cards"]["properties"]["bonus"]["anyOf"] == [{"$ref": "#/$defs/amount"}, {"type": "null"}]


def test_only_reachable_definitions_are_kept() -> None:
    """A schema holds no definition that nothing points at."""
    defs = set(SCHEMAS["tiles"]["$defs"])

    assert "price" not in defs
    assert {"effect", "op.gain", "cost", "condition", "amount", "word.Option"} <= defs


def test_marks_and_schema_keys_are_allowed() -> None:
    """Every content file may say where its values come from."""
    whole = {**GRABBER, "$schema": "cards.schema.json", "marks": {"": "reported", "/price/credits": "printed"}}

    assert accepted(whole, SCHEMAS["cards"])
    assert not accepted({**GRABBER, "marks": {"": "guessed"}}, SCHEMAS["cards"])
    assert not accepted({**GRABBER, "marks": {"price": "printed"}}, SCHEMAS["cards"])


def test_an_open_struct_is_refused() -> None:
    """A struct that lets typos pass cannot be content."""

    class Loose(msgspec.Struct):
        name: str

    with pytest.raises(TypeError, match="forbid unknown fields"):
        schema_of(Loose, title="loose")
    with pytest.raises(TypeError, match="forbid unknown fields"):
        effect_defs({"loose": Loose}, {}, (), {}, ())


@pytest.mark.parametrize("name", ["id", "kind", "marks"])
def test_reserved_fields_are_refused(name: str) -> None:
    """The keys that every file may have are no struct's own."""
    struct = msgspec.defstruct("Taken", [(name, str)], forbid_unknown_fields=True)

    with pytest.raises(TypeError, match=f"field '{name}'"):
        schema_of(struct, title="taken")


def test_an_operation_may_not_take_its_own_name_as_argument() -> None:
    """The key op names the operation."""
    struct = msgspec.defstruct("Taken", [("op", str)], forbid_unknown_fields=True)

    with pytest.raises(TypeError, match="field 'op'"):
        effect_defs({"taken": struct}, {}, (), {}, ())


def test_without_words_the_fields_are_open() -> None:
    """Until the words are known, only the JSON types are demanded."""
    schema = schema_of(Card, title="card")
    strange = {**GRABBER, "main": {"cost": {"anything": -3}, "effects": [{"x": 1}]}}

    assert accepted(strange, schema)
    assert not accepted({**GRABBER, "main": {"cost": [], "effects": [{"x": 1}]}}, schema)


def test_bounds_of_a_cost_word_are_in_the_schema() -> None:
    """Least and most are parameters of each word."""
    defs = effect_defs({"gain": Gain}, {"fuel": Bounds(least=0, most=9)}, (), {}, ())

    assert defs["cost"]["properties"] == {"fuel": {"type": "integer", "minimum": 0, "maximum": 9}}


def test_written_schemas_are_fresh_until_something_changes(tmp_path: Path) -> None:
    """Writing twice gives the same bytes; a changed, missing or left-over file is stale."""
    folder = tmp_path / "game"
    write_schemas(folder, SCHEMAS)
    first = {path.name: path.read_bytes() for path in folder.iterdir()}
    write_schemas(folder, SCHEMAS)

    assert first == {path.name: path.read_bytes() for path in folder.iterdir()}
    assert stale(folder, SCHEMAS) == []
    (folder / "cards.schema.json").write_text("{}")
    (folder / "old.schema.json").write_text("{}")
    (folder / "tiles.schema.json").unlink()
    assert stale(folder, SCHEMAS) == ["cards", "old", "tiles"]
    write_schemas(folder, SCHEMAS)
    assert stale(folder, SCHEMAS) == []


def test_schema_text_is_stable() -> None:
    """Two spaces, sorted keys, one newline at the end."""
    assert schema_text({"b": 1, "a": {"d": "ä"}}) == '{\n  "a": {\n    "d": "ä"\n  },\n  "b": 1\n}\n'


@pytest.mark.parametrize(("kind", "sample"), SAMPLES)
def test_samples_are_accepted_by_both(kind: str, sample: dict[str, Any]) -> None:
    """The unchanged samples are right."""
    assert check_shape(sample, KINDS[kind], SCHEMAS[kind], WORDS) == (True, True)


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("an unknown operation", {"op": "gian", "what": "fuel", "n": 1}),
    ("an operation that is no text", {"op": ["gain"], "what": "fuel", "n": 1}),
    ("no operation", {"what": "fuel", "n": 1}),
    ("an amount of zero", {"op": "gain", "what": "fuel", "n": 0}),
    ("an amount that is no word", {"op": "gain", "what": "fuel", "n": "some"}),
    ("true for an amount", {"op": "gain", "what": "fuel", "n": True}),
    ("an argument of another operation", {"op": "remove_self", "n": 1}),
    ("an empty cost", {"op": "may", "cost": {}, "effects": [{"op": "remove_self"}]}),
    ("a cost above its most", {"op": "may", "cost": {"fuel": 21}, "effects": [{"op": "remove_self"}]}),
    ("an unknown cost", {"op": "may", "cost": {"gold": 2}, "effects": [{"op": "remove_self"}]}),
    ("no effect where one is due", {"op": "may", "effects": []}),
    (
        "two conditions",
        {
            "op": "if",
            "cond": {"has_room": "storage", "not": {"has_room": "storage"}},
            "effects": [{"op": "remove_self"}],
        },
    ),
    ("a wrong condition within", {"op": "if", "cond": {"not": {"has_room": 1}}, "effects": [{"op": "remove_self"}]}),
    ("a wrong option", {"op": "choose", "options": [{"effects": []}, {"effects": [{"op": "x"}]}]}),
]


@pytest.mark.parametrize("effect", [effect for _, effect in WRONG], ids=[name for name, _ in WRONG])
def test_wrong_effects_are_refused_by_both(effect: dict[str, Any]) -> None:
    """Decoding word by word and the schema both say no."""
    card = {**GRABBER, "main": {"cost": {"fuel": 0}, "effects": [effect]}}

    assert check_shape(card, Card, SCHEMAS["cards"], WORDS) == (False, False)


def test_deep_nesting_takes_linear_time() -> None:
    """A hostile file cannot make the schema try every operation at every level."""
    effect: dict[str, Any] = {"op": "wrong"}
    for _ in range(14):
        effect = {"op": "may", "effects": [effect]}
    card = {**GRABBER, "main": {"cost": {"fuel": 0}, "effects": [effect]}}

    assert check_shape(card, Card, SCHEMAS["cards"], WORDS) == (False, False)


@pytest.mark.property
@given(mutants())
def test_decoding_and_schema_agree_on_mutants(case: tuple[str, dict[str, Any]]) -> None:
    """Whatever is done to a file, both accept it or both refuse it."""
    kind, mutant = case

    decodes, validates = check_shape(mutant, KINDS[kind], SCHEMAS[kind], WORDS)

    assert decodes == validates


@pytest.mark.property
@given(st.sampled_from([GRABBER, NESTED, TILE]), VALUES)
def test_decoding_and_schema_agree_on_every_replaced_value(sample: dict[str, Any], value: object) -> None:
    """Each value of a file, replaced by any other, is judged alike."""
    kind = "tiles" if sample is TILE else "cards"
    mutant = copy.deepcopy(sample)
    for holder in list(holders(mutant)):
        for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
            kept, holder[key] = holder[key], copy.deepcopy(value)
            decodes, validates = check_shape(mutant, KINDS[kind], SCHEMAS[kind], WORDS)
            holder[key] = kept

            assert decodes == validates
