"""`headframe mod new`: begin a mod, or a file of one, that passes `mod check` as it is."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from shlex import quote

import click

from headframe.content import Entry, did_you_mean, noun_of
from headframe.content.patterns import MOD_ID
from headframe.errors import SetupError
from headframe.filing import make_folder
from headframe.library import known_plugins
from headframe.loading import load
from headframe.mods import FORMAT, MANIFEST, Mod, gather
from headframe.mods.checking import check
from headframe.mods.files import is_fit
from headframe.mods.formatting import formatted
from headframe.plugins import Registry
from headframe.ruleset import Ruleset
from headframe_cli.mods.forms import show, with_format
from headframe_cli.mods.target import folder_of

LOCAL = re.compile(r"[a-z0-9][a-z0-9_]{0,63}")
README = """# {name}

What this mod is for, in a sentence or two.

Check it with `headframe mod check {id}`, play it with `headframe play {game} --mod {id}`.
"""


@click.command("new")
@click.argument("what", metavar="ID|KIND")
@click.argument("id_", required=False, metavar="[ID]")
@click.option("--game", metavar="GAME", help="Begin a mod of this game, in a folder ID here.")
@click.option("--in", "inside", metavar="MOD", help="Write one object of a KIND into this mod.")
@click.option("--like", metavar="ID", help="Copy this object instead of a plain one.")
@with_format
def command(*, what: str, id_: str | None, game: str | None, inside: str | None, like: str | None, form: str) -> None:
    """Begin a mod (`new my_mod --game drillers`), or an object of one (`new card night_drill --in my_mod`)."""
    if (inside is None) == (game is None):
        raise click.UsageError("say either --game GAME to begin a mod, or --in MOD to write an object into one")
    if inside is None and game is not None:
        if id_ is not None or like is not None:
            raise click.UsageError("a new mod takes one ID and no --like")
        _mod(what, game, form)
    else:
        _object(what, id_, str(inside), like, form)


def _mod(id_: str, game: str, form: str) -> None:
    if not re.fullmatch(MOD_ID, id_):
        raise click.UsageError(f"{id_!r} cannot be the id of a mod: a small letter, then small letters, digits and _")
    _demand_fit(id_)
    plugins = known_plugins()
    if game not in plugins.games():
        near = did_you_mean(game, plugins.games()) or f"known: {', '.join(sorted(plugins.games()))}"
        raise SetupError(f"game {game!r} is unknown; {near}")
    if id_ in plugins.plugins:
        raise SetupError(f"{id_!r} is the name of a plugin; choose another id")
    root = Path(id_)
    if root.exists():
        raise SetupError(f"{root} is there already; choose another id, or another folder")
    name = _title(id_)
    manifest = {
        "format": FORMAT,
        "id": id_,
        "version": "0.1.0",
        "name": name,
        "summary": "",
        "authors": [],
        "game": game,
    }
    _write(root / MANIFEST, formatted(manifest))
    _write(root / "README.md", README.format(name=name, id=id_, game=game))
    after = f"headframe mod new {_first_kind(plugins, game)} my_own --in {id_}"
    written = [str(root / MANIFEST), str(root / "README.md")]
    show(form, [f"{root / MANIFEST} is written. Next: {after}"], {"written": written, "next": after})


def _demand_fit(name: str) -> None:
    """Refuse a name that no file can have on some systems. Raises click.UsageError."""
    if not is_fit(name):
        raise click.UsageError(f"{name!r} cannot be an id: Windows keeps that name for a device")


def _first_kind(plugins: Registry, game: str) -> str:
    """Return what most mods of a game add: a card, or else whatever it has."""
    rules = load(game, plugins=plugins)
    kinds = [noun_of(kind).replace(" ", "_") for kind in rules.structs if kind not in rules.closed_kinds]
    return "card" if "card" in kinds else kinds[0] if kinds else "KIND"


def _object(what: str, id_: str | None, inside: str, like: str | None, form: str) -> None:
    root = folder_of(inside)
    mod = _mod_at(inside, root)
    rules = _rules(mod, inside)
    kind = _kind(rules, what)
    entry = _pattern(rules, kind, like)
    stem = entry.id.partition(":")[2] if id_ is None else id_
    if not LOCAL.fullmatch(stem):
        raise click.UsageError(f"{stem!r} cannot be an id: small letters a to z, digits and _")
    _demand_fit(stem)
    file = root / "content" / kind / f"{stem}.json"
    _demand_free(f"{mod.id}:{stem}", file, mod, rules)
    _write(file, copy_of(rules, kind, entry.id, name=_title(stem) if id_ else ""))
    _demand_sound(inside, mod.id, file, entry)
    after = f"headframe mod check {quote(inside)}"
    line = f"{file} is written, like {entry.id}. Next: {after}"
    show(form, [line], {"written": [str(file)], "like": entry.id, "next": after})


def copy_of(rules: Ruleset, kind: str, id_: str, *, name: str = "") -> str:
    """Return the file of a copy of an object, under another name if one is given."""
    entry = rules.entries[kind][id_]
    raw = {**entry.raw, "name": name} if name and "name" in entry.raw else dict(entry.raw)
    return formatted(raw, order=rules.structs[kind].__struct_fields__)


def _demand_free(id_: str, file: Path, mod: Mod, rules: Ruleset) -> None:
    """Refuse an id that this file has, another kind's, the game's, or an old name. Raises SetupError."""
    if file.exists():
        raise SetupError(f"{file} is there already; choose another id")
    root, folder = mod.files.path, file.parent.parent
    for other in sorted(folder.glob(f"*/{file.name}")):
        what = f"{id_} is taken: {other} is the {noun_of(other.parent.name)} of that id"
        raise SetupError(f"{what}, and an id may stand once in a mod, whatever its kind; choose another id")
    entry = next((entries[id_] for entries in rules.entries.values() if id_ in entries), None)
    if entry:
        what = f"{id_} is taken: {entry.file} is the {noun_of(entry.kind)} of that id in {rules.game.name}"
        raise SetupError(f"{what}; give the mod an id of its own in {root / MANIFEST}")
    if id_ in mod.manifest.renamed:
        now = mod.manifest.renamed[id_]
        said = "that it is gone" if now is None else f"that it is called {now} now"
        what = f'{id_} is taken: "renamed" in {root / MANIFEST} says {said}'
        raise SetupError(f"{what}; choose another id, or take that line out")


def _demand_sound(inside: str, mod: str, file: Path, entry: Entry) -> None:
    """Take the file away again if a copy cannot stand beside what it is like. Raises SetupError."""
    found = check([inside], known_plugins()).problems
    wrong = [problem for problem in found if problem.subject == f"{mod}:{file.stem}" and problem.severity == "error"]
    if wrong:
        file.unlink()
        said = "; ".join(part for part in (wrong[0].message, wrong[0].hint) if part)
        raise SetupError(f"a copy of {entry.id} cannot stand beside it: {said}")


def _mod_at(inside: str, root: Path) -> Mod:
    """Read the mod that an object is written into, even if its manifest is broken. Raises SetupError."""
    for mod in gather([inside], thorough=True).mods:
        if mod.files.path == root:
            return mod
    raise SetupError(f"the manifest of {root} cannot be read; `headframe mod check {quote(inside)}` says why")


def _rules(mod: Mod, inside: str) -> Ruleset:
    """Load the game of a mod without it, since it may be broken."""
    plugins = known_plugins()
    if mod.manifest.game not in plugins.games():
        manifest = mod.files.path / MANIFEST
        raise SetupError(f"{manifest} names no game that is there; `headframe mod check {quote(inside)}` says more")
    return load(mod.manifest.game, plugins=plugins)


def _kind(rules: Ruleset, what: str) -> str:
    open_kinds = [kind for kind in rules.structs if kind not in rules.closed_kinds]
    for kind in open_kinds:
        if what in (kind, noun_of(kind), noun_of(kind).replace(" ", "_")):
            return kind
    nouns = [noun_of(kind).replace(" ", "_") for kind in open_kinds]
    near = did_you_mean(what, nouns) or f"known: {', '.join(sorted(nouns))}"
    raise SetupError(f"{rules.game.name} has no kind of content {what!r} that a mod can add; {near}")


def _pattern(rules: Ruleset, kind: str, like: str | None) -> Entry:
    """Return what is copied: the object that is named, else the shortest of the shape that most objects have."""
    entries = rules.entries[kind]
    if like is None:
        if not entries:
            raise SetupError(f"{rules.game.name} has no {noun_of(kind)} to copy")
        shapes = Counter(frozenset(entry.raw) for entry in entries.values())
        return min(
            entries.values(), key=lambda entry: (-shapes[frozenset(entry.raw)], len(json.dumps(entry.raw)), entry.id)
        )
    if like in entries:
        return entries[like]
    local = [entry for id_, entry in entries.items() if id_.partition(":")[2] == like]
    if len(local) == 1:
        return local[0]
    near = did_you_mean(like, entries) or f"`headframe show {rules.game.id}` lists all"
    raise SetupError(f"there is no {noun_of(kind)} {like!r}; {near}")


def _title(id_: str) -> str:
    return id_.replace("_", " ").capitalize()


def _write(file: Path, text: str) -> None:
    try:
        make_folder(file.parent)
        with file.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except OSError as error:
        raise SetupError(f"cannot write {file}: {error.strerror or error}; choose another id or folder") from error
