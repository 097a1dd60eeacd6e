"""Scenarios of mods: JSON files that start a game, take actions and expect values. No Python is needed to write one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Annotated, Any, NamedTuple

import msgspec

from headframe.content import ContentError, Locator, Problem
from headframe.content.patterns import LOCAL_ID
from headframe.content.positions import token
from headframe.content.problems import Place
from headframe.errors import HeadframeError
from headframe.loading import load
from headframe.mods.documents import Document
from headframe.mods.files import ModFiles
from headframe.mods.manifest import Mod
from headframe.mods.resolving import ModSet
from headframe.plugins import Registry
from headframe.ruleset import Ruleset
from headframe.testing.scenario import Scenario, patched, scenario
from headframe.views.chronicle import Chronicle

FOLDER = "tests/"
SETUPS = "tests/setups/"
MOST_TRIED = 200  # entries of a start, to find the one that cannot be set
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Name = Annotated[str, msgspec.Meta(pattern=LOCAL_ID)]


class Act(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One action in words, or one that must be refused, and what is expected after it.

    Attributes:
        do: An action in the words that are typed in play.
        refused: An action that must not be possible.
        because: A piece of the reason for which it must be refused.
        seat: Who acts; otherwise whoever is asked.
        expected: Values by path that must hold after it.
    """

    do: Line | None = None
    refused: Line | None = None
    because: str = ""
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None
    expected: dict[str, Any] = {}  # Any: JSON


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A named start that scenarios share: tests/setups/NAME.json.

    Attributes:
        about: What it is for.
        seats: How many play.
        seed: The game that is dealt.
        values: Rule values.
        start: Values by path that are set before the first action.
    """

    about: str = ""
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] = 2
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 1
    values: dict[str, Any] = {}  # Any: JSON, judged as rule values
    start: dict[str, Any] = {}  # Any: JSON by path


class Test(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One scenario. What it says of the start comes on top of its named set-up.

    Attributes:
        about: What it shows.
        setup: The set-up in tests/setups that it begins from.
        seats: How many play.
        seed: The game that is dealt.
        values: Rule values.
        start: Values by path that are set before the first action.
        actions: What is done: words, or an object.
        expected: Values by path that must hold at the end.
    """

    about: str = ""
    setup: Name | None = None
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None
    values: dict[str, Any] = {}  # Any: JSON, judged as rule values
    start: dict[str, Any] = {}  # Any: JSON by path
    actions: tuple[Line | Act, ...] = ()
    expected: dict[str, Any] = {}  # Any: JSON by path


class ModTest(NamedTuple):
    """A scenario that was read, its set-up put in; `name` is its file's path inside the mod."""

    name: str
    test: Test
    setup: Setup
    document: Document[Test]


def read_scenarios(files: ModFiles, mod: str) -> tuple[list[ModTest], list[Problem]]:
    """Read the scenarios of a mod, sorted by name, and say what is wrong with them."""
    problems: list[Problem] = []
    setups: dict[str, Setup] = {}
    for path in _below(files, SETUPS):
        document = Document(files.files[path], Setup, noun="set-up", file=f"{files.label}/{path}", mod=mod)
        problems += document.problems
        if document.body:
            setups[path.removeprefix(SETUPS).removesuffix(".json")] = document.body
    found = []
    for path in _below(files, FOLDER):
        test = Document(files.files[path], Test, noun="scenario", file=f"{files.label}/{path}", mod=mod)
        problems += test.problems
        if test.body:
            found += _with_setup(path, test, test.body, setups, problems, files)
    return found, problems


def _below(files: ModFiles, folder: str) -> list[str]:
    return sorted(
        p for p in files.files if p.startswith(folder) and p.endswith(".json") and "/" not in p[len(folder) :]
    )


def _with_setup(
    path: str,
    document: Document[Test],
    test: Test,
    setups: Mapping[str, Setup],
    problems: list[Problem],
    files: ModFiles,
) -> list[ModTest]:
    if test.setup not in setups and f"{SETUPS}{test.setup}.json" in files.files:
        return []  # what is wrong with it is told already
    if test.setup is not None and test.setup not in setups:
        known = ", ".join(sorted(setups)) or f"none; they lie in {SETUPS}"
        message = f'there is no set-up "{test.setup}"'
        problems.append(document.problem("/setup", code="unknown-setup", message=message, hint=f"known: {known}"))
        return []
    return [ModTest(path, test, setups[test.setup] if test.setup else Setup(), document)]


class Failure(Exception):
    """A scenario that did not come out as it says; `pointer` is the place in its file, `key` if its name is meant."""

    def __init__(self, pointer: str, message: str, *, key: bool = False) -> None:
        self.pointer, self.message, self.key = pointer, message, key
        super().__init__(message)


class _Log:
    """What was done in a scenario, and what the game's log says of it."""

    def __init__(self) -> None:
        self.chronicle: Chronicle | None = None
        self.done: list[str] = []  # pointers of the actions that were taken

    def places(self, locator: Locator) -> tuple[Place, ...]:
        """Return the lines of the log, each at its action."""
        entries = self.chronicle.entries(None) if self.chronicle else ()
        found = []
        for pointer, entry in zip(self.done, entries, strict=False):
            at = locator.problem(pointer, code="scenario", message="")
            said = "; ".join((entry.text, *entry.then))
            found.append(Place(file=at.file, line=at.line, column=at.column, message=f"log: {said}"))
        return tuple(found)


