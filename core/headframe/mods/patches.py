"""Patches: the only place where a mod touches ids that are not its own. Eight operations on raw JSON."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from headframe.mods.manifest import ContentId

Path = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Whole = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Factor = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class Op(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="op"):
    """One operation at one path; `force` lets it win over what another mod wrote there.

    Attributes:
        path: Where, step by step from the top of the object: /main/effects/op=gain/n.
        force: Whether it wins over what another mod wrote there.
    """

    path: Path
    force: bool = False


class Test(Op, frozen=True, kw_only=True, tag="test"):
    """Go on only if the value is this."""

    value: Any  # Any: JSON


class Replace(Op, frozen=True, kw_only=True, tag="replace"):
    """Put another value in the place of one that is there."""

    value: Any  # Any: JSON


class Remove(Op, frozen=True, kw_only=True, tag="remove"):
    """Take a key or a list item away."""


class Add(Op, frozen=True, kw_only=True, tag="add"):
    """Add a key that is not there yet."""

    value: Any  # Any: JSON


class Append(Op, frozen=True, kw_only=True, tag="append"):
    """Add an item at the end of a list."""

    value: Any  # Any: JSON


class Discard(Op, frozen=True, kw_only=True, tag="discard"):
    """Take every item out of a list that equals a value."""

    value: Any  # Any: JSON


class AddTo(Op, frozen=True, kw_only=True, tag="add_to"):
    """Add to a whole number."""

    n: Whole


class Scale(Op, frozen=True, kw_only=True, tag="scale"):
    """Multiply a whole number by `num`/`den`, rounding down."""

    num: Factor
    den: Factor


AnyOp = Test | Replace | Remove | Add | Append | Discard | AddTo | Scale


class Patch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a mod does to one object of content.

    Attributes:
        target: The id of the object.
        ops: What is done, one after the other.
        if_missing: What to do when there is no such object.
        comment: A note for whoever reads the file.
    """

    target: ContentId
    ops: Annotated[tuple[AnyOp, ...], msgspec.Meta(min_length=1, max_length=500)]
    if_missing: Literal["error", "skip"] = "error"
    comment: Annotated[str, msgspec.Meta(max_length=400)] = ""
