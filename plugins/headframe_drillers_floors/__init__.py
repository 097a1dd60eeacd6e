"""Floor cards: one beside each underground floor, acting on whoever digs, collects or ends Operations there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec

from headframe.build import Build
from headframe.content import Content
from headframe.declarations import Listener, PluginInfo, Portrait
from headframe.events import tell
from headframe.flow import call
from headframe.hookspecs import hookimpl
from headframe.language import FRESH, Scope, Test
from headframe.state import NOBODY, TABLE, Part, State, TablePart
from headframe.zones import Pile, Sight, Zone, mix, move
from headframe_drillers.happenings import COLLECT, CORRIDOR, END_OPERATIONS, OPENED, REVEAL, SETUP
from headframe_drillers.parts import DEEPEST, FIRST, Rig
from headframe_drillers.structs import FloorCard, Trigger

if TYPE_CHECKING:
    from headframe_drillers.drawing import Drawing
    from headframe_drillers_floors.views import FloorTexts

PACKAGE = "headframe_drillers_floors"
HEADFRAME = PluginInfo("drillers_floors", game="drillers", requires=("drillers",), summary="A card beside each floor.")


class FloorCards(TablePart, gc=False):
    """Cards face up by floor, from floor 2 on; those still face down, the next floor's on top; those not dealt."""

    open: Annotated[tuple[int, ...], Pile("floor_cards", Sight.ALL)] = ()
    closed: Annotated[tuple[int, ...], Pile("floor_cards", Sight.COUNT, pool="deep_floors")] = ()
    deep_rest: Annotated[tuple[int, ...], Pile("floor_cards", Sight.COUNT, pool="deep_floors")] = ()
    start_rest: Annotated[tuple[int, ...], Pile("floor_cards", Sight.COUNT)] = ()


OPEN, CLOSED = Zone(FloorCards, "open"), Zone(FloorCards, "closed")
DEEP_REST, START_REST = Zone(FloorCards, "deep_rest"), Zone(FloorCards, "start_rest")


class Effect(msgspec.Struct, frozen=True):
    """One compiled trigger of a floor card."""

    event: str
    program: int
    first_per_turn: bool
    for_players: bool  # it gives something to each player, whoever it is resolved for
    test: Test | None


class Effects(msgspec.Struct, frozen=True):
    """The triggers of each floor card, and which deck it belongs to."""

    effects: tuple[tuple[Effect, ...], ...]
    decks: tuple[str, ...]
    copies: tuple[int, ...]


@hookimpl
def hf_floor_cards() -> Content:
    """Ship the twelve floor cards."""
    return Content(kind="floor_cards", package=PACKAGE, folder="content/floor_cards", struct=FloorCard)


@hookimpl
def hf_parts() -> Sequence[type[Part]]:
    """Hold the floor cards."""
    return (FloorCards,)


@hookimpl
def hf_programs(build: Build) -> None:
    """Compile the triggers of all floor cards."""
    kind = build.kind("floor_cards")
    effects = tuple(compile_card(build, id_, body) for id_, body in zip(kind.ids, kind.bodies, strict=True))
    build.add_record(Effects(effects, tuple(b.deck for b in kind.bodies), tuple(b.copies for b in kind.bodies)))


def compile_card(build: Build, id_: str, body: FloorCard) -> tuple[Effect, ...]:
    """Compile one floor card; its faults are kept on the build."""
    scope = build.scope("floor_cards", id_, thing="minerals", label=body.name)
    found = [effect for i, trigger in enumerate(body.triggers) for effect in _effects(scope.at("triggers", i), trigger)]
    for i, trigger in enumerate(body.triggers):
        trigger_faults(scope.at("triggers", i), trigger, body.deck)
    build.found("floor_cards", id_, scope)
    return tuple(found)


def _effects(scope: Scope, trigger: Trigger) -> list[Effect]:
    """Compile one trigger: an effect for each word that it waits for."""
    words = scope.at("on").triggers(trigger.on)
    events = [word.event for word in words if word and word.event in EVENTS]
    endless = trigger.effects if trigger.limit is None else ()
    place = scope.under(*events, effects=endless, cond=trigger.cond, apart="floor")
    program = place.at("effects").program(trigger.effects)
    for_players = all(effect.get("reserved") for effect in trigger.effects)
    test = place.at("cond").test(trigger.cond)
    for j, word in enumerate(words):
        if word and word.event not in EVENTS:
            hint = (
                f"it waits for {', '.join(each.name for each in scope.words.triggers.values() if each.event in EVENTS)}"
            )
            scope.at("on", j).fault("misplaced-word", f"a floor card cannot wait for {word.name!r}", hint=hint)
    return [Effect(event, program, trigger.limit == "first_per_turn", for_players, test) for event in events]


