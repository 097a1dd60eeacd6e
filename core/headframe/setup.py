"""Starting a game: the blank state of a ruleset for a number of seats, and who sits where."""

from __future__ import annotations

from contextlib import suppress

from headframe.errors import SetupError
from headframe.ruleset import Ruleset
from headframe.state import ActorPart, Parts, State, TablePart, parts

NOBODYS = Ruleset()
"""What a blank state holds in the place of its ruleset: states are no part of Python's search for cycles, so with the
ruleset in them they would keep it in memory for ever."""


def blank_state(rules: Ruleset, *, seats: int, seed: int) -> State:
    """Return a state before its first step: the game's program on the stack. Raises SetupError."""
    if seats not in rules.blanks:
        deciders_of(rules, seats)
    state = rules.clone(rules.blanks[seats])
    state.rules, state.seed = rules, seed
    return state


def prepare(rules: Ruleset) -> None:
    """Make the blank states that games of a ruleset begin as copies of; the loader's last act."""
    rules.blanks = {}
    for seats in rules.game.seats:
        with suppress(SetupError):  # a number that is refused is refused when it is asked for
            blank = rules.blanks[seats] = _blank_state(rules, deciders_of(rules, seats))
            blank.rules = NOBODYS


def _blank_state(rules: Ruleset, deciders: tuple[int, ...]) -> State:
    return State(
        rules=rules,
        seed=0,
        deciders=deciders,
        table=_blank(rules, TablePart),
        actors=[_blank(rules, ActorPart) for _ in deciders],
        stack=[[rules.program_index[rules.game.program], 0, -1]],
    )


def deciders_of(rules: Ruleset, seats: int) -> tuple[int, ...]:
    """Return which seat decides for each actor. Raises SetupError for a number of seats that the game refuses."""
    game = rules.game
    refusal = game.refuse(rules, seats) if game.refuse else ""
    if not refusal and seats not in game.seats:
        refusal = f"{game.name} is for {' or '.join(map(str, game.seats))} seats, not {seats}"
    if refusal:
        raise SetupError(refusal)
    return game.deciders(rules, seats) if game.deciders else tuple(range(seats))


def playable_seats(rules: Ruleset) -> tuple[int, ...]:
    """Return the numbers of seats that a game can be played with under these rules."""
    return tuple(rules.blanks)


def _blank(rules: Ruleset, owner: type[TablePart] | type[ActorPart]) -> Parts:
    return parts(*(kind() for kind in rules.parts if issubclass(kind, owner)))
