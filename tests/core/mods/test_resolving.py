"""Which mods load, in which order, and what their manifests must agree on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from headframe.errors import SetupError
from headframe.mods import gather, shelf
from samples.modding import CARD, codes, problems, write_mod


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move the user's data folder."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "mods"


def order(*paths: Path) -> list[str]:
    """Return the ids in loading order."""
    return [mod.id for mod in gather([str(path) for path in paths]).mods]


def test_order_comes_from_dependencies_then_ids(tmp_path: Path) -> None:
    """What is depended on comes first, optional ones too where they are there; ties go by id."""
    early = write_mod(tmp_path, "zebra")
    late = write_mod(tmp_path, "apple", depends={"zebra": "*"}, optional={"mango": ">=1", "absent": "*"})
    other = write_mod(tmp_path, "mango")

    assert order(late, other, early) == order(early, other, late) == ["mango", "zebra", "apple"]


def test_dependencies_are_taken_from_the_shelf(tmp_path: Path, home: Path) -> None:
    """A mod of the user's folder that another needs is played too, and that is said."""
    write_mod(home, "base")
    found = gather([str(write_mod(tmp_path, "late", depends={"base": ">=1"}))])

    assert [mod.id for mod in found.mods] == ["base", "late"]
    assert found.notes == ("mod base is played too: late needs it",)


@pytest.mark.parametrize(
    ("manifest", "code", "pointer"),
    [
        ({"depends": {"absent": "*"}}, "missing-mod", "/depends/absent"),
        ({"depends": {"other": ">=2"}}, "wrong-mod-version", "/depends/other"),
        ({"optional": {"other": "<1"}}, "wrong-mod-version", "/optional/other"),
        ({"conflicts": {"other": "<2"}}, "mod-conflict", "/conflicts/other"),
        ({"requires": ">=7"}, "wrong-headframe", "/requires"),
        ({"game": "chess"}, "other-game", "/game"),
        ({"plugins": {"drillers_flors": "*"}}, "missing-plugin", "/plugins/drillers_flors"),
        ({"plugins": {"drillers": ">=9"}}, "wrong-plugin-version", "/plugins/drillers"),
        ({"depends": {"me": "*"}}, "names-itself", "/depends/me"),
        ({"version": "one"}, "bad-version", "/version"),
        ({"requires": "newest"}, "bad-range", "/requires"),
        ({"format": 2}, "bad-format", "/format"),
        ({"id": "Me"}, "bad-pattern", "/id"),
        ({"depend": {}}, "unknown-field", "/depend"),
        ({"renamed": {"drillers:grabber": None}}, "bad-rename", "/renamed/drillers:grabber"),
        ({"renamed": {"me:old": "me:new"}}, "unknown-id", "/renamed/me:old"),
        ({"remove": ["drillers:panik_button"]}, "unknown-id", "/remove/0"),
        ({"rules": {"drillers:start_feul": 3}}, "unknown-rule", "/rules/drillers:start_feul"),
        ({"rules": {"drillers:start_fuel": 300}}, "bad-rule-value", "/rules/drillers:start_fuel"),
        ({"rules": {"drillers:start_fuel": 40}}, "bad-rule-value", "/rules"),
        ({"name": "a\u001b[2Jb"}, "control-character", "/name"),
        ({"name": 3}, "wrong-type", "/name"),
    ],
)
def test_manifests(tmp_path: Path, manifest: dict[str, Any], code: str, pointer: str) -> None:
    """Each fault is told in mod.json, with its line."""
    other = write_mod(tmp_path, "other")
    found = problems(other, write_mod(tmp_path, "me", **manifest))

    assert [(problem.code, problem.pointer) for problem in found] == [(code, pointer)]
    assert found[0].file.endswith("me/mod.json")
    assert found[0].line > 0


def test_a_mod_that_refuses_many(tmp_path: Path) -> None:
    """The first are named, the others counted: a thousand mods that refuse each other are a million pairs."""
    others = [write_mod(tmp_path, f"m{i:02}") for i in range(30)]
    lone = write_mod(tmp_path, "lone", conflicts={other.name: "*" for other in others})
    found = problems(lone, *others)

    assert ["mod-conflict"] * 21 == [problem.code for problem in found]
    assert any("with 10 more of these mods" in problem.message for problem in found)


def test_conflicts_count_from_both_sides(tmp_path: Path) -> None:
    """It does not matter which of the two names the other."""
    one = write_mod(tmp_path, "one", conflicts={"two": "*"})
    two = write_mod(tmp_path, "two")

    assert codes(one, two) == codes(two, one) == ["mod-conflict"]


def test_a_cycle_is_printed(tmp_path: Path) -> None:
    """The whole cycle, from its first id back to it."""
    names = ["a_mod", "b_mod", "c_mod"]
    mods = [write_mod(tmp_path, name, depends={names[(i + 1) % 3]: "*"}) for i, name in enumerate(names)]
    (problem,) = problems(*mods)

    assert problem.code == "mod-cycle"
    assert "a_mod -> b_mod -> c_mod -> a_mod" in problem.message


def test_two_mods_of_one_id(tmp_path: Path, home: Path) -> None:
    """Neither loads, and both paths are shown."""
    for name in ("first", "second"):
        (home / name).mkdir(parents=True)
        (home / name / "mod.json").write_text(json.dumps({"id": "twin"}))

    assert "twin" not in shelf().places
    with pytest.raises(SetupError, match=r"there twice.*first and .*second"):
        gather(["twin"])
    one, two = write_mod(tmp_path / "a", "same"), write_mod(tmp_path / "b", "same")
    with pytest.raises(SetupError, match="there twice"):
        gather([str(one), str(two)])


def test_names(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unknown id gets a suggestion, a folder without a manifest the way to make one; a folder wins over an id."""
    write_mod(home, "double_shift")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    with pytest.raises(SetupError, match="did you mean 'double_shift'"):
        gather(["doubel_shift"])
    with pytest.raises(SetupError, match=r"holds no mod\.json"):
        gather(["empty"])
    write_mod(tmp_path, "double_shift")
    found = gather(["double_shift"])

    assert found.mods[0].source == "double_shift"
    assert "as the folder of that name" in found.notes[0]


def test_rules_of_two_mods(tmp_path: Path) -> None:
    """Two values for one rule clash, unless one mod depends on the other."""
    one = write_mod(tmp_path, "one", rules={"drillers:start_fuel": 9})
    two = write_mod(tmp_path, "two", rules={"drillers:start_fuel": 8})
    after = write_mod(tmp_path, "two_after", rules={"drillers:start_fuel": 8}, depends={"one": "*"})

    assert codes(one, two) == ["patch-clash"]
    assert codes(one, after) == []


def test_everything_is_told_at_once(tmp_path: Path) -> None:
    """Faults of the manifest, of several files and of a patch come together, sorted by file."""
    bad = {**CARD, "costs": 1}
    files = {
        "content/cards/a.json": bad,
        "content/cards/b.json": bad,
        "content/card/c.json": CARD,
        "patches/p.json": "{",
    }
    found = problems(write_mod(tmp_path, "me", files, rules={"drillers:draww": 1}))

    assert sorted(problem.code for problem in found) == sorted(
        ["unknown-field", "unknown-field", "unknown-kind", "bad-syntax", "unknown-rule"]
    )
