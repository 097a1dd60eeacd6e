"""The worked examples of Mine Out: three golden states to the last number. Rules: sections 6.1 to 6.3.

Red is seat 0, Black seat 1, Yellow seat 2.
"""

from __future__ import annotations

from collections.abc import Mapping

from headframe.testing import Scenario, scenario
from rules.mine_out.tables import BASE, DOCK_9, MAYOR_AND_NATIVES, counts, plot, table

RED, BLACK, YELLOW = range(3)
DECK = ["miner_silver", "watchmaker", "worker", "mafia", "negotiator_silver"]  # the top first


def player(
    seat: int, discs: tuple[int, int, int], pawn: str, *, hand: str = "", area: str = "", cubes: Mapping[str, int]
) -> dict[str, object]:
    """Return one row of a table of players as paths; `discs` are action points, points and rupees."""
    ap, vp, rupees = discs
    return {
        f"{seat}/ap": ap,
        f"{seat}/vp": vp,
        f"{seat}/rupees": rupees,
        f"{seat}/pawn": pawn,
        f"{seat}/area": area.split(),
        f"{seat}/cubes": dict(cubes),
        f"{seat}/hand": hand.split(),
    }


def expect(game: Scenario, wanted: Mapping[str, object]) -> None:
    """Compare, with hands in any order."""
    hands = {path: sorted(game.short(path)) for path in wanted if path.endswith("/hand")}
    game.expect({path: value for path, value in wanted.items() if path not in hands})
    for path, found in hands.items():
        assert sorted(wanted[path]) == found, path  # type: ignore[call-overload]  # a hand is a list of names


def conserved(game: Scenario, total: Mapping[str, int]) -> None:
    """M-MINEOUT-18, M-BANK-13: nothing comes or goes."""
    seats = range(len(game.state.actors))
    assert total["rupees"] == game["bank"] + game["used"] + sum(game[f"{seat}/rupees"] for seat in seats)
    for mineral in ("copper", "silver", "gold", "jewel"):
        held = sum(game[f"{seat}/cubes"].get(mineral, 0) for seat in seats)
        assert total[mineral] == game["mines"].get(mineral, 0) + game["sold"].get(mineral, 0) + held


THREE = {"rupees": 42, "copper": 8, "silver": 6, "gold": 4, "jewel": 3}


def begun_a() -> Scenario:
    """Return golden A when Red has taken from the dock and is asked for a card to mine with."""
    game = table({"dock": DOCK_9, "deck": DECK[::-1]})
    plot(game, "pub mine_copper sell play", "mine_copper repeat sell black_alley", "mine_copper sell play repeat")
    expect(game, {"0/ap": 40, "0/price": 5, "0/pawn": "market", "active": RED})
    return game


def turn_of_red(game: Scenario) -> None:
    """Play turn 1 of golden A; the only reachable Pub card was taken by itself."""
    game.take("discard worker")
    expect(game, {"0/hand": ["miner_white", "miner_white"], "0/rupees": 10, "bank": 18, "sold": {"copper": 1}})
    expect(game, {"mines/copper": 6, "0/cubes": {"copper": 1}})
    conserved(game, THREE)
    game.take("play miner_white community_2")
    expect(game, player(0, (40, 5, 2), "market", hand="miner_white", area="native_1", cubes={"copper": 1}))
    expect(game, {"used": 8, "locked": [0, 1, 0, 0], "community": ["mayor", "miner_white", *MAYOR_AND_NATIVES[2:]]})
    expect(game, {"dock": ["mafia", "miner_silver", *DOCK_9[2:]], "1/ap": 39, "1/price": 6})
    conserved(game, THREE)


def turn_of_black(game: Scenario) -> None:
    """Play turn 2 of golden A."""
    game.take("discard miner_white")
    expect(game, {"1/cubes": {"copper": 3}, "mines/copper": 3})
    game.take("discard worker")
    expect(game, {"1/cubes": {"copper": 4}, "mines/copper": 1, "1/rupees": 10, "bank": 15, "sold": {"copper": 2}})
    assert {("take", "mine_out:mafia", "1"), ("take", "mine_out:kidnapper", "4")} == set(game.words("take"))
    game.take("take kidnapper 4")
    expect(game, player(1, (39, 0, 10), "black_alley_site", hand="kidnapper", cubes={"copper": 4}))
    expect(game, {"dock/3": "watchmaker", "2/ap": 40, "2/price": 5, "discs": [YELLOW, BLACK, RED]})
    conserved(game, THREE)


