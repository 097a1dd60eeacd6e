"""Measure what loading Drillers with 20 mods of 50 cards costs, beside msgspec decoding the same bytes.

Run `python benchmarks/many_mods.py`; `make bench` runs it too. The load is whole: manifests, content of the game and of
the mods, checks, effects, look-ups, up to a ruleset that games start from. Reading files is timed inside the load and
taken off. The processor's time of the quickest of several rounds is told: whatever is slower was disturbed by
neighbours.
"""

import gc
import sys
import tempfile
from collections.abc import Callable, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from time import process_time
from typing import NamedTuple, ParamSpec, TypeVar
from unittest.mock import patch

import msgspec
from made_cards import write_mods

from headframe.content.files import Gathering
from headframe.loading import load
from headframe.mods import ModSet, gather, resolving
from headframe.mods.files import read_mod_files
from headframe.ruleset import Ruleset

MODS, CARDS = 20, 50
ROUNDS = 12
P = ParamSpec("P")
T = TypeVar("T")


class Round(NamedTuple):
    """Seconds of one load: the mods' files to a set of mods, that to a ruleset, reading files, msgspec alone."""

    gathering: float
    loading: float
    reading: float
    yardstick: float

    @property
    def work(self) -> float:
        """What the load takes, reading apart."""
        return self.gathering + self.loading - self.reading


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

    def around_files(self, tree: Callable[[Gathering, Traversable | Path, str], None]) -> Callable[..., None]:
        """Return the walk over a content folder, timed where it lies on the disk; what is in memory is not read."""
        timed = self.around(tree)
        return lambda gathering, root, label: (timed if isinstance(root, Path) else tree)(gathering, root, label)


def measure(refs: Sequence[str]) -> Round:
    """Load once, and decode the same bytes once."""
    watch = Stopwatch()
    reading = (
        patch.object(resolving, "read_mod_files", watch.around(read_mod_files)),
        patch.object(Gathering, "tree", watch.around_files(Gathering.tree)),
    )
    with reading[0], reading[1]:
        began = process_time()
        mods = gather(refs)
        gathered = process_time()
        rules = load("drillers", mods=mods)
        loaded = process_time()
    return Round(gathered - began, loaded - gathered, watch.seconds, yardstick(all_bytes(mods, rules)))


def all_bytes(mods: ModSet, rules: Ruleset) -> list[bytes]:
    """Return the bytes of every JSON file of the game's content and of the mods."""
    own = [entry.data for of_kind in rules.entries.values() for entry in of_kind.values() if ":" in entry.id]
    shipped = {mod.id for mod in mods.mods}
    game = [data for data, entry in zip(own, _entries(rules), strict=True) if entry not in shipped]
    return [*game, *(data for mod in mods.mods for data in mod.files.files.values())]


def _entries(rules: Ruleset) -> list[str]:
    return [entry.mod for of_kind in rules.entries.values() for entry in of_kind.values()]


def yardstick(files: Sequence[bytes]) -> float:
    """Return the seconds that msgspec alone takes for them, no garbage being looked for, as in a load."""
    gc.disable()
    began = process_time()
    decoded = [msgspec.json.decode(data) for data in files]
    took = process_time() - began
    gc.enable()
    return took if decoded else 0.0


def report(rounds: Sequence[Round], *, cards: int) -> None:
    """Print milliseconds, and how many times as long as msgspec alone takes."""
    best, unit = min(rounds, key=lambda one: one.work), min(one.yardstick for one in rounds)
    lines = {
        "reading files": best.reading,
        f"loading Drillers with {cards} cards of mods": best.work,
        "msgspec.json.decode alone": unit,
    }
    for name, took in lines.items():
        print(f"{name:<48} {took * 1000:8.2f} ms  {took / unit:8.1f} x")


def main(rounds: int = ROUNDS, mods: int = MODS, cards: int = CARDS) -> int:
    """Measure, print, and return the exit code."""
    with tempfile.TemporaryDirectory() as name:
        refs = write_mods(Path(name), load("drillers"), mods=mods, cards=cards)
        measure(refs)  # warms up
        report([measure(refs) for _ in range(rounds)], cards=mods * cards)
    return 0


if __name__ == "__main__":
    sys.exit(main())
