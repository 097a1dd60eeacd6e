"""The plugin keeps what every plugin of its game keeps, and its mod what every mod keeps."""

from pathlib import Path

from headframe.loading import load
from headframe.plugins import registry
from headframe.testing import check_game, check_leaks, check_replay, check_views
from headframe.testing.mod_contract import check_mod

MOD = Path(__file__).parent / "long_nights"


def test_the_game_keeps_its_contracts() -> None:
    """Random games with the plugin: options, saved states, secrets, replays, views."""
    rules = load("drillers", with_=["overtime"], strict=True)

    for check in (check_game, check_leaks, check_replay, check_views):
        check(rules, seats=2, seed=1)


def test_the_mod_keeps_its_own() -> None:
    """It loads, bots use its card, its scenarios pass, it says what it is for."""
    check_mod(MOD, registry(with_=["overtime"]))
