"""Playing at one keyboard: scripted people play whole games, and see what they may see."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from headframe.build import Build
from headframe.declarations import Domain
from headframe.flow import push
from headframe.game import start
from headframe.library import known_plugins, new_game, resume
from headframe.played import PlayedGame
from headframe.records import opening, read_record
from headframe.state import ACTOR, Frame, State
from headframe.steps import Ask, Do, While
from headframe.views.chronicle import Chronicle
from headframe.views.root import view_of
from headframe_cli.session import book_of
from headframe_terminal.handover import Quit
from headframe_terminal.keyboard import Script
from headframe_terminal.live import Live
from samples.kit import game_module, load_modules

KNOWN = known_plugins(with_=("tic_tac_toe",))


def oxo(*, seats: str = "human,greedy", record: Path | None = None) -> PlayedGame:
    """Start tic-tac-toe."""
    return new_game("tic_tac_toe", with_=("tic_tac_toe",), seats=seats, seed=1, record=record)


def drillers(*, seats: str = "human,human") -> PlayedGame:
    """Start Drillers; seat A has VINTAGE DRILL on its deck, seat B other cards."""
    return new_game("drillers", seats=seats, seed=7)


def played(game: PlayedGame, lines: Sequence[str]) -> Script:
    """Play until the lines are used up, or the game is over, and return the keyboard."""
    keyboard = Script(lines)
    book = book_of(game.rules, KNOWN)
    with contextlib.suppress(EOFError, Quit):
        Live(game, keyboard, chronicle=Chronicle(game, game.state), book=book).run()
    return keyboard


def answer(lines: Sequence[str], *, game: PlayedGame | None = None) -> str:
    """Return what was said after the last line was typed."""
    shown = played(game or oxo(), lines).shown
    return shown.rpartition(f"A> {lines[-1]}\n")[2]


def test_a_whole_game_is_played() -> None:
    """By numbers; it ends with the score sheet, the winner and the length."""
    shown = played(oxo(), ["1"] * 9).shown

    assert "A> 1" in shown
    assert "Three in a row" in shown
    assert "The winner is " in shown or " tie." in shown
    assert shown.splitlines()[-1].endswith(" decisions.")


def test_the_bot_s_moves_are_told_once() -> None:
    """Each action of the log stands on the screen one time."""
    shown = played(oxo(), ["b2", "1", "1"]).shown

    assert [shown.count(f"{n}. A: mark") + shown.count(f"{n}. B: mark") for n in (1, 2, 3, 4)] == [1, 1, 1, 1]


@pytest.mark.parametrize("line", ["99", "mark", "mark z9", "", "x" * 500, "\x1b[2J"])
def test_what_is_no_move_changes_nothing(line: str) -> None:
    """The game asks again."""
    game = oxo()
    keyboard = played(game, [line])

    assert game.history == []
    assert "\x1b" not in keyboard.shown.replace(line, "")


def test_a_refused_move_says_why() -> None:
    """With what would be possible."""
    assert "b2 has an x on it; choose a free square" in answer(["b2", "mark b2"])
    assert "b2 has an x on it" in answer(["b2", "why b2"])


def test_rules_are_named_where_they_forbid() -> None:
    """`why` alone lists all that is refused, each with its rule."""
    said = answer(["", "why"], game=drillers())

    assert "needs 1 movement, you have 0" in said
    assert "[D-MOVE-10]" in said


def test_why_answers_for_what_nobody_offers() -> None:
    """Short forms of all that can ever be done get reason and rule; what never can is said to be unknown."""
    said = answer(["", "why move 3"], game=drillers())

    assert said.startswith("move 3: floor 3 is not next to floor 0 [D-MOVE-03]")
    assert "NUCLEAR REACTOR" in answer(["", "why play nuclear reactor"], game=drillers())
    assert "called" in answer(["", "why zzzz"], game=drillers())


def test_look_tells_where_content_lies_and_what_is_printed_on_it() -> None:
    """A card in the play area is drawn by name alone, and looked at with its text."""
    said = answer(["", "play crutch as fuel", "look crutch"], game=drillers())

    assert said.startswith("CRUTCH, ")
    assert "as fuel" in said
    assert "Here: Your rig, Play area" in said


def test_undo_says_what_was_taken_back() -> None:
    """And the state is the one before."""
    game = drillers()
    before = game.hash
    said = answer(["", "play crutch as fuel", "undo"], game=game)

    assert said.startswith("Taken back: play CRUTCH")
    assert game.hash == before


def test_undo_says_why_not() -> None:
    """At the beginning, and after another seat has acted."""
    assert answer(["undo"]).startswith("Nothing is taken back: ")
    assert answer(["b2", "undo"]).startswith("Nothing is taken back: ")


def test_what_was_taken_back_is_told_anew() -> None:
    """An action after an undo has the number of the one that is gone."""
    shown = played(drillers(), ["", "play crutch as fuel", "undo", "play claw as fuel"]).shown

    assert "1. A: play CRUTCH for fuel" in shown
    assert "1. A: play CLAW for fuel" in shown


def test_log_tells_the_last_actions() -> None:
    """All, so many, or what is wrong with the number."""
    assert answer(["log"]) == "Nothing has happened yet."
    assert answer(["b2", "log 1"]).startswith("2. B: mark")
    assert answer(["b2", "log"]).startswith("1. A: mark b2")
    assert answer(["log many"]) == "`log` takes a number of actions, such as `log 20`."
    assert answer(["log 0"]) == "`log` takes a number of actions, such as `log 20`."


def test_look_shows_the_table_or_a_thing_of_it() -> None:
    """By its name; content that is not on the table is found too."""
    assert "Board:" in answer(["look"])
    assert answer(["look b2"]) == "b2 (can be chosen), (1, 1)"
    assert answer(["", "look nuclear reactor"], game=drillers()).startswith("NUCLEAR REACTOR")
    assert "called" in answer(["look nothing of this kind"])


def test_score_hint_and_help() -> None:
    """Each answers, and the game stays where it is."""
    game = oxo()

    assert "Three in a row" in answer(["score"], game=game)
    assert answer(["hint"], game=game).startswith("Greedy advises 5, mark b2.\nNext best 1, mark ")
    assert "undo " in answer(["help"], game=game)
    assert game.history == []


def test_why_tells_the_rules_of_what_is_possible_and_of_what_is_not() -> None:
    """With the statements of the rulebook; a number stands for its option."""
    said = " ".join(answer(["", "why move"], game=drillers()).split())
    possible = " ".join(answer(["", "why 1"], game=drillers()).split())

    assert "needs 1 movement, you have 0; gain movement first [D-MOVE-10]" in said
    assert "Moving one floor up or down costs 1 movement. [D-MOVE-01]" in said
    assert "you can do this." in possible
    assert "[D-CARD-01]" in possible


def test_in_a_choice_why_names_what_has_to_be_answered_first() -> None:
    """For nothing, and for what is no answer; an answer is possible."""
    lines = ["", "play torso main"]

    assert answer([*lines, "why"], game=drillers()).startswith("Nothing is refused here, but first answer this: ")
    assert answer([*lines, "why move"], game=drillers()) == "Move: first answer this: TORSO: choose."
    assert "you can do this" in answer([*lines, "why 1"], game=drillers())
    assert "first answer this: TORSO" in answer([*lines, "play claw main"], game=drillers())


def test_what_stands_on_the_screen_may_be_typed() -> None:
    """A caption, numbers included, and the heading of its verb; what is known but not offered is explained."""
    assert "gain 1 movement (Fuel 10 to 7" in answer(["", "gain 1 movement"], game=drillers())
    assert "gain 1 movement (Fuel 10 to 7" in answer(["", "without a card movement"], game=drillers())
    assert "Nothing to do is called" in answer(["", "gain 2 movement"], game=drillers())
    assert answer(["", "collect silver"], game=drillers()).startswith("Not now: collect silver: there is no silver")


def test_a_hint_says_what_is_expected_and_of_what() -> None:
    """In points, part by part, for the best and against the next best."""
    said = " ".join(answer(["", "hint"], game=drillers()).split())

    assert re.search(r"^Greedy advises \d+, .*What it expects of that, in points against now: ", said)
    assert re.search(r"Next best \d+, .*: (as good to it|worth [\d.]+ less to it)", said)


def test_the_score_says_what_it_leaves_out() -> None:
    """Cards that the asking seat cannot see, by whose they are; nothing where all is open."""
    said = " ".join(answer(["", "score"], game=drillers()).split())

    assert "Cards that you do not see are not counted: 5 of A (human), 9 of B (human)." in said
    assert "not counted" not in answer(["score"])


def test_the_rules_are_told_at_the_table() -> None:
    """The game in short, or what speaks of something."""
    assert "Most points win." in answer(["", "rules"], game=drillers())
    assert "[D-MOVE-02]" in answer(["", "rules D-MOVE-02"], game=drillers())
    assert answer(["rules"]).startswith("A line of three")


def test_look_finds_wholes_and_things_by_what_they_are() -> None:
    """A panel before its parts, a tile by its tip, a mineral by its letter."""
    assert answer(["", "look shops"], game=drillers()).startswith("Shops:")
    assert 4 == answer(["", "look barrier"], game=drillers()).count("A barrier: ")
    assert "silver" in answer(["", "look s"], game=drillers())
    assert answer(["", "look floor 3"], game=drillers()).startswith("Floor 3, closed")


def test_keeping_says_what_is_kept_and_what_more_would_cost() -> None:
    """The first is free; what is asked of the other seat is not what is kept."""
    game = drillers()
    lines = ["", "end operations", "end surfacing"]
    first, second = answer(lines, game=game), answer([*lines, "1"], game=drillers())

    assert "Kept so far: none. Keeping one more costs nothing." in " ".join(first.split())
    assert "Keeping one more costs 1 fuel." in " ".join(second.split())
    assert "Kept so far" not in view_of(game, 1).prompts[0].text


def test_save_copies_the_record(tmp_path: Path) -> None:
    """To a file that is not there yet; the game goes on in its own."""
    record, copy = tmp_path / "game.jsonl", tmp_path / "copy.jsonl"
    said = answer(["b2", f"save {copy}"], game=oxo(record=record))

    assert said == f"Saved a copy to {copy}; the game goes on in {record}"
    assert copy.read_bytes() == record.read_bytes()
    assert "is there already" in answer([f"save {copy}"], game=oxo(record=tmp_path / "other.jsonl"))
    assert "Not saved to" in answer([f"save {tmp_path}/no/where"], game=oxo(record=tmp_path / "third.jsonl"))
    assert answer(["save"], game=oxo()) == "This game is not recorded."
    assert "no NUL" in answer(["save a\0b"], game=oxo(record=tmp_path / "fourth.jsonl"))
    assert "home directory" in answer(["save ~no such person/x"], game=oxo(record=tmp_path / "fifth.jsonl"))


def test_a_record_that_is_lost_is_said_and_written_elsewhere(tmp_path: Path) -> None:
    """The game goes on meanwhile, and nothing of it is lost."""
    record, other = tmp_path / "game.jsonl", tmp_path / "other.jsonl"
    game = oxo(record=record)
    record.unlink()
    shown = played(game, ["b2", f"save {other}", "1"]).shown

    assert shown.count(f"cannot write the record {record}") == 1
    assert f"Saved to {other}; the game goes on there." in shown
    assert len(read_record(other).actions) == len(game.history) == 4


def test_a_resumed_game_tells_what_happened(tmp_path: Path) -> None:
    """The last actions, then only what is new."""
    record = tmp_path / "game.jsonl"
    played(oxo(record=record), ["b2", "quit"])
    game = resume(record, with_=("tic_tac_toe",))
    keyboard = Script(["1"])
    with pytest.raises(EOFError):
        Live(game, keyboard, chronicle=Chronicle(game, opening(read_record(record), game.rules))).run()

    assert [keyboard.shown.count(f"{n}. {who}: mark") for n, who in ((1, "A"), (2, "B"), (3, "A"))] == [1, 1, 1]


def test_one_person_needs_no_handover() -> None:
    """The page is never turned."""
    assert len(played(oxo(), ["1", "1"]).pages) == 1


def test_several_people_pass_the_keyboard() -> None:
    """Between two people stands a page with nothing but the request to pass on."""
    keyboard = played(oxo(seats="human,human"), ["", "a1", "", "b2"])
    pages = ["\n".join(page) for page in keyboard.pages]

    assert pages[1] == "Pass the keyboard to seat A, then press Enter. "
    assert "You are A." in pages[2]
    assert pages[3] == "Pass the keyboard to seat B, then press Enter. "
    assert "You are B." in pages[4]
    assert "1. A: mark a1" in pages[4]


def test_a_page_tells_only_what_its_person_knows() -> None:
    """In a world where all that seat A cannot see is dealt anew, A's page is the same, byte by byte."""
    game = drillers()
    world = PlayedGame(game.seen(0).world("elsewhere"), lineup=game.lineup, seed=8)
    lines = [
        "",
        "look",
        "look grabber",
        "look damage",
        "why",
        "why move 3",
        "why play damage",
        "hint",
        "score",
        "play crutch as fuel",
        "log",
        "undo",
        "play torso",
        "1",
    ]

    assert world.hash != game.hash
    assert played(game, lines).pages == played(world, lines).pages


