"""The view of one seat: its table, what it is asked, what it may do; made from what it has seen, on request only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from headframe.actions import Reason
from headframe.chance import CHANCE, REVEAL
from headframe.clones import clone
from headframe.errors import HeadframeError
from headframe.flow import Step, apply
from headframe.game import Game
from headframe.guarding import no_exit
from headframe.seen import SPECTATOR, Seen
from headframe.state import Journal, State
from headframe.steps import Ask, Phase, Together, question, waiting_step
from headframe.views.labels import cost_of, label_of
from headframe.views.markup import readable
from headframe.views.messages import Action, LogEntry, Prompt, PromptKind, Undo, View
from headframe.views.moving import moves
from headframe.views.nodes import AnyNode, CardNode, Panel
from headframe.views.walking import walk_element


def view_of(game: Game, seat: int | None, *, log: Sequence[LogEntry] = (), since: Panel | None = None) -> View:
    """Return all that a seat sees and may do, None for a spectator.

    `log` and `since`, an earlier table from which things moved, are that seat's; `Chronicle.view` knows both.
    """
    seen = game.seen(SPECTATOR if seat is None else seat)
    root = table_of(seen)
    asked = seat is not None and seat in game.decisions
    return View(
        game=game.rules.game.id,
        root=root,
        seat=seat,
        turn=seen.state.turn,
        prompts=() if game.over else (_prompt(seen, asked=asked),),
        actions=tuple(_actions(seen, root)) if asked else (),
        log=tuple(log),
        moves=() if since is None else moves(since, root),
    )


def table_of(seen: Seen) -> Panel:
    """Return the table alone: what the plugins draw of it, in their declared order."""
    rules = seen.rules
    kids: list[AnyNode] = []
    for part in rules.views:
        with no_exit(lambda name=part.name: f"view {name!r} of {rules.game.id}"):  # type: ignore[misc]  # binds the name
            kids += part.draw(seen)
    return Panel(id="table", label=rules.game.name, kids=tuple(kids))


def _prompt(seen: Seen, *, asked: bool) -> Prompt:
    state = seen.state
    step = waiting_step(state)
    text = _question(seen, step, asked=asked)
    kind = _prompt_kind(seen, step) if asked else "action"
    numbers = [int(state.rules.words[code][-1]) for code in state.options] if kind == "number" else []
    return Prompt(
        id=f"prompt:{step.name}",
        seats=(seen.seat,) if asked else _others_asked(seen, step),
        text=text,
        kind=kind,
        lo=min(numbers, default=None),
        hi=max(numbers, default=None),
    )


def _question(seen: Seen, step: Step, *, asked: bool) -> str:
    """Return what is asked; whoever is asked may be told more than those who wait."""
    if asked and isinstance(step, Ask):
        return step.question(seen.state, seen.state.actor)
    secret = isinstance(step, Together) and callable(step.prompt) and not asked  # how far others are is not told
    return ("" if secret else question(seen.state)) or readable(step.name).capitalize()


def _prompt_kind(seen: Seen, step: Step) -> PromptKind:
    if isinstance(step, Phase):
        return "action"
    words = [seen.rules.words[code] for code in seen.state.options]
    numbers = len({w[0] for w in words}) == 1 and all(len(w) == 2 and w[1].isdecimal() for w in words)
    return "number" if numbers and not hasattr(step, "labels") else "pick"


def _others_asked(seen: Seen, step: Step) -> tuple[int, ...]:
    """Return whom a seat waits for; of secret picks not who has made them, for this would tell something."""
    state = seen.state
    actors = step.who(state) if isinstance(step, Together) else [state.actor]
    return tuple(sorted({state.deciders[actor] for actor in actors} - {seen.seat}))


def _actions(seen: Seen, root: Panel) -> Iterator[Action]:
    state, named = seen.state, _ends(root)
    undo = _Undo(seen)
    for code, reason in _tried(seen):
        words = state.rules.words[code]
        yield Action(
            id=" ".join(words),
            words=words,
            verb=words[0],
            title=state.rules.verb_of(code).title,
            label=label_of(state, code),
            on=_aims(state, code, named),
            cost=cost_of(state, code),
            ok=reason is None,
            why=_said(reason),
            rule=reason.rule if reason else "",
            undo=undo.after(code) if reason is None else "no",
        )


def _tried(seen: Seen) -> Iterator[tuple[int, Reason | None]]:
    """Yield each candidate once, with what forbids it; an option that no candidate names comes last."""
    state = seen.state
    step, options = waiting_step(state), dict.fromkeys(state.options)
    tried = dict.fromkeys(step.candidates(state, state.actor)) if isinstance(step, Phase) else options
    for code in {**tried, **options}:
        if code in options:
            yield code, None
        elif isinstance(step, Phase):
            yield code, step.why_not(state, state.actor, code) or Reason("not possible now")


def _said(reason: Reason | None) -> str:
    return "" if reason is None else reason.text + (f"; {reason.cure}" if reason.cure else "")


def _aims(state: State, code: int, named: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Return the ids of what an option is about; of twins the one that is named by its place, if one is."""
    names = dict.fromkeys(named_by(state, code))
    groups = [named.get(name, ()) for name in names]
    meant = [[end for end in group if end in names] or group for group in groups]
    return tuple(dict.fromkeys(end for group in meant for end in group))


def named_by(state: State, code: int) -> Iterator[str]:
    """Yield the names of elements that an option's words may mean: a word, and `kind:word`, such as `levels:3`."""
    rules = state.rules
    for word, domain in zip(rules.words[code][1:], rules.verb_of(code).domains, strict=True):
        yield word
        yield from (f"{kind.name}:{word}" for kind in rules.kinds.values() if kind.ids is domain)


def _ends(root: Panel) -> Mapping[str, Sequence[str]]:
    """Return the ids of the elements that a word of an action may mean: by id, and cards by their content."""
    found: dict[str, list[str]] = {}
    for visit in walk_element(root):
        element = visit.element
        names = {element.id, element.ref} if isinstance(element, CardNode) else {element.id}
        for name in sorted(names):
            found.setdefault(name, []).append(element.id)
    return found


class _Undo:
    """Tries options on a world that the seat cannot tell from the real one: could they be taken back at once?"""

    def __init__(self, seen: Seen) -> None:
        try:
            self.world: State | None = seen.world("undo")
        except HeadframeError:
            self.world = None  # nothing legal can be imagined, so nothing is promised

    def after(self, code: int) -> Undo:
        """Return "free" where nothing is revealed, left to chance or handed to another."""
        if self.world is None:
            return "no"
        state = clone(self.world)
        state.journal = journal = Journal()
        actor, lanes = state.actor, bool(state.lanes)
        try:
            apply(state, code)
        except HeadframeError:
            return "no"
        stays = bool(state.lanes) == lanes and (state.actor == actor or lanes)
        return "free" if stays and not journal.marks & (CHANCE | REVEAL) else "no"
