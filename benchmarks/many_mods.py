"""Measure what loading Drillers with 20 mods of 50 cards costs, beside msgspec decoding the same bytes.

Run `python benchmarks/many_mods.py`; `make bench` runs it too. The load is whole: manifests, content of the game and of
the mods, all checks, all effects, look-ups, up to a ruleset that games start from. Finding and reading files is timed
inside it and taken off; plugins are imported before. The processor's time of the quickest of several rounds is told,
of the load and of msgspec: whatever is slower was disturbed by neighbours. msgspec decodes right after the load, into
memory as cold as the load's own; the last line tells what it takes when it decodes the same bytes over and over.
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

from headframe.content.files import Gathering
from headframe.loading import load
from headframe.mods import ModSet, gather, resolving
from headframe.plugins import Registry, registry
from headframe.ruleset import Ruleset

MODS, CARDS = 20, 50
ROUNDS = 15
WARM = 4
P = ParamSpec("P")
T = TypeVar("T")


class Round(NamedTuple):
    """Seconds of one load, reading apart; of reading; of msgspec alone, once after the load and over and over."""

    loading: float
    reading: float
    yardstick: float
    warm: float


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


def measure(refs: Sequence[str], plugins: Registry) -> Round:
    """Load once, and decode the same bytes once."""
    watch = Stopwatch()
    with watch.at_files():
        began = process_time()
        mods = gather(refs)
        rules = load("drillers", mods=mods, plugins=plugins)
        took = process_time() - began
    files = all_bytes(mods, rules)
    return Round(took - watch.seconds, watch.seconds, yardstick(files), min(yardstick(files) for _ in range(WARM)))


def all_bytes(mods: ModSet, rules: Ruleset) -> list[bytes]:
    """Return the bytes of every file of the game's content and of the mods."""
    own = {mod.id for mod in mods.mods}
    entries = [entry for of_kind in rules.entries.values() for entry in of_kind.values()]
    shipped = [entry.data for entry in entries if entry.mod not in own]
    return [*shipped, *[data for mod in mods.mods for data in mod.files.files.values()]]


def yardstick(files: Sequence[bytes]) -> float:
    """Return the seconds that msgspec alone takes for them, while nobody looks for garbage: as in a load."""
    gc.disable()
    began = process_time()
    decoded = [msgspec.json.decode(data) for data in files]
    took = process_time() - began
    gc.enable()
    return took if decoded else 0.0


def report(rounds: Sequence[Round], *, cards: int) -> None:
    """Print milliseconds, and how many times as long as msgspec alone takes."""
    unit = min(one.yardstick for one in rounds)
    lines = {
        "finding and reading the files": min(one.reading for one in rounds),
        f"loading Drillers with {cards} cards of mods": min(one.loading for one in rounds),
        "msgspec.json.decode alone": unit,
        "msgspec.json.decode alone, over and over": min(one.warm for one in rounds),
    }
    for name, took in lines.items():
        print(f"{name:<48} {took * 1000:8.2f} ms  {took / unit:8.1f} x")


def main(rounds: int = ROUNDS, mods: int = MODS, cards: int = CARDS) -> int:
    """Measure, print, and return the exit code."""
    with tempfile.TemporaryDirectory() as name:
        refs, plugins = write_mods(Path(name), load("drillers"), mods=mods, cards=cards), registry()
        measure(refs, plugins)  # warms up
        report([measure(refs, plugins) for _ in range(rounds)], cards=mods * cards)
    return 0


if __name__ == "__main__":
    sys.exit(main())
