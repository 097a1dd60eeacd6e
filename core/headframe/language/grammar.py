"""The types of fields that the card language fills; a content struct names them and the schema points at the words."""

from typing import Annotated, Any

from msgspec import Meta

# Any in each: the words are declared by plugins, so their arguments are read later, word by word.
Effects = Annotated[list[dict[str, Any]], Meta(extra_json_schema={"$ref": "#/$defs/effects"})]
"""A list of `{"op": ...}` objects."""

Cost = Annotated[dict[str, int], Meta(extra_json_schema={"$ref": "#/$defs/cost"})]
"""Cost words to whole numbers, paid together."""

Price = Annotated[dict[str, int], Meta(extra_json_schema={"$ref": "#/$defs/price"})]
"""A cost of the few words that buy cards."""

Cond = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/$defs/condition"})]
"""An object with exactly one condition word."""

Amount = Annotated[int | str, Meta(extra_json_schema={"$ref": "#/$defs/amount"})]
"""A whole number from 1 to 99, or an amount word."""