def turn_of_yellow(game: Scenario) -> None:
    """Play turn 3 of golden A: the copper runs out in its first tile; the cube is sold by itself."""
    game.take("discard miner_white")
    expect(game, {"0/vp": 6, "1/vp": 0, "2/vp": 1, "mines/copper": 7, "sold": {"copper": 1}})
    expect(game, {"2/rupees": 10, "bank": 12})
    conserved(game, THREE)
    game.take("play worker own")


def test_golden_a_a_whole_first_round() -> None:
    """Golden A. M-TURN-01, M-TURN-04, M-MINEOUT-15, M-COMM-15, M-SKIP-07, M-CLEAN-01, M-DOCK-01, M-END-02, R-20.

    Rules: M-END-20.
    """
    game = begun_a()
    turn_of_red(game)
    turn_of_black(game)
    turn_of_yellow(game)

    assert [] == game["0/open_plot"]
    expect(game, player(0, (40, 6, 2), "market", hand="miner_white", area="native_1", cubes={}))
    expect(game, player(1, (39, 0, 10), "black_alley_site", hand="kidnapper", cubes={}))
    expect(game, player(2, (40, 2, 7), "market", area="worker", cubes={}))
    expect(game, {"discs": [YELLOW, BLACK, RED], "bank": 12, "used": 11, "round": 2, "locked": [0, 0, 0, 0]})
    expect(game, {"mines": counts(copper=7, silver=6, gold=4, jewel=3), "sold": {"copper": 1}, "box": []})
    expect(game, {"community": ["mayor", "miner_white", "native_2", "native_3"]})
    expect(game, {"discard": ["worker", "miner_white", "worker", "miner_white"], "deck": DECK[:1:-1]})
    expect(game, {"dock": ["mafia", "miner_silver", "worker", "watchmaker", *DOCK_9[4:]]})
    conserved(game, THREE)


GOLDEN_B = {
    **player(0, (2, 30, 12), "silver_mine", hand="worker smith_silver miner_white", cubes={"silver": 3}),
    **player(
        1,
        (2, 9, 5),
        "gold_mine",
        hand="broker smith_gold",
        area="watchmaker mafia appraiser worker kidnapper",
        cubes={"gold": 1, "jewel": 1},
    ),
    **player(2, (-1, 20, 6), "port_site", hand="miner_blue", area="jeweler", cubes={"copper": 3, "silver": 1}),
    "bank": 6,
    "used": 13,
    "mines": counts(copper=5, silver=2, gold=3, jewel=1),
    "sold": {"jewel": 1},
    "community": ["mayor", "mafia", "native_2", "miner_copper"],
    "box": ["native_1", "native_3"],
    "discs": [RED, BLACK, YELLOW],
}
AFTER_B = {
    **player(0, (-1, 35, 7), "copper_mine", area="smith_silver", cubes=counts(copper=3, silver=3)),
    **player(1, (-1, 35, 5), "silver_mine", area="watchmaker mafia appraiser", cubes={"gold": 2}),
    **player(2, (-1, 27, 7), "port_site", hand="miner_blue", area="jeweler", cubes=counts(copper=3, silver=1)),
}
PLOTS_B = ("mine_silver sell play mine_copper", "mine_gold sell play mine_silver", "port pub mine_copper sell")


def golden_b(**values: object) -> Scenario:
    """Return golden B after Red's turn: the bank has run out at the start of Black's."""
    game = table(GOLDEN_B, values=values)
    plot(game, *PLOTS_B)
    expect(game, {"0/ap": -1, "discs": [RED, BLACK, YELLOW], "0/pawn": "copper_mine"})
    game.take("discard worker")  # the only cube to sell is sold by itself
    expect(game, {"0/rupees": 17, "bank": 1, "sold": {"silver": 1, "jewel": 1}, "0/cubes": {"silver": 3}})
    expect(game, {"mines/silver": 1})
    conserved(game, THREE)
    game.take("play smith_silver own", "discard miner_white")
    expect(game, {"0/cubes": {"copper": 3, "silver": 3}, "mines/copper": 2, "0/hand": [], "0/area": ["smith_silver"]})
    return game


def finish_b(game: Scenario) -> None:
    """Play Black's turn of golden B."""
    game.take("discard broker", "boost worker", "boost kidnapper")
    expect(game, {"1/cubes": {"gold": 2, "jewel": 1}, "mines/gold": 2})
    game.take("sell jewel_as_gold")
    expect(game, {"1/rupees": 15, "bank": 13, "sold/jewel": 2})
    game.take("play smith_gold community_1")


