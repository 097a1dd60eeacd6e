"""What mods bring into a ruleset: content, patches, texts, removals, rule values; nothing is decoded here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from headframe.content import Kinds, Locator, Memory, Problem, Source, Sources, Suggesting, did_you_mean, scan_tree
from headframe.content.in_memory import MemoryTree
from headframe.content.positions import token
from headframe.content.scan import Suspect, scan
from headframe.mods.files import MANIFEST
from headframe.mods.history import Write
from headframe.mods.manifest import Mod
from headframe.mods.patching import Patching
from headframe.mods.resolving import ModSet
from headframe.mods.texts import LONGEST_TEXT, SCHEMA, may_be_odd, odd_texts

FOLDERS = ("content", "patches", "locale", "tests")
LANGUAGE = "en"
LANGUAGE_FILE = re.compile(r"locale/[a-z]{2,3}([_-][A-Za-z0-9]{2,8})*\.json")
CROWD, MANY = 8, 40  # how much a crowded mod multiplies its copies, and where it stops


class Brought(msgspec.Struct, frozen=True, kw_only=True):
    """The sources of a whole mix after all patches, and what happened on the way; `removed` names who removed what."""

    plugins: tuple[Sources, ...]
    mods: tuple[Sources, ...]
    problems: tuple[Problem, ...]
    writes: Mapping[str, tuple[Write, ...]]
    removed: Mapping[str, str]
    renamed: Mapping[str, str | None]


def bring(mods: ModSet, scanned: Sequence[Sources], kinds: Kinds, *, closed: frozenset[str], memory: Memory) -> Brought:
    """Read all content of all mods, then apply all patches; `closed` kinds take no new objects."""
    bringing = _Bringing(mods, kinds, closed, memory)
    own = [bringing.content(mod) for mod in mods.mods]
    everything = {source.id: source for part in (*scanned, *own) for source in part.sources}
    renamed = bringing.renamed(everything)
    patching = Patching(mods, everything, renamed)
    for mod in mods.mods:
        patching.all(mod)
    removed = bringing.removed(everything, renamed)
    return Brought(
        plugins=tuple(_patched(part, patching.sources) for part in scanned),
        mods=tuple(_crowded(_patched(part, patching.sources), mods) for part in own),
        problems=(*mods.problems, *bringing.problems, *patching.problems),
        writes=_with_removals(patching.writes, bringing.removals),
        removed=removed,
        renamed=renamed,
    )


class _Bringing:
    """Collects what the mods bring, and what is wrong with it."""

    def __init__(self, mods: ModSet, kinds: Kinds, closed: frozenset[str], memory: Memory) -> None:
        self._mods, self._kinds, self._closed, self._memory = mods, kinds, closed, memory
        self.problems: list[Problem] = []
        self.removals: list[Write] = []
        self._near = Suggesting()

    def content(self, mod: Mod) -> Sources:
        """Scan the content of a mod, its texts put in."""
        label, files = mod.files.label, mod.files.files
        self.problems += [*_strays(mod, self._kinds), *_lost_tests(mod)]
        tree = MemoryTree(files, "content")
        scanned = scan_tree(
            tree, namespace=mod.id, kinds=self._kinds, mod=mod.id, label=f"{label}/content", memory=self._memory
        )
        self.problems += self._source_faults(scanned.sources)
        sources, texts = scanned.sources, self._texts(mod, scanned.sources)
        if texts:
            sources = tuple(self._worded(source, texts.get(source.id)) for source in sources)
        return msgspec.structs.replace(scanned, sources=sources, files=len(files))

    def _source_faults(self, sources: Sequence[Source]) -> Iterator[Problem]:
        if may_be_odd(b"".join([source.data for source in sources])):  # all at once: most mods have none
            for source in sources:
                yield from odd_texts(source.raw, source.locator()) if may_be_odd(source.data) else ()
        for source in sources:
            if source.kind in self._closed:
                message = f"the game has all its {source.kind}; a mod may patch them, but cannot add one"
                yield Problem(code="closed-kind", mod=source.mod, file=source.file, message=message, subject=source.id)

    def _texts(self, mod: Mod, sources: Sequence[Source]) -> dict[str, str]:
        found: dict[str, str] = {}
        paths = sorted(path for path in mod.files.files if path.startswith("locale/"))
        known = {source.id for source in sources} | _named(mod) if paths else set()
        for path in paths:
            file = f"{mod.files.label}/{path}"
            texts, problems = read_texts(mod.files.files[path], file=file, mod=mod.id)
            self.problems += problems
            locator = Locator(mod.files.files[path], file=file, mod=mod.id)
            self.problems += _language_faults(path, file, mod)
            for id_ in sorted(texts.keys() - known):
                message = f"{mod.id} has no content {id_}"
                hint = self._near(id_, known) or self._near(f"{mod.id}:{id_}", known)
                hint = hint or f"texts are for what is in content/ of {mod.id}; patch the texts of other things"
                self.problems.append(
                    locator.problem(f"/{token(id_)}", code="unknown-id", message=message, hint=hint, key=True)
                )
            if path == f"locale/{LANGUAGE}.json":
                found |= texts
        return found

    def _worded(self, source: Source, text: str | None) -> Source:
        if text is None or "text" in source.raw or "text" not in self._kinds[source.kind].__struct_fields__:
            return source
        return msgspec.structs.replace(source, raw={**source.raw, "text": text})

    def renamed(self, everything: Mapping[str, Source]) -> dict[str, str | None]:
        """Return every old id with what it is called now; whoever renames to nothing is told."""
        found: dict[str, str | None] = {}
        for mod in self._mods.mods:
            found |= mod.manifest.renamed
        last_of = all_followed(found)
        for mod in self._mods.mods:
            for old, new in mod.manifest.renamed.items():
                last = last_of[old]
                if old in everything:
                    message = f"{old} is renamed, yet its file is still there"
                    self._at(mod, f"/renamed/{old}", "still-there", message, "delete one of them", key=True)
                elif new is not None and (last == old or (last and last not in everything)):
                    hint = self._near(new, everything)
                    self._at(mod, f"/renamed/{old}", "unknown-id", f"there is no {new}", hint)
        return last_of

    def removed(self, everything: Mapping[str, Source], renamed: Mapping[str, str | None]) -> dict[str, str]:
        """Return what is taken out of play, with the mod that does it."""
        found: dict[str, str] = {}
        present = {mod.id for mod in self._mods.mods}
        for mod in self._mods.mods:
            for i, id_ in enumerate(mod.manifest.remove):
                target = renamed.get(id_, id_)
                owner = id_.partition(":")[0]
                if not id_:
                    continue  # of a manifest that cannot be used: what is wrong with it is told already
                if owner == mod.id:
                    hint = "delete its file, and this entry"
                    self._at(mod, f"/remove/{i}", "unknown-id", f"{mod.id} cannot remove what is its own", hint)
                elif owner in present and owner not in {*mod.manifest.depends, *mod.manifest.optional}:
                    hint = f'write "{owner}": "*" into "depends" or "optional"'
                    message = f"{mod.id} removes content of the mod {owner} without naming it"
                    self._at(mod, f"/remove/{i}", "undeclared-target", message, hint)
                elif target is not None and target in everything and everything[target].kind in self._closed:
                    message = f"the game cannot do without any of its {everything[target].kind}; patch {target} instead"
                    self._at(mod, f"/remove/{i}", "closed-kind", message)
                elif target is not None and target in everything:
                    found[target] = mod.id
                    self._note_removal(mod, target, i)
                elif target is not None and owner not in {*mod.manifest.depends, *mod.manifest.optional} - present:
                    hint = self._near(id_, everything) or "`headframe show` lists what there is; delete it"
                    self._at(mod, f"/remove/{i}", "unknown-id", f"there is no {id_}", hint)
        return found

    def _note_removal(self, mod: Mod, target: str, i: int) -> None:
        pointer = f"/remove/{i}"
        line = mod.document.locator().located.whole(pointer).line
        file = mod.document.file
        self.removals.append(
            Write(mod=mod.id, file=file, line=line, op="take out", target=target, absent_after=True, pointer=pointer)
        )

    def _at(self, mod: Mod, pointer: str, code: str, message: str, hint: str = "", *, key: bool = False) -> None:
        self.problems.append(mod.problem(pointer, code=code, message=message, hint=hint, key=key))


def read_texts(data: bytes, *, file: str, mod: str) -> tuple[dict[str, str], list[Problem]]:
    """Read a file of texts by id."""
    locator = Locator(data, file=file, mod=mod)
    try:
        raw: dict[str, Any] = scan(data)  # Any: JSON
    except Suspect:
        value = locator.located.value
        if not locator.located.complete or not isinstance(value, dict):
            whole = locator.problem("", code="wrong-type", message="a file of texts holds one object")
            return {}, locator.faults() or [whole]
        raw = value
    problems = [*locator.faults(), *odd_texts(raw, locator)]
    raw = {id_: text for id_, text in raw.items() if id_ != SCHEMA}
    for id_, text in raw.items():
        if isinstance(text, str) and text.isspace():
            message, hint = "this text is blank", "write what is to be read there, or delete it"
            problems.append(locator.problem(f"/{token(id_)}", code="bad-pattern", message=message, hint=hint))
        elif not isinstance(text, str) or len(text) > LONGEST_TEXT:
            said = f"{len(text)} characters" if isinstance(text, str) else f"{type(text).__name__}"
            message = f"this must be a text of at most {LONGEST_TEXT} characters, not {_KINDS.get(said, said)}"
            problems.append(locator.problem(f"/{token(id_)}", code="wrong-type", message=message))
    sound = {id_: text for id_, text in raw.items() if isinstance(text, str) and len(text) <= LONGEST_TEXT}
    return {id_: text for id_, text in sound.items() if not text.isspace()}, problems


_KINDS = {"int": "a number", "bool": "true or false", "list": "a list", "dict": "an object", "NoneType": "null"}


def _named(mod: Mod) -> set[str]:
    """Return the ids that the names of a mod's content files give, whatever is wrong inside."""
    parts = (path.split("/") for path in mod.files.files if path.startswith("content/"))
    return {f"{mod.id}:{each[-1].partition('.')[0]}" for each in parts}


