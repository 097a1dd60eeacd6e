"""The game that a mod is probably for whose manifest names none that is there, so that its content can be checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from headframe.content import Locator, Problem, did_you_mean
from headframe.content.scan import Suspect, scan
from headframe.errors import HeadframeError
from headframe.loading import load
from headframe.mods.bringing import read_texts
from headframe.mods.documents import Document
from headframe.mods.files import ModFiles
from headframe.mods.manifest import Mod
from headframe.mods.patches import Patch
from headframe.mods.resolving import ModSet
from headframe.plugins import Registry

MENTION = 3  # an id of a game says more of what a mod is for than a field that other games may have as well


def placed(mods: ModSet, plugins: Registry) -> ModSet:
    """Put every mod into a game that is there; one that nothing can be told of is left out, its text alone checked."""
    games = sorted(plugins.games())
    found: list[Mod] = []
    problems, notes = list(mods.problems), list(mods.notes)
    for mod in mods.mods:
        if mod.manifest.game in games:
            found.append(mod)
            continue
        near = did_you_mean(mod.manifest.game, games)
        if mod.manifest.game:
            hint = f"{near} known: {', '.join(games)}".lstrip()
            message = f'there is no game "{mod.manifest.game}"'
            problems.append(mod.problem("/game", code="other-game", message=message, hint=hint))
        guess = next((game for game in games if f'"{game}"' in near), None) or likely_game(mod.files, plugins)
        if guess is None:
            problems += texts_alone(mod)
        else:
            notes.append(
                f"{mod.files.label} is checked as a mod of {guess}, since its mod.json names no game that is there"
            )
            found.append(msgspec.structs.replace(mod, manifest=msgspec.structs.replace(mod.manifest, game=guess)))
    return mods._replace(mods=tuple(found), problems=tuple(sorted(problems)), notes=tuple(notes))


def likely_game(files: ModFiles, plugins: Registry) -> str | None:
    """Return the game that the files of a mod fit best, None if they tell of none."""
    raws = {path: raw for path, data in sorted(files.files.items()) if (raw := _raw(data)) is not None}
    whole = b"\n".join(data for path, data in sorted(files.files.items()) if path.endswith(".json"))
    scores = {game: _score(game, raws, whole, plugins) for game in sorted(plugins.games())}
    best = max(scores, key=lambda game: scores[game], default=None)
    return best if best is not None and scores[best] > 0 else None


def _score(game: str, raws: Mapping[str, Mapping[str, object]], whole: bytes, plugins: Registry) -> int:
    """Count the ids of a game that are named, and the fields that its kinds of content have."""
    names = {plugin.info.name for plugin in plugins.of_game(game) if plugin.info.game == game}
    score = MENTION * sum(whole.count(f'"{name}:'.encode()) for name in names)
    try:
        structs = load(game, plugins=plugins).structs
    except HeadframeError:
        return score
    for path, raw in raws.items():
        folder, _, rest = path.partition("/")
        struct = structs.get(rest.partition("/")[0]) if folder == "content" else None
        score += sum(key in struct.__struct_fields__ for key in raw) if struct else 0
    return score


def _raw(data: bytes) -> Mapping[str, object] | None:
    try:
        return scan(data)
    except Suspect:
        value = Locator(data, file="", mod="").located.value
        return value if isinstance(value, dict) else None


def texts_alone(mod: Mod) -> Iterator[Problem]:
    """Report what is wrong with files whatever the game is: their JSON, and the form of patches and texts."""
    for path, data in sorted(mod.files.files.items()):
        file, folder = f"{mod.files.label}/{path}", path.partition("/")[0]
        if folder == "patches" and path.endswith(".json"):
            yield from Document(data, Patch, noun="patch", file=file, mod=mod.id).problems
        elif folder == "locale":
            yield from read_texts(data, file=file, mod=mod.id)[1]
        elif folder == "content" and path.endswith(".json"):
            yield from Locator(data, file=file, mod=mod.id).faults()
