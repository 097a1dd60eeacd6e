"""The steps that programs are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from headframe.actions import ActionKind, Reason
from headframe.build import Build
from headframe.errors import IllegalAction, PluginError, RulesError
from headframe.game import Game
from headframe.state import ACTOR, DATA, NOBODY, ActorPart, Frame, State
from headframe.steps import Ask, Do, Phase, Together, Turns, While, waiting_step
from samples.kit import begin, game_module, load_modules


class Purse(ActorPart, gc=False):
    """An actor's coins."""

    coins: int = 0


class Spend(ActionKind):
    """Spend some coins at once."""

    phase, verb, arguments = "tiny:main", "spend", ("choices",)

    def options(self, state: State, actor: int, found: list[int]) -> None:
        """Offer what one has."""
        found += [self.code(n) for n in range(state.actors[actor][Purse].coins)]

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        """Let a person try up to three."""
        found += [self.code(n) for n in range(3)]

    def why_not(self, state: State, actor: int, choice: int) -> Reason | None:
        """Refuse what one has not."""
        coins = state.actors[actor][Purse].coins
        return None if choice < coins else Reason(f"needs {choice + 1} coins, you have {coins}", "T-1", "earn more")

    def take(self, state: State, actor: int, choice: int) -> None:
        """Spend."""
        state.actors[actor][Purse].coins -= choice + 1


def game_of(define: Callable[[Build], None], **hooks: object) -> Game:
    """Start a game for two seats."""
    return begin(load_modules(game_module(define, hooks={"hf_parts": (Purse,), **hooks})))


def turn_of(build: Build, step: Phase) -> None:
    """Define a game that is one turn of actor 0, with two coins."""

    def go(state: State, frame: Frame) -> None:
        state.actors[0][Purse].coins = 2
        state.stack.append([build.ref("tiny:turn"), 0, 0])

    build.program("tiny:turn", step)
    build.program("tiny:game", Do(go))


def spends(build: Build) -> Sequence[ActionKind]:
    """Register the one kind of action."""
    return (Spend(build),)


def test_a_phase_goes_on_until_its_end_is_taken() -> None:
    """Its options are those of its kinds, its end last; the end is never taken by itself."""
    game = game_of(lambda build: turn_of(build, build.phase("tiny:main")), hf_actions=spends)

    assert [("spend", "1"), ("spend", "2"), ("end_main",)] == game.options(0)
    game.play("spend 2")
    assert [("end_main",)] == game.options(0)
    game.play("end_main")
    assert game.over


def test_a_phase_of_a_single_action_ends_with_it() -> None:
    """It has no end to take, and moves on with the first action."""
    game = game_of(lambda build: turn_of(build, build.once("tiny:main")), hf_actions=spends)

    assert [("spend", "1"), ("spend", "2")] == game.options(0)
    game.play("spend 1")
    assert game.over


def test_a_phase_of_a_single_action_with_nothing_to_offer_is_passed_over() -> None:
    """There is nothing to ask."""
    game = game_of(lambda build: turn_of(build, build.once("tiny:main")))

    assert game.over


@pytest.mark.parametrize("single", [True, False])
def test_options_are_the_candidates_without_a_reason(single: bool) -> None:
    """What could be tried and is refused has a reason with its rule and its cure."""

    def define(build: Build) -> None:
        turn_of(build, build.once("tiny:main") if single else build.phase("tiny:main"))

    game = game_of(define, hf_actions=spends)
    reasons = {code: game.why(code) for code in game.candidates(0)}

    assert [code for code, reason in reasons.items() if reason is None] == game.decisions[0]
    assert ["needs 3 coins, you have 2 (T-1); earn more"] == [str(reason) for reason in reasons.values() if reason]
    with pytest.raises(IllegalAction, match="needs 3 coins, you have 2"):
        game.play("spend 3")


def test_one_phase_is_not_both() -> None:
    """A phase that goes on cannot be had as one of a single action."""

    def define(build: Build) -> None:
        build.phase("tiny:main")
        build.once("tiny:main")

    with pytest.raises(PluginError, match="phase 'tiny:main' goes on until its end is taken"):
        game_of(define)


def test_two_kinds_of_one_verb_in_a_phase_are_refused() -> None:
    """One would hide the other."""
    with pytest.raises(PluginError, match="two kinds of action of one verb"):
        game_of(lambda b: turn_of(b, b.phase("tiny:main")), hf_actions=lambda build: (Spend(build), Spend(build)))


def test_a_kind_for_a_phase_that_nobody_has_is_refused() -> None:
    """The message names the phases that there are."""

    def define(build: Build) -> None:
        turn_of(build, build.phase("tiny:other"))

    with pytest.raises(PluginError, match="wants the phase 'tiny:main'; known phases: tiny:other"):
        game_of(define, hf_actions=spends)


def test_a_question_without_options_is_not_asked() -> None:
    """The program goes on with its next step."""

    def define(build: Build) -> None:
        verb = build.verb("never")
        build.program("tiny:game", Ask(verb, lambda s, f, found: None, lambda s, f, o: None, prompt="?", name="ask"))

    assert game_of(define).over


