"""A small vocabulary, two kinds of content and some files of them, for the tests of the reader."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from hypothesis import strategies as st
from msgspec import Meta

from headframe.content import Bounds, Words
from headframe.language.grammar import Amount, Cond, Cost, Effects, Price
from samples.mutations import mutations

Body = Annotated[Effects, Meta(min_length=1)]


class Closed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of all structs here."""


class Gain(Closed, frozen=True):
    """Add to a gauge or a purse."""

    what: Literal["fuel", "movement", "drilling", "credits"]
    n: Amount


class Take(Closed, frozen=True):
    """Take a mineral; `from` is a Python keyword, so the field has another name."""

    source: Literal["here", "supply"] = msgspec.field(name="from")
    collects: bool = True


class May(Closed, frozen=True):
    """Effects that may be declined."""

    effects: Body
    cost: Cost | None = None


class If(Closed, frozen=True):
    """Effects under a condition."""

    cond: Cond
    effects: Body


class Option(Closed, frozen=True):
    """One way to choose."""

    effects: Effects
    cost: Cost | None = None


class Choose(Closed, frozen=True):
    """One or more of several ways."""

    options: Annotated[list[Option], Meta(min_length=2)]
    repeat: Annotated[int, Meta(ge=1, le=9)] = 1


class RemoveSelf(Closed, frozen=True):
    """An operation without arguments."""


class Gained(Closed, frozen=True):
    """A condition with arguments."""

    what: Literal["movement", "drilling"]
    least: Annotated[int, Meta(ge=1)] = msgspec.field(name="min")


class Main(Closed, frozen=True):
    """A played effect, nested in a card."""

    cost: Cost
    effects: Body


class Card(Closed, frozen=True):
    """A card with bounds of every sort."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    type: Literal["mech", "damage", "drilling"]
    copies: Annotated[int, Meta(ge=1, le=99)]
    fuel: Annotated[int, Meta(ge=0)] | None = None
    points: int = 0
    price: Price | None = None
    main: Main | None = None
    permanent: bool = False
    bonus: Amount | None = None


class Square(Closed, frozen=True, tag="square", tag_field="shape"):
    """One branch of a tagged union."""

    side: int


class Circle(Closed, frozen=True, tag="circle", tag_field="shape"):
    """The other branch, which holds effects."""

    radius: int
    effects: Effects = []


class Tile(Closed, frozen=True):
    """Lists, tuples, sets, keyed objects, a union and itself inside."""

    floor: Annotated[int, Meta(gt=1, lt=7)]
    minerals: list[Literal["S", "G"]] = []
    slots: tuple[int, int] = (0, 0)
    names: dict[Annotated[str, Meta(pattern="^[a-z]+$")], int] = {}
    form: Square | Circle | None = None
    inner: "list[Tile]" = []
    kinds: frozenset[str] = frozenset()
    limits: dict[str, Cond] = {}


KINDS: Mapping[str, type[msgspec.Struct]] = {"cards": Card, "tiles": Tile}

WORDS = Words(
    ops={"gain": Gain, "take": Take, "may": May, "if": If, "choose": Choose, "remove_self": RemoveSelf},
    costs={"fuel": Bounds(least=0, most=20), "credits": Bounds(), "flip_drone": Bounds()},
    prices=("battery", "credits"),
    conditions={"gained_this_turn": Gained, "has_room": Literal["storage"], "not": Cond},
    amounts=("players", "face_up_drones"),
)

GRABBER: dict[str, Any] = {
    "name": "GRABBER",
    "type": "mech",
    "copies": 1,
    "fuel": 2,
    "points": -1,
    "price": {"credits": 0, "battery": 1},
    "bonus": "players",
    "main": {"cost": {"fuel": 4}, "effects": [{"op": "gain", "what": "drilling", "n": 2}]},
}
NESTED: dict[str, Any] = {
    "name": "NESTED",
    "type": "drilling",
    "copies": 2,
    "permanent": True,
    "bonus": 3,
    "main": {
        "cost": {"fuel": 0},
        "effects": [
            {"op": "remove_self"},
            {"op": "may", "cost": {"credits": 1}, "effects": [{"op": "gain", "what": "fuel", "n": "face_up_drones"}]},
            {
                "op": "if",
                "cond": {"not": {"gained_this_turn": {"what": "movement", "min": 3}}},
                "effects": [
                    {
                        "op": "choose",
                        "repeat": 2,
                        "options": [
                            {"effects": []},
                            {"cost": {"flip_drone": 1}, "effects": [{"op": "take", "from": "here", "collects": False}]},
                        ],
                    }
                ],
            },
        ],
    },
}
TILE: dict[str, Any] = {
    "floor": 2,
    "minerals": ["S", "G", "S"],
    "slots": [1, 2],
    "names": {"a": 1, "bc": -2},
    "form": {"shape": "circle", "radius": 3, "effects": [{"op": "remove_self"}]},
    "inner": [{"floor": 3, "form": {"shape": "square", "side": 1}, "inner": [{"floor": 6}]}],
    "kinds": ["x", "y"],
    "limits": {"x": {"has_room": "storage"}},
}
SAMPLES: tuple[tuple[str, dict[str, Any]], ...] = (("cards", GRABBER), ("cards", NESTED), ("tiles", TILE))


def write(root: Path, files: Mapping[str, str | bytes | dict[str, Any]]) -> Path:
    """Write files below a folder, by path; an object is written as JSON."""
    for path, content in files.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        data = msgspec.json.encode(content) if isinstance(content, dict) else content
        target.write_bytes(data.encode() if isinstance(data, str) else data)
    return root


@st.composite
def mutants(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """Change a sample file in one to three places."""
    kind, sample = draw(st.sampled_from(SAMPLES))
    return kind, draw(mutations(sample))
