"""A check that ends the game from inside an effect: the third of five strokes, with the rest of it still to come."""

from __future__ import annotations

from headframe.build import Build
from headframe.declarations import Check
from headframe.flow import call, end_game
from headframe.state import ACTOR, DATA, Frame, State, TablePart
from headframe.steps import Ask, Do, While
from samples.flows.line import Line
from samples.kit import game_module, load_modules

STRUCK = 1
LEFT = DATA


class Rock(TablePart, gc=False):
    """Strokes that the rock took, how often it was looked at after, and programs that ran after its end."""

    strokes: int = 0
    seen: int = 0
    late: int = 0


def _stroke(state: State, frame: Frame) -> bool:
    frame[LEFT] -= 1
    state.table[Rock].strokes += 1
    state.dirty |= STRUCK
    return frame[LEFT] > 0


def _late(state: State, frame: Frame) -> None:
    state.table[Rock].late += 1


def _define(build: Build) -> None:
    strike, effect = build.verb("strike", confirm=True), build.ref("tiny:strokes")

    def strikes(state: State, frame: Frame, found: list[int]) -> None:
        found.append(strike.first)

    def struck(state: State, frame: Frame, option: int) -> None:
        state.stack.append([effect, 0, frame[ACTOR], 2 if state.table[Rock].strokes == 0 else 5])

    build.program("tiny:late", Do(_late))
    build.program("tiny:strokes", While(_stroke), Do(_late), data=("",))
    ask = Ask(strike, strikes, struck, prompt="Strike?")
    turn = build.program("tiny:turn", ask, ask, Do(_late))

    def go(state: State, frame: Frame) -> None:
        state.stack.append([turn, 0, 0])

    build.program("tiny:game", Do(go), Do(_late))


def _checks(build: Build) -> tuple[Check, ...]:
    late = build.ref("tiny:late")

    def end(state: State) -> None:
        if state.table[Rock].strokes == 3:
            end_game(state)
            call(state, late, 0)

    def look(state: State) -> None:
        state.table[Rock].seen = max(state.table[Rock].seen, state.table[Rock].strokes)

    return Check("end", end, STRUCK), Check("look", look, STRUCK, after=("end",))


def line() -> Line:
    """Return two strokes, and five more of which the first ends the game."""
    rules = load_modules(game_module(_define, hooks={"hf_parts": (Rock,), "hf_checks": _checks}))
    return Line(rules, 1, ((0, "strike"), (0, "strike")))
