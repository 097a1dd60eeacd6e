"""A two-seat state of the size of Drillers, held in four ways, and what a game does to it: clone, move, read.

`state_forms.py` measures it, and compiles a copy of this very file to see what mypyc makes of it.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar, cast, get_type_hints

import msgspec

Ints = tuple[int, ...]
P = TypeVar("P")


SIZES = {
    "hand": 4, "deck": 6, "discard": 4, "play": 2, "permanents": 1, "removed": 0, "storage": 2, "tiles": 4, "live": 2,
    "market": 5, "overflow": 5, "minerals": 35, "deep": 3, "damage": 12, "holders": 3,
}  # fmt: skip
NESTED = {"stacks": (5, 5), "rows": (4, 2), "decks": (4, 10)}  # piles, cards in each


class Parts(Protocol):
    """A plain dict of parts by their type, as mypy sees it."""

    def __getitem__(self, kind: type[P], /) -> P: ...


class State(msgspec.Struct, gc=False):
    """What a game is between two decisions."""

    table: Parts
    actors: list[Parts]
    stack: list[list[int]]
    options: list[int] = []
    actor: int = 0
    active: int = 0
    turn: int = 0
    seed: int = 0
    dirty: int = 0
    over: bool = False
    queue: tuple[Ints, ...] = ()
    watches: tuple[Ints, ...] = ()


class Gauges(msgspec.Struct, gc=False):
    """The numbers of a rig, in every form."""

    fuel: int = 10
    fuel_cap: int = 10
    storage_cap: int = 2
    credits: int = 3
    drilling: int = 0
    movement: int = 0
    floor: int = 0
    track: int = 0
    drones_used: int = 0
    refreshed: int = 0
    moved: int = 0
    drilled: int = 0
    sold: int = 0
    played: int = 0
    repairs: int = 0
    batteries: int = 0
    bonus: int = 0
    kept: int = 0
    passed: int = 0
    score: int = 0


class ListRig(Gauges, gc=False):
    """All piles are lists."""

    hand: list[int] = []
    deck: list[int] = []
    discard: list[int] = []
    play: list[int] = []
    permanents: list[int] = []
    removed: list[int] = []
    storage: list[int] = []
    tiles: list[int] = []
    live: list[int] = []
    market: list[int] = []
    overflow: list[int] = []


class TupleRig(Gauges, gc=False):
    """All piles are tuples."""

    hand: Ints = ()
    deck: Ints = ()
    discard: Ints = ()
    play: Ints = ()
    permanents: Ints = ()
    removed: Ints = ()
    storage: Ints = ()
    tiles: Ints = ()
    live: Ints = ()
    market: Ints = ()
    overflow: Ints = ()


class MixedRig(Gauges, gc=False):
    """Lists where a turn changes them often, tuples elsewhere."""

    hand: list[int] = []
    deck: Ints = ()
    discard: list[int] = []
    play: list[int] = []
    permanents: Ints = ()
    removed: Ints = ()
    storage: list[int] = []
    tiles: Ints = ()
    live: Ints = ()
    market: Ints = ()
    overflow: Ints = ()


class ListMine(msgspec.Struct, gc=False):
    """Minerals, corridor stacks, deep floors, shops and damage, as lists."""

    minerals: list[int] = []
    stacks: list[list[int]] = []
    deep: list[int] = []
    active: int = 0


class TupleMine(msgspec.Struct, gc=False):
    """The same as tuples."""

    minerals: Ints = ()
    stacks: tuple[Ints, ...] = ()
    deep: Ints = ()
    active: int = 0


class MixedMine(msgspec.Struct, gc=False):
    """Minerals as a list, which each collecting changes."""

    minerals: list[int] = []
    stacks: tuple[Ints, ...] = ()
    deep: Ints = ()
    active: int = 0


class ListShops(msgspec.Struct, gc=False):
    """Four shops with a row and a deck, and the damage stack, as lists."""

    rows: list[list[int]] = []
    decks: list[list[int]] = []
    damage: list[int] = []


class TupleShops(msgspec.Struct, gc=False):
    """The same as tuples; the mixed form has no use for lists here either."""

    rows: tuple[Ints, ...] = ()
    decks: tuple[Ints, ...] = ()
    damage: Ints = ()


class ListExtra(msgspec.Struct, gc=False):
    """A small part of an expansion."""

    holders: list[int] = []
    counter: int = 0


class TupleExtra(msgspec.Struct, gc=False):
    """A small part of an expansion."""

    holders: Ints = ()
    counter: int = 0


class SlotRig:
    """A rig as a plain class that mypyc can make native; half as many fields, which flatters it."""

    __slots__ = ("deck", "discard", "drilling", "floor", "fuel", "hand", "movement", "play")

    def __init__(self, gauges: Ints, hand: list[int], deck: list[int], discard: list[int], play: list[int]) -> None:
        self.fuel, self.drilling, self.movement, self.floor = gauges
        self.hand, self.deck, self.discard, self.play = hand, deck, discard, play


class Form(NamedTuple):
    """One way to hold a state: the rig, the other parts of the table and of a seat, and the move that fits."""

    name: str
    rig: type[Any]  # Any: the forms have nothing in common but their fields
    table: tuple[type[Any], ...]
    seat: tuple[type[Any], ...]
    move: Callable[[State, "Zone", "Zone", int], None]


class Zone:
    """A pile as the rules name it."""

    __slots__ = ("cold", "field", "part")

    def __init__(self, part: type[Any], field: str) -> None:
        self.part, self.field = part, field
        self.cold = isinstance(getattr(part(), field), tuple)  # mypyc keeps `tuple` of the annotation, no more


def move_in_lists(state: State, source: Zone, target: Zone, at: int) -> None:
    """Move a card in place."""
    home = state.actors[state.actor]
    card: int = getattr(home[source.part], source.field).pop(at)
    getattr(home[target.part], target.field).append(card)


def move_in_tuples(state: State, source: Zone, target: Zone, at: int) -> None:
    """Move a card by replacing both piles."""
    home = state.actors[state.actor]
    part = home[source.part]
    pile: Ints = getattr(part, source.field)
    setattr(part, source.field, pile[:-1] if at == -1 else pile[:at] + pile[at + 1 :])
    part = home[target.part]
    setattr(part, target.field, (*getattr(part, target.field), pile[at]))


def move_in_either(state: State, source: Zone, target: Zone, at: int) -> None:
    """Move a card in place or by replacing, as each pile asks."""
    home = state.actors[state.actor]
    part = home[source.part]
    pile: Any = getattr(part, source.field)  # Any: a list or a tuple, told apart by the zone
    if source.cold:
        card: int = pile[at]
        setattr(part, source.field, pile[:-1] if at == -1 else pile[:at] + pile[at + 1 :])
    else:
        card = pile.pop(at)
    part = home[target.part]
    if target.cold:
        setattr(part, target.field, (*getattr(part, target.field), card))
    else:
        getattr(part, target.field).append(card)


FORMS = (
    Form("a lists", ListRig, (ListMine, ListShops, ListExtra), (ListExtra,), move_in_lists),
    Form("b tuples", TupleRig, (TupleMine, TupleShops, TupleExtra), (TupleExtra,), move_in_tuples),
    Form("c mixed", MixedRig, (MixedMine, TupleShops, TupleExtra), (TupleExtra,), move_in_either),
)


def filled(part: P) -> P:
    """Fill the piles of a part with cards."""
    for field in get_type_hints(type(part)):
        kind = type(getattr(part, field))
        if field in SIZES:
            setattr(part, field, kind(range(SIZES[field])))
        elif field in NESTED:
            piles, cards = NESTED[field]
            setattr(part, field, kind([kind(range(cards)) for _ in range(piles)]))
    return part


def new_state(form: Form) -> State:
    """Make the state of two seats, three frames deep."""
    table = {kind: filled(kind()) for kind in form.table}
    actors = [{kind: filled(kind()) for kind in (form.rig, *form.seat)} for _ in range(2)]
    stack = [[1, 2, 0, 5, 6, 7] for _ in range(3)]
    return State(cast("Parts", table), cast("list[Parts]", actors), stack, [1, 2, 3])


COPIES = {list[int]: "[*p.{0}]", list[list[int]]: "[[*x] for x in p.{0}]"}


def part_copy(kind: type[Any], home: str, target: str, indent: str) -> str:
    """Write how a part is copied: the struct's own C copy, then fresh lists; what cannot change is shared."""
    lines = [f"p = {home}[{kind.__name__}]", f"{target}[{kind.__name__}] = q = p.__copy__()"]
    hints = get_type_hints(kind).items()
    lines += [f"q.{field} = {COPIES[hint].format(field)}" for field, hint in hints if hint in COPIES]
    return "".join(f"{indent}{line}\n" for line in lines)


