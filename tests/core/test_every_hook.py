"""Every hook, by what it does: a plugin of one hook is brought beside a small game, and its effect is looked for.

A hook of the specifications that has no entry in `SHOWN` fails.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import click
import msgspec
import pytest

from headframe import hookspecs
from headframe.actions import ActionKind
from headframe.build import Build
from headframe.content import Content
from headframe.declarations import (
    Belief,
    BotKind,
    Check,
    Domain,
    Game,
    Listener,
    Metric,
    Outcome,
    ScoreLine,
    SeatResult,
    ViewPart,
)
from headframe.errors import PluginError
from headframe.events import emit
from headframe.hook_calls import records_of
from headframe.language import OpWord
from headframe.loading import load
from headframe.played import PlayedGame
from headframe.plugins import Plugin, check
from headframe.rule_values import RuleFile
from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.state import Frame, State, TablePart
from headframe.steps import Do
from headframe.values import Value, read
from headframe.views.nodes import Text
from headframe.views.root import view_of
from headframe.views.score import score_so_far
from headframe_cli.brought import commands_of
from samples.kit import begin, game_module, module, nothing_won, registry_of

HOOKS = sorted(name for name in vars(hookspecs) if name.startswith("hf_"))
LOGGED = 1


class Tally(TablePart, gc=False):
    """What the small game counts."""

    count: int = 0


class Nothing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card without a field."""


class Stage(NamedTuple):
    """Where one hook is brought: it notes each call of it."""

    hook: str
    called: list[str]
    folder: Path

    def plugin(self, answer: object, **about: Any) -> ModuleType:  # Any: fields of PluginInfo
        """Return a plugin `extra` of this hook alone, which returns an answer, or what a function makes of `build`."""

        def hook(build: Build | None = None) -> object:
            self.called.append(self.hook)
            return answer(build) if callable(answer) and not isinstance(answer, type) else answer

        hook.__name__ = self.hook
        return module("extra", hooks={self.hook: hook}, **{"game": "tiny", **about})

    def load(self, answer: object, *, values: dict[str, object] | None = None) -> Ruleset:
        """Load the small game with the plugin."""
        return load("tiny", plugins=registry_of(small_game(), self.plugin(answer)), values=values)

    def content(self, kind: str) -> Content:
        """Return content of a package made here, with one object."""
        package = self.folder / f"every_hook_{self.hook}"
        (package / "content" / kind).mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "content" / kind / "only.json").write_text("{}")
        return Content(kind=kind, package=package.name, folder=f"content/{kind}", struct=Nothing)


def small_game() -> ModuleType:
    """Return a game that wakes checks, emits an event and offers one action to seat 0."""

    def define(build: Build) -> None:
        def happen(state: State, frame: Frame) -> None:
            state.table[Tally].count += sum(build.records(int))
            state.dirty |= LOGGED
            emit(state, "tiny:bang", 0)

        build.program("tiny:turn", build.phase("tiny:main"))
        turn = build.ref("tiny:turn")
        build.program("tiny:game", Do(happen), Do(lambda state, frame: state.stack.append([turn, 0, 0]), name="begin"))

    return game_module(define, seats=(1, 2), outcome=outcome, hooks={"hf_parts": (Tally,), "hf_actions": waits})


def waits(build: Build) -> Sequence[ActionKind]:
    """Offer to wait."""

    class Wait(ActionKind):
        phase, verb = "tiny:main", "wait"

        def options(self, state: State, actor: int, found: list[int]) -> None:
            found.append(self.first)

        candidates = options

        def take(self, state: State, actor: int, *args: int) -> None:
            state.table[Tally].count += 1

    return (Wait(build),)


def outcome(state: State) -> Outcome:
    """Count what the lines of the score sheet say."""
    lines = {line.name: line.points(state, 0) for line in state.rules.scores}
    return Outcome(kind="ranking", results=(SeatResult(actor=0, score=sum(lines.values()), rank=1, lines=lines),))


