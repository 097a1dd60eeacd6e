"""What is suggested for a name that is not there: what is near, and nothing where nothing is."""

from __future__ import annotations

import pytest

from headframe.loading import load
from headframe.plugins import registry
from headframe.ruleset import Ruleset
from headframe.suggesting import nearest
from headframe_cli.app import app
from headframe_cli.mods import COMMANDS

GAMES = sorted(registry().games())
RULES = {game: load(game) for game in GAMES}
NONSENSE = [
    "nonsense",
    "banana",
    "xyzzy",
    "qwerty",
    "foobar",
    "asdf",
    "frobnicate",
    "hello",
    "wrong-thing",
    "zzz",
    "rubbish",
    "whatever",
    "x",
]


def names(rules: Ruleset) -> dict[str, list[str]]:
    """Return everything that somebody may name, by what it is."""
    ids = [id_ for entries in rules.entries.values() for id_ in entries]
    words = rules.vocabulary
    return {
        "ids": ids,
        "local ids": [id_.partition(":")[2] for id_ in ids],
        "rule values": list(rules.rule_declarations),
        "fields": sorted({field for struct in rules.structs.values() for field in struct.__struct_fields__}),
        "effect words": [*words.ops, *words.costs, *words.conditions, *words.amounts, *words.triggers, *words.moments],
        "commands": [*app.commands, *COMMANDS],
    }


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("word", NONSENSE)
def test_nothing_is_suggested_for_nonsense(game: str, word: str) -> None:
    """Nor does a namespace that is typed right bring anything near."""
    for typed in (word, f"{game}:{word}", f"my_mod:{word}"):
        assert {what: nearest(typed, known) for what, known in names(RULES[game]).items()} == {
            what: [] for what in names(RULES[game])
        }


@pytest.mark.parametrize("game", GAMES)
def test_a_slip_of_the_finger_is_always_near(game: str) -> None:
    """A letter too many, too few or two exchanged, in any name of five letters or more."""
    for known in names(RULES[game]).values():
        for name in known:
            local = name.rpartition(":")[2]
            if len(local) >= 5:
                for slip in (f"{name}x", name[:-1], f"{name[:-2]}{name[-1]}{name[-2]}"):
                    assert nearest(slip, known, most=20).count(name) or name.startswith(slip), (slip, name)


@pytest.mark.parametrize(
    ("word", "wanted"),
    [
        ("drillers:graber", ["drillers:grabber"]),
        ("graber", ["drillers:grabber"]),
        ("drilers:grabber", ["drillers:grabber"]),
        ("Drillers:Grabber", ["drillers:grabber"]),
        ("drillers_floors:loby", ["drillers_floors:lobby", "drillers:lobbo"]),
        ("drillers:loby", ["drillers:lobbo", "drillers_floors:lobby"]),
        ("drillers:", []),
        ("", []),
        ("copys", ["copies"]),
        ("play graber main", ["play grabber main"]),
        ("x" * 1_000_000, []),
    ],
)
def test_ids_are_near_by_their_own_part(word: str, wanted: list[str]) -> None:
    """Those of the namespace that was typed come first; case tells nothing apart; what is no id is taken whole."""
    known = ["copies", "drillers:grabber", "drillers:lobbo", "drillers_floors:lobby", "play grabber main"]

    assert nearest(word, known, most=3) == wanted
