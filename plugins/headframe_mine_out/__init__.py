"""Mine Out, the base game: what it registers with the kernel.

Expansions import from its modules; nothing here imports an expansion, a face or a bot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from headframe.actions import ActionKind
from headframe.build import Build
from headframe.content import Content
from headframe.declarations import Belief, Domain, Evaluation, Game, PluginInfo, Portrait, ScoreLine, ViewPart
from headframe.hookspecs import hookimpl
from headframe.language import Word
from headframe.rule_values import CrossCheck, RuleFile, RuleValue
from headframe.ruleset import Ruleset
from headframe.state import Part, State
from headframe.values import Standing, Value
from headframe_mine_out.beliefs import BELIEFS
from headframe_mine_out.compiling import VALUE_NAMES, compile_cards, standing_cards
from headframe_mine_out.evaluation import evaluation
from headframe_mine_out.loading_tables import make_tables, table_rules
from headframe_mine_out.mapping import check_map
from headframe_mine_out.mineouts import define_mineouts
from headframe_mine_out.mining import Discard
from headframe_mine_out.parts import SOURCES, Board, Course, Player
from headframe_mine_out.playing import DESTINATIONS, Play
from headframe_mine_out.plotting import plot_price
from headframe_mine_out.scoring import SCORE_LINES, outcome
from headframe_mine_out.structs import MINERALS, ORES, PLAYER_COLOURS, STOCKS, Card, Facility, PlotTile
from headframe_mine_out.tables import SeatRules, Tables
from headframe_mine_out.taking import SALES, Sell, Take
from headframe_mine_out.turns import PRICE, define_turns
from headframe_mine_out.views import VIEWS
from headframe_mine_out.words import WORDS

PACKAGE = "headframe_mine_out"
MOST_SLOTS = 24  # of a dock
HEADFRAME = PluginInfo(
    "mine_out", game="mine_out", optional=False, summary="Mine Out: plot in secret, dig, sell, empty the mines."
)


PRIMER = (
    "Each round everybody plots in secret: a few of their tiles, in the order in which they will be carried out. "
    "Then whoever has most action points left is next, pays action points for the whole way from place to place, "
    "and carries out the tiles. When the next would be somebody who has acted already, the round ends, and the "
    "others miss it.",
    "Port, Pub, Hotel and Black Alley bring a card of their own from the dock into your hand. Mining discards a "
    "card and turns its power into cubes, selling turns a cube into rupees, and playing pays for a card: in front "
    "of you it works for you, in the Community it works for everybody and brings you its contribution in points.",
    "Whoever takes a mine's last cube sets off a mineout: all but the one who holds most of that mineral are "
    "repaid in points for theirs, and the cubes go back. The bank that runs out does the same with rupees. After "
    "each round, many cubes of one mineral are points for whoever holds them.",
    "When nobody has action points left, the game is over, and most points win.",
)


@hookimpl
def hf_game() -> Game:
    """Bring Mine Out."""
    return Game(
        id="mine_out",
        name="Mine Out",
        seats=(1, 3, 4),
        program="mine_out:game",
        outcome=outcome,
        lineup=("human", "greedy", "greedy"),
        refuse=refuse,
        first_actor="mine_out:first_seat",
        narrated=True,
        primer=PRIMER,
        summary="A game of secret plots in a mining town, for three or four, or alone.",
    )


def refuse(rules: Ruleset, seats: int) -> str:
    """Say why a number of seats is refused. Rules: M-SETUP-01, R-01."""
    if seats == 1 and 1 not in rules[Tables].seats:
        return "Mine Out alone needs the solo rules (plugin mine_out_solo), which are left out; play with 3 or 4 seats"
    if seats == 2:
        return "Mine Out has no rules for 2 seats: the book prints numbers for 1, 3 and 4 only (R-01)"
    first = rules.rule_values["mine_out:first_seat"]
    if isinstance(first, int) and first >= seats:
        return f"rule value mine_out:first_seat is {first}, but the seats are 0 to {seats - 1}"
    return ""


@hookimpl
def hf_rules() -> RuleFile:
    """Declare the numbers of the rulebook."""
    return RuleFile(PACKAGE, checks=CHECKS)


def _enough_rupees(seats: int) -> tuple[CrossCheck, ...]:
    """Demand that the bank survives the set-up and a reset with the Mayor's gift. Ruling R-40."""

    def check(each: str) -> CrossCheck:
        names = (f"mine_out:{each}", f"mine_out:rupees_{seats}")

        def fault(values: Mapping[str, RuleValue]) -> str:
            given, total = values[names[0]], values[names[1]]
            short = seats * given + 2 > total  # type: ignore[operator]  # both are integers
            return f"{seats} times {given} leaves less than 2 of {total} in the bank" if short else ""

        return CrossCheck(names, fault)

    return (check("start_rupees"), check("reset_rupees"))


