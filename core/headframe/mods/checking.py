"""The three levels of `mod check`: schemas of all files; references and effects across mods; games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from headframe.bundled import DEFAULT_GAME
from headframe.chance import digest64
from headframe.content import ContentError, Problem
from headframe.errors import SetupError
from headframe.game import Game, opened
from headframe.loading import load
from headframe.mods.appending import settled
from headframe.mods.guessing import placed
from headframe.mods.resolving import ModSet, gather, ordered
from headframe.mods.trying import try_out
from headframe.plugins import Registry
from headframe.ruleset import Ruleset
from headframe.testing.mod_scenarios import read_scenarios
from headframe.views.root import view_of


class Checked(NamedTuple):
    """What a check found; `rules` are there unless something is wrong."""

    problems: tuple[Problem, ...]
    files: int
    mods: int
    rules: Ruleset | None
    notes: tuple[str, ...] = ()

    @property
    def errors(self) -> bool:
        """Tell whether anything is wrong."""
        return any(problem.severity == "error" for problem in self.problems)


def check(refs: Sequence[str], plugins: Registry, *, play: int = 0, shuffle: int = 0) -> Checked:
    """Check mods by id or path, with what they depend on. Raises SetupError for a name that means no mod."""
    gathered = gather(refs, thorough=True)
    mods = placed(gathered, plugins)
    problems: list[Problem] = []
    rules = _loaded(mods, plugins, problems)
    for mod in gathered.mods:
        problems += read_scenarios(mod.files, mod.id)[1]
    if rules and not _errors(problems):
        problems += _shuffled(mods, rules, plugins, shuffle)
        if play:
            ids = [mod.id for mod in mods.mods if mod.id in mods.asked]
            crowd, game = mods._replace(crowded=True), rules.game.id
            problems += try_out(lambda values: load(game, values=values, plugins=plugins, mods=crowd), ids, games=play)
    return Checked(tuple(sorted(dict.fromkeys(problems))), gathered.files, len(gathered.mods), rules, mods.notes)


def game_of(mods: ModSet) -> str:
    """Return the game that mods are for: the one of the first that was asked for."""
    asked = [mod for mod in mods.mods if mod.id in mods.asked] or list(mods.mods)
    return asked[0].manifest.game if asked else DEFAULT_GAME


def _loaded(mods: ModSet, plugins: Registry, problems: list[Problem]) -> Ruleset | None:
    game = game_of(mods)
    if game not in plugins.games():
        problems += mods.problems
        return None
    try:
        rules = load(game, plugins=plugins, mods=mods)
    except ContentError as error:
        problems += error.problems
        return None
    except SetupError as error:
        problems += [mod.problem("", code="unbuildable", message=str(error)) for mod in mods.mods[:1]]
        return None
    problems += [*rules.warnings, *_unstartable(rules, mods)]
    return rules


def _unstartable(rules: Ruleset, mods: ModSet) -> list[Problem]:
    """Begin a game of each size and draw it: what counts on something that a mod took away fails here, at no table."""
    try:
        for seats in rules.game.seats:
            view_of(Game(opened(rules, seats=seats, seed=1)), None)
    except Exception as error:  # whatever the game's code raises, it is the mods that made it do so
        message = f"the game cannot begin with these mods: {type(error).__name__}: {error}".rstrip(": ")
        changed = {write.mod for writes in rules.history.values() for write in writes}
        suspects = [mod for mod in mods.mods if mod.id in changed] or list(mods.mods)
        return [mod.problem("", code="unbuildable", message=message) for mod in suspects]
    return []


def _shuffled(mods: ModSet, rules: Ruleset, plugins: Registry, times: int) -> list[Problem]:
    """Load in other orders that the dependencies allow; the content must come out the same."""
    wanted = content_digest(rules)
    for number in range(times):
        rank = {mod.id: digest64(f"shuffle/{number}/{mod.id}") for mod in mods.mods}
        other = ordered(mods.mods, rank=rank)
        try:
            found = content_digest(load(rules.game.id, plugins=plugins, mods=other))
        except ContentError as error:
            return list(error.problems)
        if found != wanted:
            shown = ", ".join(mod.id for mod in other.mods)
            message = f"loaded in the order {shown}, the game is another"
            hint = "a mod that changes what another brings must name it in depends or optional"
            return [other.mods[-1].problem("", code="order-matters", message=message, hint=hint)]
    return []


def content_digest(rules: Ruleset) -> str:
    """Return a hash of all content and rule values, whatever order mods were loaded in.

    In which order several mods appended to one list does not count.
    """
    writes = rules.history
    content: Mapping[str, object] = {
        kind: {id_: settled(entry.raw, writes.get(id_, ())) for id_, entry in entries.items()}
        for kind, entries in rules.entries.items()
    }
    whole = {"content": content, "values": rules.rule_values}
    return blake2b(msgspec.json.encode(whole, order="sorted"), digest_size=8).hexdigest()


def _errors(problems: Sequence[Problem]) -> bool:
    return any(problem.severity == "error" for problem in problems)
