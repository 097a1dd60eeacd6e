"""Who sits where when the command line does not say, and what a level means."""

from __future__ import annotations

from collections.abc import Sequence

from headframe.declarations import Game
from headframe.errors import SetupError
from headframe.hook_calls import records_of
from headframe.played import HUMAN
from headframe.plugins import Registry

STAND_IN = "greedy"  # plays for the people of a default line-up when there is nobody to type


def declared_game(found: Registry, name: str) -> Game | None:
    """Return what a game says of itself, without loading it; None where it is unknown, which loading explains."""
    plugin = found.games().get(name)
    games = records_of(plugin, "hf_game") if plugin else ()
    return games[0] if games else None


def default_lineup(game: Game, *, level: int | None, somebody: bool) -> tuple[str, ...]:
    """Return the game's own line-up, a person alone where a level is played; bots only where nobody can type."""
    lineup = game.lineup if level is None else (HUMAN,)
    return tuple(STAND_IN if who == HUMAN and not somebody else who for who in lineup)


def level_value(
    game: Game, level: int, *, without: Sequence[str] = (), seats: str | Sequence[str] | None = None
) -> dict[str, object]:
    """Return the rule value that a level sets. Raises SetupError for a game without levels, or for several seats."""
    if not game.level:
        raise SetupError(f"{game.name} has no levels; leave out --level")
    plugin = game.level.split(":")[0]
    if plugin in without:
        raise SetupError(f"the levels of {game.name} come with plugin {plugin}, which is left out")
    count = len(seats.split(",") if isinstance(seats, str) else seats or (HUMAN,))
    if count != 1:
        raise SetupError(
            f"a level is for one seat that plays alone, and {count} are named: leave out --level, or name one seat "
            f"(--seats {HUMAN}, or --seats {STAND_IN})"
        )
    return {game.level: level}
