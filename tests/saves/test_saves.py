"""Saves of the versions that were shipped: each goes on, or is refused with what it wants and what is found."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from headframe.errors import HeadframeError, RecordError
from headframe.library import known_plugins, replay_record, resume, rules_for
from headframe.records import compare, read_record
from samples.resealing import edit
from saves.write import HERE, KEPT, folder

SAVES = sorted(HERE.glob("*/*.jsonl"))
THIRD_PARTY = ("tic_tac_toe",)


def named(save: Path) -> str:
    """Return the name of a save's test."""
    return f"{save.parent.name}-{save.stem}"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test a user's folder of its own."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def test_this_version_leaves_its_saves() -> None:
    """`tests/saves/write.py` has written one of each kind; a new version writes its own and leaves the older ones."""
    assert sorted(KEPT) == [path.stem for path in SAVES if path.parent == folder()]


@pytest.mark.parametrize("save", SAVES, ids=named)
def test_a_save_goes_on_or_is_refused_with_wanted_and_found(tmp_path: Path, save: Path) -> None:
    """Under its very rules it goes on to its end; otherwise the refusal names what differs, in one line."""
    path = shutil.copy(save, tmp_path / save.name)
    record = read_record(path)
    verdict = compare(record.lock, rules_for(record, plugins=known_plugins(with_=THIRD_PARTY)))
    if verdict.kind != "exact":
        with pytest.raises(RecordError, match=r"wanted .+, found .+|wants .+ not found") as refused:
            replay_record(path, with_=THIRD_PARTY)
        assert "\n" not in str(refused.value)
    elif record.end:
        assert replay_record(path, with_=THIRD_PARTY).over
    else:
        assert goes_on(path)


@pytest.mark.parametrize("save", [save for save in SAVES if not read_record(save).end], ids=named)
def test_a_save_of_changed_rules_may_go_on_from_its_last_snapshot(tmp_path: Path, save: Path) -> None:
    """With another plugin version in its lock it is refused; accepting the drift goes on, or says why it cannot."""
    path, found = Path(shutil.copy(save, tmp_path / save.name)), read_record(save)
    edit(path, 1, of_another_version)

    with pytest.raises(RecordError, match=r"wanted 9.+, found "):
        resume(path, with_=THIRD_PARTY)
    said = after_drift(path)

    unchanged = compare(found.lock, rules_for(found, plugins=known_plugins(with_=THIRD_PARTY))).kind == "exact"
    assert "compatible" in said or not unchanged
    assert said
    assert "\n" not in said


def of_another_version(header: bytes) -> bytes:
    """Return the first line of a save as if its plugins had been of another version."""
    return re.sub(rb'"digest":"[0-9a-f]+"', b'"digest":"0"', header.replace(b'"version":"0', b'"version":"9'))


def after_drift(path: Path) -> str:
    """Accept other rules, and return what is said when the game goes on, or why it does not."""
    try:
        return resume(path, with_=THIRD_PARTY, accept_drift=True).notes[0]
    except HeadframeError as error:
        return str(error)


def goes_on(path: Path | str) -> bool:
    """Tell whether a save is taken up and playable: one more action lands in its record."""
    game = resume(path, with_=THIRD_PARTY)
    before = len(game.history)
    while len(game.history) == before:
        game.play_bot(next(iter(game.decisions)))
    return len(read_record(path).actions) == before + 1
