"""Every word of the card languages documents itself, and its example loads as it is printed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from headframe.content.problems import render_text
from headframe.library import known_plugins, load_game
from headframe.mods.checking import check
from headframe.mods.vocabulary import WordPage, word_pages
from samples.modding import CARD, write_mod

Json = Any  # Any: JSON
KNOWN = known_plugins()
PAGES = {game: word_pages(load_game(game, plugins=KNOWN)) for game in ("drillers", "mine_out")}
FUEL = {"op": "gain", "what": "fuel", "n": 1}
COLLABORATOR = {
    "name": "Card",
    "family": "miner",
    "colour": "white",
    "copies": 2,
    "cost": 1,
    "power": 1,
    "location": "pub",
}
GATED = re.compile(r"below a trigger on (\w+)")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move the user's data folder."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def of_drillers(page: WordPage) -> tuple[str, Json]:
    """Return the kind and body of an object of Drillers that uses a word as its example does."""
    example = page.example
    main: dict[str, Json] = {"cost": {"fuel": 1}, "effects": [FUEL]}
    if page.name == "battery" and page.family == "op":
        return "tiles", {"floor": 3, "points": 1, "notches": 1, "exhaust": {"loss": 1, "effects": [example]}}
    if page.family == "trigger" and "when" not in page.stands:
        return "floor_cards", floor({**example, "effects": [FUEL]})
    if page.family == "condition" and (gate := GATED.search(page.stands)):
        return "floor_cards", floor({"on": [gate[1]], "cond": example, "effects": [FUEL]})
    if page.family == "cost" and "in price" in page.stands:
        return "cards", {**CARD, "price": example}
    waiting = {"op": "when", "on": ["corridor"], "until": "operations_end", "effects": [FUEL]}
    main |= {
        "op": {"effects": [example]},
        "amount": {"effects": [{**FUEL, "n": example}]},
        "trigger": {"effects": [{**waiting, **(example if page.family == "trigger" else {})}]},
        "moment": {"effects": [{**waiting, **(example if page.family == "moment" else {})}]},
        "condition": {"abilities": [{"limit": "once", "cond": example, "effects": [FUEL]}]},
        "cost": {"cost": example}
        if "in main" in page.stands
        else {"abilities": [{"limit": "once", "cost": example, "effects": [FUEL]}]},
    }[page.family]
    return "cards", {**CARD, "main": main}


def floor(trigger: Json) -> Json:
    """Return a deep floor card."""
    return {"name": "Floor", "deck": "deep", "copies": 1, "triggers": [trigger]}


def of_mine_out(page: WordPage) -> tuple[str, Json]:
    """Return the kind and body of an object of Mine Out that uses a word as its example does."""
    gate = GATED.search(page.stands)
    trigger: dict[str, Json] = {"on": [gate[1] if gate else "played"], "effects": [{"op": "score", "n": 1}]}
    trigger |= {
        "op": {"effects": [page.example]},
        "amount": {"effects": [{"op": "score", "n": page.example}]},
        "condition": {"cond": page.example},
        "trigger": page.example if page.family == "trigger" else {},
    }[page.family]
    return "cards", {**COLLABORATOR, "triggers": [trigger]}


@pytest.mark.parametrize("game", PAGES)
def test_every_example_loads_as_it_is(tmp_path: Path, game: str) -> None:
    """Each word in an object of its own: one mod, no error, no warning."""
    carrier = {"drillers": of_drillers, "mine_out": of_mine_out}[game]
    made = [(page, *carrier(page)) for page in PAGES[game]]
    files = {f"content/{kind}/{page.family}_{page.name}.json": body for page, kind, body in made}
    found = check([str(write_mod(tmp_path, "mine", files, game=game))], KNOWN)

    assert found.rules is not None, render_text(found.problems, files=found.files, mods=1)
    assert found.problems == (), render_text(found.problems, files=found.files, mods=1)
    assert len(files) == len(PAGES[game])


@pytest.mark.parametrize("game", PAGES)
def test_every_word_says_what_it_takes_and_who_brings_it(game: str) -> None:
    """Sentences without gaps, arguments in words, a plugin of this game or the kernel."""
    plugins = {info.name for info in load_game(game, plugins=KNOWN).plugins} | {"headframe"}
    for page in PAGES[game]:
        assert page.plugin in plugins
        assert page.sentence.strip(" :,") == page.sentence, page
        assert "  " not in page.sentence
        assert all(what for what in page.arguments.values())
        written = page.example if isinstance(page.example, dict) else {}
        fields = set(written) - {"op"}
        assert page.family != "op" or fields <= set(page.arguments), page


def test_no_word_is_left_out_that_content_can_use() -> None:
    """All of Drillers' words; of Mine Out's only what its cards have no use for is not there."""
    drillers, mine_out = ({(page.family, page.name) for page in PAGES[game]} for game in ("drillers", "mine_out"))
    words = load_game("drillers", plugins=KNOWN).vocabulary

    assert {name for family, name in drillers if family == "op"} == set(words.ops)
    assert {name for family, name in drillers if family == "cost"} == set(words.costs)
    unused = {("op", "when"), ("op", "modify"), ("op", "if")}
    ops = load_game("mine_out", plugins=KNOWN).vocabulary.ops
    assert {("op", name) for name in ops} - mine_out == unused
