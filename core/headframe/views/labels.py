"""What options are called and cost, asked of the step that waits, else read off their words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from headframe.actions import ActionKind
from headframe.flow import Step
from headframe.ruleset import Ruleset
from headframe.state import ACTOR, State
from headframe.steps import Phase, waiting_step
from headframe.views.markup import readable
from headframe.views.nodes import Badge

_PRICE = re.compile(r"(\d+) (.+)")


def label_of(state: State, code: int) -> str:
    """Return what a button of the pending decision would say; pass what the reader has seen."""
    step = waiting_step(state)
    kind = _kind_of(step, code)
    verb = state.rules.verb_of(code)
    if kind is not None:
        return kind.label(state, state.stack[-1][ACTOR], *kind.spec.args(code))
    own = getattr(step, "label", None)
    if callable(own) and code in step_codes(step):
        return str(own(code))
    if verb.label is not None:
        return verb.label(state, state.stack[-1][ACTOR], verb.args(code))
    return in_words(state.rules, code)


def sentence(verb: str, label: str, *, title: str = "") -> str:
    """Return a label with its verb, or a title, before it, unless it says so itself: `play TORSO`, `move: 1 up`."""
    if title:
        return f"{title}: {label}"
    word = readable(verb)
    if set(word.casefold().split()) & set(re.findall(r"\w+", label.casefold())[:3]):
        return label
    return f"{word} {label}" if label[:1].isupper() else f"{word}: {label}"


def cost_of(state: State, code: int) -> tuple[Badge, ...]:
    """Return the price of an option of the pending decision, item by item."""
    kind = _kind_of(waiting_step(state), code)
    said = kind.cost(state, state.stack[-1][ACTOR], *kind.spec.args(code)) if kind is not None else ""
    return tuple(_badge(part.strip()) for part in said.split(",") if part.strip())


def in_words(rules: Ruleset, code: int) -> str:
    """Return an option's words, with the names that content has instead of its ids."""
    verb, *args = rules.words[code]
    domains = rules.verb_of(code).domains
    return " ".join((readable(verb), *(_labelled(rules, *pair) for pair in zip(args, domains, strict=True))))


def _labelled(rules: Ruleset, id_: str, domain: Sequence[str]) -> str:
    """Return what people read of an argument out of a domain."""
    kind = next((kind for kind in rules.kinds.values() if kind.ids is domain and kind.labels), None)
    return kind.labels[kind.index[id_]] if kind else name_of(rules, id_)


def name_of(rules: Ruleset, id_: str) -> str:
    """Return the name of an object of content, or the id in words."""
    return content_name(rules, id_) or readable(id_)


def content_name(rules: Ruleset, id_: str) -> str:
    """Return the name of an object of content, empty if there is none of this id or it has none."""
    for kind in rules.kinds.values():
        body = kind.bodies[kind.index[id_]] if id_ in kind.index else None
        named = getattr(body, "name", "")
        if isinstance(named, str) and named:
            return named
    return ""


def seat_letter(seat: int) -> str:
    """Return the letter of a seat, its number past Z."""
    return chr(ord("A") + seat) if 0 <= seat < 26 else str(seat)


def step_codes(step: Step) -> frozenset[int]:
    """Return the codes of the verbs that a question asks for."""
    return frozenset(code for verb in getattr(step, "verbs", ()) for code in verb.codes)


def _kind_of(step: Step, code: int) -> ActionKind | None:
    if not isinstance(step, Phase):
        return None
    return next((kind for kind in step.kinds if code in kind.spec.codes), None)


def _badge(said: str) -> Badge:
    found = _PRICE.fullmatch(said)
    return Badge(k=found[2], v=int(found[1])) if found else Badge(k=said)
