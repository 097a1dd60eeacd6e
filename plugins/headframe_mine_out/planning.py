"""Thinking a plot through, tile by tile, each tile used as well as it can be: about what the rules will do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from headframe_mine_out.parts import JEWEL
from headframe_mine_out.plotting import may_follow
from headframe_mine_out.prospects import Hopes, Prices, Scene
from headframe_mine_out.tables import MINE, NONE, PLAY, REPEAT, SELL, TAKE, Tables, W

WIDTHS = (11, 4, 3)  # tiles that are followed up at each place of a plot but its last
NO_GAIN = -(1 << 40)

Dock = tuple[tuple[int, int], ...]
Row = tuple[int, int, Hopes, int, int]  # worth, tile, what there is then, action points so far, where the pawn stands


class Planner:
    """Plans for one scene: what a plot brings, and how it goes on best."""

    def __init__(self, prices: Prices, scene: Scene, dock: Dock) -> None:
        self.prices, self.scene, self.dock = prices, scene, dock
        self.tables: Tables = prices.tables
        self.hand = prices.in_hand[scene.rounds] if scene.rounds else prices.nothing
        self.cubes: dict[tuple[int, ...], int] = {}  # what cubes are worth, once reckoned
        self.best: dict[tuple[int, ...], int] = {}  # the beginning of a plot -> what its best end found brings

    def worth(self, hopes: Hopes) -> int:
        """Return what a player's goods are worth."""
        cubes = self._kept(hopes) if self.scene.drains else hopes.cubes
        if cubes not in self.cubes:
            self.cubes[cubes] = self.prices.cubes(self.scene, cubes)
        hand, held = self.hand, 0
        for card in hopes.hand:
            held += hand[card]
        money = self.prices.money(self.scene, hopes.rupees)
        return hopes.points + hopes.standing + money + held + self.cubes[cubes]

    def _kept(self, hopes: Hopes) -> tuple[int, ...]:
        """Return the cubes that are still held when what drains the mines after the turn has made some run out."""
        pairs = zip(hopes.cubes, hopes.mines, self.scene.drains, strict=True)
        return tuple([0 if 0 < left <= drain else count for count, left, drain in pairs])

    def follow(self, hopes: Hopes, tiles: Sequence[int], *, before: int = NONE) -> int:
        """Return what a player has after these tiles, `before` being the tile that the first may repeat."""
        for tile in tiles:
            hopes = self.step(hopes, tile, before)
            before = tile
        return self.worth(hopes)

    def search(self, hopes: Hopes) -> None:
        """Look for good plots; `best` holds what was found."""
        self._extend(hopes, (), 0, self.scene.pawn)

    def _extend(self, hopes: Hopes, plot: tuple[int, ...], price: int, at: int) -> int:
        """Return what the best plot found that begins so brings; its pawn stands at a facility."""
        found = sorted(self._next(hopes, plot, price, at), key=lambda row: (-row[0], row[1]))
        if len(plot) + 1 == self.tables.plot_size:
            self.best.update({(*plot, row[1]): row[0] for row in found})
            self.best[plot] = found[0][0]
            return found[0][0]
        width = WIDTHS[min(len(plot), len(WIDTHS) - 1)]
        for rough, tile, *_ in found[width:]:
            self.best[(*plot, tile)] = rough - 2 * self.prices.weights.action_point
        most = max([self._extend(after, (*plot, tile), cost, place) for _, tile, after, cost, place in found[:width]])
        self.best[plot] = most
        return most

    def _next(self, hopes: Hopes, plot: tuple[int, ...], price: int, at: int) -> Iterator[Row]:
        """Yield for each tile that may follow: what it brings, the tile, and what is then."""
        tables, before = self.tables, plot[-1] if plot else NONE
        for tile in range(len(tables.tiles)):
            if may_follow(tables, plot, tile):
                facts = tables.tiles[tile]
                place = at if facts.facility == NONE else facts.facility
                cost = price + facts.extra + tables.distances[at][place]
                after = self.step(hopes, tile, before)
                yield self.worth(after) - cost * self.prices.weights.action_point, tile, after, cost, place

    def step(self, hopes: Hopes, tile: int, before: int) -> Hopes:
        """Return what a tile leads to; a tile that cannot be resolved leads nowhere."""
        facts = self.tables.tiles[tile]
        if facts.action == REPEAT and before != NONE:
            facts = self.tables.tiles[before]
        if facts.action == TAKE:
            return self._take(hopes, facts.facility)
        if facts.action == MINE:
            return self._mine(hopes, facts.mineral)
        if facts.action == SELL:
            return self._sell(hopes)
        return self._play(hopes) if facts.action == PLAY else hopes

    def _take(self, hopes: Hopes, place: int) -> Hopes:
        if len(hopes.hand) >= self.tables.hand_limit:
            return hopes
        cards, best = self.tables.cards, (NO_GAIN, 0, 0)
        for slot, card in self.dock:
            if slot < self.scene.reach and cards[card].location == place and slot not in hopes.taken:
                best = max(best, (self.hand[card], -slot, card))
        if best[0] == NO_GAIN:
            return hopes
        return hopes._replace(hand=(*hopes.hand, best[2]), taken=(*hopes.taken, -best[1]))

    def _mine(self, hopes: Hopes, mineral: int) -> Hopes:
        if not hopes.hand:
            return hopes
        cards, found = self.tables.cards, hopes
        first, further = self.tables.needs[mineral]
        most = NO_GAIN
        for card in set(hopes.hand):
            power = cards[card].power + self.scene.power[mineral]
            won = min(0 if power < first else 1 + (power - first) // further, hopes.mines[mineral])
            after = self._won(hopes, card, mineral, won)
            worth = self.worth(after)
            if worth > most:
                most, found = worth, after
        return found

    def _won(self, hopes: Hopes, card: int, mineral: int, won: int) -> Hopes:
        hand = _without(hopes.hand, card)
        cubes, mines = list(hopes.cubes), list(hopes.mines)
        cubes[mineral] += won
        mines[mineral] -= won
        points = hopes.points
        if won and not mines[mineral]:
            points += self._mineout(cubes[mineral], mineral)
            cubes[mineral] = int(self.scene.gift)
            mines[mineral] = self.scene.totals[mineral] - cubes[mineral]
        return hopes._replace(points=points, cubes=tuple(cubes), mines=tuple(mines), hand=hand)

    def _mineout(self, mine: int, mineral: int) -> int:
        """Return about what a mineout brings, against what it brings the others."""
        mafia = 100 * self.scene.mafia * min(self.scene.mafia, 3)
        if self.scene.repaid != NONE:
            return mafia + 100 * (mine if mine <= self.scene.repaid else 0)
        theirs = [cubes[mineral] for cubes in self.scene.rivals]
        highest = max([mine, *theirs])
        own = mine if mine < highest else 0
        others = sum([count for count in theirs if count < highest])
        return 100 * own + mafia - others * self.prices.weights.rival

    def _sell(self, hopes: Hopes) -> Hopes:
        most, found = NO_GAIN, hopes
        for mineral, count in enumerate(hopes.cubes):
            if count:
                price = max(self.scene.prices) if mineral == JEWEL else self.scene.prices[mineral]
                cubes = tuple(n - (m == mineral) for m, n in enumerate(hopes.cubes))
                after = hopes._replace(cubes=cubes, rupees=hopes.rupees + price)
                worth = self.worth(after)
                if worth > most:
                    most, found = worth, after
        return found

    def _play(self, hopes: Hopes) -> Hopes:
        most, found = NO_GAIN, hopes
        for card in set(hopes.hand):
            for after in self._plays(hopes, card):
                worth = self.worth(after)
                if worth > most:
                    most, found = worth, after
        return found

    def _plays(self, hopes: Hopes, card: int) -> list[Hopes]:
        facts, scene, found = self.tables.cards[card], self.scene, list[Hopes]()
        if facts.cost > hopes.rupees:
            return found
        engine = self.prices.engine[card] * scene.rounds
        own = hopes._replace(
            rupees=hopes.rupees - facts.cost, hand=_without(hopes.hand, card), standing=hopes.standing + engine
        )
        if facts.contribution == W:
            w_cards = hopes.w_cards + 1
            found.append(
                own._replace(w_cards=w_cards, points=hopes.points + 100 * w_cards * (facts.family == "worker"))
            )
            return found
        found.append(own)
        for cost, gift in scene.community:
            price = max(cost, facts.cost)
            if price <= hopes.rupees:
                points = max(facts.contribution, 0) * 100 * scene.contributes
                worth = gift + engine * self.prices.weights.shared // 100
                found.append(
                    own._replace(
                        rupees=hopes.rupees - price, points=hopes.points + points, standing=hopes.standing + worth
                    )
                )
        return found


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]
