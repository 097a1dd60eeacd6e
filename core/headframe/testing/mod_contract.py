"""What holds for every mod that is worth sharing: one suite, by id or path. Raises AssertionError with the facts."""

from __future__ import annotations

from pathlib import Path

from headframe.content import render_text
from headframe.loading import load
from headframe.mods import gather
from headframe.mods.checking import check, game_of
from headframe.mods.files import carried_files
from headframe.mods.packing import packed
from headframe.plugins import Registry
from headframe.testing.contracts import check_game
from headframe.testing.mod_scenarios import run_tests


def check_mod(ref: str | Path, plugins: Registry, *, games: int = 1) -> None:
    """Hold a mod against what is true of every good one.

    It loads without an error, in whatever order its dependencies allow; bots can play with it and use all it brings;
    its scenarios pass, and there are some; it says in a README.md what it is for; packed, it is the same mod.
    """
    found = check([str(ref)], plugins, play=games, shuffle=2)
    assert not found.problems, render_text(found.problems, files=found.files, mods=found.mods)
    mods = gather([str(ref)])
    mine = next(mod for mod in mods.mods if mod.id in mods.asked)
    names, problems = run_tests(mods, [mine], plugins)
    assert names, f"{mine.id} has no scenarios: write some into tests/"
    assert not problems, render_text(problems, files=len(names), mods=1)
    readme = mine.files.files.get("README.md", b"").decode(errors="replace")
    assert len(readme.split()) >= 20, f"{mine.id} needs a README.md that says what it is for"
    again = carried_files(packed(mine.files.files), label="packed")
    assert again.sha256 == mine.files.sha256, "packing changes the mod"
    rules = load(game_of(mods), mods=mods, plugins=plugins, strict=True)
    for seats in rules.game.seats:
        check_game(rules, seats=seats, seed=seats)
