"""The benchmarks of loading run and tell their figures; no clock is asserted here."""

from pathlib import Path

import content
import many_errors
import many_mods
import pytest
from made_cards import card_text, made_cards, write_mods

from headframe.loading import load
from headframe.mods import gather
from headframe.mods.checking import check
from headframe.plugins import registry


def test_two_hundred_cards_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """Each stage has its line."""
    assert content.main(count=1) == 0

    told = capsys.readouterr().out
    assert all(stage in told for stage in (*content.STAGES, content.YARDSTICK))


def test_many_mods_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """Loading is told beside msgspec alone, for the first time, in used memory, and again."""
    assert many_mods.main(rounds=1, mods=2, cards=5) == 0

    told = capsys.readouterr().out
    assert "Drillers with 10 cards of mods, for the first time\n" in told
    assert "Drillers with 10 cards of mods, again\n" in told
    assert 3 == told.count("  loading ") == told.count("  msgspec.json.decode alone ")


def test_made_cards_differ_and_load(tmp_path: Path) -> None:
    """They are the same whenever they are made, nearly all differ in more than their names, and all come into play."""
    shipped = load("drillers")
    rules = load("drillers", mods=gather(write_mods(tmp_path, shipped, mods=4, cards=50)))

    made = [entry for entry in rules.entries["cards"].values() if entry.mod.startswith("made_")]
    assert len(made) == 200
    assert rules.warnings == ()
    assert len({card_text({**entry.raw, "name": ""}) for entry in made}) > 190
    assert list(made_cards(shipped, 9)) == list(made_cards(shipped, 9))


def test_many_errors_are_all_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every mistake is told once, in its own file, those of effects beside those of the text."""
    files = 3 * len(many_errors.MISTAKES)
    checked = check([many_errors.write_wrong(tmp_path, files)], registry())

    assert files == many_errors.told(checked) == len(checked.problems)
    assert many_errors.main(files=files, rounds=1) == 0
    assert f"{files} are told" in capsys.readouterr().out
