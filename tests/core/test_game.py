"""A running game: actions, undo, reasons, observers, and a card that fails."""

from __future__ import annotations

import pytest

from headframe.build import Build
from headframe.chance import roll
from headframe.declarations import Domain
from headframe.errors import IllegalAction, NoUndo
from headframe.events import watch
from headframe.game import Action, Game, Observer, opened, start
from headframe.names import state_hash
from headframe.state import ACTOR, NOBODY, ActorPart, Frame, State
from headframe.steps import Ask, Turns
from samples.kit import begin, game_module, load_modules

ACTS = ("earn", "roll", "spend", "ask", "break", "stop")


class Purse(ActorPart, gc=False):
    """An actor's coins."""

    coins: int = 0


def _define(build: Build) -> None:
    act, pay = build.verb("act", "acts"), build.verb("pay", "choices")
    paying, other = build.ref("tiny:pay"), build.ref("tiny:other")

    def acts(state: State, frame: Frame, found: list[int]) -> None:
        found += act.codes

    def acted(state: State, frame: Frame, option: int) -> None:
        (what,) = act.args(option)
        purse = state.actors[frame[ACTOR]][Purse]
        frame[1] -= 1 if ACTS[what] != "stop" else 0
        if ACTS[what] == "earn":
            purse.coins += 1
        elif ACTS[what] == "roll":
            purse.coins += roll(state, "die", 6)
        elif ACTS[what] == "spend":
            state.stack.append([paying, 0, frame[ACTOR]])
        elif ACTS[what] == "ask":
            state.stack.append([other, 0, 1 - frame[ACTOR]])
        elif ACTS[what] == "break":
            purse.coins = 99
            watch(state, "tiny:never", frame[ACTOR], paying, until="end")
            raise ZeroDivisionError

    def sums(state: State, frame: Frame, found: list[int]) -> None:
        found += pay.codes[:3]

    def paid(state: State, frame: Frame, option: int) -> None:
        state.actors[frame[ACTOR]][Purse].coins -= 1 + pay.args(option)[0]

    build.program("tiny:pay", Ask(pay, sums, paid, prompt="How much?", continues=True))
    build.program("tiny:other", Ask(pay, sums, paid, prompt="How much?", continues=True, name="other"))
    turn = build.program("tiny:turn", Ask(act, acts, acted, prompt="What?"))
    build.program("tiny:game", Turns(lambda s: s.turn if s.turn < len(s.actors) else NOBODY, turn))


@pytest.fixture(name="game")
def _game() -> Game:
    """Start a game of two seats, each of which acts until it stops."""
    hooks = {"hf_kinds": (Domain("acts", ACTS),), "hf_parts": (Purse,)}
    return begin(load_modules(game_module(_define, hooks=hooks)))


def coins(game: Game) -> list[int]:
    """Return the coins of both."""
    return [actor[Purse].coins for actor in game.state.actors]


def test_an_action_is_the_picks_up_to_its_commit(game: Game) -> None:
    """A pick that only begins one gives none; the last gives the action with all its picks."""
    assert game.play("act spend") is None
    assert [] == game.history
    action = game.play("pay 2")

    assert action
    assert [("act", "spend"), ("pay", "2")] == [game.rules.words[code] for code in action.picks]
    assert [action] == game.history


def test_open_picks_are_taken_back_without_a_trace(game: Game) -> None:
    """Nothing is paid yet: the state is as before, and no action is returned."""
    before = game.hash
    game.play("act spend")

    assert game.undo(0) is None
    assert (before, []) == (game.hash, game.history)


def test_another_seat_does_not_take_back_open_picks(game: Game) -> None:
    """They are in the middle of somebody's action."""
    game.play("act spend")

    with pytest.raises(NoUndo, match="another seat is in the middle of an action"):
        game.undo(1)
    assert ("pay", "1") in game.options(0)


def test_a_pick_of_another_actor_does_not_belong_to_the_action(game: Game) -> None:
    """A question that passes to the other seat ends the action, whatever its step says."""
    action = game.play("act ask")
    answer = game.play("pay 1", seat=1)

    assert action
    assert answer
    assert ([0, 1], [0, -1]) == ([a.seat for a in game.history], coins(game))
    with pytest.raises(NoUndo):
        game.undo(0)


