"""`headframe mod fmt`: the one form of a mod's JSON files."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

import click

from headframe.content import Problem
from headframe.errors import SetupError
from headframe.filing import replace_bytes
from headframe.library import known_plugins
from headframe.loading import load
from headframe.mods import gather
from headframe.mods.checking import game_of
from headframe.mods.formatting import formatted_file
from headframe.mods.guessing import placed
from headframe_cli.mods.forms import report, show, with_format
from headframe_cli.mods.target import folder_of, mod_argument
from headframe_cli.problems import tell


@click.command("fmt")
@mod_argument
@click.option("--check", is_flag=True, help="Only name the files that are not in this form; exit 1 if there are any.")
@with_format
def command(*, mod: str, check: bool, form: str) -> None:
    """Write a mod's JSON files in the one form: fields in their order, short things on one line.

    A file that is no JSON is left as it is; `mod check` says why.
    """
    root = folder_of(mod)
    orders = _orders(mod)
    mods = gather([mod], thorough=True)
    files = next((each.files.files for each in mods.mods if each.files.path == root), {})
    changed, left = [], []
    for path, data in sorted(files.items()):
        if path.endswith(".json"):
            text = formatted_file(data, orders.get(_kind(path), ()))
            if text is None:
                left.append(str(root / path))
                tell(f"{root / path} is left as it is; `headframe mod check {quote(mod)}` says why")
            elif text.encode() != data:
                changed.append(path)
                if not check:
                    replace(root / path, text)
    named = [str(root / path) for path in changed]
    if check and changed and form == "github":
        message, hint = "this file is in another form", "`headframe mod fmt` writes the one form"
        found = [Problem(code="other-form", file=file, message=message, hint=hint) for file in named]
        report(found, files=len(files), mods=1, form=form)
    lines = [f"{file}: {'is in another form' if check else 'rewritten'}" for file in named]
    total = f"{len(changed)} of {len(files)} files {'are to be rewritten' if check else 'rewritten'}"
    facts = {"files": len(files), "changed": named, "left": left}
    show(form, [*lines, total], facts, good=not (check and changed))


def _orders(mod: str) -> dict[str, tuple[str, ...]]:
    plugins = known_plugins()
    game = game_of(placed(gather([mod], thorough=True), plugins))
    if game not in plugins.games():
        return {}
    return {kind: struct.__struct_fields__ for kind, struct in load(game, plugins=plugins).structs.items()}


def _kind(path: str) -> str:
    parts = path.split("/")
    return parts[1] if parts[0] == "content" and len(parts) == 3 else parts[0]


def replace(file: Path, text: str) -> None:
    """Put a file in the place of another at once, so that none is ever half written. Raises SetupError."""
    try:
        replace_bytes(file, text.encode())
    except OSError as error:
        raise SetupError(f"cannot write {file}: {error.strerror or error}; make it writable") from error
