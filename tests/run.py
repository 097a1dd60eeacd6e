"""Run lint, types and every suite side by side, and say what failed and how long each took.

The machines that run this have two cores, so at most two commands run at a time, one of them with two workers.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
COUNTED = re.compile(r"(\d+) (passed|failed|error)")
SUMMARY = re.compile(r"^=*\s*(?:\d+ \w+(?:, )?)+ in [\d.]+s.*$", re.MULTILINE)


class Suite(NamedTuple):
    """A name and a command; `paths` are what pytest runs, none for a command that is no pytest."""

    name: str
    commands: Sequence[Sequence[str]]
    paths: Sequence[str] = ()


class Result(NamedTuple):
    """What one suite came to; seconds are wall time, beside whatever else was running."""

    suite: Suite
    green: bool
    output: str
    seconds: float
    passed: int
    failed: int


def pytest_suite(name: str, *paths: str, workers: int = 0) -> Suite:
    """Describe a suite of tests; those paths that are not there yet are named and left out."""
    found = [path for path in paths if (ROOT / path).exists()]
    for path in sorted(set(paths) - set(found)):
        print(f"skipped: {path} ({name}) is not there")
    parallel = ["-n", str(workers)] if workers else []
    return Suite(name, [["pytest", "-q", *parallel, *found]], found)


def suites() -> list[Suite]:
    """List what is run, the slowest first."""
    listed = [
        pytest_suite("units and rules", "tests/core", "tests/plugins", "tests/rules", "tests/playthroughs", workers=2),
        Suite("types", [["mypy"]]),
        pytest_suite("properties", "tests/properties"),
        pytest_suite("contracts", "tests/contracts", "tests/flows"),
        pytest_suite("faces", "tests/faces", "tests/processes"),
        pytest_suite("docs", "tests/docs", "README.md"),
        pytest_suite("wheel", "tests/wheel"),
        Suite("site", [["sphinx-build", "--fresh-env", "--fail-on-warning", "--quiet", "docs", "build/docs"]]),
        Suite("lint", [["ruff", "check"], ["ruff", "format", "--check"]]),
    ]
    listed += others({path for suite in listed for path in suite.paths})
    return [suite for suite in listed if suite.paths or suite.commands[0][0] != "pytest"]


def others(listed: set[str]) -> list[Suite]:
    """Gather the tests that no suite names, so that a new folder is never left out unseen."""
    homes = {path.relative_to(ROOT).parts[:2] for path in (ROOT / "tests").rglob("test_*.py")}
    unnamed = sorted({"/".join(home) for home in homes} - listed)
    return [pytest_suite("others", *unnamed)] if unnamed else []


def run(suite: Suite) -> Result:
    """Run the commands of a suite; a command without a count counts as one failure when it fails."""
    began, green, output = time.perf_counter(), True, ""
    for command in suite.commands:
        done = subprocess.run(
            [BIN / command[0], *command[1:]],
            cwd=ROOT,
            env=os.environ | {"NO_COLOR": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        green, output = green and not done.returncode, output + done.stdout
    passed, failed = counts(output) if suite.paths else (0, 0)
    if not green and not failed:
        failed = 1
    print(f"{suite.name}: {'ok' if green else 'FAILED'}", flush=True)
    return Result(suite, green, output, time.perf_counter() - began, passed, failed)


def counts(output: str) -> tuple[int, int]:
    """Read how many tests passed and failed from the last summary line of pytest."""
    summaries = SUMMARY.findall(output)
    found = {word: int(number) for number, word in COUNTED.findall(summaries[-1])} if summaries else {}
    return found.get("passed", 0), found.get("failed", 0) + found.get("error", 0)


def report(results: Sequence[Result]) -> None:
    """Print the output of the suites that failed, then seconds per suite and one closing line."""
    for result in results:
        if not result.green:
            print(f"\n{result.suite.name} failed:\n{result.output.rstrip()}")
    print()
    for result in results:
        verdict = "ok" if result.green else "FAILED"
        print(f"{result.suite.name:<16} {result.seconds:7.1f} s  {result.passed:5} passed  {verdict}")
    print(f"\n{sum(r.passed for r in results)} passed, {sum(r.failed for r in results)} failed")


def main() -> int:
    """Run everything and return the exit code."""
    with ThreadPoolExecutor(max_workers=2) as pool:
        results = list(pool.map(run, suites()))
    report(results)
    return 0 if all(result.green for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
