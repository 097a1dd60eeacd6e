"""Triggers of several cards that set each other off: found when they are loaded together, and stopped in play."""

from __future__ import annotations

from pathlib import Path

import pytest

from headframe.content.problems import render_text
from headframe.errors import Runaway
from headframe.testing import scenario
from samples.bells import Files, Json, able, card, cards, gain, loaded, ring, short, told, when
from samples.modding import write_mod


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move the user's data folder."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def test_two_cards_of_one_mod_that_set_each_other_off(tmp_path: Path) -> None:
    """A warning at the later card, which names both and the way round, with the other's place."""
    files = cards(ding=card(when("red", ring("blue"))), dong=card(when("blue", ring("red"))))
    found = told(write_mod(tmp_path, "mine", files))

    assert short(found) == [("endless-trigger", "warning", "mine:dong", "/main/effects/0")]
    assert "mine:dong -> mine:ding -> mine:dong" in found[0].message
    assert [place.file.rpartition("/")[2] for place in found[0].related] == ["ding.json"]
    assert found[0].hint


def test_two_cards_of_two_mods_that_set_each_other_off(tmp_path: Path) -> None:
    """Each mod loads alone; together the later one is told, with both files and both mods."""
    one = write_mod(tmp_path, "one", cards(ding=card(when("red", ring("blue")))))
    two = write_mod(tmp_path, "two", cards(dong=card(when("blue", ring("red")))))
    found = told(one, two)
    text = render_text(found, files=2, mods=2)

    assert told(one) == told(two) == ()
    assert short(found) == [("endless-trigger", "warning", "two:dong", "/main/effects/0")]
    for part in ("two/content/cards/dong.json:", "one/content/cards/ding.json:", "two:dong -> one:ding -> two:dong"):
        assert part in text


def test_the_mod_that_comes_later_is_told(tmp_path: Path) -> None:
    """A mod that builds on another is where both come together, whatever their names are."""
    base = write_mod(tmp_path, "zinc", cards(ding=card(when("red", ring("blue")))))
    over = write_mod(tmp_path, "alum", cards(dong=card(when("blue", ring("red")))), depends={"zinc": "*"})

    assert [problem.subject for problem in told(over, base)] == ["alum:dong"]


def test_three_cards_that_set_each_other_off(tmp_path: Path) -> None:
    """The whole way round is told once."""
    files = cards(
        a=card(when("red", ring("blue"))), b=card(when("blue", ring("green"))), c=card(when("green", ring("red")))
    )
    (found,) = told(write_mod(tmp_path, "mine", files))

    assert "mine:c -> mine:a -> mine:b -> mine:c" in found.message
    assert len(found.related) == 2


def test_two_triggers_of_one_card(tmp_path: Path) -> None:
    """An error: whenever the card is played, both are there."""
    body = card(when("red", ring("blue")), when("blue", ring("red")))
    found = told(write_mod(tmp_path, "mine", cards(both=body)))

    assert short(found) == [("endless-trigger", "error", "mine:both", "/main/effects/1")]
    assert "mine:both/main/effects/1 -> mine:both/main/effects/0 -> mine:both/main/effects/1" in found[0].message


def test_two_triggers_of_which_one_is_chosen(tmp_path: Path) -> None:
    """A warning: it takes two copies of the card."""
    options = [{"effects": [when("red", ring("blue"))]}, {"effects": [when("blue", ring("red"))]}]
    found = told(write_mod(tmp_path, "mine", cards(either=card({"op": "choose", "options": options}))))

    assert [(problem.code, problem.severity) for problem in found] == [("endless-trigger", "warning")]


def test_one_bell_that_two_cards_ring(tmp_path: Path) -> None:
    """Each card that goes round with another is named."""
    files = cards(
        a=card(when("red", ring("blue"))), b=card(when("blue", ring("red"))), c=card(when("blue", ring("red")))
    )
    found = told(write_mod(tmp_path, "mine", files))

    assert [problem.subject for problem in found] == ["mine:b", "mine:c"]


def test_a_trigger_inside_a_choice_and_inside_a_word_of_a_plugin(tmp_path: Path) -> None:
    """What may happen each time may go on for ever."""
    option = {"op": "choose", "options": [{"effects": []}, {"effects": [{"op": "twice", "effects": [ring("blue")]}]}]}
    files = cards(ding=card(when("red", option)), dong=card(when("blue", {"op": "may", "effects": [ring("red")]})))

    assert [problem.code for problem in told(write_mod(tmp_path, "mine", files))] == ["endless-trigger"]


