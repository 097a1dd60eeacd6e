"""Making the look-up tables of a ruleset."""

from __future__ import annotations

from collections.abc import Sequence

from headframe.build import Build
from headframe.errors import PluginError
from headframe_mine_out.compiling import Compiled, tile_facts
from headframe_mine_out.mapping import distances
from headframe_mine_out.parts import SLOTS
from headframe_mine_out.structs import MINERALS, ORES
from headframe_mine_out.tables import NONE, SELL, CardFacts, Layout, SeatRules, Tables


def table_rules(build: Build) -> tuple[SeatRules, ...]:
    """Return what differs between three and four players. Rules: table 1.1."""
    return tuple(
        SeatRules(
            seats=seats,
            stock=build.numbers(f"mine_out:stock_{seats}"),
            rupees=build.number(f"mine_out:rupees_{seats}"),
            rows=build.number(f"mine_out:dock_rows_{seats}"),
        )
        for seats in (3, 4)
    )


def _rank(id_: str) -> tuple[bool, str]:
    """Put the game's own objects before those of mods."""
    return not id_.startswith("mine_out:"), id_


def make_tables(build: Build) -> Tables:
    """Gather everything that play looks up. Raises PluginError for content that does not fit together."""
    (compiled,) = build.records(Compiled)
    plots = build.kind("plot_tiles")
    tiles = tuple(tile_facts(build, id_, body) for id_, body in zip(plots.ids, plots.bodies, strict=True))
    sell = [tile.facility for _, tile in sorted(zip(map(_rank, plots.ids), tiles, strict=True)) if tile.action == SELL]
    if not sell:
        raise PluginError("plot tiles must have one that sells")
    community = _community(build)
    seats = {rules.seats: rules for rules in build.records(SeatRules)}
    return Tables(
        cards=compiled.cards,
        tiles=tiles,
        come_from=tuple(
            frozenset(card for card, facts in enumerate(compiled.cards) if facts.location == place)
            for place in range(len(build.kind("facilities").bodies))
        ),
        distances=distances(build.kind("facilities")),
        market=sell[0],
        community=community,
        powers=compiled.powers,
        gains=compiled.gains,
        seats=seats,
        layouts={count: _layout(compiled.cards, rules, community) for count, rules in seats.items()},
        needs=tuple(build.numbers(f"mine_out:need_{mineral}") for mineral in MINERALS),
        prices=tuple(build.number(f"mine_out:price_{ore}") for ore in ORES),
        thresholds=tuple(build.number(f"mine_out:possession_{ore}") for ore in ORES),
        divisor=build.number("mine_out:repayment_divisor"),
        per_event=bool(build.rule("mine_out:mafia_per_event")),
        per_source=bool(build.rule("mine_out:appraiser_per_source")),
        native_to_box=build.rule("mine_out:native1_discard") == "box",
        ship_on_top=build.rule("mine_out:ship_row") == "top",
        **{name: build.rule(f"mine_out:{name}") for name in PLAIN},  # type: ignore[arg-type]  # each as declared
    )


PLAIN = ("reset_rupees", "w_bonus", "row_size", "reach_rows", "plot_size", "hand_limit", "mafia_points")


def _community(build: Build) -> tuple[int, ...]:
    """Return the cards of the Community by slot. Rule: M-SETUP-13."""
    bodies = build.kind("cards").bodies
    slots = {body.slot: number for number, body in enumerate(bodies) if body.slot is not None}
    if sorted(slots) != list(range(1, SLOTS + 1)) or len(slots) < sum(body.slot is not None for body in bodies):
        raise PluginError(f"the Community needs one card for each of its {SLOTS} slots")
    return tuple(slots[slot] for slot in sorted(slots))


def _layout(cards: Sequence[CardFacts], seats: SeatRules, community: Sequence[int]) -> Layout:
    """Return the Initial hands, the deck and what is left over. Rules: M-SETUP-04, M-SETUP-08, M-SETUP-14."""
    deck, unused = list[int](), list[int]()
    for card, facts in enumerate(cards):
        used = _used(facts, seats)
        deck += [card] * used
        left = facts.copies - used - community.count(card)
        unused += [card] * (left + max(facts.initial - seats.seats, 0))
    hands = [tuple(card for card, facts in enumerate(cards) if actor < facts.initial) for actor in range(seats.seats)]
    return Layout(tuple(hands), tuple(deck), tuple(unused))


def _used(facts: CardFacts, seats: SeatRules) -> int:
    """Return how many copies of a card are in the deck. Rules: M-SETUP-14, M-SOLO-02."""
    if facts.location == NONE:
        return 0
    return min(facts.copies, seats.copies.get(facts.family, facts.copies))
