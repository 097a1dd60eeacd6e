"""Play seeded games that go out of their way to use what mods bring, and name what was never used."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from headframe.chance import digest64, mix64
from headframe.content import Entry, Problem
from headframe.errors import HeadframeError
from headframe.game import start
from headframe.mods.watching import Drawn, Watched
from headframe.names import encode
from headframe.played import PlayedGame
from headframe.ruleset import Ruleset
from headframe.views.root import view_of

MOST = 5_000  # decisions of one game; a game that takes more is cut
MOST_LEVELS = 20
SEED = 1
CURIOUS = 3  # of 4 picks that could use a mod's content do

Load = Callable[[Mapping[str, object]], Ruleset]
"""Load the game under some rule values, a ruleset that nobody else has."""


class Variant(NamedTuple):
    """One way to play: how many seats, under which ruleset."""

    seats: int
    rules: Ruleset


class Trial:
    """Games with the content of some mods, and what of it came into play."""

    def __init__(self, load: Load, mods: Sequence[str]) -> None:
        self.load = load
        self.rules = load({})
        self.entries = [e for of_kind in self.rules.entries.values() for e in of_kind.values() if e.mod in mods]
        self.known = frozenset(entry.id for entry in self.entries)
        self.picked: dict[str, int] = {}
        self.used: set[str] = set()  # ids whose effects ran, or that lay on the table
        self.active = {name.partition("/")[0] for name in self.rules.program_names}  # ids that have effects
        self.kind_of = {id_: kind for kind, entries in self.rules.entries.items() for id_ in entries}
        self.told: set[str] = set()  # kinds whose use can be told, since that of some object was
        self.problems: list[Problem] = []

    def variants(self) -> list[Variant]:
        """Return the ways to play: each number of seats, each level, those that a mod may bring first."""
        game = self.rules.game
        together = [Variant(seats, self.rules) for seats in game.seats if seats > 1]
        alone = [Variant(1, rules) for rules in self._levels()] if 1 in game.seats else []
        mixed = [each for pair in zip(together, alone, strict=False) for each in pair]
        return [*mixed, *together[len(alone) :], *alone[len(together) :]]

    def _levels(self) -> list[Ruleset]:
        """Return the rulesets of all levels, the highest first; a game without levels is played as it is."""
        name = self.rules.game.level
        if name not in self.rules.rule_declarations:
            return [self.rules]
        found: list[Ruleset] = []
        for level in range(1, MOST_LEVELS + 1):
            try:
                found.append(self.load({name: level}))
            except HeadframeError:
                break
        return found[::-1] or [self.rules]

    def play(self, number: int, variant: Variant) -> None:
        """Play one game to its end, as greedy and random bots with a taste for what is new."""
        rules = variant.rules
        names = [name for name in ("greedy", "random") if name in rules.bots] or sorted(rules.bots)
        lineup = [names[(seat + number) % len(names)] for seat in range(variant.seats)]
        try:
            _Game(self, rules, lineup, SEED + number).run()
        except HeadframeError as error:
            failed = self._failed(error)
            runaways = {problem.subject for problem in self.problems if problem.code == "runaway"}
            if failed.code != "runaway" or failed.subject not in runaways:  # where it is stopped may differ
                self.problems.append(failed)

    def unused(self, *, all_variants: bool) -> Iterator[Problem]:
        """Name what never came into play; once everything was played, only of kinds whose use can be told at all."""
        for entry in self.entries:
            if entry.id not in self.used and (entry.kind in self.told or not all_variants):
                message = f"{entry.id} was never used in these games"
                hint = "play more games (--play N), or see whether anybody would want it"
                yield self.about(entry, "never-used", message, hint, severity="warning")

    def _failed(self, error: HeadframeError) -> Problem:
        source = getattr(error, "source", "")
        entry = next((entry for entry in self.entries if entry.id == source), None)
        code = "runaway" if source else "game-failed"
        if entry is None:
            file = getattr(error, "file", "") or self.rules.game.id
            return Problem(code=code, file=file, message=str(error))
        return self.about(entry, code, str(error), "mend its effects")

    def note(self, ids: set[str]) -> None:
        """Note that objects came into play."""
        self.told |= {self.kind_of[id_] for id_ in ids & self.kind_of.keys()}
        self.used |= ids & self.known

    def about(self, entry: Entry, code: str, message: str, hint: str, *, severity: str = "error") -> Problem:
        """Say something of an object of content."""
        kind = "warning" if severity == "warning" else "error"
        return entry.locator().problem("", code=code, message=message, hint=hint, severity=kind)  # type: ignore[arg-type]  # one of two words


class _Game:
    """One game of a trial; the ruleset's programs and bodies are watched while rules run, and not while bots think."""

    def __init__(self, trial: Trial, rules: Ruleset, lineup: Sequence[str], seed: int) -> None:
        self.trial, self.rules, self.lineup, self.seed = trial, rules, lineup, seed
        self.programs = Watched(rules.programs)
        self.taken: dict[str, int] = {}

    def run(self) -> None:
        """Play it to its end."""
        before = self.rules.programs
        self.rules.programs = self.programs
        try:
            self._play()
        finally:
            self.rules.programs = before
            self._note_programs()

    def _play(self) -> None:
        state, _ = start(self.rules, seats=len(self.lineup), seed=self.seed)
        game = PlayedGame(state, lineup=self.lineup, seed=self.seed)
        luck = digest64(f"try/{self.seed}")
        for _ in range(MOST):
            if game.over:
                break
            luck = mix64(luck + 1)
            self._decide(game, luck)
        else:
            self._endless(game)
        self._note_table(game)

    def _decide(self, game: PlayedGame, luck: int) -> None:
        seat = next(iter(game.decisions))
        pick = self._wanted(game, seat) if luck % 4 < CURIOUS else None
        if pick is None:
            self.programs.on = False
            pick = game.bots[seat].choose(game.seen(seat), game.decisions[seat][:])
            self.programs.on = True
        game.play(pick, seat=seat)

    def _wanted(self, game: PlayedGame, seat: int) -> int | None:
        """Return the option that names the content used least so far."""
        known, picked, words = self.trial.known, self.trial.picked, game.rules.words
        found = [
            (picked.get(" ".join(words[option]), 0), option)
            for option in game.decisions[seat]
            if any(word.partition("#")[0] in known for word in words[option])
        ]
        if not found:
            return None
        _, option = min(found)
        key = " ".join(words[option])
        picked[key] = picked.get(key, 0) + 1
        self.taken[key] = self.taken.get(key, 0) + 1
        return option

    def _endless(self, game: PlayedGame) -> None:
        """Report a game that had to be cut, and what was done most in it."""
        often = max(self.taken, key=lambda key: self.taken[key], default="")
        word = next((word for word in often.split() if word.partition("#")[0] in self.trial.known), "")
        message = f"a game of {len(self.lineup)} was cut after {MOST} decisions"
        entry = next((entry for entry in self.trial.entries if entry.id == word.partition("#")[0]), None)
        hint = f'"{often}" was chosen {self.taken.get(often, 0)} times' if often else "see whether it can end at all"
        if entry is None:
            problem = Problem(code="never-ends", file=self.rules.game.id, message=message, hint=hint)
        else:
            problem = self.trial.about(entry, "never-ends", message, hint)
        self.trial.problems.append(problem)

    def _note_programs(self) -> None:
        ran = {self.rules.program_names[number].partition("/")[0] for number in self.programs.ran}
        self.trial.note(ran)

    def _note_table(self, game: PlayedGame) -> None:
        """Note what lies on the table at the end, for content without effects: what is in the state, or is drawn."""
        text = str(encode(game.state))
        with Drawn(self.rules) as drawn:
            view_of(game, None)
        seen = {id_ for id_ in self.trial.kind_of if f"'{id_}'" in text} | drawn.ids
        self.trial.note(seen - self.trial.active)


def try_out(load: Load, mods: Sequence[str], *, games: int) -> list[Problem]:
    """Play so many games and return what went wrong and what was never used."""
    trial = Trial(load, mods)
    variants = trial.variants()
    for number in range(games):
        trial.play(number, variants[number % len(variants)])
    return [*dict.fromkeys(trial.problems), *trial.unused(all_variants=games >= len(variants))]
