"""From the JSON of cards, tiles and tokens to programs and facts, once, at load.

Reports what shape alone cannot show.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from headframe.build import Build
from headframe.flow import Step
from headframe.language import FRESH, LEFT, Price, Scope, context, given_back
from headframe.state import ACTOR, Frame, State
from headframe.steps import Ask
from headframe_drillers.structs import MINERALS, Ability, Card, Main, Milestone, Tile
from headframe_drillers.tables import NONE, ONCE, PERMANENT, UNLIMITED, CardFacts, LiveAbility, TileFacts

OFTEN = {ONCE: "Once", UNLIMITED: "Any number of times", PERMANENT: "Once per Operations"}
UNSOLD = ("mech", "damage")  # types of cards that no shop has
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
    parts: Sequence[str] = ()


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
        price = scope.at("price").price(body.price or {}, place="price")
        costs = {word.name: n for word, n in price.items}
        abilities = body.main.abilities if body.main else body.abilities
        place = scope.at("main", "abilities") if body.main else scope.at("abilities")
        numbers = tuple(self.ability(place.at(i), ability, number) for i, ability in enumerate(abilities))
        main = self.main(scope.at("main"), body.main) if body.main else MainUse()
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
            text=body.text or self.text(main, numbers),
            shop=self.shops.index(body.type) if body.type in self.shops else NONE,
        )
        self.build.found("cards", id_, scope)
        return facts

    def main(self, scope: Scope, main: Main) -> MainUse:
        """Compile a main effect, its parts as printed, cap upgrades first. Rule: D-CARD-14."""
        price = scope.at("cost").price(main.cost, place="main")
        place = scope.at("effects")
        parts, said = place.parts(main.effects), place.say_each(main.effects)
        program = self.define(place.name, *(step for i in cap_upgrades_first(main) for step in parts[i]))
        paid = NONE
        if price.needs_picks:
            paid = self.define(f"{scope.name}/paid", *price.steps, *_run(program))
        ordered = self.ordered(scope, price, parts, said) if len(parts) > 1 else NONE
        return MainUse(price, program, paid, ordered, said)

    def ordered(self, scope: Scope, price: Price, parts: Sequence[Sequence[Step]], said: Sequence[str]) -> int:
        """Return the program that pays, then asks which part comes next. Rule: D-CARD-14."""
        programs = [self.define(f"{scope.name}/effects/part{i}", *steps) for i, steps in enumerate(parts, start=1)]
        picks = price.steps if price.needs_picks else ()
        step = NextPart(self.build, programs, said, prompt=f"{scope.label}: which part next?")
        return self.define(f"{scope.name}/ordered", *picks, step)

    def text(self, main: MainUse, abilities: Sequence[int]) -> str:
        """Return a card's rules text, generated from its effects."""
        uses = [self.abilities[number] for number in abilities]
        return " ".join([*map(sentence, main.parts), *(f"{OFTEN[use.limit]}: {use.text}." for use in uses)])

    def define(self, name: str, *steps: Step) -> int:
        """Define a program of effects: its frames carry a place, a mineral and a counter."""
        return self.build.program(name, *steps, data=("", "minerals", ""))

    def ability(self, scope: Scope, ability: Ability, card: int) -> int:
        """Compile one ability and return its number."""
        price = scope.at("cost").price(ability.cost or {}, place="ability")
        effects = scope.at("effects")
        self.abilities.append(
            LiveAbility(
                card=card,
                limit=LIMITS[ability.limit],
                price=price,
                test=scope.at("cond").test(ability.cond),
                reach=effects.possible(ability.effects) if takes_only(ability) else None,
                program=effects.program(ability.effects, *price.steps),
                text=ability_text(scope, ability),
            )
        )
        name = scope.source if scope.pointer.endswith("/0") else f"{scope.source}#{scope.pointer.rsplit('/', 1)[1]}"
        self.names.append(name)
        return len(self.abilities) - 1


class NextPart(Ask):
    """Ask which part of a main effect comes next, until all are done.

    The frame's counter holds the parts done as bits.
    """

    def __init__(self, build: Build, parts: Sequence[int], labels: Sequence[str], *, prompt: str) -> None:
        self.verb = build.verb("part", "choices")
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


