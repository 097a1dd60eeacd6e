"""Content: JSON to frozen structs, JSON Schemas from structs and words, problems that say where; no game's words."""

from headframe.content.decoding import Decoder, check_shape, decode_sources, noun_of
from headframe.content.explain import explain
from headframe.content.files import Limits
from headframe.content.jsonreader import locate
from headframe.content.locator import Locator
from headframe.content.marks import mark_of
from headframe.content.patterns import READABLE
from headframe.content.positions import Fault, Located, Span
from headframe.content.problems import (
    ContentError,
    Place,
    Problem,
    Suggesting,
    did_you_mean,
    render_github,
    render_json,
    render_text,
)
from headframe.content.reader import read_content, read_tree, scan_content, scan_tree
from headframe.content.records import Content, Entry, Kinds, Source, Sources, Tree
from headframe.content.remembering import Memory
from headframe.content.schema import MARKS, Schema, effect_defs, schema_of, schema_text, stale, word_defs, write_schemas
from headframe.content.words import Bounds, Checker, Words

__all__ = [
    "MARKS",
    "READABLE",
    "Bounds",
    "Checker",
    "Content",
    "ContentError",
    "Decoder",
    "Entry",
    "Fault",
    "Kinds",
    "Limits",
    "Located",
    "Locator",
    "Memory",
    "Place",
    "Problem",
    "Schema",
    "Source",
    "Sources",
    "Span",
    "Suggesting",
    "Tree",
    "Words",
    "check_shape",
    "decode_sources",
    "did_you_mean",
    "effect_defs",
    "explain",
    "locate",
    "mark_of",
    "noun_of",
    "read_content",
    "read_tree",
    "render_github",
    "render_json",
    "render_text",
    "scan_content",
    "scan_tree",
    "schema_of",
    "schema_text",
    "stale",
    "word_defs",
    "write_schemas",
]
