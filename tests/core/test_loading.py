"""Loading: which plugins a game is played with, and what is found wrong before it begins."""

from __future__ import annotations

import gc
import json
import weakref
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import msgspec
import pytest

from headframe.build import Build
from headframe.declarations import BotKind, Check, Domain, Evaluation, Listener, Metric, PluginInfo, ScoreLine, ViewPart
from headframe.errors import PluginError, SetupError
from headframe.flow import apply
from headframe.game import start
from headframe.hookspecs import hookimpl
from headframe.language import AmountWord, OpWord
from headframe.loading import load, select
from headframe.names import state_hash
from headframe.plugins import Broken, Registry
from headframe.rule_values import RuleFile
from headframe.ruleset import Ruleset
from headframe.state import ActorPart, Frame, Part, State, TablePart
from headframe.steps import Ask, Do
from headframe.values import Value
from samples.kit import game_module, load_modules, module, nothing_won, registry_of


class Table(TablePart, gc=False):
    """A number."""

    number: int = 0


class Args(msgspec.Struct, frozen=True):
    """No arguments."""


def base(**hooks: object) -> ModuleType:
    """Make the smallest game."""

    def define(build: Build) -> None:
        build.program("tiny:game")

    return game_module(define, hooks=hooks)


def extra(
    name: str,
    hooks: Mapping[str, object] | None = None,
    *,
    requires: tuple[str, ...] = (),
    glue: tuple[str, ...] = (),
) -> ModuleType:
    """Make an expansion of it."""
    return module(name, game="tiny", requires=requires, glue=glue, hooks=hooks or {})


def chosen(*modules: ModuleType, without: tuple[str, ...] = ()) -> list[str]:
    """Return the names of the plugins that the game is played with."""
    return [plugin.info.name for plugin in select(registry_of(*modules), "tiny", without=without)]


def test_a_game_is_played_with_all_that_serves_it() -> None:
    """Expansions and plugins for every game, sorted by name, whatever their order; other games' are not."""
    alien = module("alien", game="other", hooks={})
    bots = module("bots", hooks={})

    assert ["bots", "extra", "tiny"] == chosen(extra("extra"), alien, base(), bots)


def test_an_expansion_may_be_left_out() -> None:
    """It is as if it were not there, and saying so twice is no slip."""
    assert ["tiny"] == chosen(base(), extra("extra"), without=("extra",))
    assert ["tiny"] == chosen(base(), extra("extra"), without=("extra", "extra"))


def test_glue_is_loaded_only_with_all_that_it_joins() -> None:
    """Without one of them it goes too, unsaid."""
    modules = (base(), extra("a"), extra("b"), extra("joint", glue=("a", "b")))

    assert ["a", "b", "joint", "tiny"] == chosen(*modules)
    assert ["b", "tiny"] == chosen(*modules, without=("a",))


def test_a_plugin_that_needs_what_is_left_out_is_named() -> None:
    """The message says what it needs and both ways out, even if what it needs is glue."""
    modules = (base(), extra("a"), extra("joint", glue=("a",)), extra("b", requires=("joint",)))

    with pytest.raises(SetupError, match="plugin 'b' needs joint; add it, or leave out b as well"):
        chosen(*modules, without=("a",))


@pytest.mark.parametrize(
    ("without", "message"),
    [
        ("extr", "plugin 'extr' is not part of tiny; did you mean 'extra'?"),
        ("tiny", "plugin 'tiny' belongs to the game itself and cannot be left out"),
        ("core", "plugin 'core' belongs to the game itself and cannot be left out"),
    ],
)
def test_what_cannot_be_left_out_is_named(without: str, message: str) -> None:
    """A typing error, the game itself, and a part that says it is not optional."""
    core = module("core", game="tiny", optional=False, hooks={})
    with pytest.raises(SetupError) as refused:
        chosen(base(), extra("extra"), core, without=(without,))

    assert message == str(refused.value)


def test_an_unknown_game_is_named_with_what_is_near_and_what_is_broken() -> None:
    """A game whose plugin is broken is told with the reason."""
    known = Registry(registry_of(base()).plugins, (Broken("mine", "bundled", "NameError: x"),))

    with pytest.raises(SetupError, match=r"game 'tinny' is unknown; did you mean 'tiny'\?; plugin 'mine' is broken"):
        select(known, "tinny")


