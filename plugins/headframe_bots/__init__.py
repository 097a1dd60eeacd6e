"""Bots that serve every game: `random`, and `greedy` on what a state is worth. They see what their seat sees.

Bots of one game alone belong to that game's plugin.
"""

from headframe_bots.greedy import GreedyBot
from headframe_bots.plugin import HEADFRAME, hf_bots
from headframe_bots.random_bot import RandomBot

__all__ = ["HEADFRAME", "GreedyBot", "RandomBot", "hf_bots"]
