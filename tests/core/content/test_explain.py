"""What a modder is told: code, place, message and hint of each fault."""

import copy
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from msgspec import json, structs

from headframe.content import Decoder, Entry, Problem, Source
from headframe.content.files import Found
from headframe.content.misfits import misfits
from headframe.content.sources import scan_files
from samples.content import GRABBER, KINDS, NESTED, TILE, WORDS, mutants

SAMPLES = {"grabber": ("cards", GRABBER), "nested": ("cards", NESTED), "tile": ("tiles", TILE)}
DECODER = Decoder(KINDS, words=WORDS)


class Case(NamedTuple):
    """One change to a sample, and the problem that a person would name: `says` is its message and hint."""

    sample: str
    action: str
    pointer: str
    value: object
    code: str
    at: str
    says: str


CASES = [
    Case(
        "grabber",
        "rename",
        "/main/cost",
        "costs",
        "unknown-field",
        "/main/costs",
        'card has no field "costs"; did you mean "cost"?',
    ),
    Case(
        "grabber",
        "rename",
        "/main/cost",
        "costs",
        "missing-field",
        "/main",
        'card needs a field "cost"; add "cost": {…}',
    ),
    Case("grabber", "delete", "/name", None, "missing-field", "", 'card needs a field "name"; add "name": "…"'),
    Case(
        "grabber",
        "set",
        "/copies",
        "1",
        "wrong-type",
        "/copies",
        '"copies" must be a whole number, not the text "1"; write it without quotes',
    ),
    Case("grabber", "set", "/copies", 0, "out-of-range", "/copies", '"copies" must be at least 1, not 0'),
    Case("grabber", "set", "/copies", 100, "out-of-range", "/copies", '"copies" must be at most 99, not 100'),
    Case("grabber", "set", "/name", "", "too-short", "/name", '"name" must have at least 1 character, not 0'),
    Case(
        "grabber",
        "set",
        "/name",
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "too-long",
        "/name",
        '"name" must have at most 40 characters, not 41',
    ),
    Case(
        "grabber",
        "set",
        "/type",
        "mecha",
        "not-one-of",
        "/type",
        '"type" must be one of "damage", "drilling", "mech", not the text "mecha"; did you mean "mech"?',
    ),
    Case("grabber", "set", "/fuel", -1, "out-of-range", "/fuel", '"fuel" must be at least 0, not -1'),
    Case("grabber", "set", "/fuel", True, "wrong-type", "/fuel", '"fuel" must be a whole number or null, not true'),
    Case(
        "grabber",
        "set",
        "/price",
        {"gold": 1},
        "unknown-word",
        "/price/gold",
        'there is no price "gold"; known: battery, credits',
    ),
    Case(
        "grabber",
        "set",
        "/main/cost",
        {"fule": 1},
        "unknown-word",
        "/main/cost/fule",
        'there is no cost "fule"; did you mean "fuel"?',
    ),
    Case("grabber", "set", "/main/cost", {}, "too-short", "/main/cost", '"cost" must have at least 1 entry, not 0'),
    Case(
        "grabber",
        "set",
        "/main/effects",
        [],
        "too-short",
        "/main/effects",
        '"effects" must have at least 1 item, not 0',
    ),
    Case(
        "grabber",
        "set",
        "/main/effects",
        [7],
        "wrong-type",
        "/main/effects/0",
        'item 1 of "effects" must be an object, not the number 7',
    ),
    Case(
        "grabber",
        "set",
        "/main/effects/0/op",
        "gian",
        "unknown-word",
        "/main/effects/0/op",
        'there is no op "gian"; did you mean "gain"?',
    ),
    Case(
        "grabber",
        "delete",
        "/main/effects/0/op",
        None,
        "missing-field",
        "/main/effects/0",
        'an effect needs a field "op"; add "op"; known: choose, gain, if, may, remove_self, take',
    ),
    Case(
        "grabber",
        "delete",
        "/main/effects/0/n",
        None,
        "missing-field",
        "/main/effects/0",
        'op "gain" needs a field "n"; add "n": 1',
    ),
    Case(
        "grabber",
        "rename",
        "/main/effects/0/what",
        "waht",
        "unknown-field",
        "/main/effects/0/waht",
        'op "gain" has no field "waht"; did you mean "what"?',
    ),
    Case(
        "grabber", "set", "/main/effects/0/n", 0, "out-of-range", "/main/effects/0/n", '"n" must be at least 1, not 0'
    ),
    Case(
        "grabber",
        "set",
        "/main/effects/0/n",
        "player",
        "unknown-word",
        "/main/effects/0/n",
        'there is no amount "player"; did you mean "players"?',
    ),
    Case(
        "grabber",
        "set",
        "/main/effects/0/n",
        None,
        "wrong-type",
        "/main/effects/0/n",
        '"n" must be a whole number or a text, not null',
    ),
    Case(
        "nested",
        "set",
        "/main/effects/2/cond/not",
        {"has_rom": "storage"},
        "unknown-word",
        "/main/effects/2/cond/not/has_rom",
        'there is no condition "has_rom"; did you mean "has_room"?',
    ),
    Case(
        "nested",
        "set",
        "/main/effects/2/cond/not/gained_this_turn/min",
        0,
        "out-of-range",
        "/main/effects/2/cond/not/gained_this_turn/min",
        '"min" must be at least 1, not 0',
    ),
    Case(
        "nested",
        "set",
        "/main/effects/1/effects/0/what",
        "feul",
        "not-one-of",
        "/main/effects/1/effects/0/what",
        '"what" must be one of "credits", "drilling", "fuel", "movement", not the text "feul"; did you mean "fuel"?',
    ),
    Case("tile", "set", "/floor", 1, "out-of-range", "/floor", '"floor" must be more than 1, not 1'),
    Case("tile", "set", "/slots", [1], "too-short", "/slots", '"slots" must have at least 2 items, not 1'),
    Case(
        "tile",
        "rename",
        "/names/a",
        "A",
        "bad-pattern",
        "/names/A",
        'the key must be a text of the form ^[a-z]+$, not the text "A"; for instance "a"',
    ),
    Case(
        "tile",
        "set",
        "/form/radius",
        "3",
        "wrong-type",
        "/form/radius",
        '"radius" must be a whole number, not the text "3"; write it without quotes',
    ),
    Case(
        "tile",
        "set",
        "/form/shape",
        "circel",
        "not-one-of",
        "/form/shape",
        '"shape" must be one of "circle", "square", not the text "circel"; did you mean "circle"?',
    ),
    Case("tile", "set", "/form", 3, "wrong-type", "/form", '"form" must be an object or null, not the number 3'),
    Case(
        "tile",
        "set",
        "/minerals/1",
        "g",
        "not-one-of",
        "/minerals/1",
        'item 2 of "minerals" must be one of "G", "S", not the text "g"; did you mean "G"?',
    ),
]


