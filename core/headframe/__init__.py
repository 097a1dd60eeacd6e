"""The kernel of Headframe: programs, steps, state, content and records; it knows no game and no face.

What a program needs to play is here; it is imported at first use, so that `import headframe` costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from headframe.errors import HeadframeError, IllegalAction, NoUndo, PluginError, RecordError, SetupError
    from headframe.game import Action, Game, Observer
    from headframe.library import new_game, replay_record, resume
    from headframe.loading import load
    from headframe.played import PlayedGame, result
    from headframe.ruleset import Ruleset
    from headframe.seen import Seen
    from headframe.state import State

__all__ = [
    "Action",
    "Game",
    "HeadframeError",
    "IllegalAction",
    "NoUndo",
    "Observer",
    "PlayedGame",
    "PluginError",
    "RecordError",
    "Ruleset",
    "Seen",
    "SetupError",
    "State",
    "load",
    "new_game",
    "replay_record",
    "result",
    "resume",
]
_HOMES = {
    "errors": ("HeadframeError", "IllegalAction", "NoUndo", "PluginError", "RecordError", "SetupError"),
    "game": ("Action", "Game", "Observer"),
    "library": ("new_game", "replay_record", "resume"),
    "loading": ("load",),
    "played": ("PlayedGame", "result"),
    "ruleset": ("Ruleset",),
    "seen": ("Seen",),
    "state": ("State",),
}


def __getattr__(name: str) -> object:
    """Import a public name from its module, the first time it is asked for."""
    for module, names in _HOMES.items():
        if name in names:
            value: object = getattr(import_module(f"headframe.{module}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module 'headframe' has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the public names."""
    return __all__
