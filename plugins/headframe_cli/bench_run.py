"""Measure games against the fixed reference loop, in one process: a ratio means the same on every machine.

The speed of a shared machine changes from second to second, so short slices of the reference stand between the slices
of a game, and medians of the slices are reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from headframe.clones import clone
from headframe.flow import apply
from headframe.game import opened
from headframe.loading import load
from headframe.plugins import Registry
from headframe.reference import play_random, reference_rate
from headframe.ruleset import Ruleset
from headframe.state import State
from headframe_cli.mix import find_plugins
from headframe_cli.out import put, put_json

SLICE = 0.08  # seconds
ROUNDS = 15
CLONES = 200  # between two looks at the clock


class Slice(NamedTuple):
    """One slice: decisions or clones a second, and the reference around it."""

    rate: float
    reference: float

    @property
    def ratio(self) -> float:
        """Return the rate in units of the reference."""
        return self.rate / self.reference


class RandomGames:
    """Random games one after another, each to its end, through the bare engine; counts as it goes."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.rules, self.seats = rules, seats
        self.decisions = self.options = self.games = 0
        self.state = self._begin()

    def play(self, decisions: int) -> None:
        """Make so many decisions."""
        state, luck, offered = self.state, self.decisions + 1, 0
        for _ in range(decisions):
            luck = (luck * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            options = state.options
            offered += len(options)
            apply(state, options[(luck >> 33) % len(options)])
            if state.over:
                self.games += 1
                state = self.state = self._begin()
        self.decisions, self.options = self.decisions + decisions, self.options + offered

    def _begin(self) -> State:
        return opened(self.rules, seats=self.seats, seed=self.games)


def measure(rules: Ruleset, *, rounds: int = ROUNDS, tick: Callable[[], None] | None = None) -> dict[str, float]:
    """Return the figures of one game in the form of `headframe bench --json`, without the reference."""
    seats = len(rules.game.lineup)
    games = RandomGames(rules, seats)
    games.play(2_000)  # warm up, and leave the opening behind
    games.decisions = games.options = games.games = 0
    played, cloned = [], []
    for _ in range(rounds):
        played.append(_slice(lambda: _timed(games.play, 500)))
        cloned.append(_slice(lambda: _timed(lambda count: _clones(games.state, count), CLONES)))
        if tick:
            tick()
    reference = median(s.reference for s in played)
    ratio = median(s.ratio for s in played)
    length = games.decisions / games.games if games.games else float(games.decisions)
    return {
        "seats": seats,
        "decisions_per_s": round(ratio * reference),
        "ratio": round(ratio, 4),
        "games": games.games,
        "decisions_per_game": round(length),  # at least so many if no game ended
        "games_per_s": round(ratio * reference / length, 3),
        "clones_per_s": round(median(s.ratio for s in cloned) * reference),
        "clone_ratio": round(median(s.ratio for s in cloned), 4),
        "options_per_decision": round(games.options / games.decisions, 2),
        "reference_per_s": round(reference),
    }


def _slice(timed: Callable[[], float]) -> Slice:
    before = reference_rate(SLICE / 2)
    rate = timed()
    after = reference_rate(SLICE / 2)
    return Slice(rate, (before + after) / 2)


def _timed(work: Callable[[int], None], batch: int) -> float:
    done, began, elapsed = 0, perf_counter(), 0.0
    while elapsed < SLICE:
        work(batch)
        done += batch
        elapsed = perf_counter() - began
    return done / elapsed


def _clones(state: State, count: int) -> None:
    for _ in range(count):
        clone(state)


def report(
    rulesets: Iterator[Ruleset], *, rounds: int = ROUNDS, tick: Callable[[], None] | None = None
) -> dict[str, Any]:  # Any: JSON
    """Measure games one after another: the object that `headframe bench --json` prints."""
    play_random(10_000, 1)
    games = {rules.game.id: measure(rules, rounds=rounds, tick=tick) for rules in rulesets}
    references = [figures.pop("reference_per_s") for figures in games.values()]
    return {"reference_per_s": round(median(references)) if references else 0, "games": games}


def run(*, with_: tuple[str, ...], as_json: bool) -> None:
    """Measure every game that is there and print the figures; progress goes to standard error."""
    found = find_plugins(with_)
    rulesets = [load(game, plugins=found, without=variants(found, game)) for game in sorted(found.games())]
    with progress(len(rulesets) * ROUNDS) as tick:
        figures = report(iter(rulesets), tick=tick)
    if as_json:
        put_json(figures)
        return
    put(f"reference loop: {figures['reference_per_s']:,} decisions/s; ratios are to it")
    for game, numbers in figures["games"].items():
        put(
            f"{game}, {numbers['seats']} seats: {numbers['decisions_per_s']:,} decisions/s (ratio {numbers['ratio']}), "
            f"{numbers['clones_per_s']:,} clones/s (ratio {numbers['clone_ratio']}), "
            f"{numbers['games_per_s']} random games/s of {'about' if numbers['games'] else 'more than'} "
            f"{numbers['decisions_per_game']:,} decisions each, {numbers['options_per_decision']} options a decision"
        )


def variants(found: Registry, game: str) -> list[str]:
    """Return the plugins of a game that are no part of its plain form."""
    return [plugin.info.name for plugin in found.of_game(game) if plugin.info.variant]


@contextmanager
def progress(total: int) -> Iterator[Callable[[], None]]:
    """Show a progress bar on standard error where that is a terminal."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task("measuring", total=total)
        yield lambda: bar.advance(task)
