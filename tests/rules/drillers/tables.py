"""What several rule tests of Drillers share."""

from __future__ import annotations

from collections.abc import Mapping

from headframe.testing import Scenario, scenario

ENDS = ("end_operations", "end_surfacing", "keep_no_more", "may no")
ONLY_BASE = ("drillers_advanced_shop", "drillers_floors", "drillers_milestones")


def pass_turn(game: Scenario) -> None:
    """End the turn of whoever is active: do nothing more in it, keep nothing."""
    turn = game["turn"]
    while not game.over and game["turn"] == turn:
        game.take(next(end for end in ENDS if game.can(end)))


def notches(*tiles: str) -> int:
    """Return the length of tiles by their names, such as `c2a` and `b3`: patch it along with `0/tiles`."""
    corridors = {"2": 2, "3": 2, "4": 3, "5": 4, "6": 5}
    return sum(corridors[tile[1]] if tile[0] == "c" else int(tile[1]) for tile in tiles)


def tiled(*tiles: str, seat: int = 0) -> dict[str, object]:
    """Return the patch that gives a seat just these tiles, left to right; the tokens of lines they cover are gone."""
    length = notches(*tiles)
    earned = [f"milestone_{line // 5}" for line in (5, 10, 15) if length >= line]
    return {f"{seat}/tiles": list(tiles), f"{seat}/notches": length, "earned": earned}


def surfaced(patch: Mapping[str, object] | None = None, *, seats: int = 2) -> Scenario:
    """Return a game patched in Operations whose first player, on floor 0, has then gone on to Surfacing."""
    game = scenario(seats=seats, patch=patch)
    game.take("end_operations")
    return game


DEEP_CARDS = (
    "cave_with_no_ceiling",
    "chill_out_zone",
    "dispatch",
    "jackpot",
    "lava_cave",
    "lobby",
    "sulfur_cave",
    "the_squeeze",
    "toys_r_rust",
)


def beside(card: str, *, floor: int = 3) -> dict[str, object]:
    """Return the patch that puts the first player's mech on a floor, floors 2 to there open, with this floor card."""
    others = [name for name in DEEP_CARDS if name != card]
    return {"0/floor": floor, "deepest": floor, "open": [*["the_ritz", *others][: floor - 2], card]}


def closed_by(card: str) -> dict[str, object]:
    """Return the patch that leaves the first player one removal short of turning up this card on floor 3."""
    others = [name for name in DEEP_CARDS if name != card]
    return {"0/floor": 2, "0/drilling": 3, "deepest": 2, "open": ["brewery"], "closed": [*others[:3], card]}
