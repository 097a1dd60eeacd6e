"""From the JSON of cards, tiles and tokens to programs and facts, once, at load.

Reports what shape alone cannot show.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from headframe.build import Build
from headframe.declarations import Kind
from headframe.language import CompiledEffect, Scope
from headframe.lazily import Worked
from headframe.programs import Later, Named
from headframe_drillers.main_effects import MainUse
from headframe_drillers.structs import MINERALS, Ability, Card, Main, Milestone, Tile
from headframe_drillers.tables import NONE, ONCE, PERMANENT, UNLIMITED, CardFacts, LiveAbility, TileFacts

FRAME = ("", "minerals", "")
UNSOLD = frozenset({"mech", "damage"})
PAYS_MAIN = frozenset({"fuel", "solid_fuel"})
OFTEN = {ONCE: "Once", UNLIMITED: "Any number of times", PERMANENT: "Once per Operations"}
PLAIN_LIMITS = ("once", "once_per_operations")  # of a played card, of a permanent: nothing can be wrong with them
LIMITS = {"once": ONCE, "unlimited": UNLIMITED, "once_per_operations": PERMANENT}


class Compiled(NamedTuple):
    """What compiling all content of the base game's kinds gives; kept as a record until the tables are made."""

    cards: Worked[int, CardFacts]
    tiles: tuple[TileFacts, ...]
    abilities: tuple[LiveAbility, ...]
    final_others: int


class CardCompiler(Later):
    """Compiles cards: finds what is wrong with any of them at once, and leaves for later what only play needs.

    A card without abilities whose costs and effects all came before has nothing new that could be wrong.
    """

    def __init__(self, build: Build, kind: Kind) -> None:
        self.build, self.kind = build, kind
        self.shops = {body.type: i for i, body in enumerate(build.kind("shops").bodies)}
        self.abilities: list[LiveAbility] = []
        self.names: list[str] = []  # of the abilities
        self.uses: list[tuple[int, ...]] = []  # card -> its abilities
        self.mains = Worked(self._main)
        self.facts = Worked(self._facts)
        self.part = build.verb("part", "choices")

    def all(self) -> None:
        """Look at every card; its faults are kept on the build."""
        for number, (id_, body) in enumerate(zip(self.kind.ids, self.kind.bodies, strict=True)):
            if is_plain(body) and body.main and self._is_known(body, body.main):
                self.uses.append(())
            else:
                self._compile(number, id_, body)
        self.build.later(self, [self._count(number, body.main) for number, body in enumerate(self.kind.bodies)], FRAME)

    def _is_known(self, body: Card, main: Main) -> bool:
        memo = self.build.memo
        if not (memo.price(body.price or {}, "price") and memo.price(main.cost, "main")):
            return False
        return memo.knows(main.effects)

    def _compile(self, number: int, id_: str, body: Card) -> None:
        scope = self._scope(number)
        card_faults(body, scope)
        if body.price:
            scope.price(body.price, place="price", at="price")
        self.uses.append(self._abilities(scope, number, body))
        if body.main:
            self.mains[number] = MainUse(scope, body.main)
        self.build.found("cards", id_, scope)

    def _scope(self, number: int) -> Scope:
        return self.build.scope("cards", self.kind.ids[number], thing="minerals", label=self.kind.bodies[number].name)

    def _main(self, number: int) -> MainUse:
        return MainUse(self._scope(number), self.kind.bodies[number].main)

    def _count(self, number: int, main: Main | None) -> int:
        """Return how many programs a main effect has: the whole, paying picks first, each part, in an order."""
        if main is None:
            return 0
        picks = number in self.mains and self.mains[number].price.needs_picks
        return 1 + picks + (len(main.effects) + 1 if len(main.effects) > 1 else 0)

    def make(self, number: int, first: int) -> Named:
        """Return the names and steps of a main effect's programs, the first of which has this number."""
        return self.mains[number].programs(first, self.part)

    def first_of(self, source: str) -> int | None:
        """Return the first program of a card's main effect, None if it has none."""
        card = self.kind.index.get(source)
        return None if card is None or self.kind.bodies[card].main is None else self.firsts[card]

    def _facts(self, number: int) -> CardFacts:
        """Return what play needs of a card."""
        body, first = self.kind.bodies[number], self.firsts[number]
        main = self.mains[number] if body.main else None
        picks = main is not None and main.price.needs_picks
        return CardFacts(
            name=body.name,
            type=body.type,
            fuel=body.fuel or 0,
            points=body.points,
            credits=credits_of(body),
            batteries=batteries_of(body),
            permanent=body.permanent,
            main_fuel=plain_fuel(body.main),
            main_price=main.price if main else None,
            main=first if main else NONE,
            paid_main=first + 1 if picks else NONE,
            ordered=first + picks + len(body.main.effects) + 1 if has_parts(body.main) else NONE,
            abilities=self.uses[number],
            wording=partial(str, body.text) if body.text else partial(self.text, main, self.uses[number]),
            shop=self.shops.get(body.type, NONE),
        )

    def text(self, main: MainUse | None, abilities: Sequence[int]) -> str:
        """Return a card's rules text, generated from its effects."""
        uses = [self.abilities[number] for number in abilities]
        said = [sentence(part.text) for part in main.parts] if main else []
        return " ".join([*said, *[f"{OFTEN[use.limit]}: {use.text}." for use in uses]])

    def _abilities(self, scope: Scope, card: int, body: Card) -> tuple[int, ...]:
        abilities = body.main.abilities if body.main else body.abilities
        if not abilities:
            return ()
        at = "main/abilities" if body.main else "abilities"
        return tuple([self.ability(scope, f"{at}/{i}", ability, card) for i, ability in enumerate(abilities)])

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


def plain_fuel(main: Main | None) -> int:
    """Return the fuel of a cost that is fuel alone, NONE for another cost."""
    return main.cost.get("fuel", NONE) if main and len(main.cost) == 1 else NONE


def has_parts(main: Main | None) -> bool:
    """Tell whether a main effect has several parts, which its player may order. Rule: D-CARD-14."""
    return main is not None and len(main.effects) > 1


def plays_of(cards: Sequence[Card]) -> tuple[tuple[int, bool], ...]:
    """Return of each card the fuel cost of its main effect, and whether that has parts."""
    unplayed = (NONE, False)
    return tuple([(plain_fuel(main), len(main.effects) > 1) if (main := body.main) else unplayed for body in cards])


def credits_of(body: Card) -> int:
    """Return what a card costs in credits, NONE if it is not sold."""
    return NONE if body.price is None else body.price.get("credits", 0)


def batteries_of(body: Card) -> int:
    """Return what a card costs in batteries."""
    return body.price.get("battery", 0) if body.price else 0


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
