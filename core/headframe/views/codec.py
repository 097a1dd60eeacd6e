"""Views as JSON, and the JSON Schema of the tree."""

from typing import Any

import msgspec

from headframe.views.messages import View

_decoder = msgspec.json.Decoder(View)


def encode(view: View) -> bytes:
    """Return a view as JSON; fields at their default are left out."""
    return msgspec.json.encode(view)


def decode(data: bytes | str) -> View:
    """Read a view from JSON; raise msgspec.DecodeError, which says where, for anything that is no view."""
    return _decoder.decode(data)


def schema() -> dict[str, Any]:  # Any: a JSON Schema is free JSON.
    """Return the JSON Schema (2020-12) of a view."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(View)}
