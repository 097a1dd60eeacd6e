"""The cards that wait for the old-tech dealer to grow; its row and deck are drawn like those of any shop."""

from __future__ import annotations

from headframe.seen import Seen
from headframe.views import ZoneNode
from headframe_drillers.drawing import Drawing
from headframe_drillers_advanced_shop import OldTech, Sizes


def draw_waiting(seen: Seen, _: int) -> tuple[ZoneNode, ...]:
    """Return how many cards wait, and for which floor. Rule: D-INFO-08."""
    count = len(seen.state.table[OldTech].waiting)
    if not count:
        return ()
    label = f"Old tech until floor {seen.rules[Sizes].floor} opens"
    return (ZoneNode(id="old_tech/waiting", label=label, layout="pile", count=count, hidden=True),)


DRAWINGS = (Drawing("shops", draw_waiting),)
