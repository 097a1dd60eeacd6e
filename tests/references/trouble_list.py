"""The examples of the page of problems, by code; and the codes that none can be shown of, with the reason."""

from __future__ import annotations

from references.troubles import (
    CARD,
    DRILL,
    Trouble,
    card,
    drifts,
    effect,
    fills,
    floor_card,
    links,
    manifest,
    miner,
    more,
    patch,
    pipes,
    writes,
    zips,
)

BOTH = "headframe mod check my_mod other"
PLAY = "headframe mod check my_mod --play 1"
NAMED = "from headframe.declarations import PluginInfo\nfrom headframe.content import Content\n"
SHELF = (
    NAMED
    + """from headframe.hookspecs import hookimpl
from headframe_drillers.structs import Card

HEADFRAME = PluginInfo("faulty", game="drillers")


@hookimpl
def hf_cards() -> Content:
    return Content(kind="cards", package="{package}", folder="{folder}", struct=Card)
"""
)
FAULTY = "headframe mod check my_mod --with faulty"
FLOOD = '{"op": "for_each", "amount": 99, "effects": ['

DRAW = '{"op": "draw", "n": 1}'

UNSHOWN = {
    "bad-value": "Every rule that a value can break today has a code of its own; this one is for rules to come.",
    "missing-mark": "It is looked for by the tests of bundled plugins; a mod may leave marks out.",
    "game-failed": "It is a fault of a plugin, or of Headframe itself; none is known.",
    "never-ends": "It takes a game of thousands of decisions; the message says what was chosen most often in it.",
    "unreadable": "It depends on the permissions of a file, and on who you are.",
}

