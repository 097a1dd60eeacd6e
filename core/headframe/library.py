"""Games for programs: start one with bots and a record, play it, resume it, replay it.

This is the only place in the kernel that draws a seed from the system, when none is given.
"""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

from msgspec import UNSET, UnsetType

from headframe import bundled, userdata
from headframe.content import ContentError
from headframe.errors import RecordError, SetupError
from headframe.game import start
from headframe.loading import load
from headframe.names import Json, decode
from headframe.played import HUMAN, Counts, PlayedGame, result
from headframe.plugins import Registry, offers, registry
from headframe.records import (
    Header,
    Hold,
    Lock,
    Record,
    Recorder,
    compare,
    demand_exact,
    first_difference,
    follow,
    from_snapshot,
    hold,
    lock_of,
    opening,
    read_record,
    stop_of,
)
from headframe.ruleset import Ruleset
from headframe.setup import deciders_of
from headframe.state import State
from headframe.suggesting import nearest

if TYPE_CHECKING:
    from headframe.mods import ModSet

__all__ = [
    "PlayedGame",
    "find_mods",
    "known_plugins",
    "lineup_of",
    "load_game",
    "new_game",
    "replay_record",
    "replayed",
    "result",
    "resume",
    "rules_for",
]
SEEDS = 1 << 31  # a seed that nobody chose is below this, so that it is easy to type
SEED_BOUND = 1 << 63  # what a record can hold
UNFIT = frozenset(
    (
        "missing-mod",
        "missing-plugin",
        "mod-conflict",
        "wrong-headframe",
        "wrong-mod-version",
        "wrong-plugin-version",
    )
)
"""Problems of mods that do not go together; a record that meets one has the verdict *missing*."""


def new_game(  # noqa: PLR0913 - each is one choice of whoever starts a game, and all but the game have defaults
    game: str | None = None,
    *,
    seats: str | Sequence[str] | None = None,
    seed: int | None = None,
    mods: Sequence[str] = (),
    with_: Sequence[str] = (),
    without: Sequence[str] = (),
    values: Mapping[str, object] | None = None,
    record: str | Path | None = None,
    carry_mods: bool = False,
    strict: bool = False,
) -> PlayedGame:
    """Start a game at its first decision, recorded in the file `record` if one is named.

    `seats` names who plays, in order, such as "human,greedy"; the default is the game's own line-up. `with_` enables
    installed third-party plugins for this game, `without` leaves plugins out, `values` sets rule values. `mods` are ids
    or paths; with `carry_mods` the record holds them, so that it outlives their next version.
    Raises SetupError, PluginError, ContentError, RecordError.
    """
    known = known_plugins(with_=with_)
    found = find_mods(mods)
    rules = load_game(game, plugins=known, mods=found, without=without, values=values, strict=strict)
    lineup = lineup_of(rules, seats)
    chosen = _seed(seed)
    state, journal = start(rules, seats=len(lineup), seed=chosen)
    played = PlayedGame(state, lineup=lineup, seed=chosen)
    played.notes = (*found.notes, *_warned(rules, mods)) if found else ()
    if record is not None:
        played.recorder = Recorder(record, final=result)
        header = Header(
            lock=_lock(rules, known), seed=chosen, seats=lineup, carried=_carried(found) if carry_mods else UNSET
        )
        played.recorder.begin(header, state, journal)
        played.notes += (played.recorder.warning,) if played.recorder.warning else ()
        played.observers.append(played.recorder)
    return played


def _warned(rules: Ruleset, mods: Sequence[str]) -> Iterator[str]:
    """Say that there are warnings about the mods of a game, and who shows them."""
    own = {mod.id for mod in rules.mods}
    count = sum(problem.mod in own for problem in rules.warnings)
    if count:
        said = f"{count} warning{'s' * (count > 1)} about these mods"
        yield f"{said}; `headframe mod check {shlex.join(mods)}` tells more"


