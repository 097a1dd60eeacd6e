"""`headframe mod check --shuffle N`: what goes together is no dependency, what does not is one that nobody declared."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from headframe.mods.appending import settled
from headframe.mods.history import Write
from samples.modding import CARD, patch, write_mod

Headframe = Callable[..., Result]
Op = dict[str, Any]  # Any: JSON
EFFECTS = "/main/effects"
DRAWS: list[Op] = [{"op": "append", "path": EFFECTS, "value": {"op": "draw", "n": n}} for n in (1, 2)]
FORCED: Op = {"op": "replace", "path": "/fuel", "value": 4, "force": True}
HONEST: dict[str, tuple[str, Op, Op]] = {
    "one takes out what the other puts in": ("order-matters", DRAWS[0], {**DRAWS[0], "op": "discard"}),
    "both insist": ("order-matters", FORCED, {**FORCED, "value": 3}),
    "one insists on a list that the other appends to": (
        "patch-clash",
        DRAWS[0],
        {"op": "replace", "path": EFFECTS, "value": [{"op": "draw", "n": 3}], "force": True},
    ),
    "one insists on a share of what the other adds to": (
        "patch-clash",
        {"op": "add_to", "path": "/fuel", "n": 1},
        {"op": "scale", "path": "/fuel", "num": 2, "den": 1, "force": True},
    ),
}


@pytest.fixture(autouse=True)
def here(here: Path) -> Path:
    """Work in a folder with a mod whose card has two effects."""
    gains = [{"op": "gain", "what": what, "n": 1} for what in ("fuel", "credits")]
    card = {**CARD, "main": {"cost": {"fuel": 2}, "effects": gains}}
    write_mod(here, "base", {"content/cards/night.json": card})
    return here


def _patches(here: Path, ops: dict[str, Op], target: str = "base:night", **depends: str) -> None:
    for name, op in ops.items():
        needs = {"base": "*", **({depends[name]: "*"} if name in depends else {})}
        write_mod(here, name, {"patches/a.json": patch(target, op)}, depends=needs)


def test_what_goes_together_is_no_dependency(headframe: Headframe, here: Path) -> None:
    """Mods that know nothing of each other append to one list, take things out of it, and add to one number."""
    gone = [{"op": "gain", "what": what, "n": 1} for what in ("fuel", "credits")]
    together: dict[str, Op] = {
        "one": DRAWS[0],
        "two": DRAWS[1],
        "three": {"op": "discard", "path": EFFECTS, "value": gone[0]},
        "four": {"op": "discard", "path": EFFECTS, "value": gone[1]},
        "five": {"op": "add_to", "path": "/main/cost/fuel", "n": -1},
        "six": {"op": "add_to", "path": "/main/cost/fuel", "n": 2},
    }
    _patches(here, together)

    assert headframe("mod", "check", "base", *together, "--shuffle", "12").stdout == "ok: 14 files, 7 mods\n"


def test_a_mod_may_change_what_one_of_several_appended(headframe: Headframe, here: Path) -> None:
    """It depends on that one, so it finds the item wherever it stands by now."""
    ops: dict[str, Op] = {
        "one": DRAWS[0],
        "two": {"op": "append", "path": EFFECTS, "value": {"op": "gain", "what": "drilling", "n": 2}},
        "three": {"op": "replace", "path": f"{EFFECTS}/op=draw/n", "value": 3},
    }
    _patches(here, ops, three="one")

    assert headframe("mod", "check", "base", *ops, "--shuffle", "12").stdout == "ok: 8 files, 4 mods\n"


@pytest.mark.parametrize("case", HONEST)
def test_an_undeclared_dependency_is_found(headframe: Headframe, here: Path, case: str) -> None:
    """Also where others append to the same list; declared, it is none."""
    code, one, two = HONEST[case]
    _patches(here, {"one": one, "two": two, "other": DRAWS[1]})
    mods = ("base", "one", "two", "other", "--shuffle", "12", "--format", "json")
    found = json.loads(headframe("mod", "check", *mods).stdout)
    assert [problem["code"] for problem in found["problems"] if problem["severity"] == "error"] == [code]

    _patches(here, {"two": two}, two="one")
    write_mod(here, "other", {"patches/a.json": patch("base:night", DRAWS[1])}, depends={"base": "*", "two": "*"})
    assert headframe("mod", "check", *mods).exit_code == 0


def _append(mod: str, path: str, place: str) -> Write:
    return Write(mod=mod, file="", line=1, op="append", target="base:night", path=path, place=place)


def test_only_what_several_mods_appended_is_put_in_order() -> None:
    """What was there before stays as it is, and so does a list that one mod alone appended to."""
    raw = {"a": [3, 1, 9, 8], "b": [3, 1, 9, 8], "c": [{"op": "x", "d": [2, 7, 6]}, {"op": "y"}]}
    writes = [
        *(_append(mod, "/a", "/a") for mod in ("one", "two")),
        *(_append("one", "/b", "/b") for _ in range(2)),
        *(_append(mod, "/c/op=x/d", "/c/4/d") for mod in ("one", "two")),
    ]

    assert settled(raw, writes) == {**raw, "a": [3, 1, 8, 9], "c": [{"op": "x", "d": [2, 6, 7]}, {"op": "y"}]}
    assert raw["a"] == [3, 1, 9, 8]
    assert settled(raw, writes[:1]) is raw


def test_a_list_that_is_gone_or_hard_to_find_is_no_trouble() -> None:
    """A path that several items fit by now has its old place; a list that was removed has none."""
    item = {"op": "x", "d": [2, 7, 6]}
    writes = [_append(mod, path, "/c/0/d") for mod in ("one", "two") for path in ("/c/op=x/d", "/gone", "/n/d")]

    assert settled({"c": [item, {"op": "x"}], "n": 1}, writes[::3]) == {
        "c": [{"op": "x", "d": [2, 6, 7]}, {"op": "x"}],
        "n": 1,
    }
    gone = [_append(mod, "/gone/d", "/gone/0/d") for mod in ("one", "two")]
    assert settled({"c": [item]}, gone) == {"c": [item]}
