"""A deck builder over a mine of seven floors, with a dashboard for each seat; seat 0 is on turn."""

from headframe.views import (
    Action,
    AnyNode,
    Badge,
    Board,
    CardNode,
    Counter,
    LogEntry,
    Mark,
    Move,
    Panel,
    Piece,
    Prompt,
    Slot,
    Slots,
    Space,
    Text,
    Track,
    View,
    ZoneNode,
)

FLOORS = ("Surface", "Mine entrance", "Floor 2", "Floor 3", "Floor 4", "Floor 5", "Floor 6")


def cube(id: str, label: str, owner: int | None = None) -> Piece:
    """Return a mineral."""
    return Piece(id=id, label=label, kind="cube", glyph=label[0].upper(), shape="cube", owner=owner)


def floor(number: int, label: str) -> Space:
    """Return a floor with its minerals and corridor stack."""
    deep: tuple[AnyNode, ...] = (
        cube(f"ore{number}a", "silver"),
        cube(f"ore{number}b", "silver"),
        cube(f"ore{number}c", "gold"),
        ZoneNode(id=f"stack{number}", label="corridors", layout="pile", count=4, hidden=True),
    )
    mechs = tuple(
        Piece(id=f"mech{seat}", label="mech", kind="meeple", glyph="M", shape="mech", owner=seat)
        for seat in (0, 1)
        if number == 2 - seat
    )
    return Space(
        id=f"floor{number}",
        label=label,
        at=(number,),
        terrain="open" if number < 4 else "behind a barrier",
        items=(*mechs, *(deep if number > 1 else ())),
        badges=(Badge(k="strength", v=number),) if number > 1 else (),
        hl="legal" if number in {1, 3} else "",
    )


def gauges(seat: int) -> Panel:
    """Return the counters of one seat."""
    return Panel(
        id=f"gauges{seat}",
        label="Gauges",
        flow="row",
        kids=(
            Counter(id=f"fuel{seat}", label="Fuel", value=7, max=10, style="bar", owner=seat),
            Counter(id=f"movement{seat}", label="Movement", value=2, style="pips", owner=seat),
            Counter(id=f"drilling{seat}", label="Drilling", value=0, owner=seat),
        ),
    )


def drones(seat: int) -> Slots:
    """Return the bays of one seat, one of them locked."""
    drone = Piece(id=f"drone{seat}", label="drone", kind="marker", value=3, owner=seat)
    open_bay = Slot(id=f"bay{seat}a", label="Bay 1", item=drone)
    locked = Slot(id=f"bay{seat}b", label="Bay 2", accepts=("drone",), locked=True)
    return Slots(id=f"drones{seat}", label="Drones", owner=seat, slots=(open_bay, locked))


def dashboard(seat: int, who: str) -> Panel:
    """Return what lies before one seat; the other's hand is a count."""
    hand: AnyNode = ZoneNode(id=f"hand{seat}", label="Hand", layout="fan", count=4, hidden=True, owner=seat)
    if seat == 0:
        hand = ZoneNode(id="hand0", label="Hand", layout="fan", items=HAND, owner=0, prio=1)
    return Panel(
        id=f"rig{seat}",
        label=f"Rig of {who}",
        role="player",
        owner=seat,
        folded=seat == 1,
        kids=(
            gauges(seat),
            ZoneNode(
                id=f"storage{seat}",
                label="Storage",
                layout="row",
                cap=2,
                owner=seat,
                items=(cube(f"held{seat}a", "ruby", seat), cube(f"held{seat}b", "ruby", seat)),
            ),
            Track(
                id=f"track{seat}",
                label="Progress",
                owner=seat,
                spaces=tuple(str(space) for space in range(1, 13)),
                marks=(
                    Mark(item=cube(f"sold{seat}", "emerald", seat), at=0),
                    Mark(item=cube(f"over{seat}", "gold"), at=11),
                ),
                effects={4: "take 2 {credit}", 11: "**3 points**"},
            ),
            drones(seat),
            ZoneNode(id=f"deck{seat}", label="Deck", layout="pile", count=5, hidden=True, owner=seat),
            hand,
        ),
    )


