"""The bot's turn as programs: an action turn on the surface, a reset turn in the mine. Rules: D-SOLO-09 to -60."""

from __future__ import annotations

from functools import partial

from headframe.build import Build
from headframe.events import tell
from headframe.flow import push
from headframe.state import ACTOR, NOBODY, TABLE, Frame, State
from headframe.steps import Do, While
from headframe.zones import move
from headframe_drillers.parts import DECK, SURFACE, Course, Mine, Rig, S
from headframe_drillers.programs import open_floor, reveal
from headframe_drillers.tables import Tables
from headframe_drillers.track import declare_end
from headframe_drillers_solo.boards import Bot, fits
from headframe_drillers_solo.drilling import spend
from headframe_drillers_solo.minerals import SUPPLY, column_of, dearest_on, richest_floor, take
from headframe_drillers_solo.parts import FLIPPED, BotTurn
from headframe_drillers_solo.shops import discard_for
from headframe_drillers_solo.telling import flipped, say, tell_tokens


def define(build: Build) -> None:
    """Define the programs of the bot."""
    tokens = Do(lambda state, frame: tell_tokens(state, frame[ACTOR]), name="tell_tokens")
    build.program("drillers_solo:turn", Do(begin), tokens)
    build.program(
        "drillers_solo:action",
        Do(flip),
        While(drill, name="drill"),
        Do(collect),
        tokens,
        Do(go),
    )
    build.program("drillers_solo:reset", While(take_dearest), tokens, Do(surface), Do(restock))
    build.program("drillers_solo:opened", Do(open_floor, name="open"), Do(reveal), data=("",))
    build.program("drillers_solo:bonus", Do(bonus))


def begin(state: State, frame: Frame) -> None:
    """Choose the turn by where the mech is. Rules: D-SOLO-09, D-SOLO-60."""
    actor, turn, bot = frame[ACTOR], state.table[BotTurn], state.rules[Bot]
    turn.taken, turn.cell_row, turn.cell_column = (), -1, -1
    above = state.actors[actor][Rig].floor == SURFACE
    tell(state, lambda: say(state, actor, f"takes {'an action' if above else 'a reset'} turn"))
    tell_tokens(state, actor)
    push(state, bot.action if above else bot.reset, actor)


# action turn


def flip(state: State, frame: Frame) -> None:
    """Flip the top card: it picks the row, the mineral track the column. Rules: D-SOLO-10 to -16, D-SOLO-57."""
    actor, turn, bot = frame[ACTOR], state.table[BotTurn], state.rules[Bot]
    rig = state.actors[actor][Rig]
    if rig.deck:
        card = move(state, DECK, actor, FLIPPED, TABLE)
        cost = max(state.rules[Tables].cards[card].main_fuel, 0)
        turn.cell_row = next(i for i, row in enumerate(bot.rows) if fits(row, cost))
        turn.cell_column = column_of(state, actor)
        rig.drilling = bot.rows[turn.cell_row].cells[turn.cell_column].drilling
        tell(state, lambda: flipped(state, actor, card, cost))
    if not rig.deck and state.table[Course].ender == NOBODY:
        tell(state, lambda: say(state, actor, "has no card left: the end is near"))
        declare_end(state, actor, token=bot.last_takes_final)


def drill(state: State, frame: Frame) -> bool:
    """Spend drilling, one entry of the list after another. Rule: D-SOLO-18."""
    tell_tokens(state, frame[ACTOR])
    return spend(state, frame)


def collect(state: State, frame: Frame) -> None:
    """Take the most valuable mineral of all open floors, for nothing. Rule: D-SOLO-28."""
    if state.table[BotTurn].cell_row < 0:
        return
    floor, kind = dearest_on(state, range(state.table[Mine].deepest + 1))
    done = take(state, frame[ACTOR], floor, kind)
    tell(state, lambda: say(state, frame[ACTOR], f"takes {done}, for nothing"))


def go(state: State, frame: Frame) -> None:
    """Move to the richest floor if the cell says so. Rules: D-SOLO-30, -34, -35."""
    actor, turn = frame[ACTOR], state.table[BotTurn]
    moves = turn.cell_row >= 0 and state.rules[Bot].rows[turn.cell_row].cells[turn.cell_column].move
    if moves:
        state.actors[actor][Rig].floor = richest_floor(state)
    floor = state.actors[actor][Rig].floor
    tell(state, lambda: say(state, actor, f"{'moves to' if moves else 'stays on'} floor {floor}"))


# reset turn


def take_dearest(state: State, frame: Frame) -> bool:
    """Take the dearest mineral of the floor, until there are enough. Rules: D-SOLO-40 to -42."""
    actor, turn = frame[ACTOR], state.table[BotTurn]
    if len(turn.taken) >= state.rules[Bot].reset_minerals:
        return False
    floor, kind = dearest_on(state, [state.actors[actor][Rig].floor])
    turn.taken += (kind,)
    done = take(state, actor, floor, kind)
    tell(state, lambda: say(state, actor, f"takes {done}"))
    return True


def surface(state: State, frame: Frame) -> None:
    """Go up. Rule: D-SOLO-43."""
    state.actors[frame[ACTOR]][Rig].floor = SURFACE
    tell(state, lambda: say(state, frame[ACTOR], "returns to the surface"))


def restock(state: State, frame: Frame) -> None:
    """Let shop cards go for what was taken, and fill the rows. Rules: D-SOLO-44 to -49."""
    discard_for(state, state.table[BotTurn].taken)


# others' milestones


def bonus(state: State, frame: Frame) -> None:
    """Take silver for another's token. Rules: D-SOLO-52, -53, -59."""
    for _ in range(state.rules[Bot].bonus_silver):
        done = take(state, frame[ACTOR], SUPPLY, S)
        tell(state, partial(say, state, frame[ACTOR], f"takes {done}"))
