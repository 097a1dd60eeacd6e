"""Ten fixed states as each face draws them; `PYTHONPATH=tests python tests/faces/screens.py` writes the files anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from faces.samples import SAMPLES
from headframe.game import Game
from headframe.library import new_game
from headframe.played import PlayedGame
from headframe.views import View
from headframe.views.chronicle import Chronicle
from headframe.views.root import view_of
from headframe_terminal import Face, PlainFace
from headframe_terminal.closing import draw_result
from headframe_terminal.names import seat_titles
from headframe_terminal.rich_face import RichFace

HERE = Path(__file__).parent / "screens"
LAST = 3  # entries of the log on a screen
Screen = Callable[[Face], str]


def faces(width: int, height: int) -> Mapping[str, Face]:
    """Return each face for a page."""
    return {"plain": PlainFace(min(width, 100)), "rich": RichFace(width, height, styled=False)}


def drillers(decisions: int, *, seats: str = "human,greedy") -> PlayedGame:
    """Return a game after some decisions of greedy players."""
    game = new_game("drillers", seats=seats, seed=5)
    return played(game, decisions)


def played(game: PlayedGame, decisions: int) -> PlayedGame:
    """Take decisions as greedy bots would, until a person is asked again."""
    bots = {seat: game.rules.bots["greedy"].make(game.rules, seat, "p") for seat in range(len(game.lineup))}
    for _ in range(decisions):
        if game.over:
            break
        seat = next(iter(game.decisions))
        game.play(bots[seat].choose(game.seen(seat), game.decisions[seat]), seat=seat)
    while not game.over and 0 not in game.decisions:
        seat = next(iter(game.decisions))
        game.play(bots[seat].choose(game.seen(seat), game.decisions[seat]), seat=seat)
    return game


def turn(view: View) -> Screen:
    """Return the screen at a turn's beginning."""
    return lambda face: "\n".join((face.table(view), face.actions(view)))


def after(game: Game, view: View, chronicle: Chronicle) -> Screen:
    """Return the screen after a pick: what happened, the own gauges, the options."""
    told = chronicle.entries(view.seat, since=len(chronicle) - LAST)
    return lambda face: "\n".join((face.log(told), face.own(view), face.actions(view)))


def end(game: PlayedGame) -> Screen:
    """Return the last screen of a game."""
    view = view_of(game, 0)
    return lambda face: "\n".join((face.whole(view), draw_result(game, names=seat_titles(game.lineup), face=face)))


def screens() -> dict[str, tuple[int, int, Screen]]:
    """Return ten screens by name, each with the size of its page."""
    start, middle = drillers(0), drillers(200)
    told = drillers(90)
    chronicle = Chronicle(told)
    played(told, 12)
    oxo = played(new_game("tic_tac_toe", with_=("tic_tac_toe",), seats="human,greedy", seed=1), 2)
    return {
        "drillers_start_80x24": (80, 24, turn(view_of(start, 0))),
        "drillers_start_140x50": (140, 50, turn(view_of(start, 0))),
        "drillers_middle_80x50": (80, 50, turn(view_of(middle, 0))),
        "drillers_middle_140x50": (140, 50, turn(view_of(middle, 0))),
        "drillers_four_seats_140x60": (140, 60, turn(view_of(drillers(150, seats="human,greedy,greedy,greedy"), 0))),
        "drillers_spectator_100x40": (100, 40, turn(view_of(middle, None))),
        "drillers_after_picks_80x24": (80, 24, after(told, view_of(told, 0), chronicle)),
        "drillers_end_80x24": (80, 24, end(drillers(2000))),
        "tic_tac_toe_80x24": (80, 24, turn(view_of(oxo, 0))),
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
    for path, text in drawn().items():
        (HERE / path).write_text(text, encoding="utf-8")
