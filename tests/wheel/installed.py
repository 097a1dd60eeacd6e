"""Runs inside an environment that holds the wheel and nothing of the checkout; prints what it finds as JSON."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

from jsonschema import Draft202012Validator

import headframe
from headframe.loading import load
from headframe.plugins import registry
from headframe.rulebook import rulebook
from headframe.ruleset import Ruleset
from headframe_schemas.writing import outdated


def invalid(rules: Ruleset) -> list[str]:
    """Name the content files that the shipped schemas refuse."""
    found = []
    for kind, entries in rules.entries.items():
        text = files("headframe_schemas").joinpath(rules.game.id, f"{kind}.schema.json").read_text(encoding="utf-8")
        validator = Draft202012Validator(json.loads(text))
        found += [entry.file for entry in entries.values() if not validator.is_valid(entry.raw)]
    return found


def describe(game: str) -> dict[str, object]:
    """Load a game with all its plugins and say what is in it."""
    known = registry()
    rules = load(game, plugins=known)
    return {
        "digest": rules.digest,
        "plugins": [info.name for info in rules.plugins],
        "content": {kind: len(entries) for kind, entries in rules.entries.items()},
        "invalid": invalid(rules),
        "rule_values": len(rules.rule_declarations),
        "rulebook": sum(len(section.rules) for section in rulebook(rules, known.of_game(game))),
        "broken": [broken.name for broken in known.broken],
    }


if __name__ == "__main__":
    print(  # noqa: T201 - the test reads it
        json.dumps(
            {
                "home": str(Path(headframe.__file__).parent.parent),
                "outdated": outdated(),
                "games": {game: describe(game) for game in registry().games()},
            }
        )
    )
