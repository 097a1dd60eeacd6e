"""Piles with sights: who sees a pile, who remembers more than that, and the moves that keep both right.

To read a pile, rules use the part's own attribute; to move cards they use `move` and `mix` with the pile's `Zone`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from functools import cache, lru_cache
from typing import Any, NamedTuple, get_type_hints

from headframe.chance import REVEAL, shuffle
from headframe.errors import PluginError
from headframe.state import TABLE, Part, State, TablePart, decider


class Sight(IntEnum):
    """How much of a pile its owner sees (`TOP`, `OWNER`), or everybody (`ALL`); everybody owns what the table owns."""

    COUNT, TOP, OWNER, ALL = range(4)


TOP, OWNER, ALL = int(Sight.TOP), int(Sight.OWNER), int(Sight.ALL)  # plain ints: an enumeration is slow to use


class Of(NamedTuple):
    """Annotate ints of a part with the kind of content, or the domain, that they number."""

    kind: str


class Grid(NamedTuple):
    """Annotate a flat list of counts with the domains that it is counted by; the last one varies fastest."""

    kind: str
    by: str = ""


class Pile(NamedTuple):
    """Annotate a pile with its kind, its sight and its pool.

    A pool is the piles of one owner whose unseen cards are exchangeable, or of all owners where it is `common`.
    """

    kind: str
    sight: Sight
    pool: str = ""
    ordered: bool = True  # False: an order that tells nothing to anybody, such as a hand's
    common: bool = False  # True: hands and the deck of one game-wide set of cards


class Zone:
    """A pile as rules name it when they move cards. Read from the part's annotation.

    Equal zones are interchangeable.
    """

    __slots__ = ("common", "field", "kind", "name", "on_table", "ordered", "part", "pool", "replaced", "sight")

    def __init__(self, part: type[Part], field: str) -> None:
        pile = declared(part).get(field)
        if pile is None:
            raise PluginError(f"{part.__name__}.{field} is no pile: annotate it with Pile(…)")
        self.part, self.field, self.name = part, field, f"{part.__name__}.{field}"
        self.kind, self.sight, self.ordered = pile.kind, int(pile.sight), pile.ordered
        self.pool, self.common = pile.pool or self.name, pile.common
        self.on_table = issubclass(part, TablePart)
        self.replaced = _hints(part)[field].__origin__ == tuple[int, ...]  # a pile that seldom changes is a tuple

    def home(self, state: State, owner: int) -> Part:
        """Return the part of an actor, or of the TABLE, that holds this pile."""
        return (state.table if owner == TABLE else state.actors[owner])[self.part]

    def pile(self, state: State, owner: int) -> Sequence[int]:
        """Return the cards of an actor's pile, or the TABLE's, bottom first."""
        home = (state.table if owner == TABLE else state.actors[owner])[self.part]
        pile: Sequence[int] = getattr(home, self.field)
        return pile

    def put(self, state: State, owner: int, cards: Iterable[int]) -> None:
        """Make a pile consist of these cards; knowledge of them is the caller's business."""
        home = (state.table if owner == TABLE else state.actors[owner])[self.part]
        setattr(home, self.field, tuple(cards) if self.replaced else list(cards))

    def pool_of(self, owner: int) -> tuple[str, int]:
        """Return what names the pool of an owner's pile: one an owner, or one of the table where it is common."""
        return self.pool, TABLE if self.common else owner

    def owners(self, state: State) -> tuple[int, ...]:
        """Return who has a pile of this zone."""
        return (TABLE,) if self.on_table else tuple(range(len(state.actors)))

    def seers(self, state: State, owner: int, *, top: bool) -> int:
        """Return the seats that see a card of this pile, as bits."""
        if self.sight == ALL:
            return _all_seats(state.deciders)
        if self.sight < (TOP if top else OWNER):
            return 0
        if owner == TABLE:
            return _all_seats(state.deciders)
        seat = state.deciders[owner]
        return 1 << seat if seat >= 0 else 0


def declared(part: type[Part]) -> dict[str, Pile]:
    """Return the piles that a part's annotations declare, by field."""
    marks = {field: getattr(hint, "__metadata__", ()) for field, hint in _hints(part).items()}
    return {field: mark for field, all_marks in marks.items() for mark in all_marks if isinstance(mark, Pile)}


