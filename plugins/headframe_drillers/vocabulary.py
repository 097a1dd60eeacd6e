"""Costs, conditions, amounts, triggers and moments of Drillers' card language. Rules: sections 5.2 to 5.6."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from headframe.build import Build
from headframe.flow import Step
from headframe.language import (
    THING,
    AmountWord,
    ConditionWord,
    CostWord,
    MomentWord,
    Scope,
    Test,
    TriggerWord,
    Word,
)
from headframe.rule_values import RuleValue
from headframe.state import ACTOR, NOBODY, Frame, State
from headframe.steps import Ask
from headframe_drillers import happenings
from headframe_drillers.asking_effects import ASKING_WORDS, ROOM, floor_here, most_players
from headframe_drillers.effects import EFFECT_WORDS
from headframe_drillers.exhausting import has_fresh_batteries
from headframe_drillers.minerals import has_room, overflow_one
from headframe_drillers.parts import KINDS, Rig
from headframe_drillers.structs import MINERALS, Mineral
from headframe_drillers.wording import amount, count

# costs


Values = Mapping[str, RuleValue]
Most = Callable[[Build, Values], int]


def _number(values: Values, name: str) -> int:
    value = values[f"drillers:{name}"]
    return value if isinstance(value, int) else 0


def most_fuel(build: Build, values: Values) -> int:
    """Return what a tank can ever hold: its cap with all its steps, or what it begins with."""
    prices = values["drillers:fuel_cap_prices"]
    steps = len(prices) if isinstance(prices, tuple) else 0
    return max(_number(values, "start_fuel"), _number(values, "start_fuel_cap") + steps)


def most_stored(build: Build, values: Values) -> int:
    """Return how many minerals a storage can ever hold."""
    return max(_number(values, "start_storage_cap"), _number(values, "max_storage_cap"))


def most_drones(build: Build, values: Values) -> int:
    """Return how many drones a player has."""
    return _number(values, "drones")


def most_batteries(build: Build, values: Values) -> int:
    """Return how many tiles of the mine show a battery."""
    return sum(any(e["op"] == "battery" for e in tile.exhaust.effects) for tile in build.kind("tiles").bodies)


def _plain(name: str, field: str, *, places: tuple[str, ...], least: int = 1, most: Most | None = None) -> CostWord:
    """Declare a cost that is a plain number of the rig."""

    def afford(state: State, actor: int, n: int) -> bool:
        there: int = getattr(state.actors[actor][Rig], field)
        return there >= n

    def pay(state: State, actor: int, n: int) -> None:
        rig = state.actors[actor][Rig]
        setattr(rig, field, getattr(rig, field) - n)

    return CostWord(name, afford, pay, lambda n: amount(n, name), places=places, least=least, most=most)


def _stored(state: State, actor: int, n: int) -> bool:
    return len(state.actors[actor][Rig].storage) >= n


def burn_staged(state: State, actor: int, n: int) -> None:
    """Move the picked minerals to the overflow zone. Rules: D-CARD-21, -24, -26."""
    rig = state.actors[actor][Rig]
    staged, rig.staged = rig.staged, ()
    for kind in staged:
        overflow_one(state, actor, kind)


def pick_burns(scope: Scope, n: int) -> Sequence[Step]:
    """Ask which stored minerals to burn; they are set aside until the price is paid. Rule: D-CARD-23."""
    verb = scope.build.verb("burn", "minerals")

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        storage = state.actors[frame[ACTOR]][Rig].storage
        found += [verb.first + kind for kind in range(KINDS) if kind in storage]

    def take(state: State, frame: Frame, option: int) -> None:
        rig, kind = state.actors[frame[ACTOR]][Rig], option - verb.first
        rig.storage.remove(kind)
        rig.staged += (kind,)

    return [Ask(verb, offer, take, prompt="Burn which stored mineral?", name="burn", continues=True) for _ in range(n)]


def _paid_by_picks(state: State, actor: int, n: int) -> None:
    """Pay nothing more: buying asks which tiles are turned down. Rule: D-SHOP-11."""


def _flip(state: State, actor: int, n: int) -> None:
    state.actors[actor][Rig].drones_up -= n


_HERE = ("ability", "option", "may")
COST_WORDS: tuple[Word, ...] = (
    _plain("fuel", "fuel", places=("main", *_HERE), least=0, most=most_fuel),
    _plain("credits", "credits", places=("price", *_HERE), least=0),
    _plain("movement", "movement", places=_HERE),
    _plain("drilling", "drilling", places=_HERE),
    CostWord(
        "solid_fuel",
        _stored,
        burn_staged,
        lambda n: f"{n} solid fuel",
        places=("main",),
        picks=pick_burns,
        most=most_stored,
    ),
    CostWord(
        "burn_mineral",
        _stored,
        burn_staged,
        lambda n: count(n, "burned mineral"),
        places=_HERE,
        picks=pick_burns,
        most=most_stored,
        gives=lambda n: {ROOM: n},
    ),
    CostWord(
        "flip_drone",
        lambda state, actor, n: state.actors[actor][Rig].drones_up >= n,
        _flip,
        lambda n: f"{count(n, 'drone')} turned face down",
        places=_HERE,
        most=most_drones,
    ),
    CostWord(
        "battery",
        has_fresh_batteries,
        _paid_by_picks,
        lambda n: count(n, "battery", "batteries"),
        places=("price",),
        most=most_batteries,
    ),
)


# conditions


class GainedThisTurn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """So much movement or drilling was gained onto the gauge this turn."""

    what: Literal["movement", "drilling"]
    min: Annotated[int, msgspec.Meta(ge=1, le=99)]


def test_gained(args: GainedThisTurn, scope: Scope) -> Test:
    """Count every gain, whatever its source, not what is left."""
    field, least = f"{args.what}_gained", args.min
    return lambda state, frame: getattr(state.actors[frame[ACTOR]][Rig], field) >= least


def test_kind(args: str, scope: Scope) -> Test:
    """Ask for the kind of the mineral that was collected."""
    kind = MINERALS.index(args)
    return lambda state, frame: frame[THING] == kind


CONDITION_WORDS: tuple[Word, ...] = (
    ConditionWord(
        "gained_this_turn",
        GainedThisTurn,
        test_gained,
        lambda args: f"{args.min} or more {args.what} gained this turn",
        {"what": "movement", "min": 3},
        lasting=True,
    ),
    ConditionWord(
        "is_kind", Mineral, test_kind, lambda args: f"the mineral is {args}", "S", needs=(happenings.COLLECT,)
    ),
    ConditionWord(
        "has_room",
        Literal["storage"],
        lambda args, scope: lambda state, frame: has_room(state.actors[frame[ACTOR]][Rig]),
        lambda args: "storage has room",
        "storage",
    ),
)

# amounts


def other_mechs_here(state: State, frame: Frame) -> int:
    """Count the other mechs on the floor that `here` means."""
    floor = floor_here(state, frame)
    return sum(other != frame[ACTOR] and parts[Rig].floor == floor for other, parts in enumerate(state.actors))


def most_others(build: Build) -> int:
    """Return how many other mechs there can be; alone, there is the automa's."""
    return max(most_players(build) - 1, 1)


