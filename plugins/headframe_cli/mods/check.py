"""`headframe mod check`: everything that is wrong with mods, and how to mend it."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import click

from headframe.content.files import TOOLS
from headframe.errors import SetupError
from headframe.mods import find_mod, shelf
from headframe.mods.checking import Checked, check
from headframe_cli.mix import find_plugins
from headframe_cli.mods.forms import RENDERERS, with_format
from headframe_cli.mods.target import HERE, mods_argument, with_option
from headframe_cli.out import put
from headframe_cli.problems import tell

PAUSE = 0.3  # seconds between two looks


@click.command("check")
@mods_argument
@with_format
@click.option("--play", type=click.IntRange(0, 10_000), default=0, metavar="N", help="Play N games by bots as well.")
@click.option("--shuffle", type=click.IntRange(0, 1000), default=0, metavar="N", help="Load in N other orders as well.")
@click.option("--watch", is_flag=True, help="Check again whenever a file changes, until Ctrl-C.")
@with_option
def command(*, mods: tuple[str, ...], form: str, play: int, shuffle: int, watch: bool, with_: tuple[str, ...]) -> None:
    """Check mods: schemas of all files, then references and effects, then games.

    Without MOD the one in this folder.
    """
    refs = mods or (HERE,)

    def once() -> Checked:
        found = check(refs, find_plugins(with_), play=play, shuffle=shuffle)
        for note in found.notes:
            tell(note)
        put(RENDERERS[form](found.problems, files=found.files, mods=found.mods))
        return found

    if watch:
        _watch(refs, once)
    elif once().errors:
        sys.exit(1)


def _watch(refs: Sequence[str], once: Callable[[], Checked]) -> None:
    """Check, then wait for a change and check again."""
    seen: dict[Path, tuple[int, int]] | None = None
    while True:
        now = {path: stamp for ref in refs for path, stamp in _stamps(ref)}
        if now != seen:
            seen = now
            try:
                once()
            except SetupError as error:
                tell(str(error))
            sys.stdout.flush()
            gc.collect()  # each check leaves a ruleset behind, in cycles that nothing else would look for soon
        time.sleep(PAUSE)


def _stamps(ref: str) -> Iterator[tuple[Path, tuple[int, int]]]:
    try:
        root = find_mod(ref, shelf())[0].path
    except SetupError:
        return
    for path in [root, *root.rglob("*")]:
        if not TOOLS.isdisjoint(path.relative_to(root).parts):
            continue
        try:
            stat = path.stat()
        except OSError:
            continue
        yield path, (stat.st_mtime_ns, stat.st_size)
