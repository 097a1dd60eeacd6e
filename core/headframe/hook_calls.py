"""Calling a plugin's hook: what it raises, or returns that is no such record, is an error that names the plugin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, get_args

from headframe.actions import ActionKind
from headframe.content import Content
from headframe.declarations import (
    BotKind,
    Check,
    Domain,
    Evaluation,
    Game,
    Listener,
    Metric,
    Portrait,
    ScoreLine,
    ViewPart,
)
from headframe.errors import PluginError, SetupError
from headframe.language import Word
from headframe.plugins import Plugin, hooks
from headframe.rule_values import RuleFile
from headframe.values import Standing, Value

if TYPE_CHECKING:
    from headframe.build import Build

RECORDS: Mapping[str, tuple[type, ...]] = {  # a hook that is not named here takes records of any type
    "hf_game": (Game,),
    "hf_rules": (RuleFile,),
    "hf_words": get_args(Word),
    "hf_kinds": (Content, Domain),
    "hf_cards": (Content,),
    "hf_floor_cards": (Content,),
    "hf_milestones": (Content,),
    "hf_parts": (type,),
    "hf_values": (Value, Standing),
    "hf_actions": (ActionKind,),
    "hf_listeners": (Listener,),
    "hf_checks": (Check,),
    "hf_scores": (ScoreLine,),
    "hf_views": (ViewPart, Portrait),
    "hf_metrics": (Metric,),
    "hf_bots": (BotKind, Evaluation),
}


def records_of(plugin: Plugin, hook: str, build: Build | None = None) -> Sequence[Any]:  # Any: see hookspecs
    """Return the records of a plugin's hook, none if it has no such hook. Raises PluginError, SetupError."""
    call = hooks(plugin, hook)
    if call is None:
        return ()
    name = plugin.info.name
    try:
        wants = call.__code__.co_varnames[: call.__code__.co_argcount]
        found = call(build) if "build" in wants else call()
    except (PluginError, SetupError):
        raise
    except (Exception, SystemExit) as error:  # whatever a plugin raises, it is named
        raise PluginError(f"plugin {name!r} failed in {hook}: {type(error).__name__}: {error}") from error
    many = isinstance(found, Sequence) and not hasattr(found, "_fields")
    records = found if many else () if found is None else (found,)
    wanted = RECORDS.get(hook, (object,))
    for record in records:
        if not isinstance(record, wanted):
            kinds = " or ".join(kind.__name__ for kind in wanted)
            raise PluginError(f"plugin {name!r} returns {type(record).__name__} from {hook}; {kinds} is wanted")
    return records
