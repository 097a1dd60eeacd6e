"""Rule values: the named numbers, switches, words and lists that a house rule may change.

A plugin ships their declarations as JSON (`rule_values.json`); code reads the values that a ruleset was loaded with.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import resources
from typing import Literal, NamedTuple

import msgspec

from headframe.content.problems import clip
from headframe.errors import PluginError, SetupError
from headframe.suggesting import nearest

RuleValue = int | bool | str | tuple[int, ...]


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The declaration of one rule value; `min` and `max` bound each number, `length` a list (null: any)."""

    kind: Literal["integer", "integers", "switch", "word"]
    default: int | bool | str | tuple[int, ...]
    min: int = -(2**31)
    max: int = 2**31
    length: int | None = None
    words: tuple[str, ...] = ()
    mark: Literal["printed", "reported", "authored"]
    rules: tuple[str, ...] = ()
    help: str

    def fault(self, value: object) -> str:
        """Say what is wrong with a value, nothing if it fits."""
        if self.kind == "switch":
            return "" if isinstance(value, bool) else "must be true or false"
        if self.kind == "word":
            return "" if value in self.words else f"must be one of {', '.join(self.words)}"
        if self.kind == "integer":
            return self._number_fault(value)
        if not isinstance(value, tuple | list):
            return "must be a list of whole numbers"
        if self.length is not None and len(value) != self.length:
            return f"must have {self.length} numbers, not {len(value)}"
        return next((f"[{i}] {fault}" for i, item in enumerate(value) if (fault := self._number_fault(item))), "")

    def _number_fault(self, value: object) -> str:
        if isinstance(value, bool) or not isinstance(value, int):
            return f"must be a whole number, not {clip(json.dumps(value, default=repr))}"
        return "" if self.min <= value <= self.max else f"must be {self.min} to {self.max}, not {clip(str(value))}"


class CrossCheck(NamedTuple):
    """Refuse an inconsistent set of values: `fault` gets all values by full name and says what is wrong, or nothing."""

    names: tuple[str, ...]
    fault: Callable[[Mapping[str, RuleValue]], str]


class RuleFile(NamedTuple):
    """What `hf_rules` returns: where a plugin's declarations lie, and the checks between them."""

    package: str
    path: str = "rule_values.json"
    checks: tuple[CrossCheck, ...] = ()


def read_rules(plugin: str, file: RuleFile) -> dict[str, Rule]:
    """Read a plugin's declarations, by full name. Raises PluginError."""
    where = f"{file.package}/{file.path}"
    try:
        data = resources.files(file.package).joinpath(file.path).read_bytes()
        declared = msgspec.json.decode(data, type=dict[str, Rule])
    except (OSError, ModuleNotFoundError, msgspec.MsgspecError) as error:
        raise PluginError(f"plugin {plugin!r}: cannot read rule values of {where}: {error}") from error
    for name, rule in declared.items():
        fault = rule.fault(rule.default)
        if fault:
            raise PluginError(f"plugin {plugin!r}: the default of {name!r} in {where} {fault}")
    return {f"{plugin}:{name}": rule for name, rule in declared.items()}


def settle_values(
    rules: Mapping[str, Rule], checks: tuple[CrossCheck, ...], chosen: Mapping[str, object]
) -> dict[str, RuleValue]:
    """Return every value by name, defaults first.

    Raises SetupError for an unknown name, a bad or inconsistent value.
    """
    values: dict[str, RuleValue] = {name: rule.default for name, rule in sorted(rules.items())}
    for name, value in chosen.items():
        full = full_name(rules, name)
        fault = rules[full].fault(value)
        if fault:
            raise SetupError(f"rule value {full} {fault} ({rules[full].help})")
        values[full] = tuple(value) if isinstance(value, list) else value  # type: ignore[assignment]  # checked above
    for check in checks:
        if all(name in values for name in check.names) and (fault := check.fault(values)):
            raise SetupError(f"rule values {' and '.join(check.names)} do not fit: {fault}")
    return values


def full_name(rules: Mapping[str, Rule], name: str) -> str:
    """Find a rule value by its full name, or by its local name where that is unique. Raises SetupError."""
    if name in rules:
        return name
    local = [full for full in rules if full.split(":", 1)[1] == name]
    if len(local) == 1:
        return local[0]
    if local:
        raise SetupError(f"rule value {name!r} is ambiguous: {', '.join(sorted(local))}")
    close = nearest(name, [*rules, *(full.split(":", 1)[1] for full in rules)])
    hint = f"; did you mean {close[0]!r}?" if close else "; `headframe rules GAME` lists them"
    raise SetupError(f"rule value {name!r} is unknown{hint}")
