"""What a modder stumbles over beside the schema: files in odd places, other mods' names, and what messages advise."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from headframe.content import Problem
from headframe.content.jsonreader import locate
from headframe.library import known_plugins
from headframe.mods import gather
from headframe.testing.mod_scenarios import run_tests
from samples.modding import CARD, patch, problems, write_mod

Json = dict[str, Any]  # Any: JSON
CARDS: Json = {"content/cards/nd.json": {**CARD, "name": "Nd"}}
GRABBER = "drillers:grabber"
KNOWN = known_plugins()
WHEN: Json = {"op": "when", "until": "operations_end", "effects": [{"op": "draw", "n": 1}]}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of its own, with an empty mods folder."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))
    return folder


def the(*paths: Path) -> Problem:
    """Return the one thing that is wrong."""
    (found,) = problems(*paths)
    return found


# files


@pytest.mark.parametrize(
    "path", ["tests/a/digs.json", "tests/setup/deep.json", "tests/digs.json.txt", "tests/digs.JSON"]
)
def test_a_scenario_where_none_is_looked_for(here: Path, path: str) -> None:
    """It would never run, and nobody would know."""
    found = the(write_mod(here, "mine", {**CARDS, path: {}}))

    assert (found.code, found.severity, found.file) == ("stray-file", "warning", f"mine/{path}")


def test_tests_in_python_lie_beside_scenarios(here: Path) -> None:
    """They are pytest's."""
    assert problems(write_mod(here, "mine", {**CARDS, "tests/test_mine.py": "", "tests/setups/deep.json": {}})) == ()


def test_a_folder_of_a_kind_outside_of_content(here: Path) -> None:
    """The cards in it would never be read."""
    found = the(write_mod(here, "mine", {"cards/nd.json": CARD}))

    assert (found.code, found.severity, found.hint) == ("stray-file", "error", 'did you mean "content/cards"?')


def test_a_zip_of_the_folder_instead_of_what_is_in_it(here: Path) -> None:
    """As most programs zip: the manifest lies one folder too deep."""
    file = here / "mine.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.write(write_mod(here, "mine") / "mod.json", "mine/mod.json")
    (found,) = gather([str(file)]).problems

    assert (found.code, found.hint) == ("missing-manifest", "it lies in mine/; pack that with `headframe mod pack`")


# numbers and texts


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("+2", "write 2"),
        ("02", "write 2"),
        ("000", "write 0"),
        (".5", "a number is digits alone, and a - before them"),
        ("0x2", "a number is digits alone, and a - before them"),
        ('"a\tb"', "write a space"),
        ('"a\x00b"', "leave it out"),
        ('"\\u12g4"', "write four hex digits after it, or a backslash as two"),
        ('[{"b": 1]', "what was opened at 1:8 is still open"),
    ],
)
def test_a_hint_that_can_be_followed(written: str, hint: str) -> None:
    """What is advised is allowed."""
    assert [hint] == [fault.hint for fault in locate(f'{{"a": {written}}}'.encode()).faults]


@pytest.mark.parametrize(("value", "code"), [("4.5", "not-an-integer"), ("1" * 30, "too-large")])
def test_a_rule_value_that_is_no_number_is_told_once(here: Path, value: str, code: str) -> None:
    """It is not judged as if it were 0."""
    root = write_mod(here, "mine")
    text = json.dumps({**json.loads((root / "mod.json").read_text()), "rules": {"drillers:draw": 7777}})
    (root / "mod.json").write_text(text.replace("7777", value))

    assert the(root).code == code


# names of others


@pytest.mark.parametrize(
    ("manifest", "hint"),
    [
        ({"depends": {"drillers_solo": "*"}}, 'it is a plugin; name it under "plugins"'),
        ({"plugins": {"night_shift": "*"}}, 'it is a mod; name it under "depends"'),
        ({"plugins": {"mine_out_solo": "*"}}, "it is for another game; delete it"),
        ({"depends": {"late_boats": "*"}}, 'leave it out, and out of "depends" of mine'),
        ({"remove": ["mine:nd"]}, "delete its file, and this entry"),
        (
            {"depends": {"not_there": "*"}, "remove": ["not_there:x"]},
            "give its path as well, or put it into your mods folder",
        ),
    ],
)
def test_a_name_in_the_wrong_place(here: Path, manifest: Json, hint: str) -> None:
    """What is told says where it belongs, once."""
    assert the(write_mod(here, "mine", **manifest)).hint == hint


@pytest.mark.parametrize(
    ("id_", "hint"),
    [
        ("nd", 'did you mean "mine:nd"?'),
        (GRABBER, "texts are for what is in content/ of mine; patch the texts of other things"),
    ],
)
def test_a_text_for_something_else(here: Path, id_: str, hint: str) -> None:
    """Texts are of the mod's own content, under full ids."""
    assert the(write_mod(here, "mine", {**CARDS, "locale/en.json": {id_: "Digs."}})).hint == hint


def test_a_text_for_an_id_with_a_slash(here: Path) -> None:
    """The caret stands below it all the same."""
    found = the(write_mod(here, "mine", {**CARDS, "locale/en.json": {"mine:n/d": "Digs."}}))

    assert found.excerpt[found.column - 1 :].startswith('"mine:n/d"')


