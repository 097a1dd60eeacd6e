"""Write the saves that this version leaves to later ones; run before a release, never for a version that is out."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from headframe.library import new_game

HERE = Path(__file__).parent


class Kept(NamedTuple):
    """A game to keep; `decisions` are those played before it is left, None for a game that is over."""

    game: str
    seats: str
    decisions: int | None
    without: tuple[str, ...] = ()
    with_: tuple[str, ...] = ()


KEPT = {
    "drillers_two": Kept("drillers", "random,greedy", 60),
    "drillers_solo": Kept("drillers", "random", 40),
    "drillers_base": Kept("drillers", "random,random,random", 45, ("drillers_advanced_shop", "drillers_floors")),
    "drillers_over": Kept("drillers", "greedy", None),
    "mine_out_three": Kept("mine_out", "random,random,random", 50),
    "mine_out_automa": Kept("mine_out", "random", 20),
    "tic_tac_toe": Kept("tic_tac_toe", "random,random", 3, with_=("tic_tac_toe",)),
}


def folder() -> Path:
    """Return where the saves of this version lie."""
    return HERE / version("headframe")


def write(kept: Kept, path: Path) -> None:
    """Play a game and leave it, with its record in a new file."""
    game = new_game(kept.game, seats=kept.seats, seed=1, without=kept.without, with_=kept.with_, record=path)
    while not game.over and (kept.decisions is None or game.taken < kept.decisions):
        game.play_bot(next(iter(game.decisions)))
    if game.recorder and not game.over:
        game.recorder.snapshot(game)


def main() -> None:
    """Write all of them anew."""
    folder().mkdir(exist_ok=True)
    for name, kept in KEPT.items():
        path = folder() / f"{name}.jsonl"
        path.unlink(missing_ok=True)
        write(kept, path)


if __name__ == "__main__":
    main()
