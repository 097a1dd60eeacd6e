"""What the evaluation of a state counts, and how much: every number of it, read from `evaluation.json`."""

from __future__ import annotations

from importlib.resources import files
from typing import Literal

import msgspec


class Weight(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One number of the evaluation, or one table of them."""

    value: int | tuple[int, ...]
    unit: str
    mark: Literal["authored"]
    why: str


class Weights(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of the evaluation by name; `evaluation.json` says what each counts, in which unit, and why."""

    fuel: int
    floor_rates: tuple[int, ...]
    turns: int
    least_turns: int
    credit: int
    credit_turn: int
    stored: int
    below: int
    storage_spaces: tuple[int, ...]
    tank_space: int
    drone: int
    draw: int
    repair: int
    damage: int
    burned: int
    least_deck: int
    kept: int
    kept_more: int
    unplayed: int
    unrefuelled: int
    full_storage: int
    planned: int
    ending: int
    ended: int
    patience: int
    hurry: int
    most_hurry: int


def read_weights() -> Weights:
    """Read the numbers that this package ships. Raises msgspec.ValidationError."""
    text = files("headframe_drillers").joinpath("evaluation.json").read_bytes()
    weights = msgspec.json.decode(text, type=dict[str, Weight])
    return msgspec.convert({name: weight.value for name, weight in weights.items()}, Weights)
