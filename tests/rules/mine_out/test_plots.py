"""Plotting (M-PLOT)."""

from __future__ import annotations

from itertools import permutations

import pytest

from headframe.errors import IllegalAction, NoUndo
from headframe.game import Game
from headframe.seen import SPECTATOR
from headframe.state import State
from headframe.testing import scenario
from headframe.views import encode
from headframe.views.root import view_of
from headframe_mine_out.parts import Player
from headframe_mine_out.plotting import may_follow, plots_are_legal
from headframe_mine_out.tables import Tables
from rules.mine_out.tables import FOUR_MINES, plot, table, turn

ELEVEN = {
    "port": ("take", "port_site", None, 0),
    "pub": ("take", "pub_site", None, 0),
    "hotel": ("take", "hotel_site", None, 0),
    "black_alley": ("take", "black_alley_site", None, 0),
    "mine_copper": ("mine", "copper_mine", "copper", 0),
    "mine_silver": ("mine", "silver_mine", "silver", 0),
    "mine_gold": ("mine", "gold_mine", "gold", 0),
    "mine_jewel": ("mine", "jewelry_mine", "jewel", 0),
    "sell": ("sell", "market", None, 0),
    "play": ("play", None, None, 1),
    "repeat": ("repeat", None, None, 2),
}


def test_a_round_is_plot_action_and_cleanup() -> None:
    """M-PLOT-01: after the last turn and Cleanup the next plots are asked for, all tiles at hand again (M-PLOT-09)."""
    game = turn("port pub hotel sell", {"1/ap": 0, "2/ap": 0, "0/hand": [], "0/cubes": {}})

    game.expect({"round": 2, "0/plot": [], "0/open_plot": [], "0/acted": 0})
    assert [0, 1, 2] == sorted(game.decisions)
    assert 10 == len(game.words("plot", seat=0))
    assert 11 == len(game["0/tiles"])


def test_a_plot_has_four_tiles() -> None:
    """M-PLOT-02, M-PLOT-06: with three tiles a seat is still asked, with four no more, and nobody acts before."""
    game = table()
    game.take("plot port", "plot pub", "plot sell", seat=0)
    assert 0 in game.decisions
    game.take("plot hotel", seat=0)

    assert [1, 2] == sorted(game.decisions)
    with pytest.raises(IllegalAction):
        game.take("plot play", seat=0)
    game.expect({"turn": 0, "0/acted": 0})


def test_the_eleven_tiles() -> None:
    """M-PLOT-03: the tiles of table 1.4, one of each."""
    rules = table().rules
    kind, facilities = rules.kinds["plot_tiles"], rules.kinds["facilities"]
    found = {}
    for id_, body, facts in zip(kind.ids, kind.bodies, rules[Tables].tiles, strict=True):
        mined = facilities.bodies[facts.facility].mine if body.action == "mine" else None
        found[id_.split(":")[1]] = (body.action, body.facility, mined, facts.extra)

    assert ELEVEN == found


def test_no_tile_can_be_plotted_twice() -> None:
    """M-PLOT-03: a tile that was picked is no option any more."""
    game = table()
    game.take("plot port", seat=0)

    assert "M-PLOT-03" == game.refused("plot port", seat=0).rule
    assert game.can("plot port", seat=1)


def test_there_are_7200_legal_plots() -> None:
    """M-PLOT-04: Repeat may stand in places 2, 3 and 4, never in place 1."""
    game = table()
    tables = game.rules[Tables]
    legal = [
        tiles
        for tiles in permutations(range(11), 4)
        if all(may_follow(tables, tiles[:place], tiles[place]) for place in range(4))
    ]

    assert 7200 == len(legal)
    assert "M-PLOT-04" == game.refused("plot repeat", seat=0).rule
    game.take("plot sell", seat=0)
    assert game.can("plot repeat", seat=0)


def test_nobody_sees_more_of_a_plot_than_that_it_is_submitted() -> None:
    """M-PLOT-05: the views and knowledge of others are the same whatever is picked."""
    told = []
    for tiles in ("port pub hotel sell", "mine_gold repeat play black_alley"):
        game = plot(table(), tiles)
        views = [encode(view_of(game, seat)) for seat in (1, 2, None)]
        told.append((views, [game.seen(seat).state.lanes for seat in (1, 2, SPECTATOR)]))
        said = encode(view_of(game, 1)).decode()
        assert "Plot: submitted." in said
        assert "Plot: not submitted yet." in said

    assert told[0] == told[1]


