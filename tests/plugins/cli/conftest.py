"""The command line in this process, with a data folder of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from headframe_cli.app import app

Headframe = Callable[..., Result]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move the user's data folder."""
    folder = tmp_path / "home"
    monkeypatch.setenv("HEADFRAME_HOME", str(folder))
    return folder


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of its own."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture(autouse=True)
def _on_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the name of the program lead to it, as in an activated environment."""
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)


@pytest.fixture
def headframe() -> Headframe:
    """Return a function that runs a command with lines of input."""

    def run(*args: str | Path, lines: tuple[str, ...] = ()) -> Result:
        text = "".join(f"{line}\n" for line in lines)
        return CliRunner().invoke(app, [str(arg) for arg in args], input=text)

    return run


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Return a function that installs a third party's plugin of one module, as its distribution would."""

    def put(name: str, source: str) -> None:
        folder = tmp_path / "site"
        info = folder / f"fake_{name}-1.0.dist-info"
        info.mkdir(parents=True, exist_ok=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: fake-{name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[headframe.plugins]\n{name} = fake_{name}\n")
        (folder / f"fake_{name}.py").write_text(source)
        monkeypatch.syspath_prepend(str(folder))

    return put
