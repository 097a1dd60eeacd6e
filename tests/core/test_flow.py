"""The heart: steps, forced options, the queue, checks, loops without end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from headframe.build import Build
from headframe.declarations import Check, Listener
from headframe.errors import RulesError, Runaway
from headframe.events import emit
from headframe.flow import Step, call, push
from headframe.game import start
from headframe.state import Frame, Journal, State, TablePart
from headframe.steps import Ask, Do, While
from samples.kit import begin, game_module, load_modules

LOGGED = 1


class Log(TablePart, gc=False):
    """What ran, in its order."""

    lines: list[int] = []


def log(number: int) -> Do:
    """Return a step that logs a number."""

    def work(state: State, frame: Frame) -> None:
        state.table[Log].lines.append(number)

    return Do(work, name=f"log{number}")


def played(define: Callable[[Build], None], **hooks: object) -> list[int]:
    """Run a game without questions and return its log."""
    rules = load_modules(game_module(define, hooks={"hf_parts": (Log,), **hooks}))
    state, _ = start(rules, seats=2, seed=1)

    assert state.over
    return state.table[Log].lines


def test_what_a_step_pushes_runs_before_the_next_step() -> None:
    """A push is an interrupt: it runs to its end, then the program goes on."""

    def define(build: Build) -> None:
        inner = build.program("tiny:inner", log(2), log(3))
        build.program("tiny:game", Do(lambda s, f: push(s, inner, 1), name="go"), log(4))

    assert [2, 3, 4] == played(define)


def test_what_is_called_for_runs_first_in_first_out_each_to_its_end() -> None:
    """A program that a queued program calls for waits until those before it are done."""

    def define(build: Build) -> None:
        third = build.program("tiny:third", log(5))
        first = build.program("tiny:first", Do(lambda s, f: call(s, third, 0), name="more"), log(1), log(2))
        second = build.program("tiny:second", log(3), log(4))

        def both(state: State, frame: Frame) -> None:
            call(state, first, 0)
            call(state, second, 0)

        build.program("tiny:game", Do(both), log(6))

    assert [1, 2, 3, 4, 5, 6] == played(define)


def test_a_listener_is_heard_before_the_step_after_the_event() -> None:
    """A step emits as its last act; what the listener calls for runs next."""

    def define(build: Build) -> None:
        build.program("tiny:heard", log(1))
        build.program("tiny:game", Do(lambda s, f: emit(s, "tiny:bang", 0), name="bang"), log(2))

    def listeners(build: Build) -> tuple[Listener, ...]:
        heard = build.ref("tiny:heard")
        return (Listener("ear", "tiny:bang", lambda state, actor: call(state, heard, actor)),)

    assert [1, 2] == played(define, hf_listeners=listeners)


def test_checks_run_in_declared_order_until_the_state_has_settled() -> None:
    """A check that wakes another has it run before the next step, the one declared first first."""

    def define(build: Build) -> None:
        def wake(state: State, frame: Frame) -> None:
            state.dirty |= LOGGED

        build.program("tiny:game", Do(wake), log(9))

    def early(state: State) -> None:
        state.table[Log].lines.append(1)

    def late(state: State) -> None:
        state.table[Log].lines.append(2)
        if len(state.table[Log].lines) < 4:
            state.dirty |= LOGGED

    checks = (Check("late", late, LOGGED), Check("early", early, LOGGED, before=("late",)))
    rules = load_modules(game_module(define, hooks={"hf_parts": (Log,), "hf_checks": checks}), strict=False)
    state, _ = start(rules, seats=2, seed=1)

    assert [1, 2, 1, 2, 9] == state.table[Log].lines


def test_a_forgotten_dirty_bit_is_found_by_the_strict_mode() -> None:
    """A check that nobody woke and that has something to do is a fault, named by the check."""

    def define(build: Build) -> None:
        build.program("tiny:game", log(1))

    def clear(state: State) -> None:
        state.table[Log].lines.clear()

    with pytest.raises(RulesError, match="check 'clear' was not woken"):
        played(define, hf_checks=(Check("clear", clear, LOGGED),))


@pytest.mark.parametrize("endless", ["steps", "pushes", "checks"])
def test_rules_that_never_ask_are_stopped_and_named(endless: str) -> None:
    """A loop without end raises Runaway with the programs that run, and the game stays as it was."""

    def define(build: Build) -> None:
        loop, go = build.ref("tiny:loop"), build.verb("go", confirm=True)

        def run(state: State, frame: Frame) -> bool:
            if endless == "pushes":
                push(state, loop, 0)
            if endless == "checks":
                state.dirty |= LOGGED
            return True

        build.program("tiny:loop", While(run))
        ask = Ask(
            go, lambda s, f, found: found.append(go.first), lambda s, f, o: push(s, loop, 0), prompt="Go?", name="go"
        )
        build.program("tiny:game", Do(lambda s, f: push(s, build.ref("tiny:turn"), 0), name="turn"))
        build.program("tiny:turn", ask)

    def again(state: State) -> None:
        state.dirty |= LOGGED

    hooks = {"hf_parts": (Log,), "hf_checks": (Check("again", again, LOGGED),)}
    game = begin(load_modules(game_module(define, hooks=hooks), strict=False))
    before = game.hash

    with pytest.raises(Runaway, match="tiny:game > tiny:turn > tiny:loop"):
        game.play("go")
    assert before == game.hash
    assert [("go",)] == game.options(0)


class Offer(Step):
    """Offer some options, and log the one taken."""

    name = "offer"

    def __init__(self, *options: int) -> None:
        self.options = list(options)

    def run(self, state: State, frame: Frame) -> list[int]:
        """Offer."""
        return self.options[:]

    def take(self, state: State, frame: Frame, option: int) -> None:
        """Log it."""
        frame[1] += 1
        state.table[Log].lines.append(option)


@pytest.mark.parametrize(("kind", "asked"), [("plain", False), ("confirm", True), ("manual", True)])
def test_a_single_option_is_taken_by_itself_unless_it_tells_something(kind: str, asked: bool) -> None:
    """It is noted as forced; an option marked `confirm`, and a step that is not `auto`, are asked for."""

    def define(build: Build) -> None:
        only = build.verb("only", confirm=kind == "confirm")
        step = Offer(only.first)
        step.auto = kind != "manual"
        build.program("tiny:turn", step)
        build.program("tiny:game", Do(lambda s, f: push(s, build.ref("tiny:turn"), 1), name="go"))

    rules = load_modules(game_module(define, hooks={"hf_parts": (Log,)}))
    state, journal = start(rules, seats=2, seed=1)

    assert asked == (not state.over)
    assert ([], [0])[not asked] == journal.forced == state.table[Log].lines
    assert (1 if asked else -1) == state.actor


def test_a_play_out_keeps_no_journal() -> None:
    """Only a game that is recorded or can be undone notes what was forced."""

    def define(build: Build) -> None:
        build.program("tiny:game")

    state, journal = start(load_modules(game_module(define)), seats=1, seed=1)

    assert state.journal is None
    assert Journal() == journal