def resume(
    path: str | Path,
    *,
    with_: Sequence[str] = (),
    accept_drift: bool = False,
    fast: bool = False,
    record_to: str | Path | None = None,
) -> PlayedGame:
    """Go on with a recorded game, and with its record, or with a copy of it in the new file `record_to`.

    A record in which another program plays is refused: both would write to it, and neither game would be in it.
    It is replayed and verified first; `fast` plays only what came after the last snapshot, so `history` begins there.
    `accept_drift` goes on from the last snapshot although the ruleset has changed; `notes` say what that cost.
    Raises RecordError, and what `new_game` raises.
    """
    record, held = _taken_up(path, copied=record_to is not None)
    try:
        played = _resumed(record, known_plugins(with_=with_), accept_drift=accept_drift, fast=fast)
        return _recorded(record, played, Recorder(record.path if record_to is None else record_to, final=result), held)
    except BaseException:
        if held:
            held.release()
        raise


class _Resumed(NamedTuple):
    """A game to go on with: how many actions of the record are kept, and the new lock where the rules have changed."""

    game: PlayedGame
    kept: int
    lock: Lock | None


def _resumed(record: Record, known: Registry, *, accept_drift: bool, fast: bool) -> _Resumed:
    """Return the game where its record ends, or at its last snapshot under changed rules. Raises RecordError."""
    rules = rules_for(record, plugins=known)
    verdict = compare(record.lock, rules)
    if verdict.kind != "compatible" or not accept_drift:
        demand_exact(record, rules)
        game = _restored(record, rules, fast=fast)
        game.notes = (record.torn,) if record.torn else ()
        return _Resumed(game, len(record.actions), None)
    record.demand_unedited()
    if not record.snapshots:
        raise RecordError(f"{record.path}: it is cut before the first snapshot, so it cannot go on by other rules")
    kept = max(record.snapshots)
    game = _at_last_snapshot(record, rules)
    lost = len(record.actions) - kept
    costs = f"{lost} actions after the last snapshot are taken back" if lost else ""
    game.notes = tuple(note for note in (record.torn, str(verdict), costs) if note)
    return _Resumed(game, kept, _lock(rules, known))


def _recorded(record: Record, resumed: _Resumed, recorder: Recorder, held: Hold | None) -> PlayedGame:
    """Let a resumed game append to its record, and its bots go on with their luck where they were."""
    game = resumed.game
    recorder.go_on(record, game, kept=resumed.kept, lock=resumed.lock, held=held)
    game.notes += (recorder.warning,) if recorder.warning else ()
    game.recorder = recorder
    game.observers.append(recorder)
    for seat, bot in game.bots.items():
        if isinstance(bot, Counts):
            bot.asked = sum(len(action.do) for action in record.actions[: resumed.kept] if action.seat == seat)
    return game


def _taken_up(path: str | Path, *, copied: bool) -> tuple[Record, Hold | None]:
    """Read a record that is not over, and hold it unless it is copied. Raises RecordError."""
    record = read_record(path)
    if record.end:
        raise RecordError(f"{record.path}: this game is over; `headframe replay` shows it")
    if copied:
        return record, None
    held = hold(record.path)
    return read_record(path), held  # once more: another program may have written until it was held


def replay_record(
    path: str | Path, *, at: int | None = None, with_: Sequence[str] = (), script: bool = True
) -> PlayedGame:
    """Play a record again up to `at` actions that stand (default: all), each verified, and its result at the end.

    With `script` chance comes from the record, without it from the seed.
    Raises RecordError, and what `new_game` raises.
    """
    record = read_record(path)
    return replayed(record, rules_for(record, plugins=known_plugins(with_=with_)), at=at, script=script)


def replayed(record: Record, rules: Ruleset, *, at: int | None = None, script: bool = True) -> PlayedGame:
    """Play a record that was read again under its ruleset, as `replay_record` does. Raises RecordError."""
    demand_exact(record, rules)
    stop = stop_of(record, at)
    played = _seated(record, opening(record, rules, script=script), record.base)
    follow(record, played, first=record.base, stop=stop, script=script)
    played.notes = (record.torn,) if record.torn else ()
    if record.end and stop == len(record.actions):
        differs = first_difference(record.end.end, result(played))
        if differs:
            raise RecordError(f"{record.path}: the result differs: {differs}; the record was edited")
    record.demand_unedited()
    return played


