"""Whatever stands where a command expects a name, a path or a number: an answer in words, and no traceback, ever."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from headframe_cli.app import BUILT_IN
from headframe_cli.mods import COMMANDS
from samples.modding import CARD, patch, write_mod

Headframe = Callable[..., Result]
ODD = (
    "",
    " ",
    "a\0b",
    "a\ud800",  # no text at all
    "bad\udcff",  # the name of a folder that is no UTF-8
    "x" * 5000,
    "/".join(["x" * 200] * 30),
    "-",
    "--nope",
    "..",
    "folder with a space",
    "file.txt",
    "file.txt/below",
    "no.zip",
    "loop",
    "pipe",
    "nowhere/at/all",
    "\x1b[2J\nx",
    "/dev/full",
    "9" * 30,
    "[" * 2000,
    ",",
)
SLOT = "{}"
LINES = (
    "{}",
    "games {}",
    "mod {}",
    "mod new {} --game drillers",
    "mod new fresh --game {}",
    "mod new {} x --in mine",
    "mod new card {} --in mine",
    "mod new card x --in {}",
    "mod new card x --in mine --like {}",
    "mod check {}",
    "mod check mine --play {}",
    "mod check mine --with {}",
    "mod fmt {}",
    "mod explain {} --mod mine",
    "mod explain drillers:grabber/{} --mod mine",
    "mod explain drillers:grabber --mod {}",
    "mod diff {}",
    "mod test {}",
    "mod list {}",
    "mod lock {}",
    "mod lock mine --file {}",
    "mod lock mine --check --file {}",
    "mod pack {}",
    "mod pack mine --out {}",
    "mod add {}",
    "mod remove {}",
    "mod migrate {}",
    "mod words {}",
    "mod words drillers {}",
    "schema {}",
    "schema export {}",
    "schema export out --with {}",
    "rules {}",
    "rules drillers {}",
    "rules drillers --set {}",
    "rules drillers --set start_fuel={}",
    "rules drillers --without {}",
    "rules drillers --mod {}",
    "rules drillers --level {}",
    "saves {}",
    "show {}",
    "show drillers {}",
    "show drillers grabber --mod {}",
    "plugins {}",
    "plugins list {}",
    "plugins enable {}",
    "plugins disable {}",
    "play {} --seats human,greedy",
    "play drillers --seats {}",
    "play drillers --seats human,greedy --seed {}",
    "play drillers --seats human,greedy --seed 1 --save {}",
    "play drillers --seats human,greedy --mod {}",
    "resume {}",
    "resume game.jsonl --save {}",
    "replay {}",
    "replay game.jsonl --at {}",
    "bench --with {}",
)


@pytest.fixture(autouse=True)
def here(here: Path, headframe: Headframe) -> Path:
    """Work in a folder that holds a mod, a record, and whatever may stand in the way of one."""
    fuel = patch("drillers:grabber", {"op": "replace", "path": "/fuel", "value": 5})
    write_mod(here, "mine", {"content/cards/night.json": CARD, "patches/a.json": fuel})
    for name in ("folder with a space", os.fsdecode(b"bad\xff")):
        (here / name).mkdir()
    for name in ("file.txt", "no.zip"):
        (here / name).write_text("no JSON, no zip")
    (here / "loop").symlink_to("loop")
    os.mkfifo(here / "pipe")
    return here


@pytest.fixture
def _record(here: Path, headframe: Headframe) -> None:
    headframe("play", "drillers", "--seats", "human,greedy", "--seed", "1", "--save", here / "game.jsonl")


def test_every_command_is_tried() -> None:
    """No command is left out here."""
    words = {tuple(line.split()) for line in LINES}

    assert {line[0] for line in words} - {SLOT} == set(BUILT_IN)
    assert {line[1] for line in words if line[0] == "mod"} - {SLOT} == set(COMMANDS)


@pytest.mark.skipif(sys.platform == "win32", reason="names pipes, devices and paths of other systems")
@pytest.mark.usefixtures("_record")
@pytest.mark.parametrize("line", LINES)
def test_an_odd_value_gets_an_answer_in_words(headframe: Headframe, line: str) -> None:
    """Exit 0, 1 or 2; what fails is said in a few lines that do nothing to the terminal."""
    for odd in ODD:
        result = headframe(*(word.replace(SLOT, odd) for word in line.split()))
        said = result.stderr or result.stdout

        assert result.exception is None or isinstance(result.exception, SystemExit), (odd, result.exception)
        assert result.exit_code in (0, 1, 2), odd
        assert said.strip() or result.exit_code == 0, odd
        assert "Traceback" not in said, odd
        if result.exit_code:
            assert "\x1b" not in said, odd
            assert len(result.stderr) < 2_000, odd


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        (("mod", "check", ""), 1, "no mod is called '': name one by its id or path; `headframe mod list` lists them"),
        (("mod", "new", "card", "", "--in", "mine"), 2, "'' cannot be an id"),
        (("mod", "check", "dirs"), 1, "dirs/mod.json is no regular file"),
        (("mod", "lock", "mine", "--file", ""), 2, "a path is wanted, and this is empty"),
        (("mod", "lock", "mine", "--file", "folder"), 1, "cannot write folder: Is a directory; --file names another"),
        (
            ("mod", "lock", "mine", "--check", "--file", "pipe"),
            1,
            "no regular file; `headframe mod lock` writes it",
        ),
        (("mod", "lock", "mine", "--check", "--file", "/dev/full"), 1, "it is no regular file"),
        (("mod", "pack", "mine", "--out", "a\0b"), 2, "'a\\x00b' cannot be a path: embedded null byte"),
        (("mod", "pack", "mine", "--out", "pipe"), 1, "cannot write pipe: "),
        (("mod", "pack", "mine", "--out", "file.txt/x"), 1, "cannot write file.txt/x: Not a directory; --out names"),
        (("mod", "new", "card", "x", "--in", "flat"), 1, "flat/content is no folder; choose another id or folder"),
        (("schema", "export", "file.txt"), 1, "cannot write file.txt: file.txt is no folder; choose another folder"),
        (("schema", "export", "file.txt/x/y"), 1, "file.txt is no folder"),
        (("play", "--save", "a\0b", "--seats", "greedy,greedy"), 2, "cannot be a path"),
        (("play", "--save", "file.txt/x", "--seats", "greedy,greedy"), 1, "file.txt is no folder; choose another path"),
        (("play", "--mod", "", "--seats", "greedy,greedy"), 2, "'' names nothing"),
        (("play", "--with", ",", "--seats", "greedy,greedy"), 2, "',' names nothing"),
        (("play", "x" * 300), 1, "is unknown; known: drillers"),
        (("resume", "nowhere"), 1, "cannot read nowhere: No such file; `headframe saves` lists the saved games"),
        (("replay", "nowhere"), 1, "cannot read nowhere: No such file; `headframe saves` lists the saved games"),
        (("mod", "check", "--nope"), 2, "no such option '--nope' (`"),
        (("mod", "check", "--plya"), 2, "no such option '--plya'. Did you mean '--play'? (`"),
        (("mod", "nonsense"), 2, "no such command 'nonsense' (`"),
    ],
)
def test_what_to_do_is_said(headframe: Headframe, here: Path, line: tuple[str, ...], code: int, said: str) -> None:
    """What is wrong, where, and what to do."""
    (here / "folder").mkdir()
    (here / "dirs/mod.json").mkdir(parents=True)
    write_mod(here, "flat", {"content": "no folder"})
    result = headframe(*line)

    assert result.exit_code == code, result.output
    assert said in result.stderr


def test_a_long_name_is_cut_in_the_message(headframe: Headframe) -> None:
    """What to do stands behind it, and is to be read."""
    said = headframe("mod", "check", "x" * 100_000).stderr

    assert len(said) < 500
    assert said.endswith("`headframe mod list` lists those that are there\n")


@pytest.mark.parametrize("home", ["file.txt", "file.txt/below", "loop", "pipe", "x" * 5000, "~nobody_is_called_so/x"])
@pytest.mark.parametrize(
    "line",
    [
        "--help",
        "games",
        "mod add mine",
        "mod check mine",
        "mod list",
        "mod remove mine",
        "play drillers --seats human,greedy",
        "plugins disable overtime",
        "plugins doctor",
        "plugins enable overtime",
        "plugins list",
        "saves",
    ],
)
def test_a_data_folder_that_cannot_be(
    headframe: Headframe, monkeypatch: pytest.MonkeyPatch, home: str, line: str
) -> None:
    """`--help` answers all the same; whatever else needs the folder says what names it."""
    monkeypatch.setenv("HEADFRAME_HOME", home)
    result = headframe(*line.split())

    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == 0 or line != "--help"
    if result.exit_code:
        assert "HEADFRAME_HOME" in result.stderr or line == "mod remove mine"
        assert len(result.stderr) < 1_000


def test_schemas_of_others_are_left_alone(headframe: Headframe, here: Path) -> None:
    """Export writes its own files, names those, and takes none away."""
    (here / "out").mkdir()
    (here / "out/mine.schema.json").write_text("{}")
    listed = json.loads(headframe("schema", "export", "out", "--json").stdout)["files"]

    assert (here / "out/mine.schema.json").read_text() == "{}"
    assert "mod.schema.json" in listed
    assert "mine.schema.json" not in listed


def test_a_mod_that_cannot_be_replaced_stays(
    headframe: Headframe, here: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old one goes only when the new one is written."""
    assert headframe("mod", "add", "mine").exit_code == 0

    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        result = headframe("mod", "add", "mine", "--replace")

    assert (result.exit_code, "No space left on device; HEADFRAME_HOME names another" in result.stderr) == (1, True)
    assert [path.name for path in (home / "mods").iterdir()] == ["mine"]
    assert (home / "mods/mine/mod.json").is_file()


def test_a_file_that_cannot_be_rewritten_is_said(headframe: Headframe, monkeypatch: pytest.MonkeyPatch) -> None:
    """`mod fmt` and `mod migrate` leave it as it was, and leave nothing beside it."""

    def refuse(path: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    before = Path("mine/mod.json").read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", refuse)
        result = headframe("mod", "fmt", "mine")

    assert result.exit_code == 1
    assert ".json: Permission denied; make it writable" in result.stderr
    assert Path("mine/mod.json").read_bytes() == before
    assert [path for path in Path("mine").rglob("*") if path.suffix == ".new"] == []
