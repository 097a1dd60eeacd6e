"""`headframe saves`: the games of the saves folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from headframe import userdata
from headframe.errors import RecordError
from headframe.records import read_record
from headframe_cli.out import put, put_json
from headframe_cli.problems import tell
from headframe_terminal.lines import clean

Json = dict[str, Any]  # Any: JSON


@click.command("saves")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(*, as_json: bool) -> None:
    """List the saved games, the latest last."""
    saves = list(_saves())
    if as_json:
        put_json({"saves": saves})
        return
    for save in saves:
        how = "over" if save["over"] else f"turn {save['turn']}"
        who = clean(f"{save['game']}, {','.join(save['seats'])}")  # whatever a file of others says
        put(f"{clean(save['file'])}: {who}; {save['actions']} actions, {how}")
    if not saves:
        put(f"No game is saved in {userdata.saves()}")


def demand_there(file: Path) -> None:
    """Raise RecordError for a record that is not there, with where to look for one."""
    if not os.path.lexists(file):
        raise RecordError(f"cannot read {file}: No such file; `headframe saves` lists the saved games")


def _age(file: Path) -> tuple[int, str]:
    """Return when a file was written last; one that is gone, or leads nowhere, comes first and is told when read."""
    with suppress(OSError):
        return file.stat().st_mtime_ns, file.name
    return 0, file.name


def _saves() -> Iterator[Json]:
    """Yield what each file holds; one that cannot be read is told."""
    folder = userdata.saves()
    for file in sorted(folder.glob("*.jsonl"), key=_age):
        try:
            record = read_record(file)
            record.demand_unedited()
        except RecordError as error:
            tell(str(error))
            continue
        snapshots = list(record.snapshots.values())
        yield {
            "file": str(file),
            "game": record.lock.game,
            "seats": list(record.header.seats),
            "actions": len(record.actions),
            "turn": snapshots[-1].turn if snapshots else 0,
            "over": record.end is not None,
        }
