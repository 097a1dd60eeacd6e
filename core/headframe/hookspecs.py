"""The hooks: each is called once, at load, and returns frozen records; nothing here runs while a game is played.

Implementations are called sorted by plugin name, so registration order never matters. A hook may take `build`, the
ruleset under construction. The order of the calls is the order below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from headframe.actions import ActionKind
    from headframe.build import Build
    from headframe.content import Content
    from headframe.declarations import (
        Belief,
        BotKind,
        Check,
        Domain,
        Evaluation,
        Game,
        Listener,
        Metric,
        Portrait,
        ScoreLine,
        ViewPart,
    )
    from headframe.language import Word
    from headframe.rule_values import RuleFile
    from headframe.state import Part
    from headframe.values import Standing, Value

PROJECT = "headframe"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def hf_game() -> Game:  # type: ignore[empty-body]  # hook specifications have no body
    """Bring a game.

    Example: `return Game("tic_tac_toe", "Tic-tac-toe", seats=(2,), program="tic_tac_toe:game", outcome=outcome)`
    """


@hookspec
def hf_rules() -> RuleFile:  # type: ignore[empty-body]
    """Declare rule values that a house rule may change, and the checks between them.

    Example: `return RuleFile("my_plugin")`
    """


@hookspec
def hf_words() -> Sequence[Word]:  # type: ignore[empty-body]
    """Declare words of the card language: operations, costs, conditions, amounts, triggers, moments.

    Example: `return (OpWord("gain", Gain, compile_gain, say_gain, {"op": "gain", "what": "fuel", "n": 2}),)`
    """


@hookspec
def hf_kinds() -> Sequence[Content | Domain]:  # type: ignore[empty-body]
    """Declare a game's own kinds of content, and closed lists of names that its parts number.

    Example: `return (Content(kind="tiles", package="my_plugin", folder="content/tiles", struct=Tile),)`
    """


@hookspec
def hf_cards() -> Content:  # type: ignore[empty-body]
    """Ship cards: the only door for a plugin's cards.

    Example: `return Content(kind="cards", package="my_plugin", folder="content/cards", struct=Card)`
    """


@hookspec
def hf_floor_cards() -> Content:  # type: ignore[empty-body]
    """Ship floor cards: cards that lie on a place of the table and act on who is there.

    Example: `return Content(kind="floor_cards", package="my_plugin", folder="content/floor_cards", struct=FloorCard)`
    """


@hookspec
def hf_milestones() -> Content:  # type: ignore[empty-body]
    """Ship milestones: tokens that the first to reach something takes.

    Example: `return Content(kind="milestones", package="my_plugin", folder="content/milestones", struct=Milestone)`
    """


@hookspec
def hf_parts() -> Sequence[type[Part]]:  # type: ignore[empty-body]
    """Declare this plugin's slices of the state: one of the table, one of each actor.

    Example: `return (Mine, Rig)`
    """


@hookspec
def hf_records(build: Build) -> Sequence[Any]:  # type: ignore[empty-body]  # Any: a base game's own record types
    """Contribute records of types that a base game defines for its expansions, found by `build.records(Type)`.

    Example: `return (Shop("advanced", row=ROW, deck=DECK, size=row_size),)`
    """


@hookspec
def hf_values(build: Build) -> Sequence[Value | Standing]:  # type: ignore[empty-body]
    """Declare named numbers that content may modify, and modifiers that hold while something lies in force.

    Example: `return (Value("drillers:free_keep", lambda state, actor: 1),)`
    """


@hookspec
def hf_programs(build: Build) -> None:
    """Define programs on `build`: the game, its turns, and what the effects of content compile to.

    Example: `build.program("tic_tac_toe:game", Turns(next_seat, build.ref("tic_tac_toe:turn")))`
    """


@hookspec
def hf_actions(build: Build) -> Sequence[ActionKind]:  # type: ignore[empty-body]
    """Register kinds of action with the phases that offer them.

    Example: `return (Move(build), Dig(build))`
    """


@hookspec
def hf_listeners(build: Build) -> Sequence[Listener]:  # type: ignore[empty-body]
    """Register permanent listeners of events.

    Example: `return (Listener("floors_reveal", "drillers:opened", turn_up),)`
    """


@hookspec
def hf_checks(build: Build) -> Sequence[Check]:  # type: ignore[empty-body]
    """Register conditions that are looked at whenever the state settles.

    Example: `return (Check("milestones", award, wakes=TRACK, after=("reshuffle",), before=("end",)),)`
    """


@hookspec
def hf_beliefs(build: Build) -> Sequence[Belief]:  # type: ignore[empty-body]
    """Say what everybody knows to hold of hidden cards, so that bots and tests deal only worlds that can be.

    Example: `return (Belief("plots_are_legal", all_plots_are_legal),)`
    """


@hookspec
def hf_tables(build: Build) -> Sequence[Any]:  # type: ignore[empty-body]  # Any: a plugin's own table types
    """Compute look-up tables once, from content, rule values and codes; reached in play as `state.rules[Tables]`.

    Example: `return (Tables(fuel=tuple(card.fuel for card in build.kind("cards").bodies)),)`
    """


@hookspec
def hf_scores(build: Build) -> Sequence[ScoreLine]:  # type: ignore[empty-body]
    """Add lines to the score sheet.

    Example: `return (ScoreLine("milestones", points_of_tokens, "Milestone tokens", order=40),)`
    """


@hookspec
def hf_views(build: Build) -> Sequence[ViewPart | Portrait]:  # type: ignore[empty-body]
    """Add pieces to the table that faces draw, made from what a seat has seen, and say how content looks.

    Example: `return (ViewPart("mine", draw_mine, order=10), Portrait("cards", draw_card))`
    """


@hookspec
def hf_metrics(build: Build) -> Sequence[Metric]:  # type: ignore[empty-body]
    """Declare numbers of a finished game that a designer may follow.

    Example: `return (Metric("tiles", count_tiles, "mine tiles gained by all seats"),)`
    """


@hookspec
def hf_bots(build: Build) -> Sequence[BotKind | Evaluation]:  # type: ignore[empty-body]
    """Bring bots, or what a state of a game is worth to bots that look ahead.

    Example: `return (BotKind("random", lambda rules, seat, key: RandomBot(key)),)`
    """


@hookspec
def hf_commands() -> Sequence[Any]:  # type: ignore[empty-body]  # Any: click commands; the kernel knows no face
    """Add commands to the command line.

    Example: `return (click.Command("hello", callback=hello),)`
    """
