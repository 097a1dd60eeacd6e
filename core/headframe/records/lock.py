"""The lock at the head of a record: what a game was played with, and whether what is at hand is the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import metadata
from typing import Literal, NamedTuple

from headframe.records.lines import FORMAT, Lock, ModLock, PluginLock
from headframe.rule_values import RuleValue
from headframe.ruleset import Ruleset

DISTRIBUTION = "headframe"


class Verdict(NamedTuple):
    """Whether a ruleset is the one that a record was played with.

    "exact": it is; "compatible": the same game and plugins, changed since; "missing": something that it needs is gone.
    """

    kind: Literal["exact", "compatible", "missing"]
    differences: tuple[str, ...]  # each with what is wanted and what is found; of an exact one: the lock was edited

    def __str__(self) -> str:
        """Return one line."""
        return "; ".join((self.kind, *self.differences))


def lock_of(rules: Ruleset, *, dists: Mapping[str, str]) -> Lock:
    """Return the lock of a ruleset; `dists` says which distribution brought a third party's plugin."""
    return Lock(
        record=FORMAT,
        headframe=metadata.version(DISTRIBUTION),
        game=rules.game.id,
        plugins=tuple(
            PluginLock(name=info.name, dist=dists.get(info.name, DISTRIBUTION), version=info.version)
            for info in rules.plugins
        ),
        mods=tuple(ModLock(id=mod.id, version=mod.version, sha256=mod.sha256, source=mod.source) for mod in rules.mods),
        changed=_changed(rules),
        values=dict(rules.rule_values),
        digest=rules.digest,
    )


def _changed(rules: Ruleset) -> dict[str, RuleValue]:
    return {n: v for n, v in rules.rule_values.items() if v != rules.rule_declarations[n].default}


def compare(lock: Lock, rules: Ruleset) -> Verdict:
    """Judge whether a game under this lock can be played with this ruleset."""
    if lock.digest == rules.digest:
        return Verdict("exact", tuple(_changes(lock, rules)))
    digests = f"ruleset digest: wanted {lock.digest}, found {rules.digest}"
    if lock.game != rules.game.id:
        return Verdict("missing", (f"game: wanted {lock.game}, found {rules.game.id}", digests))
    present = {info.name for info in rules.plugins}
    lacking = [f"plugin {p.name} {p.version} of {p.dist}: not found" for p in lock.plugins if p.name not in present]
    at_hand = {mod.id for mod in rules.mods}
    lacking += [f"mod {mod.id} {mod.version}: not found" for mod in lock.mods if mod.id not in at_hand]
    changes = tuple(_changes(lock, rules)) or ("content or code has changed",)
    return Verdict("missing" if lacking else "compatible", (*lacking, *changes, digests))


def _changes(lock: Lock, rules: Ruleset) -> Iterator[str]:
    wanted = {p.name: p.version for p in lock.plugins}
    for info in rules.plugins:
        if info.name not in wanted:
            yield f"plugin {info.name}: not wanted, found {info.version}"
        elif wanted[info.name] != info.version:
            yield f"plugin {info.name}: wanted {wanted[info.name]}, found {info.version}"
    yield from _mod_changes(lock, rules)
    for name in sorted({*lock.values, *rules.rule_values}):
        before, now = lock.values.get(name), rules.rule_values.get(name)
        if before != now:
            yield f"rule value {name}: wanted {_shown(before)}, found {_shown(now)}"
    if lock.digest == rules.digest and lock.changed != _changed(rules):
        yield f"changed rule values: wanted {lock.changed}, found {_changed(rules)}"


def _mod_changes(lock: Lock, rules: Ruleset) -> Iterator[str]:
    """Say what differs of the mods. Under one digest their bytes may differ: a README changes no game."""
    one = lock.digest == rules.digest
    known = {mod.id: mod for mod in lock.mods}
    for mod in rules.mods:
        before = known.get(mod.id)
        if before is None:
            yield f"mod {mod.id}: not wanted, found {mod.version}"
        elif before.version != mod.version or (before.sha256 != mod.sha256 and not one):
            wanted, found = f"{before.version} {before.sha256[:12]}", f"{mod.version} {mod.sha256[:12]}"
            yield f"mod {mod.id}: wanted {wanted}, found {found} ({mod.source})"
    orders = [mod.id for mod in lock.mods], [mod.id for mod in rules.mods]
    if sorted(orders[0]) == sorted(orders[1]) and orders[0] != orders[1]:
        yield f"order of mods: wanted {', '.join(orders[0])}, found {', '.join(orders[1])}"


def _shown(value: RuleValue | None) -> str:
    return "none" if value is None else str(value)
