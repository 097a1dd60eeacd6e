"""Loading: from a game's name, plugins and rule values to a frozen ruleset."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from headframe.build import Build
from headframe.collector import collector_paused
from headframe.content import Content, Memory
from headframe.declarations import BotKind, Domain, Evaluation, Portrait, ViewPart
from headframe.errors import PluginError, SetupError
from headframe.guarding import no_exit
from headframe.hook_calls import records_of
from headframe.language import KERNEL_WORDS, Word
from headframe.loading_content import load_content
from headframe.loading_loops import report_deaf, report_loops
from headframe.plugins import Plugin, Registry, registry
from headframe.rule_values import Rule, RuleFile, read_rules, settle_values
from headframe.ruleset import Ruleset
from headframe.setup import prepare
from headframe.state import Part
from headframe.strict import verify_settled
from headframe.suggesting import nearest
from headframe.values import Standing, Value

if TYPE_CHECKING:
    from headframe.mods import ModSet
    from headframe.mods.loading import Modding

CONTENT_HOOKS = ("hf_cards", "hf_floor_cards", "hf_milestones")


@collector_paused()
def load(  # noqa: PLR0913 - each is one choice of whoever loads a game, and all but the game have defaults
    game: str,
    *,
    values: Mapping[str, object] | None = None,
    without: Sequence[str] = (),
    with_: Sequence[str] = (),
    remove: Sequence[str] = (),
    plugins: Registry | None = None,
    strict: bool = False,
    mods: ModSet | None = None,
) -> Ruleset:
    """Load a game into a frozen ruleset, with the mods that `headframe.mods.gather` found.

    `values` win over what mods set; `remove` takes content out of play. The plugins are the bundled ones and those of
    `with_`. What a user has enabled is left aside, so that a program gets the same ruleset on every machine; to take it
    as well, as `new_game` does, pass `plugins=headframe.library.known_plugins()`.

    Raises SetupError, PluginError, ContentError.
    """
    known = plugins or registry(with_=with_)
    chosen = select(known, game, without=without)
    rules = Ruleset()
    rules.always, rules.settled = False, None
    rules.plugins = tuple(plugin.info for plugin in chosen)
    rules.mods, rules.history, rules.renamed = (), {}, {}
    loader = _Loader(rules, chosen, known.memory)
    with no_exit(lambda: f"plugin {loader.build.plugin!r}"):
        if mods is not None and mods.mods + mods.problems:
            from headframe.mods.loading import Modding

            loader.modding = Modding(mods)
            with loader.modding.blaming(loader.build):
                loader.all_steps(values or {}, frozenset(remove))
        else:
            loader.all_steps(values or {}, frozenset(remove))
    if strict:
        make_strict(rules)
    rules.digest = _digest(rules)
    prepare(rules)
    return rules


def select(known: Registry, game: str, *, without: Sequence[str] = ()) -> list[Plugin]:
    """Return the plugins that a game is played with, sorted by name. Raises SetupError."""
    games = known.games()
    if game not in games:
        broken = "".join(f"; plugin {b.name!r} is broken: {b.error}" for b in known.broken)
        raise SetupError(f"game {game!r} is unknown{_near(game, games)}{broken}")
    plugins = {p.info.name: p for p in known.of_game(game)}
    for name in dict.fromkeys(without):
        if name not in plugins:
            raise SetupError(f"plugin {name!r} is not part of {game}{_near(name, plugins)}")
        if name == games[game].info.name or not plugins[name].info.optional:
            raise SetupError(f"plugin {name!r} belongs to the game itself and cannot be left out")
        del plugins[name]
    for name, plugin in sorted(plugins.items()):
        if not all(part in plugins for part in plugin.info.glue):
            del plugins[name]
    for name, plugin in sorted(plugins.items()):
        lacking = [need for need in plugin.info.requires if need not in plugins]
        if lacking:
            cure = f"add it, or leave out {name} as well (--without {name})"
            raise SetupError(f"plugin {name!r} needs {', '.join(lacking)}; {cure}")
    return [plugin for _, plugin in sorted(plugins.items())]


class _Loader:
    """One load: calls the hooks in their order and hands what they return to the build."""

    def __init__(self, rules: Ruleset, plugins: Sequence[Plugin], memory: Memory | None) -> None:
        self.rules, self.plugins = rules, plugins
        self.build = Build(rules, memory)
        self.modding: Modding | None = None
        self._own_words(KERNEL_WORDS)

    def all_steps(self, values: Mapping[str, object], remove: frozenset[str]) -> None:
        """Load everything."""
        self.declare(values)
        self.read(remove)
        self.compile()

    def each(self, hook: str) -> Iterator[tuple[str, Any]]:  # Any: what a hook returns, see hookspecs
        """Yield (plugin, record) of a hook, by plugin name; note the plugin for provenance."""
        for plugin in self.plugins:
            self.build.plugin = plugin.info.name
            for record in records_of(plugin, hook, self.build):
                yield plugin.info.name, record

    def all(self, hook: str) -> list[Any]:  # Any: as above
        """Return all records of a hook."""
        return [record for _, record in self.each(hook)]

    def named(self, hook: str, sort: str, kind: type[Any] | None = None) -> list[Any]:  # Any: as above
        """Return all records of a hook; two of one name among those of a kind are an error that names both plugins."""
        records = []
        for _, record in self.each(hook):
            if kind is None or type(record) is kind:
                self.build.own(sort, record.name)
            records.append(record)
        return records

    def declare(self, chosen: Mapping[str, object]) -> None:
        """Take the game and the rule values."""
        games = list(self.each("hf_game"))
        if len(games) != 1:
            found = ", ".join(f"{game.id} (plugin {plugin!r})" for plugin, game in games)
            raise PluginError(f"one game wanted, {len(games)} found: {found}; leave one of them out")
        [(name, game)] = games
        if game.id not in {plugin.info.game for plugin in self.plugins if plugin.info.name == name}:
            raise PluginError(f"plugin {name!r} brings the game {game.id!r}, and HEADFRAME.game names another")
        self.rules.game = game
        files: list[tuple[str, RuleFile]] = list(self.each("hf_rules"))
        declared: dict[str, Rule] = {}
        for plugin, file in files:
            declared |= read_rules(plugin, file)
        self.rules.rule_declarations = declared
        checks = tuple(check for _, file in files for check in file.checks)
        if self.modding:
            chosen = self.modding.values(self.build, checks, chosen)
        self.rules.rule_values = settle_values(declared, checks, chosen)

    def read(self, remove: frozenset[str]) -> None:
        """Take the words, then all content."""
        words: list[Word] = []
        for _, word in self.each("hf_words"):
            self._own_words((word,))
            words.append(word)
        contents: list[tuple[str, Content]] = []
        for hook in ("hf_kinds", *CONTENT_HOOKS):
            for plugin, record in self.each(hook):
                if isinstance(record, Domain):
                    self.build.domain(record.kind, record.names, record.labels)
                else:
                    contents.append((plugin, record))
        load_content(self.build, words, contents, remove=remove, modding=self.modding)

    def _own_words(self, words: Sequence[Word]) -> None:
        """Note whose words these are; words of different families may share a name."""
        for word in words:
            self.build.own(f"{type(word).__name__.removesuffix('Word').lower()} word", word.name)

    def compile(self) -> None:
        """Take everything that runs, and freeze."""
        build, rules = self.build, self.rules
        try:
            parts, values = self._effects()
        except PluginError:
            build.demand_sound()  # code that counts on content fails without it, and the content says why
            raise
        report_loops(build)
        report_deaf(build)
        build.demand_sound()
        actions = self.all("hf_actions")
        listeners = self.named("hf_listeners", "listener")
        checks = self.named("hf_checks", "check")
        build.freeze(
            parts=parts,
            actions=actions,
            checks=checks,
            listeners=listeners,
            values=[v for v in values if isinstance(v, Value)],
            standing=[v for v in values if isinstance(v, Standing)],
        )
        rules.beliefs = tuple(self.named("hf_beliefs", "belief"))
        for table in self.all("hf_tables"):
            rules.provide(table)
        self._read_faces()

    def _effects(self) -> tuple[list[type[Part]], list[Any]]:  # Any: a value, or a modifier that holds as content says
        """Take parts, records and values, which effects ask for, then compile all effects."""
        build = self.build
        parts: list[type[Part]] = []
        for _, part in self.each("hf_parts"):
            build.own("part", part.__name__)
            parts.append(part)
        for record in self.all("hf_records"):
            build.add_record(record)
        values = self.named("hf_values", "value", Value)
        named = sorted((v for v in values if isinstance(v, Value)), key=lambda v: v.name)
        build.value_names = {value.name: value.help for value in named}
        self.all("hf_programs")
        return parts, values

    def _read_faces(self) -> None:
        rules = self.rules
        rules.scores = tuple(sorted(self.named("hf_scores", "score line"), key=lambda s: (s.order, s.name)))
        self._read_views()
        rules.metrics = tuple(self.named("hf_metrics", "metric"))
        bots = self.named("hf_bots", "bot", BotKind)
        rules.bots = {bot.name: bot for bot in bots if isinstance(bot, BotKind)}
        evaluations = [bot for bot in bots if isinstance(bot, Evaluation)]
        if len(evaluations) > 1:
            raise PluginError(f"one evaluation of a state wanted, {len(evaluations)} found for {rules.game.id}")
        rules.evaluation = evaluations[0] if evaluations else None
        rules.owners = self.build.owners

    def _read_views(self) -> None:
        parts: list[ViewPart] = []
        portraits: dict[str, Portrait] = {}
        for _, record in self.each("hf_views"):
            if isinstance(record, Portrait):
                self.build.own("portrait", record.kind)
                portraits[record.kind] = record
            else:
                self.build.own("view", record.name)
                parts.append(record)
        self.rules.views = tuple(sorted(parts, key=lambda v: (v.order, v.name)))
        self.rules.portraits = portraits


def make_strict(rules: Ruleset) -> None:
    """Settle after every step, and fail if a check that was not woken changes anything: the mode of tests."""
    rules.always, rules.settled = True, verify_settled


def _digest(rules: Ruleset) -> str:
    """Return 16 hex digits over everything that makes this ruleset what it is."""
    content = {kind: {id_: e.raw for id_, e in entries.items()} for kind, entries in rules.entries.items()}
    whole = {
        "game": rules.game.id,
        "plugins": [[info.name, info.version] for info in rules.plugins],
        **({"mods": [[mod.id, mod.version] for mod in rules.mods]} if rules.mods else {}),
        "values": rules.rule_values,
        "content": content,
        "checks": rules.check_names,
    }
    return blake2b(msgspec.json.encode(whole, order="sorted"), digest_size=8).hexdigest()


def _near(name: str, known: Mapping[str, object]) -> str:
    close = nearest(name, known)
    return f"; did you mean {close[0]!r}?" if close else f"; known: {', '.join(sorted(known))}"