def changed(sample: dict[str, Any], action: str, pointer: str, value: object) -> dict[str, Any]:
    """Set, rename or delete one value of a copy."""
    copied = copy.deepcopy(sample)
    *path, last = pointer.split("/")[1:]
    holder: Any = copied
    for step in path:
        holder = holder[int(step) if isinstance(holder, list) else step]
    key = int(last) if isinstance(holder, list) else last
    if action == "set":
        holder[key] = value
    else:
        kept = holder.pop(key)
        if action == "rename":
            holder[value] = kept
    return copied


def scanned(kind: str, data: bytes, *, marks_required: bool = False) -> tuple[Source, list[Problem]]:
    """Scan one file in memory."""
    found = Found(kind=kind, stem="it", file=f"content/{kind}/it.json", data=data)
    sources, problems = scan_files([found], namespace="my", mod="my", marks_required=marks_required)
    return sources[0], problems


def problems_of(kind: str, data: bytes) -> list[Problem]:
    """Scan and decode one file in memory and list its problems."""
    source, problems = scanned(kind, data)
    result = DECODER.decode(source)
    return problems if isinstance(result, Entry) else [*problems, *result]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.sample}-{case.action}-{case.pointer}" for case in CASES])
def test_a_fault_is_named_placed_and_hinted_at(case: Case) -> None:
    """One change gives its problem; a key written wrongly is both unknown and missing."""
    kind, body = SAMPLES[case.sample]
    problems = problems_of(kind, json.format(json.encode(changed(body, case.action, case.pointer, case.value))))

    said = [(each.code, each.pointer, "; ".join(filter(None, (each.message, each.hint)))) for each in problems]
    assert (case.code, case.at, case.says) in said
    assert len(problems) == (2 if case.code in ("unknown-field", "missing-field") and case.action == "rename" else 1)


