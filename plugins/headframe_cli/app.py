"""The group of all commands: each is imported when it is called, so that `--help` answers at once."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from typing import IO, Any, NamedTuple

import click

from headframe.errors import HeadframeError
from headframe.home import consent_file
from headframe.suggesting import nearest
from headframe_cli.lazy import Suggesting

BROUGHT = "headframe_cli.brought"
INTERRUPTED = 130  # 128 and the number of the signal, as shells count


class BuiltIn(NamedTuple):
    """A command of this package: the module that holds it under the name `command`, and its help in one line."""

    module: str
    help: str


BUILT_IN: Mapping[str, BuiltIn] = {
    "bench": BuiltIn("bench", "Measure how fast games run, as ratios to a fixed loop."),
    "games": BuiltIn("games", "List the games with their seats, plugins and rule values."),
    "mod": BuiltIn("mods", "Write, check, test and pack mods."),
    "play": BuiltIn("play", "Play a game."),
    "plugins": BuiltIn("plugins", "List, enable, disable and examine plugins."),
    "replay": BuiltIn("replay", "Show a recorded game again, or verify it."),
    "resume": BuiltIn("resume", "Go on with a saved game."),
    "rules": BuiltIn("rules", "Show the rule values of a game, or its rulebook."),
    "saves": BuiltIn("saves", "List the saved games."),
    "schema": BuiltIn("schema", "Write JSON Schemas, so that an editor completes and checks."),
    "show": BuiltIn("show", "Show a card, tile or other content of a game."),
}


LONGEST, KEPT = 400, 100  # letters in a row of which a message shows so many at either end
_ENDLESS = re.compile(rf"\S{{{LONGEST},}}")


class Failure(click.ClickException):
    """Something that a person can mend: one line on standard error, exit 1."""

    def format_message(self) -> str:
        """Return what is wrong; what was typed is cut if it is endless, and does nothing to a terminal."""
        shown = _ENDLESS.sub(lambda found: f"{found[0][:KEPT]}…{found[0][-KEPT:]}", self.message)
        return "".join(c if c.isprintable() or c == "\n" else repr(c)[1:-1] for c in shown)

    def show(self, file: IO[Any] | None = None) -> None:  # Any: as click declares it
        """Print it."""
        click.echo(f"headframe: {self.format_message()}", file=file, err=True)


class Misuse(Failure):
    """A command line that cannot be read: one line on standard error, exit 2."""

    exit_code = 2


def misuse(error: click.UsageError) -> Misuse:
    """Say in one line what is wrong with a command line, and where help is."""
    path = error.ctx.command_path if error.ctx else "headframe"
    text = error.format_message()
    if isinstance(error, click.NoSuchOption):
        close = nearest(error.option_name, error.possibilities or ())
        text = f"{error.message} Did you mean {close[0]!r}?" if close else error.message
    return Misuse(f"{text[:1].lower()}{text[1:].rstrip('.')} (`{path} --help` tells what is possible)")


class Commands(Suggesting):
    """The built-in commands, then those that enabled plugins bring."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:  # Any: as click declares it
        """Read the group's own options."""
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.UsageError as error:
            raise misuse(error) from error

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name all commands."""
        return sorted([*BUILT_IN, *_brought(ctx)])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        built_in = BUILT_IN.get(cmd_name)
        if built_in is None:
            return _brought(ctx).get(cmd_name)
        command: click.Command = importlib.import_module(f"headframe_cli.{built_in.module}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing the built-in ones."""
        rows = [(name, built_in.help) for name, built_in in BUILT_IN.items()]
        rows += [(name, command.get_short_help_str()) for name, command in _brought(ctx).items()]
        with formatter.section("Commands"):
            formatter.write_dl(sorted(rows))

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; what people can mend becomes one line, a bug keeps its traceback."""
        try:
            return super().invoke(ctx)
        except HeadframeError as error:
            raise Failure(str(error)) from error
        except click.UsageError as error:
            raise misuse(error) from error
        except KeyboardInterrupt:
            click.echo(err=True)
            sys.exit(INTERRUPTED)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(package_name="headframe", message="headframe %(version)s")
@click.pass_context
def app(ctx: click.Context) -> None:
    """Play turn-based tabletop games whose rules are plugins and whose content is data.

    `headframe play` starts the default game at once.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # whatever the terminal speaks, no character may end a game
            stream.reconfigure(errors="replace" if stream is sys.stdin else "backslashreplace")
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _brought(ctx: click.Context) -> Mapping[str, click.Command]:
    """Return the commands that enabled plugins bring, found once a run; nothing is imported where none is enabled."""
    meta = ctx.find_root().meta
    if BROUGHT not in meta:
        meta[BROUGHT] = {}
        if _has_consents():
            from headframe_cli.brought import commands_of

            meta[BROUGHT] = commands_of(taken=frozenset(BUILT_IN))
    found: Mapping[str, click.Command] = meta[BROUGHT]
    return found


def _has_consents() -> bool:
    """Tell whether any plugin may be enabled; a data folder that cannot be is told by the command that needs it."""
    try:
        return consent_file().is_file()
    except (HeadframeError, OSError):
        return False
