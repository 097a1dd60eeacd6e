"""Cards, cubes and tiles as nodes, told apart by name and glyph, never by colour alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.state import UNKNOWN
from headframe.views import Badge, CardNode, Piece
from headframe.views.making import copies, counted
from headframe_mine_out.parts import Player
from headframe_mine_out.structs import COLOURS, MINERALS
from headframe_mine_out.tables import ACTIONS, NONE, Tables, W

GLYPHS = ("C", "S", "G", "J")
SHAPES = ("disc", "bar", "square", "hexagon")
PATTERNS = tuple(
    Piece(id=name, label=name, kind="cube", glyph=glyph, shape=shape)
    for name, glyph, shape in zip(MINERALS, GLYPHS, SHAPES, strict=True)
)


def player_title(seen: Seen, actor: int) -> str:
    """Return what a player is called: by colour; faces add the seat."""
    return f"{colour_of(seen, actor).capitalize()} player"


def colour_of(seen: Seen, actor: int) -> str:
    """Return the name of a player's colour. Rule: M-SETUP-07."""
    return seen.rules.kinds["player_colours"].ids[seen.state.actors[actor][Player].colour]


def cubes(counts: Sequence[int], *, within: str, owner: int | None = None) -> tuple[Piece, ...]:
    """Return counted cubes, each with an id of its own within a place."""
    return copies(counts, PATTERNS, within=within, owner=owner)


def card_node(rules: Ruleset, card: int, *, id: str = "", label: str = "", state: tuple[str, ...] = ()) -> CardNode:
    """Return a card with all that is printed on it. Rule: M-CARD-01."""
    facts, ref = rules[Tables].cards[card], rules.kinds["cards"].ids[card]
    return CardNode(
        id=id or ref,
        ref=ref,
        label=label or facts.name,
        cost=(counted(facts.cost, "rupee"),),
        badges=tuple(_badges(rules, card)),
        tags=tuple(_tags(rules, card)),
        text=facts.text,
        state=state,
    )


def _badges(rules: Ruleset, card: int) -> Iterator[Badge]:
    facts = rules[Tables].cards[card]
    if facts.location != NONE:
        yield Badge(k="power", v=facts.power)
    if facts.contribution == W:
        yield Badge(k="W card")
    elif facts.contribution != NONE:
        yield Badge(k="contribution", v=facts.contribution)


def _tags(rules: Ruleset, card: int) -> Iterator[str]:
    facts = rules[Tables].cards[card]
    yield "rainbow" if len(facts.colours) > 1 else COLOURS[min(facts.colours)]
    if facts.location != NONE:
        yield str(rules.kinds["facilities"].bodies[facts.location].name)


def cards(rules: Ruleset, found: Sequence[int], *, within: str) -> tuple[CardNode, ...]:
    """Return known cards, each with an id that tells it from its twins in the same place."""
    met: Counter[int] = Counter()
    nodes = []
    for card in found:
        if card != UNKNOWN:
            met[card] += 1
            id_ = f"{within}/{rules.kinds['cards'].ids[card]}#{met[card]}"
            nodes.append(card_node(rules, card, id=id_))
    return tuple(nodes)


def tile_piece(rules: Ruleset, tile: int, *, id: str = "", badges: tuple[Badge, ...] = ()) -> Piece:
    """Return a plot tile: what it does, and the action points that it costs besides movement."""
    facts, ref = rules[Tables].tiles[tile], rules.kinds["plot_tiles"].ids[tile]
    extra = (counted(facts.extra, "action point"),) if facts.extra else ()
    glyph = ACTIONS[facts.action][0].upper()
    return Piece(id=id or ref, label=facts.name, kind="tile", glyph=glyph, badges=(*extra, *badges))
