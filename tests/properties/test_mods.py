"""Whatever is done to a mod's files, loading it ends in a ruleset or in problems that can be printed."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headframe.chance import mix64
from headframe.content import ContentError
from headframe.content.misfits import accepted
from headframe.content.problems import render_github, render_json, render_text
from headframe.errors import Runaway, SetupError
from headframe.game import Game, start
from headframe.library import known_plugins, load_game
from headframe.loading import load
from headframe.mods import gather
from headframe.mods.checking import check
from headframe.mods.formatting import formatted_file
from headframe.ruleset import Ruleset
from headframe_schemas.writing import game_schemas
from samples.from_schema import fitting
from samples.modding import CARD, patch, write_mod
from samples.mutations import mutations

KNOWN = known_plugins()
EXAMPLES = int(os.environ.get("HEADFRAME_FUZZ", "0")) or 60
MADE_UP = max(int(os.environ.get("HEADFRAME_FUZZ", "0")) // 10, 4)  # of each kind of content
PATCH = patch(
    "drillers:grabber",
    {"op": "test", "path": "/fuel", "value": 2},
    {"op": "replace", "path": "/main/effects/op=gain/n", "value": 3},
    {"op": "append", "path": "/main/effects", "value": {"op": "draw", "n": 1}},
    {"op": "add_to", "path": "/main/cost/fuel", "n": -1},
)
MANIFEST = {
    "format": 1,
    "id": "mine",
    "version": "1.0",
    "name": "Mine",
    "game": "drillers",
    "rules": {"drillers:start_fuel": 9},
    "remove": ["drillers:panic_button"],
    "renamed": {"mine:old": "mine:night"},
}
TEST = {"start": {"0/hand": ["night"]}, "actions": ["play night main"], "expected": {"0/drilling": 3}}
FILES: dict[str, Any] = {  # Any: JSON
    "mod.json": MANIFEST,
    "content/cards/night.json": CARD,
    "patches/a.json": PATCH,
    "tests/a.json": TEST,
    "locale/en.json": {"mine:night": "Digs."},
}


def prints(files: dict[str, bytes]) -> None:
    """Load and check a mod of these files, and print whatever is wrong with it."""
    with TemporaryDirectory() as folder:
        root = write_mod(Path(folder), "mine", files)
        with suppress(ContentError, SetupError):
            load("drillers", plugins=KNOWN, mods=gather([str(root)]))
        found = check([str(root)], KNOWN)
        for render in (render_text, render_json, render_github):
            printed = render(found.problems, files=found.files, mods=found.mods)
            assert all(char.isprintable() or char == "\n" for char in printed)


@pytest.mark.property
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_mutated_files_never_crash_a_load(data: st.DataObject) -> None:
    """Values, keys and types of one file are changed at will."""
    path = data.draw(st.sampled_from(sorted(FILES)))
    mutated = data.draw(mutations(FILES[path]))

    prints({name: json.dumps(mutated if name == path else raw).encode() for name, raw in FILES.items()})


@pytest.mark.property
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_damaged_bytes_never_crash_a_load(data: st.DataObject) -> None:
    """A piece of one file's bytes is replaced by others."""
    path = data.draw(st.sampled_from(sorted(FILES)))
    whole = json.dumps(FILES[path]).encode()
    at, length = data.draw(st.integers(0, len(whole))), data.draw(st.integers(0, 9))
    piece = data.draw(st.one_of(st.binary(max_size=9), st.text(max_size=9).map(lambda text: text.encode())))
    damaged = whole[:at] + piece + whole[at + length :]

    prints({name: damaged if name == path else json.dumps(raw).encode() for name, raw in FILES.items()})


SCHEMAS = {
    (game, kind): schema
    for game in ("drillers", "mine_out")
    for kind, schema in game_schemas(load_game(game, plugins=KNOWN)).items()
}
MADE = {key: fitting(schema) for key, schema in SCHEMAS.items()}
MOVES = 40  # that a game with made-up content is played on


