"""The leak test would find a leak: one is planted in each channel by which a seat is told something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from contracts import hints
from headframe.actions import Reason
from headframe.declarations import ViewPart
from headframe.errors import IllegalAction, NoUndo
from headframe.game import Game
from headframe.library import known_plugins
from headframe.loading import load
from headframe.ruleset import Ruleset
from headframe.seen import SPECTATOR, Seen
from headframe.state import ACTOR, Frame, State
from headframe.steps import Phase
from headframe.testing import check_leaks, leaks
from headframe.views.chronicle import Chronicle
from headframe.views.messages import Move
from headframe.views.nodes import Text
from headframe_drillers.parts import Rig

Plant = Callable[[pytest.MonkeyPatch, Ruleset], None]
KNOWN = known_plugins()


def secret(state: State, seat: int) -> int:
    """Return a number that hangs on the hands that a seat cannot see."""
    return sum(card for n, actor in enumerate(state.actors) if n != seat for card in actor[Rig].hand) % 7


def wrap(patch: pytest.MonkeyPatch, owner: Any, name: str, leaky: Callable[..., Any]) -> None:  # Any: what is patched
    """Put a leaky function in the place of one, which it gets as its first argument."""
    real = getattr(owner, name)
    patch.setattr(owner, name, lambda *args, **kwargs: leaky(real, *args, **kwargs))


def in_the_view(patch: pytest.MonkeyPatch, rules: Ruleset) -> None:
    """A redaction with a hole: nothing is turned face down, and a view draws each hand as it finds it."""

    def hands(seen: Seen) -> tuple[Text, ...]:
        return tuple(Text(id=f"hand:{n}", label=str(actor[Rig].hand)) for n, actor in enumerate(seen.state.actors))

    rules.views = (*rules.views, ViewPart("hands", hands))
    check_leaks(rules, seats=2, seed=1, every=20)
    patch.setattr(Seen, "_cover", lambda *_: None)


def in_the_length_of_a_view(patch: pytest.MonkeyPatch, rules: Ruleset) -> None:
    """The same words, with a space more for each pip that is hidden."""

    def padded(real: Any, game: Game, seat: int | None, **rest: Any) -> Any:  # Any: `view_of`
        view = real(game, seat, **rest)
        root = msgspec.structs.replace(view.root, label=view.root.label + " " * secret(game.state, -1))
        return msgspec.structs.replace(view, root=root)

    wrap(patch, leaks, "view_of", padded)


def in_the_options(patch: pytest.MonkeyPatch, rules: Ruleset) -> None:
    """A rule that offers something because of what another seat holds in its hand."""
    phase = next(step for steps in rules.programs for step in steps if step.name == "drillers:operations")
    assert isinstance(phase, Phase)
    hint, run = phase.kinds[0].first, phase.run

    def leaky(state: State, frame: Frame) -> list[int] | None:
        found = run(state, frame)
        if found and sum(state.actors[1 - frame[ACTOR]][Rig].hand) % 2 and hint not in found:
            return [*found, hint]
        return found

    patch.setattr(phase, "run", leaky)


def in_the_reasons(patch: pytest.MonkeyPatch, rules: Ruleset) -> None:
    """A refusal that is worked out from the whole state."""

    def leaky(real: Any, game: Game, pick: Any, *, seat: int) -> Reason | None:  # Any: `Game.why`
        reason = real(game, pick, seat=seat)
        return Reason(f"{reason.text}, and {secret(game.state, seat)}") if reason else None

    wrap(patch, Game, "why", leaky)


def in_the_errors(patch: pytest.MonkeyPatch, rules: Ruleset) -> None:
    """A suggestion that looks at what others could have meant."""

    def leaky(real: Any, game: Game, pick: Any, options: Any) -> int:  # Any: `Game._code`
        try:
            return int(real(game, pick, options))
        except IllegalAction as error:
            raise IllegalAction(f"{error}; did you mean {secret(game.state, SPECTATOR)}?") from error

    wrap(patch, Game, "_code", leaky)


def in_the_score(patch: pytest.MonkeyPatch, rules: Ruleset) -> None:
    """A score sheet that is reckoned from the whole state."""

    def leaky(real: Any, game: Game, seat: int) -> Any:  # Any: `leaks.score_of`
        names = [f"A {secret(game.state, seat)}", "B"]
        return real(game, seat) + names[0]

    wrap(patch, leaks, "score_of", leaky)


def in_the_log(patch: pytest.MonkeyPatch, rules: Ruleset) -> None:
    """A log that tells everybody what changed as the actor saw it."""

    def leaky(real: Any, chronicle: Chronicle, at: int, reader: int) -> Any:  # Any: `Chronicle._entry`
        entry = real(chronicle, at, reader)
        return msgspec.structs.replace(entry, text=f"{entry.text}, {secret(chronicle._states[at], reader)}")

    wrap(patch, Chronicle, "_entry", leaky)


def in_the_moves(patch: pytest.MonkeyPatch, rules: Ruleset) -> None:
    """A view that says of a card in another seat's hand where it went."""

    def leaky(real: Any, chronicle: Chronicle, seat: int | None, **rest: Any) -> Any:  # Any: `Chronicle.view`
        view, reader = real(chronicle, seat, **rest), SPECTATOR if seat is None else seat
        move = Move(f"card {secret(chronicle._states[0], reader)}", "hand", "discard")
        return msgspec.structs.replace(view, moves=(*view.moves, move))

    wrap(patch, Chronicle, "view", leaky)


