"""`headframe resume`, `replay` and `saves`: nothing is lost, and no game is shown that did not happen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from samples import resealing

Headframe = Callable[..., Result]
WITH = ("--with", "tic_tac_toe")
OXO = ("tic_tac_toe", *WITH)


@pytest.fixture
def whole(headframe: Headframe, tmp_path: Path) -> Path:
    """Record a game that was played to its end."""
    file = tmp_path / "whole.jsonl"
    assert headframe("play", *OXO, "--seed", "3", "--save", file).exit_code == 0
    return file


@pytest.fixture
def stopped(headframe: Headframe, tmp_path: Path) -> Path:
    """Record a game that was left after two actions."""
    file = tmp_path / "stopped.jsonl"
    headframe("play", *OXO, "--seats", "human,greedy", "--seed", "3", "--save", file, lines=("b2", "quit"))
    return file


def test_a_stopped_game_goes_on(headframe: Headframe, stopped: Path) -> None:
    """The resumed game tells what happened, ends, and its record is that of one game."""
    before = stopped.read_bytes()
    result = headframe("resume", stopped, *WITH, "--json", lines=("1",) * 5)
    played = json.loads(result.stdout.splitlines()[-1])

    assert result.exit_code == 0
    assert "1. A: mark b2" in result.stdout
    assert stopped.read_bytes().startswith(before)
    assert played["decisions"] >= 5
    assert headframe("replay", stopped, *WITH, "--verify").exit_code == 0


def test_a_game_that_is_over_is_not_resumed(headframe: Headframe, whole: Path) -> None:
    """The command that shows it is named."""
    result = headframe("resume", whole, *WITH)

    assert result.exit_code == 1
    assert "this game is over; `headframe replay` shows it" in result.stderr


def test_replaying_verifies(headframe: Headframe, whole: Path) -> None:
    """With the actions and the final state, in words and as JSON."""
    said = headframe("replay", whole, *WITH, "--verify").stdout
    report = json.loads(headframe("replay", whole, *WITH, "--verify", "--json").stdout)

    assert said.startswith("Verified: 8 actions, 8 decisions; the game is over; state ")
    assert (report["verified"], report["actions"], report["over"]) == (True, 8, True)
    assert report["state_hash"] in said


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"winners":[', '"winners":[9,', "the result differs"),
        ('"greedy"', '"greedie"', "bot 'greedie' is unknown"),
        ('"options":[["mark","a1"]', '"options":[["mark","a2"]', "ends elsewhere than recorded: options"),
        ('"version":"0.1.0"}]', '"version":"0.1.9"}]', "contradicts its own digest"),
    ],
    ids=["result", "seat", "snapshot", "lock"],
)
def test_verifying_finds_what_was_edited(headframe: Headframe, whole: Path, old: str, new: str, said: str) -> None:
    """Wherever it stands in the record, and although its seals were made anew."""
    number = next(n for n, line in enumerate(whole.read_text().splitlines(), start=1) if old in line)
    resealing.replace(whole, number, old.encode(), new.encode())
    result = headframe("replay", whole, *WITH, "--verify")

    assert result.exit_code == 1
    assert said in result.stderr


def test_replaying_shows_the_whole_game(headframe: Headframe, whole: Path) -> None:
    """Every action, the final table, the scores."""
    shown = headframe("replay", whole, *WITH).stdout

    assert [line[:2] for line in shown.splitlines()[:8]] == [f"{n}." for n in range(1, 9)]
    assert "Three in a row" in shown
    assert "9 turns, 8 decisions." in shown


def test_replaying_stops_where_it_is_told(headframe: Headframe, whole: Path) -> None:
    """`--at N` counts the actions that stand."""
    shown = headframe("replay", whole, *WITH, "--at", "2").stdout
    too_far = headframe("replay", whole, *WITH, "--at", "20")

    assert "turn 3" in shown
    assert "2 of 8 actions; the game is not over here." in shown
    assert too_far.exit_code == 1
    assert "it cannot stop at 20" in too_far.stderr


def test_replaying_step_by_step(headframe: Headframe, whole: Path) -> None:
    """Enter goes on, q stops, and so does the end of the input."""
    begun = headframe("replay", whole, *WITH, "--step", lines=("", "", "q")).stdout
    ended = headframe("replay", whole, *WITH, "--step", "--at", "7", lines=("", "")).stdout

    assert "[0 of 8]" in begun
    assert "[2 of 8]" in begun
    assert "[3 of 8]" not in begun
    assert "[7 of 8]" in ended
    assert "9 turns, 8 decisions." in ended


def test_undone_actions_are_not_replayed(headframe: Headframe, tmp_path: Path) -> None:
    """What was taken back is in the file and counts no more."""
    file = tmp_path / "undone.jsonl"
    lines = ("", "play crutch as fuel", "undo", "play claw as fuel", "quit")
    headframe("play", "drillers", "--seats", "human,human", "--seed", "7", "--save", file, lines=lines)
    report = json.loads(headframe("replay", file, "--verify", "--json").stdout)

    assert sum('"rewind"' in line for line in file.read_text().splitlines()) == 1
    assert report["actions"] == 1


def _cut(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:2]) + lines[2][:40])


def _edit(file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if '"do"' in line)
    done = json.loads(lines[at])
    done["do"] = [["mark", "c3"]]
    file.write_text("".join([*lines[:at], json.dumps(done) + "\n", *lines[at + 1 :]]))


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (_edit, "ends elsewhere than recorded"),
        (lambda file: file.write_bytes(b""), "the file is empty"),
        (lambda file: file.write_text("[1, 2]\n"), "stopped.jsonl:1"),
        (lambda file: file.write_bytes(b"\xff\xfe\n"), "stopped.jsonl:1"),
        (lambda file: file.unlink(), "No such file"),
    ],
    ids=["edited", "empty", "foreign", "binary", "gone"],
)
@pytest.mark.parametrize("command", ["resume", "replay"])
def test_a_damaged_record_is_refused(
    headframe: Headframe, stopped: Path, command: str, damage: Callable[[Path], object], said: str
) -> None:
    """In one line with the file, and the file stays as it is."""
    damage(stopped)
    before = stopped.read_bytes() if stopped.exists() else b""
    result = headframe(command, stopped, *WITH)

    assert result.exit_code == 1
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert (stopped.read_bytes() if stopped.exists() else b"") == before


def test_a_torn_last_line_is_said(headframe: Headframe, stopped: Path) -> None:
    """What stands before it goes on."""
    _cut(stopped)
    result = headframe("replay", stopped, *WITH, "--verify")

    assert result.exit_code == 0
    assert "the last line was torn and is dropped" in result.stderr
    assert "Verified: 0 actions" in result.stdout


def test_a_record_of_another_ruleset_is_refused(headframe: Headframe, tmp_path: Path) -> None:
    """With wanted and found; what could be done is named."""
    file = tmp_path / "house.jsonl"
    headframe("play", "drillers", "--seats", "human,human", "--seed", "7", "--save", file, lines=("", "quit"))
    [fuel] = re.findall(rb'"drillers:start_fuel":\d+', file.read_bytes().splitlines()[0])
    resealing.replace(file, 1, fuel, b'"drillers:start_fuel":9')
    result = headframe("resume", file)

    assert result.exit_code == 1
    assert "another ruleset" in result.stderr
    assert "--accept-drift" in result.stderr


def test_accepted_drift_goes_on_from_the_last_snapshot(headframe: Headframe, tmp_path: Path) -> None:
    """What it costs is said, what was played before is under the first lock, and later the record goes on as any."""
    file = tmp_path / "drift.jsonl"
    headframe("play", "drillers", "--seats", "human,human", "--seed", "7", "--save", file, lines=("", "1", "quit"))
    resealing.edit(file, 1, lambda line: re.sub(rb'"digest":"\w+"', b'"digest":"0123456789abcdef"', line))
    refused = headframe("resume", file)
    drifted = headframe("resume", file, "--accept-drift", lines=("", "1", "quit"))
    again = headframe("resume", file, lines=("", "quit"))
    early, late = headframe("replay", file, "--at", "0"), headframe("replay", file, "--step", lines=("", ""))

    assert "wanted 0123456789abcdef, found " in refused.stderr
    assert "compatible; " in drifted.stderr
    assert [1, 0, 0] == [refused.exit_code, drifted.exit_code, again.exit_code]
    assert "its first 1 actions were played with another ruleset; stop at 1 to 2" in early.stderr
    assert "[1 of 2]" in late.stdout
    assert json.loads(headframe("replay", file, "--verify", "--json").stdout)["verified"]


def test_going_on_in_a_copy_leaves_the_record(headframe: Headframe, stopped: Path, tmp_path: Path) -> None:
    """`--save` names the copy; a file that is there is never written over."""
    before = stopped.read_bytes()
    copied = headframe("resume", stopped, *WITH, "--save", tmp_path / "copy.jsonl", lines=("quit",))
    taken = headframe("resume", stopped, *WITH, "--save", tmp_path / "copy.jsonl", lines=("quit",))

    assert before == stopped.read_bytes()
    assert f"resume {tmp_path / 'copy.jsonl'}" in copied.stdout
    assert [0, 1] == [copied.exit_code, taken.exit_code]
    assert "copy.jsonl is there already" in taken.stderr


@pytest.mark.parametrize("command", ["resume", "replay", "saves"])
def test_a_save_of_a_newer_version_is_refused(headframe: Headframe, home: Path, stopped: Path, command: str) -> None:
    """With the format that is wanted, the one that is found, and the version that can read it."""
    text = (
        stopped.read_text()
        .replace('"record":2', '"record":3', 1)
        .replace('"headframe":"0.1.0"', '"headframe":"7.2"', 1)
    )
    (home / "saves").mkdir(parents=True, exist_ok=True)
    newer = home / "saves" / "newer.jsonl"
    newer.write_text(text)
    result = headframe(command, *(() if command == "saves" else (newer,)))

    wanted = (
        f"headframe: {newer}:1: record format 2 is wanted, 3 is found; headframe 7.2 wrote it: use that, or a later one"
    )
    assert [wanted] == result.stderr.splitlines()
    assert (0 if command == "saves" else 1) == result.exit_code


def test_a_missing_plugin_is_named(headframe: Headframe, stopped: Path) -> None:
    """With what to do about it."""
    result = headframe("resume", stopped)

    assert result.exit_code == 1
    assert "wants plugin tic_tac_toe" in result.stderr
    assert "--with tic_tac_toe" in result.stderr


def test_saves_are_listed(headframe: Headframe, home: Path) -> None:
    """The latest last, each with game, seats and how far it got; a damaged one is told."""
    assert headframe("saves").stdout == f"No game is saved in {home / 'saves'}\n"
    headframe("play", *OXO, "--seed", "3")
    headframe("play", *OXO, "--seats", "human,greedy", "--seed", "3", lines=("b2",))
    (home / "saves" / "bad.jsonl").write_text("")
    result = headframe("saves")
    saves = json.loads(headframe("saves", "--json").stdout)["saves"]

    assert [(s["actions"], s["over"], s["seats"]) for s in saves] == [
        (8, True, ["greedy", "greedy"]),
        (2, False, ["human", "greedy"]),
    ]
    assert "human,greedy; 2 actions, turn 3" in result.stdout
    assert "bad.jsonl: the file is empty" in result.stderr


@pytest.mark.parametrize("args", [("--verify", "--at", "2"), ("--verify", "--step"), ("--json",)])
def test_options_that_do_not_go_together(headframe: Headframe, whole: Path, args: tuple[str, ...]) -> None:
    """Are usage faults."""
    assert headframe("replay", whole, *WITH, *args).exit_code == 2


def test_what_is_no_save_is_told_among_the_saves(headframe: Headframe, home: Path) -> None:
    """A link that leads nowhere is told, and the others are listed."""
    headframe("play", *OXO, "--seed", "3")
    (home / "saves" / "gone.jsonl").symlink_to(home / "nowhere")
    result = headframe("saves")

    assert result.exit_code == 0
    assert "greedy,greedy; 8 actions, over" in result.stdout
    assert "gone.jsonl: No such file or directory" in result.stderr


def test_a_name_in_a_record_moves_no_cursor(headframe: Headframe, home: Path, whole: Path) -> None:
    """A record of others can name anybody: control characters are shown, and never sent to the terminal."""
    lines = resealing.bodies(whole.read_bytes())
    header = json.loads(lines[0])
    header["seats"][0] += "\x1b]0;mine\x07"
    (home / "saves").mkdir(parents=True, exist_ok=True)
    bad = home / "saves" / "bad.jsonl"
    bad.write_bytes(resealing.resealed([json.dumps(header).encode(), *lines[1:]]))
    shown = [headframe("saves").stdout, headframe("replay", bad, *WITH).stdout]

    for text in shown:
        assert r"greedy\x1b]0;mine\x07" in text
        assert "\x1b" not in text
