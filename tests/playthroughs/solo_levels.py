"""How strong the bot boards are: `make solo-levels` plays each level with 200 seeds (`solo_levels.py 50` with 50).

Greedy sits in the person's seat, as one fixed opponent for all boards.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import mean
from typing import NamedTuple

from headframe.game import start
from headframe.loading import load
from headframe.played import PlayedGame

SEEDS = 200
LEVELS = (1, 2, 3, 4)


class Level(NamedTuple):
    """The means of the games of one level, and how many the person's seat won."""

    level: int
    games: int
    human: float
    bot: float
    won: int
    turns: float


def play_level(level: int, seeds: range) -> Level:
    """Play a level with each seed."""
    rules = load("drillers", values={"drillers_solo:level": level})
    scores, won, turns = list[tuple[int, int]](), 0, list[int]()
    for seed in seeds:
        game = PlayedGame(start(rules, seats=1, seed=seed)[0], lineup=("greedy",), seed=seed)
        game.play_bots()
        human, bot = game.outcome.results
        scores.append((human.score, bot.score))
        won += game.outcome.winners == (human.actor,)
        turns.append(game.state.turn)
    return Level(
        level, len(seeds), mean(score for score, _ in scores), mean(score for _, score in scores), won, mean(turns)
    )


def table(levels: Iterator[Level]) -> Iterator[str]:
    """Yield the lines of the table, each as soon as its games are played."""
    yield "level  games  human    bot  won by the human  turns"
    for one in levels:
        yield f"{one.level:5}  {one.games:5}  {one.human:5.1f}  {one.bot:5.1f}  {one.won:16}  {one.turns:5.1f}"


def main() -> None:
    """Print the table."""
    seeds = range(int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS)
    for line in table(play_level(level, seeds) for level in LEVELS):
        print(line, flush=True)  # noqa: T201 - a command's answer


if __name__ == "__main__":
    main()
