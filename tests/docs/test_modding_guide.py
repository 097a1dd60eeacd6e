"""The guide to mods: its files are a mod that is sound, its commands work as typed, one after another."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from headframe_cli.app import app
from samples.documents import ROOT

GUIDE = ROOT / "docs/modding.md"
PIECE = re.compile(r"^`(my_first/[\w./]+)`\n\n```json\n(.*?)^```$|^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_guide_works_from_top_to_bottom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each file is written where the guide says, each command exits with 0, and the mod stays sound."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    files = run = 0
    for file, text, commands in PIECE.findall(GUIDE.read_text(encoding="utf-8")):
        if file:
            Path(file).parent.mkdir(parents=True, exist_ok=True)
            Path(file).write_text(text, encoding="utf-8")
            files += 1
        for line in commands.splitlines():
            result = CliRunner().invoke(app, shlex.split(line)[1:])
            assert result.exit_code == 0, f"{line}\n{result.output}"
            run += 1

    assert (files, run) == (5, 18)
    assert CliRunner().invoke(app, ["mod", "test", "my_first"]).output.endswith("1 passed, 0 failed\n")
