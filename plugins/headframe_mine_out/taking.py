"""The take tiles and the sell tile. Rules: M-CARD-06 to -14, M-SELL."""

from __future__ import annotations

from itertools import islice

from headframe.actions import Reason
from headframe.language import HERE
from headframe.state import State
from headframe.values import read
from headframe_mine_out.choosing import Choice
from headframe_mine_out.dock import dock_cards, has_room, in_reach, label_of_take, reach, take
from headframe_mine_out.mineouts import pay_out
from headframe_mine_out.parts import JEWEL, Board, Player
from headframe_mine_out.structs import ORES
from headframe_mine_out.tables import Tables

TAKING, SELLING = "mine_out:take", "mine_out:sell"
SALES = (*ORES, *(f"jewel_as_{ore}" for ore in ORES))


class Take(Choice):
    """Take a dock card of the tile's location. Rules: M-CARD-06, M-CARD-07, M-CARD-12."""

    phase, verb, arguments = TAKING, "take", ("cards", "slots")
    rules = ("M-CARD-07",)

    def possible(self, state: State, actor: int) -> list[int]:
        if not has_room(state, actor):
            return []
        here, found = state.rules[Tables].come_from[state.stack[-1][HERE]], list[int]()
        first, stride = self.first, self.spec.strides[0]
        for slot, card in islice(dock_cards(state), len(in_reach(state))):
            if card in here:
                found.append(first + card * stride + slot)
        return found

    def take(self, state: State, actor: int, *args: int) -> None:
        take(state, actor, args[1])

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += [self.code(card, slot) for slot, card in dock_cards(state)]

    def refusal(self, state: State, actor: int, *args: int) -> Reason | None:
        card, slot = args
        place = state.stack[-1][HERE]
        facts = state.rules[Tables].cards[card]
        if (slot, card) not in dock_cards(state):
            return Reason(f"{facts.name} does not lie in slot {slot + 1}", "M-CARD-07")
        if facts.location != place:
            where = state.rules.kinds["facilities"].bodies[place].name
            return Reason(f"{facts.name} cannot be taken at the {where}", "M-CARD-06")
        if slot >= reach(state):
            return Reason("this row is out of your reach in this turn", "M-CARD-08", "act later in the round")
        return None

    def label(self, state: State, actor: int, *args: int) -> str:
        return label_of_take(state, actor, args)


def can_take(state: State, place: int) -> bool:
    """Tell whether the player on turn can take anything at a place. Rules: M-CARD-06, M-CARD-08 to -10."""
    return not state.rules[Tables].come_from[place].isdisjoint(in_reach(state))


def sale_price(state: State, actor: int, ore: int) -> int:
    """Return what selling as an ore brings now. Rules: M-SELL-02, M-SPECIAL-12, M-SPECIAL-14."""
    return read(state, f"mine_out:sale_price.{ORES[ore]}", actor)


class Sell(Choice):
    """Sell one held cube; a jewel as any ore. Rules: M-SELL-01 to -09."""

    phase, verb, arguments = SELLING, "sell", ("sales",)
    rules = ("M-SELL-01", "M-SELL-03", "M-SELL-07")

    def possible(self, state: State, actor: int) -> list[int]:
        cubes = state.actors[actor][Player].cubes
        return [self.first + sale for sale in range(len(SALES)) if cubes[_sold(sale)]]

    def take(self, state: State, actor: int, *args: int) -> None:
        mineral, price = _sold(args[0]), sale_price(state, actor, args[0] % len(ORES))
        state.actors[actor][Player].cubes[mineral] -= 1
        state.table[Board].sold[mineral] += 1  # a jewel stays one, whatever it was sold as (M-SELL-04)
        pay_out(state, actor, price)

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        found += [self.first + sale for sale in range(len(SALES))]

    def refusal(self, state: State, actor: int, *args: int) -> Reason | None:
        if state.actors[actor][Player].cubes[_sold(args[0])]:
            return None
        what, rule = (ORES[args[0]], "M-SELL-01") if args[0] < len(ORES) else ("jewel", "M-SELL-03")
        return Reason(f"you have no {what}", rule)

    def label(self, state: State, actor: int, *args: int) -> str:
        ore = args[0] % len(ORES)
        what = ORES[ore] if args[0] < len(ORES) else f"a jewel as {ORES[ore]}"
        return f"sell {what} for {sale_price(state, actor, ore)} rupees"


def _sold(sale: int) -> int:
    return sale if sale < len(ORES) else JEWEL
