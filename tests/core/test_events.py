"""Notifications: watches with a lifetime, listeners in their order, and the moment both end."""

from __future__ import annotations

import pytest

from headframe.build import Build
from headframe.declarations import Listener
from headframe.errors import PluginError
from headframe.events import emit, expire, tell, watch
from headframe.flow import advance
from headframe.ruleset import Ruleset
from headframe.setup import blank_state
from headframe.state import ACTOR, DATA, Frame, Journal, Modifier, Said, State, TablePart
from headframe.steps import Do
from samples.kit import game_module, load_modules


class Log(TablePart, gc=False):
    """What was heard."""

    lines: list[list[int]] = []


def rules_with(*listeners: Listener) -> Ruleset:
    """Load a game with two programs that log who is told what, and these listeners."""

    def define(build: Build) -> None:
        def write(state: State, frame: Frame) -> None:
            state.table[Log].lines.append([frame[0], frame[ACTOR], *frame[DATA:]])

        build.program("tiny:game")
        build.program("tiny:one", Do(write))
        build.program("tiny:two", Do(write))

    return load_modules(game_module(define, hooks={"hf_parts": (Log,), "hf_listeners": listeners}))


def heard(state: State) -> list[list[int]]:
    """Run what was called for and return the log, programs by their place after `tiny:game`."""
    advance(state)
    first = state.rules.program_index["tiny:one"]
    return [[program - first, *rest] for program, *rest in state.table[Log].lines]


def note(number: int) -> Listener:
    """Return a listener that writes its number at once."""

    def listen(state: State, actor: int, *data: int) -> None:
        state.table[Log].lines.append([number, actor, *data])

    return Listener(f"l{number}", "tiny:bang", listen, after=("l1",) if number != 1 else ())


def test_an_actors_own_watches_are_told_in_the_order_they_were_set() -> None:
    """Their programs are queued with the data of the event; others' watches and other events are not."""
    rules = rules_with()
    state = blank_state(rules, seats=2, seed=1)
    one, two = rules.program_index["tiny:one"], rules.program_index["tiny:two"]
    watch(state, "tiny:bang", 0, two, until="end")
    watch(state, "tiny:bang", 1, one, until="end")
    watch(state, "tiny:bang", 0, one, until="end")
    watch(state, "tiny:fizz", 0, one, until="end")
    emit(state, "tiny:bang", 0, 7)

    assert [[1, 0, 7], [0, 0, 7]] == heard(state)


def test_listeners_are_called_in_their_declared_order() -> None:
    """Whatever order they were registered in."""
    state = blank_state(rules_with(note(2), note(1)), seats=2, seed=1)
    emit(state, "tiny:bang", 1, 5)

    assert [[1, 1, 5], [2, 1, 5]] == state.table[Log].lines


def test_listeners_without_an_order_are_refused() -> None:
    """A tie is found at load, with both names."""
    with pytest.raises(PluginError, match="listeners of tiny:bang l2, l3 have no declared order"):
        rules_with(note(1), note(2), note(3))


def test_a_moment_ends_watches_and_modifiers_of_its_actor() -> None:
    """Those of other actors and of other moments stay."""
    rules = rules_with()
    state = blank_state(rules, seats=2, seed=1)
    for actor in (0, 1):
        for moment in ("turn", "round"):
            watch(state, "tiny:bang", actor, 1, until=moment)
            state.modifiers += (Modifier("tiny:cost", actor, 0, 1, "card", moment),)
    expire(state, "turn", 0)

    kept = [(0, "round"), (1, "turn"), (1, "round")]
    assert kept == [(w.actor, w.until) for w in state.watches]
    assert kept == [(m.actor, m.until) for m in state.modifiers]


def test_what_a_step_says_is_put_into_words_only_for_a_listener() -> None:
    """Without a journal, or with one that nobody reads along, the sentence is never made."""
    state, made, said = blank_state(rules_with(), seats=1, seed=1), list[str](), list[str]()

    def sentence() -> str:
        made.append("made")
        return "A step was taken."

    for journal in (None, Journal()):
        state.journal = journal
        tell(state, sentence)
    assert [] == made

    state.journal = Journal(hear=lambda state, text: said.append(text.text))
    tell(state, sentence)
    assert ["A step was taken."] == said


def test_a_seat_that_knows_more_hears_more() -> None:
    """Its own words go to the actor's seat; everybody else, spectators too, hears the others."""
    state, said = blank_state(rules_with(), seats=2, seed=1), list[Said]()
    state.journal = Journal(hear=lambda state, told: said.append(told))
    tell(state, lambda: "B draws a card.", actor=1, own=lambda: "You draw an ace.")
    tell(state, lambda: "All see it.", actor=1)

    assert ["B draws a card.", "You draw an ace.", "B draws a card."] == [said[0].to(seat) for seat in (0, 1, -1)]
    assert {"All see it."} == {said[1].to(seat) for seat in (0, 1, -1)}
