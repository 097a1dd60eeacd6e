"""`headframe rules`: the rule values of a game as they are in this mix, or the rulebook of this very mix."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Any

import click
import msgspec

from headframe.bundled import DEFAULT_GAME
from headframe.plugins import Plugin
from headframe.rule_values import Rule
from headframe.rulebook import Section, in_words, rulebook
from headframe.ruleset import Ruleset
from headframe_cli.lineup import declared_game, level_value
from headframe_cli.mix import Mix, find_plugins, load_mix, mix_options
from headframe_cli.naming import nothing_found, split_game
from headframe_cli.out import put, put_json, width
from headframe_cli.show import draw_kind

Json = dict[str, Any]  # Any: JSON


@click.command("rules")
@click.argument("given", nargs=-1, metavar="[GAME] [WORD]...")
@mix_options
@click.option("--level", type=int, metavar="N", help="As they are on this level of a game that has levels.")
@click.option("--book", is_flag=True, help="Print the rulebook instead: every rule and all content of this mix.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(*, given: tuple[str, ...], level: int | None, book: bool, as_json: bool, mix: Mix) -> None:
    """Show the rule values of a game, or its rulebook, as they are in this mix.

    With a WORD, such as draw, the values and rules that speak of it; a rule's id or a chapter's name finds rules too.
    """
    games = find_plugins(mix.with_).games()
    game, wanted = split_game(given, games, default=DEFAULT_GAME)
    rules, plugins = load_mix(game, mix if level is None else at_level(game, mix, level))
    if wanted:
        _put_found(rules, plugins, wanted, games=games, as_json=as_json)
    elif book:
        _put_book(rules, plugins, as_json=as_json)
    elif as_json:
        put_json({"game": game, "ruleset": rules.digest, "rule_values": _values(rules)})
    else:
        put("\n".join(_lines(rules, rules.rule_declarations)) or f"{rules.game.name} has no rule values.")


def at_level(game: str, mix: Mix, level: int) -> Mix:
    """Return a mix with the rule value that a level sets. Raises SetupError."""
    declared = declared_game(find_plugins(mix.with_), game)
    more = level_value(declared, level, without=mix.without) if declared else {}
    return mix._replace(values=(*mix.values, *more.items()))


def _values(rules: Ruleset) -> list[Json]:
    return [
        {
            **msgspec.to_builtins(rule),
            "name": name,
            "value": msgspec.to_builtins(rules.rule_values[name]),
            "changed": rules.rule_values[name] != rule.default,
        }
        for name, rule in sorted(rules.rule_declarations.items())
    ]


def _lines(rules: Ruleset, wanted: Mapping[str, Rule]) -> list[str]:
    """Return two lines a value: what it is and may be, and what it means."""
    lines: list[str] = []
    declared = sorted(wanted.items())
    for plugin, items in groupby(declared, key=lambda item: item[0].partition(":")[0]):
        lines.append(f"{plugin}:")
        for name, rule in items:
            value = rules.rule_values[name]
            changed = f"changed, default {in_words(rule.default)}; " if value != rule.default else ""
            said = f"  {name.partition(':')[2]} = {in_words(value)} ({changed}{allowed(rule)}; {rule.mark})"
            ids = f" [{', '.join(rule.rules)}]" if rule.rules else ""
            lines += [said, *textwrap.wrap(rule.help + ids, width(), initial_indent=" " * 6, subsequent_indent=" " * 6)]
    return lines


def allowed(rule: Rule) -> str:
    """Return what a rule value may be."""
    if rule.kind == "switch":
        return "true or false"
    if rule.kind == "word":
        return f"one of {', '.join(rule.words)}"
    span = f"{rule.min} to {rule.max}"
    if rule.kind == "integers":
        return f"{'some' if rule.length is None else rule.length} numbers, each {span}"
    return span


def _put_book(rules: Ruleset, plugins: Sequence[Plugin], *, as_json: bool) -> None:
    sections = rulebook(rules, plugins)
    if as_json:
        put_json({"game": rules.game.id, "ruleset": rules.digest, "sections": msgspec.to_builtins(sections)})
        return
    put(f"{rules.game.name}: the rules of this mix ({', '.join(info.name for info in rules.plugins)})")
    for section in sections:
        put("\n" + "\n".join(_section(section)))
    for kind in rules.entries:
        put(f"\n{kind.replace('_', ' ').capitalize()}\n")
        put(draw_kind(rules, kind))


def _put_found(
    rules: Ruleset, plugins: Sequence[Plugin], wanted: Sequence[str], *, games: Collection[str], as_json: bool
) -> None:
    from headframe_terminal.book import Book

    said = dict(Book(lambda: rulebook(rules, plugins)).find(" ".join(wanted)))
    words = " ".join(wanted).casefold().split()
    declared = rules.rule_declarations.items()
    values = {name: rule for name, rule in declared if all(word in f"{name} {rule.help}".casefold() for word in words)}
    if not (said or values):
        raise nothing_found(wanted, games, where=f"the rules and rule values of {rules.game.id}")
    if as_json:
        some = [value for value in _values(rules) if value["name"] in values]
        put_json({"game": rules.game.id, "ruleset": rules.digest, "rule_values": some, "rules": said})
        return
    put("\n".join([*_lines(rules, values), *_statements(said)]))


def _section(section: Section) -> list[str]:
    return [section.title, "", *_statements(section.rules)]


def _statements(said: Mapping[str, str]) -> list[str]:
    lines: list[str] = []
    for id_, text in said.items():
        lines += textwrap.wrap(f"{id_}  {text}", width(), subsequent_indent="    ", break_on_hyphens=False)
    return lines
