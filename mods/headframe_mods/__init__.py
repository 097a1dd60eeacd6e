"""Bundled data mods and house rules, one folder each; no code."""