AMOUNT_WORDS: tuple[Word, ...] = (
    AmountWord("other_mechs_here", other_mechs_here, "other mech here", most_others),
    AmountWord(
        "face_up_drones",
        lambda state, frame: state.actors[frame[ACTOR]][Rig].drones_up,
        "face-up drone",
        lambda build: build.number("drillers:drones"),
    ),
    AmountWord(
        "cards_played_for_fuel_this_turn",
        lambda state, frame: state.actors[frame[ACTOR]][Rig].fuel_plays,
        "card played for fuel this turn",
    ),
    AmountWord("players", lambda state, frame: sum(seat != NOBODY for seat in state.deciders), "player", most_players),
)

# triggers and moments


def any_mineral(build: Build) -> bool:
    """Tell whether any mineral comes into the mine."""
    return any(body.minerals for kind in ("tiles", "floors") for body in build.kind(kind).bodies)


TRIGGER_WORDS: tuple[Word, ...] = (
    TriggerWord("reveal", happenings.REVEAL, False, "this floor opens"),
    TriggerWord("corridor", happenings.CORRIDOR, True, "a corridor is excavated"),
    TriggerWord("barrier", happenings.BARRIER, True, "a barrier is removed"),
    TriggerWord("collect", happenings.COLLECT, True, "a mineral is collected", any_mineral),
    TriggerWord(
        "end_operations", happenings.END_OPERATIONS, False, "Operations ends here", before=happenings.OPERATIONS_END
    ),
    TriggerWord("card_played_for_fuel", happenings.PLAYED_FOR_FUEL, True, "a card is played for fuel"),
)
MOMENT_WORDS: tuple[Word, ...] = (
    MomentWord("operations_end", happenings.OPERATIONS_END, "until Operations ends"),
    MomentWord("upkeep_end", happenings.UPKEEP_END, "until Upkeep ends"),
)

WORDS = (
    *EFFECT_WORDS,
    *ASKING_WORDS,
    *COST_WORDS,
    *CONDITION_WORDS,
    *AMOUNT_WORDS,
    *TRIGGER_WORDS,
    *MOMENT_WORDS,
)
