"""`headframe replay`: a recorded game, shown again as everybody at the table may know it, or verified."""

from __future__ import annotations

from pathlib import Path

import click

from headframe.game import Game
from headframe.library import replayed, rules_for
from headframe.records import Record, opening, read_record, replay
from headframe.ruleset import Ruleset
from headframe.views.chronicle import Chronicle
from headframe.views.root import view_of
from headframe_cli.mix import find_plugins
from headframe_cli.naming import PathName, with_plugins
from headframe_cli.out import put, put_json
from headframe_cli.problems import tell
from headframe_cli.saves import demand_there
from headframe_terminal import Face
from headframe_terminal.closing import draw_result
from headframe_terminal.handover import QUIT
from headframe_terminal.names import actor_titles
from headframe_terminal.terminal import Terminal, face_here

RECENT = 10


@click.command("replay")
@click.argument("file", type=PathName())
@with_plugins("Use an installed plugin for this run")
@click.option("--verify", is_flag=True, help="Only check that every action leads to where the record says.")
@click.option("--at", type=int, metavar="N", help="Show the table after N actions, counted without those taken back.")
@click.option("--step", is_flag=True, help="Show one action after the other, with Enter.")
@click.option("--plain", is_flag=True, help="Lines only: no colour.")
@click.option("--json", "as_json", is_flag=True, help="With --verify: print JSON.")
def command(
    *, file: Path, with_: tuple[str, ...], verify: bool, at: int | None, step: bool, plain: bool, as_json: bool
) -> None:
    """Show a recorded game again, or verify it.

    A game that did not happen is never shown: replaying stops at the first action that ends elsewhere than recorded.
    """
    if verify and (at is not None or step):
        raise click.UsageError("--verify checks the whole record; leave out --at and --step")
    if as_json and not verify:
        raise click.UsageError("--json goes with --verify")
    demand_there(file)
    record = read_record(file)
    if record.torn:
        tell(record.torn)
    rules = rules_for(record, plugins=find_plugins(with_))
    if verify:
        _verify(record, rules, as_json=as_json)
    elif step:
        _step(record, rules, first=at, plain=plain)
    else:
        _show(record, rules, at=at, face=face_here(plain=plain))


def _verify(record: Record, rules: Ruleset, *, as_json: bool) -> None:
    """Replay twice: with the luck that was recorded, and with the luck of the seed."""
    game = replayed(record, rules)
    replayed(record, rules, script=False)
    if as_json:
        put_json({"verified": True, "actions": len(record.actions), "over": game.over, "state_hash": game.hash})
        return
    state = "the game is over" if game.over else "the game is not over"
    put(f"Verified: {len(record.actions)} actions, {record.decisions} decisions; {state}; state {game.hash}")


def _show(record: Record, rules: Ruleset, *, at: int | None, face: Face) -> None:
    game = replay(record, rules, at=at)
    chronicle = Chronicle(game, opening(record, rules))
    since = 0 if at is None else len(chronicle) - RECENT
    put(face.log(chronicle.entries(None, since=since)))
    put(face.whole(view_of(game, None)))
    _end(record, game, face)


def _step(record: Record, rules: Ruleset, *, first: int | None, plain: bool) -> None:
    """Show the table after each action, beginning with action `first`; ends with the record, the input, or `q`."""
    terminal = Terminal(plain=True)
    game = replay(record, rules)
    chronicle = Chronicle(game, opening(record, rules))
    for number in range(record.base if first is None else first, len(record.actions) + 1):
        game, face = replay(record, rules, at=number), face_here(plain=plain)
        put(face.table(view_of(game, None)))
        put(face.log(chronicle.entries(None)[number - record.base - 1 : number - record.base]))
        try:
            if terminal.ask(f"[{number} of {len(record.actions)}] ").strip().casefold() in QUIT:
                return
        except EOFError:
            return
    _end(record, game, face_here(plain=plain))


def _end(record: Record, game: Game, face: Face) -> None:
    if game.over:
        put(draw_result(game, names=actor_titles(game, record.header.seats), face=face))
    else:
        put(f"{len(game.history) + record.base} of {len(record.actions)} actions; the game is not over here.")
