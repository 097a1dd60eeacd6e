"""`headframe mod …` and `headframe schema export`: headless, by id or path, exit codes 0, 1 and 2."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

from headframe.mods import shelf
from samples.modding import CARD, patch, write_mod

Headframe = Callable[..., Result]
FUEL = {"op": "replace", "path": "/fuel", "value": 5}


pytestmark = pytest.mark.usefixtures("here")


def test_the_first_ten_minutes(headframe: Headframe) -> None:
    """A mod, a card, a check and a game, as typed."""
    for line in (
        "mod new my_first --game drillers",
        "mod new card night_drill --in my_first",
        "mod check my_first",
        "play drillers --mod my_first --seats greedy,greedy --seed 1 --json",
    ):
        result = headframe(*line.split())
        assert result.exit_code == 0, result.output


@pytest.mark.parametrize("line", ["mod new con --game drillers", "mod new card aux --in my_first"])
def test_new_takes_no_name_of_a_device(headframe: Headframe, here: Path, line: str) -> None:
    """What cannot be a file's name everywhere is refused before anything is written."""
    headframe("mod", "new", "my_first", "--game", "drillers")
    before = sorted(here.rglob("*"))

    result = headframe(*line.split())

    assert result.exit_code == 2
    assert "Windows keeps that name" in result.output
    assert sorted(here.rglob("*")) == before


@pytest.mark.parametrize("kind", ["card", "tile", "milestone", "floor_card"])
def test_new_objects_pass_the_check_as_they_are(headframe: Headframe, here: Path, kind: str) -> None:
    """Of every kind that a mod can add, plain ones and copies."""
    write_mod(here, "mine")

    assert headframe("mod", "new", kind, "fresh", "--in", "mine").exit_code == 0
    result = headframe("mod", "check", "mine")
    assert (result.exit_code, result.stdout) == (0, "ok: 2 files, 1 mod\n")
    assert headframe("mod", "fmt", "mine", "--check").exit_code == 1  # only mod.json, which this test wrote


def test_like_copies_the_object(headframe: Headframe, here: Path) -> None:
    """Its id too, if no other is given."""
    write_mod(here, "mine")
    result = headframe("mod", "new", "card", "--like", "drillers:grabber", "--in", "mine")

    assert result.exit_code == 0
    assert json.loads((here / "mine/content/cards/grabber.json").read_text())["main"]["cost"] == {"fuel": 4}
    assert headframe("mod", "check", "mine").exit_code == 0


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (("new", "My-Mod", "--game", "drillers"), 2, "cannot be the id of a mod"),
        (("new", "mine", "--game", "drilers"), 1, 'did you mean "drillers"?'),
        (("new", "drillers", "--game", "drillers"), 1, "the name of a plugin"),
        (("new", "base", "--game", "drillers"), 1, "there already"),
        (("new", "mine"), 2, "either --game GAME"),
        (("new", "crd", "x", "--in", "base"), 1, 'did you mean "card"?'),
        (("new", "shop", "x", "--in", "base"), 1, "that a mod can add"),
        (("new", "card", "night", "--in", "base"), 1, "there already"),
        (("new", "card", "Night Drill", "--in", "base"), 2, "cannot be an id"),
        (("new", "card", "--like", "graber", "--in", "base"), 1, "there is no card 'graber'"),
        (("check", "bas"), 1, "mod 'bas' is not found"),
        (("check",), 1, "holds no mod.json"),
        (("check", "base", "--format", "xml"), 2, "xml"),
        (("explain", "drillers:graber", "--mod", "base"), 1, 'did you mean "drillers:grabber"?'),
        (("explain", "drillers:grabber/man", "--mod", "base"), 1, 'did you mean "main"?'),
        (("remove", "base"), 1, "not in your mods folder"),
        (("add", "nowhere"), 1, "is not found"),
        (("words", "drilers"), 1, "did you mean"),
        (("lock", "base", "--check"), 1, "cannot read mods.lock.json"),
        (("chek",), 2, "Did you mean 'check'?"),
    ],
)
def test_refusals(headframe: Headframe, here: Path, args: tuple[str, ...], code: int, said: str) -> None:
    """One line that says what is wrong, and the exit code."""
    write_mod(here, "base", {"content/cards/night.json": CARD})
    result = headframe("mod", *args)

    assert result.exit_code == code
    assert said in result.stderr


