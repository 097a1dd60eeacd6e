"""`headframe schema`: JSON Schemas for editors."""

from __future__ import annotations

from pathlib import Path

import click

from headframe.errors import SetupError
from headframe.library import load_game
from headframe_cli.mix import find_plugins
from headframe_cli.mods.forms import show, with_format
from headframe_cli.naming import PathName, with_plugins


@click.group("schema")
def command() -> None:
    """Write JSON Schemas, so that an editor completes and checks what you type."""


@command.command("export")
@click.argument("folder", type=PathName(), metavar="DIR")
@with_plugins("Use an installed plugin as well")
@with_format
def export(*, folder: Path, with_: tuple[str, ...], form: str) -> None:
    """Write the schemas of manifests, patches, scenarios and texts, below DIR/GAME those of each kind of content."""
    from headframe.content import write_schemas
    from headframe_schemas.writing import document_schemas, game_schemas

    plugins = find_plugins(with_)
    try:
        written = write_schemas(folder, document_schemas(), keep=True)
        for game in sorted(plugins.games()):
            written += write_schemas(folder / game, game_schemas(load_game(game, plugins=plugins)), keep=True)
    except OSError as error:
        raise SetupError(f"cannot write {folder}: {error.strerror or error}; choose another folder") from error
    files = sorted(path.relative_to(folder).as_posix() for path in written)
    show(form, files, {"folder": str(folder), "files": files})