def test_laid_plots_and_the_tiles_left_over_stay_hidden() -> None:
    """M-PLOT-05, M-TURN-10: after the barrier others still know nothing of a plot that was not turned up."""
    game = turn("mine_copper sell play repeat")

    assert [None] * 4 == game.known("1/plot", seat=0)
    assert [None] * 7 == game.known("1/tiles", seat=0)
    assert FOUR_MINES.split() == game.known("1/plot", seat=1)
    assert ["mine_copper", "sell", "play", "repeat"] == game.known("0/open_plot", seat=1)


def test_dealt_worlds_hold_legal_plots() -> None:
    """M-PLOT-04, M-PLOT-05: whoever imagines hidden plots imagines plots that can be."""
    game = turn("mine_copper sell play repeat")
    worlds = [game.seen(0).world(f"world/{n}") for n in range(40)]

    assert all(plots_are_legal(world) for world in worlds)
    assert 5 < len({_plots(world) for world in worlds})


def _plots(world: State) -> tuple[tuple[int, ...], ...]:
    return tuple(parts[Player].plot for parts in world.actors)


def test_a_skipped_plot_is_never_shown() -> None:
    """M-TURN-08, M-PLOT-05, R-04: a seat without a turn takes its tiles back, and nobody learns which they were.

    Rules: M-PLOT-04.
    """
    patch = {"0/ap": 20, "1/ap": 16, "2/ap": 11, "0/hand": [], "1/hand": []}
    told = []
    for tiles in (FOUR_MINES, "port pub sell hotel"):
        game = table(patch)
        plot(game, "mine_copper sell mine_silver repeat", "mine_copper sell mine_silver repeat", tiles)
        game.expect({"round": 2, "2/ap": 11, "2/pawn": "market"})
        told.append([encode(view_of(game, seat)) for seat in (0, 1, None)] + [game.seen(0).state.memory])

    assert told[0] == told[1]


def test_tiles_are_executed_from_left_to_right() -> None:
    """M-PLOT-07: selling comes before mining where it stands before it."""
    game = turn("sell mine_copper port pub", {"0/cubes": {}}, "discard worker")

    assert 1 == game["0/skipped"][0]
    game.expect({"0/cubes": {"copper": 2}})


def test_a_plot_may_hold_what_is_sure_to_be_skipped() -> None:
    """M-PLOT-08: with three players selling without a cube can be plotted, to spend little."""
    game = turn("sell repeat play port", {"0/cubes": {}, "0/hand": [], "dock": ["mafia"] * 9})

    game.expect({"0/skipped": [1, 1, 1, 1], "0/ap": 45 - 0 - 2 - 1 - 3})


def test_a_plot_can_be_replaced_until_the_last_is_in() -> None:
    """R-49, M-PLOT-06: tile by tile, also when it was complete; afterwards no more."""
    game = plot(table(), "port pub hotel sell", FOUR_MINES)
    for _ in range(4):
        game.undo(0)
    assert 0 in game.decisions
    plot(game, "mine_copper sell play repeat")
    plot_third = ["plot port", "plot pub", "plot hotel", "plot sell"]
    game.take(*plot_third, seat=2)

    assert ["mine_copper", "sell", "play", "repeat"] == game.short("0/open_plot")
    with pytest.raises(NoUndo):
        game.undo(1)


def test_any_order_of_submitting_gives_the_same_state() -> None:
    """M-PLOT-05: who came first leaves no trace."""
    one, two = table(), table()
    plot(one, "port pub hotel sell", FOUR_MINES, "port hotel pub sell")
    for tile in ("port", "hotel", "pub", "sell"):
        two.take(f"plot {tile}", seat=2)
    for tile in FOUR_MINES.split():
        two.take(f"plot {tile}", seat=1)
    for tile in ("port", "pub", "hotel", "sell"):
        two.take(f"plot {tile}", seat=0)

    assert one.hash == two.hash


def test_plots_are_secret_in_the_log() -> None:
    """M-PLOT-05: the verb is marked so that logs of others do not tell what was picked."""
    game: Game = scenario("mine_out", seats=3)

    assert game.rules.verbs["plot"].secret
