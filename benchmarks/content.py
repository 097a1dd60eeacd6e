"""Measure what 200 valid cards cost to load and check, effects included, beside msgspec decoding the same bytes.

Run `python benchmarks/content.py`. The cards are copies of the shipped ones under ids of their own, in a folder that is
thrown away. They are compiled inside a real load of Drillers, by a plugin that is handed the build like any other.
The processor's time of the quickest round is told: whatever is slower was disturbed by neighbours.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import TypeVar

import msgspec

from headframe.build import Build
from headframe.content import Decoder, Source, Sources, decode_sources
from headframe.content.files import Found, Gathering
from headframe.content.reader import LIMITS
from headframe.content.sources import scan_files
from headframe.declarations import Kind, PluginInfo
from headframe.hookspecs import hookimpl
from headframe.loading import load
from headframe.plugins import Plugin, Registry, registry
from headframe.ruleset import Ruleset
from headframe_drillers.compiling import CardCompiler

CARDS = 200
ROUNDS = 15
OWNER = "extra"  # after the game by name, so that what all cards share is there already
KIND = "cards"
UNFIT = b"remove_self"  # it wants its card to be numbered, and these cards are beside the numbered ones
STAGES = ("reading the files", "scanning the text", "decoding and checking", "compiling the effects")
READING = STAGES[0]
YARDSTICK = "msgspec.json.decode alone"
VOCABULARY = "the vocabulary's checks, once a load"
Seconds = dict[str, float]
T = TypeVar("T")


def write_cards(folder: Path, rules: Ruleset) -> None:
    """Write 200 valid cards: the shipped ones over and over, each under a name of its own."""
    (folder / KIND).mkdir()
    shipped = [e for e in rules.entries[KIND].values() if UNFIT not in e.data]
    for number, entry in enumerate(islice(cycle(shipped), CARDS)):
        (folder / KIND / f"{entry.id.split(':')[1]}_{number}.json").write_bytes(entry.data)


def timed(seconds: Seconds, name: str, work: Callable[[], T]) -> T:
    """Do a piece of work and note the processor's seconds."""
    began = process_time()
    done = work()
    seconds[name] = process_time() - began
    return done


def read(folder: Path) -> list[Found]:
    """Read the files, and look at their names, as every load does."""
    gathering = Gathering(mod=OWNER, kinds=[KIND], limits=LIMITS)
    gathering.tree(folder, folder.name)
    return gathering.found


class Bench:
    """A plugin that loads the cards beside those of the game while it is handed the build, and times each stage."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.seconds: Seconds = {}

    def registry(self) -> Registry:
        """Return the bundled plugins, and this one."""
        module = ModuleType(OWNER)
        info = PluginInfo(OWNER, game="drillers", requires=("drillers",))
        module.HEADFRAME, module.hf_programs = info, hookimpl(self.hook())  # type: ignore[attr-defined]  # a module made by hand declares no attributes
        known = registry()
        return Registry({**known.plugins, OWNER: Plugin(info, module, "this benchmark")}, known.broken)

    def hook(self) -> Callable[[Build], None]:
        """Return the function that the loader calls."""

        def hf_programs(build: Build) -> None:
            self.run(build)

        return hf_programs

    def run(self, build: Build) -> None:
        """Time every stage on this build, which belongs to the load of this round alone."""
        note, rules = self.seconds, build.rules
        found = timed(note, STAGES[0], lambda: read(self.folder))
        words = build.words.shapes()
        decoder = timed(note, VOCABULARY, lambda: Decoder(rules.structs, words=words))
        sources = timed(note, STAGES[1], lambda: scan_files(found, namespace=OWNER, mod=OWNER)[0])
        tree = timed(note, STAGES[2], lambda: decode_sources(_scanned(sources), decoder).demand_sound())
        rules.entries = {**rules.entries, KIND: {**rules.entries[KIND], **{entry.id: entry for entry in tree.entries}}}
        ids, bodies = tuple(e.id for e in tree.entries), tuple(e.body for e in tree.entries)
        cards = Kind(KIND, ids, bodies, {id_: i for i, id_ in enumerate(ids)})
        timed(note, STAGES[3], CardCompiler(build, cards).all)
        build.demand_sound()
        timed(note, YARDSTICK, lambda: [msgspec.json.decode(file.data) for file in found])


def _scanned(sources: list[Source]) -> Sources:
    return Sources(sources=tuple(sources), problems=(), files=len(sources))


def rounds(folder: Path, count: int) -> Iterator[Seconds]:
    """Yield the seconds of every stage, one load after another; the first, which warms up, is left out."""
    for number in range(count + 1):
        bench = Bench(folder)
        load("drillers", plugins=bench.registry())
        if number:
            yield bench.seconds


def checked(seconds: Seconds) -> float:
    """Return the seconds that loading and checking took, reading apart."""
    return sum(seconds[stage] for stage in STAGES if stage != READING)


def report(seconds: Seconds) -> None:
    """Print milliseconds, and how many times as long as msgspec alone."""
    unit = seconds[YARDSTICK]
    lines = {**{stage: seconds[stage] for stage in STAGES}, f"{CARDS} cards loaded and checked": checked(seconds)}
    for name, took in {**lines, YARDSTICK: unit, VOCABULARY: seconds[VOCABULARY]}.items():
        print(f"{name:<40} {took * 1000:8.2f} ms  {took / unit:8.1f} x")


def main(count: int = ROUNDS) -> int:
    """Measure, print, and return the exit code."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_cards(folder, load("drillers"))
        report(min(rounds(folder, count), key=checked))
    return 0


if __name__ == "__main__":
    sys.exit(main())
