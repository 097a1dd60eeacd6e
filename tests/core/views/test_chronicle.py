"""The log: what happened, as each reader may know it."""

from __future__ import annotations

from headframe.build import Build
from headframe.declarations import Game as GameRecord
from headframe.declarations import ViewPart
from headframe.events import tell
from headframe.flow import push
from headframe.game import Game
from headframe.library import new_game
from headframe.seen import Seen
from headframe.state import ACTOR, NOBODY, ActorPart, Frame, State
from headframe.steps import Ask, Do, Turns
from headframe.views import Counter
from headframe.views.chronicle import KEPT_BACK, Chronicle
from samples.flows import picks
from samples.kit import begin, game_module, load_modules, nothing_won


def texts(chronicle: Chronicle, seat: int | None) -> list[str]:
    """Return what a reader is told."""
    return [entry.text for entry in chronicle.entries(seat)]


def test_each_action_is_told_with_what_followed() -> None:
    """Numbered from 1, with the seat that acted."""
    game = new_game("tic_tac_toe", with_=("tic_tac_toe",), seats="human,human", seed=1)
    chronicle = Chronicle(game, game.state)
    game.play("mark b2")
    game.play("mark a1")

    assert [(e.seq, e.seat, e.text) for e in chronicle.entries(None)] == [
        (1, 0, "mark b2 (b2 gets x)"),
        (2, 1, "mark a1 (a1 gets o)"),
    ]
    assert [e.seq for e in chronicle.entries(0, since=1)] == [2]


def test_secret_picks_are_told_to_nobody_else() -> None:
    """Neither while the others think, nor afterwards."""
    line = picks.line()
    game = line.start()
    chronicle = Chronicle(game, game.state)
    for seat, words in line.picks[:3]:
        game.play(words, seat=seat)

    assert texts(chronicle, 2) == ["lay ace", KEPT_BACK, KEPT_BACK]
    assert texts(chronicle, None) == [KEPT_BACK] * 3


def _keep(build: Build) -> None:
    keep = build.verb("keep", "yes_no", secret=True)

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        found += keep.codes

    def take(state: State, frame: Frame, option: int) -> None:
        return None

    ask = Ask(keep, offer, take, prompt="Keep it?", name="keep")
    turn = build.program("tiny:turn", ask, ask)
    build.program("tiny:game", Do(lambda state, frame: push(state, turn, 0), name="begin"))


def test_secret_verbs_are_told_to_nobody_else() -> None:
    """A plugin marks the verbs whose picks only the seat itself may know."""
    game = begin(load_modules(game_module(_keep)), seats=1)
    chronicle = Chronicle(game, game.state)
    game.play("keep no")

    assert texts(chronicle, 0) == ["keep no"]
    assert texts(chronicle, None) == [KEPT_BACK]


def drillers() -> Game:
    """Start Drillers."""
    return new_game("drillers", seats="human,human", seed=7)


def test_what_is_taken_back_leaves_the_log() -> None:
    """And what is done instead takes its number."""
    game = drillers()
    chronicle = Chronicle(game, game.state)
    seat = next(iter(game.decisions))
    game.play("play drillers:crutch fuel", seat=seat)
    assert texts(chronicle, seat)[0].startswith("play CRUTCH for fuel")
    game.undo(seat)

    assert len(chronicle) == 0
    game.play("play drillers:claw fuel", seat=seat)
    assert [(e.seq, e.text.partition(" (")[0]) for e in chronicle.entries(seat)] == [(1, "play CLAW for fuel")]


def test_a_chronicle_may_begin_in_the_middle() -> None:
    """What came before is not told, and numbers go on."""
    game = new_game("tic_tac_toe", with_=("tic_tac_toe",), seats="human,human", seed=1)
    game.play("mark b2")
    chronicle = Chronicle(game)
    game.play("mark a1")

    assert [(e.seq, e.text) for e in chronicle.entries(0)] == [(2, "mark a1 (a1 gets o)")]


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    """The others hear how many there are."""
    game = drillers()
    chronicle = Chronicle(game, game.state)
    seat = next(iter(game.decisions))
    game.play("end_operations", seat=seat)
    while next(iter(game.decisions)) == seat:
        game.play(game.options(seat)[0], seat=seat)
    mine, theirs = " ".join(texts(chronicle, seat)), " ".join(texts(chronicle, 1 - seat))

    assert "Hand gets" in mine
    assert "Hand gets" not in theirs


class Tale(ActorPart, gc=False):
    """What an actor owns: a figure to be drawn."""

    coins: int = 0


