"""What authors and this project's own tests use: games at a given state, actions by words, values by path."""

from headframe.testing.contracts import (
    check_bot,
    check_conserved,
    check_game,
    check_options,
    check_replay,
    check_saved,
    check_views,
    random_states,
    random_views,
    subsets,
)
from headframe.testing.leaks import check_leaks
from headframe.testing.paths import find_code, resolve
from headframe.testing.scenario import Scenario, patched, ruleset, scenario

__all__ = [
    "Scenario",
    "check_bot",
    "check_conserved",
    "check_game",
    "check_leaks",
    "check_options",
    "check_replay",
    "check_saved",
    "check_views",
    "find_code",
    "patched",
    "random_states",
    "random_views",
    "resolve",
    "ruleset",
    "scenario",
    "subsets",
]
