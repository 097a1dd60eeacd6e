"""`make references` writes every generated page of docs/reference, and docs/problems.md."""

from __future__ import annotations

from references.pages import DOCS, pages


def main() -> None:
    """Write the pages."""
    for name, text in pages().items():
        path = DOCS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"docs/{name}")  # noqa: T201 - a command's answer


if __name__ == "__main__":
    main()
