"""From the JSON of cards, tiles and facilities to facts and programs, once, at load."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from headframe.build import Build
from headframe.content import did_you_mean
from headframe.declarations import Kind
from headframe.errors import PluginError
from headframe.language import Scope
from headframe.state import State
from headframe.values import Stage, Standing
from headframe_mine_out.inforce import copies_in_force
from headframe_mine_out.mapping import find, place_of
from headframe_mine_out.points import FROM_CARD, POSSESSED, REPAID
from headframe_mine_out.structs import COLOURS, MINERALS, ORES, Card, PlotTile, Trigger
from headframe_mine_out.tables import ACTIONS, NONE, PLAY, REPEAT, CardFacts, Gain, Power, TileFacts, W
from headframe_mine_out.words import SAID

COUNTED = (POSSESSED, REPAID, FROM_CARD)  # events whose powers are counted, never run
PLACES = ("discard", "box", "area")
VALUE_NAMES = {
    **{f"mining_power.{mineral}": f"the mining power for {mineral}" for mineral in MINERALS},
    **{f"sale_price.{ore}": f"the sale price of {ore}" for ore in ORES},
    "possession_jewels": "the jewels counted in possession scoring besides those held",
}


class Compiled(NamedTuple):
    """What compiling the cards gives; kept as a record until the tables are made."""

    cards: tuple[CardFacts, ...]
    powers: dict[str, tuple[Power, ...]]
    gains: dict[str, tuple[Gain, ...]]


def compile_cards(build: Build) -> None:
    """Compile every card and keep the result as a record."""
    kind, powers, gains, facts = build.kind("cards"), list[tuple[str, Power]](), list[tuple[str, Gain]](), []
    for number, (id_, body) in enumerate(zip(kind.ids, kind.bodies, strict=True)):
        scope = build.scope("cards", id_, thing="cards", label=body.name)
        for i, trigger in enumerate(body.triggers):
            counted = [event for event in trigger.on if event in COUNTED]
            run = () if counted else trigger.effects
            events = [f"mine_out:{event}" for event in trigger.on]
            place = scope.at("triggers", i).under(*events, effects=run, cond=trigger.cond)
            if len(counted) not in {0, len(trigger.on)}:
                place.fault("mixed-triggers", "events that points are counted for stand apart from others", at="/on")
            elif counted:
                gains += [(event, gain) for event in counted for gain in _gains(place, trigger, number)]
            else:
                power = _power(place, trigger, number)
                powers += [(event, power) for event in trigger.on]
            scope.at("triggers", i, "on").once_each(trigger.on)
        facts.append(_facts(build, scope, body))
        build.found("cards", id_, scope)
    by_order = sorted(powers, key=lambda pair: pair[1].order)
    build.add_record(
        Compiled(
            tuple(facts),
            {event: tuple(power for on, power in by_order if on == event) for event in SAID},
            {event: tuple(gain for on, gain in gains if on == event) for event in COUNTED},
        )
    )


def _power(scope: Scope, trigger: Trigger, card: int) -> Power:
    program = scope.at("effects").program(trigger.effects)
    test = scope.at("cond").test(trigger.cond)
    return Power(card, program, trigger.order, trigger.limit is not None, test)


def _gains(scope: Scope, trigger: Trigger, card: int) -> Iterator[Gain]:
    """Yield what points are added to points; the best use of jewels is reckoned with it, so nothing else may stand."""
    if not trigger.effects:
        scope.fault("empty-effects", "effects may not be empty here", at="/effects", hint="say what is scored")
    for i, effect in enumerate(trigger.effects):
        place = scope.at("effects", i)
        word, args = place.read(effect)
        if word.name != "score":
            place.fault("misplaced-word", f"{word.name!r} cannot stand here", hint="only score adds points to points")
            continue
        yield Gain(card, place.amount(args.n), trigger.limit is not None, scope.at("cond").test(trigger.cond))


def _facts(build: Build, scope: Scope, body: Card) -> CardFacts:
    if body.initial > body.copies:
        scope.fault("bad-copies", f"{body.initial} of {body.copies} copies cannot be Initial", at="/initial")
    if (body.location == "community") != (body.slot is not None):
        scope.fault("bad-slot", "a card of the Community, and no other, has a slot there", at="/location")
    if body.location != "community" and body.power is None:
        scope.fault("no-power", "a card that comes to hands needs a mining power", hint='add "power"')
    taken = [other for other in _holders(build, body.slot) if other != scope.source] if body.slot else []
    if taken and _rank(taken[0]) < _rank(scope.source):
        message = f"slot {body.slot} of the Community is {taken[0]}'s"
        hint = f'take {taken[0]} out with "remove" in mod.json, or make it a card of another location'
        scope.fault("bad-slot", message, hint=hint, at="/slot")
    for i, bonus in enumerate(body.standing):
        if standing_amount(build, bonus.add) is None:
            message = f"{bonus.add!r} is counted in play, and a standing bonus is a fixed number"
            scope.fault("unknown-value", message, hint="write a whole number, or a rule value", at=f"/standing/{i}/add")
    colours = range(1, len(COLOURS)) if body.colour == "rainbow" else (COLOURS.index(body.colour),)
    return CardFacts(
        name=body.name,
        family=body.family,
        colours=frozenset(colours),
        power=body.power or 0,
        cost=body.cost,
        contribution=W if body.contribution == "W" else NONE if body.contribution is None else int(body.contribution),
        location=NONE if body.location == "community" else _place(build.kind("facilities"), body.location),
        replaced_to=PLACES.index(body.replaced_to),
        copies=body.copies - body.initial,
        initial=body.initial,
        text=body.text or card_text(scope, body),
    )


def _holders(build: Build, slot: int | None) -> list[str]:
    """Return the cards of a slot of the Community, the game's own first."""
    kind = build.kind("cards")
    return sorted((id_ for id_, body in zip(kind.ids, kind.bodies, strict=True) if body.slot == slot), key=_rank)


