"""`headframe mod remove`: out of the user's mods folder."""

from __future__ import annotations

import click

from headframe import home
from headframe.errors import SetupError
from headframe.mods import find_mod, shelf
from headframe_cli.mods.add import discard
from headframe_cli.out import put


@click.command("remove")
@click.argument("id_", metavar="ID")
def command(*, id_: str) -> None:
    """Delete a mod of your mods folder."""
    known = shelf()
    if "/" in id_ or "\\" in id_:
        raise SetupError(f"{id_!r} is a path; give the id of a mod in {home.mods()}")
    place = known.places.get(id_) or find_mod(id_, known)[0]
    if place.source != "user":
        raise SetupError(f"mod {id_!r} is not in your mods folder ({place.source}); there is nothing to remove")
    discard(place.path)
    put(f"{id_} is removed ({place.label}).")
