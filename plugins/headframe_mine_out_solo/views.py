"""What the automa will do after the turn, and how its steps and the classes look."""

from __future__ import annotations

from headframe.declarations import Portrait, ViewPart
from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.views import Badge, Piece, ZoneNode
from headframe_mine_out.parts import BANK
from headframe_mine_out.structs import STOCKS
from headframe_mine_out.telling import counted as said
from headframe_mine_out_solo.automa import Automa, counted, drained


def step_piece(rules: Ruleset, number: int) -> Piece:
    """Return a step of the automa: what it counts and what it drains."""
    kind = rules.kinds["automa_steps"]
    body = kind.bodies[number]
    said = Badge(k=f"{body.colour} cards drain {body.drains}")
    return Piece(id=kind.ids[number], label=body.name, glyph="A", badges=(said,))


def class_piece(rules: Ruleset, number: int) -> Piece:
    """Return a class with the least score that reaches it."""
    kind, bounds = rules.kinds["classes"], rules.rule_values["mine_out_solo:class_from"]
    body = kind.bodies[number]
    assert isinstance(bounds, tuple)  # noqa: S101 - declared as a list
    least = (Badge(k="points at least", v=bounds[body.order - 1]),) if body.order else ()
    return Piece(id=kind.ids[number], label=body.name, glyph="C", badges=least)


def draw_automa(seen: Seen) -> tuple[ZoneNode, ...]:
    """Return what the automa would drain as dock and Community are now. Rules: M-SOLO-13 to -18."""
    if len(seen.state.actors) != 1 or seen.state.over:
        return ()
    items = []
    for drain in seen.rules[Automa].drains:
        count = counted(seen.state, drain)
        what = "rupee" if drain.stock == BANK else STOCKS[drain.stock]
        label = said(drained(seen.state, drain, count), what)
        items.append(Piece(id=f"automa/{drain.name}", label=label, glyph="A", badges=(Badge(k=f"by {drain.name}"),)))
    return (ZoneNode(id="automa", label="Automa drains after your turn", items=tuple(items), prio=1),)


VIEWS = (
    ViewPart("mine_out_solo:automa", draw_automa, order=55),
    Portrait("automa_steps", step_piece),
    Portrait("classes", class_piece),
)
