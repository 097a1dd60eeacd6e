"""The steps that programs are made of: work, ask, phases, secret picks together, turns, answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from headframe.actions import ActionKind, Reason, Verb
from headframe.blame import trail
from headframe.chance import REVEAL
from headframe.errors import RulesError
from headframe.flow import NO_OPTION, Step
from headframe.offering import Run, offering
from headframe.state import ACTOR, AT, DATA, NOBODY, Frame, State, decider

Work = Callable[[State, Frame], None]
Offer = Callable[[State, Frame, list[int]], None]
Pick = Callable[[State, Frame, int], None]
Prompt = str | Callable[[State], str]  # what is asked, as it is printed, or in the words of the moment


class Answer(Step):
    """End a program and leave its first datum to the program below, as that one's first datum."""

    name = "answer"

    def run(self, state: State, frame: Frame) -> None:
        """Leave with an answer."""
        state.stack.pop()
        state.stack[-1][DATA] = frame[DATA]


class Do(Step):
    """Work at once."""

    def __init__(self, work: Work, *, name: str = "") -> None:
        self.work, self.name = work, name or work.__name__

    def run(self, state: State, frame: Frame) -> None:
        """Move on, then work."""
        frame[AT] += 1
        self.work(state, frame)


class While(Step):
    """Work again and again as long as it says so; the state settles in between."""

    def __init__(self, work: Callable[[State, Frame], bool], *, name: str = "") -> None:
        self.work, self.name = work, name or work.__name__

    def run(self, state: State, frame: Frame) -> None:
        """Move on when the work is done; what it pushes runs before the next round."""
        at = frame[AT]
        frame[AT] = at + 1
        if self.work(state, frame):
            frame[AT] = at


class Ask(Step):
    """Ask the frame's actor once; no options, no question. `continues`: nothing of the action under way is paid yet."""

    def __init__(
        self, verb: Verb, offer: Offer, take: Pick, *, prompt: Prompt, name: str = "", continues: bool = False
    ) -> None:
        self.verbs: tuple[Verb, ...] = (verb,)
        self.offer, self.pick, self.prompt = offer, take, prompt
        self.name, self.continues = name or take.__name__, continues

    def run(self, state: State, frame: Frame) -> list[int] | None:
        """Offer, or move on when there is nothing to choose."""
        found: list[int] = []
        self.offer(state, frame, found)
        if found:
            return found
        frame[AT] += 1
        return None

    def question(self, state: State, actor: int) -> str:
        """Return what is asked as things stand, for whoever is asked; pass what that seat has seen."""
        return self.prompt(state) if callable(self.prompt) else self.prompt

    def take(self, state: State, frame: Frame, option: int) -> None:
        """Move on, then work with the option."""
        frame[AT] += 1
        self.pick(state, frame, option)


class Takes(dict[int, Callable[[State, int], None]]):
    """What takes each option of a phase, its arguments bound when it is first taken."""

    def __init__(self, kinds: Sequence[ActionKind]) -> None:
        super().__init__()
        self._kinds = kinds

    def __missing__(self, code: int) -> Callable[[State, int], None]:
        """Bind an option. Raises KeyError for one of no kind."""
        kind = next((kind for kind in self._kinds if code in kind.spec.codes), None)
        if kind is None:
            raise KeyError(code)
        bound = self[code] = _bound(kind.take, kind.spec.args(code))
        return bound


class Phase(Step):
    """Offer the kinds of action that plugins registered for this phase, until its end is taken."""

    def __init__(self, name: str, end: Verb | None = None, *, prompt: Prompt = "") -> None:
        self.name, self.end, self.prompt = name, end.first if end else NO_OPTION, prompt
        self.kinds: tuple[ActionKind, ...] = ()
        self.run: Run = offering((), self.end)
        self.takes: dict[int, Callable[[State, int], None]] = Takes(())

    def fill(self, kinds: Sequence[ActionKind]) -> None:
        """Take the kinds of action that were registered for this phase; the loader calls this once."""
        self.kinds = tuple(kinds)
        self.run = offering(kinds, self.end)
        self.takes = Takes(kinds)

    def take(self, state: State, frame: Frame, option: int) -> None:
        """Do it and stay, or move on at the end."""
        if option == self.end:
            frame[AT] += 1
        else:
            self.takes[option](state, frame[ACTOR])

    def candidates(self, state: State, actor: int) -> list[int]:
        """Return what a person could try, the end last."""
        found: list[int] = []
        for kind in self.kinds:
            kind.candidates(state, actor, found)
        return found if self.end == NO_OPTION else [*found, self.end]

    def why_not(self, state: State, actor: int, code: int) -> Reason | None:
        """Return why a code is no option now."""
        if code == self.end:
            return None
        kind = next((kind for kind in self.kinds if code in kind.spec.codes), None)
        if kind is None:
            return Reason(f"it is not possible in this phase ({self.name.split(':')[-1]})")
        return kind.why_not(state, actor, *kind.spec.args(code))


class Once(Phase):
    """Offer the kinds of action that plugins registered for this phase and move on with the one that is taken.

    Nothing on offer, nothing to take: it moves on, as `Ask` does.
    """

    def take(self, state: State, frame: Frame, option: int) -> None:
        """Move on, then do it."""
        frame[AT] += 1
        self.takes[option](state, frame[ACTOR])


