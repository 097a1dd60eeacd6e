"""What a load finds of effects beyond their shape: costs nobody can pay, triggers that nothing sets off, loops."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from headframe.content import ContentError
from headframe.loading import load
from headframe.mods import gather
from headframe.testing.scenario import scenario
from samples.modding import CARD, loaded, patch, problems, write_mod

Json = dict[str, Any]  # Any: JSON
FUEL: Json = {"op": "gain", "what": "fuel", "n": 1}
TAKE: Json = {"op": "take_mineral", "from": "supply", "kind": "S", "collects": True}
FLOOR: Json = {"name": "Floor", "deck": "deep", "copies": 1}
TILE: Json = {"floor": 3, "points": 1, "notches": 1}
BARRIER_TILE: Json = {"floor": 4, "points": 1, "notches": 1, "exhaust": {"loss": 0, "effects": [FUEL]}}
NO_MINERALS: Json = {"op": "replace", "path": "/minerals", "value": []}
COLLABORATOR: Json = {"name": "Card", "family": "miner", "colour": "white", "copies": 2, "cost": 1, "location": "pub"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move the user's data folder."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def card(*effects: Json, **main: Any) -> Json:  # Any: JSON
    """Return a card of Drillers."""
    return {**CARD, "main": {**CARD["main"], "effects": list(effects) or [FUEL], **main}}


def ability(**fields: Any) -> Json:  # Any: JSON
    """Return a card with one ability."""
    return card(abilities=[{"limit": "once", "effects": [FUEL], **fields}])


def when(*effects: Json, on: str = "collect") -> Json:
    """Return an effect that waits."""
    return {"op": "when", "on": [on], "until": "operations_end", "effects": list(effects)}


def floor(**trigger: Any) -> Json:  # Any: JSON
    """Return a floor card with one trigger."""
    return {**FLOOR, "triggers": [{"on": ["corridor"], "effects": [FUEL], **trigger}]}


KIND_IS = {"is_kind": "S"}
ENDLESS: Json = {"limit": "unlimited", "cost": {"fuel": 1}}
STEPS: Json = {"limit": "unlimited", "cost": {"fuel": 2}, "effects": [{**FUEL, "what": "movement"}]}
FAULTS: dict[str, tuple[str, Json, str, str]] = {
    "fuel above the tank": ("cards", card(cost={"fuel": 19}), "impossible-cost", "/main/cost/fuel"),
    "minerals above the storage": ("cards", card(cost={"solid_fuel": 8}), "impossible-cost", "/main/cost/solid_fuel"),
    "drones above all drones": (
        "cards",
        ability(cost={"flip_drone": 4}),
        "impossible-cost",
        "/main/abilities/0/cost/flip_drone",
    ),
    "burns above the storage": (
        "cards",
        card({"op": "may", "cost": {"burn_mineral": 8}, "effects": [FUEL]}),
        "impossible-cost",
        "/main/effects/0/cost/burn_mineral",
    ),
    "batteries above the tiles": (
        "cards",
        {**CARD, "price": {"credits": 1, "battery": 99}},
        "impossible-cost",
        "/price/battery",
    ),
    "a kind where no mineral was collected": (
        "cards",
        ability(cond=KIND_IS),
        "never-fires",
        "/main/abilities/0/cond/is_kind",
    ),
    "a kind below another trigger": (
        "cards",
        card(when({"op": "if", "cond": KIND_IS, "effects": [FUEL]}, on="corridor")),
        "never-fires",
        "/main/effects/0/effects/0/cond/is_kind",
    ),
    "a kind of a floor's corridor": ("floor_cards", floor(cond=KIND_IS), "never-fires", "/triggers/0/cond/is_kind"),
    "a permanent that is never bought": (
        "cards",
        {
            "name": "Rig",
            "type": "mech",
            "copies": 1,
            "permanent": True,
            "abilities": [{"limit": "once_per_operations", "effects": [FUEL]}],
        },
        "never-fires",
        "/type",
    ),
    "a limit that never counts": (
        "floor_cards",
        floor(on=["collect"], limit="first_per_turn"),
        "misplaced-word",
        "/triggers/0/limit",
    ),
    "a delayed trigger that sets itself off": (
        "cards",
        card(when({"op": "if", "cond": KIND_IS, "effects": [TAKE]})),
        "endless-trigger",
        "/main/effects/0/effects/0/effects/0",
    ),
    "a floor that sets itself off": (
        "floor_cards",
        floor(on=["corridor", "collect"], effects=[TAKE]),
        "endless-trigger",
        "/triggers/0/effects/0",
    ),
    "two that pay for each other": (
        "cards",
        card(abilities=[STEPS, {**ENDLESS, "cost": {"movement": 2}, "effects": [{**FUEL, "n": 4}]}]),
        "endless-ability",
        "/main/abilities/1/cost",
    ),
    "gains inside a choice": (
        "cards",
        card(abilities=[{**ENDLESS, "effects": [{"op": "choose", "options": [{"effects": []}, {"effects": [FUEL]}]}]}]),
        "endless-ability",
        "/main/abilities/0/cost",
    ),
    "gains in rounds": (
        "cards",
        card(
            abilities=[
                {
                    "limit": "unlimited",
                    "cost": {"fuel": 3},
                    "effects": [{"op": "for_each", "amount": 3, "effects": [FUEL]}],
                }
            ]
        ),
        "endless-ability",
        "/main/abilities/0/cost",
    ),
    "gains that are counted in play": (
        "cards",
        card(abilities=[{**ENDLESS, "effects": [{**FUEL, "n": "face_up_drones"}]}]),
        "endless-ability",
        "/main/abilities/0/cost",
    ),
    "a drone that turns itself up": (
        "cards",
        card(
            abilities=[
                {"limit": "unlimited", "cost": {"flip_drone": 1}, "effects": [FUEL, {"op": "refresh_drone", "n": 1}]}
            ]
        ),
        "endless-ability",
        "/main/abilities/0/cost",
    ),
}
SOUND: dict[str, tuple[str, Json]] = {
    "all that a tank can hold": ("cards", card(cost={"fuel": 18})),
    "all drones": ("cards", ability(cost={"flip_drone": 3})),
    "a kind below a collect": ("cards", card(when({"op": "if", "cond": KIND_IS, "effects": [FUEL]}))),
    "a kind of a floor's collect": ("floor_cards", floor(on=["collect", "corridor"], cond=KIND_IS)),
    "taking without collecting": ("floor_cards", floor(on=["collect"], effects=[{**TAKE, "collects": False}])),
    "collecting at a corridor": ("floor_cards", floor(effects=[TAKE])),
    "two that lose by paying for each other": (
        "cards",
        card(abilities=[STEPS, {**ENDLESS, "cost": {"movement": 2}, "effects": [{**FUEL, "n": 3}]}]),
    ),
    "a choice that costs more than it gives": (
        "cards",
        card(
            abilities=[
                {
                    "limit": "unlimited",
                    "cost": {"fuel": 1},
                    "effects": [{"op": "may", "cost": {"fuel": 1}, "effects": [FUEL]}],
                }
            ]
        ),
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults_of_effects(tmp_path: Path, name: str) -> None:
    """Each is an error at its place, with a hint."""
    kind, body, code, pointer = FAULTS[name]
    found = problems(write_mod(tmp_path, "mine", {f"content/{kind}/it.json": body}))

    assert [(p.code, p.severity, p.pointer) for p in found] == [(code, "error", pointer)]
    assert found[0].hint


@pytest.mark.parametrize("name", SOUND)
def test_sound_effects(tmp_path: Path, name: str) -> None:
    """What can happen is not complained of."""
    kind, body = SOUND[name]

    assert problems(write_mod(tmp_path, "mine", {f"content/{kind}/it.json": body})) == ()


def test_a_trigger_that_nothing_loaded_can_cause(tmp_path: Path) -> None:
    """Without a mineral in the mine, to wait for one is worth a warning: another mod may bring some."""
    rules = load("drillers")
    bearing = {
        kind: [id_ for id_, each in rules.entries[kind].items() if each.body.minerals] for kind in ("floors", "tiles")
    }
    empty = {f"patches/{i}.json": patch(id_, NO_MINERALS) for i, id_ in enumerate(bearing["floors"])}
    waiting = {"content/cards/it.json": card(when(FUEL, on="collect"))}
    root = write_mod(tmp_path, "mine", {**waiting, **empty}, remove=bearing["tiles"])
    (found,) = [problem for problem in problems(root) if problem.subject == "mine:it"]

    assert (found.code, found.severity, found.pointer) == ("never-fires", "warning", "/main/effects/0/on/0")
    assert problems(write_mod(tmp_path, "other", waiting)) == ()


def waiting(*on: str, at: str = "end_operations", until: str = "operations_end", more: tuple[Json, ...] = ()) -> Json:
    """Return a floor card that begins to wait."""
    wait = {"op": "when", "on": list(on), "until": until, "effects": [FUEL]}
    choice = {"op": "choose", "options": [{"effects": []}, {"effects": [wait, *more]}]}
    return floor(on=[at], effects=[choice])


@pytest.mark.parametrize("on", [("corridor",), ("barrier", "card_played_for_fuel"), ("collect",)])
def test_a_wait_that_begins_right_before_it_ends(tmp_path: Path, on: tuple[str, ...]) -> None:
    """Nothing can happen in between, so it is worth a warning."""
    (found,) = problems(write_mod(tmp_path, "mine", {"content/floor_cards/it.json": waiting(*on)}))

    assert (found.code, found.severity, found.subject) == ("never-fires", "warning", "mine:it")
    assert found.pointer == "/triggers/0/effects/0/options/1/effects/0/until"


@pytest.mark.parametrize(
    "sound",
    [
        waiting("corridor", at="corridor"),
        waiting("corridor", at="reveal"),
        waiting("corridor", until="upkeep_end"),
        waiting("collect", more=(TAKE,)),
        waiting("corridor", "collect", more=(TAKE,)),
    ],
)
def test_a_wait_that_may_hear_something(tmp_path: Path, sound: Json) -> None:
    """Deeds come after, or an effect of the trigger itself does what is waited for."""
    assert problems(write_mod(tmp_path, "mine", {"content/floor_cards/it.json": sound})) == ()


@pytest.mark.parametrize("way", ["removed", "made a corridor"])
def test_a_floor_without_its_barrier(tmp_path: Path, way: str) -> None:
    """No way would lead to it: the game refuses to be made, before anybody plays."""
    opened = {"patches/b4.json": patch("drillers:b4", {"op": "remove", "path": "/barrier"})}
    root = (
        write_mod(tmp_path, "mine", remove=["drillers:b4"]) if way == "removed" else write_mod(tmp_path, "mine", opened)
    )
    (found,) = problems(root)

    assert found.code == "unbuildable"
    assert "the way to floor 4 leads through a barrier tile" in found.message


def test_a_second_barrier_of_a_floor(tmp_path: Path) -> None:
    """The game's own lies there, so a mod's is told; with that one taken out, the mod's is the barrier."""
    files = {"content/tiles/soft.json": {**BARRIER_TILE, "barrier": 1}}
    (found,) = problems(write_mod(tmp_path, "aa", files))

    assert (found.code, found.severity, found.subject, found.pointer) == (
        "never-fires",
        "warning",
        "aa:soft",
        "/barrier",
    )
    assert "drillers:b4" in found.hint
    assert problems(write_mod(tmp_path, "bb", files, remove=["drillers:b4"])) == ()


