"""From the JSON of effects to programs, once, at load."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from headframe.content import Bounds, Words
from headframe.flow import Step
from headframe.language.checks import MANY, condition_faults, cost_faults, op_faults, trigger_faults
from headframe.language.loops import Late, Recurring
from headframe.language.words import (
    FRESH,
    HERE,
    THING,
    AmountWord,
    ConditionWord,
    CostWord,
    Fault,
    MomentWord,
    OpWord,
    Test,
    TriggerWord,
    Word,
)
from headframe.state import ACTOR, Frame, State
from headframe.steps import Do
from headframe.suggesting import nearest

if TYPE_CHECKING:
    from headframe.build import Build

W = TypeVar("W", OpWord, CostWord, ConditionWord, AmountWord, TriggerWord, MomentWord)
Effects = Sequence[Mapping[str, Any]]  # Any: JSON, checked word by word
Cond = Mapping[str, Any] | None  # Any: as above
_new = object.__new__
_as_text = msgspec.json.Encoder().encode


class Vocabulary:
    """All words of a ruleset, by family and name."""

    def __init__(self, words: Iterable[Word]) -> None:
        found = list(words)
        self.ops = self._family(found, OpWord)
        self.costs = self._family(found, CostWord)
        self.conditions = self._family(found, ConditionWord)
        self.amounts = self._family(found, AmountWord)
        self.triggers = self._family(found, TriggerWord)
        self.moments = self._family(found, MomentWord)

    def shapes(self) -> Words:
        """Return what the content reader needs to check shapes and to write schemas."""
        return Words(
            ops={name: op.args for name, op in self.ops.items()},
            costs={n: Bounds(least=c.least) for n, c in self.costs.items() if set(c.places) - {"price"}},
            prices=[name for name, cost in self.costs.items() if "price" in cost.places],
            conditions={name: condition.args for name, condition in self.conditions.items()},
            amounts=list(self.amounts),
        )

    @staticmethod
    def _family(words: Iterable[Word], kind: type[W]) -> dict[str, W]:
        return {word.name: word for word in sorted((w for w in words if isinstance(w, kind)), key=lambda w: w.name)}


class CompiledEffect:
    """What an effect compiles to, and its sentence, put together when it is asked for: most are never read."""

    __slots__ = ("_said", "_say", "steps")

    def __init__(self, steps: Sequence[Step], say: Callable[[], str]) -> None:
        self.steps, self._say = steps, say
        self._said: str | None = None

    @property
    def text(self) -> str:
        """The sentence, without a capital and a full stop."""
        if self._said is None:
            self._said = self._say()
        return self._said


class Memo:
    """What has been compiled already and serves every equal effect and cost of one ruleset."""

    def __init__(self) -> None:
        self._effects: dict[bytes, CompiledEffect] = {}  # by their JSON
        self._prices: dict[tuple[str, tuple[tuple[str, int], ...]], Price] = {}
        self.most: dict[str, int] = {}  # cost word -> the most that anybody can ever have

    def effect(self, effect: Mapping[str, Any]) -> CompiledEffect | None:  # Any: JSON
        """Return what an effect compiles to, if one like it came before."""
        return self._effects.get(_as_text(effect))

    def knows(self, effects: Effects) -> bool:
        """Tell whether there are effects, and one like each of them came before."""
        for effect in effects:
            if _as_text(effect) not in self._effects:
                return False
        return bool(effects)

    def keep_effect(self, effect: Mapping[str, Any], compiled: CompiledEffect) -> None:  # Any: JSON
        """Keep what an effect compiles to."""
        self._effects[_as_text(effect)] = compiled

    def price(self, cost: Mapping[str, int], place: str) -> Price | None:
        """Return the price of a cost, if one like it came before in such a place."""
        return self._prices.get((place, tuple(cost.items())))

    def keep_price(self, cost: Mapping[str, int], place: str, price: Price) -> None:
        """Keep a price that needs no picks: those ask where they stand."""
        if not price.needs_picks:
            self._prices[place, tuple(cost.items())] = price


class Price:
    """A compiled cost: can it be paid, and the steps that pay it, picks first."""

    def __init__(self, items: Sequence[tuple[CostWord, int]], scope: Scope) -> None:
        self.items = items
        self.amounts = {word.name: n for word, n in items}
        self.free = not items
        self.text = ", ".join(word.say(n) for word, n in items)
        picks = [step for word, n in items if word.picks for step in word.picks(scope, n)]
        self.needs_picks = bool(picks)
        self.steps: tuple[Step, ...] = (*picks, Do(self._pay_frame, name="pay")) if items else ()

    def afford(self, state: State, actor: int) -> bool:
        """Tell whether all of it can be paid now."""
        for word, n in self.items:  # noqa: SIM110 - on the hot path, where a generator costs more than the loop
            if not word.afford(state, actor, n):
                return False
        return True

    def pay(self, state: State, actor: int) -> None:
        """Pay it; what had to be picked has been picked."""
        for word, n in self.items:
            word.pay(state, actor, n)

    def _pay_frame(self, state: State, frame: Frame) -> None:
        self.pay(state, frame[ACTOR])


class Scope:
    """Where effects stand: the content they belong to, and the place in it. Compiles what lies below."""

    __slots__ = ("build", "events", "faults", "label", "pointer", "source", "thing", "words")

    def __init__(
        self, build: Build, words: Vocabulary, *, source: str, pointer: str = "", thing: str = "", label: str = ""
    ) -> None:
        self.build, self.words = build, words
        self.source, self.pointer, self.thing, self.label = source, pointer, thing, label
        self.faults: list[Fault] = []
        self.events: tuple[str, ...] = ()  # of the innermost trigger around, one of which set the effects off

    def at(self, *path: str | int) -> Scope:
        """Return the scope of a place below this one; faults are collected together."""
        pointer = self.pointer
        for step in path:
            pointer = f"{pointer}/{step}"
        below = _new(Scope)  # a load makes thousands of these; setting what is known costs half a call
        below.build, below.words, below.faults = self.build, self.words, self.faults
        below.source, below.pointer, below.thing, below.label = self.source, pointer, self.thing, self.label
        below.events = self.events
        return below

    def under(self, *events: str, effects: Effects = (), cond: Cond = None, apart: str = "") -> Scope:
        """Return this place as one that a trigger on these events sets off.

        With the effects that it sets off each time, without a limit, they are looked through for loops; `apart` names
        what there is one of at each place, where it hears what happens at that place alone.
        """
        here = self.at()
        here.events = events
        if effects and events:
            self.build.recurring.found.append(Recurring(here, effects, {}, cond, events, apart))
        return here

    def unlimited(self, effects: Effects, *, cost: Mapping[str, int], cond: Cond = None) -> None:
        """Note what may be done here any number of times, to be looked through for loops."""
        self.build.recurring.found.append(Recurring(self, effects, cost, cond))

    def waits(self, events: Sequence[str], until: str) -> None:
        """Note that what stands here waits for events, if what sets it off comes right before the end of that."""
        around = [word for word in self.words.triggers.values() if word.event in self.events]
        if events and around and all(word.before == until for word in around):
            self.build.recurring.late.append(Late(self, tuple(events)))

    @property
    def name(self) -> str:
        """Return the name of the program that this place compiles to."""
        return f"{self.source}{self.pointer}"

    def fault(
        self, code: str, message: str, *, hint: str = "", at: str = "", severity: str = "error", key: bool = False
    ) -> None:
        """Report something wrong at this place."""
        self.faults.append(Fault(self.pointer + at, code, message, hint, severity, key))

    def steps(self, effects: Effects, *, paying: bool = False, may_be_empty: bool = False) -> list[Step]:
        """Return the steps of a list of effects, whose scope this is."""
        return [step for part in self.parts(effects, paying=paying, may_be_empty=may_be_empty) for step in part]

    def parts(self, effects: Effects, *, paying: bool = False, may_be_empty: bool = False) -> list[Sequence[Step]]:
        """Return the steps of each effect of a list, whose scope this is."""
        self._demand_effects(effects, may_be_empty=may_be_empty)
        shared = self.build.memo.effect
        return [(shared(effect) or self.at(i).one(effect, paying=paying)).steps for i, effect in enumerate(effects)]

    def each(self, effects: Effects, *, at: str) -> list[CompiledEffect]:
        """Return each effect of a list that stands `at` a step below, compiled and in words."""
        shared, found = self.build.memo.effect, []
        place: Scope | None = None
        for i, effect in enumerate(effects):
            known = shared(effect)
            if known is None:
                place = place or self.at(at)
                known = place.at(i).one(effect)
            found.append(known)
        if not found:
            self.at(at)._demand_effects(effects)
        return found

    def _demand_effects(self, effects: Effects, *, may_be_empty: bool = False) -> None:
        if not effects and not may_be_empty:
            self.fault("empty-effects", "effects may be empty only in an option of choose", hint="say what happens")

    def one(self, effect: Mapping[str, Any], *, paying: bool = False) -> CompiledEffect:  # Any: JSON
        """Compile one effect, whose scope this is."""
        word, args = self.read(effect)
        say = partial(word.say, args, self)
        if word.payment_only and not paying:
            self.fault("misplaced-word", f"{word.name!r} is only a payment and cannot stand among effects")
            return CompiledEffect((), say)
        before = len(self.faults)
        if word.faults:
            self.faults.extend(word.faults(args, self))
        if word.needs or word.causes:
            op_faults(word, args, self)
        compiled = CompiledEffect(word.compile(args, self), say)
        if word.anywhere and len(self.faults) == before and not (word.payment_only or word.needs or word.causes):
            self.build.memo.keep_effect(effect, compiled)
        return compiled

    def program(self, effects: Effects, *before: Step, may_be_empty: bool = False) -> int:
        """Define the program of a list of effects; its frames carry a place, a thing and a counter."""
        steps = self.steps(effects, may_be_empty=may_be_empty)
        return self.build.program(self.name, *before, *steps, data=("", self.thing, ""))

    def possible(self, effects: Effects) -> Test | None:
        """Return whether the effects would do anything now; None: always."""
        tests = []
        for i, effect in enumerate(effects):
            word, args = self.read(effect)
            if word.possible is None:
                return None
            tests.append(word.possible(args, self.at(i)))
        return (lambda state, frame: any(test(state, frame) for test in tests)) if tests else None

    def read(self, effect: Mapping[str, Any]) -> tuple[OpWord, Any]:  # Any: the word's own struct
        """Return an effect's word and arguments; its shape has been checked."""
        raw = dict(effect)
        word = self.words.ops[raw.pop("op")]
        return word, msgspec.convert(raw, word.args, strict=True)

    def price(self, cost: Mapping[str, int], *, place: str, at: str = "") -> Price:
        """Compile a cost that stands in a `place` (main, ability, option, may, price), here or `at` a step below."""
        return self.build.memo.price(cost, place) or (self.at(at) if at else self)._price(cost, place)

    def _price(self, cost: Mapping[str, int], place: str) -> Price:
        items = [(self.words.costs[name], n) for name, n in cost.items()]
        before = len(self.faults)
        for word, n in items:
            cost_faults(word, n, self)
            if place not in word.places:
                self.fault(
                    "misplaced-word",
                    f"cost {word.name!r} cannot stand in {place}",
                    hint=f"it may stand in {', '.join(word.places)}",
                    at=f"/{word.name}",
                    key=True,
                )
        price = Price(items, self)
        if len(self.faults) == before:
            self.build.memo.keep_price(cost, place, price)
        return price

    def test(self, cond: Mapping[str, Any] | None) -> Test | None:
        """Compile a condition; None is always true."""
        if not cond:
            return None
        [(name, raw)] = cond.items()
        word = self.words.conditions[name]
        args = msgspec.convert(raw, word.args, strict=True)
        condition_faults(word, args, self)
        return word.test(args, self)

    def amount(self, amount: int | str) -> Callable[[State, Frame], int]:
        """Compile an amount."""
        if isinstance(amount, int):
            number = amount
            return lambda state, frame: number
        return self.words.amounts[amount].measure

    def most(self, amount: int | str) -> int:
        """Return what an amount may come to."""
        if isinstance(amount, int):
            return amount
        most = self.words.amounts[amount].most
        return most(self.build) if most else MANY

    def trigger(self, name: str) -> TriggerWord | None:
        """Return a trigger word, or report it as unknown."""
        word = self._known(self.words.triggers, name, "trigger")
        if word:
            trigger_faults(word, self)
        return word

    def triggers(self, names: Sequence[str]) -> list[TriggerWord | None]:
        """Return the trigger words of a list `on`, None for one that is unknown; one that stands twice is reported."""
        self.once_each(names)
        return [self.at(i).trigger(name) for i, name in enumerate(names)]

    def once_each(self, names: Sequence[str]) -> None:
        """Report the words of a list that stand in it before: their effects would come about twice."""
        for i, name in enumerate(names):
            if name in names[:i]:
                self.at(i).fault("bad-combination", f"{name!r} stands in the list twice", hint="delete one")

    def moment(self, name: str) -> MomentWord | None:
        """Return a moment word, or report it as unknown."""
        return self._known(self.words.moments, name, "moment")

    def _known(self, family: Mapping[str, W], name: str, what: str) -> W | None:
        if name not in family:
            close = nearest(name, family)
            hint = f'did you mean "{close[0]}"?' if close else f"known: {', '.join(family)}"
            self.fault("unknown-word", f"{what} {name!r} is unknown", hint=hint)
        return family.get(name)

    # sentences

    def say(self, effects: Effects) -> str:
        """Return effects in words."""
        return ", ".join(self.say_each(effects))

    def say_each(self, effects: Effects) -> list[str]:
        """Return each effect of a list in words."""
        shared = self.build.memo.effect
        return [
            known.text if (known := shared(effect)) else self.at(i).say_one(effect) for i, effect in enumerate(effects)
        ]

    def say_one(self, effect: Mapping[str, Any]) -> str:  # Any: JSON
        """Return one effect in words, whose scope this is."""
        word, args = self.read(effect)
        return word.say(args, self)

    def say_amount(self, amount: int | str) -> str:
        """Return an amount in words."""
        return str(amount) if isinstance(amount, int) else f"({self.words.amounts[amount].say})"

    def say_cost(self, cost: Mapping[str, int]) -> str:
        """Return a cost in words."""
        return " and ".join(self.words.costs[name].say(n) for name, n in cost.items())

    def say_condition(self, cond: Mapping[str, Any] | None) -> str:
        """Return a condition in words, empty for none."""
        if not cond:
            return ""
        [(name, raw)] = cond.items()
        word = self.words.conditions[name]
        return word.say(msgspec.convert(raw, word.args, strict=True))


def context(frame: Frame) -> tuple[int, int, int]:
    """Return the data that a program below gets: same place, same thing, no loop running."""
    return frame[HERE], frame[THING], FRESH
