"""`headframe mod remove`: out of the user's mods folder."""

from __future__ import annotations

import click

from headframe import home
from headframe.errors import SetupError
from headframe.filing import real_path
from headframe.mods import Place, Shelf, find_mod, shelf
from headframe.mods.finding import USER
from headframe_cli.mods.add import discard
from headframe_cli.mods.forms import show, with_format


@click.command("remove")
@click.argument("id_", metavar="ID|PATH")
@with_format
def command(*, id_: str, form: str) -> None:
    """Delete a mod of your mods folder."""
    known = shelf()
    place = known.places.get(id_) or _inside(find_mod(id_, known)[0], known)
    if place.source != USER:
        raise SetupError(f"mod {id_!r} is not in your mods folder ({place.source}); there is nothing to remove")
    discard(place.path)
    show(form, [f"{place.id} is removed ({place.label})."], {"id": place.id, "path": str(place.path)})


def _inside(place: Place, known: Shelf) -> Place:
    """Return the mod of the user's folder that a path leads to, also one of two with one id, or the place as it is."""
    path = real_path(place.path)
    mine = (one for one in known.places.values() if one.source == USER and real_path(one.path) == path)
    twin = place._replace(source=USER) if path.parent == real_path(home.mods()) else place
    return next(mine, twin)
