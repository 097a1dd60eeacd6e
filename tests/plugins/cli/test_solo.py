"""Playing alone from the command line: levels, a bot in the person's seat, results, records."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from headframe.declarations import Game
from headframe.errors import SetupError
from headframe_cli.lineup import level_value
from headframe_drillers.scoring import outcome

Headframe = Callable[..., Result]
Json = dict[str, Any]  # Any: JSON


def final(result: Result) -> Json:
    """Return the object in the last line."""
    assert 0 == result.exit_code, result.stderr
    found: Json = json.loads(result.stdout.splitlines()[-1])
    return found


def test_a_bot_plays_a_level_in_the_persons_seat(headframe: Headframe) -> None:
    """`--seats greedy --level 3`: the person's seat first, the automa last, one winner."""
    told = final(headframe("play", "drillers", "--seats", "random", "--level", "3", "--seed", "5", "--json"))
    seat, automa = told["seats"]

    assert (0, "bot", "random") == (seat["seat"], seat["kind"], seat["bot"])
    assert (1, "automa", None) == (automa["seat"], automa["kind"], automa["bot"])
    assert ["milestones", "minerals", "tiles"] == sorted(automa["lines"])
    assert "versus" == told["outcome"]["kind"]
    assert told["winners"] == [0 if seat["score"] > automa["score"] else 1]
    assert told["turns"] <= 35


def test_the_level_changes_the_game(headframe: Headframe, tmp_path: Path) -> None:
    """Another board: another ruleset; the record of a level resumes on that level."""
    digests = []
    for level in ("1", "2"):
        record = tmp_path / f"{level}.jsonl"
        options = ("--seats", "random", "--level", level, "--seed", "5", "--save", record, "--json")
        digests.append(final(headframe("play", "drillers", *options))["ruleset"])
        assert 0 == headframe("replay", record, "--verify").exit_code

    assert digests[0] != digests[1]


def test_a_level_alone_seats_a_person_alone(headframe: Headframe, tmp_path: Path) -> None:
    """The default line-up of a level: one person, to whom the bot's turn is told; with no terminal greedy stands in."""
    record = tmp_path / "game.jsonl"
    lines = ("end operations", "end surfacing", "keep no more", "quit")
    options = ("--seats", "human", "--level", "1", "--seed", "2", "--save", record, "--plain")
    said = headframe("play", "drillers", *options, lines=lines)

    assert 0 == said.exit_code, said.output
    assert "Bot (1 star, blue)" in said.stdout
    assert "Bot takes an action turn." in said.stdout
    assert "Bot flips" in said.stdout


def test_the_score_sheet_names_the_bot(headframe: Headframe, tmp_path: Path) -> None:
    """Its column bears its name, and the winner is said by it."""
    options = ("--seats", "random", "--level", "4", "--seed", "1", "--save", tmp_path / "game.jsonl")
    said = headframe("play", "drillers", *options)

    assert 0 == said.exit_code, said.output
    assert "A (random)  Bot" in said.stdout
    assert "The winner is Bot." in said.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--level", "9"), "there is no level 9; the bot boards that are loaded are 1: 1 star, blue; 2: "),
        (("--level", "0"), "must be 1 to 99, not 0"),
        (
            ("--level", "3", "--seats", "human,human"),
            "a level is for one seat that plays alone, and 2 are named: leave out",
        ),
        (("--level", "3", "--seats", "greedy,greedy"), "or name one seat (--seats human, or --seats greedy)"),
        (("--level", "2", "--without", "drillers_solo"), "plugin drillers_solo, which is left out"),
        (("--seats", "greedy", "--without", "drillers_solo"), "needs the solo rules"),
    ],
)
def test_what_is_no_level_is_refused(headframe: Headframe, args: tuple[str, ...], said: str) -> None:
    """One line that says what is wrong, exit 1."""
    result = headframe("play", "drillers", *args)

    assert 1 == result.exit_code
    assert said in result.stderr
    assert 1 == len(result.stderr.splitlines())


def test_a_game_without_levels_says_so() -> None:
    """`--level` is refused where a game names no rule value for it."""
    game = Game(id="plain", name="Plain", seats=(2,), program="plain:game", outcome=outcome)

    with pytest.raises(SetupError, match="Plain has no levels"):
        level_value(game, 1)


@pytest.mark.parametrize("level", ["1", "2", "3", "4"])
def test_every_level_is_played(headframe: Headframe, tmp_path: Path, level: str) -> None:
    """By a bot in the person's seat; the rules of a level are told for it."""
    options = ("--seats", "random", "--level", level, "--seed", "5", "--save", tmp_path / "game.jsonl", "--json")

    assert 2 == len(final(headframe("play", "drillers", *options))["seats"])
    assert f"level = {level} (" in headframe("rules", "drillers", "--level", level).stdout


def test_a_mod_brings_a_level(headframe: Headframe, tmp_path: Path) -> None:
    """The fifth board comes with the bundled mod, and is unknown without it."""
    options = ("--seats", "random", "--level", "5", "--seed", "5", "--save", tmp_path / "game.jsonl", "--json")

    assert 2 == len(final(headframe("play", "drillers", *options, "--mod", "black_foreman"))["seats"])
    assert (
        "there is no level 5; the bot boards that are loaded are 1: " in headframe("play", "drillers", *options).stderr
    )
    assert "there is no level 5" in headframe("rules", "drillers", "--level", "5").stderr


def test_games_tell_the_level(headframe: Headframe) -> None:
    """With the rule value that it sets."""
    assert "level: --level sets drillers_solo:level" in headframe("games").stdout


def test_show_draws_a_board(headframe: Headframe) -> None:
    """Cells and list of a bot board."""
    said = headframe("show", "drillers", "bot_2").stdout

    assert "2 stars, green" in said
    assert "3 drilling, move" in said
    assert "Drills for: barrier, ruby" in said
