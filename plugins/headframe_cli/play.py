"""`headframe play`: a game from its beginning."""

from __future__ import annotations

import itertools
import json
import shlex
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click

from headframe import userdata
from headframe.library import new_game
from headframe.played import HUMAN, PlayedGame
from headframe.records import PathTaken
from headframe.views.chronicle import Chronicle
from headframe_cli.lineup import declared_game, default_lineup, level_value
from headframe_cli.mix import Mix, find_plugins, game_argument, mix_options
from headframe_cli.naming import PathName
from headframe_cli.out import program, put
from headframe_cli.problems import tell
from headframe_cli.session import Session, book_of
from headframe_terminal.names import actor_titles


class Wish(NamedTuple):
    """What the command line asks for."""

    game: str
    mix: Mix
    seats: str | None
    seed: int | None
    level: int | None
    save: Path | None
    carry_mods: bool = False


@click.command("play")
@game_argument
@click.option("--seats", metavar="WHO,WHO", help="Who plays: human, or a bot's name. [default: the game's line-up]")
@mix_options
@click.option("--seed", type=int, metavar="N", help="Deal this game. [default: drawn]")
@click.option("--level", type=int, metavar="N", help="Play this level of a game that has levels.")
@click.option("--plain", is_flag=True, help="Lines only: no colour, no cursor control.")
@click.option("--save", type=PathName(), metavar="FILE", help="Record to this file.")
@click.option("--embed-mods", is_flag=True, help="Keep the mods in the record.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object, in the last line.")
def command(  # noqa: PLR0913 - click hands over one argument an option
    *,
    game: str,
    seats: str | None,
    mix: Mix,
    seed: int | None,
    level: int | None,
    plain: bool,
    save: Path | None,
    embed_mods: bool,
    as_json: bool,
) -> None:
    """Play a game.

    Every action is recorded as it is taken, so a game that is stopped can be taken up again (`headframe resume`).
    """
    if embed_mods and not mix.mods:
        raise click.UsageError("--embed-mods goes with --mod: there is no mod to keep")
    played = begin(Wish(game, mix, seats, seed, level, save, embed_mods))
    for note in played.notes:
        tell(note)
    if seats is None and HUMAN not in played.lineup and not as_json:
        put(f"Nobody can type here, so bots play: {', '.join(played.lineup)}.")
    options, chronicle = tuple(f"--with={name}" for name in mix.with_), Chronicle(played, played.state)
    book = book_of(played.rules, find_plugins(mix.with_), command=book_command(played.rules.game.id, mix, level))
    Session(played, chronicle, plain=plain, as_json=as_json, options=options, welcome=welcome(played), book=book).run()


def begin(wish: Wish) -> PlayedGame:
    """Start the game that is asked for, with its record. Raises HeadframeError."""
    declared = declared_game(find_plugins(wish.mix.with_), wish.game)
    values = dict(wish.mix.values)
    lineup: str | tuple[str, ...] | None = wish.seats
    if declared and wish.level is not None:
        values |= level_value(declared, wish.level, without=wish.mix.without, seats=lineup)
    if declared and lineup is None:
        lineup = default_lineup(declared, level=wish.level, somebody=sys.stdin.isatty())
    start = partial(
        new_game,
        wish.game,
        seats=lineup,
        seed=wish.seed,
        mods=wish.mix.mods,
        carry_mods=wish.carry_mods,
        with_=wish.mix.with_,
        without=wish.mix.without,
        values=values,
    )
    if declared is None or wish.save:  # a game that is not there is refused, whatever its name does to a path
        return start(record=wish.save)
    return _saved_anew(wish.game, start)


def _saved_anew(game: str, start: Callable[..., PlayedGame]) -> PlayedGame:
    """Start a game with a record of its own, whoever else starts one in the same moment."""
    while True:
        with suppress(PathTaken):  # another was quicker
            return start(record=fresh_save(game))


def welcome(played: PlayedGame) -> str:
    """Return what a person is told first: what the game is about, and who plays."""
    game = played.rules.game
    about = f"{game.name}: {game.summary}" if game.summary else f"{game.name}."
    return f"{about}\nAt the table: {', '.join(actor_titles(played, played.lineup))}."


def book_command(game: str, mix: Mix, level: int | None) -> str:
    """Return the command that prints the rulebook of this very mix."""
    given = [f"--with={name}" for name in mix.with_] + [f"--without={name}" for name in mix.without]
    given += [f"--set={name}={json.dumps(value)}" for name, value in mix.values]
    given += [f"--mod={name}" for name in mix.mods]
    given += [f"--level={level}"] if level is not None else []
    return shlex.join([program(), "rules", game, *given, "--book"])


def fresh_save(game: str) -> Path:
    """Return a file of the saves folder that is not there yet: the game, the moment, and a number if need be."""
    moment = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    folder = userdata.saves()
    names = (f"{game}-{moment}{f'-{n}' if n else ''}.jsonl" for n in itertools.count())
    return next(folder / name for name in names if not (folder / name).exists())
