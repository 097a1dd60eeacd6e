"""What a modder stumbles over beside the schema: files in odd places, other mods' names, and what messages advise."""

from __future__ import annotations

import json
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
            "add it with --mod PATH, or put it into your mods folder",
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


def test_a_patch_of_the_mod_s_own(here: Path) -> None:
    """A mod is not told to depend on itself."""
    target = patch("mine:night_dril", {"op": "replace", "path": "/fuel", "value": 1})

    assert (
        the(write_mod(here, "mine", {**CARDS, "content/cards/night_drill.json": CARD, "patches/p.json": target})).hint
        == 'did you mean "mine:night_drill"?'
    )


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
    assert failure(here, **test).message == message


def test_a_path_that_is_not_there_is_marked_itself(here: Path) -> None:
    """The caret stands below the path, not below the value."""
    found = failure(here, expected={"0/feul": 3})

    assert found.excerpt[found.column - 1 :].startswith('"0/feul"')
