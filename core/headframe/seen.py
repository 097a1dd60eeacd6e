"""What one seat knows: the same state with unknown slots, and worlds dealt from it.

Bots, views, reasons and faces get a `Seen`, never the state they play on. Seed, stream counters, scripted outcomes and
other seats' secret picks are no part of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from headframe.chance import digest64, mix64
from headframe.clones import clone
from headframe.flow import advance
from headframe.state import UNKNOWN, State, decider
from headframe.steps import Together, focus, waiting_step
from headframe.zones import Zone, bit_of, hidden

SPECTATOR = -1
MOST_DEALS = 1_000  # worlds that are dealt to find one in which all beliefs hold; then the last one has to do
Pool = tuple[str, int]


class Seen:
    """A redacted state of one seat; `state` reads like any other, with UNKNOWN for cards that the seat cannot tell."""

    __slots__ = ("pools", "rules", "seat", "state")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.rules = state.rules
        self.state = clone(state)
        self.pools: dict[Pool, list[int]] = {}  # what lies in a pool's unknown slots, sorted
        self._redact()

    def world(self, key: str) -> State:
        """Deal a complete state that this seat cannot tell from the real one; `key` is the asker's own luck."""
        luck = _Luck(key)
        world, tries = self._deal(luck), 1
        while tries < MOST_DEALS and not all(belief.holds(world) for belief in self.rules.beliefs):
            world, tries = self._deal(luck), tries + 1
        world.seed = luck.below(1 << 62)
        if not world.options and not world.over:
            advance(world)  # another seat is asked: what it may do follows from the cards it was dealt here
        return world

    def _deal(self, luck: _Luck) -> State:
        """Fill the unknown slots from their pools."""
        world = clone(self.state)
        pools = {pool: cards[:] for pool, cards in self.pools.items()}
        for zone, owner, pile, places in _unknown(world):
            cards = pools[zone.pool_of(owner)]
            dealt = list(pile)
            for i in places:
                dealt[i] = cards.pop(luck.below(len(cards)))
            zone.put(world, owner, dealt)
        self._imagine_lanes(world, luck)
        return world

    def actors(self) -> list[int]:
        """Return the actors that this seat decides for; a spectator decides for none, not even for automata."""
        return [actor for actor, seat in enumerate(self.state.deciders) if seat == self.seat != SPECTATOR]

    def _redact(self) -> None:
        state, mine = self.state, bit_of(self.state, self.seat)
        for zone, owner, pile, places in list(hidden(state, self.seat)):
            pool = zone.pool_of(owner)
            self.pools.setdefault(pool, []).extend(pile[i] for i in places)
            if places or not (zone.ordered or zone.seers(state, owner, top=False) & mine):
                self._cover(zone, owner, pile, set(places))
        for cards in self.pools.values():
            cards.sort()
        state.seed, state.draws, state.script = 0, {}, ()
        self._forget_others()
        if state.lanes:
            own = self.actors()
            state.lanes = [lane if actor in own else [UNKNOWN] * len(lane) for actor, lane in enumerate(state.lanes)]
        if self.seat != decider(state, state.actor) and not state.over:
            self._look_away()

    def _cover(self, zone: Zone, owner: int, pile: Sequence[int], blind: set[int]) -> None:
        """Turn the cards that this seat cannot tell face down; an order that tells nothing is made to tell nothing."""
        shown = [UNKNOWN if i in blind else card for i, card in enumerate(pile)]
        places = list(range(len(pile)))
        if not zone.ordered:
            places.sort(key=lambda i: (shown[i] == UNKNOWN, shown[i]))
        zone.put(self.state, owner, [shown[i] for i in places])
        memory = self.state.memory
        if (zone.name, owner) in memory:
            memory[zone.name, owner] = [memory[zone.name, owner][i] for i in places]

    def _forget_others(self) -> None:
        """Keep what this seat itself remembers: who else knows a card may depend on which card it is."""
        mine = bit_of(self.state, self.seat)
        memory = {key: [known & mine for known in cards] for key, cards in self.state.memory.items()}
        self.state.memory = {key: cards for key, cards in memory.items() if any(cards)}

    def _look_away(self) -> None:
        """Show this seat's own pending options while picks are secret; none while another is asked."""
        state = self.state
        try:
            focus(state, self.seat)
        except KeyError:
            state.options = []

    def _imagine_lanes(self, world: State, luck: _Luck) -> None:
        """Make up others' secret picks from the rules' own options: legal by construction."""
        step = waiting_step(world) if world.lanes else None
        if not isinstance(step, Together):
            return
        for actor, lane in enumerate(world.lanes):
            if UNKNOWN not in lane:
                continue
            made, lane[:] = len(lane), []
            for _ in range(made):
                options = step.options(world, actor)
                lane.append(options[luck.below(len(options))])


def _unknown(state: State) -> Iterator[tuple[Zone, int, Sequence[int], list[int]]]:
    """Yield (zone, owner, pile, places of unknown cards) of a redacted state."""
    for zone in state.rules.zones:
        for owner in zone.owners(state):
            pile = zone.pile(state, owner)
            if UNKNOWN in pile:
                yield zone, owner, pile, [i for i, card in enumerate(pile) if card == UNKNOWN]


class _Luck:
    """The asker's own stream of numbers."""

    def __init__(self, key: str) -> None:
        self._state = digest64(key)

    def below(self, bound: int) -> int:
        self._state = mix64((self._state + 0x9E3779B97F4A7C15) & ((1 << 64) - 1))
        return self._state * bound >> 64
