"""What a state of Drillers is worth to a rig, for bots that try one action at a time.

It is counted in hundredths of a point, and comes in four parts:

- the score sheet as it stands, without the depth loss as long as another turn comes;
- what pays later: credits, the average card of the deck, permanents, caps, drones, stored minerals, the track;
- in Operations, the best plan for the rest of the turn: where to go, what to dig there, whether to come back up;
- what the next turn begins with: the floor, the fuel, the cards that were kept.

A plan ends with the same figures that the state after the turn is judged by, so playing on is worth more than ending
the turn exactly as long as a plan finds something; and a find counts a little less in a plan than in hand, so it is
dug. Gauge points are worth nothing but what a plan makes of them. Everything that is turned into something else is
used up, so a turn comes to its end; and with the turns each notch of the track counts more, so a game does.

Every number is in `evaluation.json`, with its unit and its reason. All of them are authored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from headframe.build import Build
from headframe.declarations import Evaluation
from headframe.state import ACTOR, AT, NOBODY, PROGRAM, State
from headframe_drillers.digging import Digging, Track, ground_of, room_of
from headframe_drillers.operations import OPERATIONS
from headframe_drillers.parts import KINDS, SURFACE, Course, Mine, Rig
from headframe_drillers.planning import Future, Planner
from headframe_drillers.prospects import Prospects
from headframe_drillers.tables import Tables
from headframe_drillers.weights import Weights, read_weights


class Outlook(NamedTuple):
    """What the evaluation of one state looks up once."""

    rig: Rig
    turns: int  # to come for this rig, none in its last turn
    credit: int  # what one is worth
    card: int  # what the average card of the deck is worth
    stored: int  # what the minerals in storage are worth beside their points
    track: Track


class Judge:
    """Judges states of one ruleset."""

    def __init__(self, build: Build, weights: Weights) -> None:
        rules = build.rules
        self.tables, self.weights = rules[Tables], weights
        self.draws = build.number("drillers:draw")
        tokens = build.kind("milestones").bodies
        lines = tuple((body.line, i, body.points) for i, body in enumerate(tokens) if body.line is not None)
        self.prospects = Prospects(self.tables, build.kind("cards").bodies, weights)
        self.digging = Digging(self.tables, weights, lines)
        self.planner = Planner(self.tables, self.prospects, weights)
        self.surfacing = rules.program_index["drillers:surfacing"]
        turn = rules.programs[rules.program_index["drillers:turn"]]
        self.operations = next(at for at, step in enumerate(turn) if step.name == OPERATIONS)

    def worth(self, state: State, actor: int) -> int:
        """Return what a state is worth to an actor, in hundredths of a point."""
        sheet = 100 * sum(line.points(state, actor) for line in state.rules.scores)
        look = self._outlook(state, actor)
        ended = 0
        if state.table[Course].ender == actor:
            ended = self.weights.ended + self.tables.track * look.track.hurry
        if state.over:
            return sheet + ended
        return sheet + ended + self._later(state, look) + self._turn(state, actor, look)

    def parts(self, state: State, actor: int) -> dict[str, int]:
        """Return what a state's worth is the sum of: the lines of the score sheet, and what is still to come."""
        look = self._outlook(state, actor)
        parts = {line.label: 100 * line.points(state, actor) for line in state.rules.scores}
        to_come = 0 if state.over else self._later(state, look)
        turn = 0 if state.over else self._turn(state, actor, look)
        ended = self.worth(state, actor) - sum(parts.values()) - to_come - turn
        return parts | {"what pays in later turns": to_come, "its plan for this turn": turn, "ending the game": ended}

    def _outlook(self, state: State, actor: int) -> Outlook:
        rig, prospects = state.actors[actor][Rig], self.prospects
        last = state.table[Course].ender != NOBODY
        earned: tuple[int, ...] = ()
        ahead = 0  # how far the others have come
        for other, parts in enumerate(state.actors):
            their = parts[Rig]
            earned += their.tokens
            if other != actor:
                ahead = max(ahead, their.notches + sum(their.overflow))
        taken = state.turn // len(state.actors)
        turns = 0 if last else self._turns_to_come(taken, ahead)
        track = Track(rig.notches, sum(rig.overflow), earned, self._hurry(taken), last)
        credit = prospects.credit[turns]
        card, stored = self._average(rig, prospects.cards[turns]), self._stored(rig, credit)
        return Outlook(rig, turns, credit, card, stored, track)

    def _turns_to_come(self, taken: int, ahead: int) -> int:
        """Return how many turns are expected, by the clock and by how far the others have come."""
        turns, length = self.weights.turns, self.tables.track
        return max(self.weights.least_turns, min(turns - taken, 1 + (length - ahead) * turns // length))

    def _hurry(self, taken: int) -> int:
        weights = self.weights
        return min(weights.most_hurry, max(0, taken - weights.patience) * weights.hurry)

    def _average(self, rig: Rig, worths: Mapping[int, int]) -> int:
        """Return what the average card of the deck is worth, wherever the cards are now."""
        owned = [*rig.deck, *rig.hand, *rig.kept, *rig.play, *rig.discard]
        return sum([worths[card] for card in owned]) // max(len(owned), self.weights.least_deck)

    # what pays later

    def _later(self, state: State, look: Outlook) -> int:
        tables, rig, turns = self.tables, look.rig, look.turns
        on_sheet = 100 * (rig.credits // tables.credits_per_point)
        if not turns:
            return rig.credits * look.credit - on_sheet + look.stored
        worth = (rig.credits * look.credit + look.stored) * self.weights.below // 100 - on_sheet
        worth += 100 * tables.depth_losses[rig.floor] + self.digging.progress(look.track, rig.notches)
        return worth + self._engine(look) + self.weights.drone * rig.drones_up

    def _engine(self, look: Outlook) -> int:
        """Return what cards and caps bring over the turns to come."""
        rig, weights, worths = look.rig, self.weights, self.prospects.cards[look.turns]
        spaces = weights.storage_spaces
        a_turn = self.draws * look.card + sum([worths[card] for card in rig.permanents])
        a_turn += rig.fuel_cap * weights.tank_space
        a_turn += sum(spaces[: rig.storage_cap + 1])
        return a_turn * (look.turns - 1)  # what the next turn begins with is counted apart

    def _stored(self, rig: Rig, credit: int) -> int:
        """Return what selling the stored minerals would bring, less a little."""
        sold, paid = list(rig.market), 0
        for kind in rig.storage:
            paid += self._price(kind, sold[kind])
            sold[kind] += 1
        return paid * credit * self.weights.stored // 100

    def _price(self, kind: int, sold: int) -> int:
        column = self.tables.market[kind]
        return column[sold] if sold < len(column) else self.tables.overflow_prices[kind]

    # the turn

    def _turn(self, state: State, actor: int, look: Outlook) -> int:
        """Return what the rest of this turn and the beginning of the next are worth."""
        rig, stack = look.rig, state.stack
        future = self._future(state, look)
        if len(stack) > 1 and stack[1][ACTOR] == actor:
            if stack[1][AT] == self.operations:
                return self._plan(state, look, future)
            if len(stack) > 2 and stack[2][PROGRAM] == self.surfacing:
                return self._surfacing(look, future)
        if not look.turns:
            return 0
        return future.worth(rig.floor, rig.fuel, self._kept(look))

    def _kept(self, look: Outlook) -> int:
        """Return what the kept cards are worth; the last of the hand were drawn since, and luck decides nothing."""
        worths = self.prospects.cards[look.turns]
        kept = [worths[card] for card in look.rig.hand[: -self.draws]]
        best = max(kept, default=0)
        return best + (sum(kept) - best) * self.weights.kept_more // 100

    def _future(self, state: State, look: Outlook) -> Future:
        rig = look.rig
        errand = (rig.credits * look.credit + look.stored) * (100 - self.weights.below) // 100
        full, drawn = room_of(rig) <= 0, self.draws * look.card
        return Future(self.tables, self.weights, drawn, state.table[Mine].deepest, errand, full=full)

    def _surfacing(self, look: Outlook, future: Future) -> int:
        rig, turns = look.rig, look.turns
        unplayed = self.prospects.unplayed(turns)
        worth = unplayed * len(rig.hand)
        if not turns:
            return worth
        best = max([self.prospects.cards[turns][card] for card in rig.hand], default=0) * self.weights.kept // 100
        worth += max(0, best - unplayed) - self.weights.unrefuelled * (rig.fuel_cap - rig.fuel)
        return worth + future.worth(SURFACE, rig.fuel_cap, 0)

    def _plan(self, state: State, look: Outlook, future: Future) -> int:
        rig = look.rig
        up, below = (tuple(self._prices(look, share)) for share in (100, self.weights.below))
        finds_up, finds_below = self.digging.finds(ground_of(state, rig, up, below, track=look.track))
        deep = 0 if look.turns else 100 * self.tables.depth_losses[rig.floor]  # the sheet has it, the plan may undo it
        return deep + self.planner.best(rig, look.turns, finds_up, finds_below, future)

    def _prices(self, look: Outlook, share: int) -> Iterator[int]:
        """Yield for each kind what collecting one is worth: its points, and a share of its price."""
        sold, points = look.rig.market, self.tables.mineral_points
        share *= look.credit * self.weights.stored
        for kind in range(KINDS):
            price = self._price(kind, sold[kind] + look.rig.storage.count(kind))
            yield 100 * points[kind] + price * share // 10_000


def evaluation(build: Build) -> Evaluation:
    """Return the evaluation of Drillers, to be registered by `hf_bots`."""
    judge = Judge(build, read_weights())
    summary = "points, what pays later, the best plan for this turn, what the next begins with"
    return Evaluation(judge.worth, summary, parts=judge.parts, point=100)
