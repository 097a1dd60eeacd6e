"""`headframe mod lock --check`: the mods that the lock names, and what differs at the lock's own lines."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from samples.modding import CARD, write_mod

Headframe = Callable[..., Result]
LOCK = "mods.lock.json"
CHECK = ("mod", "lock", "--check")


@pytest.fixture(autouse=True)
def here(here: Path, home: Path, headframe: Headframe) -> Path:
    """Work in a folder with a lock of three mods: one by path, one of the user's, one that is bundled."""
    write_mod(here, "mine", {"content/cards/night.json": CARD})
    write_mod(home / "mods", "kept")
    assert headframe("mod", "lock", "mine", "kept", "night_shift").exit_code == 0
    return here


def _line(text: str) -> int:
    return next(i for i, line in enumerate(Path(LOCK).read_text().splitlines(), 1) if text in line)


def test_the_lock_says_which_mods_are_meant(headframe: Headframe, here: Path) -> None:
    """Outside of a mod's folder; those that are named go before."""
    assert headframe(*CHECK).stdout == "exact\n"
    named = headframe("mod", "lock", "mine", "--check")
    assert (named.exit_code, "mod kept 1.0: not found" in named.stdout) == (1, True)

    (here / "mine/content/cards/night.json").write_text(json.dumps({**CARD, "fuel": 3}))
    changed = headframe(*CHECK)
    assert (changed.exit_code, changed.stdout.startswith("compatible; mod mine: wanted 1.0 ")) == (1, True)


def test_a_lock_in_another_folder(headframe: Headframe, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The paths in it lead from here, or else from where it lies."""
    monkeypatch.chdir(here.parent)

    assert headframe(*CHECK, "--file", f"here/{LOCK}").stdout == "exact\n"


def test_in_the_folder_of_a_mod_that_one_is_meant(
    headframe: Headframe, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with every mod command."""
    monkeypatch.chdir(here / "mine")

    assert "not found" in headframe(*CHECK, "--file", f"../{LOCK}").stdout


def test_a_mod_that_is_gone_is_told(headframe: Headframe, here: Path) -> None:
    """With what the lock wants, at its line; nothing else is said to have changed."""
    (here / "mine").rename(here / "other")
    result = headframe(*CHECK)
    assert (result.exit_code, result.stdout.startswith("missing; mod mine 1.0: not found; ruleset digest")) == (1, True)

    github = headframe(*CHECK, "--format", "github").stdout.splitlines()
    line = _line('"id": "mine"') - 1
    cure = "`headframe mod lock kept mine night_shift` writes it anew"
    said = f"::error col=5,file={LOCK},line={line},title=lock-drift::mod mine 1.0: not found; {cure}"
    assert github == [said, "1 error in 1 file"]


def test_programs_get_one_object(headframe: Headframe, here: Path) -> None:
    """The verdict, what differs, and each difference as a problem with its place."""
    exact = json.loads(headframe(*CHECK, "--json").stdout)
    assert (exact["ok"], exact["verdict"], exact["differences"], exact["problems"]) == (True, "exact", [], [])

    write_mod(here, "mine", {"content/cards/night.json": CARD}, version="2.0", rules={"drillers:start_fuel": 7})
    result = headframe(*CHECK, "--json")
    found = json.loads(result.stdout)
    assert (result.exit_code, found["ok"], found["verdict"], found["errors"]) == (1, False, "compatible", 2)
    places = {problem["pointer"]: problem["line"] for problem in found["problems"]}
    assert places == {"/mods/1": _line('"id": "mine"') - 1, "/values/drillers:start_fuel": _line("drillers:start_fuel")}
    assert len(found["differences"]) == 3


def test_a_lock_that_was_edited_is_exact_all_the_same(headframe: Headframe, here: Path) -> None:
    """Its digest decides; what was edited is a warning."""
    text = Path(LOCK).read_text()
    Path(LOCK).write_text(text.replace('"changed": {}', '"changed": {"drillers:start_fuel": 3}'))
    result = headframe(*CHECK, "--format", "github")

    assert result.exit_code == 0
    assert (
        f"::warning col=14,file={LOCK},line={_line('changed')},title=lock-drift::changed rule values" in result.stdout
    )
    assert result.stdout.splitlines()[-1] == "ok: 1 file, 3 mods, 1 warning"


@pytest.mark.parametrize(
    ("text", "line", "code"), [('{\n "record": 2,,\n}', 2, "bad-syntax"), ('{"record": "two"}', 1, "refused")]
)
def test_what_is_no_lock_is_told_at_its_line(headframe: Headframe, here: Path, text: str, line: int, code: str) -> None:
    """In each form; people get one line."""
    Path(LOCK).write_text(text)
    github = headframe(*CHECK, "--format", "github")
    plain = headframe(*CHECK)
    [problem] = json.loads(headframe(*CHECK, "--json").stdout)["problems"]

    assert (problem["file"], problem["line"], problem["code"]) == (LOCK, line, code)
    assert (github.exit_code, f"file={LOCK},line={line},title={code}::" in github.stdout) == (1, True)
    assert (plain.exit_code, plain.stderr.startswith(f"headframe: {LOCK} is no lock: ")) == (1, True)


def test_a_mod_of_the_lock_that_is_broken_by_now(headframe: Headframe, here: Path) -> None:
    """Its own problems are told, in the form that is asked for."""
    write_mod(here, "mine", version=3)
    github = headframe(*CHECK, "--format", "github")

    assert (github.exit_code, "file=mine/mod.json" in github.stdout) == (1, True)
