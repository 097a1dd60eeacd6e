"""Golden playthroughs as text, one a plugin subset. `python tests/playthroughs/golden.py` writes them anew.

A changed line is a changed rule, a changed order of options, or changed luck: look at it before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from headframe.game import Game, start
from headframe.loading import load
from headframe.plugins import Registry, registry
from headframe.ruleset import Ruleset
from headframe.setup import playable_seats
from headframe.testing import subsets
from headframe.testing.contracts import Dice

FOLDER = Path(__file__).parent
DECISIONS = 300


def stories(known: Registry) -> Iterator[tuple[Path, str]]:
    """Yield the file and the text of every golden playthrough."""
    for game in sorted(known.games()):
        for left in subsets(known, game):
            rules = load(game, plugins=known, without=left)
            name = "-".join(["without", *(plugin.removeprefix(f"{game}_") for plugin in left)]) if left else "whole"
            yield FOLDER / game / f"{name}.txt", "\n".join(story(rules)) + "\n"


def story(rules: Ruleset) -> Iterator[str]:
    """Yield the lines of one game: each action in words, what chance decided, and the state's hash at each turn."""
    state, _ = start(rules, seats=min(playable_seats(rules)), seed=7)
    game, dice, turn = Game(state), Dice("golden"), 0
    for _ in range(DECISIONS):
        if game.over:
            break
        if game.state.turn != turn:
            turn = game.state.turn
            yield f"turn {turn}, actor {game.state.active}, {game.hash}"
        asked = game.decisions
        seat = sorted(asked)[dice.below(len(asked))]
        action = game.play(asked[seat][dice.below(len(asked[seat]))], seat=seat)
        if action:
            words = " / ".join(" ".join(rules.words[pick]) for pick in action.picks)
            forced = "".join(f" > {' '.join(rules.words[pick])}" for pick in action.forced)
            yield f"  {seat}: {words}{forced}"
    for result in game.outcome.results:
        lines = ", ".join(f"{name} {points}" for name, points in result.lines.items())
        yield f"actor {result.actor}: {result.score} ({lines})"
    yield f"hash {game.hash}"


def main() -> None:
    """Write all golden playthroughs."""
    for path, text in stories(registry()):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(FOLDER))  # noqa: T201 - a command's answer


if __name__ == "__main__":
    main()