def test_a_line_that_no_track_reaches(tmp_path: Path) -> None:
    """It may be reached with other rule values, so it is a warning."""
    token = {"name": "Far", "line": 60, "points": 1, "others": [FUEL]}
    (found,) = problems(write_mod(tmp_path, "mine", {"content/milestones/far.json": token}))

    assert (found.code, found.severity, found.pointer) == ("never-fires", "warning", "/line")


def test_a_second_token_for_the_end(tmp_path: Path) -> None:
    """The game's own stays in force, whatever the ids are; the other is told."""
    token = {"name": "Late", "points": 3, "others": [FUEL]}
    root = write_mod(tmp_path, "another", {"content/milestones/late.json": token})
    (found,) = problems(root)

    assert (found.code, found.severity, found.subject) == ("never-fires", "warning", "another:late")
    assert (
        problems(write_mod(tmp_path, "instead", {"content/milestones/late.json": token}, remove=["drillers:final"]))
        == ()
    )


def test_rule_values_that_make_a_cost_impossible(tmp_path: Path) -> None:
    """A cost that others can pay is no fault of the card: the load goes on, with a warning."""
    root = write_mod(tmp_path, "mine", {"content/cards/it.json": ability(cost={"flip_drone": 3})})
    few = load("drillers", values={"drones": 2, "start_drones_up": 1}, mods=gather([str(root)]))
    more = write_mod(
        tmp_path, "more", {"content/cards/it.json": ability(cost={"flip_drone": 9})}, rules={"drillers:drones": 9}
    )

    [told] = [problem for problem in few.warnings if problem.subject == "mine:it"]
    assert (told.code, told.severity) == ("impossible-cost", "warning")
    assert told.message.endswith("the most that there can be is 2 by these rule values, and 3 by the usual ones")
    assert told.hint.startswith("drillers:drones 2 made it so: set that otherwise, ask for less, or")
    assert problems(more) == ()


