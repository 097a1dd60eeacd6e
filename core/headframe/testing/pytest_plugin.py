"""A pytest plugin that collects the scenarios of mods: `tests/*.json` beside a mod.json."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from headframe.content import Problem
    from headframe.testing.mod_scenarios import ModTest, Runner

MANIFEST = "mod.json"
OPTION, INI = "--headframe-with", "headframe_with"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run name the plugins that its scenarios need, as `headframe mod test --with` does."""
    help_ = "use an installed plugin of Headframe in the scenarios of mods; several with commas"
    parser.getgroup("headframe").addoption(OPTION, action="append", default=[], metavar="PLUGIN", help=help_)
    parser.addini(INI, help_, type="args", default=[])


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a plugin that is not installed or does not work, before anything is collected."""
    names = _named(config)
    if not names:
        return  # and nothing of Headframe is imported
    from headframe.errors import PluginError
    from headframe.library import known_plugins

    try:
        known_plugins(with_=names)
    except PluginError as error:
        raise pytest.UsageError(f"{OPTION}: {error}; `headframe plugins list` shows those that are there") from error


def _named(config: pytest.Config) -> tuple[str, ...]:
    """Return the plugins that the command line and the configuration name."""
    given = [*config.getini(INI), *config.getoption(OPTION)]
    return tuple(dict.fromkeys(name.strip() for text in given for name in text.split(",") if name.strip()))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Collect a scenario of a mod."""
    folder = file_path.parent
    if file_path.suffix != ".json" or folder.name != "tests" or not (folder.parent / MANIFEST).is_file():
        return None
    return ScenarioFile.from_parent(parent, path=file_path)


class ScenarioFile(pytest.File):
    """A file that holds one scenario."""

    def collect(self) -> Iterator[pytest.Item]:
        yield ScenarioItem.from_parent(self, name=self.path.stem)


class ScenarioItem(pytest.Item):
    """One scenario."""

    def runtest(self) -> None:
        """Run it."""
        runner, tests, problems = _mod(self.path.parent.parent, _named(self.config))
        name = f"tests/{self.path.name}"
        mine = [problem for problem in problems if problem.file.endswith(name)]
        if mine:
            raise ScenarioError(mine)
        failed = runner.run(tests[name])
        if failed:
            raise ScenarioError([failed])

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any, **kwargs: Any
    ) -> Any:  # Any: pytest's
        """Show what was wanted and what came, where it stands in the file, and what had been done."""
        from headframe.content import ContentError
        from headframe.errors import HeadframeError

        error = excinfo.value
        if isinstance(error, ContentError) and any(problem.code == "missing-plugin" for problem in error.problems):
            return f"{error}\nin pytest: {OPTION} NAME, or {INI} = NAME in its configuration"
        if isinstance(error, ScenarioError | HeadframeError):
            return str(error)
        return super().repr_failure(excinfo, *args, **kwargs)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, self.name


class ScenarioError(Exception):
    """A scenario that did not come out as it says."""

    def __init__(self, problems: list[Problem]) -> None:
        from headframe.content import render_text

        super().__init__(render_text(problems, files=1, mods=1))


@cache
def _mod(root: Path, with_: tuple[str, ...]) -> tuple[Runner, dict[str, ModTest], tuple[Problem, ...]]:
    """Read a mod and its scenarios. Raises ContentError."""
    from headframe.content import ContentError
    from headframe.library import known_plugins
    from headframe.mods import gather
    from headframe.mods.checking import game_of
    from headframe.testing.mod_scenarios import Runner, read_scenarios

    mods = gather([str(root)])
    if any(problem.severity == "error" for problem in mods.problems):
        raise ContentError(mods.problems, files=mods.files, mods=len(mods.mods))
    mine = next(mod for mod in mods.mods if mod.files.path == root)
    tests, problems = read_scenarios(mine.files, mine.id)
    runner = Runner(mods, game_of(mods), known_plugins(with_=with_))
    return runner, {test.name: test for test in tests}, tuple(problems)
