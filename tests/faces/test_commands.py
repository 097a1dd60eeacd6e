"""Words to the program are told from moves."""

import pytest

from headframe_terminal import COMMANDS, Command, parse_command


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_is_known_in_any_case(name: str) -> None:
    """A command's word alone is that command."""
    assert parse_command(f" {name.upper()} ") == Command(name=name)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("why play grabber", Command(name="why", rest="play grabber")),
        ("save  my game.jsonl", Command(name="save", rest="my game.jsonl")),
        ("log 20", Command(name="log", rest="20")),
        ("?", Command(name="help")),
        ("q", Command(name="quit")),
        ("exit", Command(name="quit")),
    ],
)
def test_what_follows_a_command_is_kept(text: str, expected: Command) -> None:
    """The rest of the line is the command's argument, as it was typed."""
    assert parse_command(text) == expected


@pytest.mark.parametrize("text", ["", "3", "play grabber", "undone", "lo", "whynot", "save\nundo", "log " + "9" * 300])
def test_anything_else_is_no_command(text: str) -> None:
    """Moves, numbers, starts of commands and pastes are left to the game."""
    assert parse_command(text) is None
