"""The seal of a line: 16 hex digits over the line and the seal before it, so that none is changed, moved or left out.

A seal is no signature: whoever makes seals anew can write what they like, and then the hashes of states find it.
"""

from __future__ import annotations

from hashlib import blake2b

import msgspec

FIRST = b""  # what stands for the seal before the first line
_MARK = b',"seal":"'
_DIGITS = 16
_END = b'"}'
_LENGTH = len(_MARK) + _DIGITS + len(_END)


def seal_of(body: bytes, before: bytes) -> bytes:
    """Return the seal of a line's JSON, by the seal of the line before."""
    return blake2b(before + body, digest_size=_DIGITS // 2).hexdigest().encode()


def sealed(body: bytes, before: bytes) -> bytes:
    """Return a line's JSON object with its seal as the last member."""
    return body[:-1] + _MARK + seal_of(body, before) + _END


def unsealed(text: bytes) -> tuple[bytes, bytes]:
    """Return a line's JSON and its seal; the seal is empty where there is none, or where it was not written by us."""
    tail = text[-_LENGTH:]
    if not (tail.startswith(_MARK) and tail.endswith(_END)):
        return _bare(text), b""
    return text[:-_LENGTH] + b"}", tail[len(_MARK) : -len(_END)]


def _bare(text: bytes) -> bytes:
    """Return a line that another program has written anew without its seal, so that a replay can say what differs."""
    try:
        found = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return text
    return msgspec.json.encode(found) if found.pop("seal", None) else text
