"""Records of older formats, brought to the newest: the envelope alone, never what was played.

Format 1 had no seals, and no hash where a game changes to another ruleset.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from headframe.names import hash_of
from headframe.records.seals import FIRST, sealed, unsealed

UNSEALED = 1
_Object = dict[str, msgspec.Raw]


def upcast(data: bytes, newest: int) -> bytes:
    """Return a record of format 1 in the newest; a line that is no JSON stays as it is, for the reader to name."""
    texts = data.split(b"\n")
    objects = [_object(text) for text in texts]
    seal, lines = FIRST, list[bytes]()
    for number, found in enumerate(objects):
        text = texts[number]
        if found:
            text = sealed(msgspec.json.encode(_renewed(found, objects[number + 1 : number + 2], newest)), seal)
            seal = unsealed(text)[1]
        lines.append(text)
    return b"\n".join(lines)


def _object(text: bytes) -> _Object:
    try:
        return msgspec.json.decode(text, type=_Object)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return {}


def _renewed(found: _Object, later: Sequence[_Object], newest: int) -> _Object:
    if "lock" not in found:
        return found
    lock = _object(bytes(found["lock"]))
    if not lock:  # an edited line, for the reader to name
        return found
    renewed = {**found, "lock": msgspec.Raw(msgspec.json.encode({**lock, "record": newest}))}
    if "seed" not in found and later and "snapshot" in later[0]:
        renewed["hash"] = msgspec.Raw(msgspec.json.encode(hash_of(bytes(later[0]["snapshot"]))))
    return renewed
