"""The bot that takes any option."""

from __future__ import annotations

from collections.abc import Sequence

from headframe.seen import Seen
from headframe_bots.luck import below


class RandomBot:
    """Takes any option, each as likely as the others; `asked` counts its picks."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.asked = 0

    def choose(self, seen: Seen, options: Sequence[int]) -> int:
        """Return one of the options."""
        self.asked += 1
        return options[below(f"{self.key}/{self.asked}", len(options))]
