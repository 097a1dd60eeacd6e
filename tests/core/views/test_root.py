"""The view of a seat: its table, prompts and options, from what it has seen."""

from __future__ import annotations

import pytest

from headframe.actions import ActionKind, Reason
from headframe.build import Build
from headframe.chance import roll
from headframe.declarations import Domain
from headframe.flow import push
from headframe.game import Game
from headframe.library import new_game
from headframe.state import Frame, State
from headframe.steps import Ask, Do
from headframe.views import faults
from headframe.views.root import view_of
from samples.flows import picks
from samples.kit import begin, game_module, load_modules


def oxo() -> Game:
    """Start tic-tac-toe."""
    return new_game("tic_tac_toe", with_=("tic_tac_toe",), seats="human,human", seed=1)


def test_whoever_is_asked_gets_the_options() -> None:
    """With ids of words, labels, and what they touch on the table; the others see whom they wait for."""
    game = oxo()
    mine, theirs, nobody = view_of(game, 0), view_of(game, 1), view_of(game, None)

    assert [action.id for action in mine.actions][:2] == ["mark a1", "mark b1"]
    assert mine.actions[0].on == ("a1",)
    assert theirs.actions == nobody.actions == ()
    assert [view.prompts[0].seats for view in (mine, theirs, nobody)] == [(0,), (0,), (0,)]
    assert mine.prompts[0].text == "Turn"


def test_what_is_refused_says_why() -> None:
    """A candidate that is no option has a reason and its cure."""
    game = oxo()
    game.play("mark b2")
    refused = [action for action in view_of(game, 1).actions if not action.ok]

    assert [(action.id, action.why) for action in refused] == [
        ("mark b2", "b2 has an x on it; choose a free square"),
    ]


def test_a_finished_game_asks_nothing() -> None:
    """The table is still there."""
    game = oxo()
    for square in ("a1", "a2", "b1", "b2", "c1"):
        game.play(f"mark {square}")
    view = view_of(game, 0)

    assert (view.prompts, view.actions) == ((), ())
    assert view.root.kids


def test_views_of_drillers_are_sound() -> None:
    """Rules, costs and reasons stand where the game declares them."""
    game = new_game("drillers", seats="human,human", seed=7)
    seat = next(iter(game.decisions))
    view = view_of(game, seat)
    move = next(action for action in view.actions if action.verb == "move")

    assert faults(view) == ()
    assert (move.ok, move.rule) == (False, "D-MOVE-10")
    assert [(badge.k, badge.v) for badge in move.cost] == [("movement", 1)]
    assert len({action.id for action in view.actions}) == len(view.actions)


@pytest.mark.parametrize("answered", [(), (2,), (2, 0)])
def test_who_has_picked_in_secret_is_not_told(answered: tuple[int, ...]) -> None:
    """A seat that has picked waits for all others, whoever has picked already; the others' prompts are their own."""
    game = begin(picks.line().rules, seats=3)
    for seat in answered:
        game.play("lay ace", seat=seat)

    for seat in range(3):
        view = view_of(game, seat)
        others = tuple(other for other in range(3) if other != seat)
        assert view.prompts[0].seats == (others if seat in answered else (seat,))
        assert bool(view.actions) == (seat not in answered)


class Gamble(ActionKind):
    """Roll a die, or do nothing."""

    phase = "tiny:turn"
    verb = "risk"
    arguments = ("risks",)

    def options(self, state: State, actor: int, found: list[int]) -> None:
        """Offer both."""
        found += self.spec.codes

    def take(self, state: State, actor: int, *args: int) -> None:
        """Roll, if that was picked."""
        if args == (0,):
            roll(state, "die", 6)

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        """Offer both."""
        found += self.spec.codes

    def why_not(self, state: State, actor: int, *args: int) -> Reason | None:
        """Forbid nothing."""
        return None

    def cost(self, state: State, actor: int, *args: int) -> str:
        """Ask a price with two parts."""
        return "2 fuel, a smile"


def _gamble(build: Build) -> None:
    turn = build.program("tiny:turn", build.phase("tiny:turn"))
    build.program("tiny:game", Do(lambda state, frame: push(state, turn, 0), name="begin"))


def test_options_say_whether_they_can_be_taken_back() -> None:
    """Not after chance; not when the turn is over."""
    hooks = {"hf_kinds": (Domain("risks", ("all", "none")),), "hf_actions": lambda build: (Gamble(build),)}
    game = begin(load_modules(game_module(_gamble, hooks=hooks)), seats=1)
    undo = {action.id: action.undo for action in view_of(game, 0).actions}

    assert undo == {"risk all": "no", "risk none": "free", "end_turn": "no"}
    assert [(badge.k, badge.v) for badge in view_of(game, 0).actions[0].cost] == [("fuel", 2), ("a smile", None)]


def _ask_number(build: Build) -> None:
    pay = build.verb("pay", "amounts")

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        found += [pay.code(n) for n in (1, 2, 3)]

    def take(state: State, frame: Frame, option: int) -> None:
        return None

    turn = build.program("tiny:turn", Ask(pay, offer, take, prompt="Pay how much?", name="pay"))
    build.program("tiny:game", Do(lambda state, frame: push(state, turn, 0), name="begin"))


def test_a_number_is_asked_as_a_number() -> None:
    """With its bounds, where all options are one verb with a number."""
    hooks = {"hf_kinds": (Domain("amounts", tuple("0123")),)}
    game = begin(load_modules(game_module(_ask_number, hooks=hooks)), seats=1)
    (prompt,) = view_of(game, 0).prompts

    assert (prompt.text, prompt.kind, prompt.lo, prompt.hi) == ("Pay how much?", "number", 1, 3)