class _Run(Step):
    name = "run"

    def __init__(self, program: int) -> None:
        self.program = program

    def run(self, state: State, frame: Frame) -> None:
        frame[1] += 1
        state.stack.append([self.program, 0, frame[ACTOR], *context(frame)])


def _run(program: int) -> tuple[Step]:
    return (_Run(program),)


def cap_upgrades_first(main: Main) -> list[int]:
    """Return the places of a main effect's parts in the default order: cap upgrades first. Rule: D-CARD-14."""
    return sorted(range(len(main.effects)), key=lambda i: main.effects[i]["op"] != "upgrade_cap")


def plain_fuel(main: Main | None) -> int:
    """Return the fuel of a cost that is fuel alone, NONE for another cost."""
    return main.cost["fuel"] if main and list(main.cost) == ["fuel"] else NONE


def card_faults(body: Card, scope: Scope) -> None:
    """Report what the grammar forbids beyond shapes. Rules: section 5, what a loader must reject."""
    use_faults(body, scope)
    known = [word for word in body.main.cost if word in {"fuel", "solid_fuel"}] if body.main else []
    if body.main and len(known) != 1 and len(known) == len(body.main.cost):  # other words are misplaced
        scope.fault("bad-cost", "a main effect costs exactly one of fuel and solid_fuel", at="/main/cost")
    sold = body.type not in UNSOLD
    if sold and body.price is None:
        scope.fault("missing-field", f'a card of type "{body.type}" needs a "price"')
    if not sold and body.price is not None:
        scope.fault("misplaced-word", f'a card of type "{body.type}" is not sold', at="/price", key=True)
    in_main = [
        (scope.at("main", "abilities", i), ability)
        for i, ability in enumerate(body.main.abilities if body.main else ())
    ]
    beside = [(scope.at("abilities", i), ability) for i, ability in enumerate(body.abilities)]
    for place, ability in (*in_main, *beside):
        limit_faults(place, ability, permanent=body.permanent)


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
    for missing, value in (("main", body.main), ("fuel", body.fuel)):
        if value is None:
            message = f'a card that is played needs "{missing}"'
            scope.fault("missing-field", message, hint='or write "permanent": true')
    if body.abilities:
        scope.fault("misplaced-word", 'the abilities of a played card stand in "main"', at="/abilities", key=True)


def limit_faults(scope: Scope, ability: Ability, *, permanent: bool) -> None:
    """Report a limit that does not fit where it stands, and an ability that could be used for ever."""
    if permanent != (ability.limit == "once_per_operations"):
        wanted = "once_per_operations" if permanent else "once or unlimited"
        scope.fault("misplaced-word", f"limit {ability.limit!r} cannot stand here", hint=f"write {wanted}", at="/limit")
    if ability.limit == "unlimited" and not any((ability.cost or {}).values()):
        scope.fault("endless-ability", "an unlimited ability must cost something", hint='add a "cost"')
    elif ability.limit == "unlimited" and pays_for_itself(ability, scope):
        message = "this unlimited ability gives back all that it costs, so it could be used for ever"
        scope.fault("endless-ability", message, hint="let it cost more than it gives", at="/cost", key=True)


def pays_for_itself(ability: Ability, scope: Scope) -> bool:
    """Tell whether what an ability may give back covers its whole cost."""
    gains = given_back(ability.effects, scope)
    return all(gains[word] >= n for word, n in (ability.cost or {}).items())


def takes_only(ability: Ability) -> bool:
    """Tell whether an ability only takes minerals: that is refused without room or mineral (D-DRILL-04, D-DRILL-06).

    Any other effect that can do nothing now leaves its ability legal (D-GEN-07).
    """
    return all(effect["op"] == "take_mineral" for effect in ability.effects)


def ability_text(scope: Scope, ability: Ability) -> str:
    """Return an ability in words."""
    parts = [scope.at("effects").say(ability.effects)]
    if ability.cost:
        parts.insert(0, f"pay {scope.say_cost(ability.cost)}:")
    if ability.cond:
        parts.insert(0, f"if {scope.say_condition(ability.cond)},")
    return " ".join(parts)


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