def test_explain_of_a_whole_object_tells_who_won_where(headframe: Headframe, here: Path) -> None:
    """Who made it, then each place that mods wrote: by force, together, alone, taken away."""
    cost = {"op": "replace", "path": "/main/cost/fuel", "value": 3}
    more = {"op": "add_to", "path": "/fuel", "n": 1}
    whole = {"op": "replace", "path": "/main/cost", "value": {"fuel": 1}, "force": True}
    gone = {"op": "remove", "path": "/points"}
    write_mod(here, "aa", {"patches/a.json": patch("drillers:grabber", cost, more)})
    write_mod(here, "bb", {"patches/b.json": patch("drillers:grabber", whole, more, gone)})
    lines = headframe("mod", "explain", "drillers:grabber", "--mod", "aa", "--mod", "bb").stdout.splitlines()
    part = headframe("mod", "explain", "drillers:grabber/main", "--mod", "aa", "--mod", "bb").stdout.splitlines()

    assert lines[0].startswith('drillers:grabber = {"name": "GRABBER"')
    assert lines[1].endswith("headframe_drillers/content/cards/grabber.json): made this card")
    assert lines[2:] == [
        "  /fuel = 4",
        "    drillers (reported): 2",
        "    aa (aa/patches/a.json:9): add_to /fuel: 2 -> 3",
        "    bb (bb/patches/b.json:12): add_to /fuel: 3 -> 4",
        "    in force: aa and bb; such changes go together",
        '  /main/cost = {"fuel": 1}',
        "    drillers (printed): /main/cost/fuel 4",
        "    aa (aa/patches/a.json:4): replace /main/cost/fuel: 4 -> 3",
        '    bb (bb/patches/b.json:4): replace /main/cost: {"fuel": 3} -> {"fuel": 1}; forced',
        "    in force: bb, which loads last of those that change it, by force",
        "  /points is not there any more",
        "    drillers (reported): -1",
        "    bb (bb/patches/b.json:17): removes /points, which was -1",
        "    in force: bb, the only mod that changes it",
        "  all else is as it was made",
    ]
    assert part[2:] == [*lines[7:12], lines[-1]]


def test_explain_of_a_bundled_mod_and_of_what_no_mod_changes(headframe: Headframe) -> None:
    """The one that patches cards is told, whatever else was made by the game."""
    changed = headframe("mod", "explain", "drillers:laser_cutter", "--mod", "fair_prices").stdout.splitlines()
    as_made = headframe("mod", "explain", "drillers:grabber", "--mod", "fair_prices").stdout.splitlines()

    assert "    in force: fair_prices, the only mod that changes it" in changed
    assert as_made[2:] == ["  no mod changes it"]


def test_explain_knows_old_names(headframe: Headframe, here: Path) -> None:
    """Of an old id: who renamed it, and the history under the new one; of the new id the same; of one that is gone."""
    renamed = {"base:old": "base:night", "base:lost": None}
    write_mod(here, "base", {"content/cards/night.json": CARD}, renamed=renamed)
    old, new, lost = (
        headframe("mod", "explain", f"base:{name}", "--mod", "base").stdout.splitlines()
        for name in ("old", "night", "lost")
    )
    told = "  base (base/mod.json:8): base:old is called base:night now"

    assert old[:2] == ["base:old is called base:night now:", told]
    assert old[2:] == new
    assert new[1:] == ["  base (base/content/cards/night.json): made this card", "  no mod changes it", told]
    assert lost == ["base:lost is gone:", "  base (base/mod.json:9): base:lost is gone"]


@pytest.mark.parametrize(
    ("args", "id_", "said"),
    [
        (
            ("tile", "night"),
            "base",
            "base:night is taken: base/content/cards/night.json is the card of that id, and an id may stand once in a "
            "mod, whatever its kind; choose another id",
        ),
        (
            ("card", "old"),
            "base",
            'base:old is taken: "renamed" in base/mod.json says that it is called base:night now; choose another id, '
            "or take that line out",
        ),
        (
            ("tile", "grabber"),
            "drillers",
            "drillers:grabber is taken: headframe_drillers/content/cards/grabber.json is the card of that id in "
            "Drillers; give the mod an id of its own in drillers/mod.json",
        ),
    ],
)
def test_an_id_that_is_taken(headframe: Headframe, here: Path, args: tuple[str, ...], id_: str, said: str) -> None:
    """By whom and where is said, and nothing is written."""
    root = write_mod(here, id_, {"content/cards/night.json": CARD}, renamed={f"{id_}:old": f"{id_}:night"})
    files = sorted(root.rglob("*"))
    result = headframe("mod", "new", *args, "--in", id_)

    assert (result.exit_code, result.stderr) == (1, f"headframe: {said}\n")
    assert sorted(root.rglob("*")) == files