def _tale(build: Build) -> None:
    """Let seat 0 take a coin, which gives its neighbour one, and then let the automa take two, step by step."""
    take = build.verb("take")

    def coin(state: State, frame: Frame, option: int) -> None:
        state.actors[0][Tale].coins += 1
        state.actors[1][Tale].coins += 1
        tell(state, lambda: "The automa gets a coin.")

    def two(state: State, frame: Frame) -> None:
        tell(state, lambda: "The automa begins.")
        state.actors[1][Tale].coins += 2
        tell(state, lambda: f"It has {state.actors[1][Tale].coins} coins.")

    ask = Ask(take, lambda s, f, found: found.append(take.first), coin, prompt="Take?", name="take")
    ask.auto = False
    turns = (build.program("tiny:person", ask), build.program("tiny:automa", Do(two)))
    following = Turns(lambda s: s.turn % 2 if s.turn < 4 else NOBODY, lambda s, actor: turns[actor])
    build.program("tiny:game", following)


def _draw_coins(seen: Seen) -> tuple[Counter, ...]:
    return tuple(Counter(id=f"c{i}", label=f"Coins {i}", value=p[Tale].coins) for i, p in enumerate(seen.state.actors))


def _tale_game() -> Game:
    views = (ViewPart("tiny:coins", _draw_coins),)
    hooks = {"hf_parts": (Tale,), "hf_views": lambda build: views}
    rules = load_modules(game_module(_tale, seats=(1,), deciders=lambda rules, seats: (0, NOBODY), hooks=hooks))
    return begin(rules, seats=1)


def test_what_steps_say_stands_below_the_action() -> None:
    """In its order; the changes end where another's turn begins to be told."""
    game = _tale_game()
    chronicle = Chronicle(game, game.state)
    game.play("take")
    game.play("take")

    for reader in (0, None):
        assert [(entry.text, entry.then) for entry in chronicle.entries(reader)] == [
            (
                "take (Coins 0 0 to 1; Coins 1 0 to 1)",
                ("The automa gets a coin.", "The automa begins.", "It has 3 coins."),
            ),
            (
                "take (Coins 0 1 to 2; Coins 1 3 to 4)",
                ("The automa gets a coin.", "The automa begins.", "It has 6 coins."),
            ),
        ]


def _gift(build: Build) -> None:
    """Let two seats in turn take a coin, of which the step tells; only the taker hears how many it has."""
    take = build.verb("take")

    def coin(state: State, frame: Frame, option: int) -> None:
        purse = state.actors[frame[ACTOR]][Tale]
        purse.coins += 1
        tell(state, lambda: "A coin is taken.", actor=frame[ACTOR], own=lambda: f"You have {purse.coins}.")

    ask = Ask(take, lambda s, f, found: found.append(take.first), coin, prompt="Take?", name="take")
    ask.auto = False
    turn = build.program("tiny:turn", ask)
    build.program("tiny:game", Turns(lambda s: s.turn % 2 if s.turn < 3 else NOBODY, turn))


def test_a_narrated_game_lists_no_changes() -> None:
    """Its steps tell all that happens, to each reader what it may know."""
    views = (ViewPart("tiny:coins", _draw_coins),)
    record = GameRecord("tiny", "Tiny", (2,), "tiny:game", nothing_won, narrated=True)
    hooks = {"hf_game": record, "hf_parts": (Tale,), "hf_views": lambda build: views}
    game = begin(load_modules(game_module(_gift, hooks=hooks)), seats=2)
    chronicle = Chronicle(game, game.state)
    for _ in range(3):
        game.play("take")

    assert ["take", "take", "take"] == texts(chronicle, 0)
    steps = {reader: [entry.then[0] for entry in chronicle.entries(reader)] for reader in (0, 1, None)}
    assert {
        0: ["You have 1.", "A coin is taken.", "You have 2."],
        1: ["A coin is taken.", "You have 1.", "A coin is taken."],
        None: ["A coin is taken."] * 3,
    } == steps


def _forced(*, secret: bool) -> Game:
    """Begin a game where seat 0 says go, whereupon seat 1 can only bow, or do so unseen."""

    def define(build: Build) -> None:
        go, bow = build.verb("go", confirm=True), build.verb("bow", secret=secret)
        done = lambda state, frame, option: None  # noqa: E731 - nothing changes
        first = Ask(go, lambda s, f, found: found.append(go.first), done, prompt="Go?", name="go")
        second = Ask(bow, lambda s, f, found: found.append(bow.first), done, prompt="Bow?", name="bow")
        turns = (build.program("tiny:one", first), build.program("tiny:two", second))
        build.program("tiny:game", Turns(lambda s: s.turn % 2 if s.turn < 4 else NOBODY, lambda s, actor: turns[actor]))

    return begin(load_modules(game_module(define, seats=(2,))), seats=2)


def test_what_a_seat_had_no_choice_in_is_told() -> None:
    """To everybody, whose it was; a secret one to its seat alone."""
    told = {}
    for secret in (False, True):
        game = _forced(secret=secret)
        chronicle = Chronicle(game, game.state)
        game.play("go")
        told[secret] = [chronicle.entries(seat)[0].then for seat in (0, 1, None)]

    assert told == {False: [("B: bow (the only choice)",)] * 3, True: [(), ("B: bow (the only choice)",), ()]}
