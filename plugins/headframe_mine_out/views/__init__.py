"""How Mine Out looks: nodes of the view tree, made from what a seat has seen. No face is imported here."""

from headframe_mine_out.views.pieces import player_title
from headframe_mine_out.views.table import VIEWS

__all__ = ["VIEWS", "player_title"]
