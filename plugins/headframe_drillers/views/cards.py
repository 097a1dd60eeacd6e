"""Cards: whole, with costs and generated text, or by name where they lie in heaps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from headframe.ruleset import Ruleset
from headframe.state import UNKNOWN
from headframe.views import Badge, CardNode
from headframe.views.making import counted
from headframe_drillers.tables import CardFacts, Tables


def whole_cards(rules: Ruleset, cards: Sequence[int], *, within: str, priced: bool = False) -> tuple[CardNode, ...]:
    """Return cards with all that is printed on them; `priced`: what they cost to buy, not to play."""
    return tuple(card_node(rules, card, id=id_, priced=priced) for id_, card in _named(rules, cards, within))


def brief_cards(rules: Ruleset, cards: Sequence[int], *, within: str) -> tuple[CardNode, ...]:
    """Return cards by name."""
    kind, facts = rules.kinds["cards"], rules[Tables].cards
    named = _named(rules, cards, within)
    return tuple(CardNode(id=id_, ref=kind.ids[card], label=facts[card].name) for id_, card in named)


def card_node(rules: Ruleset, card: int, *, id: str = "", priced: bool = False) -> CardNode:
    """Return one card with all that is printed on it."""
    facts, ref = rules[Tables].cards[card], rules.kinds["cards"].ids[card]
    return CardNode(
        id=id or ref,
        ref=ref,
        label=facts.name,
        cost=tuple(_price(facts)) if priced else tuple(_main_cost(facts)),
        badges=tuple(_badges(facts, to_play=priced)),
        tags=("permanent",) if facts.permanent else (),
        text=facts.text,
    )


def portrait(rules: Ruleset, card: int) -> CardNode:
    """Return a card as `show` draws it: with its type, both its costs and its text."""
    facts, ref = rules[Tables].cards[card], rules.kinds["cards"].ids[card]
    return CardNode(
        id=ref,
        ref=ref,
        label=facts.name,
        cost=tuple(_price(facts)),
        badges=tuple(_badges(facts, to_play=True)),
        tags=(facts.type, *["permanent"] * facts.permanent),
        text=facts.text,
    )


def _named(rules: Ruleset, cards: Iterable[int], within: str) -> Iterator[tuple[str, int]]:
    """Yield each known card with an id that tells it from its twins in the same place."""
    met: Counter[int] = Counter()
    for card in cards:
        if card != UNKNOWN:
            met[card] += 1
            yield f"{within}/{rules.kinds['cards'].ids[card]}#{met[card]}", card


def _price(facts: CardFacts) -> Iterator[Badge]:
    if facts.credits >= 0:
        yield counted(facts.credits, "credit")
    if facts.batteries:
        yield Badge(k="battery" if facts.batteries == 1 else "batteries", v=facts.batteries)


def _main_cost(facts: CardFacts) -> Iterator[Badge]:
    for word, n in facts.main_price.items if facts.main_price else ():
        yield Badge(k=word.say(n).partition(" ")[2], v=n)


def _badges(facts: CardFacts, *, to_play: bool) -> Iterator[Badge]:
    if to_play:
        yield from (Badge(k=f"{cost.k} to play", v=cost.v) for cost in _main_cost(facts))
    if not facts.permanent:
        yield Badge(k="as fuel", v=f"+{facts.fuel}")
    if facts.points:
        yield counted(facts.points, "point")
