"""The rulebook of one mix of plugins: their statements with the rule values in force, by section."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib import resources

import msgspec

from headframe.errors import PluginError
from headframe.plugins import Plugin
from headframe.rule_values import RuleValue, full_name
from headframe.ruleset import Ruleset

FILE = "rulebook.json"
_PLACEHOLDER = re.compile(r"\{([A-Za-z0-9_:]+)\}")


class Section(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chapter: one statement for each rule id, in the order of reading; `plugin` says who brings it."""

    title: str
    rules: dict[str, str]
    plugin: str = ""


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    sections: tuple[Section, ...]


def rulebook(rules: Ruleset, plugins: Sequence[Plugin]) -> tuple[Section, ...]:
    """Return the sections of those `plugins` that the ruleset was loaded with, the game's first. Raises PluginError."""
    loaded = {info.name for info in rules.plugins}
    mine = [plugin for plugin in plugins if plugin.info.name in loaded]
    mine.sort(key=lambda plugin: (not hasattr(plugin.module, "hf_game"), plugin.info.name))
    return tuple(section for plugin in mine for section in _sections(rules, plugin))


def in_words(value: RuleValue) -> str:
    """Return a rule value as a sentence says it: a list with commas, a switch as yes or no."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return str(value)


def _sections(rules: Ruleset, plugin: Plugin) -> Iterator[Section]:
    package, name = plugin.module.__name__, plugin.info.name
    try:
        data = resources.files(package).joinpath(FILE).read_bytes()
    except (OSError, TypeError):  # a plugin need not state its rules; one that is a single module has no files
        return
    try:
        read = msgspec.json.decode(data, type=_File)
    except msgspec.MsgspecError as error:
        raise PluginError(f"plugin {name!r}: {package}/{FILE} is no rulebook: {error}") from error
    for section in read.sections:
        filled = {id_: _fill(rules, name, text) for id_, text in section.rules.items()}
        yield Section(title=section.title, rules=filled, plugin=name)


def _fill(rules: Ruleset, plugin: str, text: str) -> str:
    def value(found: re.Match[str]) -> str:
        local = f"{plugin}:{found[1]}"
        name = local if local in rules.rule_values else full_name(rules.rule_declarations, found[1])
        return in_words(rules.rule_values[name])

    return _PLACEHOLDER.sub(value, text)
