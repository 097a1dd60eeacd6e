"""Thinking ahead alone: a plot may hold no tile that is sure to be skipped. Rules: M-SOLO-07, R-34.

What is tried is the game itself, on a copy that draws nothing: what the player cannot know counts as absent.
"""

from __future__ import annotations

from collections.abc import Sequence

from headframe.clones import clone
from headframe.flow import advance, apply
from headframe.state import ACTOR, PROGRAM, State
from headframe_mine_out.parts import OPEN_PLOT, Board, Course, Player
from headframe_mine_out.plotting import may_follow
from headframe_mine_out.tables import Tables
from headframe_mine_out.turns import TILES

Key = tuple[object, ...]


def legal(state: State, actor: int, plot: list[int]) -> bool:
    """Tell whether a plot that begins so can be resolved to its end without a skip."""
    rules = state.rules
    ahead = _blinded(state)
    ahead.lanes, ahead.queue, ahead.draining = [], (), False
    ahead.stack = [[rules.program_index[TILES], 0, actor]]
    player = ahead.actors[actor][Player]
    player.tile, player.skipped = 0, ()
    OPEN_PLOT.put(ahead, actor, plot)
    advance(ahead)
    return _Search(actor, rules[Tables]).works(ahead)


def keeps(state: State, actor: int, option: int) -> bool:
    """Tell whether an option leaves a way to resolve the rest of the turn without a further skip."""
    turn = state.rules.program_index["mine_out:turn"]
    ahead = _blinded(state)
    at = next(i for i, frame in enumerate(ahead.stack) if frame[PROGRAM] == turn)
    below = [[state.rules.program_index[TILES], 0, ahead.stack[at][ACTOR]]]
    ahead.stack = below + ahead.stack[at + 1 :]
    ahead.actors[actor][Player].skipped = ()
    apply(ahead, option)
    return _Search(actor, state.rules[Tables]).works(ahead)


def _blinded(state: State) -> State:
    ahead = clone(state)
    ahead.table[Course].blind = 1
    return ahead


class _Search:
    """Depth first over tiles that are left to plot and choices within them; what failed once is not tried again."""

    def __init__(self, actor: int, tables: Tables) -> None:
        self.actor, self.tables = actor, tables
        self.failed: set[Key] = set()

    def works(self, state: State) -> bool:
        """Tell whether some way on resolves everything."""
        player = state.actors[self.actor][Player]
        if any(player.skipped):
            return False
        key = self._key(state, player)
        if key in self.failed:
            return False
        if self._tries(state, player):
            return True
        self.failed.add(key)
        return False

    def _tries(self, state: State, player: Player) -> bool:
        if not state.over:
            return any(self.works(self._taken(state, option)) for option in state.options)
        plot = player.open_plot
        if len(plot) >= self.tables.plot_size:
            return True
        tiles = [tile for tile in range(len(self.tables.tiles)) if may_follow(self.tables, plot, tile)]
        return any(self.works(self._plotted(state, [*plot, tile])) for tile in tiles)

    @staticmethod
    def _taken(state: State, option: int) -> State:
        tried = clone(state)
        apply(tried, option)
        return tried

    def _plotted(self, state: State, plot: Sequence[int]) -> State:
        tried = clone(state)
        OPEN_PLOT.put(tried, self.actor, plot)
        tried.over = False
        tried.stack = [[state.rules.program_index[TILES], 0, self.actor]]
        advance(tried)
        return tried

    @staticmethod
    def _key(state: State, player: Player) -> Key:
        board = state.table[Board]
        return (
            player.open_plot,
            player.tile,
            player.rupees,
            tuple(player.cubes),
            tuple(sorted(player.hand)),
            player.aside,
            player.area,
            player.boost,
            board.dock,
            board.gaps,
            tuple(board.mines),
            board.bank,
            board.community,
            board.locked,
            tuple(map(tuple, state.stack)),
        )
