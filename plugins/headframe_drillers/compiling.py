"""From the JSON of cards, tiles and tokens to programs and facts, once, at load.

Reports what shape alone cannot show.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import compress
from operator import not_
from typing import NamedTuple

from headframe.actions import Verb
from headframe.build import Build
from headframe.flow import Step
from headframe.language import FRESH, LEFT, CompiledEffect, Price, Scope, context
from headframe.state import ACTOR, AT, Frame, State
from headframe.steps import Ask
from headframe_drillers.structs import MINERALS, Ability, Card, Main, Milestone, Tile
from headframe_drillers.tables import NONE, ONCE, PERMANENT, UNLIMITED, CardFacts, LiveAbility, TileFacts

CAPS = "upgrade_cap"
FRAME = ("", "minerals", "")
UNSOLD = frozenset({"mech", "damage"})
PAYS_MAIN = frozenset({"fuel", "solid_fuel"})
OFTEN = {ONCE: "Once", UNLIMITED: "Any number of times", PERMANENT: "Once per Operations"}
PLAIN_LIMITS = ("once", "once_per_operations")  # of a played card, of a permanent: nothing can be wrong with them
LIMITS = {"once": ONCE, "unlimited": UNLIMITED, "once_per_operations": PERMANENT}


class Compiled(NamedTuple):
    """What compiling all content of the base game's kinds gives; kept as a record until the tables are made."""

    cards: tuple[CardFacts, ...]
    tiles: tuple[TileFacts, ...]
    abilities: tuple[LiveAbility, ...]
    final_others: int


class MainUse(NamedTuple):
    """A compiled main effect: its price, its programs, and each part in words; all empty for a permanent."""

    price: Price | None = None
    program: int = NONE
    paid: int = NONE  # paying picks first
    ordered: int = NONE  # in the player's order
    parts: Sequence[CompiledEffect] = ()


UNPLAYED = MainUse()


class CardCompiler:
    """Compiles one card after another; abilities are numbered as they come."""

    def __init__(self, build: Build, shops: Sequence[str]) -> None:
        self.build = build
        self.shops = list(shops)
        self.abilities: list[LiveAbility] = []
        self.names: list[str] = []

    def card(self, id_: str, body: Card, number: int) -> CardFacts:
        """Return the facts of one card; its faults are kept on the build."""
        scope = self.build.scope("cards", id_, thing="minerals", label=body.name)
        card_faults(body, scope)
        costs = scope.price(body.price, place="price", at="price").amounts if body.price else {}
        numbers = self.uses(scope, body, number)
        main = self.main(scope, body.main) if body.main else UNPLAYED
        facts = CardFacts(
            name=body.name,
            type=body.type,
            fuel=body.fuel or 0,
            points=body.points,
            credits=costs.get("credits", 0) if body.price is not None else NONE,
            batteries=costs.get("battery", 0),
            permanent=body.permanent,
            main_fuel=plain_fuel(body.main),
            main_price=main.price,
            main=main.program,
            paid_main=main.paid,
            ordered=main.ordered,
            abilities=numbers,
            wording=partial(self.text, main, numbers) if not body.text else partial(str, body.text),
            shop=self.shops.index(body.type) if body.type in self.shops else NONE,
        )
        self.build.found("cards", id_, scope)
        return facts

    def uses(self, scope: Scope, body: Card, card: int) -> tuple[int, ...]:
        """Compile the abilities of a card and return their numbers."""
        abilities = body.main.abilities if body.main else body.abilities
        if not abilities:
            return ()
        at = "main/abilities" if body.main else "abilities"
        return tuple([self.ability(scope, f"{at}/{i}", ability, card) for i, ability in enumerate(abilities)])

    def main(self, scope: Scope, main: Main) -> MainUse:
        """Compile a main effect, its parts as printed, cap upgrades first. Rule: D-CARD-14."""
        price = scope.price(main.cost, place="main", at="main/cost")
        parts = scope.each(main.effects, at="main/effects")
        programs = MainPrograms(scope, main, price, parts)
        if len(parts) > 1:
            programs.verb = self.build.verb("part", "choices")
        first = self.build.later(scope.source, programs.count, programs.make, data=FRAME)
        paid = first + 1 if price.needs_picks else NONE
        ordered = first + programs.count - 1 if len(parts) > 1 else NONE
        return MainUse(price, first, paid, ordered, parts)

    def text(self, main: MainUse, abilities: Sequence[int]) -> str:
        """Return a card's rules text, generated from its effects."""
        uses = [self.abilities[number] for number in abilities]
        said = [sentence(part.text) for part in main.parts]
        return " ".join([*said, *[f"{OFTEN[use.limit]}: {use.text}." for use in uses]])

    def ability(self, scope: Scope, at: str, ability: Ability, card: int) -> int:
        """Compile one ability, which stands `at` a place of its card, and return its number."""
        price = scope.price(ability.cost or {}, place="ability", at=f"{at}/cost")
        parts = scope.each(ability.effects, at=f"{at}/effects")
        name = f"{scope.source}/{at}/effects"
        steps = [*price.steps, *[step for part in parts for step in part.steps]]
        self.abilities.append(
            LiveAbility(
                card=card,
                limit=LIMITS[ability.limit],
                price=price,
                test=scope.at(at, "cond").test(ability.cond) if ability.cond else None,
                reach=scope.at(at, "effects").possible(ability.effects) if takes_only(ability) else None,
                program=self.build.program(name, *steps, data=FRAME),
                text=ability_text(scope, ability, parts),
            )
        )
        place = at.rpartition("/")[2]
        self.names.append(scope.source if place == "0" else f"{scope.source}#{place}")
        return len(self.abilities) - 1


