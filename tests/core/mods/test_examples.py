"""A plugin's word is shown whole, although its example leaves the word itself out."""

from __future__ import annotations

import msgspec

from headframe.language import OpWord
from headframe.mods.examples import whole


class Hours(msgspec.Struct):
    """Some hours."""

    n: int


def test_an_example_names_its_word() -> None:
    """Whether the plugin wrote it or not."""
    short = OpWord("rest", Hours, lambda args, scope: (), lambda args, scope: "rest", {"n": 2})

    assert whole(short) == {"op": "rest", "n": 2}
    assert whole(short._replace(example={"op": "rest", "n": 3})) == {"op": "rest", "n": 3}
