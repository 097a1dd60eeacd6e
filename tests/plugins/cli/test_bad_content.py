"""A third party's plugin whose content is spoilt, or whose words never end: told what and where; nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

Headframe = Callable[..., Result]
Install = Callable[[str, str], None]
Spoil = Callable[..., str]

PLUGIN = """
from headframe.content import Content
from headframe.declarations import PluginInfo
from headframe.hookspecs import hookimpl
from headframe_drillers.structs import Card

HEADFRAME = PluginInfo("NAME", game="drillers", requires=("drillers",))

@hookimpl
def hf_cards():
    return Content(kind="cards", package="NAME_content", folder="content/cards", struct=Card)
"""
ENDLESS = """
import msgspec
from headframe.language import OpWord
from headframe.steps import While

class Nothing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass

@hookimpl
def hf_words():
    spin = While(lambda state, frame: True, name="spin")
    return (OpWord("spin", Nothing, lambda args, scope: [spin], lambda args, scope: "spin for ever", {"op": "spin"}),)
"""
CARD: dict[str, Any] = {  # Any: JSON
    "name": "SPINNER",
    "type": "mech",
    "copies": 9,
    "fuel": 1,
    "main": {"cost": {"fuel": 1}, "effects": [{"op": "gain", "what": "drilling", "n": 1}]},
    "marks": {"": "authored"},
}
WHOLE = json.dumps(CARD).encode()
NUMBERS = count(1)  # a module is imported once in a process, so each test's plugin has a name of its own


@pytest.fixture
def spoil(install: Install, tmp_path: Path) -> Spoil:
    """Return a function that installs a plugin with one card, however spoilt, and returns the plugin's name."""

    def put(card: bytes, *, source: str = PLUGIN) -> str:
        name = f"spoilt{next(NUMBERS)}"
        install(name, source.replace("NAME", name))
        folder = tmp_path / "site" / f"{name}_content" / "content" / "cards"
        folder.mkdir(parents=True)
        folder.parents[1].joinpath("__init__.py").touch()
        folder.joinpath("spinner.json").write_bytes(card)
        return name

    return put


def changed(old: str, new: str) -> bytes:
    """Return the card with a piece of its text changed."""
    text = WHOLE.decode()
    assert text.count(old) == 1
    return text.replace(old, new).encode()


ENDLESS_CARD = changed('{"op": "gain", "what": "drilling", "n": 1}', '{"op": "spin"}')


@pytest.mark.parametrize(
    ("card", "said", "cure"),
    [
        (changed('"fuel": 1, "main"', '"fuell": 1, "main"'), "1:50: error[unknown-field]", 'did you mean "fuel"?'),
        (changed('"gain"', '"gian"'), 'error[unknown-word]: there is no op "gian"', 'did you mean "gain"?'),
        (
            changed('"copies": 9', '"copies": "nine"'),
            "1:47: error[wrong-type]",
            'must be a whole number, not the text "nine"',
        ),
        (
            changed('"copies": 9', '"copies": 9, "copies": 8'),
            '1:50: error[duplicate-key]: the key "copies" stands here twice',
            "1:37",
        ),
        (
            WHOLE.replace(b"SPINNER", b"SPIN\xffER"),
            "1:15: error[bad-utf8]: byte 0xff is not UTF-8",
            "save the file as UTF-8",
        ),
        (b'{"name": ' + b"[" * 10_000 + b"]" * 10_000 + b"}", "error[too-deep]", "32"),
        (WHOLE[:50], "1:50: error[bad-syntax]: this text has no closing quote", "spinner.json"),
        (b"", "1:1: error[empty-file]: the file is empty", "spinner.json"),
        (b"[]", "error[wrong-type]: a content file holds one object", "spinner.json"),
    ],
    ids=["field", "word", "type", "twice", "utf8", "deep", "cut", "empty", "list"],
)
def test_spoilt_content_is_told_with_its_place(
    headframe: Headframe, home: Path, spoil: Spoil, card: bytes, said: str, cure: str
) -> None:
    """File, line, column, what is wrong and what to do; no game begins, and without the plugin all is well."""
    name = spoil(card)
    result = headframe("play", "drillers", "--with", name, "--seats", "human,human", "--seed", "1")
    first, *_ = result.stderr.splitlines()

    assert (1, "") == (result.exit_code, result.stdout)
    assert first.startswith(f"headframe: {name}_content/content/cards/spinner.json")
    assert said in first
    assert cure in result.stderr
    assert not (home / "saves").exists()
    assert 0 == headframe("rules", "drillers").exit_code


def test_content_in_a_package_that_is_not_there(headframe: Headframe, install: Install) -> None:
    """The plugin and the package are named, in place of a traceback."""
    name = f"spoilt{next(NUMBERS)}"
    install(name, PLUGIN.replace("NAME", name))
    result = headframe("rules", "drillers", "--with", name)

    assert (1, "") == (result.exit_code, result.stdout)
    assert f"headframe: {name}_content: error[missing-package]" in result.stderr
    assert f"No module named '{name}_content'" in result.stderr


def test_a_bot_that_runs_into_it_ends_the_command_only(headframe: Headframe, tmp_path: Path, spoil: Spoil) -> None:
    """One line of error, exit 1, and how to go on once the card is mended: up to there the game is kept."""
    record = tmp_path / "game.jsonl"
    name = spoil(ENDLESS_CARD, source=PLUGIN + ENDLESS)
    options = ("--with", name, "--seats", "random,random", "--seed", "1", "--save", record)
    result = headframe("play", "drillers", *options)

    assert 1 == result.exit_code
    assert 1 == len(result.stderr.splitlines())
    assert f'card "{name}:spinner"' in result.stderr
    assert f"headframe resume {record} --with={name}" in result.stdout
    assert 0 == headframe("replay", record, "--with", name, "--verify").exit_code


def test_an_effect_that_never_ends_costs_nothing(
    headframe: Headframe, tmp_path: Path, spoil: Callable[..., str]
) -> None:
    """Card, file and plugin are named in one line, the game goes on from before the action, and its record is sound."""
    record = tmp_path / "game.jsonl"
    name = spoil(ENDLESS_CARD, source=PLUGIN + ENDLESS)
    whole_deck = ("--set", "start_cards_2=[9,9]", "--set", "start_damage=0")  # in hand, however it is dealt
    options = ("--with", name, "--seats", "human,human", "--seed", "1", "--save", record, *whole_deck)
    result = headframe("play", "drillers", *options, lines=("", "play spinner main", "play spinner fuel", "quit"))
    (refused,) = [line for line in result.stdout.splitlines() if "does not end" in line]

    assert 0 == result.exit_code
    assert f'card "{name}:spinner" ({name}_content/content/cards/spinner.json, plugin "{name}")' in refused
    done = [json.loads(line) for line in record.read_text().splitlines() if '"do"' in line]
    assert [[["play", f"{name}:spinner", "fuel"]]] == [action["do"] for action in done]
    assert 0 == headframe("replay", record, "--with", name, "--verify").exit_code