def part_call(kind: type[Any], home: str, target: str, indent: str) -> str:
    """Write how a part is copied by calling its constructor with every field: the way of the sketch."""
    fields = ", ".join(COPIES.get(hint, "p.{0}").format(field) for field, hint in get_type_hints(kind).items())
    name = kind.__name__
    return f"{indent}p = {home}[{name}]\n{indent}{target}[{name}] = {name}({fields})\n"


def clone_source(form: Form, name: str, part: Callable[[type[Any], str, str, str], str], state: str) -> str:
    """Write the clone of a whole state as one function, the two seats in a loop."""
    table = "".join(part(kind, "old", "table", "    ") for kind in form.table)
    seat = "".join(part(kind, "seat", "new", "        ") for kind in (form.rig, *form.seat))
    return (
        f"def {name}(s: Any) -> Any:\n    old: Any = s.table\n    table: Any = {{}}\n{table}"
        f"    actors: Any = []\n    seat: Any\n    for seat in s.actors:\n        new: Any = {{}}\n{seat}"
        f"        actors.append(new)\n    stack = [[*f] for f in s.stack]\n{state}\n\n"
    )


STATE_COPY = (
    "    n: Any = s.__copy__()\n    n.table = table\n    n.actors = actors\n    n.stack = stack\n    return n\n"
)
STATE_CALL = (
    "    return State(table, actors, stack, s.options, s.actor, s.active, s.turn, s.seed, s.dirty, s.over,\n"
    "        s.queue, s.watches)\n"
)


