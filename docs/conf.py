"""How Sphinx builds the site from these pages: `make docs`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from docutils.nodes import document
    from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parent.parent

project = "Headframe"
author = copyright = "Headframe contributors"
version = release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

extensions = ["myst_parser"]
myst_heading_anchors = 3
html_theme = "furo"
html_title = f"Headframe {version}"
html_copy_source = html_show_sphinx = False
highlight_language = "text"
pygments_style = "friendly"


def unlink_files(app: Sphinx, page: document) -> None:
    """Show a link to a file or folder that is no page as its text: it is there in the repository, not on the site."""
    from sphinx.addnodes import pending_xref

    here = Path(app.env.doc2path(app.env.docname)).parent
    for link in [found for found in page.findall(pending_xref) if found["refdomain"] != "doc"]:
        target = str(link["reftarget"]).partition("#")[0]
        if target and any((folder / target).exists() for folder in (here, ROOT)):
            link.replace_self(link.children)


def setup(app: Sphinx) -> None:
    """Let Sphinx call what is above."""
    app.connect("doctree-read", unlink_files)