def _rank(id_: str) -> tuple[bool, str]:
    return not id_.startswith("mine_out:"), id_


def _place(facilities: Kind, location: str) -> int:
    """Return the facility that cards of a location come from. Raises PluginError."""
    place = place_of(facilities, location)
    if place == NONE:
        raise PluginError(f"the map needs a facility for the location {location!r}")
    return place


def card_text(scope: Scope, body: Card) -> str:
    """Return what a card does, in words made from its powers."""
    lines = []
    for bonus in body.standing:
        n = standing_amount(scope.build, bonus.add)
        lines.append(f"+{n} to {VALUE_NAMES.get(bonus.value, bonus.value)}.")
    if len(body.standing) == len(MINERALS) and len({line.split(" to ")[0] for line in lines}) == 1:
        lines = [f"{lines[0].split(' to ')[0]} to the mining power for every mineral."]
    for i, trigger in enumerate(body.triggers):
        place = scope.at("triggers", i)
        when = " or ".join(SAID[event] for event in trigger.on)
        cond = f", if {said}" if (said := place.say_condition(trigger.cond)) else ""
        lines.append(f"{when[:1].upper()}{when[1:]}{cond}: {place.at('effects').say(trigger.effects)}.")
    return " ".join(lines)


def standing_cards(build: Build) -> list[Standing]:
    """Return what cards add to values as long as they are in force, each copy. Rules: M-SPECIAL-12, -28, -40."""
    found = []
    kind = build.kind("cards")
    for number, (id_, body) in enumerate(zip(kind.ids, kind.bodies, strict=True)):
        for i, bonus in enumerate(body.standing):
            if bonus.value not in VALUE_NAMES:
                scope = build.scope("cards", id_).at("standing", i)
                scope.fault(
                    "unknown-value", f"there is no value {bonus.value!r}", at="/value", hint=_values(bonus.value)
                )
                build.found("cards", id_, scope)
                continue
            amount = standing_amount(build, bonus.add) or 0  # one of none is reported already
            found.append(Standing(f"mine_out:{bonus.value}", Stage.ADD, amount, id_, _holds(number)))
    return found


def _values(name: str) -> str:
    return did_you_mean(name, VALUE_NAMES) or f"known: {', '.join(VALUE_NAMES)}"


def _holds(card: int) -> Callable[[State, int], int]:
    return lambda state, actor: copies_in_force(state, actor, card)


def standing_amount(build: Build, amount: int | str) -> int | None:
    """Return what a card adds: a number, or the rule value that it names; None if there is none of that name."""
    if isinstance(amount, int):
        return amount
    value = build.rules.rule_values.get(amount if ":" in amount else f"mine_out:{amount}")
    return value if isinstance(value, int) else None


def tile_facts(build: Build, id_: str, body: PlotTile) -> TileFacts:
    """Return the facts of a plot tile. Rules: table 1.4, M-MOVE-07, M-MOVE-08."""
    facilities = build.kind("facilities")
    facility = NONE if body.facility is None else find(facilities, body.facility, by=id_)
    mined = facilities.bodies[facility].mine if facility != NONE else None
    action = ACTIONS.index(body.action)
    extra = {PLAY: build.number("mine_out:play_ap"), REPEAT: build.number("mine_out:repeat_ap")}.get(action, 0)
    mineral = MINERALS.index(mined) if body.action == "mine" and mined else NONE
    return TileFacts(body.name, action, facility, mineral, extra)
