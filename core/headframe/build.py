"""A ruleset under construction: what hooks are handed, and where their records come together."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from headframe.actions import ActionKind, Codes, Verb
from headframe.chance import digest64
from headframe.clones import cloner
from headframe.content import ContentError, Memory, Problem
from headframe.content.problems import Severity
from headframe.declarations import Check, Kind, Listener
from headframe.errors import PluginError
from headframe.flow import Drain, Step
from headframe.language import AllRecurring, Memo, Scope, Vocabulary
from headframe.lazily import Lazily, Worked
from headframe.order import in_order
from headframe.programs import Later, Programs
from headframe.rule_values import RuleValue
from headframe.ruleset import Ruleset
from headframe.state import ActorPart, Part, TablePart
from headframe.steps import Once, Phase, Prompt
from headframe.values import Standing, Value
from headframe.zones import Zone, declared, field_kinds

T = TypeVar("T")
KERNEL = "headframe"  # the owner of what no plugin brings


class Build:
    """Collects what plugins declare, hands out numbers, and freezes the result."""

    def __init__(self, rules: Ruleset, memory: Memory | None = None) -> None:
        self.rules = rules
        self.plugin = KERNEL  # whose hook is being called
        self.words: Vocabulary
        self.memo = Memo()
        self.memory = memory or Memory()
        self.recurring = AllRecurring()
        self.value_names: dict[str, str] = {}  # name -> what it is, in words
        self.problems: list[Problem] = []  # of content, found while reading and compiling it
        self.files = 0  # of content that were read
        self._kinds: dict[str, Kind] = {}
        self._verbs: dict[str, Verb] = {}
        self._same_verbs: dict[tuple[str, tuple[str, ...]], Verb] = {}  # by name and arguments, as they are asked for
        self._options = 0
        self._confirm: set[int] = set()
        self._programs = Programs()
        self._phases: dict[str, Phase] = {}
        self._records: list[object] = []
        self.owners: dict[tuple[str, str], str] = {}
        self.program("queue", Drain())

    def own(self, sort: str, name: str) -> None:
        """Note whose record this is. Raises PluginError if there is one of that sort and name already."""
        if (sort, name) in self.owners:
            raise self._twice(sort, name, self.owners[sort, name])
        self.owners[sort, name] = self.plugin

    def _twice(self, sort: str, name: str, first: str) -> PluginError:
        if first == self.plugin:
            return PluginError(f"plugin {first!r} brings {sort} {name!r} twice")
        return PluginError(f"plugins {first!r} and {self.plugin!r} both bring {sort} {name!r}; leave one of them out")

    # content, domains, rule values

    def add_kind(self, kind: Kind) -> None:
        """Take the numbered content of one kind."""
        if kind.name in self._kinds:
            raise PluginError(f"kind {kind.name!r} is declared twice (plugin {self.plugin!r})")
        self._kinds[kind.name] = kind

    def domain(self, kind: str, names: Sequence[str], labels: Sequence[str] = ()) -> None:
        """Declare a closed list of names that are no content."""
        self.own("kind", kind)
        index = {name: i for i, name in enumerate(names)}
        self.add_kind(Kind(kind, tuple(names), (None,) * len(names), index, tuple(labels)))

    def kind(self, name: str) -> Kind:
        """Return the loaded content of a kind, or a domain. Raises PluginError."""
        if name not in self._kinds:
            known = ", ".join(sorted(self._kinds))
            raise PluginError(f"kind {name!r} is unknown (plugin {self.plugin!r}); known: {known}")
        return self._kinds[name]

    def rule(self, name: str) -> RuleValue:
        """Return a rule value by full name. Raises PluginError."""
        if name not in self.rules.rule_values:
            raise PluginError(f"rule value {name!r} is not declared (plugin {self.plugin!r})")
        return self.rules.rule_values[name]

    def number(self, name: str) -> int:
        """Return an integer rule value."""
        value = self.rule(name)
        if not isinstance(value, int):
            raise PluginError(f"rule value {name!r} is no whole number (plugin {self.plugin!r})")
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return a list rule value."""
        value = self.rule(name)
        if not isinstance(value, tuple):
            raise PluginError(f"rule value {name!r} is no list (plugin {self.plugin!r})")
        return value

    # records that a base game defines for its expansions

    def add_record(self, record: object) -> None:
        """Keep a record for whoever asks for its type."""
        self._records.append(record)

    def records(self, kind: type[T]) -> tuple[T, ...]:
        """Return all plugins' records of a type, by plugin name and place."""
        return tuple(record for record in self._records if isinstance(record, kind))

    # effects of content

    def scope(self, kind: str, id_: str, *, thing: str = "", label: str = "") -> Scope:
        """Return the scope in which the effects of one object of content compile."""
        return Scope(self, self.words, source=id_, thing=thing, label=label)

    def found(self, kind: str, id_: str, scope: Scope) -> None:
        """Keep what compiling an object found wrong with it; the load ends with all of it."""
        if scope.faults:
            entry = self.rules.entries[kind][id_]
            locator = entry.locator()
            for f in scope.faults:
                severity: Severity = "warning" if f.severity == "warning" else "error"
                said = {"code": f.code, "message": f.message, "hint": f.hint}
                self.problems.append(locator.problem(f.pointer, **said, severity=severity, key=f.key))

    @property
    def has_errors(self) -> bool:
        """Whether anything of the content is wrong."""
        return any(problem.severity == "error" for problem in self.problems)

    def demand_sound(self) -> None:
        """Raise ContentError if reading or compiling found errors; keep what are warnings only."""
        if self.has_errors:
            raise ContentError(self.problems, files=self.files)
        self.rules.warnings = tuple(sorted(self.problems))

    # verbs and programs

    def verb(self, name: str, *kinds: str, confirm: bool = False, secret: bool = False) -> Verb:
        """Give a verb with the kinds of its arguments a range of option codes; the same again gives the same verb."""
        known = self._same_verbs.get((name, kinds))
        if known:
            return known
        domains = [self.kind(kind).ids for kind in kinds]
        if name in self._verbs and self._verbs[name].domains != domains:
            raise PluginError(f"verb {name!r} has other arguments elsewhere (plugin {self.plugin!r})")
        if name not in self._verbs:
            verb = self._verbs[name] = Verb(name, domains, self._options)
            self._options += len(verb.codes)
            verb.secret = secret
            if confirm:
                self._confirm.update(verb.codes)
        self._same_verbs[name, kinds] = self._verbs[name]
        return self._verbs[name]

    def ref(self, name: str) -> int:
        """Return the number of a program, defined already or later on."""
        return self._programs.ref(name, self.plugin)

    def program(self, name: str, *steps: Step, data: tuple[str, ...] = ()) -> int:
        """Define a program; `data` names the kind of each datum of its frames, "" for a plain number."""
        number = self._programs.define(name, steps, data, self.plugin)
        if number is None:
            raise self._twice("program", name, self._programs.owners[self._programs.index[name]])
        return number

    def later(self, later: Later, counts: Sequence[int], data: tuple[str, ...]) -> Sequence[int]:
        """Reserve programs that objects of content make when they first run one, so many for each.

        Return the number of the first of each.
        """
        return self._programs.later(later, counts, data, self.plugin)

    def phase(self, name: str) -> Phase:
        """Return the step that offers every kind of action registered for a phase, until `end_NAME` is taken."""
        short = name.rsplit(":", maxsplit=1)[-1]
        return self._phases.setdefault(name, Phase(name, self.verb(f"end_{short}", confirm=True)))

    def once(self, name: str, prompt: Prompt = "") -> Once:
        """Return the step that offers every kind of action registered for a phase, and ends with the first taken."""
        step = self._phases.setdefault(name, Once(name, prompt=prompt))
        if not isinstance(step, Once):
            raise PluginError(f"phase {name!r} goes on until its end is taken; it cannot be one of a single action")
        return step

    # freezing

    def freeze(
        self,
        *,
        parts: Sequence[type[Part]],
        actions: Sequence[ActionKind],
        checks: Sequence[Check],
        listeners: Sequence[Listener],
        values: Sequence[Value],
        standing: Sequence[Standing],
    ) -> None:
        """Turn what was collected into the ruleset's look-ups. Raises PluginError."""
        self._freeze_parts(parts)
        self._freeze_programs(actions)
        self._freeze_words()
        rules = self.rules
        ordered = in_order(checks, what="checks")
        rules.checks = tuple((check.wakes, check.run) for check in ordered)
        rules.check_names = tuple(check.name for check in ordered)
        rules.listeners = _by_event(listeners)
        rules.numbers = {value.name: value for value in values}
        rules.standing = _grouped(standing)

    def _freeze_parts(self, parts: Sequence[type[Part]]) -> None:
        rules = self.rules
        for part in parts:
            _demand_sound(part)
        rules.parts = tuple(parts)
        rules.clone = cloner(parts)
        rules.zones = tuple(Zone(part, field) for part in parts for field in declared(part))
        rules.kinds = dict(sorted(self._kinds.items()))
        rules.salts = Worked(lambda name: tuple(map(digest64, rules.kinds[name].ids)))
        rules.field_kinds = {part: field_kinds(part) for part in parts}
        for part, fields in rules.field_kinds.items():
            named = [mark if isinstance(mark, tuple) else (mark,) for mark in fields.values()]
            for kind in (kind for mark in named for kind in mark):
                if kind and kind not in self._kinds:
                    raise PluginError(f"part {part.__name__} numbers the kind {kind!r}, which nobody declares")

    def _freeze_programs(self, actions: Sequence[ActionKind]) -> None:
        if () in self._programs.steps:
            raise PluginError(f"programs are used but never defined: {', '.join(self._programs.undefined())}")
        for action in actions:
            if action.phase not in self._phases:
                known = ", ".join(sorted(self._phases))
                raise PluginError(f"action {action.verb!r} wants the phase {action.phase!r}; known phases: {known}")
        for name, phase in self._phases.items():
            mine = [action for action in actions if action.phase == name]
            if len({action.verb for action in mine}) < len(mine):
                raise PluginError(f"phase {name!r} has two kinds of action of one verb; give one of them another verb")
            phase.fill(mine)
        rules, programs = self.rules, self._programs
        rules.programs, rules.program_index = programs.steps, programs.index
        rules.program_names = programs.all_names()
        rules.step_names = Lazily(len(programs.steps), lambda number: step_names(programs.made(number)))
        rules.program_data, rules.program_owners = tuple(programs.data), tuple(programs.owners)

    def _freeze_words(self) -> None:
        rules = self.rules
        verbs = rules.verbs = dict(self._verbs)
        firsts = [verb.first for verb in verbs.values()]
        found = list(verbs.values())
        rules.words = Lazily(self._options, lambda code: found[bisect_right(firsts, code) - 1].words_of(code))
        rules.codes = Codes(verbs)
        rules.confirm = frozenset(self._confirm)


def _demand_sound(part: type[Part]) -> None:
    if not issubclass(part, TablePart | ActorPart):
        raise PluginError(f"part {part.__name__} derives from neither TablePart nor ActorPart")
    try:
        part()
    except TypeError as error:
        raise PluginError(f"part {part.__name__} needs a default for every field: {error}") from error


def step_names(steps: tuple[Step, ...]) -> tuple[str, ...]:
    """Return the names of a program's steps, numbered where one comes twice."""
    names: list[str] = []
    for step in steps:
        base = step.name or type(step).__name__.lower()
        count = sum(1 for name in names if name == base or name.startswith(f"{base}#"))
        names.append(f"{base}#{count + 1}" if count else base)
    return tuple(names)


def _by_event(listeners: Sequence[Listener]) -> Mapping[str, tuple[Callable[..., None], ...]]:
    events = sorted({listener.event for listener in listeners})
    return {
        event: tuple(x.run for x in in_order([x for x in listeners if x.event == event], what=f"listeners of {event}"))
        for event in events
    }


def _grouped(standing: Sequence[Standing]) -> dict[str, tuple[Standing, ...]]:
    names = sorted({s.value for s in standing})
    return {name: tuple(s for s in standing if s.value == name) for name in names}
