"""Apply patches to raw content: in order, every write noted, clashes between mods told."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from headframe.content import Problem, Source, Suggesting
from headframe.content.problems import Place, clip
from headframe.mods.broken_patches import part_of, sound_ops
from headframe.mods.documents import Document
from headframe.mods.history import Write
from headframe.mods.manifest import Mod
from headframe.mods.patches import Add, AddTo, AnyOp, Append, Discard, Patch, Remove, Replace, Scale, Test
from headframe.mods.pointers import PathFault, Spot, Step, find
from headframe.mods.resolving import ModSet

EXCLUSIVE = (Replace, Remove)
BIGGEST = 10**9
MOST_OPS = 5_000  # of one mod
LARGEST = 64 * 1024  # bytes of the value that an operation leaves, as JSON
TOLD = 2_000  # bytes of a value that is kept whole to be told of; of a longer one its beginning
_as_text = msgspec.json.Encoder().encode


class Done(NamedTuple):
    """A write with what clashes are told by.

    `steps` lead to it, `lasts` are its own: two where a list item was replaced by another. `kept` keeps the containers
    alive, so that identities stay apart.
    """

    write: Write
    op: AnyOp
    steps: frozenset[Step]
    lasts: frozenset[Step]
    kept: object


class Writes:
    """What one mod wrote to one object of content, by the steps that clashes are told by."""

    def __init__(self) -> None:
        self._reached: dict[Step, list[Done]] = {}  # by each step below which a write overrules what lies there
        self._passed: dict[Step, list[Done]] = {}  # by each step on the way to a write

    def add(self, done: Done) -> None:
        """Keep another write."""
        for step in _reach(done):
            self._reached.setdefault(step, []).append(done)
        for step in done.steps:
            self._passed.setdefault(step, []).append(done)

    def clash(self, done: Done) -> Done | None:
        """Return a write that another mod's write clashes with, if there is one."""
        near = [self._reached.get(step, ()) for step in done.steps]
        near += [self._passed.get(step, ()) for step in _reach(done)]
        return next((earlier for group in near for earlier in group if _clash(earlier, done)), None)