def field_kinds(part: type[Part]) -> dict[str, str | Grid]:
    """Return for each field of a part the kind that its ints number, the grid that they count, "" for plain numbers."""
    marks = {field: getattr(hint, "__metadata__", ()) for field, hint in _hints(part).items()}
    return {field: _kind(mark) for field, mark in marks.items()}


@cache  # evaluating annotations takes 2 ms, and every zone of a part asks
def _hints(part: type[Part]) -> dict[str, Any]:  # Any: a type, or an annotated one
    return get_type_hints(part, include_extras=True)


def _kind(marks: Iterable[object]) -> str | Grid:
    for mark in marks:
        if isinstance(mark, Grid):
            return mark
        if isinstance(mark, Of | Pile):
            return mark.kind
    return ""


def everybody(state: State) -> int:
    """Return all seats as bits, and one bit more for spectators, who see only what lies open to everybody."""
    return _all_seats(state.deciders)


@lru_cache(64)  # of what a process has of tables, few
def _all_seats(deciders: tuple[int, ...]) -> int:
    return (1 << (max(deciders, default=0) + 2)) - 1


def bit_of(state: State, seat: int) -> int:
    """Return the bit of a seat, or of spectators for a negative one."""
    return 1 << seat if seat >= 0 else 1 << (max(state.deciders, default=0) + 1)


def move(state: State, source: Zone, giver: int, target: Zone, taker: int, at: int = -1) -> int:
    """Move a card (-1: the top) to the top of another pile and return it; note a reveal, keep what seats know."""
    home = (state.actors[giver] if giver >= 0 else state.table)[source.part]
    pile = getattr(home, source.field)
    if source.replaced:
        card: int = pile[at]
        setattr(home, source.field, pile[:-1] if at == -1 else pile[:at] + pile[at + 1 :])
    else:
        card = pile.pop(at)
    home = (state.actors[taker] if taker >= 0 else state.table)[target.part]
    if target.replaced:
        setattr(home, target.field, (*getattr(home, target.field), card))
    else:
        getattr(home, target.field).append(card)
    if state.journal and _reveals(state, source, giver, target, taker, top=at in {-1, len(source.pile(state, giver))}):
        state.journal.marks |= REVEAL
    hides = target.sight < ALL and (source.sight > target.sight or giver != taker or target.sight == TOP)
    if hides or (state.memory and _remembered(state, source, giver, target, taker)):
        _follow(state, source, giver, target, taker, at)
    return card


def _remembered(state: State, source: Zone, giver: int, target: Zone, taker: int) -> bool:
    return (source.name, giver) in state.memory or (target.name, taker) in state.memory


def deal(state: State, source: Zone, giver: int, target: Zone, taker: int, count: int) -> None:
    """Move so many cards, one by one from the top, to the top of another pile; fewer if there are fewer."""
    if count < 1:
        return
    if _told(state, source, giver, target, taker):
        for _ in range(min(count, len(source.pile(state, giver)))):
            move(state, source, giver, target, taker)
        return
    home = (state.actors[giver] if giver >= 0 else state.table)[source.part]
    pile = getattr(home, source.field)
    cards = pile[: -count - 1 : -1]
    if source.replaced:
        setattr(home, source.field, pile[:-count])
    else:
        del pile[-count:]
    home = (state.actors[taker] if taker >= 0 else state.table)[target.part]
    if target.replaced:
        setattr(home, target.field, (*getattr(home, target.field), *cards))
    else:
        getattr(home, target.field).extend(cards)


def move_all(state: State, source: Zone, giver: int, target: Zone, taker: int) -> None:
    """Move a whole pile, in its order, on top of another."""
    pile = source.pile(state, giver)
    if not pile:
        return
    if _told(state, source, giver, target, taker):
        for _ in range(len(pile)):
            move(state, source, giver, target, taker, 0)
    else:
        target.put(state, taker, (*target.pile(state, taker), *pile))
        source.put(state, giver, ())


def _told(state: State, source: Zone, giver: int, target: Zone, taker: int) -> bool:
    """Tell whether cards must move one by one: a journal is kept, or what seats know of them changes."""
    if state.journal or (state.memory and _remembered(state, source, giver, target, taker)):
        return True
    return target.sight < ALL and (source.sight > target.sight or giver != taker or target.sight == TOP)


