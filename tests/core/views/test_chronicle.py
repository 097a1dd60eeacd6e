"""The log: what happened, as each reader may know it."""

from __future__ import annotations

from headframe.build import Build
from headframe.flow import push
from headframe.game import Game
from headframe.library import new_game
from headframe.state import Frame, State
from headframe.steps import Ask, Do
from headframe.views.chronicle import KEPT_BACK, Chronicle
from samples.flows import picks
from samples.kit import begin, game_module, load_modules


def texts(chronicle: Chronicle, seat: int | None) -> list[str]:
    """Return what a reader is told."""
    return [entry.text for entry in chronicle.entries(seat)]


def test_each_action_is_told_with_what_followed() -> None:
    """Numbered from 1, with the seat that acted."""
    game = new_game("tic_tac_toe", with_=("tic_tac_toe",), seats="human,human", seed=1)
    chronicle = Chronicle(game, game.state)
    game.play("mark b2")
    game.play("mark a1")

    assert [(e.seq, e.seat, e.text) for e in chronicle.entries(None)] == [
        (1, 0, "mark b2 (b2 gets x)"),
        (2, 1, "mark a1 (a1 gets o)"),
    ]
    assert [e.seq for e in chronicle.entries(0, since=1)] == [2]


def test_secret_picks_are_told_to_nobody_else() -> None:
    """Neither while the others think, nor afterwards."""
    line = picks.line()
    game = line.start()
    chronicle = Chronicle(game, game.state)
    for seat, words in line.picks[:3]:
        game.play(words, seat=seat)

    assert texts(chronicle, 2) == ["lay ace", KEPT_BACK, KEPT_BACK]
    assert texts(chronicle, None) == [KEPT_BACK] * 3


def _keep(build: Build) -> None:
    keep = build.verb("keep", "yes_no", secret=True)

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        found += keep.codes

    def take(state: State, frame: Frame, option: int) -> None:
        return None

    ask = Ask(keep, offer, take, prompt="Keep it?", name="keep")
    turn = build.program("tiny:turn", ask, ask)
    build.program("tiny:game", Do(lambda state, frame: push(state, turn, 0), name="begin"))


def test_secret_verbs_are_told_to_nobody_else() -> None:
    """A plugin marks the verbs whose picks only the seat itself may know."""
    game = begin(load_modules(game_module(_keep)), seats=1)
    chronicle = Chronicle(game, game.state)
    game.play("keep no")

    assert texts(chronicle, 0) == ["keep no"]
    assert texts(chronicle, None) == [KEPT_BACK]


def drillers() -> Game:
    """Start Drillers."""
    return new_game("drillers", seats="human,human", seed=7)


def test_what_is_taken_back_leaves_the_log() -> None:
    """And what is done instead takes its number."""
    game = drillers()
    chronicle = Chronicle(game, game.state)
    seat = next(iter(game.decisions))
    game.play("play drillers:crutch fuel", seat=seat)
    assert texts(chronicle, seat)[0].startswith("play CRUTCH for fuel")
    game.undo(seat)

    assert len(chronicle) == 0
    game.play("play drillers:claw fuel", seat=seat)
    assert [(e.seq, e.text.partition(" (")[0]) for e in chronicle.entries(seat)] == [(1, "play CLAW for fuel")]


def test_a_chronicle_may_begin_in_the_middle() -> None:
    """What came before is not told, and numbers go on."""
    game = new_game("tic_tac_toe", with_=("tic_tac_toe",), seats="human,human", seed=1)
    game.play("mark b2")
    chronicle = Chronicle(game)
    game.play("mark a1")

    assert [(e.seq, e.text) for e in chronicle.entries(0)] == [(2, "mark a1 (a1 gets o)")]


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    """The others hear how many there are."""
    game = drillers()
    chronicle = Chronicle(game, game.state)
    seat = next(iter(game.decisions))
    game.play("end_operations", seat=seat)
    while next(iter(game.decisions)) == seat:
        game.play(game.options(seat)[0], seat=seat)
    mine, theirs = " ".join(texts(chronicle, seat)), " ".join(texts(chronicle, 1 - seat))

    assert "Hand gets" in mine
    assert "Hand gets" not in theirs