def known_plugins(*, with_: Sequence[str] = ()) -> Registry:
    """Return the bundled plugins, those that the user has enabled, and `with_` for this run. Raises PluginError."""
    mine = userdata.enabled()
    found = registry(enabled=mine.names, with_=with_)
    return Registry(found.plugins, (*found.broken, *(old for old in mine.stale if old.name not in with_)))


def load_game(
    game: str | None = None,
    *,
    plugins: Registry,
    mods: ModSet | None = None,
    without: Sequence[str] = (),
    values: Mapping[str, object] | None = None,
    strict: bool = False,
) -> Ruleset:
    """Load a game, by default the default one, with the mods that `find_mods` found.

    Raises SetupError, which also names what is only not enabled, or broken; ContentError for mods.
    """
    name = bundled.DEFAULT_GAME if game is None else game
    if name not in plugins.games():
        raise SetupError(f"game {name!r} is unknown{_near(name, plugins.games())}{_elsewhere(plugins)}")
    return load(name, values=values, without=without, plugins=plugins, strict=strict, mods=mods)


def find_mods(refs: Sequence[str]) -> ModSet | None:
    """Find and order mods by id or path; None for none, so that nothing of modding is imported. Raises SetupError."""
    if not refs:
        return None
    from headframe.mods import gather

    return gather(refs)


def lineup_of(rules: Ruleset, seats: str | Sequence[str] | None) -> tuple[str, ...]:
    """Return who sits where. Raises SetupError for an unknown bot, or a number of seats that the game refuses."""
    wanted = seats.split(",") if isinstance(seats, str) else rules.game.lineup if seats is None else seats
    lineup = tuple(name.strip() for name in wanted)
    choices = {HUMAN: None, **rules.bots}
    for name in lineup:
        if name not in choices and not rules.bots:
            cure = f"leave out fewer (--without), or seat people: {','.join([HUMAN] * len(lineup))}"
            raise SetupError(f"bot {name!r} is unknown: no plugin of this mix brings bots; {cure}")
        if name not in choices:
            raise SetupError(f"bot {name!r} is unknown{_near(name, choices)}")
    deciders_of(rules, len(lineup))
    return lineup


def rules_for(record: Record, *, plugins: Registry) -> Ruleset:
    """Load the ruleset that a record was played with, as far as it is at hand. Raises RecordError."""
    lock = record.lock
    for plugin in lock.plugins:
        if plugin.name not in plugins.plugins:
            cure = _cure(plugin.name, plugin.dist, plugins)
            raise RecordError(f"{record.path} wants plugin {plugin.name} {plugin.version}, which is not found; {cure}")
    if lock.game not in plugins.games():
        raise RecordError(f"{record.path} wants the game {lock.game!r}, which no plugin brings")
    mods = _mods_for(record)
    wanted = {plugin.name for plugin in lock.plugins}
    surplus = [plugin.info.name for plugin in plugins.of_game(lock.game) if plugin.info.name not in wanted]
    try:
        return load(lock.game, values=lock.values, without=surplus, plugins=plugins, mods=mods)
    except ContentError as error:
        unfit = [problem.message for problem in error.problems if problem.severity == "error"]
        if any(problem.code not in UNFIT for problem in error.problems if problem.severity == "error"):
            raise
        raise RecordError(
            f"{record.path} cannot be played with what is at hand (missing; {'; '.join(unfit)})"
        ) from error
    except SetupError:  # a value that is no longer declared, or no longer fits; the verdict will name it
        declared = load(lock.game, without=surplus, plugins=plugins, mods=mods).rule_declarations
        fits = {n: v for n, v in lock.values.items() if n in declared and not declared[n].fault(v)}
        return load(lock.game, values=fits, without=surplus, plugins=plugins, mods=mods)