def a_game(stage: Stage) -> None:
    """It is known by its id, and played."""
    game = Game("other", "Other", seats=(1,), program="other:game", outcome=nothing_won)
    programs = module("base", game="other", hooks={"hf_programs": lambda build: build.program("other:game") and None})
    rules = load("other", plugins=registry_of(stage.plugin(game, game="other"), programs))

    assert "Other" == rules.game.name
    assert begin(rules, seats=1).over


def rule_values(stage: Stage) -> None:
    """One is declared, and chosen."""
    package = stage.folder / "every_hook_values"
    package.mkdir()
    (package / "__init__.py").touch()
    declared = {"cap": {"kind": "integer", "default": 5, "max": 9, "mark": "authored", "help": "The cap."}}
    (package / "rule_values.json").write_text(json.dumps(declared))

    rules = stage.load(RuleFile(package.name), values={"cap": 7})

    assert 7 == rules.rule_values["extra:cap"]


def words(stage: Stage) -> None:
    """A word of the card language is known, with its plugin."""
    word = OpWord("dig", Nothing, lambda args, scope: (), lambda args, scope: "dig", {"op": "dig"})

    assert "extra" == stage.load((word,)).provenance["op word", "dig"]


def kinds(stage: Stage) -> None:
    """Names are numbered, and so is content."""
    rules = stage.load((Domain("gems", ("ruby", "opal")), stage.content("tiles")))

    assert (("ruby", "opal"), ("extra:only",)) == (rules.kinds["gems"].ids, rules.kinds["tiles"].ids)


def content_of(kind: str) -> Callable[[Stage], None]:
    """Return what shows that a plugin's files are read."""

    def shown(stage: Stage) -> None:
        assert ("extra:only",) == stage.load(stage.content(kind)).kinds[kind].ids

    return shown


class More(TablePart, gc=False):
    """A slice of the state."""

    gold: int = 3


def parts(stage: Stage) -> None:
    """They lie in every state of the game."""
    assert 3 == begin(stage.load((More,))).state.table[More].gold


def records(stage: Stage) -> None:
    """The base game finds those of the types that it looks for."""
    assert 40 == begin(stage.load((40, "not looked for"))).state.table[Tally].count


def values(stage: Stage) -> None:
    """A number has a name, and can be read."""
    assert 6 == read(begin(stage.load((Value("extra:worth", lambda s, a: 6),))).state, "extra:worth", 0)


def programs(stage: Stage) -> None:
    """What it defines is what a game runs."""

    def define(build: Build) -> None:
        build.program("tiny:game", Do(lambda state, frame: setattr(state.table[Tally], "count", 8), name="eight"))

    base = module("tiny", game="tiny", hooks={
        "hf_game": Game("tiny", "Tiny", seats=(2,), program="tiny:game", outcome=outcome), "hf_parts": (Tally,)
    })  # fmt: skip
    game = begin(load("tiny", plugins=registry_of(base, stage.plugin(define))))

    assert (True, 8) == (game.over, game.state.table[Tally].count)


def actions(stage: Stage) -> None:
    """They are offered in the phase that they name, and taken."""

    def leaps(build: Build) -> Sequence[ActionKind]:
        [kind] = waits(build)
        leap = type("Leap", (type(kind),), {"verb": "leap"})
        return (leap(build),)

    game = begin(stage.load(leaps))
    assert {("wait",), ("leap",)} < set(game.options(0))
    game.play("leap")
    assert 1 == game.state.table[Tally].count


def listeners(stage: Stage) -> None:
    """They hear of an event."""

    def hear(state: State, actor: int) -> None:
        state.table[Tally].count += 5

    assert 5 == begin(stage.load((Listener("ear", "tiny:bang", hear),))).state.table[Tally].count


def checks(stage: Stage) -> None:
    """They are looked at when the state settles."""

    def look(state: State) -> None:
        state.table[Tally].count = 99

    assert 99 == begin(stage.load((Check("look", look, LOGGED),))).state.table[Tally].count


def beliefs(stage: Stage) -> None:
    """Only worlds in which they hold are dealt."""
    asked: list[bool] = []

    def holds(state: State) -> bool:
        asked.append(len(asked) >= 3)
        return asked[-1]

    game = begin(stage.load((Belief("fourth", holds),)))
    game.seen(0).world("any")

    assert [False, False, False, True] == asked


