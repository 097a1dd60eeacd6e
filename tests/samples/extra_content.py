"""A plugin of content made up by a test: files in a package of their own, loaded beside the bundled plugins."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from headframe.content import Content
from headframe.declarations import PluginInfo
from headframe.hookspecs import hookimpl
from headframe.loading import load
from headframe.plugins import Plugin, Registry, registry
from headframe.ruleset import Ruleset
from headframe_drillers.structs import Card, FloorCard, Milestone, Tile
from headframe_drillers_solo.boards import BotBoard

STRUCTS: Mapping[str, type[msgspec.Struct]] = {
    "cards": Card,
    "floor_cards": FloorCard,
    "milestones": Milestone,
    "tiles": Tile,
    "bot_boards": BotBoard,
}
HOOKS = {"cards": "hf_cards", "floor_cards": "hf_floor_cards", "milestones": "hf_milestones"}  # others: hf_kinds
NAME = "extra"
NUMBERS = count(1)  # a package is imported once in a process, so each has a number


def load_with(
    folder: Path, files: Mapping[str, str], *, game: str = "drillers", values: Mapping[str, object] | None = None
) -> Ruleset:
    """Load Drillers with files such as `cards/claw_2`, whose ids begin with `extra:`; `folder` is the test's own."""
    package = f"extra_content_{next(NUMBERS)}"
    for path, text in files.items():
        file = folder / package / "content" / f"{path}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (folder / package / "__init__.py").touch()
    kinds = sorted({path.split("/")[0] for path in files})
    chosen = {"drillers:first_seat": 0, **(values or {})}
    with _importable(folder):
        return load(game, values=chosen, plugins=_plugins(package, kinds), strict=True)


@contextmanager
def _importable(folder: Path) -> Iterator[None]:
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))


def _plugins(package: str, kinds: Sequence[str]) -> Registry:
    info = PluginInfo(NAME, game="drillers", requires=("drillers",))
    module = ModuleType(NAME)
    module.HEADFRAME = info  # type: ignore[attr-defined]  # a module made by hand has no declared attributes
    for kind in kinds:
        setattr(module, HOOKS.get(kind, "hf_kinds"), hookimpl(_hook(package, kind)))
    known = registry()
    return Registry({**known.plugins, NAME: Plugin(info, module, "this test")}, known.broken)


def _hook(package: str, kind: str) -> Callable[[], Any]:  # Any: a record, or several, as the hook wants
    content = Content(kind=kind, package=package, folder=f"content/{kind}", struct=STRUCTS[kind])

    def hook() -> Any:  # Any: as above
        return content if kind in HOOKS else (content,)

    return hook