HAND: tuple[AnyNode, ...] = (
    CardNode(
        id="h1",
        ref="drillers:grabber",
        label="GRABBER",
        tags=("mech",),
        cost=(Badge(k="fuel", v=1),),
        text="Gain 1 {movement}; **then** [drill] once.",
        owner=0,
        tip="Bought in the utility shop.",
    ),
    CardNode(
        id="h2", ref="drillers:wrecking_ball", label="WRECKING BALL", text="Gain 3 {drilling}.", hl="legal", owner=0
    ),
    CardNode(id="h3", ref="drillers:damage", label="DAMAGE", state=("clogs your hand",), owner=0),
)

ROOT = Panel(
    id="root",
    label="Table",
    kids=(
        Board(
            id="mine",
            label="The mine",
            topology="layers",
            spaces=tuple(floor(number, label) for number, label in enumerate(FLOORS)),
        ),
        Panel(
            id="shops",
            label="Shops",
            role="supply",
            kids=(
                ZoneNode(
                    id="shop",
                    label="Drilling shop",
                    layout="row",
                    items=(
                        CardNode(
                            id="s1",
                            ref="drillers:torso",
                            label="TORSO",
                            cost=(Badge(k="credits", v=4),),
                            text="Choose one.",
                        ),
                        CardNode(
                            id="s2",
                            ref="drillers:long_drill",
                            cost=(Badge(k="credits", v=6),),
                            under=(CardNode(id="s3"),),
                        ),
                    ),
                ),
                ZoneNode(id="rest", label="Cards left", layout="pile", count=8, hidden=True),
            ),
        ),
        dashboard(0, "Ada"),
        dashboard(1, "Bo"),
        Text(id="reminder", md="**Remember:** a clogged hand *slows* you.\nSurface to sell."),
    ),
)

ACTIONS = (
    Action(
        id=0,
        words=("play", "drillers:grabber", "main"),
        verb="play",
        label="GRABBER, main",
        on=("h1",),
        cost=(Badge(k="fuel", v=1),),
    ),
    Action(id=1, words=("play", "drillers:grabber", "fuel"), verb="play", label="GRABBER as fuel", on=("h1",)),
    Action(
        id=2,
        words=("move", "3"),
        verb="move",
        label="down to Floor 3",
        to=("floor3",),
        cost=(Badge(k="movement", v=1),),
    ),
    Action(
        id=3, words=("play", "drillers:wrecking_ball", "main"), verb="play", label="WRECKING BALL, main", on=("h2",)
    ),
    Action(
        id=4,
        words=("move", "1"),
        verb="move",
        label="up to Mine entrance",
        to=("floor1",),
        cost=(Badge(k="movement", v=1),),
    ),
    Action(
        id=5,
        words=("move", "13"),
        verb="move",
        label="a test of long numbers",
        ok=False,
        why="no such floor",
        rule="D-MOVE-01",
    ),
    Action(
        id=6,
        words=("drill", "drillers:gold"),
        verb="drill",
        label="gold on Floor 2",
        on=("ore2c",),
        ok=False,
        why="needs 2 drilling, you have 0",
        rule="D-DRILL-04",
    ),
    Action(id=7, words=("end", "operations"), verb="end", label="end your operations", key="e"),
    Action(
        id=8,
        words=("buy", "drillers:torso"),
        verb="buy",
        label="TORSO",
        on=("s1",),
        ok=False,
        why="only on the surface",
        rule="D-SHOP-01",
    ),
    Action(
        id=9,
        words=("buy", "drillers:long_drill"),
        verb="buy",
        label="LONG DRILL",
        on=("s2",),
        ok=False,
        why="only on the surface",
    ),
)

MINE = View(
    game="drillers",
    seat=0,
    turn=5,
    root=ROOT,
    prompts=(Prompt(id="p", seats=(0,), text="Your **operations**: do as many as you can pay for."),),
    actions=ACTIONS,
    log=(
        LogEntry(seq=11, text="moves down to [Floor 2](floor2)", seat=0, kind="move", refs=("floor2",)),
        LogEntry(seq=12, text="The drilling shop is filled up."),
    ),
    moves=(Move("mech0", "floor1", "floor2"),),
)