class Lookup(NamedTuple):
    """A table of a plugin's own."""

    squares: tuple[int, ...]


def tables(stage: Stage) -> None:
    """They are found by their type."""
    assert (0, 1, 4) == stage.load(lambda build: (Lookup((0, 1, 4)),))[Lookup].squares


def scores(stage: Stage) -> None:
    """A line is on the score sheet, by its label."""
    game = begin(stage.load((ScoreLine("extra:luck", lambda state, actor: 4, "Luck"),)))

    assert [("Luck", 4), ("Total", 4), ("Rank", 1)] == list(score_so_far(game.seen(0), names=["A"]).rows)


def views(stage: Stage) -> None:
    """A piece is on the table that faces draw."""
    game = begin(stage.load((ViewPart("sign", lambda seen: (Text(id="sign", label="Mind the gap"),)),)))

    assert ["Mind the gap"] == [node.label for node in view_of(game, 0).root.kids]


def metrics(stage: Stage) -> None:
    """A number of a state has a name."""
    rules = stage.load((Metric("counted", lambda state: state.table[Tally].count + 1),))

    assert {"counted": 1} == {metric.name: metric.of(begin(rules).state) for metric in rules.metrics}


class First:
    """A bot that takes the first option."""

    def choose(self, seen: Seen, options: Sequence[int]) -> int:
        """Return it."""
        return options[0]


def bots(stage: Stage) -> None:
    """A bot is seated by its name and plays."""
    rules = stage.load((BotKind("first", lambda rules, seat, key: First()),))
    game = PlayedGame(begin(rules, seats=1).state, lineup=("first",), seed=1)
    game.play_bot(0)

    assert 1 == game.state.table[Tally].count


def commands(stage: Stage) -> None:
    """They stand among those of the command line; here, without the list of plugins that are enabled."""
    found = stage.plugin((click.Command("hello"),))
    [command] = records_of(Plugin(check(found, "extra"), found, "tests"), "hf_commands")

    assert "hello" == command.name
    assert {} == commands_of(taken=frozenset())


SHOWN: dict[str, Callable[[Stage], None]] = {
    "hf_game": a_game,
    "hf_rules": rule_values,
    "hf_words": words,
    "hf_kinds": kinds,
    "hf_cards": content_of("cards"),
    "hf_floor_cards": content_of("floor_cards"),
    "hf_milestones": content_of("milestones"),
    "hf_parts": parts,
    "hf_records": records,
    "hf_values": values,
    "hf_programs": programs,
    "hf_actions": actions,
    "hf_listeners": listeners,
    "hf_checks": checks,
    "hf_beliefs": beliefs,
    "hf_tables": tables,
    "hf_scores": scores,
    "hf_views": views,
    "hf_metrics": metrics,
    "hf_bots": bots,
    "hf_commands": commands,
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder from which packages are imported."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))
    return tmp_path


def test_every_hook_has_its_entry_and_no_other() -> None:
    """What is specified is shown, and what is shown is specified."""
    assert sorted(SHOWN) == HOOKS


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_called_and_shows_its_effect(hook: str, folder: Path) -> None:
    """Once at load, whatever else the plugin leaves out."""
    called: list[str] = []
    SHOWN[hook](Stage(hook, called, folder))

    assert [hook] == called


@pytest.mark.parametrize("hook", sorted({*HOOKS} - {"hf_commands"}))
def test_a_hook_that_exits_is_a_fault_of_its_plugin(hook: str, folder: Path) -> None:
    """It ends no program: plugin and hook are named. Ctrl-C is no fault of a plugin and passes through."""

    def raising(error: BaseException) -> Callable[[object], object]:
        def answer(build: object) -> object:
            raise error

        return answer

    with pytest.raises(PluginError, match=f"plugin 'extra' failed in {hook}: SystemExit: 3"):
        Stage(hook, [], folder).load(raising(SystemExit(3)))
    with pytest.raises(KeyboardInterrupt):
        Stage(hook, [], folder).load(raising(KeyboardInterrupt()))