def all_clones() -> str:
    """Write the module of all clones, both ways for each form."""
    kinds = {kind.__name__ for form in FORMS for kind in (form.rig, *form.table, *form.seat)}
    text = f"from typing import Any\n\nfrom state_model import {', '.join(sorted(kinds | {'State'}))}\n\n\n"
    for form in FORMS:
        text += clone_source(form, f"copy_{form.name[0]}", part_copy, STATE_COPY)
        text += clone_source(form, f"call_{form.name[0]}", part_call, STATE_CALL)
    return text


def clone_often(clone: Callable[[State], State], state: State, times: int) -> None:
    """Clone again and again."""
    for _ in range(times):
        clone(state)


def move_often(form: Form, state: State, field: str, times: int) -> None:
    """Move a card from a pile to the hand and one from the hand to the pile, half of `times` each."""
    move, rig = form.move, form.rig
    there, hand = Zone(rig, field), Zone(rig, "hand")
    for _ in range(times // 2):
        move(state, there, hand, -1)
        move(state, hand, there, 1)


def read_often(kind: type[Gauges], state: State, times: int) -> int:
    """Read one number of a seat as rules do."""
    found = 0
    for _ in range(times):
        found += state.actors[0][kind].fuel
    return found


def slot_rig() -> SlotRig:
    """Make a rig of the plain class."""
    return SlotRig((10, 0, 0, 0), [1, 2, 3, 4], [5, 6, 7, 8, 9, 10], [11, 12, 13, 14], [15, 16])


def clone_slots(times: int) -> None:
    """Clone a rig of the plain class again and again."""
    rig = slot_rig()
    for _ in range(times):
        gauges = (rig.fuel, rig.drilling, rig.movement, rig.floor)
        SlotRig(gauges, rig.hand[:], rig.deck[:], rig.discard[:], rig.play[:])


def move_slots(times: int) -> None:
    """Move cards of the plain class by attribute, without zones."""
    rig = slot_rig()
    for _ in range(times // 2):
        rig.hand.append(rig.deck.pop())
        rig.deck.append(rig.hand.pop(1))


def read_slots(times: int) -> int:
    """Read one number of the plain class."""
    rigs, found = [slot_rig()], 0
    for _ in range(times):
        found += rigs[0].fuel
    return found
