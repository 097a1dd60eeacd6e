"""Mods that mean harm or are broken: a clear error each, nothing read outside the folder, bounded time and memory."""

from __future__ import annotations

import json
import os
import stat
import time
import tracemalloc
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from headframe.content import ContentError, Limits
from headframe.content.problems import render_text
from headframe.errors import Runaway, SetupError
from headframe.library import known_plugins, new_game
from headframe.loading import load
from headframe.mods import files as files_module
from headframe.mods import gather, read_mod_files
from headframe.mods.checking import check
from headframe.mods.files import carried_files, peek_manifest
from headframe.testing import scenario
from samples.modding import CARD, codes, loaded, patch, problems, write_mod

MANIFEST = json.dumps({"format": 1, "id": "evil", "version": "1", "name": "Evil", "game": "drillers"})


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move the user's data folder."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def zipped(tmp_path: Path, *entries: tuple[str | zipfile.ZipInfo, bytes], compress: bool = False) -> Path:
    """Write a zip of a mod with more entries."""
    file = tmp_path / "evil.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED) as archive:
        archive.writestr("mod.json", MANIFEST)
        for name, data in entries:
            archive.writestr(name, data)
    return file


def link(name: str) -> zipfile.ZipInfo:
    """Return a zip entry that says it is a symbolic link."""
    info = zipfile.ZipInfo(name)
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("../outside.json", "bad-entry"),
        ("content/../../x.json", "bad-entry"),
        ("/etc/x.json", "bad-entry"),
        ("C:/x.json", "bad-entry"),
        ("content\\cards\\x.json", "bad-entry"),
        ("content//x.json", "bad-entry"),
        ("./x.json", "bad-entry"),
        (link("content/cards/x.json"), "symlink"),
        ("/".join(["d"] * 33) + "/x.json", "too-deep"),
        ("MOD.json", "same-name"),
        ("content/cards/x\x1b[2J.json", "bad-file-name"),
    ],
)
def test_zip_entries_that_lead_astray(tmp_path: Path, entry: str | zipfile.ZipInfo, code: str) -> None:
    """Told by name, never unpacked; what is printed holds no control character."""
    found = problems(zipped(tmp_path, (entry, b"{}")))

    assert code in [problem.code for problem in found]
    assert "\x1b" not in render_text(found, files=1, mods=1)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_that_stands_twice_in_a_zip(tmp_path: Path) -> None:
    """Neither of the two can hide behind the other."""
    file = zipped(tmp_path, ("README.md", b"a"), ("README.md", b"b"))

    assert codes(file) == ["same-name"]


def test_a_zip_bomb_is_not_unpacked(tmp_path: Path) -> None:
    """100 MiB that lie about nothing, and 16 MiB of files that are each within their limit."""
    file = zipped(tmp_path, ("content/cards/x.json", b" " * (100 << 20)), compress=True)
    many = zipped(tmp_path / "..", *((f"notes/{i}.txt", b" " * (250 << 10)) for i in range(90)), compress=True)
    tracemalloc.start()
    assert codes(file) == ["file-too-large"]
    assert "too-much" in codes(many)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert peak < 64 << 20


def test_a_zip_that_lies_about_sizes(tmp_path: Path) -> None:
    """What is declared small and unpacks large stops at the limit of a file."""
    file = zipped(tmp_path, ("content/cards/x.json", b" " * (4 << 20)), compress=True)
    data = file.read_bytes().replace((4 << 20).to_bytes(4, "little"), (100).to_bytes(4, "little"))
    files = carried_files(data, label="evil")

    assert {problem.code for problem in files.problems} <= {"bad-zip", "file-too-large"}
    assert files.problems
    assert "content/cards/x.json" not in files.files


def test_a_manifest_of_nothing_but_faults(tmp_path: Path) -> None:
    """Every one of 4,000 is told; the file is read for its positions once, and its one line is kept once."""
    manifest = {**json.loads(MANIFEST), "depends": {f"m{i}": "!!" for i in range(4_000)}}
    root = write_mod(tmp_path, "evil", {"mod.json": f"{json.dumps(manifest)}\n"})
    tracemalloc.start()
    assert 4_000 == codes(root).count("bad-range")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert peak < 64 << 20


