"""A manifest that cannot be used hides nothing: all that is wrong in the rest of the mod is told in the same run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from headframe.library import known_plugins
from headframe.mods import gather
from headframe.mods.checking import Checked, check
from headframe.mods.guessing import likely_game
from samples.modding import CARD, patch, write_mod

KNOWN = known_plugins()
MANIFEST = {"format": 1, "id": "broken_one", "version": "1.0", "name": "Broken", "game": "drillers"}
FILES: dict[str, Any] = {  # Any: JSON
    "content/cards/night.json": {**CARD, "feul": 3},
    "patches/cheaper.json": patch("drillers:grabber", {"op": "replace", "path": "/nowhere", "value": 3}),
    "locale/en.json": {"broken_one:nigt": "Draw two."},
    "tests/digs.json": {"actoins": []},
}
REST = {
    ("content/cards/night.json", "unknown-field"),
    ("patches/cheaper.json", "unknown-path"),
    ("locale/en.json", "unknown-id"),
    ("tests/digs.json", "unknown-field"),
}


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def checked(folder: Path, manifest: object, files: dict[str, Any] | None = None) -> tuple[Path, Checked]:  # Any: JSON
    """Check a mod with such a manifest; texts stand as they are."""
    files = FILES if files is None else files
    root = write_mod(folder, "broken_one", {**files, "mod.json": manifest})
    return root, check([str(root)], KNOWN)


def told(root: Path, found: Checked) -> set[tuple[str, str]]:
    """Return file and code of all that was found."""
    return {(problem.file.partition(f"{root.name}/")[2], problem.code) for problem in found.problems}


def without(field: str) -> dict[str, object]:
    """Return the manifest without a field."""
    return {name: value for name, value in MANIFEST.items() if name != field}


@pytest.mark.parametrize(
    ("manifest", "codes"),
    [
        ({**MANIFEST, "id": "Broken One"}, {"bad-pattern"}),
        ({**MANIFEST, "id": 7}, {"wrong-type"}),
        ({**MANIFEST, "id": ""}, {"bad-pattern"}),
        (without("id"), {"missing-field"}),
        (without("format"), {"missing-field"}),
        ({**MANIFEST, "format": 9}, {"bad-format"}),
        ({**MANIFEST, "format": "1"}, {"wrong-type"}),
        (without("version"), {"missing-field"}),
        (without("name"), {"missing-field"}),
        (without("game"), {"missing-field"}),
        ({**MANIFEST, "game": 3}, {"wrong-type"}),
        ({**MANIFEST, "game": "drilers"}, {"other-game"}),
        ({**MANIFEST, "game": "chess"}, {"other-game"}),
        ({**MANIFEST, "game": "My Game"}, {"bad-pattern"}),
        ({field: {"a": [1]} for field in MANIFEST}, {"wrong-type"}),
        ({**MANIFEST, "name": "  ", "authors": [" "]}, {"bad-pattern"}),
        ({**MANIFEST, "summary": " "}, {"bad-pattern"}),
        ({}, {"missing-field"}),
        ("", {"empty-file"}),
        ("[]", {"wrong-type"}),
        ('{"format": 1 "id": "broken_one", "game": "drillers"}', {"bad-syntax"}),
        ('{"format": 1, "id": "broken_one", "game": "drillers"', {"bad-syntax"}),
        ('"format": 1, "id": "broken_one", "game": "drillers"}', {"extra-text"}),
        (b'{"name": "\xff"}', {"bad-utf8"}),
        (b" " * (256 * 1024 + 1), {"file-too-large"}),
        (
            {**MANIFEST, "id": 7, "version": "x", "name": "", "depends": {"other": "new"}, "requires": ">=99"},
            {"wrong-type", "bad-version", "too-short", "bad-range", "missing-mod", "wrong-headframe"},
        ),
        (
            {**without("name"), "renamed": {"drillers:grabber": None}, "rules": {"drillers:start_feul": 3}},
            {"missing-field", "bad-rename", "unknown-rule"},
        ),
        (
            {**without("name"), "depends": {"Odd Id": "*", "absent": "*"}, "plugins": {"absent": "*"}},
            {"missing-field", "bad-pattern", "missing-mod", "missing-plugin"},
        ),
    ],
)
def test_all_of_a_mod_is_checked_whatever_is_wrong_with_its_manifest(
    tmp_path: Path, manifest: object, codes: set[str]
) -> None:
    """Its own faults, all of them, and those of content, patches, texts and scenarios; every file is counted."""
    root, found = checked(tmp_path, manifest)

    assert told(root, found) == REST | {("mod.json", code) for code in codes}
    assert found.files == (4 if "file-too-large" in codes else 5)


def test_a_game_that_is_guessed_is_said(tmp_path: Path) -> None:
    """So that nobody wonders at what the files are held against."""
    _, found = checked(tmp_path, without("game"))

    assert [note.partition("broken_one")[2] for note in found.notes] == [
        " is checked as a mod of drillers, since its mod.json names no game that is there"
    ]


@pytest.mark.parametrize("bad", ["NOT AN ID", 7, None])
def test_an_item_of_a_list_hides_no_other(tmp_path: Path, bad: object) -> None:
    """Each item of `remove` and `authors` is told at its own place."""
    manifest = {**MANIFEST, "authors": ["A", "", "x" * 81], "remove": [bad, "drillers:nobody", "drillers:grabber"]}
    _, found = checked(tmp_path, manifest, {})

    said = {(problem.pointer, problem.code) for problem in found.problems}
    assert said == {
        ("/authors/1", "too-short"),
        ("/authors/2", "too-long"),
        ("/remove/0", "bad-pattern" if isinstance(bad, str) else "wrong-type"),
        ("/remove/1", "unknown-id"),
    }


def test_a_blank_text_is_told(tmp_path: Path) -> None:
    """A text that takes the place of a card's words, and says nothing."""
    files = {"content/cards/night.json": CARD, "locale/en.json": {"broken_one:night": "   "}}
    root, found = checked(tmp_path, MANIFEST, files)

    assert told(root, found) == {("locale/en.json", "bad-pattern")}