def _mods_for(record: Record) -> ModSet | None:
    """Return the mods that a record was played with. Raises RecordError for those that are nowhere."""
    if not record.lock.mods:
        return None
    from headframe.mods.locked import locked_mods

    carried = record.header.carried
    mods, missing = locked_mods(record.lock.mods, {} if isinstance(carried, UnsetType) else carried)
    if missing:
        named = ", ".join(f"{one.id} {one.version} (sha256 {one.sha256[:12]})" for one in missing)
        cure = "`headframe mod add PATH` puts a mod where it is found"
        found = "found nothing" if len(missing) == 1 else "found none of them"
        raise RecordError(
            f"{record.path} cannot be played with what is at hand (missing; wanted mod {named}; {found}); {cure}"
        )
    return mods


def _carried(mods: ModSet | None) -> dict[str, bytes] | UnsetType:
    if mods is None:
        return UNSET
    from headframe.mods.packing import packed

    return {mod.id: packed(mod.files.files) for mod in mods.mods}


def _cure(name: str, dist: str, plugins: Registry) -> str:
    broken = next((b.error for b in plugins.broken if b.name == name), "")
    if broken:
        return broken
    if any(offer.name == name for offer in offers()):
        return f"it is installed but not enabled: --with {name}, or `headframe plugins enable {name}`"
    return f"install {dist} and `headframe plugins enable {name}`"


def _lock(rules: Ruleset, known: Registry) -> Lock:
    sources = {name: plugin.source for name, plugin in known.plugins.items() if plugin.source != "bundled"}
    return lock_of(rules, dists={name: source.split(" ")[0] for name, source in sources.items()})


def _restored(record: Record, rules: Ruleset, *, fast: bool) -> PlayedGame:
    """Return a game where its record ends, under the ruleset that it was played with."""
    fast = fast and bool(record.snapshots)  # a record may be cut before the first
    first = max(record.snapshots) if fast else record.base
    state = from_snapshot(record, rules, first) if fast else opening(record, rules)
    played = _seated(record, state, first)
    follow(record, played, first=first, stop=len(record.actions))
    record.demand_unedited()
    return played


def _at_last_snapshot(record: Record, rules: Ruleset) -> PlayedGame:
    """Return a game at its last snapshot, under a ruleset that has changed since."""
    last = max(record.snapshots)
    snapshot = record.snapshot_of(last)
    if rules.renamed:
        from headframe.mods.locked import renamed_in

        snapshot = cast(Json, renamed_in(snapshot, rules.renamed))
    try:
        state = decode(rules, snapshot)
    except RecordError as error:
        advice = 'what a mod calls otherwise now, or took out, has to stand in "renamed" of its mod.json'
        raise RecordError(f"{error}; {advice}") from error
    return _seated(record, state, last)


def _seated(record: Record, state: State, actions: int) -> PlayedGame:
    lineup = lineup_of(state.rules, record.header.seats)  # raises if a bot is gone
    played = PlayedGame(state, lineup=lineup, seed=record.header.seed)
    played.before = sum(len(action.do) for action in record.actions[:actions])
    played.first = record.first_active if actions else state.active
    return played


def _seed(seed: object) -> int:
    if seed is None:
        return secrets.randbelow(SEEDS)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_BOUND:
        raise SetupError(f"seed {seed!r} must be a whole number from 0 to {SEED_BOUND - 1}")
    return seed


def _elsewhere(plugins: Registry) -> str:
    """Name what might bring a game but was not looked into."""
    idle = [offer.name for offer in offers() if offer.name not in plugins.plugins]
    asleep = [f"installed but not enabled: {', '.join(idle)} (--with {idle[0]})"] if idle else []
    broken = [f"{b.name} is broken: {b.error}" for b in plugins.broken]
    return "".join(f"; {text}" for text in (*asleep, *broken))


def _near(name: str, known: Mapping[str, object]) -> str:
    close = nearest(name, known)
    return f"; did you mean {close[0]!r}?" if close else f"; known: {', '.join(sorted(known))}"
