"""The command line of Headframe: it reads words and calls the kernel; no rule lives here."""

from __future__ import annotations

__all__ = ["main"]


def main() -> None:
    """Run the command that the shell was given, and exit."""
    from headframe_cli.app import app
    from headframe_cli.broken_output import said_where_it_can_be

    with said_where_it_can_be():
        app()
