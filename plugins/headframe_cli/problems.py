"""Problems that do not stop a command: told on standard error, one line each."""

from __future__ import annotations

from collections.abc import Iterable

import click

from headframe.plugins import Broken


def tell(problem: str) -> None:
    """Tell a problem that is survived."""
    click.echo(f"headframe: {' '.join(problem.split())}", err=True)


def tell_broken(plugins: Iterable[Broken]) -> None:
    """Tell which plugins cannot be used, and how to be rid of the message."""
    for broken in plugins:
        source = f" ({broken.source})" if broken.source else ""
        tell(
            f"plugin {broken.name!r}{source} cannot be used: {broken.error}; "
            f"everything else works (`headframe plugins disable {broken.name}` silences this)"
        )
