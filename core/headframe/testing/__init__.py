"""What authors and this project's own tests use: games at a given state, actions by words, values by path."""

from headframe.testing.paths import find_code, resolve
from headframe.testing.scenario import Scenario, patched, ruleset, scenario

__all__ = ["Scenario", "find_code", "patched", "resolve", "ruleset", "scenario"]
