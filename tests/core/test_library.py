"""Games for programs: started, played by bots, recorded, resumed, replayed, and their final object."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import headframe
from headframe import library, userdata
from headframe.errors import IllegalAction, PluginError, RecordError, SetupError
from headframe.library import new_game, replay_record, resume
from headframe.played import PlayedGame
from headframe.plugins import Broken, Registry, registry
from headframe.records import read_record
from samples.modding import patch, write_mod
from samples.tiny import tiny_plugins

TTT = {"game": "tic_tac_toe", "with_": ["tic_tac_toe"]}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a user's folder of its own."""
    monkeypatch.setenv(userdata.VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Offer the tiny game beside the bundled bots."""
    use_tiny(monkeypatch)


def use_tiny(monkeypatch: pytest.MonkeyPatch, *, version: str = "0.1.0", **more: Broken) -> None:
    """Let the library find the tiny game at a version."""
    bots = registry(packages=("headframe_bots",))
    plugins = {**bots.plugins, **tiny_plugins(version=version).plugins}
    monkeypatch.setattr(library, "registry", lambda **_: Registry(plugins, tuple(more.values())))


def play_picks(game: PlayedGame, count: int) -> None:
    """Let bots take so many picks."""
    for _ in range(count):
        game.play_bot(next(iter(game.decisions)))


@pytest.mark.usefixtures("tiny")
def test_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    """The final object depends on the arguments alone, another seed gives another game."""
    objects = [new_game("tiny", seats="random,greedy", seed=seed).run() for seed in (7, 7, 8)]

    assert objects[0] == objects[1]
    assert objects[0]["state_hash"] != objects[2]["state_hash"]


def test_final_object_has_every_key() -> None:
    """The object has the keys of the command line's last line, and is JSON."""
    game = new_game(**TTT, seats="random,greedy", seed=1)  # type: ignore[arg-type]  # one dict for two types

    found = game.run()

    assert list(found) == ["game", "ruleset", "seed", "seats", "winners", "outcome", "turns", "decisions", "state_hash"]
    assert list(found["seats"][0]) == ["seat", "kind", "bot", "score", "rank", "lines"]
    assert list(found["outcome"]) == ["kind", "grade", "tie_break"]
    assert found["decisions"] == sum(len(action.picks) for action in game.history)
    assert found["state_hash"] == game.hash
    assert json.loads(json.dumps(found)) == found


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_hash_seed_changes_nothing(hash_seed: str) -> None:
    """Processes with different PYTHONHASHSEED print the same object."""
    code = (
        "import json, headframe\n"
        "game = headframe.new_game('tic_tac_toe', with_=['tic_tac_toe'], seats='random,greedy', seed=5)\n"
        "print(json.dumps(game.run()))\n"
    )

    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True
    )

    here = new_game(**TTT, seats="random,greedy", seed=5).run()  # type: ignore[arg-type]  # one dict for two types
    assert json.loads(done.stdout) == here


def test_seeds_are_drawn_when_none_is_given() -> None:
    """Without a seed each game gets one of its own that is easy to type."""
    seeds = {new_game(**TTT, seats="random,random").seed for _ in range(5)}  # type: ignore[arg-type]  # as above

    assert len(seeds) > 1
    assert all(0 <= seed < 2**31 for seed in seeds)


def test_warnings_about_mods_are_counted_when_a_game_begins(tmp_path: Path) -> None:
    """The game is played all the same, and whoever plays learns where to read more."""
    same = patch("drillers:grabber", {"op": "add_to", "path": "/points", "n": 0})
    odd = write_mod(tmp_path, "odd", {"patches/same.json": same})
    plain = write_mod(tmp_path, "plain", {})

    assert () == new_game(seats="greedy,greedy", seed=1, mods=[str(plain)]).notes
    (note,) = new_game(seats="greedy,greedy", seed=1, mods=[str(odd)]).notes
    assert f"1 warning about these mods; `headframe mod check {odd}` tells more" == note


@pytest.mark.usefixtures("tiny")
def test_play_bots_stops_at_a_human() -> None:
    """Bots play until a human is asked; running on without one is refused."""
    game = new_game("tiny", seats=["random", "human"], seed=7)

    game.play_bots()

    assert list(game.decisions) == [1]
    with pytest.raises(IllegalAction, match="seat 1 is a human's"):
        game.run()


