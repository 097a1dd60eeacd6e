"""`headframe mod words`: each word of the card language, its arguments, its sentence, an example, who brings it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

from headframe.bundled import DEFAULT_GAME
from headframe.library import load_game
from headframe.mods.vocabulary import WordPage, word_pages
from headframe_cli.mix import find_plugins
from headframe_cli.mods.forms import show, with_format
from headframe_cli.mods.target import with_option

Json = dict[str, Any]  # Any: JSON


@click.command("words")
@click.argument("game", default=DEFAULT_GAME)
@with_option
@with_format
def command(*, game: str, with_: tuple[str, ...], form: str) -> None:
    """List the words of a game's card language: operations, costs, conditions, amounts, triggers and moments."""
    pages = word_pages(load_game(game, plugins=find_plugins(with_)))
    lines = (line for page in pages for line in _lines(page))
    facts = {"game": game, "words": [page._asdict() for page in pages]}
    show(form, lines, facts, otherwise="this game has no words")


def _lines(page: WordPage) -> Iterator[str]:
    yield f"{page.family} {page.name} (plugin {page.plugin}): {page.sentence}"
    if page.stands:
        yield f"    stands {page.stands}"
    yield f"    takes {'; '.join(f'{name}: {what}' for name, what in page.arguments.items()) or 'nothing'}"
    yield f"    {json.dumps(page.example, ensure_ascii=False)}"
