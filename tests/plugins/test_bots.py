"""The bots that serve every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
import pytest

from headframe import flow
from headframe.declarations import Bot, Evaluation
from headframe.errors import Runaway
from headframe.game import Game, start
from headframe.library import new_game
from headframe.loading import load
from headframe.plugins import Registry, registry
from headframe.ruleset import Ruleset
from headframe.seen import Seen
from headframe.state import State
from headframe_bots import GreedyBot, RandomBot
from headframe_bots import greedy as greedy_module
from samples.tiny import Purse, tiny_plugins


def tiny_with_bots() -> Ruleset:
    """Load the tiny game with the bots."""
    bots = registry(packages=("headframe_bots",)).plugins
    return load("tiny", plugins=Registry({**bots, **tiny_plugins().plugins}, ()))


RULES = tiny_with_bots()


def begun(*, seed: int = 7, bids: Sequence[str] = ("bid none", "bid none")) -> Game:
    """Return a tiny game after the secret bids."""
    game = Game(start(RULES, seats=2, seed=seed)[0])
    for words in bids:
        game.play(words)
    return game


def test_bots_are_offered_to_every_game() -> None:
    """Both are there in a game that knows nothing of them."""
    assert {"greedy", "random"} <= set(RULES.bots)


def test_random_takes_each_option_about_as_often() -> None:
    """Over many picks no option is preferred."""
    bot, game = RandomBot("key"), begun()
    seen, options = game.seen(0), game.decisions[0]

    taken = Counter(bot.choose(seen, options) for _ in range(400 * len(options)))

    assert set(taken) == set(options)
    assert all(300 < count < 500 for count in taken.values())


def test_random_depends_on_key_and_count_alone() -> None:
    """The same key gives the same picks, another key others; a bot told how often it was asked goes on from there."""
    game = begun()
    seen, options = game.seen(0), game.decisions[0]

    def picks(bot: RandomBot, count: int) -> list[int]:
        return [bot.choose(seen, options) for _ in range(count)]

    first = picks(RandomBot("a"), 20)
    resumed = RandomBot("a")
    resumed.asked = 12

    assert first == picks(RandomBot("a"), 20)
    assert first != picks(RandomBot("b"), 20)
    assert first[12:] == picks(resumed, 8)


def test_greedy_takes_the_card_that_is_worth_most() -> None:
    """Without luck in it, the best card is taken: a queen is worth 3, a king 2."""
    game = begun()
    options = [code for code in game.decisions[0] if RULES.words[code][0] == "play"]

    chosen = GreedyBot(RULES, "key").choose(game.seen(0), options)

    assert RULES.words[chosen] == ("play", "queen")


def test_greedy_follows_an_action_through_its_picks() -> None:
    """The first pick of an action is worth what its best completion is worth: paying one coin of four."""
    game = begun()
    game.state.actors[0][Purse].coins = 4
    game.play("play king")
    trade = RULES.codes["trade",]

    worths = GreedyBot(RULES, "key").explain(game.seen(0), game.decisions[0])

    assert worths[trade] == 4 + 2 - 1


def test_greedy_sees_what_a_secret_pick_leads_to() -> None:
    """Picks made together are tried with any picks of the others, so that bidding nothing shows to be best."""
    game = begun(bids=())

    worths = GreedyBot(RULES, "key").explain(game.seen(1), game.decisions[1])

    assert {RULES.words[code]: worth for code, worth in worths.items()} == {
        ("bid", "none"): 2,
        ("bid", "one"): 1,
        ("bid", "two"): 0,
    }


def test_greedy_looks_at_one_world_of_what_it_has_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """One world is dealt a decision, and the choice does not depend on what the seat cannot see."""
    game = begun()
    dealt: list[str] = []
    deal = Seen.world

    def counted(seen: Seen, key: str) -> State:
        dealt.append(key)
        return deal(seen, key)

    monkeypatch.setattr(Seen, "world", counted)
    bot = GreedyBot(RULES, "key")
    first = bot.explain(game.seen(0), game.decisions[0])
    other = Game(game.seen(0).world("another deal"))
    dealt.clear()

    assert bot.explain(other.seen(0), game.decisions[0]) == first
    assert len(dealt) == 1


def test_greedy_never_changes_the_game() -> None:
    """Trying options leaves the game, and what was seen, as they were."""
    game = begun()
    seen = game.seen(0)
    before = game.hash, msgspec.json.encode(seen.state.stack)

    GreedyBot(RULES, "key").choose(seen, game.decisions[0])

    assert before == (game.hash, msgspec.json.encode(seen.state.stack))


def test_greedy_decides_among_equals_by_its_own_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all is worth the same, each option is taken at some time, and the same key takes the same."""
    game = begun()
    seen, options = game.seen(0), game.decisions[0]
    bots = [GreedyBot(RULES, f"key {n}") for n in range(60)]
    for bot in bots:
        monkeypatch.setattr(bot, "_judge", Evaluation(lambda *_: 0))

    assert {bot.choose(seen, options) for bot in bots} == set(options)


