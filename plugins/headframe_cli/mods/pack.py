"""`headframe mod pack`: one zip, the same bytes on every machine."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import click

from headframe.errors import SetupError
from headframe.mods.packing import packed
from headframe_cli.mods.target import asked_mods, mod_argument, sound_mods
from headframe_cli.out import put


@click.command("pack")
@mod_argument
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="[default: ID-VERSION.zip here]")
def command(*, mod: str, out: Path | None) -> None:
    """Pack a mod to a zip that can be played, added and shared as it is."""
    (found,) = asked_mods(sound_mods((mod,)))
    file = out or Path(f"{found.id}-{found.manifest.version}.zip")
    data = packed(found.files.files)
    try:
        file.write_bytes(data)
    except OSError as error:
        raise SetupError(f"cannot write {file}: {error.strerror or error}") from error
    put(f"{file}: {len(found.files.files)} files, {len(data)} bytes")
    put(f"sha256 of the zip {sha256(data).hexdigest()}")
    put(f"sha256 of the mod {found.files.sha256}")
