"""`headframe mod lock`: which mods, plugins and rule values a ruleset is made of, in a file."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from headframe.errors import RecordError
from headframe.filing import read_bytes, write_bytes
from headframe.records import Lock, compare, lock_of
from headframe_cli.mix import find_plugins
from headframe_cli.mods.forms import show, with_format
from headframe_cli.mods.target import mods_argument, sound_mods, sound_rules, with_option
from headframe_cli.naming import PathName

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
    """Write mods.lock.json: version and hash of each mod and plugin, all rule values, and the ruleset's digest."""
    rules = sound_rules(sound_mods(mods, form=form), find_plugins(with_), form=form)
    if check:
        verdict = compare(_read(file), rules)
        facts = {"file": str(file), "verdict": verdict.kind, "differences": list(verdict.differences)}
        show(form, [str(verdict)], facts, good=verdict.kind == "exact")
        return
    lock = lock_of(rules, dists={})
    data = msgspec.json.format(msgspec.json.encode(lock, order="sorted"), indent=2)
    try:
        write_bytes(file, data + b"\n")
    except OSError as error:
        raise RecordError(f"cannot write {file}: {error.strerror or error}; --file names another") from error
    ids = [mod.id for mod in rules.mods]
    line = f"{file}: {rules.game.id} with {', '.join(ids)}; digest {rules.digest}"
    show(form, [line], {"file": str(file), "game": rules.game.id, "mods": ids, "digest": rules.digest})


def _read(file: Path) -> Lock:
    try:
        return msgspec.json.decode(read_bytes(file, most=LARGEST), type=Lock)
    except OSError as error:
        raise RecordError(f"cannot read {file}: {error.strerror or error}; {CURE}") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"{file} is no lock: {error}; {CURE}") from error
