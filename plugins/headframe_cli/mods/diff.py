"""`headframe mod diff`: the effective ruleset with mods, against the one without."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

import click

from headframe.content.positions import token
from headframe.loading import load
from headframe.ruleset import Ruleset
from headframe_cli.mix import find_plugins
from headframe_cli.mods.forms import show, with_format
from headframe_cli.mods.target import mods_argument, sound_mods, sound_rules, with_option

GONE = object()


@click.command("diff")
@mods_argument
@with_option
@with_format
def command(*, mods: tuple[str, ...], with_: tuple[str, ...], form: str) -> None:
    """Show what mods change of their game: content that is new (+), gone (-) or other (~), and rule values."""
    found, plugins = sound_mods(mods, form=form), find_plugins(with_)
    after = sound_rules(found, plugins, form=form)
    before = load(after.game.id, plugins=plugins)
    changes = list(differences(before, after))
    lines = (_said(change) for change in changes)
    facts = {"game": after.game.id, "before": before.digest, "after": after.digest, "changes": changes}
    show(form, lines, facts, otherwise="no difference")


Change = dict[str, object]


def differences(before: Ruleset, after: Ruleset) -> Iterator[Change]:
    """Yield every difference of rule values, then of content, by id and path."""
    for name, value in after.rule_values.items():
        if before.rule_values.get(name) != value:
            yield {"what": "rule", "id": name, "before": before.rule_values.get(name), "after": value}
    old, new = _content(before), _content(after)
    for id_ in sorted(old.keys() | new.keys()):
        if id_ not in old or id_ not in new:
            yield {"what": "added" if id_ in new else "removed", "id": id_}
            continue
        for place, was, now in _inside(old[id_], new[id_], ""):
            changed = {"before": was, "after": now}
            shown = {key: value for key, value in changed.items() if value is not GONE}
            yield {"what": "changed", "id": id_, "path": place, **shown}


def _content(rules: Ruleset) -> Mapping[str, object]:
    return {id_: entry.raw for entries in rules.entries.values() for id_, entry in entries.items()}


def _inside(was: object, now: object, place: str) -> Iterator[tuple[str, object, object]]:
    if isinstance(was, dict) and isinstance(now, dict):
        for key in dict.fromkeys([*was, *now]):
            yield from _inside(was.get(key, GONE), now.get(key, GONE), f"{place}/{token(key)}")
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        for i, pair in enumerate(zip(was, now, strict=True)):
            yield from _inside(*pair, f"{place}/{i}")
    elif was != now:
        yield place, was, now


def _said(change: Change) -> str:
    sign = {"added": "+", "removed": "-"}.get(str(change["what"]), "~")
    if sign != "~":
        return f"{sign} {change['id']}"
    was, now = (json.dumps(change[key], ensure_ascii=False) if key in change else "none" for key in ("before", "after"))
    return f"~ {change['id']}{change.get('path', '')}: {was} -> {now}"
