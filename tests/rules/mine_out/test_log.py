"""What the log tells of a game of Mine Out: whole turns of others, step by step, and no secret."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from headframe.testing import Scenario
from headframe.views import encode
from headframe.views.chronicle import Chronicle
from headframe.views.root import view_of
from rules.mine_out.tables import BLACK, DOCK_9, FOUR_MINES, RED, YELLOW, plot, table

PLAIN = ["native_1", "native_2", "native_3", "native_1"]


def told(game: Scenario, *picks: str, seat: int | None = RED, by: int | None = None) -> tuple[str, ...]:
    """Take picks, and return all that steps said to a seat meanwhile."""
    log = Chronicle(game)
    for pick in picks:
        game.take(pick, seat=by)
    return tuple(step for entry in log.entries(seat) for step in entry.then)


def plotted(patch: Mapping[str, object], red: str, black: str = FOUR_MINES, yellow: str = FOUR_MINES) -> Scenario:
    """Return a game that waits for Yellow's last tile."""
    game = table(patch)
    plot(game, red, black)
    for tile in yellow.split()[:3]:
        game.take(f"plot {tile}", seat=YELLOW)
    return game


def test_a_turn_is_told_tile_by_tile() -> None:
    """M-TURN-10, M-MOVE-10, M-MOVE-11, M-CARD-12: the plot, its price, and what is taken without a choice."""
    for seat in (RED, BLACK, None):
        assert (
            "Red (A) turns up: Pub, Mine Copper, Sell, Play.",
            "Red (A) pays 5 action points, has 40 left, and goes to the Market.",
            "A: take Miner (White) from slot 2 (the only choice)",
        ) == told(plotted({"dock": DOCK_9}, "pub mine_copper sell play"), "plot mine_jewel", seat=seat, by=YELLOW)
    game = plotted({"dock": DOCK_9}, "pub mine_copper sell play")
    game.take("plot mine_jewel", seat=YELLOW)
    assert (
        "Mining power 4 brings Red (A) 2 copper, 6 left in the mine.",
        "sell copper for 3 rupees (the only choice)",
        "Red (A) gets 3 rupees, 18 left in the bank.",
    ) == told(game, "discard worker")


def test_a_play_into_the_community_is_told() -> None:
    """M-PLAY-02, M-COMM-03, M-COMM-15: what it costs, what becomes of the replaced card, and the points."""
    game = plotted({"dock": DOCK_9, "0/rupees": 12}, "play port pub hotel")
    game.take("plot mine_jewel", seat=YELLOW)

    assert (
        "Red (A) pays 8 rupees, 4 left.",
        "Native 1 goes to the own area.",
        "Red (A) gains 5 points for the contribution.",
    ) == told(game, "play miner_white community_2")[:3]


@pytest.mark.parametrize(
    ("tiles", "patch", "said"),
    [
        ("port mine_copper sell play", {"0/hand": ["worker"] * 4}, "Port: the hand is full."),
        ("hotel mine_copper sell play", {"dock": ["mafia"] * 9}, "Hotel: no card from there is in reach."),
        ("mine_copper sell play hotel", {"0/hand": []}, "Mine Copper: the hand is empty."),
        ("sell mine_copper play hotel", {}, "Sell: there is no cube to sell."),
        ("sell repeat mine_copper hotel", {}, "Repeat (Sell): there is no cube to sell."),
        (
            "play mine_copper sell hotel",
            {"0/rupees": 2, "bank": 26},
            "Play: 2 rupees pay for no card, as the hand shows: Miner (White) and Worker.",
        ),
    ],
)
def test_a_skipped_tile_is_told_with_its_reason(tiles: str, patch: Mapping[str, object], said: str) -> None:
    """M-SKIP-02 to M-SKIP-07, M-PLAY-09, R-41: a hand that cannot pay is shown once, to everybody."""
    lines = told(plotted({"dock": DOCK_9, **patch}, tiles), "plot mine_jewel", seat=BLACK, by=YELLOW)

    assert f"Red (A) skips {said}" in lines


def shown(game: Scenario) -> bool:
    """Tell whether Black sees the hand that Red has shown."""
    return "showed: " in encode(view_of(game, BLACK)).decode()


def test_a_shown_hand_leaves_the_table_with_the_turn() -> None:
    """R-41, M-SETUP-18: afterwards hands are private again."""
    game = plotted({"0/rupees": 2, "bank": 26, "dock": ["mafia"] * 9}, "play mine_copper pub hotel")
    game.take("plot mine_jewel", seat=YELLOW)

    assert shown(game)
    game.take("discard worker")
    assert game["active"] == BLACK
    assert not shown(game)


