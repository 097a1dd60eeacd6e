"""Play seeded games that go out of their way to use what mods bring, and name what was never used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import SupportsIndex, overload

from headframe.chance import digest64, mix64
from headframe.content import Entry, Problem
from headframe.errors import HeadframeError
from headframe.flow import Step
from headframe.game import start
from headframe.names import encode
from headframe.played import PlayedGame
from headframe.ruleset import Ruleset

MOST = 5_000  # decisions of one game; a game that takes more is cut
SEED = 1
CURIOUS = 3  # of 4 picks that could use a mod's content do


class Watched(list[tuple[Step, ...]]):
    """The programs of a ruleset, noting those that run while `on`."""

    def __init__(self, programs: Sequence[tuple[Step, ...]]) -> None:
        super().__init__(programs)
        self.on = False
        self.ran: set[int] = set()

    @overload
    def __getitem__(self, index: SupportsIndex) -> tuple[Step, ...]: ...

    @overload
    def __getitem__(self, index: slice) -> list[tuple[Step, ...]]: ...

    def __getitem__(self, index: SupportsIndex | slice) -> tuple[Step, ...] | list[tuple[Step, ...]]:
        if self.on and isinstance(index, int):
            self.ran.add(index)
        return super().__getitem__(index)


class Trial:
    """Games of one ruleset; `rules` must be nobody else's, for its programs are watched."""

    def __init__(self, rules: Ruleset, mods: Sequence[str]) -> None:
        self.rules = rules
        self.programs = rules.programs = Watched(rules.programs)
        self.entries = [e for of_kind in rules.entries.values() for e in of_kind.values() if e.mod in mods]
        self.picked: dict[str, int] = {}
        self.seen: set[str] = set()
        self.shown: set[str] = (
            set()
        )  # kinds whose objects lie on the table; use of others, such as boards, shows nowhere
        self.problems: list[Problem] = []

    def play(self, number: int) -> None:
        """Play one game to its end, as greedy and random bots with a taste for what is new."""
        counts = sorted(self.rules.game.seats, key=lambda count: (count == 1, count))
        seats = counts[number % len(counts)]
        names = [name for name in ("greedy", "random") if name in self.rules.bots] or sorted(self.rules.bots)
        lineup = [names[(seat + number) % len(names)] for seat in range(seats)]
        try:
            self._play(lineup, SEED + number)
        except HeadframeError as error:
            self.problems.append(self._failed(error))

    def unused(self) -> Iterator[Problem]:
        """Name what never came into play."""
        ran = {self.rules.program_names[number].partition("/")[0] for number in self.programs.ran}
        with_programs = {name.partition("/")[0] for name in self.rules.program_names}
        for entry in self.entries:
            used = entry.id in ran if entry.id in with_programs else entry.id in self.seen
            if not used and (entry.id in with_programs or entry.kind in self.shown):
                message = f"{entry.id} was never used in these games"
                hint = "play more games (--play N), or see whether anybody would want it"
                yield self._about(entry, "never-used", message, hint, severity="warning")

    def _play(self, lineup: Sequence[str], seed: int) -> None:
        self.programs.on = True
        state, _ = start(self.rules, seats=len(lineup), seed=seed)
        game = PlayedGame(state, lineup=lineup, seed=seed)
        luck = digest64(f"try/{seed}")
        for _ in range(MOST):
            if game.over:
                break
            luck = mix64(luck + 1)
            self._decide(game, luck)
        self._note(game)
        self.programs.on = False

    def _decide(self, game: PlayedGame, luck: int) -> None:
        seat = next(iter(game.decisions))
        wanted = self._wanted(game, seat) if luck % 4 < CURIOUS else None
        if wanted is None:
            self.programs.on = False
            pick = game.bots[seat].choose(game.seen(seat), game.decisions[seat][:])
            self.programs.on = True
        else:
            pick = wanted
        game.play(pick, seat=seat)

    def _wanted(self, game: PlayedGame, seat: int) -> int | None:
        """Return the option that names the content used least so far."""
        known = {entry.id for entry in self.entries}
        found = [
            (self.picked.get(key, 0), option)
            for option in game.decisions[seat]
            for key in (" ".join(game.rules.words[option]),)
            if any(word.partition("#")[0] in known for word in game.rules.words[option])
        ]
        if not found:
            return None
        _, option = min(found)
        key = " ".join(game.rules.words[option])
        self.picked[key] = self.picked.get(key, 0) + 1
        return option

    def _note(self, game: PlayedGame) -> None:
        """Note what lies on the table at the end, for content without effects."""
        text = str(encode(game.state))
        self.seen |= {entry.id for entry in self.entries if entry.id in text}
        self.shown |= {kind for kind, ids in self.rules.entries.items() if any(id_ in text for id_ in ids)}

    def _failed(self, error: HeadframeError) -> Problem:
        source = getattr(error, "source", "")
        entry = next((entry for entry in self.entries if entry.id == source), None)
        code = "runaway" if source else "game-failed"
        if entry is None:
            return Problem(code=code, file=getattr(error, "file", "") or self.rules.game.id, message=str(error))
        return self._about(entry, code, str(error), "mend its effects")

    def _about(self, entry: Entry, code: str, message: str, hint: str, *, severity: str = "error") -> Problem:
        kind = "warning" if severity == "warning" else "error"
        return entry.locator().problem("", code=code, message=message, hint=hint, severity=kind)  # type: ignore[arg-type]  # one of two words


def try_out(rules: Ruleset, mods: Sequence[str], *, games: int) -> list[Problem]:
    """Play so many games and return what went wrong and what was never used."""
    trial = Trial(rules, mods)
    for number in range(games):
        trial.play(number)
    return [*dict.fromkeys(trial.problems), *trial.unused()]
