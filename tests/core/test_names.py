"""The edge form: names instead of numbers, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import pytest

from headframe.build import Build
from headframe.declarations import Domain
from headframe.errors import RecordError
from headframe.names import Json, decode, edge_bytes, encode, state_hash
from headframe.ruleset import Ruleset
from headframe.setup import blank_state
from headframe.state import TABLE, Modifier, State, TablePart, Watch
from headframe.zones import Grid, Of, Pile, Sight
from samples.kit import game_module, load_modules

CARDS, SIZES = ("ace", "jack", "king"), ("s", "l")


class Store(TablePart, gc=False):
    """A field of every sort."""

    flag: bool = False
    number: int = 0
    card: Annotated[int, Of("cards")] = -1
    pile: Annotated[tuple[int, ...], Pile("cards", Sight.ALL)] = ()
    rows: Annotated[list[list[int]], Of("cards")] = []
    plain: list[list[int]] = []
    counts: Annotated[list[int], Grid("cards", "sizes")] = msgspec.field(default_factory=lambda: [0] * 6)
    total: Annotated[list[int], Grid("sizes")] = msgspec.field(default_factory=lambda: [0] * 2)


def rules_with(cards: tuple[str, ...]) -> Ruleset:
    """Load a game that knows these cards."""

    def define(build: Build) -> None:
        build.program("tiny:game", data=("cards",))
        build.program("tiny:other")
        build.verb("play", "cards")

    kinds = (Domain("cards", cards), Domain("sizes", SIZES))
    return load_modules(game_module(define, hooks={"hf_kinds": kinds, "hf_parts": (Store,)}))


def full(rules: Ruleset) -> State:
    """Return a state in which nothing has its default."""
    state = blank_state(rules, seats=2, seed=5)
    store = state.table[Store]
    store.flag, store.number, store.card, store.pile = True, 4, 2, (0, 2)
    store.rows, store.plain = [[1], [], [0, -1]], [[7], [8, 9]]
    store.counts, store.total = [0, 1, 0, 0, 2, 3], [0, 6]
    state.stack = [[rules.program_index["tiny:game"], 0, 1, 2, 8]]
    state.options, state.actor, state.active, state.turn = [rules.codes["play", "king"]], 1, 0, 3
    state.queue, state.draining = ((rules.program_index["tiny:other"], 0, 0),), True
    state.lanes = [[rules.codes["play", "ace"]], []]
    state.watches = (Watch("tiny:bang", 0, rules.program_index["tiny:other"], "turn"),)
    state.modifiers = (Modifier("tiny:cost", 1, 0, 2, "tiny:card", "turn"),)
    state.draws, state.memory = {"deck": 2}, {("Store.pile", TABLE): [1, 0]}
    return state


def test_a_state_is_told_by_names() -> None:
    """Content, programs, steps and options by name; a grid by its counts above 0; none and unknown as null."""
    told = encode(full(rules_with(CARDS)))

    assert {
        "Store": {
            "flag": True,
            "number": 4,
            "card": "king",
            "pile": ["ace", "king"],
            "rows": [["jack"], [], ["ace", None]],
            "plain": [[7], [8, 9]],
            "counts": {"ace": {"l": 1}, "king": {"s": 2, "l": 3}},
            "total": {"l": 6},
        }
    } == told["table"]
    assert [["tiny:game", "return", 1, "king", 8]] == told["stack"]
    assert ([["play", "king"]], [[["play", "ace"]], []]) == (told["options"], told["lanes"])


def test_every_field_comes_back() -> None:
    """Nothing but the ruleset, the journal and a script is left out."""
    rules = rules_with(CARDS)
    state = full(rules)
    again = decode(rules, msgspec.json.decode(edge_bytes(state)))

    assert state == again


def test_a_state_outlives_a_ruleset_that_numbers_differently() -> None:
    """With another card before them, the same names are found under their new numbers."""
    state = full(rules_with(CARDS))
    later = decode(rules_with(("aardvark", *CARDS)), msgspec.json.decode(edge_bytes(state)))

    assert (1, 3) == later.table[Store].pile
    assert state_hash(state) == state_hash(later)


def test_an_edge_form_shares_nothing_with_its_state() -> None:
    """What changes later in the state does not change what was told of it."""
    state = full(rules_with(CARDS))
    told = encode(state)
    before = msgspec.json.encode(told)
    state.table[Store].plain[1].append(1)
    state.table[Store].rows[0].append(1)
    state.memory["Store.pile", TABLE][0] = 0

    assert before == msgspec.json.encode(told)


def test_two_states_of_one_edge_form_share_nothing() -> None:
    """A patch may be decoded twice."""
    rules = rules_with(CARDS)
    told = encode(full(rules))
    one, other = decode(rules, told), decode(rules, told)
    one.table[Store].plain[1].append(1)
    one.memory["Store.pile", TABLE][0] = 0

    assert full(rules) == other


def _set(*path: str | int, to: object) -> Callable[[Json], None]:
    def change(told: Json) -> None:
        where: Any = told  # Any: JSON
        for step in path[:-1]:
            where = where[step]
        where[path[-1]] = to

    return change


def _drop(name: str) -> Callable[[Json], None]:
    def change(told: Json) -> None:
        del told[name]

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (_set("table", "Store", "card", to="qeen"), "table/Store/card: cards 'qeen' is unknown"),
        (_set("table", "Store", "number", to="4"), "table/Store/number: expected a whole number, found '4'"),
        (_set("table", "Store", "number", to=True), "table/Store/number: expected `int`, got `bool`"),
        (_set("table", "Store", "flag", to=7), "table/Store/flag: expected `bool`, got `int`"),
        (_set("table", "Store", "pile", to="ace"), "table/Store/pile: expected `array`, got `int`"),
        (_set("table", "Store", to={"flag": True}), "table/Store: fields flag found"),
        (_set("table", to={"Shop": {}}), "table: parts Shop found, Store wanted"),
        (_set("table", "Store", "counts", to={"qeen": {}}), "counts: cards 'qeen' is unknown"),
        (_set("table", "Store", "counts", to=3), "this is no state of a game"),
        (_set("stack", 0, 0, to="tiny:gone"), "program 'tiny:gone' is unknown"),
        (_set("stack", 0, 1, to="gone"), "program 'tiny:game' has no step 'gone'"),
        (_set("options", to=[["play", "qeen"]]), "option 'play qeen' is unknown"),
        (_set("watches", 0, 2, to="tiny:gone"), "program 'tiny:gone' is unknown"),
        (_set("watches", to=[[1]]), "this is no state of a game"),
        (_set("stack", to=[[]]), "this is no state of a game"),
        (_set("actor", to=9), "actor: 9 is none of the"),
        (_set("deciders", to=[]), "deciders: there are 0 for"),
        (_drop("seed"), "this is no state of a game: KeyError 'seed'"),
    ],
)
def test_a_faulty_edge_form_is_refused(change: Callable[[Json], None], message: str) -> None:
    """The message says where and what; it never is a traceback."""
    rules = rules_with(CARDS)
    told = msgspec.json.decode(edge_bytes(full(rules)))
    change(told)

    with pytest.raises(RecordError) as refused:
        decode(rules, told)
    assert message in str(refused.value)
