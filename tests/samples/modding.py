"""Small mods that tests write to disk."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from headframe.content import ContentError, Problem
from headframe.loading import load
from headframe.mods import gather
from headframe.ruleset import Ruleset

CARD: dict[str, Any] = {  # Any: JSON
    "name": "Night drill",
    "type": "drilling",
    "copies": 2,
    "fuel": 2,
    "price": {"credits": 4},
    "main": {"cost": {"fuel": 2}, "effects": [{"op": "gain", "what": "drilling", "n": 3}]},
}


def write_mod(folder: Path, id_: str, files: Mapping[str, Any] | None = None, **manifest: Any) -> Path:  # Any: JSON
    """Write a mod of Drillers and return its folder; bytes and texts are written as they are, all else as JSON."""
    root = folder / id_
    whole = {"format": 1, "id": id_, "version": "1.0", "name": id_, "game": "drillers", **manifest}
    for path, body in {"mod.json": whole, **(files or {})}.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        text = body if isinstance(body, str) else "" if isinstance(body, bytes) else json.dumps(body, indent=1)
        file.write_bytes(body if isinstance(body, bytes) else text.encode())
    return root


def patch(target: str, *ops: Mapping[str, Any], **more: Any) -> dict[str, Any]:  # Any: JSON
    """Return a patch."""
    return {"target": target, "ops": list(ops), **more}


def loaded(*paths: Path, game: str = "drillers") -> Ruleset:
    """Load a game with mods."""
    return load(game, mods=gather([str(path) for path in paths]))


def problems(*paths: Path, game: str = "drillers") -> tuple[Problem, ...]:
    """Return everything that is wrong with mods, warnings too."""
    try:
        return loaded(*paths, game=game).warnings
    except ContentError as error:
        return error.problems


def codes(*paths: Path) -> list[str]:
    """Return the codes of everything that is wrong with mods."""
    return [problem.code for problem in problems(*paths)]
