"""Reading folders of content."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from headframe.content import (
    Content,
    ContentError,
    Decoder,
    Limits,
    Tree,
    decode_sources,
    mark_of,
    read_content,
    read_tree,
    scan_tree,
)
from headframe.content.files import Found
from headframe.content.sources import scan_files
from samples.content import GRABBER, KINDS, NESTED, SAMPLES, TILE, WORDS, Card, Tile, write

MARKED = {**GRABBER, "$schema": "x.json", "marks": {"": "reported", "/main": "printed", "/main/effects/0": "authored"}}


def read(root: Path, **options: Any) -> Tree:
    """Read a folder as the mod `my`."""
    return read_tree(root, namespace="my", kinds=KINDS, mod="my", words=WORDS, **options)


def codes(tree: Tree) -> list[tuple[str, str]]:
    """List each problem's code and the last part of its path."""
    return [(problem.code, problem.file.rpartition("/")[2]) for problem in tree.problems]


def test_entries_are_sorted_and_whole(tmp_path: Path) -> None:
    """Path gives id and kind; body, raw, file and marks come along."""
    write(tmp_path, {"tiles/c2a.json": TILE, "cards/grabber.json": MARKED, "cards/3d_printer.json": NESTED})

    tree = read(tmp_path)

    assert [(entry.id, entry.kind) for entry in tree.entries] == [
        ("my:3d_printer", "cards"),
        ("my:c2a", "tiles"),
        ("my:grabber", "cards"),
    ]
    grabber = tree.entries[2]
    assert isinstance(grabber.body, Card)
    assert (grabber.body.name, grabber.raw, grabber.mod) == ("GRABBER", GRABBER, "my")
    assert grabber.marks == MARKED["marks"]
    assert grabber.file == str(tmp_path / "cards" / "grabber.json")
    assert (tree.problems, tree.files) == ((), 3)
    assert tree.demand_sound() is tree


@pytest.mark.parametrize(
    ("pointer", "mark"),
    [("", "reported"), ("/name", "reported"), ("/main/cost/fuel", "printed"), ("/main/effects/0/n", "authored")],
)
def test_the_longest_marked_pointer_wins(pointer: str, mark: str) -> None:
    """A value has the mark of the nearest marked value around it."""
    assert mark_of(MARKED["marks"], pointer) == mark


def test_a_value_without_mark_has_none() -> None:
    """Where nothing is marked the answer is empty."""
    assert mark_of({"/main": "printed"}, "/name") == ""


def test_a_missing_root_holds_nothing(tmp_path: Path) -> None:
    """A mod of house rules alone has no content folder."""
    assert read(tmp_path / "content") == Tree(entries=(), problems=(), files=0)


MESS: dict[str, Any] = {  # Any: text, bytes or JSON
    "card/typo.json": GRABBER,
    "cards/Big Drill.json": GRABBER,
    "cards/_under.json": GRABBER,
    "cards/notes.txt": "x",
    "cards/deep/down.json": GRABBER,
    "cards/good.json": GRABBER,
    "cards/list.json": "[]",
    "cards/wrong.json": {**GRABBER, "nmae": 1},
    "cards/.hidden.json": "x",
    "readme.json": GRABBER,
    "tiles/broken.json": '{"floor": 2,',
    "tiles/huge.json": b" " * (256 * 1024 + 1),
}


def test_problems_of_all_files_are_collected(tmp_path: Path) -> None:
    """Sound files are read beside broken ones, and every problem is there in order."""
    write(tmp_path, MESS)

    tree = read(tmp_path)

    assert [entry.id for entry in tree.entries] == ["my:good"]
    assert codes(tree) == [
        ("unknown-kind", "card"),
        ("hidden-file", ".hidden.json"),
        ("bad-file-name", "Big Drill.json"),
        ("bad-file-name", "_under.json"),
        ("nested-folder", "deep"),
        ("wrong-type", "list.json"),
        ("not-json", "notes.txt"),
        ("unknown-field", "wrong.json"),
        ("stray-file", "readme.json"),
        ("bad-syntax", "broken.json"),
        ("file-too-large", "huge.json"),
    ]
    hints = {problem.file.rpartition("/")[2]: problem.hint for problem in tree.problems}
    assert hints["card"] == 'did you mean "cards"?'
    assert hints["Big Drill.json"] == "for instance big_drill.json"
    with pytest.raises(ContentError, match=r"10 errors, 1 warning in 5 files"):
        tree.demand_sound()


def test_what_tools_leave_is_passed_over(tmp_path: Path) -> None:
    """Beside the folders of the kinds and inside of them, links as well."""
    write(tmp_path, {"cards/good.json": GRABBER, ".gitignore": "*", "cards/.DS_Store": "", ".idea/a.json": GRABBER})
    (tmp_path / "cards" / ".git").symlink_to(tmp_path)
    tree = read(tmp_path)

    assert ([entry.id for entry in tree.entries], codes(tree)) == (["my:good"], [])


