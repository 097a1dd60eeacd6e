"""The words of the card language. Each is declared once: argument schema, compiler, sentence in words.

`choose`, `may`, `for_each`, `if`, `when` and `modify` are the kernel's; all other words are plugins'.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from headframe.flow import Step
from headframe.rule_values import RuleValue
from headframe.state import DATA, Frame, State

if TYPE_CHECKING:
    from headframe.build import Build
    from headframe.language.compiler import Scope

HERE, THING, LEFT = DATA, DATA + 1, DATA + 2  # the data of a frame that runs effects
FRESH = -1  # what a frame's LEFT holds while no loop runs, and HERE and THING hold when there is none
PLACES = ("main", "ability", "option", "may", "price")

Test = Callable[[State, Frame], bool]
Args = Any  # the struct that the word itself declares


class Fault(NamedTuple):
    """Something wrong with content that its shape does not show."""

    pointer: str
    code: str
    message: str
    hint: str = ""
    severity: str = "error"
    key: bool = False  # the key is wrong, not its value


class OpWord(NamedTuple):
    """An operation: `compile` gives its steps, `say` its sentence, `faults` what is wrong beyond its shape.

    What is known of it without running it, to find what could go on for ever: the events that it may cause, the
    events that it acts on (nothing else may have set it off), and what it may give, by cost word or any other name
    that words agree on. Without all that it `uses` it gives and causes nothing. A word that holds effects says itself
    in which `ways` it may go (`headframe.language.ways`).
    """

    name: str
    args: type[msgspec.Struct]
    compile: Callable[[Args, Scope], Sequence[Step]]
    say: Callable[[Args, Scope], str]
    example: dict[str, Any]  # Any: JSON
    faults: Callable[[Args, Scope], Iterator[Fault]] | None = None
    possible: Callable[[Args, Scope], Test] | None = None  # whether it would do anything now; None: always
    payment_only: bool = False  # legal only where something is paid with it
    causes: Callable[[Args], Sequence[str]] | None = None
    needs: tuple[str, ...] = ()
    gives: Callable[[Args, Scope], Mapping[str, int]] | None = None
    uses: Callable[[Args, Scope], Mapping[str, int]] | None = None
    ways: Callable[[Args, Scope], Sequence[Mapping[str, int]]] | None = None
    anywhere: bool = False  # its arguments alone say what it compiles to and its words, not the place where it stands


class CostWord(NamedTuple):
    """Something that is paid: can it be, which picks does it need first (nothing is paid by them), paying, in words.

    `most` is what nobody can ever have more of, under some rule values; without it there is no end. `gives` is what
    paying so much gives beside, such as the room that was taken up.
    """

    name: str
    afford: Callable[[State, int, int], bool]
    pay: Callable[[State, int, int], None]
    say: Callable[[int], str]
    places: tuple[str, ...] = ("main", "ability", "option", "may")
    least: int = 1
    picks: Callable[[Scope, int], Sequence[Step]] | None = None
    most: Callable[[Build, Mapping[str, RuleValue]], int] | None = None
    gives: Callable[[int], Mapping[str, int]] | None = None


class ConditionWord(NamedTuple):
    """A question about the state, the actor and the context of a trigger: below none of `needs` it never holds.

    What is `lasting` goes on holding once it does, whatever effects do, so that it ends no loop.
    """

    name: str
    args: Any  # Any: a struct, or another type that msgspec reads
    test: Callable[[Args, Scope], Test]
    say: Callable[[Args], str]
    example: Any  # Any: JSON
    needs: tuple[str, ...] = ()
    faults: Callable[[Args, Scope], Iterator[Fault]] | None = None
    lasting: bool = False


class AmountWord(NamedTuple):
    """A number that is counted when it is needed; `most` is what it may come to."""

    name: str
    measure: Callable[[State, Frame], int]
    say: str
    most: Callable[[Build], int] | None = None  # None: MANY


class TriggerWord(NamedTuple):
    """A word of `on`: the event behind it, whether `when` may wait for it, whether anything loaded causes it.

    `before` is the moment word of a moment that comes right after: till then nobody does anything but by effects.
    """

    name: str
    event: str
    watched: bool
    say: str
    cause: Callable[[Build], bool] | None = None  # None: always
    before: str = ""


class MomentWord(NamedTuple):
    """A word of `until`: the moment at which a delayed trigger or a modifier ends."""

    name: str
    moment: str
    say: str


Word = OpWord | CostWord | ConditionWord | AmountWord | TriggerWord | MomentWord
