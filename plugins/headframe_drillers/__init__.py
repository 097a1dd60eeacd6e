"""Drillers, the base game: board, rig, cards, shops and phases; no expansion and no face."""
