"""A plugin for Drillers with one floor card that asks at each trigger, so that a test can look in the middle."""

from __future__ import annotations

import sys
from functools import cache

from headframe.content import Content
from headframe.declarations import PluginInfo
from headframe.hookspecs import hookimpl
from headframe.loading import load
from headframe.plugins import Plugin, Registry, registry
from headframe.ruleset import Ruleset
from headframe_drillers.structs import FloorCard

HEADFRAME = PluginInfo("asker", game="drillers", requires=("drillers_floors",))


@hookimpl
def hf_floor_cards() -> Content:
    """Ship the card."""
    return Content(kind="floor_cards", package="samples.asker", folder="content/floor_cards", struct=FloorCard)


@cache
def asker_rules() -> Ruleset:
    """Load Drillers with this card; seat 0 begins."""
    known = registry()
    plugins = {**known.plugins, "asker": Plugin(HEADFRAME, sys.modules[__name__], "tests 1.0")}
    return load("drillers", plugins=Registry(plugins, known.broken), values={"drillers:first_seat": 0}, strict=True)
