"""A game at a given state: patch it by path, take actions in their readable form, expect values by path."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from headframe.actions import Reason, Words
from headframe.bundled import DEFAULT_GAME
from headframe.errors import IllegalAction
from headframe.flow import advance
from headframe.game import Action, Game, start
from headframe.loading import load
from headframe.names import decode, encode
from headframe.ruleset import Ruleset
from headframe.state import State
from headframe.testing.paths import find_code, full_ids, look, put, resolve

Patch = Mapping[str, Any]  # Any: JSON values by path


@cache
def _ruleset(game: str, without: tuple[str, ...], with_: tuple[str, ...], values: str, *, strict: bool) -> Ruleset:
    return load(game, without=without, with_=with_, values=json.loads(values), strict=strict)


def ruleset(
    game: str = DEFAULT_GAME,
    *,
    without: Sequence[str] = (),
    with_: Sequence[str] = (),
    values: Mapping[str, object] | None = None,
    strict: bool = True,
) -> Ruleset:
    """Return a ruleset in the strict mode of tests; the same question gets the same ruleset.

    Third-party plugins are those of `with_` alone, whatever the user has enabled: a test means the same everywhere.
    """
    return _ruleset(game, tuple(without), tuple(with_), json.dumps(values or {}, sort_keys=True), strict=strict)


def patched(state: State, patch: Patch) -> State:
    """Return a state with other values at some paths, asked anew. Paths and ids may be short (see `paths`)."""
    rules, tree = state.rules, json.loads(json.dumps(encode(state)))
    for path, value in patch.items():
        steps = resolve(rules, path) if path not in tree else (path,)
        put(tree, steps, full_ids(rules, steps, value))
    changed = decode(rules, tree)
    advance(changed)
    return changed


class Scenario(Game):
    """A game in the hands of a test."""

    def take(self, *picks: str | Sequence[str], seat: int | None = None) -> Action | None:
        """Take picks one after another, by words: `take("play grabber main", "move 3")`."""
        action = None
        for pick in picks:
            action = self.play(find_code(self.rules, pick), seat=seat)
        return action

    def patch(self, patch: Patch) -> Scenario:
        """Change the state by paths; what was done before can no longer be taken back."""
        self.state = patched(self.state, patch)
        self._set_anchor("the state was set by hand")
        return self

    def refused(self, pick: str | Sequence[str], *, seat: int | None = None) -> Reason:
        """Return why a pick is refused, having tried it; AssertionError if it is possible or changes anything."""
        code, before = find_code(self.rules, pick), self.hash
        reason = self.why(code, seat=seat)
        try:
            self.play(code, seat=seat)
        except IllegalAction as error:
            if self.hash != before:
                raise AssertionError(f"the refused pick {pick!r} changed the state") from error
            return reason or Reason(str(error))
        raise AssertionError(f"{pick!r} was possible")

    def can(self, pick: str | Sequence[str], *, seat: int | None = None) -> bool:
        """Tell whether a pick is among the options."""
        asked = self.decisions
        chooser = next(iter(asked), -1) if seat is None else seat
        return find_code(self.rules, pick) in asked.get(chooser, ())

    def words(self, verb: str = "", *, seat: int | None = None) -> list[Words]:
        """Return the options in words, of one verb or all."""
        asked = self.decisions
        chooser = next(iter(asked), -1) if seat is None else seat
        return [words for words in self.options(chooser) if verb in {"", words[0]}]

    def __getitem__(self, path: str) -> Any:  # Any: JSON
        """Return the value at a path of the edge form, ids in full; `game["0/fuel"]`, `game["deepest"]`."""
        tree = encode(self.state)
        return tree[path] if path in tree else look(tree, resolve(self.rules, path))

    def short(self, path: str) -> Any:  # Any: JSON
        """Return the value at a path with local ids: what most tests compare."""
        return _local(self[path])

    def known(self, path: str, *, seat: int) -> Any:  # Any: JSON
        """Return what a seat knows of the value at a path, with local ids; a card that it cannot tell is None."""
        tree = encode(self.seen(seat).state)
        return _local(tree[path] if path in tree else look(tree, resolve(self.rules, path)))

    def expect(self, wanted: Patch) -> None:
        """Compare values by path, ids short or full. Raises AssertionError with want, got, and what was done."""
        rules, roots = self.rules, encode(self.state)
        faults = []
        for path, value in wanted.items():
            steps = (path,) if path in roots else resolve(rules, path)
            want, got = full_ids(rules, steps, value), self[path]
            if want != got:
                faults.append(f"{path}: {_told(want, got)}")
        if faults:
            done = " / ".join(" ".join(rules.words[pick]) for action in self.history for pick in action.picks)
            raise AssertionError("\n".join([*faults, f"after: {done or 'nothing'}"]))


def scenario(
    game: str = DEFAULT_GAME,
    *,
    seats: int = 2,
    seed: int = 1,
    patch: Patch | None = None,
    without: Sequence[str] = (),
    values: Mapping[str, object] | None = None,
    rules: Ruleset | None = None,
) -> Scenario:
    """Start a game at its first decision, then patch it.

    Where a game draws who starts, seat 0 does unless values say so.
    """
    chosen = ruleset(game, without=without, values=values) if rules is None else rules  # one without content is falsy
    first = chosen.game.first_actor
    if rules is None and first and not any(name.endswith("first_seat") for name in (values or {})):
        chosen = ruleset(game, without=without, values={**(values or {}), first: 0})
    state, _ = start(chosen, seats=seats, seed=seed)
    made = Scenario(state)
    return made.patch(patch) if patch else made


def _told(want: Any, got: Any) -> str:  # Any: JSON
    """Say what was wanted and what came, with local ids; written out where that would look the same."""
    short = [str(_local(value)) for value in (want, got)]
    wanted, came = short if short[0] != short[1] else (json.dumps(value) for value in (want, got))
    return f"want {wanted}, got {came}"


def _local(value: Any) -> Any:  # Any: JSON
    if isinstance(value, str):
        return value.split(":")[-1]
    if isinstance(value, list):
        return [_local(item) for item in value]
    if isinstance(value, dict):
        return {_local(key): _local(item) for key, item in value.items()}
    return value