def test_option_that_does_not_end_is_the_worst(monkeypatch: pytest.MonkeyPatch) -> None:
    """An effect that never ends is not taken while anything else can be."""
    game = begun()
    roll = RULES.codes["roll",]

    def runs_away(state: State, option: int) -> None:
        if option == roll:
            raise Runaway("roll")
        flow.apply(state, option)

    monkeypatch.setattr(greedy_module, "apply", runs_away)
    bot = GreedyBot(RULES, "key")

    assert bot.explain(game.seen(0), game.decisions[0])[roll] == greedy_module.WORST
    assert bot.choose(game.seen(0), [roll, RULES.codes["end_main",]]) != roll
    assert bot.choose(game.seen(0), [roll]) == roll


def test_greedy_asks_the_games_evaluation(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that says what a state is worth is believed, whatever the score lines say."""
    game = begun()
    monkeypatch.setattr(RULES, "evaluation", Evaluation(lambda state, actor: -state.actors[actor][Purse].coins))
    options = [code for code in game.decisions[0] if RULES.words[code][0] == "play"]

    assert RULES.words[GreedyBot(RULES, "key").choose(game.seen(0), options)] == ("play", "king")


def test_greedy_wins_a_game_without_evaluation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Winning at once is worth more than any score."""
    game = new_game("tic_tac_toe", with_=["tic_tac_toe"], seats="human,human", seed=1)
    monkeypatch.setattr(game.rules, "evaluation", None)
    for words in ("mark a1", "mark a2", "mark b1", "mark b2"):
        game.play(words)

    assert game.rules.words[GreedyBot(game.rules, "key").choose(game.seen(0), game.decisions[0])] == ("mark", "c1")


def test_greedy_does_not_put_off_an_end_that_it_loses() -> None:
    """The last to act ends the game though the other has won, whatever else could still be done."""
    game = begun()
    while game.state.turn < 6:
        game.play("end_main")
    game.state.actors[0][Purse].coins = 50
    game.state.actors[1][Purse].coins = 20
    bot = GreedyBot(RULES, "key")
    for _ in range(10):
        if not game.over:
            game.play(bot.choose(game.seen(1), game.decisions[1]))

    assert game.over


def test_greedy_beats_random_with_seats_swapped() -> None:
    """In a game of luck and cards, greedy has the most coins nearly always."""
    won = 0
    for seed in range(20):
        for greedy in (0, 1):
            state, _ = start(RULES, seats=2, seed=seed)
            game = Game(state)
            bots: dict[int, Bot] = {greedy: GreedyBot(RULES, f"g{seed}"), 1 - greedy: RandomBot(f"r{seed}")}
            while not game.over:
                seat, options = next(iter(game.decisions.items()))
                game.play(bots[seat].choose(game.seen(seat), options), seat=seat)
            won += greedy in game.outcome.winners

    assert won >= 36


def test_choice_is_always_an_option() -> None:
    """In every decision of many games the bots choose from what they are offered."""
    for seed in range(10):
        game = begun(seed=seed, bids=())
        bots = {0: GreedyBot(RULES, f"a{seed}"), 1: GreedyBot(RULES, f"b{seed}")}
        while not game.over:
            for seat, options in list(game.decisions.items())[:1]:
                pick = bots[seat].choose(game.seen(seat), options)

                assert pick in options
                game.play(pick, seat=seat)
