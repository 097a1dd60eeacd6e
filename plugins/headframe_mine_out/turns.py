"""Rounds and turns as programs. Rules: M-TURN, M-MOVE, M-SKIP, M-REPEAT."""

from __future__ import annotations

from functools import partial

from headframe.build import Build
from headframe.chance import REVEAL
from headframe.events import emit, expire, tell
from headframe.flow import push
from headframe.state import ACTOR, NOBODY, TABLE, Frame, State
from headframe.steps import Do, Turns, While
from headframe.values import read
from headframe_mine_out import asking, happenings, telling
from headframe_mine_out.cleanup import cleanup_steps
from headframe_mine_out.dock import has_room, refill
from headframe_mine_out.mining import MINING, define_mining
from headframe_mine_out.parts import Course, Player
from headframe_mine_out.playing import PLAYING, affordable
from headframe_mine_out.plotting import Plot, last_facility
from headframe_mine_out.points import happen
from headframe_mine_out.powers import run_powers
from headframe_mine_out.setting_up import setup_steps
from headframe_mine_out.tables import MINE, PLAY, REPEAT, SELL, TAKE, Tables
from headframe_mine_out.taking import SELLING, TAKING, can_take

PRICE = "mine_out:turn_price"
TILES = "mine_out:tiles"


def define_turns(build: Build) -> None:
    """Define the game, its rounds, turns and tiles."""
    build.program("mine_out:game", *setup_steps(build), While(play_round, name="rounds"))
    build.program(
        "mine_out:round",
        Plot(build),
        Turns(next_player, build.ref("mine_out:turn")),
        Do(turns_over),
        *cleanup_steps(),
    )
    build.program(
        "mine_out:turn",
        Do(reveal, name="reveal"),
        Do(pay, name="pay"),
        Do(begin, name="begin"),
        While(next_tile, name="tiles"),
        Do(end_turn, name="end_turn"),
    )
    build.program(TILES, While(next_tile, name="tiles"))
    build.program(TAKING, build.once(TAKING, asking.which_to_take), data=("facilities",))
    build.program(SELLING, build.once(SELLING, asking.which_to_sell))
    build.program(PLAYING, build.once(PLAYING, asking.which_to_play))
    define_mining(build)


def play_round(state: State, frame: Frame) -> bool:
    """Begin another round, unless the end test has ended the game. Rules: M-PLOT-01, M-END-02."""
    course = state.table[Course]
    if course.ended:
        return False
    course.round += 1
    tell(state, lambda: f"Round {course.round}: all plot.")
    push(state, state.rules.program_index["mine_out:round"], TABLE)
    return True


def foremost(state: State) -> int:
    """Return who has most action points; among equals the top of the stack. Rules: M-TURN-02, M-TURN-03, M-TURN-12."""
    stack = state.table[Course].discs
    return max(stack, key=lambda actor: state.actors[actor][Player].ap)  # the first of equals, so the one on top


def next_player(state: State) -> int:
    """Return whose turn is next, NOBODY if that player has acted already. Rules: M-TURN-06 to -11, -13."""
    actor = foremost(state)
    return NOBODY if state.actors[actor][Player].acted else actor


def reveal(state: State, frame: Frame) -> None:
    """Turn the plot face up, and let others react to it. Rules: M-TURN-10, M-VARIANT-13."""
    actor = frame[ACTOR]
    player = state.actors[actor][Player]
    player.open_plot, player.plot = player.plot, ()
    if state.journal:
        state.journal.marks |= REVEAL
    player.acted, player.tile, player.skipped, player.induced = 1, 0, (), 0
    tell(state, partial(telling.revealed, state, actor))
    emit(state, happenings.REVEALED, actor)


def pay(state: State, frame: Frame) -> None:
    """Pay the whole price, and go to the last facility. Rules: M-MOVE-01, -10 to -13, M-TURN-04, M-TURN-05."""
    actor = frame[ACTOR]
    player, course = state.actors[actor][Player], state.table[Course]
    player.price = read(state, PRICE, actor)
    expire(state, happenings.PAID, actor)
    if player.price:
        player.ap -= player.price
        course.discs = (actor, *[other for other in course.discs if other != actor])
    player.pawn = last_facility(state.rules[Tables], player.pawn, player.open_plot)
    tell(state, partial(telling.paid, state, actor))


def begin(state: State, frame: Frame) -> None:
    """Let cards act that act at the start of a turn. Rules: M-SPECIAL-43 to -46."""
    happen(state)
    run_powers(state, "turn_begins", frame[ACTOR])


# tiles


def next_tile(state: State, frame: Frame) -> bool:
    """Skip plotted tiles up to one that can be resolved; tell whether there is one. Rules: M-PLOT-07, M-SKIP-01, -02.

    A skip leaves nothing to settle, so the tiles that are skipped need no step of their own.
    """
    actor = frame[ACTOR]
    player, tiles = state.actors[actor][Player], state.rules[Tables].tiles
    plot = player.open_plot
    for at in range(player.tile, len(plot)):
        player.tile = at + 1
        _, action, facility, mineral, _ = tiles[plot[at]]
        if action == REPEAT:  # judged on its own, whatever became of the tile at its left (M-REPEAT-06)
            _, action, facility, mineral, _ = tiles[plot[at - 1]]
        if RESOLVE[action](state, actor, facility, mineral):
            player.skipped += (0,)
            return True
        player.skipped += (1,)
        tell(state, partial(telling.skipped, state, actor, at, action))
    return False


def _take(state: State, actor: int, facility: int, mineral: int) -> bool:
    """Rules: M-SKIP-03, M-CARD-11."""
    if not has_room(state, actor) or not can_take(state, facility):
        return False
    push(state, state.rules.program_index[TAKING], actor, facility)
    return True


def _mine(state: State, actor: int, facility: int, mineral: int) -> bool:
    """Rules: M-SKIP-04, M-MINE-08."""
    if not state.actors[actor][Player].hand:
        return False
    push(state, state.rules.program_index[MINING], actor, mineral)
    return True


def _sell(state: State, actor: int, facility: int, mineral: int) -> bool:
    """Rules: M-SKIP-05, M-SELL-08."""
    if not any(state.actors[actor][Player].cubes):
        return False
    push(state, state.rules.program_index[SELLING], actor)
    return True


def _play(state: State, actor: int, facility: int, mineral: int) -> bool:
    """Skip with the hand shown as proof if nothing can be paid. Rules: M-SKIP-06, M-PLAY-09, M-PLAY-10, R-41."""
    if not affordable(state, actor):
        player = state.actors[actor][Player]
        player.proof = tuple(sorted(player.hand))
        return False
    push(state, state.rules.program_index[PLAYING], actor)
    return True


RESOLVE = {TAKE: _take, MINE: _mine, SELL: _sell, PLAY: _play}


def turns_over(state: State, frame: Frame) -> None:
    """Tell who was skipped, and let others act before Cleanup. Rules: M-TURN-06, M-TURN-07, M-SOLO-06."""
    tell(state, lambda: telling.passed_over(state))
    emit(state, happenings.TURNS_OVER, TABLE)


def end_turn(state: State, frame: Frame) -> None:
    """Refill the dock; one more turn is completed. Rules: M-TURN-01, M-TURN-17, M-DOCK-01, M-DOCK-07."""
    refill(state)
    state.table[Course].turns += 1
