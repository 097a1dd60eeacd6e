"""What several rule tests of Mine Out share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headframe.testing import Scenario, scenario

BASE = ("mine_out_variant",)  # left out: the base game, which the worked examples play
RED, BLACK, YELLOW, BLUE = range(4)
FOUR_MINES = "mine_copper mine_silver mine_gold mine_jewel"  # asks at once for a card to discard
MAYOR_AND_NATIVES = ["mayor", "native_1", "native_2", "native_3"]
DOCK = ["mafia", "miner_white", "worker", "kidnapper", "negotiator_copper", "broker"]
DOCK_9 = [*DOCK, "smith_copper", "jeweler", "appraiser"]


def table(
    patch: Mapping[str, object] | None = None, *, seats: int = 3, values: Mapping[str, object] | None = None
) -> Scenario:
    """Return the base game before its first plot, seat 0 on top of the stack."""
    return scenario("mine_out", seats=seats, patch=patch, without=BASE, values=values)


def plot(game: Scenario, *plots: str) -> Scenario:
    """Let each seat in turn plot its tiles, written with spaces between."""
    for seat, tiles in enumerate(plots):
        for tile in tiles.split():
            game.take(f"plot {tile}", seat=seat)
    return game


def turn(
    tiles: str,
    patch: Mapping[str, object] | None = None,
    *picks: str,
    seats: int = 3,
    values: Mapping[str, object] | None = None,
) -> Scenario:
    """Return a game in which seat 0 took these picks in its turn; then seat 1 is asked for a card to mine with.

    Seat 1 begins with a white Miner and a Worker, plots four mines and has taken nothing in its own turn.
    """
    game = table(patch, seats=seats, values=values)
    plot(game, tiles, *[FOUR_MINES] * (seats - 1))
    if picks:
        game.take(*picks)
    return game


def turned(game: Scenario) -> bool:
    """Tell whether the turn of seat 0 is over."""
    return bool(game["turns"] >= 1)


def counts(**stock: int) -> dict[str, int]:
    """Return counts of minerals as the edge form writes them."""
    return {mineral: n for mineral, n in stock.items() if n}


def skips(game: Scenario, seat: int = 0) -> Sequence[int]:
    """Return which tiles that a seat has resolved were skipped."""
    found: Sequence[int] = game[f"{seat}/skipped"]
    return found


COPPER_OUT: dict[str, object] = {"mines/copper": 1, "sold/copper": 7, "dock": ["mafia"] * 9}


def mineout(**patch: object) -> Scenario:
    """Return a game in which Red, with a Worker, has emptied the copper mine in its first tile."""
    full = {**COPPER_OUT, "0/hand": ["worker"], **{key.replace("_", "/", 1): value for key, value in patch.items()}}
    return turn("mine_copper port pub hotel", full, "discard worker")


def cleaned(patch: Mapping[str, object]) -> Scenario:
    """Return a game right after Cleanup, in which nobody did anything in the round."""
    stack = [["mine_out:game", "rounds", -1], ["mine_out:round", "turns_over", -1]]
    return table({"stack": stack, "options": [], "1/cubes": {}, "2/cubes": {}, **patch})


def watched(before: int, **patch: object) -> Scenario:
    """Return a game in which Red begins its turn with a Watchmaker after so many turns, and is asked for a card."""
    full = {"0/area": ["watchmaker"], **{key.replace("_", "/", 1): value for key, value in patch.items()}}
    frames = [["mine_out:game", "rounds", -1], ["mine_out:round", "turns", -1], ["mine_out:turn", "begin", 0]]
    tiles = ["mine_copper", "port", "pub", "hotel"]
    return table({**full, "stack": frames, "options": [], "turns": before, "0/open_plot": tiles, "0/acted": 1})
