"""The words of Mine Out's card language. Each is declared once; its sentence says what the card does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any

import msgspec

from headframe.events import tell
from headframe.flow import Step
from headframe.language import (
    HERE,
    THING,
    Amount,
    AmountWord,
    ConditionWord,
    Fault,
    OpWord,
    Scope,
    Test,
    TriggerWord,
    Word,
)
from headframe.state import ACTOR, Frame, State
from headframe.steps import Ask, Do
from headframe_mine_out.choosing import kept_open
from headframe_mine_out.dock import discard_from_dock, dock_cards, draw, label_of_take, refill, slots, take
from headframe_mine_out.inforce import family_in_force, of_colour, w_cards
from headframe_mine_out.mineouts import pay_out, take_restocked
from headframe_mine_out.parts import Course
from headframe_mine_out.points import score
from headframe_mine_out.structs import COLOURS, MINERALS, Family, Mineral
from headframe_mine_out.tables import Tables
from headframe_mine_out.telling import left_dock

CONSTANTS = ("white_miner_bonus", "coloured_miner_bonus", "negotiator_bonus")  # rule values that cards name


class Points(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Gain contribution points from this card."""

    n: Amount


class Rupees(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Gain rupees from the bank, as far as it goes."""

    n: Amount


class Draw(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Draw cards from the deck, as far as the hand has room."""

    n: Amount


class Restocked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take of the stock that has just been refilled."""

    n: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Nothing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """No arguments."""


def _do(name: str, work: Callable[[State, Frame, int], None], args: Any, scope: Scope) -> Sequence[Step]:
    # Any: one of the structs above
    count = scope.amount(args.n)
    return [Do(lambda state, frame: work(state, frame, count(state, frame)), name=name)]


def compile_score(args: Points, scope: Scope) -> Sequence[Step]:
    """Compile to points that are tagged with the card."""
    return _do("score", lambda state, frame, n: score(state, frame[ACTOR], n, frame[THING]), args, scope)


def compile_rupees(args: Rupees, scope: Scope) -> Sequence[Step]:
    """Compile to a payout."""
    return _do("rupees", lambda state, frame, n: pay_out(state, frame[ACTOR], n), args, scope)


def compile_draw(args: Draw, scope: Scope) -> Sequence[Step]:
    """Compile to draws one by one."""

    def work(state: State, frame: Frame, n: int) -> None:
        for _ in range(n):
            draw(state, frame[ACTOR])

    return _do("draw", work, args, scope)


def compile_restocked(args: Restocked, scope: Scope) -> Sequence[Step]:
    """Compile to a share of what has run out and is full again."""

    def work(state: State, frame: Frame) -> None:
        take_restocked(state, frame[ACTOR], frame[HERE], args.n)

    return [Do(work, name="take_restocked")]


def compile_ship_row(args: Nothing, scope: Scope) -> Sequence[Step]:
    """Compile to the discard of the row next to the ship. Rules: M-SPECIAL-23, R-28."""
    return [Do(discard_ship_row, name="ship_row")]


def discard_ship_row(state: State, frame: Frame) -> None:
    """Discard what lies in the ship's row, whole or not."""
    tables, size = state.rules[Tables], state.rules[Tables].row_size
    first = slots(state) - size if tables.ship_on_top else 0
    gone = [(slot, card) for slot, card in dock_cards(state) if first <= slot < first + size]
    for slot, _ in gone:
        discard_from_dock(state, slot)
    if gone:
        tell(state, lambda: left_dock(state, [card for _, card in gone], "The row next to the ship"))


def compile_refill(args: Nothing, scope: Scope) -> Sequence[Step]:
    """Compile to filling all gaps of the dock."""
    return [Do(lambda state, frame: refill(state), name="refill")]


def compile_take_any(args: Nothing, scope: Scope) -> Sequence[Step]:
    """Compile to a free choice of any dock card. Rules: M-SPECIAL-24 to -26."""
    verb = scope.build.verb("take", "cards", "slots")
    verb.label = label_of_take

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        options = [verb.code(card, slot) for slot, card in dock_cards(state)]
        found += kept_open(state, frame[ACTOR], options)

    def pick(state: State, frame: Frame, option: int) -> None:
        take(state, frame[ACTOR], verb.args(option)[1])

    return [Ask(verb, offer, pick, prompt=f"{scope.label}: take which card of the dock?", name="take_any")]


# amounts


def _colour(index: int) -> Callable[[State, Frame], int]:
    return lambda state, frame: of_colour(state, frame[ACTOR], index)


def mafia_rate(state: State, frame: Frame) -> int:
    """Return what each Mafia gives, by how many are in force. Rules: M-SPECIAL-50, R-31."""
    rates = state.rules[Tables].mafia_points
    return rates[min(family_in_force(state, frame[ACTOR], "mafia"), len(rates)) - 1]


def by_turns_before(name: str) -> Callable[[State, Frame], int]:
    """Return the entry of a rule value for the number of turns before, its last for more. Rules: M-SPECIAL-43."""

    def measure(state: State, frame: Frame) -> int:
        value = state.rules.rule_values[f"mine_out:{name}"]
        assert isinstance(value, tuple)  # noqa: S101 - declared as a list
        return value[min(state.table[Course].turns, len(value) - 1)]

    return measure


def constant(name: str) -> Callable[[State, Frame], int]:
    """Return the measure of a rule value that is a number."""
    full = name if ":" in name else f"mine_out:{name}"

    def measure(state: State, frame: Frame) -> int:
        value = state.rules.rule_values[full]
        assert isinstance(value, int)  # noqa: S101 - declared as a number
        return value

    return measure


AMOUNT_WORDS: tuple[Word, ...] = (
    AmountWord("w_cards", lambda state, frame: len(w_cards(state, frame[ACTOR])), "W card in your own area"),
    *(
        AmountWord(f"{colour}_cards", _colour(index), f"{colour} card in your own area and the Community")
        for index, colour in enumerate(COLOURS)
    ),
    AmountWord("mafia_rate", mafia_rate, "by the number of Mafia in force"),
    AmountWord("watchmaker_rupees", by_turns_before("watchmaker_rupees"), "by the turns before yours"),
    AmountWord("watchmaker_points", by_turns_before("watchmaker_points"), "by the turns before yours"),
    *(AmountWord(name, constant(name), name.replace("_", " ")) for name in CONSTANTS),
)


# conditions and triggers


def test_mineral(args: str, scope: Scope) -> Test:
    """Ask which mineral the points are for."""
    mineral = MINERALS.index(args)
    return lambda state, frame: frame[HERE] == mineral


def test_source(args: tuple[str, ...], scope: Scope) -> Test:
    """Ask which card the points come from."""
    return lambda state, frame: state.rules[Tables].cards[frame[THING]].family in args


def source_faults(args: tuple[str, ...], scope: Scope) -> Iterator[Fault]:
    """Warn if no card of these families is in the game."""
    there = {body.family for body in scope.build.kind("cards").bodies}
    if not there & set(args):
        message = f"there is no card of the family {' or '.join(args)} that points could come from"
        yield Fault(f"{scope.pointer}/points_from", "never-fires", message, "name another family", "warning")


def event_of(trigger: str) -> str:
    """Return the event behind a trigger word."""
    return f"mine_out:{trigger}"


CONDITION_WORDS: tuple[Word, ...] = (
    ConditionWord(
        "points_for",
        Mineral,
        test_mineral,
        lambda args: f"the points are for {args}",
        "copper",
        needs=(event_of("possession_points"), event_of("repayment_points")),
    ),
    ConditionWord(
        "points_from",
        Annotated[tuple[Family, ...], msgspec.Meta(min_length=1)],
        test_source,
        lambda args: f"they come from a {' or '.join(args)}",
        ["mafia"],
        needs=(event_of("card_points"),),
        faults=source_faults,
    ),
)

SAID = {
    "played": "when played",
    "replaced": "when replaced",
    "turn_begins": "at the start of your turn",
    "mineout": "when you cause a mineout",
    "possession_points": "when you gain possession points",
    "repayment_points": "when you gain repayment points",
    "card_points": "when you gain points from a card",
}
TRIGGER_WORDS: tuple[Word, ...] = tuple(TriggerWord(name, event_of(name), False, said) for name, said in SAID.items())


# sentences


def _n(amount: int | str, thing: str, scope: Scope) -> str:
    if isinstance(amount, int):
        return f"{amount} {thing}" if amount == 1 else f"{amount} {thing}s"
    said = scope.say_amount(amount).strip("()")
    listed = _ruled(amount, scope)
    if isinstance(listed, int):
        return _n(listed, thing, scope)
    if listed:
        return f"{', '.join(map(str, listed[:-1]))} or {listed[-1]} {thing}s {said}"
    return f"1 {thing} for each {said}"


def _ruled(amount: str, scope: Scope) -> int | tuple[int, ...]:
    """Return the rule value that an amount stands for, one of the plugin that brings it; nothing if it is counted."""
    name = {"mafia_rate": "mafia_points"}.get(amount, amount)
    value = scope.build.rules.rule_values.get(f"{scope.build.owners['amount word', amount]}:{name}")
    return value if isinstance(value, int | tuple) else ()


def _op(
    word: str,
    args: type[msgspec.Struct],
    steps: Any,
    say: Any,
    *,
    needs: tuple[str, ...] = (),
    anywhere: bool = False,
    **example: int,
) -> OpWord:
    # Any: functions of the struct given with them
    return OpWord(word, args, steps, say, {"op": word, **example}, needs=needs, anywhere=anywhere)


OP_WORDS: tuple[Word, ...] = (
    _op("score", Points, compile_score, lambda args, scope: f"gain {_n(args.n, 'point', scope)}", anywhere=True, n=1),
    _op(
        "gain_rupees",
        Rupees,
        compile_rupees,
        lambda args, scope: f"gain {_n(args.n, 'rupee', scope)}",
        anywhere=True,
        n=1,
    ),
    _op("draw", Draw, compile_draw, lambda args, scope: f"draw {_n(args.n, 'card', scope)}", anywhere=True, n=1),
    _op(
        "take_restocked",
        Restocked,
        compile_restocked,
        lambda args, _: f"take {args.n} of what has run out",
        needs=(event_of("mineout"),),
        n=1,
    ),
    _op(
        "discard_ship_row",
        Nothing,
        compile_ship_row,
        lambda *_: "discard the dock's row next to the ship",
        anywhere=True,
    ),
    _op("refill_dock", Nothing, compile_refill, lambda *_: "refill the dock", anywhere=True),
    _op("take_any_dock_card", Nothing, compile_take_any, lambda *_: "take any card of the dock"),
)

WORDS = (*OP_WORDS, *AMOUNT_WORDS, *CONDITION_WORDS, *TRIGGER_WORDS)
