"""The terminal's faces: they draw any view as text and read what a person types; no rule of a game lives here."""

from headframe_terminal.actions import caption, draw_actions, numbered, phrase, reason
from headframe_terminal.faces import Face, PlainFace
from headframe_terminal.input import (
    COMMANDS,
    Choice,
    Command,
    Complaint,
    draw_complaint,
    explain,
    parse_choice,
    parse_command,
)
from headframe_terminal.lines import clean, seat_name
from headframe_terminal.looking import look
from headframe_terminal.plain import draw_element, draw_log, draw_own, draw_score, draw_view

__all__ = [
    "COMMANDS",
    "Choice",
    "Command",
    "Complaint",
    "Face",
    "PlainFace",
    "caption",
    "clean",
    "draw_actions",
    "draw_complaint",
    "draw_element",
    "draw_log",
    "draw_own",
    "draw_score",
    "draw_view",
    "explain",
    "look",
    "numbered",
    "parse_choice",
    "parse_command",
    "phrase",
    "reason",
    "seat_name",
]
