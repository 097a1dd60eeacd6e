"""The pieces of the table in their order, and how each kind of content looks."""

from __future__ import annotations

from headframe.declarations import Portrait, ViewPart
from headframe.ruleset import Ruleset
from headframe.views import Badge, Piece, Space, ZoneNode
from headframe.views.making import counted
from headframe_drillers.structs import MINERALS, Floor
from headframe_drillers.views.cards import portrait
from headframe_drillers.views.mine import draw_mine
from headframe_drillers.views.pieces import minerals, token_piece, whole_tile
from headframe_drillers.views.rigs import draw_hands, draw_other_rigs, draw_own_rigs
from headframe_drillers.views.shared import draw_course, draw_shops, draw_tokens


def draw_floor(rules: Ruleset, number: int) -> Space:
    """Return a floor as it is printed."""
    kind = rules.kinds["floors"]
    body: Floor = kind.bodies[number]
    badges = [counted(-body.depth_loss, "point")] * bool(body.depth_loss)
    if body.corridor_cost:
        badges.insert(0, Badge(k="drilling each corridor", v=body.corridor_cost))
    counts = [body.minerals.count(letter) for letter in MINERALS]
    items = minerals(counts, within=kind.ids[number])
    return Space(id=kind.ids[number], label=body.name, at=(body.floor,), badges=tuple(badges), items=items)


def draw_shop(rules: Ruleset, number: int) -> ZoneNode:
    """Return a shop with the names of all that it sells."""
    kind, shop = rules.kinds["shops"], rules.kinds["shops"].bodies[number]
    cards = [(i, body) for i, body in enumerate(rules.kinds["cards"].bodies) if body.type == shop.type]
    sold = tuple(Piece(id=f"{kind.ids[number]}/{i}", label=body.name) for i, body in cards)
    return ZoneNode(id=kind.ids[number], label=shop.name, items=sold)


def draw_token(rules: Ruleset, number: int) -> Piece:
    """Return a milestone token as it is printed."""
    return token_piece(rules, number, left=True)


VIEWS: tuple[ViewPart | Portrait, ...] = (
    ViewPart("drillers:course", draw_course, order=0),
    ViewPart("drillers:tokens", draw_tokens, order=10),
    ViewPart("drillers:shops", draw_shops, order=20),
    ViewPart("drillers:other_rigs", draw_other_rigs, order=30),
    ViewPart("drillers:mine", draw_mine, order=40),
    ViewPart("drillers:own_rigs", draw_own_rigs, order=50),
    ViewPart("drillers:hands", draw_hands, order=60),
    Portrait("cards", portrait),
    Portrait("tiles", whole_tile),
    Portrait("floors", draw_floor),
    Portrait("shops", draw_shop),
    Portrait("milestones", draw_token),
)
