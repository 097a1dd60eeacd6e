"""`headframe mod explain`: the history of a value, mod by mod."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

import click
import msgspec

from headframe.content import Entry, did_you_mean
from headframe.content.marks import has, mark_of
from headframe.content.positions import steps
from headframe.errors import SetupError
from headframe.mods import Write
from headframe.mods.pointers import PathFault, find
from headframe.ruleset import Ruleset
from headframe_cli.mix import find_plugins
from headframe_cli.mods.forms import show, with_format
from headframe_cli.mods.target import mods_or_none, sound_rules, with_option


@click.command("explain")
@click.argument("what", metavar="ID[/PATH]")
@click.option(
    "--mod", "mods", multiple=True, metavar="MOD", help="With this mod. [default: the one in this folder, if any]"
)
@with_option
@with_format
def command(*, what: str, mods: tuple[str, ...], with_: tuple[str, ...], form: str) -> None:
    """Show who set a value of content (`drillers:grabber/main/cost`) or a rule value (`drillers:start_fuel`), in order.

    The last one is in force.
    """
    found, plugins = mods_or_none(mods, form=form), find_plugins(with_)
    game = None if found.mods else next((name for name in plugins.games() if what.startswith(name)), None)
    rules = sound_rules(found, plugins, game=game, form=form)
    id_, slash, path = what.partition("/")
    lines, writes = explained(rules, id_, slash + path)
    show(form, lines, {"id": id_, "path": slash + path, "lines": lines, "writes": msgspec.to_builtins(writes)})


def explained(rules: Ruleset, id_: str, path: str) -> tuple[list[str], Sequence[Write]]:
    """Return the history of a value in lines, and the writes it is made of. Raises SetupError for what is not there."""
    writes = rules.history.get(id_, ())
    if id_ in rules.rule_declarations:
        return [*_rule(rules, id_)], writes
    entry = next((entries[id_] for entries in rules.entries.values() if id_ in entries), None)
    if entry is None:
        if writes:
            return [f"{id_} is out of play:", *(_line(write) for write in writes)], writes
        raise SetupError(f"there is no {id_}{_near(rules, id_)}")
    place = _place(entry.raw, path, writes)
    near = [write for write in writes if _touches(write.place, place)]
    return _of_content(entry, place, near), near


def _of_content(entry: Entry, place: str, near: Sequence[Write]) -> list[str]:
    value = _at(entry.raw, place)
    mark = mark_of(entry.marks, place)
    first = f"{entry.id}{place} " + (f"= {value}" if has(entry.raw, place) else "is not there any more")
    origin = f"  {entry.mod} ({entry.file}{f'; {mark}' if mark else ''}): {_original(near, value)}"
    last = f"  in force: {_why(near[-1])}" if near else "  no mod changes it"
    return [first, origin, *(_line(write) for write in near), last]


def _rule(rules: Ruleset, name: str) -> Iterator[str]:
    yield f"{name} = {_shown(rules.rule_values[name])}"
    yield f"  {name.partition(':')[0]} (default): {_shown(rules.rule_declarations[name].default)}"
    writes = rules.history.get(name, ())
    yield from (_line(write) for write in writes)
    yield f"  in force: {_why(writes[-1])}" if writes else "  no mod changes it"


def _place(raw: dict[str, object], path: str, writes: Sequence[Write]) -> str:
    """Return the plain pointer of a path, which may pick items by field. Raises SetupError."""
    if not path or has(raw, path) or any(write.place == path for write in writes):
        return path
    try:
        return find(raw, path).place
    except PathFault as fault:
        raise SetupError("; ".join(part for part in (fault.message, fault.hint) if part)) from fault


def _touches(one: str, other: str) -> bool:
    return one == other or one.startswith(f"{other}/") or other.startswith(f"{one}/")


def _line(write: Write) -> str:
    change = {
        "take out": "takes it out of play",
        "remove": f"removes {write.path}, which was {_shown(write.before)}",
        "add": f"adds {write.path} {_shown(write.after)}",
        "rule": f"{_shown(write.before)} -> {_shown(write.after)}",
    }.get(write.op, f"{write.op} {write.path}: {_shown(write.before)} -> {_shown(write.after)}")
    return f"  {write.mod} ({write.file}:{write.line}): {change}{'; forced' if write.forced else ''}"


def _why(write: Write) -> str:
    forced = ", by force" if write.forced else ""
    return f"{write.mod}, which loads last of those that change it{forced}"


def _original(writes: Sequence[Write], value: str) -> str:
    first = writes[0] if writes else None
    return value if first is None else "not there" if first.absent_before else f"{first.place} {_shown(first.before)}"


def _at(raw: object, place: str) -> str:
    for step in steps(place):
        if isinstance(raw, dict):
            raw = raw.get(step)
        elif isinstance(raw, list) and step.isdecimal() and int(step) < len(raw):
            raw = raw[int(step)]
    return _shown(raw)


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _near(rules: Ruleset, id_: str) -> str:
    known = [*rules.rule_declarations, *(id_ for entries in rules.entries.values() for id_ in entries)]
    near = did_you_mean(id_, known)
    return f"; {near}" if near else ""
