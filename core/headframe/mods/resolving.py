"""From the mods that are asked for to the mods that are loaded, in their order: manifests only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import metadata
from typing import NamedTuple

import msgspec

from headframe.bundled import PACKAGES
from headframe.content import Problem, did_you_mean
from headframe.declarations import PluginInfo
from headframe.errors import SetupError
from headframe.mods.documents import Document
from headframe.mods.files import MANIFEST, ModFiles, peek_manifest, read_mod_files
from headframe.mods.finding import Place, Shelf, find_mod, shelf
from headframe.mods.manifest import Manifest, Mod
from headframe.mods.manifest_reading import read_manifest, salvaged
from headframe.mods.ranges import in_range

DISTRIBUTION = "headframe"
MOST_CONFLICTS = 20  # of one mod, told by name


class ModSet(NamedTuple):
    """The mods of one ruleset in loading order, everything found wrong with their manifests, and what is to be said."""

    mods: tuple[Mod, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()  # the ids that were named, the rest were needed by them
    crowded: bool = False  # many copies of what the asked mods bring, so that games come across all of it
    thorough: bool = False  # every file is held against its JSON Schema, and files of a mod without manifest are read

    @property
    def files(self) -> int:
        """How many files they hold."""
        return sum(len(mod.files.files) for mod in self.mods)

    def depends(self, later: str, earlier: str) -> bool:
        """Tell whether a mod depends on another, by whatever way."""
        known = {mod.id: mod for mod in self.mods}
        waiting, seen = [later], set[str]()
        while waiting:
            id_ = waiting.pop()
            if id_ in seen or id_ not in known:
                continue
            seen.add(id_)
            waiting += before(known[id_])
        return earlier in seen - {later}


NO_MODS = ModSet()


def before(mod: Mod) -> list[str]:
    """Return the mods that one wants loaded before itself."""
    return [*mod.manifest.depends, *mod.manifest.optional]


def gather(refs: Sequence[str], *, known: Shelf | None = None, thorough: bool = False) -> ModSet:
    """Read the mods that are named by id or path, and those that they depend on. Raises SetupError for a name.

    With `thorough` a mod whose manifest does not fit is kept all the same, so that all else in it can be checked.
    """
    gathering = _Gathering(known or shelf(), thorough=thorough)
    for ref in refs:
        gathering.ask(ref)
    gathering.follow()
    found = ordered(
        list(gathering.mods.values()),
        problems=gathering.problems,
        failed=sorted(gathering.failed),
        names=sorted(gathering.names),
    )
    return found._replace(notes=tuple(gathering.notes), asked=tuple(gathering.asked), thorough=thorough)


class _Gathering:
    """Reads mods one after another; what they depend on is looked for on the shelf."""

    def __init__(self, known: Shelf, *, thorough: bool) -> None:
        self._known, self._thorough = known, thorough
        self.mods: dict[str, Mod] = {}
        self.problems: list[Problem] = []
        self.notes: list[str] = []
        self.asked: list[str] = []
        self.failed: set[str] = set()
        self._labels: dict[str, str] = {}

    @property
    def names(self) -> Sequence[str]:
        """The ids that mods on the shelf have."""
        return list(self._known.places)

    def ask(self, ref: str) -> None:
        """Take a mod that was named."""
        place, notes = find_mod(ref, self._known)
        self.notes += notes
        mod = self._take(place)
        if mod:
            self.asked.append(mod.id)

    def follow(self) -> None:
        """Take what the mods depend on, as far as it is on the shelf."""
        waiting = list(self.mods.values())
        while waiting:
            mod = waiting.pop(0)
            for id_ in sorted(mod.manifest.depends):
                place = self._known.places.get(id_)
                if id_ not in self.mods and place:
                    needed = self._take(place)
                    self.notes.append(f"mod {id_} is played too: {mod.id} needs it")
                    waiting += [needed] if needed else []

    def _take(self, place: Place) -> Mod | None:
        first = self._labels.get(place.id)
        if first is not None and first != place.label:
            raise SetupError(f"mod {place.id!r} is there twice, so neither is used: {first} and {place.label}")
        if first is not None:
            return self.mods.get(place.id)
        self._labels[place.id] = place.label
        mod, problems = read_mod(place, rough=self._thorough)
        self.problems += problems
        if mod is None:
            self.failed.add(place.id)
        else:
            self.mods[mod.id] = mod
        return mod


def peek(place: Place) -> Document[Manifest]:
    """Read the manifest of a mod and nothing else."""
    return read_manifest(peek_manifest(place.path) or b"", label=place.label, mod=place.id)


def read_mod(place: Place, *, rough: bool = False) -> tuple[Mod | None, list[Problem]]:
    """Read one mod wholly; without a sound manifest there is none, unless a rough one will do."""
    files = read_mod_files(place.path, label=place.label)
    return mod_of(files, source=str(place.path) if place.source == "path" else place.source, id_=place.id, rough=rough)


def mod_of(files: ModFiles, *, source: str, id_: str, rough: bool = False) -> tuple[Mod | None, list[Problem]]:
    """Make a mod of its files."""
    problems = [_owned(problem, id_) for problem in files.problems]
    data = files.files.get(MANIFEST)
    wholes = (files.label, f"{files.label}/{MANIFEST}")  # what cannot be read at all shows no manifest either
    told = any(problem.file in wholes and problem.severity == "error" for problem in problems)
    if data is None and not told:
        said = f"a mod needs a {MANIFEST}"
        inner = next((path for path in sorted(files.files) if path.endswith(f"/{MANIFEST}")), "")
        hint = f"it lies in {inner.removesuffix(MANIFEST)}; pack that with `headframe mod pack`" if inner else ""
        problems.append(Problem(code="missing-manifest", mod=id_, file=files.label, message=said, hint=hint))
    document = read_manifest(b"{}" if data is None else data, label=files.label, mod=id_)
    problems += document.problems if data is not None else ()
    manifest = document.body or (salvaged(document, files) if rough else None)
    if manifest is None:
        return None, problems
    return Mod(manifest=manifest, files=files, source=source, document=document), problems


def _owned(problem: Problem, mod: str) -> Problem:
    return msgspec.structs.replace(problem, mod=mod)


def ordered(
    mods: Sequence[Mod],
    *,
    problems: Sequence[Problem] = (),
    failed: Sequence[str] = (),
    rank: Mapping[str, int] | None = None,
    names: Sequence[str] = (),
) -> ModSet:
    """Put mods into their order and check what they say of each other; `rank` breaks ties before ids do.

    `names` are the mods that could be meant by one that is not there.
    """
    known = {mod.id: mod for mod in mods}
    found = list(problems)
    for _, mod in sorted(known.items()):
        found += _unmet(mod, known, failed, names)
    order, cycle = _topological(known, rank or {})
    if len(cycle) > 1:  # one that waits for itself is told by its manifest
        found.append(_cycle_problem(known[cycle[0]], cycle))
    return ModSet(tuple(known[id_] for id_ in order), tuple(sorted(found)))


def _unmet(mod: Mod, mods: Mapping[str, Mod], failed: Sequence[str], names: Sequence[str]) -> Iterator[Problem]:
    """Report what a mod's neighbours do not fit, conflicts from both sides."""
    body = mod.manifest
    if not in_range(_headframe(), body.requires):
        message = f"{mod.id} wants Headframe {body.requires}, this is {_headframe()}"
        hint = "update Headframe, or the mod"
        yield mod.problem("/requires", code="wrong-headframe", message=message, hint=hint)
    for id_, wanted in body.depends.items():
        if id_ in mods:
            yield from _unfit(mod, f"/depends/{id_}", mods[id_], wanted)
        elif id_ not in failed:
            hint = did_you_mean(id_, {*mods, *names}) or "give its path as well, or put it into your mods folder"
            hint = 'it is a plugin; name it under "plugins"' if _is_bundled(id_) else hint
            message = f"{mod.id} needs the mod {id_} {wanted}, which is not there"
            yield mod.problem(f"/depends/{id_}", code="missing-mod", message=message, hint=hint, key=True)
    for id_, wanted in body.optional.items():
        if id_ in mods:
            yield from _unfit(mod, f"/optional/{id_}", mods[id_], wanted)
    yield from _conflicts(mod, mods)


