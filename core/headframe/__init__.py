"""The kernel of Headframe: programs, steps, state, content and records; it knows no game and no face."""
