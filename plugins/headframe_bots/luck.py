"""A bot's own luck: it depends on the bot's key and on how often the bot was asked, on nothing else.

So a bot that was asked the same number of times goes on the same way, in a resumed game too.
"""

from __future__ import annotations

from headframe.chance import digest64


def below(key: str, bound: int) -> int:
    """Return a number in range(bound), each as likely as the others."""
    return digest64(key) * bound >> 64
