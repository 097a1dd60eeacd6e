"""The errors of one mod as far as they can be told at once: nobody's code is imported, no neighbour needed."""

from __future__ import annotations

from collections.abc import Iterator

from headframe.content import Decoder, Problem, decode_sources, scan_tree
from headframe.content.in_memory import MemoryTree
from headframe.loading import load
from headframe.mods.checking import check
from headframe.mods.guessing import texts_alone
from headframe.mods.manifest import Mod
from headframe.mods.resolving import gather
from headframe.plugins import Registry, registry


def glance(ref: str) -> list[Problem]:
    """Return the errors of a mod that is named by id or path.

    With all that it depends on at hand, and bundled plugins alone, these are the errors of a check. Else each file is
    held against its schema by itself, and content is left aside if it may use words that are not known here.
    """
    plugins = registry()
    found = gather([ref], thorough=True)
    for mod in [mod for mod in found.mods if mod.id in found.asked]:
        at_hand = {other.id for other in found.mods}
        foreign = any(other.manifest.plugins.keys() - plugins.plugins.keys() for other in found.mods)
        known = mod.manifest.game in plugins.games() and not foreign
        whole = known and mod.manifest.depends.keys() <= at_hand
        said = check([ref], plugins).problems if whole else tuple(_each_alone(mod, plugins if known else None))
        return [problem for problem in said if problem.severity == "error" and problem.mod in ("", mod.id)]
    return [problem for problem in found.problems if problem.severity == "error"]


def _each_alone(mod: Mod, plugins: Registry | None) -> Iterator[Problem]:
    """Hold each file against the form that it has whatever stands in others."""
    yield from mod.document.problems
    told = set[tuple[str, int, int]]()
    if plugins:
        rules = load(mod.manifest.game, plugins=plugins)
        tree = MemoryTree(mod.files.files, "content")
        label = f"{mod.files.label}/content"
        scanned = scan_tree(tree, namespace=mod.id, kinds=rules.structs, mod=mod.id, label=label)
        decoder = Decoder(rules.structs, words=rules.vocabulary.shapes())
        for problem in decode_sources(scanned, decoder.thoroughly()).problems:
            told.add((problem.file, problem.line, problem.column))
            yield problem
    yield from (each for each in texts_alone(mod) if (each.file, each.line, each.column) not in told)
