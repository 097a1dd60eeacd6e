"""Files that come again are not read anew, and whatever has changed is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from headframe.content import ContentError, Decoder, Words, decode_sources, scan_tree
from headframe.content.remembering import Memory
from headframe.language import Effects
from headframe.loading import load
from headframe.mods import gather
from headframe.plugins import registry
from headframe.ruleset import Ruleset
from samples.modding import CARD, patch, write_mod

CARDS = "cards"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move the user's data folder."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def test_a_file_that_comes_again_is_decoded_once_and_a_changed_one_anew(tmp_path: Path) -> None:
    """Loads share what files hold; with a memory of its own a load shares nothing."""
    files = {"content/cards/a.json": CARD, "content/cards/b.json": {**CARD, "name": "Other"}}
    root, plugins = write_mod(tmp_path, "mine", files), registry()

    def again() -> Ruleset:
        return load("drillers", mods=gather([str(root)]), plugins=plugins)

    first, second = again(), again()
    (root / "content/cards/a.json").write_text(json.dumps({**CARD, "points": 7}), encoding="utf-8")
    third = again()
    alone = load("drillers", mods=gather([str(root)]), plugins=plugins._replace(memory=Memory()))

    def body(rules: Ruleset, name: str) -> Any:  # Any: the struct of a card
        return rules.entries[CARDS][f"mine:{name}"].body

    assert first.digest == second.digest != third.digest == alone.digest
    assert body(first, "a") is body(second, "a")
    assert (7, body(first, "b")) == (body(third, "a").points, body(third, "b"))
    assert body(first, "b") is body(third, "b") is not body(alone, "b")


def test_what_a_patch_makes_of_a_file_is_not_remembered(tmp_path: Path) -> None:
    """Nor does it change what another load finds."""
    plugins, base = registry(), write_mod(tmp_path, "base", {"content/cards/a.json": {**CARD, "points": 1}})
    more = patch("base:a", {"op": "replace", "path": "/points", "value": 9})
    over = write_mod(tmp_path, "over", {"patches/p.json": more}, depends={"base": "*"})

    def points(*mods: Path) -> int:
        rules = load("drillers", mods=gather([str(mod) for mod in mods]), plugins=plugins)
        entry = rules.entries[CARDS]["base:a"]
        assert entry.body.points == entry.raw["points"]
        return int(entry.body.points)

    assert [1, 9, 1, 9] == [points(base), points(base, over), points(base), points(base, over)]


def test_faults_are_told_each_time(tmp_path: Path) -> None:
    """A text, a shape and a word that do not fit are no better the second time."""
    files = {
        "content/cards/text.json": '{"name": 1, "name": 2}',
        "content/cards/shape.json": {**CARD, "points": "many"},
        "content/cards/word.json": {**CARD, "main": {"cost": {"fuel": 1}, "effects": [{"op": "drawn", "n": 1}]}},
    }
    root, plugins, told = write_mod(tmp_path, "mine", files), registry(), []
    for _ in range(2):
        with pytest.raises(ContentError) as caught:
            load("drillers", mods=gather([str(root)]), plugins=plugins)
        told.append(caught.value.problems)

    assert told[0] == told[1]
    assert {"text.json", "shape.json", "word.json"} == {problem.file.rpartition("/")[2] for problem in told[0]}


class Args(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The arguments of a word."""

    n: int = 1


def test_another_vocabulary_judges_anew(tmp_path: Path) -> None:
    """What one set of words lets pass is held against each other one."""
    kind = msgspec.defstruct("Kind", [("effects", Effects)], frozen=True, forbid_unknown_fields=True)
    (tmp_path / "things").mkdir()
    (tmp_path / "things" / "a.json").write_text('{"effects": [{"op": "ring", "n": 2}]}', encoding="utf-8")
    memory, kinds = Memory(), {"things": kind}

    def sound(words: Words) -> bool:
        sources = scan_tree(tmp_path, namespace="my", kinds=kinds, mod="my", memory=memory)
        return not decode_sources(sources, Decoder(kinds, words=words, memory=memory)).problems

    rings, draws = Words(ops={"ring": Args}), Words(ops={"draw": Args})
    assert [True, False, True, False] == [sound(rings), sound(draws), sound(rings), sound(draws)]


def test_a_memory_that_is_full_forgets() -> None:
    """It never holds more than it may, and what it gives out stays whole."""
    memory = Memory(most=3)
    first = memory.scan([b'{"n": 1}', b'{"n": 2}'])
    memory.scan([b'{"n": 3}', b'{"n": 4}'])
    again = memory.scan([b'{"n": 1}', b'{"n": 3}'])

    assert [{"n": 1}, {"n": 2}] == [known.raw for known in first if known]
    assert [{"n": 1}, {"n": 3}] == [known.raw for known in again if known]
    assert first[0] is not again[0]
