"""How Drillers looks: nodes of the view tree, made from what a seat has seen. No rule and no face belongs here."""

from headframe.views.making import counted
from headframe_drillers.views.cards import card_node
from headframe_drillers.views.pieces import token_piece
from headframe_drillers.views.table import VIEWS

__all__ = ["VIEWS", "card_node", "counted", "token_piece"]
