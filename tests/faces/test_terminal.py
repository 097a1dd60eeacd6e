"""The faces at a real terminal: whole games at two sizes, and what a terminal can do to a person."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from faces.persons import Person
from faces.screens import picks
from headframe.library import new_game
from headframe.played import PlayedGame

pytestmark = pytest.mark.process

Seat = Callable[..., Person]
FULL = bool(os.environ.get("HEADFRAME_FULL"))
SIZES = [(80, 24), (140, 50)]
GAMES = ["drillers", "tic_tac_toe"] if FULL else ["tic_tac_toe"]
PASSED = b"then press Enter. "


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[Seat]:
    """Return what seats a person at a new game, or at another command; whoever is left is sent home."""
    seated: list[Person] = []

    def sit(
        *arguments: str, size: tuple[int, int] = (80, 24), env: dict[str, str] | None = None, command: str = "play"
    ) -> Person:
        person = Person([command, *arguments], home=tmp_path / "home", size=size, env=env)
        seated.append(person)
        person.wait(prompts=(b"> ", b"] ", PASSED))
        return person

    yield sit
    for person in seated:
        person.close()


def oxo(*more: str) -> tuple[str, ...]:
    """Return the arguments of a game of tic-tac-toe against a bot."""
    return ("tic_tac_toe", "--with=tic_tac_toe", "--seats=human,greedy", "--seed=1", *more)


def play_whole(person: Person, game: PlayedGame) -> None:
    """Type what a bot would do, from a copy of the game that is played along."""
    bot = game.rules.bots["greedy"].make(game.rules, 0, "person")
    game.play_bots()
    while not game.over:
        code = bot.choose(game.seen(0), game.decisions[0])
        person.answer(" ".join(game.rules.words[code]))
        game.play(code, seat=0)
        game.play_bots()


@pytest.mark.heavy
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played(seat: Seat, name: str, size: tuple[int, int]) -> None:
    """Up to the score table, the winner and the place of the record; no cursor is moved, no screen cleared."""
    extra = ("tic_tac_toe",) if name == "tic_tac_toe" else ()
    game = new_game(name, with_=extra, seats="human,greedy", seed=1)
    person = seat(name, *(f"--with={one}" for one in extra), "--seats=human,greedy", "--seed=1", size=size)
    play_whole(person, game)
    person.wait(prompts=(b"never",))

    assert 0 == person.code
    assert "Rank" in person.shown
    assert re.search(r"The winner is|tie\.", person.shown)
    assert "recorded in" in person.shown.replace("\n", "")
    assert [] == re.findall(rb"\x1b\[[0-9;]*[HJABCDf]|\x1b\[\?1049", person.raw.replace(b"\x1b[K", b""))


@pytest.mark.heavy
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_whole_scripted_solo_game_is_played(seat: Seat, size: tuple[int, int]) -> None:
    """The picks of a recorded game are typed in words; the end tells by how much it was won, and where."""
    person = seat("drillers", "--level=1", "--seed=5", size=size)
    for _, words in picks("drillers", 1):
        person.answer(" ".join(words))
    person.wait(prompts=(b"never",))

    assert 0 == person.code
    assert "The winner is A (you)." in person.shown
    assert re.search(r"A \(you\) is \d+ ahead of Bot: ", person.shown)
    assert [] == re.findall(rb"\x1b\[[0-9;]*[HJABCDf]|\x1b\[\?1049", person.raw.replace(b"\x1b[K", b""))


@pytest.mark.skipif(not FULL, reason="another whole game, with HEADFRAME_FULL=1")
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_whole_scripted_game_of_two_people_is_played(seat: Seat, size: tuple[int, int]) -> None:
    """They pass the keyboard from turn to turn, up to the score table."""
    prompts = (b"> ", PASSED)
    person = seat("drillers", "--seats=human,human", "--seed=5", size=size)
    for number, words in picks("drillers", 2):
        if person.shown.rstrip().endswith(PASSED.decode().rstrip()):
            person.answer("", prompts=prompts)
        assert person.shown.rstrip().endswith(f"{'AB'[number]}>"), person.shown
        person.answer(" ".join(words), prompts=prompts)
    person.wait(prompts=(b"never",))

    assert 0 == person.code
    assert re.search(r" is \d+ ahead of ", person.shown)


@pytest.mark.parametrize("level", ["1", "4"])
def test_the_first_screen_needs_no_scrolling(seat: Seat, level: str) -> None:
    """On 24 rows stand the whole mine, the own gauges, the hand, every option, and what a newcomer may type."""
    rows = seat("drillers", f"--level={level}", "--seed=5").shown.splitlines()

    assert [row for row in rows if row.startswith("── Mine")]
    assert 7 == sum(row.startswith("Floor ") for row in rows)
    assert [row for row in rows if row.startswith("Hand (A)")]
    assert [row for row in rows if row.startswith(" end operations")]
    assert "`rules`" in rows[-2]
    assert "A>" == rows[-1].strip()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_essential_is_on_the_screen(seat: Seat, size: tuple[int, int]) -> None:
    """At a turn's beginning the prompt is the last line, and above it stand the options, the hand, the own gauges."""
    shown = seat("drillers", "--seats=human,greedy", "--seed=5", size=size).shown

    assert shown.rstrip().endswith("A>")
    assert "Operations" in shown
    assert "TORSO" in shown
    assert "Fuel 10/10" in shown
    assert "Floor 6" in shown


