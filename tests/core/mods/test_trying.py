"""`mod check --play`: games that use what mods bring, and names for what they never used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from headframe.library import known_plugins
from headframe.mods import trying
from headframe.mods.checking import check
from samples.modding import CARD, write_mod

KNOWN = known_plugins()
FUEL = {"op": "gain", "what": "fuel", "n": 1}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move the user's data folder."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def unused(root: Path, *, play: int) -> dict[str, str]:
    """Return what was never used, with its severity."""
    found = check([str(root)], KNOWN, play=play)
    return {problem.subject: problem.severity for problem in found.problems if problem.code == "never-used"}


def test_a_card_that_nobody_can_buy_is_named(tmp_path: Path) -> None:
    """And one that is bought is not."""
    dear = {**CARD, "price": {"credits": 99}}
    root = write_mod(
        tmp_path, "mine", {"content/cards/dear.json": dear, "content/cards/fine.json": {**CARD, "copies": 8}}
    )

    assert unused(root, play=2) == {"mine:dear": "warning"}


def test_a_floor_that_acts_on_nobody_is_named(tmp_path: Path) -> None:
    """One whose trigger never comes; one that does is used."""
    triggers = [{"on": ["corridor"], "effects": [FUEL]}]
    floor: dict[str, Any] = {"name": "Floor", "deck": "start", "copies": 9, "triggers": triggers}
    never = {**floor, "triggers": [{**triggers[0], "cond": {"gained_this_turn": {"what": "movement", "min": 99}}}]}
    good = write_mod(tmp_path, "good", {"content/floor_cards/it.json": floor})
    root = write_mod(tmp_path, "mine", {"content/floor_cards/it.json": floor, "content/floor_cards/never.json": never})

    assert unused(good, play=3) == {}
    assert unused(root, play=3)["mine:never"] == "warning"


def test_a_board_is_used_at_its_level_alone(tmp_path: Path) -> None:
    """Games of one seat are played on every level, the highest first."""
    assert set(unused(Path("black_foreman"), play=1)) == {"black_foreman:black_foreman"}
    assert unused(Path("black_foreman"), play=2) == {}


def test_kinds_whose_use_cannot_be_told_are_named_by_short_checks_only(tmp_path: Path) -> None:
    """The classes of Mine Out count after a game: once all was played, nothing can be said of them."""
    root = write_mod(tmp_path, "mine", game="mine_out")
    (root / "content/classes").mkdir(parents=True)
    from headframe.library import load_game
    from headframe_cli.mods.new import copy_of

    rules = load_game("mine_out", plugins=KNOWN)
    (root / "content/classes/boss.json").write_text(copy_of(rules, "classes", "mine_out_solo:master", name="Boss"))

    assert unused(root, play=1) == {"mine:boss": "warning"}
    assert unused(root, play=3) == {}


def test_a_game_that_does_not_end_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is cut, and what was chosen most often is named."""
    monkeypatch.setattr(trying, "MOST", 60)
    root = write_mod(tmp_path, "mine", {"content/cards/fine.json": {**CARD, "copies": 8, "price": {"credits": 0}}})
    found = [problem for problem in check([str(root)], KNOWN, play=1).problems if problem.code == "never-ends"]

    assert len(found) == 1
    assert "cut after 60 decisions" in found[0].message
    assert found[0].severity == "error"


def test_a_runaway_is_told_with_its_card(tmp_path: Path) -> None:
    """The card, its file and its mod."""
    rounds: dict[str, Any] = FUEL
    for _ in range(3):
        rounds = {"op": "for_each", "amount": 99, "effects": [rounds]}
    flood = {**CARD, "price": {"credits": 0}, "copies": 8, "main": {"cost": {"fuel": 0}, "effects": [rounds]}}
    found = check([str(write_mod(tmp_path, "mine", {"content/cards/flood.json": flood}))], KNOWN, play=2).problems
    (runaway,) = [problem for problem in found if problem.code == "runaway"]

    assert (runaway.subject, runaway.mod) == ("mine:flood", "mine")
    assert runaway.file.endswith("content/cards/flood.json")
