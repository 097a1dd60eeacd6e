"""Mine Out alone: fewer pieces, plots without skips, an automa in five steps, and a class at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from headframe.build import Build
from headframe.content import Content
from headframe.declarations import Listener, Outcome, PluginInfo, Portrait, SeatResult, ViewPart
from headframe.hookspecs import hookimpl
from headframe.rule_values import CrossCheck, RuleFile, RuleValue
from headframe.state import State
from headframe_mine_out.happenings import TURNS_OVER
from headframe_mine_out.parts import Player
from headframe_mine_out.scoring import lines
from headframe_mine_out.tables import SeatRules
from headframe_mine_out_solo.automa import Automa, begin, define_automa, drains, make_automa
from headframe_mine_out_solo.lookahead import Lookahead, stuck
from headframe_mine_out_solo.structs import AutomaStep, SoloClass
from headframe_mine_out_solo.views import VIEWS

PACKAGE = "headframe_mine_out_solo"
NAME = "mine_out_solo"
PRIMER = (
    "Alone you plot only what can be carried out to the end. After each of your turns an automa drains mines and "
    "bank, by the cards of the dock and of the Community, and at the end your points put you into a class, of "
    "which the lowest is a defeat: `rules solo` tells more.",
)
HEADFRAME = PluginInfo(
    NAME, game="mine_out", requires=("mine_out",), summary="Mine Out alone, against an automa.", primer=PRIMER
)
CUBES = (
    f"{NAME}:copper_cubes",
    "mine_out:solo_silver",
    f"{NAME}:gold_cubes",
    f"{NAME}:jewel_cubes",
)  # R-02 is the base game's


@hookimpl
def hf_rules() -> RuleFile:
    """Declare the numbers of the solo rules."""
    return RuleFile(PACKAGE, checks=(_enough("start_rupees"), _enough("reset_rupees"), _some_drain(), _rising()))


def _enough(each: str) -> CrossCheck:
    names = (f"mine_out:{each}", f"{NAME}:rupees")

    def fault(values: Mapping[str, RuleValue]) -> str:
        given, total = values[names[0]], values[names[1]]
        return f"{given} leaves less than 2 of {total} in the bank" if given + 2 > total else ""  # type: ignore[operator]  # both are integers

    return CrossCheck(names, fault)


def _some_drain() -> CrossCheck:
    name = f"{NAME}:white_drain"
    return CrossCheck((name,), lambda values: "" if values[name] else "it needs a number")


def _rising() -> CrossCheck:
    name = f"{NAME}:class_from"

    def fault(values: Mapping[str, RuleValue]) -> str:
        bounds = values[name]
        assert isinstance(bounds, tuple)  # noqa: S101 - declared as a list
        return "" if all(a < b for a, b in pairwise(bounds)) else "its numbers must rise"

    return CrossCheck((name,), fault)


@hookimpl
def hf_kinds() -> Sequence[Content]:
    """Ship the automa's steps and the classes."""
    return (
        Content(kind="automa_steps", package=PACKAGE, folder="content/automa_steps", struct=AutomaStep),
        Content(kind="classes", package=PACKAGE, folder="content/classes", struct=SoloClass),
    )


@hookimpl
def hf_records(build: Build) -> Sequence[SeatRules]:
    """Say what is different alone. Rules: M-SOLO-01, -02, -04, -05, -07 to -11, R-02."""
    ahead = Lookahead()
    return (
        SeatRules(
            seats=1,
            stock=tuple(build.number(name) for name in CUBES),
            rupees=build.number(f"{NAME}:rupees"),
            rows=build.number(f"{NAME}:dock_rows"),
            copies={"watchmaker": build.number(f"{NAME}:watchmakers")},
            reach=False,
            contributes=False,
            most_repaid=(build.number(f"{NAME}:repay_most_cubes"), build.number(f"{NAME}:repay_most_rupees")),
            legal=ahead.legal,
            stuck=stuck,
            keeps=ahead.keeps,
            drains=drains,
            verdict=verdict,
        ),
    )


@hookimpl
def hf_programs(build: Build) -> None:
    """Define the automa's steps."""
    define_automa(build)


@hookimpl
def hf_listeners(build: Build) -> Sequence[Listener]:
    """Let the automa follow the turn. Rule: M-SOLO-06."""
    return (Listener("mine_out_solo_automa", TURNS_OVER, begin, rules=("M-SOLO-06",)),)


@hookimpl
def hf_tables(build: Build) -> Sequence[Automa]:
    """Keep the automa's steps."""
    return (make_automa(build),)


@hookimpl
def hf_views(build: Build) -> Sequence[ViewPart | Portrait]:
    """Draw what the automa will do."""
    return VIEWS


def verdict(state: State) -> Outcome:
    """Name the class that the score reaches; above the lowest one it is a win. Rules: M-SOLO-27, M-END-04."""
    bounds = state.rules.rule_values[f"{NAME}:class_from"]
    assert isinstance(bounds, tuple)  # noqa: S101 - declared as a list
    points = state.actors[0][Player].vp
    reached = sum(points >= bound for bound in bounds)
    classes = sorted(state.rules.kinds["classes"].bodies, key=lambda body: body.order)
    result = SeatResult(actor=0, score=points, rank=1, lines=lines(state, 0))
    winners = (0,) if reached else ()
    return Outcome(kind="class", results=(result,), winners=winners, grade=classes[reached].name)
