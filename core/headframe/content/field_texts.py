"""What a struct's docstring says of each attribute, put where editors and references look: beside the field itself."""

from __future__ import annotations

import re
from typing import Any

_SECTION = "\n\nAttributes:\n"
_ATTRIBUTE = re.compile(r"^    (\w+): (.*(?:\n        .*)*)", re.MULTILINE)


def told(schema: dict[str, Any]) -> dict[str, Any]:  # Any: a JSON Schema is JSON
    """Return the schema of a struct with what its docstring says of attributes as their own descriptions."""
    description, _, attributes = str(schema.get("description", "")).partition(_SECTION)
    if not attributes:
        return schema
    properties = dict(schema["properties"])
    for name, text in _ATTRIBUTE.findall(attributes):
        if name in properties:
            properties[name] = {**properties[name], "description": " ".join(text.split())}
    return {**schema, "description": description, "properties": properties}
