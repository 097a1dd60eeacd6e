"""`headframe mod explain`: the history of a value or of a whole object, mod by mod."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click
import msgspec

from headframe.content import Entry, did_you_mean
from headframe.content.marks import has
from headframe.errors import SetupError
from headframe.mods import Mod, Write
from headframe.mods.pointers import PathFault, find
from headframe.ruleset import Ruleset
from headframe_cli.mix import find_plugins
from headframe_cli.mods.forms import show, with_format
from headframe_cli.mods.histories import line, of_names, of_object, of_value, shown, touches, why
from headframe_cli.mods.target import mods_or_none, sound_rules, with_option
from headframe_cli.naming import with_mods


@click.command("explain")
@click.argument("what", metavar="ID[/PATH]")
@with_mods("With this mod, by default the one in this folder, if any")
@with_option
@with_format
def command(*, what: str, mods: tuple[str, ...], with_: tuple[str, ...], form: str) -> None:
    """Show who set a value of content (`drillers:grabber/main/cost`) or a rule value (`drillers:start_fuel`), in order.

    Of a whole object (`drillers:grabber`): who made it, every place that mods wrote, whose word is in force there.
    """
    found, plugins = mods_or_none(mods, form=form), find_plugins(with_)
    game = None if found.mods else next((name for name in plugins.games() if what.startswith(name)), None)
    rules = sound_rules(found, plugins, game=game, form=form)
    id_, slash, path = what.partition("/")
    lines, writes = explained(rules, found.mods, id_, slash + path)
    show(form, lines, {"id": id_, "path": slash + path, "lines": lines, "writes": msgspec.to_builtins(writes)})


def explained(rules: Ruleset, mods: Sequence[Mod], id_: str, path: str) -> tuple[list[str], Sequence[Write]]:
    """Return the history of a value in lines, and the writes it is made of. Raises SetupError for what is not there."""
    writes = rules.history.get(id_, ())
    if id_ in rules.rule_declarations:
        return [*_rule(rules, id_)], writes
    entry = _entry(rules, id_)
    if entry is None:
        return _not_there(rules, mods, id_, path, writes)
    place = _place(entry.raw, path, writes)
    near = [write for write in writes if touches(write.place, place)]
    if not place or (near and all(write.place.startswith(f"{place}/") for write in near)):
        return [*of_object(entry, near, place=place), *of_names(id_, mods)], near
    return of_value(entry, place, near), near


def _entry(rules: Ruleset, id_: str) -> Entry | None:
    return next((entries[id_] for entries in rules.entries.values() if id_ in entries), None)


def _not_there(
    rules: Ruleset, mods: Sequence[Mod], id_: str, path: str, writes: Sequence[Write]
) -> tuple[list[str], Sequence[Write]]:
    """Tell the history of what is out of play, or has another name now. Raises SetupError for what never was."""
    if id_ in rules.renamed:
        now = rules.renamed[id_]
        lines = [f"{id_} {'is gone' if now is None else f'is called {now} now'}:", *of_names(id_, mods)]
        if now is None or _entry(rules, now) is None:
            return [*lines, *map(line, writes)], writes
        more, near = explained(rules, mods, now, path)
        return [*lines, *more], near
    if writes:
        return [f"{id_} is out of play:", *map(line, writes)], writes
    raise SetupError(f"there is no {id_!r} in {rules.game.name}; {_near(rules, id_)}")


def _rule(rules: Ruleset, name: str) -> Iterator[str]:
    yield f"{name} = {shown(rules.rule_values[name])}"
    yield f"  {name.partition(':')[0]} (default): {shown(rules.rule_declarations[name].default)}"
    writes = rules.history.get(name, ())
    yield from map(line, writes)
    yield f"  in force: {why(writes)}" if writes else "  no mod changes it"


def _place(raw: dict[str, object], path: str, writes: Sequence[Write]) -> str:
    """Return the plain pointer of a path, which may pick items by field. Raises SetupError."""
    if not path or has(raw, path) or any(write.place == path for write in writes):
        return path
    try:
        return find(raw, path).place
    except PathFault as fault:
        raise SetupError("; ".join(part for part in (fault.message, fault.hint) if part)) from fault


def _near(rules: Ruleset, id_: str) -> str:
    known = [*rules.rule_declarations, *(id_ for entries in rules.entries.values() for id_ in entries)]
    near, game, owner = did_you_mean(id_, known), rules.game.id, id_.partition(":")[0]
    if not near and ":" in id_ and owner not in {name.partition(":")[0] for name in known}:
        return f"if {owner} is a mod, name it with --mod"
    return near or f"`headframe show {game}` lists the content, `headframe rules {game}` rule values"
