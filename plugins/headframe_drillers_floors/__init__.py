"""The floor cards of Drillers; can be left out."""
