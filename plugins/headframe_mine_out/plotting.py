"""Plots: secret picks of tiles, their price, and what everybody knows of them. Rules: M-PLOT, M-MOVE."""

from __future__ import annotations

from collections.abc import Sequence

from headframe.actions import Reason
from headframe.build import Build
from headframe.state import State
from headframe.steps import Together
from headframe_mine_out.asking import next_tile
from headframe_mine_out.parts import Player
from headframe_mine_out.tables import ACTIONS, NONE, REPEAT, Tables
from headframe_mine_out.telling import plotted

PLOTTING = "plot"


class Plot(Together):
    """All plot at once; a plot may be replaced until the last one is in. Rules: M-PLOT-02 to -06, R-49."""

    def __init__(self, build: Build) -> None:
        verb = self.verb = build.verb(PLOTTING, "plot_tiles", secret=True)
        verb.label = label_of_tile
        bodies = build.kind("plot_tiles").bodies
        self.codes = [*verb.codes]
        self.openings = [code for code, body in zip(verb.codes, bodies, strict=True) if body.action != ACTIONS[REPEAT]]
        super().__init__(
            build.number("mine_out:plot_size"),
            self._offer,
            self._commit_plot,
            who=lambda state: range(len(state.actors)),
            prompt=next_tile,
            name="plot",
        )

    def why_not(self, state: State, actor: int, code: int) -> Reason | None:
        """Rules: M-PLOT-03, M-PLOT-04, M-SOLO-07."""
        lane = state.lanes[actor]
        if code not in self.verb.codes:
            return None
        if code in lane:
            return Reason("this tile is in your plot already", "M-PLOT-03")
        if not lane and code not in self.openings:
            return Reason("there is nothing at its left to repeat", "M-PLOT-04", "plot it in a later place")
        plot = [picked - self.verb.first for picked in (*lane, code)]
        return Reason(_stuck(state, actor, plot), "M-SOLO-07", "plot what you can carry out")

    def _offer(self, state: State, actor: int, lane: list[int], found: list[int]) -> None:
        """Rules: M-PLOT-02 to -04, M-PLOT-09, M-SOLO-07."""
        found += self.codes if lane else self.openings
        for code in lane:
            found.remove(code)
        legal = state.rules[Tables].seats[len(state.actors)].legal
        if legal:
            first = self.verb.first
            picked = [code - first for code in lane]
            found[:] = [code for code in found if legal(state, actor, [*picked, code - first])]

    def _commit_plot(self, state: State, actor: int, lane: list[int]) -> None:
        lay(state, actor, [code - self.verb.first for code in lane])


def _stuck(state: State, actor: int, plot: list[int]) -> str:
    """Say which tile of a plot could not be resolved. Rule: M-SOLO-07."""
    tables = state.rules[Tables]
    find = tables.seats[len(state.actors)].stuck
    at = find(state, actor, plot) if find else len(plot)
    if at < len(plot):
        return f"{plotted(tables, plot, at)} could not be resolved in such a plot"
    return f"after {plotted(tables, plot, at - 1)} such a plot could not be completed without a skip"


def label_of_tile(state: State, actor: int, args: tuple[int, ...]) -> str:
    """Name a tile, with the action points that the plot costs up to it."""
    tables, first = state.rules[Tables], state.rules.verbs[PLOTTING].first
    plot = [code - first for code in state.lanes[actor]]
    return f"{tables.tiles[args[0]].name} ({plot_price(tables, state.actors[actor][Player].pawn, [*plot, args[0]])} AP)"


def may_follow(tables: Tables, picked: Sequence[int], tile: int) -> bool:
    """Tell whether a tile is left, and does not repeat nothing. Rules: M-PLOT-03, M-PLOT-04."""
    return tile not in picked and (bool(picked) or tables.tiles[tile].action != REPEAT)


def lay(state: State, actor: int, tiles: Sequence[int]) -> None:
    """Lay a plot face down; the other tiles stay hidden. Rules: M-PLOT-02, M-PLOT-05."""
    player = state.actors[actor][Player]
    left = [*range(len(state.rules[Tables].tiles))]
    for tile in tiles:
        left.remove(tile)
    player.plot, player.tiles, player.proof = tuple(tiles), tuple(left), ()


def take_back(state: State, actor: int) -> None:
    """Take all tiles back, unseen what was not resolved. Rules: M-TURN-08, M-PLOT-09."""
    player = state.actors[actor][Player]
    player.plot, player.open_plot, player.tiles = (), (), tuple(range(len(state.rules[Tables].tiles)))


def plots_are_legal(state: State) -> bool:
    """Tell whether all hidden plots could have been picked: what everybody knows of them."""
    tables = state.rules[Tables]
    plots = [parts[Player].plot for parts in state.actors]
    return all(not plot or tables.tiles[plot[0]].action != REPEAT for plot in plots)


def plot_price(tables: Tables, start: int, plot: Sequence[int]) -> int:
    """Return the action points of a plot from a facility on. Rules: M-MOVE-01 to -09."""
    at, price, tiles, distances = start, 0, tables.tiles, tables.distances
    for tile in plot:
        _, _, facility, _, extra = tiles[tile]
        price += extra
        if facility != NONE:
            price += distances[at][facility]
            at = facility
    return price


def last_facility(tables: Tables, start: int, plot: Sequence[int]) -> int:
    """Return where the pawn ends. Rule: M-MOVE-11."""
    for tile in reversed(plot):
        facility = tables.tiles[tile].facility
        if facility != NONE:
            return facility
    return start
