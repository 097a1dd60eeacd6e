"""The kernel's own words: choose, may, for_each, if, when, modify."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import msgspec

from headframe.actions import Verb
from headframe.content import did_you_mean
from headframe.events import watch
from headframe.flow import Step
from headframe.language.compiler import Price, Scope, context
from headframe.language.grammar import Amount, Cond, Cost, Effects
from headframe.language.ways import Way, chosen, times, ways_of
from headframe.language.words import FRESH, LEFT, Fault, OpWord, Test, Word
from headframe.lazily import Lazily
from headframe.state import ACTOR, AT, Frame, State
from headframe.steps import Ask, Do
from headframe.values import Stage, modify

MOST_OPTIONS = 9  # of one choose


class Option(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One option of a `choose`."""

    effects: Effects
    cost: Cost | None = None
    cond: Cond | None = None


class Choose(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Pick one offered option, `repeat` times; one of them is free and always offered."""

    options: Annotated[tuple[Option, ...], msgspec.Meta(min_length=2, max_length=MOST_OPTIONS)]
    repeat: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1


class May(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Do it or not, possibly for a price."""

    effects: Effects
    cost: Cost | None = None


class ForEach(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Do it as many times as the amount says when it begins."""

    amount: Amount
    effects: Effects


class If(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Do it if the condition holds."""

    cond: Cond
    effects: Effects


class When(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Do it each time one of the actor's own deeds happens, until a moment."""

    on: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    effects: Effects
    until: str


class Modify(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Set a value of the actor to a number, until a moment."""

    rule: str
    value: Annotated[int, msgspec.Meta(ge=0, le=999)]
    until: str


class Branch:
    """A compiled option: when it is offered, and the program that pays for it and does it."""

    def __init__(self, scope: Scope, option: Option) -> None:
        self.test: Test | None = scope.at("cond").test(option.cond)
        self.price: Price = scope.price(option.cost or {}, place="option", at="cost")
        self.program = scope.at("effects").program(option.effects, *self.price.steps, may_be_empty=True)

    def offered(self, state: State, frame: Frame) -> bool:
        """Tell whether the option is there now."""
        return (self.test is None or self.test(state, frame)) and self.price.afford(state, frame[ACTOR])


def compile_choose(args: Choose, scope: Scope) -> Sequence[Step]:
    """Compile to as many questions as it repeats."""
    branches = [Branch(scope.at("options", i), option) for i, option in enumerate(args.options)]
    verb = scope.build.verb("choose", "choices")

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        found += [verb.first + i for i, branch in enumerate(branches) if branch.offered(state, frame)]

    def take(state: State, frame: Frame, option: int) -> None:
        state.stack.append([branches[option - verb.first].program, 0, frame[ACTOR], *context(frame)])

    labels = Lazily(len(branches), lambda i: say_option(args.options[i], scope.at("options", i)))
    return [
        Labelled(verb, offer, take, prompt=f"{scope.label or scope.source}: choose", name="choose", labels=labels)
        for _ in range(args.repeat)
    ]


class Labelled(Ask):
    """A question whose options have labels of their own, here and now."""

    def __init__(
        self, verb: Verb, *args: Any, labels: Sequence[str] | Lazily[str], **kwargs: Any
    ) -> None:  # Any: as Ask takes them
        super().__init__(verb, *args, **kwargs)
        self.labels = labels

    def label(self, code: int) -> str:
        """Return what a button of this question would say."""
        return self.labels[code - self.verbs[0].first]


def choose_faults(args: Choose, scope: Scope) -> Iterator[Fault]:
    """Report a choose that might have no answer."""
    if all(option.cost or option.cond for option in args.options):
        yield Fault(
            f"{scope.pointer}/options",
            "no-free-option",
            "every option of this choose has a cost or a condition, so it might have no answer",
            'add an option without "cost" and "cond", such as {"effects": []}',
        )


def compile_may(args: May, scope: Scope) -> Sequence[Step]:
    """Compile to a yes or no, asked when it can be paid."""
    price = scope.price(args.cost or {}, place="may", at="cost")
    program = scope.at("effects").program(args.effects, *price.steps)
    verb = scope.build.verb("may", "yes_no")

    possible = scope.at("effects").possible(args.effects)

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        if price.afford(state, frame[ACTOR]) and (possible is None or possible(state, frame)):
            found += [verb.first, verb.first + 1]

    def take(state: State, frame: Frame, option: int) -> None:
        if option == verb.first:
            state.stack.append([program, 0, frame[ACTOR], *context(frame)])

    labels = Lazily(2, lambda i: "no" if i else say_may(args, scope))
    said = scope.label or scope.source
    return [Labelled(verb, offer, take, prompt=lambda state: f"{said}: {labels[0]}?", name="may", labels=labels)]


def compile_for_each(args: ForEach, scope: Scope) -> Sequence[Step]:
    """Compile to a counted loop."""
    amount, program = scope.amount(args.amount), scope.at("effects").program(args.effects)
    return [Loop(amount, program)]


class Loop(Step):
    """Run a program a counted number of times; the counter lies in the frame."""

    name = "for_each"

    def __init__(self, amount: Any, program: int) -> None:  # Any: (state, frame) -> int
        self.amount, self.program = amount, program

    def run(self, state: State, frame: Frame) -> None:
        """Count down, or move on."""
        if frame[LEFT] == FRESH:
            frame[LEFT] = self.amount(state, frame)
        if frame[LEFT] <= 0:
            frame[LEFT] = FRESH
            frame[AT] += 1
            return
        frame[LEFT] -= 1
        state.stack.append([self.program, 0, frame[ACTOR], *context(frame)])


def compile_if(args: If, scope: Scope) -> Sequence[Step]:
    """Compile to a branch."""
    test, program = scope.at("cond").test(args.cond), scope.at("effects").program(args.effects)

    def branch(state: State, frame: Frame) -> None:
        if test is None or test(state, frame):
            state.stack.append([program, 0, frame[ACTOR], *context(frame)])

    return [Do(branch, name="if")]


def compile_when(args: When, scope: Scope) -> Sequence[Step]:
    """Compile to the setting of watches."""
    events = []
    for i, word in enumerate(scope.at("on").triggers(args.on)):
        if word and not word.watched:
            hint = f"it waits for {', '.join(each.name for each in scope.words.triggers.values() if each.watched)}"
            scope.at("on", i).fault("misplaced-word", f"`when` cannot wait for {word.name!r}", hint=hint)
        elif word:
            events.append(word.event)
    moment = scope.at("until").moment(args.until)
    program = scope.under(*events, effects=args.effects).at("effects").program(args.effects)

    def work(state: State, frame: Frame) -> None:
        for event in events:
            watch(state, event, frame[ACTOR], program, until=moment.moment if moment else "")

    return [Do(work, name="when")]


def compile_modify(args: Modify, scope: Scope) -> Sequence[Step]:
    """Compile to a modifier that sets a value."""
    name = _value_name(args, scope)
    known = scope.build.value_names
    if name not in known:
        near = did_you_mean(args.rule, [name.partition(":")[2] for name in known])
        hint = "; ".join(part for part in (near, f"known: {', '.join(known)}") if part)
        scope.fault("unknown-value", f"there is no value {args.rule!r} to modify", hint=hint, at="/rule")
    moment = scope.at("until").moment(args.until)

    def work(state: State, frame: Frame) -> None:
        until = moment.moment if moment else ""
        modify(state, name, frame[ACTOR], stage=Stage.SET, amount=args.value, source=scope.source, until=until)

    return [Do(work, name="modify")]


def _value_name(args: Modify, scope: Scope) -> str:
    return args.rule if ":" in args.rule else f"{scope.build.rules.game.id}:{args.rule}"


# sentences


def say_option(option: Option, scope: Scope) -> str:
    """Return one option in words."""
    text = scope.at("effects").say(option.effects) or "nothing"
    if option.cost:
        text = f"pay {scope.say_cost(option.cost)}" + ("" if text == "nothing" else f": {text}")
    return text + (f" (if {scope.say_condition(option.cond)})" if option.cond else "")


def say_choose(args: Choose, scope: Scope) -> str:
    """Return a choice in words."""
    times = {1: "choose", 2: "twice choose"}.get(args.repeat, f"{args.repeat} times choose")
    return f"{times}: " + ", or ".join(say_option(o, scope.at("options", i)) for i, o in enumerate(args.options))


def say_may(args: May, scope: Scope) -> str:
    """Return an offer in words."""
    text = scope.at("effects").say(args.effects)
    return f"you may pay {scope.say_cost(args.cost)}: {text}" if args.cost else f"you may {text}"


def _say_for_each(args: ForEach, scope: Scope) -> str:
    said = scope.at("effects").say(args.effects)
    if isinstance(args.amount, int):
        return f"{args.amount} times: {said}"
    return f"for each {scope.say_amount(args.amount).strip('()')}: {said}"


def _say_if(args: If, scope: Scope) -> str:
    return f"if {scope.say_condition(args.cond)}: {scope.at('effects').say(args.effects)}"


def _say_when(args: When, scope: Scope) -> str:
    triggers = [scope.words.triggers[name].say for name in args.on if name in scope.words.triggers]
    until = scope.words.moments[args.until].say if args.until in scope.words.moments else args.until
    return f"{until}, each time {' or '.join(triggers)}: {scope.at('effects').say(args.effects)}"


def _say_modify(args: Modify, scope: Scope) -> str:
    until = scope.words.moments[args.until].say if args.until in scope.words.moments else args.until
    name = _value_name(args, scope)
    return f"{until}, {scope.build.value_names.get(name) or args.rule} is {args.value}"


# the ways in which they may go


def choose_ways(args: Choose, scope: Scope) -> Sequence[Way]:
    """Return each of the options, so many times over."""
    return times(chosen([(o.effects, o.cost or {}, o.cond) for o in args.options], scope), args.repeat)


def may_ways(args: May, scope: Scope) -> Sequence[Way]:
    """Return declining, and paying for it and doing it."""
    return [{}, *chosen([(args.effects, args.cost or {}, None)], scope)]


def for_each_ways(args: ForEach, scope: Scope) -> Sequence[Way]:
    """Return all rounds together; where they are counted in play there may be none."""
    counted: list[Way] = [{}] if isinstance(args.amount, str) else []
    return [*counted, *times(ways_of(args.effects, scope), scope.most(args.amount))]


def if_ways(args: If, scope: Scope) -> Sequence[Way]:
    """Return nothing, and what happens if the condition holds."""
    return [{}, *chosen([(args.effects, {}, args.cond)], scope)]


# The examples are shapes without words of any game; `headframe.mods.vocabulary` fills them with a game's own.
KERNEL_WORDS: tuple[Word, ...] = (
    OpWord(
        "choose",
        Choose,
        compile_choose,
        say_choose,
        {"op": "choose", "options": [{"effects": []}, {"effects": []}]},
        choose_faults,
        ways=choose_ways,
    ),
    OpWord("may", May, compile_may, say_may, {"op": "may", "effects": []}, ways=may_ways),
    OpWord(
        "for_each",
        ForEach,
        compile_for_each,
        _say_for_each,
        {"op": "for_each", "amount": 2, "effects": []},
        ways=for_each_ways,
    ),
    OpWord(
        "if",
        If,
        compile_if,
        _say_if,
        {"op": "if", "cond": {}, "effects": []},
        ways=if_ways,
    ),
    OpWord("when", When, compile_when, _say_when, {"op": "when", "on": ["dug"], "effects": [], "until": "turn_end"}),
    OpWord("modify", Modify, compile_modify, _say_modify, {"op": "modify", "rule": "", "value": 0, "until": ""}),
)
