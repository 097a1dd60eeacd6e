"""Patches: eight operations, picked list items, clashes, and who wrote what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from samples.modding import CARD, codes, loaded, patch, problems, write_mod

GRABBER = "drillers:grabber"
Op = dict[str, Any]  # Any: JSON


def one(tmp_path: Path, *ops: Op, target: str = GRABBER, **more: Any) -> Path:
    """Write a mod of one patch."""
    return write_mod(tmp_path, "tuned", {"patches/a.json": patch(target, *ops, **more)})


@pytest.mark.parametrize(
    ("op", "path", "wanted"),
    [
        ({"op": "replace", "path": "/fuel", "value": 5}, ("fuel",), 5),
        ({"op": "replace", "path": "/main/effects/op=gain/n", "value": 4}, ("main", "effects", 0, "n"), 4),
        ({"op": "remove", "path": "/points"}, ("points",), None),
        ({"op": "add", "path": "/text", "value": "Dig."}, ("text",), "Dig."),
        ({"op": "append", "path": "/main/effects", "value": {"op": "draw", "n": 1}}, ("main", "effects", 1, "n"), 1),
        ({"op": "add_to", "path": "/main/cost/fuel", "n": -3}, ("main", "cost", "fuel"), 1),
        ({"op": "scale", "path": "/main/cost/fuel", "num": 2, "den": 3}, ("main", "cost", "fuel"), 2),
    ],
    ids=lambda value: value["op"] if isinstance(value, dict) else "",
)
def test_operations(tmp_path: Path, op: Op, path: tuple[str | int, ...], wanted: object) -> None:
    """Each does what it says to the raw JSON, and the write is kept with what was there before."""
    rules = loaded(one(tmp_path, op))
    value: Any = rules.entries["cards"][GRABBER].raw
    for step in path[:-1]:
        value = value[step]
    write = rules.history[GRABBER][0]

    assert (value.get(path[-1]) if isinstance(value, dict) else value[path[-1]]) == wanted
    assert (write.mod, write.op, write.path, write.line) == ("tuned", op["op"], op["path"], 4)


def test_discard_takes_equal_items(tmp_path: Path) -> None:
    """A list is treated as a set."""
    op = {"op": "discard", "path": "/minerals", "value": "S"}
    rules = loaded(one(tmp_path, op, target="drillers:floor_2"))
    (before, after) = rules.history["drillers:floor_2"][0].before, rules.history["drillers:floor_2"][0].after

    assert "S" in before
    assert after == [item for item in before if item != "S"]


FUEL_OF_9 = {"op": "replace", "path": "/fuel", "value": 9}


@pytest.mark.parametrize(
    ("op", "code", "said"),
    [
        ({"op": "replace", "path": "/fule", "value": 1}, "unknown-path", "fuel"),
        ({"op": "replace", "path": "/main/effects/0/n", "value": 1}, "bare-index", "/main/effects/op=gain"),
        ({"op": "replace", "path": "/main/effects/op=gian/n", "value": 1}, "unknown-path", "op=gain"),
        ({"op": "replace", "path": "/fuel/deep", "value": 1}, "unknown-path", "nothing lies below"),
        ({"op": "replace", "path": "fuel", "value": 1}, "bad-path", "begins with"),
        ({"op": "add", "path": "/fuel", "value": 1}, "exists", "replace"),
        ({"op": "append", "path": "/fuel", "value": 1}, "wrong-type", "no list"),
        ({"op": "add_to", "path": "/name", "n": 1}, "wrong-type", "no whole number"),
        ({"op": "test", "path": "/fuel", "value": 9}, "test-failed", "is 2, not 9"),
        ({"op": "replac", "path": "/fuel", "value": 9}, "not-one-of", "did you mean"),
        ({"op": "replace", "path": "/fuel"}, "missing-field", "value"),
        ({"op": "replace", "path": "/fuel", "value": 2}, "no-effect", "changes nothing"),
    ],
)
def test_wrong_operations(tmp_path: Path, op: Op, code: str, said: str) -> None:
    """Each is told at its line in the patch."""
    (problem,) = problems(one(tmp_path, op))

    assert problem.code == code
    assert said in f"{problem.message} {problem.hint}"
    assert problem.file.endswith("tuned/patches/a.json")
    assert problem.line >= 4


NOWHERE = {"op": "replace", "path": "/nowhere", "value": 1}


@pytest.mark.parametrize(
    ("target", "first", "more", "said"),
    [
        ("drillers:grabbr", {"op": "replac", "path": "/fuel", "value": 9}, {}, {"not-one-of", "unknown-id"}),
        ("drillers:grabbr", FUEL_OF_9, {"comments": ""}, {"unknown-field", "unknown-id"}),
        (GRABBER, {"op": "replac", "path": "/fuel", "value": 9}, {}, {"not-one-of", "unknown-path"}),
        (GRABBER, FUEL_OF_9, {"comments": ""}, {"unknown-field", "unknown-path"}),
        (GRABBER, {"op": "replac", "path": "/nowhere", "value": 9}, {}, {"not-one-of"}),
        (GRABBER, {"op": "replac", "value": 9}, {}, {"not-one-of"}),
        (GRABBER, {"op": "test", "path": "/fuel", "value": 9}, {"comments": ""}, {"unknown-field", "test-failed"}),
    ],
)
def test_a_wrong_form_hides_nothing_else(tmp_path: Path, target: str, first: Op, more: Op, said: set[str]) -> None:
    """Its target and its other operations are looked at, as far as the wrong one has no part in them."""
    path = write_mod(tmp_path, "tuned", {"patches/a.json": patch(target, first, NOWHERE, **more)})

    assert said == {code for code in codes(path) if code != "missing-field"}


def test_a_patch_of_a_wrong_form_changes_nothing(tmp_path: Path) -> None:
    """What another patch says of the same place is true of the game as it is without it."""
    broken = patch(GRABBER, {"op": "replace", "path": "/fuel", "value": "many"}, comments="")
    path = write_mod(tmp_path, "tuned", {"patches/a.json": broken, "patches/b.json": patch(GRABBER, FUEL_OF_9)})

    assert codes(path) == ["unknown-field"]


def test_a_picked_item_must_be_one(tmp_path: Path) -> None:
    """Two items of one field value are no place."""
    effects = [{"op": "gain", "what": "fuel", "n": 1}, {"op": "gain", "what": "credits", "n": 1}]
    base = write_mod(
        tmp_path, "base", {"content/cards/night.json": {**CARD, "main": {"cost": {"fuel": 1}, "effects": effects}}}
    )
    op = {"op": "replace", "path": "/main/effects/op=gain/n", "value": 2}
    tuned = write_mod(tmp_path, "tuned", {"patches/a.json": patch("base:night", op)}, depends={"base": "*"})

    assert codes(base, tuned) == ["ambiguous-path"]


def test_what_a_patch_breaks_is_told_in_the_patch(tmp_path: Path) -> None:
    """A value that does not fit, and a word that cannot stand there, point at the patch's own line."""
    fit = one(tmp_path / "a", {"op": "replace", "path": "/fuel", "value": "many"})
    word = one(tmp_path / "b", {"op": "append", "path": "/main/effects", "value": {"op": "gian"}})
    late = one(tmp_path / "c", {"op": "add", "path": "/price", "value": {"credits": 1}})

    for path, code in ((fit, "wrong-type"), (word, "unknown-word"), (late, "misplaced-word")):
        problem = problems(path)[0]
        assert (problem.code, problem.mod) == (code, "tuned")
        assert problem.file.endswith("patches/a.json")
        assert "value" in problem.excerpt or "gian" in problem.excerpt or "credits" in problem.excerpt