class MainPrograms:
    """The programs of a main effect: as a whole, after payment by picks, and part by part in the player's order."""

    def __init__(self, scope: Scope, main: Main, price: Price, parts: Sequence[CompiledEffect]) -> None:
        self.scope, self.main, self.price, self.parts = scope, main, price, parts
        self.verb: Verb | None = None
        self.count = 1 + price.needs_picks + (len(parts) + 1 if len(parts) > 1 else 0)

    def make(self, first: int) -> list[tuple[str, Sequence[Step]]]:
        """Return the names and steps of all, the first of which has this number."""
        name, picks = f"{self.scope.source}/main", self.price.steps if self.price.needs_picks else ()
        whole = [step for part in cap_upgrades_first(self.main, self.parts) for step in part.steps]
        found: list[tuple[str, Sequence[Step]]] = [(f"{name}/effects", whole)]
        if picks:
            found.append((f"{name}/paid", (*picks, Run(first))))
        if self.verb:
            numbers = range(first + len(found), first + len(found) + len(self.parts))
            found += [(f"{name}/effects/part{i}", part.steps) for i, part in enumerate(self.parts, start=1)]
            said = [part.text for part in self.parts]
            step = NextPart(self.verb, numbers, said, prompt=f"{self.scope.label}: which part next?")
            found.append((f"{name}/ordered", (*picks, step)))  # pays, then asks which part comes next: D-CARD-14
        return found


class NextPart(Ask):
    """Ask which part of a main effect comes next, until all are done.

    The frame's counter holds the parts done as bits.
    """

    def __init__(self, verb: Verb, parts: Sequence[int], labels: Sequence[str], *, prompt: str) -> None:
        self.verb = verb
        super().__init__(self.verb, self._offer, self._take, prompt=prompt, name="next_part")
        self.parts, self.labels = parts, labels

    def run(self, state: State, frame: Frame) -> list[int] | None:
        """Offer the parts that are left."""
        if frame[LEFT] == FRESH:
            frame[LEFT] = 0
        return super().run(state, frame)

    def take(self, state: State, frame: Frame, option: int) -> None:
        """Run the part and stay."""
        self._take(state, frame, option)

    def label(self, code: int) -> str:
        """Return a part in words."""
        return self.labels[code - self.verb.first]

    def _offer(self, state: State, frame: Frame, found: list[int]) -> None:
        found += [self.verb.first + i for i in range(len(self.parts)) if not frame[LEFT] >> i & 1]

    def _take(self, state: State, frame: Frame, option: int) -> None:
        part = option - self.verb.first
        frame[LEFT] |= 1 << part
        state.stack.append([self.parts[part], 0, frame[ACTOR], *context(frame)])


class Run(Step):
    """Run a program and come back."""

    name = "run"

    def __init__(self, program: int) -> None:
        self.program = program

    def run(self, state: State, frame: Frame) -> None:
        """Move on, and push the program."""
        frame[AT] += 1
        state.stack.append([self.program, 0, frame[ACTOR], *context(frame)])


def cap_upgrades_first(main: Main, parts: Sequence[CompiledEffect]) -> Sequence[CompiledEffect]:
    """Return the parts of a main effect in the default order: cap upgrades first. Rule: D-CARD-14."""
    are_caps = [effect["op"] == CAPS for effect in main.effects]
    return [*compress(parts, are_caps), *compress(parts, map(not_, are_caps))] if any(are_caps) else parts


def plain_fuel(main: Main | None) -> int:
    """Return the fuel of a cost that is fuel alone, NONE for another cost."""
    return main.cost.get("fuel", NONE) if main and len(main.cost) == 1 else NONE


def card_faults(body: Card, scope: Scope) -> None:
    """Report what the grammar forbids beyond shapes. Rules: section 5, what a loader must reject."""
    use_faults(body, scope)
    if body.main and len(body.main.cost) != 1 and body.main.cost.keys() <= PAYS_MAIN:  # other words are misplaced
        scope.fault("bad-cost", "a main effect costs exactly one of fuel and solid_fuel", at="/main/cost")
    sold = body.type not in UNSOLD
    if sold and body.price is None:
        scope.fault("missing-field", f'a card of type "{body.type}" needs a "price"')
    if not sold and body.price is not None:
        scope.fault("misplaced-word", f'a card of type "{body.type}" is not sold', at="/price", key=True)
    in_main = body.main.abilities if body.main else ()
    if not in_main and not body.abilities:
        return
    for path, abilities in (("main/abilities", in_main), ("abilities", body.abilities)):
        for i, ability in enumerate(abilities):
            if ability.limit != PLAIN_LIMITS[body.permanent]:
                limit_faults(scope.at(path, i), ability, permanent=body.permanent)


