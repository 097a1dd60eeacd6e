"""The user's folder: which plugins are enabled, and at which version."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from headframe import userdata
from headframe.errors import PluginError
from headframe.library import known_plugins
from headframe.plugins import Offer

ALL_IN_TOWN = Offer("tic_tac_toe", "headframe-tic-tac-toe", "0.1.0", "headframe_tic_tac_toe")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a user's folder of its own, not there yet."""
    folder = tmp_path / "some" / "home"
    monkeypatch.setenv(userdata.VARIABLE, str(folder))
    return folder


def install(monkeypatch: pytest.MonkeyPatch, *offers: Offer) -> None:
    """Let just these third-party plugins be installed."""
    monkeypatch.setattr(userdata, "offers", lambda: list(offers))


def test_folder_is_where_the_variable_says(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`HEADFRAME_HOME` moves the folder; without it the system's own place is used."""
    assert userdata.home() == home
    assert userdata.saves() == home / "saves"
    monkeypatch.delenv(userdata.VARIABLE)
    assert userdata.home().name == "headframe"


def test_nothing_is_enabled_at_first(home: Path) -> None:
    """No file, no plugins, and looking makes none."""
    assert userdata.enabled() == userdata.Enabled((), ())
    assert not home.exists()


def test_enabling_keeps_distribution_and_version(home: Path) -> None:
    """What was agreed to is written down as it was."""
    userdata.enable("tic_tac_toe")

    assert json.loads((home / "plugins.json").read_text()) == {
        "tic_tac_toe": {"dist": "headframe-tic-tac-toe", "version": "0.1.0"}
    }
    assert userdata.enabled().names == ("tic_tac_toe",)
    assert "tic_tac_toe" in known_plugins().plugins


def test_disabling_takes_it_back() -> None:
    """A plugin that is disabled is not imported any more."""
    userdata.enable("tic_tac_toe")

    userdata.disable("tic_tac_toe")

    assert userdata.enabled().names == ()
    assert "tic_tac_toe" not in known_plugins().plugins


@pytest.mark.parametrize("changed", [{"version": "0.2.0"}, {"dist": "something-else"}])
def test_changed_distribution_or_version_asks_again(monkeypatch: pytest.MonkeyPatch, changed: dict[str, str]) -> None:
    """Code that was not agreed to is not imported; the report names what is wanted and what is found."""
    install(monkeypatch, ALL_IN_TOWN._replace(**changed))
    path = userdata.home() / "plugins.json"
    path.parent.mkdir(parents=True)
    path.write_text('{"tic_tac_toe": {"dist": "headframe-tic-tac-toe", "version": "0.1.0"}}')

    found = userdata.enabled()

    assert found.names == ()
    assert "it was enabled at headframe-tic-tac-toe 0.1.0, found" in found.stale[0].error
    assert "tic_tac_toe" not in known_plugins().plugins
    assert found.stale[0] in known_plugins().broken
    userdata.enable("tic_tac_toe")
    assert userdata.enabled().names == ("tic_tac_toe",)


def test_uninstalled_plugin_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plugin that was enabled and is gone is said, and can be disabled."""
    userdata.enable("tic_tac_toe")
    install(monkeypatch)

    assert "no longer installed (wanted headframe-tic-tac-toe 0.1.0)" in userdata.enabled().stale[0].error
    userdata.disable("tic_tac_toe")
    assert userdata.enabled() == userdata.Enabled((), ())


def test_with_overrides_a_stale_consent(monkeypatch: pytest.MonkeyPatch) -> None:
    """`with_` enables a plugin for one run, whatever was agreed to before."""
    userdata.enable("tic_tac_toe")
    install(monkeypatch, ALL_IN_TOWN._replace(version="9"))

    found = known_plugins(with_=["tic_tac_toe"])

    assert "tic_tac_toe" in found.plugins
    assert found.broken == ()


def test_unknown_names_are_refused_with_what_is_near() -> None:
    """Each wrong name is one line that says what there is."""
    with pytest.raises(PluginError, match=r"'tic_tac' is not installed; did you mean 'tic_tac_toe'\?"):
        userdata.enable("tic_tac")
    with pytest.raises(PluginError, match="ships with Headframe and is always on"):
        userdata.enable("drillers")
    with pytest.raises(PluginError, match="'tic_tac_toe' is not enabled"):
        userdata.disable("tic_tac_toe")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"a": 1}', '{"a": {"dist": "x"}}', '{"a":' * 10_000, "\x00\xff"])
def test_damaged_file_is_named_with_its_cure(home: Path, text: str) -> None:
    """A file that cannot be read is never taken for an empty one, nor overwritten."""
    home.mkdir(parents=True)
    (home / "plugins.json").write_text(text, encoding="latin-1")

    with pytest.raises(PluginError, match=r"plugins.json is damaged: .*delete it"):
        userdata.enabled()
    with pytest.raises(PluginError, match="is damaged"):
        userdata.enable("tic_tac_toe")
    assert (home / "plugins.json").read_text(encoding="latin-1") == text


def test_unwritable_folder_is_named(home: Path) -> None:
    """A folder that cannot be made is one line that names the way out."""
    home.parent.mkdir(parents=True)
    home.write_text("a file")

    with pytest.raises(PluginError, match=r"cannot (read|write) .*plugins.json"):
        userdata.enable("tic_tac_toe")


def test_a_pipe_in_the_place_of_the_consents_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said in one line."""
    monkeypatch.setenv(userdata.VARIABLE, str(tmp_path))
    os.mkfifo(tmp_path / "plugins.json")

    with pytest.raises(PluginError, match=r"plugins.json: it is no regular file"):
        userdata.enabled()
