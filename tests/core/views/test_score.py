"""The score sheet of any game."""

from __future__ import annotations

import json
from pathlib import Path

from headframe.declarations import Outcome, SeatResult
from headframe.library import new_game
from headframe.loading import load
from headframe.views.score import not_counted, score_so_far, score_table


def test_the_sheet_has_a_row_a_line() -> None:
    """In the declared order, with labels; lines that nobody declared come last, by name."""
    rules = new_game("tic_tac_toe", with_=("tic_tac_toe",), seats="human,human", seed=1).rules
    results = (
        SeatResult(actor=0, score=3, rank=1, lines={"extra": 2, "tic_tac_toe:line": 1}),
        SeatResult(actor=1, score=0, rank=2, lines={"tic_tac_toe:line": 0}),
    )
    table = score_table(rules, Outcome(kind="ranking", results=results), names=("A", "B"))

    assert table.head == ("", "A", "B")
    assert table.rows == (("Three in a row", 1, 0), ("extra", 2, 0), ("Total", 3, 0), ("Rank", 1, 2))


def test_the_score_so_far_is_reckoned_from_what_is_seen() -> None:
    """In two worlds that a seat cannot tell apart it is the same."""
    game = new_game("drillers", seats="human,human", seed=7)
    sheets = [score_so_far(game.seen(0), names=("A", "B"))]
    game.state = game.seen(0).world("elsewhere")
    sheets.append(score_so_far(game.seen(0), names=("A", "B")))

    assert sheets[0] == sheets[1]


def test_cards_that_a_seat_cannot_see_bring_no_points(tmp_path: Path) -> None:
    """A hidden card is not taken for any other, such as the last one, which scores here."""
    folder = tmp_path / "zz_last"
    (folder / "content" / "cards").mkdir(parents=True)
    manifest = {"format": 1, "id": folder.name, "version": "1", "name": "Last", "game": "drillers"}
    (folder / "mod.json").write_text(json.dumps(manifest), encoding="utf-8")
    rich = {**load("drillers").entries["cards"]["drillers:grabber"].raw, "points": 50}
    (folder / "content" / "cards" / "zz.json").write_text(json.dumps(rich), encoding="utf-8")

    game = new_game("drillers", seats="human,human", seed=7, mods=[str(folder)])
    sheet = score_so_far(game.seen(0), names=("A", "B"))

    assert [0] == [row[2] for row in sheet.rows if row[0] == "Cards"]


def test_cards_that_a_seat_cannot_see_are_said_not_to_be_counted() -> None:
    """By whose they are; nothing where all is open."""
    game = new_game("drillers", seats="human,human", seed=7)
    oxo = new_game("tic_tac_toe", with_=("tic_tac_toe",), seats="human,human", seed=1)
    mine, theirs = (not_counted(game.seen(seat), names=("A", "B")) for seat in (0, 1))

    assert "Cards that you do not see are not counted: 5 of A, 9 of B." == mine
    assert mine != theirs
    assert "" == not_counted(oxo.seen(0), names=("A", "B"))
