"""What Drillers registers with the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headframe.actions import ActionKind
from headframe.build import Build
from headframe.content import Content
from headframe.declarations import BotKind, Check, Domain, Evaluation, Game, PluginInfo, Portrait, ScoreLine, ViewPart
from headframe.hookspecs import hookimpl
from headframe.language import Word
from headframe.rule_values import CrossCheck, RuleFile, RuleValue
from headframe.ruleset import Ruleset
from headframe.state import NOBODY, Part, State
from headframe.values import Value
from headframe_drillers import buying, functions, operations, surfacing
from headframe_drillers.decks import PLACES, reshuffle
from headframe_drillers.drawing import Drawings, make_drawings
from headframe_drillers.evaluation import evaluation
from headframe_drillers.loading_tables import compile_all, make_tables, ordinary_shops
from headframe_drillers.parts import DECKS, OVERFLOW, TRACK, Course, Mine, Rig, Shops
from headframe_drillers.programs import FREE_KEEP, define
from headframe_drillers.scoring import SCORE_LINES, actor_name, outcome
from headframe_drillers.structs import FLOORS, MINERAL_NAMES, MINERALS, Card, Floor, Milestone, Shop, Tile
from headframe_drillers.tables import ShopPlace, Tables
from headframe_drillers.track import trigger_end
from headframe_drillers.views import VIEWS
from headframe_drillers.vocabulary import WORDS

PACKAGE = "headframe_drillers"
HEADFRAME = PluginInfo(
    "drillers", game="drillers", optional=False, summary="Drillers: build a deck, drill for minerals, surface in time."
)

PRIMER = (
    "In your turn you play cards from your hand, each one once: for what it does, which costs fuel, or for fuel. "
    "Movement takes you down the mine and up again; drilling collects minerals, excavates corridors, whose tiles are "
    "points, and removes the barriers to deeper floors. What is left of both at the end of Operations is lost.",
    "Whoever ends Operations on the surface, floor 0, may sell minerals, buy better cards for later turns, upgrade the "
    "rig, and refuel: that fills the tank. At the end of a turn you may keep cards; you discard the others and draw.",
    "Tiles fill your progress track from the left, and minerals sold beyond the market's columns from the right. Who "
    "fills it first takes the final milestone, and the last turns come; be up in time, for depth costs points then.",
    "Tiles, minerals, milestones and credits are points. Most points win.",
)


@hookimpl
def hf_game() -> Game:
    """Bring Drillers."""
    return Game(
        id="drillers",
        name="Drillers",
        seats=(1, 2, 3, 4),
        program="drillers:game",
        outcome=outcome,
        deciders=deciders,
        refuse=refuse,
        first_actor="drillers:first_seat",
        level="drillers_solo:level",
        summary="Buy cards, drill down a shared mine for tiles and minerals, sell at the surface; most points win.",
        actor_names=actor_names,
        primer=PRIMER,
    )


def deciders(rules: Ruleset, seats: int) -> tuple[int, ...]:
    """Return which seat decides for which rig: an automa plays beside a single person. Rule: D-GEN-01."""
    return (0, NOBODY) if seats == 1 else tuple(range(seats))


def actor_names(state: State) -> tuple[str, ...]:
    """Return what rigs are called: a seat by its letter, an automa by its name."""
    return tuple(actor_name(state, actor) for actor in range(len(state.actors)))


def refuse(rules: Ruleset, seats: int) -> str:
    """Say why a number of seats is refused."""
    if seats == 1 and rules[Tables].automa is None:
        return "Drillers alone needs the solo rules (plugin drillers_solo), which are not there; play with 2 to 4 seats"
    first = rules.rule_values["drillers:first_seat"]
    if isinstance(first, int) and first >= seats:
        return f"rule value drillers:first_seat is {first}, but the seats are 0 to {seats - 1}"
    return ""


@hookimpl
def hf_rules() -> RuleFile:
    """Declare the numbers of the rulebook."""
    return RuleFile(PACKAGE, checks=CHECKS)


def _at_most(less: str, more: str) -> CrossCheck:
    names = (f"drillers:{less}", f"drillers:{more}")

    def fault(values: Mapping[str, RuleValue]) -> str:
        low, high = values[names[0]], values[names[1]]
        return f"{less} is {low}, more than {more}, which is {high}" if low > high else ""  # type: ignore[operator]  # both are integers

    return CrossCheck(names, fault)


CHECKS = (
    _at_most("start_fuel", "start_fuel_cap"),
    _at_most("start_drones_up", "drones"),
    _at_most("start_storage_cap", "max_storage_cap"),
    _at_most("overflow_slots", "track_length"),
)


@hookimpl
def hf_words() -> Sequence[Word]:
    """Bring the words of the card language."""
    return WORDS


@hookimpl
def hf_kinds() -> Sequence[Content | Domain]:
    """Ship tiles, floors and shops; name minerals, floors and the small choices."""
    return (
        Content(kind="tiles", package=PACKAGE, folder="content/tiles", struct=Tile),
        Content(kind="floors", package=PACKAGE, folder="content/floors", struct=Floor, closed=True),
        Content(kind="shops", package=PACKAGE, folder="content/shops", struct=Shop, closed=True),
        Domain("minerals", MINERALS, MINERAL_NAMES),
        Domain("levels", FLOORS),
        Domain("uses", operations.USES),
        Domain("defaults", functions.DEFAULTS),
        Domain("caps", surfacing.CAPS),
        Domain("places", PLACES),
    )


@hookimpl
def hf_cards() -> Content:
    """Ship the starting cards, DAMAGE and the cards of the three ordinary shops."""
    return Content(kind="cards", package=PACKAGE, folder="content/cards", struct=Card)


@hookimpl
def hf_milestones() -> Content:
    """Ship the final milestone."""
    return Content(kind="milestones", package=PACKAGE, folder="content/milestones", struct=Milestone)


@hookimpl
def hf_parts() -> Sequence[type[Part]]:
    """Declare the mine, the shops, the course of the game, and the rigs."""
    return (Mine, Shops, Course, Rig)


@hookimpl
def hf_records(build: Build) -> Sequence[ShopPlace]:
    """Open the three ordinary shops."""
    return ordinary_shops(build)


@hookimpl
def hf_values(build: Build) -> Sequence[Value]:
    """Declare what cards may modify: what collecting costs by kind, and how many cards are kept for nothing."""
    collect, free = build.number("drillers:collect_cost"), build.number(FREE_KEEP)
    costs = [
        Value(
            f"drillers:collect_cost.{kind}", lambda state, actor: collect, f"the drilling that collecting {kind} costs"
        )
        for kind in MINERALS
    ]
    return (*costs, Value(FREE_KEEP, lambda state, actor: free, "the number of cards kept for nothing"))


@hookimpl
def hf_programs(build: Build) -> None:
    """Define the game's programs and compile the effects of all content."""
    compile_all(build)
    define(build)


