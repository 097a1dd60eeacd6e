"""The old-tech dealer of Drillers; can be left out."""
