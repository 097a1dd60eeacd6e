"""The play tile: to the own area, or into the Community over another card. Rules: M-PLAY, M-COMM."""

from __future__ import annotations

from headframe.actions import Reason
from headframe.events import tell
from headframe.state import TABLE, State
from headframe.zones import move
from headframe_mine_out.choosing import Choice
from headframe_mine_out.parts import AREA, BOX, COMMUNITY, CONTRIBUTION, DISCARD, HAND, SLOTS, Board, Player
from headframe_mine_out.points import gain_points, happen
from headframe_mine_out.powers import run_own
from headframe_mine_out.tables import TO_AREA, TO_BOX, Tables, W
from headframe_mine_out.telling import counted, gained, name_of, who

PLAYING = "mine_out:play"
OWN = 0
DESTINATIONS = ("own", *(f"community_{slot + 1}" for slot in range(SLOTS)))


def affordable(state: State, actor: int) -> bool:
    """Tell whether some hand card can be paid. Rules: M-PLAY-08 to -10, R-16."""
    player, cards = state.actors[actor][Player], state.rules[Tables].cards
    return any(cards[card].cost <= player.rupees for card in player.hand)


def price(state: State, card: int, to: int) -> int:
    """Return what playing costs: in the Community the higher of two costs. Rules: M-PLAY-01, M-COMM-02."""
    cards = state.rules[Tables].cards
    replaced = state.table[Board].community[to - 1] if to != OWN else card
    return max(cards[card].cost, cards[replaced].cost)


class Play(Choice):
    """Play a hand card, to the own area or over a card of the Community. Rules: M-PLAY-01, M-COMM-01 to -17."""

    phase, verb, arguments, confirm = PLAYING, "play", ("cards", "destinations"), True
    rules = ("M-PLAY-01", "M-PLAY-08")

    def possible(self, state: State, actor: int) -> list[int]:
        board, cards = state.table[Board], state.rules[Tables].cards
        player, found = state.actors[actor][Player], list[int]()
        open_slots = [(to + 1, cards[board.community[to]].cost) for to in range(SLOTS) if not board.locked[to]]
        for card in dict.fromkeys(player.hand):
            facts = cards[card]
            if facts.cost <= player.rupees:
                own = self.code(card, OWN)
                found.append(own)
                if facts.contribution != W:
                    found += [own + to for to, cost in open_slots if cost <= player.rupees]
        return found

    def take(self, state: State, actor: int, *args: int) -> None:
        card, to = args
        player, cost = state.actors[actor][Player], price(state, card, to)
        player.rupees -= cost
        state.table[Board].used += cost
        happen(state)
        tell(state, lambda: f"{who(state, actor)} pays {counted(cost, 'rupee')}, {player.rupees} left.")
        at = player.hand.index(card)
        if to == OWN:
            move(state, HAND, actor, AREA, actor, at)
            run_own(state, "played", actor, card)
        else:
            self._replace(state, actor, at, to - 1)

    def candidates(self, state: State, actor: int, found: list[int]) -> None:
        for card in dict.fromkeys(state.actors[actor][Player].hand):
            found += [self.code(card, to) for to in range(len(DESTINATIONS))]

    def refusal(self, state: State, actor: int, *args: int) -> Reason | None:
        card, to = args
        facts, player = state.rules[Tables].cards[card], state.actors[actor][Player]
        if card not in player.hand:
            return Reason(f"{facts.name} is not in your hand", "M-PLAY-01")
        if to != OWN and facts.contribution == W:
            return Reason("W cards can be played to your own area only", "M-COMM-12")
        if to != OWN and state.table[Board].locked[to - 1]:
            return Reason("this card was played this round and cannot be replaced yet", "M-COMM-07")
        cost = price(state, card, to)
        if cost > player.rupees:
            rule = "M-PLAY-01" if to == OWN else "M-COMM-13"
            return Reason(f"needs {cost} rupees, you have {player.rupees}", rule, "sell something first")
        return None

    def label(self, state: State, actor: int, *args: int) -> str:
        name = state.rules[Tables].cards[args[0]].name
        if args[1] == OWN:
            return f"{name} to your own area"
        replaced = state.rules[Tables].cards[state.table[Board].community[args[1] - 1]].name
        return f"{name} into the Community over {replaced}"

    def cost(self, state: State, actor: int, *args: int) -> str:
        return f"{price(state, args[0], args[1])} rupees"

    @staticmethod
    def _replace(state: State, actor: int, at: int, slot: int) -> None:
        """Put a hand card into a Community slot. Rules: M-COMM-03 to -08, -14 to -17."""
        board, tables = state.table[Board], state.rules[Tables]
        old = board.community[slot]
        where = tables.cards[old].replaced_to
        target, taker = (AREA, actor) if where == TO_AREA else (BOX if where == TO_BOX else DISCARD, TABLE)
        move(state, COMMUNITY, TABLE, target, taker, slot)
        goes = {AREA: "to the own area", BOX: "out of the game", DISCARD: "to the discard pile"}[target]
        tell(state, lambda: f"{name_of(state, old)} goes {goes}.")
        card = move(state, HAND, actor, COMMUNITY, TABLE, at)
        COMMUNITY.put(state, TABLE, (*board.community[:slot], card, *board.community[slot:-1]))  # all see all of it
        board.locked = tuple(int(lock or i == slot) for i, lock in enumerate(board.locked))
        if tables.seats[len(state.actors)].contributes:
            points = max(tables.cards[card].contribution, 0)
            gain_points(state, actor, points, CONTRIBUTION)
            if points:
                tell(state, lambda: gained(state, actor, points, "for the contribution"))
        run_own(state, "replaced", actor, old)
