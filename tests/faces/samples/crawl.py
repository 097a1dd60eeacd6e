"""A hex crawl with miniatures that face somewhere, fog, a track of doom and a question for a number; seat 2 answers."""

from headframe.views import (
    Action,
    Badge,
    Board,
    Counter,
    LogEntry,
    Mark,
    Panel,
    Piece,
    Prompt,
    Slot,
    Slots,
    Space,
    TableNode,
    Text,
    Track,
    View,
)

HEXES = tuple((q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2)


def mini(id: str, label: str, facing: str, wounds: int, owner: int | None = None) -> Piece:
    """Return a miniature."""
    return Piece(
        id=id,
        label=label,
        kind="mini",
        glyph=label[0],
        facing=facing,
        owner=owner,
        badges=(Badge(k="wounds", v=wounds),),
    )


def hexagon(q: int, r: int) -> Space:
    """Return a hex; far ones are in fog."""
    crowd = {
        (0, 0): (mini("scout", "Scout", "north", 0, 2), mini("gunner", "Gunner", "east", 2, 0)),
        (1, 0): (mini("bug", "Bug", "west", 1),),
    }
    return Space(
        id=f"hex{q}_{r}",
        at=(q, r),
        terrain="rock" if (q + r) % 2 else "cave",
        items=crowd.get((q, r), ()),
        fog=abs(q) == 2,
        hl="legal" if (q, r) in {(1, 0), (0, 1)} else "",
    )


CRAWL = View(
    game="deep_rock",
    seat=2,
    turn=9,
    root=Panel(
        id="root",
        label="Cave",
        kids=(
            Board(id="cave", label="Hexes", topology="hex", spaces=tuple(hexagon(q, r) for q, r in HEXES)),
            Track(
                id="doom",
                label="Doom",
                spaces=("calm", "", "swarm", "end"),
                loop=True,
                marks=(Mark(item=Piece(id="clock", label="clock", kind="marker", shape="disc"), at=1),),
                effects={2: "three *bugs* arrive"},
            ),
            Counter(id="ammo", label="Ammunition", value=4, max=6, owner=2, hl="active"),
            Slots(
                id="gear",
                label="Gear",
                owner=2,
                slots=(Slot(id="gun", label="Gun", item=Piece(id="rifle", label="Rifle", kind="tile")),),
            ),
            TableNode(
                id="turns", label="Initiative", head=("Who", "Speed"), rows=(("Scout", 12), ("Bug", 9), ("Gunner", 4))
            ),
            Text(id="mission", label="Mission", md="Bring **six** [nitra](deep_rock:nitra) home."),
        ),
    ),
    prompts=(Prompt(id="n", seats=(2,), kind="number", text="How many shots at the bug?", lo=0, hi=4, default=100),),
    actions=tuple(
        Action(
            id=100 + shots,
            words=("shoot", "deep_rock:bug", str(shots)),
            verb="shoot",
            label=f"{shots} at the bug",
            on=("bug",),
            cost=(Badge(k="ammunition", v=shots),) if shots else (),
            ok=shots <= 4,
            why="" if shots <= 4 else "you have 4 ammunition",
        )
        for shots in range(6)
    ),
    log=(LogEntry(seq=40, text="The Bug bites the Gunner.", kind="attack", refs=("bug", "gunner")),),
)
