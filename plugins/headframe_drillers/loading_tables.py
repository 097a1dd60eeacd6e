"""Making the look-up tables of a ruleset."""

from __future__ import annotations

from operator import attrgetter

from headframe.build import Build
from headframe.declarations import Kind
from headframe.errors import PluginError
from headframe.language import Test
from headframe.state import ACTOR, Part, State
from headframe.zones import Zone
from headframe_drillers.compiling import (
    CardCompiler,
    Compiled,
    batteries_of,
    compile_others,
    compile_tile,
    credits_of,
    plays_of,
)
from headframe_drillers.exhausting import freshness
from headframe_drillers.parts import DEEPEST, FIRST, Shops
from headframe_drillers.structs import MINERALS
from headframe_drillers.tables import NONE, Automa, Cards, LiveAbility, ShopPlace, Tables


def compile_all(build: Build) -> None:
    """Compile the effects of all cards, tiles and tokens, expansions' included, and keep the facts."""
    compiler = CardCompiler(build, build.kind("cards"))
    compiler.all()
    build.domain("abilities", compiler.names)
    note_defaults(build)
    kind = build.kind("tiles")
    tiles = tuple(compile_tile(build, id_, body) for id_, body in zip(kind.ids, kind.bodies, strict=True))
    check_barriers(build)
    final = final_token(build)
    tokens = build.kind("milestones")
    others = compile_others(build, tokens.ids[final], tokens.bodies[final])
    build.add_record(Compiled(compiler.facts, tiles, tuple(compiler.abilities), others))


def note_defaults(build: Build) -> None:
    """Let loops be looked for that go through what everybody may do with fuel. Rules: D-DEF-01, D-DEF-02."""
    for gauge in ("movement", "drilling"):
        cost = {"fuel": build.number(f"drillers:default_{gauge}_fuel")}
        effects = [{"op": "gain", "what": gauge, "n": 1}]
        build.scope("", f"the default {gauge}").unlimited(effects, cost=cost)


def final_token(build: Build) -> int:
    """Return the token without a line: the one that the end of the game awards. Any others are reported.

    Raises PluginError if there is none.
    """
    kind = build.kind("milestones")
    found = sorted((i for i, body in enumerate(kind.bodies) if body.line is None), key=lambda i: _rank(kind, i))
    if not found:
        raise PluginError("the end of the game awards a milestone without a line, and there is none")
    final, *more = found
    for i in more:
        scope = build.scope("milestones", kind.ids[i])
        message = f"the end of the game awards one token, {kind.ids[final]}; this one nobody can ever get"
        scope.fault("never-fires", message, hint='give it a "line"', severity="warning")
        build.found("milestones", kind.ids[i], scope)
    return final


def check_barriers(build: Build) -> None:
    """Report the tiles that no barrier ever shows, as another one lies on their floor.

    Raises PluginError if a floor below the second has none.
    """
    kind = build.kind("tiles")
    for floor in range(FIRST + 1, DEEPEST + 1):
        barrier = barrier_tile(build, floor)
        if barrier == NONE:
            raise PluginError(f"the way to floor {floor} leads through a barrier tile, and there is none of that floor")
        for i, body in enumerate(kind.bodies):
            if (
                i != barrier and body.barrier and body.floor == floor and not body.minerals
            ):  # told already, if it has some
                scope = build.scope("tiles", kind.ids[i])
                hint = f'take {kind.ids[barrier]} out with "remove" in mod.json, or leave "barrier" out here'
                message = f"the barrier of floor {floor} is {kind.ids[barrier]}, so this tile never comes into play"
                scope.fault("never-fires", message, at="/barrier", key=True, hint=hint, severity="warning")
                build.found("tiles", kind.ids[i], scope)


def barrier_tile(build: Build, floor: int) -> int:
    """Return the tile that is the barrier of a floor, the game's own before a mod's; NONE if there is none."""
    kind = build.kind("tiles")
    found = [i for i, body in enumerate(kind.bodies) if body.floor == floor and body.barrier]
    return min(found, key=lambda i: _rank(kind, i), default=NONE)