def test_links_are_refused(tmp_path: Path) -> None:
    """Neither a linked file nor a linked folder is followed."""
    write(tmp_path / "away", {"secret.json": GRABBER})
    write(tmp_path / "content", {"cards/good.json": GRABBER})
    (tmp_path / "content" / "cards" / "linked.json").symlink_to(tmp_path / "away" / "secret.json")
    (tmp_path / "content" / "tiles").symlink_to(tmp_path / "away")

    assert codes(read(tmp_path / "content")) == [("symlink", "linked.json"), ("symlink", "tiles")]


@pytest.mark.parametrize("limits", [Limits(files=2), Limits(tree_bytes=300)])
def test_a_flood_is_reported_once(tmp_path: Path, limits: Limits) -> None:
    """Past a limit nothing more is read, and that is said."""
    write(tmp_path, {f"cards/c{number}.json": GRABBER for number in range(9)})

    sources = scan_tree(tmp_path, namespace="my", kinds=KINDS, mod="my", limits=limits)

    assert [problem.code for problem in sources.problems] == ["too-much"]
    assert len(sources.sources) == 2


def test_an_unreadable_file_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that the system refuses to open is a problem, not a traceback."""
    write(tmp_path, {"cards/a.json": GRABBER})

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    monkeypatch.setattr(os, "open", refuse)

    [problem] = read(tmp_path).problems
    assert (problem.code, problem.message) == ("unreadable", "this file cannot be read: Permission denied")


@pytest.mark.parametrize(("key", "says"), [("id", "its name says it (my:a)"), ("kind", "its folder says it (cards)")])
def test_id_and_kind_stand_in_the_path_alone(tmp_path: Path, key: str, says: str) -> None:
    """A file that repeats its id or kind is refused with the reason."""
    [problem] = read(write(tmp_path, {"cards/a.json": {**GRABBER, key: "my:a"}})).problems

    assert (problem.code, problem.pointer) == ("reserved-key", f"/{key}")
    assert problem.message == f'a content file holds no "{key}": {says}'


def test_one_id_stands_once_whatever_its_kind(tmp_path: Path) -> None:
    """Ids name things for patches and saves, so two kinds cannot share one."""
    [problem] = read(write(tmp_path, {"cards/c2a.json": GRABBER, "tiles/c2a.json": TILE})).problems

    assert (problem.code, problem.related[0].file) == ("duplicate-id", str(tmp_path / "cards" / "c2a.json"))


MARKS: list[tuple[object, bool, list[tuple[str, str]]]] = [
    (None, False, []),
    ({}, False, []),
    ({"/main": "printed"}, False, []),
    (None, True, [("missing-mark", "")]),
    ({"/main": "printed"}, True, [("missing-mark", "/marks")]),
    ({"": "reported"}, True, []),
    ([], False, [("wrong-type", "/marks")]),
    ({"": "guessed"}, True, [("not-one-of", "/marks/")]),
    ({"": 3}, True, [("not-one-of", "/marks/")]),
    ({"main": "printed"}, False, [("unknown-pointer", "/marks/main")]),
    ({"/mian": "printed"}, False, [("unknown-pointer", "/marks/~1mian")]),
    ({"/main/effects/1": "printed"}, False, [("unknown-pointer", "/marks/~1main~1effects~11")]),
    ({"/main/effects/00": "printed"}, False, [("unknown-pointer", "/marks/~1main~1effects~100")]),
]


@pytest.mark.parametrize(("marks", "required", "found"), MARKS)
def test_marks_are_checked(tmp_path: Path, marks: object, *, required: bool, found: list[tuple[str, str]]) -> None:
    """Each pointer leads somewhere, each word is known, and shipped content says where it comes from."""
    card = GRABBER if marks is None else {**GRABBER, "marks": marks}

    tree = read(write(tmp_path, {"cards/a.json": card}), marks_required=required)

    assert [(problem.code, problem.pointer) for problem in tree.problems] == found
    assert len(tree.entries) == (0 if found else 1)


def test_a_misspelt_mark_pointer_gets_a_suggestion(tmp_path: Path) -> None:
    """The nearest pointer of the file is offered."""
    [problem] = read(write(tmp_path, {"cards/a.json": {**GRABBER, "marks": {"/mian": "printed"}}})).problems

    assert problem.hint == 'did you mean "/main"?'


@pytest.mark.parametrize("data", [b"[" * 10_000, b'{"a":' * 10_000, b'{"name": ' * 33 + b"1" + b"}" * 33])
def test_deep_files_are_problems(tmp_path: Path, data: bytes) -> None:
    """No nesting reaches the interpreter's limit."""
    [problem] = read(write(tmp_path, {"cards/a.json": data})).problems

    assert problem.code == "too-deep"


def test_thorough_reading_finds_no_more_in_sound_files(tmp_path: Path) -> None:
    """The schemas accept what decoding accepts."""
    write(tmp_path, {f"{kind}/f{number}.json": sample for number, (kind, sample) in enumerate(SAMPLES)})

    assert read(tmp_path, thorough=True) == read(tmp_path)
    assert len(read(tmp_path).entries) == 3


