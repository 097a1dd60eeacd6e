"""`headframe games`, `rules` and `show`: what there is, in words and as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from click.testing import Result

Headframe = Callable[..., Result]


def test_games_are_listed(headframe: Headframe) -> None:
    """With seats, line-up, plugins and how many rule values."""
    text = headframe("games").stdout
    games = {game["game"]: game for game in json.loads(headframe("games", "--json").stdout)["games"]}
    game = games["drillers"]

    assert "drillers: Drillers" in text
    assert "seats: 1, 2, 3, 4; by default human, greedy" in text
    assert "seats: 1, 3, 4; by default human, greedy, greedy" in text
    assert [1, 3, 4] == games["mine_out"]["seats"]
    assert "drillers:start_fuel" in game["rule_values"]
    assert [p["plugin"] for p in game["plugins"] if p["optional"] and p["plugin"].startswith("drillers")] == [
        "drillers_advanced_shop",
        "drillers_floors",
        "drillers_milestones",
        "drillers_solo",
    ]


def test_rule_values_are_shown(headframe: Headframe) -> None:
    """Value, range, mark and meaning; a changed one with its default."""
    plain = headframe("rules", "drillers").stdout
    changed = headframe("rules", "drillers", "--set", "start_fuel=9").stdout

    assert "  start_fuel = 10 (0 to 60; printed)" in plain
    assert "Fuel in the tank at the start." in plain
    assert "  start_fuel = 9 (changed, default 10; 0 to 60; printed)" in changed


def test_rules_are_found_by_a_word(headframe: Headframe) -> None:
    """Values and statements that speak of it; the game may be left out; a wrong word ends with 1."""
    found = headframe("rules", "drillers", "draw").stdout
    facts = json.loads(headframe("rules", "draw", "--json").stdout)
    wrong = headframe("rules", "drilers")

    assert "  draw = 3 (1 to 9; printed)" in found
    assert "D-UPK-09  " in found
    assert "start_fuel" not in found
    assert "D-UPK-09" in facts["rules"]
    assert "drillers:draw" in [value["name"] for value in facts["rule_values"]]
    assert (wrong.exit_code, "did you mean 'drillers'?" in wrong.stderr) == (1, True)


def test_rule_values_as_json(headframe: Headframe) -> None:
    """Programs get the declaration, the value, and whether it was changed."""
    rows = json.loads(headframe("rules", "drillers", "--set", "start_fuel=9", "--json").stdout)["rule_values"]
    fuel = next(row for row in rows if row["name"] == "drillers:start_fuel")

    assert (fuel["value"], fuel["default"], fuel["changed"]) == (9, 10, True)
    assert [row["name"] for row in rows if row["changed"]] == ["drillers:start_fuel"]


def test_the_rulebook_is_of_this_very_mix(headframe: Headframe) -> None:
    """Values stand in the sentences, and a plugin that is left out takes its sections and content along."""
    whole = headframe("rules", "drillers", "--book", "--set", "start_fuel=9").stdout
    without = headframe("rules", "drillers", "--book", "--without", "drillers_advanced_shop").stdout

    assert "You start with 9 fuel and a fuel cap of 10." in " ".join(whole.split())
    assert "The old-tech dealer" in whole
    assert "The old-tech dealer" not in without
    assert "3D PRINTER" in whole
    assert "3D PRINTER" not in without
    assert "{" not in whole


def test_the_rulebook_as_json(headframe: Headframe) -> None:
    """Sections with their plugin, and statements by rule id."""
    sections = json.loads(headframe("rules", "drillers", "--book", "--json").stdout)["sections"]

    assert sections[0]["plugin"] == "drillers"
    assert any("D-MILE-01" in section["rules"] for section in sections)


@pytest.mark.parametrize("wanted", ["drillers:harpoon_drill", "harpoon_drill", "Harpoon Drill", "harpoon drill"])
def test_content_is_found_by_id_and_name(headframe: Headframe, wanted: str) -> None:
    """In any case, with and without its namespace."""
    shown = headframe("show", "drillers", *wanted.split()).stdout

    assert "HARPOON DRILL" in shown
    assert "drillers:harpoon_drill (cards of drillers; all reported)" in shown


def test_all_content_is_listed(headframe: Headframe) -> None:
    """By kind, with counts; JSON has each file's content."""
    listed = headframe("show", "drillers").stdout
    content = json.loads(headframe("show", "drillers", "--json").stdout)["content"]

    assert "floor cards (12):" in listed
    assert "  drillers_floors:lobby: LOBBY" in listed
    assert {"drillers:grabber", "drillers:c3a"} <= {entry["id"] for entry in content}


def test_unknown_content_is_refused(headframe: Headframe) -> None:
    """With what comes close."""
    result = headframe("show", "drillers", "graber")

    assert result.exit_code == 1
    assert result.stderr == "headframe: nothing in Drillers is called 'graber'; did you mean 'grabber'?\n"


def test_where_content_is_from_is_said_in_words(headframe: Headframe) -> None:
    """What is marked alike stands together, without the paths of the file."""
    shown = " ".join(headframe("show", "drillers", "grabber").stdout.split())

    assert "drillers:grabber (cards of drillers; printed: name, main; reported: the rest)" in shown
