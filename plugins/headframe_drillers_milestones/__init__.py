"""The milestones of Drillers; can be left out."""
