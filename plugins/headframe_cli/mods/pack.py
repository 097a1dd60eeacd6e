"""`headframe mod pack`: one zip, the same bytes on every machine."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import click

from headframe.errors import SetupError
from headframe.filing import write_bytes
from headframe.mods.packing import packed
from headframe_cli.mods.forms import show, with_format
from headframe_cli.mods.target import flaws, mod_argument, readable
from headframe_cli.naming import PathName


@click.command("pack")
@mod_argument
@click.option("--out", type=PathName(), metavar="FILE", help="[default: ID-VERSION.zip here]")
@with_format
def command(*, mod: str, out: Path | None, form: str) -> None:
    """Pack a mod to a zip that can be played, added and shared as it is.

    Whatever is wrong inside is packed too; how many errors there are is said.
    """
    found = readable(mod, form=form)
    file = out or Path(f"{found.id}-{found.manifest.version}.zip")
    data = packed(found.files.files)
    try:
        write_bytes(file, data)
    except OSError as error:
        raise SetupError(f"cannot write {file}: {error.strerror or error}; --out names another") from error
    zipped, files = sha256(data).hexdigest(), len(found.files.files)
    lines = [
        f"{file}: {files} files, {len(data)} bytes",
        f"sha256 of the zip {zipped}",
        f"sha256 of the mod {found.files.sha256}",
    ]
    hashes = {"sha256_zip": zipped, "sha256_mod": found.files.sha256}
    facts = {"id": found.id, "file": str(file), "files": files, "bytes": len(data), **hashes}
    show(form, lines, facts | flaws(mod, "packed", form=form))
