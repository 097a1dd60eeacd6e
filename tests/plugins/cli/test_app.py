"""The group of commands: help, unknown words, commands that plugins bring, errors in one line."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from headframe_cli.app import BUILT_IN, app

Headframe = Callable[..., Result]
Install = Callable[[str, str], None]

BRINGS = """
import click
from headframe.declarations import PluginInfo
from headframe.hookspecs import hookimpl

HEADFRAME = PluginInfo({name!r})

@hookimpl
def hf_commands():
    return (click.Command({command!r}, callback=lambda: click.echo("hello"), short_help="Say hello."),)
"""
HEAVY = ("rich", "jsonschema", "msgspec", "headframe_terminal", "headframe_drillers", "headframe.game")


def test_help_names_every_command(headframe: Headframe) -> None:
    """`--help`, and no word at all, list the commands with a line each."""
    shown = headframe("--help")

    assert shown.exit_code == 0
    for name, built_in in BUILT_IN.items():
        assert f"  {name} " in shown.stdout
        assert built_in.help in shown.stdout
    assert headframe().stdout == shown.stdout


def test_the_listed_help_is_the_commands_own(headframe: Headframe) -> None:
    """What `--help` says without importing a command is what the command says of itself."""
    for name, built_in in BUILT_IN.items():
        command = app.get_command(app.make_context("headframe", ["--help"], resilient_parsing=True), name)

        assert command is not None
        assert command.name == name
        assert " ".join((command.help or "").split("\n\n")[0].split()).startswith(built_in.help.rstrip("."))


@pytest.mark.process
def test_help_imports_nothing_heavy() -> None:
    """The kernel's machinery and the faces wait until a command needs them."""
    code = f"import sys, headframe_cli.app; print([m for m in {HEAVY!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


def test_an_unknown_command_is_a_usage_fault(headframe: Headframe) -> None:
    """The nearest command is named."""
    result = headframe("plya")

    assert result.exit_code == 2
    assert "no such command 'plya'" in result.stderr
    assert "Did you mean 'play'?" in result.stderr


def test_plugins_bring_commands(headframe: Headframe, install: Install) -> None:
    """A command of an enabled plugin stands among the others and runs; before, its code is not imported."""
    install("greeter", BRINGS.format(name="greeter", command="hello"))
    assert headframe("hello").exit_code == 2
    headframe("plugins", "enable", "greeter")

    assert "Say hello." in headframe("--help").stdout
    assert headframe("hello").stdout == "hello\n"


def test_a_command_that_is_taken_is_reported(headframe: Headframe, install: Install) -> None:
    """The built-in command stays; the clash is told with the plugin's name."""
    install("usurper", BRINGS.format(name="usurper", command="play"))
    headframe("plugins", "enable", "usurper")
    result = headframe("--help")

    assert result.exit_code == 0
    assert "plugin 'usurper' brings the command 'play', which headframe itself has already" in result.stderr
    assert "Play a game." in result.stdout


def test_a_broken_plugin_is_survived(headframe: Headframe, install: Install) -> None:
    """It is told in one line on standard error, and everything else works."""
    install("broken", "raise RuntimeError('no luck')")
    headframe("plugins", "enable", "broken")
    helped, listed = headframe("--help"), headframe("games")

    for result in (helped, listed):
        assert result.exit_code == 0
        assert len(result.stderr.splitlines()) == 1
        assert "plugin 'broken' (fake-broken 1.0) cannot be used: RuntimeError: no luck" in result.stderr
    assert "drillers" in listed.stdout


def test_a_damaged_list_of_plugins_does_not_stop_help(headframe: Headframe, home: Path) -> None:
    """What is wrong with the file is told, and what to do."""
    home.mkdir()
    (home / "plugins.json").write_text("{")
    result = headframe("--help")

    assert result.exit_code == 0
    assert "plugins.json is damaged" in result.stderr


def test_a_bug_keeps_its_traceback(headframe: Headframe, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what people can mend becomes one line."""
    monkeypatch.setattr("headframe_cli.games.find_plugins", lambda with_: 1 / 0)

    assert isinstance(headframe("games").exception, ZeroDivisionError)
