"""Secret simultaneous picks."""

from __future__ import annotations

from itertools import permutations

import pytest

from headframe.errors import IllegalAction, NoUndo
from headframe.game import Game
from headframe.names import edge_bytes
from headframe.seen import SPECTATOR, Seen
from headframe.state import TABLE
from headframe.zones import Zone
from samples.flows.picks import Hand, Laid, line

ORDERS = list(permutations(range(3)))
PICKS = ("lay ace", "lay king", "lay ten")


def shown(game: Game, seat: int) -> bytes:
    """Return all that a seat knows, as bytes."""
    return edge_bytes(Seen(game.state, seat).state)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("withdraws", [0, 1])
def test_any_order_of_answering_gives_one_state(order: tuple[int, ...], withdraws: int) -> None:
    """Three seats answer in any order, one of them withdraws after two are in and answers last: one final state."""
    game = line().start()
    for seat in order[:2]:
        game.play("lay queen" if seat == order[withdraws] else PICKS[seat], seat=seat)
    game.undo(order[withdraws])
    game.play(PICKS[order[2]], seat=order[2])
    game.play(PICKS[order[withdraws]], seat=order[withdraws])

    straight = line().start()
    for seat in range(3):
        straight.play(PICKS[seat], seat=seat)
    assert straight.hash == game.hash
    assert [0, 1, 3] == game.state.table[Laid].cards
    assert [{seat} for seat in order if seat != order[withdraws]] == [{a.seat} for a in game.history[:-1]]


@pytest.mark.parametrize("looks", [SPECTATOR, 1, 2])
def test_nobody_sees_a_pick_before_all_are_in(looks: int) -> None:
    """What another seat knows is byte-equal, whichever card the first seat has laid."""
    seen = set()
    for pick in PICKS:
        game = line().start()
        game.play(pick, seat=0)
        seen.add(shown(game, looks))

    assert len(seen) == 1


def test_a_seat_knows_its_own_pick() -> None:
    """The one who laid a card still knows which."""
    game = line().start()
    game.play("lay king", seat=0)
    seen = Seen(game.state, 0).state

    assert [("lay", "king")] == [game.rules.words[code] for code in seen.lanes[0]]


@pytest.mark.parametrize("looks", range(3))
def test_it_is_not_told_who_answered_first(looks: int) -> None:
    """With two picks in, all that a seat knows is equal whichever of the two came first."""
    seen = set()
    for order in ((0, 1), (1, 0)):
        game = line().start()
        for seat in order:
            game.play(PICKS[seat], seat=seat)
        seen.add(shown(game, looks))

    assert len(seen) == 1


def test_a_dealt_world_imagines_legal_picks() -> None:
    """Worlds dealt for a seat hold a pick for each who has picked, and not always the true one."""
    game = line().start()
    game.play("lay king", seat=0)
    worlds = [Seen(game.state, 1).world(str(n)) for n in range(20)]
    laid = {game.rules.words[world.lanes[0][0]][1] for world in worlds}

    assert {"ace", "king", "queen", "ten"} == laid


def test_a_typing_error_does_not_tell_the_options_of_others() -> None:
    """What was meant is guessed from the seat's own options, not from another's hand."""
    game = line().start()
    game.state.actors[1][Hand].cards.remove(1)

    with pytest.raises(IllegalAction) as refused:
        game.play("lay kinq", seat=1)
    assert "did you mean 'lay king'" not in str(refused.value)


def test_what_was_turned_up_cannot_be_taken_back() -> None:
    """When the last pick is in, all are turned up: nobody may reopen, though the next picks are asked at once."""
    game = line().played(3)

    assert [0, 1, 3] == sorted(Zone(Laid, "cards").pile(game.state, TABLE))
    for seat in range(3):
        with pytest.raises(NoUndo):
            game.undo(seat)


def test_a_seat_that_has_answered_is_not_asked_again() -> None:
    """It waits for the others; another pick of it is refused."""
    game = line().played(1)

    assert [0, 1] == sorted(game.decisions)
    with pytest.raises(IllegalAction, match="seat 2 is not asked now; seat 0, 1 is"):
        game.play("lay ten", seat=2)