def _language_faults(path: str, file: str, mod: Mod) -> Iterator[Problem]:
    """Report a file of texts that no language is called like, and a mod that has texts in no English."""
    if not LANGUAGE_FILE.fullmatch(path):
        message, hint = "a file of texts is called like a language", "for instance locale/en.json"
        yield Problem(code="bad-file-name", mod=mod.id, file=file, message=message, hint=hint)
    elif f"locale/{LANGUAGE}.json" not in mod.files.files:
        message, hint = "only English texts are shown in play", f"add locale/{LANGUAGE}.json as well"
        yield Problem(code="stray-file", severity="warning", mod=mod.id, file=file, message=message, hint=hint)


def followed(renamed: Mapping[str, str | None], old: str) -> str | None:
    """Follow new names of new names; an id that comes back to itself stays as it is."""
    seen, last = {old}, renamed.get(old, old)
    while last is not None and last in renamed:
        if last in seen:
            return old
        seen.add(last)
        last = renamed[last]
    return last


def all_followed(renamed: Mapping[str, str | None]) -> dict[str, str | None]:
    """Follow all names at once, each step of a long way once."""
    found: dict[str, str | None] = {}
    for old in renamed:
        way: dict[str, None] = {}
        at: str | None = old
        while at is not None and at in renamed and at not in found and at not in way:
            way[at] = None
            at = renamed[at]
        turns = at is not None and (at in way or found.get(at) == at)
        last = None if at is None else found.get(at, at)
        found |= {each: each if turns else last for each in way}
    return found


