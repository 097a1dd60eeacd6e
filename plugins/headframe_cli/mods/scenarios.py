"""`headframe mod test`: the scenarios of mods."""

from __future__ import annotations

import json
import sys

import click

from headframe.content import render_json
from headframe.testing.mod_scenarios import run_tests
from headframe_cli.mix import find_plugins
from headframe_cli.mods.forms import JSON, RENDERERS, with_format
from headframe_cli.mods.target import (
    asked_mods,
    mods_argument,
    sound_mods,
    sound_rules,
    with_option,
)
from headframe_cli.out import put, put_json


@click.command("test")
@mods_argument
@with_format
@with_option
def command(*, mods: tuple[str, ...], form: str, with_: tuple[str, ...]) -> None:
    """Run the scenarios in the tests/ of mods; for each that fails, what was wanted, what came, and what was done."""
    found, plugins = sound_mods(mods, form=form), find_plugins(with_)
    sound_rules(found, plugins, form=form)
    names, problems = run_tests(found, asked_mods(found), plugins)
    count = sum(path.startswith("tests/") for mod in asked_mods(found) for path in mod.files.files)
    failed = {f"{problem.mod}/{problem.subject}" for problem in problems}
    if form == JSON:
        tests = [{"name": name, "passed": name not in failed} for name in names]
        put_json({**json.loads(render_json(problems, files=count, mods=len(found.mods))), "tests": tests})
    else:
        for name in names:
            put(f"{'FAILED' if name in failed else 'passed'} {name}")
        if problems:
            put(RENDERERS[form](problems, files=count, mods=len(found.mods)))
        unread = sum(problem.code != "scenario" for problem in problems)
        total = f"{len(names) - len(failed & set(names))} passed, {len(failed & set(names))} failed"
        said = total + (f", {unread} unread" if unread else "")
        put(said if names or unread else "there are no scenarios")
    if problems:
        sys.exit(1)
