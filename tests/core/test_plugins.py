"""Finding plugins: bundled ones by name, third parties by entry point and only when enabled, broken ones survived."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from headframe.build import Build
from headframe.bundled import PACKAGES
from headframe.declarations import PluginInfo
from headframe.errors import PluginError
from headframe.hookspecs import hookimpl
from headframe.plugins import GROUP, check, offers, registry
from samples.kit import module

SOURCE = """
from headframe.declarations import PluginInfo
HEADFRAME = PluginInfo({name!r})
{more}
"""


class Shelf:
    """A folder of installed distributions."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(self, name: str, *, dist: str = "", more: str = "", calls_itself: str = "") -> None:
        """Install a plugin with its metadata, as pip would."""
        package, dist = f"third_{self.folder.name}_{dist or name}".replace("-", "_"), dist or f"third-{name}"
        (self.folder / f"{package}.py").write_text(SOURCE.format(name=calls_itself or name, more=more))
        info = self.folder / f"{dist.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {dist}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {package}\n")


@pytest.fixture(name="shelf")
def _shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Give a folder in which a test may install plugins."""
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()
    return Shelf(tmp_path)


def test_bundled_plugins_are_all_there() -> None:
    """Each of the tuple is imported, and none is broken."""
    found = registry()

    assert () == found.broken
    assert sorted(package.removeprefix("headframe_") for package in PACKAGES) == sorted(found.plugins)
    assert {"bundled"} == {plugin.source for plugin in found.plugins.values()}


def test_third_party_code_is_imported_only_when_enabled(shelf: Shelf) -> None:
    """An installed plugin is known from its metadata; its module runs when it is asked for."""
    shelf.install("quiet", more="raise RuntimeError('was imported')")

    assert ["quiet"] == [offer.name for offer in offers() if offer.name == "quiet"]
    assert "quiet" not in registry(packages=()).plugins
    assert ["RuntimeError: was imported"] == [b.error for b in registry(packages=(), enabled=["quiet"]).broken]


def test_an_enabled_plugin_says_where_it_comes_from(shelf: Shelf) -> None:
    """Its distribution and version stand beside it."""
    shelf.install("good")
    plugin = registry(packages=(), enabled=["good"]).plugins["good"]

    assert ("third-good 1.0", "good") == (plugin.source, plugin.info.name)


def test_a_broken_plugin_takes_nothing_else_along(shelf: Shelf) -> None:
    """Enabled, it is reported and the others work; asked for in this run, it is an error."""
    shelf.install("good")
    shelf.install("bad", more="1 / 0")
    found = registry(enabled=["bad", "good"])

    assert [("bad", "ZeroDivisionError: division by zero")] == [(b.name, b.error) for b in found.broken]
    assert {"good", "drillers"} < set(found.plugins)
    with pytest.raises(PluginError, match="plugin 'bad' cannot be used: ZeroDivisionError: division by zero"):
        registry(with_=["bad"])


def test_a_plugin_that_exits_is_a_broken_plugin(shelf: Shelf) -> None:
    """Even `sys.exit` at import does not end the command."""
    shelf.install("leaving", more="import sys; sys.exit(3)")

    assert ["SystemExit: 3"] == [b.error for b in registry(packages=(), enabled=["leaving"]).broken]


def test_a_plugin_that_is_not_installed_is_named_with_what_is_near(shelf: Shelf) -> None:
    """A typing error is met with the name that was meant."""
    shelf.install("expedition")

    with pytest.raises(PluginError, match=r"plugin 'expediton' cannot be used: .*did you mean 'expedition'\?"):
        registry(packages=(), with_=["expediton"])


@pytest.mark.parametrize("name", ["twice", "drillers"])
def test_two_plugins_of_one_name_are_named(shelf: Shelf, name: str) -> None:
    """Neither vanishes behind the other, nor behind a bundled one."""
    shelf.install(name, dist="one-dist")
    shelf.install(name, dist="other-dist")
    [broken] = registry(enabled=[name]).broken

    assert (name, "one-dist, other-dist") == (broken.name, broken.source)
    assert "uninstall" in broken.error


def test_a_bundled_name_may_be_asked_for() -> None:
    """`--with` a plugin that ships with Headframe does no harm."""
    assert "drillers" in registry(with_=["drillers"]).plugins


def unknown_hook(module_: ModuleType) -> None:
    """Implement a hook that does not exist."""

    @hookimpl
    def hf_programms(build: Build) -> None:
        pass

    vars(module_)["hf_programms"] = hf_programms


def wrong_argument(module_: ModuleType) -> None:
    """Ask a hook for what it does not give."""

    @hookimpl
    def hf_parts(state: object) -> None:
        pass

    vars(module_)["hf_parts"] = hf_parts


def wants_first(module_: ModuleType) -> None:
    """Ask for an order of calls."""

    @hookimpl(tryfirst=True)
    def hf_parts() -> None:
        pass

    vars(module_)["hf_parts"] = hf_parts


def forgot_marker(module_: ModuleType) -> None:
    """Write a hook without its marker."""

    def hf_parts() -> None:
        pass

    vars(module_)["hf_parts"] = hf_parts


def says_nothing(module_: ModuleType) -> None:
    """Leave out HEADFRAME."""
    del vars(module_)["HEADFRAME"]


def other_name(module_: ModuleType) -> None:
    """Call oneself something else."""
    vars(module_)["HEADFRAME"] = PluginInfo("other")


def no_needs(module_: ModuleType) -> None:
    """Say nothing where a list is wanted."""
    vars(module_)["HEADFRAME"] = PluginInfo("hasty", requires=None)  # type: ignore[arg-type]  # the point


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (unknown_hook, "hf_programms"),
        (wrong_argument, "state"),
        (wants_first, "hook hf_parts asks for an order of calls"),
        (forgot_marker, "hf_parts would never be called: mark it with @hookimpl"),
        (says_nothing, "it has no global HEADFRAME"),
        (other_name, "it calls itself 'other'"),
        (no_needs, r"its HEADFRAME is wrong: Expected `array`, got `null` - at `\$\[3\]`, of the fields name, version"),
    ],
)
def test_a_faulty_plugin_is_refused_by_name_of_the_fault(fault: object, message: str) -> None:
    """Unknown hooks, wrong arguments, order wrappers, no HEADFRAME or a false one are found before anything runs."""
    made = module("tiny", hooks={})
    assert callable(fault)
    fault(made)

    with pytest.raises(PluginError, match=message):
        check(made, "tiny")


def test_help_does_not_import_plugins_of_third_parties() -> None:
    """Listing what is installed imports none of it."""
    code = (
        "import sys; from headframe.plugins import offers, registry; registry(); "
        "assert 'tic_tac_toe' in [o.name for o in offers()]; print('headframe_tic_tac_toe' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "False" == done.stdout.strip()