def _lost_tests(mod: Mod) -> Iterator[Problem]:
    """Report scenarios and set-ups that lie where none are looked for, or whose names do not end as theirs."""
    for path in sorted(path for path in mod.files.files if path.startswith("tests/")):
        *folders, name = path.split("/")
        if ".json" not in name.lower() or (name.endswith(".json") and folders in (["tests"], ["tests", "setups"])):
            continue
        hint = "a scenario is a file like tests/digs.json, a set-up one like tests/setups/deep.json"
        message, file = "nothing reads this file", f"{mod.files.label}/{path}"
        yield Problem(code="stray-file", severity="warning", mod=mod.id, file=file, message=message, hint=hint)


def _strays(mod: Mod, kinds: Kinds) -> Iterator[Problem]:
    """Report folders and JSON files that nothing reads: the silent typos."""
    seen: set[str] = set()
    for path in sorted(mod.files.files):
        top, _, rest = path.partition("/")
        if top in seen or (rest and top in FOLDERS) or (not rest and (top == MANIFEST or not top.endswith(".json"))):
            continue
        seen.add(top)
        near = f'did you mean "content/{top}"?' if top in kinds else did_you_mean(top, [*FOLDERS, MANIFEST])
        hint = near or f"a mod has the folders {', '.join(FOLDERS)}"
        message = f"nothing reads this {'folder' if rest else 'file'}"
        file = f"{mod.files.label}/{top}"
        severity = "error" if near else "warning"
        yield Problem(code="stray-file", severity=severity, mod=mod.id, file=file, message=message, hint=hint)  # type: ignore[arg-type]  # one of two words


def _patched(part: Sources, sources: Mapping[str, Source]) -> Sources:
    return msgspec.structs.replace(part, sources=tuple(sources[source.id] for source in part.sources))


def _crowded(part: Sources, mods: ModSet) -> Sources:
    """Multiply the copies of content of the mods that were asked for, if that is wanted."""
    if not mods.crowded:
        return part
    sources = [
        msgspec.structs.replace(source, raw={**source.raw, "copies": min(copies * CROWD, MANY)})
        if source.mod in mods.asked and type(copies := source.raw.get("copies")) is int
        else source
        for source in part.sources
    ]
    return msgspec.structs.replace(part, sources=tuple(sources))


def _with_removals(writes: dict[str, tuple[Write, ...]], removals: Sequence[Write]) -> dict[str, tuple[Write, ...]]:
    for write in removals:
        writes[write.target] = (*writes.get(write.target, ()), write)
    return writes
