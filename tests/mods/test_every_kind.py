"""Every kind of content that the games have can be added, patched and removed by a mod."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from headframe.content import noun_of
from headframe.content.problems import render_text
from headframe.library import known_plugins, load_game, new_game
from headframe.mods.checking import Checked, check
from headframe_cli.app import app
from headframe_cli.mods.new import copy_of
from headframe_mine_out.mapping import find
from headframe_mine_out.tables import Tables
from samples.modding import patch, write_mod

KNOWN = known_plugins()
FULL = bool(os.environ.get("HEADFRAME_FULL"))  # all of what is shipped one by one, instead of a few
RULES = {game: load_game(game, plugins=KNOWN) for game in ("drillers", "mine_out")}
KINDS = [(game, kind) for game, rules in RULES.items() for kind in rules.structs]
OPEN = [(game, kind) for game, kind in KINDS if kind not in RULES[game].closed_kinds]
ALONE = {  # what there can be one of only, and whose it is
    ("mine_out", "mine_out:repeat"): "only one plot tile of a player may repeat",
    ("mine_out", "mine_out:mayor"): "slot 1 of the Community",
    ("mine_out", "mine_out:native_1"): "slot 2 of the Community",
    ("mine_out", "mine_out:native_2"): "slot 3 of the Community",
    ("mine_out", "mine_out:native_3"): "slot 4 of the Community",
}
PATCHED: dict[str, tuple[str, dict[str, Any]]] = {  # Any: JSON
    "drillers/cards": ("drillers:grabber", {"op": "add_to", "path": "/main/effects/op=gain/n", "n": 1}),
    "drillers/tiles": ("drillers:c2a", {"op": "add_to", "path": "/points", "n": 1}),
    "drillers/floors": ("drillers:floor_3", {"op": "append", "path": "/minerals", "value": "R"}),
    "drillers/shops": ("drillers:drilling", {"op": "replace", "path": "/name", "value": "Drills and bits"}),
    "drillers/bot_boards": ("drillers_solo:white", {"op": "replace", "path": "/colour", "value": "grey"}),
    "drillers/floor_cards": ("drillers_floors:dispatch", {"op": "replace", "path": "/name", "value": "Office"}),
    "drillers/milestones": ("drillers:final", {"op": "scale", "path": "/points", "num": 2, "den": 1}),
    "mine_out/cards": ("mine_out:mafia", {"op": "replace", "path": "/cost", "value": 9}),
    "mine_out/facilities": ("mine_out:market", {"op": "replace", "path": "/name", "value": "Bazaar"}),
    "mine_out/plot_tiles": ("mine_out:sell", {"op": "replace", "path": "/name", "value": "Trade"}),
    "mine_out/automa_steps": ("mine_out_solo:white", {}),
    "mine_out/classes": ("mine_out_solo:master", {"op": "replace", "path": "/name", "value": "Boss"}),
    "mine_out/turn_tiles": ("mine_out_variant:turn_1", {}),
    "mine_out/bonus_tiles": ("mine_out_variant:max_4", {"op": "replace", "path": "/name", "value": "At most four"}),
}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of its own."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def headframe() -> Callable[..., Result]:
    """Return a function that runs a command."""
    return lambda *args: CliRunner().invoke(app, list(args))


def shown(found: Checked) -> str:
    """Return what a check found."""
    return render_text(found.problems, files=found.files, mods=found.mods)


@pytest.mark.parametrize(("game", "kind"), OPEN)
def test_a_plain_object_of_every_kind(headframe: Callable[..., Result], here: Path, game: str, kind: str) -> None:
    """`mod new KIND ID` writes what passes the check as it is, and plays."""
    write_mod(here, "mine", game=game)
    result = headframe("mod", "new", noun_of(kind).replace(" ", "_"), "fresh", "--in", "mine")
    assert result.exit_code == 0, result.output
    found = check(["mine"], KNOWN)

    assert found.rules is not None, shown(found)
    assert not found.problems, shown(found)
    assert "mine:fresh" in found.rules.entries[kind]
    seats = ["greedy"] * min(count for count in found.rules.game.seats if count > 1)
    assert new_game(game, seats=seats, seed=1, mods=["mine"]).run()["winners"]


@pytest.mark.parametrize(("game", "kind"), OPEN)
def test_copies_of_everything_shipped(headframe: Callable[..., Result], here: Path, game: str, kind: str) -> None:
    """`--like` each object of the games; most are copied here at once, as the command does it one by one."""
    write_mod(here, "mine", game=game)
    noun = noun_of(kind).replace(" ", "_")
    for number, id_ in enumerate(RULES[game].entries[kind]):
        if number and not FULL and (game, id_) not in ALONE:
            file = here / f"mine/content/{kind}/{id_.partition(':')[2]}.json"
            file.write_text(copy_of(RULES[game], kind, id_), encoding="utf-8")
            continue
        result = headframe("mod", "new", noun, "--like", id_, "--in", "mine")
        refusal = ALONE.get((game, id_))
        assert result.exit_code == (1 if refusal else 0), result.output
        assert refusal is None or refusal in result.stderr
    found = check(["mine"], KNOWN)

    assert not found.errors, shown(found)
    assert {problem.code for problem in found.problems} <= {"never-fires"}, shown(found)  # twins of one place


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_patch_of_every_kind(here: Path, game: str, kind: str) -> None:
    """Even of those that no mod can add to; the new value is in force, and the history names the mod."""
    id_, op = target(game, kind)
    write_mod(here, "mine", {"patches/a.json": patch(id_, op)}, game=game)
    found = check(["mine"], KNOWN)

    assert found.rules is not None, shown(found)
    assert not found.problems, shown(found)
    assert found.rules.entries[kind][id_].raw != RULES[game].entries[kind][id_].raw
    assert [write.mod for write in found.rules.history[id_]] == ["mine"]


def target(game: str, kind: str) -> tuple[str, dict[str, Any]]:  # Any: JSON
    """Return what is patched of a kind, and how; a kind of numbers alone gets one more somewhere."""
    id_, op = PATCHED.get(f"{game}/{kind}", ("", {}))
    entries = RULES[game].entries[kind]
    if id_ not in entries:
        id_ = next(iter(entries))
    if not op:
        texts = [key for key, value in entries[id_].raw.items() if isinstance(value, str) and key in ("name", "text")]
        op = {"op": "replace", "path": f"/{texts[0]}", "value": "Another"}
    return id_, op


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_everything_can_be_taken_out_or_it_is_said_why_not(here: Path, game: str, kind: str) -> None:
    """One object after another: the game goes on without it, or the mod is named."""
    for id_ in list(RULES[game].entries[kind])[: None if FULL else 2]:
        write_mod(here, "mine", game=game, remove=[id_])
        found = check(["mine"], KNOWN)
        if found.rules is None:
            assert {problem.code for problem in found.problems} <= {"closed-kind", "unbuildable", "unknown-id"}
            told = [place.message for problem in found.problems for place in problem.related]
            assert all(problem.mod == "mine" for problem in found.problems) or any(
                "mine takes" in text for text in told
            )
        else:
            assert id_ not in found.rules.entries[kind]
            assert not found.problems, shown(found)


def test_a_mod_that_redraws_the_map(here: Path) -> None:
    """A new mine with its plot tile, one way closed, one made longer: distances follow, and bots play on it."""
    longer = {"op": "replace", "path": "/legs/silver_mine", "value": 3}
    closed = {"op": "remove", "path": "/legs/gold_mine"}
    files = {
        "content/facilities/deep_mine.json": {
            "name": "Deep mine",
            "legs": {"market": 1, "hotel_site": 2},
            "mine": "gold",
        },
        "content/plot_tiles/mine_deep.json": {"name": "Mine deep", "action": "mine", "facility": "deep_mine"},
        "patches/market.json": patch("mine_out:market", longer, closed),
        "patches/silver.json": patch("mine_out:silver_mine", {"op": "replace", "path": "/legs/market", "value": 3}),
        "patches/gold.json": patch("mine_out:gold_mine", {"op": "remove", "path": "/legs/market"}),
        "patches/cards.json": patch("mine_out:mafia", {"op": "add_to", "path": "/cost", "n": 1}),
    }
    write_mod(here, "mine", files, game="mine_out")
    found = check(["mine"], KNOWN, play=3)
    assert found.rules is not None, shown(found)
    assert not found.problems, shown(found)
    kind, distances = found.rules.kinds["facilities"], found.rules[Tables].distances
    deep, market, hotel, silver = (find(kind, n) for n in ("deep_mine", "market", "hotel_site", "silver_mine"))

    assert (distances[deep][market], distances[market][deep], distances[deep][hotel]) == (1, 1, 2)
    assert distances[market][silver] == 3


@pytest.mark.parametrize(
    ("kind", "body", "code", "pointer"),
    [
        ("facilities", {"name": "A", "legs": {"markt": 1}}, "unknown-id", "/legs/markt"),
        ("facilities", {"name": "A", "legs": {"it": 1, "market": 1}}, "bad-combination", "/legs/it"),
        ("plot_tiles", {"name": "A", "action": "mine", "facility": "market"}, "bad-combination", "/facility"),
        ("plot_tiles", {"name": "A", "action": "mine", "facility": "nowhere"}, "unknown-id", "/facility"),
        ("plot_tiles", {"name": "A", "action": "take"}, "bad-combination", "/action"),
        ("plot_tiles", {"name": "A", "action": "repeat"}, "bad-combination", "/action"),
    ],
)
def test_faults_of_the_map(here: Path, kind: str, body: dict[str, Any], code: str, pointer: str) -> None:  # Any: JSON
    """Each is told where it stands, with a cure."""
    write_mod(here, "mine", {f"content/{kind}/it.json": body}, game="mine_out")
    found = check(["mine"], KNOWN).problems

    assert [(problem.code, problem.pointer, problem.subject) for problem in found] == [(code, pointer, "mine:it")]
    assert found[0].hint


def test_ways_that_differ_and_places_without_any(here: Path) -> None:
    """A patch of one end only is told at the patch; a facility that nothing leads to is told itself."""
    one_end = {"patches/a.json": patch("mine_out:market", {"op": "replace", "path": "/legs/gold_mine", "value": 2})}
    write_mod(here, "mine", one_end, game="mine_out")
    apart = {f"content/facilities/{a}.json": {"name": a, "legs": {b: 1}} for a, b in (("one", "two"), ("two", "one"))}
    write_mod(here, "apart", apart, game="mine_out")
    differs = check(["mine"], KNOWN).problems

    assert {problem.code for problem in differs} == {"bad-combination"}
    assert any(problem.file.endswith("mine/patches/a.json") for problem in differs)
    assert [(p.code, p.pointer, p.subject) for p in check(["apart"], KNOWN).problems] == [
        ("bad-combination", "/legs", "apart:one"),
        ("bad-combination", "/legs", "apart:two"),
    ]
