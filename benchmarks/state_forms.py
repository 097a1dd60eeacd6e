"""Measure how parts and piles can be held, in CPython and compiled by mypyc, against the reference loop.

Run `python benchmarks/state_forms.py` (it needs a C compiler for the second half). Decision record 0001 rests on it.
"""

import importlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from types import ModuleType

from headframe.reference import reference_rate

HERE = Path(__file__).resolve().parent
SECONDS = 0.02
ROUNDS = 7
Rates = dict[str, tuple[float, float]]  # operations a second, ratio to the reference loop
Work = Callable[[int], object]


def enough(work: Work) -> int:
    """Return how many times to do a piece of work so that it can be timed."""
    times = 100
    while timed(work, times) < SECONDS:
        times *= 2
    return times


def timed(work: Work, times: int) -> float:
    """Return the seconds that `work(times)` takes."""
    began = perf_counter()
    work(times)
    return perf_counter() - began


def pieces(model: ModuleType, clones: ModuleType) -> dict[str, Work]:
    """List everything that is measured, by form and operation."""
    found: dict[str, Work] = {}
    for form in model.FORMS:
        state = model.new_state(form)
        for way in ("copy", "call"):
            found[f"{form.name}: clones by {way}"] = partial(
                model.clone_often, getattr(clones, f"{way}_{form.name[0]}"), state
            )
        for field in ("play", "deck"):
            found[f"{form.name}: moves hand, {field}"] = partial(model.move_often, form, state, field)
        found[f"{form.name}: reads"] = partial(model.read_often, form.rig, state)
    found["plain class: rig clones"] = model.clone_slots
    found["plain class: moves hand, deck"] = model.move_slots
    found["plain class: reads"] = model.read_slots
    return found


def measure(model: ModuleType, clones: ModuleType) -> Rates:
    """Return each piece's operations a second and its ratio to the reference loop: medians over rounds.

    The reference runs right before each piece, because a shared machine changes its speed from second to second.
    """
    works = pieces(model, clones)
    times = {name: enough(work) for name, work in works.items()}
    rounds: dict[str, list[tuple[float, float]]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            reference = reference_rate(SECONDS)
            per_second = times[name] / timed(work, times[name])
            rounds[name].append((per_second, per_second / reference))
    return {name: (median(r for r, _ in found), median(q for _, q in found)) for name, found in rounds.items()}


def show(plain: Rates, native: Rates) -> None:
    """Print rates in thousands a second and ratios to the reference loop, in CPython and compiled."""
    print(f"{'':<28} {'CPython':>20} {'mypyc':>20}")
    for name in plain:
        cells = (f"{rates[name][0] / 1e3:>11.0f} k {rates[name][1]:>6.2f}" for rates in (plain, native) if rates)
        print(f"{name:<28}", *cells)


def write_models(folder: Path) -> None:
    """Write the model and its generated clones where they can be imported and compiled."""
    shutil.copy(HERE / "state_model.py", folder)
    model = importlib.import_module("state_model")
    (folder / "state_clones.py").write_text(model.all_clones(), encoding="utf-8")


def compiled(folder: Path) -> Rates:
    """Compile the written models with mypyc and measure them in a process of their own."""
    mypyc = Path(sys.executable).parent / "mypyc"
    subprocess.run([mypyc, "state_model.py", "state_clones.py"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    command: list[str | Path] = [sys.executable, HERE / "state_forms.py", "--only", folder]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    rates: Rates = json.loads(done.stdout)
    return rates


def measure_in(folder: Path) -> Rates:
    """Measure the models of a folder, compiled where a compiled one lies beside the source."""
    sys.path.insert(0, str(folder))
    return measure(importlib.import_module("state_model"), importlib.import_module("state_clones"))


def main() -> None:
    """Measure in CPython, compile, measure again, and print the table."""
    if sys.argv[1:2] == ["--only"]:
        print(json.dumps(measure_in(Path(sys.argv[2]))))
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_models(folder)
        plain, native = measure_in(folder), Rates()
        try:
            native = compiled(folder)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"mypyc: not measured ({error})")
        show(plain, native)


if __name__ == "__main__":
    main()
