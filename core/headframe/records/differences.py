"""Where two edge forms part: the first path, with what was wanted there and what was found."""

from __future__ import annotations

_LONG = 60


def first_difference(wanted: object, found: object, path: str = "") -> str:
    """Return the first differing path with both values, nothing where the two are equal."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        keys = sorted({*wanted, *found})
        pairs = [(str(key), wanted.get(key), found.get(key)) for key in keys]
    elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        pairs = [(str(i), *both) for i, both in enumerate(zip(wanted, found, strict=True))]
    else:
        return "" if wanted == found else f"{path or 'all'}: wanted {_short(wanted)}, found {_short(found)}"
    return next((d for key, w, f in pairs if (d := first_difference(w, f, f"{path}/{key}" if path else key))), "")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _LONG else f"{text[:_LONG]}… ({len(text)} characters)"
