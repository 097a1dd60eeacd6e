"""Thinking ahead alone: a plot may hold no tile that is sure to be skipped. Rules: M-SOLO-07, R-34.

What is tried is the game itself, on a copy that draws nothing: what the player cannot know counts as absent.
"""

from __future__ import annotations

from collections.abc import Sequence

from headframe.clones import clone
from headframe.flow import advance, apply
from headframe.state import ACTOR, PROGRAM, State
from headframe_mine_out.parts import Board, Course, Player
from headframe_mine_out.plotting import may_follow
from headframe_mine_out.tables import MINE, Tables
from headframe_mine_out.turns import TILES

MOST = 50_000  # answers that are kept

Key = tuple[object, ...]


class Lookahead:
    """Answers for one ruleset; what was found out once is kept, for players and bots come back to the same plots."""

    def __init__(self) -> None:
        self._works: dict[Key, bool] = {}

    def legal(self, state: State, actor: int, plot: list[int]) -> bool:
        """Tell whether a plot that begins so can be resolved to its end without a skip."""
        self._make_room()
        return _Search(actor, self._works).works(_begun(state, actor, plot))

    def keeps(self, state: State, actor: int, option: int) -> bool:
        """Tell whether an option leaves a way to resolve the rest of the turn without a further skip."""
        self._make_room()
        turn = state.rules.program_index["mine_out:turn"]
        ahead = _blinded(state)
        at = next(i for i, frame in enumerate(ahead.stack) if frame[PROGRAM] == turn)
        below = [[state.rules.program_index[TILES], 0, ahead.stack[at][ACTOR]]]
        ahead.stack = below + ahead.stack[at + 1 :]
        ahead.actors[actor][Player].skipped = ()
        apply(ahead, option)
        return _Search(actor, self._works).works(ahead)

    def _make_room(self) -> None:
        if len(self._works) > MOST:
            self._works.clear()


def stuck(state: State, actor: int, plot: list[int]) -> int:
    """Return the place of the first tile that is skipped at the best of choices, the plot's length if none is.

    Rule: M-SOLO-07.
    """
    met: set[Key] = set()  # what was looked at: more of the same can get no further

    def reached(ahead: State) -> int:
        player = ahead.actors[actor][Player]
        if any(player.skipped):
            return player.skipped.index(1)
        key = _key(ahead, player)
        if key in met:
            return 0
        met.add(key)
        if ahead.over:
            return len(plot)
        return max(reached(_taken(ahead, option)) for option in ahead.options)

    return reached(_begun(state, actor, plot))


def _begun(state: State, actor: int, plot: Sequence[int]) -> State:
    """Run a plot from its first tile on, on a copy that draws nothing."""
    ahead = _blinded(state)
    ahead.lanes, ahead.queue, ahead.draining = [], (), False
    player = ahead.actors[actor][Player]
    player.tile, player.skipped = 0, ()
    return _resolving(ahead, actor, plot)


def _blinded(state: State) -> State:
    ahead = clone(state)
    ahead.table[Course].blind = 1
    return ahead


def _resolving(ahead: State, actor: int, plot: Sequence[int]) -> State:
    """Run a plot as far as nothing has to be chosen."""
    ahead.actors[actor][Player].open_plot = tuple(plot)
    ahead.over = False
    ahead.stack = [[ahead.rules.program_index[TILES], 0, actor]]
    advance(ahead)
    return ahead


class _Search:
    """Depth first over tiles that are left to plot and choices within them; what is known is not tried again."""

    def __init__(self, actor: int, known: dict[Key, bool]) -> None:
        self.actor, self.known = actor, known

    def works(self, state: State) -> bool:
        """Tell whether some way on resolves everything."""
        player = state.actors[self.actor][Player]
        if any(player.skipped):
            return False
        key = _key(state, player)
        if key not in self.known:
            self.known[key] = self._tries(state, player)
        return self.known[key]

    def _tries(self, state: State, player: Player) -> bool:
        if not state.over:
            return any(self.works(_taken(state, option)) for option in state.options)
        plot, tables = player.open_plot, state.rules[Tables]
        left = tables.plot_size - len(plot)
        mines = sum([tile.action == MINE and number not in plot for number, tile in enumerate(tables.tiles)])
        if min(len(player.hand), mines) >= left:  # to mine takes nothing but a card (M-SKIP-04)
            return True
        tiles = [tile for tile in range(len(tables.tiles)) if may_follow(tables, plot, tile)]
        return any(self.works(_resolving(clone(state), self.actor, [*plot, tile])) for tile in tiles)


def _taken(state: State, option: int) -> State:
    tried = clone(state)
    apply(tried, option)
    return tried


def _key(state: State, player: Player) -> Key:
    """Return all that the rest of a turn hangs on; deck and discard pile do not count, as nothing is drawn."""
    board = state.table[Board]
    return (
        (player.open_plot, player.tile, player.rupees, tuple(player.cubes), player.induced),
        (tuple(sorted(player.hand)), player.aside, player.area, player.boost),
        (board.dock, board.gaps, board.community, board.locked),
        (tuple(board.mines), tuple(board.sold), board.bank, board.used),
        tuple(map(tuple, state.stack)),
    )