class Runner:
    """Runs scenarios under one mix of mods; rulesets are loaded once for each set of rule values."""

    def __init__(self, mods: ModSet, game: str, plugins: Registry) -> None:
        self._mods, self._game, self._plugins = mods, game, plugins
        self._rules: dict[bytes, Ruleset] = {}

    def rules(self, values: Mapping[str, Any]) -> Ruleset:  # Any: JSON
        """Return the ruleset of some values; seat 0 starts unless they say otherwise."""
        key = msgspec.json.encode(values, order="sorted")
        if key not in self._rules:
            rules = load(self._game, values=values, plugins=self._plugins, mods=self._mods, strict=True)
            first = rules.game.first_actor
            if first and not any(first.endswith(name) for name in values):
                return self._rules.setdefault(key, self.rules({**values, first: 0}))
            self._rules[key] = rules
        return self._rules[key]

    def run(self, one: ModTest) -> Problem | None:
        """Run one scenario; None if it passes, else what went wrong, want and got, and what had been done.

        Raises ContentError where the mods themselves do not load.
        """
        log = _Log()
        try:
            self._run(one, log)
        except Failure as failure:
            locator = one.document.locator()
            problem = locator.problem(failure.pointer, code="scenario", message=failure.message, key=failure.key)
            return msgspec.structs.replace(problem, subject=one.name, related=log.places(locator))
        return None

    def _run(self, one: ModTest, log: _Log) -> None:
        if not one.test.actions and not one.test.expected:
            raise Failure("", 'this scenario does nothing and expects nothing; give it "actions" or "expected"')
        game = self._started(one)
        log.chronicle = Chronicle(game)
        for i, action in enumerate(one.test.actions):
            pointer = f"/actions/{i}"
            act = Act(do=action) if isinstance(action, str) else action
            _act(game, act, pointer)
            log.done += [pointer] if act.do is not None else []
            _expect(game, act.expected, f"{pointer}/expected")
        _expect(game, one.test.expected, "/expected")

    def _started(self, one: ModTest) -> Scenario:
        setup, test = one.setup, one.test
        values = {**setup.values, **test.values}
        try:
            rules = self.rules(values)
        except HeadframeError as error:
            if isinstance(error, ContentError) and not values:
                raise  # the mod's own problems, which say where they are
            raise Failure(_place("/values", values, str(error), test.values), str(error)) from error
        seats = setup.seats if test.seats is None else test.seats
        seed = setup.seed if test.seed is None else test.seed
        try:
            game = scenario(rules=rules, seats=seats, seed=seed)
        except HeadframeError as error:
            raise Failure("/seats", str(error)) from error
        try:
            return game.patch({**setup.start, **test.start})
        except (HeadframeError, LookupError, TypeError, ValueError) as error:
            raise Failure(_culprit(game, test.start), f"the start cannot be set: {error}") from error


def _culprit(game: Scenario, start: Mapping[str, Any]) -> str:  # Any: JSON
    """Return the place of the first entry of a start that cannot be set by itself, or of all of it."""
    for path, value in islice(start.items(), MOST_TRIED):
        try:
            patched(game.state, {path: value})
        except (HeadframeError, LookupError, TypeError, ValueError):
            return f"/start/{token(path)}"
    return "/start" if start else ""


def _place(pointer: str, whole: Mapping[str, Any], message: str, own: Mapping[str, Any]) -> str:  # Any: JSON
    """Return the place of the entry that a message speaks of, if the scenario itself holds it."""
    names = re.findall(r"'([^']+)'", message)
    for path, value in own.items():
        text = f"{path} {msgspec.json.encode(value).decode()}"
        if any(name in text for name in names):
            return f"{pointer}/{token(path)}"
    return pointer if own else ""


def _act(game: Scenario, act: Act, pointer: str) -> None:
    if (act.do is None) == (act.refused is None):
        raise Failure(pointer, 'an action has either "do" or "refused"')
    try:
        if act.do is not None:
            game.take(act.do, seat=act.seat)
            return
        reason = str(game.refused(act.refused or "", seat=act.seat))
    except (HeadframeError, AssertionError, LookupError) as error:
        failed = f"{act.do or act.refused}: {error}"
        raise Failure(pointer, f"{failed}{'' if failed.endswith('?') else ';'} {_offered(game)}") from error
    if act.because not in reason:
        raise Failure(f"{pointer}/because", f"want a reason with {act.because!r}, got {reason!r}")


def _offered(game: Scenario) -> str:
    words = [" ".join(word.rpartition(":")[2] for word in words) for words in game.words()] if game.decisions else []
    shown = ", ".join(words[:12])
    return f"possible now: {shown}{', …' if len(words) > 12 else ''}" if words else "the game is over"


def _expect(game: Scenario, wanted: Mapping[str, Any], pointer: str) -> None:  # Any: JSON
    """Compare all values; what is wrong with any of them is told at the first."""
    failed: list[tuple[str, list[str], bool]] = []
    for path, value in wanted.items():
        try:
            game.expect({path: value})
        except (HeadframeError, AssertionError, LookupError, ValueError) as error:
            failed.append((path, str(error).split("\n"), isinstance(error, HeadframeError)))
    if failed:
        path, _, key = failed[0]
        done = next((lines[1:] for _, lines, _ in failed if lines[1:]), [])
        raise Failure(f"{pointer}/{token(path)}", "; ".join([*(lines[0] for _, lines, _ in failed), *done]), key=key)


def run_tests(mods: ModSet, tested: Sequence[Mod], plugins: Registry) -> tuple[list[str], list[Problem]]:
    """Run the scenarios of some mods; return the names of all, and the problems of those that fail."""
    names: list[str] = []
    problems: list[Problem] = []
    for mod in tested:
        tests, faults = read_scenarios(mod.files, mod.id)
        problems += faults
        runner = Runner(mods, mod.manifest.game, plugins)
        for one in tests:
            names.append(f"{mod.id}/{one.name}")
            problem = runner.run(one)
            problems += [problem] if problem else []
    return names, problems
