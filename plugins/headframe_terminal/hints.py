"""What a bot would do in a seat's place, from what this seat has seen, and what it expects of the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from headframe.errors import SetupError
from headframe.game import Game
from headframe.seen import Seen
from headframe.views import Action, View
from headframe.views.labels import sentence
from headframe_terminal.actions import caption, numbered
from headframe_terminal.lines import clean

ADVISER = "greedy"
NEXT_BEST = 2  # options told beside the best
MOST_PARTS = 4  # parts of a difference that are told
NOWHERE = 1 << 30  # a loss that no score can mean: the bot sees no way on from there


class Promise(Protocol):
    """What an option is worth to a bot, and the named parts of this."""

    @property
    def worth(self) -> int:
        """Return what it is worth."""
        ...

    @property
    def parts(self) -> Mapping[str, int]:
        """Return what it is the sum of."""
        ...


@runtime_checkable
class Weighs(Protocol):
    """A bot that tells what it expects of each option; `point` is what one point of the score is worth to it."""

    point: int

    def weigh(self, seen: Seen, options: Sequence[int]) -> tuple[Mapping[str, int], Mapping[int, Promise]]:
        """Return the parts of what the table is worth now, and what each option promises."""
        ...


def hint_for(game: Game, seat: int, view: View) -> str:
    """Return the adviser's choice and its reason. Raises SetupError where there is no adviser."""
    adviser = game.rules.bots.get(ADVISER)
    if adviser is None:
        raise SetupError(f"no bot {ADVISER!r} is loaded")
    bot = adviser.make(game.rules, seat, "hint")
    seen, options = game.seen(seat), game.decisions[seat]
    said = {game.rules.codes[action.words]: _said(number, action) for number, action in numbered(view).items()}
    if not isinstance(bot, Weighs):
        return f"{ADVISER.capitalize()} advises {said[bot.choose(seen, options)]}."
    now, promises = bot.weigh(seen, options)
    return "\n".join(_reasons(now, promises, said, bot.point))


def _reasons(
    now: Mapping[str, int], promises: Mapping[int, Promise], said: Mapping[int, str], point: int
) -> Sequence[str]:
    """Return the choice, what it is to bring, and by how much the next best is behind and in what."""
    best, *others = sorted(promises, key=lambda code: -promises[code].worth)
    lines = [f"{ADVISER.capitalize()} advises {said[best]}."]
    if now:
        gains = _parts(promises[best].parts, now, point)
        lines.append(f"What it expects of that, in points against now: {gains or 'nothing gained and nothing lost'}.")
    for code in others[:NEXT_BEST]:
        lines.append(f"{'Next best' if code == others[0] else 'Then'} {said[code]}: ")
        lines[-1] += f"{_behind(promises[code], promises[best], point)}."
    return lines


def _behind(promise: Promise, best: Promise, point: int) -> str:
    """Say how far an option lies behind the best, and in what."""
    less = best.worth - promise.worth
    if not less:
        return "as good to it"
    if less >= NOWHERE:
        return "it sees no way on from there"
    parts = _parts(promise.parts, best.parts, point)
    return f"worth {_number(less, point)} less to it" + (f" ({parts})" if parts else "")


def _parts(after: Mapping[str, int], before: Mapping[str, int], point: int) -> str:
    """Return the largest differences, each with its name."""
    found = {name: value - before.get(name, 0) for name, value in after.items()}
    told = sorted((name for name in found if _number(found[name], point) != "0"), key=lambda n: -abs(found[n]))
    signed = (f"{clean(name)} {'+' if found[name] > 0 else '-'}{_number(found[name], point)}" for name in told)
    return ", ".join(list(signed)[:MOST_PARTS])


def _number(value: int, point: int) -> str:
    """Return the size of a worth in points, with one decimal where there are parts of a point."""
    if point == 1:
        return str(abs(value))
    tenths = (20 * abs(value) + point) // (2 * point)
    return f"{tenths // 10}.{tenths % 10}" if tenths % 10 else str(tenths // 10)


def _said(number: int, action: Action) -> str:
    return f"{number}, {sentence(action.verb, caption(action), title=action.title).rstrip('.')}"
