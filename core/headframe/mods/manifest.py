"""mod.json: what a mod says of itself."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from headframe.content import Problem
from headframe.content.patterns import CONTENT_ID, MOD_ID, PLUGIN_NAME, READABLE, RULE_NAME
from headframe.mods.documents import Document
from headframe.mods.files import ModFiles
from headframe.mods.ranges import ANY

FORMAT = 1
"""The data language; one integer for everything that a mod holds."""
OLDEST = 1
"""The oldest format that is read."""

ModId = Annotated[str, msgspec.Meta(pattern=MOD_ID)]
PluginName = Annotated[str, msgspec.Meta(pattern=PLUGIN_NAME)]
ContentId = Annotated[str, msgspec.Meta(pattern=CONTENT_ID)]
RuleName = Annotated[str, msgspec.Meta(pattern=RULE_NAME)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Shown = Annotated[str, msgspec.Meta(min_length=1, max_length=80, pattern=READABLE)]
Text = Annotated[str, msgspec.Meta(max_length=400, pattern=READABLE)]
Range = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Whole = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mod's manifest. Ranges are as packaging reads them.

    Attributes:
        format: The data language that all files of the mod are written in; today it is 1.
        id: What the mod is called in commands, and what the ids of its content begin with.
        version: Its version, such as 1.2.0.
        name: What people call it.
        game: The game that it is for.
        summary: What it is for, in a line.
        authors: Who wrote it.
        license: Under which terms it may be passed on.
        requires: The versions of Headframe that it works with.
        depends: Mods that must be there and load before, each with the range of versions that fit.
        optional: Mods that load before, if they are there.
        conflicts: Mods that it cannot be played with.
        plugins: Plugins that its data needs.
        renamed: Old ids of its own, each with the new one, or null for one that is gone.
        rules: Rule values that it sets.
        remove: Content of the game, or of a mod that it depends on, that is taken out of play.
    """

    format: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    id: ModId
    version: Line
    name: Shown
    game: PluginName
    summary: Text = ""
    authors: Annotated[tuple[Shown, ...], msgspec.Meta(max_length=64)] = ()
    license: Annotated[str, msgspec.Meta(max_length=80)] = ""
    requires: Range = ANY
    depends: dict[ModId, Range] = {}
    optional: dict[ModId, Range] = {}
    conflicts: dict[ModId, Range] = {}
    plugins: dict[PluginName, Range] = {}
    renamed: dict[ContentId, ContentId | None] = {}
    rules: dict[RuleName, bool | Whole | Line | tuple[Whole, ...]] = {}
    remove: tuple[ContentId, ...] = ()


class Mod(msgspec.Struct, frozen=True, kw_only=True):
    """A mod that was read; `source` is "bundled", "user" or the path that it came from."""

    manifest: Manifest
    files: ModFiles
    source: str
    document: Document[Manifest]

    @property
    def id(self) -> str:
        """Its id, also the namespace of its content."""
        return self.manifest.id

    def problem(self, pointer: str, **said: Any) -> Problem:  # Any: as the locator takes it
        """Report something at a pointer of the manifest."""
        return self.document.problem(pointer, **said)
