"""A made mod, broken by hand in many ways: the message names the file and the line, and is enough to mend it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from headframe.content import Problem
from headframe.content.problems import render_text
from headframe.library import known_plugins
from headframe.mods import gather
from headframe.mods.checking import check
from headframe.testing.mod_scenarios import run_tests
from headframe_cli.app import app

KNOWN = known_plugins()
CARD, MOD = "content/cards/night_drill.json", "mod.json"
PATCH, TEXTS, TEST = "patches/cheaper.json", "locale/en.json", "tests/digs.json"
FILES: dict[str, Any] = {  # Any: JSON
    PATCH: {"target": "drillers:grabber", "ops": [{"op": "replace", "path": "/main/cost/fuel", "value": 3}]},
    TEXTS: {"my_first:night_drill": "Draw two."},
    TEST: {
        "start": {"0/hand": ["night_drill"], "0/fuel": 5},
        "actions": ["play night_drill main"],
        "expected": {"0/fuel": 3},
    },
}
# file, what is there, what stands there instead, code, words of the message or the hint
BREAKS = [
    (CARD, '"utility",', '"utility"', "bad-syntax", "a comma is missing before this"),
    (CARD, '"utility"', "'utility'", "bad-syntax", "JSON wants double quotes"),
    (CARD, '"utility"', "“utility”", "bad-syntax", "JSON wants double quotes"),
    (CARD, '"utility"', '"utility', "bad-syntax", "no closing quote"),
    (CARD, '"copies": 1,', '"copies": 1,,', "bad-syntax", "expected a key"),
    (CARD, '"copies": 1,', '"copies": True,', "bad-syntax", 'write "true"'),
    (CARD, '"copies": 1,', '// one\n  "copies": 1,', "bad-syntax", "JSON has no comments"),
    (CARD, '"n": 2}]}\n}', '"n": 2}]}\n', "bad-syntax", "ends too early"),
    (CARD, '"fuel": 4', '"fuel": "4"', "wrong-type", "write it without quotes"),
    (CARD, '"fuel": 4', '"fuel": 4.0', "not-an-integer", "write 4"),
    (CARD, '"fuel": 4', '"fuel": -4', "out-of-range", "at least 0"),
    (CARD, '"fuel": 4', '"fuel": 4, "fuel": 4', "duplicate-key", "stands here twice"),
    (CARD, '"fuel": 4', '"feul": 4', "unknown-field", 'did you mean "fuel"?'),
    (CARD, '"fuel": 4', '"id": "x", "fuel": 4', "reserved-key", "delete it"),
    (CARD, '"utility"', '"utilty"', "not-one-of", 'did you mean "utility"?'),
    (CARD, '"draw"', '"drw"', "unknown-word", 'did you mean "draw"?'),
    (CARD, '"op": "draw", ', "", "missing-field", 'add "op"'),
    (CARD, ', "n": 2', "", "missing-field", 'add "n": 1'),
    (CARD, '"n": 2', '"n": 2, "who": 1', "unknown-field", "known: n, op"),
    (CARD, '[{"op": "draw", "n": 2}]', "[]", "empty-effects", "say what happens"),
    (CARD, '[{"op": "draw", "n": 2}]', '{"op": "draw", "n": 2}', "wrong-type", "must be a list"),
    (CARD, '{"fuel": 2}', '{"gas": 2}', "unknown-word", "known: burn_mineral"),
    (CARD, '{"fuel": 2}', '{"credits": 2}', "misplaced-word", "it may stand in"),
    (CARD, '{"fuel": 2}', '{"fuel": 20}', "impossible-cost", "ask for less"),
    (CARD, '  "price": {"credits": 7},\n', "", "missing-field", 'needs a "price"'),
    (MOD, '  "format": 1,\n', "", "missing-field", 'add "format": 1'),
    (MOD, '"format": 1', '"format": 2', "bad-format", "update Headframe"),
    (MOD, '"my_first"', '"My_First"', "bad-pattern", "such as night_shift"),
    (MOD, '"version": "0.1.0"', '"version": 0.1', "not-an-integer", "in quotes"),
    (MOD, '"0.1.0"', '"one"', "bad-version", "write it like 1.2.0"),
    (MOD, '"drillers"', '"driller"', "other-game", "known: drillers"),
    (MOD, '"game"', '"depend": {}, "game"', "unknown-field", 'did you mean "depends"?'),
    (MOD, '"game"', '"depends": {"night_shft": "*"}, "game"', "missing-mod", 'did you mean "night_shift"?'),
    (MOD, '"game"', '"depends": {"night_shift": "1.x"}, "game"', "bad-range", "write it like"),
    (MOD, '"game"', '"rules": {"start_fuel": 9}, "game"', "bad-pattern", "such as my_game:start_fuel"),
    (
        MOD,
        '"game"',
        '"rules": {"drillers:strat_fuel": 9}, "game"',
        "unknown-rule",
        'did you mean "drillers:start_fuel"?',
    ),
    (MOD, '"game"', '"rules": {"drillers:start_fuel": 99}, "game"', "bad-rule-value", "must be 0 to 60"),
    (MOD, '"game"', '"remove": ["panic_button"], "game"', "bad-pattern", "such as my_mod:night_drill"),
    (MOD, '"game"', '"remove": ["drillers:panic_buton"], "game"', "unknown-id", "drillers:panic_button"),
    (PATCH, "grabber", "graber", "unknown-id", 'did you mean "drillers:grabber"?'),
    (PATCH, "drillers:grabber", "night_shift:thermos", "unknown-id", 'write "night_shift": "*"'),
    (PATCH, "/main/cost/fuel", "/main/costs/fuel", "unknown-path", 'did you mean "cost"?'),
    (PATCH, "/main/cost/fuel", "main/cost/fuel", "bad-path", "write it like"),
    (PATCH, "/main/cost/fuel", "/main/effects/0/n", "bare-index", "for instance /main/effects/op=gain"),
    (PATCH, '"replace"', '"set"', "not-one-of", '"add", "add_to"'),
    (PATCH, ',\n   "value": 3', "", "missing-field", 'operation "replace" needs a field "value"'),
    (PATCH, '"value": 3', '"value": "x"', "wrong-type", "must be a whole number"),
    (PATCH, '"value": 3', '"value": 4', "no-effect", "delete it"),
    (TEXTS, "night_drill", "nite_drill", "unknown-id", "my_first:night_drill"),
    (TEXTS, '"Draw two."', "2", "wrong-type", "not a number"),
    (TEST, "0/hand", "0/hnd", "scenario", 'did you mean "hand"?'),
    (TEST, '   "night_drill"', '   "nite_drill"', "scenario", "my_first:night_drill"),
    (TEST, "play night_drill main", "play nite_drill main", "scenario", "possible now: play"),
    (TEST, '"0/fuel": 3', '"0/fuel": 9', "scenario", "want 9, got 3; after: play"),
    (TEST, '"actions"', '"action"', "unknown-field", 'did you mean "actions"?'),
    (TEST, '"actions"', '"setup": "late", "actions"', "unknown-setup", "tests/setups"),
]
Move = tuple[str, str, str, str]
MOVES: dict[str, Move] = {  # from where, to where, code, words
    "a space in a name": (CARD, "content/cards/night drill.json", "bad-file-name", "night_drill.json"),
    "capitals in a name": (CARD, "content/cards/Night_Drill.json", "bad-file-name", "night_drill"),
    "another ending": (CARD, "content/cards/night_drill.jsn", "not-json", "call it night_drill.json"),
    "a kind in the singular": ("content/cards", "content/card", "unknown-kind", '"cards"'),
    "a folder misspelt": ("content", "contents", "stray-file", 'did you mean "content"?'),
    "a card without a kind": (CARD, "content/night_drill.json", "stray-file", "known folders"),
    "a patch in a folder": (PATCH, "patches/a/b.json", "stray-file", "patches/cheaper_drills.json"),
    "texts of no language": (TEXTS, "locale/english.json", "bad-file-name", "locale/en.json"),
}
CONTENTS: dict[str, tuple[Callable[[str], bytes], str, str]] = {
    "another encoding": (lambda text: text.encode("utf-16"), "bad-utf8", "save the file as UTF-8"),
    "an empty file": (lambda text: b"", "empty-file", "write an object"),
    "a list": (lambda text: f"[{text}]".encode(), "wrong-type", "one object a file"),
    "two objects": (lambda text: (text * 2).encode(), "extra-text", "more text follows"),
}


@pytest.fixture
def mod(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a mod with the commands as typed, and give it a file of every kind."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    for line in ("new my_first --game drillers", "new card night_drill --in my_first"):
        assert CliRunner().invoke(app, ["mod", *line.split()]).exit_code == 0
    for path, body in FILES.items():
        file = tmp_path / "my_first" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(body, indent=1), encoding="utf-8")
    return tmp_path / "my_first"


def told(mod: Path) -> list[Problem]:
    """Return all that a check and a test of the mod say, and that printing it is safe."""
    found = list(check([str(mod)], KNOWN).problems)
    if not any(problem.severity == "error" for problem in found):
        mods = gather([str(mod)])
        found += run_tests(mods, mods.mods, KNOWN)[1]
    assert all(char.isprintable() or char == "\n" for char in render_text(found, files=1, mods=1))
    return found


def test_the_mod_is_sound(mod: Path) -> None:
    """Nothing is wrong before it is broken."""
    assert told(mod) == []


@pytest.mark.parametrize(("file", "old", "new", "code", "words"), BREAKS)
def test_an_edit_that_breaks_a_file(mod: Path, file: str, old: str, new: str, code: str, words: str) -> None:
    """One problem, in that file, with line and code, and words that say what to do; nothing that follows from it."""
    text = (mod / file).read_text(encoding="utf-8")
    assert old in text
    (mod / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    found = told(mod)

    assert [problem.code for problem in found] == [code], render_text(found, files=1, mods=1)
    assert found[0].file.endswith(file)
    assert found[0].line > 0
    assert words in f"{found[0].message}; {found[0].hint}"


@pytest.mark.parametrize("name", MOVES)
def test_files_in_the_wrong_place(mod: Path, name: str) -> None:
    """Told at the file, with the cure."""
    old, new, code, words = MOVES[name]
    (mod / new).parent.mkdir(parents=True, exist_ok=True)
    (mod / old).rename(mod / new)
    found = [problem for problem in told(mod) if not problem.file.endswith(TEXTS)]  # whose card is gone

    assert [problem.code for problem in found] == [code], render_text(found, files=1, mods=1)
    assert words in f"{found[0].message}; {found[0].hint}"


@pytest.mark.parametrize("name", CONTENTS)
def test_files_that_hold_something_else(mod: Path, name: str) -> None:
    """Told with the place where it begins; texts of that card are not complained of as well."""
    change, code, words = CONTENTS[name]
    (mod / CARD).write_bytes(change((mod / CARD).read_text(encoding="utf-8")))
    (found,) = told(mod)

    assert (found.code, found.line > 0) == (code, True)
    assert words in f"{found.message}; {found.hint}"
