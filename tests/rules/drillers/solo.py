"""What the solo tests share: a game against the bot, its next turn, and what was told of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headframe.testing import Scenario, scenario
from headframe.views.chronicle import Chronicle
from rules.drillers.tables import pass_turn

Patch = Mapping[str, object]
BOT = 1
NO_TILES: dict[str, object] = {f"stack_{floor}": [] for floor in range(2, 7)}
EMPTY: dict[str, object] = {"minerals": {}, **NO_TILES}  # neither minerals nor corridor tiles on any floor
# Cards of the bot's deck by what they cost.
COST_6, COST_4, COST_2, COST_1, COST_0 = "mining_arm", "grabber", "damage", "claw", "crutch"


def alone(
    patch: Patch | None = None,
    *,
    level: int = 1,
    values: Mapping[str, object] | None = None,
    without: Sequence[str] = (),
    seed: int = 1,
) -> Scenario:
    """Return a game of a person alone, patched."""
    chosen = {"drillers_solo:level": level, **(values or {})}
    return scenario(seats=1, patch=patch, values=chosen, without=without, seed=seed)


def next_card(card: str, *under: str) -> dict[str, object]:
    """Return the patch that makes a card the bot's next one; two others lie below it unless some are named."""
    return {"1/deck": [*(under or ("torso", "spider_leg")), card]}


RESHUFFLED = "Rig A's discard pile is shuffled into its deck."
"""What may be told of the person before the bot's turn."""


def bots_turn(game: Scenario) -> tuple[str, ...]:
    """Let the person do nothing and the bot take its turn; return what was told of it."""
    log = Chronicle(game)
    pass_turn(game)
    steps = tuple(step for entry in log.entries(0) for step in entry.then)
    return tuple(step for step in steps if step != RESHUFFLED)


def after_turn(patch: Patch, *, level: int = 1, values: Mapping[str, object] | None = None) -> Scenario:
    """Return a game patched before the bot's turn, and that turn taken."""
    game = alone(patch, level=level, values=values)
    bots_turn(game)
    return game


def shop_rows(**rows: Sequence[str]) -> dict[str, object]:
    """Return the patch that lays out these rows; the others are empty, as are all decks."""
    rest = {"drilling": (), "movement": (), "utility": (), **rows}
    ordinary = {f"{name}_row": list(cards) for name, cards in rest.items() if name != "advanced"}
    decks: dict[str, object] = {f"{name}_deck": [] for name in ("drilling", "movement", "utility")}
    return {**ordinary, **decks, "OldTech/row": list(rest.get("advanced", ())), "OldTech/deck": []}
