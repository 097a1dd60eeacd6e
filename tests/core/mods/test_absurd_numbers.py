"""Numbers and effects beyond all measure: refused at their place, or stopped, before they cost memory or time."""

from __future__ import annotations

import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from headframe.errors import Runaway
from headframe.testing import scenario
from headframe_schemas.writing import game_schemas
from samples.modding import CARD, loaded, patch, problems, write_mod

Json = dict[str, Any]  # Any: JSON
FUEL: Json = {"op": "gain", "what": "fuel", "n": 1}
HUGE = 10**9


def card(*effects: Json, cost: Json | None = None, **fields: Any) -> Json:  # Any: JSON
    """Return a card with these effects."""
    return {**CARD, "main": {"cost": cost or {"fuel": 0}, "effects": list(effects or (FUEL,))}, **fields}


ABSURD: dict[str, Json] = {
    "/main/cost/fuel": card(cost={"fuel": HUGE}),
    "/main/cost/solid_fuel": card(cost={"solid_fuel": HUGE}),
    "/price/credits": card(price={"credits": HUGE}),
    "/copies": card(copies=HUGE),
    "/main/effects/0/n": card({**FUEL, "n": HUGE}),
    "/main/effects/0/cost/burn_mineral": card({"op": "may", "cost": {"burn_mineral": HUGE}, "effects": [FUEL]}),
    "/main/effects/0/amount": card({"op": "for_each", "amount": HUGE, "effects": [FUEL]}),
    "/main/effects/0/repeat": card({"op": "choose", "options": [{"effects": []}] * 2, "repeat": HUGE}),
    "/main/effects/0/value": card({"op": "modify", "rule": "draw", "value": HUGE, "until": "upkeep_end"}),
}


@pytest.mark.parametrize("pointer", ABSURD)
def test_an_absurd_number_is_refused_where_it_stands(tmp_path: Path, pointer: str) -> None:
    """A number that would become as many questions, cards or rounds is out of range, and takes no memory first."""
    root = write_mod(tmp_path, "evil", {"content/cards/it.json": ABSURD[pointer]})
    tracemalloc.start()
    try:
        found = problems(root)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()

    assert [(problem.code, problem.pointer) for problem in found] == [("out-of-range", pointer)]
    assert found[0].line > 1
    assert "must be at most" in found[0].message
    assert peak < 50 << 20


def test_an_absurd_number_that_a_patch_makes_is_refused(tmp_path: Path) -> None:
    """What a patch adds up to is held against the same bounds, at the patch."""
    op = {"op": "add_to", "path": "/main/cost/fuel", "n": HUGE}
    found = problems(write_mod(tmp_path, "evil", {"patches/a.json": patch("drillers:grabber", op)}))

    assert [problem.code for problem in found] == ["out-of-range"]
    assert found[0].file.endswith("patches/a.json")


@pytest.mark.parametrize(("game", "most"), [("drillers", 99), ("mine_out", 99)])
def test_the_most_is_in_the_schemas(game: str, most: int) -> None:
    """An editor knows it too: no amount and no cost is without an end."""
    defs = game_schemas(loaded(game=game))["cards"]["$defs"]
    ends = [defs["amount"]["anyOf"][0], *defs["cost"]["properties"].values()]

    assert {end["maximum"] for end in ends} == {most}


def test_a_storm_of_events_is_stopped(tmp_path: Path) -> None:
    """A thousand delayed triggers, each of which sets off a thousand others: no more wait than could ever run."""

    def often(on: str, *effects: Json) -> Json:
        when = {"op": "when", "on": [on], "until": "operations_end", "effects": list(effects)}
        once = {"op": "for_each", "amount": 9, "effects": [when]}
        return {"op": "for_each", "amount": 99, "effects": [once]}

    take = {"op": "take_mineral", "from": "supply", "kind": "S", "collects": True}
    lose = {"op": "move_mineral", "from": "storage", "to": "supply", "by": "player"}
    storm = card(often("card_played_for_fuel", take, lose), often("collect", FUEL))
    rules = loaded(write_mod(tmp_path, "evil", {"content/cards/storm.json": storm}))
    game = scenario(rules=rules, patch={"0/hand": ["storm", "storm"]})
    game.take("play storm main")
    before, began = game.hash, time.perf_counter()
    with pytest.raises(Runaway, match="wait for their turn") as caught:
        game.take("play storm fuel")

    assert 'mod "evil"' in str(caught.value)
    assert game.hash == before
    assert time.perf_counter() - began < 20