def _rank(kind: Kind, token: int) -> tuple[bool, str]:
    """Put the game's own object before a mod's."""
    return not kind.ids[token].startswith("drillers:"), kind.ids[token]


def ordinary_shops(build: Build) -> tuple[ShopPlace, ...]:
    """Return the three shops of the base game."""
    size = build.number("drillers:row_size")

    def row_size(state: State) -> int:
        return size

    return tuple(
        ShopPlace(f"drillers:{name}", Zone(Shops, f"{name}_row"), Zone(Shops, f"{name}_deck"), row_size)
        for name in ("drilling", "movement", "utility")
    )


def automa_of(build: Build) -> Automa | None:
    """Return who plays beside a single person. Raises PluginError if expansions bring several."""
    found = build.records(Automa)
    if len(found) > 1:
        raise PluginError(f"one automa wanted, {len(found)} found: {', '.join(one.name for one in found)}")
    return found[0] if found else None


def make_tables(build: Build) -> Tables:
    """Gather everything that play looks up."""
    (compiled,), cards = build.records(Compiled), build.kind("cards").bodies
    places = {place.id: place for place in build.records(ShopPlace)}
    floors = sorted(build.kind("floors").bodies, key=lambda body: body.floor)
    return Tables(
        cards=compiled.cards,
        tiles=compiled.tiles,
        abilities=compiled.abilities,
        fresh=freshness([tile.battery for tile in compiled.tiles]),
        plays=plays_of(cards),
        prices=tuple(map(credits_of, cards)),
        batteries_of=tuple(map(batteries_of, cards)),
        hurdles=tuple(_hurdles(ability) for ability in compiled.abilities),
        rows=tuple(_read(places[id_].row) for id_ in build.kind("shops").ids),
        shelves=tuple(
            (*_read(places[id_].deck), *_read(places[id_].row), places[id_]) for id_ in build.kind("shops").ids
        ),
        torso=build.kind("cards").index.get("drillers:torso", NONE),
        barriers=tuple(barrier_tile(build, floor) for floor in range(DEEPEST + 1)),
        corridor_costs=tuple(body.corridor_cost or 0 for body in floors),
        first_minerals=tuple(tuple(body.minerals.count(kind) for kind in MINERALS) for body in floors),
        depth_losses=tuple(body.depth_loss for body in floors),
        shops=tuple(places[id_] for id_ in build.kind("shops").ids),
        automa=automa_of(build),
        final_token=final_token(build),
        final_others=compiled.final_others,
        token_points=tuple(body.points for body in build.kind("milestones").bodies),
        market=tuple(build.numbers(f"drillers:market_{kind}") for kind in MINERALS),
        refresh_points=(build.number("drillers:refresh_used_points"), build.number("drillers:refresh_points")),
        **{field: build.rule(f"drillers:{rule}") for field, rule in PLAIN.items()},  # type: ignore[arg-type]  # each as declared
    )


PLAIN = {
    "move_cost": "move_cost",
    "collect_cost": "collect_cost",
    "default_movement": "default_movement_fuel",
    "default_drilling": "default_drilling_fuel",
    "default_damage": "default_damage_fuel",
    "default_damages": "default_damages_per_turn",
    "repair_price": "repair_price",
    "repairs": "repairs_per_surfacing",
    "discard_credits": "discard_credits",
    "storage_price": "storage_upgrade_price",
    "max_storage": "max_storage_cap",
    "fuel_prices": "fuel_cap_prices",
    "keep_fuel": "keep_fuel",
    "track": "track_length",
    "slots": "overflow_slots",
    "overflow_prices": "overflow_prices",
    "mineral_points": "mineral_points",
    "credits_per_point": "credits_per_point",
    "idle_rounds": "idle_rounds",
}


def _hurdles(ability: LiveAbility) -> tuple[Test, ...]:
    price = ability.price
    payable: Test | None = None if price.free else lambda state, frame: price.afford(state, frame[ACTOR])
    return tuple(test for test in (payable, ability.test, ability.reach) if test)


def _read(zone: Zone) -> tuple[type[Part], Cards]:
    return zone.part, attrgetter(zone.field)
