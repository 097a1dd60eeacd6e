"""How problems are printed."""

import json

import pytest

from headframe.content import ContentError, Place, Problem, did_you_mean, render_github, render_json, render_text
from headframe.errors import HeadframeError

COSTS = Problem(
    code="unknown-field",
    mod="double_shift",
    file="mods/double_shift/content/cards/night_drill.json",
    line=5,
    column=5,
    width=7,
    pointer="/main/costs",
    subject="double_shift:night_drill",
    message='card has no field "costs"',
    hint='did you mean "cost"?',
    excerpt='    "costs": {"fuel": 3},',
)
LINK = Problem(code="symlink", file="mods/double_shift/content/cards/a.json", message="no links")


def test_text_has_place_excerpt_caret_and_totals() -> None:
    """The text form is the one that the mod format shows."""
    text = render_text([COSTS, LINK], files=14, mods=1)

    assert text.splitlines() == [
        "mods/double_shift/content/cards/a.json: error[symlink]: no links",
        'mods/double_shift/content/cards/night_drill.json:5:5: error[unknown-field]: card has no field "costs"',
        '  5 |     "costs": {"fuel": 3},',
        "    |     ^^^^^^^",
        '  at /main/costs of double_shift:night_drill; did you mean "cost"?',
        "2 errors in 14 files",
    ]


@pytest.mark.parametrize(
    ("problems", "totals"),
    [
        ([], "ok: 14 files, 3 mods"),
        ([Problem(code="x", severity="warning", file="f", message="m")], "ok: 14 files, 3 mods, 1 warning"),
        ([LINK, Problem(code="x", severity="warning", file="f", message="m")], "1 error, 1 warning in 14 files"),
    ],
)
def test_totals_count_errors_and_warnings(problems: list[Problem], totals: str) -> None:
    """The last line says ok unless there is an error."""
    assert render_text(problems, files=14, mods=3).splitlines()[-1] == totals


def test_problems_sort_by_file_line_and_column() -> None:
    """The order depends on places, not on the order of finding."""
    places = [("b", 1, 1), ("a", 2, 1), ("a", 1, 9), ("a", 1, 2), ("a", 0, 0)]
    problems = [Problem(code="x", file=file, line=line, column=column, message="m") for file, line, column in places]

    assert sorted(places) == [(each.file, each.line, each.column) for each in sorted(problems)]


def test_control_characters_are_escaped() -> None:
    """A file cannot drive the terminal, and the caret stays under its word."""
    problem = Problem(
        code="x", file="a\x1b.json", line=1, column=3, message="\x07\u202e\ud800\n", excerpt="\t\x1b!", width=1
    )

    assert render_text([problem], files=1, mods=1).splitlines()[:3] == [
        r"a\x1b.json:1:3: error[x]: \x07\u202e\ud800\n",
        r"  1 | \t\x1b!",
        "    |       ^",
    ]


def test_a_long_line_is_cut_around_the_caret() -> None:
    """A file on a single line does not flood the screen."""
    problem = Problem(code="x", file="a", line=1, column=5001, message="m", excerpt="a" * 5000 + "B" + "c" * 5000)

    _, excerpt, caret, _ = render_text([problem], files=1, mods=1).splitlines()

    assert len(excerpt) < 200
    assert excerpt[caret.index("^")] == "B"
    assert len(json.loads(render_json([problem], files=1, mods=1))["problems"][0]["excerpt"]) < 200


def test_a_related_place_is_printed() -> None:
    """The first of two keys is shown beside the second."""
    problem = Problem(
        code="x", file="a", message="m", related=(Place(file="a", line=2, column=3, message="it stands here first"),)
    )

    assert "  a:2:3: it stands here first" in render_text([problem], files=1, mods=1).splitlines()


def test_json_holds_every_field() -> None:
    """Tools read the same record, with totals."""
    report = json.loads(render_json([COSTS], files=14, mods=3))

    assert (report["ok"], report["errors"], report["warnings"], report["files"], report["mods"]) == (False, 1, 0, 14, 3)
    assert report["problems"][0]["pointer"] == "/main/costs"
    assert report["problems"][0]["hint"] == 'did you mean "cost"?'


def test_github_annotations_escape_their_separators() -> None:
    """Percent signs, colons and commas in a property do not break the annotation."""
    problem = Problem(code="x", severity="warning", file="a,b:c", line=2, column=3, message="100%\nsure")

    assert render_github([problem], files=1, mods=1).splitlines()[0] == (
        "::warning col=3,file=a%2Cb%3Ac,line=2,title=x::100%25\\nsure"
    )


def test_content_error_carries_all_problems() -> None:
    """The error is a HeadframeError and its text is the whole list."""
    error = ContentError([COSTS, LINK], files=14, mods=1)

    assert isinstance(error, HeadframeError)
    assert isinstance(error, ValueError)
    assert error.problems == (LINK, COSTS)
    assert str(error) == render_text([COSTS, LINK], files=14, mods=1)


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("drillers:panik", ""),
        ("drillers:grabbr", "drillers:grabber"),
        ("dillers:grabber", "drillers:grabber"),
        ("grabbr", "drillers:grabber"),
        ("drilers", ""),
        ("cots", "cost"),
    ],
)
def test_an_id_is_like_another_only_by_what_tells_them_apart(word: str, near: str) -> None:
    """Two ids of one namespace are not alike because of the namespace."""
    hint = did_you_mean(word, ["drillers:c6a", "drillers:grabber", "drillers:panic_button", "cost"])

    assert hint == (f'did you mean "{near}"?' if near else "")