def test_the_caret_stands_under_the_key_or_the_value() -> None:
    """An unknown key is marked itself, a wrong value at its value."""
    data = b'{"name": "X", "type": "mech",\n "copies": 0, "colour": 1}'

    problems = problems_of("cards", data)

    assert [(each.code, each.line, each.column, each.width) for each in problems] == [
        ("out-of-range", 2, 12, 1),
        ("unknown-field", 2, 15, 8),
    ]
    assert {each.excerpt for each in problems} == {' "copies": 0, "colour": 1}'}
    assert {each.subject for each in problems} == {"my:it"}


def test_all_faults_of_a_file_are_told_together() -> None:
    """Faults of the text, of the marks and of the content do not hide each other."""
    data = b'{"name": 1, "name": 2, "copies": 1.5, "id": "x", "marks": {"/nmae": "printed"}, "bonus": "playres"}'

    codes = [each.code for each in sorted(problems_of("cards", data))]

    assert codes == [
        "missing-field",
        "duplicate-key",
        "not-an-integer",
        "reserved-key",
        "unknown-pointer",
        "unknown-word",
    ]


def test_a_patched_value_is_placed_at_what_holds_it() -> None:
    """A problem in raw JSON that a patch changed still names the file and the nearest line."""
    source, _ = scanned("cards", json.encode(GRABBER))
    patched = structs.replace(source, raw=changed(GRABBER, "set", "/main/effects", [{"op": "nothing"}]))

    result = DECODER.decode(patched)

    assert isinstance(result, list)
    assert [(each.code, each.pointer, each.line) for each in result] == [("unknown-word", "/main/effects/0/op", 1)]


def test_what_fits_once_does_not_vouch_for_another_type() -> None:
    """`true` equals 1, and is no number: an effect that was found to fit says nothing about it."""
    decoder = Decoder(KINDS, words=WORDS)
    fits, _ = scanned("cards", json.encode(GRABBER))
    wrong = structs.replace(fits, raw=changed(GRABBER, "set", "/main/effects/0/n", True))
    right = structs.replace(fits, raw=changed(GRABBER, "set", "/main/effects/0/n", 1))

    assert isinstance(decoder.decode(right), Entry)
    assert not isinstance(decoder.decode(wrong), Entry)
    assert [None, True] == [entry and entry.id == "my:it" for entry in decoder.decode_sound([wrong, right])]


@pytest.mark.property
@given(st.lists(mutants(), max_size=4))
def test_mutants_are_decoded_together_as_one_by_one(cases: list[tuple[str, dict[str, Any]]]) -> None:
    """What many at once give is what each alone gives."""
    found = [scanned(kind, json.encode(mutant))[0] for kind, mutant in cases]
    together = DECODER.decode_sound(found)

    assert all(entry is None or entry == DECODER.decode(source) for source, entry in zip(found, together, strict=True))


@pytest.mark.property
@given(mutants())
def test_the_quick_validator_says_what_the_plain_one_says(case: tuple[str, dict[str, Any]]) -> None:
    """Leaving out branches for other operations changes no misfit."""
    kind, mutant = case
    schema = DECODER.schema(kind)
    plain = [(e.validator, tuple(e.absolute_path)) for e in Draft202012Validator(schema).iter_errors(mutant)]

    assert plain == [(each.rule, each.path) for each in misfits(mutant, schema)]


@pytest.mark.property
@given(mutants())
def test_a_mutant_is_decoded_or_explained(case: tuple[str, dict[str, Any]]) -> None:
    """Quick and thorough decoding give an entry for the same files; each refusal is placed and in our words."""
    kind, mutant = case
    source, problems = scanned(kind, json.encode(mutant))
    quick = DECODER.decode(source)
    thorough = Decoder(KINDS, words=WORDS, thorough=True).decode(source)

    assert quick == thorough
    if not isinstance(quick, Entry):
        assert problems or quick
        assert all(each.line > 0 and each.code != "bad-value" for each in quick)
