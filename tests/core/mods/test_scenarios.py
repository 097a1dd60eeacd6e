"""Scenarios of mods: started, played and judged without a line of Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from headframe.content import ContentError
from headframe.library import known_plugins
from headframe.mods import gather
from headframe.testing.mod_scenarios import run_tests
from samples.modding import CARD, write_mod

KNOWN = known_plugins()
START = {"0/hand": ["night"], "0/fuel": 5}
GOOD = {"start": START, "actions": ["play night main"], "expected": {"0/drilling": 3, "0/fuel": 3}}


def run(tmp_path: Path, *tests: dict[str, Any], **files: Any) -> list[Any]:  # Any: JSON; problems
    """Run scenarios of a mod with one card and return what fails."""
    listed = {f"tests/t{i}.json": test for i, test in enumerate(tests)}
    root = write_mod(tmp_path, "mine", {"content/cards/night.json": CARD, **listed, **files})
    mods = gather([str(root)])
    names, problems = run_tests(mods, mods.mods, KNOWN)
    assert len(names) + len([p for p in problems if p.code != "scenario"]) == len(tests)
    return problems


def test_what_holds_passes(tmp_path: Path) -> None:
    """Actions in words, a refusal with its reason, values by path, a named set-up, rule values."""
    refused = {"start": {**START, "0/fuel": 1}, "actions": [{"refused": "play night main", "because": "fuel"}]}
    named = {"setup": "rich", "actions": [{"do": "play night main", "seat": 0, "expected": {"0/drilling": 3}}]}
    ruled = {"values": {"start_fuel": 7}, "expected": {"0/fuel": 7}}
    setup = {"tests/setups/rich.json": {"start": START}}

    assert run(tmp_path, GOOD, refused, named, ruled, **setup) == []


@pytest.mark.parametrize(
    ("test", "pointer", "said"),
    [
        ({**GOOD, "expected": {"0/drilling": 4}}, "/expected/0~1drilling", "want 4, got 3"),
        ({**GOOD, "actions": ["play nigt main"]}, "/actions/0", "nigt"),
        ({**GOOD, "actions": [{"do": "pass_turn"}]}, "/actions/0", "possible now: play"),
        ({**GOOD, "actions": [{"refused": "play night main"}]}, "/actions/0", "was possible"),
        ({**GOOD, "actions": [{"seat": 0}]}, "/actions/0", 'either "do" or "refused"'),
        ({**GOOD, "start": {"0/hnd": []}}, "/start/0~1hnd", "hnd"),
        ({**GOOD, "start": {"0/hand": ["nigt"]}}, "/start/0~1hand", "nigt"),
        ({**GOOD, "start": {**START, "0/floor": 99}}, "/start/0~1floor", "at most 6"),
        ({**GOOD, "start": {**START, "0/fuel": -5}}, "/start/0~1fuel", "at least 0"),
        ({**GOOD, "start": {**START, "0/fuel": 10**18}}, "/start/0~1fuel", "at most"),
        ({**GOOD, "start": {**START, "1/market": {"S": -1}}}, "/start/1~1market", "at least 0"),
        ({**GOOD, "start": {**START, "deepest": 7}}, "/start/deepest", "at most 6"),
        ({**GOOD, "start": {**START, "2/fuel": 1}}, "/start/2~1fuel", "from 0 to 1"),
        ({**GOOD, "start": {**START, "1/hand/9": "grabber"}}, "/start/1~1hand~19", "none of its"),
        ({**GOOD, "start": {**START, "active": 2}}, "/start/active", "none of the 2 actors"),
        ({**GOOD, "values": {"start_feul": 1}}, "/values", "start_feul"),
        ({**GOOD, "seats": 9}, "/seats", "9"),
        ({**GOOD, "setup": "poor"}, "/setup", 'no set-up "poor"'),
        ({**GOOD, "expect": {}}, "/expect", 'no field "expect"'),
    ],
)
def test_what_does_not_hold_is_told_at_its_line(tmp_path: Path, test: dict[str, Any], pointer: str, said: str) -> None:
    """Want, got and what was done, at the place in the scenario's file."""
    (problem,) = run(tmp_path, test)

    assert problem.pointer.startswith(pointer)
    assert said in f"{problem.message} {problem.hint}"
    assert problem.line > 0
    assert problem.file.endswith("tests/t0.json")


def test_the_log_comes_along(tmp_path: Path) -> None:
    """A failing expectation shows what was done before."""
    (problem,) = run(tmp_path, {**GOOD, "expected": {"0/drilling": 4}})

    assert "after: play mine:night main" in problem.message
    (line,) = problem.related
    assert line.message.startswith("log: ")
    assert "Night drill" in line.message


@pytest.mark.process
def test_pytest_collects_them(tmp_path: Path) -> None:
    """One item a file; a failure shows the place, want and got."""
    bad = {**GOOD, "expected": {"0/drilling": 4}}
    files = {"content/cards/night.json": CARD, "tests/good.json": GOOD, "tests/bad.json": bad}
    root = write_mod(tmp_path, "mine", files)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "headframe.testing.pytest_plugin", "-p", "no:cacheprovider"]
    done = subprocess.run([*command, root], capture_output=True, text=True, check=False, cwd=tmp_path, env=os.environ)

    assert "1 failed, 1 passed" in done.stdout
    assert "want 4, got 3" in done.stdout
    assert "tests/bad.json:" in done.stdout
    assert "log: " in done.stdout
    (root / "content/cards/night.json").write_text('{"name": "Night"')
    broken = subprocess.run([*command, root], capture_output=True, text=True, check=False, cwd=tmp_path, env=os.environ)
    assert "2 failed" in broken.stdout
    assert "night.json:1:17: error[bad-syntax]" in broken.stdout
    assert "Traceback" not in broken.stdout


def test_a_mod_that_does_not_load_is_told_with_its_own_places(tmp_path: Path) -> None:
    """Not as a fault of the scenario, which has none."""
    bad = {**CARD, "main": {**CARD["main"], "effects": [{"op": "drew", "n": 1}]}}

    with pytest.raises(ContentError, match=r"night\.json:\d+:\d+: error\[unknown-word\]"):
        run(tmp_path, GOOD, **{"content/cards/night.json": bad})