def test_colours_are_left_out_where_they_are_not_wanted(seat: Seat) -> None:
    """NO_COLOR leaves strength alone, --plain nothing."""
    dull = seat(*oxo(), env={"NO_COLOR": "1"}).raw
    plain = seat(*oxo("--plain")).raw

    assert b"\x1b[1m" in dull
    assert [] == re.findall(rb"\x1b\[[0-9;]*[34][0-9]", dull)
    assert b"\x1b" not in plain


@pytest.mark.parametrize("plain", [(), ("--plain",)], ids=["rich", "plain"])
def test_a_terminal_of_twenty_columns(seat: Seat, plain: tuple[str, ...]) -> None:
    """Everything is there, and the game goes on."""
    person = seat(*oxo(*plain), size=(20, 10))
    said = person.answer("look")
    person.answer("b2")

    assert "Board" in said
    assert person.code is None
    assert person.shown.rstrip().endswith("A>")


@pytest.mark.parametrize("plain", [(), ("--plain",)], ids=["rich", "plain"])
def test_bytes_that_are_not_utf_8_are_answered(seat: Seat, plain: tuple[str, ...]) -> None:
    """They name nothing; the game goes on."""
    person = seat(*oxo(*plain))
    before = len(person.raw)
    person.type(b"\xff\xfe caf\xe9\r")
    person.wait(after=before + 12)

    assert person.code is None
    assert b"Traceback" not in person.raw
    assert "Nothing to do is called" in person.shown


@pytest.mark.parametrize("plain", [(), ("--plain",)], ids=["rich", "plain"])
def test_a_paste_of_ten_thousand_lines_does_nothing(seat: Seat, plain: tuple[str, ...]) -> None:
    """It is told once, in a line; no move of it is taken."""
    person = seat(*oxo(*plain))
    person.type("mark b2\r" * 10_000)
    person.wait(after=len(person.raw) - 1)
    said = person.answer("log")

    assert "type one line, then Enter. Nothing was done." in person.raw.decode()
    assert "Nothing has happened yet." in said


def test_a_line_typed_ahead_is_taken(seat: Seat) -> None:
    """Two lines at once are no paste."""
    person = seat(*oxo())
    person.answer("b2\rlog")
    said = person.answer("log")

    assert "mark b2" in said


def test_a_new_size_in_the_middle_of_a_line(seat: Seat) -> None:
    """The table is drawn again for it, what was typed stands in the line, and may be finished."""
    person = seat("drillers", "--seats=human,greedy", "--seed=5")
    person.type("play tor")
    person.wait(prompts=(b"A> play tor",))
    person.resize(140, 50)
    person.wait(after=len(person.raw) + 200, prompts=(b"A> play tor",))

    assert "── Shops" in person.shown
    assert "play TORSO for fuel" in person.answer("so fuel")


@pytest.mark.parametrize("first", ["key", "size"])
def test_a_new_size_at_the_instant_of_a_key(seat: Seat, first: str) -> None:
    """However close they come, the line is done once, or stands there to be finished; nothing is lost.

    What was sent is looked at: the emulator moves its cursor when it is resized.
    """
    person = seat(*oxo())
    for turn in range(12):
        before, size = len(person.raw), SIZES[(turn + 1) % 2]
        for act in ("key", "size") if first == "key" else ("size", "key"):
            if act == "key":
                person.type("log\r")
            else:
                person.resize(*size)
            time.sleep(turn % 4 * 0.0005)
        person.listen(1)  # until the window has been still for long enough to be drawn anew
        if person.raw.endswith(b"log"):
            person.type("\r")
            person.listen(0.5)
        assert 1 == person.raw[before:].count(b"Nothing has happened yet."), turn
        assert person.raw.endswith(b"A> ")


@pytest.mark.parametrize("plain", [(), ("--plain",)], ids=["rich", "plain"])
def test_drillers_on_twenty_columns(seat: Seat, plain: tuple[str, ...]) -> None:
    """It can be read and played, and nothing is wider than the terminal."""
    person = seat("drillers", "--level=1", "--seed=5", *plain, size=(20, 24))
    said = "".join(person.answer(line) for line in ("look", "play torso main", "1", "hint", "rules move", "score"))

    assert person.code is None
    assert "mine entrance" in " ".join(said.split())
    assert person.shown.rstrip().endswith("A>")
    assert [] == [line for line in re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", said).splitlines() if len(line.rstrip()) > 20]


def test_a_replay_is_drawn_in_the_face_that_fits(seat: Seat, tmp_path: Path) -> None:
    """Step by step and at one place; --plain colours nothing."""
    file = str(tmp_path / "game.jsonl")
    seat(*oxo("--save", file)).answer("b2")
    step = seat(file, "--with=tic_tac_toe", "--step", "--at=1", command="replay")
    rich = seat(file, "--with=tic_tac_toe", "--at=1", command="replay")
    plain = seat(file, "--with=tic_tac_toe", "--at=1", "--plain", command="replay")

    assert "── Board" in step.shown
    assert "1. A: mark b2" in step.shown
    assert "── Board" in rich.shown
    assert "Board:" in plain.shown
    assert b"\x1b[" not in plain.raw


def test_ctrl_c_leaves_the_game_saved(seat: Seat) -> None:
    """And tells how to go on."""
    person = seat(*oxo())
    person.type(b"\x03")
    person.wait(prompts=(b"never",))

    assert 130 == person.code
    assert "headframe resume" in person.shown