def test_a_zip_is_read_in_place(tmp_path: Path) -> None:
    """Content needs no files of its own on the disk."""
    with zipfile.ZipFile(tmp_path / "mod.zip", "w") as archive:
        archive.writestr("content/cards/grabber.json", json.encode(GRABBER))
        archive.writestr("content/cards/wrong.json", b'{"name": 1}')
    root = zipfile.Path(tmp_path / "mod.zip", "content/")

    sources = scan_tree(root, namespace="my", kinds=KINDS, mod="my", label="mod.zip/content")
    tree = decode_sources(sources, Decoder(KINDS, words=WORDS))

    assert [entry.file for entry in tree.entries] == ["mod.zip/content/cards/grabber.json"]
    assert {problem.file for problem in tree.problems} == {"mod.zip/content/cards/wrong.json"}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An importable package with content."""
    name = "sample_content_package"
    write(tmp_path, {f"{name}/__init__.py": "", f"{name}/content/cards/grabber.json": MARKED})
    write(tmp_path, {f"{name}/content/tiles/c2a.json": TILE, f"{name}/content/tile/typo.json": TILE})
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, name, raising=False)
    return name


def test_a_plugins_content_is_read_from_its_package(package: str) -> None:
    """Folders are found in the package, shown by package path, and a folder nobody names is a problem."""
    contents = [
        Content(kind="cards", package=package, folder="content/cards", struct=Card),
        Content(kind="tiles", package=package, folder="content/tiles", struct=Tile),
    ]

    tree = read_content(contents, namespace="drillers", mod="drillers", words=WORDS)

    assert [(entry.id, entry.file) for entry in tree.entries] == [
        ("drillers:c2a", f"{package}/content/tiles/c2a.json"),
        ("drillers:grabber", f"{package}/content/cards/grabber.json"),
    ]
    assert codes(tree) == [("unknown-kind", "tile")]


def test_a_named_folder_must_be_there(package: str) -> None:
    """A plugin that names a folder which its package lacks is told so."""
    tree = read_content([Content(kind="boards", package=package, folder="boards", struct=Tile)], namespace="x", mod="x")

    assert ("missing-folder", "boards") in codes(tree)


def test_a_named_package_must_be_there() -> None:
    """A plugin that names a package which nobody installed is told so, not raised on."""
    tree = read_content([Content(kind="cards", package="nowhere", folder="cards", struct=Card)], namespace="x", mod="x")

    assert [("missing-package", "nowhere")] == [(problem.code, problem.file) for problem in tree.problems]


def test_a_folder_ends_in_its_kind() -> None:
    """The path says the kind, for plugins too."""
    with pytest.raises(ValueError, match="must end in its kind"):
        read_content([Content(kind="cards", package="x", folder="content/card", struct=Card)], namespace="x", mod="x")


def test_a_rare_but_right_text_is_accepted() -> None:
    """What the quick scan leaves to the thorough reader is an entry like any other."""
    data = json.encode({**GRABBER, "name": "X", "points": -(1 << 63)}).replace(b'"X"', b'"\\ud83d\\ude00"')
    found = Found(kind="cards", stem="a", file="a.json", data=data)

    [source], problems = scan_files([found], namespace="my", mod="my")

    assert (source.is_whole, source.raw["name"], problems) == (True, "\U0001f600", [])


def test_reading_does_not_depend_on_the_order_of_files() -> None:
    """The same files in another order give the same entries."""
    found = [
        Found(kind=kind, stem=f"f{number}", file=f"{kind}/f{number}.json", data=json.encode(sample))
        for number, (kind, sample) in enumerate(SAMPLES)
    ]
    forth, _ = scan_files(found, namespace="my", mod="my")
    back, _ = scan_files(found[::-1], namespace="my", mod="my")

    assert sorted(forth, key=lambda source: source.id) == sorted(back, key=lambda source: source.id)


@pytest.mark.process
def test_sound_content_never_imports_jsonschema(tmp_path: Path) -> None:
    """Starting a game stays quick: the schema's machinery is loaded after a failure alone."""
    write(tmp_path, {"cards/a.json": GRABBER, "cards/b.json": {}})
    script = """
import os
import subprocess
import sys
from pathlib import Path
from samples.content import KINDS, WORDS
from headframe.content import Decoder, decode_sources, scan_tree

def read(folder):
    sources = scan_tree(Path(folder), namespace="my", kinds=KINDS, mod="my")
    sound = sources.sources[0]
    assert Decoder(KINDS, words=WORDS).decode(sound).id == "my:a"
    print("jsonschema" in sys.modules)
    decode_sources(sources, Decoder(KINDS, words=WORDS))
    print("jsonschema" in sys.modules)

read(sys.argv[1])
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], env=environment, capture_output=True, text=True, check=True
    )

    assert done.stdout.split() == ["False", "True"]
