"""A fault in patched content is the patch's: it is told where the patch stands, not where the game's file does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from headframe.content import Locator, Problem
from headframe.content.problems import Place
from headframe.mods.history import Write
from headframe.mods.resolving import ModSet


def relocated(problems: Iterable[Problem], writes: Mapping[str, Sequence[Write]], mods: ModSet) -> list[Problem]:
    """Move each problem of a patched object to the write that brought it about."""
    listed = list(problems)
    if not listed:
        return listed
    files = {f"{mod.files.label}/{path}": data for mod in mods.mods for path, data in mod.files.files.items()}
    gone = [write for each in writes.values() for write in each if write.op == "take out"]
    return [_missed(_moved(problem, writes, files), gone) for problem in listed]


def _missed(problem: Problem, gone: Sequence[Write]) -> Problem:
    """Point from what misses an id to the mod that took it out."""
    names = re.findall(r"[\w:]+", problem.message)
    found = [write for write in gone if write.target in names or write.target.partition(":")[2] in names]
    places = [
        Place(file=write.file, line=write.line, column=1, message=f"{write.mod} takes {write.target} out here")
        for write in found
        if write.file != problem.file
    ]
    return msgspec.structs.replace(problem, related=(*problem.related, *places)) if places else problem


def _moved(problem: Problem, writes: Mapping[str, Sequence[Write]], files: Mapping[str, bytes]) -> Problem:
    made = [write for write in writes.get(problem.subject, ()) if write.op != "take out"]
    if not made or problem.file in {write.file for write in made}:
        return problem
    write = _cause(problem.pointer, made)
    if write is None or write.file not in files:
        return problem
    locator = Locator(files[write.file], file=write.file, mod=write.mod, subject=problem.subject)
    said = locator.problem(
        _inside(write, problem.pointer),
        code=problem.code,
        message=problem.message,
        hint=problem.hint,
        severity=problem.severity,
    )
    place = Place(file=problem.file, line=problem.line, column=problem.column, message="this is what the patch changes")
    return msgspec.structs.replace(said, pointer=problem.pointer, related=(place, *problem.related))


def _cause(pointer: str, writes: Sequence[Write]) -> Write | None:
    """Return the last write at, above or below a pointer."""
    near = [write for write in writes if _covers(write.place, pointer) or _covers(pointer, write.place)]
    return near[-1] if near else None


def _covers(outer: str, inner: str) -> bool:
    return inner == outer or inner.startswith(f"{outer}/")


def _inside(write: Write, pointer: str) -> str:
    """Return the pointer inside the patch's file that a pointer of its target came from."""
    if not _covers(write.place, pointer) or write.op in ("remove", "add_to", "scale", "discard"):
        return f"{write.pointer}/path"
    rest = pointer[len(write.place) :]
    if write.op == "append":
        rest = "/".join(["", *rest.split("/")[2:]])
    return f"{write.pointer}/value{rest}"
