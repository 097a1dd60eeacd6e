"""The variant of Mine Out for three or four: a snake draft of turn-order and bonus tiles before the first plot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headframe.actions import ActionKind
from headframe.build import Build
from headframe.content import Content
from headframe.declarations import Listener, PluginInfo, Portrait, ViewPart
from headframe.errors import PluginError
from headframe.hookspecs import hookimpl
from headframe.language import AmountWord, Word
from headframe.rule_values import CrossCheck, RuleFile, RuleValue
from headframe.state import NOBODY, Part
from headframe_mine_out.happenings import REVEALED, SETUP
from headframe_mine_out.words import constant
from headframe_mine_out_variant import draft, fixing
from headframe_mine_out_variant.parts import Drafted, Offer
from headframe_mine_out_variant.structs import BonusTile, TurnTile
from headframe_mine_out_variant.views import VIEWS, BonusTexts

PACKAGE = "headframe_mine_out_variant"
HEADFRAME = PluginInfo(
    "mine_out_variant",
    game="mine_out",
    requires=("mine_out",),
    summary="Draft who starts, and a bonus.",
    variant=True,
)
AMOUNTS = ("bonus_rupees", "bonus_points", "bonus_cards")


@hookimpl
def hf_rules() -> RuleFile:
    """Declare the numbers of the bonus tiles."""
    return RuleFile(PACKAGE, checks=tuple(_bank_keeps_some(seats) for seats in draft.SEATS))


def _bank_keeps_some(seats: int) -> CrossCheck:
    """Demand that the set-up with its bonus does not empty the bank. Ruling R-40."""
    names = ("mine_out:start_rupees", "mine_out_variant:bonus_rupees", f"mine_out:rupees_{seats}")

    def fault(values: Mapping[str, RuleValue]) -> str:
        start, bonus, total = (values[name] for name in names)
        given = seats * start + bonus  # type: ignore[operator]  # all are integers
        return f"{seats} times {start} and {bonus} leave none of {total} in the bank" if given >= total else ""  # type: ignore[operator]  # as above

    return CrossCheck(names, fault)


@hookimpl
def hf_words() -> Sequence[Word]:
    """Bring the amounts of the bonus tiles."""
    return tuple(AmountWord(name, constant(f"mine_out_variant:{name}"), name.replace("_", " ")) for name in AMOUNTS)


@hookimpl
def hf_kinds() -> Sequence[Content]:
    """Ship the eight tiles. Rule: M-VARIANT-02."""
    return (
        Content(kind="turn_tiles", package=PACKAGE, folder="content/turn_tiles", struct=TurnTile),
        Content(kind="bonus_tiles", package=PACKAGE, folder="content/bonus_tiles", struct=BonusTile),
    )


@hookimpl
def hf_parts() -> Sequence[type[Part]]:
    """Declare the offer and what each player took."""
    return (Offer, Drafted)


@hookimpl
def hf_programs(build: Build) -> None:
    """Define the draft, and what bonus tiles do."""
    draft.define_draft(build)
    fixing.define_fixing(build)
    kind = build.kind("bonus_tiles")
    programs = tuple(_program(build, id_, body) for id_, body in zip(kind.ids, kind.bodies, strict=True))
    build.add_record(
        draft.DraftTables(
            orders=tuple(body.order for body in build.kind("turn_tiles").bodies),
            programs=programs,
            fixed=tuple(body.fixed_price for body in kind.bodies),
            fixed_price=build.number("mine_out_variant:fixed_price"),
        )
    )


def _program(build: Build, id_: str, body: BonusTile) -> int:
    scope = build.scope("bonus_tiles", id_, thing="cards", label=body.name)
    if bool(body.effects) == body.fixed_price:
        scope.fault("bad-bonus", "a bonus tile has effects, or it fixes the price of a turn", at="/name")
    program = scope.at("effects").program(body.effects) if body.effects else NOBODY
    build.found("bonus_tiles", id_, scope)
    return program


@hookimpl
def hf_actions(build: Build) -> Sequence[ActionKind]:
    """Register the two kinds of pick."""
    return (draft.TakeTurnTile(build), draft.TakeBonusTile(build))


@hookimpl
def hf_listeners(build: Build) -> Sequence[Listener]:
    """Draft after the set-up; ask about the price when a plot lies open."""
    return (
        Listener("mine_out_variant_draft", SETUP, draft.begin, rules=("M-VARIANT-04",)),
        Listener("mine_out_variant_price", REVEALED, fixing.ask, rules=("M-VARIANT-13",)),
    )


@hookimpl
def hf_views(build: Build) -> Sequence[ViewPart | Portrait]:
    """Draw the tiles."""
    return VIEWS


@hookimpl
def hf_tables(build: Build) -> Sequence[draft.DraftTables | BonusTexts]:
    """Keep the look-ups. Raises PluginError where there are fewer tiles than players."""
    (tables,) = build.records(draft.DraftTables)
    if min(len(tables.orders), len(tables.programs)) < max(draft.SEATS):
        raise PluginError("the draft needs a turn-order tile and a bonus tile for each of 4 players")
    kind = build.kind("bonus_tiles")
    texts = [
        build.scope("bonus_tiles", id_, thing="cards", label=body.name).at("effects").say(body.effects)
        for id_, body in zip(kind.ids, kind.bodies, strict=True)
    ]
    return (tables, BonusTexts(tuple(texts)))
