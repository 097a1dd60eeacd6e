"""`headframe play`: line-ups, seeds, rule values, records, the result for programs, and every refusal in one line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Headframe = Callable[..., Result]
OXO = ("tic_tac_toe", "--with", "tic_tac_toe")
SCRIPT = (sys.executable, "-c", "from headframe_cli import main; main()")


def test_bots_play_a_whole_game(headframe: Headframe, home: Path) -> None:
    """Nobody at the terminal: the default line-up's people are replaced, and table and scores are printed."""
    result = headframe("play", *OXO, "--seed", "3")

    assert result.exit_code == 0
    assert "You watch." in result.stdout
    assert "Three in a row" in result.stdout
    assert "A (greedy)  B (greedy)" in result.stdout
    (record,) = (home / "saves").iterdir()
    assert result.stdout.splitlines()[-1] == f"Seed 3; recorded in {record}"


def test_json_is_one_object(headframe: Headframe, tmp_path: Path) -> None:
    """Standard output holds the object alone, byte-equal each time; where the record lies goes to standard error."""
    first = headframe("play", *OXO, "--seats", "greedy,random", "--seed", "7", "--json", "--save", tmp_path / "a.jsonl")
    again = headframe("play", *OXO, "--seats", "greedy,random", "--seed", "7", "--json", "--save", tmp_path / "b.jsonl")
    played = json.loads(first.stdout)

    assert first.stdout == again.stdout
    assert (played["game"], played["seed"]) == ("tic_tac_toe", 7)
    assert [seat["bot"] for seat in played["seats"]] == ["greedy", "random"]
    assert first.stderr == f"Seed 7; recorded in {tmp_path / 'a.jsonl'}\n"


def test_the_last_line_is_the_object(headframe: Headframe) -> None:
    """A person's game prints what it prints, and the object at the end."""
    result = headframe("play", *OXO, "--seats", "human,human", "--seed", "1", "--json", lines=("", "1", "", "2") * 5)

    assert json.loads(result.stdout.splitlines()[-1])["seats"][0]["kind"] == "human"


def test_a_seat_named_human_reads_the_input(headframe: Headframe) -> None:
    """Although standard input is no terminal."""
    result = headframe("play", *OXO, "--seats", "human,greedy", "--seed", "1", lines=("mark b2", "quit"))

    assert result.exit_code == 0
    assert "A> mark b2" in result.stdout
    assert "1. A: mark b2" in result.stdout
    assert "headframe resume" in result.stdout


def test_the_end_of_input_is_no_end_of_the_game(headframe: Headframe, home: Path) -> None:
    """Exit 1, the resume command is printed, and it works."""
    result = headframe("play", *OXO, "--seats", "human,greedy", "--seed", "1", lines=("b2",))
    (record,) = (home / "saves").iterdir()

    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == f"  headframe resume {record} --with=tic_tac_toe"
    resumed = headframe("resume", record, "--with=tic_tac_toe", lines=("quit",))
    assert "1. A: mark b2" in resumed.stdout


