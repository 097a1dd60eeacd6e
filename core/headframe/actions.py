"""Options and the words for them: verbs with their codes, and the kinds of action that a phase offers.

An option is an int of one ruleset and never leaves the process; its words are what logs, records and mods know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from headframe.state import Part, State

if TYPE_CHECKING:
    from headframe.build import Build

Words = tuple[str, ...]


class Reason(msgspec.Struct, frozen=True):
    """Why something is not possible now: in words, with the rule that says so and what would allow it."""

    text: str
    rule: str = ""
    cure: str = ""

    def __str__(self) -> str:
        """Return one line."""
        return self.text + (f" ({self.rule})" if self.rule else "") + (f"; {self.cure}" if self.cure else "")


class Verb:
    """A verb with its arguments' domains and a dense range of codes; the last argument varies fastest."""

    def __init__(self, name: str, domains: Sequence[Sequence[str]], first: int) -> None:
        self.name, self.domains, self.first = name, domains, first
        self.strides = [1] * len(domains)
        for i in range(len(domains) - 2, -1, -1):
            self.strides[i] = self.strides[i + 1] * len(domains[i + 1])
        size = self.strides[0] * len(domains[0]) if domains else 1
        self.codes = range(first, first + size)
        self._sizes = [(stride, len(domain)) for stride, domain in zip(self.strides, domains, strict=True)]
        self._indices: list[dict[str, int]] = []  # of each domain, from the first look-up on
        self.label: Callable[[State, int, tuple[int, ...]], str] | None = None
        self.secret = False  # the log of other seats does not tell which was picked
        self.title = ""  # what people read where the name says too little

    def code(self, *args: int) -> int:
        """Return the option of these arguments."""
        code = self.first
        for arg, stride in zip(args, self.strides, strict=True):
            code += arg * stride
        return code

    def args(self, code: int) -> tuple[int, ...]:
        """Return the arguments of an option of this verb."""
        offset = code - self.first
        return tuple([offset // stride % size for stride, size in self._sizes])

    def words(self) -> list[Words]:
        """Return the words of every code, in their order."""
        return [self.words_of(code) for code in self.codes]

    def words_of(self, code: int) -> Words:
        """Return the words of an option of this verb."""
        return (self.name, *(domain[i] for domain, i in zip(self.domains, self.args(code), strict=True)))

    def find(self, names: Sequence[str]) -> int | None:
        """Return the option whose arguments have these names, None if there is none."""
        if len(names) != len(self.domains):
            return None
        if not self._indices:
            self._indices = [{name: i for i, name in enumerate(domain)} for domain in self.domains]
        args = [index.get(name) for index, name in zip(self._indices, names, strict=True)]
        return None if None in args else self.code(*(arg for arg in args if arg is not None))


class Codes(Mapping[Words, int]):
    """From the words of an option to its code; there are too many options to write them all down."""

    def __init__(self, verbs: Mapping[str, Verb]) -> None:
        self._verbs = verbs

    def __getitem__(self, words: Words) -> int:
        """Return the option of these words. Raises KeyError."""
        verb = self._verbs.get(words[0]) if words else None
        code = verb.find(words[1:]) if verb else None
        if code is None:
            raise KeyError(words)
        return code

    def __iter__(self) -> Iterator[Words]:
        """Yield the words of every option, by code."""
        return (verb.words_of(code) for verb in self._verbs.values() for code in verb.codes)

    def __len__(self) -> int:
        """Return how many options there are."""
        return sum(len(verb.codes) for verb in self._verbs.values())


class ActionKind:
    """One kind of action of a phase. A plugin's subclass says what may be tried, what is allowed, and what it does.

    `options` runs on the hot path and is plain code on the state; it is not called while the field that the kind needs
    is empty or 0. `candidates` and `why_not` run on what a seat has
    seen; in every state the options are exactly the candidates without a `why_not`.
    """

    phase: ClassVar[str]
    verb: ClassVar[str]
    arguments: ClassVar[tuple[str, ...]] = ()
    confirm: ClassVar[bool] = False  # never taken by itself
    secret: ClassVar[bool] = False  # the log of other seats does not tell which was picked
    title: ClassVar[str] = ""  # what people read instead of the verb, where that says too little
    rules: ClassVar[tuple[str, ...]] = ()
    needs: tuple[type[Part], str] | None = None  # a field of the table's part, or the actor's

    def __init__(self, build: Build) -> None:
        self.spec = build.verb(self.verb, *self.arguments, confirm=self.confirm, secret=self.secret)
        self.spec.title = self.title
        self.code = self.spec.code
        self.first = self.spec.first

    def options(self, state: State, actor: int, found: list[int]) -> None:
        """Append the options that this actor has now."""
        raise NotImplementedError

    # Any: a subclass names its own arguments, as many ints as its verb has; mypy accepts
    # that for `*args: Any, **kwargs: Any`

    def take(self, state: State, actor: int, *args: Any, **kwargs: Any) -> None:
        """Do it: pay, change the state, push programs."""
        raise NotImplementedError

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        """Append what a person at the table could try, from what the actor's seat has seen."""
        raise NotImplementedError

    def why_not(self, state: State, actor: int, *args: Any, **kwargs: Any) -> Reason | None:
        """Return why these arguments are no option now, None if they are one."""
        raise NotImplementedError

    def label(self, state: State, actor: int, *args: Any, **kwargs: Any) -> str:
        """Return what a button would say."""
        return " ".join(self.spec.words_of(self.spec.code(*args)))

    def cost(self, state: State, actor: int, *args: Any, **kwargs: Any) -> str:
        """Return the price in words, empty if it is free."""
        return ""
