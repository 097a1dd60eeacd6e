"""The rulebook of the game that is played, to be asked at the table: by rule id, by a chapter's name, by any words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from headframe.rulebook import Section
from headframe_terminal.input import quoted, unusable
from headframe_terminal.lines import Line, clean, render
from headframe_terminal.matching import FILLERS, tokens

MOST = 12  # statements told at once
MOST_OF_AN_OPTION = 4


class Book:
    """The statements of one mix of plugins; they are read when they are first asked for."""

    def __init__(
        self, read: Callable[[], Sequence[Section]] = tuple, *, primer: Sequence[str] = (), command: str = ""
    ) -> None:
        self._read, self._primer, self._command = read, primer, command  # the command prints the whole book
        self._sections: Sequence[Section] | None = None

    @property
    def sections(self) -> Sequence[Section]:
        """Return the chapters, the game's own first."""
        if self._sections is None:
            self._sections = self._read()
        return self._sections

    def tell(self, text: str, *, width: int) -> str:
        """Return what a text finds; without one what is needed to begin, and the names of all chapters."""
        odd = unusable(text)
        if odd:
            return odd.text
        if not (self.sections or self._primer):
            return "This game brings no rulebook; `help` tells what can be typed."
        return render(self._contents() if not text.strip() else self._found(text.strip()), width=width)

    def find(self, text: str) -> list[tuple[str, str]]:
        """Return the rule of this id, else of ids that begin so, else of a chapter, else those with all the words."""
        said, everything = text.casefold(), list(self._statements())
        by_id = [pair for pair in everything if pair[0].casefold() == said]
        by_start = [pair for pair in everything if pair[0].casefold().startswith(f"{said}-")]
        words = [word for word in tokens(text) if word not in FILLERS] or tokens(text)
        chapters = [section for section in self.sections if words and _has(words, section.title)]
        by_chapter = [pair for section in chapters for pair in section.rules.items()]
        by_words = [pair for pair in everything if words and _has(words, pair[1])]
        return by_id or by_start or list(dict.fromkeys((*by_chapter, *by_words)))

    def of(self, ids: Iterable[str]) -> Iterator[Line]:
        """Yield the statements of some rules, the first few of them."""
        said = dict(self._statements())
        known = [(id_, said[id_]) for id_ in dict.fromkeys(ids) if id_ in said]
        return (_statement(id_, text) for id_, text in known[:MOST_OF_AN_OPTION])

    def _contents(self) -> Iterator[Line]:
        yield from (Line(0, clean(text)) for text in self._primer)
        if self.sections:
            titles = [clean(section.title) for section in self.sections]
            word = next((title.casefold() for title in titles if " " not in title), tokens(titles[-1])[-1])
            yield Line(0, f"`rules {word}` and the like tell more. Chapters: {'; '.join(titles)}.")
        if self._command:
            yield Line(0, f"The whole book, outside the game: {self._command}")

    def _found(self, text: str) -> Iterator[Line]:
        found = self.find(text)
        if not found:
            yield Line(0, f"No rule speaks of {quoted(text)}; `rules` names the chapters.")
        yield from (_statement(id_, said) for id_, said in found[:MOST])
        if len(found) > MOST:
            yield Line(0, f"and {len(found) - MOST} more; say more words, or an id.")

    def _statements(self) -> Iterator[tuple[str, str]]:
        return (pair for section in self.sections for pair in section.rules.items())


def _statement(id_: str, text: str) -> Line:
    return Line(1, f"{clean(text)} [{clean(id_)}]")


def _has(words: Sequence[str], text: str) -> bool:
    """Tell whether each word begins a word of a text."""
    there = tokens(text)
    return all(any(word.startswith(said) for word in there) for said in words)