def test_check_prints_all_of_it_in_three_forms(headframe: Headframe, here: Path) -> None:
    """Text with a caret, one JSON object, GitHub annotations; exit 1."""
    write_mod(here, "bad", {"content/cards/a.json": {**CARD, "costs": 1}, "content/cards/b.json": "{"}, nam=1)
    text = headframe("mod", "check", "bad")
    report = json.loads(headframe("mod", "check", "bad", "--format", "json").stdout)
    github = headframe("mod", "check", "bad", "--format", "github").stdout

    assert text.exit_code == 1
    assert 'bad/content/cards/a.json:21:2: error[unknown-field]: card has no field "costs"' in text.stdout
    assert "^^^^^^^" in text.stdout
    assert sorted(p["code"] for p in report["problems"]) == ["bad-syntax", "unknown-field", "unknown-field"]
    assert "::error col=2,file=bad/content/cards/a.json,line=21,title=unknown-field::" in github


def test_check_plays_what_the_mod_brings(headframe: Headframe, here: Path) -> None:
    """Cards that come into play are used; one that nobody can ever get is named, as a warning."""
    shop = {**CARD, "copies": 8}
    odd = {"floor": 3, "points": 1, "notches": 1, "barrier": 3, "exhaust": {"loss": 1, "effects": [{"op": "battery"}]}}
    write_mod(here, "mine", {"content/cards/night.json": shop, "content/tiles/odd.json": odd})
    result = headframe("mod", "check", "mine", "--play", "2")

    assert result.exit_code == 0
    assert "warning[never-used]: mine:odd was never used" in result.stdout
    assert "mine:night" not in result.stdout


def test_explain_and_diff_tell_who_wrote_what(headframe: Headframe, here: Path) -> None:
    """The history of a value, and all that a mod changes."""
    write_mod(here, "early", {"patches/a.json": patch("drillers:grabber", FUEL)}, rules={"drillers:start_fuel": 9})
    later = {"patches/a.json": patch("drillers:grabber", {**FUEL, "value": 6})}
    write_mod(here, "later", later, depends={"early": "*"}, remove=["drillers:panic_button"])
    mods = ("--mod", "early", "--mod", "later")
    history = headframe("mod", "explain", "drillers:grabber/fuel", *mods).stdout.splitlines()

    assert headframe("mod", "explain", "drillers:grabber/fuel", "--mod", "early,later").stdout.splitlines() == history
    assert history[0] == "drillers:grabber/fuel = 6"
    assert history[2:] == [
        "  early (early/patches/a.json:4): replace /fuel: 2 -> 5",
        "  later (later/patches/a.json:4): replace /fuel: 5 -> 6",
        "  in force: later, which loads last of those that change it",
    ]
    assert history[1].endswith("headframe_drillers/content/cards/grabber.json; reported): 2")
    assert "early" in headframe("mod", "explain", "drillers:start_fuel", *mods).stdout
    assert "takes it out of play" in headframe("mod", "explain", "drillers:panic_button", *mods).stdout
    assert headframe("mod", "diff", "early", "later").stdout.splitlines() == [
        "~ drillers:start_fuel: 10 -> 9",
        "~ drillers:grabber/fuel: 2 -> 6",
        "- drillers:panic_button",
    ]


def test_fmt_writes_the_one_form(headframe: Headframe, here: Path) -> None:
    """Fields in their order; a second run changes nothing; what is no JSON is left alone."""
    card = {key: CARD[key] for key in reversed(CARD)}
    root = write_mod(here, "mine", {"content/cards/night.json": card, "content/cards/torn.json": "{"})

    assert headframe("mod", "fmt", "mine", "--check").exit_code == 1
    result = headframe("mod", "fmt", "mine")
    assert (result.exit_code, "torn.json is left as it is" in result.stderr) == (0, True)
    assert (root / "content/cards/night.json").read_text().splitlines()[:3] == [
        "{",
        '  "name": "Night drill",',
        '  "type": "drilling",',
    ]
    assert headframe("mod", "fmt", "mine", "--check").exit_code == 0
    assert (root / "content/cards/torn.json").read_text() == "{"


def test_pack_add_list_remove(headframe: Headframe, here: Path) -> None:
    """A zip is the same each time; added, a mod is found by its id; removed, it is gone."""
    write_mod(here, "mine", {"content/cards/night.json": CARD})
    assert headframe("mod", "pack", "mine").exit_code == 0
    first = (here / "mine-1.0.zip").read_bytes()
    headframe("mod", "pack", "mine", "--out", "again.zip")

    assert first == (here / "again.zip").read_bytes()
    assert headframe("mod", "check", "mine-1.0.zip").exit_code == 0
    assert headframe("mod", "add", "mine-1.0.zip").exit_code == 0
    assert "have a mod 'mine' already" in headframe("mod", "add", "mine").stderr
    assert headframe("mod", "add", "mine", "--replace").exit_code == 0
    assert shelf().places["mine"].source == "user"
    listed = json.loads(headframe("mod", "list", "--json").stdout)["mods"]
    assert ("mine", "1.0", "user") in [(row["id"], row["version"], row["source"]) for row in listed]
    assert headframe("mod", "remove", "mine").exit_code == 0
    assert "mine" not in shelf().places