def trigger_faults(scope: Scope, trigger: Trigger, deck: str) -> None:
    """Report a limit that never counts anything, and a trigger that never comes to this card."""
    for j, name in enumerate(trigger.on):
        if trigger.limit and name != "corridor" and name in scope.words.triggers:
            scope.fault(
                "misplaced-word", "first_per_turn counts corridors", hint='use it with "corridor" alone', at="/limit"
            )
        if name == "reveal" and deck == "start":
            scope.at("on", j).fault(
                "never-fires",
                "a starting floor card is never revealed",
                hint="use another trigger, or make it a deep card",
                severity="warning",
            )


EVENTS = (REVEAL, CORRIDOR, COLLECT, END_OPERATIONS)


@hookimpl
def hf_records(build: Build) -> Sequence[Drawing]:
    """Draw the cards beside their floors."""
    from headframe_drillers_floors.views import DRAWINGS  # the views import this module

    return DRAWINGS


@hookimpl
def hf_tables(build: Build) -> Sequence[Effects | FloorTexts]:
    """Look the triggers and the texts up by card."""
    from headframe_drillers_floors.views import make_texts  # as above

    return (*build.records(Effects), make_texts(build))


@hookimpl
def hf_views(build: Build) -> Sequence[Portrait]:
    """Draw a floor card as it is printed."""
    from headframe_drillers_floors.views import VIEWS  # as above

    return VIEWS


@hookimpl
def hf_listeners(build: Build) -> Sequence[Listener]:
    """Deal at set-up, turn cards up, and act on the four triggers. Rules: D-FLOOR-05 to -09."""
    acting = [
        Listener(f"floors_{event.split(':')[1]}", event, acts_on(event), rules=("D-FLOOR-05",)) for event in EVENTS
    ]
    return (
        Listener("floors_setup", SETUP, deal, before=("old_tech_setup",), rules=("D-SETUP-04", "D-SETUP-05")),
        Listener("floors_turn_up", OPENED, turn_up, rules=("D-FLOOR-01",)),
        *acting,
    )


def deal(state: State, actor: int) -> None:
    """Lay one starting card face up on floor 2, one deep card face down on each deeper floor.

    Rules: D-SETUP-04, -05.
    """
    table = state.rules[Effects]
    for zone, deck in ((START_REST, "start"), (DEEP_REST, "deep")):
        cards = [i for i, name in enumerate(table.decks) if name == deck for _ in range(table.copies[i])]
        zone.put(state, TABLE, cards)
        mix(state, zone, TABLE, key=f"floor_cards:{deck}")
    if START_REST.pile(state, TABLE):
        move(state, START_REST, TABLE, OPEN, TABLE)
    for _ in range(min(DEEPEST - FIRST, len(DEEP_REST.pile(state, TABLE)))):
        move(state, DEEP_REST, TABLE, CLOSED, TABLE)


def turn_up(state: State, actor: int, floor: int, *context: int) -> None:
    """Turn the card of an opened floor face up. Rule: D-FLOOR-01."""
    if CLOSED.pile(state, TABLE):
        card = move(state, CLOSED, TABLE, OPEN, TABLE)
        if state.deciders[actor] == NOBODY:
            tell(state, lambda: f"Floor {floor} shows {state.rules.kinds['floor_cards'].bodies[card].name}.")


def card_of(state: State, floor: int) -> int:
    """Return the face-up card of a floor, -1 if it has none."""
    cards = state.table[FloorCards].open
    return cards[floor - FIRST] if 0 <= floor - FIRST < len(cards) else -1


def acts_on(event: str) -> Callable[..., None]:
    """Return the listener that queues what a floor's card does on an event. Rules: D-FLOOR-02, -07, -08, -10, -13.

    For an automa only what is meant for all players happens.
    """

    def act(state: State, actor: int, floor: int, thing: int, *context: int) -> None:
        card = card_of(state, floor)
        if card < 0:
            return
        automa = state.deciders[actor] == NOBODY
        for effect in state.rules[Effects].effects[card]:
            if effect.event != event or (effect.first_per_turn and state.actors[actor][Rig].dug[floor] > 1):
                continue
            if automa and not effect.for_players:
                continue
            if effect.test is None or effect.test(state, [effect.program, 0, actor, floor, thing, FRESH]):
                call(state, effect.program, actor, floor, thing, FRESH)

    return act
