"""Measure what loading Drillers with 20 mods of 50 cards costs, beside msgspec decoding the same bytes.

Run `python benchmarks/many_mods.py`; `make bench` runs it too. The load is whole: manifests, content of the game and of
the mods, all checks, all effects, look-ups, up to a ruleset that games start from. Finding and reading files is timed
inside it and taken off; plugins are imported before. The processor's time of the quickest of several rounds is told,
of the load and of msgspec: whatever is slower was disturbed by neighbours.

Both are told three times. For the first time, keeping all that they make, so that each round works in fresh memory as a
process does that loads once; fresh memory costs msgspec as much as its work does. For the first time, dropping it, so
that the memory of an earlier round is used again. And again, as whoever loads the same files once more does,
a check in several orders, a watch, a comparison: what was read of files that are the same is remembered.
"""

import gc
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib.resources.abc import Traversable
from pathlib import Path
from time import process_time
from typing import NamedTuple, ParamSpec, TypeVar
from unittest.mock import patch

import msgspec
from made_cards import write_mods

from headframe.content import Memory
from headframe.content.files import Gathering
from headframe.loading import load
from headframe.mods import ModSet, gather, resolving
from headframe.plugins import Registry, registry
from headframe.ruleset import Ruleset

MODS, CARDS = 20, 50
ROUNDS = 15
P = ParamSpec("P")
T = TypeVar("T")


class Round(NamedTuple):
    """Seconds of one load, reading apart; of reading; and of msgspec alone."""

    loading: float
    reading: float
    yardstick: float


class Stopwatch:
    """Adds up the processor's time of the calls that it stands around."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def around(self, work: Callable[P, T]) -> Callable[P, T]:
        """Return the same work, timed."""

        def timed(*args: P.args, **kwargs: P.kwargs) -> T:
            began = process_time()
            try:
                return work(*args, **kwargs)
            finally:
                self.seconds += process_time() - began

        return timed

    @contextmanager
    def at_files(self) -> Iterator[None]:
        """Time whatever looks at the disk meanwhile: mods are found and read, content folders are read."""
        tree, timed = Gathering.tree, self.around(Gathering.tree)

        def on_disk(gathering: Gathering, root: Traversable | Path, label: str) -> None:
            (timed if isinstance(root, Path) else tree)(gathering, root, label)

        with ExitStack() as stack:
            for name in ("shelf", "find_mod", "read_mod_files"):
                stack.enter_context(patch.object(resolving, name, self.around(getattr(resolving, name))))
            stack.enter_context(patch.object(Gathering, "tree", on_disk))
            yield


def measure(refs: Sequence[str], plugins: Registry, kept: list[object] | None = None) -> Round:
    """Load once, and decode the same bytes once; what they make goes into `kept`, or is dropped without one."""
    if kept is None:
        gc.collect()  # what the last round dropped
    watch = Stopwatch()
    with watch.at_files():
        began = process_time()
        mods = gather(refs)
        rules = load("drillers", mods=mods, plugins=plugins)
        took = process_time() - began
    decoded, unit = yardstick(all_bytes(mods, rules))
    if kept is not None:
        kept += [rules, decoded]
    return Round(took - watch.seconds, watch.seconds, unit)


def forgetful(plugins: Registry) -> Registry:
    """Return the same plugins to a load that has never read anything."""
    return plugins._replace(memory=Memory())


def all_bytes(mods: ModSet, rules: Ruleset) -> list[bytes]:
    """Return the bytes of every file of the game's content and of the mods."""
    own = {mod.id for mod in mods.mods}
    entries = [entry for of_kind in rules.entries.values() for entry in of_kind.values()]
    shipped = [entry.data for entry in entries if entry.mod not in own]
    return [*shipped, *[data for mod in mods.mods for data in mod.files.files.values()]]


def yardstick(files: Sequence[bytes]) -> tuple[list[object], float]:
    """Decode with msgspec alone while nobody looks for garbage, as in a load; return what it makes, and the seconds."""
    gc.disable()
    began = process_time()
    decoded = [msgspec.json.decode(data) for data in files]
    took = process_time() - began
    gc.enable()
    return decoded, took


def report(title: str, rounds: Sequence[Round]) -> None:
    """Print milliseconds, and how many times as long as msgspec alone takes."""
    unit = min(one.yardstick for one in rounds)
    lines = {
        "finding and reading the files": min(one.reading for one in rounds),
        "loading": min(one.loading for one in rounds),
        "msgspec.json.decode alone": unit,
    }
    print(title)
    for name, took in lines.items():
        print(f"  {name:<40} {took * 1000:8.2f} ms  {took / unit:8.1f} x")


def main(rounds: int = ROUNDS, mods: int = MODS, cards: int = CARDS) -> int:
    """Measure, print, and return the exit code."""
    with tempfile.TemporaryDirectory() as name:
        refs, plugins = write_mods(Path(name), load("drillers"), mods=mods, cards=cards), registry()
        kept: list[object] = []
        measure(refs, plugins)  # warms up
        what = f"Drillers with {mods * cards} cards of mods"
        report(f"{what}, for the first time", [measure(refs, forgetful(plugins), kept) for _ in range(rounds)])
        del kept
        used = [measure(refs, forgetful(plugins)) for _ in range(rounds)]
        report(f"{what}, for the first time, in memory that was used before", used)
        report(f"{what}, again", [measure(refs, plugins) for _ in range(rounds)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
