"""Measure how long `mod check` takes for a mod of 1,000 cards with one error in each, and that it tells every one.

Run `python benchmarks/many_errors.py`; `make bench` runs it too. Seconds are told as they were, and as they would be
where the reference loop makes 1,000,000 decisions a second; the loop runs before and after, in the same process.
"""

import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from time import perf_counter

from made_cards import Json, card_text, made_cards, write_mod

from headframe.loading import load
from headframe.mods.checking import Checked, check
from headframe.plugins import registry
from headframe.reference import reference_rate

FILES = 1_000
ROUNDS = 3
SECONDS = 0.3  # of the reference loop, on either side
STEADY = 1_000_000  # decisions a second of the reference loop, on the machine that the figure is told for
ID = "made_wrong"


def _typo(card: Json) -> str:
    card["nmae"] = card["name"]
    return card_text(card)


def _lacking(card: Json) -> str:
    del card["copies"]
    return card_text(card)


def _another_type(card: Json) -> str:
    card["points"] = "two"
    return card_text(card)


def _out_of_range(card: Json) -> str:
    card["copies"] = 1_000
    return card_text(card)


def _unsold(card: Json) -> str:
    del card["price"]
    return card_text(card)


def _unknown_operation(card: Json) -> str:
    _effects(card)[0]["op"] += "_"
    return card_text(card)


def _unknown_argument(card: Json) -> str:
    _effects(card)[0]["much"] = 1
    return card_text(card)


def _no_effect(card: Json) -> str:
    _effects(card).clear()
    return card_text(card)


def _misplaced(card: Json) -> str:
    _effects(card)[:] = [{"op": "battery"}]
    return card_text(card)


def _endless(card: Json) -> str:
    limited = {"limit": "unlimited", "effects": [{"op": "gain", "what": "fuel", "n": 1}]}
    if "main" in card:
        card["main"]["abilities"] = [limited]
    else:
        card["abilities"] = [{**limited, "limit": "once"}]  # of a permanent, which knows one limit only
    return card_text(card)


def _unclosed(card: Json) -> str:
    return card_text(card).rstrip().removesuffix("}")


def _twice(card: Json) -> str:
    return card_text(card).replace("{", '{"name": "TWICE",', 1)


def _comma(card: Json) -> str:
    return card_text(card).rstrip().removesuffix("}").rstrip() + ",\n}\n"


def _fraction(card: Json) -> str:
    copies = card["copies"]
    return card_text(card).replace(f'"copies": {copies}', f'"copies": {copies}.5')


MISTAKES: Mapping[str, Callable[[Json], str]] = {
    "unknown field": _typo,
    "missing field": _lacking,
    "wrong type": _another_type,
    "out of range": _out_of_range,
    "not sold": _unsold,
    "unknown operation": _unknown_operation,
    "unknown argument": _unknown_argument,
    "no effect": _no_effect,
    "misplaced word": _misplaced,
    "endless or wrong limit": _endless,
    "no closing bracket": _unclosed,
    "double key": _twice,
    "comma too many": _comma,
    "fraction": _fraction,
}


def _effects(card: Json) -> list[Json]:
    found: list[Json] = card["main"]["effects"] if "main" in card else card["abilities"][0]["effects"]
    return found


def write_wrong(folder: Path, files: int) -> str:
    """Write a mod of so many cards with a mistake in each, and return its path."""
    mistakes = list(MISTAKES.values())
    cards = {
        name: mistakes[i % len(mistakes)](card) for i, (name, card) in enumerate(made_cards(load("drillers"), files))
    }
    return write_mod(folder / ID, cards)


def told(checked: Checked) -> int:
    """Return how many files something is told of."""
    return len({problem.file for problem in checked.problems if problem.severity == "error"})


def main(files: int = FILES, rounds: int = ROUNDS) -> int:
    """Measure, print, and return the exit code: 1 if a file was passed over."""
    with tempfile.TemporaryDirectory() as name:
        path, plugins = write_wrong(Path(name), files), registry()
        took, steady, checked = [], [], check([path], plugins)
        for _ in range(rounds):
            before, began = reference_rate(SECONDS), perf_counter()
            checked = check([path], plugins)
            took.append(perf_counter() - began)
            steady.append(took[-1] * (before + reference_rate(SECONDS)) / 2 / STEADY)
    print(f"{files} files with one of {len(MISTAKES)} mistakes in each: {told(checked)} are told")
    print(f"{min(took):.2f} s, {min(steady):.2f} s at a reference loop of {STEADY:,} decisions/s")
    return 0 if told(checked) == files else 1


if __name__ == "__main__":
    sys.exit(main())
