"""`headframe bench`: how fast games run here."""

from __future__ import annotations

import click

from headframe_cli.naming import with_plugins


@click.command("bench")
@with_plugins("Measure the game of an installed plugin too")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(*, with_: tuple[str, ...], as_json: bool) -> None:
    """Measure how fast games run, as ratios to a fixed loop that is timed in the same process."""
    from headframe_cli.bench_run import run

    run(with_=with_, as_json=as_json)