def _bound(take: Callable[..., None], args: tuple[int, ...]) -> Callable[[State, int], None]:
    """Bind an option's arguments; each number of them apart, as a starred call costs as much as a small rule."""
    match args:
        case ():
            return take
        case (one,):
            return lambda state, actor: take(state, actor, one)
        case (one, two):
            return lambda state, actor: take(state, actor, one, two)
        case _:
            return lambda state, actor: take(state, actor, *args)


class Together(Step):
    """Let several actors make `count` secret picks each, in any order of answering, and commit them actor by actor.

    Picks wait in `state.lanes`, outside the parts, so the order of answering leaves no trace and no pick can leak.
    """

    auto = False  # a pick made by itself would tell the others something

    def __init__(
        self,
        count: int,
        offer: Callable[[State, int, list[int], list[int]], None],
        commit: Callable[[State, int, list[int]], None],
        *,
        who: Callable[[State], Sequence[int]],
        prompt: Prompt,
        name: str,
        reopen: bool = True,
    ) -> None:
        self.count, self.offer, self.commit, self.who = count, offer, commit, who
        self.prompt, self.name, self.reopen = prompt, name, reopen

    def run(self, state: State, frame: Frame) -> list[int] | None:
        """Ask the first actor who still owes a pick, `focus` turns to another; commit when nobody does."""
        lanes = state.lanes
        if not lanes:
            lanes = state.lanes = [[] for _ in state.actors]
        for actor in self.who(state):
            if len(lanes[actor]) < self.count:
                frame[ACTOR] = actor
                return self.options(state, actor)
        self._commit(state, frame)
        return None

    def options(self, state: State, actor: int) -> list[int]:
        """Return what an actor may add to its lane."""
        found: list[int] = []
        self.offer(state, actor, state.lanes[actor], found)
        if not found:
            raise RulesError(f"actor {actor} owes a pick and has none to make ({self.name})")
        return found

    def take(self, state: State, frame: Frame, option: int) -> None:
        """Lay the pick aside; all are committed when the step runs again and nobody owes one."""
        state.lanes[frame[ACTOR]].append(option)

    def why_not(self, state: State, actor: int, code: int) -> Reason | None:
        """Return why an actor may not add a code to its lane, None where there is nothing more to say than to pick."""
        return None

    def completes(self, state: State, actor: int) -> bool:
        """Tell whether an actor's next pick is its last one, and all of them may be replaced until then."""
        return self.reopen and len(state.lanes[actor]) + 1 == self.count

    def waiting(self, state: State) -> list[int]:
        """Return the actors who still owe picks."""
        return [actor for actor in self.who(state) if len(state.lanes[actor]) < self.count]

    def _commit(self, state: State, frame: Frame) -> None:
        lanes, state.lanes = state.lanes, []
        if state.journal:
            state.journal.marks |= REVEAL
        frame[ACTOR] = NOBODY  # who answered last must leave no trace
        frame[AT] += 1
        for actor in self.who(state):
            self.commit(state, actor, lanes[actor])


class Turns(Step):
    """Compute the next actor, push its turn and stay; move on when there is none.

    `turn` is the program of a turn, or a function that names an actor's, where an automa's differ.
    """

    def __init__(
        self, following: Callable[[State], int], turn: int | Callable[[State, int], int], *, name: str = "turns"
    ) -> None:
        self.following, self.turn, self.name = following, turn, name

    def run(self, state: State, frame: Frame) -> None:
        """Begin a turn."""
        actor = self.following(state)
        if actor == NOBODY:
            frame[AT] += 1
            return
        state.turn += 1
        state.active = actor
        turn = self.turn if isinstance(self.turn, int) else self.turn(state, actor)
        state.stack.append([turn, 0, actor])


def waiting_step(state: State) -> Step:
    """Return the step that waits for an answer."""
    frame = state.stack[-1]
    return state.rules.programs[frame[0]][frame[AT]]


def question(state: State) -> str:
    """Return what the pending decision asks, nothing where its name has to do."""
    prompt: Prompt = getattr(waiting_step(state), "prompt", "")
    return prompt(state) if callable(prompt) else prompt


def decisions(state: State) -> dict[int, list[int]]:
    """Return the options of every seat that may act now: one, or several while picks are secret."""
    if state.over:
        return {}
    step = waiting_step(state)
    if not isinstance(step, Together):
        return {_seat(state, state.actor): state.options}
    asked: dict[int, list[int]] = {}
    for actor in step.waiting(state):
        seat = _seat(state, actor)
        if seat not in asked:
            asked[seat] = step.options(state, actor)
    return asked


def _seat(state: State, actor: int) -> int:
    seat = decider(state, actor)
    if seat == NOBODY:
        raise RulesError(f"actor {actor} is asked, for whom no seat decides ({trail(state)})")
    return seat


def focus(state: State, seat: int) -> None:
    """Turn the pending decision to another seat that may act now. Raises KeyError."""
    if decider(state, state.actor) == seat:
        return
    step = waiting_step(state)
    if not isinstance(step, Together):
        raise KeyError(seat)
    actor = next((a for a in step.waiting(state) if state.deciders[a] == seat), None)
    if actor is None:
        raise KeyError(seat)
    state.actor = state.stack[-1][ACTOR] = actor
    state.options = step.options(state, actor)
