"""The quick look at a file's bytes that every load takes; whatever it does not like goes to the thorough reader."""

import json
import re
from typing import Any, NoReturn

from headframe.content.jsonreader import DEPTH

_BRACKETS = b"{}[]"
_AS_BRACES = bytes.maketrans(b"[]", b"{}")
_OTHER_BYTES = bytes(byte for byte in range(256) if byte not in _BRACKETS)
_STRING = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)
# A long run of digits may pass 64 bits, and an escaped surrogate may stand alone.
_NEEDS_CARE = re.compile(rb"[0-9]{19}|\\u[dD][89a-fA-F]")


class Suspect(Exception):
    """The thorough reader has to look at this file."""


def scan(data: bytes, *, depth: int = DEPTH) -> dict[str, Any]:  # Any: JSON
    """Decode an object of whole numbers, texts, lists and objects without double keys.

    Raises:
        Suspect: for anything else, and for some rare texts that are fine.
    """
    if _NEEDS_CARE.search(data) or _deeper_than(data, depth):
        raise Suspect
    try:
        value = _DECODER.decode(data.decode("utf-8"))
    except ValueError as error:
        raise Suspect from error
    if type(value) is not dict:
        raise Suspect
    return value


def _deeper_than(data: bytes, depth: int) -> bool:
    """Tell whether brackets nest too deep, by peeling the innermost pairs off; exact for valid JSON."""
    if data.count(b"{") + data.count(b"[") <= depth:
        return False
    braces = _STRING.sub(b"", data).translate(_AS_BRACES, _OTHER_BYTES)
    for _ in range(depth):
        braces = braces.replace(b"{}", b"")
        if not braces:
            return False
    return True


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Suspect
    return found


def _refuse(_: str) -> NoReturn:
    raise Suspect


_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_float=_refuse, parse_constant=_refuse)