def test_golden_b_the_last_round_with_a_bank_mineout() -> None:
    """Golden B. M-BANK-01 to -07, M-SPECIAL-02, -45, -50 to -53, -56, M-TURN-07, M-TURN-08, M-END-01, -04 to -07.

    Rules: M-BANK-02, M-BANK-03, M-BANK-04, M-BANK-05, M-BANK-06, M-BANK-07, M-SPECIAL-45, M-SPECIAL-50,
    M-SPECIAL-51, M-SPECIAL-52, M-SPECIAL-53, M-SPECIAL-56, M-END-04, M-END-05, M-END-06, M-END-07.
    """
    game = golden_b()
    expect(game, {"0/rupees": 7, "1/rupees": 8, "2/rupees": 7, "bank": 20, "used": 0})
    expect(game, {"0/vp": 30, "1/vp": 22, "2/vp": 23, "1/ap": -1, "discs": [BLACK, RED, YELLOW]})
    conserved(game, THREE)
    finish_b(game)

    assert game.over
    result = game.outcome
    assert [35, 35, 27] == [r.score for r in result.results]
    assert (BLACK,) == result.winners
    assert "stack" == result.tie_break
    expect(game, AFTER_B)
    expect(game, {"discs": [BLACK, RED, YELLOW], "bank": 13, "used": 10, "sold": counts(silver=1, jewel=2)})
    expect(game, {"mines": counts(copper=2, silver=1, gold=2, jewel=1)})
    expect(game, {"community": ["smith_gold", "mafia", "native_2", "miner_copper"]})
    expect(game, {"discard": ["worker", "miner_white", "broker", "worker", "kidnapper"]})
    expect(game, {"box": ["native_1", "native_3", "mayor"]})
    conserved(game, THREE)


def test_golden_b_with_one_appraisal_an_event() -> None:
    """R-32: switched, Black gains 3 less at the bank mineout and Red wins."""
    game = golden_b(appraiser_per_source=False)
    expect(game, {"1/vp": 19})
    finish_b(game)

    assert [35, 32, 27] == [r.score for r in game.outcome.results]
    assert (RED,) == game.outcome.winners


GOLDEN_C = {
    "stack": [["mine_out:game", "rounds", -1], ["mine_out:round", "turns_over", -1]],
    "options": [],
    "0/ap": 40,
    "0/vp": 10,
    "0/rupees": 4,
    "0/cubes": {"jewel": 1},
    "mines": counts(copper=7, silver=6, gold=5, jewel=2),
    "sold": {"jewel": 1},
    "bank": 12,
    "used": 12,
    "dock": ["miner_blue", "jeweler", "miner_white", "mafia", "smith_gold", "worker"],
    "community": MAYOR_AND_NATIVES,
    "deck": ["smith_copper", "worker", "negotiator_gold", "miner_silver", "kidnapper", "miner_copper", "broker"][::-1],
    "discard": [],
}


def test_golden_c_the_automa() -> None:
    """Golden C. M-SOLO-09, -10, -13 to -23, M-BANK-07, R-36, R-37.

    Rules: M-SOLO-10, M-SOLO-13, M-SOLO-14, M-SOLO-15, M-SOLO-16, M-SOLO-17, M-SOLO-18, M-SOLO-19, M-SOLO-20,
    M-SOLO-21, M-SOLO-22, M-SOLO-23, M-BANK-36, M-BANK-37.
    """
    game = scenario("mine_out", seats=1, without=BASE, patch=GOLDEN_C)

    game.expect({"0/vp": 13, "0/rupees": 7, "0/cubes": {}, "round": 2})
    game.expect({"mines": counts(copper=5, silver=5, gold=3, jewel=4), "sold": counts(copper=2, silver=1, gold=2)})
    game.expect({"bank": 21, "used": 0})
    game.expect(
        {"dock": ["smith_copper", "negotiator_gold", "miner_silver", "kidnapper", "smith_gold", "miner_copper"]}
    )
    game.expect({"discard": ["miner_blue", "jeweler", "worker", "miner_white", "mafia", "worker"], "deck": ["broker"]})
    game.expect({"community": MAYOR_AND_NATIVES})
    conserved(game, {"rupees": 28, "copper": 7, "silver": 6, "gold": 5, "jewel": 4})