def _fits(seats: int) -> CrossCheck:
    names = (f"mine_out:dock_rows_{seats}", "mine_out:row_size")

    def fault(values: Mapping[str, RuleValue]) -> str:
        rows, size = values[names[0]], values[names[1]]
        slots = rows * size  # type: ignore[operator]  # both are integers
        return f"{rows} rows of {size} are more than {MOST_SLOTS} slots" if slots > MOST_SLOTS else ""  # type: ignore[operator]  # as above

    return CrossCheck(names, fault)


def _not_empty(name: str) -> CrossCheck:
    return CrossCheck((f"mine_out:{name}",), lambda values: "" if values[f"mine_out:{name}"] else "it needs a number")


CHECKS = (
    *_enough_rupees(3),
    *_enough_rupees(4),
    _fits(3),
    _fits(4),
    *(_not_empty(name) for name in ("reach_rows", "mafia_points", "watchmaker_rupees", "watchmaker_points")),
)


@hookimpl
def hf_words() -> Sequence[Word]:
    """Bring the words of the card language."""
    return WORDS


@hookimpl
def hf_kinds() -> Sequence[Content | Domain]:
    """Ship the map and the plot tiles; name minerals, stocks and the small choices."""
    return (
        Content(kind="facilities", package=PACKAGE, folder="content/facilities", struct=Facility),
        Content(kind="plot_tiles", package=PACKAGE, folder="content/plot_tiles", struct=PlotTile),
        Domain("minerals", MINERALS),
        Domain("ores", ORES),
        Domain("stocks", STOCKS),
        Domain("sales", SALES),
        Domain("sources", SOURCES),
        Domain("destinations", DESTINATIONS),
        Domain("player_colours", PLAYER_COLOURS),
        Domain("slots", tuple(str(slot + 1) for slot in range(MOST_SLOTS))),
    )


@hookimpl
def hf_cards() -> Content:
    """Ship the 72 cards."""
    return Content(kind="cards", package=PACKAGE, folder="content/cards", struct=Card)


@hookimpl
def hf_parts() -> Sequence[type[Part]]:
    """Declare the board, the course of the game, and the players."""
    return (Board, Course, Player)


@hookimpl
def hf_records(build: Build) -> Sequence[SeatRules]:
    """Say what differs between three and four players."""
    return table_rules(build)


@hookimpl
def hf_values(build: Build) -> Sequence[Value | Standing]:
    """Declare what cards in force add to, and what they add."""
    prices = {f"sale_price.{ore}": build.number(f"mine_out:price_{ore}") for ore in ORES}
    values = [Value(f"mine_out:{name}", _always(prices.get(name, 0)), help) for name, help in VALUE_NAMES.items()]
    price = Value(PRICE, _plotted_price, "the action points that the turn costs")
    return (*values, price, *standing_cards(build))


def _always(base: int) -> Callable[[State, int], int]:
    return lambda state, actor: base


def _plotted_price(state: State, actor: int) -> int:
    """Rules: M-MOVE-01 to -10."""
    player = state.actors[actor][Player]
    return plot_price(state.rules[Tables], player.pawn, player.open_plot)


@hookimpl
def hf_programs(build: Build) -> None:
    """Define the game's programs and compile what cards do."""
    check_map(build)
    compile_cards(build)
    define_mineouts(build)
    define_turns(build)


@hookimpl
def hf_actions(build: Build) -> Sequence[ActionKind]:
    """Register what can be chosen within a plotted tile."""
    return (Take(build), Discard(build), Sell(build), Play(build))


@hookimpl
def hf_beliefs(build: Build) -> Sequence[Belief]:
    """Say what everybody knows of plots and hands."""
    return BELIEFS


@hookimpl
def hf_tables(build: Build) -> Sequence[Tables]:
    """Compute the look-ups."""
    return (make_tables(build),)


@hookimpl
def hf_scores(build: Build) -> Sequence[ScoreLine]:
    """Add the lines of the score sheet."""
    return SCORE_LINES


@hookimpl
def hf_views(build: Build) -> Sequence[ViewPart | Portrait]:
    """Draw the table, and content as it is printed."""
    return VIEWS


@hookimpl
def hf_bots(build: Build) -> Sequence[Evaluation]:
    """Say what a state is worth, for bots that look ahead."""
    return (evaluation(build),)