def test_a_broken_mod_hides_no_other(headframe: Headframe, home: Path) -> None:
    """The list says what is wrong with it and goes on."""
    write_mod(home / "mods", "broken", version=3)
    write_mod(home / "mods", "sound")
    lines = headframe("mod", "list").stdout.splitlines()

    assert any(line.startswith("broken") and "cannot be used: wrong-type" in line for line in lines)
    assert any(line.startswith("sound 1.0 (user, for drillers)") for line in lines)


def test_lock(headframe: Headframe, here: Path) -> None:
    """It names mods with their hashes; a change is told as compatible, with wanted and found."""
    root = write_mod(here, "mine", {"content/cards/night.json": CARD})
    assert headframe("mod", "lock", "mine").exit_code == 0
    lock = json.loads((here / "mods.lock.json").read_text())
    assert (lock["mods"][0]["id"], len(lock["mods"][0]["sha256"])) == ("mine", 64)
    assert headframe("mod", "lock", "mine", "--check").stdout == "exact\n"

    (root / "content/cards/night.json").write_text(json.dumps({**CARD, "fuel": 3}))
    changed = headframe("mod", "lock", "mine", "--check")
    assert (changed.exit_code, changed.stdout.startswith("compatible; mod mine: wanted 1.0 ")) == (1, True)


def test_migrate_follows_renamed_ids(headframe: Headframe, here: Path) -> None:
    """Patches and removals name what is there now."""
    write_mod(here, "base", {"content/cards/night.json": CARD}, renamed={"base:old": "base:night"})
    files = {"patches/a.json": patch("base:old", FUEL)}
    root = write_mod(here, "mine", files, depends={"base": "*"}, remove=["base:old"])
    (here.parent / "home" / "mods").mkdir(parents=True)
    headframe("mod", "add", "base")

    assert headframe("mod", "check", "mine").exit_code == 0
    result = headframe("mod", "migrate", "mine")
    assert "2 files rewritten" in result.stdout
    assert json.loads((root / "patches/a.json").read_text())["target"] == "base:night"
    assert json.loads((root / "mod.json").read_text())["remove"] == ["base:night"]
    assert "0 files rewritten" in headframe("mod", "migrate", "mine").stdout


def test_migrate_says_whose_new_names_it_does_not_know(headframe: Headframe, here: Path) -> None:
    """A mod that is depended on and cannot be found may have renamed something."""
    write_mod(here, "mine", depends={"base": "*"})
    said = headframe("mod", "migrate", "mine").stdout.splitlines()

    assert said[0].startswith("base is not found, so what it renamed is not known")
    assert said[1].startswith("0 files rewritten")


@pytest.mark.parametrize("field", ["depends", "optional"])
@pytest.mark.parametrize("place", ["elsewhere", "home/mods"])
def test_migrate_follows_a_mod_that_lies_somewhere_else(
    headframe: Headframe, here: Path, field: str, place: str
) -> None:
    """Named with --mod, several with commas; what lies among one's mods need not be named. It is not changed itself."""
    files = {"patches/a.json": patch("base:old", FUEL)}
    base = write_mod(here.parent / place, "base", files, renamed={"base:old": "base:night"})
    other = write_mod(here.parent / "elsewhere", "other")
    root = write_mod(here, "mine", files, **{field: {"base": "*"}})
    mods = ("--mod", f"{base},{other}") if place == "elsewhere" else ()
    result = headframe("mod", "migrate", "mine", *mods)

    assert result.stdout.splitlines()[-1] == "1 file rewritten; the mod is in format 1"
    assert "not found" not in result.stdout
    targets = [json.loads((folder / "patches/a.json").read_text())["target"] for folder in (root, base)]
    assert targets == ["base:night", "base:old"]


