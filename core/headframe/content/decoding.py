"""Decode scanned files to frozen structs, and explain those that do not fit."""

from collections.abc import Mapping, Sequence
from copy import copy
from types import GenericAlias
from typing import Any

import msgspec

from headframe.content.explain import explain
from headframe.content.misfits import accepted
from headframe.content.problems import Problem
from headframe.content.records import Entry, Kinds, Source, Sources, Tree
from headframe.content.remembering import Memory
from headframe.content.schema import Schema, schema_of, word_defs
from headframe.content.words import Checker, Words


class Decoder:
    """Decodes sources of known kinds; `thorough` runs the JSON Schema over every file, not only on failure."""

    def __init__(
        self, kinds: Kinds, *, words: Words | None = None, thorough: bool = False, memory: Memory | None = None
    ) -> None:
        self._kinds = kinds
        self._vocabulary = memory.vocabulary(words) if memory else None
        self._words = words
        checker = Checker(words) if words else None
        self._checks = {kind: checker.of(struct) for kind, struct in kinds.items()} if checker else {}
        self._thorough = thorough
        self._schemas: dict[str, Schema] = {}

    def thoroughly(self) -> "Decoder":
        """Return the same decoder in its thorough form."""
        other = copy(self)
        other._thorough = True
        return other

    def decode_sound(self, sources: Sequence[Source]) -> list[Entry | None]:
        """Decode many sources at once; None stands for each that `decode` has to look at."""
        found: list[Entry | None] = [None] * len(sources)
        if self._thorough:
            return found
        places: dict[str, list[int]] = {}
        for i, source in enumerate(sources):
            if source.is_whole:
                places.setdefault(source.kind, []).append(i)
        for kind, mine in places.items():
            self._decode_kind(kind, mine, sources, found)
        return found

    def _decode_kind(
        self, kind: str, places: Sequence[int], sources: Sequence[Source], found: list[Entry | None]
    ) -> None:
        """Decode the sources at these places, of one kind; those that come again as they were have been before."""
        key, rest, check = (self._vocabulary, self._kinds[kind]), [], self._checks.get(kind)
        for i in places:
            known = sources[i].known
            if known and known.body is not None and known.key == key and known.raw is sources[i].raw:
                found[i] = _entry(sources[i], known.body)
            else:
                rest.append(i)
        for i, body in zip(rest, self._bodies(kind, [sources[i].raw for i in rest]), strict=False):
            source = sources[i]
            if check is None or check(source.raw):
                found[i] = _entry(source, body)
                if source.known and self._vocabulary is not None and source.known.raw is source.raw:
                    source.known.key, source.known.body = key, body

    def _bodies(self, kind: str, raws: list[dict[str, Any]]) -> list[msgspec.Struct]:  # Any: JSON
        """Decode raw bodies of one kind together; none, if any of them does not fit."""
        try:
            bodies: list[msgspec.Struct] = msgspec.convert(
                raws, GenericAlias(list, (self._kinds[kind],)), strict=True, str_keys=True
            )
        except msgspec.ValidationError:
            return []
        return bodies

    def decode(self, source: Source) -> Entry | list[Problem]:
        """Decode one source, or list all that is wrong with it."""
        body, fault = self._body(source)
        if body is not None and source.is_whole and not self._thorough:
            return _entry(source, body)
        locator = source.locator()
        known, noun = self.schema(source.kind), noun_of(source.kind)
        elsewhere = self._words.elsewhere() if self._words else {}
        problems = explain(source.raw, known, noun=noun, locator=locator, elsewhere=elsewhere)
        if problems:
            return problems
        if not source.is_whole:
            return []  # the text's own problems say it all
        return _entry(source, body) if body else [locator.problem("", code="bad-value", message=fault)]

    def schema(self, kind: str) -> Schema:
        """Return the JSON Schema of one kind."""
        if kind not in self._schemas:
            defs = word_defs(self._words) if self._words else None
            self._schemas[kind] = schema_of(self._kinds[kind], title=noun_of(kind), defs=defs)
        return self._schemas[kind]

    def _body(self, source: Source) -> tuple[msgspec.Struct | None, str]:
        struct = self._kinds[source.kind]
        try:
            body = msgspec.convert(source.raw, struct, strict=True, str_keys=True)
        except msgspec.ValidationError as error:
            return None, str(error)
        if source.kind in self._checks and not self._checks[source.kind](source.raw):
            return None, "a word or its arguments do not fit"
        return body, ""


def decode_sources(scanned: Sources, decoder: Decoder) -> Tree:
    """Decode sources to entries; the problems of both stages come along."""
    entries: list[Entry] = []
    problems = list(scanned.problems)
    for source, entry in zip(scanned.sources, decoder.decode_sound(scanned.sources), strict=True):
        result = entry or decoder.decode(source)
        if isinstance(result, Entry):
            entries.append(result)
        else:
            problems.extend(result)
    return Tree(entries=tuple(entries), problems=tuple(sorted(problems)), files=scanned.files)


def check_shape(
    raw: Mapping[str, Any], struct: type[msgspec.Struct], schema: Schema, words: Words
) -> tuple[bool, bool]:
    """Answer whether decoding accepts a raw body, and whether its JSON Schema does; the two must always agree."""
    try:
        msgspec.convert(raw, struct, strict=True, str_keys=True)
        decodes = Checker(words).of(struct)(raw)
    except msgspec.ValidationError:
        decodes = False
    return decodes, accepted(raw, schema)


def noun_of(kind: str) -> str:
    """Name one object of a kind in words: `floor_cards` gives `floor card`, `facilities` `facility`."""
    for many, one in (("ies", "y"), ("sses", "ss"), ("s", "")):
        if kind.endswith(many):
            return f"{kind.removesuffix(many)}{one}".replace("_", " ")
    return kind.replace("_", " ")


def _entry(source: Source, body: msgspec.Struct) -> Entry:
    return Entry(
        id=source.id,
        kind=source.kind,
        mod=source.mod,
        file=source.file,
        body=body,
        raw=source.raw,
        marks=source.marks,
        data=source.data,
    )