@pytest.mark.parametrize(
    ("op", "files"),
    [
        ({"op": "add_to", "path": "/points", "n": 1}, 11),
        ({"op": "append", "path": "/main/effects", "value": {"op": "gain", "what": "fuel", "n": 1}}, 4),
    ],
)
def test_patches_without_end(tmp_path: Path, op: dict[str, Any], files: int) -> None:
    """The operations of a mod are counted, and so is what they leave; what is kept of each is short."""
    text = json.dumps(patch("drillers:grabber", *[op] * 500))
    root = write_mod(tmp_path, "evil", {f"patches/p{i:02}.json": text for i in range(files)})
    tracemalloc.start()
    assert "too-much" in codes(root)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert peak < 64 << 20


@pytest.mark.parametrize("data", [b"", b"PK\x05\x06", b"no zip at all", b"PK\x03\x04" + b"\0" * 99])
def test_what_is_no_zip(tmp_path: Path, data: bytes) -> None:
    """Damage is one problem."""
    file = tmp_path / "evil.zip"
    file.write_bytes(data)

    assert codes(file) == ["bad-zip"]


def test_links_and_special_files_are_not_followed(tmp_path: Path) -> None:
    """A link to a file, a link to a folder, a pipe."""
    secret = tmp_path / "secret.json"
    secret.write_text(json.dumps({**CARD, "name": "SECRET"}))
    root = write_mod(tmp_path, "evil", {"content/cards/a.json": CARD})
    (root / "content/cards/b.json").symlink_to(secret)
    (root / "content/tiles").symlink_to(tmp_path)
    os.mkfifo(root / "content/cards/c.json")
    files = read_mod_files(root)

    assert sorted(problem.code for problem in files.problems) == ["not-a-file", "symlink", "symlink"]
    assert sorted(files.files) == ["content/cards/a.json", "mod.json"]
    (root / "mod.json").unlink()
    (root / "mod.json").symlink_to(secret)
    assert peek_manifest(root) is None


@pytest.mark.parametrize("kind", ["link", "pipe"])
def test_a_mod_that_changes_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """A link or a pipe that takes a file's place after the folder was listed is neither followed nor waited for."""
    secret = tmp_path / "secret.json"
    secret.write_text("SECRET")
    root = write_mod(tmp_path, "evil", {"content/cards/a.json": CARD})
    listed = files_module._folder

    def swapped(top: str, below: str, depth: int) -> Iterator[files_module.Item]:
        for item in listed(top, below, depth):
            if item[0] == "content/cards/a.json":
                (root / item[0]).unlink()
                (root / item[0]).symlink_to(secret) if kind == "link" else os.mkfifo(root / item[0])
            yield item

    monkeypatch.setattr(files_module, "_folder", swapped)
    files = read_mod_files(root)

    assert files.files.get("content/cards/a.json", b"") == b""
    assert [problem.code for problem in files.problems] == (["unreadable"] if kind == "link" else [])


def test_sizes_and_counts_have_ends(tmp_path: Path) -> None:
    """A file of 256 KiB and a byte; more files than a mod may hold; folders 33 deep; names that differ by case."""
    big = write_mod(tmp_path, "big", {"README.md": b"x" * (256 * 1024 + 1)})
    deep = write_mod(tmp_path, "deep", {"/".join(["d"] * 33) + "/x.txt": b""})
    twins = write_mod(tmp_path, "twins", {"content/cards/a.json": CARD, "content/cards/A.json": CARD})
    many = write_mod(tmp_path, "many", {f"notes/{i}.txt": b"" for i in range(12)})

    assert codes(big) == ["file-too-large"]
    assert "too-deep" in codes(deep)
    assert "same-name" in codes(twins)
    assert [p.code for p in read_mod_files(many, limits=Limits(files=10)).problems] == ["too-much"]