@hookimpl
def hf_actions(build: Build) -> Sequence[ActionKind]:
    """Register what can be done in Operations and in Surfacing."""
    return (
        operations.Move(build),
        operations.Collect(build),
        operations.Excavate(build),
        operations.RemoveBarrier(build),
        operations.Play(build),
        operations.Use(build),
        functions.DefaultFunction(build),
        functions.DroneSale(build),
        buying.DronePurchase(build),
        functions.Exhaust(build),
        surfacing.Sell(build),
        surfacing.Repair(build),
        surfacing.Discard(build),
        surfacing.Upgrade(build),
        surfacing.Refuel(build),
        buying.Buy(build),
        surfacing.RefreshShop(build),
        functions.ExhaustSurfacing(build),
    )


@hookimpl
def hf_checks(build: Build) -> Sequence[Check]:
    """Reshuffle empty decks, then (expansions between), trigger the end. Rules: section 0, step checks."""
    return (
        Check("reshuffle", reshuffle, wakes=DECKS, rules=("D-UPK-10",)),
        Check("end", trigger_end, wakes=TRACK | OVERFLOW, after=("reshuffle",), rules=("D-END-01", "D-END-02")),
    )


@hookimpl
def hf_tables(build: Build) -> Sequence[Tables | Drawings]:
    """Compute the look-ups, and gather what expansions add to the pictures."""
    return (make_tables(build), make_drawings(build))


@hookimpl
def hf_scores(build: Build) -> Sequence[ScoreLine]:
    """Add the lines of the score sheet. Rule: D-SCORE-20."""
    return SCORE_LINES


@hookimpl
def hf_views(build: Build) -> Sequence[ViewPart | Portrait]:
    """Draw the table, and content as it is printed."""
    return VIEWS


@hookimpl
def hf_bots(build: Build) -> Sequence[BotKind | Evaluation]:
    """Say what a state is worth, for bots that look ahead."""
    return (evaluation(build),)
