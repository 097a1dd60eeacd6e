"""The quick look at a file's bytes that every load takes; whatever it does not like goes to the thorough reader."""

import re
from collections.abc import Sequence
from typing import Any, NoReturn

import msgspec

from headframe.content.jsonreader import DEPTH

_AS_BRACES = bytes.maketrans(b"[]", b"{}")
_OTHER_BYTES = bytes(byte for byte in range(256) if byte not in b"{}[]")
_STRING = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)
_DIGITS_AS_ZEROS = bytes.maketrans(b"123456789", b"000000000")
_PERHAPS_TOO_LARGE = b"0" * 19


class Suspect(Exception):
    """The thorough reader has to look at this file."""


def scan(data: bytes, *, depth: int = DEPTH) -> dict[str, Any]:  # Any: JSON
    """Decode an object of whole numbers, texts, lists and objects without double keys.

    Raises:
        Suspect: for anything else, and for some rare texts that are fine.
    """
    if b"\\u" in data or _PERHAPS_TOO_LARGE in data.translate(_DIGITS_AS_ZEROS) or _deeper_than(data, depth):
        raise Suspect
    try:
        value = _DECODER.decode(data)
    except msgspec.DecodeError as error:
        raise Suspect from error
    if type(value) is not dict or _lost_keys(data, value):
        raise Suspect
    return value


def scan_all(files: Sequence[bytes], *, depth: int = DEPTH) -> list[dict[str, Any] | None]:  # Any: JSON
    """Decode files as `scan` does, all at once; None stands for each that the thorough reader has to look at."""
    found = _scan_together(files, depth)
    return [_scanned(data, depth) for data in files] if found is None else found


def _scanned(data: bytes, depth: int) -> dict[str, Any] | None:  # Any: as above
    try:
        return scan(data, depth=depth)
    except Suspect:
        return None


def _scan_together(files: Sequence[bytes], depth: int) -> list[dict[str, Any] | None] | None:  # Any: as above
    """Decode files as one list, half as dear as one by one; None if anything about any of them is suspect.

    A text that no file holds stands between them. It is an item of the list only if no bracket and no quote of the file
    before is left open, and only one item stands between two of them if each file holds just one value.
    """
    whole = _BETWEEN.join(files)
    if (
        whole.count(_MARK) >= len(files)
        or b"\\u" in whole
        or _PERHAPS_TOO_LARGE in whole.translate(_DIGITS_AS_ZEROS)
        or _any_deeper_than(files, depth)
    ):
        return None
    try:
        items: list[Any] = _DECODER.decode(b"[" + whole + b"]")
    except (msgspec.DecodeError, Suspect):
        return None
    values, marks = items[::2], items[1::2]
    if len(values) != len(files) or marks.count(_MARK_TEXT) != len(marks) or _lost_keys(whole, items):
        return None
    return values if set(map(type, values)) <= {dict} else None


def _lost_keys(data: bytes, value: object) -> bool:
    """Tell whether decoding dropped a key that stood twice.

    Each key brings one colon; those in texts come back as they are, since no escape but those with u can stand for one.
    """
    return data.count(b":") != _ENCODER.encode(value).count(b":")


def _any_deeper_than(files: Sequence[bytes], depth: int) -> bool:
    suspects = [data for data in files if data.count(b"{") + data.count(b"[") > depth]  # without a call for each
    return any(_deeper_than(data, depth) for data in suspects)


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


def _refuse(_: str) -> NoReturn:
    raise Suspect


_MARK = b"hereendsonefileandthenextbegins"
_MARK_TEXT = _MARK.decode()
_BETWEEN = b',"' + _MARK + b'",'
_DECODER = msgspec.json.Decoder(float_hook=_refuse)
_ENCODER = msgspec.json.Encoder()
