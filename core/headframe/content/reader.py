"""Read content: JSON files to frozen structs, with every problem of every file collected.

Two stages, since patches act between them on raw JSON: `scan_tree` gives sources, `decode_sources` entries.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib.resources import files as package_files
from importlib.resources.abc import Traversable
from itertools import pairwise
from operator import attrgetter
from pathlib import Path, PurePosixPath

import msgspec

from headframe.content.decoding import Decoder, decode_sources
from headframe.content.files import Gathering, Limits
from headframe.content.problems import Place, Problem
from headframe.content.records import Content, Kinds, Source, Sources, Tree
from headframe.content.remembering import Memory
from headframe.content.sources import scan_files
from headframe.content.words import Words

LIMITS = Limits()


def read_tree(
    root: Traversable | Path,
    *,
    namespace: str,
    kinds: Kinds,
    mod: str,
    words: Words | None = None,
    marks_required: bool = False,
    thorough: bool = False,
) -> Tree:
    """Read `<root>/<kind>/<stem>.json`; `words` closes the vocabulary, `thorough` runs every file's JSON Schema.

    A root that does not exist holds no content. Nothing is raised for bad content: see `Tree.demand_sound`.
    """
    scanned = scan_tree(root, namespace=namespace, kinds=kinds, mod=mod, marks_required=marks_required)
    return decode_sources(scanned, Decoder(kinds, words=words, thorough=thorough))


def scan_tree(  # noqa: PLR0913 - where it lies, whose it is, how it is read
    root: Traversable | Path,
    *,
    namespace: str,
    kinds: Kinds,
    mod: str,
    marks_required: bool = False,
    label: str | None = None,
    limits: Limits = LIMITS,
    memory: Memory | None = None,
) -> Sources:
    """Read the files of a content folder without decoding them; `label` is the path to show for the root.

    What `memory` holds of files with the same bytes is taken from there.
    """
    gathering = Gathering(mod=mod, kinds=kinds, limits=limits)
    gathering.tree(root, str(root) if label is None else label)
    sources, problems = scan_files(
        gathering.found, namespace=namespace, mod=mod, marks_required=marks_required, memory=memory
    )
    return _joined(sources, [*gathering.problems, *problems], gathering.files)


def read_content(
    contents: Iterable[Content],
    *,
    namespace: str,
    mod: str,
    words: Words | None = None,
    marks_required: bool = False,
    thorough: bool = False,
) -> Tree:
    """Read a plugin's content folders; a folder beside them that no record names is a problem."""
    listed = list(contents)
    scanned = scan_content(listed, namespace=namespace, mod=mod, marks_required=marks_required)
    kinds = {content.kind: content.struct for content in listed}
    return decode_sources(scanned, Decoder(kinds, words=words, thorough=thorough))


def scan_content(
    contents: Iterable[Content],
    *,
    namespace: str,
    mod: str,
    marks_required: bool = False,
    memory: Memory | None = None,
) -> Sources:
    """Read the files of a plugin's content folders without decoding them; see `read_content`."""
    sources: list[Source] = []
    problems: list[Problem] = []
    files = 0
    for (package, parent), kinds in sorted(_by_parent(contents).items()):
        try:
            root = package_files(package).joinpath(parent)
        except ModuleNotFoundError as error:
            message = f"the plugin names this package for its content, and it cannot be imported: {error}"
            problems.append(Problem(code="missing-package", mod=mod, file=package, message=message))
            continue
        label = "/".join(part for part in (package.replace(".", "/"), parent) if part)
        part = scan_tree(
            root,
            namespace=namespace,
            kinds=kinds,
            mod=mod,
            marks_required=marks_required,
            label=label,
            memory=memory,
        )
        sources.extend(part.sources)
        problems.extend([*part.problems, *_missing_folders(root, kinds, label, mod)])
        files += part.files
    return _joined(sources, problems, files)


def _by_parent(contents: Iterable[Content]) -> dict[tuple[str, str], dict[str, type[msgspec.Struct]]]:
    found: dict[tuple[str, str], dict[str, type[msgspec.Struct]]] = defaultdict(dict)
    for content in contents:
        folder = PurePosixPath(content.folder)
        if folder.name != content.kind:
            raise ValueError(f'the folder "{content.folder}" must end in its kind "{content.kind}"')
        parent = "" if folder.parent == PurePosixPath() else str(folder.parent)
        found[content.package, parent][content.kind] = content.struct
    return found


def _missing_folders(root: Traversable | Path, kinds: Kinds, label: str, mod: str) -> Iterator[Problem]:
    for kind in sorted(kinds):
        if not root.joinpath(kind).is_dir():
            message = "the plugin names this folder, but it is not there"
            yield Problem(code="missing-folder", mod=mod, file=f"{label}/{kind}", message=message)


def _joined(sources: list[Source], problems: list[Problem], files: int) -> Sources:
    in_order = sorted(sources, key=attrgetter("id", "kind"))
    twins = [_twin_problem(*pair) for pair in pairwise(in_order) if pair[0].id == pair[1].id]
    return Sources(sources=tuple(in_order), problems=tuple(sorted([*problems, *twins])), files=files)


def _twin_problem(first: Source, second: Source) -> Problem:
    place = Place(file=first.file, line=0, column=0, message="this is the other one")
    return Problem(
        code="duplicate-id",
        mod=second.mod,
        file=second.file,
        subject=second.id,
        message=f"two files have the id {second.id}",
        related=(place,),
        hint="an id may stand once, whatever its kind",
    )
