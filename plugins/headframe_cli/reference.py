"""`python -m headframe_cli.reference` prints the help of every command: what docs/command_line.md holds."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click

from headframe_cli.app import BUILT_IN, app

COLUMNS = 96
HEAD = """\
# The command line

Written by `python -m headframe_cli.reference > docs/command_line.md`; the tests compare it.
"""


def reference() -> str:
    """Return the help of every built-in command as one page."""
    root = click.Context(app, info_name="headframe", terminal_width=COLUMNS, **app.context_settings)
    with root:
        pages = [("headframe", click.Command.get_help(app, root)), *_pages(root, app, tuple(BUILT_IN))]
    sections = [f"## {name}\n\n```\n{re.sub('[ ]+$', '', text, flags=re.MULTILINE)}\n```\n" for name, text in pages]
    return "\n".join([HEAD, *sections])


def _pages(parent: click.Context, group: click.Group, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for name in names:
        command = group.get_command(parent, name)
        if command is None:
            continue
        with click.Context(command, info_name=name, parent=parent, terminal_width=COLUMNS) as context:
            yield context.command_path, command.get_help(context)
            if isinstance(command, click.Group):
                yield from _pages(context, command, tuple(command.list_commands(context)))


if __name__ == "__main__":
    print(reference(), end="")