BACK = card(when("blue", ring("red")))
FLOOR: Json = {"name": "Floor", "deck": "deep", "copies": 1}
WORKER: Json = {
    "name": "Card",
    "family": "miner",
    "colour": "white",
    "copies": 2,
    "cost": 1,
    "location": "pub",
    "power": 1,
}
HONEST: dict[str, Files] = {
    "a chain that ends": cards(
        a=card(when("red", ring("blue"))), b=card(when("blue", ring("green"))), c=card(when("green", gain("fuel", 9)))
    ),
    "a chain that a card's main effect begins": cards(
        a=card(ring("blue")), b=BACK, c=card(when("red", gain("fuel", 1)))
    ),
    "a price that nothing brings back": cards(
        a=card(when("red", {"op": "may", "cost": {"credits": 1}, "effects": [ring("blue")]})), b=BACK
    ),
    "a condition that may end": cards(
        a=card(when("red", {"op": "if", "cond": {"windy": True}, "effects": [ring("blue")]})), b=BACK
    ),
    "an option with a condition that may end": cards(
        a=card(
            when(
                "red",
                {"op": "choose", "options": [{"effects": []}, {"cond": {"windy": True}, "effects": [ring("blue")]}]},
            )
        ),
        b=BACK,
    ),
    "a trigger that only waits for more": cards(a=card(when("red", when("green", ring("blue")))), b=BACK),
    "minerals that a storage ends": {
        "content/floor_cards/a.json": {
            **FLOOR,
            "triggers": [{"on": ["collect"], "effects": [ring("blue")]}],
        },
        **cards(b=card(when("blue", {"op": "take_mineral", "from": "supply", "kind": "S", "collects": True}))),
    },
    "an ability that a trigger does not pay for": cards(
        a=able({"fuel": 2}, ring("red")), b=card(when("red", gain("fuel", 1)))
    ),
}


@pytest.mark.parametrize("name", HONEST)
def test_honest_triggers(tmp_path: Path, name: str) -> None:
    """What ends by itself is not complained of."""
    assert told(write_mod(tmp_path, "mine", HONEST[name])) == ()


def test_a_price_that_the_loop_itself_brings_back(tmp_path: Path) -> None:
    """A cost ends no loop that pays for it."""
    paying = {"op": "may", "cost": {"credits": 1}, "effects": [ring("blue")]}
    files = cards(a=card(when("red", paying)), b=card(when("blue", ring("red"), gain("credits", 1))))

    assert [problem.code for problem in told(write_mod(tmp_path, "mine", files))] == ["endless-trigger"]


def test_triggers_of_mine_out(tmp_path: Path) -> None:
    """They take part: no word of the game causes what its cards wait for, one of a plugin may."""

    def worker(on: str, *effects: Json) -> Json:
        trigger = {"on": [on], "limit": "one_copy", "effects": list(effects)}
        return {**WORKER, "triggers": [trigger]}

    files = cards(a=worker("mineout", ring("turn_begins")), b=worker("turn_begins", ring("mineout")))
    honest = cards(a=worker("mineout", ring("turn_begins")), b=worker("turn_begins", {"op": "draw", "n": 1}))
    found = told(write_mod(tmp_path, "mine", files, game="mine_out"), game="mine_out")

    assert short(found) == [("endless-trigger", "warning", "mine:b", "/triggers/0")]
    assert told(write_mod(tmp_path, "honest", honest, game="mine_out"), game="mine_out") == ()


def test_floors_hear_what_happens_there(tmp_path: Path) -> None:
    """Two triggers of one floor set each other off, an error; those of two floors never do."""
    collect, corridor = (
        {"on": [on], "effects": [ring(to)]} for on, to in (("collect", "corridor"), ("corridor", "collect"))
    )
    one = {"content/floor_cards/a.json": {**FLOOR, "triggers": [collect, corridor]}}
    two = {
        f"content/floor_cards/{name}.json": {**FLOOR, "triggers": [t]} for name, t in (("a", collect), ("b", corridor))
    }

    assert short(told(write_mod(tmp_path, "one", one))) == [("endless-trigger", "error", "one:a", "/triggers/1")]
    assert told(write_mod(tmp_path, "two", two)) == ()


@pytest.mark.parametrize("limit", ["first_per_turn", None])
def test_a_floor_and_a_card(tmp_path: Path, limit: str | None) -> None:
    """They set each other off, unless the floor acts the first time in a turn alone."""
    trigger = {"on": ["corridor"], "effects": [ring("red")], **({"limit": limit} if limit else {})}
    files = {
        "content/floor_cards/a.json": {**FLOOR, "triggers": [trigger]},
        **cards(b=card(when("red", ring("corridor")))),
    }
    found = told(write_mod(tmp_path, "mine", files))

    assert [problem.subject for problem in found] == (["mine:b"] if limit is None else [])


def test_a_loop_over_two_mods_is_stopped_in_play(tmp_path: Path) -> None:
    """The budget names a card of it, with file and mod, and the game is as it was before the action."""
    one = write_mod(tmp_path, "one", cards(ding=card(when("red", ring("blue")))))
    two = write_mod(tmp_path, "two", cards(dong=card(when("blue", ring("red"))), rope=card(ring("red"))))
    rules = loaded(one, two)
    game = scenario(rules=rules, patch={"0/hand": ["ding", "dong", "rope"], "1/hand": ["ding", "dong", "rope"]})
    game.take("play ding main")
    game.take("play dong main")
    before = game.hash
    with pytest.raises(Runaway) as caught:
        game.take("play rope main")

    assert game.hash == before
    assert (caught.value.source, caught.value.plugin) in {("one:ding", "one"), ("two:dong", "two")}
    name = caught.value.source.partition(":")[2]
    for part in (f'card "{caught.value.source}"', f"content/cards/{name}.json", f'mod "{caught.value.plugin}"'):
        assert part in str(caught.value)