def _check(state: State) -> None:
    """Look at nothing."""


TWICE = {
    "part": ("hf_parts", (Table,)),
    "kind": ("hf_kinds", (Domain("gems", ("ruby",)),)),
    "check": ("hf_checks", (Check("end", _check, 1),)),
    "listener": ("hf_listeners", (Listener("ear", "tiny:bang", _check),)),
    "score line": ("hf_scores", (ScoreLine("gold", lambda state, actor: 0, "Gold"),)),
    "view": ("hf_views", (ViewPart("mine", lambda seen: ()),)),
    "metric": ("hf_metrics", (Metric("gold", lambda state: 0),)),
    "bot": ("hf_bots", (BotKind("fool", lambda rules, seat, key: None),)),  # type: ignore[arg-type, return-value]  # never made
    "value": ("hf_values", (Value("tiny:cost", lambda state, actor: 1),)),
    "op word": ("hf_words", (OpWord("dig", Args, lambda args, scope: (), lambda args, scope: "", {}),)),
    "amount word": ("hf_words", (AmountWord("gems", lambda state, frame: 0, "gems"),)),
}


@pytest.mark.parametrize("sort", sorted(TWICE))
def test_records_of_one_name_from_two_plugins_name_both(sort: str) -> None:
    """No plugin's record vanishes behind another's."""
    hook, records = TWICE[sort]
    name = getattr(records[0], "name", None) or getattr(records[0], "kind", None) or "Table"

    with pytest.raises(PluginError, match=f"plugins 'a' and 'b' both bring {sort} '{name}'; leave one of them out"):
        load_modules(base(), extra("a", {hook: records}), extra("b", {hook: records}))


@pytest.mark.parametrize("sort", sorted(TWICE))
def test_records_of_one_name_from_one_plugin_are_refused(sort: str) -> None:
    """A slip of a plugin's author is named as such."""
    hook, records = TWICE[sort]

    with pytest.raises(PluginError, match=f"plugin 'a' brings {sort} '.*' twice"):
        load_modules(base(), extra("a", {hook: (*records, *records)}))


def test_a_word_of_the_kernel_cannot_be_brought_again() -> None:
    """It would change what every card means; a word of another family may have the name."""
    word = OpWord("choose", Args, lambda args, scope: (), lambda args, scope: "", {})

    with pytest.raises(PluginError, match="plugins 'headframe' and 'a' both bring op word 'choose'"):
        load_modules(base(), extra("a", {"hf_words": (word,)}))
    amount = AmountWord("choose", lambda state, frame: 0, "choices")
    assert "a" == load_modules(base(), extra("a", {"hf_words": (amount,)})).provenance["amount word", "choose"]


def test_two_programs_of_one_name_are_refused() -> None:
    """They name both plugins too."""

    def again(build: Build) -> None:
        build.program("tiny:game")

    with pytest.raises(PluginError, match="plugins 'a' and 'tiny' both bring program 'tiny:game'"):
        load_modules(base(), extra("a", {"hf_programs": again}))


def test_two_evaluations_are_refused() -> None:
    """Bots can look by one only."""
    worth = Evaluation(lambda state, actor: 0)

    with pytest.raises(PluginError, match="one evaluation of a state wanted, 2 found"):
        load_modules(base(), extra("a", {"hf_bots": (worth,)}), extra("b", {"hf_bots": (worth,)}))


def test_two_games_of_one_id_name_both_plugins() -> None:
    """One of them has to be left out."""

    def define(build: Build) -> None:
        build.program("tiny:game")

    second = game_module(define, name="tiny")
    second.__name__ = "headframe_second"
    vars(second)["HEADFRAME"] = PluginInfo("second", game="tiny")

    with pytest.raises(PluginError, match=r"one game wanted, 2 found: tiny .plugin 'second'., tiny .plugin 'tiny'."):
        load_modules(base(), second)


