"""Chance from keyed streams: the n-th outcome of a stream depends on (seed, key, n) alone.

So one draw more from one stream disturbs no other, and a shuffle with one card more or less keeps the relative order
of the rest. Outcomes can be scripted: replays, golden games and enumerations of chance are one mechanism.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from headframe.errors import RulesError
from headframe.state import Luck, State

CHANCE, REVEAL = 1, 2  # marks of an action that cannot be undone
_MASK = (1 << 64) - 1
_GOLDEN, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def digest64(text: str) -> int:
    """Return 64 bits of a text, the same in every process and on every machine."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def mix64(z: int) -> int:
    """Spread 64 bits (the finaliser of splitmix64)."""
    z = ((z ^ (z >> 30)) * _FIRST) & _MASK
    z = ((z ^ (z >> 27)) * _SECOND) & _MASK
    return z ^ (z >> 31)


def word(state: State, key: str) -> int:
    """Return the next 64 bits of a stream."""
    return digest64(f"{state.seed}/{_count(state, key)}/{key}")


def roll(state: State, key: str, sides: int, *, kind: str = "") -> int:
    """Return a visible outcome in range(sides); `kind` names the content or domain that it picks from, if any."""
    outcome = _scripted(state, key, 1)[0] if state.script else word(state, key) * sides >> 64
    if not 0 <= outcome < sides:
        raise RulesError(f"scripted outcome {outcome} of {key!r} is not in 0..{sides - 1}")
    note(state, key, kind, (outcome,))
    return outcome


def shuffle(state: State, key: str, pile: list[int], *, kind: str) -> None:
    """Shuffle cards of a kind in place, by a mix of (seed, key, shuffle number, card, copy)."""
    if len(pile) < 2:
        return
    if state.script:
        outcome = _scripted(state, key, len(pile))
        if sorted(outcome) != sorted(pile):
            raise RulesError(f"the scripted shuffle of {key!r} has other cards than the pile")
        pile[:] = outcome
    else:
        pile[:] = order(word(state, key), pile, state.rules.salts[kind])
    note(state, key, kind, pile)


def order(seed: int, pile: Sequence[int], salts: Sequence[int]) -> list[int]:
    """Return the cards in the order that a 64-bit word gives; copies of one card count up from 0."""
    seen: dict[int, int] = {}
    keyed = []
    for card in pile:
        copy = seen[card] = seen[card] + 1 if card in seen else 0
        z = seed ^ salts[card]
        if copy:
            z = z + copy * _GOLDEN & _MASK
        z = ((z ^ (z >> 30)) * _FIRST) & _MASK  # mix64, without the call
        z = ((z ^ (z >> 27)) * _SECOND) & _MASK
        keyed.append((z ^ (z >> 31), card))
    keyed.sort()
    return [card for _, card in keyed]


def note(state: State, key: str, kind: str, outcome: Sequence[int]) -> None:
    """Write an outcome into the journal, if one is kept."""
    if state.journal:
        state.journal.luck.append(Luck(key, kind, tuple(outcome)))
        state.journal.marks |= CHANCE


def _count(state: State, key: str) -> int:
    """Count one more use of a stream."""
    n = state.draws.get(key, 0) + 1
    state.draws = {**state.draws, key: n}
    return n


def _scripted(state: State, key: str, count: int) -> tuple[int, ...]:
    first, state.script = state.script[0], state.script[1:]
    _count(state, key)  # so that a game goes on from its script as it would have from its seed
    if len(first) != count:
        raise RulesError(f"the script has {len(first)} outcomes for {key!r}, which asks for {count}")
    return first
