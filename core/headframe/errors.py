"""Every error that is meant for people: what is wrong, where, and what to do. All else is a bug."""

from __future__ import annotations


class HeadframeError(Exception):
    """Something that a user, modder or plugin author can mend; shown as one line, without a traceback."""


class RulesError(HeadframeError, RuntimeError):
    """A rule asked the kernel for something impossible; a bug of a plugin."""


class Runaway(RulesError):
    """The rules never stopped to ask: an effect that does not end. The game stays as it was before the action.

    `source` is the id of the content whose effects ran, with its `file`, or the name of a program; `plugin` brought it.
    """

    def __init__(self, message: str, *, source: str = "", file: str = "", plugin: str = "") -> None:
        super().__init__(message)
        self.source, self.file, self.plugin = source, file, plugin


class IllegalAction(HeadframeError, ValueError):
    """A pick that is not among the options; the game goes on unchanged."""


class NoUndo(HeadframeError, ValueError):
    """Nothing can be taken back; the message says why."""


class PluginError(HeadframeError):
    """A plugin is missing, broken, twice there, or contradicts another."""


class SetupError(HeadframeError, ValueError):
    """A game, seat, bot, plugin or rule value that was asked for does not exist or does not fit."""


class RecordError(HeadframeError, ValueError):
    """A saved game cannot be read, does not fit, or tells another story than its hashes.

    Its message may quote what a damaged file says, so control characters in it are written out: it stays one line.
    """

    def __str__(self) -> str:
        """Return one line."""
        return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in super().__str__())
