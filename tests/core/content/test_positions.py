"""The thorough reader: values, places and faults of a text."""

import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from headframe.content import Span, locate
from headframe.content.scan import Suspect, scan, scan_all
from samples.content import NESTED, SAMPLES

TEXT = '{\n  "näme": "x",\n  "list": [1, {"a/b": null}],\n  "list2": []\n}\n'

FAULTS: list[tuple[str, bytes, str, int, int]] = [
    ("duplicate-key", b'{"a": 1,\n "b": 2, "a": 3}', "/a", 2, 10),
    ("duplicate-key", b'{"a": 1, "\\u0061": 3}', "/a", 1, 10),
    ("duplicate-key", b'{"a": 1, "a": "\\u003a"}', "/a", 1, 10),
    ("bad-utf8", b'{"a":\n "\xc3\xa4\xff"}', "", 2, 4),
    ("bad-utf8", '{"a": 1}'.encode("utf-16"), "", 1, 1),
    ("byte-order-mark", b'\xef\xbb\xbf{"a": 1}', "", 1, 1),
    ("not-an-integer", b'{"a": 1.0}', "/a", 1, 7),
    ("not-an-integer", b'{"a": 1e2}', "/a", 1, 7),
    ("not-an-integer", b'{"a": [NaN]}', "/a/0", 1, 8),
    ("not-an-integer", b'{"a": -Infinity}', "/a", 1, 7),
    ("too-large", b'{"a": 9223372036854775808}', "/a", 1, 7),
    ("too-large", b'{"a": -9223372036854775809}', "/a", 1, 7),
    ("too-large", b'{"a": ' + b"9" * 5000 + b"}", "/a", 1, 7),
    ("lone-surrogate", b'{"a": "x\\ud83dx"}', "/a", 1, 9),
    ("lone-surrogate", b'{"a": "\\ude00"}', "/a", 1, 8),
    ("trailing-comma", b'{"a": [1, 2,\n]}', "/a", 1, 12),
    ("trailing-comma", b'{"a": 1,}', "", 1, 8),
    ("extra-text", b'{"a": 1}\n{}', "", 2, 1),
    ("empty-file", b" \n", "", 2, 1),
    ("empty-file", b"", "", 1, 1),
    ("bad-syntax", b'{"a" 1}', "/a", 1, 6),
    ("bad-syntax", b'{"a": 1 "b": 2}', "", 1, 9),
    ("bad-syntax", b'{"a": 1', "", 1, 8),
    ("bad-syntax", b'{"a": }', "/a", 1, 7),
    ("bad-syntax", b"{'a': 1}", "", 1, 2),
    ("bad-syntax", b'{"a": 1, // no\n}', "", 1, 10),
    ("bad-syntax", b'{"a": True}', "/a", 1, 7),
    ("bad-syntax", b'{"a": 01}', "/a", 1, 7),
    ("bad-syntax", b'{"a": "x', "/a", 1, 7),
    ("bad-syntax", b'{"a": "x\ty"}', "/a", 1, 9),
    ("bad-syntax", b'{"a": "\\x"}', "/a", 1, 8),
    ("bad-syntax", b'{"a": "\\u12"}', "/a", 1, 8),
    ("bad-syntax", b"{,}", "", 1, 2),
    ("bad-syntax", b'{"a": 1]', "", 1, 8),
    ("too-deep", b"[" * 10_000, "/0" * 32, 1, 33),
    ("too-deep", b'{"a":' * 10_000, "/a" * 32, 1, 161),
]


def test_positions_of_keys_and_values() -> None:
    """Lines and columns count from 1, in characters; a list or object is placed at its bracket."""
    located = locate(TEXT.encode())

    assert located.key("/näme") == Span(2, 3, 6)
    assert located.whole("/näme") == Span(2, 11, 3)
    assert located.whole("/list") == Span(3, 11, 1)
    assert located.key("/list/0") == Span(3, 12, 1)
    assert located.key("/list/1/a~1b") == Span(3, 16, 5)
    assert located.whole("/list/1/a~1b") == Span(3, 23, 4)
    assert located.whole("") == Span(1, 1, 1)
    assert located.line(2) == '  "näme": "x",'


def test_a_missing_pointer_gives_its_nearest_ancestor() -> None:
    """A value that a patch added is placed at what holds it."""
    located = locate(TEXT.encode())

    assert located.whole("/list/7/x") == located.whole("/list")
    assert located.key("/nothing") == located.whole("")


@pytest.mark.parametrize(("code", "data", "pointer", "line", "column"), FAULTS)
def test_each_fault_has_its_code_and_place(code: str, data: bytes, pointer: str, line: int, column: int) -> None:
    """Whatever the bytes are, the fault is named and placed, and nothing is raised."""
    located = locate(data)

    [fault] = located.faults
    assert (fault.code, fault.pointer, fault.span.line, fault.span.column) == (code, pointer, line, column)


@pytest.mark.parametrize("data", [data for _, data, *_ in FAULTS])
def test_the_quick_scan_lets_no_fault_pass(data: bytes) -> None:
    """The scan that every load takes suspects all that the thorough reader refuses."""
    with pytest.raises(Suspect):
        scan(data)


def test_both_places_of_a_double_key_are_kept() -> None:
    """The first key is told with the second."""
    [fault] = locate(b'{"a": 1,\n "a": 2}').faults

    assert (fault.first, fault.span) == (Span(1, 2, 3), Span(2, 2, 3))


