"""The part of loading that reads content: words first, then every plugin's files, numbered by id."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING

import msgspec

from headframe.build import KERNEL, Build
from headframe.content import Content, Decoder, Entry, Problem, Sources, decode_sources, scan_content
from headframe.declarations import Kind
from headframe.errors import PluginError, SetupError
from headframe.language import KERNEL_WORDS, Vocabulary, Word

if TYPE_CHECKING:
    from headframe.mods.loading import Modding

CHOICES = tuple(str(n) for n in range(1, 10))


def load_content(
    build: Build,
    words: Sequence[Word],
    contents: Sequence[tuple[str, Content]],
    *,
    remove: frozenset[str],
    modding: Modding | None = None,
) -> None:
    """Read all content of all plugins and mods and hand it to the build; between scanning and decoding mods patch it.

    Problems are kept on the build: what could be read is compiled first, so that all are told at once.
    """
    build.words = Vocabulary((*KERNEL_WORDS, *words))
    build.plugin = KERNEL
    build.domain("choices", CHOICES)
    build.domain("yes_no", ("yes", "no"))
    build.rules.vocabulary, build.rules.structs = build.words, _structs(contents)
    build.rules.closed_kinds = frozenset(content.kind for _, content in contents if content.closed)
    decoder = Decoder(build.rules.structs, words=build.words.shapes(), memory=build.memory)
    scanned = _scanned(build, contents)
    problems: list[Problem] = []
    if modding:
        scanned, problems, remove = modding.content(build, scanned, remove=remove)
    thorough = decoder.thoroughly()
    trees = [decode_sources(part, thorough if modding and modding.is_thorough(part) else decoder) for part in scanned]
    problems += [problem for tree in trees for problem in tree.problems]
    files = sum(tree.files for tree in trees)
    entries = [entry for tree in trees for entry in tree.entries]
    build.problems, build.files = problems, files
    unknown = remove - {entry.id for entry in entries}
    if unknown and not build.has_errors:
        raise SetupError(f"cannot take out of play what is not there: {', '.join(sorted(unknown))}")
    _number(build, entries, [content.kind for _, content in contents], remove=remove)


def _scanned(build: Build, contents: Sequence[tuple[str, Content]]) -> list[Sources]:
    """Scan the content of each plugin, by its name."""
    by_plugin: dict[str, list[Content]] = {}
    for plugin, content in sorted(contents, key=itemgetter(0)):
        by_plugin.setdefault(plugin, []).append(content)
    return [scan_content(mine, namespace=plugin, mod=plugin, memory=build.memory) for plugin, mine in by_plugin.items()]


def _structs(contents: Sequence[tuple[str, Content]]) -> dict[str, type[msgspec.Struct]]:
    """Return the struct of each kind. Raises PluginError if two plugins read one kind differently."""
    structs: dict[str, type[msgspec.Struct]] = {}
    for plugin, content in contents:
        if structs.setdefault(content.kind, content.struct) is not content.struct:
            raise PluginError(f"plugin {plugin!r} reads the kind {content.kind!r} as another struct than the rest")
    return structs


def _number(build: Build, entries: Sequence[Entry], kinds: Sequence[str], *, remove: frozenset[str]) -> None:
    by_kind: dict[str, dict[str, Entry]] = {name: {} for name in sorted(set(kinds))}
    for entry in sorted(entries, key=attrgetter("id")):
        if entry.id not in remove:
            by_kind[entry.kind][entry.id] = entry
    for name, mine in by_kind.items():
        ids, bodies = tuple(mine), tuple([entry.body for entry in mine.values()])
        build.add_kind(Kind(name, ids, bodies, {id_: i for i, id_ in enumerate(ids)}))
    build.rules.entries = by_kind
