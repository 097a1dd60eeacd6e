"""The page of all problems: `python -m headframe_cli.problem_page > docs/problems.md` writes it."""

from __future__ import annotations

from headframe.content.codes import all_codes

HEAD = """# Problems

Written by `python -m headframe_cli.problem_page > docs/problems.md`; the tests compare it.

Every problem that is found in content, in a mod or in a scenario has one of these codes. It is printed with its file,
line and column; `headframe mod check --format json` gives all of it to programs.
"""


def page() -> str:
    """Return the page."""
    return "\n".join([HEAD, *(f"## {code}\n\n{said.means}\n\n{said.cure}\n" for code, said in all_codes().items())])


if __name__ == "__main__":
    print(page(), end="")
