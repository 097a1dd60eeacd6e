"""Bots that play any game from what a seat has seen; none of them sees the state."""