def pair(tmp_path: Path, first: Op, second: Op, **manifest: Any) -> list[Path]:
    """Write two mods that patch one card."""
    return [
        write_mod(tmp_path, "early", {"patches/a.json": patch(GRABBER, first)}),
        write_mod(tmp_path, "later", {"patches/a.json": patch(GRABBER, second)}, **manifest),
    ]


FUEL = {"op": "replace", "path": "/fuel", "value": 5}
WHOLE = {"op": "replace", "path": "/main", "value": {"cost": {"fuel": 1}, "effects": [{"op": "draw", "n": 1}]}}
COST = {"op": "replace", "path": "/main/cost/fuel", "value": 3}
PLUS = {"op": "add_to", "path": "/main/cost/fuel", "n": 1}
HALF = {"op": "scale", "path": "/main/cost/fuel", "num": 1, "den": 2}
ITEM = {"op": "replace", "path": "/main/effects/op=gain", "value": {"op": "gain", "what": "movement", "n": 1}}
INSIDE = {"op": "replace", "path": "/main/effects/what=movement/n", "value": 2}
MORE = {"op": "append", "path": "/main/effects", "value": {"op": "draw", "n": 1}}
MORE_TOO = {"op": "append", "path": "/main/effects", "value": {"op": "draw", "n": 2}}


@pytest.mark.parametrize(
    ("first", "second", "clash"),
    [
        (FUEL, {**FUEL, "value": 6}, True),
        (WHOLE, COST, True),
        (COST, WHOLE, True),
        (PLUS, HALF, True),
        (ITEM, INSIDE, True),
        (FUEL, {"op": "remove", "path": "/fuel"}, True),
        (PLUS, {**PLUS, "n": 2}, False),
        (MORE, MORE_TOO, False),
        (FUEL, COST, False),
        (ITEM, MORE, False),
    ],
)
def test_clashes(tmp_path: Path, first: Op, second: Op, clash: bool) -> None:
    """Writes of two mods clash where their order matters: one path, its ancestor or descendant."""
    found = problems(*pair(tmp_path, first, second))
    told = [problem for problem in found if problem.code == "patch-clash"]

    assert bool(told) == clash
    if told:
        assert told[0].related[0].file.endswith("early/patches/a.json")
        assert "depend on early" in told[0].hint


def test_dependency_and_force_settle_a_clash(tmp_path: Path) -> None:
    """The later wins if it depends on the earlier, or says so."""
    second = {**FUEL, "value": 6}

    assert loaded(*pair(tmp_path / "a", FUEL, second, depends={"early": "*"})).entries["cards"][GRABBER].body.fuel == 6
    assert loaded(*pair(tmp_path / "b", FUEL, {**second, "force": True})).history[GRABBER][1].forced


def test_targets(tmp_path: Path) -> None:
    """A target that is not there, that is not declared, or that is optional and absent."""
    base = write_mod(tmp_path, "base", {"content/cards/night.json": CARD})
    ids = {"gone": "drillers:graber", "secret": "base:night", "maybe": "absent:thing"}
    mods = {name: write_mod(tmp_path, name, {"patches/a.json": patch(target, FUEL)}) for name, target in ids.items()}
    soft = write_mod(tmp_path, "soft", {"patches/a.json": patch("drillers:graber", FUEL, if_missing="skip")})
    write_mod(tmp_path, "maybe", {"patches/a.json": patch("absent:thing", FUEL)}, optional={"absent": "*"})

    (gone,) = problems(mods["gone"])
    assert (gone.code, gone.hint) == ("unknown-id", 'did you mean "drillers:grabber"?')
    assert codes(base, mods["secret"]) == ["undeclared-target"]
    assert codes(mods["maybe"]) == []
    assert codes(soft) == []
