"""Rule values that mods set: declared ones only, no two mods against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from headframe.content import Problem, did_you_mean
from headframe.errors import SetupError
from headframe.mods.history import Write
from headframe.mods.manifest import Mod
from headframe.mods.resolving import ModSet
from headframe.rule_values import CrossCheck, Rule, RuleValue, settle_values


class Ruled(NamedTuple):
    """The values that mods set, the writes by rule name, and what is wrong with them."""

    values: dict[str, RuleValue]
    writes: dict[str, tuple[Write, ...]]
    problems: tuple[Problem, ...]


def rule(mods: ModSet, declared: Mapping[str, Rule], checks: Sequence[CrossCheck]) -> Ruled:
    """Settle what the mods say in `rules`; the later mod wins where it depends on the earlier."""
    ruling = _Ruling(mods, declared)
    for mod in mods.mods:
        for name, value in mod.manifest.rules.items():
            ruling.take(mod, name, value)
    ruling.cross(tuple(checks))
    writes = {name: tuple(each) for name, each in ruling.writes.items()}
    return Ruled(ruling.values, writes, tuple(ruling.problems))


class _Ruling:
    def __init__(self, mods: ModSet, declared: Mapping[str, Rule]) -> None:
        self._mods, self._declared = mods, declared
        self.values: dict[str, RuleValue] = {}
        self.writes: dict[str, list[Write]] = {}
        self.problems: list[Problem] = []

    def take(self, mod: Mod, name: str, value: RuleValue) -> None:
        """Take one value."""
        pointer = f"/rules/{name}"
        declared = self._declared.get(name)
        if declared is None:
            hint = did_you_mean(name, self._declared) or "`headframe rules GAME` lists them"
            message = f"there is no rule value {name} in this mix"
            self.problems.append(mod.problem(pointer, code="unknown-rule", message=message, hint=hint, key=True))
            return
        fault = declared.fault(value)
        if fault and any(problem.pointer == pointer for problem in mod.document.problems):
            return  # a number that could not be read stands for 0
        if fault:
            message, hint = f"{name} {fault}", declared.help
            self.problems.append(mod.problem(pointer, code="bad-rule-value", message=message, hint=hint))
            return
        self._clash(mod, name, value)
        before = self.values.get(name, declared.default)
        if before == value:
            message = f"{name} is {value} already"
            self.problems.append(mod.problem(pointer, code="no-effect", message=message, severity="warning", key=True))
        self._note(mod, name, before, value)
        self.values[name] = value

    def cross(self, checks: tuple[CrossCheck, ...]) -> None:
        """Report values that do not fit each other."""
        try:
            settle_values(self._declared, checks, self.values)
        except SetupError as error:
            last = next(mod for mod in reversed(self._mods.mods) if mod.manifest.rules)
            self.problems.append(last.problem("/rules", code="bad-rule-value", message=str(error), key=True))

    def _clash(self, mod: Mod, name: str, value: RuleValue) -> None:
        earlier = self.writes.get(name)
        if not earlier or self.values[name] == value or self._mods.depends(mod.id, earlier[-1].mod):
            return
        other = earlier[-1]
        message = f"{mod.id} sets {name} to {value}, {other.mod} to {self.values[name]}"
        hint = f"let {mod.id} depend on {other.mod}, or leave one of the mods out"
        self.problems.append(mod.problem(f"/rules/{name}", code="patch-clash", message=message, hint=hint, key=True))

    def _note(self, mod: Mod, name: str, before: RuleValue, value: RuleValue) -> None:
        pointer = f"/rules/{name}"
        line = mod.document.locator().located.key(pointer).line
        write = Write(
            mod=mod.id,
            file=mod.document.file,
            line=line,
            op="rule",
            target=name,
            before=before,
            after=value,
            pointer=pointer,
        )
        self.writes.setdefault(name, []).append(write)
