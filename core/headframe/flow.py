"""The heart: run the step on top of the stack until somebody has to choose.

A step moves its frame on before it works, so whatever it pushes runs next and returns to the right place.
All else in the kernel is built around this loop and leaves it as it is.
"""

from __future__ import annotations

from headframe.blame import runaway, trail
from headframe.errors import RulesError
from headframe.state import ACTOR, AT, NOBODY, PROGRAM, TABLE, Frame, State

BUDGET = range(10_000)  # steps an action may take before it counts as a loop without end
NO_OPTION = -1
ENDED = -1  # every bit: the state settles once more, and finds the game over
QUEUE = 0  # the program that runs what listeners called for; every ruleset's first


class Step:
    """One step of a program."""

    name = ""
    auto = True  # a single option is taken without asking
    continues = False  # its pick belongs to the action under way: nothing is paid or shown yet

    def run(self, state: State, frame: Frame) -> list[int] | None:
        """Work and move the frame on, or answer with options and wait."""
        raise NotImplementedError

    def take(self, state: State, frame: Frame, option: int) -> None:
        """Go on with the option that was chosen."""
        raise NotImplementedError


class Return(Step):
    """The last step of every program: `apply` leaves the program there, without a call."""

    name = "return"


RETURN = Return()


def advance(state: State) -> None:
    """Run steps until somebody has to choose, or the game is over. Raises Runaway."""
    apply(state, NO_OPTION)


def apply(state: State, option: int) -> None:
    """Take one option of the pending decision and run on, as `advance` does."""
    stack, rules = state.stack, state.rules
    programs, always = rules.programs, rules.always
    if option != NO_OPTION:
        frame = stack[-1]
        programs[frame[PROGRAM]][frame[AT]].take(state, frame, option)
    for _ in BUDGET:
        if state.dirty or always:
            settle(state)
            if state.dirty:
                continue
        if not stack:
            state.over, state.options, state.actor = True, [], NOBODY
            return
        frame = stack[-1]
        step = programs[frame[PROGRAM]][frame[AT]]
        if step is RETURN:
            stack.pop()
            continue
        options = step.run(state, frame)
        if options is None:
            continue
        if len(options) != 1 or not step.auto or options[0] in rules.confirm:
            state.actor, state.options = frame[ACTOR], options
            return
        if state.journal:
            state.journal.forced.append(options[0])
        step.take(state, frame, options[0])
    raise runaway(state, f"{len(BUDGET)} steps without a choice")


def settle(state: State) -> None:
    """Run the checks that what has just changed wakes, in their declared order; they may wake others."""
    rules = state.rules
    dirty, state.dirty = state.dirty, 0
    if state.over:
        _drop_all(state)  # whatever was pushed or called for after the end
        return
    for wakes, check in rules.checks:
        if wakes & dirty and not state.over:
            check(state)
    if rules.settled and not state.dirty:
        rules.settled(state)


def push(state: State, program: int, actor: int, *data: int) -> None:
    """Run a program next, for any actor, and come back: an interrupt is a push for somebody else."""
    state.stack.append([program, 0, actor, *data])


def call(state: State, program: int, actor: int, *data: int) -> None:
    """Queue a program: what listeners and checks call for runs first in, first out, each to its end. Raises Runaway."""
    if len(state.queue) == len(BUDGET):  # more than an action can ever run
        raise runaway(state, f"{len(BUDGET)} effects wait for their turn")
    state.queue += ((program, 0, actor, *data),)
    if not state.draining:
        state.draining = True
        state.stack.append([QUEUE, 0, TABLE])


class Drain(Step):
    """Run the queued programs one by one; the only step of the program QUEUE."""

    def run(self, state: State, frame: Frame) -> None:
        """Start the first queued program, or leave when none is left."""
        if not state.queue:
            state.draining = False
            state.stack.pop()
            return
        first, state.queue = state.queue[0], state.queue[1:]
        state.stack.append(list(first))


def cancel(state: State, program: int) -> None:
    """Drop the topmost run of a program with all that it started. Raises RulesError if it is not running."""
    stack = state.stack
    at = next((i for i in range(len(stack) - 1, -1, -1) if stack[i][PROGRAM] == program), None)
    if at is None:
        raise RulesError(f"cannot cancel {state.rules.program_names[program]}: it is not running ({trail(state)})")
    drained = any(frame[PROGRAM] == QUEUE for frame in stack[at:])
    del stack[at:]
    if drained:
        state.draining = bool(state.queue)
        if state.draining:  # what was called for happened, whatever is cancelled now
            stack.append([QUEUE, 0, TABLE])


def end_game(state: State) -> None:
    """End the game at once, from inside whatever is running: no check, no queued program, no step follows."""
    state.over, state.dirty = True, ENDED
    _drop_all(state)


def _drop_all(state: State) -> None:
    state.stack.clear()
    state.queue, state.draining, state.lanes = (), False, []
