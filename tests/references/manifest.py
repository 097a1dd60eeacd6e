"""What the files of a mod hold that are no content: manifest, patches, scenarios, set-ups and texts."""

from __future__ import annotations

import inspect
import json
from importlib import resources
from typing import Any, get_args

from headframe.mods.patches import AnyOp, Op
from headframe_schemas.writing import document_schemas
from references.fields import fields, may_be
from references.markdown import WRITTEN, block, join, table

Json = dict[str, Any]  # Any: JSON
EXAMPLES = {
    "mod": "night_shift/mod.json",
    "patch": "fair_prices/patches/dynamite_launcher.json",
    "scenario": "deep_echoes/tests/flood.json",
}
INTRO = {
    "mod": "Every mod has one at its top. Only the fields that must be there must be there.",
    "patch": "`patches/NAME.json` changes what is not its own: [patching politely](../guides/patching_politely.md).",
    "scenario": "`tests/NAME.json` plays a piece of a game. [Testing a mod](../guides/testing_a_mod.md) shows how.",
    "setup": "`tests/setups/NAME.json` is a start that several scenarios share.",
}
TEXTS = """`locale/LANGUAGE.json` holds texts of the mod's own content, which the generated ones then give way to.
English ones, of `locale/en.json`, are shown in play. A text that stands in the file of the object itself wins."""
TEXTS_EXAMPLE = json.dumps({"my_mod:night_drill": "Digs three while the town sleeps."}, indent=2)
TITLES = {"mod": "The manifest, mod.json", "patch": "Patches", "scenario": "Scenarios", "setup": "Set-ups"}


def page() -> str:
    """Return the page."""
    schemas = document_schemas()
    head = "What the files of a mod hold, except its content. All other fields are errors."
    return join(
        "# The files of a mod",
        WRITTEN,
        head,
        *(_section(name, schemas[name]) for name in ("mod", "patch", "scenario", "setup")),
        _texts(schemas["locale"]),
    )


def _section(name: str, schema: Json) -> str:
    nested = {"patch": _operations, "scenario": _actions}
    return join(
        f"## {TITLES[name]}",
        INTRO[name],
        fields(schema),
        nested[name](schema) if name in nested else "",
        _example(EXAMPLES[name]) if name in EXAMPLES else "",
    )


def _texts(schema: Json) -> str:
    [text] = schema["patternProperties"].values()
    said = f"Each key is the id of what the text is for, such as `my_mod:night_drill`, each value {may_be(text)}."
    return join("## Texts", TEXTS, said, "`my_mod/locale/en.json`:", block("json", TEXTS_EXAMPLE))


def _operations(schema: Json) -> str:
    """Return the operations of a patch, each with the fields that it has besides `op`, `path` and `force`."""
    rows = []
    for op in get_args(AnyOp):
        own = schema["$defs"][op.__name__]["properties"]
        takes = [f"`{field}`: {may_be(own[field])}" for field in own if field not in {"op", "path", "force"}]
        rows.append((f"`{op.__struct_config__.tag}`", inspect.cleandoc(op.__doc__ or ""), "; ".join(takes)))
    return join(
        "### Operations",
        inspect.cleandoc(Op.__doc__ or "").partition("\n")[0],
        table(("op", "does", "takes, besides `path` and `force`"), rows),
    )


def _actions(schema: Json) -> str:
    return join("### Actions", schema["$defs"]["Act"]["description"], fields(schema["$defs"]["Act"]))


def _example(path: str) -> str:
    text = resources.files("headframe_mods").joinpath(path).read_text(encoding="utf-8")
    json.loads(text)
    return join(f"`{path}`, of a bundled mod:", block("json", text))