def test_reading_goes_on_after_a_fault_that_allows_it() -> None:
    """Several faults of one file are told together."""
    located = locate(b'{"a": 1.5, "a": NaN, "b": [1,], "c": 99999999999999999999, "d": "\\ud800"}')

    assert located.complete
    assert [fault.code for fault in located.faults] == [
        "not-an-integer",
        "duplicate-key",
        "not-an-integer",
        "trailing-comma",
        "too-large",
        "lone-surrogate",
    ]


def test_depth_of_32_is_allowed() -> None:
    """The limit counts open objects and lists."""
    deep = b'{"a":' * 32 + b"1" + b"}" * 32

    assert scan(deep) == locate(deep).value
    assert not locate(deep).faults


def test_brackets_in_texts_do_not_hide_depth() -> None:
    """A crafted text with brackets cannot carry deep nesting past the quick scan."""
    data = b'{"a":' + b'["]",' * 100 + b"1" + b',"["]' * 100 + b"}"

    with pytest.raises(Suspect):
        scan(data)
    assert [fault.code for fault in locate(data).faults] == ["too-deep"]


def test_brackets_in_texts_are_no_depth() -> None:
    """A text full of brackets is fine."""
    data = json.dumps({"a": "[" * 100 + '"' + "{" * 100}).encode()

    assert scan(data) == locate(data).value


def _mutations(data: bytes) -> st.SearchStrategy[bytes]:
    pieces = st.sampled_from(
        [b"", b",", b'"', b"{", b"}", b"[", b"]", b":", b"1.5", b"-", b"\\", b"\xff", b"\x00", b"0"]
    )

    def cut(at: int, width: int, piece: bytes) -> bytes:
        return data[:at] + piece + data[at + width :]

    return st.builds(cut, st.integers(0, len(data)), st.integers(0, 6), pieces)


@pytest.mark.property
@given(st.sampled_from([json.dumps(sample, indent=2).encode() for _, sample in SAMPLES]).flatmap(_mutations))
def test_the_two_readers_agree_on_broken_texts(data: bytes) -> None:
    """What the scan accepts the thorough reader reads as the same value; what both refuse has a fault."""
    located = locate(data)
    try:
        value = scan(data)
    except Suspect:
        assert located.faults or not isinstance(located.value, dict)
    else:
        assert (located.faults, located.value) == ([], value)
        assert msgspec.json.decode(data) == value


SPLICES = (
    (b'{"a": 1}, {"b": 2}', b'{"c": [1', b"2]}"),
    (b"{}, {}", b'{"a": {}', b"}"),
    (b'{"a": "x', b'y"}'),
    (b'{"a": [', b"]}"),
    (b"[", b"]"),
    (b"{}, {}", b""),
    (b"", b""),
    (b'{"a": 1, "a": 2}', b'{"b": ":"}'),
    (b'{}, "hereendsonefileandthenextbegins", {}', b'{"a": [1', b"2]}"),
    (b'{"hereendsonefileandthenextbegins": 1}', b"{}"),
    (b'{"a": 1e400}', b"{}"),
    (b'{"a": 100000000000000000000}', b"{}"),
    (b'{"a": ' * 40 + b"1" + b"}" * 40, b"{}"),
    (b'{"a": "\\ud800"}', b"{}"),
    (b'{"a": "' + b"x" * 40, b'"}, {"b": "', b'"}'),
)


def _one_by_one(files: Sequence[bytes]) -> list[dict[str, Any] | None]:  # Any: JSON
    found: list[dict[str, Any] | None] = []
    for data in files:
        try:
            found.append(scan(data))
        except Suspect:
            found.append(None)
    return found


@pytest.mark.parametrize("files", SPLICES)
def test_no_file_reaches_into_another(files: tuple[bytes, ...]) -> None:
    """Files are scanned together as if each were alone, even if together they would make sense."""
    assert _one_by_one(files) == scan_all(files)
    assert None in scan_all(files) or b"hereends" in files[0]


@pytest.mark.property
@given(st.data())
def test_files_are_scanned_together_as_one_by_one(data: st.DataObject) -> None:
    """Any files, sound, broken, or cut so that two make one object."""
    texts = [json.dumps(sample).encode() for _, sample in SAMPLES]
    files = data.draw(st.lists(st.sampled_from(texts), min_size=1, max_size=3))
    joined = data.draw(st.sampled_from([b",", b"", b'"', b'","', b"}, {"])).join(files)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(joined)), max_size=4)))
    pieces = [joined[a:b] for a, b in pairwise([0, *cuts, len(joined)])]

    assert _one_by_one(pieces) == scan_all(pieces)
    assert _one_by_one(files) == scan_all(files)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(1 << 63), (1 << 63) - 1) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.property
@given(st.dictionaries(st.text(), _JSON, max_size=4), st.booleans(), st.sampled_from([None, 2]))
def test_any_json_is_read_as_it_is(value: dict[str, Any], ascii_only: bool, indent: int | None) -> None:
    """Every JSON value of whole numbers comes back equal, escapes and all."""
    data = json.dumps(value, ensure_ascii=ascii_only, indent=indent).encode()

    located = locate(data)

    assert (located.faults, located.value) == ([], value)


def test_nested_sample_places_every_value() -> None:
    """Each pointer of a nested file is known and its text stands there."""
    text = json.dumps(NESTED, indent=2)
    located = locate(text.encode())

    span = located.whole("/main/effects/2/effects/0/options/1/effects/0/from")

    assert text.splitlines()[span.line - 1][span.column - 1 :][: span.width] == '"here"'