def _conflicts(mod: Mod, mods: Mapping[str, Mod]) -> Iterator[Problem]:
    """Report the mods that a mod refuses: some by name, and how many more."""
    listed = mod.manifest.conflicts.items()
    met = [(id_, wanted) for id_, wanted in listed if id_ in mods and in_range(mods[id_].manifest.version, wanted)]
    for id_, wanted in met[:MOST_CONFLICTS]:
        found = f"{id_} {mods[id_].manifest.version}"
        message = f"{mod.id} cannot be played together with {found} (it refuses {wanted})"
        hint = "leave one of them out"
        yield mod.problem(f"/conflicts/{id_}", code="mod-conflict", message=message, hint=hint, key=True)
    if len(met) > MOST_CONFLICTS:
        message = f"{mod.id} cannot be played together with {len(met) - MOST_CONFLICTS} more of these mods"
        yield mod.problem("/conflicts", code="mod-conflict", message=message, hint="leave it out", key=True)


def _unfit(mod: Mod, pointer: str, other: Mod, wanted: str) -> Iterator[Problem]:
    found = other.manifest.version
    if other.document.body and not in_range(found, wanted):  # a broken manifest says so itself
        message = f"{mod.id} wants {other.id} {wanted}, found {found} ({other.files.label})"
        yield mod.problem(pointer, code="wrong-mod-version", message=message, hint="update one of them")


