"""The card language: the kernel's words, compiled from JSON to programs, and what they say."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from headframe.build import Build
from headframe.content import Content, ContentError
from headframe.errors import Runaway
from headframe.events import emit, expire
from headframe.flow import Step
from headframe.game import Game
from headframe.language import (
    FRESH,
    AmountWord,
    Cond,
    ConditionWord,
    CostWord,
    Effects,
    Labelled,
    MomentWord,
    OpWord,
    Scope,
    Test,
    TriggerWord,
)
from headframe.ruleset import Ruleset
from headframe.state import ACTOR, ActorPart, Frame, State
from headframe.steps import Ask, Do, waiting_step
from headframe.values import Value, read
from samples.kit import begin, game_module, load_modules

Json = list[dict[str, Any]]  # Any: JSON
NEVER_FREE = {"op": "choose", "options": [{"effects": [{"op": "gain", "n": 1}], "cost": {"coin": 1}}] * 2}


class Purse(ActorPart, gc=False):
    """An actor's coins, and those that it picked to pay with."""

    coins: int = 0
    picked: int = 0


class Gain(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Gain some coins."""

    n: int


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card with effects."""

    name: str
    effects: Effects
    cond: Cond | None = None


def purse(state: State, frame: Frame) -> Purse:
    """Return the purse of a frame's actor."""
    return state.actors[frame[ACTOR]][Purse]


def gain(args: Gain, scope: Scope) -> Sequence[Step]:
    """Compile to the gain and its event."""

    def work(state: State, frame: Frame) -> None:
        purse(state, frame).coins += args.n
        if args.n == 7:  # a lucky gain is told
            emit(state, "tiny:lucky", frame[ACTOR], FRESH, FRESH, FRESH)

    return (Do(work, name="gain"),)


def pay(state: State, actor: int, n: int) -> None:
    """Pay coins."""
    state.actors[actor][Purse].coins -= n


def loop(args: msgspec.Struct, scope: Scope) -> Sequence[Step]:
    """Compile to an effect that never ends."""

    def work(state: State, frame: Frame) -> None:
        frame[1] -= 1

    return (Do(work, name="loop"),)


def rich(n: int, scope: Scope) -> Test:
    """Compile to a look at the purse."""
    return lambda state, frame: purse(state, frame).coins >= n


def coin_picks(scope: Scope, n: int) -> Sequence[Step]:
    """Ask which coin, before anything is paid."""
    verb = scope.build.verb("coin", "choices")

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        found += verb.codes[:2]

    def take(state: State, frame: Frame, option: int) -> None:
        purse(state, frame).picked = 1 + verb.args(option)[0]

    return (Ask(verb, offer, take, prompt="Which coin?", name="coin", continues=True),)


class Nothing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """No arguments."""


WORDS = (
    OpWord(
        "gain",
        Gain,
        gain,
        lambda args, scope: f"gain {args.n}",
        {"op": "gain", "n": 1},
        possible=lambda args, scope: lambda state, frame: purse(state, frame).coins < 90,
    ),
    OpWord("loop", Nothing, loop, lambda args, scope: "never stop", {"op": "loop"}),
    OpWord("bribe", Gain, gain, lambda args, scope: "bribe", {"op": "bribe", "n": 1}, payment_only=True),
    CostWord("coin", lambda s, a, n: s.actors[a][Purse].coins >= n, pay, lambda n: f"{n} coins"),
    CostWord("picked", lambda s, a, n: s.actors[a][Purse].coins >= n, pay, lambda n: f"{n} picked", picks=coin_picks),
    CostWord("card", lambda s, a, n: True, pay, lambda n: f"{n} cards", places=("main",)),
    ConditionWord("rich", int, rich, lambda n: f"you have {n} coins", {"rich": 1}),
    AmountWord("coins", lambda state, frame: purse(state, frame).coins, "coins you have"),
    TriggerWord("lucky", "tiny:lucky", True, "you are lucky"),
    TriggerWord("spun", "tiny:spun", False, "you spin"),
    MomentWord("turn_end", "tiny:turn_end", "until the turn ends"),
)


def compiled(effects: Json, *, then: Callable[[State], None] = lambda state: None) -> tuple[Ruleset, Scope, list[str]]:
    """Load a game that runs effects for actor 0, then something else; return its rules, the scope and the sentence."""
    scopes: list[Scope] = []

    def define(build: Build) -> None:
        scope = Scope(build, build.words, source="tiny:card", label="Card")
        scopes.append(scope)
        card = scope.program(effects)

        def go(state: State, frame: Frame) -> None:
            state.stack.append([card, 0, 0, FRESH, FRESH, FRESH])

        build.program("tiny:after", Do(lambda s, f: then(s), name="after"))
        build.program("tiny:game", Do(go), Do(lambda s, f: then(s), name="then"))

    values = (Value("tiny:cost", lambda state, actor: 5, "the cost"),)
    hooks = {"hf_parts": (Purse,), "hf_words": WORDS, "hf_values": values}
    rules = load_modules(game_module(define, hooks=hooks))
    return rules, scopes[0], [scopes[0].say(effects)]


def play(effects: Json, *picks: str, then: Callable[[State], None] = lambda state: None) -> Game:
    """Run effects for actor 0 with picks."""
    game = begin(compiled(effects, then=then)[0])
    for pick in picks:
        game.play(pick)
    return game


def coins(game: Game) -> int:
    """Return what actor 0 has."""
    return game.state.actors[0][Purse].coins


def one(n: int) -> dict[str, Any]:  # Any: JSON
    """Return a gain."""
    return {"op": "gain", "n": n}


CHOOSE = {
    "op": "choose",
    "repeat": 2,
    "options": [
        {"effects": [one(1)]},
        {"effects": [one(10)], "cost": {"coin": 1}},
        {"effects": [one(100)], "cond": {"rich": 5}},
        {"effects": [], "cost": {"coin": 1}},
    ],
}


def test_effects_run_one_after_the_other() -> None:
    """A list of effects is a program of their steps."""
    assert 6 == coins(play([one(1), one(2), one(3)]))


def test_choose_offers_what_can_be_paid_and_holds() -> None:
    """At first only the free option is there, so it is taken; then what a coin buys, but not what needs five."""
    game = play([CHOOSE])

    assert [("choose", "1"), ("choose", "2"), ("choose", "4")] == game.options(0)
    assert 10 == coins(play([CHOOSE], "choose 2"))
    assert 105 == coins(play([one(4), CHOOSE], "choose 1", "choose 3"))


def test_an_option_may_do_nothing() -> None:
    """Empty effects are allowed in an option: here a coin is thrown away."""
    assert 0 == coins(play([CHOOSE], "choose 4"))


def test_options_have_labels_of_their_own() -> None:
    """A button says what the option does here, with its cost and its condition."""
    step = waiting_step(play([CHOOSE]).state)

    assert isinstance(step, Labelled)
    assert ["gain 1", "pay 1 coins: gain 10", "gain 100 (if you have 5 coins)", "pay 1 coins"] == [
        step.label(code) for code in step.verbs[0].codes[:4]
    ]
    assert "Card: choose" == step.prompt


@pytest.mark.parametrize(("pick", "wealth"), [("may yes", 11), ("may no", 2)])
def test_may_is_asked_when_it_can_be_paid(pick: str, wealth: int) -> None:
    """A yes pays and does it."""
    assert wealth == coins(play([one(2), {"op": "may", "cost": {"coin": 1}, "effects": [one(10)]}], pick))


def test_may_is_passed_over_when_it_cannot_be_paid_or_would_do_nothing() -> None:
    """There is nothing to decide."""
    assert play([{"op": "may", "cost": {"coin": 1}, "effects": [one(10)]}]).over
    assert play([one(95), {"op": "may", "effects": [one(10)]}]).over


def test_picks_of_a_price_come_before_it_is_paid() -> None:
    """Which coin is asked first, as part of the same action; only then the price is paid and the effect runs."""
    game = play([one(3), {"op": "may", "cost": {"picked": 2}, "effects": [one(10)]}], "may yes")

    assert (3, ["coin 1", "coin 2"]) == (coins(game), [" ".join(words) for words in game.options(0)])
    game.play("coin 2")
    assert (11, 2) == (coins(game), game.state.actors[0][Purse].picked)


@pytest.mark.parametrize(("amount", "wealth"), [(3, 8), ("coins", 6)])
def test_for_each_counts_when_it_begins(amount: int | str, wealth: int) -> None:
    """An amount word is counted once, although the effects change what it counts."""
    effects = [one(2), {"op": "for_each", "amount": amount, "effects": [one(2)]}]

    assert wealth == coins(play(effects))


def test_loops_nest_and_follow_each_other() -> None:
    """Each loop counts for itself."""
    inner = {"op": "for_each", "amount": 2, "effects": [one(1)]}
    outer = {"op": "for_each", "amount": 3, "effects": [inner, inner]}

    assert 24 == coins(play([outer, outer]))


def test_a_loop_is_resumed_in_the_middle() -> None:
    """The counter lies in the frame: three times a choice, each of two."""
    game = play([{"op": "for_each", "amount": 3, "effects": [{"op": "may", "effects": [one(1)]}]}], "may yes", "may no")

    assert not game.over
    game.play("may yes")
    assert (2, True) == (coins(game), game.over)


@pytest.mark.parametrize(("start", "wealth"), [(1, 1), (2, 12)])
def test_if_looks_when_it_is_reached(start: int, wealth: int) -> None:
    """It is done or passed over."""
    assert wealth == coins(play([one(start), {"op": "if", "cond": {"rich": 2}, "effects": [one(10)]}]))


def test_when_waits_for_the_actors_own_deeds_until_its_moment() -> None:
    """Two lucky gains are answered; a third, after the moment, is not."""
    when = {"op": "when", "on": ["lucky"], "effects": [one(1)], "until": "turn_end"}
    game = play([when, one(7), one(7)], then=lambda state: expire(state, "tiny:turn_end", 0))

    assert 16 == coins(game)
    assert () == game.state.watches


def test_modify_sets_a_value_until_its_moment() -> None:
    """Only for the actor; afterwards it is what it was."""
    seen: list[int] = []

    def look(state: State) -> None:
        seen.extend([read(state, "tiny:cost", 0), read(state, "tiny:cost", 1)])
        expire(state, "tiny:turn_end", 0)
        seen.append(read(state, "tiny:cost", 0))

    play([{"op": "modify", "rule": "cost", "value": 2, "until": "turn_end"}], then=look)

    assert [2, 5, 5] == seen


def test_an_effect_that_never_ends_is_stopped_and_named() -> None:
    """The message names the card's program, and nothing is left of it."""
    game = play([{"op": "may", "effects": [{"op": "loop"}]}])
    before = game.hash

    with pytest.raises(Runaway, match="tiny:card/0/effects"):
        game.play("may yes")
    assert before == game.hash


@pytest.mark.parametrize(
    ("effects", "sentence"),
    [
        ([one(1), one(2)], "gain 1, gain 2"),
        ([CHOOSE], "twice choose: gain 1, or pay 1 coins: gain 10, or gain 100 (if you have 5 coins), or pay 1 coins"),
        ([{"op": "may", "cost": {"coin": 2}, "effects": [one(1)]}], "you may pay 2 coins: gain 1"),
        ([{"op": "may", "effects": [one(1)]}], "you may gain 1"),
        ([{"op": "for_each", "amount": "coins", "effects": [one(1)]}], "for each coins you have: gain 1"),
        ([{"op": "if", "cond": {"rich": 2}, "effects": [one(1)]}], "if you have 2 coins: gain 1"),
        (
            [{"op": "when", "on": ["lucky"], "effects": [one(1)], "until": "turn_end"}],
            "until the turn ends, each time you are lucky: gain 1",
        ),
        ([{"op": "modify", "rule": "cost", "value": 2, "until": "turn_end"}], "until the turn ends, the cost is 2"),
    ],
)
def test_a_cards_text_is_made_of_its_effects(effects: Json, sentence: str) -> None:
    """Each word says itself."""
    assert [sentence] == compiled(effects)[2]


@pytest.mark.parametrize(
    ("effect", "pointer", "code"),
    [
        ({"op": "when", "on": ["luky"], "effects": [one(1)], "until": "turn_end"}, "/0/on/0", "unknown-word"),
        ({"op": "when", "on": ["spun"], "effects": [one(1)], "until": "turn_end"}, "/0/on/0", "misplaced-word"),
        ({"op": "when", "on": ["lucky"], "effects": [one(1)], "until": "dusk"}, "/0/until", "unknown-word"),
        ({"op": "modify", "rule": "costs", "value": 2, "until": "turn_end"}, "/0/rule", "unknown-value"),
        ({"op": "bribe", "n": 1}, "/0", "misplaced-word"),
        ({"op": "may", "cost": {"card": 1}, "effects": [one(1)]}, "/0/cost/card", "misplaced-word"),
        ({"op": "if", "cond": {"rich": 1}, "effects": []}, "/0/effects", "empty-effects"),
        (NEVER_FREE, "/0/options", "no-free-option"),
    ],
)
def test_what_the_shape_does_not_show_is_found_when_compiling(effect: dict[str, Any], pointer: str, code: str) -> None:
    """Each fault has its place in the card and a code."""  # Any above: JSON
    _, scope, _ = compiled([effect])

    assert [(pointer, code)] == [(fault.pointer, fault.code) for fault in scope.faults]


@pytest.fixture(name="package")
def _package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a plugin's package with a folder of cards."""
    home = tmp_path / f"headframe_{tmp_path.name}"
    (home / "content" / "cards").mkdir(parents=True)
    (home / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    return home


def with_cards(package: Path, **cards: object) -> Ruleset:
    """Load a game with cards from files; each card's effects are a program."""
    for name, card in cards.items():
        (package / "content" / "cards" / f"{name}.json").write_text(json.dumps(card, indent=2))

    def define(build: Build) -> None:
        for id_, entry in build.rules.entries["cards"].items():
            scope = build.scope("cards", id_)
            scope.at("effects").program(entry.body.effects)
            build.found("cards", id_, scope)
        build.program("tiny:game")

    content = Content(kind="cards", package=package.name, folder="content/cards", struct=Card)
    hooks = {"hf_parts": (Purse,), "hf_words": WORDS, "hf_cards": content}
    return load_modules(game_module(define, hooks=hooks))


def test_cards_come_from_files_and_are_numbered_by_id(package: Path) -> None:
    """The namespace is the plugin's; programs are named by card and place."""
    rules = with_cards(
        package, bolt={"name": "Bolt", "effects": [one(1)]}, anvil={"name": "Anvil", "effects": [one(2)]}
    )

    assert ("tiny:anvil", "tiny:bolt") == rules.kinds["cards"].ids
    assert "Bolt" == rules.kinds["cards"].bodies[1].name
    assert {"tiny:anvil/effects", "tiny:bolt/effects"} < set(rules.program_names)


def test_faults_of_shape_and_of_meaning_say_file_line_and_cure(package: Path) -> None:
    """A word of the effects that does not exist, and one that stands in the wrong place."""
    when = {"op": "when", "on": ["luky"], "effects": [one(1)], "until": "turn_end"}
    with pytest.raises(ContentError) as refused:
        with_cards(package, bolt={"name": "Bolt", "effects": [when]})
    [problem] = refused.value.problems

    assert (7, "unknown-word", 'did you mean "lucky"?') == (problem.line, problem.code, problem.hint)
    with pytest.raises(ContentError) as misspelt:
        with_cards(package, bolt={"name": "Bolt", "effects": [{"op": "gian", "n": 1}]})
    assert "gain" in misspelt.value.problems[0].hint


def test_every_kernel_word_has_an_example_of_its_shape() -> None:
    """What the documentation shows of a word decodes as that word."""
    from headframe.language import KERNEL_WORDS

    for word in KERNEL_WORDS:
        assert isinstance(word, OpWord)
        shape = {key: value for key, value in word.example.items() if key != "op"}
        assert word.name == word.example["op"]
        assert isinstance(msgspec.convert(shape, word.args), word.args)


def test_equal_effects_are_compiled_once_where_their_word_allows_it() -> None:
    """A word whose place does not matter is asked once for equal effects; any other word each time."""
    asked: list[tuple[str, int]] = []

    def noted(name: str) -> Callable[[Gain, Scope], Sequence[Step]]:
        def compile_noted(args: Gain, scope: Scope) -> Sequence[Step]:
            asked.append((name, args.n))
            return gain(args, scope)

        return compile_noted

    words = (
        OpWord("free", Gain, noted("free"), lambda a, s: f"gain {a.n}", {"op": "free", "n": 1}, anywhere=True),
        OpWord("here", Gain, noted("here"), lambda a, s: f"gain {a.n} {s.pointer}", {"op": "here", "n": 1}),
    )
    said: list[str] = []

    def define(build: Build) -> None:
        scope = Scope(build, build.words, source="tiny:card")
        effects = [{"op": name, "n": n} for name in ("free", "here") for n in (1, 2, 1)]
        said.extend(part.text for part in scope.each(effects, at="effects"))
        build.program("tiny:game", *scope.at("again").steps(effects))

    load_modules(game_module(define, hooks={"hf_parts": (Purse,), "hf_words": words}))

    assert [("free", 1), ("free", 2), ("here", 1), ("here", 2), ("here", 1)] == asked[:5]
    assert [("here", 1), ("here", 2), ("here", 1)] == asked[5:]
    assert ["gain 1", "gain 2", "gain 1", "gain 1 /effects/3"] == said[:4]