def test_a_mineout_is_told_from_its_inducer_on() -> None:
    """R-39, M-MINEOUT-04, M-MINEOUT-05, M-MINEOUT-08: the inducer first, then clockwise; then the restocked mine."""
    patch = {"mines/copper": 1, "sold/copper": 4, "0/cubes": {"copper": 2}, "2/cubes": {"copper": 1}, "dock": DOCK_9}
    game = plotted({**patch, "discs": [BLACK, RED, YELLOW]}, FOUR_MINES, "mine_copper port pub hotel")
    game.take("plot mine_jewel", seat=YELLOW)
    lines = told(game, "discard worker", by=BLACK)

    assert (
        "Mining power 4 brings Black (B) 1 copper, 0 left in the mine.",
        "Copper mineout, caused by Black (B)! Held: Black (B) 1, Yellow (C) 1, Red (A) 2."
        " Repaid: Black (B) 1 point, Yellow (C) 1 point.",
        "All copper is back in the mine: 8.",
        "Black (B) takes 1 copper of what is back.",
    ) == lines[:4]


def test_a_bank_mineout_is_called_so() -> None:
    """R-47, M-BANK-03, M-BANK-07: whatever it is called in one place of the book, it is the bank that runs out."""
    patch = {"bank": 4, "used": 18, "0/rupees": 9, "1/rupees": 5, "2/rupees": 6, "0/cubes": {"silver": 1}}
    patch |= {"mines/silver": 5, "community": PLAIN, "dock": ["mafia"] * 9}
    lines = told(plotted(patch, "sell port pub hotel"), "plot mine_jewel", by=YELLOW)

    assert (
        "Red (A) gets 4 rupees, all that the bank had of 5.",
        "Bank mineout, caused by Red (A)! Held: Red (A) 13, Black (B) 5, Yellow (C) 6."
        " Repaid: Black (B) 2 points, Yellow (C) 3 points.",
        "All rupees go back, everybody takes 7 rupees; the bank has 21.",
    ) == lines[3:6]


def test_a_drawn_card_is_named_to_its_owner_alone() -> None:
    """M-SPECIAL-47, M-SETUP-18: others hear of the draw."""
    patch = {"mines/copper": 1, "sold/copper": 7, "0/area": ["broker"], "community": PLAIN, "dock": ["mafia"] * 9}
    for seat, said in (
        (RED, "Red (A) draws Smith (Gold)."),
        (BLACK, "Red (A) draws a card."),
        (None, "Red (A) draws a card."),
    ):
        game = plotted({**patch, "deck": ["smith_gold"] * 3}, "mine_copper port pub hotel")
        game.take("plot mine_jewel", seat=YELLOW)
        lines = told(game, "discard worker", seat=seat)

        assert said in lines
        assert "Smith (Gold)" not in " ".join(lines[: lines.index(said)])


def test_skipped_players_are_named_and_their_plots_are_not() -> None:
    """M-TURN-07, M-TURN-08, R-04: Red and Black keep the lead, so Yellow's four tiles are never told."""
    patch = {"0/ap": 30, "1/ap": 20, "2/ap": 1, "dock": ["mafia"] * 9, "0/hand": [], "1/hand": []}
    game = plotted(patch, "sell play repeat port", "sell play repeat port", "mine_silver mine_gold hotel pub")
    lines = told(game, "plot pub", by=YELLOW)

    assert game["round"] == 2
    assert (
        "Red (A) is foremost again and has acted, so the turns end; Black (B) and Yellow (C) had none in this round."
        in lines
    )
    assert not any(word in line for line in lines for word in ("Silver", "Gold", "Pub", "Hotel"))


def test_possession_and_the_end_are_told() -> None:
    """M-CLEAN-02, M-CLEAN-04, M-END-01: what each mineral gives, and that nobody has action points left."""
    patch = {"0/ap": 3, "1/ap": -20, "2/ap": -20, "0/cubes": {"copper": 3, "jewel": 1}, "0/hand": []}
    game = plotted({**patch, "dock": ["mafia"] * 9}, "play repeat port pub")
    lines = told(game, "plot mine_jewel", by=YELLOW)

    assert game.over
    assert "Red (A) gains 4 points for owning 4 copper, jewels included." == lines[-2]
    assert "Nobody has action points left: the game ends." == lines[-1]