def test_migrate_follows_ids_wherever_they_stand(headframe: Headframe, here: Path, home: Path) -> None:
    """Scenarios, texts and other mods' names; what the mod itself says was renamed stays; an older format is raised."""
    write_mod(home / "mods", "base", {"content/cards/night.json": CARD}, renamed={"base:old": "base:night"})
    test = {"start": {"0/hand": ["base:old", "mine:new"]}, "actions": ["play base:old main", "use mine:was#1"]}
    files = {
        "content/cards/new.json": CARD,
        "locale/en.json": {"mine:was": "Digs."},
        "tests/a.json": test,
        "README.md": "base:old stays here.",
    }
    root = write_mod(here, "mine", files, depends={"base": "*"}, renamed={"mine:was": "mine:new"}, format=0)
    result = headframe("mod", "migrate", "mine", "--format", "json")
    changed = {row["file"]: row["changes"] for row in json.loads(result.stdout)["changed"]}

    assert changed["mine/mod.json"] == ["format 0 -> 1"]
    assert json.loads((root / "mod.json").read_text())["renamed"] == {"mine:was": "mine:new"}
    assert json.loads((root / "locale/en.json").read_text()) == {"mine:new": "Digs."}
    after = json.loads((root / "tests/a.json").read_text())
    assert after == {
        "start": {"0/hand": ["base:night", "mine:new"]},
        "actions": ["play base:night main", "use mine:new#1"],
    }
    assert set(changed) == {"mine/mod.json", "mine/locale/en.json", "mine/tests/a.json"}
    assert (root / "README.md").read_text() == "base:old stays here."


def test_words_document_themselves(headframe: Headframe) -> None:
    """Every word has a sentence, an example, and the plugin that brings it."""
    words = json.loads(headframe("mod", "words", "drillers", "--json").stdout)["words"]
    gain = next(word for word in words if word["name"] == "gain")

    assert len(words) > 40
    assert gain["plugin"] == "drillers"
    assert set(gain["arguments"]) == {"what", "n"}
    assert all(word["sentence"] and word["example"] for word in words)
    assert {"headframe", "drillers"} <= {word["plugin"] for word in words}


GAINS = (("gain",), ("drillers", "gain"))


def test_words_are_found_by_a_word(headframe: Headframe) -> None:
    """By their names, else by what they say; the game may be left out, a wrong word is told."""
    listed = [json.loads(headframe("mod", "words", *said, "--json").stdout)["words"] for said in GAINS]
    wrong = headframe("mod", "words", "gainn")

    assert listed[0] == listed[1]
    assert {"gain", "gained_this_turn"} <= {word["name"] for word in listed[0]}
    assert all("gain" in word["name"] for word in listed[0])
    assert (wrong.exit_code, "'gainn' is no game and not found in the words of drillers" in wrong.stderr) == (1, True)


def test_several_mods_with_commas(headframe: Headframe, here: Path) -> None:
    """A path that is there is never split; a folder's name that is typed wrong finds the one beside it."""
    for name in ("my_first", "other"):
        headframe("mod", "new", name, "--game", "drillers")
    (here / "other").rename(here / "other,two")
    both = headframe("rules", "drillers", "--mod", "my_first,drifters")
    whole = headframe("rules", "drillers", "--mod", "other,two")

    assert "mod 'drifters' is not found" in both.stderr
    assert whole.exit_code == 0
    assert "did you mean 'my_first'?" in headframe("rules", "drillers", "--mod", "my_fist").stderr


def test_schemas_are_exported(headframe: Headframe, here: Path) -> None:
    """They are sound, and accept what the mod commands write."""
    headframe("mod", "new", "mine", "--game", "drillers")
    headframe("mod", "new", "card", "night", "--in", "mine")
    assert headframe("schema", "export", "schemas").exit_code == 0
    (here / "mine/locale").mkdir()
    (here / "mine/locale/en.json").write_text('{"$schema": "x", "mine:night": "Digs."}')
    pairs = {
        "mod": "mine/mod.json",
        "drillers/cards": "mine/content/cards/night.json",
        "locale": "mine/locale/en.json",
    }
    assert headframe("mod", "check", "mine").exit_code == 0
    for schema, file in pairs.items():
        read = json.loads((here / f"schemas/{schema}.schema.json").read_text())
        Draft202012Validator.check_schema(read)
        Draft202012Validator(read).validate(json.loads((here / file).read_text()))


@pytest.mark.process
def test_watching_checks_again_on_save(here: Path) -> None:
    """The second check comes when a file has changed; Ctrl-C ends it."""
    root = write_mod(here, "mine", {"content/cards/night.json": CARD})
    command = [sys.executable, "-c", "from headframe_cli import main; main()", "mod", "check", "mine", "--watch"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ok: 2 files, 1 mod\n"
        time.sleep(0.1)
        (root / "content/cards/night.json").write_text(json.dumps({**CARD, "costs": 1}))
        assert "unknown-field" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.stdout.read()
    assert process.returncode == 130