@pytest.mark.parametrize("game", ["drillers", "mine_out"])
def test_the_game_of_bundled_content_is_guessed_from_its_fields(tmp_path: Path, game: str) -> None:
    """Copies of a game's own cards fit that game best, no id of it being named."""
    package = Path(__file__).parents[3] / "plugins" / f"headframe_{game}" / "content"
    files: dict[str, Any] = {  # Any: JSON
        f"content/cards/{file.name}": file.read_bytes() for file in sorted(package.glob("cards/*.json"))[:3]
    }
    root = write_mod(tmp_path, "broken_one", {**files, "mod.json": without("game")})

    assert likely_game(gather([str(root)], thorough=True).mods[0].files, KNOWN) == game


def test_a_game_that_nothing_tells_leaves_the_text_to_be_checked(tmp_path: Path) -> None:
    """JSON, and the form of patches, texts and scenarios, need no game."""
    files: dict[str, Any] = {  # Any: JSON
        "content/nonsense/a.json": '{"a": 1,}',
        "patches/a.json": {"target": "other:thing", "ops": []},
        "locale/en.json": {"broken_one:a": 3},
        "tests/digs.json": {"actoins": []},
    }
    root, found = checked(tmp_path, without("game"), files)

    assert told(root, found) == {
        ("mod.json", "missing-field"),
        ("content/nonsense/a.json", "trailing-comma"),
        ("patches/a.json", "too-short"),
        ("locale/en.json", "wrong-type"),
        ("tests/digs.json", "unknown-field"),
    }
    assert found.files == 5


@pytest.mark.parametrize(
    ("folder", "said", "written", "wanted"),
    [
        ("night", "My Night", '{"my_night:a": 1}', "my_night"),
        ("night", "My Night", '{"night:a": 1}', "night"),
        ("night", "My Night", "{}", "night"),
        ("Night Shift", 3, "{}", "night_shift"),
        ("7", None, "{}", "mod"),
    ],
)
def test_an_id_is_guessed_from_what_the_files_say(
    tmp_path: Path, folder: str, said: object, written: str, wanted: str
) -> None:
    """The id that its own files name, then the folder's name, then what the bad one looks like."""
    root = tmp_path / folder
    (root / "locale").mkdir(parents=True)
    (root / "mod.json").write_text(json.dumps({**MANIFEST, "id": said}))
    (root / "locale/en.json").write_text(written)

    assert [mod.id for mod in gather([str(root)], thorough=True).mods] == [wanted]


def test_a_mod_with_a_broken_manifest_is_not_loaded(tmp_path: Path) -> None:
    """A check goes on, a game does not."""
    root = write_mod(tmp_path, "broken_one", {"mod.json": without("game")})

    assert gather([str(root)]).mods == ()
