"""The pieces of the table in their order, and how each kind of content looks."""

from __future__ import annotations

from headframe.declarations import Portrait, ViewPart
from headframe.ruleset import Ruleset
from headframe.views import Badge, Space
from headframe_mine_out.structs import MINERALS
from headframe_mine_out.tables import Tables
from headframe_mine_out.views.pieces import card_node, tile_piece
from headframe_mine_out.views.players import draw_hands, draw_others, draw_own
from headframe_mine_out.views.town import draw_community, draw_discs, draw_dock, draw_map, draw_stocks


def draw_facility(rules: Ruleset, number: int) -> Space:
    """Return a facility as it is printed: its ways, and what mining asks for."""
    kind = rules.kinds["facilities"]
    body = kind.bodies[number]
    names = {id_.split(":", 1)[1]: other.name for id_, other in zip(kind.ids, kind.bodies, strict=True)}
    badges = [Badge(k=f"to {names.get(name, name)}", v=length) for name, length in sorted(body.legs.items())]
    if body.mine:
        first, further = rules[Tables].needs[MINERALS.index(body.mine)]
        badges += [Badge(k="power for the first cube", v=first), Badge(k="for each further", v=further)]
    return Space(id=kind.ids[number], label=body.name, badges=tuple(badges))


DRAWN = {
    "discs": draw_discs,
    "map": draw_map,
    "stocks": draw_stocks,
    "dock": draw_dock,
    "community": draw_community,
    "others": draw_others,
    "own": draw_own,
    "hands": draw_hands,
}  # from the top; expansions stand between them
VIEWS: tuple[ViewPart | Portrait, ...] = (
    *(ViewPart(f"mine_out:{name}", draw, order=10 * place) for place, (name, draw) in enumerate(DRAWN.items(), 1)),
    Portrait("cards", card_node),
    Portrait("plot_tiles", tile_piece),
    Portrait("facilities", draw_facility),
)
