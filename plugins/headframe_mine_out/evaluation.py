"""What a state of Mine Out is worth to a player, for bots that try one option at a time.

It is counted in hundredths of a point:

- points, and a share of what all others have;
- what pays later: rupees, cubes, cards in hand and in force, action points;
- what the rest of the plot brings: tiles not resolved yet, or, while plotting, the best plot that begins so.

A plan uses each tile as well as it can be used now. It knows the rules about, not exactly, and nothing of what others
plot; what a plan ends with is judged as what a state holds. Every number is in `evaluation.json`. All are authored.
"""

from __future__ import annotations

from headframe.build import Build
from headframe.declarations import Evaluation
from headframe.state import PROGRAM, State
from headframe_mine_out.parts import Board, Course, Player
from headframe_mine_out.planning import Planner
from headframe_mine_out.plotting import PLOTTING
from headframe_mine_out.prospects import Hopes, Prices, dock_of, hopes_of, scene_of
from headframe_mine_out.tables import NONE, Tables
from headframe_mine_out.weights import Weights, read_weights

CHOOSING = ("mine_out:take", "mine_out:mine", "mine_out:sell", "mine_out:play")


class Judge:
    """Judges states of one ruleset; it remembers the plans of the last table that it plotted on."""

    def __init__(self, build: Build, weights: Weights) -> None:
        rules = build.rules
        self.weights = weights
        self.prices = Prices(rules[Tables], weights)
        self.first = rules.verbs[PLOTTING].first
        self.choosing = frozenset(rules.program_index[name] for name in CHOOSING)
        self._planned: tuple[object, Planner] | None = None

    def worth(self, state: State, actor: int) -> int:
        """Return what a state is worth to a player, in hundredths of a point."""
        mine = state.actors[actor][Player]
        standing = 100 * mine.vp - self._rivals(state, actor)
        if state.over:
            return standing
        return standing + mine.ap * self.weights.action_point + self._later(state, actor)

    def parts(self, state: State, actor: int) -> dict[str, int]:
        """Return what a state's worth is the sum of."""
        mine = state.actors[actor][Player]
        parts = {"your points": 100 * mine.vp, "the others' points": -self._rivals(state, actor)}
        if state.over:
            return parts
        later = {
            "action points": mine.ap * self.weights.action_point,
            "what the plot brings": self._later(state, actor),
        }
        return parts | later

    def _rivals(self, state: State, actor: int) -> int:
        """Return what the others' points take off."""
        others = [parts[Player].vp for other, parts in enumerate(state.actors) if other != actor]
        return sum(others) * self.weights.rival // len(others) if others else 0

    def _later(self, state: State, actor: int) -> int:
        player = state.actors[actor][Player]
        if state.lanes:
            plot = tuple(code - self.first for code in state.lanes[actor])
            return self._plotting(state, actor, plot)
        planner, hopes = self._planner(state, actor)
        if player.open_plot:
            at = player.tile - (state.actor == actor and state.stack[-1][PROGRAM] in self.choosing)
            return planner.follow(hopes, player.open_plot[at:], before=player.open_plot[at - 1] if at else NONE)
        return planner.follow(hopes, player.plot)

    def _planner(self, state: State, actor: int) -> tuple[Planner, Hopes]:
        scene = scene_of(state, actor, self.prices)
        return Planner(self.prices, scene, dock_of(state)), hopes_of(state, actor, self.prices, scene)

    def _plotting(self, state: State, actor: int, plot: tuple[int, ...]) -> int:
        """Return what the best plot that begins so brings, of those that were found."""
        if not plot:  # a round has just begun: its plots are not looked at yet
            planner, hopes = self._planner(state, actor)
            return planner.worth(hopes)
        key = _glance(state, actor)
        if self._planned is None or self._planned[0] != key:
            planner, hopes = self._planner(state, actor)
            planner.search(hopes)
            self._planned = key, planner
        best = self._planned[1].best
        return best.get(plot, min(best.values()))


def _glance(state: State, actor: int) -> tuple[object, ...]:
    """Return all that a plan hangs on: two tables that look alike give the same plans."""
    board, player = state.table[Board], state.actors[actor][Player]
    others = tuple((parts[Player].ap, *parts[Player].cubes) for parts in state.actors)
    mine = (actor, player.rupees, tuple(sorted(player.hand)), player.area, player.pawn, state.table[Course].discs)
    town = (tuple(board.mines), tuple(board.sold), board.dock, board.gaps, board.community)
    return (others, mine, town)


def evaluation(build: Build) -> Evaluation:
    """Return the evaluation of Mine Out, to be registered by `hf_bots`."""
    judge = Judge(build, read_weights())
    summary = "points, goods, and what the plot still brings"
    return Evaluation(judge.worth, summary, judges_picks=True, parts=judge.parts, point=100)
