"""Colours and strengths of the rich face; whatever they say is said by a letter, a sign or a word as well."""

from __future__ import annotations

import re

from rich.style import Style

from headframe.views import Highlight, Node

# Okabe and Ito's colours, told apart by most colour-blind people, light enough for a dark ground.
OWNERS = ("#e69f00", "#56b4e9", "#2fb893", "#f0e442", "#5a9bd5", "#e8743b", "#cc79a7", "#bbbbbb")
DIM, BOLD, PLAIN = Style(dim=True), Style(bold=True), Style()
HEADING = Style(bold=True)
RULE = Style(dim=True)
HIGHLIGHTS: dict[Highlight, Style] = {
    "": PLAIN,
    "legal": BOLD,
    "active": Style(bold=True, underline=True),
    "last": Style(italic=True),
    "danger": Style(bold=True, reverse=True),
}
TARGET = "»"  # stands before whatever an option can be done to
_HEX = re.compile(r"#[0-9a-fA-F]{6}")


def owner_style(owner: int | None) -> Style:
    """Return the colour of a seat, none for nobody's things."""
    return PLAIN if owner is None else Style(color=OWNERS[owner % len(OWNERS)])


def node_style(node: Node, within: int | None = None) -> Style:
    """Return how a node's name is written: in its owner's colour, as strong as its highlight."""
    return owner_style(within if node.owner is None else node.owner) + HIGHLIGHTS[node.hl]


def cube_style(node: Node) -> Style:
    """Return a block of the colour that a node's hint `colour` (`#rrggbb`) names, else a strong letter."""
    said = node.hint.get("colour")
    if isinstance(said, str) and _HEX.fullmatch(said):
        return Style(bold=True, color="#000000", bgcolor=said)
    return BOLD
