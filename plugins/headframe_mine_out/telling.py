"""What happens at the table in sentences, for the log: turns of others, what is forced, mineouts, Cleanup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from headframe.events import tell
from headframe.state import NOBODY, State
from headframe.views.labels import seat_letter
from headframe_mine_out.parts import BANK, Board, Course, Player
from headframe_mine_out.structs import MINERALS, PLAYER_COLOURS, STOCKS
from headframe_mine_out.tables import MINE, PLAY, REPEAT, SELL, TAKE, Tables


def who(state: State, actor: int) -> str:
    """Return what a player is called at the table: the colour with the letter of the seat, as on its panel."""
    colour, seat = PLAYER_COLOURS[state.actors[actor][Player].colour].capitalize(), state.deciders[actor]
    return colour if seat == NOBODY else f"{colour} ({seat_letter(seat)})"


def name_of(state: State, card: int) -> str:
    """Return the name of a card."""
    return state.rules[Tables].cards[card].name


def counted(count: int, thing: str) -> str:
    """Return a number of things; minerals and cards in words of their own have no plural."""
    return f"{count} {thing}" if count == 1 or thing in MINERALS[:3] else f"{count} {thing}s"


def listed(items: Iterable[str]) -> str:
    """Return items as a sentence names them."""
    *most, last = items
    return f"{', '.join(most)} and {last}" if most else last


# turns


def revealed(state: State, actor: int) -> str:
    """Name the tiles of a plot. Rule: M-TURN-10."""
    tiles, plot = state.rules[Tables].tiles, state.actors[actor][Player].open_plot
    return f"{who(state, actor)} turns up: {', '.join(tiles[tile].name for tile in plot)}."


def paid(state: State, actor: int) -> str:
    """Tell the price of a turn, and where the pawn goes. Rules: M-MOVE-10, M-MOVE-11."""
    player = state.actors[actor][Player]
    place = state.rules.kinds["facilities"].bodies[player.pawn].name
    price = counted(player.price, "action point")
    return f"{who(state, actor)} pays {price}, has {player.ap} left, and goes to the {place}."


def tile_named(state: State, actor: int, at: int) -> str:
    """Return what a plotted tile is called, a Repeat with what it repeats."""
    return plotted(state.rules[Tables], state.actors[actor][Player].open_plot, at)


def plotted(tables: Tables, plot: Sequence[int], at: int) -> str:
    """Return what a tile of a plot is called, a Repeat with what it repeats."""
    name = tables.tiles[plot[at]].name
    return f"{name} ({tables.tiles[plot[at - 1]].name})" if tables.tiles[plot[at]].action == REPEAT else name


def skipped(state: State, actor: int, at: int, action: int) -> str:
    """Say why a tile is skipped; a hand that cannot pay is shown. Rules: M-SKIP-02 to -07, R-41."""
    player = state.actors[actor][Player]
    full = len(player.hand) >= state.rules[Tables].hand_limit
    why = {
        TAKE: "the hand is full" if full else "no card from there is in reach",
        MINE: "the hand is empty",
        SELL: "there is no cube to sell",
        PLAY: "the hand is empty",
    }[action]
    if action == PLAY and player.hand:
        shown = listed(name_of(state, card) for card in player.proof)
        why = f"{counted(player.rupees, 'rupee')} pay for no card, as the hand shows: {shown}"
    return f"{who(state, actor)} skips {tile_named(state, actor, at)}: {why}."


def passed_over(state: State) -> str:
    """Tell who had no turn; their plots stay unseen. Rules: M-TURN-06 to -08."""
    course = state.table[Course]
    left = [actor for actor in course.discs if not state.actors[actor][Player].acted]
    if not left:
        return "All have acted."
    first = max(course.discs, key=lambda actor: state.actors[actor][Player].ap)
    names = listed(who(state, actor) for actor in left)
    return f"{who(state, first)} is foremost again and has acted, so the turns end; {names} had none in this round."


# goods


def dug(state: State, actor: int, mineral: int, power: int, taken: int) -> str:
    """Tell what mining brought. Rules: M-MINE-03 to -07."""
    left = state.table[Board].mines[mineral]
    won = f"{counted(taken, MINERALS[mineral])}, {left} left in the mine" if taken else "nothing: it is too little"
    return f"Mining power {power} brings {who(state, actor)} {won}."


def got_rupees(state: State, actor: int, paid_out: int, owed: int) -> str:
    """Tell what the bank paid. Rules: M-SELL-09, M-BANK-03."""
    bank = state.table[Board].bank
    rest = f"{bank} left in the bank" if paid_out == owed else f"all that the bank had of {owed}"
    return f"{who(state, actor)} gets {counted(paid_out, 'rupee')}, {rest}."


def gained(state: State, actor: int, points: int, what: str) -> str:
    """Tell of points, and what they are for."""
    return f"{who(state, actor)} gains {counted(points, 'point')}{f' {what}' if what else ''}."


def tell_draw(state: State, actor: int, card: int) -> None:
    """Tell that a card was drawn, and which to its owner alone. Rule: M-SPECIAL-47."""
    tell(
        state,
        lambda: f"{who(state, actor)} draws a card.",
        actor=actor,
        own=lambda: f"{who(state, actor)} draws {name_of(state, card)}.",
    )


# mineouts


def ran_out(state: State, stock: int, inducer: int, rows: Sequence[tuple[int, int, int]]) -> str:
    """Tell who caused a mineout, and what each holds and is repaid. Rules: M-MINEOUT-04 to -07, M-BANK-04 to -06."""
    name = "Bank" if stock == BANK else STOCKS[stock].capitalize()
    by = f", caused by {who(state, inducer)}" if inducer != NOBODY else ""
    have = ", ".join(f"{who(state, actor)} {held}" for actor, held, _ in rows)
    given = ", ".join(f"{who(state, actor)} {counted(due, 'point')}" for actor, _, due in rows if due)
    return f"{name} mineout{by}! Held: {have}. Repaid: {given or 'nobody'}."


def restocked(state: State, stock: int) -> str:
    """Tell that a stock is full again. Rules: M-MINEOUT-08, M-BANK-07."""
    board = state.table[Board]
    if stock == BANK:
        each = counted(state.rules[Tables].reset_rupees, "rupee")
        return f"All rupees go back, everybody takes {each}; the bank has {board.bank}."
    return f"All {STOCKS[stock]} is back in the mine: {board.mines[stock]}."


# the dock


def refilled(state: State, cards: Sequence[tuple[int, int]]) -> str:
    """Name what was dealt to the dock, by slot. Rules: M-DOCK-01, M-DOCK-02."""
    return f"The dock gets {listed(f'{name_of(state, card)} in slot {slot + 1}' for slot, card in cards)}."


def left_dock(state: State, cards: Sequence[int], why: str) -> str:
    """Name what was discarded from the dock."""
    return f"{why}: {listed(name_of(state, card) for card in cards)}, discarded from the dock."
