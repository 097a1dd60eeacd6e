"""Mineouts of minerals and of the bank, and payouts. Rules: M-MINEOUT, M-BANK."""

from __future__ import annotations

from headframe.build import Build
from headframe.events import tell
from headframe.flow import push
from headframe.language import HERE
from headframe.state import ACTOR, NOBODY, Frame, State
from headframe.steps import Do
from headframe_mine_out.parts import BANK, REPAYMENT, Board, Course, Player
from headframe_mine_out.points import REPAID, gain_points, happen, points_for_mineral
from headframe_mine_out.powers import run_powers
from headframe_mine_out.structs import STOCKS
from headframe_mine_out.tables import Tables
from headframe_mine_out.telling import counted, got_rupees, ran_out, restocked, who

PROGRAM = "mine_out:mineout"


def define_mineouts(build: Build) -> None:
    """Define the event: repay, restock, then what cards do for the inducer. Rules: M-MINEOUT-15, M-BANK-12."""
    build.program(
        PROGRAM,
        Do(repay, name="repay"),
        Do(restock, name="restock"),
        Do(reward, name="reward"),
        data=("stocks",),
    )


def mine_out(state: State, stock: int, inducer: int) -> None:
    """Let a stock that is empty run out: what is under way waits. Rules: M-MINEOUT-01, M-BANK-01."""
    push(state, state.rules.program_index[PROGRAM], inducer, stock)


def pay_out(state: State, actor: int, amount: int) -> None:
    """Pay a player from the bank, as far as it goes; an emptied bank runs out. Rules: M-SELL-09, M-BANK-01 to -03."""
    board = state.table[Board]
    paid = min(amount, board.bank)
    if paid <= 0:
        return
    board.bank -= paid
    state.actors[actor][Player].rupees += paid
    tell(state, lambda: got_rupees(state, actor, paid, amount))
    if not board.bank:
        mine_out(state, BANK, actor)


def gain_cubes(state: State, actor: int, mineral: int, count: int) -> int:
    """Move cubes from a mine to a player, as far as they go. Rules: M-MINE-04, M-MINE-06."""
    mines = state.table[Board].mines
    taken = min(count, mines[mineral])
    mines[mineral] -= taken
    state.actors[actor][Player].cubes[mineral] += taken
    if taken and not mines[mineral]:
        mine_out(state, mineral, actor)
    return taken


def round_table(state: State, first: int) -> list[int]:
    """Return all players, `first` or the top of the stack first, then clockwise. Ruling R-39."""
    count = len(state.actors)
    begin = first if first != NOBODY else state.table[Course].discs[0]
    return [(begin + place) % count for place in range(count)]


def repay(state: State, frame: Frame) -> None:
    """Give everybody but the highest holders their repayment. Rules: M-MINEOUT-03 to -07, M-BANK-04 to -06."""
    happen(state)
    stock = frame[HERE]
    due = [_repayment(state, stock, actor) for actor in range(len(state.actors))]
    held = [_held(state, stock, actor) for actor in range(len(state.actors))]
    order = round_table(state, frame[ACTOR])
    tell(state, lambda: ran_out(state, stock, frame[ACTOR], [(actor, held[actor], due[actor]) for actor in order]))
    for actor in order:
        points = due[actor]
        if stock == BANK:
            gain_points(state, actor, points, REPAYMENT)
        else:
            points_for_mineral(state, actor, points, stock, event=REPAID, source=REPAYMENT)


def _repayment(state: State, stock: int, actor: int) -> int:
    tables = state.rules[Tables]
    held = [_held(state, stock, other) for other in range(len(state.actors))]
    most = tables.seats[len(held)].most_repaid
    repaid = held[actor] < max(held) if most is None else held[actor] <= most[stock == BANK]
    if not repaid:
        return 0
    return held[actor] // tables.divisor if stock == BANK else held[actor]


def _held(state: State, stock: int, actor: int) -> int:
    player = state.actors[actor][Player]
    return player.rupees if stock == BANK else player.cubes[stock]


def restock(state: State, frame: Frame) -> None:
    """Return everything to the mine or to the bank. Rules: M-MINEOUT-08 to -11, M-BANK-07."""
    board, stock = state.table[Board], frame[HERE]
    players = [parts[Player] for parts in state.actors]
    if stock == BANK:
        board.bank += board.used + sum(player.rupees for player in players)
        board.used = 0
        for player in players:
            player.rupees = state.rules[Tables].reset_rupees
            board.bank -= player.rupees
    else:
        board.mines[stock] += board.sold[stock] + sum(player.cubes[stock] for player in players)
        board.sold[stock] = 0
        for player in players:
            player.cubes[stock] = 0
    tell(state, lambda: restocked(state, stock))


def reward(state: State, frame: Frame) -> None:
    """Let the cards in force for the inducer act: Mayor, Mafia, Broker. Rules: M-SPECIAL-01, -47, -50, R-13, R-37."""
    inducer = frame[ACTOR]
    if inducer == NOBODY:
        return
    player = state.actors[inducer][Player]
    player.induced += 1
    if player.induced == 1 or state.rules[Tables].per_event:
        run_powers(state, "mineout", inducer, frame[HERE])


def take_restocked(state: State, actor: int, stock: int, count: int) -> None:
    """Give of what has just been restocked, never its last. Rules: M-SPECIAL-01, M-SPECIAL-02, R-40."""
    board, player = state.table[Board], state.actors[actor][Player]
    if stock == BANK:
        given = max(min(count, board.bank - 1), 0)
        board.bank -= given
        player.rupees += given
    else:
        given = max(min(count, board.mines[stock] - 1), 0)
        board.mines[stock] -= given
        player.cubes[stock] += given
    tell(state, lambda: f"{who(state, actor)} takes {counted(given, _unit(stock))} of what is back.")


def _unit(stock: int) -> str:
    return "rupee" if stock == BANK else STOCKS[stock]
