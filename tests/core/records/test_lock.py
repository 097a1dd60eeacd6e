"""The lock: exact, compatible or missing, always with what is wanted and what is found."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from headframe.errors import RecordError
from headframe.records import ModLock, PluginLock, compare, lock_of, replay
from samples.tiny import tiny_rules, whole

RULES = tiny_rules()
LOCK = lock_of(RULES, dists={"tiny": "tiny-dist"})


def test_lock_names_what_was_played_with() -> None:
    """Format, versions, plugins with their distribution, and the digest."""
    assert (2, "0.1.0", "tiny", (), RULES.digest) == (LOCK.record, LOCK.headframe, LOCK.game, LOCK.mods, LOCK.digest)
    assert (PluginLock(name="tiny", dist="tiny-dist", version="0.1.0"),) == LOCK.plugins


def test_same_digest_is_exact() -> None:
    """The digest alone decides."""
    assert compare(LOCK, tiny_rules()) == ("exact", ())


def test_changed_plugin_is_compatible() -> None:
    """Another version of the same plugin may be drifted to, and is named."""
    newer = tiny_rules(version="0.2.0")

    verdict = compare(LOCK, newer)

    assert verdict.kind == "compatible"
    assert "plugin tiny: wanted 0.1.0, found 0.2.0" in verdict.differences
    assert f"ruleset digest: wanted {RULES.digest}, found {newer.digest}" in verdict.differences


MORE = ModLock(id="more", version="1", sha256="0" * 64, source="user")


def test_what_is_gone_is_missing() -> None:
    """Another game, a plugin or a mod that is not there cannot be drifted to."""
    lock = msgspec.structs.replace(LOCK, digest="0")
    gone = PluginLock(name="gone", dist="far", version="3")

    assert compare(msgspec.structs.replace(lock, game="chess"), RULES).kind == "missing"
    assert compare(msgspec.structs.replace(lock, mods=(MORE,)), RULES).kind == "missing"
    verdict = compare(msgspec.structs.replace(lock, plugins=(*lock.plugins, gone)), RULES)
    assert verdict.kind == "missing"
    assert "plugin gone 3 of far: not found" in verdict.differences


def test_rule_values_are_named_both_ways() -> None:
    """A value that differs is named with both."""
    lock = msgspec.structs.replace(LOCK, digest="0", values={"tiny:turns": 6})

    assert "rule value tiny:turns: wanted 6, found none" in compare(lock, RULES).differences


def test_replay_under_other_rules_is_refused(tmp_path: Path) -> None:
    """A game that did not happen is never shown; the cure is named."""
    _, record = whole(RULES, tmp_path / "game")

    with pytest.raises(RecordError, match=r"another ruleset \(compatible; .*wanted 0.1.0, found 0.2.0.*--accept-drift"):
        replay(record, tiny_rules(version="0.2.0"))
