"""Fixed states as each face draws them, ten of Drillers and a few of others.

`PYTHONPATH=tests python tests/faces/screens.py` writes the files anew.
With `--record` the games behind them are played anew as well, for rules under which the old picks are not possible.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from faces.samples import SAMPLES
from headframe.library import new_game
from headframe.played import PlayedGame
from headframe.views import View
from headframe.views.chronicle import Chronicle
from headframe.views.root import view_of
from headframe_terminal import Face, PlainFace
from headframe_terminal.closing import draw_result
from headframe_terminal.names import actor_titles
from headframe_terminal.rich_face import RichFace

HERE = Path(__file__).parent / "screens"
SEED = 5
MIDDLE, FOUR = 186, 163  # picks, after which seat 0 is asked
SOLO_TOLD, SOLO_KEEPING, MINING = 31, 17, 60
LAST = 3  # entries of the log on a screen
Screen = Callable[[Face], str]


def faces(width: int, height: int) -> Mapping[str, Face]:
    """Return each face for a page."""
    return {"plain": PlainFace(min(width, 100)), "rich": RichFace(width, height, styled=False)}


def begun(name: str, decisions: int, *, seats: int = 2) -> PlayedGame:
    """Return a game after so many of the picks that were recorded once: no change of a bot changes a screen."""
    lineup = ",".join(["human"] + ["greedy"] * (seats - 1))
    game = new_game(name, with_=("tic_tac_toe",), seats=lineup, seed=SEED)
    return played(game, 0, decisions)


def played(game: PlayedGame, since: int, until: int) -> PlayedGame:
    """Take a part of the recorded picks."""
    for seat, words in picks(game.rules.game.id, len(game.lineup))[since:until]:
        game.play(words, seat=seat)
    return game


def picks(game: str, seats: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return the picks of a recorded game, each with its seat."""
    found = json.loads((HERE / f"picks_{game}_{seats}.json").read_text(encoding="utf-8"))
    return [(seat, tuple(words)) for seat, words in found]


def record(name: str, seats: int) -> None:
    """Write down a whole game of greedy players, for the picks of screens to come."""
    lineup = ",".join(["greedy"] * seats)
    game = new_game(name, with_=("tic_tac_toe",), seats=lineup, seed=SEED)
    game.play_bots()
    found = [(action.seat, game.rules.words[code]) for action in game.history for code in action.picks]
    lines = ",\n".join(json.dumps(pick) for pick in found)
    (HERE / f"picks_{name}_{seats}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def turn(view: View) -> Screen:
    """Return the screen at a turn's beginning."""
    return lambda face: "\n".join((face.table(view), face.actions(view)))


def after(name: str, decisions: int, *, seats: int = 2, last: int = LAST) -> Screen:
    """Return the screen after a pick: what happened in the last few, the own gauges, the options."""
    game = begun(name, decisions - last, seats=seats)
    chronicle = Chronicle(game)
    played(game, decisions - last, decisions)
    view, told = view_of(game, 0), chronicle.entries(0)
    return lambda face: "\n".join((face.log(told), face.own(view), face.actions(view)))


def end(game: PlayedGame) -> Screen:
    """Return the last screen of a game."""
    view = view_of(game, 0)
    return lambda face: "\n".join(
        (face.whole(view), draw_result(game, names=actor_titles(game, game.lineup), face=face))
    )


def screens() -> dict[str, tuple[int, int, Screen]]:
    """Return the screens by name, each with the size of its page."""
    start, middle = begun("drillers", 0), begun("drillers", MIDDLE)
    mining = begun("mine_out", MINING, seats=3)
    return {
        "drillers_start_80x24": (80, 24, turn(view_of(start, 0))),
        "drillers_start_140x50": (140, 50, turn(view_of(start, 0))),
        "drillers_middle_80x50": (80, 50, turn(view_of(middle, 0))),
        "drillers_middle_140x50": (140, 50, turn(view_of(middle, 0))),
        "drillers_four_seats_140x60": (140, 60, turn(view_of(begun("drillers", FOUR, seats=4), 0))),
        "drillers_spectator_100x40": (100, 40, turn(view_of(middle, None))),
        "drillers_after_picks_80x24": (80, 24, after("drillers", MIDDLE)),
        "drillers_solo_start_80x24": (80, 24, turn(view_of(begun("drillers", 0, seats=1), 0))),
        "drillers_solo_told_100x30": (100, 30, after("drillers", SOLO_TOLD, seats=1, last=1)),
        "drillers_solo_keeping_80x24": (80, 24, after("drillers", SOLO_KEEPING, seats=1, last=1)),
        "drillers_end_80x24": (80, 24, end(begun("drillers", 10_000))),
        "drillers_solo_end_140x50": (140, 50, end(begun("drillers", 10_000, seats=1))),
        "mine_out_start_80x24": (80, 24, turn(view_of(begun("mine_out", 0, seats=3), 0))),
        "mine_out_mining_140x50": (140, 50, turn(view_of(mining, 0))),
        "mine_out_end_80x24": (80, 24, end(begun("mine_out", 10_000, seats=3))),
        "tic_tac_toe_80x24": (80, 24, turn(view_of(begun("tic_tac_toe", 2), 0))),
        "hexes_80x50": (80, 50, turn(SAMPLES["crawl"])),
    }


def drawn() -> dict[str, str]:
    """Return all screens as text, by the path of their file."""
    return {
        f"{name}.{kind}.txt": screen(face) + "\n"
        for name, (width, height, screen) in screens().items()
        for kind, face in faces(width, height).items()
    }


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    if "--record" in sys.argv:
        for game, seats in (("drillers", 1), ("drillers", 2), ("drillers", 4), ("mine_out", 3), ("tic_tac_toe", 2)):
            record(game, seats)
    for path, text in drawn().items():
        (HERE / path).write_text(text, encoding="utf-8")