@pytest.mark.usefixtures("tiny")
def test_bots_know_seats_apart_but_not_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat's luck is its own, comes from the seed, and does not show it."""
    game = new_game("tiny", seats="random,random", seed=1234567)
    other = new_game("tiny", seats="random,random", seed=1234568)
    keys = [bot.key for played in (game, other) for bot in played.bots.values()]  # type: ignore[attr-defined]  # RandomBot

    assert len(set(keys)) == 4
    assert not any("1234567" in key for key in keys)


@pytest.mark.usefixtures("tiny")
def test_bot_that_cheats_is_named() -> None:
    """A pick that is no option is the bot's fault, and the game stays as it was."""

    class Cheat:
        def choose(self, seen: object, options: object) -> int:
            return -5

    game = new_game("tiny", seats="random,random", seed=7)
    game.bots[0] = Cheat()
    before = game.hash

    with pytest.raises(PluginError, match="bot 'random' of seat 0 chose -5, which is no option"):
        game.play_bots()
    assert game.hash == before


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ({"game": "tic_tac_to"}, "game 'tic_tac_to' is unknown; did you mean 'tic_tac_toe'?"),
        ({"seats": "random,gredy"}, "bot 'gredy' is unknown; did you mean 'greedy'?"),
        ({"seats": "random"}, "is for 2 seats, not 1"),
        ({"seats": ["random"] * 3}, "is for 2 seats, not 3"),
        ({"seats": []}, "is for 2 seats, not 0"),
        ({"without": ["bot"]}, "plugin 'bot' is not part of tic_tac_toe; did you mean 'bots'?"),
        ({"values": {"size": 3}}, "rule value 'size' is unknown"),
        ({"seed": -1}, "seed -1 must be a whole number"),
        ({"seed": 2**63}, "must be a whole number from 0 to 9223372036854775807"),
        ({"seed": "seven"}, "seed 'seven' must be a whole number"),
        ({"mods": ["hard"]}, "mod 'hard' is not found"),
    ],
)
def test_wrong_choices_are_named(choice: dict[str, Any], said: str) -> None:
    """Whatever does not exist or does not fit is one clear line."""
    with pytest.raises(SetupError) as caught:
        new_game(**{**TTT, **choice})

    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_plugin_that_is_not_installed_is_named() -> None:
    """`with_` of something that is not there is refused with what is near."""
    with pytest.raises(PluginError, match="it is not installed; did you mean 'tic_tac_toe'"):
        new_game("tic_tac_toe", with_=["tic_tac_to"])


def test_game_that_is_only_not_enabled_is_named() -> None:
    """A game whose plugin is installed but asleep is not just unknown."""
    with pytest.raises(SetupError, match=r"'tic_tac_toe' is unknown.*installed but not enabled.*tic_tac_toe"):
        new_game("tic_tac_toe")


def test_enabled_plugin_needs_no_with() -> None:
    """What the user has enabled is there in every run."""
    userdata.enable("tic_tac_toe")

    assert new_game("tic_tac_toe", seats="random,random", seed=1).run()["game"] == "tic_tac_toe"


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("picks", [0, 1, 2, 5, 9, 12, 16])
def test_resumed_game_ends_as_it_would_have(tmp_path: Path, picks: int, fast: bool) -> None:
    """Left anywhere and resumed, the same bots play the same game to the same object; so does its replay."""
    whole = new_game("tiny", seats="random,greedy", seed=3).run()
    game = new_game("tiny", seats="random,greedy", seed=3, record=tmp_path / "game")
    play_picks(game, picks)
    game.close()

    again = resume(tmp_path / "game", fast=fast)

    assert again.run() == whole
    assert replay_record(tmp_path / "game").hash == whole["state_hash"]


@pytest.mark.usefixtures("tiny")
def test_quick_resume_begins_at_the_last_snapshot(tmp_path: Path) -> None:
    """`fast` plays only the actions since the last snapshot, to the very same state."""
    game = new_game("tiny", seats="random,random", seed=3, record=tmp_path / "game")
    play_picks(game, 20)
    record = read_record(tmp_path / "game")

    game.close()
    slow, fast = (resume(tmp_path / "game", fast=fast, record_to=tmp_path / f"copy{fast}") for fast in (False, True))

    assert len(fast.history) == len(record.actions) - max(record.snapshots)
    assert len(slow.history) == len(record.actions)
    assert (fast.hash, fast.taken, fast.first) == (slow.hash, slow.taken, slow.first)


