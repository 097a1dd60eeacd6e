"""Cards of Drillers made from the shipped ones: hardly two have the same numbers, and all are valid beside the game."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from headframe.chance import digest64
from headframe.mods.formatting import formatted
from headframe.ruleset import Ruleset
from headframe_drillers.structs import Card

FIELDS = [field.encode_name for field in msgspec.structs.fields(Card)]
MANNERS = ("RUSTY", "BRASS", "HUNGRY", "QUIET", "LUCKY", "TWIN", "SALTED", "CROOKED", "PATIENT", "HOLLOW", "TALL")
SOLD = {"drilling", "movement", "utility", "advanced"}
STEADY = {"repeat"}  # numbers that stay as they are
Json = dict[str, Any]  # Any: JSON


def made_cards(rules: Ruleset, count: int) -> Iterator[tuple[str, Json]]:
    """Yield (local id, card): other numbers, effects of two cards put together, names and texts of their own."""
    shipped = [entry.raw for entry in rules.entries["cards"].values() if entry.raw["type"] in SOLD]
    played = [raw for raw in shipped if "main" in raw]
    for number in range(count):
        like, other = shipped[number % len(shipped)], played[digest64(f"other/{number}") % len(played)]
        card = _varied(like, f"card/{number}")
        if "main" in card and number % 3 == 0 and len(card["main"]["effects"]) == 1:
            card["main"]["effects"] += _varied(other["main"]["effects"][:1], f"more/{number}")
        card["name"] = f"{MANNERS[number % len(MANNERS)]} {like['name']}"[:56] + f" {number}"
        card["copies"] = 1 + number % 3
        if number % 10 == 0:
            card["text"] = f"A remark on number {number} by whoever made it, as the rules of a card sometimes need one."
        yield f"{like['name'].lower().replace(' ', '_').replace('-', '_').strip('!')}_{number}", card


def card_text(card: Json) -> str:
    """Return a card as `mod fmt` writes it."""
    return formatted(card, order=FIELDS)


def write_mods(folder: Path, rules: Ruleset, *, mods: int, cards: int) -> list[str]:
    """Write so many mods of so many cards each into a folder, and return their paths."""
    made = [(name, card_text(card)) for name, card in made_cards(rules, mods * cards)]
    return [write_mod(folder / f"made_{n:02}", dict(made[n * cards : (n + 1) * cards])) for n in range(mods)]


def write_mod(root: Path, cards: Mapping[str, str]) -> str:
    """Write a mod of cards by local id, and return its path."""
    manifest = {"format": 1, "id": root.name, "version": "1.0.0", "name": f"Made cards {root.name}", "game": "drillers"}
    (root / "content" / "cards").mkdir(parents=True)
    (root / "mod.json").write_text(formatted(manifest), encoding="utf-8")
    for name, text in cards.items():
        (root / "content" / "cards" / f"{name}.json").write_text(text, encoding="utf-8")
    return str(root)


def _varied(value: Any, key: str) -> Any:  # Any: JSON
    """Return JSON with most of its numbers one or two higher, each by its own place."""
    if isinstance(value, dict):
        return {name: item if name in STEADY else _varied(item, f"{key}/{name}") for name, item in value.items()}
    if isinstance(value, list):
        return [_varied(item, f"{key}/{i}") for i, item in enumerate(value)]
    if type(value) is int and value > 0:
        return value + digest64(key) % 3
    return value