def test_a_hundred_thousand_files(tmp_path: Path) -> None:
    """No more are read than a mod may hold, in bounded time."""
    root = write_mod(tmp_path, "many")
    (root / "content/cards").mkdir(parents=True)
    for i in range(100_000 if os.environ.get("HEADFRAME_FULL") else 12_000):
        os.close(os.open(root / f"content/cards/c{i}.json", os.O_CREAT | os.O_WRONLY))
    began = time.perf_counter()
    files = read_mod_files(root)

    assert [problem.code for problem in files.problems] == ["too-much"]
    assert len(files.files) <= 5_001
    assert time.perf_counter() - began < 20


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b'{"name": 1e400}', "not-an-integer"),
        (b'{"name": 99999999999999999999999999}', "too-large"),
        (b'{"name": NaN}', "not-an-integer"),
        (b'{"name": 1.5}', "not-an-integer"),
        (b'{"name": "a", "name": "b"}', "duplicate-key"),
        (b'\xef\xbb\xbf{"name": "a"}', "byte-order-mark"),
        (b'{"name": "\xff"}', "bad-utf8"),
        (b'{"name": "\\ud800"}', "lone-surrogate"),
        (b'{"name": "a\\u001b[2J"}', "control-character"),
        (b'{"name": "a\\u202eb"}', "control-character"),
        (b'{"name": "a\nb"}', "bad-syntax"),
        (b"[" * 40 + b"]" * 40, "too-deep"),
        (b'{"a":' * 5000 + b"1" + b"}" * 5000, "too-deep"),
        (b"[]", "wrong-type"),
        (b"", "empty-file"),
        (b"\0\0", "bad-syntax"),
    ],
)
@pytest.mark.parametrize("place", ["content/cards/a.json", "mod.json", "patches/a.json", "locale/en.json"])
def test_texts_that_are_not_fine(tmp_path: Path, place: str, text: bytes, code: str) -> None:
    """Whatever kind of file it is, the fault is named with its line, and printing it does no harm."""
    found = problems(write_mod(tmp_path, "evil", {place: text}))
    here = [problem for problem in found if problem.file.endswith(place)]
    printed = render_text(found, files=1, mods=1)

    assert code in [problem.code for problem in here]
    assert all(problem.line for problem in here)
    assert printed.isascii() or "\u202e" not in printed
    assert "\x1b" not in printed


def test_a_thousand_mods_at_once(tmp_path: Path) -> None:
    """They load in bounded time, each with a card."""
    count = 1000 if os.environ.get("HEADFRAME_FULL") else 200
    paths = [write_mod(tmp_path, f"mod_{i}", {"content/cards/night.json": CARD}) for i in range(count)]
    began = time.perf_counter()
    rules = loaded(*paths)

    assert len(rules.mods) == count
    assert sum(id_.endswith(":night") for id_ in rules.entries["cards"]) == count
    assert time.perf_counter() - began < count / 10


def test_a_thousand_depend_in_a_ring(tmp_path: Path) -> None:
    """A cycle through all of them is found and printed once."""
    names = [f"ring_{i}" for i in range(300)]
    paths = [write_mod(tmp_path, name, depends={names[i - 1]: "*"}) for i, name in enumerate(names)]

    assert codes(*paths) == ["mod-cycle"]


FLOOD: dict[str, Any] = {  # Any: JSON
    **CARD,
    "main": {
        "cost": {"fuel": 0},
        "effects": [
            {
                "op": "for_each",
                "amount": 99,
                "effects": [
                    {
                        "op": "for_each",
                        "amount": 99,
                        "effects": [
                            {"op": "for_each", "amount": 99, "effects": [{"op": "gain", "what": "fuel", "n": 1}]}
                        ],
                    }
                ],
            }
        ],
    },
}


def test_a_flood_of_effects_is_stopped(tmp_path: Path) -> None:
    """The budget names card, file and mod, and the game is as it was before the action."""
    rules = loaded(write_mod(tmp_path, "evil", {"content/cards/flood.json": FLOOD}))
    game = scenario(rules=rules, patch={"0/hand": ["flood"], "0/fuel": 5, "1/hand": ["flood"], "1/fuel": 5})
    before = game.hash
    with pytest.raises(Runaway) as caught:
        game.take("play flood main")

    assert game.hash == before
    assert caught.value.source == "evil:flood"
    for part in ('card "evil:flood"', "content/cards/flood.json", 'mod "evil"'):
        assert part in str(caught.value)


def test_a_flood_of_events_is_stopped(tmp_path: Path) -> None:
    """Thousands of delayed triggers, all set off at once: the budget ends it, and all of them are gone again."""

    def rounds(effect: dict[str, Any]) -> dict[str, Any]:  # Any: JSON
        return {"op": "for_each", "amount": 99, "effects": [effect]}

    gain = {"op": "gain", "what": "fuel", "n": 1}
    when = {"op": "when", "on": ["collect"], "until": "operations_end", "effects": [rounds(gain)]}
    take = {"op": "take_mineral", "from": "supply", "kind": "S", "collects": True}
    flood = {**CARD, "main": {"cost": {"fuel": 0}, "effects": [rounds(when), rounds(take)]}}
    rules = loaded(write_mod(tmp_path, "evil", {"content/cards/flood.json": flood}))
    game = scenario(rules=rules, patch={"0/hand": ["flood"], "0/storage_cap": 7})
    before = game.hash
    began = time.perf_counter()
    with pytest.raises(Runaway) as caught:
        game.take("play flood main")

    assert caught.value.source == "evil:flood"
    assert 'mod "evil"' in str(caught.value)
    assert game.hash == before
    assert not game.state.watches
    assert time.perf_counter() - began < 20


