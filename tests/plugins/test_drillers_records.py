"""Records of a whole game: saved and loaded anywhere, in the middle of a card's effect too."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from headframe.library import new_game, replay_record, resume
from headframe.names import decode, edge_bytes
from headframe.steps import Phase, waiting_step


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test a user's folder of its own."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_state_survives_its_edge_form_at_any_pick(seats: int) -> None:
    """Encoded and decoded at any pick, in the middle of an effect too, a state is the same and plays on the same."""
    game = new_game("drillers", seats=["random"] * seats, seed=seats)
    in_effects = 0
    for _ in range(250):
        edge = edge_bytes(game.state)
        again = decode(game.rules, msgspec.json.decode(edge))
        in_effects += not isinstance(waiting_step(again), Phase)

        assert edge_bytes(again) == edge
        assert again.options == game.state.options
        game.play_bot(next(iter(game.decisions)))

    assert in_effects > 10


def test_replay_equals_play_from_record_and_from_seed(tmp_path: Path) -> None:
    """Recorded luck and the seed give the game that was played."""
    path = tmp_path / "game"
    game = new_game("drillers", seats="random,random", seed=11, record=path)
    for _ in range(400):
        game.play_bot(next(iter(game.decisions)))

    assert replay_record(path).history == game.history
    assert replay_record(path, script=False).history == game.history


@pytest.mark.parametrize("picks", [3, 40, 111])
def test_resumed_game_goes_on_as_it_would_have(tmp_path: Path, picks: int) -> None:
    """Whether all is replayed or only what came after the last snapshot, the bots go on alike."""
    whole = new_game("drillers", seats="random,random,random", seed=5)
    game = new_game("drillers", seats="random,random,random", seed=5, record=tmp_path / "game")
    for _ in range(picks):
        game.play_bot(next(iter(game.decisions)))
    game.close()
    replayed, quick = resume(tmp_path / "game", record_to=tmp_path / "copy"), resume(tmp_path / "game", fast=True)
    while len(whole.history) < len(replayed.history) + 60:
        whole.play_bot(next(iter(whole.decisions)))
    for again in (replayed, quick):
        count = len(again.history) + 60
        while len(again.history) < count:
            again.play_bot(next(iter(again.decisions)))

    assert (whole.hash, whole.hash) == (replayed.hash, quick.hash)
    assert (whole.taken, whole.taken) == (replayed.taken, quick.taken)
