"""`headframe mod lock`: which mods, plugins and rule values a ruleset is made of, in a file."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from headframe.content import Locator, Problem, render_json
from headframe.errors import RecordError
from headframe.filing import read_bytes, write_bytes
from headframe.mods import MANIFEST
from headframe.mods.finding import BUNDLED, USER
from headframe.mods.locked import locked_mods
from headframe.plugins import Registry
from headframe.records import Lock, ModLock, lock_of
from headframe.records.lock import Difference, Verdict, judge
from headframe.ruleset import Ruleset
from headframe_cli.mix import find_plugins
from headframe_cli.mods.forms import JSON, RENDERERS, TEXT, report, show, with_format
from headframe_cli.mods.target import mods_argument, sound, sound_mods, sound_rules, with_option
from headframe_cli.naming import PathName
from headframe_cli.out import put, put_json

FILE = "mods.lock.json"
LARGEST = 16 * 1024 * 1024  # bytes of a lock that is read
CURE = "`headframe mod lock` writes it anew"


@click.command("lock")
@mods_argument
@click.option("--check", is_flag=True, help="Only compare with the file that is there; exit 1 if it is not exact.")
@click.option("--file", type=PathName(), default=FILE, help=f"[default: {FILE}]")
@with_option
@with_format
def command(*, mods: tuple[str, ...], check: bool, file: Path, with_: tuple[str, ...], form: str) -> None:
    """Write mods.lock.json: version and hash of each mod and plugin, all rule values, and the ruleset's digest.

    Without MOD the mod in this folder. Where there is none, --check takes those that the file names.
    """
    plugins = find_plugins(with_)
    if check:
        _Check(file, form).run(mods, plugins)
        return
    rules = sound_rules(sound_mods(mods, form=form), plugins, form=form)
    lock = lock_of(rules, dists={})
    data = msgspec.json.format(msgspec.json.encode(lock, order="sorted"), indent=2)
    try:
        write_bytes(file, data + b"\n")
    except OSError as error:
        raise RecordError(f"cannot write {file}: {error.strerror or error}; --file names another") from error
    ids = [mod.id for mod in rules.mods]
    line = f"{file}: {rules.game.id} with {', '.join(ids)}; digest {rules.digest}"
    show(form, [line], {"file": str(file), "game": rules.game.id, "mods": ids, "digest": rules.digest})


class _Check:
    """Compares a lock with what is at hand, and prints that in one form."""

    def __init__(self, file: Path, form: str) -> None:
        self.file, self.form = file, form
        self._data = b""

    def run(self, mods: Sequence[str], plugins: Registry) -> None:
        """Compare; leave with 1 if it is not exact."""
        lock = self._read()
        rules = self._rules(lock, mods, plugins)
        kind, found = judge(lock, rules)
        if self.form == TEXT:
            put(str(Verdict(kind, tuple(difference.said for difference in found))))
        else:
            self._print(lock, kind, found, mods=len(rules.mods))
        if kind != "exact":
            sys.exit(1)

    def _read(self) -> Lock:
        try:
            self._data = read_bytes(self.file, most=LARGEST)
            return msgspec.json.decode(self._data, type=Lock)
        except OSError as error:
            raise RecordError(f"cannot read {self.file}: {error.strerror or error}; {CURE}") from error
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            message = f"{self.file} is no lock: {error}"
            if self.form != TEXT:
                whole = self._locator().problem("", code="refused", message=message, hint=CURE)
                report(self._locator().faults() or [whole], files=1, mods=0, form=self.form)
            raise RecordError(f"{message}; {CURE}") from error

    def _rules(self, lock: Lock, mods: Sequence[str], plugins: Registry) -> Ruleset:
        if mods or Path(MANIFEST).is_file():
            return sound_rules(sound_mods(mods, form=self.form), plugins, form=self.form)
        found, _ = locked_mods([self._beside(mod) for mod in lock.mods], {})  # what is missing is told as a difference
        return sound_rules(sound(found, form=self.form), plugins, game=lock.game, form=self.form)

    def _beside(self, mod: ModLock) -> ModLock:
        """Return a mod whose path may have been meant from where the lock lies, as it is found from here."""
        near = self.file.parent / mod.source
        if mod.source in (BUNDLED, USER) or Path(mod.source).exists() or not near.exists():
            return mod
        return msgspec.structs.replace(mod, source=str(near))

    def _print(self, lock: Lock, kind: str, found: Sequence[Difference], *, mods: int) -> None:
        """Print each difference at the line of the lock that it is about."""
        said = self._problems(lock, kind, found)
        if self.form != JSON:
            put(RENDERERS[self.form](said, files=1, mods=mods))
            return
        differences = [difference.said for difference in found]
        facts = {"file": str(self.file), "verdict": kind, "differences": differences}
        put_json({**json.loads(render_json(said, files=1, mods=mods)), **facts})

    def _problems(self, lock: Lock, kind: str, found: Sequence[Difference]) -> list[Problem]:
        """Return the differences as problems; that of the digests, the last, follows from the others."""
        locator = self._locator()
        names = [mod.id if mod.source in (BUNDLED, USER) else mod.source for mod in lock.mods]
        hint = f"`{shlex.join(['headframe', 'mod', 'lock', *names])}` writes it anew"
        if kind == "exact":
            hint = f"it was edited by hand, yet the game is the same; {hint}"
            return [
                locator.problem(place, code="lock-drift", message=said, hint=hint, severity="warning")
                for place, said in found
            ]
        return [locator.problem(place, code="lock-drift", message=said, hint=hint) for place, said in found[:-1]]

    def _locator(self) -> Locator:
        return Locator(self._data, file=str(self.file), mod="")