def in_the_undo(patch: pytest.MonkeyPatch, rules: Ruleset) -> None:
    """A refusal to take back that tells what would come to light."""

    def leaky(real: Any, game: Game, seat: int) -> Any:  # Any: `Game.undo`
        raise NoUndo(f"there is {secret(game.state, seat)} to see")

    wrap(patch, Game, "undo", leaky)


def in_a_hint(patch: pytest.MonkeyPatch, rules: Ruleset) -> None:
    """An adviser whose word hangs on what another seat holds."""

    def leaky(real: Any, game: Game, seat: int) -> str:  # Any: `hint`
        return f"{real(game, seat)} {secret(game.state, seat)}"

    wrap(patch, hints, "hint", leaky)


PLANTED: dict[str, Plant] = {
    "view": in_the_view,
    "view ": in_the_length_of_a_view,
    "options": in_the_options,
    "reasons": in_the_reasons,
    "errors": in_the_errors,
    "score": in_the_score,
    "log": in_the_log,
    "moves": in_the_moves,
    "undo": in_the_undo,
    "more": in_a_hint,
}


@pytest.mark.parametrize(("channel", "plant"), PLANTED.items(), ids=[plant.__name__ for plant in PLANTED.values()])
def test_a_planted_leak_is_found(channel: str, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the channel by which it is told is named; without it nothing is found."""
    rules = load("drillers", plugins=KNOWN, without=("drillers_solo",))
    check_leaks(rules, seats=2, seed=1, every=40, extra=hints.hint)
    plant(monkeypatch, rules)

    with pytest.raises(AssertionError, match=rf"can tell a dealt world .* by its .*\b{channel.strip()}\b"):
        check_leaks(rules, seats=2, seed=1, every=9, extra=hints.hint)


def test_what_only_one_seat_may_know_is_not_told_to_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    """A spectator who is shown what a seat sees could tell worlds apart that are one to everybody else."""

    def leaky(real: Any, game: Game, seat: int | None, **rest: Any) -> Any:  # Any: `view_of`
        return real(game, 0 if seat is None else seat, **rest)

    rules = load("drillers", plugins=KNOWN, without=("drillers_solo",))
    wrap(monkeypatch, leaks, "view_of", leaky)

    with pytest.raises(AssertionError, match=r"a spectator can tell .* by its view"):
        check_leaks(rules, seats=2, seed=1)