def test_actions_are_taken_back_one_by_one(game: Game) -> None:
    """Each undo returns the action that it took back, to the state before it."""
    hashes = [game.hash]
    actions = []
    for _ in range(3):
        actions.append(game.play("act earn"))
        hashes.append(game.hash)
    for count in (2, 1, 0):
        assert actions[count] == game.undo(0)
        assert hashes[count] == game.hash
        assert actions[:count] == game.history
    with pytest.raises(NoUndo, match="nothing to take back yet"):
        game.undo(0)


def test_chance_and_another_seats_turn_bar_undo(game: Game) -> None:
    """What was done since a roll may still be taken back, the roll may not; nor may the turn's end."""
    game.play("act roll")
    game.play("act earn")
    game.undo(0)
    with pytest.raises(NoUndo, match="chance has decided since"):
        game.undo(0)
    game.play("act stop")

    with pytest.raises(NoUndo, match="somebody else's decision"):
        game.undo(0)


def test_a_failing_rule_leaves_the_game_as_it_was(game: Game) -> None:
    """The error is raised, and the game goes on from before the action."""
    game.play("act earn")
    before = game.hash
    with pytest.raises(ZeroDivisionError):
        game.play("act break")

    assert before == game.hash
    assert len(game.history) == 1
    game.play("act earn")
    assert [2, 0] == coins(game)


def test_a_failing_rule_keeps_the_open_picks(game: Game) -> None:
    """The first pick of two stands when the second fails."""
    game.play("act spend")
    before = game.hash
    with pytest.raises(IllegalAction):
        game.play("pay 9")

    assert before == game.hash
    assert game.play("pay 1")


@pytest.mark.parametrize(
    ("pick", "message"),
    [
        ("act ern", "no action 'act ern'; did you mean 'act earn'?"),
        ("fly", "no action 'fly'"),
        ("pay 1", "first answer this: What?"),
        (("act", "earn", "twice"), "no action 'act earn twice'"),
        (9999, "first answer this: What?"),
        ("", "no action ''"),
    ],
)
def test_what_is_no_option_is_refused_with_a_reason(
    game: Game, pick: int | str | tuple[str, ...], message: str
) -> None:
    """A word that does not exist is met with what was meant, another's turn with what to do first."""
    before = game.hash
    with pytest.raises(IllegalAction) as refused:
        game.play(pick)

    assert str(refused.value).startswith(message)
    assert before == game.hash


def test_a_seat_that_is_not_asked_is_refused(game: Game) -> None:
    """The message says who is; asked why, it hears that it is not its decision."""
    with pytest.raises(IllegalAction, match="seat 1 is not asked now; seat 0 is"):
        game.play("act earn", seat=1)
    assert "it is not this seat's decision now" == str(game.why("act earn", seat=1))
    assert ([], []) == (game.candidates(1), game.options(1))


def test_a_game_that_is_over_takes_no_picks(game: Game) -> None:
    """And nothing that ended it is taken back."""
    game.play("act stop")
    game.play("act stop")

    assert game.over
    assert {} == game.decisions
    with pytest.raises(IllegalAction, match="the game is over"):
        game.play("act earn")
    with pytest.raises(NoUndo, match="the game is over"):
        game.undo(1)


class Diary(Observer):
    """Write down what happens."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def done(self, game: Game, action: Action) -> None:
        """Write an action."""
        self.lines.append(f"done {len(action.picks)}")

    def rewound(self, game: Game, count: int) -> None:
        """Write an undo."""
        self.lines.append(f"rewound {count}")


def test_observers_hear_of_actions_and_of_undo(game: Game) -> None:
    """Open picks are nothing to hear of."""
    diary = Diary()
    game.observers.append(diary)
    game.play("act earn")
    game.play("act spend")
    game.undo(0)
    game.undo(0)

    assert ["done 1", "rewound 1"] == diary.lines


def test_an_action_tells_its_luck_and_its_turn(game: Game) -> None:
    """The outcomes of its chance, the seat, the actor and the turn that it began in."""
    action = game.play("act roll")

    assert action
    assert ["die"] == [one.key for one in action.luck]
    assert (0, 0, 1) == (action.seat, action.actor, action.turn)
    assert coins(game)[0] == action.luck[0].outcome[0]


def test_a_play_out_begins_as_a_game_does(game: Game) -> None:
    """Without a journal, in the same state."""
    state, _ = start(game.rules, seats=2, seed=4)

    assert state_hash(state) == state_hash(opened(game.rules, seats=2, seed=4))