TROUBLES: dict[str, Trouble] = {
    "ambiguous-path": Trouble(
        patch('{"op": "replace", "path": "/main/effects/op=gain/n", "value": 3}', target="drillers:burner_drill")
    ),
    "bad-bonus": Trouble(
        {**manifest('"drillers"', '"mine_out"'), "my_mod/content/bonus_tiles/nothing.json": '{"name": "+0"}\n'}
    ),
    "bad-combination": Trouble(floor_card("collect", '{"op": "place_minerals", "kind": "E", "n": 1, "per_player": 1}')),
    "bad-copies": Trouble(miner('"pub"', '"pub",\n  "initial": 2')),
    "bad-cost": Trouble(card('"cost": {"fuel": 1}', '"cost": {"fuel": 1, "solid_fuel": 1}')),
    "bad-entry": Trouble(
        run="headframe mod check my_mod.zip",
        about="A zip with an entry named `../outside.json`:",
        prepare=zips("../outside.json"),
    ),
    "bad-file-name": Trouble({"my_mod/content/cards/Night Drill.json": DRILL}),
    "bad-floor": Trouble(
        {
            "my_mod/content/tiles/wall.json": """{
  "floor": 2,
  "barrier": 3,
  "points": 5,
  "notches": 2,
  "exhaust": {"loss": 1, "effects": [{"op": "battery"}]}
}
"""
        }
    ),
    "bad-format": Trouble(manifest('"format": 1', '"format": 7')),
    "bad-path": Trouble(patch('{"op": "replace", "path": "main/cost/fuel", "value": 3}')),
    "bad-pattern": Trouble(manifest('"drillers"', '"Drillers!"')),
    "bad-range": Trouble(more('"requires": "latest"')),
    "bad-rename": Trouble(more('"renamed": {"drillers:grabber": "my_mod:grabber"}')),
    "bad-rule-value": Trouble(more('"rules": {"drillers:draw": 44}')),
    "bad-slot": Trouble(miner('"pub"', '"pub",\n  "slot": 1')),
    "bad-syntax": Trouble(card('"name": "DRILL"', '"name": "DRILL')),
    "bad-utf8": Trouble(
        about="A card whose name was saved as Latin-1:",
        prepare=writes(CARD, DRILL.replace("DRILL", "DR\xdcLL").encode("latin-1")),
    ),
    "bad-version": Trouble(manifest('"1.0"', '"first"')),
    "bad-zip": Trouble(
        run="headframe mod check my_mod.zip",
        about="A file named `my_mod.zip` that is none:",
        prepare=writes("my_mod.zip", b"PK"),
    ),
    "bare-index": Trouble(patch('{"op": "replace", "path": "/main/effects/0/n", "value": 3}')),
    "byte-order-mark": Trouble(
        about="A card that an editor saved as UTF-8 with BOM:", prepare=writes(CARD, b"\xef\xbb\xbf" + DRILL.encode())
    ),
    "closed-kind": Trouble({"my_mod/content/shops/kiosk.json": '{"name": "KIOSK", "type": "drilling"}\n'}),
    "control-character": Trouble(card('"DRILL"', '"DRILL\\u001b[2J"')),
    "duplicate-id": Trouble(
        {
            **card(),
            "my_mod/content/milestones/drill.json": f'{{"name": "DRILL", "points": 4, "others": [{DRAW}]}}\n',
        }
    ),
    "duplicate-key": Trouble(card('"fuel": 2', '"fuel": 2,\n  "fuel": 3')),
    "empty-effects": Trouble(card('[{"op": "draw", "n": 1}]', "[]")),
    "empty-file": Trouble({CARD: ""}),
    "endless-ability": Trouble(
        card(
            '"effects": [{"op": "draw", "n": 1}]',
            f'"effects": [{DRAW}],\n    "abilities": [{{"limit": "unlimited", "effects": [{DRAW}]}}]',
        )
    ),
    "endless-trigger": Trouble(
        floor_card("collect", '{"op": "take_mineral", "from": "supply", "kind": "S", "collects": true}')
    ),
    "exists": Trouble(patch('{"op": "add", "path": "/points", "value": 2}')),
    "extra-text": Trouble({CARD: DRILL + "}\n"}),
    "file-too-large": Trouble(
        about="A README.md of 256 KiB and one byte:", prepare=writes("my_mod/README.md", b" " * (256 * 1024 + 1))
    ),
    "hidden-file": Trouble({"my_mod/content/cards/.drill.json": DRILL}),
    "impossible-cost": Trouble(card('"cost": {"fuel": 1}', '"cost": {"fuel": 99}')),
    "lock-drift": Trouble(
        run="headframe mod lock --check --format github",
        about="A lock of a mod whose version was raised since:",
        prepare=drifts,
    ),
    "lone-surrogate": Trouble(card('"DRILL"', '"DRILL \\ud83d"')),
    "misplaced-word": Trouble(effect('{"op": "battery"}')),
    "missing-field": Trouble(card('  "copies": 1,\n', "")),
    "missing-folder": Trouble(run=FAULTY, plugin=SHELF.format(package="headframe_drillers", folder="shelf/cards")),
    "missing-manifest": Trouble(
        run="headframe mod check my_mod.zip", about="A zip without a `mod.json`:", prepare=zips("README.md", bare=True)
    ),
    "missing-mod": Trouble(more('"depends": {"deep_market": ">=1.1"}')),
    "missing-package": Trouble(run=FAULTY, plugin=SHELF.format(package="headframe_shelves", folder="content/cards")),
    "missing-plugin": Trouble(more('"plugins": {"railways": ">=1"}')),
    "mixed-triggers": Trouble(
        miner('"pub"', '"pub",\n  "triggers": [{"on": ["played", "card_points"], "effects": [{"op": "draw", "n": 1}]}]')
    ),
    "mod-conflict": Trouble(
        {**more('"conflicts": {"night_shift": "*"}')}, run="headframe mod check my_mod night_shift"
    ),
    "mod-cycle": Trouble(
        {**more('"depends": {"other": "*"}'), **more('"depends": {"my_mod": "*"}', id_="other")}, run=BOTH
    ),
    "names-itself": Trouble(more('"depends": {"my_mod": "*"}')),
    "nested-folder": Trouble({"my_mod/content/cards/new/drill.json": DRILL}),
    "never-fires": Trouble(floor_card("reveal")),
    "never-used": Trouble(card('"credits": 4', '"credits": 99'), run=PLAY),
    "no-effect": Trouble(patch('{"op": "replace", "path": "/main/cost/fuel", "value": 4}')),
    "no-free-option": Trouble(
        effect(
            '{"op": "choose", "options": [\n    {"cost": {"fuel": 1}, "effects": [{"op": "draw", "n": 1}]},\n'
            '    {"cost": {"fuel": 2}, "effects": [{"op": "draw", "n": 2}]}\n  ]}'
        )
    ),
    "no-power": Trouble(miner('  "power": 1,\n', "")),
    "not-a-file": Trouble(about="A pipe in the place of a card:", prepare=pipes),
    "not-an-integer": Trouble(card('"fuel": 2', '"fuel": 2.5')),
    "not-json": Trouble({"my_mod/content/cards/notes.txt": "Ideas for cards\n"}),
    "not-one-of": Trouble(card('"type": "drilling"', '"type": "driling"')),
    "order-matters": Trouble(
        {
            **patch('{"op": "append", "path": "/main/effects", "value": {"op": "draw", "n": 1}}'),
            "other/mod.json": next(iter(manifest(id_="other").values())),
            "other/patches/change.json": next(
                iter(patch('{"op": "discard", "path": "/main/effects", "value": {"op": "draw", "n": 1}}').values())
            ),
        },
        run=f"{BOTH} --shuffle 6",
    ),
    "other-form": Trouble({CARD: DRILL.replace("\n  ", " ")}, run="headframe mod fmt my_mod --check --format github"),
    "other-game": Trouble(manifest('"drillers"', '"chess"')),
    "out-of-range": Trouble(card('"copies": 1', '"copies": 100')),
    "patch-clash": Trouble(
        {
            **patch('{"op": "replace", "path": "/main/cost/fuel", "value": 3}'),
            "other/mod.json": next(iter(manifest(id_="other").values())),
            "other/patches/change.json": next(
                iter(patch('{"op": "replace", "path": "/main/cost/fuel", "value": 2}').values())
            ),
        },
        run=BOTH,
    ),
    "permanent-played": Trouble(card('"fuel": 2,', '"fuel": 2,\n  "permanent": true,')),
    "refused": Trouble(run="headframe mod remove your_mod --format github"),
    "reserved-key": Trouble(card('"name": "DRILL"', '"id": "drill",\n  "name": "DRILL"')),
    "runaway": Trouble(effect(FLOOD * 3 + '{"op": "gain", "what": "fuel", "n": 1}' + "]}" * 3), run=PLAY),
    "same-name": Trouble({CARD: DRILL, "my_mod/content/cards/Drill.json": DRILL}),
    "scenario": Trouble(
        {
            **card(),
            "my_mod/tests/draws.json": '{\n  "start": {"0/hand": ["drill"], "0/fuel": 5},\n'
            '  "actions": ["play drill main"],\n  "expected": {"0/fuel": 5}\n}\n',
        },
        run="headframe mod test my_mod",
    ),
    "still-there": Trouble({**more('"renamed": {"my_mod:drill": "my_mod:deep_drill"}'), **card()}),
    "stray-file": Trouble({"my_mod/contents/cards/drill.json": DRILL}),
    "symlink": Trouble(about="A symbolic link in the place of a card:", prepare=links),
    "taken-id": Trouble(manifest(id_="drillers"), run="headframe mod check ./drillers"),
    "test-failed": Trouble(patch('{"op": "test", "path": "/main/cost/fuel", "value": 3}')),
    "too-deep": Trouble({CARD: "[" * 33 + "]" * 33 + "\n"}),
    "too-large": Trouble(card('"copies": 1', '"copies": 12345678901234567890')),
    "too-long": Trouble(card('"DRILL"', f'"{"A DRILL FOR ALL SEASONS AND ALL FLOORS, " * 2}"')),
    "too-much": Trouble(about="A mod of 17 MiB, in 70 files:", prepare=fills),
    "too-short": Trouble(card('"DRILL"', '""')),
    "trailing-comma": Trouble(card('"n": 1}]}\n', '"n": 1}]},\n')),
    "unbuildable": Trouble(manifest('"drillers"', '"mine_out",\n  "remove": ["mine_out_variant:max_4"]')),
    "undeclared-target": Trouble(
        patch('{"op": "add_to", "path": "/price/credits", "n": 1}', target="night_shift:thermos"),
        run="headframe mod check my_mod night_shift",
    ),
    "unknown-field": Trouble(card('"copies": 1', '"copys": 1')),
    "unknown-id": Trouble(patch('{"op": "replace", "path": "/main/cost/fuel", "value": 3}', target="drillers:graber")),
    "unknown-kind": Trouble({"my_mod/content/card/drill.json": DRILL}),
    "unknown-path": Trouble(patch('{"op": "replace", "path": "/main/costs/fuel", "value": 3}')),
    "unknown-pointer": Trouble(
        card('"name": "DRILL"', '"marks": {"": "authored", "/prize": "printed"},\n  "name": "DRILL"')
    ),
    "unknown-rule": Trouble(more('"rules": {"drillers:drawn": 4}')),
    "unknown-setup": Trouble(
        {"my_mod/tests/draws.json": '{"setup": "rich", "actions": ["end_operations"]}\n'},
        run="headframe mod test my_mod",
    ),
    "unknown-value": Trouble(effect('{"op": "modify", "rule": "free_keeps", "value": 3, "until": "upkeep_end"}')),
    "unknown-word": Trouble(floor_card("collected")),
    "wrong-headframe": Trouble(more('"requires": ">=9"')),
    "wrong-mod-version": Trouble(more('"depends": {"night_shift": ">=2"}')),
    "wrong-plugin-version": Trouble(more('"plugins": {"drillers_floors": ">=2"}')),
    "wrong-type": Trouble(card('"fuel": 2', '"fuel": "2"')),
}
