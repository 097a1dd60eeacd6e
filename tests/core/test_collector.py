"""The pause of the garbage collector while a game is loaded."""

from __future__ import annotations

import gc
import weakref

from headframe.collector import EVERY, collector_paused
from headframe.loading import load


def test_nobody_looks_for_garbage_meanwhile() -> None:
    """And the collector is left as it was found, on or off."""
    with collector_paused():
        assert not gc.isenabled()
    assert gc.isenabled()
    gc.disable()
    try:
        with collector_paused():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_games_that_nobody_holds_do_not_pile_up() -> None:
    """Of many loads one after the other only the last few are still in memory."""
    loaded = [weakref.ref(load("drillers")) for _ in range(2 * EVERY + 1)]
    assert sum(rules() is not None for rules in loaded) <= EVERY
