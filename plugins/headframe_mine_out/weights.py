"""What the evaluation of a state counts, and how much: every number of it, read from `evaluation.json`."""

from __future__ import annotations

from importlib.resources import files
from typing import Literal

import msgspec


class Weight(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One number of the evaluation, or one table of them."""

    value: int | dict[str, int]
    unit: str
    mark: Literal["authored"]
    why: str


class Weights(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of the evaluation by name; `evaluation.json` says what each counts, in which unit, and why."""

    rupee: int
    most_rupees: int
    surplus_rupee: int
    stored: int
    possession_now: int
    possession_later: int
    power: int
    contribution: int
    action_point: int
    rival: int
    shared: int
    turn_price: int
    families: dict[str, int]


def read_weights() -> Weights:
    """Read the numbers that this package ships. Raises msgspec.ValidationError."""
    text = files("headframe_mine_out").joinpath("evaluation.json").read_bytes()
    weights = msgspec.json.decode(text, type=dict[str, Weight])
    return msgspec.convert({name: weight.value for name, weight in weights.items()}, Weights)