def test_the_resume_command_works_where_the_name_leads_nowhere(
    headframe: Headframe, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after `make play`, with no environment activated: the path of the program is printed."""
    monkeypatch.setenv("PATH", "")
    result = headframe("play", *OXO, "--seats", "human,greedy", "--seed", "1", lines=("quit",))
    program, *args = result.stdout.splitlines()[-1].split()

    assert "resume" == args[0]
    assert Path(sys.executable).with_name("headframe").samefile(program)


def test_a_person_is_welcomed_above_the_first_prompt(headframe: Headframe) -> None:
    """What the game is about, who plays, and what to type, once; `rules` names the command for this mix's book."""
    mix = ("--without", "drillers_floors", "--set", "draw=4", "--seed", "1")
    said = headframe("play", "drillers", *mix, "--seats", "human,greedy", lines=("look", "rules", "quit")).stdout
    told, rest = (" ".join(part.split()) for part in said.split("\nA> ", 1))

    assert told.startswith("Drillers: Buy cards, drill ")
    assert "At the table: A (you), B (greedy)." in told
    assert told.endswith("New here? `rules` tells the game in short, `help` what to type, `hint` advises.")
    assert "headframe rules drillers --without=drillers_floors --set=draw=4 --book" in rest
    assert 1 == said.count("New here?")


def test_games_that_begin_in_the_same_moment_have_records_of_their_own(
    headframe: Headframe, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is second takes another name."""
    names = iter([home / "saves" / name for name in ("one.jsonl", "one.jsonl", "two.jsonl")])
    monkeypatch.setattr("headframe_cli.play.fresh_save", lambda game: next(names))
    first, second = (headframe("play", *OXO, "--seats", "greedy,greedy") for _ in range(2))

    assert (0, 0) == (first.exit_code, second.exit_code)
    assert ["one.jsonl", "two.jsonl"] == sorted(file.name for file in (home / "saves").iterdir())


def test_bots_that_stand_in_are_told(headframe: Headframe) -> None:
    """Where nobody can type and nobody said who plays; not where somebody did."""
    assert "Nobody can type here, so bots play: greedy, greedy." in headframe("play", *OXO, "--seed", "3").stdout
    assert "Nobody can type" not in headframe("play", *OXO, "--seed", "3", "--seats", "greedy,greedy").stdout


@pytest.mark.process
def test_ctrl_c_ends_the_command_not_the_game(home: Path) -> None:
    """Exit 130; the resume command is printed and the record is whole."""
    args = (*SCRIPT, "play", *OXO, "--seats", "human,greedy", "--seed", "1")
    with subprocess.Popen(args, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write("b2\n")
        process.stdin.flush()
        said = iter(process.stdout.readline, "")
        assert any("2. B: " in line for line in said), "the game ended before the bot's turn"
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()

    assert process.returncode == 130
    (record,) = (home / "saves").iterdir()
    assert f"headframe resume {record}" in rest


@pytest.mark.process
def test_a_closed_pipe_is_silent() -> None:
    """`headframe … | head -1` prints a line and no complaint."""
    args = (*SCRIPT, "rules", "drillers", "--book")
    with subprocess.Popen(args, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        complaint = process.stderr.read()

    assert complaint == b""


@pytest.mark.process
def test_the_hash_seed_changes_nothing(tmp_path: Path) -> None:
    """Two processes with different PYTHONHASHSEED print the same object."""
    objects = []
    for hash_seed in ("1", "2"):
        args = (*SCRIPT, "play", *OXO, "--seed", "7", "--json", "--save", str(tmp_path / f"{hash_seed}.jsonl"))
        env = os.environ | {"PYTHONHASHSEED": hash_seed}
        objects.append(subprocess.run(args, env=env, capture_output=True, check=True).stdout)

    assert objects[0] == objects[1]


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (("drilers",), 1, "game 'drilers' is unknown; did you mean 'drillers'?"),
        (("--seats", "human,greeedy"), 1, "bot 'greeedy' is unknown; did you mean 'greedy'?"),
        (("--seats", "greedy", "--without", "drillers_solo"), 1, "solo"),
        (("--seats", "greedy,greedy,greedy,greedy,greedy"), 1, "5"),
        (("--without", "driller_floors"), 1, "did you mean 'drillers_floors'?"),
        (("--without", "drillers"), 1, "cannot be left out"),
        (("--with", "tic_tac_to"), 1, "did you mean 'tic_tac_toe'?"),
        (("--set", "start_feul=3"), 1, "did you mean 'start_fuel'?"),
        (("--set", "start_fuel=600"), 1, "must be 0 to 60, not 600"),
        (("--set", "start_fuel=much"), 1, "must be a whole number"),
        (("--set", "start_fuel=1.5"), 1, "must be a whole number"),
        (("--set", "start_fuel"), 2, "is not RULE=VALUE"),
        (("--set", "=3"), 2, "is not RULE=VALUE"),
        (("--set", "start_fuel="), 1, 'start_fuel must be a whole number, not ""'),
        (("--set", "start_feul="), 1, "did you mean 'start_fuel'?"),
        (("--set", "start_fuel=1e400"), 1, 'start_fuel must be a whole number, not "1e400"'),
        (("--set", "start_fuel=NaN"), 1, 'start_fuel must be a whole number, not "NaN"'),
        (("--without", "drillers_floors,driller_solo"), 1, "'driller_solo' is not part of drillers; did you mean"),
        (
            ("--with", "tic_tac_toe,overtim"),
            1,
            "'overtim' cannot be used: it is not installed; did you mean 'overtime'?",
        ),
        (("--without", "bots", "--seats", "greedy,greedy"), 1, "no plugin of this mix brings bots; leave out fewer"),
        (("--set", "start_fuel=30"), 1, "start_fuel"),
        (("--seed", "lucky"), 2, "'lucky' is not a valid integer"),
        (("--seed", "-1"), 1, "seed -1 must be"),
        (("--level", "9"), 1, "there is no level 9"),
        (("--mod", "tougher"), 1, "mod 'tougher' is not found"),
        (("--embed-mods",), 2, "there is no mod to keep"),
        (("--sets", "x"), 2, "no such option"),
        (("--save", "/proc/nowhere/x.jsonl"), 1, "cannot write /proc/nowhere/x.jsonl"),
    ],
)
def test_what_cannot_be_played_is_refused(
    headframe: Headframe, home: Path, args: tuple[str, ...], code: int, said: str
) -> None:
    """One line that says what is wrong and what is possible; no file is left behind."""
    game = () if args[0] == "drilers" else ("drillers",)
    result = headframe("play", *game, *args)

    assert result.exit_code == code
    assert said in result.stderr
    assert result.stdout == ""
    assert code == 2 or len(result.stderr.splitlines()) == 1
    assert not (home / "saves").exists()


def test_plugins_are_named_with_commas_or_one_by_one(headframe: Headframe) -> None:
    """Both ways, for what is brought and what is left out, come to one ruleset."""
    with_ = (("--with", "overtime,tic_tac_toe"), ("--with", "overtime", "--with", "tic_tac_toe"))
    without = (
        ("--without", "drillers_floors, drillers_solo,"),
        ("--without", "drillers_floors", "--without", "drillers_solo"),
    )
    games = [
        json.loads(headframe("play", *args, "--seed", "1", "--json").stdout.splitlines()[-1])
        for args in (
            *(("tic_tac_toe", "--seats", "random,random", *args) for args in with_),
            *(("drillers", "--seats", "greedy,greedy", *args) for args in without),
        )
    ]

    assert (games[0], games[2]) == (games[1], games[3])


def test_values_are_json_or_words(headframe: Headframe, home: Path) -> None:
    """A number, a list and a word reach the ruleset, and the record's lock."""
    headframe("play", "drillers", "--seats", "human,human", "--set", "start_fuel=9", "--set", "first_seat=1")
    (record,) = (home / "saves").iterdir()
    header = json.loads(record.read_text().splitlines()[0])

    assert header["lock"]["changed"] == {"drillers:first_seat": 1, "drillers:start_fuel": 9}


def test_a_record_is_never_overwritten(headframe: Headframe, tmp_path: Path) -> None:
    """A file that is there is refused, and stays as it was."""
    file = tmp_path / "game.jsonl"
    file.write_text("precious")
    result = headframe("play", *OXO, "--save", file)

    assert result.exit_code == 1
    assert "is there already" in result.stderr
    assert file.read_text() == "precious"


def test_a_plugin_that_is_left_out_is_not_in_the_game(headframe: Headframe) -> None:
    """The table shows neither its things nor its actions."""
    with_it = headframe("play", "drillers", "--seats", "human,human", "--seed", "1", lines=("",)).stdout
    without = headframe(
        "play", "drillers", "--seats", "human,human", "--seed", "1", "--without", "drillers_advanced_shop", lines=("",)
    ).stdout

    assert "OLD-TECH DEALER" in with_it
    assert "OLD-TECH DEALER" not in without
