"""`headframe resume`: a saved game, from where it stands."""

from __future__ import annotations

from pathlib import Path

import click

from headframe.library import resume
from headframe.records import opening, read_record
from headframe.views.chronicle import Chronicle
from headframe_cli.mix import find_plugins
from headframe_cli.naming import PathName, with_plugins
from headframe_cli.problems import tell
from headframe_cli.saves import demand_there
from headframe_cli.session import Session, book_of


@click.command("resume")
@click.argument("file", type=PathName())
@with_plugins("Use an installed plugin for this run")
@click.option("--accept-drift", is_flag=True, help="Go on from the last snapshot although the rules have changed.")
@click.option("--save", type=PathName(), metavar="FILE", help="Leave the game as it is; go on in a copy.")
@click.option("--plain", is_flag=True, help="Lines only: no colour, no cursor control.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object, in the last line.")
def command(
    *, file: Path, with_: tuple[str, ...], accept_drift: bool, save: Path | None, plain: bool, as_json: bool
) -> None:
    """Go on with a saved game, and with its record."""
    demand_there(file)
    plugins = find_plugins(with_)
    record = read_record(file)
    game = resume(file, with_=with_, accept_drift=accept_drift, record_to=save)
    for note in game.notes:
        tell(note)
    drifted = game.rules.digest != record.lock.digest
    chronicle = Chronicle(game) if drifted else Chronicle(game, opening(record, game.rules))
    options = tuple(f"--with={name}" for name in with_)
    book = book_of(game.rules, plugins)
    Session(game, chronicle, plain=plain, as_json=as_json, options=options, book=book).run()
