"""Plain and rich faces that draw the view tree of any game; no rule lives here."""