def use_faults(body: Card, scope: Scope) -> None:
    """Report what a card lacks, or has too much, to be a permanent or to be played."""
    if body.permanent:
        for wrong, value in (("main", body.main), ("fuel", body.fuel)):
            if value is not None:
                message = f'a permanent is never played, so it has no "{wrong}"'
                scope.fault("permanent-played", message, at=f"/{wrong}", key=True)
        if not body.abilities:
            scope.fault("missing-field", 'a permanent needs "abilities"')
        if body.type in UNSOLD:
            message = f'a permanent comes into play when it is bought, and a card of type "{body.type}" never is'
            scope.fault("never-fires", message, hint="give it the type of a shop, and a price", at="/type")
        return
    if body.main is not None and body.fuel is not None and not body.abilities:
        return
    for missing, value in (("main", body.main), ("fuel", body.fuel)):
        if value is None:
            message = f'a card that is played needs "{missing}"'
            scope.fault("missing-field", message, hint='or write "permanent": true')
    if body.abilities:
        scope.fault("misplaced-word", 'the abilities of a played card stand in "main"', at="/abilities", key=True)


def limit_faults(scope: Scope, ability: Ability, *, permanent: bool) -> None:
    """Report a limit that does not fit where it stands; note what may be done for ever if something pays for it."""
    if permanent != (ability.limit == "once_per_operations"):
        wanted = "once_per_operations" if permanent else "once or unlimited"
        scope.fault("misplaced-word", f"limit {ability.limit!r} cannot stand here", hint=f"write {wanted}", at="/limit")
    if ability.limit == "unlimited" and not any((ability.cost or {}).values()):
        scope.fault("endless-ability", "an unlimited ability must cost something", hint='add a "cost"')
    elif ability.limit == "unlimited":
        scope.unlimited(ability.effects, cost=ability.cost or {}, cond=ability.cond)


def takes_only(ability: Ability) -> bool:
    """Tell whether an ability only takes minerals: that is refused without room or mineral (D-DRILL-04, D-DRILL-06).

    Any other effect that can do nothing now leaves its ability legal (D-GEN-07).
    """
    return all(effect["op"] == "take_mineral" for effect in ability.effects)


def ability_text(scope: Scope, ability: Ability, parts: Sequence[CompiledEffect]) -> str:
    """Return an ability in words."""
    said = [", ".join([part.text for part in parts])]
    if ability.cost:
        said.insert(0, f"pay {scope.say_cost(ability.cost)}:")
    if ability.cond:
        said.insert(0, f"if {scope.say_condition(ability.cond)},")
    return " ".join(said)


def sentence(text: str) -> str:
    """Make a sentence of a phrase."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def compile_tile(build: Build, id_: str, body: Tile) -> TileFacts:
    """Return the facts of a tile; its faults are kept on the build."""
    scope = build.scope("tiles", id_, thing="minerals", label=id_.split(":")[1].upper())
    effects = body.exhaust.effects
    battery = any(effect["op"] == "battery" for effect in effects)
    place = scope.at("exhaust", "effects")
    if battery and len(effects) > 1:
        scope.fault("misplaced-word", "a battery stands alone on a tile", at="/exhaust/effects")
    if body.barrier and body.minerals:
        scope.fault("misplaced-word", "a barrier tile adds no minerals", at="/minerals", key=True)
    if body.barrier and body.floor == 2:
        scope.fault("bad-floor", "floor 2 is open from the start, so no barrier lies there", at="/floor")
    program = NONE if battery else place.program(effects)
    text = "battery" if battery else place.say(effects)
    build.found("tiles", id_, scope)
    return TileFacts(
        floor=body.floor,
        points=body.points,
        loss=body.exhaust.loss,
        notches=body.notches,
        barrier=body.barrier or 0,
        minerals=tuple(MINERALS.index(kind) for kind in body.minerals),
        battery=battery,
        program=program,
        text=text,
    )


def compile_others(build: Build, id_: str, body: Milestone) -> int:
    """Return the program that a token runs for each other player."""
    scope = build.scope("milestones", id_, thing="minerals", label=body.name)
    track = build.number("drillers:track_length")
    if body.line is not None and body.line > track:
        message = f"no track reaches line {body.line}: it is {track} notches long"
        scope.fault("never-fires", message, hint=f"write at most {track}", at="/line", severity="warning")
    program = scope.at("others").program(body.others)
    build.found("milestones", id_, scope)
    return program
