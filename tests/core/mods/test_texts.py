"""Files of locale/: the texts that a mod has for its content, and the schema that an editor gets for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from headframe.mods.bringing import read_texts
from headframe.mods.texts import LONGEST_TEXT, texts_schema
from samples.modding import CARD, codes, loaded, write_mod

Json = dict[str, Any]  # Any: JSON
SOUND: list[Json] = [
    {},
    {"mine:night": ""},
    {"mine:night": "x" * LONGEST_TEXT},
    {"mine:night": "é" * LONGEST_TEXT},
    {"$schema": "../../schemas/locale.schema.json", "mine:night": "Digs."},
]
FAULTY: list[Json] = [
    {"mine:night": "x" * (LONGEST_TEXT + 1)},
    {"mine:night": 3},
    {"mine:night": None},
    {"mine:night": {"en": "Digs."}},
    {"night": "Digs."},
    {"Mine:Night": "Digs."},
    {"$comment": "Digs."},
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move the user's data folder."""
    monkeypatch.setenv("HEADFRAME_HOME", str(tmp_path / "home"))


def test_the_schema_is_one() -> None:
    """As JSON Schema sees it; the limit is that of the reader."""
    schema = texts_schema()
    Draft202012Validator.check_schema(schema)

    assert (LONGEST_TEXT, [each["maxLength"] for each in schema["patternProperties"].values()]) == (300, [300])


@pytest.mark.parametrize("texts", [*SOUND, *FAULTY])
def test_reading_and_schema_agree(tmp_path: Path, texts: Json) -> None:
    """What the one takes the other takes."""
    root = write_mod(tmp_path, "mine", {"content/cards/night.json": CARD, "locale/en.json": texts})
    accepted = Draft202012Validator(texts_schema()).is_valid(texts)

    assert (accepted, codes(root) == []) == (texts in SOUND, texts in SOUND)


def test_the_schema_of_a_file_is_no_text(tmp_path: Path) -> None:
    """It is passed over, and the texts beside it count."""
    texts = {"$schema": "locale.schema.json", "mine:night": "Digs."}
    root = write_mod(tmp_path, "mine", {"content/cards/night.json": CARD, "locale/en.json": texts})

    assert loaded(root).entries["cards"]["mine:night"].raw["text"] == "Digs."
    assert read_texts(b'{"$schema": "x", "a:b": "y"}', file="", mod="mine") == ({"a:b": "y"}, [])
