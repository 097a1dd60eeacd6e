"""Unlimited abilities of several cards that pay for each other: found when they are loaded together."""

from __future__ import annotations

from pathlib import Path

import pytest

from headframe.loading import load
from headframe.mods import gather
from samples.bells import Files, able, card, cards, gain, ring, short, told, when
from samples.modding import patch, problems, write_mod


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move the user's data folder."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def test_abilities_of_two_cards_that_pay_for_each_other(tmp_path: Path) -> None:
    """A warning at the later card's cost."""
    one = write_mod(tmp_path, "one", cards(pump=able({"fuel": 2}, gain("credits", 1))))
    two = write_mod(tmp_path, "two", cards(still=able({"credits": 1}, gain("fuel", 3))))
    found = problems(one, two)

    assert short(found) == [("endless-ability", "warning", "two:still", "/main/abilities/0/cost")]
    assert "two:still -> one:pump -> two:still" in found[0].message
    assert [place.file.rpartition("one/")[2] for place in found[0].related] == ["content/cards/pump.json"]
    assert problems(one) == problems(two) == ()


FEEDING: dict[str, Files] = {
    "three cards": cards(
        a=able({"fuel": 1}, gain("credits", 2)),
        b=able({"credits": 2}, gain("movement", 1)),
        c=able({"movement": 1}, gain("fuel", 2)),
    ),
    "different numbers of uses": cards(
        a=able({"fuel": 5}, gain("credits", 3)), b=able({"credits": 7}, gain("fuel", 12))
    ),
    "two that share a price": cards(
        a=able({"fuel": 1, "movement": 1}, gain("credits", 2)),
        b=able({"credits": 1}, gain("fuel", 1)),
        c=able({"credits": 1}, gain("movement", 2)),
    ),
    "minerals burned and taken again": cards(
        a=able({"burn_mineral": 1}, gain("fuel", 3)),
        b=able({"fuel": 2}, {"op": "take_mineral", "from": "supply", "kind": "S", "collects": False}),
    ),
    "minerals laid out and taken": cards(
        a=able({"fuel": 1}, {"op": "place_minerals", "kind": "S", "n": 1}),
        b=able({"fuel": 1}, {"op": "take_mineral", "from": "here", "kind": "any", "collects": True}),
        c=able({"burn_mineral": 1}, gain("fuel", 3)),
    ),
    "something for nothing at par": cards(
        a=able({"fuel": 1}, gain("credits", 1), {"op": "draw", "n": 1}), b=able({"credits": 1}, gain("fuel", 1))
    ),
    "an amount that is counted": cards(
        a=able({"fuel": 2}, gain("credits", "face_up_drones")), b=able({"credits": 3}, gain("fuel", 3))
    ),
    "an option of several": cards(
        a=able(
            {"fuel": 1},
            {
                "op": "choose",
                "repeat": 2,
                "options": [{"effects": [gain("movement", 1)]}, {"effects": [gain("drilling", 1)]}],
            },
        ),
        b=able({"drilling": 2}, gain("fuel", 2)),
    ),
    "a condition that lasts": cards(
        a=able({"fuel": 1}, gain("movement", 1), cond={"gained_this_turn": {"what": "movement", "min": 3}}),
        b=able({"movement": 1}, gain("fuel", 2)),
    ),
}
SPENDING: dict[str, Files] = {
    "a loss each time round": cards(a=able({"fuel": 2}, gain("credits", 1)), b=able({"credits": 1}, gain("fuel", 1))),
    "trade at par": cards(a=able({"fuel": 1}, gain("credits", 1)), b=able({"credits": 1}, gain("fuel", 1))),
    "once each": cards(a=able({"fuel": 1}, gain("credits", 2), limit="once"), b=able({"credits": 1}, gain("fuel", 2))),
    "more than a tank holds": cards(a=able({"credits": 19}, gain("fuel", 60)), b=able({"fuel": 1}, gain("credits", 1))),
    "only one way at a time": cards(
        a=able(
            {"fuel": 2},
            {"op": "choose", "options": [{"effects": [gain("movement", 1)]}, {"effects": [gain("drilling", 1)]}]},
        ),
        b=able({"movement": 1, "drilling": 1}, gain("fuel", 3)),
    ),
    "a condition that may end": cards(
        a=able({"fuel": 1}, gain("credits", 2), cond={"has_room": "storage"}), b=able({"credits": 1}, gain("fuel", 1))
    ),
    "minerals of a floor": cards(
        a=able({"burn_mineral": 1}, gain("fuel", 3)),
        b=able({"fuel": 2}, {"op": "take_mineral", "from": "here", "kind": "S", "collects": False}),
    ),
    "all drones that there are": cards(
        a=able({"fuel": 3}, gain("credits", "face_up_drones")), b=able({"credits": 1}, gain("fuel", 1))
    ),
}


