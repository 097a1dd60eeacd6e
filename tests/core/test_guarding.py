"""A plugin that calls `sys.exit` while a game is set up, played or drawn ends nothing: it is named, and all stands."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

import pytest

from headframe.build import Build
from headframe.declarations import BotKind, ViewPart
from headframe.errors import PluginError
from headframe.game import Game, start
from headframe.played import PlayedGame
from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.state import Frame, State, TablePart
from headframe.steps import Ask, Do
from headframe.views.root import view_of
from samples.kit import begin, game_module, load_modules


class Purse(TablePart, gc=False):
    """What is counted."""

    gold: int = 0


def leave() -> None:
    """End the program, as a plugin must not."""
    sys.exit("so long")


def interrupt() -> None:
    """Do what Ctrl-C does."""
    raise KeyboardInterrupt


def rules(act: Callable[[], None], **hooks: object) -> Ruleset:
    """Load a game whose only pick counts, and then acts."""

    def define(build: Build) -> None:
        dig = build.verb("dig", confirm=True)

        def take(state: State, frame: Frame, option: int) -> None:
            state.table[Purse].gold += 1
            act()

        offer = Ask(dig, lambda state, frame, found: found.append(dig.first), take, prompt="Dig?", name="dig")
        turn = build.program("tiny:turn", offer)
        build.program("tiny:game", Do(lambda state, frame: state.stack.append([turn, 0, 0]), name="begin"))

    return load_modules(game_module(define, hooks={"hf_parts": (Purse,), **hooks}))


def test_a_rule_that_exits_leaves_the_game_as_it_was() -> None:
    """The program that ran is named."""
    game = begin(rules(leave))
    before = game.hash

    with pytest.raises(
        PluginError, match=r"a rule of tiny \(tiny:game > tiny:turn\) tried to end the program: SystemExit: so long"
    ):
        game.play("dig")
    assert (before, 0, [("dig",)]) == (game.hash, game.state.table[Purse].gold, game.options(0))


def test_ctrl_c_in_a_rule_is_ctrl_c() -> None:
    """It passes through; half an action is none."""
    game = begin(rules(interrupt))
    before = game.hash

    with pytest.raises(KeyboardInterrupt):
        game.play("dig")
    assert (before, ()) == (game.hash, tuple(game.history))


def test_a_set_up_that_exits_is_named() -> None:
    """No game begins."""

    def define(build: Build) -> None:
        build.program("tiny:game", Do(lambda state, frame: leave(), name="leave"))

    with pytest.raises(PluginError, match=r"the set-up of tiny \(tiny:game\) tried to end the program"):
        start(load_modules(game_module(define)), seats=1, seed=1)


class Deserter:
    """A bot that ends the program."""

    def choose(self, seen: Seen, options: Sequence[int]) -> int:
        """Do it."""
        leave()
        return options[0]


def test_a_bot_that_exits_is_named_with_its_seat() -> None:
    """The game waits for another answer."""
    loaded = rules(lambda: None, hf_bots=(BotKind("deserter", lambda rules, seat, key: Deserter()),))
    game = PlayedGame(begin(loaded).state, lineup=("deserter", "human"), seed=1)

    with pytest.raises(PluginError, match="bot 'deserter' of seat 0 tried to end the program: SystemExit: so long"):
        game.play_bots()
    assert [("dig",)] == game.options(0)


def test_a_view_that_exits_is_named() -> None:
    """The game itself goes on."""

    def draw(seen: Seen) -> tuple[object, ...]:
        leave()
        return ()

    game: Game = begin(rules(lambda: None, hf_views=(ViewPart("sign", draw),)))

    with pytest.raises(PluginError, match="view 'sign' of tiny tried to end the program: SystemExit: so long"):
        view_of(game, 0)
    assert game.play("dig")
