"""Making the look-up tables of a ruleset."""

from __future__ import annotations

from headframe.build import Build
from headframe.state import State
from headframe.zones import Zone
from headframe_drillers.compiling import CardCompiler, Compiled, compile_others, compile_tile
from headframe_drillers.parts import DEEPEST, Shops
from headframe_drillers.structs import MINERALS
from headframe_drillers.tables import NONE, ShopPlace, Tables


def compile_all(build: Build) -> None:
    """Compile the effects of all cards, tiles and tokens, expansions' included, and keep the facts."""
    shops = [body.type for body in build.kind("shops").bodies]
    compiler, kind = CardCompiler(build, shops), build.kind("cards")
    cards = tuple(compiler.card(id_, body, i) for i, (id_, body) in enumerate(zip(kind.ids, kind.bodies, strict=True)))
    build.domain("abilities", compiler.names)
    kind = build.kind("tiles")
    tiles = tuple(compile_tile(build, id_, body) for id_, body in zip(kind.ids, kind.bodies, strict=True))
    final = final_token(build)
    tokens = build.kind("milestones")
    others = compile_others(build, tokens.ids[final], tokens.bodies[final])
    build.add_record(Compiled(cards, tiles, tuple(compiler.abilities), others))


def final_token(build: Build) -> int:
    """Return the token without a line: the one that the end of the game awards."""
    return next(i for i, body in enumerate(build.kind("milestones").bodies) if body.line is None)


def ordinary_shops(build: Build) -> tuple[ShopPlace, ...]:
    """Return the three shops of the base game."""
    size = build.number("drillers:row_size")

    def row_size(state: State) -> int:
        return size

    return tuple(
        ShopPlace(f"drillers:{name}", Zone(Shops, f"{name}_row"), Zone(Shops, f"{name}_deck"), row_size)
        for name in ("drilling", "movement", "utility")
    )


def make_tables(build: Build) -> Tables:
    """Gather everything that play looks up."""
    (compiled,) = build.records(Compiled)
    places = {place.id: place for place in build.records(ShopPlace)}
    index = build.kind("cards").index
    floors = sorted(build.kind("floors").bodies, key=lambda body: body.floor)
    number, numbers = build.number, build.numbers
    return Tables(
        cards=compiled.cards,
        tiles=compiled.tiles,
        abilities=compiled.abilities,
        batteries=tuple(tile.battery for tile in compiled.tiles),
        prices=tuple(card.credits for card in compiled.cards),
        damage=next((i for i, c in enumerate(compiled.cards) if c.type == "damage"), NONE),
        torso=index.get("drillers:torso", NONE),
        barriers=tuple(_barrier(compiled, floor) for floor in range(DEEPEST + 1)),
        corridor_costs=tuple(body.corridor_cost or 0 for body in floors),
        first_minerals=tuple(tuple(body.minerals.count(kind) for kind in MINERALS) for body in floors),
        depth_losses=tuple(body.depth_loss for body in floors),
        shops=tuple(places[id_] for id_ in build.kind("shops").ids),
        final_token=final_token(build),
        final_others=compiled.final_others,
        token_points=tuple(body.points for body in build.kind("milestones").bodies),
        move_cost=number("drillers:move_cost"),
        collect_cost=number("drillers:collect_cost"),
        default_movement=number("drillers:default_movement_fuel"),
        default_drilling=number("drillers:default_drilling_fuel"),
        default_damage=number("drillers:default_damage_fuel"),
        default_damages=number("drillers:default_damages_per_turn"),
        repair_price=number("drillers:repair_price"),
        repairs=number("drillers:repairs_per_surfacing"),
        discard_credits=number("drillers:discard_credits"),
        storage_price=number("drillers:storage_upgrade_price"),
        max_storage=number("drillers:max_storage_cap"),
        fuel_prices=numbers("drillers:fuel_cap_prices"),
        keep_fuel=number("drillers:keep_fuel"),
        track=number("drillers:track_length"),
        slots=number("drillers:overflow_slots"),
        market=tuple(numbers(f"drillers:market_{kind}") for kind in MINERALS),
        overflow_prices=numbers("drillers:overflow_prices"),
        mineral_points=numbers("drillers:mineral_points"),
        credits_per_point=number("drillers:credits_per_point"),
        refresh_points=(number("drillers:refresh_used_points"), number("drillers:refresh_points")),
        idle_rounds=number("drillers:idle_rounds"),
    )


def _barrier(compiled: Compiled, floor: int) -> int:
    return next((i for i, tile in enumerate(compiled.tiles) if tile.floor == floor and tile.barrier), NONE)