def test_a_patch_of_the_mod_s_own(here: Path) -> None:
    """A mod is not told to depend on itself."""
    target = patch("mine:night_dril", {"op": "replace", "path": "/fuel", "value": 1})

    assert (
        the(write_mod(here, "mine", {**CARDS, "content/cards/night_drill.json": CARD, "patches/p.json": target})).hint
        == 'did you mean "mine:night_drill"?'
    )


# words and fields

MISTAKES: dict[str, tuple[str, Json, str, str]] = {
    "an effect by its word": ("cards", {"gain": "fuel", "n": 2}, "missing-field", 'write "op": "gain"'),
    "an effect without a word": (
        "cards",
        {"what": "fuel", "n": 2},
        "missing-field",
        'add "op"; known: battery, choose',
    ),
    "a value to modify": (
        "cards",
        {"op": "modify", "rule": "free_kep", "value": 3, "until": "upkeep_end"},
        "unknown-value",
        'did you mean "free_keep"?',
    ),
    "a trigger twice": ("cards", WHEN | {"on": ["corridor", "corridor"]}, "bad-combination", "delete one"),
    "a trigger of floors": (
        "cards",
        WHEN | {"on": ["reveal"]},
        "misplaced-word",
        "it waits for barrier, card_played_for_fuel",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_in_effects(here: Path, name: str) -> None:
    """The hint is what to write."""
    kind, effect, code, hint = MISTAKES[name]
    body = {**CARD, "main": {"cost": {"fuel": 2}, "effects": [effect]}}
    found = the(write_mod(here, "mine", {f"content/{kind}/it.json": body}))

    assert (found.code, found.hint[: len(hint)]) == (code, hint)


@pytest.mark.parametrize(
    ("on", "code", "hint"),
    [
        (["corridor", "corridor"], "bad-combination", "delete one"),
        (["barrier"], "misplaced-word", "it waits for collect, corridor, end_operations, reveal"),
    ],
)
def test_mistakes_in_floor_cards(here: Path, on: list[str], code: str, hint: str) -> None:
    """A trigger that stands twice would bring its effects twice."""
    triggers = [{"on": on, "effects": [{"op": "draw", "n": 1}]}]
    body = {"name": "Floor", "deck": "deep", "copies": 1, "triggers": triggers}
    found = the(write_mod(here, "mine", {"content/floor_cards/it.json": body}))

    assert (found.code, found.hint) == (code, hint)


MADE_OUT: Json = {"family": "miner", "colour": "white", "copies": 2, "cost": 1, "power": 1, "location": "pub"}


@pytest.mark.parametrize(
    ("fields", "code", "hint"),
    [
        ({"standing": [{"value": "posession_jewels", "add": 1}]}, "unknown-value", 'did you mean "possession_jewels"?'),
        (
            {"triggers": [{"on": ["played", "played"], "effects": [{"op": "refill_dock"}]}]},
            "bad-combination",
            "delete one",
        ),
    ],
)
def test_mistakes_in_cards_of_mine_out(here: Path, fields: Json, code: str, hint: str) -> None:
    """The other game's cards are told as well."""
    files = {"content/cards/it.json": {"name": "It", **MADE_OUT, **fields}}
    (found,) = problems(write_mod(here, "mine", files, game="mine_out"), game="mine_out")

    assert (found.code, found.hint) == (code, hint)


@pytest.mark.parametrize(
    ("manifest", "hint"),
    [
        ({"version": 1}, 'write it in quotes, "1"'),
        ({"game": "Drillers"}, 'for instance "drillers"'),
        ({"id": "my-mod"}, 'for instance "my_mod"'),
        ({"depends": {"Night Shift": "*"}}, 'for instance "night_shift"'),
    ],
)
def test_mistakes_in_a_manifest(here: Path, manifest: Json, hint: str) -> None:
    """What was meant is written out."""
    root = write_mod(here, "mine", **manifest)

    assert hint in [problem.hint for problem in gather([str(root)]).problems]


@pytest.mark.parametrize(
    ("main", "hint"),
    [
        ({"cost": {"fuel": 2}, "effects": {"op": "draw", "n": 1}}, "put it in [ ]"),
        ({"cost": [{"fuel": 2}], "effects": [{"op": "draw", "n": 1}]}, "write it without [ ]"),
    ],
)
def test_one_thing_or_a_list_of_one(here: Path, main: Json, hint: str) -> None:
    """A bracket too few or too many is named."""
    assert the(write_mod(here, "mine", {"content/cards/nd.json": {**CARD, "main": main}})).hint == hint


def test_a_text_that_is_too_long_is_told_where_it_stands(here: Path) -> None:
    """Once, in the file of texts, and not at the card."""
    found = the(write_mod(here, "mine", {**CARDS, "locale/en.json": {"mine:nd": "x" * 301}}))

    assert (found.file, found.pointer) == ("mine/locale/en.json", "/mine:nd")


def test_an_operation_without_a_word(here: Path) -> None:
    """It is called one, and not by an empty name."""
    found = the(write_mod(here, "mine", {"patches/p.json": patch(GRABBER, {"path": "/fuel", "value": 1})}))

    assert (found.message, found.hint) == ('an operation needs a field "op"', 'add "op", such as "op": "replace"')


# patches of several mods

GAIN = "/main/effects/op=gain"
TAKEN_OUT = patch(
    GRABBER,
    {"op": "append", "path": "/main/effects", "value": {"op": "draw", "n": 1}},
    {"op": "remove", "path": GAIN},
)
CHANGED = patch(GRABBER, {"op": "replace", "path": f"{GAIN}/n", "value": 3})


def test_a_change_below_what_another_mod_removed(here: Path) -> None:
    """It clashes, and the other mod is named."""
    first = write_mod(here, "first", {"patches/p.json": TAKEN_OUT})
    found = the(first, write_mod(here, "second", {"patches/p.json": CHANGED}))

    assert (found.code, found.mod) == ("patch-clash", "second")
    assert [(place.file, place.message) for place in found.related] == [
        ("first/patches/p.json", f"first changes {GAIN} here")
    ]


def test_a_change_below_what_a_known_mod_removed(here: Path) -> None:
    """The path is gone; what took it away is said."""
    first = write_mod(here, "first", {"patches/p.json": TAKEN_OUT})
    found = the(first, write_mod(here, "second", {"patches/p.json": CHANGED}, depends={"first": "*"}))

    assert (found.code, len(found.related)) == ("unknown-path", 1)


def test_a_key_that_another_mod_added_already(here: Path) -> None:
    """Who added it is said."""
    add = patch(GRABBER, {"op": "add", "path": "/text", "value": "Grabs."})
    found = the(*(write_mod(here, name, {"patches/p.json": add}) for name in ("first", "second")))

    assert (found.code, [place.file for place in found.related]) == ("exists", ["first/patches/p.json"])


def test_appending_by_a_dash(here: Path) -> None:
    """JSON Patch has it; here there is an operation."""
    op = {"op": "add", "path": "/main/effects/-", "value": {"op": "draw", "n": 1}}

    assert the(write_mod(here, "mine", {"patches/p.json": patch(GRABBER, op)})).hint == 'use "append" at /main/effects'


# scenarios

PLAYED: Json = {"start": {"0/hand": ["nd"], "0/fuel": 5}, "actions": ["play nd main"], "expected": {"0/fuel": 3}}


def failure(here: Path, **test: Any) -> Problem:  # Any: JSON
    """Run a scenario and return how it failed."""
    root = write_mod(here, "mine", {**CARDS, "tests/t.json": {**PLAYED, **test}})
    mods = gather([str(root)])
    (found,) = run_tests(mods, mods.mods, KNOWN)[1]
    return found


@pytest.mark.parametrize(
    ("test", "message"),
    [
        (
            {"expected": {"0/fuel": 4, "0/drilling": 7}},
            "0/fuel: want 4, got 3; 0/drilling: want 7, got 3; after: play mine:nd main",
        ),
        ({"expected": {"0/fuel": "3"}}, '0/fuel: want "3", got 3; after: play mine:nd main'),
        ({"expected": {"5/fuel": 3}}, "there is no actors/5/Rig/fuel: '5' is none of its 2 seats, from 0 to 1"),
        ({"expected": {"0/hand/9": "nd"}}, "there is no actors/0/Rig/hand/9: '9' is none of its 0 items, none"),
        (
            {"expected": {"0/Rig/feul": 0}},
            "there is no actors/0/Rig/feul: at 'feul' there are floor, fuel, fuel_cap",
        ),
        (
            {"start": {"7/fuel": 3}},
            "the start cannot be set: there is no actors/7/Rig: '7' is none of its 2 seats, from 0 to 1",
        ),
        ({"start": {"0/hand": "nd"}}, "the start cannot be set: 'hand' holds a list, and 'mine:nd' is a single value"),
        ({"start": {"0/fuel": [1]}}, "the start cannot be set: 'fuel' holds a single value, and [1] is a list"),
        (
            {"actions": [], "expected": {}},
            'this scenario does nothing and expects nothing; give it "actions" or "expected"',
        ),
    ],
)
def test_a_scenario_that_fails(here: Path, test: Json, message: str) -> None:
    """All that is wrong is told, in words of the scenario."""
    assert failure(here, **test).message.startswith(message)


def test_a_set_up_that_is_broken_is_there_all_the_same(here: Path) -> None:
    """What is wrong inside is told, and not that it is missing."""
    files = {**CARDS, "tests/setups/deep.json": {"strt": {}}, "tests/t.json": {**PLAYED, "setup": "deep"}}
    mods = gather([str(write_mod(here, "mine", files))])

    assert [problem.code for problem in run_tests(mods, mods.mods, KNOWN)[1]] == ["unknown-field"]


def test_a_path_that_is_not_there_is_marked_itself(here: Path) -> None:
    """The caret stands below the path, not below the value."""
    found = failure(here, expected={"0/feul": 3})

    assert found.excerpt[found.column - 1 :].startswith('"0/feul"')
