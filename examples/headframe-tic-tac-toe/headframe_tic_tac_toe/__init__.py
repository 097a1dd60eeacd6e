"""Tic-tac-toe: a whole game as a third party writes it. Here are the hooks; the rules and the drawing lie beside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headframe.build import Build
from headframe.declarations import Check, Domain, Evaluation, Game, Metric, PluginInfo, ScoreLine, ViewPart
from headframe.hookspecs import hookimpl
from headframe.steps import Turns
from headframe_tic_tac_toe.board import LINE, SQUARES, Board
from headframe_tic_tac_toe.drawing import draw
from headframe_tic_tac_toe.rules import MARKED, Mark, end_with_line, following, marks_made, outcome, points, worth

if TYPE_CHECKING:
    import click

HEADFRAME = PluginInfo("tic_tac_toe", game="tic_tac_toe", summary="Three in a row on nine squares.")


@hookimpl
def hf_game() -> Game:
    """Bring the game: two seats, one program, one result."""
    return Game(
        "tic_tac_toe",
        "Tic-tac-toe",
        seats=(2,),
        program="tic_tac_toe:game",
        outcome=outcome,
        summary="Mark a free square in turn; the first line of three wins.",
        primer=("A line of three goes across, down or slanting; if all nine squares are marked without one, you tie.",),
    )


@hookimpl
def hf_kinds() -> tuple[Domain]:
    """Name the squares, so that records say `mark b2`."""
    return (Domain("squares", SQUARES),)


@hookimpl
def hf_parts() -> tuple[type[Board]]:
    """Put the board on the table."""
    return (Board,)


@hookimpl
def hf_programs(build: Build) -> None:
    """Define a turn, which is one action, and the game, which is turn after turn."""
    turn = build.program("tic_tac_toe:turn", build.once("tic_tac_toe:turn"))
    build.program("tic_tac_toe:game", Turns(following, turn))


@hookimpl
def hf_actions(build: Build) -> tuple[Mark]:
    """Offer the one kind of action."""
    return (Mark(build),)


@hookimpl
def hf_checks() -> tuple[Check]:
    """End the game when a mark has made a line."""
    return (Check(LINE, end_with_line, wakes=MARKED),)


@hookimpl
def hf_scores() -> tuple[ScoreLine]:
    """Score a point for a line."""
    return (ScoreLine(LINE, points, "Three in a row"),)


@hookimpl
def hf_bots() -> tuple[Evaluation]:
    """Tell bots that look ahead what a board is worth."""
    return (Evaluation(worth, "lines still open, counted by the marks on them"),)


@hookimpl
def hf_metrics() -> tuple[Metric]:
    """Count the marks of a finished game."""
    return (Metric("marks", marks_made, "marks made by both seats"),)


@hookimpl
def hf_views() -> tuple[ViewPart]:
    """Draw the board."""
    return (ViewPart("board", draw),)


@hookimpl
def hf_commands() -> tuple[click.Command]:
    """Add a command; it is imported only by those who list commands."""
    from headframe_tic_tac_toe.openings import openings

    return (openings,)