def _topological(mods: Mapping[str, Mod], rank: Mapping[str, int]) -> tuple[list[str], list[str]]:
    """Return the ids in loading order, ties by id; and a cycle, if there is one."""
    waiting = {id_: {other for other in before(mod) if other in mods} for id_, mod in mods.items()}
    order: list[str] = []
    while waiting:
        ready = sorted((id_ for id_, needs in waiting.items() if not needs), key=lambda id_: (rank.get(id_, 0), id_))
        if not ready:
            return [*order, *sorted(waiting)], _cycle(waiting)
        order.append(ready[0])
        del waiting[ready[0]]
        for needs in waiting.values():
            needs.discard(ready[0])
    return order, []


def _cycle(waiting: Mapping[str, set[str]]) -> list[str]:
    path = [min(waiting)]
    while True:
        after = min(waiting[path[-1]])
        if after in path:
            found = path[path.index(after) :]
            first = found.index(min(found))
            return [*found[first:], *found[:first]]
        path.append(after)


def _cycle_problem(mod: Mod, cycle: Sequence[str]) -> Problem:
    shown = " -> ".join([*cycle, cycle[0]])
    field = "depends" if cycle[1] in mod.manifest.depends else "optional"
    message = f"mods wait for each other: {shown}"
    hint = "take one of these out of a manifest"
    pointer = f"/{field}/{cycle[1]}"
    return mod.problem(pointer, code="mod-cycle", message=message, hint=hint, key=True)


def misplaced(mods: ModSet, *, game: str, plugins: Sequence[PluginInfo]) -> Iterator[Problem]:
    """Report mods of another game, and plugins that they need and that are not in this mix."""
    present = {info.name: info.version for info in plugins}
    for mod in mods.mods:
        if mod.manifest.game != game:
            message = f'{mod.id} is a mod of the game "{mod.manifest.game}", this is "{game}"'
            needed = [other.id for other in mods.mods if mod.id in other.manifest.depends]
            hint = f'leave it out, and out of "depends" of {", ".join(needed)}' if needed else "leave it out"
            yield mod.problem("/game", code="other-game", message=message, hint=hint)
            continue
        if mod.id in present or mod.id == DISTRIBUTION:
            message = f'"{mod.id}" is the name of a plugin, so its ids are taken'
            yield mod.problem("/id", code="taken-id", message=message, hint="choose another id")
        for name, wanted in mod.manifest.plugins.items():
            version = present.get(name)
            if version is None:
                message = f"{mod.id} needs the plugin {name} {wanted}, which is not part of this game"
                hint = _instead(name, game) or did_you_mean(name, present)
                hint = hint or f"install it, then --with {name} or `headframe plugins enable {name}`"
                yield mod.problem(f"/plugins/{name}", code="missing-plugin", message=message, hint=hint, key=True)
            elif not in_range(version, wanted):
                message = f"{mod.id} wants the plugin {name} {wanted}, found {version}"
                hint = "update the plugin, or the mod"
                yield mod.problem(f"/plugins/{name}", code="wrong-plugin-version", message=message, hint=hint)


def _is_bundled(plugin: str) -> bool:
    return f"{DISTRIBUTION}_{plugin}" in PACKAGES


def _instead(plugin: str, game: str) -> str:
    """Say what to do with a name under "plugins" that is a mod's, or a plugin's that ships with Headframe."""
    if _is_bundled(plugin):
        return "it is left out with --without" if plugin.startswith(game) else "it is for another game; delete it"
    return 'it is a mod; name it under "depends"' if plugin in shelf().places else ""


@cache  # looking it up reads a file, and every mod asks
def _headframe() -> str:
    return metadata.version(DISTRIBUTION)
