"""Minerals, tiles, mechs and tokens as pieces, told apart by glyph, letter and owner, never by colour alone."""

from __future__ import annotations

from collections.abc import Sequence

from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.views import Badge, Piece
from headframe.views.making import copies, counted, seat_of
from headframe_drillers.drawing import Drawings
from headframe_drillers.functions import tile_name
from headframe_drillers.scoring import actor_name
from headframe_drillers.structs import MINERAL_NAMES, MINERALS
from headframe_drillers.tables import Tables

COLOURS = ("#c7cdd4", "#ffd23f", "#5aa9e6", "#3ddc84", "#ff6b81")  # of minerals: a hint, their letters tell them apart
SHAPES = ("disc", "bar", "drop", "square", "hexagon")
PATTERNS = tuple(
    Piece(id=letter, label=name, kind="cube", glyph=letter, shape=shape, hint={"colour": colour})
    for letter, name, shape, colour in zip(MINERALS, MINERAL_NAMES, SHAPES, COLOURS, strict=True)
)


def seat_title(seen: Seen, actor: int) -> str:
    """Return what an actor's rig is called: by the letter of its seat, an automa by its name."""
    name = actor_name(seen.state, actor)
    return name if seat_of(seen, actor) is None else f"Rig {name}"


def minerals(counts: Sequence[int], *, within: str, owner: int | None = None) -> tuple[Piece, ...]:
    """Return counted minerals, each with an id of its own within a place."""
    return copies(counts, PATTERNS, within=within, owner=owner)


def mech(seen: Seen, actor: int) -> Piece:
    """Return an actor's mech."""
    seat = seat_of(seen, actor)
    label = "mech" if seat is not None else f"mech of {seat_title(seen, actor)}"
    return Piece(id=f"mech:{actor}", label=label, kind="mini", glyph="M", owner=seat)


def whole_tile(rules: Ruleset, tile: int) -> Piece:
    """Return a tile that can be gained, with all that is printed on it. Rule: D-INFO-10."""
    facts = rules[Tables].tiles[tile]
    adds = " ".join(MINERALS[kind] for kind in facts.minerals)
    badges = (
        *[Badge(k="drilling to remove", v=facts.barrier)] * bool(facts.barrier),
        counted(facts.points, "point"),
        Badge(k="long", v=facts.notches),
        *[Badge(k=f"adds {adds}")] * bool(adds),
        Badge(k=edge_text(rules, tile)),
    )
    return tile_piece(rules, tile, badges=badges)


def owned_tile(rules: Ruleset, tile: int, *, exhausted: bool) -> Piece:
    """Return a tile on a progress track: the points of the side that shows, and what it still can do."""
    facts = rules[Tables].tiles[tile]
    if exhausted:
        return tile_piece(rules, tile, badges=(counted(facts.points - facts.loss, "point"),), facing="down")
    return tile_piece(rules, tile, badges=(counted(facts.points, "point"), Badge(k=edge_text(rules, tile))))


def edge_text(rules: Ruleset, tile: int) -> str:
    """Return what stands on a tile's lower edge, with the points that it costs."""
    facts = rules[Tables].tiles[tile]
    return f"{'battery' if facts.battery else f'exhaust to {facts.text}'} (-{facts.loss})"


BARRIER = "A barrier: once it is removed from the floor above, its floor is open, and it is yours as a mine tile."
CORRIDOR = (
    "A corridor: once it is excavated it is yours as a mine tile, and the minerals that it adds lie on its floor."
)


def tile_piece(rules: Ruleset, tile: int, *, badges: tuple[Badge, ...], facing: str = "") -> Piece:
    """Return a tile; its id is that of its content, as there is one of each."""
    id_, barrier = rules.kinds["tiles"].ids[tile], rules[Tables].tiles[tile].barrier
    return Piece(
        id=id_,
        label=tile_name(rules, tile),
        tip=BARRIER if barrier else CORRIDOR,
        kind="tile",
        glyph="B" if barrier else "C",
        badges=badges,
        facing=facing,
    )


def token_piece(rules: Ruleset, token: int, *, left: bool) -> Piece:
    """Return a milestone token; one that is left says where its line is and what the others will get."""
    kind = rules.kinds["milestones"]
    body = kind.bodies[token]
    rest = (
        Badge(k=f"at {body.line} notches of tiles" if body.line else "for filling the track"),
        Badge(k=f"the others {rules[Drawings].token_texts[token]}"),
    )
    badges = (counted(body.points, "point"), *(rest if left else ()))
    return Piece(id=kind.ids[token], label=body.name, kind="tile", glyph="T", badges=badges)
