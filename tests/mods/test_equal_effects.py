"""Effects that are compiled once for all places read and work the same in each of them, in every game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from headframe.loading import load
from headframe.mods import gather
from headframe.plugins import registry
from headframe_mine_out.tables import Tables
from samples.modding import write_mod

GAMES = sorted(registry().games())
EVERY = {game: load(game) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_effects_that_are_compiled_once(game: str) -> None:
    """Words that depend on nothing but their arguments say so, which halves the loading of many cards."""
    ops = EVERY[game].vocabulary.ops.values()

    assert {word.name for word in ops if word.anywhere} >= {"draw"}


def test_a_mod_reads_as_the_game_does_what_stands_for_a_rule_value(tmp_path: Path) -> None:
    """The number of the plugin that brings the word, whichever card it stands on, and whichever was read first."""
    pattern = EVERY["mine_out"].entries["cards"]["mine_out:broker"].raw
    words = [("draw", "bonus_cards"), ("score", "bonus_points"), ("gain_rupees", "bonus_rupees"), ("score", "w_cards")]
    effects = [{"op": op, "n": n} for op, n in words]
    card = {**pattern, "triggers": [{"on": ["played"], "effects": effects}]}
    cards = {f"content/cards/{name}.json": json.dumps(card) for name in ("one", "two")}
    rules = load("mine_out", mods=gather([str(write_mod(tmp_path, "mine", cards, game="mine_out"))]))
    texts = dict(zip(rules.entries["cards"], (facts.text for facts in rules[Tables].cards), strict=True))
    wanted = "When played: draw 1 card, gain 4 points, gain 2 rupees, gain 1 point for each W card in your own area."

    assert [texts["mine:one"], texts["mine:two"]] == [wanted, wanted]
