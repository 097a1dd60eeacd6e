"""What a phase offers: kinds of action are asked in their order, and only those whose need is met."""

from __future__ import annotations

import pytest

from headframe.actions import ActionKind
from headframe.build import Build
from headframe.errors import PluginError
from headframe.offering import offering
from headframe.setup import blank_state
from headframe.state import ActorPart, Part, State, TablePart
from samples.kit import game_module, load_modules

FIRST, SECOND, END = 10, 20, 99


class Purse(ActorPart, gc=False):
    """An actor's coins, by number."""

    coins: int = 0
    notes: list[int] = []


class Market(TablePart, gc=False):
    """What lies on the table."""

    goods: tuple[int, ...] = ()


class Plain(ActionKind):
    """Offer one code whenever it is asked; what it needs is given."""

    phase, verb = "tiny:main", "plain"

    def __init__(self, code: int, needs: tuple[type[Part], str] | None = None) -> None:
        self.offered, self.needs = code, needs

    def options(self, state: State, actor: int, found: list[int]) -> None:
        """Offer the code."""
        found.append(self.offered)


def table() -> State:
    """Return a state with the parts and nothing in them."""

    def define(build: Build) -> None:
        build.program("tiny:game")

    return blank_state(load_modules(game_module(define, hooks={"hf_parts": (Purse, Market)})), seats=2, seed=1)


def test_kinds_are_asked_in_their_order_the_end_last() -> None:
    """Without an end there is none."""
    kinds, frame = [Plain(SECOND), Plain(FIRST)], [0, 0, 0]

    assert [SECOND, FIRST, END] == offering(kinds, END)(table(), frame)
    assert [SECOND, FIRST] == offering(kinds)(table(), frame)
    assert [0, 0, 0] == frame


def test_with_nothing_to_offer_the_frame_moves_on() -> None:
    """Unless the phase has an end, which can always be taken."""
    ended, open_ = [0, 3, 0], [0, 3, 0]

    assert ([END], [0, 3, 0]) == (offering((), END)(table(), ended), ended)
    assert (None, [0, 4, 0]) == (offering(())(table(), open_), open_)


@pytest.mark.parametrize(
    ("part", "field", "value"), [(Purse, "coins", 2), (Purse, "notes", [5]), (Market, "goods", (1,))]
)
def test_a_kind_is_not_asked_while_what_it_needs_is_empty(part: type[Part], field: str, value: object) -> None:
    """The field is the table's, or that of the actor who is asked; the other actor's does not count."""
    state, offer = table(), offering([Plain(FIRST, (part, field)), Plain(SECOND)])
    before = [offer(state, [0, 0, actor]) for actor in (0, 1)]
    home = state.table if part is Market else state.actors[1]
    setattr(home[part], field, value)

    assert [[SECOND], [SECOND]] == before
    assert [FIRST, SECOND] == offer(state, [0, 0, 1])
    assert ([FIRST, SECOND] if part is Market else [SECOND]) == offer(state, [0, 0, 0])


def test_a_need_that_is_no_field_is_refused() -> None:
    """It names the action and the field."""
    with pytest.raises(PluginError, match=r"action 'plain' needs Purse\.gold, which is no field"):
        offering([Plain(FIRST, (Purse, "gold"))])