def test_a_game_that_goes_by_another_name_is_refused() -> None:
    """HEADFRAME.game and the record must agree, or nobody could find it."""
    made = base()
    vars(made)["HEADFRAME"] = PluginInfo("tiny", game="small")

    with pytest.raises(PluginError, match=r"brings the game 'tiny', and HEADFRAME\.game names another"):
        load_modules(made)


class Neither(Part, gc=False):
    """A part of nobody."""


class Needy(ActorPart, gc=False):
    """A part without a default."""

    number: int


def fails(build: Build) -> None:
    """Divide by zero."""
    raise ZeroDivisionError


def exits(build: Build) -> None:
    """Leave the process."""
    raise SystemExit("bye")


def undefined(build: Build) -> None:
    """Use a program that nobody defines."""
    build.ref("tiny:gone")


def unknown_kind(build: Build) -> None:
    """Use a kind that nobody declares."""
    build.verb("take", "gemms")


def other_arguments(build: Build) -> None:
    """Use a verb in two ways."""
    build.verb("take", "choices")
    build.verb("take")


@pytest.mark.parametrize(
    ("hook", "record", "message"),
    [
        ("hf_programs", fails, "plugin 'a' failed in hf_programs: ZeroDivisionError"),
        ("hf_programs", undefined, "programs are used but never defined: tiny:gone"),
        ("hf_programs", unknown_kind, "kind 'gemms' is unknown (plugin 'a'); known: choices, yes_no"),
        ("hf_programs", other_arguments, "verb 'take' has other arguments elsewhere (plugin 'a')"),
        ("hf_programs", exits, "plugin 'a' failed in hf_programs: SystemExit: bye"),
        ("hf_checks", 5, "plugin 'a' returns int from hf_checks; Check is wanted"),
        ("hf_scores", ("line",), "plugin 'a' returns str from hf_scores; ScoreLine is wanted"),
        ("hf_views", {"board": 1}, "plugin 'a' returns dict from hf_views; ViewPart or Portrait is wanted"),
        ("hf_parts", (None,), "plugin 'a' returns NoneType from hf_parts; type is wanted"),
        ("hf_parts", (Neither,), "part Neither derives from neither TablePart nor ActorPart"),
        ("hf_parts", (Needy,), "part Needy needs a default for every field"),
        ("hf_kinds", (Domain("choices", ("x",)),), "plugins 'a' and 'headframe' both bring kind 'choices'"),
    ],
)
def test_a_faulty_record_is_a_load_error(hook: str, record: object, message: str) -> None:
    """A frozen ruleset cannot be wrong: the fault names its plugin before a game begins."""
    with pytest.raises(PluginError) as refused:
        load_modules(base(), extra("a", {hook: record}))

    assert str(refused.value).startswith(message)


def test_what_is_taken_out_of_play_must_be_there() -> None:
    """A card that does not exist cannot be removed."""
    with pytest.raises(SetupError, match="cannot take out of play what is not there: tiny:gone"):
        load_modules(base(), remove=("tiny:gone",))


def test_every_record_knows_its_plugin() -> None:
    """Provenance names the plugin of each, the kernel for its own."""
    rules = load_modules(base(hf_parts=(Table,)), extra("a", {"hf_kinds": (Domain("gems", ("ruby",)),)}))

    assert ("tiny", "a", "tiny", "headframe", "headframe") == tuple(
        rules.provenance[key]
        for key in (
            ("part", "Table"),
            ("kind", "gems"),
            ("program", "tiny:game"),
            ("program", "queue"),
            ("op word", "choose"),
        )
    )


def test_the_digest_tells_rulesets_apart_and_nothing_else() -> None:
    """The same plugins give the same digest in any order; another plugin or version another."""
    one = load_modules(base(), extra("a")).digest

    assert one == load_modules(extra("a"), base(), strict=False).digest
    newer = extra("a")
    vars(newer)["HEADFRAME"] = PluginInfo("a", game="tiny", version="0.2.0")
    assert 3 == len({one, load_modules(base()).digest, load_modules(base(), newer).digest})