class Patching:
    """Patches content of a mix; `sources` are replaced as patches change them."""

    def __init__(self, mods: ModSet, sources: Mapping[str, Source], renamed: Mapping[str, str | None]) -> None:
        self.sources = dict(sources)
        self.problems: list[Problem] = []
        self._near = Suggesting()
        self.done: dict[str, list[Done]] = {}
        self._ops: dict[str, int] = {}  # mod -> how many it has
        self._latest: dict[tuple[str, str], dict[str, Write]] = {}  # by object and path, then by mod
        self._writes: dict[str, dict[str, Writes]] = {}  # by object, then by mod
        self._mods, self._renamed = mods, renamed
        self._present = {mod.id for mod in mods.mods}

    @property
    def writes(self) -> dict[str, tuple[Write, ...]]:
        """Every change by the id that it was made to."""
        return {id_: tuple(done.write for done in each) for id_, each in sorted(self.done.items())}

    def all(self, mod: Mod) -> None:
        """Apply all patches of a mod, by file name."""
        for path in sorted(path for path in mod.files.files if path.startswith("patches/")):
            file = f"{mod.files.label}/{path}"
            if not path.endswith(".json") or path.count("/") != 1:
                message, hint = "patches/ holds JSON files only, no folders", "for instance patches/cheaper_drills.json"
                self.problems.append(Problem(code="stray-file", mod=mod.id, file=file, message=message, hint=hint))
                continue
            document = Document(mod.files.files[path], Patch, noun="patch", file=file, mod=mod.id)
            self.problems += document.problems
            if document.body:
                self._patch(mod, document, document.body)
            elif part := part_of(document.raw):
                self._look_over(mod, document, part)

    def _look_over(self, mod: Mod, document: Document[Patch], part: Patch) -> None:
        """Report what else is wrong with a patch that cannot be read as a whole; it changes nothing."""
        target = self._target(mod, document, part)
        if target is None:
            return
        raw = copy.deepcopy(self.sources[target].raw)
        for i, op in sound_ops(document.raw):
            try:
                _try(op, find(raw, op.path, new=isinstance(op, Add)))
            except PathFault as fault:
                self.problems.append(self._missed(Operation(mod, document, target, op, f"/ops/{i}"), fault))
                if fault.code == "test-failed":
                    return

    def _patch(self, mod: Mod, document: Document[Patch], patch: Patch) -> None:
        target = self._target(mod, document, patch)
        if target is None:
            return
        source = self.sources[target]
        if target not in self.done:
            source = msgspec.structs.replace(source, raw=copy.deepcopy(source.raw))
            self.sources[target], self.done[target] = source, []
        if not self._is_room(mod, document, patch):
            return
        for i, op in enumerate(patch.ops):
            operation = Operation(mod, document, target, op, f"/ops/{i}")
            if not self._op(operation, source.raw):
                return

    def _is_room(self, mod: Mod, document: Document[Patch], patch: Patch) -> bool:
        """Tell whether a mod may do so much more; the first patch that goes too far is reported."""
        before = self._ops.get(mod.id, 0)
        self._ops[mod.id] = before + len(patch.ops)
        if self._ops[mod.id] <= MOST_OPS:
            return True
        if before <= MOST_OPS:
            message = f"the patches of a mod hold at most {MOST_OPS} operations; the rest is left out"
            self.problems.append(document.problem("/ops", code="too-much", message=message, key=True))
        return False

    def _target(self, mod: Mod, document: Document[Patch], patch: Patch) -> str | None:
        target: str | None = self._renamed.get(patch.target, patch.target)
        owner = patch.target.partition(":")[0]
        manifest = mod.manifest
        report = document.problem
        if target is None:
            if patch.if_missing != "skip":
                message = f"{patch.target} was removed by its mod"
                hint = 'delete the patch, or write "if_missing": "skip"'
                self.problems.append(report("/target", code="unknown-id", message=message, hint=hint))
            return None
        if owner in self._present and owner not in {mod.id, *manifest.depends, *manifest.optional}:
            message = f"{mod.id} patches the mod {owner} without naming it"
            hint = f'write "{owner}": "*" into "depends" or "optional" of mod.json'
            self.problems.append(report("/target", code="undeclared-target", message=message, hint=hint))
        elif target in self.sources:
            return target
        elif owner in manifest.depends and owner not in self._present:
            return None  # the missing mod is reported already
        elif patch.if_missing != "skip" and owner not in manifest.optional:
            hint = self._near(target, self.sources) or 'write "if_missing": "skip" if it need not be there'
            if owner not in {mod.id, *(id_.partition(":")[0] for id_ in self.sources)}:
                hint = f'if {owner} is a mod, write "{owner}": "*" into "depends" or "optional" of mod.json'
            self.problems.append(report("/target", code="unknown-id", message=f"there is no {target}", hint=hint))
        return None

    def _op(self, operation: Operation, raw: dict[str, Any]) -> bool:  # Any: JSON
        """Apply one operation; False ends the patch."""
        op = operation.op
        try:
            spot = find(raw, op.path, new=isinstance(op, Add))
            if isinstance(op, Test):
                _demand_equal(op, spot)
                return True
            absent = not spot.is_there
            before = None if absent else _as_text(spot.value)
            kept = (spot.holder, None if absent else spot.value)
            _APPLY[type(op)](op, spot)
        except PathFault as fault:
            self.problems.append(self._missed(operation, fault))
            return fault.code != "test-failed"
        gone = isinstance(op, Remove)
        after = None if gone else _as_text(spot.value)
        if after and len(after) > LARGEST:
            message = f"this makes {clip(op.path)} {len(after)} bytes long; {LARGEST} are the most"
            self.problems.append(operation.report("too-much", message))
            return False
        if before == after and absent == gone:
            message = "this operation changes nothing"
            hint = "delete it, or look what the game says now with `headframe mod explain`"
            self.problems.append(operation.report("no-effect", message, hint=hint, severity="warning"))
            return True
        write = operation.write(spot, before, after, absent=absent, gone=gone)
        lasts = frozenset({spot.trail[-1], spot.trail[-1] if gone else spot.last})
        done = Done(write, op, lasts.union(spot.trail), lasts, kept)
        self._clashes(operation, done)
        self.done[operation.target].append(done)
        return True

    def _missed(self, operation: Operation, fault: PathFault) -> Problem:
        """Report a path that leads nowhere, or to what is there already; if another mod made it so, name that mod."""
        said, earlier, mod = operation.problem(fault), self._on_the_way(operation), operation.mod.id
        if earlier is None or fault.code not in {"unknown-path", "exists"}:
            return said
        if fault.code == "unknown-path" and not self._mods.depends(mod, earlier.mod):
            cure = f"leave one of the mods out, or let {mod} depend on {earlier.mod} and patch what that leaves"
            return operation.clash(earlier, cure)
        return msgspec.structs.replace(said, related=(_place(earlier),))

    def _on_the_way(self, operation: Operation) -> Write | None:
        """Return the last that another mod wrote at this path or the nearest one above it, if any did."""
        steps = operation.op.path.split("/")
        for length in range(len(steps), 1, -1):
            latest = self._latest.get((operation.target, "/".join(steps[:length])), {})
            others = [write for mod, write in latest.items() if mod != operation.mod.id]
            if others:
                return others[-1]
        return None

    def _clashes(self, operation: Operation, done: Done) -> None:
        by_mod = self._writes.setdefault(operation.target, {})
        for other, writes in by_mod.items():
            if other == operation.mod.id or operation.op.force or self._mods.depends(operation.mod.id, other):
                continue
            earlier = writes.clash(done)
            if earlier:
                self.problems.append(operation.clash(earlier.write))
        by_mod.setdefault(operation.mod.id, Writes()).add(done)
        self._latest.setdefault((operation.target, operation.op.path), {})[operation.mod.id] = done.write


