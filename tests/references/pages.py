"""All generated pages, by their path in docs."""

from __future__ import annotations

from headframe.loading import load
from headframe.plugins import registry
from references import contents, hooks, manifest, problems, rule_values, words
from samples.documents import ROOT

DOCS = ROOT / "docs"


def pages() -> dict[str, str]:
    """Return the text of every generated page."""
    found = {
        "problems.md": problems.page(),
        "reference/manifest.md": manifest.page(),
        "reference/hooks.md": hooks.page(),
    }
    for game in sorted(registry().games()):
        rules = load(game)
        found |= {
            f"reference/content_{game}.md": contents.page(rules),
            f"reference/words_{game}.md": words.page(rules),
            f"reference/rule_values_{game}.md": rule_values.page(rules),
        }
    return found
