"""Mods in saved games: exact, compatible, missing; carried inside; ids that were renamed since."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from headframe.content import ContentError
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

    with pytest.raises(RecordError, match=r"missing; wanted mod mine 1\.0 \(sha256 .*found nothing.*mod add"):
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

    with pytest.raises(RecordError, match=r"missing; wanted mod mine .*found nothing"):
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


def test_a_card_that_is_called_otherwise_and_not_renamed(tmp_path: Path) -> None:
    """What to write where is said."""
    root = write_mod(tmp_path, "mine", {"content/cards/night.json": MECH})
    file = begun(tmp_path, root)
    (root / "content/cards/night.json").rename(root / "content/cards/late.json")

    with pytest.raises(RecordError, match=r"'mine:night' is unknown .* has to stand in \"renamed\" of its mod.json"):
        resume(file, accept_drift=True)


def two_mods(tmp_path: Path, version: str = "1.0", **manifest: Any) -> tuple[Path, Path]:
    """Write a mod, and one that depends on it within a range."""
    below = write_mod(tmp_path, "below", {"content/cards/night.json": MECH}, version=version)
    whole = {"depends": {"below": ">=1,<2"}, **manifest}
    return below, write_mod(tmp_path, "above", {"content/cards/day.json": MECH}, **whole)


def begun_with_two(tmp_path: Path) -> Path:
    """Begin a game with both and return its record."""
    file = tmp_path / "game.jsonl"
    mods = [str(path) for path in two_mods(tmp_path)]
    game = new_game("drillers", seats="human,human", seed=4, mods=mods, record=file)
    seat, options = next(iter(game.decisions.items()))
    game.play(options[-1], seat=seat)
    return file


def test_an_update_in_range_is_compatible(tmp_path: Path) -> None:
    """The other mod still takes it."""
    file = begun_with_two(tmp_path)
    two_mods(tmp_path, version="1.5")

    with pytest.raises(RecordError, match=r"compatible; mod below: wanted 1\.0 .*, found 1\.5 "):
        resume(file)
    assert resume(file, accept_drift=True).rules.mods[0].version == "1.5"


@pytest.mark.parametrize(
    ("version", "manifest", "said"),
    [
        ("2.0", {}, r"above wants below >=1,<2, found 2\.0"),
        (
            "1.0",
            {"depends": {}, "conflicts": {"below": "*"}},
            r"above cannot be played together with below 1\.0 \(it refuses \*\)",
        ),
        ("1.0", {"requires": ">=99"}, r"above wants Headframe >=99, this is "),
        ("1.0", {"plugins": {"drillers_solo": ">=99"}}, r"above wants the plugin drillers_solo >=99, found "),
        ("1.0", {"plugins": {"teapot": "*"}}, r"above needs the plugin teapot \*, which is not part"),
        ("1.0", {"depends": {"below": "*", "nowhere": ">=3"}}, r"above needs the mod nowhere >=3, which is not there"),
    ],
)
def test_what_is_out_of_range_is_missing(tmp_path: Path, version: str, manifest: Any, said: str) -> None:  # Any: JSON
    """Wanted and found are printed, and no drift is accepted."""
    file = begun_with_two(tmp_path)
    two_mods(tmp_path, version, **manifest)

    for drift in (False, True):
        with pytest.raises(RecordError, match=rf"\(missing; {said}"):
            resume(file, accept_drift=drift)
    with pytest.raises(RecordError, match=r"\(missing; "):
        replay_record(file)


def test_a_broken_mod_of_a_save_shows_its_problems(tmp_path: Path) -> None:
    """A fault in a file is no verdict: file, line and caret are shown."""
    file = begun_with_two(tmp_path)
    write_mod(tmp_path, "below", {"content/cards/night.json": {**MECH, "fuell": 2}})

    with pytest.raises(ContentError, match=r'unknown-field.*has no field "fuell"'):
        resume(file)


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
