"""A tiny game with all that a record must carry: luck, hidden cards, secret bids, two-pick actions, forced picks."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from headframe.actions import ActionKind
from headframe.build import Build
from headframe.chance import roll
from headframe.declarations import Domain, Game, Outcome, PluginInfo, ScoreLine, SeatResult
from headframe.game import Game as Running
from headframe.game import start
from headframe.hookspecs import hookimpl
from headframe.loading import load
from headframe.plugins import Plugin, Registry
from headframe.records import Header, Record, Recorder, lock_of, read_record
from headframe.ruleset import Ruleset
from headframe.state import NOBODY, TABLE, ActorPart, Frame, State, TablePart
from headframe.steps import Ask, Do, Together, Turns
from headframe.zones import Pile, Sight, Zone, mix, move

CARDS = ("ace", "jack", "king", "queen", "ten")
TURNS = 6


class Table(TablePart, gc=False):
    """The deck and what was played."""

    deck: Annotated[list[int], Pile("cards", Sight.COUNT, "deck")] = []
    played: Annotated[list[int], Pile("cards", Sight.ALL)] = []


class Purse(ActorPart, gc=False):
    """A seat's cards and coins."""

    hand: Annotated[list[int], Pile("cards", Sight.OWNER, "deck", ordered=False)] = []
    coins: int = 0


class Roll(ActionKind):
    """Roll a die for coins."""

    phase, verb = "tiny:main", "roll"

    def options(self, state: State, actor: int, found: list[int]) -> None:
        """Always possible while one has few coins."""
        if state.actors[actor][Purse].coins < 20:
            found.append(self.first)

    def take(self, state: State, actor: int, *args: int) -> None:
        """Roll."""
        state.actors[actor][Purse].coins += 1 + roll(state, "die", 6)


class Play(ActionKind):
    """Play a card; it is worth its number."""

    phase, verb, arguments = "tiny:main", "play", ("cards",)

    def options(self, state: State, actor: int, found: list[int]) -> None:
        """Offer each kind of card in hand."""
        found += [self.code(card) for card in sorted(set(state.actors[actor][Purse].hand))]

    def take(self, state: State, actor: int, *args: int) -> None:
        """Show the card."""
        hand = Zone(Purse, "hand")
        move(state, hand, actor, Zone(Table, "played"), TABLE, hand.pile(state, actor).index(args[0]))
        state.actors[actor][Purse].coins += args[0]


class Trade(ActionKind):
    """Pay coins in two picks: that one pays, then how much."""

    phase, verb = "tiny:main", "trade"

    def __init__(self, build: Build) -> None:
        super().__init__(build)
        self.program = build.ref("tiny:trade")

    def options(self, state: State, actor: int, found: list[int]) -> None:
        """Offer it when one can pay."""
        if state.actors[actor][Purse].coins >= 2:
            found.append(self.first)

    def take(self, state: State, actor: int, *args: int) -> None:
        """Ask how much."""
        state.stack.append([self.program, 0, actor])


def _set_up(state: State, frame: Frame) -> None:
    state.table[Table].deck.extend([*range(len(CARDS))] * 4)
    mix(state, Zone(Table, "deck"), TABLE, key="deck")
    for actor in range(len(state.actors)):
        for _ in range(3):
            move(state, Zone(Table, "deck"), TABLE, Zone(Purse, "hand"), actor)


def _following(state: State) -> int:
    return state.turn % len(state.actors) if state.turn < TURNS else NOBODY


def _outcome(state: State) -> Outcome:
    coins = [actor[Purse].coins for actor in state.actors]
    ranks = [1 + sum(other > mine for other in coins) for mine in coins]
    results = [
        SeatResult(actor=i, score=coins[i], rank=rank, lines={"coins": coins[i]}) for i, rank in enumerate(ranks)
    ]
    return Outcome(kind="ranking", results=tuple(results), winners=tuple(r.actor for r in results if r.rank == 1))


