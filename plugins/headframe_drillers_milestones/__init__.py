"""Milestones: the first rig whose tiles cover a line of the progress track takes its token; the others are paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

from headframe.build import Build
from headframe.content import Content
from headframe.declarations import Check, PluginInfo
from headframe.hookspecs import hookimpl
from headframe.state import NOBODY, Part, State, TablePart
from headframe.zones import Of
from headframe_drillers.compiling import compile_others
from headframe_drillers.parts import TRACK, Rig
from headframe_drillers.structs import Milestone
from headframe_drillers.track import pay_others

if TYPE_CHECKING:
    from headframe_drillers.drawing import Drawing, TrackLines

HEADFRAME = PluginInfo(
    "drillers_milestones",
    game="drillers",
    requires=("drillers",),
    summary="Three tokens on the lines of the progress track.",
)


class Milestones(TablePart, gc=False):
    """The tokens that somebody has earned. Rule: D-MILE-06."""

    earned: Annotated[tuple[int, ...], Of("milestones")] = ()


class Lines(NamedTuple):
    """The tokens with their lines, left to right, and the program that each runs for the others."""

    tokens: tuple[tuple[int, int, int], ...]  # (line in notches, token, program)


@hookimpl
def hf_milestones() -> Content:
    """Ship the three tokens."""
    return Content(
        kind="milestones", package="headframe_drillers_milestones", folder="content/milestones", struct=Milestone
    )


@hookimpl
def hf_parts() -> Sequence[type[Part]]:
    """Remember which tokens are gone."""
    return (Milestones,)


@hookimpl
def hf_programs(build: Build) -> None:
    """Compile what the tokens give to the others."""
    kind = build.kind("milestones")
    lined = [(body.line, i) for i, body in enumerate(kind.bodies) if body.line is not None]
    tokens = [(line, i, compile_others(build, kind.ids[i], kind.bodies[i])) for line, i in sorted(lined)]
    build.add_record(Lines(tuple(tokens)))


@hookimpl
def hf_records(build: Build) -> Sequence[Drawing | TrackLines]:
    """Draw the tokens that are left, and their lines."""
    from headframe_drillers_milestones.views import DRAWINGS  # the views import this module

    return DRAWINGS


@hookimpl
def hf_tables(build: Build) -> Sequence[Lines]:
    """Look tokens up by line."""
    return build.records(Lines)


@hookimpl
def hf_checks(build: Build) -> Sequence[Check]:
    """Award tokens between reshuffling and the end of the game. Rules: D-MILE-09, D-MILE-13."""
    rules = ("D-MILE-02", "D-MILE-03", "D-MILE-07")
    return (Check("milestones", award, wakes=TRACK, after=("reshuffle",), before=("end",), rules=rules),)


def award(state: State) -> None:
    """Give each line that the active rig has covered to it, and pay the others in turn order.

    Rules: D-MILE-02 to -10, -16.
    """
    active, table = state.active, state.table[Milestones]
    if active == NOBODY:
        return
    rig = state.actors[active][Rig]
    for line, token, program in state.rules[Lines].tokens:
        if rig.notches >= line and token not in table.earned:
            table.earned += (token,)
            rig.tokens += (token,)
            pay_others(state, active, program)
