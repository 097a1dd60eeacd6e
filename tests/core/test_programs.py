"""Programs of content that are made when they first run: numbered and named like any other."""

from __future__ import annotations

from headframe.build import Build
from headframe.flow import Step, apply
from headframe.names import decode, encode, state_hash
from headframe.programs import Later
from headframe.ruleset import Ruleset
from headframe.state import ACTOR, Frame, State, TablePart
from headframe.steps import Ask, Do
from samples.kit import begin, game_module, load_modules

CARD = "tiny:card"


class Count(TablePart, gc=False):
    """How often programs of the card ran."""

    ran: int = 0


def _rules(made: list[int]) -> Ruleset:
    """Load a game that runs the second of two programs of a card, then asks; `made` notes when they are made."""

    def define(build: Build) -> None:
        verb = build.verb("go", "yes_no")

        class Two(Later):
            def make(self, number: int, first: int) -> list[tuple[str, list[Step]]]:
                made.append(first)
                return [(f"{CARD}/one", [Do(_count, name="count")]), (f"{CARD}/two", [Do(_count, name="count"), ask])]

            def first_of(self, source: str) -> int | None:
                return first if source == CARD else None

        def offer(state: State, frame: Frame, found: list[int]) -> None:
            found += verb.codes

        def take(state: State, frame: Frame, option: int) -> None:
            state.stack.append([first, 0, frame[ACTOR], -1])

        def push(state: State, frame: Frame) -> None:
            state.stack.append([first + 1, 0, 0, -1])

        ask = Ask(verb, offer, take, prompt="Go?", name="ask")
        (first,) = build.later(Two(), [2], ("",))
        build.program("tiny:game", Do(push, name="push"))

    return load_modules(game_module(define, hooks={"hf_parts": (Count,)}))


def _count(state: State, frame: Frame) -> None:
    state.table[Count].ran += 1


def test_they_are_made_when_one_of_them_runs() -> None:
    """A load makes none; a run makes all of one content, once."""
    made: list[int] = []
    rules = _rules(made)
    assert made == []

    state = begin(rules).state
    assert (made, 1) == ([rules.program_index[f"{CARD}/one"]], state.table[Count].ran)
    apply(state, state.options[0])

    assert (len(made), 2, True) == (1, state.table[Count].ran, state.over)


def test_names_come_before_they_run() -> None:
    """What looks one up by name or number finds it, whether or not it has run."""
    rules = _rules([])
    number = rules.program_index[f"{CARD}/two"]

    assert f"{CARD}/one" in rules.program_index
    assert f"{CARD}/three" not in rules.program_index
    assert (f"{CARD}/two", ("count", "ask", "return"), ("",)) == (
        rules.program_names[number],
        rules.step_names[number],
        rules.program_data[number],
    )
    assert rules.provenance["program", f"{CARD}/two"] == "tiny"


def test_a_state_in_the_middle_of_one_loads_into_a_ruleset_that_never_ran_it() -> None:
    """Saves name programs, and a name is enough."""
    state = begin(_rules([])).state
    other = decode(_rules([]), encode(state))
    apply(other, other.options[0])
    apply(state, state.options[0])

    assert state_hash(other) == state_hash(state)
