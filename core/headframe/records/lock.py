"""The lock at the head of a record: what a game was played with, and whether what is at hand is the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import metadata
from typing import Literal, NamedTuple

from headframe.records.lines import FORMAT, Lock, ModLock, PluginLock
from headframe.rule_values import RuleValue
from headframe.ruleset import Ruleset

DISTRIBUTION = "headframe"


VerdictKind = Literal["exact", "compatible", "missing"]


class Difference(NamedTuple):
    """What is wanted and what is found, and the JSON pointer into the lock that says what is wanted."""

    place: str
    said: str


class Verdict(NamedTuple):
    """Whether a ruleset is the one that a record was played with.

    "exact": it is; "compatible": the same game and plugins, changed since; "missing": something that it needs is gone.
    """

    kind: VerdictKind
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
    kind, found = judge(lock, rules)
    return Verdict(kind, tuple(difference.said for difference in found))


def judge(lock: Lock, rules: Ruleset) -> tuple[VerdictKind, list[Difference]]:
    """Return the same verdict with where in the lock each difference is."""
    if lock.digest == rules.digest:
        return "exact", list(_changes(lock, rules))
    digests = Difference("/digest", f"ruleset digest: wanted {lock.digest}, found {rules.digest}")
    if lock.game != rules.game.id:
        return "missing", [Difference("/game", f"game: wanted {lock.game}, found {rules.game.id}"), digests]
    lacking = list(_lacking(lock, rules))
    known = [*lacking, *_changes(lock, rules)] or [Difference("/digest", "content or code has changed")]
    return "missing" if lacking else "compatible", [*known, digests]


def _lacking(lock: Lock, rules: Ruleset) -> Iterator[Difference]:
    present = {info.name for info in rules.plugins}
    for i, plugin in enumerate(lock.plugins):
        if plugin.name not in present:
            said = f"plugin {plugin.name} {plugin.version} of {plugin.dist}: not found"
            yield Difference(f"/plugins/{i}", said)
    at_hand = {mod.id for mod in rules.mods}
    for i, mod in enumerate(lock.mods):
        if mod.id not in at_hand:
            yield Difference(f"/mods/{i}", f"mod {mod.id} {mod.version}: not found")


def _changes(lock: Lock, rules: Ruleset) -> Iterator[Difference]:
    wanted = {p.name: (i, p.version) for i, p in enumerate(lock.plugins)}
    for info in rules.plugins:
        if info.name not in wanted:
            yield Difference("/plugins", f"plugin {info.name}: not wanted, found {info.version}")
        elif wanted[info.name][1] != info.version:
            i, version = wanted[info.name]
            yield Difference(f"/plugins/{i}", f"plugin {info.name}: wanted {version}, found {info.version}")
    yield from _mod_changes(lock, rules)
    for name in sorted({*lock.values, *rules.rule_values}):
        before, now = lock.values.get(name), rules.rule_values.get(name)
        if before != now:
            said = f"rule value {name}: wanted {_shown(before)}, found {_shown(now)}"
            yield Difference(f"/values/{name}", said)
    if lock.digest == rules.digest and lock.changed != _changed(rules):
        yield Difference("/changed", f"changed rule values: wanted {lock.changed}, found {_changed(rules)}")


def _mod_changes(lock: Lock, rules: Ruleset) -> Iterator[Difference]:
    """Say what differs of the mods. Under one digest their bytes may differ: a README changes no game."""
    one = lock.digest == rules.digest
    known = {mod.id: (i, mod) for i, mod in enumerate(lock.mods)}
    for mod in rules.mods:
        if mod.id not in known:
            yield Difference("/mods", f"mod {mod.id}: not wanted, found {mod.version}")
            continue
        i, before = known[mod.id]
        if before.version != mod.version or (before.sha256 != mod.sha256 and not one):
            wanted, found = f"{before.version} {before.sha256[:12]}", f"{mod.version} {mod.sha256[:12]}"
            yield Difference(f"/mods/{i}", f"mod {mod.id}: wanted {wanted}, found {found} ({mod.source})")
    orders = [mod.id for mod in lock.mods], [mod.id for mod in rules.mods]
    if sorted(orders[0]) == sorted(orders[1]) and orders[0] != orders[1]:
        yield Difference("/mods", f"order of mods: wanted {', '.join(orders[0])}, found {', '.join(orders[1])}")


def _shown(value: RuleValue | None) -> str:
    return "none" if value is None else str(value)
