"""A command of one's own: `headframe openings`, once the plugin is enabled."""

from __future__ import annotations

import click

from headframe.clones import clone
from headframe.flow import apply
from headframe.game import start
from headframe.loading import load
from headframe_tic_tac_toe.rules import worth


@click.command()
def openings() -> None:
    """Print what each first square of tic-tac-toe is worth to whoever marks it."""
    rules = load("tic_tac_toe", with_=["tic_tac_toe"])
    first, _ = start(rules, seats=2, seed=0)
    for option in first.options:
        after = clone(first)
        apply(after, option)
        click.echo(f"{rules.words[option][1]}: {worth(after, 0)}")