def test_an_unlimited_ability_that_costs_nothing(tmp_path: Path) -> None:
    """It never loads, neither as content nor by a patch."""
    free = {"limit": "unlimited", "effects": [{"op": "gain", "what": "fuel", "n": 1}]}
    card = {**CARD, "main": {**CARD["main"], "abilities": [free]}}
    op = {"op": "add", "path": "/main/abilities", "value": [free]}

    assert codes(write_mod(tmp_path, "evil", {"content/cards/a.json": card})) == ["endless-ability"]
    assert codes(write_mod(tmp_path, "worse", {"patches/a.json": patch("drillers:grabber", op)})) == ["endless-ability"]


def test_a_game_that_cannot_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Code of a game that trips over what a mod changed is told by the check as the mod's, whatever it raises."""

    def fail(*_: object, **__: object) -> None:
        raise LookupError("no such floor")

    monkeypatch.setattr("headframe.mods.checking.opened", fail)
    checked = check([str(write_mod(tmp_path, "evil", remove=["drillers:torso"]))], known_plugins())

    assert [(problem.code, problem.mod) for problem in checked.problems] == [("unbuildable", "evil")]
    assert "LookupError: no such floor" in checked.problems[0].message


@pytest.mark.parametrize(
    ("cost", "gain", "endless"),
    [({"fuel": 1}, ("fuel", 1), True), ({"fuel": 2}, ("fuel", 1), False), ({"fuel": 1}, ("movement", 1), False)],
)
def test_an_unlimited_ability_that_pays_for_itself(
    tmp_path: Path, cost: dict[str, int], gain: tuple[str, int], endless: bool
) -> None:
    """What it gives back at least covers what it costs: told at its cost."""
    effects = [{"op": "gain", "what": gain[0], "n": gain[1]}]
    ability = {"limit": "unlimited", "cost": cost, "effects": effects}
    card = {**CARD, "main": {**CARD["main"], "abilities": [ability]}}
    found = problems(write_mod(tmp_path, "evil", {"content/cards/a.json": card}))

    assert [problem.code for problem in found] == ["endless-ability"] * endless
    assert not found or found[0].pointer == "/main/abilities/0/cost"


@pytest.mark.parametrize("removed", ["drillers:damage", "drillers:final", "drillers:floor_3", "drillers:drilling"])
def test_a_game_that_cannot_do_without_what_was_removed(tmp_path: Path, removed: str) -> None:
    """It either plays, or says which mod it is that broke it; never a traceback."""
    root = write_mod(tmp_path, "evil", remove=[removed])
    found = [problem for problem in problems(root) if problem.severity == "error"]
    if found:
        assert [problem.mod for problem in found] == ["evil"]
        assert found[0].code in ("unbuildable", "closed-kind")
        assert found[0].file.endswith("evil/mod.json")
    else:
        assert new_game("drillers", seats="random,random", seed=1, mods=[str(root)]).run()["winners"]


def replaced(name: str) -> Callable[[Path], None]:
    """Return what breaks a mod's file by hand: cut in the middle."""

    def cut(root: Path) -> None:
        file = root / name
        file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])

    return cut


@pytest.mark.parametrize("file", ["mod.json", "content/cards/a.json", "patches/a.json"])
def test_a_broken_mod_stops_no_other_game(tmp_path: Path, file: str) -> None:
    """Games without it go on; with it, the file is named."""
    op = {"op": "replace", "path": "/fuel", "value": 5}
    files = {"content/cards/a.json": CARD, "patches/a.json": patch("drillers:grabber", op)}
    root = write_mod(tmp_path / "home" / "mods", "evil", files)
    replaced(file)(root)

    assert new_game("drillers", seats="random,random", seed=1).run()["winners"]
    with pytest.raises(ContentError) as caught:
        load("drillers", mods=gather([str(root)]))
    assert any(problem.file.endswith(file) for problem in caught.value.problems)


def test_names_that_are_no_paths() -> None:
    """Odd references are refused, not followed."""
    for ref in ("", "\0", "../../etc", "x" * 5000, "a/b/c"):
        with pytest.raises(SetupError):
            gather([ref])
