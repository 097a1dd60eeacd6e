"""Mods in saved games: exact, compatible, missing; carried inside; ids that were renamed since."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from headframe.errors import RecordError
from headframe.library import new_game, replay_record, resume
from headframe.records import read_record
from samples.modding import CARD, write_mod
from samples.resealing import bodies, replace

GRABBY = {**CARD, "type": "mech", "price": None, "copies": 1}
MECH = {key: value for key, value in GRABBY.items() if key != "price"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move the user's data folder."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "mods"


def begun(tmp_path: Path, mod: Path | str, **choices: Any) -> Path:
    """Begin a game with a mod, take some turns, and return its record."""
    file = tmp_path / "game.jsonl"
    game = new_game("drillers", seats="human,human", seed=4, mods=[str(mod)], record=file, **choices)
    for _ in range(12):
        seat, options = next(iter(game.decisions.items()))
        game.play(options[-1], seat=seat)
    return file


def test_the_lock_names_the_mods(tmp_path: Path) -> None:
    """Id, version, hash and source; a game goes on and replays exactly."""
    file = begun(tmp_path, write_mod(tmp_path, "mine", {"content/cards/night.json": MECH}))
    (mod,) = read_record(file).lock.mods

    assert (mod.id, mod.version, len(mod.sha256), mod.source) == ("mine", "1.0", 64, str(tmp_path / "mine"))
    assert resume(file).rules.mods[0].id == "mine"
    assert replay_record(file).rules.digest == read_record(file).lock.digest


def test_a_mod_that_has_moved_to_the_shelf_is_found(tmp_path: Path, home: Path) -> None:
    """By its id, if the path of old is gone."""
    root = write_mod(tmp_path, "mine", {"content/cards/night.json": MECH})
    file = begun(tmp_path, root)
    home.mkdir(parents=True)
    shutil.move(root, home / "mine")

    assert resume(file).rules.mods[0].source == "user"


def test_a_missing_mod_is_named(tmp_path: Path) -> None:
    """With its version and hash, and the way to get it back."""
    root = write_mod(tmp_path, "mine", {"content/cards/night.json": MECH})
    file = begun(tmp_path, root)
    shutil.rmtree(root)

    with pytest.raises(RecordError, match=r"wants mods that are not found: mine 1\.0 \(sha256 .*mod add"):
        resume(file)


def test_a_record_can_carry_its_mods(tmp_path: Path) -> None:
    """It outlives their change and their removal."""
    root = write_mod(tmp_path, "mine", {"content/cards/night.json": MECH})
    file = begun(tmp_path, root, carry_mods=True)
    write_mod(tmp_path, "mine", {"content/cards/night.json": {**MECH, "fuel": 4}})
    assert replay_record(file).rules.entries["cards"]["mine:night"].body.fuel == 2
    shutil.rmtree(root)

    assert replay_record(file).rules.digest == read_record(file).lock.digest
    assert resume(file).rules.mods[0].id == "mine"


def test_a_carried_mod_that_was_edited_is_not_used(tmp_path: Path) -> None:
    """Its hash must be the lock's."""
    root = write_mod(tmp_path, "mine", {"content/cards/night.json": MECH})
    file = begun(tmp_path, root, carry_mods=True)
    shutil.rmtree(root)
    carried = json.loads(bodies(file.read_bytes())[0])["carried"]["mine"].encode()
    replace(file, 1, carried, carried[:-8] + b"AAAAAAA=")

    with pytest.raises(RecordError, match="not found: mine"):
        resume(file)


def test_a_changed_mod_is_compatible(tmp_path: Path) -> None:
    """Refused with wanted and found; with drift accepted the game goes on, and says so."""
    root = write_mod(tmp_path, "mine", {"content/cards/night.json": MECH})
    file = begun(tmp_path, root)
    write_mod(tmp_path, "mine", {"content/cards/night.json": {**MECH, "fuel": 4}}, version="1.1")

    with pytest.raises(RecordError, match=r"compatible; mod mine: wanted 1\.0 .*, found 1\.1 .*accept-drift"):
        resume(file)
    with pytest.raises(RecordError, match="another ruleset"):
        replay_record(file)
    game = resume(file, accept_drift=True)
    assert any("mod mine: wanted 1.0" in note for note in game.notes)
    assert game.rules.entries["cards"]["mine:night"].body.fuel == 4


def test_a_readme_may_change(tmp_path: Path) -> None:
    """What decides is the ruleset; a text that no game reads leaves a record exact."""
    root = write_mod(tmp_path, "mine", {"content/cards/night.json": MECH})
    file = begun(tmp_path, root)
    (root / "README.md").write_text("Another text.\n")

    assert resume(file).notes == ()


def test_renamed_ids_are_followed_in_saves(tmp_path: Path) -> None:
    """A card of old is dealt under its new id; one that was removed for good is gone."""
    cards = {"content/cards/night.json": MECH, "content/cards/gone.json": MECH}
    file = begun(tmp_path, write_mod(tmp_path, "mine", cards))
    shutil.rmtree(tmp_path / "mine")
    renamed = {"mine:night": "mine:day", "mine:gone": None}
    write_mod(tmp_path, "mine", {"content/cards/day.json": MECH}, renamed=renamed)
    game = resume(file, accept_drift=True)
    text = json.dumps(game.rules.entries["cards"]["mine:day"].raw) + str(game.hash)

    assert text
    assert "mine:day" in game.rules.kinds["cards"].ids
    owned = sum(pile.count(game.rules.kinds["cards"].index["mine:day"]) for pile in piles(game))
    assert owned == 2


def piles(game: Any) -> list[list[int]]:  # Any: a game of Drillers
    """Return every pile of cards of both rigs."""
    from headframe_drillers.parts import Rig

    rigs = [actor[Rig] for actor in game.state.actors]
    return [list(getattr(rig, name)) for rig in rigs for name in ("deck", "hand", "kept", "play", "discard")]
