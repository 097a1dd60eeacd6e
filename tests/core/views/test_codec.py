"""Views cross an edge as JSON: round trips, refusals and the schema."""

from collections.abc import Mapping

import jsonschema
import msgspec
import pytest

from faces.samples import SAMPLES
from headframe.views import Counter, Panel, View, decode, encode, schema

LEAST = b'{"game":"g","root":{"t":"panel","id":"r"}}'


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_a_view_survives_the_round_trip(name: str) -> None:
    """A decoded view equals the one that was encoded."""
    view = SAMPLES[name]

    assert decode(encode(view)) == view


def test_defaults_are_left_out() -> None:
    """A view that says little is short."""
    view = View(game="g", root=Panel(id="r"))

    assert encode(view) == LEAST


def test_a_node_says_its_kind() -> None:
    """The tag of a node stands in the field `t`."""
    view = View(game="g", root=Panel(id="r", kids=(Counter(id="c", value=3),)))

    assert msgspec.json.decode(encode(view))["root"]["kids"] == [{"t": "counter", "id": "c", "value": 3}]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('{"game":"g","root":{"t":"panell","id":"r"}}', r"\$\.root\.t"),
        ('{"game":"g","root":{"t":"panel","id":"r","kid":[]}}', r"\$\.root"),
        (
            '{"game":"g","root":{"t":"panel","id":"r","kids":[{"t":"counter","id":"c","value":"x"}]}}',
            r"kids\[0\]\.value",
        ),
        ('{"game":"g"}', "root"),
    ],
)
def test_what_is_no_view_is_refused_with_its_place(text: str, where: str) -> None:
    """A wrong tag, an unknown field and a missing field each name where they are."""
    with pytest.raises(msgspec.ValidationError, match=where):
        decode(text)


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_views_fit_their_schema(name: str) -> None:
    """What is encoded is valid by the generated JSON Schema."""
    validator = jsonschema.Draft202012Validator(schema())

    assert list(validator.iter_errors(msgspec.json.decode(encode(SAMPLES[name])))) == []


def test_the_schema_refuses_unknown_fields() -> None:
    """The schema is as strict as the decoder."""
    validator = jsonschema.Draft202012Validator(schema())
    odd: Mapping[str, object] = {"game": "g", "root": {"t": "panel", "id": "r"}, "extra": 1}

    assert not validator.is_valid(odd)