class Operation(NamedTuple):
    """One operation of one patch, and where it stands."""

    mod: Mod
    document: Document[Patch]
    target: str
    op: AnyOp
    pointer: str

    def report(self, code: str, message: str, *, hint: str = "", severity: str = "error", related: str = "") -> Problem:
        """Report something about it, at its path."""
        kind = "warning" if severity == "warning" else "error"
        said = self.document.problem(f"{self.pointer}/path", code=code, message=message, hint=hint, severity=kind)
        return msgspec.structs.replace(said, subject=self.target)

    def problem(self, fault: PathFault) -> Problem:
        """Turn a fault of its path into a problem."""
        return self.report(fault.code, fault.message, hint=fault.hint)

    def write(self, spot: Spot, before: bytes | None, after: bytes | None, *, absent: bool, gone: bool) -> Write:
        """Return the note of what it did."""
        name = str(self.op.__struct_config__.tag)
        line = self.document.locator().located.whole(self.pointer).line
        return Write(
            mod=self.mod.id,
            file=self.document.file,
            line=line,
            op=name,
            target=self.target,
            path=self.op.path,
            place=spot.place,
            before=_told(before),
            after=_told(after),
            absent_before=absent,
            absent_after=gone,
            forced=self.op.force,
            pointer=self.pointer,
        )

    def clash(self, earlier: Write, cure: str = "") -> Problem:
        """Report that another mod wrote there, and the cures."""
        message = f"{self.mod.id} and {earlier.mod} both change {clip(self.op.path)} of {self.target}"
        cure = (
            cure or f'let {self.mod.id} depend on {earlier.mod}, or write "force": true, or leave one of the mods out'
        )
        return msgspec.structs.replace(self.report("patch-clash", message, hint=cure), related=(_place(earlier),))


