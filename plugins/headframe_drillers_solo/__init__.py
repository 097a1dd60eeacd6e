"""Solo: a single person against a bot with a board of its own. Rules: D-SOLO."""

from __future__ import annotations

from collections.abc import Sequence

from headframe.build import Build
from headframe.content import Content
from headframe.declarations import PluginInfo, Portrait, ViewPart
from headframe.errors import SetupError
from headframe.hookspecs import hookimpl
from headframe.rule_values import RuleFile
from headframe.state import Part
from headframe_drillers.tables import Automa
from headframe_drillers_solo.boards import Bot, BotBoard, check_boards, column_ends, levels, read_entry, title
from headframe_drillers_solo.parts import BotTurn
from headframe_drillers_solo.turns import define
from headframe_drillers_solo.views import VIEWS

PACKAGE = "headframe_drillers_solo"
NAME = "drillers_solo"
HEADFRAME = PluginInfo(NAME, game="drillers", requires=("drillers",), summary="Alone against a bot, on four levels.")
LINES = ("tiles", "minerals", "milestones")  # D-SOLO-61


@hookimpl
def hf_rules() -> RuleFile:
    """Declare the level and the numbers of the solo rules."""
    return RuleFile(PACKAGE)


@hookimpl
def hf_kinds() -> Sequence[Content]:
    """Ship the four bot boards. Rules: D-SOLO-02, D-SOLO-27."""
    return (Content(kind="bot_boards", package=PACKAGE, folder="content/bot_boards", struct=BotBoard),)


@hookimpl
def hf_parts() -> Sequence[type[Part]]:
    """Hold what a bot's turn adds."""
    return (BotTurn,)


@hookimpl
def hf_records(build: Build) -> Sequence[Automa]:
    """Bring the bot, if there is a board for it."""
    order = levels(build)
    if not order:
        return ()
    level = build.number(f"{NAME}:level")
    if level > len(order):
        known = "; ".join(f"{n}: {title(build.kind('bot_boards').bodies[b])}" for n, b in enumerate(order, 1))
        raise SetupError(f"there is no level {level}; the bot boards that are loaded are {known}")
    return (
        Automa(
            name="Bot",
            turn=build.ref(f"{NAME}:turn"),
            bonus=build.ref(f"{NAME}:bonus"),
            lines=LINES,
            start_credits=build.number(f"{NAME}:start_credits"),
            start_cards=build.number(f"{NAME}:start_cards"),
        ),
    )


@hookimpl
def hf_programs(build: Build) -> None:
    """Check the boards, and define the bot's turns."""
    check_boards(build)
    define(build)


@hookimpl
def hf_tables(build: Build) -> Sequence[Bot]:
    """Look the board of the level up."""
    order = levels(build)
    if not order:
        return ()
    board = order[build.number(f"{NAME}:level") - 1]
    body: BotBoard = build.kind("bot_boards").bodies[board]
    return (
        Bot(
            board=board,
            rows=body.rows,
            ends=column_ends(body.slots),
            priorities=tuple(read_entry(name) for name in body.priorities),
            mineral_drilling=build.number(f"{NAME}:mineral_drilling"),
            reset_minerals=build.number(f"{NAME}:reset_minerals"),
            bonus_silver=build.number(f"{NAME}:bonus_silver"),
            last_takes_final=bool(build.rule(f"{NAME}:solo_last_card_takes_final")),
            opened=build.ref(f"{NAME}:opened"),
            action=build.ref(f"{NAME}:action"),
            reset=build.ref(f"{NAME}:reset"),
        ),
    )


@hookimpl
def hf_views(build: Build) -> Sequence[ViewPart | Portrait]:
    """Draw the bot's board, and boards as they are printed."""
    return VIEWS
