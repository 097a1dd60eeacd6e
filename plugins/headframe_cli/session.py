"""A game from where it stands to its end, or to where somebody stops it: the record is safe, and said to be."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from headframe.errors import PluginError, RecordError, RulesError
from headframe.played import HUMAN, PlayedGame, result
from headframe.plugins import Registry
from headframe.records import Recorder
from headframe.rescue import rescue
from headframe.rulebook import rulebook
from headframe.ruleset import Ruleset
from headframe.views.chronicle import Chronicle
from headframe.views.root import view_of
from headframe_cli.out import program, put, put_json
from headframe_cli.problems import tell
from headframe_terminal.book import Book
from headframe_terminal.closing import draw_result
from headframe_terminal.handover import Quit
from headframe_terminal.live import Live
from headframe_terminal.names import actor_titles
from headframe_terminal.terminal import Terminal, face_here

STOPPED = 1
INTERRUPTED = 130  # 128 and the number of the signal, as shells count


def book_of(rules: Ruleset, plugins: Registry, *, command: str = "") -> Book:
    """Return the rulebook of a ruleset that was made of some of these plugins; `command` prints it whole."""
    primer = (*rules.game.primer, *(text for info in rules.plugins for text in info.primer))
    return Book(lambda: rulebook(rules, list(plugins.plugins.values())), primer=primer, command=command)


class Session:
    """Plays one game for one command; to resume it takes `options` besides the file; `welcome` greets a person."""

    def __init__(
        self,
        game: PlayedGame,
        chronicle: Chronicle,
        *,
        plain: bool = False,
        as_json: bool = False,
        options: Sequence[str] = (),
        welcome: str = "",
        book: Book | None = None,
    ) -> None:
        self._game, self._chronicle, self._welcome, self._book = game, chronicle, welcome, book
        self._plain, self._as_json, self._options = plain, as_json, options

    def run(self) -> None:
        """Play; exit 1 at the end of input, 130 at Ctrl-C, 0 when the game is over or was left with `quit`."""
        try:
            self._play()
        except EOFError:
            self._leave("The input has ended.")
            sys.exit(STOPPED)
        except KeyboardInterrupt:
            self._leave("Stopped.")
            sys.exit(INTERRUPTED)
        except Quit:
            self._leave("Until next time.")
        except (PluginError, RulesError):  # a rule or a bot failed; the game stands as it was before
            self._leave("The game cannot go on as it is.")
            raise
        else:
            self._finish()
        finally:
            self._game.close()

    def _play(self) -> None:
        if HUMAN in self._game.lineup:
            keyboard = Terminal(plain=self._plain)
            Live(self._game, keyboard, chronicle=self._chronicle, welcome=self._welcome, book=self._book).run()
            return
        while not self._game.over:
            try:
                self._game.play_bots()
            except RecordError as error:  # told once; the game goes on without its record
                tell(str(error))
        if not self._as_json:
            self._draw()

    def _draw(self) -> None:
        """Draw the public part of the table, and the scores."""
        face = face_here(plain=self._plain)
        put(face.whole(view_of(self._game, None)))
        put(draw_result(self._game, names=actor_titles(self._game, self._game.lineup), face=face))

    def _finish(self) -> None:
        recorder = self._game.recorder
        if recorder and not recorder.trouble:
            click.echo(f"Seed {self._game.seed}; recorded in {recorder.path}", err=self._as_json)
        if self._as_json:
            put_json(result(self._game))
        if recorder and recorder.trouble:
            raise self._rescued(recorder, recorder.trouble)

    def _leave(self, why: str) -> None:
        """Say that the game is safe and how to go on with it; its last state is kept as well."""
        recorder = self._game.recorder
        put(f"\n{why}")
        if recorder is None:
            return
        with suppress(RecordError):  # it is told as the recorder's trouble
            recorder.snapshot(self._game)
        if recorder.trouble:
            raise self._rescued(recorder, recorder.trouble)
        put(f"The game is saved up to the last action. Go on with it:\n  {self._command(recorder.path)}")

    def _rescued(self, recorder: Recorder, trouble: RecordError) -> RecordError:
        """Keep a game that could not be recorded to its end wherever it can be, and return what to say of it."""
        wanted, kept = recorder.path, rescue(recorder)
        reason = str(trouble).split("; the game goes on", 1)[0]
        if kept is None:
            return RecordError(f"{reason}; no other place takes it either: only what was written before is kept")
        command = self._command(kept, "replay" if self._game.over else "resume")
        if kept == wanted:
            return RecordError(f"{reason}; that is mended, and the whole game is kept there now: `{command}`")
        return RecordError(f"{reason}; the whole game is kept in {kept} instead: `{command}`")

    def _command(self, path: Path, name: str = "resume") -> str:
        return shlex.join([program(), name, str(path), *self._options])