def _place(earlier: Write) -> Place:
    said = f"{earlier.mod} changes {earlier.path} here"
    return Place(file=earlier.file, line=earlier.line, column=1, message=said)


def _told(text: bytes | None) -> Any:  # Any: JSON
    """Return a value to tell of; of a long one its beginning, as a text."""
    if text is None or len(text) <= TOLD:
        return None if text is None else msgspec.json.decode(text)
    return clip(text[:TOLD].decode(errors="ignore"))


def _clash(first: Done, second: Done) -> bool:
    """Tell whether the order of two writes matters, one at the path of the other, its ancestor or its descendant."""
    ops = (first.op, second.op)
    if any(isinstance(op, EXCLUSIVE) for op in ops):
        return True
    return any(isinstance(op, Scale) for op in ops) and any(isinstance(op, AddTo) for op in ops)


def _reach(done: Done) -> frozenset[Step]:
    """Return what a write overrules below itself: a list that gets or loses items keeps the others as they are."""
    return frozenset() if isinstance(done.op, Append | Discard) else done.lasts


def _try(op: AnyOp, spot: Spot) -> None:
    """Do what an operation does, or find what it asks for. Raises PathFault."""
    if isinstance(op, Test):
        _demand_equal(op, spot)
    else:
        _APPLY[type(op)](op, spot)


def _demand_equal(op: Test, spot: Spot) -> None:
    if not _same(spot.value, op.value):
        import json

        found, wanted = (clip(json.dumps(value, ensure_ascii=False)) for value in (spot.value, op.value))
        message = f"{clip(op.path)} is {found}, not {wanted}; the rest of this patch is left out"
        raise PathFault("test-failed", message, "`headframe mod explain` shows who set it; adapt the patch")


def _same(a: object, b: object) -> bool:
    return a == b and isinstance(a, bool) == isinstance(b, bool)


def _replace(op: Any, spot: Spot) -> None:  # Any: one of the operations, picked by its type
    spot.holder[spot.key] = copy.deepcopy(op.value)


def _remove(op: Any, spot: Spot) -> None:  # Any: as above
    del spot.holder[spot.key]


def _add(op: Any, spot: Spot) -> None:  # Any: as above
    if spot.is_there:
        raise PathFault("exists", f'"{clip(op.path)}" is there already', 'use "replace"')
    spot.holder[spot.key] = copy.deepcopy(op.value)


def _list_at(op: AnyOp, spot: Spot) -> list[Any]:  # Any: JSON
    if not isinstance(spot.value, list):
        raise PathFault("wrong-type", f'"{clip(op.path)}" is no list', 'use "replace"')
    return spot.value


def _append(op: Any, spot: Spot) -> None:  # Any: as above
    _list_at(op, spot).append(copy.deepcopy(op.value))


def _discard(op: Any, spot: Spot) -> None:  # Any: as above
    items = _list_at(op, spot)
    items[:] = [item for item in items if not _same(item, op.value)]


def _number_at(op: AnyOp, spot: Spot) -> int:
    value = spot.value
    if isinstance(value, bool) or not isinstance(value, int):
        raise PathFault("wrong-type", f'"{clip(op.path)}" is no whole number', 'use "replace"')
    return value


def _set_number(op: AnyOp, spot: Spot, number: int) -> None:
    if abs(number) > BIGGEST:
        raise PathFault("out-of-range", f'"{clip(op.path)}" would become {number}')
    spot.holder[spot.key] = number


def _add_to(op: Any, spot: Spot) -> None:  # Any: as above
    _set_number(op, spot, _number_at(op, spot) + op.n)


def _scale(op: Any, spot: Spot) -> None:  # Any: as above
    _set_number(op, spot, _number_at(op, spot) * op.num // op.den)


_APPLY: Mapping[type[AnyOp], Callable[[Any, Spot], None]] = {  # Any: as above
    Replace: _replace,
    Remove: _remove,
    Add: _add,
    Append: _append,
    Discard: _discard,
    AddTo: _add_to,
    Scale: _scale,
}
