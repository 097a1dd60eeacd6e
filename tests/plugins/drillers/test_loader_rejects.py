"""What the loader refuses in Drillers' content, with file, line, column and a cure. Rules: the end of section 5.7."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from headframe.content import ContentError, Problem
from samples.extra_content import load_with
from samples.rejects import CASES, FLOOR, SOUND, Case

Found = Mapping[str, tuple[Problem, ...]]


def path_of(name: str, case: Case) -> str:
    """Return the file that a case lies in, without its ending."""
    return f"{case.kind}/{re.sub('[^a-z]+', '_', name.lower())}"


def faulty(case: Case) -> str:
    """Return the text of a case's file."""
    assert 1 <= case.text.count(case.old), f"{case.old!r} is not in the sound text"
    return case.text.replace(case.old, case.new, 1)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Found:
    """Load all faulty files together until nothing is left to refuse; return what was said of each."""
    files = {path_of(name, case): faulty(case) for name, case in CASES.items()}
    said: dict[str, tuple[Problem, ...]] = {}
    while files:
        try:
            load_with(tmp_path_factory.mktemp("faulty"), files)
        except ContentError as error:
            new = {path: tuple(p for p in error.problems if p.file.endswith(f"/{path}.json")) for path in files}
            said |= {path: problems for path, problems in new.items() if problems}
            files = {path: text for path, text in files.items() if path not in said}
        else:
            break
    return said


def test_the_sound_files_load(tmp_path: Path) -> None:
    """Every file that the cases change is accepted as it stands."""
    rules = load_with(tmp_path, SOUND)

    assert () == rules.warnings
    assert {f"extra:{path.split('/')[1]}" for path in SOUND} <= {id_ for kind in rules.entries.values() for id_ in kind}


@pytest.mark.parametrize("name", CASES)
def test_a_fault_is_refused_with_its_place(name: str, found: Found) -> None:
    """Section 5.7: one problem, at line and column of what is wrong, in words that say what or what instead."""
    case = CASES[name]
    path, text = path_of(name, case), faulty(case)
    before = text[: text.index(case.at)]
    place = (before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)

    assert path in found, "the loader took it"
    [problem] = found[path]

    assert (case.code, place) == (problem.code, (problem.line, problem.column))
    assert case.says in f"{problem.message} {problem.hint}"
    assert ("error", f"extra:{path.split('/')[1]}") == (problem.severity, problem.subject)


def test_the_error_shows_file_line_and_column(tmp_path: Path) -> None:
    """Its text has the place as editors jump to it, the line, and a caret under the word."""
    with pytest.raises(ContentError) as caught:
        load_with(tmp_path, {"cards/one": faulty(CASES["op"])})

    lines = str(caught.value).splitlines()
    assert "/content/cards/one.json:7:" in lines[0]
    assert 'there is no op "drew"' in lines[0]
    assert any(line.strip(" |").startswith("^") for line in lines)


def test_a_reveal_trigger_of_a_starting_card_is_a_warning(tmp_path: Path) -> None:
    """Section 5.7, D-FLOOR-18: the game loads, and the ruleset keeps the warning with its place."""
    rules = load_with(tmp_path, {"floor_cards/first": FLOOR.replace('"deep"', '"start"')})

    [warning] = rules.warnings
    assert ("warning", "never-fires", 4, 13) == (warning.severity, warning.code, warning.line, warning.column)
    assert "never revealed" in warning.message
