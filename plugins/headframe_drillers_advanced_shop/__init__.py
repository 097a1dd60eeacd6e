"""The old-tech dealer: a fourth shop whose cards cost a battery, and which grows when a deep floor opens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

from headframe.build import Build
from headframe.content import Content
from headframe.declarations import Listener, PluginInfo
from headframe.hookspecs import hookimpl
from headframe.rule_values import CrossCheck, RuleFile
from headframe.state import TABLE, Part, State, TablePart
from headframe.zones import Pile, Sight, Zone, move, move_all
from headframe_drillers.happenings import OPENED, SETUP
from headframe_drillers.structs import Card, Shop
from headframe_drillers.tables import ShopPlace

if TYPE_CHECKING:
    from headframe_drillers.drawing import Drawing

PACKAGE = "headframe_drillers_advanced_shop"
NAME = "drillers_advanced_shop"
HEADFRAME = PluginInfo(NAME, game="drillers", requires=("drillers",), summary="Old technology for batteries.")


class OldTech(TablePart, gc=False):
    """The row, the deck, and the cards that wait face down for the floor that makes the shop grow."""

    row: Annotated[tuple[int, ...], Pile("cards", Sight.ALL)] = ()
    deck: Annotated[tuple[int, ...], Pile("cards", Sight.COUNT, pool="old_tech")] = ()
    waiting: Annotated[tuple[int, ...], Pile("cards", Sight.COUNT, pool="old_tech")] = ()
    grown: int = 0


ROW, DECK, WAITING = (Zone(OldTech, field) for field in ("row", "deck", "waiting"))


class Sizes(NamedTuple):
    """The rule values of this shop."""

    hidden: int
    floor: int


@hookimpl
def hf_rules() -> RuleFile:
    """Declare the row sizes, the hidden cards and the floor."""
    small, large = f"{NAME}:row_size", f"{NAME}:grown_row_size"
    check = CrossCheck(
        (small, large),
        lambda values: "the grown row must not be smaller" if values[small] > values[large] else "",  # type: ignore[operator]  # both are integers
    )
    return RuleFile(PACKAGE, checks=(check,))


@hookimpl
def hf_kinds() -> Sequence[Content]:
    """Ship the shop itself."""
    return (Content(kind="shops", package=PACKAGE, folder="content/shops", struct=Shop, closed=True),)


@hookimpl
def hf_cards() -> Content:
    """Ship the sixteen advanced cards."""
    return Content(kind="cards", package=PACKAGE, folder="content/cards", struct=Card)


@hookimpl
def hf_parts() -> Sequence[type[Part]]:
    """Hold the fourth shop."""
    return (OldTech,)


@hookimpl
def hf_records(build: Build) -> Sequence[ShopPlace | Drawing]:
    """Open the fourth shop, and draw what it hides. Rules: D-ADV-02, D-ADV-07."""
    from headframe_drillers_advanced_shop.views import DRAWINGS  # the views import this module

    small, large = build.number(f"{NAME}:row_size"), build.number(f"{NAME}:grown_row_size")
    shop = ShopPlace(f"{NAME}:advanced", ROW, DECK, lambda state: large if state.table[OldTech].grown else small)
    return (shop, *DRAWINGS)


@hookimpl
def hf_tables(build: Build) -> Sequence[Sizes]:
    """Look the rule values up."""
    return (Sizes(build.number(f"{NAME}:hidden_cards"), build.number(f"{NAME}:growth_floor")),)


@hookimpl
def hf_listeners(build: Build) -> Sequence[Listener]:
    """Hide cards at set-up; grow when the floor opens, before anything is revealed there. Rules: D-ADV-01, D-ADV-03."""
    return (
        Listener("old_tech_setup", SETUP, hide, rules=("D-SETUP-13",)),
        Listener("old_tech_grows", OPENED, grow, after=("floors_turn_up",), rules=("D-ADV-01",)),
    )


def hide(state: State, actor: int) -> None:
    """Put cards from the shuffled deck aside, unseen. Rules: D-SETUP-13, D-INFO-08."""
    for _ in range(min(state.rules[Sizes].hidden, len(state.table[OldTech].deck))):
        move(state, DECK, TABLE, WAITING, TABLE)


def grow(state: State, actor: int, floor: int, *context: int) -> None:
    """Lay the hidden cards into the row and make it longer from now on. Rules: D-ADV-01 to -04."""
    if floor == state.rules[Sizes].floor:
        state.table[OldTech].grown = 1
        move_all(state, WAITING, TABLE, ROW, TABLE)
