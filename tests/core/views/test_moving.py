"""What went where between two tables of one reader, and what an entry of the log points at."""

from __future__ import annotations

from headframe.library import new_game
from headframe.views import CardNode, Move, Panel, Piece, Space, View, ZoneNode, walk
from headframe.views.chronicle import Chronicle
from headframe.views.moving import moves
from headframe.views.nodes import Board


def board(**held: str) -> Panel:
    """Return a table of two spaces, each with the named piece."""
    spaces = tuple(
        Space(id=space, items=(Piece(id=held[space], kind="meeple"),) if space in held else ()) for space in ("a", "b")
    )
    return Panel(id="table", kids=(Board(id="board", topology="graph", spaces=spaces),))


def zones(**held: tuple[str, ...]) -> Panel:
    """Return a table of zones of cards; each card has the id that its place gives it."""
    kids = tuple(
        ZoneNode(id=zone, items=tuple(CardNode(id=f"{zone}/{card}#{at}", ref=card) for at, card in enumerate(cards)))
        for zone, cards in held.items()
    )
    return Panel(id="table", kids=kids)


def test_a_piece_is_followed_by_its_id() -> None:
    """From the space that held it to the one that holds it; what stays is no move."""
    assert moves(board(a="x", b="y"), board(a="y", b="z")) == (Move("y", "b", "a"),)
    assert moves(board(a="x"), board(a="x")) == ()


def test_a_card_is_followed_by_its_content() -> None:
    """Where one place lost just what one other place got; which of two twins went is not guessed."""
    assert moves(zones(hand=("ace", "two"), play=()), zones(hand=("two",), play=("ace",))) == (
        Move("play/ace#0", "hand", "play"),
    )
    before, after = zones(hand=("ace",), shop=("ace",), play=()), zones(hand=(), shop=(), play=("ace",))
    assert moves(before, after) == ()


def test_what_is_covered_has_not_gone() -> None:
    """The top card of a pile is still there under the next, so a like card elsewhere came from another place."""
    before = Panel(id="table", kids=(ZoneNode(id="pile", count=1, items=(CardNode(id="pile/ace#0", ref="ace"),)),))
    pile = ZoneNode(id="pile", count=2, items=(CardNode(id="pile/two#0", ref="two"),))
    play = ZoneNode(id="play", items=(CardNode(id="play/ace#0", ref="ace"),))
    assert moves(before, Panel(id="table", kids=(pile, play))) == ()


def test_a_view_tells_what_moved_and_what_the_log_is_about() -> None:
    """A card from a hand to the play area: for its owner a move, for others only a card that is named."""
    game = new_game("drillers", seats="random,random", seed=3)
    chronicle = Chronicle(game, game.state)
    seat = next(iter(game.decisions))
    game.play(next(words for words in game.options(seat) if words[0] == "play"), seat=seat)
    own, other = chronicle.view(seat), chronicle.view(1 - seat)

    card = own.log[0].refs[0]
    assert [(move.source, move.target) for move in own.moves] == [(f"rig:{seat}/hand", f"rig:{seat}/play")]
    assert card in own.moves[0].item
    assert own.log[0].refs == other.log[0].refs
    assert other.moves == ()


def test_moves_and_refs_stand_on_the_table_or_in_the_content() -> None:
    """In random play, whoever reads: moves are between elements; references are to them or to objects."""
    for name in ("drillers", "mine_out"):
        game = new_game(name, seats="random,random,random", seed=5)
        known = {id_ for kind in game.rules.kinds.values() for id_ in kind.ids}
        chronicle, told = Chronicle(game, game.state), 0
        for _ in range(80):
            game.play_bot(next(iter(game.decisions)))
            for seat in (0, 1, None):
                told += _sound(chronicle.view(seat), known)
        assert told > 20, name


def _sound(view: View, known: set[str]) -> int:
    ids = {element.id for _, element in walk(view)}
    assert {end for move in view.moves for end in (move.item, move.source, move.target)} <= ids
    known |= ids
    assert {ref for entry in view.log for ref in entry.refs} <= known
    return len(view.moves)
