"""Setting up. Rules: D-SETUP."""

from __future__ import annotations

from collections.abc import Callable

from headframe.build import Build
from headframe.chance import roll
from headframe.events import emit
from headframe.state import NOBODY, TABLE, Frame, State
from headframe.steps import Do
from headframe.zones import Zone, mix, move
from headframe_drillers.decks import draw
from headframe_drillers.happenings import SETUP
from headframe_drillers.loading_tables import automa_of
from headframe_drillers.parts import (
    DAMAGE_STACK,
    DECK,
    DEEPEST,
    FIRST,
    KINDS,
    NOT_DUG,
    STACKS,
    Course,
    Mine,
    Rig,
)
from headframe_drillers.shopping import fill_row
from headframe_drillers.tables import NONE, Automa, Tables

STARTER_KEY = "starter"


def setup_steps(build: Build) -> tuple[Do, ...]:
    """Return the steps of the set-up, in the order of the rulebook."""
    first_seat, damage = build.number("drillers:first_seat"), build.number("drillers:start_damage")
    plain = {field: build.number(f"drillers:{rule}") for field, rule in PLAIN.items()}

    automa = automa_of(build)

    def rigs(state: State, frame: Frame) -> None:
        for parts in state.actors:
            for field, number in plain.items():
                setattr(parts[Rig], field, number)
            parts[Rig].dug = NOT_DUG

    def decks(state: State, frame: Frame) -> None:
        for actor in range(len(state.actors)):
            build_deck(state, actor, damage)

    def starter(state: State, frame: Frame) -> None:
        count = sum(seat != NOBODY for seat in state.deciders)  # an automa never begins
        drawn = first_seat if 0 <= first_seat < count else roll(state, STARTER_KEY, count) if count > 1 else 0
        state.table[Course].starter = drawn

    return (
        Do(mine, name="mine"),
        Do(shops, name="shops"),
        Do(rigs, name="rigs"),
        Do(decks, name="decks"),
        Do(starter, name="starter"),
        Do(lambda state, frame: emit(state, SETUP, TABLE), name="expansions"),
        Do(starting_hands(build, automa), name="hands"),
    )


def starting_hands(build: Build, automa: Automa | None) -> Callable[[State, Frame], None]:
    """Return the step that gives credits and cards by seat; an automa gets none. Rule: D-SETUP-25."""
    credits = {seats: build.numbers(f"drillers:start_credits_{seats}") for seats in (2, 3, 4)}
    cards = {seats: build.numbers(f"drillers:start_cards_{seats}") for seats in (2, 3, 4)}

    if automa:
        credits[1], cards[1] = (automa.start_credits,), (automa.start_cards,)

    def hands(state: State, frame: Frame) -> None:
        count, starter = sum(seat != NOBODY for seat in state.deciders), state.table[Course].starter
        for place in range(count):
            actor = (starter + place) % count
            state.actors[actor][Rig].credits = credits[count][place]
            draw(state, actor, cards[count][place])

    return hands


PLAIN = {
    "floor": "start_floor",
    "fuel": "start_fuel",
    "fuel_cap": "start_fuel_cap",
    "movement": "start_movement",
    "drilling": "start_drilling",
    "storage_cap": "start_storage_cap",
    "drones": "drones",
    "drones_up": "start_drones_up",
    "refresh_tile": "refresh_tiles",
}


def mine(state: State, frame: Frame) -> None:
    """Lay minerals and corridor stacks. Rules: D-SETUP-02, -07, -08."""
    tables, table = state.rules[Tables], state.table[Mine]
    table.minerals = [n for floor in tables.first_minerals for n in floor]
    assert len(table.minerals) == (DEEPEST + 1) * KINDS  # noqa: S101 - one row a floor
    for floor in range(FIRST, DEEPEST + 1):
        stack = [tile for tile, facts in enumerate(tables.tiles) if facts.floor == floor and not facts.barrier]
        deal(state, STACKS[floor], stack, key=f"stack:{floor}")


def shops(state: State, frame: Frame) -> None:
    """Shuffle the shop decks, deal their rows; lay the DAMAGE stack. Rules: D-SETUP-09 to -12."""
    tables = state.rules[Tables]
    for number, shop in enumerate(tables.shops):
        deal(state, shop.deck, goods(state, number), key=f"shop:{shop.id}")
        fill_row(state, shop)
    DAMAGE_STACK.put(state, TABLE, copies(state, "damage"))


def build_deck(state: State, actor: int, damage: int) -> None:
    """Shuffle a starting deck, TORSO on top unless it is an automa's. Rules: D-SETUP-10, D-SETUP-17."""
    tables = state.rules[Tables]
    top = NONE if state.deciders[actor] == NOBODY else tables.torso
    DECK.put(state, actor, [card for card in copies(state, "mech") if card != top])
    for _ in range(min(damage, len(state.table[Mine].damage))):
        move(state, DAMAGE_STACK, TABLE, DECK, actor)
    mix(state, DECK, actor, key=f"deck:{actor}")
    if top != NONE:
        DECK.put(state, actor, (*state.actors[actor][Rig].deck, top))


def deal(state: State, zone: Zone, cards: list[int], *, key: str) -> None:
    """Make a shuffled pile of the table."""
    zone.put(state, TABLE, cards)
    mix(state, zone, TABLE, key=key)


def copies(state: State, type_: str) -> list[int]:
    """Return the cards of a type, each as often as it has copies."""
    bodies = state.rules.kinds["cards"].bodies
    return [card for card, body in enumerate(bodies) if body.type == type_ for _ in range(body.copies)]


def goods(state: State, shop: int) -> list[int]:
    """Return the cards that a shop sells, each as often as it has copies."""
    return copies(state, state.rules.kinds["shops"].bodies[shop].type)