def test_at_a_handover_one_may_quit() -> None:
    """Nobody has to look at a page that is not theirs."""
    game = oxo(seats="human,human")
    keyboard = Script(["quit"])
    with pytest.raises(Quit):
        Live(game, keyboard, chronicle=Chronicle(game, game.state)).run()

    assert game.history == []


class Player(Script):
    """Types the words of what a bot would do, as long as the game lasts."""

    def __init__(self, game: PlayedGame) -> None:
        super().__init__(())
        self.game = game
        self.bot = game.rules.bots["greedy"].make(game.rules, 0, "person")
        self.meant: list[int] = []

    def ask(self, prompt: str) -> str:
        """Return all words of the choice."""
        self.meant.append(self.bot.choose(self.game.seen(0), self.game.decisions[0]))
        return " ".join(self.game.rules.words[self.meant[-1]])


def test_a_whole_game_of_drillers_is_played_with_words() -> None:
    """Every line is taken as what it says, up to the scores."""
    game = drillers(seats="human,greedy")
    player = Player(game)
    Live(game, player, chronicle=Chronicle(game, game.state)).run()
    done = [code for action in game.history if action.seat == 0 for code in action.picks]

    assert game.over
    assert done == player.meant
    assert "Mine tiles" in player.shown
    assert "The winner is " in player.shown


def _endless(build: Build) -> None:
    pull = build.verb("pull", "levers")

    def offer(state: State, frame: Frame, found: list[int]) -> None:
        found += pull.codes

    def take(state: State, frame: Frame, option: int) -> None:
        if option == pull.code(0):
            push(state, build.ref("tiny:endless"), frame[ACTOR])

    again = While(lambda state, frame: True, name="again")
    turn = build.program("tiny:turn", Ask(pull, offer, take, prompt="Pull a lever", name="pull"))
    build.program("tiny:endless", again)
    build.program("tiny:game", Do(lambda state, frame: push(state, turn, 0), name="begin"))


def test_an_effect_that_never_ends_is_refused() -> None:
    """In one line; the game stands where it stood, and goes on."""
    rules = load_modules(game_module(_endless, hooks={"hf_kinds": (Domain("levers", ("left", "right")),)}))
    game = PlayedGame(start(rules, seats=1, seed=1)[0], lineup=("human",), seed=1)
    shown = played(game, ["left", "right"]).shown

    assert "Nothing was done: " in shown
    assert "tiny:endless" in shown
    assert [rules.words[action.picks[0]] for action in game.history] == [("pull", "right")]
    assert game.over
