"""`headframe show`: the content of a game, drawn as it looks in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click
import msgspec

from headframe.content import Entry
from headframe.errors import SetupError
from headframe.ruleset import Ruleset
from headframe.suggesting import nearest
from headframe.views import readable
from headframe.views.labels import name_of
from headframe.views.portraits import portrait
from headframe_cli.mix import Mix, load_mix, mix_options
from headframe_cli.out import put, put_json, width
from headframe_terminal import Face, draw_element
from headframe_terminal.terminal import face_here

Json = dict[str, Any]  # Any: JSON


@click.command("show")
@click.argument("game")
@click.argument("wanted", nargs=-1, metavar="[ID]")
@mix_options
@click.option("--plain", is_flag=True, help="Lines only: no colour.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(*, game: str, wanted: tuple[str, ...], plain: bool, as_json: bool, mix: Mix) -> None:
    """Show a card, tile or other content of a game by its id or name; without one, list everything."""
    rules, _ = load_mix(game, mix)
    found = find(rules, " ".join(wanted)) if wanted else all_entries(rules)
    if as_json:
        put_json({"content": [_as_json(rules, entry) for entry in found]})
    elif wanted:
        for entry in found:
            put(_drawn(rules, entry, face_here(plain=plain)))
    else:
        _list(rules)


def all_entries(rules: Ruleset) -> list[Entry]:
    """Return all content, by kind and id."""
    return [entry for entries in rules.entries.values() for entry in entries.values()]


def find(rules: Ruleset, wanted: str) -> list[Entry]:
    """Return what is called so: by id, by its id without namespace, or by name. Raises SetupError."""
    entries = all_entries(rules)
    said = wanted.strip().casefold()
    for names in (_ids, _locals, lambda entry: [name_of(rules, entry.id).casefold()]):
        found = [entry for entry in entries if said in names(entry)]
        if found:
            return found
    known = sorted({name for entry in entries for name in (*_locals(entry), name_of(rules, entry.id).casefold())})
    begun = [name for name in known if said and name.startswith(said)]
    close = list({readable(name): name for name in begun or nearest(said, known, most=6)}.values())[:3]
    hint = (
        f"; did you mean {' or '.join(map(repr, close))}?" if close else f"; `headframe show {rules.game.id}` lists all"
    )
    raise SetupError(f"nothing in {rules.game.name} is called {wanted!r}{hint}")


def draw_kind(rules: Ruleset, kind: str) -> str:
    """Draw all content of one kind, each as it is printed; what all of a kind have in common is not said of each."""
    drawn = (msgspec.structs.replace(portrait(rules, kind, id_), tip="") for id_ in rules.entries[kind])
    return "\n".join(draw_element(element, width=width()) for element in drawn)


def _ids(entry: Entry) -> Sequence[str]:
    return (entry.id,)


def _locals(entry: Entry) -> Sequence[str]:
    local = entry.id.partition(":")[2]
    return (local, readable(local))


def _drawn(rules: Ruleset, entry: Entry, face: Face) -> str:
    drawn = face.element(portrait(rules, entry.kind, entry.id))
    return f"{drawn}\n  {entry.id} ({readable(entry.kind)} of {entry.mod}{sources(entry)})"


def sources(entry: Entry) -> str:
    """Say where what stands in a file is from: what is marked alike together, then the rest."""
    rest, fields = entry.marks.get("", ""), dict[str, list[str]]()
    for pointer, mark in entry.marks.items():
        if pointer and mark != rest:
            fields.setdefault(mark, []).append(readable(pointer.strip("/").replace("/", " ")))
    said = [f"{mark}: {', '.join(named)}" for mark, named in fields.items()]
    said += [f"{rest}: the rest" if said else f"all {rest}"] if rest else []
    return "".join(f"; {part}" for part in said)


def _list(rules: Ruleset) -> None:
    for kind, entries in rules.entries.items():
        put(f"{readable(kind)} ({len(entries)}):")
        for id_ in entries:
            put(f"  {id_}: {name_of(rules, id_)}")
    if not rules.entries:
        put(f"{rules.game.name} has no content.")


def _as_json(rules: Ruleset, entry: Entry) -> Json:
    return {
        "id": entry.id,
        "kind": entry.kind,
        "name": name_of(rules, entry.id),
        "plugin": entry.mod,
        "file": entry.file,
        "marks": dict(entry.marks),
        "content": entry.raw,
    }