@pytest.mark.property
@pytest.mark.parametrize(("game", "kind"), sorted(SCHEMAS))
@settings(max_examples=MADE_UP, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_made_up_content_loads_or_says_why_not(game: str, kind: str, data: st.DataObject) -> None:
    """Whatever fits a schema compiles, or is refused with its place; what compiles can be played on."""
    bodies = data.draw(st.lists(MADE[game, kind], min_size=1, max_size=2))
    for body in bodies:
        assert accepted(body, SCHEMAS[game, kind])
    files = {f"content/{kind}/it_{i}.json": json.dumps(body).encode() for i, body in enumerate(bodies)}
    with TemporaryDirectory() as folder:
        root = write_mod(Path(folder), "mine", files, game=game)
        found = check([str(root)], KNOWN)
        render_text(found.problems, files=found.files, mods=found.mods)
        assert all(problem.file and problem.message for problem in found.problems)
        if found.rules is not None:
            played_on(found.rules, data.draw(st.integers(0, 1 << 30)))


def names_of(rules: Ruleset) -> dict[str, list[str]]:
    """Return what the fields of effects can name."""
    words = rules.vocabulary
    return {
        "on": [name for name, word in words.triggers.items() if word.watched] or list(words.triggers),
        "until": list(words.moments) or ["never"],
        "rule": [name.partition(":")[2] for name in rules.numbers],
    }


RULES = {game: load_game(game, plugins=KNOWN) for game in ("drillers", "mine_out")}
RARE = {  # what is refused wherever these cards have effects
    "drillers": ["battery", "place_minerals", "remove_self"],
    "mine_out": ["if", "modify", "take_restocked", "when"],
}
EFFECTS = {
    game: fitting(SCHEMAS[game, "cards"], part="effects", names=names_of(rules), rare=RARE[game], deepest=3)
    for game, rules in RULES.items()
}
CONDS = {game: fitting(SCHEMAS[game, "cards"], part="condition") for game in RULES}
SMALL = st.dictionaries(st.sampled_from(["fuel", "credits", "movement"]), st.integers(1, 3), min_size=1, max_size=2)
COSTS = st.one_of(SMALL, SMALL, SMALL, fitting(SCHEMAS["drillers", "cards"], part="cost"))


@st.composite
def content_with_effects(draw: st.DrawFn, game: str) -> dict[str, Any]:  # Any: JSON by path
    """Draw content that is sound but for its effects, costs and conditions."""
    effects, cond = EFFECTS[game], st.none() | CONDS[game]
    if game == "mine_out":
        on = draw(st.sampled_from(sorted(RULES[game].vocabulary.triggers)))
        powers = [{"on": [on], "effects": draw(effects), **({"cond": draw(cond)} if draw(st.booleans()) else {})}]
        card = {**COLLABORATOR, "triggers": powers}
        return {"content/cards/it.json": card}
    limit, test = draw(st.sampled_from(["once", "unlimited"])), draw(st.none() | st.none() | cond)
    ability = {"limit": limit, "effects": draw(effects), "cond": test}
    abilities = [{**ability, "cost": draw(COSTS)}]
    main = {"cost": {"fuel": 0}, "effects": draw(effects), "abilities": abilities}
    card = {**CARD, "type": "mech", "price": None, "main": main}
    trigger = {"on": draw(st.sampled_from([["corridor"], ["collect"]])), "effects": draw(effects), "cond": draw(cond)}
    return {
        "content/cards/it.json": card,
        "content/floor_cards/floor.json": {"name": "Floor", "deck": "start", "copies": 9, "triggers": [trigger]},
    }


COLLABORATOR = {
    "name": "Card",
    "family": "miner",
    "colour": "white",
    "copies": 40,
    "cost": 0,
    "power": 1,
    "location": "pub",
}


@pytest.mark.property
@pytest.mark.parametrize("game", RULES)
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_made_up_effects_compile_or_say_why_not(game: str, data: st.DataObject) -> None:
    """Effects, costs and conditions of every shape: refused at their place, or compiled and played on."""
    files = data.draw(content_with_effects(game))
    with TemporaryDirectory() as folder:
        root = write_mod(Path(folder), "mine", files, game=game)
        found = check([str(root)], KNOWN)
        assert all(problem.line and problem.message for problem in found.problems)
        if found.rules is not None:
            played_on(found.rules, data.draw(st.integers(0, 1 << 30)))


def played_on(rules: Ruleset, seed: int) -> None:
    """Play some moves at random; only a runaway may end it, and then the state is what it was."""
    game = Game(start(rules, seats=rules.game.seats[-1], seed=seed)[0])
    luck = seed
    for _ in range(MOVES):
        if game.over:
            return
        seat, options = next(iter(game.decisions.items()))
        mine = [code for code in options if any(word.startswith("mine:") for word in rules.words[code])]
        luck = mix64(luck + 1)
        before, runaway = game.hash, None
        try:
            game.play((mine or list(options))[luck % len(mine or options)], seat=seat)
        except Runaway as error:
            runaway = error
        if runaway:
            assert runaway.source.startswith("mine:")
            assert game.hash == before
            return


@pytest.mark.property
@given(
    raw=st.recursive(
        st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=20,
    ).filter(lambda value: isinstance(value, dict))
)
def test_the_one_form_keeps_the_value(raw: dict[str, Any]) -> None:
    """Formatting twice is formatting once, and no value changes; what is refused is left alone."""
    once = formatted_file(json.dumps(raw, ensure_ascii=False).encode("utf-8", "surrogatepass"), ())

    if once is not None:
        assert json.loads(once) == raw
        assert formatted_file(once.encode(), ()) == once
