"""The mine tiles: a hand card and W cards are named, then all is discarded and dug. Rules: M-MINE, M-SPECIAL-16."""

from __future__ import annotations

from functools import partial

from headframe.actions import Reason
from headframe.build import Build
from headframe.events import tell
from headframe.flow import Step
from headframe.language import HERE
from headframe.state import ACTOR, AT, TABLE, Frame, State
from headframe.steps import Do
from headframe.values import read
from headframe.zones import move
from headframe_mine_out.asking import whether_to_add_w_cards, which_to_discard
from headframe_mine_out.choosing import Choice, kept_open
from headframe_mine_out.inforce import w_cards
from headframe_mine_out.mineouts import gain_cubes
from headframe_mine_out.parts import AREA, ASIDE, BOX, DISCARD, HAND, Player
from headframe_mine_out.structs import MINERALS
from headframe_mine_out.tables import NONE, Tables
from headframe_mine_out.telling import counted, dug

MINING = "mine_out:mine"


class Discard(Choice):
    """Name the hand card to mine with; free choice, and compulsory. Rules: M-MINE-01, -07, -09."""

    phase, verb, arguments, confirm = MINING, "discard", ("cards",), True
    rules = ("M-MINE-01", "M-MINE-09")

    def possible(self, state: State, actor: int) -> list[int]:
        first, found = self.first, list[int]()
        for card in state.actors[actor][Player].hand:
            if first + card not in found:
                found.append(first + card)
        return found

    def take(self, state: State, actor: int, *args: int) -> None:
        move(state, HAND, actor, ASIDE, actor, state.actors[actor][Player].hand.index(args[0]))

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += self.possible(state, actor)

    def refusal(self, state: State, actor: int, *args: int) -> Reason | None:
        if args[0] in state.actors[actor][Player].hand:
            return None
        return Reason(f"{state.rules[Tables].cards[args[0]].name} is not in your hand", "M-MINE-01")

    def label(self, state: State, actor: int, *args: int) -> str:
        facts, mineral = state.rules[Tables].cards[args[0]], state.stack[-1][HERE]
        power = facts.power + bonus(state, actor, mineral)
        return f"{facts.name}: power {power}, {_cubes(cubes_for(state, mineral, power), mineral)}"


class Boost(Step):
    """Ask which W cards of the own area add power, one by one, until enough. Rules: M-MINE-11, M-SPECIAL-16 to -18."""

    name, continues, prompt = "boost", True, staticmethod(whether_to_add_w_cards)

    def __init__(self, build: Build) -> None:
        self.build = build
        self.verb, self.done = build.verb("boost", "cards"), build.verb("dig")
        self.verbs = (self.verb, self.done)

    def run(self, state: State, frame: Frame) -> list[int] | None:
        """Offer the W cards that are left, and to dig."""
        actor = frame[ACTOR]
        player, left = state.actors[actor][Player], w_cards(state, actor)
        for card in player.boost:
            left.remove(card)
        if not left or len(player.boost) >= len(state.rules[Tables].w_bonus):
            frame[AT] += 1
            return None
        options = [self.done.first, *(self.verb.first + card for card in dict.fromkeys(left))]
        return kept_open(state, actor, options)

    def take(self, state: State, frame: Frame, option: int) -> None:
        """Name a W card, or dig."""
        if option == self.done.first:
            frame[AT] += 1
        else:
            state.actors[frame[ACTOR]][Player].boost += (option - self.verb.first,)

    def label(self, code: int) -> str:
        """Name the W card, or digging."""
        if code == self.done.first:
            return "dig"
        return f"discard {self.build.kind('cards').bodies[code - self.verb.first].name} as well"


def define_mining(build: Build) -> None:
    """Define the action of a mine tile."""
    build.program(MINING, build.once(MINING, which_to_discard), Boost(build), Do(dig, name="dig"), data=("minerals",))


def bonus(state: State, actor: int, mineral: int) -> int:
    """Return what Miners in force add. Rules: M-MINE-02, M-SPECIAL-28, -29, -31."""
    return read(state, f"mine_out:mining_power.{MINERALS[mineral]}", actor)


def cubes_for(state: State, mineral: int, power: int) -> int:
    """Return how many cubes a power is good for. Rule: M-MINE-03."""
    first, further = state.rules[Tables].needs[mineral]
    return 0 if power < first else 1 + (power - first) // further


def dig(state: State, frame: Frame) -> None:
    """Discard what was named, then take the cubes, as many as there are. Rules: M-MINE-01 to -07, R-10."""
    actor, mineral = frame[ACTOR], frame[HERE]
    tables, player = state.rules[Tables], state.actors[actor][Player]
    card = move(state, ASIDE, actor, DISCARD, TABLE)
    power = tables.cards[card].power + bonus(state, actor, mineral)
    if player.boost:
        power += tables.w_bonus[len(player.boost) - 1]
        for w_card in player.boost:
            leaves = tables.cards[w_card].location == NONE and tables.native_to_box
            move(state, AREA, actor, BOX if leaves else DISCARD, TABLE, player.area.index(w_card))
        player.boost = ()
    taken = gain_cubes(state, actor, mineral, cubes_for(state, mineral, power))
    tell(state, partial(dug, state, actor, mineral, power, taken))


def _cubes(count: int, mineral: int) -> str:
    return counted(count, MINERALS[mineral]) if count else f"no {MINERALS[mineral]}"
