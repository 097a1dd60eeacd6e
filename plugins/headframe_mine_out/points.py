"""Gaining points: from cards, with Appraisers; for a mineral, with Smiths; possession at its best. Rules: M-CLEAN."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from headframe.events import tell
from headframe.state import NOBODY, State
from headframe.values import read
from headframe_mine_out.inforce import copies_in_force
from headframe_mine_out.parts import CARDS, JEWEL, POSSESSION, Course, Player
from headframe_mine_out.structs import MINERALS
from headframe_mine_out.tables import Gain, Tables
from headframe_mine_out.telling import gained, name_of

POSSESSED, REPAID, FROM_CARD = "possession_points", "repayment_points", "card_points"
JEWELS = "mine_out:possession_jewels"


def happen(state: State) -> None:
    """Begin a new happening: what counts once an event counts anew from here."""
    state.table[Course].happening += 1


def gain_points(state: State, actor: int, points: int, source: int) -> None:
    """Add points of no card: contribution, possession, repayment. Rule: M-SPECIAL-55."""
    player = state.actors[actor][Player]
    player.vp += points
    player.earned[source] += points


def score(state: State, actor: int, points: int, card: int) -> None:
    """Add the points that a card gives; Appraisers add theirs. Rules: M-SPECIAL-53 to -57."""
    if points <= 0:
        return
    course, player = state.table[Course], state.actors[actor][Player]
    if card == NOBODY:  # a bonus tile, which no Appraiser counts for
        player.vp += points
        tell(state, lambda: gained(state, actor, points, ""))
        return
    gain_points(state, actor, points, CARDS)
    tell(state, lambda: gained(state, actor, points, f"from {name_of(state, card)}"))
    if not state.rules[Tables].per_source and player.scored == course.happening:
        return
    extra = appraisal(state, actor, card)
    if extra:
        player.scored = course.happening
        gain_points(state, actor, extra, CARDS)
        tell(state, lambda: gained(state, actor, extra, "more from an Appraiser"))


def appraisal(state: State, actor: int, card: int) -> int:
    """Return what Appraisers in force add to the points of a card. Rules: M-SPECIAL-53, M-SPECIAL-54."""
    return sum(gain.amount(state, frame) for gain, frame in _acting(state, actor, FROM_CARD, NOBODY, card))


def points_for_mineral(state: State, actor: int, points: int, mineral: int, *, event: str, source: int) -> None:
    """Add base points for a mineral, then what Smiths add. Rules: M-SPECIAL-33 to -38."""
    if points <= 0:
        return
    gain_points(state, actor, points, source)
    for gain, frame in _acting(state, actor, event, mineral, NOBODY):
        score(state, actor, gain.amount(state, frame), gain.card)


def _acting(state: State, actor: int, event: str, mineral: int, card: int) -> Iterator[tuple[Gain, list[int]]]:
    """Yield each copy in force that adds points to points, with the frame that its amount is counted in."""
    for gain in state.rules[Tables].gains.get(event, ()):
        copies = copies_in_force(state, actor, gain.card)
        if copies and (gain.test is None or gain.test(state, [0, 0, actor, mineral, card])):
            for _ in range(1 if gain.one_copy else copies):
                yield gain, [0, 0, actor, mineral, gain.card]


# possession


def possession(state: State, actor: int) -> None:
    """Give possession points, jewels allotted at their best. Rules: M-CLEAN-02 to -11, R-24."""
    cubes, thresholds = state.actors[actor][Player].cubes, state.rules[Tables].thresholds
    if not any(cubes) and not read(state, JEWELS, actor):
        return
    for mineral, jewels in enumerate(allotment(state, actor)):
        count = cubes[mineral] + jewels
        if count >= thresholds[mineral]:
            if state.journal:
                what = f"for owning {count} {MINERALS[mineral]}{', jewels included' if jewels else ''}"
                tell(state, partial(gained, state, actor, count, what))
            points_for_mineral(state, actor, count, mineral, event=POSSESSED, source=POSSESSION)


def allotment(state: State, actor: int) -> tuple[int, int, int]:
    """Return how many jewels count as copper, silver and gold. Rule: M-CLEAN-08.

    Most points first, then the fewest jewels, then most of them on copper, then on silver.
    """
    cubes, thresholds = state.actors[actor][Player].cubes, state.rules[Tables].thresholds
    jewels = cubes[JEWEL] + read(state, JEWELS, actor)
    if not jewels:
        return 0, 0, 0
    extras = [_extras(state, actor, mineral) for mineral in range(JEWEL)]
    best, found = (0, 0, 0, 0), (0, 0, 0)
    for split in _splits(jewels):
        counts = [cubes[m] + split[m] for m in range(JEWEL)]
        met = [m for m in range(JEWEL) if counts[m] >= thresholds[m] and counts[m]]
        key = (sum(counts[m] for m in met) + _together(state, [extras[m] for m in met]), -sum(split), *split[:2])
        if key > best:
            best, found = key, split
    return found


def _splits(jewels: int) -> Iterator[tuple[int, int, int]]:
    for copper in range(jewels + 1):
        for silver in range(jewels + 1 - copper):
            for gold in range(jewels + 1 - copper - silver):
                yield copper, silver, gold


def _extras(state: State, actor: int, mineral: int) -> tuple[int, int]:
    """Return what Smiths add to points for a mineral, without and with Appraisers."""
    plain = appraised = 0
    for gain, frame in _acting(state, actor, POSSESSED, mineral, NOBODY):
        points = gain.amount(state, frame)
        plain += points
        appraised += points + appraisal(state, actor, gain.card) if points > 0 else 0
    return plain, appraised


def _together(state: State, extras: list[tuple[int, int]]) -> int:
    """Return what all extras come to: an Appraiser counts for each of them, or for the whole scoring once."""
    if state.rules[Tables].per_source:
        return sum(appraised for _, appraised in extras)
    return sum(plain for plain, _ in extras) + max((appraised - plain for plain, appraised in extras), default=0)