HEADFRAME = PluginInfo("tiny", game="tiny")


@hookimpl
def hf_game() -> Game:
    """Bring the game."""
    return Game("tiny", "Tiny", seats=(2, 3), program="tiny:game", outcome=_outcome, lineup=("random", "random"))


@hookimpl
def hf_kinds() -> Sequence[Domain]:
    """Name cards and amounts."""
    return Domain("cards", CARDS), Domain("amounts", ("none", "one", "two"))


@hookimpl
def hf_parts() -> Sequence[type[TablePart | ActorPart]]:
    """Hold cards and coins."""
    return Table, Purse


@hookimpl
def hf_actions(build: Build) -> Sequence[ActionKind]:
    """Offer three kinds."""
    return Roll(build), Play(build), Trade(build)


@hookimpl
def hf_scores(build: Build) -> Sequence[ScoreLine]:
    """Count coins."""
    return (ScoreLine("tiny:coins", lambda state, actor: state.actors[actor][Purse].coins, "Coins"),)


@hookimpl
def hf_programs(build: Build) -> None:
    """Define the game: set-up, secret bids, turns."""
    amounts, pay = build.verb("bid", "amounts"), build.verb("pay", "amounts")

    def bids(state: State, actor: int, lane: list[int], found: list[int]) -> None:
        found += amounts.codes

    def commit(state: State, actor: int, lane: list[int]) -> None:
        state.actors[actor][Purse].coins += 2 - amounts.args(lane[0])[0]

    def sums(state: State, frame: Frame, found: list[int]) -> None:
        found += [pay.code(1), pay.code(2)] if state.actors[frame[2]][Purse].coins > 2 else [pay.code(1)]

    def paid(state: State, frame: Frame, option: int) -> None:
        state.actors[frame[2]][Purse].coins -= pay.args(option)[0]

    build.program("tiny:trade", Ask(pay, sums, paid, prompt="How much?", continues=True))
    draw = Do(_draw)
    turn = build.program("tiny:turn", draw, build.phase("tiny:main"))
    bid = Together(1, bids, commit, who=lambda s: range(len(s.actors)), prompt="Bid", name="bids")
    build.program("tiny:game", Do(_set_up), bid, Turns(_following, turn))


def _draw(state: State, frame: Frame) -> None:
    move(state, Zone(Table, "deck"), TABLE, Zone(Purse, "hand"), frame[2])


def tiny_plugins(*, version: str = "0.1.0") -> Registry:
    """Return a registry that holds this game alone, at a version."""
    info = HEADFRAME._replace(version=version)
    return Registry({"tiny": Plugin(info, sys.modules[__name__], "tiny-dist 1.0")}, ())


def tiny_rules(*, version: str = "0.1.0") -> Ruleset:
    """Load this game."""
    return load("tiny", plugins=tiny_plugins(version=version))


def recorded(rules: Ruleset, path: Path, *, seed: int = 7, seats: int = 2) -> tuple[Running, Recorder]:
    """Start a game with a record."""
    state, journal = start(rules, seats=seats, seed=seed)
    recorder = Recorder(path, final=lambda game: {"coins": [r.score for r in game.outcome.results]})
    lock = lock_of(rules, dists={"tiny": "tiny-dist"})
    recorder.begin(Header(lock=lock, seed=seed, seats=("human",) * seats), state, journal)
    return Running(state, observers=[recorder]), recorder


def play_some(game: Running, picks: int, *, luck: int = 1) -> None:
    """Play so many picks, or to the end, chosen by a fixed number alone."""
    for n in range(picks):
        if game.over:
            return
        seat, options = next(iter(game.decisions.items()))
        game.play(options[(luck * 7919 + n * 104729) % len(options)], seat=seat)


def whole(rules: Ruleset, path: Path, *, seed: int = 7) -> tuple[Running, Record]:
    """Play a whole recorded game and read its record."""
    game, _ = recorded(rules, path, seed=seed)
    play_some(game, 10_000)
    return game, read_record(path)
