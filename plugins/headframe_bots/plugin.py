"""What this plugin says of itself, and the bots that it brings."""

from __future__ import annotations

from collections.abc import Sequence

from headframe.declarations import BotKind, PluginInfo
from headframe.hookspecs import hookimpl
from headframe.ruleset import Ruleset
from headframe_bots.greedy import GreedyBot
from headframe_bots.random_bot import RandomBot

HEADFRAME = PluginInfo("bots", summary="Bots for every game: random and greedy.")


@hookimpl
def hf_bots() -> Sequence[BotKind]:
    """Bring the bots."""
    return (
        BotKind("greedy", _greedy, "takes what is worth most at once, on a world dealt from what it has seen"),
        BotKind("random", _random, "takes any option, each as likely as the others"),
    )


def _greedy(rules: Ruleset, seat: int, key: str) -> GreedyBot:
    return GreedyBot(rules, key)


def _random(rules: Ruleset, seat: int, key: str) -> RandomBot:
    return RandomBot(key)
