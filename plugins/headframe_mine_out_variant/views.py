"""The tiles on offer, what each player took, and how a tile looks."""

from __future__ import annotations

from headframe.declarations import Portrait, ViewPart
from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.state import NOBODY
from headframe.views import AnyNode, Badge, Piece, ZoneNode
from headframe_mine_out.views import player_title
from headframe_mine_out_variant.draft import DraftTables
from headframe_mine_out_variant.parts import Drafted, Offer


def turn_piece(rules: Ruleset, tile: int) -> Piece:
    """Return a turn-order tile."""
    kind = rules.kinds["turn_tiles"]
    return Piece(id=kind.ids[tile], label=kind.bodies[tile].name, kind="tile", glyph="T")


def bonus_piece(rules: Ruleset, tile: int) -> Piece:
    """Return a bonus tile, with what it does."""
    kind = rules.kinds["bonus_tiles"]
    body, id_ = kind.bodies[tile], kind.ids[tile]
    price = rules.rule_values["mine_out_variant:fixed_price"]
    said = f"one turn costs exactly {price} action points" if body.fixed_price else rules[BonusTexts].texts[tile]
    return Piece(id=id_, label=body.name, kind="tile", glyph="B", badges=(Badge(k=said),))


class BonusTexts:
    """What each bonus tile does, in words; "" for one that fixes a price."""

    def __init__(self, texts: tuple[str, ...]) -> None:
        self.texts = texts


def draw_offer(seen: Seen) -> tuple[AnyNode, ...]:
    """Return the tiles that nobody has taken, while the draft goes on."""
    offer, rules = seen.state.table[Offer], seen.rules
    items = (
        *(turn_piece(rules, tile) for tile in offer.turn_tiles),
        *(bonus_piece(rules, tile) for tile in offer.bonus_tiles),
    )
    return (ZoneNode(id="offer", label="Tiles on offer", layout="list", items=items),) if items else ()


def draw_taken(seen: Seen) -> tuple[AnyNode, ...]:
    """Return each player's tiles; after the draft only those that still do something. Rules: M-VARIANT-11, -14."""
    return tuple(node for actor in range(len(seen.state.actors)) for node in _taken(seen, actor))


def _taken(seen: Seen, actor: int) -> tuple[AnyNode, ...]:
    drafted, rules = seen.state.actors[actor][Drafted], seen.rules
    drafting = bool(seen.state.table[Offer].turn_tiles or seen.state.table[Offer].bonus_tiles)
    items = []
    if drafted.turn_tile != NOBODY and drafting:
        items.append(turn_piece(rules, drafted.turn_tile))
    if drafted.bonus_tile != NOBODY and (drafting or rules[DraftTables].fixed[drafted.bonus_tile]):
        items.append(bonus_piece(rules, drafted.bonus_tile))
    label = f"Tiles of the {player_title(seen, actor).lower()}"
    return (ZoneNode(id=f"drafted:{actor}", label=label, items=tuple(items)),) if items else ()


VIEWS = (
    ViewPart("mine_out_variant:offer", draw_offer, order=5),
    ViewPart("mine_out_variant:taken", draw_taken, order=55),
    Portrait("turn_tiles", turn_piece),
    Portrait("bonus_tiles", bonus_piece),
)
