"""The floor cards in the mine: open ones with their generated text, closed ones face down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from headframe.build import Build
from headframe.declarations import Portrait
from headframe.language import Scope
from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.state import UNKNOWN
from headframe.views import CardNode
from headframe_drillers.drawing import Drawing
from headframe_drillers.parts import FIRST
from headframe_drillers.structs import FloorCard, Trigger
from headframe_drillers_floors import FloorCards, card_of


class FloorTexts(NamedTuple):
    """The rules text of each floor card, by number."""

    texts: tuple[str, ...]


def make_texts(build: Build) -> FloorTexts:
    """Write the text of each floor card that has none of its own."""
    kind = build.kind("floor_cards")
    pairs = zip(kind.ids, kind.bodies, strict=True)
    return FloorTexts(tuple(body.text or " ".join(_sentences(build, id_, body)) for id_, body in pairs))


def _sentences(build: Build, id_: str, body: FloorCard) -> Iterator[str]:
    scope = build.scope("floor_cards", id_, thing="minerals", label=body.name)
    for i, trigger in enumerate(body.triggers):
        yield _sentence(scope.at("triggers", i), trigger)


def _sentence(scope: Scope, trigger: Trigger) -> str:
    known = scope.words.triggers
    when = " or ".join(known[name].say for name in trigger.on if name in known)
    first = "The first time in a turn that" if trigger.limit else "When"
    only = f" and {scope.say_condition(trigger.cond)}" if trigger.cond else ""
    return f"{first} {when}{only}: {scope.at('effects').say(trigger.effects)}."


def draw_card(rules: Ruleset, card: int, *, id: str = "") -> CardNode:
    """Return a floor card face up."""
    kind = rules.kinds["floor_cards"]
    ref = kind.ids[card]
    return CardNode(id=id or ref, ref=ref, label=kind.bodies[card].name, text=rules[FloorTexts].texts[card])


def draw_floor(seen: Seen, floor: int) -> tuple[CardNode, ...]:
    """Return the card beside a floor, face down until the floor opens. Rules: D-INFO-07, D-INFO-09, D-FLOOR-01."""
    cards, id_ = seen.state.table[FloorCards], f"levels:{floor}/card"
    card = card_of(seen.state, floor)
    if card != UNKNOWN:
        return (draw_card(seen.rules, card, id=id_),)
    closed = 0 <= floor - FIRST - len(cards.open) < len(cards.closed)
    return (CardNode(id=id_, label="floor card", face="down"),) if closed else ()


DRAWINGS = (Drawing("floor", draw_floor),)
VIEWS = (Portrait("floor_cards", draw_card),)
