"""The text markup of the tree: **bold**, *italic*, {icon}, [keyword] or [words](keyword); anything else is plain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_ATOM = r"\{(?P<icon>[^{}\s]+)\}|\[(?P<shown>[^\[\]]+)\](?:\((?P<key>[^()\s]+)\))?"
_ITALIC = r"\*(?P<italic>[^\s*](?:[^*]*[^\s*])?)\*"
_BOLD = r"\*\*(?P<bold>\S|\S.*?\S)\*\*(?!\*)"
_IN_BOLD = re.compile(f"{_ITALIC}|{_ATOM}")
_IN_ITALIC = re.compile(_ATOM)
_TOP = re.compile(f"{_BOLD}|{_ITALIC}|{_ATOM}")


class Span(NamedTuple):
    """A run of text in one style; `icon` names a picture for it, `link` the keyword it leads to."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: str = ""
    link: str = ""


def spans(md: str) -> tuple[Span, ...]:
    """Split marked-up text into runs of one style each."""
    return tuple(_spans(md, _TOP, Span("")))


def plain(md: str) -> str:
    """Return marked-up text without its marks; an icon reads as its name."""
    return "".join(span.text for span in spans(md))


def _spans(md: str, pattern: re.Pattern[str], style: Span) -> Iterator[Span]:
    at = 0
    for found in pattern.finditer(md):
        if found.start() > at:
            yield style._replace(text=md[at : found.start()])
        yield from _marked(found, style)
        at = found.end()
    if at < len(md):
        yield style._replace(text=md[at:])


def _marked(found: re.Match[str], style: Span) -> Iterator[Span]:
    part = found.groupdict()
    if part.get("bold"):
        yield from _spans(part["bold"], _IN_BOLD, style._replace(bold=True))
    elif part.get("italic"):
        yield from _spans(part["italic"], _IN_ITALIC, style._replace(italic=True))
    elif part["icon"]:
        yield style._replace(text=readable(part["icon"]), icon=part["icon"])
    else:
        yield style._replace(text=part["shown"], link=part["key"] or part["shown"])


def readable(name: str) -> str:
    """Return an id or icon's name as words: without its namespace, underscores as spaces."""
    return name.rpartition(":")[2].replace("_", " ") or name
