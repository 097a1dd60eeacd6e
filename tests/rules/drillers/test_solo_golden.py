"""The bot fragment of section 6.6 row by row, and a complete scripted game on each level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from headframe.clones import clone
from headframe.flow import apply
from headframe.state import Journal, State
from headframe.testing import Scenario, ruleset, scenario
from headframe.views.chronicle import Chronicle
from headframe_drillers.parts import Rig
from headframe_drillers_solo.minerals import lay_out
from rules.drillers.solo import BOT, RESHUFFLED, alone
from rules.drillers.solo_games import FOLDER, told_game
from rules.drillers.tables import ENDS

S, G, A = range(3)
FRAGMENT = {
    "deepest": 3,
    "open": ["brewery", "lobby"],
    "closed": ["dispatch", "jackpot", "the_squeeze"],
    "minerals": {"2": {"S": 1}, "3": {"G": 1}},
    "stack_3": ["c3b", "c3a"],
    "1/deck": ["torso", "claw", "grabber"],
    "drilling_row": ["auto_drill", "burner_drill"],  # 5, 6
    "movement_row": ["atm_drone", "rocket_engine"],  # 3, 7
    "utility_row": ["cleaning_break", "pit_stop"],  # 4, 8
    "OldTech/row": ["transformer_drill", "supercharged_drilling"],  # 2, 12
    "movement_deck": ["hover_pads", "flywheel"],
    "OldTech/deck": ["surgeon", "3d_printer"],
}


class Row(NamedTuple):
    """One row of the table: what is told of the step, and what holds after it."""

    told: str
    after: Mapping[str, object]


ACTION = (
    Row("Bot takes an action turn.", {"active": BOT, "1/floor": 0, "1/storage": [], "flipped": []}),
    Row(
        "Bot flips GRABBER, which costs 4: row 4 or more, column I: 3 drilling, move.",
        {"flipped": ["grabber"], "cell_row": 0, "cell_column": 0, "1/drilling": 3},
    ),
    Row(
        "Bot excavates C3A on floor 3 for 2 drilling; S G A come to floor 3; 1 drilling left.",
        {
            "1/tiles": ["c3a"],
            "1/notches": 2,
            "minerals": {"2": {"S": 1}, "3": {"S": 1, "G": 2, "A": 1}},
            "1/drilling": 1,
        },
    ),
    Row(
        "Bot takes sapphire from floor 3 into slot 1, for 1 drilling; 0 drilling left.",
        {"1/storage": ["A"], "minerals": {"2": {"S": 1}, "3": {"S": 1, "G": 2}}, "1/drilling": 0},
    ),
    Row(
        "Bot takes gold from floor 3 into the buffer, for nothing.",
        {"1/storage": ["A", "G"], "minerals": {"2": {"S": 1}, "3": {"S": 1, "G": 1}}},
    ),
    Row("Bot moves to floor 3.", {"1/floor": 3}),
)
RESET = (
    Row("Bot takes a reset turn.", {"active": BOT, "flipped": ["grabber"]}),
    Row(
        "Bot takes gold from floor 3 into slot 2 with the one in the buffer.",
        {"1/storage": ["A", "G", "G"], "minerals": {"2": {"S": 1}, "3": {"S": 1}}},
    ),
    Row(
        "Bot takes silver from floor 3 into the buffer.",
        {"1/storage": ["A", "G", "G", "S"], "minerals": {"2": {"S": 1}}},
    ),
    Row("Bot returns to the surface.", {"1/floor": 0}),
    Row("For the gold, TRANSFORMER DRILL leaves the shops.", {"OldTech/row": ["supercharged_drilling"]}),
    Row("For the silver, ATM DRONE leaves the shops.", {"movement_row": ["rocket_engine"]}),
)


def steps_of_bots_turn(game: Scenario) -> list[tuple[str, State]]:
    """Let the person do nothing; return each step that is told of the bot's turn, with the state after it."""
    heard: list[tuple[str, State]] = []
    turn = game["turn"]
    while game["turn"] == turn:
        pick = next(end for end in ENDS if game.can(end))
        again = clone(game.state)
        again.journal = Journal(hear=lambda state, told: heard.append((told.text, clone(state))))
        apply(again, game.rules.codes[tuple(pick.split())])
        game.take(pick)
    return heard


def test_the_fragment_row_by_row() -> None:
    """D-SOLO-09 to D-SOLO-50, section 6.6: an action turn, the person's turn, a reset turn."""
    game = alone(FRAGMENT)
    for rows in (ACTION, RESET):
        heard = steps_of_bots_turn(game)
        heard = [(told, state) for told, state in heard if told != RESHUFFLED]
        assert [row.told for row in rows] == [told for told, _ in heard]
        for row, (_, state) in zip(rows, heard, strict=True):
            Scenario(state).expect(row.after)

    game.expect({"movement_row": ["rocket_engine", "flywheel"], "OldTech/row": ["supercharged_drilling", "3d_printer"]})
    assert (((A,), (G, G)), (S,)) == lay_out(game.state.actors[BOT][Rig].storage)


def test_the_score_after_the_fragment() -> None:
    """D-SOLO-61, section 6.6: A 4 + G 3 + G 3 + S 2 = 12, tile 6: 18."""
    game = alone(FRAGMENT)
    for _ in range(2):
        steps_of_bots_turn(game)
    bot = game.outcome.results[BOT]

    assert (6, 12, 18) == (bot.lines["tiles"], bot.lines["minerals"], bot.score)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_scripted_game_on_each_level(level: int) -> None:
    """D-SOLO-01 to D-SOLO-64: word by word to the end: each action, each step of the bot, and the score sheets."""
    text = (FOLDER / f"level_{level}.txt").read_text(encoding="utf-8")
    picks = [line.split("> ", 1)[1] for line in text.splitlines() if line.startswith("> ")]
    game = scenario(seats=1, rules=ruleset(values={"drillers_solo:level": level}), seed=level)
    log = Chronicle(game)
    for pick in picks:
        game.play(pick)

    assert game.over
    assert text.splitlines() == list(told_game(game, log))