@pytest.mark.parametrize("name", FEEDING)
def test_abilities_that_could_be_used_for_ever(tmp_path: Path, name: str) -> None:
    """One warning, with every card's place."""
    (found,) = problems(write_mod(tmp_path, "mine", FEEDING[name]))

    assert (found.code, found.severity) == ("endless-ability", "warning")
    assert len(found.related) == len(FEEDING[name]) - 1


@pytest.mark.parametrize("name", SPENDING)
def test_abilities_that_run_dry(tmp_path: Path, name: str) -> None:
    """What takes more than it gives, or can be used so often only, is not complained of."""
    assert problems(write_mod(tmp_path, "mine", SPENDING[name])) == ()


@pytest.mark.parametrize(("patcher", "told_at"), [("aaa", "two:still"), ("zzz", "drillers:grabber")])
def test_an_ability_that_a_patch_brings(tmp_path: Path, patcher: str, told_at: str) -> None:
    """The mod that patches is one of the two; whichever comes later is told, with the file of the other."""
    pump = able({"fuel": 2}, gain("credits", 1))["main"]["abilities"]
    op = {"op": "add", "path": "/main/abilities", "value": pump}
    one = write_mod(tmp_path, patcher, {"patches/pump.json": patch("drillers:grabber", op)})
    two = write_mod(tmp_path, "two", cards(still=able({"credits": 1}, gain("fuel", 3))))
    (found,) = problems(one, two)
    files = {file.rpartition("/")[2] for file in (found.file, *(place.file for place in found.related))}

    assert (found.severity, found.subject) == ("warning", told_at)
    assert found.mod == ("two" if patcher == "aaa" else patcher)
    assert files == {"still.json", "pump.json", "grabber.json"}


def test_three_abilities_of_one_card(tmp_path: Path) -> None:
    """An error, as of two."""
    ways = [({"fuel": 1}, "credits"), ({"credits": 1}, "movement"), ({"movement": 1}, "fuel")]
    uses = [{"limit": "unlimited", "cost": cost, "effects": [gain(what, 1)]} for cost, what in ways]
    found = problems(write_mod(tmp_path, "mine", cards(a=card(gain("fuel", 1), abilities=uses))))

    assert short(found) == [("endless-ability", "error", "mine:a", "/main/abilities/2/cost")]


def test_an_ability_that_everybody_can_pay_for_with_fuel(tmp_path: Path) -> None:
    """What the game allows without a card takes part; whether it pays hangs on rule values."""
    files = cards(a=able({"movement": 1}, gain("fuel", 4)), b=able({"drilling": 2}, gain("fuel", 2)))
    root = write_mod(tmp_path, "mine", files, remove=["drillers:adaptive_engine"])
    dear = load("drillers", mods=gather([str(root)]), values={"default_movement_fuel": 4})
    (found,) = problems(root)

    assert short([found]) == [("endless-ability", "warning", "mine:a", "/main/abilities/0/cost")]
    assert "mine:a -> the default movement -> mine:a" in found.message
    assert dear.warnings == ()


def test_an_ability_and_what_it_sets_off(tmp_path: Path) -> None:
    """Three cards: one rings for fuel, two give fuel when it does; neither alone gives enough."""
    files = cards(
        a=able({"fuel": 3}, ring("red")), b=card(when("red", gain("fuel", 2))), c=card(when("red", gain("fuel", 2)))
    )
    (found,) = told(write_mod(tmp_path, "mine", files))

    assert (found.code, found.severity) == ("endless-ability", "warning")
    assert {place.file.rpartition("/")[2] for place in found.related} == {"a.json", "b.json"}


def test_resources_of_a_plugin(tmp_path: Path) -> None:
    """What its words give and use of something of its own counts like everything else."""
    fed = cards(a=able({"fuel": 1}, {"op": "dig_coal", "n": 2}), b=able({"fuel": 1}, {"op": "burn_coal", "n": 7}))
    dear = cards(a=able({"fuel": 3}, {"op": "dig_coal", "n": 2}), b=able({"fuel": 1}, {"op": "burn_coal", "n": 7}))

    assert [problem.code for problem in told(write_mod(tmp_path, "fed", fed))] == ["endless-ability"]
    assert told(write_mod(tmp_path, "dear", dear)) == ()


@pytest.mark.parametrize(("amount", "endless"), [(3, False), (4, True), ("crows", False), ("stars", True)])
def test_amounts_of_a_plugin(tmp_path: Path, amount: int | str, endless: bool) -> None:
    """They count for the most that they say they may come to, without a word for very much."""
    files = cards(a=able({"credits": 3}, gain("fuel", amount)), b=able({"fuel": 1}, gain("credits", 1)))

    assert [problem.code for problem in told(write_mod(tmp_path, "mine", files))] == ["endless-ability"] * endless
