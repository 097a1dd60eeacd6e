"""Complete solo games as text, one a level. `python tests/rules/drillers/solo_games.py` writes them anew.

The picks are greedy's, made once; the test plays the picks of the file, so a cleverer greedy changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from headframe.game import Game, start
from headframe.loading import load
from headframe.played import PlayedGame
from headframe.views.chronicle import Chronicle

FOLDER = Path(__file__).parent / "solo_games"
LEVELS = (1, 2, 3, 4)


def told_game(game: Game, log: Chronicle) -> Iterator[str]:
    """Yield the lines of a finished game: the picks, what the bot did after them, and the score sheets."""
    for action, entry in zip(game.history, log.entries(None), strict=True):
        yield from (f"> {' '.join(game.rules.words[pick])}" for pick in action.picks)
        yield from (f"  {step}" for step in entry.then)
    for result in game.outcome.results:
        lines = ", ".join(f"{name} {points}" for name, points in result.lines.items())
        yield f"actor {result.actor}: {result.score}, rank {result.rank} ({lines})"


def main() -> None:
    """Write a game of each level."""
    FOLDER.mkdir(exist_ok=True)
    for level in LEVELS:
        rules = load("drillers", values={"drillers_solo:level": level})
        game = PlayedGame(start(rules, seats=1, seed=level)[0], lineup=("greedy",), seed=level)
        log = Chronicle(game)
        game.play_bots()
        (FOLDER / f"level_{level}.txt").write_text("\n".join(told_game(game, log)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
