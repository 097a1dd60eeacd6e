"""The part that mods have in a load: rule values, content and patches, and whose fault a failure is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from headframe.content import ContentError, Problem, Sources
from headframe.declarations import ModInfo
from headframe.errors import PluginError
from headframe.mods.blaming import relocated
from headframe.mods.bringing import bring
from headframe.mods.history import Write
from headframe.mods.manifest import Mod
from headframe.mods.resolving import ModSet, misplaced
from headframe.mods.ruling import rule
from headframe.rule_values import CrossCheck

if TYPE_CHECKING:
    from headframe.build import Build


class Modding:
    """The mods of one load."""

    def __init__(self, mods: ModSet) -> None:
        self.mods = self._fitting = mods
        self.writes: dict[str, tuple[Write, ...]] = {}
        self._problems: list[Problem] = []

    def values(self, build: Build, checks: Sequence[CrossCheck], chosen: Mapping[str, object]) -> Mapping[str, object]:
        """Return the chosen values over those that the mods set."""
        rules = build.rules
        rules.mods = tuple(
            ModInfo(mod.id, mod.manifest.version, mod.files.sha256, mod.source, mod.manifest.name)
            for mod in self.mods.mods
        )
        self._problems += misplaced(self.mods, game=rules.game.id, plugins=rules.plugins)
        # A mod of another game is told once, not at each of its fields that this game does not have.
        self._fitting = self.mods._replace(
            mods=tuple(mod for mod in self.mods.mods if mod.manifest.game == rules.game.id)
        )
        ruled = rule(self._fitting, rules.rule_declarations, checks)
        self._problems += ruled.problems
        self.writes |= ruled.writes
        if any(problem.severity == "error" for problem in ruled.problems):
            return chosen
        return {**ruled.values, **chosen}

    def content(
        self, build: Build, scanned: Sequence[Sources], *, remove: frozenset[str]
    ) -> tuple[list[Sources], list[Problem], frozenset[str]]:
        """Return the sources of plugins and mods after all patches, what was found wrong, and what is out of play."""
        brought = bring(
            self._fitting, scanned, build.rules.structs, closed=build.rules.closed_kinds, memory=build.memory
        )
        self.writes |= brought.writes
        build.rules.history = self.writes
        build.rules.renamed = brought.renamed
        problems = [*self._problems, *brought.problems]
        return [*brought.plugins, *brought.mods], problems, remove | frozenset(brought.removed)

    def is_thorough(self, part: Sources) -> bool:
        """Tell whether every file of these is to be held against its schema: a mod's own, in a thorough check."""
        own = {mod.id for mod in self.mods.mods}
        return self.mods.thorough and bool(part.sources) and part.sources[0].mod in own

    @contextmanager
    def blaming(self, build: Build) -> Iterator[None]:
        """Tell faults of patched content where the patch stands, and name the mods if the game cannot be built."""
        try:
            yield
        except ContentError as error:
            found = relocated(error.problems, self.writes, self.mods)
            raise ContentError(found, files=error.files, mods=len(self.mods.mods)) from error
        except PluginError as error:
            if not any(self.writes.values()) and not self._bringing:
                raise  # no mod changes or adds anything, so it is a plugin's fault
            raise ContentError(self._unbuilt(error), files=self.mods.files, mods=len(self.mods.mods)) from error
        build.rules.warnings = tuple(sorted(relocated(build.rules.warnings, self.writes, self.mods)))

    @property
    def _bringing(self) -> list[Mod]:
        """The mods that bring content of their own."""
        return [mod for mod in self.mods.mods if any(path.startswith("content/") for path in mod.files.files)]

    def _unbuilt(self, error: PluginError) -> list[Problem]:
        """Return one problem a mod that takes away or changes what the game cannot do without."""
        message = f"the game cannot be built with this mod's changes: {error}"
        hint = "the code of the game counts on what was removed, changed or added"
        changed = {write.mod for writes in self.writes.values() for write in writes}
        suspects = [mod for mod in self.mods.mods if mod.id in changed] or self._bringing or list(self.mods.mods)
        return [mod.problem("", code="unbuildable", message=message, hint=hint) for mod in suspects]
