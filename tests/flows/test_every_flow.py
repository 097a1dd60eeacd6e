"""What holds in every flow, at every point of it: saving, cloning, replaying, looking, asking why."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from headframe.clones import clone
from headframe.errors import IllegalAction
from headframe.flow import apply
from headframe.game import Game
from headframe.names import decode, edge_bytes, encode, state_hash
from headframe.seen import Seen
from headframe.state import State
from headframe.steps import decisions, focus
from samples.flows import automa, cancelling, ending, interrupts, luck, picks, team
from samples.flows.line import Line

FLOWS = (picks.line, interrupts.line, luck.line, cancelling.line, ending.line, team.line, automa.line)
pytestmark = [
    pytest.mark.contract,
    pytest.mark.parametrize("flow", FLOWS, ids=[flow.__module__.rsplit(".", 1)[1] for flow in FLOWS]),
]
Flow = Callable[[], Line]


def reloaded(state: State) -> State:
    """Send a state through JSON, as a save does."""
    return decode(state.rules, msgspec.json.decode(msgspec.json.encode(encode(state))))


def finish(line: Line, state: State, done: int) -> str:
    """Play the rest of a line on a bare state and return the last hash."""
    for seat, words in line.picks[done:]:
        focus(state, seat)
        apply(state, state.rules.codes[tuple(words.split())])
    return state_hash(state)


def test_a_line_ends_the_game(flow: Flow) -> None:
    """The line goes from the first decision to the end of the game, and no further."""
    line = flow()

    assert [False] * len(line.picks) == [line.played(count).over for count in range(len(line.picks))]
    assert line.played(len(line.picks)).over


def test_a_state_is_saved_and_resumed_at_every_point(flow: Flow) -> None:
    """A state that went through JSON is the same state, and the game goes on from it to the same end."""
    line = flow()
    ends = {state_hash(line.played(len(line.picks)).state)}
    for count in range(len(line.picks)):
        state = line.played(count).state
        again = reloaded(state)

        assert edge_bytes(state) == edge_bytes(again)
        assert decisions(state) == decisions(again)
        ends.add(finish(line, again, count))

    assert len(ends) == 1


def test_no_past_state_ever_changes(flow: Flow) -> None:
    """Neither playing on nor playing on a clone changes a state that was left behind."""
    line = flow()
    game = line.start()
    past = [(clone(game.state), game.hash)]
    for seat, words in line.picks:
        branch = clone(game.state)
        game.play(words, seat=seat)
        past += [(branch, state_hash(branch)), (clone(game.state), game.hash)]
        for options in decisions(branch).values():
            apply(clone(branch), options[-1])

    for state, told in past:
        assert told == state_hash(state)


def test_a_replay_by_words_equals_the_play(flow: Flow) -> None:
    """The words of the actions, with what was forced left out, give the same states in a new game."""
    line = flow()
    first, again = line.start(), line.start()
    for seat, words in line.picks:
        first.play(words, seat=seat)
    hashes = []
    for action in first.history:
        for code in action.picks:
            again.play(first.rules.words[code], seat=action.seat)
        hashes.append(again.hash)

    assert len(first.history) == len(hashes)
    assert first.hash == again.hash
    assert first.history == again.history


def test_recorded_luck_replaces_the_seed(flow: Flow) -> None:
    """A game of another seed, fed the outcomes of this one, goes the same way but for its seed."""
    line = flow()
    game = line.played(len(line.picks))
    luck = [one.outcome for action in game.history for one in action.luck]
    other = Game(clone(line.start().state))
    other.state.seed, other.state.script = 99, tuple(luck)
    end = finish(line, other.state, 0)
    other.state.seed = game.state.seed

    assert () == other.state.script
    assert game.hash == state_hash(other.state), end


def test_looking_and_asking_change_nothing(flow: Flow) -> None:
    """Views, dealt worlds, options, candidates and reasons leave the game as it is."""
    line = flow()
    for count in range(len(line.picks)):
        game = line.played(count)
        before = game.hash
        for seat in range(-1, line.seats):
            world = Seen(game.state, seat).world("any")
            for options in decisions(world).values():
                apply(clone(world), options[0])
            game.options(seat)
            for code in game.candidates(seat):
                game.why(code, seat=seat)

        assert before == game.hash


def test_a_pick_that_is_no_option_is_refused_and_changes_nothing(flow: Flow) -> None:
    """Every option of the ruleset that is not offered now is refused with a reason."""
    line = flow()
    for count in range(len(line.picks)):
        game = line.played(count)
        before = game.hash
        for seat, options in game.decisions.items():
            for code in sorted(set(range(len(line.rules.words))) - set(options)):
                with pytest.raises(IllegalAction, match=r"."):
                    game.play(code, seat=seat)
                assert str(game.why(code, seat=seat))

        assert before == game.hash
