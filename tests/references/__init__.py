"""The generated pages of the documentation; nothing in docs/reference is written by hand."""
