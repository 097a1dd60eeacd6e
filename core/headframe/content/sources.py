"""Scan files to sources: bytes to raw JSON, with the keys that every content file may have taken off."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from headframe.content.files import Found
from headframe.content.locator import Locator
from headframe.content.marks import marks_fit, marks_problems
from headframe.content.problems import Problem
from headframe.content.records import Source
from headframe.content.remembering import Memory

_BESIDE = frozenset({"$schema", "marks", "id", "kind"})
"""Keys that a file may hold beside its body, or must not hold."""

NO_MARKS: Mapping[str, str] = {}
ONE = "write it as {…}, one object a file"


def scan_files(
    found: Sequence[Found], *, namespace: str, mod: str, marks_required: bool = False, memory: Memory | None = None
) -> tuple[list[Source], list[Problem]]:
    """Scan files that are in memory already; a file whose text cannot be read to its end gives no source."""
    sources: list[Source] = []
    problems: list[Problem] = []
    for file, known in zip(found, (memory or Memory()).scan([file.data for file in found]), strict=True):
        if known and not marks_required and _BESIDE.isdisjoint(known.raw):
            sources.append(
                Source(
                    id=f"{namespace}:{file.stem}",
                    kind=file.kind,
                    mod=mod,
                    file=file.file,
                    raw=known.raw,
                    marks=NO_MARKS,
                    data=file.data,
                    known=known,
                )
            )
            continue
        envelope = _Envelope(file, namespace, mod)
        source = envelope.open({**known.raw} if known else None, marks_required=marks_required)
        problems.extend(envelope.problems)
        if source:
            sources.append(source)
    return sources, problems


class _Envelope:
    """One file, its id, and the problems of its text and of the keys beside its body."""

    def __init__(self, file: Found, namespace: str, mod: str) -> None:
        self.problems: list[Problem] = []
        self._file = file
        self._mod = mod
        self._id = f"{namespace}:{file.stem}"

    def open(self, raw: dict[str, Any] | None, *, marks_required: bool) -> Source | None:  # Any: JSON
        if raw is None:
            raw = self._read_with_care()
        if raw is None:
            return None
        schema, marks = raw.pop("$schema", ""), raw.pop("marks", None)
        fits = (marks is None and not marks_required) or marks_fit(marks, raw, required=marks_required)
        if not fits or type(schema) is not str or "id" in raw or "kind" in raw:
            self.problems.extend(self._faults(raw, marks, schema, required=marks_required))
            marks = None
        return Source(
            id=self._id,
            kind=self._file.kind,
            mod=self._mod,
            file=self._file.file,
            raw=raw,
            marks=marks or NO_MARKS,
            data=self._file.data,
            is_whole=not self.problems,
        )

    def _read_with_care(self) -> dict[str, Any] | None:  # Any: JSON
        locator = self._locator()
        self.problems.extend(locator.faults())
        value = locator.located.value
        if not locator.located.complete:
            return None
        if not isinstance(value, dict):
            self.problems.append(
                locator.problem("", code="wrong-type", message="a content file holds one object", hint=ONE)
            )
            return None
        return value

    def _faults(self, raw: dict[str, Any], marks: object, schema: object, *, required: bool) -> Iterator[Problem]:
        locator = self._locator()
        if type(schema) is not str:
            yield locator.problem("/$schema", code="wrong-type", message='"$schema" must be a text')
        if marks is not None or required:
            yield from marks_problems({} if marks is None else marks, raw, required=required, locator=locator)
        for key, says in (("id", f"name says it ({self._id})"), ("kind", f"folder says it ({self._file.kind})")):
            if raw.pop(key, self) is not self:
                message = f'a content file holds no "{key}": its {says}'
                yield locator.problem(f"/{key}", code="reserved-key", message=message, hint="delete it", key=True)

    def _locator(self) -> Locator:
        return Locator(self._file.data, file=self._file.file, mod=self._mod, subject=self._id)
