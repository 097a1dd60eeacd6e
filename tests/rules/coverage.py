"""Rule coverage: each rule with its statement and the tests that name it.

`python tests/rules/coverage.py` writes the pages. A test shows a rule if its docstring names
the rule's id. The statements come from the plugins' rulebook.json files.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from headframe.plugins import Plugin, registry

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "docs" / "rules"
RULE = re.compile(r"\b[A-Z]-[A-Z]+-\d+\b")


def shown() -> dict[str, list[str]]:
    """Return for each rule id the tests whose docstrings name it, as `path::name`."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in sorted(set(RULE.findall(ast.get_docstring(node) or ""))):
                    found.setdefault(rule, []).append(f"{path.relative_to(ROOT)}::{node.name}")
    return found


def statements(plugin: Plugin) -> Iterator[tuple[str, str, str]]:
    """Yield (section, rule id, statement) of a plugin's rulebook, if it has one."""
    file = resources.files(plugin.module.__name__).joinpath("rulebook.json")
    if file.is_file():
        for section in json.loads(file.read_text(encoding="utf-8"))["sections"]:
            for rule, statement in section["rules"].items():
                yield section["title"], rule, statement


def rules_of(game: str) -> dict[str, tuple[str, str, str]]:
    """Return for each rule of a game, expansions' included: plugin, section, statement."""
    known = registry()
    return {
        rule: (plugin.info.name, section, statement)
        for plugin in known.of_game(game)
        if plugin.info.game == game
        for section, rule, statement in statements(plugin)
    }


def pages() -> dict[Path, str]:
    """Return the text of each game's page by its path."""
    tests = shown()
    games = sorted(registry().games())
    return {PAGES / f"{game}.md": page(game, rules_of(game), tests) for game in games if rules_of(game)}


def page(game: str, rules: dict[str, tuple[str, str, str]], tests: dict[str, list[str]]) -> str:
    """Return one page: plugin by plugin, section by section, rule by rule."""
    named = sum(1 for rule in rules if rule in tests)
    lines = [
        f"# Rules of {game}, and the tests that show them",
        "",
        f"{named} of {len(rules)} rules are named by tests. Words in braces are rule values.",
        "Written by `python tests/rules/coverage.py`.",
    ]
    place = ("", "")
    for rule, (plugin, section, statement) in rules.items():
        if (plugin, section) != place:
            place = (plugin, section)
            lines += ["", f"## {section} ({plugin})", "", "| rule | statement | tests |", "|---|---|---|"]
        lines.append(f"| {rule} | {statement} | {cell(tests.get(rule, []))} |")
    return "\n".join(lines) + "\n"


def cell(tests: list[str]) -> str:
    """Return the tests of one rule: the first three by name, the rest counted."""
    names = [f"`{Path(test.split('::')[0]).stem}.{test.split('::')[1].removeprefix('test_')}`" for test in tests[:3]]
    more = f" and {len(tests) - 3} more" if len(tests) > 3 else ""
    return "<br>".join(names) + more


def main() -> None:
    """Write the pages."""
    PAGES.mkdir(parents=True, exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))  # noqa: T201 - a command's answer


if __name__ == "__main__":
    main()