def test_work_is_repeated_as_long_as_it_says_so() -> None:
    """The frame's own datum counts."""

    def earn(state: State, frame: Frame) -> bool:
        state.actors[1][Purse].coins += 1
        return state.actors[1][Purse].coins < 3

    def define(build: Build) -> None:
        build.program("tiny:game", While(earn))

    game = game_of(define)

    assert [0, 3] == [actor[Purse].coins for actor in game.state.actors]


def test_turns_go_round_until_there_is_no_next_actor() -> None:
    """Each turn is counted, and its actor is the active one."""
    seen = []

    def define(build: Build) -> None:
        turn = build.program("tiny:turn", Do(lambda s, f: seen.append((f[ACTOR], s.active, s.turn)), name="see"))
        build.program("tiny:game", Turns(lambda s: s.turn % 2 if s.turn < 3 else NOBODY, turn))

    game_of(define)

    assert [(0, 0, 1), (1, 1, 2), (0, 0, 3)] == seen


def test_an_automas_turn_may_be_another_program() -> None:
    """A function names the program of each actor's turn."""
    seen: list[tuple[str, int]] = []

    def define(build: Build) -> None:
        turns = [
            build.program(f"tiny:{name}", Do(lambda s, f, name=name: seen.append((name, f[ACTOR])), name="see"))  # type: ignore[misc]  # name is bound here
            for name in ("person", "automa")
        ]
        following = Turns(lambda s: s.turn % 2 if s.turn < 3 else NOBODY, lambda s, actor: turns[actor])
        build.program("tiny:game", following)

    game_of(define)

    assert [("person", 0), ("automa", 1), ("person", 0)] == seen


def together(build: Build, *, count: int = 1, reopen: bool = True, empty: bool = False) -> None:
    """Define a game of one barrier: each seat names amounts, in secret, all different."""
    name = build.verb("name", "choices")

    def offer(state: State, actor: int, lane: list[int], found: list[int]) -> None:
        found += [] if empty else [code for code in name.codes[:3] if code not in lane]

    def commit(state: State, actor: int, lane: list[int]) -> None:
        state.actors[actor][Purse].coins = sum(10**i * (1 + name.args(code)[0]) for i, code in enumerate(lane))

    who = [0, 1]
    build.program(
        "tiny:game", Together(count, offer, commit, who=lambda s: who, prompt="Name", name="names", reopen=reopen)
    )


def test_several_secret_picks_each_are_committed_in_seat_order() -> None:
    """Each seat owes its count; what it has picked shapes what it may add."""
    game = game_of(lambda build: together(build, count=2))
    for seat, pick in ((1, "name 3"), (0, "name 1"), (1, "name 1"), (0, "name 2")):
        assert (("name", "3") in game.options(1)) == (not game.state.lanes[1])
        game.play(pick, seat=seat)

    assert [21, 13] == [actor[Purse].coins for actor in game.state.actors]
    assert game.over


def test_who_answered_last_leaves_no_trace() -> None:
    """Whatever order the picks come in, the state after the barrier is the same, the frame under way included."""

    def define(build: Build) -> None:
        def offer(state: State, frame: Frame, found: list[int]) -> None:
            found += ask.codes[:2]

        def names(state: State, actor: int, lane: list[int], found: list[int]) -> None:
            found += name.codes[:3]

        def commit(state: State, actor: int, lane: list[int]) -> None:
            state.actors[actor][Purse].coins = name.args(lane[0])[0]

        name, ask = build.verb("name", "choices"), build.verb("ask", "choices")
        answer = build.program(
            "tiny:answer", Ask(ask, offer, lambda s, f, code: None, prompt="And now?", name="answer")
        )
        picks = Together(1, names, commit, who=lambda s: (0, 1), prompt="Name", name="names")
        build.program("tiny:game", picks, Do(lambda s, f: s.stack.append([answer, 0, 0]), name="go"))

    hashes = set()
    for order in ((0, 1), (1, 0)):
        game = game_of(define)
        for seat in order:
            game.play(f"name {seat + 1}", seat=seat)
        assert [("ask", "1"), ("ask", "2")] == game.options(0)
        hashes.add(game.hash)

    assert len(hashes) == 1


def test_a_barrier_that_may_not_be_reopened_keeps_an_answer() -> None:
    """With `reopen` off a seat that has answered cannot take its pick back."""
    game = game_of(lambda build: together(build, reopen=False))
    game.play("name 1", seat=0)

    with pytest.raises(ValueError, match="may not be reopened"):
        game.undo(0)
    assert isinstance(waiting_step(game.state), Together)


def test_a_seat_that_owes_a_pick_and_has_none_is_a_fault_of_the_rules() -> None:
    """The game would wait for ever; the step and the actor are named."""
    with pytest.raises(RulesError, match=r"actor 0 owes a pick and has none to make \(names\)"):
        game_of(lambda build: together(build, empty=True))


def test_a_frame_holds_plain_numbers() -> None:
    """The data of a frame come after program, place and actor."""

    def define(build: Build) -> None:
        def check(state: State, frame: Frame) -> None:
            state.actors[0][Purse].coins = frame[DATA] + frame[DATA + 1]

        inner = build.program("tiny:inner", Do(check), data=("", ""))
        build.program("tiny:game", Do(lambda s, f: s.stack.append([inner, 0, 0, 3, 4]), name="go"))

    assert 7 == game_of(define).state.actors[0][Purse].coins
