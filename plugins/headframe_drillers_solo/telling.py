"""The bot's turn in sentences, for the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from headframe.events import tell
from headframe.state import State
from headframe_drillers.drawing import Drawings
from headframe_drillers.parts import Rig
from headframe_drillers.tables import Tables
from headframe_drillers_solo.boards import COLUMNS, Bot, Cell, row_name
from headframe_drillers_solo.parts import BotTurn


def say(state: State, actor: int, what: str, *, left: bool = False) -> str:
    """Return a sentence about the bot; `left`: with the drilling that it has left."""
    automa, drilling = state.rules[Tables].automa, state.actors[actor][Rig].drilling
    rest = f"; {drilling} drilling left" if left else ""
    return f"{automa.name if automa else 'The bot'} {what}{rest}."


def flipped(state: State, actor: int, card: int, cost: int) -> str:
    """Tell which card was flipped, and which row and column that gives."""
    turn, name = state.table[BotTurn], state.rules[Tables].cards[card].name
    row = state.rules[Bot].rows[turn.cell_row]
    cell = f"row {row_name(row)}, column {COLUMNS[turn.cell_column]}: {cell_text(row.cells[turn.cell_column])}"
    return say(state, actor, f"flips {name}, which costs {cost}: {cell}")


def cell_text(cell: Cell) -> str:
    """Return what a cell of a bot board lets the bot do."""
    return f"{cell.drilling} drilling" + (", move" if cell.move else "")


def discarded(state: State, cards: Sequence[int], why: str) -> str:
    """Tell which cards leave the shops."""
    names = ", ".join(state.rules[Tables].cards[card].name for card in cards)
    return f"For the {why}, {names} {'leaves' if len(cards) == 1 else 'leave'} the shops."


def tell_tokens(state: State, actor: int) -> None:
    """Tell which tokens the bot has earned since it was told last."""
    turn, tokens = state.table[BotTurn], state.actors[actor][Rig].tokens
    new, turn.tokens_told = tokens[turn.tokens_told :], len(tokens)
    for token in new:
        tell(state, partial(_earned, state, actor, token))


def _earned(state: State, actor: int, token: int) -> str:
    name, others = state.rules.kinds["milestones"].bodies[token].name, state.rules[Drawings].token_texts[token]
    return say(state, actor, f"earns {name}: the others {others}")
