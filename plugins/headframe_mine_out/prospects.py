"""What lies before a player who plans: goods, hand, dock and bonuses, and what they are worth. No rule runs here."""

from __future__ import annotations

from typing import NamedTuple

from headframe.state import State
from headframe.values import read
from headframe_mine_out.dock import dock_cards
from headframe_mine_out.inforce import in_force
from headframe_mine_out.parts import JEWEL, KINDS, Board, Course, Player
from headframe_mine_out.structs import MINERALS, ORES
from headframe_mine_out.tables import NONE, Tables, W
from headframe_mine_out.weights import Weights

MOST_ROUNDS = 12  # that are thought of
LAST_ROUND = 8  # rupees are worth so many times less when no round follows


class Scene(NamedTuple):
    """What does not change while one plan is thought through."""

    rounds: int  # to come for this player after this one
    reach: int  # slots of the dock
    power: tuple[int, ...]  # mining bonus by mineral
    prices: tuple[int, ...]
    rivals: tuple[tuple[int, ...], ...]  # cubes of the others
    totals: tuple[int, ...]  # cubes in the game by mineral
    gift: bool  # the Mayor is there
    mafia: int  # in force
    smiths: tuple[int, ...]  # in force, by ore
    community: tuple[tuple[int, int], ...]  # cost of each unlocked card, its worth to whoever takes it
    contributes: bool
    repaid: int  # cubes with which a lone player is still repaid, NONE where holdings are compared
    drains: tuple[int, ...]  # cubes that leave each mine before possession is scored, nothing where none do
    pawn: int


class Hopes(NamedTuple):
    """What a player may have while a plan is thought through; replaced, never changed."""

    points: int  # in hundredths, gained by the plan
    rupees: int
    cubes: tuple[int, ...]
    mines: tuple[int, ...]
    hand: tuple[int, ...]
    taken: tuple[int, ...]  # slots
    w_cards: int
    standing: int  # worth of what was played by the plan


class Prices:
    """What cards, cubes and rupees are worth, in hundredths of a point."""

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.tables, self.weights = tables, weights
        families = weights.families
        self.engine = [families[facts.family] for facts in tables.cards]
        self.nothing = [0] * len(tables.cards)  # what cards in hand are worth in the last round
        self.in_hand = [
            [
                facts.power * weights.power
                + max(facts.contribution, 0) * weights.contribution
                + self.engine[i] * rounds // 4
                for i, facts in enumerate(tables.cards)
            ]
            for rounds in range(MOST_ROUNDS + 1)
        ]

    def money(self, scene: Scene, rupees: int) -> int:
        """Return what rupees are worth: little at the end, and less above what can be spent."""
        weights, used = self.weights, min(rupees, self.weights.most_rupees)
        money = used * weights.rupee + (rupees - used) * weights.surplus_rupee
        return money if scene.rounds else money // LAST_ROUND

    def cubes(self, scene: Scene, cubes: tuple[int, ...]) -> int:
        """Return what cubes are worth: sold later, and in possession scoring now and later."""
        weights = self.weights
        each_round = weights.possession_now + weights.possession_later * scene.rounds
        worth = self.possession(scene, cubes) * each_round
        if scene.rounds:
            sale = sum(cubes[ore] * scene.prices[ore] for ore in range(JEWEL)) + cubes[JEWEL] * max(scene.prices)
            worth += sale * weights.rupee * weights.stored // 100
        return worth

    def possession(self, scene: Scene, cubes: tuple[int, ...]) -> int:
        """Return about what possession scoring gives: all jewels on the one ore where they bring most."""
        thresholds, jewels = self.tables.thresholds, cubes[JEWEL]
        plain = [_met(cubes[ore], thresholds[ore], scene.smiths[ore]) for ore in range(JEWEL)]
        if not jewels:
            return sum(plain)
        more = [_met(cubes[ore] + jewels, thresholds[ore], scene.smiths[ore]) - plain[ore] for ore in range(JEWEL)]
        return sum(plain) + max(more)


def _met(count: int, threshold: int, smiths: int) -> int:
    return count + 2 * smiths if count >= threshold else 0


def scene_of(state: State, actor: int, prices: Prices) -> Scene:
    """Look at the table as a player who plans does."""
    tables, board = prices.tables, state.table[Board]
    seats = tables.seats[len(state.actors)]
    player = state.actors[actor][Player]
    rounds = min(max(player.ap, 0) // prices.weights.turn_price, MOST_ROUNDS)
    shown = in_force(state, actor)
    families = [tables.cards[card].family for card in shown]
    smiths = [
        sum(
            family == "smith" and ore + 1 in tables.cards[card].colours
            for card, family in zip(shown, families, strict=True)
        )
        for ore in range(JEWEL)
    ]
    players = [parts[Player] for parts in state.actors]
    totals = [board.mines[m] + board.sold[m] + sum([p.cubes[m] for p in players]) for m in range(KINDS)]
    return Scene(
        rounds=rounds,
        reach=_reach(state, actor, tables),
        power=tuple(read(state, f"mine_out:mining_power.{mineral}", actor) for mineral in MINERALS),
        prices=tuple(read(state, f"mine_out:sale_price.{ore}", actor) for ore in ORES),
        rivals=tuple(tuple(p.cubes) for other, p in enumerate(players) if other != actor),
        totals=tuple(totals),
        gift="mayor" in families,
        mafia=families.count("mafia"),
        smiths=tuple(smiths),
        community=tuple(
            (tables.cards[card].cost, prices.engine[card] * rounds if tables.cards[card].replaced_to == 2 else 0)
            for slot, card in enumerate(board.community)
            if not board.locked[slot]
        ),
        contributes=seats.contributes,
        repaid=NONE if seats.most_repaid is None else seats.most_repaid[0],
        drains=() if seats.drains is None else seats.drains(state),
        pawn=player.pawn,
    )


def hopes_of(state: State, actor: int, prices: Prices, scene: Scene) -> Hopes:
    """Return what a player has."""
    board, player, cards = state.table[Board], state.actors[actor][Player], prices.tables.cards
    return Hopes(
        points=0,
        rupees=player.rupees,
        cubes=tuple(player.cubes),
        mines=tuple(board.mines),
        hand=tuple(sorted((*player.hand, *player.aside))),
        taken=(),
        w_cards=sum([cards[card].contribution == W for card in player.area]),
        standing=sum([prices.engine[card] for card in player.area]) * scene.rounds
        + sum([prices.engine[card] for card in board.community]) * scene.rounds * prices.weights.shared // 100,
    )


def dock_of(state: State) -> tuple[tuple[int, int], ...]:
    """Return (slot, card) of the dock."""
    return tuple(dock_cards(state))


def _reach(state: State, actor: int, tables: Tables) -> int:
    """Return the slots in reach, if those before act before."""
    course, player = state.table[Course], state.actors[actor][Player]
    if not tables.seats[len(state.actors)].reach:
        return 1 << 20
    before = course.turns
    if not player.acted:
        for other in course.discs:
            their = state.actors[other][Player]
            before += other != actor and not their.acted and their.ap >= player.ap
    return tables.reach_rows[min(before, len(tables.reach_rows) - 1)] * tables.row_size
