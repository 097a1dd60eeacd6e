"""The typed nodes of the view tree: everything that a face can be asked to draw, and nothing that a game decides."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

Highlight: TypeAlias = Literal["", "legal", "active", "last", "danger"]
Role: TypeAlias = Literal["shared", "player", "supply", "side", "hand"]
Flow: TypeAlias = Literal["row", "col", "tabs"]
Layout: TypeAlias = Literal["row", "fan", "pile", "list", "grid", "bag"]
PieceKind: TypeAlias = Literal["mini", "cube", "meeple", "die", "standee", "marker", "tile"]
Topology: TypeAlias = Literal["graph", "square", "hex", "layers"]


class Badge(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A small named figure on a node or in a cost, such as 2 fuel."""

    k: str
    v: int | str | None = None
    icon: str = ""


class Element(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What every addressable thing of a view has; `id` is stable, and opaque for hidden things."""

    id: str
    label: str = ""
    tip: str = ""
    hl: Highlight = ""


class Node(Element, frozen=True, kw_only=True, tag_field="t"):
    """A thing that can stand anywhere in the tree; `prio` 1 is never folded, `hint` may be ignored by any face."""

    owner: int | None = None
    prio: int = 2
    # Any: a hint is free JSON between one game and one face, msgspec has no recursive JSON type.
    hint: dict[str, Any] = {}


class Panel(Node, frozen=True, kw_only=True, tag="panel"):
    """The only container; folded, it shows a summary of its counters and zones."""

    role: Role = "shared"
    flow: Flow = "col"
    kids: tuple[AnyNode, ...] = ()
    folded: bool = False


class ZoneNode(Node, frozen=True, kw_only=True, tag="zone"):
    """A pile, hand or row; a hidden one sends a count, never ids that survive a shuffle."""

    layout: Layout = "row"
    items: tuple[AnyNode, ...] = ()
    count: int | None = None
    cap: int | None = None
    hidden: bool = False

    @property
    def size(self) -> int:
        """Return how many things lie here, shown or not."""
        return len(self.items) if self.count is None else self.count


class CardNode(Node, frozen=True, kw_only=True, tag="card"):
    """A card; `ref` is its content id, empty while its face is unknown."""

    ref: str = ""
    face: Literal["up", "down"] = "up"
    cost: tuple[Badge, ...] = ()
    tags: tuple[str, ...] = ()
    text: str = ""
    badges: tuple[Badge, ...] = ()
    state: tuple[str, ...] = ()
    under: tuple[AnyNode, ...] = ()


class Piece(Node, frozen=True, kw_only=True, tag="piece"):
    """A cube, mini, die or marker; glyph, shape and owner tell it apart without colour."""

    kind: PieceKind = "marker"
    glyph: str = ""
    shape: str = ""
    value: int | str | None = None
    facing: str = ""
    badges: tuple[Badge, ...] = ()


class Counter(Node, frozen=True, kw_only=True, tag="counter"):
    """A number with an optional maximum."""

    value: int
    max: int | None = None
    style: Literal["num", "bar", "pips"] = "num"
    icon: str = ""


class Mark(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A thing that stands on a track, at the index of a space."""

    item: AnyNode
    at: int


class Track(Node, frozen=True, kw_only=True, tag="track"):
    """A line of spaces with marks on it; `effects` are texts by index of the space."""

    spaces: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    loop: bool = False
    effects: dict[int, str] = {}


class Space(Element, frozen=True, kw_only=True):
    """A place of a board; `at` is x and y, q and r, or the floor, by the board's topology."""

    at: tuple[int, ...] = ()
    terrain: str = ""
    items: tuple[AnyNode, ...] = ()
    badges: tuple[Badge, ...] = ()
    fog: bool = False


class Edge(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A way between two spaces, by their ids."""

    a: str
    b: str
    label: str = ""
    kind: str = ""


class Board(Node, frozen=True, kw_only=True, tag="board"):
    """A map: places and ways, a grid of squares or hexes, or floors one under the other."""

    topology: Topology = "square"
    spaces: tuple[Space, ...] = ()
    edges: tuple[Edge, ...] = ()
    cols: int | None = None


class Slot(Element, frozen=True, kw_only=True):
    """A fixed place for one thing; `accepts` says in words what may go there."""

    accepts: tuple[str, ...] = ()
    item: AnyNode | None = None
    locked: bool = False


class Slots(Node, frozen=True, kw_only=True, tag="slots"):
    """A dashboard, program row or set of gear."""

    slots: tuple[Slot, ...] = ()
    cols: int | None = None


class TableNode(Node, frozen=True, kw_only=True, tag="table"):
    """Rows of figures, such as a score sheet."""

    head: tuple[str, ...] = ()
    rows: tuple[tuple[int | str, ...], ...] = ()


class Text(Node, frozen=True, kw_only=True, tag="text"):
    """A paragraph in the markup of `headframe.views.markup`."""

    md: str = ""


AnyNode: TypeAlias = Panel | ZoneNode | CardNode | Piece | Counter | Track | Board | Slots | TableNode | Text
