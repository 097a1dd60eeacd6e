"""How the mod commands print: text for people, one JSON object for programs, annotations for GitHub."""

from __future__ import annotations

import functools
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence

import click

from headframe.content import ContentError, Problem, render_github, render_json, render_text
from headframe.errors import HeadframeError
from headframe_cli.out import put, put_json

RENDERERS = {"text": render_text, "json": render_json, "github": render_github}
TEXT, JSON = "text", "json"

format_option = click.option(
    "--format", "form", type=click.Choice([*RENDERERS]), default=TEXT, help="How to print. [default: text]"
)
json_option = click.option("--json", "as_json", is_flag=True, help="The same as --format json.")


def with_format(command: Callable[..., None]) -> Callable[..., None]:
    """Add --format and --json to a command, which gets its `form`; what it refuses is printed in that form too."""

    @functools.wraps(command)
    def run(*, form: str, **rest: object) -> None:
        form = JSON if rest.pop("as_json", False) else form
        try:
            command(form=form, **rest)
        except HeadframeError as error:
            if form == TEXT:
                raise
            _refuse(error, form)

    return json_option(format_option(run))


def show(
    form: str, lines: Iterable[str], facts: Mapping[str, object], *, good: bool = True, otherwise: str = ""
) -> None:
    """Print what a command did: its lines, or for programs its facts; leave with 1 if all is not well."""
    if form == JSON:
        put_json({"ok": good, **facts})
    else:
        put("\n".join(lines) or otherwise)
    if not good:
        sys.exit(1)


def report(problems: Iterable[Problem], *, files: int, mods: int, form: str) -> None:
    """Print problems and leave with 1 if there is an error among them."""
    found = list(problems)
    put(RENDERERS[form](found, files=files, mods=mods))
    if any(problem.severity == "error" for problem in found):
        sys.exit(1)


def listed(problems: Iterable[Problem]) -> list[object]:
    """Return problems as programs get them."""
    found: list[object] = json.loads(render_json(problems, files=0, mods=0))["problems"]
    return found


def report_error(error: ContentError, *, form: str) -> None:
    """Print the problems of content that cannot be used, and leave with 1."""
    report(error.problems, files=error.files, mods=error.mods, form=form)


def _refuse(error: HeadframeError, form: str) -> None:
    problems: Sequence[Problem] = [Problem(code="refused", file="", message=str(error))]
    files = mods = 0
    if isinstance(error, ContentError):
        problems, files, mods = error.problems, error.files, error.mods
    report(problems, files=files, mods=mods, form=form)
    sys.exit(1)
