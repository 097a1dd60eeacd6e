"""A map of places with hidden plots, where each seat programs an order of cards in secret; seat 1 is asked."""

from headframe.views import (
    Action,
    Badge,
    Board,
    CardNode,
    Counter,
    Edge,
    LogEntry,
    Panel,
    Piece,
    Prompt,
    Slot,
    Slots,
    Space,
    TableNode,
    View,
    ZoneNode,
)

PLACES = ("Camp", "Bank", "Old mine", "Deep mine", "Dock", "Market")
WAYS = (("Camp", "Bank"), ("Camp", "Old mine"), ("Old mine", "Deep mine"), ("Bank", "Market"), ("Market", "Dock"))
CARDS = ("dig", "walk", "sell", "rest")


def key(place: str) -> str:
    """Return the id of a place."""
    return place.lower().replace(" ", "_")


def workers(place: str) -> tuple[Piece, ...]:
    """Return who stands at a place."""
    return tuple(
        Piece(id=f"worker{seat}", label="worker", kind="meeple", glyph="w", owner=seat)
        for seat in range(3)
        if place == ("Camp", "Old mine", "Camp")[seat]
    )


def program(seat: int) -> Slots:
    """Return a program row; the others' cards lie face down and have opaque ids."""
    mine = CardNode(id="c_walk", ref="mine_out:walk", label="Walk", owner=1)
    shown = mine if seat == 1 else CardNode(id=f"x{seat}", face="down", owner=seat)
    return Slots(
        id=f"program{seat}",
        label="Program",
        owner=seat,
        cols=3,
        slots=tuple(
            Slot(
                id=f"p{seat}_{at}",
                label=f"Step {at}",
                item=shown if at == 1 else None,
                accepts=("card",),
                hl="active" if at == 2 else "",
            )
            for at in (1, 2, 3)
        ),
    )


PLOTS = View(
    game="mine_out",
    seat=1,
    turn=2,
    root=Panel(
        id="root",
        label="Table",
        kids=(
            Board(
                id="map",
                label="Map",
                topology="graph",
                spaces=tuple(
                    Space(
                        id=key(place),
                        label=place,
                        terrain="mine" if "mine" in place else "town",
                        items=workers(place),
                        badges=(Badge(k="mine_out:ore", v=3, icon="ore"),) if "mine" in place else (),
                        hl="danger" if place == "Deep mine" else "",
                    )
                    for place in PLACES
                ),
                edges=tuple(Edge(a=key(a), b=key(b), kind="tunnel" if "mine" in b else "road") for a, b in WAYS),
            ),
            Board(
                id="plots",
                label="Plots",
                topology="square",
                cols=3,
                spaces=tuple(
                    Space(
                        id=f"plot{x}{y}",
                        at=(x, y),
                        fog=x == 2,
                        label="" if x == 2 else f"Plot {x}-{y}",
                        tip="worth 2 when dug",
                    )
                    for y in range(2)
                    for x in range(3)
                ),
            ),
            *(
                Panel(
                    id=f"seat{seat}",
                    label=f"Player {'ABC'[seat]}",
                    role="player",
                    owner=seat,
                    kids=(
                        Counter(id=f"gold{seat}", label="Gold", value=10 * seat, owner=seat, icon="gold"),
                        program(seat),
                    ),
                )
                for seat in range(3)
            ),
            ZoneNode(
                id="hand",
                label="Your hand",
                layout="list",
                items=tuple(
                    CardNode(id=f"c_{card}", ref=f"mine_out:{card}", owner=1) for card in CARDS if card != "walk"
                ),
            ),
            TableNode(
                id="ranks",
                label="Standing",
                head=("Player", "Gold", "Mines"),
                rows=(("A", 0, 1), ("B", 10, 2), ("C", 20, 0)),
            ),
        ),
    ),
    prompts=(
        Prompt(
            id="order",
            seats=(1,),
            kind="order",
            text="Which card is step 2?",
            min=3,
            max=3,
            cands=tuple(f"c_{card}" for card in CARDS if card != "walk"),
            deadline=60,
        ),
        Prompt(id="others", seats=(0, 2), kind="order", text="Programming."),
    ),
    actions=(
        *(
            Action(id=f"o{at}", words=("program", f"mine_out:{card}"), verb="program", on=(f"c_{card}",), group="cards")
            for at, card in enumerate(CARDS)
            if card != "walk"
        ),
        Action(id="o9", words=("program", "nothing"), verb="program", label="leave it empty", undo="free"),
        Action(
            id="o1",
            words=("program", "mine_out:walk"),
            verb="program",
            on=("c_walk",),
            group="cards",
            ok=False,
            why="it is step 1 already",
            rule="M-TURN-02",
        ),
    ),
    log=(LogEntry(seq=1, text="Round 2 begins."),),
)