def test_the_rule_values_that_make_a_cost_impossible_are_named(tmp_path: Path) -> None:
    """Those that matter and no others, each with the mod that sets it and the line."""
    rules = {"drillers:start_fuel_cap": 3, "drillers:start_fuel": 3, "drillers:fuel_cap_prices": [], "drillers:draw": 4}
    lean = write_mod(tmp_path, "lean", rules=rules)
    found = [problem for problem in problems(lean) if problem.subject == "drillers:grabber"]
    where = f"of lean ({lean.as_posix()}/mod.json"

    assert [(problem.code, problem.severity) for problem in found] == [("impossible-cost", "warning")]
    for name, value, line in (("fuel_cap_prices", "[]", 10), ("start_fuel", "3", 9), ("start_fuel_cap", "3", 8)):
        assert f"drillers:{name} {value} {where}:{line})" in found[0].hint
    assert "drillers:draw" not in found[0].hint


@pytest.mark.parametrize(
    ("triggers", "code", "pointer"),
    [
        (
            [{"on": ["played"], "effects": [{"op": "take_restocked", "n": 1}]}],
            "misplaced-word",
            "/triggers/0/effects/0",
        ),
        (
            [{"on": ["played"], "cond": {"points_for": "copper"}, "effects": [{"op": "draw", "n": 1}]}],
            "never-fires",
            "/triggers/0/cond/points_for",
        ),
        (
            [{"on": ["card_points"], "cond": {"points_for": "copper"}, "effects": [{"op": "score", "n": 1}]}],
            "never-fires",
            "/triggers/0/cond/points_for",
        ),
    ],
)
def test_faults_of_mine_out(tmp_path: Path, triggers: list[Json], code: str, pointer: str) -> None:
    """Words that ask what has happened stand below what they ask for."""
    body = {**COLLABORATOR, "power": 1, "triggers": triggers}
    root = write_mod(tmp_path, "mine", {"content/cards/it.json": body}, game="mine_out")
    with pytest.raises(ContentError) as caught:
        load("mine_out", mods=gather([str(root)]))

    assert [(p.code, p.pointer) for p in caught.value.problems] == [(code, pointer)]


