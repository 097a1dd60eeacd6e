"""What the seats of a game are called at one keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from headframe.game import Game
from headframe.played import HUMAN
from headframe.state import NOBODY
from headframe_terminal.lines import clean, seat_name


def humans(lineup: Sequence[str]) -> tuple[int, ...]:
    """Return the seats where people sit."""
    return tuple(seat for seat, who in enumerate(lineup) if who == HUMAN)


def seat_titles(lineup: Sequence[str]) -> tuple[str, ...]:
    """Return each seat's letter with who sits there: `A (you)`, `B (greedy)`; several people are `human`."""
    alone = len(humans(lineup)) == 1
    names = ("you" if alone and who == HUMAN else clean(who) for who in lineup)  # a record can name anybody
    return tuple(f"{seat_name(seat)} ({who})" for seat, who in enumerate(names))


def actor_titles(game: Game, lineup: Sequence[str]) -> tuple[str, ...]:
    """Return what each actor of a game is called: by its seat, or an automa by the name that its game gives it."""
    titles, name = seat_titles(lineup), game.rules.game.actor_names
    names = name(game.state) if name else ()
    return tuple(
        titles[seat] if seat != NOBODY else names[actor] if actor < len(names) else f"automa {actor}"
        for actor, seat in enumerate(game.state.deciders)
    )
