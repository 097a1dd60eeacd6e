"""What a person looks at: things of the table where they lie, and any content of the game as it is printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from headframe.ruleset import Ruleset
from headframe.views import Board, CardNode, Counter, Element, Panel, TableNode, Track, View, ZoneNode, plain, walk
from headframe.views.portraits import portrait
from headframe_terminal.faces import Face
from headframe_terminal.input import LISTED, Complaint, did_you_mean, draw_complaint, element_names, quoted, unusable
from headframe_terminal.matching import FILLERS, Spoken, best, suggestions, tokens
from headframe_terminal.words import name

OWNED = Counter | TableNode | Track | ZoneNode  # each player may have one of the same name


class Gallery:
    """All content of a game by id, on the table or not."""

    def __init__(self, rules: Ruleset | None = None) -> None:
        self._rules = rules
        entries = {} if rules is None else rules.entries
        self._kinds = {id_: kind for kind, ids in entries.items() for id_ in ids}

    def __iter__(self) -> Iterator[Element]:
        return (found for id_ in self._kinds if (found := self.of(id_)) is not None)

    def of(self, id_: str) -> Element | None:
        """Return how a piece of content is printed, None for what is no content."""
        if self._rules is None or id_ not in self._kinds:
            return None
        return portrait(self._rules, self._kinds[id_], id_)


def look(text: str, view: View, *, face: Face, gallery: Gallery | None = None) -> str:
    """Draw what the text names on the table, with where it lies, else in the gallery, or say that there is none."""
    refused = unusable(text.strip())
    if refused:
        return draw_complaint(refused, width=face.width, colour=face.colour)
    gallery = gallery or Gallery()
    visits = [(visit.path, visit.element) for visit in walk(view)]
    here = [(at, element_names(element)) for at, (_, element) in enumerate(visits)]
    found = _panels(text, visits) or best(text, here)
    if found:
        return _on_table([visits[at] for at in found], view, face, gallery)
    beyond = [(element, element_names(element)) for element in gallery]
    drawn = [face.element(element) for element in best(text, beyond)]
    if drawn:
        return "\n".join(_cut(drawn))
    told = _told(text, visits)
    if told:
        return _on_table([visits[at] for at in told], view, face, gallery)
    return _nowhere(text, [names for _, names in (*here, *beyond)], face)


def _panels(text: str, visits: Sequence[tuple[tuple[str, ...], Element]]) -> list[int]:
    """Return the panels and boards whose names begin so: a whole is meant before its parts."""
    said = tokens(text)
    named = ((at, element) for at, (_, element) in enumerate(visits) if isinstance(element, Panel | Board))
    return [at for at, element in named if said and tokens(name(element))[: len(said)] == said]


def _told(text: str, visits: Sequence[tuple[tuple[str, ...], Element]]) -> list[int]:
    """Return what says of itself that it is such a thing: the words stand in its tip."""
    said = {token for token in tokens(text) if token not in FILLERS}
    return [at for at, (_, element) in enumerate(visits) if said and said <= set(tokens(plain(element.tip)))]


def _on_table(visits: Sequence[tuple[tuple[str, ...], Element]], view: View, face: Face, gallery: Gallery) -> str:
    """Draw each thing once, content as it is printed; with the places where it lies, if that is in question."""
    names = {visit.element.id: name(visit.element) for visit in walk(view)}
    drawn: dict[str, list[str]] = {}
    several = len(visits) > 1
    for path, element in visits:
        printed = gallery.of(_content_id(element))
        places = drawn.setdefault(face.element(printed or element), [])
        if printed is not None or (several and isinstance(element, OWNED) and path[1:-1]):
            places.append(_where(path, element, names))
    return "\n".join(_cut([_with_places(text, places) for text, places in drawn.items()]))


def _content_id(element: Element) -> str:
    return element.ref if isinstance(element, CardNode) and element.ref else element.id


def _where(path: Sequence[str], element: Element, names: Mapping[str, str]) -> str:
    """Return the way to a thing without the table itself: `Rig B, Tiles (face down)`."""
    way = ", ".join(names[id_] for id_ in path[1:-1]) or "on the table"
    down = getattr(element, "facing", "") == "down" or getattr(element, "face", "") == "down"
    return f"{way} (face down)" if down else way


def _with_places(text: str, places: Sequence[str]) -> str:
    return f"{text}\n  Here: {'; '.join(dict.fromkeys(places))}" if places else text


def _cut(drawn: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(drawn))[:LISTED]


def _nowhere(text: str, known: Sequence[Spoken], face: Face) -> str:
    close = suggestions(text, known)
    said = did_you_mean("Nothing here", text, close) if close else f"Nothing here is called {quoted(text)}."
    return draw_complaint(Complaint(text=said), width=face.width, colour=face.colour)
