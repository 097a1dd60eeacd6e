"""`headframe plugins`: nothing is imported before it is enabled; whatever is broken is told and survived."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Headframe = Callable[..., Result]
Install = Callable[[str, str], None]

SOUND = "from headframe.declarations import PluginInfo\nHEADFRAME = PluginInfo({!r}, summary='Sound.')\n"


def test_bundled_plugins_are_listed(headframe: Headframe) -> None:
    """Each with its source, and as JSON for programs."""
    listed = headframe("plugins", "list")
    rows = json.loads(headframe("plugins", "list", "--json").stdout)["plugins"]

    assert "drillers_floors 0.1.0 (bundled, for drillers)" in listed.stdout
    assert {"plugin": "bots", "source": "bundled", "enabled": True}.items() <= next(
        row for row in rows if row["plugin"] == "bots"
    ).items()


def test_third_parties_wait_until_they_are_enabled(headframe: Headframe, install: Install) -> None:
    """Listing and playing import no code of a plugin that is not enabled."""
    install("sound", SOUND.format("sound"))
    assert "sound 1.0 (fake-sound 1.0, not enabled)" in headframe("plugins", "list").stdout
    assert "fake_sound" not in sys.modules

    enabled = headframe("plugins", "enable", "sound")
    listed = headframe("plugins", "list")

    assert enabled.stdout == "Plugin 'sound' of fake-sound 1.0 is enabled.\n"
    assert "sound 0.1.0 (fake-sound 1.0, enabled): Sound." in listed.stdout
    assert headframe("plugins", "disable", "sound").exit_code == 0
    assert "not enabled" in headframe("plugins", "list").stdout.splitlines()[-1]


@pytest.mark.process
def test_many_may_enable_plugins_at_once(install: Install, home: Path) -> None:
    """What each enables stays enabled, whoever else does so in the same moment; nothing is left beside the file."""
    names = [f"sound_{letter}" for letter in "abcd"]
    for name in names:
        install(name, SOUND.format(name))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", "from headframe_cli.app import app; app()", "plugins", "enable"]
    running = [subprocess.Popen([*command, name], env=environment, stdout=subprocess.DEVNULL) for name in names]

    assert [each.wait() for each in running] == [0] * len(running)
    assert sorted(json.loads((home / "plugins.json").read_text())) == names
    assert [path.name for path in home.iterdir()] == ["plugins.json"]


def test_with_uses_a_plugin_once(headframe: Headframe) -> None:
    """A game that is installed but not enabled is there for one run."""
    assert "tic_tac_toe: Tic-tac-toe" in headframe("games", "--with", "tic_tac_toe").stdout
    assert "tic_tac_toe" not in headframe("games").stdout


def test_unknown_plugins_are_refused(headframe: Headframe) -> None:
    """Enabling, disabling and --with name what was meant, in one line."""
    for args in (("plugins", "enable", "tic_tac_to"), ("games", "--with", "tic_tac_to")):
        result = headframe(*args)

        assert result.exit_code == 1
        assert len(result.stderr.splitlines()) == 1
        assert "did you mean 'tic_tac_toe'?" in result.stderr
    assert headframe("plugins", "disable", "nothing").exit_code == 1
    assert "is always on" in headframe("plugins", "enable", "drillers_floors").stderr


def test_the_doctor_finds_nothing(headframe: Headframe) -> None:
    """All bundled plugins work, and every game loads."""
    result = headframe("plugins", "doctor")

    assert result.exit_code == 0
    assert "drillers: works" in result.stdout
    assert "0 faults" in result.stdout


def test_the_doctor_names_what_is_broken(headframe: Headframe, install: Install) -> None:
    """A plugin that raises at import, and one that asks for an unknown hook, with exit 1."""
    install("broken", "import nowhere_to_be_found")
    install("typo", SOUND.format("typo") + "from headframe.hookspecs import hookimpl\n@hookimpl\ndef hf_card(): pass\n")
    for name in ("broken", "typo"):
        headframe("plugins", "enable", name)
    result = headframe("plugins", "doctor")
    report = json.loads(headframe("plugins", "doctor", "--json").stdout)

    assert result.exit_code == 1
    assert "FAULT plugin broken (fake-broken 1.0): ModuleNotFoundError" in result.stdout
    assert "hf_card" in result.stdout
    assert (report["ok"], len(report["faults"])) == (False, 2)


def test_enabling_a_broken_plugin_says_so(headframe: Headframe, install: Install) -> None:
    """It is enabled, and its fault is told at once."""
    install("broken", "raise SystemError('not today')")
    result = headframe("plugins", "enable", "broken")

    assert result.exit_code == 0
    assert "SystemError: not today" in result.stderr


def test_doctor_tells_who_brings_every_record(headframe: Headframe) -> None:
    """Each check, word, program and score line of a game is told with its plugin."""
    result = headframe("plugins", "doctor", "--records", "--json")

    records = json.loads(result.stdout.splitlines()[-1])["records"]
    wanted = {"game": "drillers", "sort": "check", "name": "milestones", "plugin": "drillers_milestones"}
    assert result.exit_code == 0
    assert wanted in records