@pytest.mark.usefixtures("tiny")
def test_resuming_a_finished_game_is_refused(tmp_path: Path) -> None:
    """A game that is over is shown by a replay, not resumed."""
    new_game("tiny", seats="random,random", seed=3, record=tmp_path / "game").run()

    with pytest.raises(RecordError, match="this game is over"):
        resume(tmp_path / "game")


@pytest.mark.usefixtures("tiny")
def test_torn_end_is_written_again(tmp_path: Path) -> None:
    """When the final line was torn, resuming drops it, says so, and writes it whole."""
    path = tmp_path / "game"
    new_game("tiny", seats="random,random", seed=3, record=path).run()
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])

    game = resume(path)

    assert game.over
    assert "torn" in game.notes[0]
    assert path.read_bytes() == whole


@pytest.mark.usefixtures("tiny")
def test_edited_result_is_noticed(tmp_path: Path) -> None:
    """The final object of a record is compared with the one that the replay gives."""
    path = tmp_path / "game"
    new_game("tiny", seats="random,random", seed=3, record=path).run()
    path.write_bytes(path.read_bytes().replace(b'"bot":"random"', b'"bot":"greedy"', 1))

    with pytest.raises(RecordError, match="the result differs: seats/0/bot: wanted 'greedy', found 'random'"):
        replay_record(path)


def test_changed_ruleset_is_refused_and_may_be_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A save of another version is refused with both; accepting goes on from the last snapshot and says the cost."""
    path = tmp_path / "game"
    use_tiny(monkeypatch)
    game = new_game("tiny", seats="random,random", seed=3, record=path)
    play_picks(game, 20)
    record = read_record(path)
    lost = len(record.actions) - max(record.snapshots)
    game.close()
    use_tiny(monkeypatch, version="0.2.0")

    with pytest.raises(RecordError, match=r"plugin tiny: wanted 0.1.0, found 0.2.0.*--accept-drift"):
        resume(path)
    drifted = resume(path, accept_drift=True)

    assert lost
    assert "compatible" in drifted.notes[0]
    assert drifted.notes[1] == f"{lost} actions after the last snapshot are taken back"
    final = drifted.run()
    again = read_record(path)
    assert again.lock.digest != record.lock.digest
    assert again.base == max(record.snapshots)
    assert final["decisions"] == again.decisions
    assert replay_record(path).hash == final["state_hash"]
    with pytest.raises(RecordError, match=f"first {again.base} actions were played with another ruleset"):
        replay_record(path, at=0)
    assert game.taken == record.decisions


def test_missing_plugin_is_named_with_its_cure(tmp_path: Path) -> None:
    """A save of a game whose plugin is asleep says how to wake it."""
    path = tmp_path / "game"
    new_game(**TTT, seats="random,random", seed=3, record=path).run()  # type: ignore[arg-type]  # one dict for two types

    with pytest.raises(RecordError, match=r"wants plugin tic_tac_toe 0.1.0, which is not found; .*--with tic_tac_toe"):
        replay_record(path)
    assert replay_record(path, with_=["tic_tac_toe"]).over


def test_record_stands_in_for_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay from recorded luck and one from the seed end alike."""
    use_tiny(monkeypatch)
    path = tmp_path / "game"
    final = new_game("tiny", seats="random,random", seed=3, record=path).run()

    assert replay_record(path).hash == replay_record(path, script=False).hash == final["state_hash"]


def test_import_is_light() -> None:
    """`import headframe` loads no game, no schema library and no face."""
    code = "import sys, headframe; print([m for m in ('msgspec', 'pluggy', 'click', 'rich') if m in sys.modules])"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


def test_public_names_are_there() -> None:
    """Every name of `__all__` can be had, and they are sorted."""
    assert headframe.__all__ == sorted(headframe.__all__)
    assert all(getattr(headframe, name) for name in headframe.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        headframe.nothing  # noqa: B018 - that it is missing is the point


def test_a_record_cut_before_its_first_snapshot_is_taken_up_or_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing stands but the set-up: it is played anew; under other rules there is nothing to go on from."""
    path = tmp_path / "game"
    use_tiny(monkeypatch)
    game = new_game("tiny", seats="random,random", seed=3, record=path)
    begun = game.hash
    game.close()
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:2]))

    for fast in (False, True):
        taken_up = resume(path, fast=fast)
        assert taken_up.hash == begun
        taken_up.close()
    use_tiny(monkeypatch, version="0.2.0")
    with pytest.raises(RecordError, match="it is cut before the first snapshot, so it cannot go on by other rules"):
        resume(path, accept_drift=True)
