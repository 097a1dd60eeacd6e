"""For each code of a problem, the smallest mod that has it: one changed file, one command."""

from __future__ import annotations

import os
import stat
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from click.testing import CliRunner

from headframe_cli.app import app


class Trouble(NamedTuple):
    """Files that are written, and shown, into an empty folder beside a sound `my_mod`, and what is typed then.

    What cannot be shown as text is made by `prepare` and told by `about`; `plugin` is the code of a plugin.
    """

    files: Mapping[str, str] = {}
    run: str = "headframe mod check my_mod"
    about: str = ""
    prepare: Callable[[Path], None] | None = None
    plugin: str = ""


CARD, PATCH, MOD = "my_mod/content/cards/drill.json", "my_mod/patches/change.json", "my_mod/mod.json"
DRILL = """{
  "name": "DRILL",
  "type": "drilling",
  "copies": 1,
  "fuel": 2,
  "price": {"credits": 4},
  "main": {"cost": {"fuel": 1}, "effects": [{"op": "draw", "n": 1}]}
}
"""
MINER = """{
  "name": "Digger",
  "family": "miner",
  "colour": "white",
  "copies": 1,
  "cost": 1,
  "power": 1,
  "location": "pub"
}
"""


def card(old: str = "", new: str = "") -> dict[str, str]:
    """Return a card of Drillers with one thing changed."""
    return {CARD: changed(DRILL, old, new)}


def effect(text: str) -> dict[str, str]:
    """Return a card of Drillers with one effect."""
    return card('{"op": "draw", "n": 1}', text)


def miner(old: str, new: str) -> dict[str, str]:
    """Return a card of Mine Out with one thing changed, in a mod of that game."""
    return {**manifest('"drillers"', '"mine_out"'), "my_mod/content/cards/digger.json": changed(MINER, old, new)}


def patch(*ops: str, target: str = "drillers:grabber") -> dict[str, str]:
    """Return a patch."""
    return {PATCH: f'{{\n  "target": "{target}",\n  "ops": [{", ".join(ops)}]\n}}\n'}


def manifest(old: str = "", new: str = "", *, id_: str = "my_mod") -> dict[str, str]:
    """Return a manifest with one thing changed."""
    text = f'{{\n  "format": 1,\n  "id": "{id_}",\n  "version": "1.0",\n  "name": "Mine",\n  "game": "drillers"\n}}\n'
    return {f"{id_}/mod.json": changed(text, old, new)}


def more(line: str, *, id_: str = "my_mod") -> dict[str, str]:
    """Return a manifest with one line more."""
    return manifest('"drillers"', f'"drillers",\n  {line}', id_=id_)


def floor_card(on: str, effect: str = '{"op": "draw", "n": 1}') -> dict[str, str]:
    """Return a floor card with one trigger."""
    trigger = f'{{"on": ["{on}"], "effects": [{effect}]}}'
    text = f'{{\n  "name": "HALL",\n  "deck": "start",\n  "copies": 1,\n  "triggers": [{trigger}]\n}}\n'
    return {"my_mod/content/floor_cards/hall.json": text}


def changed(text: str, old: str, new: str) -> str:
    """Return a text with one piece replaced, which must be there once."""
    if text.count(old) != 1 and old:
        raise ValueError(f"{old!r} is not there once")
    return text.replace(old, new) if old else text


def writes(path: str, data: bytes) -> Callable[[Path], None]:
    """Return what writes a file of bytes."""

    def write(root: Path) -> None:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)

    return write


def zips(name: str, *, bare: bool = False) -> Callable[[Path], None]:
    """Return what packs the mod with one entry more, or that entry alone."""

    def pack(root: Path) -> None:
        with zipfile.ZipFile(root / "my_mod.zip", "w") as archive:
            if not bare:
                archive.write(root / MOD, "mod.json")
            archive.writestr(name, "{}")

    return pack


def links(root: Path) -> None:
    """Put a symbolic link into the mod."""
    (root / "my_mod/content/cards").mkdir(parents=True)
    (root / CARD).symlink_to(root / MOD)


def pipes(root: Path) -> None:
    """Put a pipe into the mod."""
    (root / "my_mod/content/cards").mkdir(parents=True)
    os.mkfifo(root / CARD, stat.S_IRUSR)


def drifts(root: Path) -> None:
    """Lock the mod, then change it."""
    CliRunner().invoke(app, ["mod", "lock", "my_mod"])
    (root / MOD).write_text((root / MOD).read_text().replace('"1.0"', '"1.1"'))


def fills(root: Path) -> None:
    """Put more than 16 MiB into the mod."""
    (root / "my_mod/notes").mkdir(parents=True)
    for number in range(70):
        (root / f"my_mod/notes/{number}.txt").write_bytes(b" " * 250_000)
