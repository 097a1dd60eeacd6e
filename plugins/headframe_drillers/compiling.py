"""From the JSON of cards, tiles and tokens to programs and facts, once, at load.

Reports what shape alone cannot show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import compress, product
from operator import not_
from typing import NamedTuple

from headframe.actions import Verb
from headframe.build import Build
from headframe.flow import Step
from headframe.language import FRESH, LEFT, CompiledEffect, Scope, context, given_back
from headframe.programs import Later, Named
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
FREE: Mapping[str, int] = {}
ROUNDS = 10  # how often each of two abilities is tried when they may pay for each other
LIMITS = {"once": ONCE, "unlimited": UNLIMITED, "once_per_operations": PERMANENT}


class Compiled(NamedTuple):
    """What compiling all content of the base game's kinds gives; kept as a record until the tables are made."""

    cards: tuple[CardFacts, ...]
    tiles: tuple[TileFacts, ...]
    abilities: tuple[LiveAbility, ...]
    final_others: int


class MainUse(Later):
    """A compiled main effect: its price, each part in words, and its programs.

    Its programs run it as a whole, after payment by picks, and part by part in the player's order.
    """

    def __init__(self, scope: Scope, main: Main) -> None:
        self.scope, self.main, self.source = scope, main, scope.source
        self.price = price = scope.price(main.cost, place="main", at="main/cost")
        self.parts = parts = scope.each(main.effects, at="main/effects")
        count = 1 + price.needs_picks
        self.verb: Verb | None = None
        if len(parts) > 1:
            self.verb = scope.build.verb("part", "choices")
            count += len(parts) + 1
        self.program = first = scope.build.later(self, count, FRAME)
        self.paid = first + 1 if price.needs_picks else NONE  # paying picks first
        self.ordered = first + count - 1 if self.verb else NONE  # in the player's order

    def make(self) -> Named:
        """Return the names and steps of all."""
        name, picks = f"{self.source}/main", self.price.steps if self.price.needs_picks else ()
        whole = [step for part in cap_upgrades_first(self.main, self.parts) for step in part.steps]
        found: list[tuple[str, Sequence[Step]]] = [(f"{name}/effects", whole)]
        if picks:
            found.append((f"{name}/paid", (*picks, Run(self.program))))
        if self.verb:
            numbers = range(self.program + len(found), self.ordered)
            found += [(f"{name}/effects/part{i}", part.steps) for i, part in enumerate(self.parts, start=1)]
            said = [part.text for part in self.parts]
            step = NextPart(self.verb, numbers, said, prompt=f"{self.scope.label}: which part next?")
            found.append((f"{name}/ordered", (*picks, step)))  # pays, then asks which part comes next: D-CARD-14
        return found


class CardCompiler:
    """Compiles one card after another; abilities are numbered as they come."""

    def __init__(self, build: Build, shops: Sequence[str]) -> None:
        self.build = build
        self.shops = {type_: i for i, type_ in enumerate(shops)}
        self.abilities: list[LiveAbility] = []
        self.names: list[str] = []

    def card(self, id_: str, body: Card, number: int) -> CardFacts:
        """Return the facts of one card; its faults are kept on the build."""
        scope = self.build.scope("cards", id_, thing="minerals", label=body.name)
        card_faults(body, scope)
        costs = scope.price(body.price, place="price", at="price").amounts if body.price else FREE
        numbers = self.uses(scope, body, number)
        main = MainUse(scope, body.main) if body.main else None
        facts = CardFacts(
            name=body.name,
            type=body.type,
            fuel=body.fuel or 0,
            points=body.points,
            credits=costs.get("credits", 0) if body.price is not None else NONE,
            batteries=costs.get("battery", 0),
            permanent=body.permanent,
            main_fuel=plain_fuel(body.main),
            main_price=main.price if main else None,
            main=main.program if main else NONE,
            paid_main=main.paid if main else NONE,
            ordered=main.ordered if main else NONE,
            abilities=numbers,
            wording=partial(self.text, body, main, numbers),
            shop=self.shops.get(body.type, NONE),
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

    def text(self, body: Card, main: MainUse | None, abilities: Sequence[int]) -> str:
        """Return a card's rules text, generated from its effects unless it brings one."""
        if body.text:
            return body.text
        uses = [self.abilities[number] for number in abilities]
        said = [sentence(part.text) for part in main.parts] if main else []
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
                wording=partial(ability_text, scope, ability, parts),
            )
        )
        place = at.rpartition("/")[2]
        self.names.append(scope.source if place == "0" else f"{scope.source}#{place}")
        return len(self.abilities) - 1


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
    if is_plain(body):
        return
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
                round_faults(scope.at(path, i), ability, abilities[:i])


def is_plain(body: Card) -> bool:
    """Tell whether a card is one that is sold and played, without abilities: nothing can be wrong with most of them."""
    main = body.main
    if main is None or body.fuel is None or body.price is None or body.permanent or body.type in UNSOLD:
        return False
    return len(main.cost) == 1 and not (main.abilities or body.abilities)


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
    """Report a limit that does not fit where it stands, and an ability that could be used for ever."""
    if permanent != (ability.limit == "once_per_operations"):
        wanted = "once_per_operations" if permanent else "once or unlimited"
        scope.fault("misplaced-word", f"limit {ability.limit!r} cannot stand here", hint=f"write {wanted}", at="/limit")
    if ability.limit == "unlimited" and not any((ability.cost or {}).values()):
        scope.fault("endless-ability", "an unlimited ability must cost something", hint='add a "cost"')
    elif ability.limit == "unlimited" and pays_for_itself(ability, scope):
        message = "this unlimited ability gives back all that it costs, so it could be used for ever"
        scope.fault("endless-ability", message, hint="let it cost more than it gives", at="/cost", key=True)


def round_faults(scope: Scope, ability: Ability, earlier: Sequence[Ability]) -> None:
    """Report an unlimited ability that could be used for ever in turn with an earlier one of its card."""
    if ability.limit != "unlimited" or pays_for_itself(ability, scope):
        return
    here = left_over(ability, scope)
    for number, other in enumerate(earlier):
        if other.limit != "unlimited" or pays_for_itself(other, scope):
            continue
        there = left_over(other, scope)
        if any(
            all(m * here[word] + n * there[word] >= 0 for word in here | there)
            for m, n in product(range(1, ROUNDS), repeat=2)
        ):
            message = (
                f"this ability and ability {number} of the card pay for each other, so both could be used for ever"
            )
            scope.fault("endless-ability", message, hint="let them cost more than they give", at="/cost", key=True)
            return


def left_over(ability: Ability, scope: Scope) -> dict[str, int]:
    """Return what using an ability once may leave of each word that it costs or gives, below 0 what it takes."""
    gains, cost = given_back(ability.effects, scope), ability.cost or {}
    return {word: gains[word] - cost.get(word, 0) for word in {*gains, *cost}}


def pays_for_itself(ability: Ability, scope: Scope) -> bool:
    """Tell whether what an ability may give back covers its whole cost."""
    gains = given_back(ability.effects, scope)
    return all(gains[word] >= n for word, n in (ability.cost or {}).items())


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
