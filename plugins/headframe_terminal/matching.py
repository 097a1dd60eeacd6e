"""What typed words can mean: unique prefixes of ids and labels, any case, exact words before prefixes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from headframe.suggesting import nearest

T = TypeVar("T")

# They read well in `move to 3` and tell nothing, so they never rule a match out.
FILLERS = frozenset({"a", "an", "and", "as", "at", "for", "from", "in", "into", "on", "of", "the", "to", "with"})
_TOKEN = re.compile(r"[^\W_]+")


class Spoken(NamedTuple):
    """What a thing can be called: its `words` in order, the tokens in these, and more tokens that name it."""

    words: tuple[str, ...]
    tokens: tuple[str, ...]
    more: frozenset[str]


def spoken(words: Iterable[str], names: Iterable[str]) -> Spoken:
    """Prepare for matching; names count without their numbers, which would be taken for the words' own."""
    ids = tuple(word.casefold() for word in words)
    more = frozenset(token for label in names for token in tokens(label) if not token.isdecimal())
    return Spoken(ids, tuple(token for word in ids for token in tokens(word.rpartition(":")[2])), more)


def tokens(text: str) -> list[str]:
    """Split text into its words and numbers, in small letters."""
    return _TOKEN.findall(text.casefold())


def best(text: str, things: Mapping[T, Spoken] | Sequence[tuple[T, Spoken]]) -> list[T]:
    """Return what the text fits best, several where it fits them equally, in the order they came."""
    asked = text.casefold().split()
    pairs = things.items() if isinstance(things, Mapping) else things
    scored = [(score, thing) for thing, names in pairs if (score := _score(asked, names))]
    top = max((score for score, _ in scored), default=())
    return [thing for score, thing in scored if score == top]


def suggestions(text: str, things: Iterable[Spoken], *, most: int = 5) -> list[str]:
    """Return the known words that come close to those typed words that nothing knows."""
    known = sorted({token for names in things for token in (*names.tokens, *names.more)})
    strange = [token for token in tokens(text) if not any(word.startswith(token) for word in known)]
    close = [word for token in strange[:most] for word in nearest(token, known, most=3)]
    return list(dict.fromkeys(close))[:most]


def _score(asked: Sequence[str], names: Spoken) -> tuple[int, ...]:
    """Rate a fit: the very words, then the very verb, then exact words, then the start of the verb; () is no fit."""
    rates = [_rate(word, names) for word in asked]
    fits = all(rate or word in FILLERS for rate, word in zip(rates, asked, strict=True))
    typed = [token for word in asked for token in tokens(word.rpartition(":")[2])]
    if not (any(rates) and fits and _in_order(typed, names.tokens)):
        return ()
    verb, first = names.words[0] if names.words else "", asked[0]
    return int(tuple(typed) == names.tokens), int(first == verb), sum(rates), int(verb.startswith(first))


def _rate(word: str, names: Spoken) -> int:
    """Return 2 for an exact word, 1 for the start of one, 0 for neither."""
    if word in names.words:
        return 2
    if ":" in word:
        return int(any(known.startswith(word) for known in names.words))
    return min((_rate_token(token, names) for token in tokens(word)), default=0)


def _rate_token(token: str, names: Spoken) -> int:
    if token in names.tokens or token in names.more:
        return 2
    # 1 is no short form of 13.
    return 0 if token.isdecimal() else int(any(known.startswith(token) for known in (*names.tokens, *names.more)))


def _in_order(typed: Iterable[str], known: Iterable[str]) -> bool:
    """Tell whether the numbers typed stand in this order among the known ones, so that 2 1 is never taken for 1 2."""
    numbers = iter([token for token in known if token.isdecimal()])
    return all(token in numbers for token in typed if token.isdecimal())
