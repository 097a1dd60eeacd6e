"""Paths into the edge form of a state, and the short forms that people write for them, for words and for ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from headframe.actions import Words
from headframe.content import did_you_mean
from headframe.errors import SetupError
from headframe.ruleset import Ruleset
from headframe.state import TablePart
from headframe.zones import Grid

Path = tuple[str | int, ...]
MOST_SHOWN = 40  # names in a message


def resolve(rules: Ruleset, path: str) -> Path:
    """Turn `0/fuel`, `deepest`, `Rig/fuel` of an actor, or a whole path of the edge form into its steps.

    Raises SetupError.
    """
    steps: list[str] = path.strip("/").split("/")
    if steps[0] in {"actors", "table"}:
        return tuple(int(step) if step.isdigit() else step for step in steps)
    on_table = not steps[0].isdigit()
    home: Path = ("table",) if on_table else ("actors", int(steps[0]))
    rest = steps if on_table else steps[1:]
    parts = [part for part in rules.parts if issubclass(part, TablePart) == on_table]
    names = {part.__name__: part for part in parts}
    if rest and rest[0] in names:
        return (*home, *rest)
    owners = [name for name, part in names.items() if rest and rest[0] in part.__struct_fields__]
    if len(owners) != 1:
        fields = sorted(field for part in parts for field in part.__struct_fields__)
        what = "nowhere" if not owners else f"in {' and '.join(owners)}"
        name = rest[0] if rest else path
        raise SetupError(f"field {name!r} is {what}; {_near(name, fields)}")
    return (*home, owners[0], *rest)


def look(tree: Any, path: Path) -> Any:  # Any: JSON
    """Return what lies at a path of the edge form; a count that a grid leaves out is 0. Raises SetupError."""
    value, fields = tree, 3 if path[:1] == ("actors",) else 2  # the step that names a field of a part
    for i, step in enumerate(path):
        if isinstance(value, list):
            value = value[_index(value, path, i)]
        elif isinstance(value, dict) and step in value:
            value = value[step]
        elif i >= len(path) - 2 and i > fields:
            return 0
        elif not isinstance(value, dict):
            raise SetupError(f"there is no {'/'.join(map(str, path))}: nothing lies below {value}")
        else:
            raise SetupError(
                f"there is no {'/'.join(map(str, path))}: at {step!r} there are {', '.join(map(str, value))}"
            )
    return value


def _index(items: Sequence[object], path: Path, at: int) -> int:
    """Return the place in a list that a step of a path names. Raises SetupError."""
    step = str(path[at])
    if step.isdecimal() and int(step) < len(items):
        return int(step)
    what = "seats" if path[:at] == ("actors",) else "items"
    known = f"from 0 to {len(items) - 1}" if items else "none"
    raise SetupError(f"there is no {'/'.join(map(str, path))}: {step!r} is none of its {len(items)} {what}, {known}")


def put(tree: Any, path: Path, value: Any) -> None:  # Any: JSON
    """Replace what lies at a path of the edge form by a value of its shape. Raises SetupError."""
    *way, last = path
    home = look(tree, tuple(way)) if way else tree
    before = home.get(last) if isinstance(home, dict) else None
    wanted, found = _shape(before), _shape(value)
    if before is not None and wanted != found:
        raise SetupError(f"{last!r} holds {wanted}, and {value!r} is {found}")
    if isinstance(home, list):
        home[_index(home, path, len(way))] = value
    else:
        home[last] = value


def _shape(value: Any) -> str:  # Any: JSON
    return "a list" if isinstance(value, list) else "an object" if isinstance(value, dict) else "a single value"


def full_ids(rules: Ruleset, path: Path, value: Any) -> Any:  # Any: JSON
    """Write out the short ids of a value that lies at a path: `grabber` for `drillers:grabber`. Raises SetupError."""
    parts = {part.__name__: part for part in rules.parts}
    at = next((i for i, step in enumerate(path) if step in parts), None)
    if at is None or at + 1 >= len(path):
        return value
    kind = rules.field_kinds[parts[str(path[at])]].get(str(path[at + 1]), "")
    for _ in path[at + 2 :]:
        kind = Grid(kind.by) if isinstance(kind, Grid) and kind.by else "" if isinstance(kind, Grid) else kind
    return _full(rules, kind, value) if isinstance(kind, str) and kind else _full_grid(rules, kind, value)


def _full_grid(rules: Ruleset, kind: str | Grid, value: Any) -> Any:  # Any: JSON
    if not isinstance(kind, Grid) or not isinstance(value, dict):
        return value
    return {full_id(rules, kind.kind, name): _full_grid(rules, Grid(kind.by), counts) for name, counts in value.items()}


def _full(rules: Ruleset, kind: str, value: Any) -> Any:  # Any: JSON
    if isinstance(value, list):
        return [_full(rules, kind, item) for item in value]
    return full_id(rules, kind, value) if isinstance(value, str) else value


def full_id(rules: Ruleset, kind: str, name: str) -> str:
    """Return the full id of a name of a kind: itself, or the only one with this local id. Raises SetupError."""
    return _only(name, rules.kinds[kind].ids, where=f"in {kind}")


def find_code(rules: Ruleset, pick: str | Sequence[str]) -> int:
    """Return the option of a pick in words, ids in short form or full. Raises SetupError."""
    words: Words = tuple(pick.split()) if isinstance(pick, str) else tuple(pick)
    if words in rules.codes:
        return rules.codes[words]
    verb = rules.verbs.get(words[0])
    if verb is None:
        raise SetupError(f"verb {words[0]!r} is unknown; {_near(words[0], sorted(rules.verbs))}")
    if len(words) != len(verb.domains) + 1:
        raise SetupError(f"{verb.name} takes {len(verb.domains)} words, not {len(words) - 1}")
    full = [_only(word, domain, where="here") for domain, word in zip(verb.domains, words[1:], strict=True)]
    return rules.codes[(verb.name, *full)]


def _only(name: str, known: Sequence[str], *, where: str) -> str:
    if name in known:
        return name
    local = [id_ for id_ in known if id_.split(":")[-1] == name]
    if len(local) > 1:
        raise SetupError(f"{name!r} {where} may mean {' or '.join(local)}")
    if not local:
        raise SetupError(f"there is no {name!r} {where}; {_near(name, known)}")
    return local[0]


def _near(name: str, known: Sequence[str]) -> str:
    """Suggest the nearest name, with or without its namespace; else list some."""
    local = {id_.rpartition(":")[2]: id_ for id_ in known}
    near = did_you_mean(name, known) or did_you_mean(name, local)
    shown = ", ".join(known[:MOST_SHOWN])
    return near or f"there are {shown}{', …' if len(known) > MOST_SHOWN else ''}"