def mix_in(state: State, source: Zone, target: Zone, owner: int, *, key: str) -> None:
    """Shuffle a whole pile under another of the same owner: what was known of its order is gone."""
    cards = [*source.pile(state, owner), *target.pile(state, owner)]
    source.put(state, owner, ())
    shuffle(state, key, cards, kind=target.kind)
    target.put(state, owner, cards)
    if state.memory:
        state.memory.pop((source.name, owner), None)
        state.memory.pop((target.name, owner), None)


def _reveals(state: State, source: Zone, giver: int, target: Zone, taker: int, *, top: bool) -> bool:
    """Tell whether a seat now sees what it did not; to show others what the mover knew already is no reveal."""
    saw, sees = source.seers(state, giver, top=top), target.seers(state, taker, top=True)
    uncovered = top and source.sight == Sight.TOP and bool(source.pile(state, giver))
    return uncovered or bool(sees & ~saw and not saw & _mover(state))


def _mover(state: State) -> int:
    """Return the seat that was asked last, as a bit."""
    seat = decider(state, state.actor)
    return 1 << seat if seat >= 0 else 0


def _follow(state: State, source: Zone, giver: int, target: Zone, taker: int, at: int) -> None:
    """Let each seat's knowledge of a card follow it; when in doubt, forget."""
    memory, pile, goal = state.memory, source.pile(state, giver), target.pile(state, taker)
    at, moved = at if at >= 0 else len(pile) + 1 + at, 0
    old, new = memory.pop((source.name, giver), None), memory.pop((target.name, taker), None)
    saw, sees = source.seers(state, giver, top=at == len(pile)), target.seers(state, taker, top=True)
    if old:
        moved = old.pop(at)
        if at != len(pile) or not source.ordered:
            moved, old = _left_unseen(pile, goal[-1], old, moved, witnesses=saw | sees, sees=sees)
        if any(old):
            memory[source.name, giver] = old
    moved = (moved | saw) & ~sees
    new = new or [0] * (len(goal) - 1)
    if target.sight == TOP and new:
        new[-1] |= sees  # it was on top a moment ago
    new.append(moved)
    if any(new):
        memory[target.name, taker] = new


def _left_unseen(
    pile: Sequence[int], card: int, old: list[int], moved: int, *, witnesses: int, sees: int
) -> tuple[int, list[int]]:
    """Forget for those who cannot tell which card left; those who see it arrive strike a known twin off instead."""
    if not any(old):
        return moved & witnesses, old
    moved, old = moved & witnesses, [known & witnesses for known in old]
    for i, known in enumerate(old):
        if pile[i] == card and known & sees & ~moved:
            old[i], moved = known & ~(sees & ~moved), moved | (known & sees)
            break
    return moved, old


def mix(state: State, zone: Zone, owner: int, *, key: str) -> None:
    """Shuffle a pile: nobody knows its order any more, and who sees its top learns something."""
    cards = list(zone.pile(state, owner))
    shuffle(state, key, cards, kind=zone.kind)
    zone.put(state, owner, cards)
    state.memory.pop((zone.name, owner), None)


def publish(state: State, zone: Zone, owner: int, at: int = -1) -> None:
    """Let every seat know one card of a pile beyond its sight, as when it is laid there face up."""
    pile = zone.pile(state, owner)
    known = state.memory.setdefault((zone.name, owner), [0] * len(pile))
    seers, everyone = zone.seers(state, owner, top=at in {-1, len(pile) - 1}), everybody(state)
    knew = known[at] | seers
    if state.journal and everyone & ~knew and not knew & _mover(state):
        state.journal.marks |= REVEAL
    known[at] = everyone & ~seers
    if not any(known):
        del state.memory[zone.name, owner]


def hidden(state: State, seat: int) -> Iterator[tuple[Zone, int, Sequence[int], list[int]]]:
    """Yield (zone, owner, pile, places that a seat or a spectator cannot tell) for every pile, in declared order."""
    bit = bit_of(state, seat)
    for zone in state.rules.zones:
        for owner in zone.owners(state):
            pile = zone.pile(state, owner)
            if not pile:
                continue
            under, top = zone.seers(state, owner, top=False), zone.seers(state, owner, top=True)
            known = state.memory.get((zone.name, owner)) or [0] * len(pile)
            sees = [k | under for k in known]
            sees[-1] |= top
            yield zone, owner, pile, [i for i, seers in enumerate(sees) if not seers & bit]
