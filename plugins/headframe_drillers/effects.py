"""The operations of Drillers' card language that ask nothing. Each is declared once. Rules: section 5.1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from headframe.flow import Step
from headframe.language import Amount, OpWord, Scope, Test, Word
from headframe.state import ACTOR, Frame, State
from headframe.steps import Do
from headframe.zones import move
from headframe_drillers.decks import draw, take_damage
from headframe_drillers.gauges import GAINS, refresh_drone, upgrade_fuel, upgrade_storage
from headframe_drillers.parts import DECK, DISCARD, HAND, PLAY, REMOVED, Rig
from headframe_drillers.wording import amount, count

Few = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Gain(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Gain movement, drilling, fuel or credits."""

    what: Literal["movement", "drilling", "fuel", "credits"]
    n: Amount


class Draw(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Draw cards from the own deck."""

    n: Few


class Damage(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take DAMAGE cards from the shared stack."""

    n: Few
    to: Literal["discard", "deck_top", "hand"]


class RefreshDrone(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Turn drones face up."""

    n: Few


class UpgradeCap(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One free step of a cap; skipped at its maximum."""

    which: Literal["storage", "fuel"]


class Nothing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """No arguments."""


def compile_gain(args: Gain, scope: Scope) -> Sequence[Step]:
    """Compile to one step; an amount is counted when it runs."""
    gain, measure = GAINS[args.what], scope.amount(args.n)
    if isinstance(args.n, int):
        number = args.n
        return [Do(lambda state, frame: gain(state.actors[frame[ACTOR]][Rig], number), name=f"gain_{args.what}")]
    return [
        Do(lambda state, frame: gain(state.actors[frame[ACTOR]][Rig], measure(state, frame)), name=f"gain_{args.what}")
    ]


def compile_draw(args: Draw, scope: Scope) -> Sequence[Step]:
    """Compile to one step a card, so that the state settles in between."""
    return [Do(lambda state, frame: draw(state, frame[ACTOR]), name="draw") for _ in range(args.n)]


def compile_damage(args: Damage, scope: Scope) -> Sequence[Step]:
    """Compile to one step a DAMAGE card."""
    target = {"discard": DISCARD, "deck_top": DECK, "hand": HAND}[args.to]
    return [Do(lambda state, frame: take_damage(state, frame[ACTOR], target), name="damage") for _ in range(args.n)]


def compile_refresh(args: RefreshDrone, scope: Scope) -> Sequence[Step]:
    """Compile to one step a drone."""
    return [
        Do(lambda state, frame: refresh_drone(state.actors[frame[ACTOR]][Rig]), name="refresh") for _ in range(args.n)
    ]


def compile_upgrade(args: UpgradeCap, scope: Scope) -> Sequence[Step]:
    """Compile to one free step of a cap."""
    upgrade = {"storage": upgrade_storage, "fuel": upgrade_fuel}[args.which]
    return [Do(lambda state, frame: upgrade(state, frame[ACTOR]), name=f"upgrade_{args.which}")]


def compile_remove_self(args: Nothing, scope: Scope) -> Sequence[Step]:
    """Compile to taking the card being resolved out of the game. Rule: D-CARD-32."""
    card = scope.build.kind("cards").index.get(scope.source, -1)
    if card < 0 or not scope.pointer.startswith("/main"):
        message = 'only a played card can remove itself: in its main effect, or in an ability below "main"'
        scope.fault("misplaced-word", message)

    def work(state: State, frame: Frame) -> None:
        pile = state.actors[frame[ACTOR]][Rig].play
        if card in pile:
            from_play(state, frame[ACTOR], card)

    return [Do(work, name="remove_self")]


def from_play(state: State, actor: int, card: int) -> None:
    """Move a card from the play area out of the game."""
    pile = state.actors[actor][Rig].play
    move(state, PLAY, actor, REMOVED, actor, len(pile) - 1 - pile[::-1].index(card))


def drone_is_down(args: RefreshDrone, scope: Scope) -> Test:
    """Tell whether a drone could be refreshed."""
    return lambda state, frame: (rig := state.actors[frame[ACTOR]][Rig]).drones_up < rig.drones


def compile_battery(args: Nothing, scope: Scope) -> Sequence[Step]:
    """Compile to nothing: a tile that shows a battery is exhausted as payment. Rule: D-DEF-17."""
    return []


def _say_gain(args: Gain, scope: Scope) -> str:
    if isinstance(args.n, int):
        return f"gain {amount(args.n, args.what)}"
    return f"gain {amount(1, args.what)} for each {scope.say_amount(args.n).strip('()')}"


_TO = {"discard": "onto your discard pile", "deck_top": "on top of your deck", "hand": "into your hand"}

EFFECT_WORDS: tuple[Word, ...] = (
    OpWord(
        "gain",
        Gain,
        compile_gain,
        _say_gain,
        {"op": "gain", "what": "drilling", "n": 2},
        gives=lambda args, scope: {args.what: scope.most(args.n)},
        anywhere=True,
    ),
    OpWord(
        "draw",
        Draw,
        compile_draw,
        lambda args, scope: f"draw {count(args.n, 'card')}",
        {"op": "draw", "n": 1},
        anywhere=True,
    ),
    OpWord(
        "damage",
        Damage,
        compile_damage,
        lambda args, scope: f"take {args.n} damage {_TO[args.to]}",
        {"op": "damage", "n": 1, "to": "discard"},
        anywhere=True,
    ),
    OpWord(
        "refresh_drone",
        RefreshDrone,
        compile_refresh,
        lambda args, scope: f"refresh {count(args.n, 'drone')}",
        {"op": "refresh_drone", "n": 1},
        possible=drone_is_down,
        gives=lambda args, scope: {"flip_drone": args.n},
        anywhere=True,
    ),
    OpWord(
        "upgrade_cap",
        UpgradeCap,
        compile_upgrade,
        lambda args, scope: f"raise your {args.which} cap by 1",
        {"op": "upgrade_cap", "which": "storage"},
        anywhere=True,
    ),
    OpWord(
        "remove_self",
        Nothing,
        compile_remove_self,
        lambda args, scope: "take this card out of the game",
        {"op": "remove_self"},
    ),
    OpWord("battery", Nothing, compile_battery, lambda args, scope: "a battery", {"op": "battery"}, payment_only=True),
)
