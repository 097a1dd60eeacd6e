"""`headframe mod test`: the scenarios of mods."""

from __future__ import annotations

import sys

import click

from headframe.content import ContentError
from headframe.testing.mod_scenarios import run_tests
from headframe_cli.mix import find_plugins
from headframe_cli.mods.target import (
    RENDERERS,
    asked_mods,
    format_option,
    mods_argument,
    report_error,
    sound_mods,
    sound_rules,
    with_option,
)
from headframe_cli.out import put


@click.command("test")
@mods_argument
@format_option
@with_option
def command(*, mods: tuple[str, ...], form: str, with_: tuple[str, ...]) -> None:
    """Run the scenarios in the tests/ of mods; for each that fails, what was wanted, what came, and what was done."""
    found, plugins = sound_mods(mods, form=form), find_plugins(with_)
    sound_rules(found, plugins, form=form)
    try:
        names, problems = run_tests(found, asked_mods(found), plugins)
    except ContentError as error:
        report_error(error, form=form)
        raise
    if form == "text":
        failed = {f"{problem.mod}/{problem.subject}" for problem in problems}
        for name in names:
            put(f"{'FAILED' if name in failed else 'passed'} {name}")
    if problems or form != "text":
        put(RENDERERS[form](problems, files=len(names), mods=len(found.mods)))
    if form == "text":
        put(f"{len(names) - len(problems)} passed, {len(problems)} failed" if names else "there are no scenarios")
    if problems:
        sys.exit(1)