def counting(name: str, step: int) -> Ruleset:
    """Load a game that counts in steps."""

    def define(build: Build) -> None:
        go = build.verb("go", confirm=True)

        def offer(state: State, frame: Frame, found: list[int]) -> None:
            found.append(go.first)

        def take(state: State, frame: Frame, option: int) -> None:
            state.table[Table].number += step

        asks = [Ask(go, offer, take, prompt="Go?", name="go")] * 5
        turn = build.program(f"{name}:turn", *asks)
        build.program(f"{name}:game", Do(lambda s, f: s.stack.append([turn, 0, 0]), name="begin"))

    more = {"hf_kinds": (Domain("gems", ("ruby",) * 1),)} if step > 1 else {}
    return load_modules(game_module(define, name=name, outcome=nothing_won, hooks={"hf_parts": (Table,), **more}))


def test_two_rulesets_in_one_process_do_not_touch_each_other() -> None:
    """Games of both, move by move in turn, end as each would alone."""
    rules = [counting("one", 1), counting("two", 10)]
    states = [start(each, seats=1, seed=1)[0] for each in rules]
    for _ in range(5):
        for state in states:
            apply(state, state.options[0])
    alone = [start(counting("one", 1), seats=1, seed=1)[0], start(counting("two", 10), seats=1, seed=1)[0]]
    for state in alone:
        for _ in range(5):
            apply(state, state.options[0])

    assert [5, 50] == [state.table[Table].number for state in states]
    assert [state_hash(state) for state in alone] == [state_hash(state) for state in states]


def test_a_plugins_own_tables_are_found_by_their_type() -> None:
    """Computed once, at load; a type that nobody provides is a KeyError."""

    class Lookups(msgspec.Struct, frozen=True):
        squares: tuple[int, ...]

    rules = load_modules(base(), extra("a", {"hf_tables": lambda build: (Lookups((0, 1, 4)),)}))

    assert (0, 1, 4) == rules[Lookups].squares
    with pytest.raises(KeyError):
        rules[Table]


class Crew(NamedTuple):
    """A record that a base game defines for its expansions."""

    size: int


def test_a_base_game_finds_the_records_of_its_expansions() -> None:
    """By their type, sorted by plugin name; records of other types are not among them."""
    found: list[Crew] = []

    def define(build: Build) -> None:
        found.extend(build.records(Crew))
        build.program("tiny:game")

    modules = [extra(name, {"hf_records": (Crew(size), name)}) for name, size in (("b", 2), ("a", 3))]
    load_modules(game_module(define), *modules)

    assert [Crew(3), Crew(2)] == found


def test_rule_values_are_declared_chosen_and_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A plugin declares them in a file; what was chosen is what its hooks read, and it shows in the digest."""
    package = tmp_path / f"headframe_{tmp_path.name}"
    package.mkdir()
    (package / "__init__.py").write_text("")
    values = {"cap": {"kind": "integer", "default": 5, "max": 9, "mark": "authored", "help": "The cap."}}
    (package / "rule_values.json").write_text(json.dumps(values))
    monkeypatch.syspath_prepend(tmp_path)
    read: list[int] = []

    def define(build: Build) -> None:
        read.append(build.number("tiny:cap"))
        build.program("tiny:game")

    made = game_module(define, hooks={"hf_rules": RuleFile(package.name)})
    digests = {load_modules(made).digest, load_modules(made, values={"cap": 7}).digest}

    assert [5, 7] == read
    assert len(digests) == 2
    with pytest.raises(SetupError, match="rule value tiny:cap must be"):
        load_modules(made, values={"cap": 12})


def test_a_game_is_loaded_from_the_installed_plugins() -> None:
    """Without a registry the bundled ones and those of `with_` are taken."""
    assert "tic_tac_toe" == load("tic_tac_toe", with_=["tic_tac_toe"]).game.id


def test_a_hook_may_leave_out_its_result() -> None:
    """None stands for no record, as a module may declare nothing today."""

    @hookimpl
    def hf_parts() -> None:
        return None

    made = base()
    vars(made)["hf_parts"] = hf_parts

    assert () == load_modules(made).parts


def test_a_ruleset_that_nobody_holds_is_gone() -> None:
    """Loading again and again, as `mod check --watch` does, takes no more memory than once."""
    rules = load("drillers")
    start(rules, seats=2, seed=1)
    kept = weakref.ref(rules)
    del rules
    gc.collect()

    assert kept() is None
