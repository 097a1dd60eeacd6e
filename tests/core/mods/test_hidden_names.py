"""Hidden names in a mod: those that tools leave are passed over, all others are told of; none is read."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from headframe.content.files import TOOLS
from headframe.mods import read_mod_files
from samples.modding import CARD, codes, write_mod

NAMED = {
    ".git",
    ".gitignore",
    ".gitattributes",
    ".github",
    ".vscode",
    ".idea",
    ".hg",
    ".svn",
    ".DS_Store",
    ".editorconfig",
}
HUGE = b" " * (256 * 1024 + 1)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move the user's data folder."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def _zip(folder: Path) -> Path:
    """Zip a folder as a file manager would, with all that is in it."""
    file = folder.with_suffix(".zip")
    with zipfile.ZipFile(file, "w") as archive:
        for path in sorted(folder.rglob("*")):
            archive.write(path, path.relative_to(folder).as_posix())
    return file


def test_what_tools_leave_is_passed_over(tmp_path: Path) -> None:
    """Files and folders at every depth, in a folder and in a zip: no word, no byte, the same hash as without."""
    root = write_mod(tmp_path, "mine", {"content/cards/night.json": CARD})
    plain = read_mod_files(root)
    write_mod(tmp_path, "mine", {f"{name}/objects/pack": HUGE for name in TOOLS})
    deeper = {f"content/{name}": HUGE for name in TOOLS} | {f"content/cards/{name}": HUGE for name in TOOLS}
    write_mod(tmp_path, "mine", {"content/cards/night.json": CARD, **deeper})

    assert NAMED <= TOOLS
    for place in (root, _zip(root)):
        found = read_mod_files(place)
        assert (found.problems, found.sha256) == ((), plain.sha256), place
        assert codes(place) == []


def test_a_link_that_a_tool_leaves_is_passed_over(tmp_path: Path) -> None:
    """It is not followed, so it may lead anywhere."""
    root = write_mod(tmp_path, "mine")
    (root / ".git").symlink_to(tmp_path)

    assert codes(root) == []


def test_other_hidden_names_are_told(tmp_path: Path) -> None:
    """Also those that only begin like a tool's."""
    files = dict.fromkeys((".gitty", ".hidden.json", "content/cards/.night.json", "tests/.git_/a.json"), "")
    root = write_mod(tmp_path, "mine", files)

    assert codes(root) == ["hidden-file"] * 4
    assert {problem.code for problem in read_mod_files(_zip(root)).problems} == {"hidden-file"}


def test_a_path_that_leads_out_of_a_zip_is_told_all_the_same(tmp_path: Path) -> None:
    """Whatever is on its way."""
    file = tmp_path / "mine.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(".git/../../x.json", "{}")

    assert "bad-entry" in codes(file)