def test_points_from_a_family_that_is_not_there(tmp_path: Path) -> None:
    """A warning: another mod may bring one."""
    rules = load("mine_out")
    mafia = [id_ for id_, entry in rules.entries["cards"].items() if entry.body.family == "mafia"]
    trigger = {"on": ["card_points"], "cond": {"points_from": ["mafia"]}, "effects": [{"op": "score", "n": 1}]}
    files = {"content/cards/it.json": {**COLLABORATOR, "power": 1, "triggers": [trigger]}}
    root = write_mod(tmp_path, "mine", files, game="mine_out", remove=mafia)
    found = [p for p in problems(root, game="mine_out") if p.subject == "mine:it"]

    assert [(p.code, p.severity, p.pointer) for p in found] == [
        ("never-fires", "warning", "/triggers/0/cond/points_from")
    ]


def test_an_ability_of_a_played_card_may_remove_it(tmp_path: Path) -> None:
    """D-CARD-32: nothing is said of it, and using it takes the card out of the game."""
    going = ability(effects=[{"op": "remove_self"}])
    game = scenario(
        rules=loaded(write_mod(tmp_path, "brief", {"content/cards/night.json": going})),
        patch={"0/floor": 2, "0/hand": ["brief:night"]},
    )
    assert not game.rules.warnings

    game.take("play night main", "use night")

    game.expect({"0/play": [], "0/removed": ["brief:night"]})
