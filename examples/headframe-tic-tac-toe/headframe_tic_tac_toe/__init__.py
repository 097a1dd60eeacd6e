"""Tic-tac-toe: the smallest whole game, as a third party would write it."""

from __future__ import annotations

from collections.abc import Sequence

from headframe.actions import ActionKind, Reason
from headframe.build import Build
from headframe.declarations import Domain, Evaluation, Game, Outcome, PluginInfo, ScoreLine, SeatResult, ViewPart
from headframe.flow import end_game
from headframe.hookspecs import hookimpl
from headframe.seen import Seen
from headframe.state import ACTOR, AT, Frame, State, TablePart
from headframe.steps import Ask, Turns
from headframe.views import Board, Piece, Space

HEADFRAME = PluginInfo("tic_tac_toe", game="tic_tac_toe", summary="Three in a row.")
SQUARES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
FREE = -1
