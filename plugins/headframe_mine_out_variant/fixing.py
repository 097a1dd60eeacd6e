"""The tile that fixes the price of one turn. Rules: M-VARIANT-11 to -13, R-33."""

from __future__ import annotations

from headframe.build import Build
from headframe.flow import call
from headframe.language import Labelled
from headframe.state import ACTOR, NOBODY, Frame, State
from headframe.values import Stage, modify
from headframe_mine_out.happenings import PAID
from headframe_mine_out.parts import Player
from headframe_mine_out.plotting import plot_price
from headframe_mine_out.tables import Tables
from headframe_mine_out.turns import PRICE
from headframe_mine_out_variant.draft import DraftTables
from headframe_mine_out_variant.parts import Drafted

FIX = "mine_out_variant:fix_price"
YES, NO = range(2)


def define_fixing(build: Build) -> None:
    """Define the question whether the tile is used in this turn."""
    verb = build.verb("fix_price", "yes_no")
    price = build.number("mine_out_variant:fixed_price")

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        found += [verb.first + YES, verb.first + NO]

    def take(state: State, frame: Frame, option: int) -> None:
        if option == verb.first + YES:
            fix(state, frame[ACTOR])

    labels = [f"spend exactly {price} action points, and give the tile up", "pay what the plot costs"]

    def prompt(state: State) -> str:
        """Ask with the price that is paid otherwise; the plot lies open."""
        player = state.actors[state.stack[-1][ACTOR]][Player]
        plotted = plot_price(state.rules[Tables], player.pawn, player.open_plot)
        return f"Use your tile to spend {price} action points on this turn? The plot costs {plotted}"

    build.program(FIX, Labelled(verb, offer, take, prompt=prompt, name="fix_price", labels=labels))


def ask(state: State, actor: int) -> None:
    """Ask in step 1 of the turn, the plot lying open. Rule: M-VARIANT-13."""
    tile = state.actors[actor][Drafted].bonus_tile
    if tile != NOBODY and state.rules[DraftTables].fixed[tile]:
        call(state, state.rules.program_index[FIX], actor)


def fix(state: State, actor: int) -> None:
    """Give the tile up and let this turn cost the fixed price. Rules: M-VARIANT-11, M-VARIANT-12."""
    tables, drafted = state.rules[DraftTables], state.actors[actor][Drafted]
    source = state.rules.kinds["bonus_tiles"].ids[drafted.bonus_tile]
    drafted.bonus_tile = NOBODY
    modify(state, PRICE, actor, stage=Stage.SET, amount=tables.fixed_price, source=source, until=PAID)
