"""`headframe mod list`: the mods that can be named by id."""

from __future__ import annotations

from typing import Any

import click

from headframe.mods import Place, Shelf, peek, shelf
from headframe.mods.files import MANIFEST
from headframe_cli.mods.forms import show, with_format
from headframe_cli.problems import tell

Json = dict[str, Any]  # Any: JSON


@click.command("list")
@with_format
def command(*, form: str) -> None:
    """List the bundled mods and yours, those that cannot be used with why."""
    known = shelf()
    rows = [_row(place) for _, place in sorted(known.places.items())]
    _tell(known)
    twins = {id_: list(paths) for id_, paths in known.twins.items()}
    hint = "no mods yet; `headframe mod new ID --game GAME` makes one"
    show(form, (_line(row) for row in rows), {"mods": rows, "twins": twins}, otherwise=hint)


def _row(place: Place) -> Json:
    document = peek(place)
    body = document.body
    reasons = [f"{problem.code}: {problem.message}" for problem in document.problems]
    if not document.data:
        reasons = [f"missing-manifest: no {MANIFEST} can be read in it"]
    return {
        "id": place.id,
        "version": body.version if body else "",
        "name": body.name if body else "",
        "game": body.game if body else "",
        "summary": body.summary if body else "",
        "source": place.source,
        "path": place.label,
        "problems": reasons,
    }


def _line(row: Json) -> str:
    if row["problems"]:
        return f"{row['id']} ({row['path']}): cannot be used: {'; '.join(row['problems'])}"
    said = f": {row['summary']}" if row["summary"] else ""
    return f"{row['id']} {row['version']} ({row['source']}, for {row['game']}): {row['name']}{said}"


def _tell(known: Shelf) -> None:
    for note in known.notes:
        tell(note)
    for id_, paths in known.twins.items():
        tell(f"mod {id_!r} is there twice, so neither is used: {' and '.join(paths)}; remove one of them")
