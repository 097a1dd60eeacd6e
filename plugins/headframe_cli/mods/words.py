"""`headframe mod words`: each word of the card language, its arguments, its sentence, an example, who brings it."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from typing import Any

import click

from headframe.bundled import DEFAULT_GAME
from headframe.library import load_game
from headframe.mods.vocabulary import WordPage, word_pages
from headframe_cli.mix import find_plugins
from headframe_cli.mods.forms import show, with_format
from headframe_cli.mods.target import with_option
from headframe_cli.naming import nothing_found, split_game

Json = dict[str, Any]  # Any: JSON


@click.command("words")
@click.argument("given", nargs=-1, metavar="[GAME] [WORD]...")
@with_option
@with_format
def command(*, given: tuple[str, ...], with_: tuple[str, ...], form: str) -> None:
    """List the words of a game's card language: operations, costs, conditions, amounts, triggers and moments.

    With a WORD, such as gain, only those that are called so, else those whose sentence has it.
    """
    plugins = find_plugins(with_)
    game, wanted = split_game(given, plugins.games(), default=DEFAULT_GAME)
    pages = word_pages(load_game(game, plugins=plugins))
    if wanted and pages:
        pages = _found(pages, wanted, games=plugins.games(), game=game)
    lines = (line for page in pages for line in _lines(page))
    facts = {"game": game, "words": [page._asdict() for page in pages]}
    show(form, lines, facts, otherwise="this game has no words")


def _found(pages: Sequence[WordPage], wanted: Sequence[str], *, games: Collection[str], game: str) -> list[WordPage]:
    said = [word.casefold() for word in wanted]
    by_name = [page for page in pages if all(word in f"{page.family} {page.name}".casefold() for word in said)]
    by_text = [page for page in pages if all(word in page.sentence.casefold() for word in said)]
    if not (by_name or by_text):
        raise nothing_found(wanted, games, where=f"the words of {game}")
    return by_name or by_text


def _lines(page: WordPage) -> Iterator[str]:
    yield f"{page.family} {page.name} (plugin {page.plugin}): {page.sentence}"
    if page.stands:
        yield f"    stands {page.stands}"
    yield f"    takes {'; '.join(f'{name}: {what}' for name, what in page.arguments.items()) or 'nothing'}"
    yield f"    {json.dumps(page.example, ensure_ascii=False)}"
