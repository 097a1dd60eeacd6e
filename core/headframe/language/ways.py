"""What effects leave and take: the ways in which doing them may go, as far as their words tell.

A way counts by name: cost words and whatever else words give and use (resources), events that are caused, and two
marks, `OTHER` for what no word tells more of and `HELD` for what hangs on a condition that may end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from headframe.language.checks import most_of

if TYPE_CHECKING:
    from headframe.language.compiler import Effects, Scope

Way = Mapping[str, int]
OTHER, HELD = "~other", "~held"
MOST_WAYS = 8  # of one list of effects; more are not looked at


def ways_of(effects: Effects, scope: Scope) -> list[Way]:
    """Return the ways in which a list of effects may go; none that is worse in everything than another."""
    found: list[Way] = [{}]
    for effect in effects:
        more = ways_of_one(effect, scope)
        if len(found) == len(more) == 1:  # nearly always
            found = [added(found[0], more[0])]
        else:
            found = best([added(way, another) for way in found for another in more])
    return found


def ways_of_one(effect: Mapping[str, Any], scope: Scope) -> Sequence[Way]:  # Any: JSON
    """Return the ways in which one effect may go."""
    word, args = scope.read(effect)
    if word.ways:
        return word.ways(args, scope)
    left = word.gives(args, scope) if word.gives else {}
    if word.causes:
        left = added(left, Counter(word.causes(args)))
    used = word.uses(args, scope) if word.uses else {}
    return [{}, added(left, used, -1)] if used else [left or {OTHER: 1}]


def chosen(options: Iterable[tuple[Effects, Mapping[str, int], Mapping[str, Any] | None]], scope: Scope) -> list[Way]:
    """Return the ways of one of several (effects, cost, condition)."""  # Any: JSON
    found: list[Way] = []
    for effects, cost, cond in options:
        price = added(paid(cost, scope), held(cond, scope))
        found += [added(price, way) for way in ways_of(effects, scope)]
    return best(found)


def paid(cost: Mapping[str, int], scope: Scope) -> Way:
    """Return what paying a cost leaves."""
    left: Way = {name: -n for name, n in cost.items()}
    for name, n in cost.items():
        if gives := scope.words.costs[name].gives:
            left = added(left, gives(n))
    return left


def held(cond: Mapping[str, Any] | None, scope: Scope) -> Way:  # Any: JSON
    """Return the mark of what hangs on a condition, nothing if that goes on holding."""
    ends = any(not scope.words.conditions[name].lasting for name in cond or ())
    return {HELD: 1} if ends else {}


def added(one: Way, other: Way, times: int = 1) -> Way:
    """Return one and so many times another."""
    return {name: n for name in {**one, **other} if (n := one.get(name, 0) + times * other.get(name, 0))}


def times(ways: Iterable[Way], n: int) -> list[Way]:
    """Return each way so many times over: between them lies all that mixing them can come to."""
    return [added({}, way, n) for way in ways]


def best(ways: Iterable[Way]) -> list[Way]:
    """Return the ways that no other beats in everything, `MOST_WAYS` at most."""
    unlike = list({tuple(sorted(way.items())): way for way in ways}.values())
    return [way for way in unlike if not any(other is not way and _beats(other, way) for other in unlike)][:MOST_WAYS]


def capped(way: Way, scope: Scope) -> Way:
    """Return a way without what nobody could keep: doing something once fills a tank at most."""
    costs = scope.words.costs
    return {name: min(n, most_of(costs[name], scope)) if name in costs else n for name, n in way.items()}


def _beats(one: Way, other: Way) -> bool:
    return all(_worth(one, name) >= _worth(other, name) for name in {**one, **other})


def _worth(way: Way, name: str) -> int:
    return -way.get(name, 0) if name == HELD else way.get(name, 0)
