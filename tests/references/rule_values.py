"""All rule values of a game, plugin by plugin."""

from __future__ import annotations

from itertools import groupby

from headframe.rulebook import in_words
from headframe.ruleset import Ruleset
from headframe_cli.rules import allowed
from references.markdown import WRITTEN, join, table

HEAD = ("name", "default", "may be", "from", "what it is", "rules")
INTRO = """What a house rule can change: with `--set NAME=VALUE` for one game, under `rules` in the `mod.json` of a
mod. `printed` values stand in the rules of the game, `reported` ones come from players of it, `authored`
ones were chosen for this project. A value that does not fit the others is refused, with the reason."""


def page(rules: Ruleset) -> str:
    """Return the page of a game."""
    declared = sorted(rules.rule_declarations.items())
    sections = []
    for plugin, items in groupby(declared, key=lambda item: item[0].partition(":")[0]):
        rows = [
            (
                f"`{name}`",
                in_words(rule.default),
                allowed(rule),
                rule.mark,
                rule.help,
                ", ".join(rule.rules),
            )
            for name, rule in items
        ]
        sections.append(join(f"## {plugin}", table(HEAD, rows)))
    return join(f"# Rule values of {rules.game.name}", WRITTEN, INTRO, *sections)
